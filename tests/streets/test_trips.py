"""Trips of the filings, seven cards against a pay table: counts that any book on poker has."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from houseway.play.banked.plan import Plan
from houseway.price.solvers.patterns.shape import questions
from houseway.price.solvers.patterns.solver import count, prices
from houseway.rules.catalogue import load

HANDS = (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620)
"""Of 133,784,560: royal and other straight flushes, four of a kind, full house, flush, straight, three of a kind."""


@pytest.mark.parametrize(
    ("game", "pays", "edge"),
    [
        ("parkwest-lodi/ultimate-texas-holdem", (50, 40, 30, 8, 6, 5, 3), 1.90),
        ("village-club/ultimate-texas-holdem-01", (50, 40, 30, 9, 7, 4, 3), 0.90),
        ("village-club/ultimate-texas-holdem-04", (50, 40, 20, 7, 6, 5, 3), 6.18),
    ],
)
def test_trips_is_what_the_counts_of_seven_cards_come_to(game: str, pays: tuple[int, ...], edge: float) -> None:
    """Published for the first of these: 1.9 % (“Ultimate Texas Holdem Trips Bet House Edge”); the others follow from
    the counts."""
    plan = Plan(load(game))
    (asked,) = (each for each in questions(plan) if "trips" in each.wagers)
    price = next(each for each in prices(plan, count(plan, asked)) if each.wager == "trips")
    lost = comb(52, 7) - sum(HANDS)
    won = sum(number * pay for number, pay in zip(HANDS, pays, strict=True))
    assert price.edge == Fraction(lost - won, comb(52, 7))
    assert round(float(price.edge) * 100, 2) == edge
