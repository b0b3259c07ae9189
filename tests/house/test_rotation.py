"""The player-dealer position goes round: a turn of so many hands, who is asked next, and where the game stops."""

from __future__ import annotations

import msgspec
import pytest

from houseway.house.bank import STOPS, Rotation
from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame

SEATS = 6
ASKED = {1: "ann", 3: "ben", 5: "cat"}


def rotation(**rules: object) -> Rotation:
    game = load("capitol/fast-nine").game
    assert isinstance(game, BankedGame)
    plain = {"turn": 2, "direction": "clockwise", "intervening": "not stated", "starts": "seat 1", **rules}
    return Rotation(msgspec.structs.replace(game.bank, **plain), SEATS)


def test_a_new_game_asks_from_where_the_filing_starts() -> None:
    assert rotation().next_offer(ASKED) == 1
    assert rotation(starts="right of the house dealer").next_offer(ASKED) == 1
    assert rotation(starts="right of the house dealer", direction="counter-clockwise").next_offer(ASKED) == 5


def test_the_holder_is_asked_again_until_the_turn_is_over() -> None:
    bank = rotation()
    bank.take(3, "ben")
    assert bank.turn_after("ben") == 2
    assert bank.next_offer(ASKED) == 3
    bank.take(3, "ben")
    assert bank.next_offer(ASKED) == 5
    assert bank.turn_after("ben") == bank.turn_after("cat") == 1


def test_the_position_moves_the_way_the_filing_has_it() -> None:
    bank = rotation(turn=1, direction="counter-clockwise")
    bank.take(3, "ben")
    assert bank.next_offer(ASKED) == 1


@pytest.mark.parametrize("holder", range(1, SEATS + 1))
@pytest.mark.parametrize(("direction", "step"), [("clockwise", 1), ("counter-clockwise", -1)])
def test_the_next_seat_is_asked_first_all_round_the_table(holder: int, direction: str, step: int) -> None:
    bank = rotation(turn=1, direction=direction)
    bank.take(holder, f"player {holder}")
    asked = {seat: f"player {seat}" for seat in range(1, SEATS + 1)}
    round_the_table = []
    for _ in range(SEATS - 1):
        round_the_table.append(bank.next_offer(asked))
        bank.passed.add(round_the_table[-1])
    assert round_the_table == [(holder - 1 + step * times) % SEATS + 1 for times in range(1, SEATS)]


def test_a_turn_is_a_persons_and_not_a_chairs() -> None:
    bank = rotation(turn=1)
    bank.take(3, "ben")
    assert bank.next_offer({3: "cat", 5: "ben"}) == 3


@pytest.mark.parametrize("intervening", ["not stated", *sorted(STOPS)])
def test_whoever_had_the_last_turn_is_asked_when_all_others_passed_unless_the_game_stops(intervening: str) -> None:
    bank = rotation(turn=1, intervening=intervening)
    bank.take(3, "ben")
    bank.passed |= {1, 5}
    assert bank.next_offer(ASKED) == (3 if intervening == "not stated" else 0)


def test_what_is_given_back_before_a_hand_was_never_taken() -> None:
    bank = rotation()
    bank.take(1, "ann")
    bank.take(3, "ben")
    bank.give_back()
    assert (bank.holder, bank.person, bank.hands) == (1, "ann", 1)
    assert bank.passed == {3}


def test_a_game_that_pauses_and_reopens_begins_anew() -> None:
    bank = rotation(intervening="pause and reopen")
    bank.take(3, "ben")
    bank.reopen()
    assert (bank.holder, bank.person, bank.hands) == (0, "", 0)
    goes_on = rotation(intervening="game broken")
    goes_on.take(3, "ben")
    goes_on.reopen()
    assert goes_on.person == "ben"
