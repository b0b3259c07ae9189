"""Prices of small shoes, to the last fraction, against an analyser that shares no code with Houseway."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from analyser import Analyser, total
from games import HIDDEN, RESCUE, TWO_CARDS, own_plan

from houseway.cards import parse
from houseway.play.plans import with_parts
from houseway.price.ask import Ask
from houseway.price.solvers.totals.solver import SOLVER, tally_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.play.banked.plan import Plan

SHOE = {1: 4, 4: 4, 6: 4, 7: 4, 10: 9}
PAIRS = {1: 3, 6: 2, 8: 4, 10: 6}
CARDS = {1: "As", 4: "4s", 6: "6s", 7: "7s", 8: "8s", 10: "Ks"}
NO_SPLIT = {'"split", "surrender"] }': '"surrender"] }'}


def small(plan: Plan, shoe: dict[int, int] = SHOE) -> Plan:
    return with_parts(plan, shoe=Counter({parse(CARDS[value])[0]: many for value, many in shoe.items()}))


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


OVER = '  ["bank is over",                        "1 to 1"],\n'


def tied(lost: range) -> Callable[[tuple[int, ...], int], Fraction | None]:
    return lambda hand, bank: Fraction(-1) if total(hand)[0] == bank and bank in lost else None


def won(cards: int, pays: Fraction, least: int = 0) -> Callable[[tuple[int, ...], int], Fraction | None]:
    return lambda hand, _: pays if len(hand) >= cards and total(hand)[0] >= least else None


def pushed(hand: tuple[int, ...], bank: int) -> Fraction | None:
    return Fraction(0) if bank == 22 else None


@pytest.mark.parametrize(
    ("row", "pays", "instead"),
    [
        ("spot has 5 or more cards", "1 to 1", won(5, Fraction(1))),
        ("spot has 4 or more cards", "1 to 1", won(4, Fraction(1))),
        ("spot is 21 and spot has 4 or more cards", "2 to 1", won(4, Fraction(2), 21)),
        ("spot ties bank and spot is 17", "lose", tied(range(17, 18))),
        ("spot ties bank and spot is 17-20", "lose", tied(range(17, 21))),
        ("spot ties bank", "lose", tied(range(17, 22))),
        ("bank is 22", "push", pushed),
    ],
    ids=["five cards", "four cards", "21 of four cards", "tied at 17", "tied from 17 to 20", "tied", "22"],
)
@pytest.mark.parametrize("surrender", ["none", "early"])
def test_best_play_where_another_row_comes_first(
    row: str, pays: str, instead: Callable[[tuple[int, ...], int], Fraction | None], surrender: str
) -> None:
    """Of a five-card Charlie and of lost ties, published effects vary with what play is taken for granted."""
    changes = {**NO_SPLIT, OVER: f'  ["{row}", "{pays}"],\n{OVER}'}
    plan = small(own_plan(changes, {"surrender": surrender}, decks=1))
    assert best_edge(plan) == -Analyser(SHOE, surrender=surrender, instead=instead).whole()


@pytest.mark.parametrize("soft_17", ["stand", "hit"])
@pytest.mark.parametrize(
    "surrender",
    [
        "none",
        "late",
        "early",
    ],
)
def test_best_play_with_a_split(surrender: str, soft_17: str) -> None:
    plan = small(own_plan({}, {"surrender": surrender, "soft-17": soft_17}, decks=1), PAIRS)
    alone = Analyser(PAIRS, hits_soft_17=soft_17 == "hit", surrender=surrender, splits=True)
    assert best_edge(plan) == -alone.whole()
