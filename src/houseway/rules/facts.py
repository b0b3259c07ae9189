"""Facts: what can be said of a round, finished or not. The closed list that wagers, qualifiers and windows use.

A condition is one fact or several joined by `and`; `not` before a fact turns it round. Conditions joined by `or` hold
where one of them does; `and` binds first. HAND is a hand of the file or
a part of one (`spot`, `bank.front`), NUMBERS is `7`, `0-5`, `6 or less` or `7 or more`, HOLDING is a pay-table
pattern (`four of a kind`, `pair, queens or better`) or, after `holds` and `hold`, very cards (`8-8-8`, `one rank
suited`), WAGER a wager of the file.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

FACTS: Final[dict[str, str]] = {
    "HAND beats HAND": "the first ranks above the second",
    "HAND ties HAND": "the two rank alike: a tie, or a copy",
    "HAND equals HAND": "the two have the same total, whichever of them ranks above",
    "HAND beats HAND by NUMBERS": "the first is above by a margin of points",
    "HAND closer than HAND": "of two hands over their limit, the first is nearer to it",
    "HAND is NUMBERS": "its total",
    "HAND is natural": "a natural of its ranking, on its first cards",
    "HAND is over": "its total is beyond its limit",
    "HAND has NUMBERS cards": "how many cards it holds",
    "HAND cards count alike": "each of its cards has the same count",
    "HAND shows HOLDING": "its cards show a pay-table pattern",
    "HAND with HAND shows HOLDING": "the cards of both together show a pattern",
    "HAND holds HOLDING": "all its cards are exactly these: 8-8-8, 7-8-9 suited, A-2-3-4 one colour, one rank",
    "HAND first NUMBERS cards hold HOLDING": (
        "so many cards, as they were dealt to it, are exactly these: a pair is `first 2 cards hold one rank`, one of a "
        "suit `one rank suited`; `any rank suited` asks for the suit alone"
    ),
    "HAND qualifies": "it reaches its qualifier",
    "HAND starts with NUMBERS red cards": "exactly so many consecutive red cards from its first",
    "HAND starts with NUMBERS cards of one colour": "exactly so many consecutive cards of the first one's colour",
    "HAND first NUMBERS cards are NUMBERS": "the total of so many cards, as they were dealt to it",
    "HAND up card is HOLDING": "its exposed card: ace, ten, bonus",
    "HAND and HAND total NUMBERS": "the sum of two totals",
    "HAND folded": "its player gave it up",
    "HAND surrendered": "its player gave it up for half",
    "HAND took CHOICE": "its player took a choice of the round: double, split, even money",
    "HAND fouls": "it is set wrongly",
    "another HAND with WAGER shows HOLDING": "some other spot that made this wager shows a pattern",
    "another HAND shows HOLDING": "some other spot shows a pattern",
    "HAND made WAGER": "its player made this wager",
    "new shoe": "the shoe has just been shuffled",
    "otherwise": "whatever no row above it took",
}
"""Each fact as it is written, and what it means."""
CERTAIN: Final[dict[str, str]] = {
    "always": "whatever happens; for a step or a choice",
    "never": "not at all; for a row, a step or a choice that a reading leaves out",
}
"""Conditions that ask nothing, read as `otherwise` or as that turned round."""
EITHER: Final = "or"
"""The form of several conditions joined by `or`."""

_SLOTS: Final = {
    "HAND": r"([a-z][a-z0-9-]*(?:\.[a-z]+)?)",
    "NUMBERS": r"(\d+(?:\.5)?(?:-\d+(?:\.5)?| or (?:more|less))?)",
    "HOLDING": r"(.+?)",
    "WAGER": r"([a-z][a-z0-9-]*)",
    "CHOICE": r"(hit|stand|double|split|insure|even money|fold|play|check|raise|draw|take down)",
}


_BEGIN: Final = ("not", "another", "new", "otherwise", "always", "never")
"""Words besides hands that a fact begins with."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact, with what stands in its slots."""

    form: str
    slots: tuple[str, ...]
    negated: bool = False
    either: tuple[tuple[Fact, ...], ...] = ()
    """Conditions of which one holds."""

    def __str__(self) -> str:
        if self.either:
            return " or ".join(" and ".join(str(fact) for fact in facts) for facts in self.either)
        words, slots = self.form.split(), iter(self.slots)
        said = " ".join(next(slots) if word in _SLOTS else word for word in words)
        return f"not {said}" if self.negated else said


def slot_kinds(form: str) -> list[str]:
    """What stands in each slot of a form: HAND, NUMBERS, HOLDING, WAGER or CHOICE."""
    return [word for word in form.split() if word in _SLOTS]


@cache
def _forms() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Longest first, so that the more particular form is tried before the more general."""
    forms = sorted(FACTS, key=len, reverse=True)
    return tuple((form, re.compile(" ".join(_SLOTS.get(word, word) for word in form.split()))) for form in forms)


def read_condition(text: str, hands: Collection[str], wagers: Collection[str]) -> tuple[Fact, ...]:
    """Facts joined by `and`, or one that is several conditions joined by `or`; names must be those of the file."""
    either = [
        tuple(_read_fact(part.strip(), hands, wagers) for part in _split(each)) for each in alternatives(text, hands)
    ]
    return either[0] if len(either) == 1 else (Fact(EITHER, (), either=tuple(either)),)


def alternatives(text: str, hands: Collection[str]) -> list[str]:
    """The conditions that `or` joins; that of `7 or more` or `ace or ten` joins none, as no fact begins after it."""
    found: list[str] = []
    for part in text.split(" or "):
        if found and part.split(" ")[0] not in (*hands, *_BEGIN):
            found[-1] += f" or {part}"
        else:
            found.append(part)
    return found


def each_fact(facts: Iterable[Fact]) -> Iterator[Fact]:
    """The facts, and for those joined by `or` each of these."""
    for fact in facts:
        if fact.either:
            for those in fact.either:
                yield from each_fact(those)
        else:
            yield fact


def _split(text: str) -> list[str]:
    """At each `and` that joins facts; those of `HAND and HAND total` and of `and royal match` do not."""
    return re.split(r" and (?!\S+ total |royal match)", text)


def _read_fact(text: str, hands: Collection[str], wagers: Collection[str]) -> Fact:
    said = text.removeprefix("not ")
    if said in CERTAIN:
        return Fact("otherwise", (), negated=(said == "never") != (said != text))
    for form, pattern in _forms():
        match = pattern.fullmatch(said)
        if match and _known(form, match.groups(), hands, wagers):
            return Fact(form, match.groups(), negated=said != text)
    raise Refusal(_why_not(said, hands, wagers))


def _known(form: str, slots: tuple[str, ...], hands: Collection[str], wagers: Collection[str]) -> bool:
    return all(
        slot in hands if kind == "HAND" else slot in wagers if kind == "WAGER" else True
        for kind, slot in zip(slot_kinds(form), slots, strict=True)
    )


def _why_not(said: str, hands: Collection[str], wagers: Collection[str]) -> str:
    for form, pattern in _forms():
        match = pattern.fullmatch(said)
        if match:
            for kind, slot in zip(slot_kinds(form), match.groups(), strict=True):
                names = hands if kind == "HAND" else wagers if kind == "WAGER" else None
                if names is not None and slot not in names:
                    right = meant(slot, sorted(names))
                    return f"{quoted(said, 80)} names {kind.lower()} “{slot}”, which this file does not have{right}"
    near = difflib.get_close_matches(said[:200], list(FACTS), n=1, cutoff=0.0)
    return f"{quoted(said, 80)} is no fact of the vocabulary: the nearest is “{near[0]}”."
