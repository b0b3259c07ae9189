"""What follows from a price's counts, and how prices are kept."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.price.encoding import figures, keep, kept
from houseway.price.price import Chart, Outcome, Price, amount_of, gather, until_decided
from houseway.refusal import Refusal
from houseway.rules.cells import read_pay

WIN = Outcome("wins", "2 to 1", Fraction(2), 3)
PUSH = Outcome("ties", "push", Fraction(0), 2)
LOSE = Outcome("otherwise", "lose", Fraction(-1), 5)
PRICE = Price(
    "base", "best play", "exact", (WIN, PUSH, LOSE), ("a note",), (Chart("t", "c", ("A",), (("x", ("H",)),)),)
)


def test_figures_follow_from_counts() -> None:
    assert PRICE.total == 10
    assert PRICE.edge == Fraction(5 - 6, 10)
    assert (PRICE.hit, PRICE.push) == (Fraction(3, 10), Fraction(1, 5))
    assert PRICE.variance == Fraction(3 * 4 + 5, 10) - PRICE.edge**2
    assert PRICE.max_pays == 2
    assert PRICE.error == 0


def test_risk_is_for_each_unit_put_up() -> None:
    doubled = Price("base", "", "exact", (WIN, Outcome("loses twice", "lose", Fraction(-2), 1, Fraction(2))))
    assert doubled.average_bet == Fraction(3 + 2, 4)
    assert doubled.element_of_risk == doubled.edge / Fraction(5, 4)


def test_a_sampled_price_has_an_error() -> None:
    sampled = Price("base", "", "sampled", (WIN, LOSE), seed="7")
    assert sampled.error == pytest.approx(sampled.sd / 8**0.5)
    assert figures(sampled)["n"] == 8


def test_like_outcomes_are_added_and_impossible_ones_left_out() -> None:
    found = gather([LOSE, WIN, WIN, Outcome("never", "9 to 1", Fraction(9), 0)])
    assert [(each.name, each.count) for each in found] == [("wins", 6), ("otherwise", 5)]


def test_a_wager_that_stays_up_is_priced_by_the_rounds_that_decide_it() -> None:
    decided, notes = until_decided([WIN, Outcome("otherwise", "stays", Fraction(0), 17), LOSE])
    assert decided == (WIN, LOSE)
    assert "3.12 rounds" in notes[0]
    assert until_decided([WIN, LOSE]) == ((WIN, LOSE), ())


def test_pays_in_units_of_the_stake() -> None:
    assert amount_of(read_pay("6 to 5")) == Fraction(6, 5)
    assert amount_of(read_pay("lose half")) == Fraction(-1, 2)
    assert amount_of(read_pay("stays")) == amount_of(read_pay("push")) == 0
    assert amount_of(read_pay("$50"), 500) == 10
    with pytest.raises(Refusal, match="with a stake"):
        amount_of(read_pay("$50"))


def test_kept_prices_come_back_whole() -> None:
    large = Price("x", "", "exact", (Outcome("wins", "1 to 2", Fraction(1, 2), 10**60, Fraction(3, 2)),), seed="s")
    assert kept(keep([PRICE, large])) == [PRICE, large]


def test_json_carries_the_fraction_and_every_outcome() -> None:
    told = figures(PRICE, "as read")
    assert Fraction(int(told["numerator"]), int(told["denominator"])) == PRICE.edge
    assert sum(int(each["combinations"]) for each in told["outcomes"]) == int(told["combinations"])
    assert told["reading"] == "as read"
