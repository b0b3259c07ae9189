"""Pai gow poker as casinos spread it, a file of one's own: the base and its side bets come out as others publish."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from houseway.price.ask import Ask, plan_of
from houseway.price.run import answer, shares
from houseway.refusal import Refusal
from houseway.rules.holdings import read_holding

if TYPE_CHECKING:
    from houseway.price.price import Price

GAME: Final = str(Path(__file__).parent / "games" / "pai-gow.toml")
HANDS: Final = comb(53, 7)
MANIA: Final = [1_128, 26_132, 184_832, 307_472, 4_188_528, 6_172_088, 7_672_500, 11_034_204, 124_556_196]
"""Pai Gow Mania's seven cards, by row, as published."""
MANIA_THREE: Final = [48, 58, 100, 1_020, 1_308, 3_912, 16_980]
"""Its first three cards."""
EMPEROR: Final = [
    *(32, 196, 1_128, 26_092, 184_644, 31_080, 307_472, 4_188_528, 248_640, 6_172_088, 7_672_500, 963_480),
    *(11_034_204, 123_312_996),
]
"""Emperor's Challenge, which pays low hands without a pair besides, by row, as published."""
JACKPOT: Final = [
    *(12, 72, 1_560, 1_056, 24_560, 11_748, 57_648, 173_084, 249_824, 150_480, 489_260, 1_155_536, 4_024_560),
    *(5_631_420, 10_145_388, 7_470_676, 124_556_196),
]
"""Jackpot Pai Gow, hands with a pair besides among them, by row, as published."""
PUBLISHED: Final = {
    # in percent, as others give them
    "fortune": 7.83,
    "envy": -0.92,  # of a Fortune bet of five dollars, for each other player
    "mania": 6.37,
    "emperor": 4.17,
}


def priced(*wagers: str, **readings: str) -> dict[str, Price]:
    ask = Ask(game=GAME, readings=tuple(readings.items()))
    return {price.wager: price for price in answer(ask, list(wagers)) if price.play != "best play"}


def counts(price: Price, hands: int = HANDS) -> list[int]:
    """By row, in the order of the table, of all hands of seven cards or fewer."""
    plan, whole = plan_of(Ask(game=GAME)), sum(outcome.count for outcome in price.outcomes)
    of_row = {outcome.name: outcome.count for outcome in price.outcomes}
    return [int(Fraction(of_row.get(row.text, 0), whole) * hands) for row in plan.rows[price.wager]]


def test_nothing_of_it_is_sampled_though_the_straight_from_the_ace_is_the_second_highest() -> None:
    found = shares(Ask(game=GAME))
    assert "sampled" not in found
    assert sorted(wager for those in found.values() for wager in those) == sorted(plan_of(Ask(game=GAME)).rows)


@pytest.mark.slow
def test_cards_of_one_color_with_a_joker_that_is_either() -> None:
    (price,) = priced("color").values()
    assert counts(price) == [2 * comb(26, 7) + 2 * comb(26, 6), HANDS - 2 * comb(26, 7) - 2 * comb(26, 6)]


def test_first_cards_are_read_in_a_ranking_of_their_own_with_the_joker() -> None:
    (price,) = priced("mania-three").values()
    assert counts(price, comb(53, 3)) == MANIA_THREE


def test_a_joker_is_any_card_only_where_ranks_do_not_matter() -> None:
    with pytest.raises(Refusal, match="any rank"):
        read_holding("in a row suited, joker any")


@pytest.mark.slow
def test_what_seven_cards_show_comes_as_often_as_published() -> None:
    found = priced("fortune", "envy", "mania", "emperor")
    assert counts(found["mania"]) == MANIA
    assert counts(found["emperor"]) == EMPEROR
    assert {wager: round(100 * float(price.edge), 2) for wager, price in found.items()} == PUBLISHED


@pytest.mark.slow
def test_hands_with_a_pair_besides_come_as_often_as_published() -> None:
    (price,) = priced("jackpot").values()
    assert counts(price) == JACKPOT


@pytest.mark.slow
def test_the_base_is_near_what_is_published_for_other_house_ways() -> None:
    """EZ Pai Gow wins 27.4597 % and loses 29.9291 % of hands, by a house way of another house."""
    (price,) = priced("base").values()
    whole = sum(each.count for each in price.outcomes)
    for amount, published in ((1, 0.274597), (-1, 0.299291)):
        found = sum(each.count for each in price.outcomes if each.amount == amount)
        assert found / whole == pytest.approx(published, abs=0.003)
