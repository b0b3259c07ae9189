"""Ultimate Texas Hold'em of Lucky Derby Casino, with Bad Beat and without, at the table; bundle 004, with the lines."""

from __future__ import annotations

import pytest
from poker_rounds import CHECKED, EVEN, LOSE, PUSH, Result, fees, plan_for, play, to_one
from tables import Felt, refused

from houseway.play.banked import messages as b
from streets import (
    LOST,
    PAID,
    SETTLED,
    TRIPS_LOST,
    TWO_PAIR,
    UNQUALIFIED_LOST,
    WON,
    Hand,
    at_street,
    folded,
    settled,
    wrong_bad_beats,
)

PLAIN = "lucky-derby/ultimate-texas-holdem"
BAD_BEAT = "lucky-derby/ultimate-texas-holdem-bad-beat"


@pytest.mark.parametrize("game", [PLAIN, BAD_BEAT])
@pytest.mark.parametrize(("what", "hand", "ante", "blind", "follow"), SETTLED)
def test_ante_blind_and_play(game: str, what: str, hand: Hand, ante: Result, blind: Result, follow: Result) -> None:
    """Lines 5008-5020, 5041-5046, 5053-5054, 5061, 5089-5094; 5727-5732, 5756-5763, 5784-5786, 5796, 5820-5825."""
    assert settled(plan_for(game), hand) == {"ante": ante, "blind": blind, "play": follow}, what


def test_trips_wins_with_a_folded_hand() -> None:
    """Lines 4989-4990, 5073, 5089-5095."""
    plan = plan_for(PLAIN)
    odds = (50, 40, 30, 8, 6, 5, 3)
    assert [settled(plan, hand, "trips")["trips"] for hand in PAID] == [to_one(each) for each in odds]
    assert settled(plan, TWO_PAIR, "trips")["trips"] == LOSE
    assert folded(plan, TRIPS_LOST, "trips") == {"ante": LOSE, "blind": LOSE, "trips": to_one(3)}
    assert folded(plan, LOST, "trips")["trips"] == LOSE


def test_with_bad_beat_a_fold_loses_trips() -> None:
    """Lines 5709-5710, 5806-5807, 5820-5826."""
    plan = plan_for(BAD_BEAT)
    odds = (50, 40, 20, 7, 6, 5, 3)
    assert [settled(plan, hand, "trips")["trips"] for hand in PAID] == [to_one(each) for each in odds]
    assert settled(plan, TRIPS_LOST, "trips")["trips"] == to_one(3)
    assert folded(plan, TRIPS_LOST, "trips") == {"ante": LOSE, "blind": LOSE, "trips": LOSE}


def wagers_of(hand: Hand, *readings: tuple[str, str]) -> dict[str, Result]:
    """Ante and Play $20, Trips and Bad Beat $10 each."""
    table = Felt(plan_for(BAD_BEAT, readings), (1, 2), chips=200_000).bank(1, 150_000)
    table.bet(2, ante=20, trips=10, bad_beat=10).close()
    play(table, "check", "check", ("play", 20), spot2=hand.spot, bank=hand.bank, board=hand.board)
    return {wager: (paid, taken, back) for _, wager, paid, taken, back in table.settled()}


def test_a_bad_beat_pays_by_the_hand_that_was_beaten() -> None:
    """Lines 5836-5837, 5844-5850."""
    assert not wrong_bad_beats(plan_for(BAD_BEAT, (("bonus-size", "free"),)), "trips")
    assert wagers_of(TRIPS_LOST)["bad-beat"] == to_one(9)


def test_a_tie_is_no_bad_beat() -> None:
    """Lines 5856-5857."""
    assert wagers_of(Hand("7h 3d", "7s 3c", "7c 7d Ks 9h 2s")) == {
        "play": (0, 0, 20),
        "ante": (0, 0, 20),
        "blind": (0, 0, 20),
        "trips": to_one(3),
        "bad-beat": LOSE,
    }


def test_the_two_bonuses_together_are_at_most_the_ante() -> None:
    """Lines 5648-5654; by line 5873 Trips may be more, of Bad Beat it says nothing."""
    table = Felt(plan_for(BAD_BEAT), (1, 2)).bank(1).bet(2, ante=20)
    refused(table, b.Bet("p2", "trips", 21_00), "up to ante")
    table.bet(2, trips=15)
    refused(table, b.Bet("p2", "bad-beat", 6_00), "up to ante")
    table.bet(2, bad_beat=5)
    free = Felt(plan_for(BAD_BEAT, (("bonus-size", "free"),)), (1, 2)).bank(1).bet(2, ante=20, trips=100)
    refused(free, b.Bet("p2", "bad-beat", 21_00), "up to ante")
    free.bet(2, bad_beat=20)


def test_bad_beat_needs_ante_blind_and_trips() -> None:
    """Lines 5839-5840."""
    table = Felt(plan_for(BAD_BEAT), (1, 2)).bank(1).bet(2, ante=20)
    refused(table, b.Bet("p2", "bad-beat", 10_00), "trips")


def test_by_the_letter_an_unqualified_bank_pays_every_play_wager() -> None:
    """Lines 5731-5732, against 5736-5737."""
    literal = plan_for(BAD_BEAT, (("unqualified", "literal"),))
    assert settled(literal, UNQUALIFIED_LOST) == {"ante": PUSH, "blind": PUSH, "play": EVEN}


def test_what_a_blind_gets_below_a_straight_is_not_written() -> None:
    """Lines 5786, 5819-5826; the game without Bad Beat pushes it (5044)."""
    assert settled(plan_for(BAD_BEAT), WON)["blind"] == PUSH
    assert settled(plan_for(BAD_BEAT, (("blind-below-straight", "lose"),)), WON)["blind"] == LOSE


def test_the_bank_has_its_cards_last_and_one_is_burned() -> None:
    """Lines 5671-5681."""
    table = Felt(plan_for(BAD_BEAT), (1, 2)).bank(1).bet(2, ante=20).close()
    assert [name for name, _ in table.state.deals] == ["spot 2", "spot 2"]
    play(table, "check", "check", ("play", 20), spot2=WON.spot, bank=WON.bank, board=WON.board)
    assert table.state.number


@pytest.mark.parametrize(
    ("street", "lawful", "unlawful"), [(0, "30 40", "10 20 35"), (1, "20", "10 30"), (2, "10", "20")]
)
@pytest.mark.parametrize("game", [PLAIN, BAD_BEAT])
def test_the_play_wager_is_four_or_three_two_one_times_the_ante(
    game: str, street: int, lawful: str, unlawful: str
) -> None:
    """Lines 4969-4984; 5548-5550, 5691-5704."""
    for dollars in map(int, lawful.split()):
        table = at_street(plan_for(game), street).act(2, "play", dollars=dollars)
        assert "p2" not in table.awaits().whose
    for dollars in map(int, unlawful.split()):
        refused(at_street(plan_for(game), street), b.Act("p2", "play", 0, dollars * 100), "costs")


def test_settlement_goes_clockwise_from_the_banks_left() -> None:
    """Lines 4921-4923; 5728, 5763."""
    for game, order in ((PLAIN, ("ante", "play", "blind", "trips")), (BAD_BEAT, ("play", "ante", "blind", "trips"))):
        table = Felt(plan_for(game), (1, 2, 3)).bank(2)
        for seat in (1, 3):
            table.bet(seat, ante=10, trips=10)
        hands = {"spot1": "As 3d", "spot3": "Ah 3s", "bank": "Qh Jd", "board": "Kc 9d 7h 4s 2c"}
        play(table.close(), "check", "check", "check", "check", ("play", 10), ("play", 10), **hands)
        assert table.order() == [(seat, wager) for seat in (3, 1) for wager in order]


def test_behind_a_seat_ante_and_blind_ride_without_a_play_wager() -> None:
    """Lines 4824-4825: Play is not among the wagers of the back line."""
    cards = {"spot2": WON.spot, "bank": WON.bank, "board": WON.board}
    table = Felt(plan_for(PLAIN), (1, 2, 3)).bank(1).bet(2, ante=10).bet(3, 2, ante=20)
    play(table.close(), *CHECKED, **cards)
    assert [(wager, paid) for _, wager, paid, *_ in table.settled() if wager in ("ante", "play")] == [
        ("ante", 10),
        ("play", 10),
        ("ante", 20),
    ]
    own = plan_for(PLAIN, (("back-line-play", "each"),))
    table = Felt(own, (1, 2, 3)).bank(1).bet(2, ante=10).bet(3, 2, ante=20)
    play(table.close(), "check", ("play", 80), *CHECKED[1:], **cards)
    assert [paid for _, wager, paid, *_ in table.settled() if wager == "play"] == [10, 80]


def test_seats() -> None:
    """Lines 4904-4906; 5559-5561, 5576."""
    assert plan_for(PLAIN).seats == 7
    assert plan_for(BAD_BEAT).seats == 8
    assert plan_for(BAD_BEAT, (("seats", "seven"),)).seats == 7


@pytest.mark.parametrize(
    ("game", "schedule", "option", "action", "fee"),
    [
        (PLAIN, "own", "1", 48, 0.5),
        (PLAIN, "own", "5", 4_000, 45),
        (PLAIN, "book", "7", 1_000, 10),
        (PLAIN, "book", "7", 1_002, 20),
        (BAD_BEAT, "own", "6", 1_002, 15),
        (BAD_BEAT, "book", "6", 1_002, 15),
    ],
)
def test_the_bank_pays_by_total_table_action(game: str, schedule: str, option: str, action: int, fee: float) -> None:
    """Lines 5129, 5180; 6501-6502; 5958, 6495."""
    table = Felt(plan_for(game, schedule=schedule, option=option), (1, 2)).bank(1).bet(2, ante=action / 2).close()
    assert fees(table) == {"p1": fee}
