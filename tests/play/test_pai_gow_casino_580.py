"""The pai gow filings of Casino 580, played out at the table; bundle 003, the line beside each row."""

from __future__ import annotations

import pytest
from tables import Felt
from two_hands import EVEN, LOSE, PUSH, Result, fees, hand_round, outcome, plan_for, set_all, to_one

from houseway.play.banked import messages as b

ACE_UP = "casino-580/ace-up-pai-gow-poker"

QUEENS = "Jc 8d | Qs Qd 7h 4c 2s"
SPADES = "Js 8s | Qs Qh 7h 4c 2s"
ACE_HIGH = "Qd Jc | As 9d 7h 4c 2s"
OUTCOMES = [
    # line, game, spot, bank, wagers of $10 with what becomes of them
    (7287, ACE_UP, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"base": EVEN}),
    (7290, ACE_UP, "9h 8s | Jd Th 4d 3c 2h", QUEENS, {"base": LOSE}),
    (7293, ACE_UP, "4h 3s | Kd Kc 9d 8c 6h", QUEENS, {"base": PUSH}),
    (7302, ACE_UP, "Js 8h | Kd Kc 4d 3c 2h", QUEENS, {"base": PUSH}),  # a copy in front, the back ahead
    (7302, ACE_UP, "Js 8h | Td Tc 4d 3c 2h", QUEENS, {"base": LOSE}),  # a copy in front, the back behind
    (6629, ACE_UP, "Kd Kc | Kh 9s 4d 3c 2h", QUEENS, {"base": LOSE, "lucky": to_one(3)}),  # a foul
    (7297, ACE_UP, "9h 9s Kd Kc 4d 3c 2h", ACE_HIGH, {"base": PUSH, "lucky": LOSE, "ace-up": to_one(5)}),
    (7334, ACE_UP, "Kd Kc Kh 9s 4d 3c 2h", ACE_HIGH, {"lucky": to_one(3)}),  # whatever becomes of the base
    (7346, ACE_UP, "9d 8d 7d 6d 5d 4d 3d", SPADES, {"lucky": to_one(2000)}),
    (7355, ACE_UP, "Ad Kd Qc Jd Td Kc Qd", SPADES, {"lucky": to_one(1000)}),
    (7364, ACE_UP, "9d 8d 7d Jk 5d 4d 3d", SPADES, {"lucky": to_one(500)}),
    (7373, ACE_UP, "Ad Ac Ah As Jk 3d 2d", QUEENS, {"lucky": to_one(250)}),
    (7375, ACE_UP, "Ah Kh Qh Jh Th 3d 3c", QUEENS, {"lucky": to_one(100)}),
    (7378, ACE_UP, "9h 8h 7c 6h 5h Jk 3c", QUEENS, {"lucky": to_one(25)}),
    (7381, ACE_UP, "9h 9c 9d 9s 5h 4d 3c", QUEENS, {"lucky": to_one(15)}),
    (7384, ACE_UP, "9h 9c 9d 5s 5h 4d 3c", QUEENS, {"lucky": to_one(10)}),
    (7387, ACE_UP, "Kh 9h 8h 5h 4h 4d 3c", QUEENS, {"lucky": to_one(4)}),
    (7390, ACE_UP, "9h 9c 9d 8s 7c 6d 5c", QUEENS, {"lucky": to_one(3)}),  # with a straight too
    (7393, ACE_UP, "9h 8s 7c 6d 5c Kd Kc", QUEENS, {"lucky": EVEN}),
    (7331, ACE_UP, "9h 9s Kd Kc 4d 4h 2h", QUEENS, {"lucky": LOSE}),
    (7431, ACE_UP, "Ad Kc 9h 8s 5d 3c 2h", ACE_HIGH, {"ace-up": to_one(40)}),
    (7432, ACE_UP, "Kd Kc 9h 8s 5d 3c 2h", "Qd Jc | Jk 9d 7h 4c 2s", {"ace-up": to_one(15)}),
    (7433, ACE_UP, "Kd Kc 9h 8s 5d 3c 2h", ACE_HIGH, {"ace-up": to_one(5)}),
    (7418, ACE_UP, "Ad Kc 9h 8s 5d 3c 2h", QUEENS, {"ace-up": LOSE}),
]


@pytest.mark.parametrize(("line", "game", "spot", "bank", "wagers"), OUTCOMES)
def test_wagers_on_hands_set_as_told(line: int, game: str, spot: str, bank: str, wagers: dict[str, Result]) -> None:
    assert outcome(plan_for(game), spot, bank, *wagers) == wagers, line


def test_the_lucky_bonus_pushes_against_an_ace_high_bank_by_the_other_reading() -> None:
    """Bundle 003 lines 6613-6615: all of a player's wagers push."""
    plan = plan_for(ACE_UP, (("push-all", "literal"),))
    found = outcome(plan, "Kd Kc Kh 9s 4d 3c 2h", ACE_HIGH, "base", "lucky", "ace-up")
    assert found == {"base": PUSH, "lucky": PUSH, "ace-up": to_one(5)}


def test_ace_up_is_settled_seat_by_seat_from_the_action_button() -> None:
    """Bundle 003 lines 6576-6579, 6648-6653: twelve, counted from the player-dealer's seat, is the fifth."""
    table = Felt(plan_for(ACE_UP), (1, 2, 5)).bank(1)
    for seat in (2, 5):
        table.bet(seat, base=10, lucky=10, **{"ace-up": 10})
    table.close()
    hands = {"spot2": "9h 9s | Kd Kc 4d 3c 2h", "spot5": "8h 8s | Kh Ks 4h 3s 2c", "bank": QUEENS}
    set_all(hand_round(table, 12, hands), hands).play_on()
    assert table.order() == [(seat, wager) for seat in (5, 2) for wager in ("base", "lucky", "ace-up")]


@pytest.mark.parametrize(
    ("option", "limits", "wagers", "paid"),
    [
        # 7438-7471: option 2 by each base wager, bonus bets free
        ("2", "$5-$500", {"base": 100, "lucky": 50}, {"p1": 2, "p2": 1}),
        ("2", "$5-$500", {"base": 101}, {"p1": 2, "p2": 2}),
        ("3", "$10-$1,000", {"base": 401, "ace-up": 20}, {"p1": 2, "p2": 5}),
        # 7484-7609: option 6 by all that is bet, nothing from players
        ("6", "$5-$1,000", {"base": 100}, {"p1": 3}),
        ("6", "$5-$1,000", {"base": 96, "lucky": 5}, {"p1": 5}),
        ("14", "$10-$1,000", {"base": 1000, "lucky": 990, "ace-up": 11}, {"p1": 30}),
    ],
)
def test_the_fees_of_ace_up(option: str, limits: str, wagers: dict[str, float], paid: dict[str, float]) -> None:
    table = Felt(plan_for(ACE_UP, option=option, limits=limits), (1, 2)).bank(1).bet(2, **wagers).close()
    assert fees(table) == paid


def test_a_bonus_may_be_bet_alone_and_its_hand_is_set_the_house_way() -> None:
    """Bundle 003 lines 7320, 7408."""
    table = Felt(plan_for(ACE_UP), (1, 2)).bank(1).bet(2, lucky=10).close()
    hands = {"spot2": "9h 9s Kd Kc 4d 4h 2h", "bank": QUEENS}
    set_all(hand_round(table, 3, hands), hands).play_on()
    assert {event.hand for event in table.last(b.Parted)} == {"bank", "spot 2"}
    assert table.settled() == [(2, "lucky", 0, 10, 0)]
