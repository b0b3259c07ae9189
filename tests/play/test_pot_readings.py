"""Doubts of pot games whose readings are played: each test plays both and sees the difference."""

from __future__ import annotations

import pytest

from houseway.play import messages as m
from houseway.play.pot import messages as p
from pots import Pot, refused

STUD, LODI = "lucky-derby/seven-card-stud", "parkwest-lodi/texas-holdem"
SPLITS = ["holdem-hi-lo", "crazy-pineapple-hi-lo", "tahoe-pineapple-hi-lo", "omaha-hi-lo"]


@pytest.mark.parametrize("game", SPLITS)
@pytest.mark.parametrize(("reading", "won"), [("low takes all", {1: 4}), ("literal", {1: 3, 2: 1})])
def test_a_low_without_a_high(game: str, reading: str, won: dict[int, float]) -> None:
    """Bundle 003 lines 822-826, 835-839, 848-852, 860-864: a pot that a low wins and no pair or better."""
    first, second = {"omaha-hi-lo": ("2c 7d Th Jd", "Qd Jc 9c Td"), "holdem-hi-lo": ("2c 9d", "Qd Jc")}.get(
        game, ("Th 2c 9d", "Td Qd Jc")
    )
    pot = Pot(f"casino-580/{game}", 2, readings={"no-high": reading}, bets="$2-$4")
    assert pot.deal("8s 6d 4h 3c Ks", p1=first, p2=second).finish().won() == won


@pytest.mark.parametrize(("reading", "low"), [("ace high", 3), ("ace low", 1)])
def test_whether_an_ace_brings_in(reading: str, low: int) -> None:
    """Bundle 004 lines 573-576: the lowest up card brings in; whether an ace is low is not written."""
    hands = {"p1": "7c 7d Ac", "p2": "8c 8d Kd", "p3": "Jc Jd Qs"}
    pot = Pot(STUD, 3, readings={"low-card-ace": reading}, bets="$4-$8", ante="$1", bring_in="$2").deal(**hands)
    assert pot.posted()["bring-in"] == (low, 2)
    assert pot.turn() == low % 3 + 1


@pytest.mark.parametrize(("reading", "raises"), [("completes", (4, 4)), ("on top", (6, 6))])
def test_the_first_raise_over_a_bring_in(reading: str, raises: tuple[float, float]) -> None:
    """Bundle 004 lines 580-582: a raise goes to the betting limit, in all or on top of the bring-in."""
    pot = Pot(STUD, 3, readings={"bring-in-size": reading}, bets="$4-$8", ante="$1", bring_in="$2").deal()
    assert pot.open()["raise"] == raises
    pot.acts("raise")
    assert pot.open()["raise"] == (raises[0] + 4, raises[0] + 4)


@pytest.mark.parametrize(("reading", "opens"), [("first dealt", 1), ("by suit", 2)])
def test_two_boards_alike(reading: str, opens: int) -> None:
    """Bundle 004 lines 586-587: the highest cards showing open; two kings with a nine are alike but for their suits."""
    hands = {"p1": "7c 7d Kh 9c", "p2": "8c 8d Ks 9d", "p3": "Jc Jd 5s 3s"}
    pot = Pot(STUD, 3, readings={"board-tie": reading}).deal(**hands).finish("fourth street")
    assert pot.turn() == opens


@pytest.mark.parametrize(("reading", "opens"), [("highest board left", 1), ("next in turn", 3)])
def test_who_opens_when_the_opener_has_folded(reading: str, opens: int) -> None:
    """Bundle 004 lines 603-604: on seventh street the player who started the last round starts again."""
    hands = {"p1": "7c 7d Qc Qd 4h 6h", "p2": "8c 8d Ks Kd 4d Td", "p3": "Jc Jd 5s 3s 5d 9s"}
    pot = Pot(STUD, 3, readings={"last-opener": reading}).deal(**hands).finish("sixth street")
    assert pot.turn() == 2
    pot.acts("check, 3 bet, 1 call, 2 fold")
    assert (pot.street(), pot.turn()) == ("seventh street", opens)


@pytest.mark.parametrize(("reading", "taken"), [("from the pot", 5), ("literal", 2.5)])
@pytest.mark.parametrize("schedule", ["own", "book"])
def test_blinds_below_the_fee(schedule: str, reading: str, taken: float) -> None:
    """Bundle 000 lines 95, 97, 109: $5 are to come from the blinds, which hold $2.50 at $1-$2."""
    readings = {"fee-above-blinds": reading}
    pot = Pot(LODI, 6, schedule=schedule, option="1/2", bets="$1-$2", blinds="$0.50-$1", readings=readings).deal()
    assert pot.dropped()["collection"] == 2.5
    assert pot.finish().dropped()["collection"] == taken


@pytest.mark.parametrize(("reading", "opens"), [("literal", 5), ("three", 6)])
def test_what_the_pot_is_opened_for(reading: str, opens: float) -> None:
    """Bundle 000 lines 95, 97, 113: the sum of the blinds, $2 and $3, with the button's dollar or without."""
    pot = Pot("parkwest-lodi/no-limit-holdem", 4, readings={"sum-of-the-blinds": reading}, blinds="$2-$3").deal()
    assert pot.open()["raise"][0] == opens


@pytest.mark.parametrize(("reading", "most"), [("by game", 5), ("literal", 10)])
def test_the_largest_straddle(reading: str, most: int) -> None:
    """Bundle 000 lines 16, 29: up to $5 by the text of the $4-$10 game, up to $10 by the poster."""
    pot = Pot("parkwest-lodi/low-ball", 5, readings={"maximum-blind": reading}).begin()
    refused(pot, p.Straddle("p4", most * 100 + 100), f"no more than .{most}.")
    pot.do(p.Straddle("p4", most * 100))


@pytest.mark.parametrize(("reading", "burned"), [("burned", 1), ("no burn", 0)])
def test_the_burn_of_a_river_that_came_early(reading: str, burned: int) -> None:
    """Bundle 003 lines 79-84, 86-87: the card is shuffled in; whether one is burned again is not repeated."""
    pot = Pot("casino-580/texas-holdem", 3, readings={"early-river": reading}).deal().finish("river")
    before = len(pot.all(m.Burned))
    pot.do(m.Rule("early-river", "it came early", hand="board"))
    pot.feed()
    assert len(pot.all(m.Burned)) - before == burned


@pytest.mark.parametrize(("reading", "lives"), [("plays on", True), ("dead", False)])
def test_a_card_dropped_before_the_draw(reading: str, lives: bool) -> None:
    """Bundle 003 lines 791-794: a dropped card kills the hand after the draw; before it nothing is written."""
    pot = Pot("casino-580/draw-poker", 4, readings={"dropped-before": reading}).deal()
    player = pot.state.hand.betting.acting[-1]
    pot.do(m.Rule("dropped-before", "it fell", hand=player))
    assert (player in pot.state.live()) is lives
