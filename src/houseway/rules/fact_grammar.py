"""Conditions: one fact, or several joined by `and`; `not` before a fact negates it. `or` joins alternatives, and `and`
binds more tightly.

Each fact is defined in its record (`vocabulary.facts`). This module parses conditions and evaluates them for a table.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from houseway.refusal import Refusal, meant, quoted
from houseway.rules.holdings import read_holding
from houseway.rules.vocabulary.fact_form import SLOTS
from houseway.rules.vocabulary.facts import FACTS
from houseway.rules.vocabulary.features import Feature

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from houseway.rules.vocabulary.table import Asked

CERTAIN: Final[dict[str, str]] = {
    "always": "whatever happens; for a step or a choice",
    "never": "not at all; for a row, a step or a choice that a reading leaves out",
}
"""Conditions with a fixed answer, parsed as `otherwise` or its negation."""
EITHER: Final = "or"
"""The form of a fact that is several conditions joined by `or`."""
_RESPELLED: Final = {"one colour": "one color"}
"""Words of older rule files, and their current form."""
_CALLED: Final = {
    **dict.fromkeys(("bust", "busts", "busted"), "HAND is over"),
    **dict.fromkeys(("blackjack", "pontoon"), "HAND is natural"),
    **dict.fromkeys(("wins", "higher"), "HAND beats HAND"),
    **dict.fromkeys(("pushes", "push", "tied"), "HAND ties HAND"),
    "pair": "HAND first NUMBERS cards hold HOLDING",
}
"""Players' words, and the fact that expresses them."""
_BEGIN: Final = ("not", "another", "new", "otherwise", *CERTAIN)
"""Words other than hand names that can begin a fact."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact, with the contents of its slots."""

    form: str
    slots: tuple[str, ...]
    negated: bool = False
    either: tuple[tuple[Fact, ...], ...] = ()
    """The alternatives joined by `or`."""

    def __str__(self) -> str:
        if self.either:
            return " or ".join(" and ".join(str(fact) for fact in facts) for facts in self.either)
        words, slots = self.form.split(), iter(self.slots)
        said = " ".join(next(slots) if word in SLOTS else word for word in words)
        return f"not {said}" if self.negated else said


def holds(fact: Fact, table: Asked) -> bool:
    """Whether a fact is true of a table."""
    if fact.either:
        return any(all(holds(each, table) for each in facts) for facts in fact.either)
    return FACTS[fact.form].evaluate(table, *fact.slots) != fact.negated


def each_fact(facts: Iterable[Fact]) -> Iterator[Fact]:
    """The facts, including every one inside alternatives joined by `or`."""
    for fact in facts:
        if fact.either:
            for those in fact.either:
                yield from each_fact(those)
        else:
            yield fact


def hands_of(fact: Fact) -> tuple[str, ...]:
    """The hands and parts that a fact names, in order."""
    if fact.either:
        return tuple(hand for each in each_fact((fact,)) for hand in hands_of(each))
    return tuple(slot for kind, slot in zip(FACTS[fact.form].kinds, fact.slots, strict=True) if kind == "HAND")


def about_spot(fact: Fact) -> bool:
    """Whether a fact is about one spot: its hand, its wagers, or other spots compared with it."""
    if fact.either:
        return any(map(about_spot, each_fact((fact,))))
    record = FACTS[fact.form]
    other = not record.needs.isdisjoint({Feature.WAGERS, Feature.OTHERS})
    return other or any(hand.partition(".")[0] == "spot" for hand in hands_of(fact))


def first_cards(fact: Fact) -> int:
    """How many first cards of its hand a fact is about; 0 if it is about the whole hand."""
    record = FACTS[fact.form]
    return int(fact.slots[record.kinds.index("NUMBERS")]) if Feature.FIRST in record.needs else 0


def holding_of(fact: Fact) -> str:
    """The contents of a fact's HOLDING slot."""
    return fact.slots[FACTS[fact.form].kinds.index("HOLDING")]


def read_as(fact: Fact) -> str:
    """The ranking that a fact applies to the cards; empty if it is the hand's own."""
    record = FACTS[fact.form]
    if Feature.READ_AS in record.needs:
        return fact.slots[record.kinds.index("RANKING")]
    return "poker" if {Feature.JOINED, Feature.PATTERN} <= record.needs else ""


def deed_of(fact: Fact) -> str:
    """What a player did to make a fact true; empty if it is not the player's doing."""
    record = FACTS[fact.form]
    return fact.slots[record.kinds.index("CHOICE")] if record.deed == "CHOICE" else record.deed


@cache
def needs(fact: Fact) -> frozenset[Feature]:
    """What a fact depends on, by its form and its slots."""
    if fact.either:
        return frozenset().union(*map(needs, each_fact((fact,))))
    record = FACTS[fact.form]
    found = set(record.needs)
    if any("." in hand for hand in hands_of(fact)):
        found.add(Feature.PARTS)
    if record.holding in ("cards", "one card"):
        held = read_holding(fact.slots[record.kinds.index("HOLDING")])
        found |= {Feature.RANKS} if held.tells_ranks and not held.cards else set()
        found |= {Feature.SUITS} if held.tells_suits else {Feature.COLORS} if held.suits else set()
    return frozenset(found)


def slot_kinds(form: str) -> tuple[str, ...]:
    """The kind of each slot of a form: HAND, NUMBERS, HOLDING, WAGER or CHOICE."""
    return FACTS[form].kinds


@cache
def _patterns(forms: tuple[str, ...]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The patterns of the forms, longest first so that specific forms are tried before general ones."""
    ordered = sorted(forms, key=len, reverse=True)
    return tuple((form, re.compile(" ".join(SLOTS.get(word, word) for word in form.split()))) for form in ordered)


def _forms() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return _patterns(tuple(FACTS))


def read_condition(text: str, hands: Collection[str], wagers: Collection[str]) -> tuple[Fact, ...]:
    """Parse facts joined by `and`, or alternatives joined by `or`; all names must exist in the file."""
    either = [
        tuple(_read_fact(part.strip(), hands, wagers) for part in _split(each)) for each in alternatives(text, hands)
    ]
    return either[0] if len(either) == 1 else (Fact(EITHER, (), either=tuple(either)),)


def alternatives(text: str, hands: Collection[str]) -> list[str]:
    """The conditions joined by `or`. The `or` in `7 or more` or `ace or ten` joins none, as no fact begins after it."""
    found: list[str] = []
    for part in text.split(" or "):
        if found and part.split(" ")[0] not in (*hands, *_BEGIN):
            found[-1] += f" or {part}"
        else:
            found.append(part)
    return found


def _split(text: str) -> list[str]:
    """Split at each `and` that joins facts, but not in `HAND and HAND total` or `and royal match`."""
    return re.split(r" and (?!\S+ total |royal match)", text)


def _read_fact(text: str, hands: Collection[str], wagers: Collection[str]) -> Fact:
    said = text.removeprefix("not ")
    for old, new in _RESPELLED.items():
        if old in said:
            raise Refusal(f"{quoted(said, 80)}: “{old}” is written “{new}”.")
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
    near = [_CALLED[word] for word in said.lower().split() if word in _CALLED]
    near = near or difflib.get_close_matches(said[:200], list(FACTS), n=1, cutoff=0.0)
    return f"{quoted(said, 80)} is not a fact of the vocabulary: the nearest is “{near[0]}”."
