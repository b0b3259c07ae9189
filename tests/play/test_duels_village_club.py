"""Three Card Poker of the Village Club, played at the table; bundle 001, the line beside each row."""

from __future__ import annotations

import pytest
from poker_rounds import EVEN, LOSE, PUSH, Result, fees, outcome, plan_for, play, to_one
from tables import Felt, refused

from houseway.play.banked import messages as b

THREE = "village-club/three-card-poker-6-card-bonus"
JACK = "Js 9d 4c"
KING = "Kd 9h 4s"

ANTE = [
    # line, spot, bank, what becomes of the Ante and of the Play wager
    (2622, "As Kd 4h", JACK, EVEN, PUSH),
    (2623, "5s 3d 2c", JACK, EVEN, PUSH),
    (2625, "As Qd 4h", KING, EVEN, EVEN),
    (2626, "Qs Jd 9c", KING, LOSE, LOSE),
    (2627, "Ks 9d 4c", KING, PUSH, PUSH),
    (2621, "As Kd 4h", "Qc 3d 2s", EVEN, EVEN),
]


@pytest.mark.parametrize(("line", "spot", "bank", "ante", "follow"), ANTE)
def test_ante_and_play(line: int, spot: str, bank: str, ante: Result, follow: Result) -> None:
    found = outcome(plan_for(THREE), spot, bank, "play", wagers=("ante",))
    assert found == {"ante": ante, "play": follow}, line


@pytest.mark.parametrize(
    ("line", "spot", "bank", "plus", "six"),
    [
        (2652, "As Ks Qs", "Js 10s 4h", 200, 1_000),
        (2653, "Ks Qs Js", "10s 9s 4h", 40, 200),
        (2654, "7s 7d 7h", "7c 9s 4h", 30, 100),
        (2654, "7s 7d 7h", "9c 9s 4h", 30, 20),
        (2655, "As 2d 3h", "4c 5s 10h", 6, 9),
        (2656, "Ks 7s 3s", "9s 5s 10h", 3, 15),
        (2657, "2s 2d 7h", "2c 9s 10h", 1, 8),
    ],
)
def test_pair_plus_and_6_card_bonus(line: int, spot: str, bank: str, plus: int, six: int) -> None:
    """Lines 2652-2657 and 2677-2683."""
    found = outcome(plan_for(THREE), spot, bank, "play", wagers=("ante", "pair-plus", "six-card"))
    assert (found["pair-plus"], found["six-card"]) == (to_one(plus), to_one(six)), line


def test_a_fold_loses_pair_plus_and_leaves_the_6_card_bonus() -> None:
    """Bundle 001 lines 2614-2616, 2647, 2673."""
    found = outcome(plan_for(THREE), "2s 2d 7h", "2c 9s 10h", "fold", wagers=("ante", "pair-plus", "six-card"))
    assert found == {"ante": LOSE, "pair-plus": LOSE, "six-card": to_one(8)}


def test_both_bonuses_need_an_ante() -> None:
    """Bundle 001 lines 2594-2595, 2640, 2663."""
    table = Felt(plan_for(THREE), (1, 2)).bank(1)
    refused(table, b.Bet("p2", "pair-plus", 10_00), "needs ante")
    refused(table, b.Bet("p2", "six-card", 10_00), "needs ante")


@pytest.mark.parametrize(
    ("up", "order"),
    [
        ("As", [1, 2, 4, 5]),
        ("2s", [2, 4, 5, 1]),
        ("3s", [4, 5, 1, 2]),  # the player-dealer at seat 3 is not counted
        ("4s", [5, 1, 2, 4]),
        ("10s", [4, 5, 1, 2]),  # by the remark: the ten has no value
        ("Js", [5, 1, 2, 4]),
        ("Ks", [1, 2, 4, 5]),  # seat 7 is empty
    ],
)
def test_the_banks_up_card_places_the_button(up: str, order: list[int]) -> None:
    """Bundle 001 line 2630: from the left of the house dealer, without the player-dealer."""
    table = Felt(plan_for(THREE), (1, 2, 3, 4, 5)).bank(3)
    for seat in (1, 2, 4, 5):
        table.bet(seat, ante=10)
    spots = {"spot1": "2c 4d 9c", "spot2": "2d 4h 9d", "spot4": "2h 4c 9h", "spot5": "6c 8d Qc"}
    play(table.close(), "play", "play", "play", "play", bank=f"6d 8h {up}", **spots)
    assert [seat for seat, wager in table.order() if wager == "ante"] == order


@pytest.mark.parametrize(
    ("option", "action", "bank", "player"),
    [("1", 199, 7, 1), ("1", 200, 10, 1), ("2", 50, 4, 1), ("3", 50, 4, 0), ("18", 799, 12, 0), ("18", 800, 20, 0)],
)
def test_players_pay_only_at_the_first_two_options(option: str, action: int, bank: int, player: int) -> None:
    """Bundle 001 lines 2743, 2748-2761, 2837-2841: the 6 Card Bonus is counted and costs no fee."""
    table = Felt(plan_for(THREE, option=option), (1, 2)).bank(1).bet(2, ante=action - 20, six_card=20).close()
    assert fees(table) == {"p1": bank} | ({"p2": player} if player else {})
