"""What happened, in anybody's words: the rulings that fit it, or the case that fits and of which nothing is filed.

A word counts by where it stands (a name, other words for it, a sentence) and by how few of the cases have it.
"""

from __future__ import annotations

import re
from functools import cache
from math import log
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.rules.vocabulary.case_words import CASE_WORDS
from houseway.rules.vocabulary.cases import CASES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.rules.schema import Ruling
    from houseway.rules.vocabulary.cases import Case

_NUMBERS: Final = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "both": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
}
_SPOKEN: Final = frozenset(_NUMBERS) - {"zero", "one"}
_DEALT: Final = re.compile(r"\b(only|gets?|got|has|have|had|with|dealt|given|holds?|received|gives?|gave)\b")
_OF_CARDS: Final = re.compile(
    rf"\b(\d+|{'|'.join(_NUMBERS)})( of( the)?| more)?( \w+)? (cards?|tiles?|exposed|boxed)\b"
)
_NEGATED: Final = re.compile(r"\bno \w+")
_PASSED_OVER: Final = re.compile(
    r"a|an|the|of|to|in|on|at|by|is|was|am|are|were|has|have|had|be|been|being|it|its|it's|he|she|they|we|i|you|"
    r"his|her|him|their|them|my|your|our|me|that|this|these|those|and|or|but|for|from|with|as|before|after|into|"
    r"out|who|whom|what|which|when|while|where|not|no|too|so|s|t|don|doesn|isn|didn|wasn|won|can|could|would|"
    r"should|will|just|then|than|there|some|somebody|someone|anybody|anyone|people|person|guy|man|lady|customer|"
    r"player|card|tile|hand|game|got|get|gets|getting|do|does|did|done|make|made|makes|if|any|very|really|off|up|"
    r"down|over|comes|came|come|table"
)
_SAID_SO: Final = (
    (r"player[- ]dealers?('s)?|bankers?('s)?", "bank"),
    (r"all[- ]in\b", "allin"),
    (r"face[- ]?up", "faceup"),
    (r"face[- ]?down", "facedown"),
    (r"down[- ]?cards?|hole[- ]?cards?", "downcard"),
    (r"past[- ]?post(ed|ing|s)?", "pastposting"),
    (r"cut[- ]card", "cutcard"),
    (r"off (of )?the (table|felt)", "offtable"),
    (r"every(body|one)", "everybody"),
    (r"no[- ]?(body|one)\b", "nobody"),
    (r"\bboard (has|had|with) \w+ cards|\w+[- ]cards? (on the )?(flop|board)", r"\g<0> boardcards"),
    (
        r"\b(\w+) (ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two|deuce)s? of \w+",
        r"\1 identical duplicate",
    ),
)
"""What is one word in a search, and what it is a way to say."""
_IRREGULAR: Final = {
    "dealt": "deal",
    "fell": "fall",
    "fallen": "fall",
    "shown": "show",
    "held": "hold",
    "ran": "run",
    "lost": "lose",
    "laid": "lay",
    "threw": "throw",
    "thrown": "throw",
    "took": "take",
    "taken": "take",
    "went": "go",
    "gone": "go",
    "kept": "keep",
    "spoke": "speak",
    "chosen": "choose",
    "saw": "see",
    "seen": "see",
    "left": "leave",
}
_ENDINGS: Final = ("ing", "ed", "es", "s", "d", "e", "ly")
_STEM: Final = 3
_NAME, _SENTENCE, _OTHER, _MEANS = 3.0, 2.5, 2.0, 1.5
_SAYS_LITTLE: Final = 3.0
"""What a word counts at most that no case has."""
_COUNTED, _OTHER_COUNT = 1.5, 0.4
"""A ruling of so many cards, where so many were said, and where others were."""
_FAR: Final = 2.5
"""So many times worse than the best does not fit."""
_LEAST: Final = 3.5
"""Less than that is no answer."""
_SURE: Final = 6.0
"""So much says what was meant, though the filing has no ruling on it."""
_ELSEWHERE: Final = 1.6
"""So many times better than any ruling of the filing, a case that it has no ruling on is what was meant."""


class Match(NamedTuple):
    """A ruling that fits what somebody says has happened, and how well."""

    ruling: Ruling
    score: float


def search(rulings: Iterable[Ruling], said: str) -> list[Match]:
    """The rulings that fit what happened, best first: by case, sentence and number of cards. None where another case
    fits far better, of which the filing has nothing."""
    found = _scored(rulings, said)
    best = found[0].score if found else 0.0
    if best < _LEAST or _meant_elsewhere(found, said):
        return []
    return [match for match in found if match.score * _FAR >= best]


def unfiled(rulings: Iterable[Ruling], said: str) -> Case | None:
    """The case that fits what happened, where these rulings have none on it."""
    return _meant_elsewhere(_scored(rulings, said), said)


def _meant_elsewhere(found: list[Match], said: str) -> Case | None:
    wanted = _wanted(said)
    scores = {case: _sum(_case_points()[case], wanted) for case in CASES}
    case = max(scores, key=scores.__getitem__)
    filed = any(match.ruling.case == case for match in found)
    best = found[0].score if found else 0.0
    return case if not filed and scores[case] >= max(_SURE, best * _ELSEWHERE) else None


def _scored(rulings: Iterable[Ruling], said: str) -> list[Match]:
    wanted, counts = _wanted(said), _counts(said)
    found = []
    for ruling in rulings:
        score = _sum(_points(ruling), wanted)
        if counts and ruling.cards != (0, 0):
            least, most = ruling.cards
            fits = any(least <= count <= (most or count) for count in counts)
            score *= _COUNTED if fits else _OTHER_COUNT
        if score:
            found.append(Match(ruling, score))
    return sorted(found, key=lambda match: -match.score)


def _sum(points: Mapping[str, float], wanted: set[str]) -> float:
    return sum(points[word] * _weight(word) for word in wanted if word in points)


def _points(ruling: Ruling) -> dict[str, float]:
    """What each word counts that a ruling has."""
    points = dict(_case_points()[ruling.case])
    for point, text in ((_MEANS, ruling.to), (_SENTENCE, ruling.when), (_NAME, ruling.id)):
        stems = _stems(_NEGATED.sub("", text)) | (_words(text) & _SPOKEN)
        points.update({word: max(points.get(word, 0.0), point) for word in stems})
    return points


@cache
def _case_points() -> dict[Case, dict[str, float]]:
    found: dict[Case, dict[str, float]] = {}
    for name, case in CASES.items():
        found[name] = {}
        for point, text in ((_MEANS, case.means), (_OTHER, CASE_WORDS[name]), (_NAME, name)):
            found[name].update(dict.fromkeys(_stems(text), point))
    return found


@cache
def _weight(word: str) -> float:
    having = sum(word in points for points in _case_points().values())
    return log(len(CASES) / having) if having else _SAYS_LITTLE


def _lower(said: str) -> str:
    """As it was said, in small letters; more than one is two at least."""
    return said.lower().replace("’", "'").replace("more than one", "two")


def _plain(said: str) -> str:
    text = _lower(said)
    for pattern, instead in _SAID_SO:
        text = re.sub(pattern, instead, text)
    return text


def _wanted(said: str) -> set[str]:
    """The words of what was said, and what a number of cards alone is a way to say."""
    counted = _DEALT.search(_lower(said)) and _OF_CARDS.search(_lower(said))
    return _stems(said) | (_words(said) & _SPOKEN) | (_stems("wrong count") if counted else set())


def _stems(said: str) -> set[str]:
    """The words of a sentence that say something, without their endings."""
    words = re.findall(r"[a-z0-9]+", _plain(said))
    telling = (
        word for word in words if word not in _NUMBERS and not word.isdigit() and not _PASSED_OVER.fullmatch(word)
    )
    return {stem for stem in map(_stem, telling) if not _PASSED_OVER.fullmatch(stem)}


def _stem(word: str) -> str:
    word = _IRREGULAR.get(word, word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _STEM:
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > _STEM and word[-1] == word[-2] else word


def _counts(said: str) -> set[int]:
    """The numbers of cards that a sentence speaks of; where a hand is told by them, all its numbers."""
    found = {match[1] for match in _OF_CARDS.finditer(_lower(said))}
    if found and _DEALT.search(_lower(said)):
        found |= {word for word in _words(said) if word in _NUMBERS or word.isdigit()}
    return {int(word) if word.isdigit() else _NUMBERS[word] for word in found}


def _words(said: str) -> set[str]:
    return set(re.findall(r"[a-z0-9]+", _lower(said)))
