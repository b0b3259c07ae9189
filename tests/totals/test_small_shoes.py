"""Prices of small shoes, to the last fraction, against an analyser that shares no code with Houseway."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from analyser import Analyser
from games import HIDDEN, RESCUE, TWO_CARDS, own_plan

from houseway.cards import parse
from houseway.play.plans import with_parts
from houseway.price.ask import Ask
from houseway.price.solvers.totals.solver import SOLVER, tally_of

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan

SHOE = {1: 4, 4: 4, 6: 4, 7: 4, 10: 9}
CARDS = {1: "As", 4: "4s", 6: "6s", 7: "7s", 10: "Ks"}
NO_SPLIT = {'"split", "surrender"] }': '"surrender"] }'}


def small(plan: Plan) -> Plan:
    return with_parts(plan, shoe=Counter({parse(CARDS[value])[0]: many for value, many in SHOE.items()}))


def best_edge(plan: Plan) -> Fraction:
    (price,) = (
        each
        for each in SOLVER.finish(Ask(game="test/game"), tally_of(plan))
        if (each.wager, each.play) == ("base", "best play")
    )
    return price.edge


@pytest.mark.parametrize(
    ("changes", "readings", "analyser"),
    [
        ({}, {}, Analyser(SHOE)),
        ({}, {"soft-17": "hit", "natural": "6 to 5"}, Analyser(SHOE, True, natural=Fraction(6, 5))),
        ({}, {"double": "ten"}, Analyser(SHOE, hard_doubles=(10, 11))),
        ({}, {"surrender": "late"}, Analyser(SHOE, surrender="late")),
        ({}, {"surrender": "early"}, Analyser(SHOE, surrender="early")),
        (RESCUE, {}, Analyser(SHOE, doubles=3, rescue=True)),
        (RESCUE, {"soft-17": "hit"}, Analyser(SHOE, True, doubles=3, rescue=True)),
        (TWO_CARDS, {}, Analyser(SHOE, hard_doubles=(11, 12), second_card=True)),
        (HIDDEN, {}, Analyser(SHOE, hidden=True)),
        (HIDDEN, {"soft-17": "hit", "surrender": "late"}, Analyser(SHOE, True, surrender="late", hidden=True)),
    ],
    ids=["plain", "6 to 5", "ten", "late", "early", "rescue", "rescue, soft 17", "two cards", "down", "late, down"],
)
def test_best_play(changes: dict[str, str], readings: dict[str, str], analyser: Analyser) -> None:
    joined = {**changes}
    for old, new in NO_SPLIT.items():
        key = next((each for each in joined if old in joined[each]), old)
        joined[key] = joined[key].replace(old, new) if key in joined else new
    plan = small(own_plan(joined, readings, decks=1))
    assert best_edge(plan) == -analyser.whole()
