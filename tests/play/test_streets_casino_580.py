"""Ultimate Texas Hold'em of Casino 580, at the table; bundle 003, with the lines."""

from __future__ import annotations

import pytest
from poker_rounds import CHECKED, LOSE, PUSH, Result, fees, plan_for, play, to_one
from tables import Felt, refused

from houseway.play.banked import messages as b
from streets import LOST, PAID, SETTLED, TRIPS_LOST, TWO_PAIR, Hand, at_street, folded, settled, wrong_bad_beats

ULTIMATE = "casino-580/ultimate-texas-holdem"


@pytest.mark.parametrize(("what", "hand", "ante", "blind", "follow"), SETTLED)
def test_ante_blind_and_play(what: str, hand: Hand, ante: Result, blind: Result, follow: Result) -> None:
    """O119 and O122: lines 8433-8448, 8466-8472, 8481-8482, 8495, 8513-8518."""
    assert settled(plan_for(ULTIMATE), hand) == {"ante": ante, "blind": blind, "play": follow}, what


def test_trips() -> None:
    """O120: lines 8489-8491, 8499-8502, 8551-8557."""
    plan = plan_for(ULTIMATE)
    odds = (50, 40, 30, 8, 6, 5, 3)
    assert [settled(plan, hand, "trips")["trips"] for hand in PAID] == [to_one(each) for each in odds]
    assert settled(plan, TWO_PAIR, "trips")["trips"] == LOSE


def test_a_bad_beat_pays_by_the_hand_that_was_beaten() -> None:
    """O121: lines 8565-8568, 8590-8595."""
    assert not wrong_bad_beats(plan_for(ULTIMATE))


def test_a_tie_is_no_bad_beat() -> None:
    """Lines 8492, 8575-8576."""
    tied = Hand("7h 3d", "7s 3c", "7c 7d Ks 9h 2s")
    found = settled(plan_for(ULTIMATE), tied, "trips", "bad-beat")
    assert found == {"ante": PUSH, "blind": PUSH, "play": PUSH, "trips": to_one(3), "bad-beat": LOSE}


def test_trips_and_bad_beat_live_through_a_fold() -> None:
    """Lines 8392-8397, 8403-8409, 8501-8502."""
    found = folded(plan_for(ULTIMATE), TRIPS_LOST, "trips", "bad-beat")
    assert found == {"ante": LOSE, "blind": LOSE, "trips": to_one(3), "bad-beat": to_one(9)}
    assert folded(plan_for(ULTIMATE), LOST, "trips")["trips"] == LOSE


def test_bonuses_need_ante_and_blind() -> None:
    """Lines 8331-8336."""
    table = Felt(plan_for(ULTIMATE), (1, 2)).bank(1)
    for wager in ("trips", "bad-beat"):
        refused(table, b.Bet("p2", wager, 10_00), "needs ante and blind")


def test_behind_a_seat_the_bonuses_alone_may_be_bet() -> None:
    """Lines 8338, 8530, 8579: they rest on the Ante and Blind of the seat, and no Play is asked of them."""
    table = Felt(plan_for(ULTIMATE), (1, 2, 3)).bank(1)
    refused(table, b.Bet("p3", "trips", 10_00, 2), "needs")
    table.bet(2, ante=10)
    refused(table, b.Bet("p3", "ante", 10_00, 2), "not for the back line")
    table.bet(3, 2, trips=10, bad_beat=10).close()
    play(table, *CHECKED, spot2=TRIPS_LOST.spot, bank=TRIPS_LOST.bank, board=TRIPS_LOST.board)
    assert [(wager, paid) for _, wager, paid, *_ in table.settled()][-2:] == [("trips", 30), ("bad-beat", 90)]


@pytest.mark.parametrize(
    ("street", "lawful", "unlawful"), [(0, "30 40", "10 20 35"), (1, "20", "10 30"), (2, "10", "20")]
)
def test_the_play_wager_is_four_or_three_two_one_times_the_ante(street: int, lawful: str, unlawful: str) -> None:
    """Lines 8215-8219, 8374-8388."""
    for dollars in map(int, lawful.split()):
        table = at_street(plan_for(ULTIMATE), street).act(2, "play", dollars=dollars)
        assert "p2" not in table.awaits().whose
    for dollars in map(int, unlawful.split()):
        refused(at_street(plan_for(ULTIMATE), street), b.Act("p2", "play", 0, dollars * 100), "costs")


def test_settlement_goes_from_the_banks_left_play_ante_blind_trips_bad_beat() -> None:
    """Lines 8415-8420."""
    table = Felt(plan_for(ULTIMATE), (1, 2, 3)).bank(2)
    for seat in (1, 3):
        table.bet(seat, ante=10, trips=10, bad_beat=10)
    hands = {"spot1": "As 3d", "spot3": "Ah 3s", "bank": "Qh Jd", "board": "Kc 9d 7h 4s 2c"}
    play(table.close(), "check", "check", "check", "check", ("play", 10), ("play", 10), **hands)
    order = ("play", "ante", "blind", "trips", "bad-beat")
    assert table.order() == [(seat, wager) for seat in (3, 1) for wager in order]


@pytest.mark.parametrize(
    ("option", "action", "fee"),
    [("1", 600, 4), ("1", 606, 7), ("7", 498, 2), ("7", 504, 6), ("7", 804, 10), ("14", 2_496, 20), ("14", 4_002, 50)],
)
def test_the_bank_pays_by_total_table_action(option: str, action: int, fee: int) -> None:
    """O124: lines 8600-8610, 8624-8626, 8690-8693, 8774-8777; bands that overlap begin above the last."""
    table = Felt(plan_for(ULTIMATE, option=option), (1, 2, 3, 4)).bank(1)
    for seat in (2, 3, 4):
        table.bet(seat, ante=action / 6)
    assert fees(table.close()) == {"p1": fee}
