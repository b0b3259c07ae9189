"""Ultimate Texas Hold'em of the Village Club, UTH-01 and UTH-04, at the table; bundle 001, with the lines."""

from __future__ import annotations

import pytest
from poker_rounds import CHECKED, LOSE, PUSH, Result, fees, plan_for, play, to_one
from tables import Felt, refused

from houseway.play.banked import messages as b
from streets import (
    LOST,
    PAID,
    SETTLED,
    TIED,
    TRIPS_LOST,
    TWO_PAIR,
    WON,
    Hand,
    at_street,
    folded,
    settled,
    wrong_bad_beats,
)

PLAIN = "village-club/ultimate-texas-holdem-01"
BAD_BEAT = "village-club/ultimate-texas-holdem-04"


@pytest.mark.parametrize("game", [PLAIN, BAD_BEAT])
@pytest.mark.parametrize(("what", "hand", "ante", "blind", "follow"), SETTLED)
def test_ante_blind_and_play(game: str, what: str, hand: Hand, ante: Result, blind: Result, follow: Result) -> None:
    """Lines 2221-2249, 2256-2257, 2266-2271; 2957-2991, 2995-2996, 3005-3013."""
    assert settled(plan_for(game), hand) == {"ante": ante, "blind": blind, "play": follow}, what


@pytest.mark.parametrize(
    ("game", "odds"),
    [
        (PLAIN, (50, 40, 30, 9, 7, 4, 3)),  # lines 2266-2272
        (BAD_BEAT, (50, 40, 20, 7, 6, 5, 3)),  # lines 3005-3014
    ],
)
def test_trips(game: str, odds: tuple[int, ...]) -> None:
    plan = plan_for(game)
    assert [settled(plan, hand, "trips")["trips"] for hand in PAID] == [to_one(each) for each in odds]
    assert settled(plan, TWO_PAIR, "trips")["trips"] == LOSE


@pytest.mark.parametrize("game", [PLAIN, BAD_BEAT])
def test_trips_wins_with_a_losing_hand_and_with_a_folded_one(game: str) -> None:
    """Lines 2208, 2243, 2259; 2944, 2980, 2998."""
    plan = plan_for(game)
    assert settled(plan, TRIPS_LOST, "trips")["trips"] == to_one(3)
    assert folded(plan, TRIPS_LOST, "trips") == {"ante": LOSE, "blind": LOSE, "trips": to_one(3)}
    assert folded(plan, LOST, "trips")["trips"] == LOSE


@pytest.mark.parametrize(
    ("street", "lawful", "unlawful"), [(0, (30, 40), (10, 20, 35)), (1, (20,), (10, 30)), (2, (10,), (20,))]
)
def test_the_play_wager_is_four_or_three_two_one_times_the_ante(
    street: int, lawful: tuple[int, ...], unlawful: tuple[int, ...]
) -> None:
    """Lines 2129, 2202, 2204, 2206."""
    for dollars in lawful:
        table = at_street(plan_for(PLAIN), street).act(2, "play", dollars=dollars)
        assert "p2" not in table.awaits().whose, "once a player bets, they cannot bet again"
    for dollars in unlawful:
        refused(at_street(plan_for(PLAIN), street), b.Act("p2", "play", 0, dollars * 100), "costs")


def test_nobody_folds_before_the_river_or_checks_at_it() -> None:
    """Lines 2202-2206."""
    assert {*at_street(plan_for(PLAIN), 0).choices("p2")} == {"check", "play"}
    assert {*at_street(plan_for(PLAIN), 1).choices("p2")} == {"check", "play"}
    assert {*at_street(plan_for(PLAIN), 2).choices("p2")} == {"play", "fold"}


def test_ante_and_blind_are_equal_and_trips_needs_both() -> None:
    """Lines 2183-2185."""
    table = Felt(plan_for(PLAIN), (1, 2)).bank(1)
    refused(table, b.Bet("p2", "trips", 10_00), "needs")
    refused(table, b.Bet("p2", "blind", 10_00), "Ante")
    table.bet(2, ante=10)
    assert {stake.wager: stake.cents for stake in table.state.stakes.values()} == {"ante": 10_00, "blind": 10_00}
    table.bet(2, trips=200)


def test_settlement_goes_clockwise_from_the_banks_left_wager_by_wager() -> None:
    """Line 2212; line 2242 collects Play first."""
    for reading, order in (
        ("ante first", ("ante", "play", "blind", "trips")),
        ("play first", ("play", "ante", "blind", "trips")),
    ):
        table = Felt(plan_for(PLAIN, (("order", reading),)), (1, 2, 3)).bank(2)
        for seat in (1, 3):
            table.bet(seat, ante=10, trips=10)
        hands = {"spot1": "As 3d", "spot3": "Ah 3s", "bank": "Qh Jd", "board": "Kc 9d 7h 4s 2c"}
        play(table.close(), "check", "check", "check", "check", ("play", 10), ("play", 10), **hands)
        assert table.order() == [(seat, wager) for seat in (3, 1) for wager in order]


def test_whoever_bets_behind_a_seat_makes_a_play_wager_of_their_own() -> None:
    """Line 2182: on Ante, Blind, Play and Trips."""
    table = Felt(plan_for(PLAIN), (1, 2, 3)).bank(1).bet(2, ante=10).bet(3, 2, ante=20)
    play(table.close(), "check", ("play", 80), *CHECKED[1:], spot2=WON.spot, bank=WON.bank, board=WON.board)
    assert [(wager, paid) for _, wager, paid, *_ in table.settled() if wager == "play"] == [("play", 10), ("play", 80)]


def test_the_room_may_not_permit_the_back_line() -> None:
    """Line 2182; line 2915 has none at all."""
    for plan in (plan_for(PLAIN, (("back-line", "unpermitted"),)), plan_for(BAD_BEAT)):
        table = Felt(plan, (1, 2, 3)).bank(1).bet(2, ante=10)
        refused(table, b.Bet("p3", "ante", 10_00, 2), "back line|behind|spot")


def test_a_bad_beat_pays_by_the_hand_that_was_beaten() -> None:
    """Lines 3030-3033, 3038-3044."""
    assert not wrong_bad_beats(plan_for(BAD_BEAT), "trips")


def test_a_tie_is_no_bad_beat() -> None:
    """Line 3051."""
    tied = Hand("7h 3d", "7s 3c", "7c 7d Ks 9h 2s")
    assert settled(plan_for(BAD_BEAT), tied, "trips", "bad-beat") == {
        "ante": PUSH,
        "blind": PUSH,
        "play": PUSH,
        "trips": to_one(3),
        "bad-beat": LOSE,
    }
    assert settled(plan_for(BAD_BEAT), TIED, "trips", "bad-beat")["bad-beat"] == LOSE


def test_bad_beat_is_listed_beside_trips_only() -> None:
    """Lines 2916-2919, 3046."""
    table = Felt(plan_for(BAD_BEAT), (1, 2)).bank(1).bet(2, ante=10)
    refused(table, b.Bet("p2", "bad-beat", 10_00), "trips")
    Felt(plan_for(BAD_BEAT, (("bad-beat-needs", "literal"),)), (1, 2)).bank(1).bet(2, ante=10, bad_beat=10)


def test_what_a_fold_does_to_bad_beat_is_not_written() -> None:
    """Lines 2943-2946."""
    assert folded(plan_for(BAD_BEAT), TRIPS_LOST, "trips", "bad-beat")["bad-beat"] == LOSE
    stays = plan_for(BAD_BEAT, (("bad-beat-after-fold", "stays"),))
    assert folded(stays, TRIPS_LOST, "trips", "bad-beat")["bad-beat"] == to_one(9)


@pytest.mark.parametrize(
    ("option", "readings", "paid"),
    [
        ("16", (), {"p1": 12}),  # line 2408
        ("17", (), {"p1": 10, "p2": 1}),  # lines 2420, 2422
        ("17", (("player-fee", "literal"),), {"p1": 10}),  # line 2413
        ("18", (), {"p1": 12, "p2": 1}),  # lines 2426-2428
    ],
)
def test_players_pay_at_the_last_two_options(
    option: str, readings: tuple[tuple[str, str], ...], paid: dict[str, float]
) -> None:
    table = Felt(plan_for(PLAIN, readings, option=option), (1, 2)).bank(1).bet(2, ante=200, trips=100).close()
    assert fees(table) == paid


def test_the_best_five_of_seven_cards_play() -> None:
    """Line 2232: the board alone, here a straight that both hold."""
    assert settled(plan_for(PLAIN), Hand("2s 3d", "2h 3c", "10s Jd Qs Kd Ac")) == {
        "ante": PUSH,
        "blind": PUSH,
        "play": PUSH,
    }


@pytest.mark.parametrize(("option", "action", "fee"), [("4", 198, 4), ("4", 200, 5), ("24", 4_000, 70), ("3", 198, 6)])
def test_the_bank_pays_by_total_table_action(option: str, action: int, fee: int) -> None:
    """Lines 3057, 3075-3083, 3190: Ante and Blind are both counted."""
    table = Felt(plan_for(BAD_BEAT, option=option), (1, 2)).bank(1).bet(2, ante=action / 2).close()
    assert fees(table) == {"p1": fee}
