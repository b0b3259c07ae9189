"""Showing: who shows first, hands given up unshown, and hands that had to be bet and were checked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from houseway.play import messages as m
from houseway.play.people import HIDDEN
from houseway.play.pot import messages as p
from houseway.play.pot.lines import pot_line
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.views import pot_view
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.games.pot import PotGame
from pots import Pot, refused

DEUCE, LODI_HOLDEM, VILLAGE = (
    "village-club/deuce-seven-triple-draw",
    "parkwest-lodi/texas-holdem",
    "village-club/holdem",
)
DRAW, LODI, LOWBALL = "parkwest-lodi/draw-poker", "parkwest-lodi/low-ball", "casino-580/lowball"


def shown(pot: Pot) -> list[int]:
    """The seats that showed or gave up their hands, in order."""
    return [int(event.player[1:]) for event in pot.log if isinstance(event, p.Shown | p.Mucked)]


def last_round(game: str, acts: str, **readings: str) -> Pot:
    """Four at the table, the button at 4, and these acts in the last round."""
    pot = Pot(game, 4, readings=readings).deal()
    pot.finish(pot.plan.streets[-1].name).pat()
    return pot.acts(acts)


@pytest.mark.parametrize("game", [DEUCE, LODI_HOLDEM, VILLAGE, "village-club/badugi", "village-club/baduci"])
@pytest.mark.parametrize(
    ("acts", "order"),
    [
        ("1 check, 2 bet, 3 call, 4 call, 1 call", [2, 3, 4, 1]),
        ("1 bet, 2 call, 3 raise, 4 call, 1 call, 2 call", [3, 4, 1, 2]),
        ("1 bet, 2 call, 3 raise, 4 fold, 1 call, 2 fold", [3, 1]),
        ("1 check, 2 check, 3 check, 4 check", [1, 2, 3, 4]),
    ],
)
def test_the_last_to_bet_or_raise_shows_first(game: str, acts: str, order: list[int]) -> None:
    """Bundle 001 line 1067, bundle 000 line 108: then each in turn; without a bet, from the left of the button."""
    pot = last_round(game, acts)
    assert shown(pot) == order
    assert [event.players for event in pot.all(p.Showdown)] == [tuple(f"p{seat}" for seat in order)]
    assert pot_view(pot, "rail").showing == [f"p{seat}" for seat in order]


def test_the_first_to_bet_shows_first_by_the_letter() -> None:
    """Bundle 000 line 108, as it is printed: the first to initiate action, by a bet, or a check if there was none."""
    acts = "1 check, 2 bet, 3 raise, 4 call, 1 call, 2 call"
    assert shown(last_round(LODI_HOLDEM, acts, **{"shows-first": "literal"})) == [2, 3, 4, 1]


def test_the_left_of_the_button_shows_first_by_the_other_reading() -> None:
    """Bundle 001 line 35, by its doubt."""
    acts = "1 check, 2 bet, 3 call, 4 call, 1 call"
    assert shown(last_round(VILLAGE, acts, **{"shows-first": "left of the button"})) == [1, 2, 3, 4]


@pytest.mark.parametrize("game", ["casino-580/texas-holdem", "capitol/omaha", LOWBALL])
def test_where_nothing_is_filed_the_left_of_the_button_shows_first(game: str) -> None:
    assert shown(last_round(game, "1 check, 2 bet, 3 call, 4 call, 1 call")) == [1, 2, 3, 4]


def muckers(*seats: int, **hands: str) -> Pot:
    """A hand of Deuce-Seven in which these would rather not show what is beaten; seat 2 bets last."""
    pot = Pot(DEUCE, 4)
    for seat in seats:
        pot.do(p.Muck(f"p{seat}"))
    pot.deal(**hands).finish("third draw").pat()
    return pot.acts("1 check, 2 bet, 3 call, 4 call, 1 call")


HANDS = {"p1": "2c 3c 4d 6h 8s", "p2": "2d 3d 4h 6s 9c", "p3": "2h 3h 4s 6c Td", "p4": "2s 3s 4c 5d 7h"}


def test_a_beaten_hand_may_be_given_up_unshown() -> None:
    """Bundle 001 line 1067: each in turn turns the cards up, or folds them face down towards the dealer."""
    pot = muckers(1, 2, 3, 4, **HANDS)
    assert [(type(event).__name__, event.player) for event in pot.log if isinstance(event, p.Shown | p.Mucked)] == [
        ("Shown", "p2"),  # first to show, and nothing beats it yet
        ("Mucked", "p3"),
        ("Shown", "p4"),  # the winner
        ("Mucked", "p1"),
    ]
    assert set(pot.won()) == {4}
    assert pot_view(pot, "p2").seats[3].cards == [HIDDEN] * 5
    assert pot_view(pot, "p2").seats[4].cards == ["2s", "3s", "4c", "5d", "7h"]
    assert pot_line(pot.plan, p.Mucked("p3")) == "p3 mucks"


def test_nobody_has_to() -> None:
    """Bundle 001 line 1067: it is the player's to say; cards speak for those that are up."""
    pot = muckers(3, **HANDS)
    assert [event.player for event in pot.all(p.Mucked)] == ["p3"]
    pot.do(p.Muck("p3", on=False))
    refused(pot, p.Muck("p3", on=False), "p3 shows beaten hands already")


def test_where_every_hand_is_shown() -> None:
    """Bundle 000 line 108: all active players expose their hands; elsewhere nothing else is filed."""
    refused(Pot(LODI_HOLDEM, 3), p.Muck("p1"), "Every hand is shown in parkwest-lodi/texas-holdem")


STRAIGHT, PAIR, FLUSH = "4c 5d 6h 7s 8c", "9c 9d 2h 3s 4d", "2s 5s 7c 9s Js"


def drawn(acts: str, p1: str = STRAIGHT, p2: str = PAIR, **readings: str) -> Pot:
    """Draw Poker between two, seat 2 dealing; these acts after the draw, in which both stand pat."""
    pot = Pot(DRAW, 2, readings=readings).deal(p1=p1, p2=p2).finish("after the draw").pat()
    return pot.acts(acts)


def test_an_unbet_straight_waits_for_the_floor() -> None:
    """Bundle 000 lines 64, 72: a straight or better must be bet; no price is posted, and the house man decides."""
    pot = drawn("1 check, 2 check")
    assert (pot.awaits().what, pot.awaits().hands) == ("floor", ("p1",))
    assert pot.all(p.Questioned) == [p.Questioned("p1")]
    refused(pot, p.Act("p1", "check"), "There is nothing to bet on now: the table is waiting for the floor to decide")
    refused(pot, p.Deal(), "A hand is being played: the table is waiting for the floor to decide")


def test_the_floor_lets_it_be_or_kills_it() -> None:
    """Bundle 000 line 72: his decision is final."""
    pot = drawn("1 check, 2 check")
    pot.do(p.Decide(dead=False))
    assert set(pot.won()) == {1}
    pot = drawn("1 check, 2 check")
    pot.do(p.Decide(dead=True))
    assert set(pot.won()) == {2}
    refused(pot, p.Decide(), "No hand is waiting for the floor")
    pot = drawn("1 check, 2 check")
    pot.do(m.TimeOut())
    assert set(pot.won()) == {1}, "without a word the hand stands"


def test_a_bet_straight_is_nobody_s_question() -> None:
    assert set(drawn("1 bet, 2 call").won()) == {1}
    assert set(drawn("1 check, 2 bet, 1 call", p1=PAIR, p2=STRAIGHT).won()) == {2}
    assert set(drawn("1 check, 2 check", p1="9c 9d 9h 3s 4d", p2="Ac Kd Qh Js 9s").won()) == {1}, "three of a kind"


def test_a_straight_that_is_not_best_costs_nothing() -> None:
    """Bundle 000 line 64: of two such hands the best is asked about."""
    pot = drawn("1 check, 2 bet, 1 call", p1=STRAIGHT, p2="3c 3d 3h 2s 2d")
    assert set(pot.won()) == {2}


def test_it_loses_the_pot_by_the_other_reading() -> None:
    """Bundle 000 lines 9, 64: as a seven that is checked in Low Ball."""
    assert set(drawn("1 check, 2 check", **{"unbet-straight": "as the seven"}).won()) == {2}


@pytest.mark.parametrize(("reading", "winner"), [("always", 2), ("after the draw", 1)])
def test_in_every_round_by_the_other_reading(reading: str, winner: int) -> None:
    """Bundle 000 line 64: a pat straight must be bet before the draw too; the blind checks it there."""
    readings = {"must-bet": reading, "unbet-straight": "as the seven"}
    pot = Pot(DRAW, 3, readings=readings, bets="$1-$5", blinds="$1").deal(p1=STRAIGHT, p2=PAIR)
    pot.acts("2 call, 3 fold, 1 check").pat().acts("1 bet, 2 call")
    assert set(pot.won()) == {winner}


@pytest.mark.parametrize("game", [LODI, LOWBALL])
def test_two_checked_sevens(game: str) -> None:
    """Bundle 000 line 9, bundle 003 lines 214-216: who checks one loses; if all did, the best has the pot."""
    chosen: dict[str, Any] = {"structure": "split limit"} if game == LOWBALL else {}
    pot = Pot(game, 2, **chosen).deal(p1="7c 5d 4h 3s 2c", p2="7d 6h 4s 3c 2d").finish("after the draw").pat()
    assert set(pot.acts("check, check").won()) == {1}


def test_a_hand_that_must_be_bet_is_of_the_ranking() -> None:
    """A word that the ranking does not have is refused."""
    loaded = load(DRAW)
    assert isinstance(loaded.game, PotGame)
    assert loaded.game.betting is not None
    assert loaded.game.betting.must_bet is not None
    rule = msgspec.structs.replace(loaded.game.betting.must_bet, hand="seven low")
    betting = msgspec.structs.replace(loaded.game.betting, must_bet=rule)
    with pytest.raises(Refusal, match="“seven low” is not a qualifier of poker"):
        PotPlan(replace(loaded, game=msgspec.structs.replace(loaded.game, betting=betting)))
