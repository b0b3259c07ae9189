"""Ruling search: find the rulings that match a description, or the matching case if the filing has no ruling on it.

A word counts by where it appears (a name, a synonym, a sentence) and by how few cases have it.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from math import log
from operator import ge, gt, le
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.rules.ruling_words import ENDINGS, IRREGULAR, NUMBERS, PASSED_OVER, SAID_SO
from houseway.rules.vocabulary.case_words import CASE_WORDS
from houseway.rules.vocabulary.cases import CASES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from houseway.rules.schema import Ruling
    from houseway.rules.vocabulary.cases import Case

_SPOKEN: Final = frozenset(NUMBERS) - {"zero", "one"}
_DEALT: Final = re.compile(
    rf"^(\d+|{'|'.join(NUMBERS)}) (cards|tiles)$|"
    r"\b(only|gets?|got|has|have|had|with|dealt|given|holds?|received|gives?|gave|finds?|found|draws?|drew)\b"
    r"|\bin (a|his|her|the|one|my) hand\b"
)
_OF_CARDS: Final = re.compile(
    rf"\b(\d+|{'|'.join(NUMBERS)})( of( the)?| more)?( [\w-]+)? (cards?|tiles?|exposed|boxed)\b"
)
_BANK_HAS: Final = re.compile(
    r"^(the )?(player[- ]dealer|banker|bank)('s hand)? (is |was )?(has|had|got|gets|dealt|given|with)\b"
)
_IN_A_HAND: Final = re.compile(r"\b(player|banker|bank|dealer|customer|guy)('s|s)? hand\b|\bin (a|his|her|my) hand\b")
_MOMENT: Final = re.compile(r"\b(?:on|in|during|while) (?:the |a )?(?:\w+ )?(deal|draw)(?:ing)?\b")
_PLAYER: Final = re.compile(r"\b(players?|customers?|he|his|she|her|guy)\b")
_ONE_CARD: Final = re.compile(r"\b(an?|one|my|his|her) (\w+ )?(down|hole)?(card|tile)\b")
_NEGATED: Final = re.compile(r"\bno \w+|\bnot the [\w']+( own)?")
_ORDER: Final = re.compile(r"\b(before|after|once)((?: \w+){1,4})")
"""What came before or after what, in a few words."""
_COUNT: Final = "howmany"
_TOO_FEW: Final = "toofew"
"""Pseudo-words for a stated number of cards and for a single card; cases about that contain them."""
_STEM: Final = 3
_NAME, _SENTENCE, _OTHER, _MEANS = 3.0, 2.5, 2.0, 1.5
_SAYS_LITTLE: Final = 3.0
"""The weight of a word that no case has."""
_COUNTED, _OTHER_COUNT = 1.5, 0.4
"""The factors for a ruling about the stated number of cards or rank, and for one about another."""
_RANKS: Final = {"ace": 1, "deuce": 2, "jack": 11, "queen": 12, "king": 13}
_RANK: Final = re.compile(
    r"\b(ace|deuce|jack|queen|king)\b|^(\w+)(?= (?:was|is|got) )|"
    r"\b(?:an?|the|his|her|my|boxed|exposed|flashed|perfect) (?!an?\b|the\b)(\w+)\b(?! cards?)"
)
_RANK_LIST: Final = re.compile(r"\ban? ((?:\w+, )+\w+ or \w+) is")
_ACES: Final = re.compile(r"(no )?(?:ace and no joker|ace or (?:the |a )?joker|joker or (?:an |the )?ace)")
_RANGES: Final[tuple[tuple[re.Pattern[str], Callable[[int, int], bool]], ...]] = (
    (re.compile(r"above (\w+)"), gt),
    (re.compile(r"(\w+) or (?:less|lower)"), le),
    (re.compile(r"(\w+) or (?:more|higher)"), ge),
)
"""The wording of rank ranges in rulings."""
_PAIR: Final = 2
_NUMBER: Final = 0.6
"""The weight of a number, relative to other words."""
_NAMED: Final = 0.1
"""The bonus for a ruling whose case was named."""
_FAR: Final = 2.5
"""Matches whose score is this many times worse than the best are dropped."""
_LEAST: Final = 3.5
"""The lowest score that counts as a match."""
_SURE: Final = 6.5
"""The score at which a case is considered meant even if the filing has no ruling on it."""
_ELSEWHERE: Final = 1.6
"""How many times better than every ruling an unfiled case must score to be considered meant."""


class Match(NamedTuple):
    """A ruling that matches a description, with its score."""

    ruling: Ruling
    score: float


def search(rulings: Iterable[Ruling], said: str) -> list[Match]:
    """The rulings that match a description, best first; empty if a case on which nothing is filed matches far
    better."""
    found = _scored(rulings, said)
    best = found[0].score if found else 0.0
    if best < _LEAST or _meant_elsewhere(found, said):
        return []
    return [match for match in found if match.score * _FAR >= best]


def unfiled(rulings: Iterable[Ruling], said: str) -> Case | None:
    """The case that matches a description, if none of these rulings is about it."""
    return _meant_elsewhere(_scored(rulings, said), said)


def _meant_elsewhere(found: list[Match], said: str) -> Case | None:
    wanted = _wanted(said)
    scores = {case: _sum(_case_points()[case], wanted) * (1 + _NAMED * _named(case, wanted)) for case in CASES}
    case = max(scores, key=scores.__getitem__)
    filed = any(match.ruling.case == case for match in found)
    best = found[0].score if found else 0.0
    return case if not filed and scores[case] >= max(_SURE, best * _ELSEWHERE) else None


def _scored(rulings: Iterable[Ruling], said: str) -> list[Match]:
    wanted = _wanted(said)
    telling, numbers = wanted - _SPOKEN, wanted & _SPOKEN
    found = []
    for ruling in rulings:
        points = _points(ruling)
        if score := _sum(points, telling):  # a number alone is not enough
            said_of_both = score + _NUMBER * _sum(points, numbers)
            found.append(Match(ruling, said_of_both * _fit(ruling, said, wanted)))
    return sorted(found, key=lambda match: -match.score)


def _fit(ruling: Ruling, said: str, wanted: set[str]) -> float:
    """A factor for how well a ruling fits: number of cards, ranks, whose cards, and whether its case was named."""
    fit = 1 + _NAMED * _named(ruling.case, wanted)
    one = ruling.case != "wrong count" and (
        _ONE_CARD.search(_lower(said)) or (_named_rank(said) and not wanted & _stems("identical"))
    )
    counts = _counts(said) or ({1} if one else set())
    if counts and ruling.cards != (0, 0):
        least, most = ruling.cards
        fit *= _COUNTED if any(least <= count <= (most or count) for count in counts) else _OTHER_COUNT
    if (of_it := _of_its_ranks(ruling.when, said)) is not None:
        fit *= _COUNTED if of_it else _OTHER_COUNT
    return fit * _OTHER_COUNT if _of_another(ruling, said, wanted) or _at_another(ruling, said) else fit


def _at_another(ruling: Ruling, said: str) -> bool:
    """Whether a ruling is about another moment than the stated one, the deal or a draw."""
    said_at = {"deal" if word == "deal" else "play" for word in _MOMENT.findall(_lower(said))}
    return bool(ruling.at and said_at) and not said_at & {*ruling.at}


def _of_another(ruling: Ruling, said: str, wanted: set[str]) -> bool:
    """Whether a ruling is about the player-dealer but a player was mentioned, or the reverse; or about the deck, but
    somebody's hand was mentioned."""
    if ruling.whose == "deck" and _IN_A_HAND.search(_lower(said)):
        return True
    of_bank = ruling.whose == "bank" or CASES[ruling.case].about[0] == "bank"
    if of_bank and "bank" not in wanted and _PLAYER.search(_lower(said)):
        return True
    return ruling.whose == "player" and bool(_BANK_HAS.search(_lower(said)))


def _named(case: Case, wanted: set[str]) -> float:
    """The share of a case's name that was mentioned."""
    name = _stems(case)
    return len(name & wanted) / len(name) if name else 0.0


def _of_its_ranks(when: str, said: str) -> bool | None:
    """Whether the card mentioned is among the ranks a ruling is about; None if either is not stated."""
    rank = _named_rank(said)
    if not rank:
        return None
    for form, holds in _RANGES:
        if (match := form.search(when)) and (end := _rank(match[1])):
            return holds(rank, end)
    if match := _RANK_LIST.search(when):
        return rank in {_rank(word) for word in _words(match[1])}
    if (match := _ACES.search(when)) and max(_counts(said), default=1) < _PAIR:
        return (rank != 1) == bool(match[1])
    return None


def _named_rank(said: str) -> int:
    """The rank of the one card mentioned; 0 if none."""
    return next(
        (found for words in _RANK.findall(_NEGATED.sub("", _lower(said))) if (found := _rank("".join(words)))), 0
    )


def _rank(word: str) -> int:
    number = int(word) if word.isdigit() else NUMBERS.get(word, 0)
    return _RANKS.get(word) or (number if number > 1 else 0)


def _sum(points: Mapping[str, float], wanted: set[str]) -> float:
    return sum(points[word] * _weight(word) for word in wanted if word in points)


def _points(ruling: Ruling) -> dict[str, float]:
    """The points of each word in a ruling."""
    points = dict(_case_points()[ruling.case])
    texts = [(_MEANS, ruling.to), (_SENTENCE, ruling.when), (_NAME, ruling.id.replace("-", " ")), *_misdealt(ruling)]
    for point, text in texts:
        stems = _stems(_NEGATED.sub("", text)) | (_words(text) & _SPOKEN) | _ordered(text)
        points.update({word: max(points.get(word, 0.0), point) for word in stems})
    return points


def _misdealt(ruling: Ruling) -> list[tuple[float, str]]:
    """Words for `misdeal`, so that a search for misdeals finds rulings with that effect."""
    return [(_OTHER, effect) for effect in ruling.effects if effect == "misdeal"]


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
    """The description in lowercase; `more than one` counts as two."""
    return said.lower().replace("’", "'").replace("more than one", "two")


def _plain(said: str) -> str:
    text = _lower(said)
    for pattern, instead in SAID_SO:
        text = re.sub(pattern, instead, text)
    return text


def _wanted(said: str) -> set[str]:
    """The word stems of a description, plus pseudo-words for order and for a number of cards."""
    counted = _DEALT.search(_lower(said)) and _OF_CARDS.search(_lower(said))
    stems = _stems(said)
    count = _stems(_COUNT) if counted and not stems & _stems(_TOO_FEW) else set()
    return {*stems, *(_words(said) & _SPOKEN), *_ordered(said), *count}


def _ordered(said: str) -> set[str]:
    """Stems with `before` or `after`, for the acts that something happened before or after."""
    return {
        f"{'after' if order == 'once' else order} {stem}"
        for order, words in _ORDER.findall(_lower(said))
        for stem in _stems(words)
    }


@lru_cache(maxsize=4096)
def _stems(said: str) -> frozenset[str]:
    """The stems of a sentence's significant words."""
    words = re.findall(r"[a-z0-9]+", _plain(said))
    telling = (word for word in words if word not in NUMBERS and not word.isdigit() and not PASSED_OVER.fullmatch(word))
    return frozenset(stem for stem in map(_stem, telling) if not PASSED_OVER.fullmatch(stem))


def _stem(word: str) -> str:
    word = IRREGULAR.get(word, word)
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _STEM:
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > _STEM and word[-1] == word[-2] else word


def _counts(said: str) -> set[int]:
    """The numbers of cards in a sentence; all its numbers if it describes a hand by its cards."""
    found = {match[1] for match in _OF_CARDS.finditer(_lower(said))}
    if found and _DEALT.search(_lower(said)):
        found |= {word for word in _words(said) if word in NUMBERS or word.isdigit()}
    return {int(word) if word.isdigit() else NUMBERS[word] for word in found}


def _words(said: str) -> set[str]:
    return set(re.findall(r"[a-z0-9]+", _lower(said)))
