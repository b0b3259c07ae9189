"""Variants of a question: other readings, other pay tables, other numbers of decks."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from houseway.price import cache
from houseway.price.ask import Ask, plan_of
from houseway.refusal import Refusal
from houseway.rules.readings import selectable


class Variant(NamedTuple):
    """A question that differs from another in one thing, or takes every literal reading."""

    name: str
    means: str
    ask: Ask


def readings(ask: Ask) -> list[Variant]:
    """Each other reading that can change a price, one doubt at a time, and then all literal readings together."""
    plan = plan_of(ask)
    given, base = dict(ask.readings), cache.key_of(ask, plan, plan.rows)
    found, literal = [], dict(given)
    for doubt in selectable(plan.loaded):
        for name, reading in doubt.readings.items():
            if name != plan.loaded.readings[doubt.id]:
                found.append(Variant(f"{doubt.id}={name}", reading.means, _reading(ask, {**given, doubt.id: name})))
        if "literal" in doubt.readings:
            literal[doubt.id] = "literal"
    found.append(Variant("all literal", "every doubt read to the letter", _reading(ask, literal)))
    return [variant for variant in found if _changes(variant.ask, base)]


def pay_tables(ask: Ask) -> list[Variant]:
    """Every printed pay table except the one in use."""
    plan, given = plan_of(ask), dict(ask.pay_tables)
    found = []
    for wager, its in plan.game.wagers.items():
        for name in list(its.pay_tables):
            if name != given.get(wager, next(iter(its.pay_tables))):
                chosen = tuple(sorted({**given, wager: name}.items()))
                found.append(Variant(f"{wager}: {name}", "another printed pay table", _with(ask, pay_tables=chosen)))
    return found


def decks(ask: Ask, least: int, most: int) -> list[Variant]:
    """One variant for each number of decks in a range."""
    return [
        Variant(f"{number} deck{'s' * (number > 1)}", "", _with(ask, decks=number)) for number in range(least, most + 1)
    ]


def _reading(ask: Ask, taken: dict[str, str]) -> Ask:
    return _with(ask, readings=tuple(sorted(taken.items())))


def _with(ask: Ask, **changed: object) -> Ask:
    return msgspec.structs.replace(ask, **changed)


def _changes(ask: Ask, base: str) -> bool:
    """Whether a question differs from the base one; a reading that does not load with the others counts as no."""
    try:
        plan = plan_of(ask)
    except Refusal:
        return False
    return cache.key_of(ask, plan, plan.rows) != base
