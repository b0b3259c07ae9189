"""What rows of wagers ask of cards, as bits of a hand's kind, and the result of each wager for every kind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, Final

from houseway.price.price import UNSETTLED, amount_of
from houseway.price.solvers.streets.tree import OF_PLAY, of_play
from houseway.rules.cells import Pay
from houseway.rules.fact_grammar import each_fact, hands_of, needs
from houseway.rules.vocabulary.features import Feature

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.streets.tree import Course
    from houseway.rules.fact_grammar import Fact

BY_PATTERN: Final = frozenset({Feature.PATTERN})
BY_QUALIFIER: Final = frozenset({Feature.QUALIFIER})
_OWN_CARDS: Final = frozenset({Feature.FIRST, Feature.NAMED, Feature.RANKS, Feature.SUITS})
"""Features of the actual cards a spot was dealt, up to a permutation of suits."""
_SIGNS: Final = 3
"""The spot ranks below the bank, equal, or above."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The facts about cards that some wagers ask of spot and bank, each without a `not`, patterns first."""

    spot: tuple[Fact, ...]
    bank: tuple[Fact, ...]


def plain(fact: Fact) -> Fact:
    """A fact without its `not`."""
    return replace(fact, negated=False)


def is_carried(fact: Fact, own: int, later: int = 0) -> bool:
    """Whether a fact is about decisions, a comparison of spot and bank, or one of their hands; with `later`, the spot
    gets more cards.
    """
    asks, hands = needs(fact), hands_of(fact)
    if asks <= OF_PLAY:
        return True
    if asks == {Feature.VALUE}:
        return set(hands) == {"spot", "bank"}
    if asks in (BY_PATTERN, BY_QUALIFIER):
        return hands in (("spot",), ("bank",)) and "one color" not in fact.slots[-1]
    return Feature.NAMED in asks and asks <= _OWN_CARDS and hands == ("spot",) and _whole(fact, own, later)


def _whole(fact: Fact, own: int, later: int) -> bool:
    """Whether the cards asked about are all that a spot has before it decides."""
    return int(fact.slots[1]) == own if Feature.FIRST in needs(fact) else not later


def asked_by(plan: Plan, names: Iterable[str], more: Iterable[Fact] = ()) -> Asked:
    """The facts about cards in the rows of some wagers, and in the conditions of choices."""
    rows = [fact for name in names for row in plan.rows[name] for fact in each_fact(row.facts)]
    found: dict[str, dict[Fact, None]] = {"spot": {}, "bank": {}}
    for fact in (*rows, *each_fact(more)):
        if not needs(fact) <= OF_PLAY and Feature.VALUE not in needs(fact):
            found[hands_of(fact)[0]].setdefault(plain(fact))
    spot, bank = (sorted(those, key=lambda fact: needs(fact) != BY_PATTERN) for those in found.values())
    return Asked(tuple(spot), tuple(bank))


def settled(plan: Plan, name: str, course: Course, asked: Asked, spot: int, bank: int, sign: int) -> tuple[str, Pay]:
    """The row that settles a wager for hands of these kinds; empty if no row does."""

    def so(fact: Fact) -> bool:
        if fact.either:
            return any(all(map(so, facts)) for facts in fact.either)
        asks = needs(fact)
        if asks <= OF_PLAY:
            return of_play(fact, course, name)
        if Feature.VALUE in asks:
            above = sign - 1 if fact.slots[0] == "spot" else 1 - sign
            return (above > 0 if fact.form == "HAND beats HAND" else above == 0) != fact.negated
        if hands_of(fact)[0] == "spot":
            return bool(spot >> asked.spot.index(plain(fact)) & 1) != fact.negated
        return bool(bank >> asked.bank.index(plain(fact)) & 1) != fact.negated

    row = next((row for row in plan.rows[name] if all(map(so, row.facts))), None)
    return (row.text, row.pay) if row else (UNSETTLED, Pay("push"))


def opens(on: Iterable[Fact], asked: Asked, spot: int) -> bool:
    """Whether a spot's kind opens a choice."""
    return all(bool(spot >> asked.spot.index(plain(fact)) & 1) != fact.negated for fact in on)


def worth_of(
    plan: Plan, names: Iterable[str], courses: Iterable[Course], asked: Asked, kinds: Iterable[int]
) -> tuple[Any, int]:
    """The results of wagers by course, kind of the spot, kind of the bank and sign, as whole numbers, and their unit.

    Only for kinds of the spot that occur.
    """
    import numpy as np

    those, every, present = list(names), list(courses), list(kinds)
    spots, banks = 1 << len(asked.spot), 1 << len(asked.bank)
    amounts: dict[tuple[int, ...], Fraction] = {}
    for number, course in enumerate(every):
        for spot in present:
            for bank in range(banks):
                for sign in range(_SIGNS):
                    each = (
                        course.stake(name) * amount_of(settled(plan, name, course, asked, spot, bank, sign)[1])
                        for name in those
                        if course.stake(name)
                    )
                    amounts[number, spot, bank, sign] = sum(each, Fraction(0))
    unit = lcm(*(amount.denominator for amount in amounts.values()))
    worth = np.zeros((len(every), spots, banks, _SIGNS), np.int64)
    for at, amount in amounts.items():
        worth[at] = int(amount * unit)
    return worth, unit
