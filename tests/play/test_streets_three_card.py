"""3 Card Texas Hold'em of Parkwest Casino Lodi, at the table; bundle 000, with the lines."""

from __future__ import annotations

import pytest
from poker_rounds import EVEN, LOSE, PUSH, Result, fees, outcome, plan_for, play, seated, to_one
from tables import Felt, refused

from houseway.play.banked import messages as b

GAME = "parkwest-lodi/three-card-texas-holdem"
BOARD = "Kc 7d 2h"

HANDS = [
    # line, spot, bank, board, Ante, both Bets
    (309, "Qs 8d", "Ah 9d", BOARD, LOSE, LOSE),  # a bank below a pair of fours that beats the player
    (313, "As 8d", "Qh 9d", BOARD, PUSH, EVEN),
    (313, "Ks 2d", "3h 9d", "3c 7d Kh", PUSH, EVEN),
    (315, "Ks 2d", "4h 9d", "4c 7d Kh", EVEN, EVEN),
    (309, "4h 9d", "Ks 2d", "4c 7d Kh", LOSE, LOSE),
    (317, "Ks 2s", "Kd 2c", BOARD, PUSH, PUSH),
    (295, "3s 4d", "3h 4c", "As Ks Qs", PUSH, PUSH),  # all three of the board
]


@pytest.mark.parametrize(("line", "spot", "bank", "board", "ante", "bets"), HANDS)
def test_ante_and_bets(line: int, spot: str, bank: str, board: str, ante: Result, bets: Result) -> None:
    found = outcome(plan_for(GAME), spot, bank, "play", "play", wagers=("ante",), board=board)
    assert found == {"ante": ante, "bet-1": bets, "bet-2": bets}, line


def test_the_banker_makes_a_flush_of_one_hole_card() -> None:
    """O13, lines 268-272: five of spades and queen of clubs with 8♣ 10♦ K♣: above a pair, below a straight."""
    assert (
        outcome(plan_for(GAME), "Kh 2d", "5s Qc", "play", "check", wagers=("ante",), board="8c 10d Kc")["ante"] == LOSE
    )
    assert (
        outcome(plan_for(GAME), "9s 3h", "5s Qc", "play", "check", wagers=("ante",), board="8c 10d Kc")["ante"] == EVEN
    )


STRAIGHT_UP = [
    # line, spot, board, what B1 and B2 pay
    (177, "5h 5c", "As Ks Qs", 40, 40),  # O8
    (177, "3h 3s", "8c 9h 10c", 4, 4),  # O9
    (182, "8h 8d", "7c 8c 9c", 40, 40),  # O10
    (182, "8h 8d", "7c 8s 9d", 6, 6),  # O11
    (181, "8h 8d", "8c 8s 9d", 6, 6),  # O12: four of a kind
    (181, "9h 9d", "8c 8s 9c", 6, 6),  # O12: a full house
    (171, "As Ks", "Qs 4d 2c", 33, 30),
    (172, "9s 8s", "7s 4d 2c", 10, 10),
    (175, "9s 8d", "7s 4d 2c", 1, 1),
    (167, "9s 5s", "7s 4d 2c", None, None),  # a flush is below a straight
]


@pytest.mark.parametrize(("line", "spot", "board", "first", "second"), STRAIGHT_UP)
def test_straight_up(line: int, spot: str, board: str, first: int | None, second: int | None) -> None:
    for table, odds in (("B1", first), ("B2", second)):
        plan = plan_for(GAME, pay_tables=Tables({"straight-up": table}))
        found = outcome(plan, spot, "Jh 6h", "play", "check", wagers=("ante", "straight-up"), board=board)
        assert found["straight-up"] == (LOSE if odds is None else to_one(odds)), (line, table)


FLUSH_OR_PAIR = [("As Ks", 30, 30), ("As Ah", 15, 12), ("9s 9h", 5, 5), ("9s 4s", 1, 1), ("As Kh", None, None)]


@pytest.mark.parametrize(("spot", "first", "second"), FLUSH_OR_PAIR)
def test_flush_or_pair_is_on_the_two_cards(spot: str, first: int | None, second: int | None) -> None:
    """Lines 155, 160-163."""
    for table, odds in (("A1", first), ("A2", second)):
        plan = plan_for(GAME, pay_tables=Tables({"flush-or-pair": table}))
        found = outcome(plan, spot, "Jh 6h", "play", "check", wagers=("ante", "flush-or-pair"), board=BOARD)
        assert found["flush-or-pair"] == (LOSE if odds is None else to_one(odds))


class Tables(dict[str, str]):
    """Pay tables by wager that can be a key of a cache."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(sorted(self.items())))


def test_side_bets_live_through_a_fold_and_need_an_ante() -> None:
    """Lines 143, 147, 219."""
    wagers = ("ante", "flush-or-pair", "straight-up")
    found = outcome(plan_for(GAME), "9s 9h", "Jh 6h", "fold", wagers=wagers, board="9c 7d 2h")
    assert found == {"ante": LOSE, "flush-or-pair": to_one(5), "straight-up": to_one(6)}
    table = Felt(plan_for(GAME), (1, 2)).bank(1)
    refused(table, b.Bet("p2", "straight-up", 10_00), "needs ante")


def test_the_board_is_turned_card_by_card() -> None:
    """Lines 146-150, 205, 225, 230, 234: bet or fold with one card open, bet or check with two."""
    table = seated(plan_for(GAME), ante=10)
    table.play_on("choice")
    assert table.state.hands["board"].up == [True, False, False]
    assert {*table.choices("p2")} == {"play", "fold"}
    refused(table, b.Act("p2", "play", 0, 20_00), "10")
    table.act(2, "play").play_on("choice")
    assert table.state.hands["board"].up == [True, True, False]
    assert {*table.choices("p2")} == {"play", "check"}
    assert "bank" not in table.state.hands or not table.state.hands["bank"].pieces


def test_settlement_begins_at_the_house_dealers_right() -> None:
    """Line 289."""
    table = Felt(plan_for(GAME), (1, 2, 3, 4)).bank(2)
    for seat in (1, 3, 4):
        table.bet(seat, ante=10)
    hands = {"spot1": "As 8d", "spot3": "Ah 8c", "spot4": "Ad 8h", "bank": "Qh 9d", "board": BOARD}
    play(table.close(), *["play"] * 3, *["check"] * 3, **hands)
    assert [seat for seat, wager in table.order() if wager == "ante"] == [4, 3, 1]


def test_seats_and_spots() -> None:
    """Lines 125, 137, 345: no back line, one hand each."""
    assert plan_for(GAME).seats == 8
    assert plan_for(GAME, (("seats", "six"),)).seats == 6
    table = Felt(plan_for(GAME), (1, 2, 3)).bank(1).bet(2, ante=10)
    refused(table, b.Bet("p3", "ante", 10_00, 2), "behind")
    refused(table, b.Bet("p3", "ante", 10_00, 4), "nobody sits")


@pytest.mark.parametrize(("action", "fee"), [(100, 1), (101, 3), (700, 10), (701, 12)])
def test_the_bank_pays_by_total_table_action(action: int, fee: int) -> None:
    """Lines 3019-3028."""
    table = Felt(plan_for(GAME), (1, 2, 3, 4, 5)).bank(1)
    for seat in (2, 3, 4):
        table.bet(seat, ante=action // 4)
    assert fees(table.bet(5, ante=action - 3 * (action // 4)).close()) == {"p1": fee}
