"""Jade Baccarat's bonus hand comes from a shoe of its own; bundle 003, the lines beside each."""

from __future__ import annotations

from collections import Counter

import pytest
from baccarat import EVEN, LOSE, Result, outcome, plan_for, to_one
from tables import Felt, refused

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.sim import BankedSimulation

JADE = "casino-580/jade-baccarat"


@pytest.mark.parametrize(
    ("line", "player", "banker", "bonus", "result"),
    [
        (5307, "7s Kd", "6c Kh", "8s Kc", to_one(3)),  # above the higher hand
        (5307, "6s Kd", "7c Kh", "9s Kc", to_one(3)),
        (5310, "7s Kd", "6c Kh", "3s 4c", EVEN),  # level with it
        (5310, "7s Kd", "7c Kh", "3s 4c", EVEN),
        (5303, "7s Kd", "6c Kh", "6s Kc", LOSE),  # level with the lower hand alone
        (5303, "7s Kd", "6c Kh", "As Kc", LOSE),
    ],
)
def test_triple_bac(line: int, player: str, banker: str, bonus: str, result: Result) -> None:
    assert outcome(plan_for(JADE), player, banker, "triple-bac", bonus=bonus) == {"triple-bac": result}, line


def test_it_is_settled_after_the_tie_and_before_bonus_8() -> None:
    """Lines 5146-5148."""
    wagers = dict.fromkeys(("bonus-7", "bonus-8", "triple-bac", "tie", "banker", "player"), 10)
    table = Felt(plan_for(JADE), (1, 2)).bank(1).bet(2, **wagers).close()
    table.hand_out(player="7s Kd", banker="6c Kh", bonus="2c 3d")
    order = ["player", "banker", "tie", "triple-bac", "bonus-8", "bonus-7"]
    assert [wager for _, wager, *_ in table.settled()] == order


def test_the_second_shoe_has_its_own_cards() -> None:
    """Lines 5089-5091: with the eight aces of spades of the first shoe out, the second still has its own."""
    plan = plan_for(JADE)
    table = Felt(plan, (1, 2)).bank(1).bet(2, player=10).close()
    table.state.out.update({parse("As")[0]: 8})
    table.hand_out(player="7s Kd", banker="6c Kh").hand_out(bonus="As As")
    assert table.state.second_out == Counter(parse("As As"))
    assert table.state.out[parse("As")[0]] == 8


def test_a_shuffle_brings_back_both_shoes_but_for_what_lies_on_the_table() -> None:
    table = Felt(plan_for(JADE), (1, 2)).bank(1).bet(2, player=10).close()
    table.hand_out(player="7s Kd", banker="6c Kh", bonus="2c 3d")
    assert (table.state.out.total(), table.state.second_out.total()) == (4, 2)
    table.do(b.Shuffle())
    assert (table.state.out.total(), table.state.second_out.total()) == (0, 0)


def test_more_of_a_card_than_the_second_shoe_has_is_refused() -> None:
    table = Felt(plan_for(JADE), (1, 2)).bank(1).bet(2, player=10).close()
    table.hand_out(player="7s Kd", banker="6c Kh")
    table.state.second_out.update({parse("As")[0]: 8})
    refused(table, m.Give(parse("As")), "the shoe has 8 of it, all already dealt")


def test_many_rounds_keep_both_shoes_and_the_books_in_order() -> None:
    simulation = BankedSimulation(plan_for(JADE), "7", 4, 100_000_00, ())
    for _ in simulation.rounds(150):
        pass
    assert simulation.summary.wagers["triple-bac"].bets
