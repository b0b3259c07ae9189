"""Ultimate Texas Hold'em of Parkwest Casino Lodi, at the table; bundle 000, with the lines."""

from __future__ import annotations

import pytest
from poker_rounds import CHECKED, LOSE, PUSH, Result, fees, outcome, plan_for, play, to_one
from tables import Felt, refused

from houseway.play.banked import messages as b
from streets import LOST, PAID, SETTLED, TRIPS_LOST, TWO_PAIR, WON, Hand, at_street, folded, settled, wrong_bad_beats

ULTIMATE = "parkwest-lodi/ultimate-texas-holdem"


@pytest.mark.parametrize(("what", "hand", "ante", "blind", "follow"), SETTLED)
def test_ante_blind_and_play(what: str, hand: Hand, ante: Result, blind: Result, follow: Result) -> None:
    """Lines 3697-3703, 3706, 3713-3719, 3722-3724, 3731, 3739-3744."""
    assert settled(plan_for(ULTIMATE), hand) == {"ante": ante, "blind": blind, "play": follow}, what


def test_trips() -> None:
    """Lines 3728, 3733, 3765-3771."""
    plan = plan_for(ULTIMATE)
    odds = (50, 40, 30, 8, 6, 5, 3)
    assert [settled(plan, hand, "trips")["trips"] for hand in PAID] == [to_one(each) for each in odds]
    assert settled(plan, TWO_PAIR, "trips")["trips"] == LOSE
    assert settled(plan, TRIPS_LOST, "trips")["trips"] == to_one(3)


def test_a_bad_beat_pays_by_the_hand_that_was_beaten() -> None:
    """Lines 3777-3778, 3792-3797."""
    assert not wrong_bad_beats(plan_for(ULTIMATE))


def test_a_tie_is_no_bad_beat() -> None:
    """Lines 3729, 3780."""
    tied = Hand("7h 3d", "7s 3c", "7c 7d Ks 9h 2s")
    found = settled(plan_for(ULTIMATE), tied, "trips", "bad-beat")
    assert found == {"ante": PUSH, "blind": PUSH, "play": PUSH, "trips": to_one(3), "bad-beat": LOSE}


def test_trips_and_bad_beat_live_through_a_fold() -> None:
    """Lines 3680-3681, 3684-3685, 3733."""
    found = folded(plan_for(ULTIMATE), TRIPS_LOST, "trips", "bad-beat")
    assert found == {"ante": LOSE, "blind": LOSE, "trips": to_one(3), "bad-beat": to_one(9)}
    assert folded(plan_for(ULTIMATE), LOST, "trips")["trips"] == LOSE


def test_bonus_wagers_may_be_made_alone() -> None:
    """Lines 3656, 3664, 3668: cards are dealt to them, and nothing is asked."""
    found = outcome(plan_for(ULTIMATE), *TRIPS_LOST[:2], wagers=("trips", "bad-beat"), board=TRIPS_LOST.board)
    assert found == {"trips": to_one(3), "bad-beat": to_one(9)}


@pytest.mark.parametrize(
    ("street", "lawful", "unlawful"), [(0, "30 40", "10 20 35"), (1, "20", "10 30"), (2, "10", "20")]
)
def test_the_play_wager_is_four_or_three_two_one_times_the_ante(street: int, lawful: str, unlawful: str) -> None:
    """Lines 3596-3598, 3673, 3675, 3677."""
    for dollars in map(int, lawful.split()):
        table = at_street(plan_for(ULTIMATE), street).act(2, "play", dollars=dollars)
        assert "p2" not in table.awaits().whose, "once a player bets, they cannot bet again"
    for dollars in map(int, unlawful.split()):
        refused(at_street(plan_for(ULTIMATE), street), b.Act("p2", "play", 0, dollars * 100), "costs")


def test_settlement_goes_from_the_banks_left_play_ante_blind_trips_bad_beat() -> None:
    """Lines 3688-3689."""
    table = Felt(plan_for(ULTIMATE), (1, 2, 3)).bank(2)
    for seat in (1, 3):
        table.bet(seat, ante=10, trips=10, bad_beat=10)
    hands = {"spot1": "As 3d", "spot3": "Ah 3s", "bank": "Qh Jd", "board": "Kc 9d 7h 4s 2c"}
    play(table.close(), "check", "check", "check", "check", ("play", 10), ("play", 10), **hands)
    order = ("play", "ante", "blind", "trips", "bad-beat")
    assert table.order() == [(seat, wager) for seat in (3, 1) for wager in order]


def test_back_line_bettors_play_for_themselves_or_ride() -> None:
    """Lines 3657, 3690: whether they make a Play wager of their own is a doubt."""
    cards = {"spot2": WON.spot, "bank": WON.bank, "board": WON.board}
    table = Felt(plan_for(ULTIMATE), (1, 2, 3)).bank(1).bet(2, ante=10).bet(3, 2, ante=20)
    play(table.close(), "check", ("play", 80), *CHECKED[1:], **cards)
    assert [paid for _, wager, paid, *_ in table.settled() if wager == "play"] == [10, 80]
    rides = plan_for(ULTIMATE, (("back-line-play", "seated"),))
    table = Felt(rides, (1, 2, 3)).bank(1).bet(2, ante=10).bet(3, 2, ante=20)
    play(table.close(), *CHECKED, **cards)
    assert [paid for _, wager, paid, *_ in table.settled() if wager == "play"] == [10]


@pytest.mark.parametrize(("option", "action", "fee"), [("1", 50, 1), ("1", 52, 2), ("22", 1_200, 4), ("22", 1_202, 15)])
def test_the_bank_pays_by_total_table_action(option: str, action: int, fee: int) -> None:
    """Lines 3032, 3037-3038, 3147-3148: Ante and Blind are both counted."""
    table = Felt(plan_for(ULTIMATE, option=option), (1, 2)).bank(1).bet(2, ante=action / 2).close()
    assert fees(table) == {"p1": fee}
