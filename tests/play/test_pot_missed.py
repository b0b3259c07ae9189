"""Blinds that went past a player who was away, and what sitting out does not make good."""

from __future__ import annotations

import pytest

from houseway.play import messages as m
from houseway.play import pot_messages as p
from pots import Pot, refused

VILLAGE, HOLDEM, LOWBALL = "village-club/holdem", "casino-580/texas-holdem", "casino-580/lowball"


@pytest.mark.parametrize("game", [VILLAGE, HOLDEM])
def test_a_small_blind_that_is_missed_costs_both(game: str) -> None:
    """Bundle 001 line 48, bundle 003 lines 94-97: any blind that passes; the total of both is posted."""
    pot = Pot(game, 5, button=1, bets="$4-$8", blinds="$2-$4").deal().finish()
    assert pot.state.big_seat == 3
    pot.do(p.SitOut("p3"))
    assert pot.deal().posted()["small"] == (4, 2)
    assert pot.state.owes == {"p3": "total of the blinds"}
    pot.finish().do(p.Return("p3", post=True))
    assert (pot.deal().posted()["missed"], pot.posted()["dead"]) == ((3, 4), (3, 2))


def test_away_between_the_blinds_costs_nothing() -> None:
    """Bundle 003 lines 94-95: no blind has passed."""
    pot = Pot(HOLDEM, 5, button=1, bets="$4-$8", blinds="$2-$4").deal().finish()
    pot.do(p.SitOut("p1"))
    pot.deal().finish()
    assert not pot.state.owes


@pytest.mark.parametrize(
    ("button", "away", "hand"),
    [(1, 1, 1), (1, 2, 2), (1, 3, 1), (2, 1, 1), (2, 2, 1), (2, 3, 2), (3, 1, 2), (3, 2, 1), (3, 3, 1)],
)
def test_missed_blinds_when_two_play(button: int, away: int, hand: int) -> None:
    """Bundle 003 lines 18-19, 94-97: between two the button has the small blind, and blinds pass the third."""
    pot = Pot(HOLDEM, 3, button=button).deal().finish()
    pot.do(p.SitOut(f"p{away}"))
    found = 0
    for number in (1, 2, 3):
        big = pot.deal().posted()["big"][0]
        assert pot.state.big_seat == big
        assert big != pot.state.button
        found = found or (number if pot.state.owes else 0)
        pot.finish()
    assert found == hand


def test_a_hand_dealt_again_passes_nobody() -> None:
    """Bundle 003 lines 64-68: after a misdeal the blinds are where they were."""
    pot = Pot(HOLDEM, 5, button=1).deal()
    pot.do(m.Rule("two-cards-exposed", "two cards were turned"))
    pot.do(p.SitOut("p5"))
    pot.deal()
    assert not pot.state.owes


def test_sitting_out_does_not_end_a_wait_for_the_button() -> None:
    """Bundle 001 lines 45-46: one who comes in behind the button is not dealt in before it."""
    pot = Pot(VILLAGE, 3)
    for _ in range(2):
        pot.deal().finish()
    pot.sit(5).do(p.Wait("p5"))
    pot.do(p.SitOut("p5"))
    pot.do(p.Return("p5"))
    assert pot.state.waiting == {"p5": "button to pass"}
    refused(pot, p.Return("p5"), "p5 is not sitting out")


def test_nor_one_for_the_big_blind() -> None:
    """Bundle 001 line 48: what is owed is posted, or the big blind is waited for, however often one goes."""
    pot = Pot(VILLAGE, 5).deal().finish()
    pot.do(p.SitOut("p1"))
    for _ in range(5):
        pot.deal().finish()
    for _ in range(2):
        pot.do(p.Return("p1"))
        assert (pot.state.waiting["p1"], pot.state.owes["p1"]) == ("big blind", "total of the blinds")
        pot.do(p.SitOut("p1"))
    pot.do(p.Return("p1", post=True))
    assert "missed" in pot.deal().posted()


def moved() -> Pot:
    """One of five has changed seats and has a hand to wait."""
    pot = Pot(LOWBALL, 5, structure="split limit")
    for _ in range(2):
        pot.deal().finish()
    pot.do(p.Move("p4", 8))
    assert pot.state.skips == {"p4": 1}
    return pot


def test_nor_the_hands_after_a_change_of_seats() -> None:
    """Bundle 003 lines 354-356: they are waited out, or he straddles."""
    pot = moved()
    pot.do(p.SitOut("p4"))
    pot.do(p.Return("p4"))
    assert pot.state.skips == {"p4": 1}
    assert "p4" not in pot.deal().state.dealt
    assert "p4" in pot.finish().deal().state.dealt


def test_one_who_was_away_may_straddle_after_a_change_of_seats() -> None:
    pot = moved()
    pot.do(p.SitOut("p4"))
    pot.do(p.Return("p4", post=True))
    assert pot.deal().posted()["missed"] == (4, 2)


def test_back_to_the_old_seat() -> None:
    """Bundle 003 lines 354-356: the same relative position is the same, by whatever way."""
    pot = moved()
    pot.do(p.Move("p4", 7))
    assert pot.state.skips == {"p4": 1}
    pot.do(p.Move("p4", 4))
    assert pot.state.skips == {}
