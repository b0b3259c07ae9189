"""Blinds that went past a player who was away, and what sitting out does not make good."""

from __future__ import annotations

import pytest

from houseway.play import messages as m
from houseway.play.pot import messages as p
from pots import Pot, refused

VILLAGE, HOLDEM, LOWBALL = "village-club/holdem", "casino-580/texas-holdem", "casino-580/lowball"


@pytest.mark.parametrize("game", [VILLAGE, HOLDEM])
def test_a_small_blind_that_is_missed_costs_both(game: str) -> None:
    """Bundle 001 line 48, bundle 003 lines 94-97: any blind that passes; the total of both is posted."""
    pot = Pot(game, 5, button=1, bets="$4-$8", blinds="$2-$4").deal().finish()
    assert pot.state.entry.big_seat == 3
    pot.do(m.SitOut("p3"))
    assert pot.deal().posted()["small"] == (4, 2)
    assert pot.state.entry.owes == {"p3": "total of the blinds"}
    pot.finish().do(m.Return("p3", post=True))
    assert (pot.deal().posted()["missed"], pot.posted()["dead"]) == ((3, 4), (3, 2))


@pytest.mark.parametrize(
    ("game", "small"),
    [
        (VILLAGE, 2),
        ("village-club/pineapple-hi-lo", 1),
        ("village-club/omaha", 2),
        ("village-club/omaha-hi-lo", 2),
        (HOLDEM, 1),
    ],
)
def test_the_total_of_the_blinds_holds_the_small_blind_of_the_own_seat(game: str, small: int) -> None:
    """Bundle 001 lines 48, 129; bundle 003 lines 94-97: the total is posted once, live up to the opening bet."""
    pot = Pot(game, 5, button=1, bets="$3-$6", blinds=f"${small}-$3").deal().finish()
    pot.do(m.SitOut("p3"))
    for _ in range(4):
        pot.deal().finish()
    pot.do(m.Return("p3", post=True))
    pot.deal()
    assert pot.state.button == 2
    assert [(e.player, e.name, e.cents, e.live) for e in pot.log if isinstance(e, p.Posted)] == [
        ("p4", "big", 300, True),
        ("p3", "missed", 300, True),
        ("p3", "dead", small * 100, False),
    ]
    assert pot.state.entry.small_seat == 3
    assert (pot.open()["call"], pot.open()["raise"]) == ((3, 3), (6, 6))


def test_a_straddle_for_missed_blinds_holds_the_small_blind_of_the_own_seat() -> None:
    """Bundle 003 lines 351-354: he comes back with a straddle, and nothing else is filed for him to post."""
    pot = Pot(LOWBALL, 5, button=1, structure="split limit").deal().finish()
    pot.do(m.SitOut("p3"))
    for _ in range(4):
        pot.deal().finish()
    pot.do(m.Return("p3", post=True))
    pot.deal()
    assert pot.state.button == 2
    assert pot.posted() == {"big": (4, 1), "missed": (3, 2)}


def test_one_who_owes_and_has_the_big_blind_posts_that_alone() -> None:
    """Bundle 001 line 48: to wait for the big blind is the other way back, so it makes good what was missed."""
    pot = Pot(VILLAGE, 5, button=1, bets="$3-$6", blinds="$2-$3").deal().finish()
    pot.do(m.SitOut("p3"))
    for _ in range(3):
        pot.deal().finish()
    pot.do(m.Return("p3", post=True))
    assert pot.deal().posted() == {"small": (2, 2), "big": (3, 3)}
    assert not pot.state.entry.owes


def test_away_between_the_blinds_costs_nothing() -> None:
    """Bundle 003 lines 94-95: no blind has passed."""
    pot = Pot(HOLDEM, 5, button=1, bets="$4-$8", blinds="$2-$4").deal().finish()
    pot.do(m.SitOut("p1"))
    pot.deal().finish()
    assert not pot.state.entry.owes


@pytest.mark.parametrize(
    ("button", "away", "hand"),
    [(1, 1, 1), (1, 2, 2), (1, 3, 1), (2, 1, 1), (2, 2, 1), (2, 3, 2), (3, 1, 2), (3, 2, 1), (3, 3, 1)],
)
def test_missed_blinds_when_two_play(button: int, away: int, hand: int) -> None:
    """Bundle 003 lines 18-19, 94-97: between two the button has the small blind, and blinds pass the third."""
    pot = Pot(HOLDEM, 3, button=button).deal().finish()
    pot.do(m.SitOut(f"p{away}"))
    found = 0
    for number in (1, 2, 3):
        big = pot.deal().posted()["big"][0]
        assert pot.state.entry.big_seat == big
        assert big != pot.state.button
        found = found or (number if pot.state.entry.owes else 0)
        pot.finish()
    assert found == hand


def test_a_hand_dealt_again_passes_nobody() -> None:
    """Bundle 003 lines 64-68: after a misdeal the blinds are where they were."""
    pot = Pot(HOLDEM, 5, button=1).deal()
    pot.do(m.Rule("two-cards-exposed", "two cards were turned"))
    pot.do(m.SitOut("p5"))
    pot.deal()
    assert not pot.state.entry.owes


def test_sitting_out_does_not_end_a_wait_for_the_button() -> None:
    """Bundle 001 lines 45-46: one who comes in behind the button is not dealt in before it."""
    pot = Pot(VILLAGE, 3)
    for _ in range(2):
        pot.deal().finish()
    pot.sit(5).do(p.Wait("p5"))
    pot.do(m.SitOut("p5"))
    pot.do(m.Return("p5"))
    assert pot.state.entry.waiting == {"p5": "button to pass"}
    refused(pot, m.Return("p5"), "p5 is not sitting out")


def test_nor_one_for_the_big_blind() -> None:
    """Bundle 001 line 48: what is owed is posted, or the big blind is waited for, however often one goes."""
    pot = Pot(VILLAGE, 5).deal().finish()
    pot.do(m.SitOut("p1"))
    for _ in range(5):
        pot.deal().finish()
    for _ in range(2):
        pot.do(m.Return("p1"))
        assert (pot.state.entry.waiting["p1"], pot.state.entry.owes["p1"]) == ("big blind", "total of the blinds")
        pot.do(m.SitOut("p1"))
    pot.do(m.Return("p1", post=True))
    assert "missed" in pot.deal().posted()


def moved() -> Pot:
    """One of five has changed seats and has a hand to wait."""
    pot = Pot(LOWBALL, 5, structure="split limit")
    for _ in range(2):
        pot.deal().finish()
    pot.do(p.Move("p4", 8))
    assert pot.state.entry.skips == {"p4": 1}
    return pot


def test_nor_the_hands_after_a_change_of_seats() -> None:
    """Bundle 003 lines 354-356: they are waited out, or he straddles."""
    pot = moved()
    pot.do(m.SitOut("p4"))
    pot.do(m.Return("p4"))
    assert pot.state.entry.skips == {"p4": 1}
    assert "p4" not in pot.deal().state.hand.dealt
    assert "p4" in pot.finish().deal().state.hand.dealt


def test_one_who_was_away_may_straddle_after_a_change_of_seats() -> None:
    pot = moved()
    pot.do(m.SitOut("p4"))
    pot.do(m.Return("p4", post=True))
    assert pot.deal().posted()["missed"] == (4, 2)


def test_back_to_the_old_seat() -> None:
    """Bundle 003 lines 354-356: the same relative position is the same, by whatever way."""
    pot = moved()
    pot.do(p.Move("p4", 7))
    assert pot.state.entry.skips == {"p4": 1}
    pot.do(p.Move("p4", 4))
    assert pot.state.entry.skips == {}


SILENT = [
    "capitol/omaha",
    "capitol/omaha-hi-lo",
    "capitol/big-o-hi-lo",
    "capitol/spread-limit-holdem",
    "capitol/texas-holdem",
    "lucky-derby/omaha-hi-lo",
    "lucky-derby/texas-holdem",
    "parkwest-lodi/texas-holdem",
    "parkwest-lodi/no-limit-holdem",
    "parkwest-lodi/omaha-hi-lo",
    "parkwest-lodi/low-ball-6-20",
]
"""Games with two blinds whose filing says nothing of missed ones, or which borrow from such a one."""


def away_too_long(game: str, readings: dict[str, str] | None = None) -> Pot:
    """One of five missed the blinds, and two hands later is back; the next button is at seat 5."""
    pot = Pot(game, 5, button=1, readings=readings).deal().finish()
    pot.do(m.SitOut("p3"))
    for _ in range(2):
        pot.deal().finish()
    return pot


@pytest.mark.parametrize("game", SILENT)
def test_where_missed_blinds_are_not_filed_the_floor_decides(game: str) -> None:
    """Bundle 002 lines 209, 1151, 1261, 2708; bundle 000 lines 49, 95, 407: no rule, so the floor is waited for."""
    pot = away_too_long(game)
    assert pot.state.entry.owes == {"p3": "floor decides"}
    pot.do(m.Return("p3", post=True))
    assert pot.state.entry.waiting == {"p3": "floor"}
    assert "p3" not in pot.deal().state.hand.dealt
    pot.finish()
    refused(pot, p.Admit("p1"), "p1 is not waiting for the floor to decide")
    refused(pot, p.Admit("p3", "the blinds"), "cannot be posted for missed blinds")
    pot.do(p.Admit("p3", "total of the blinds"))
    pot.do(m.SitOut("p3"))
    refused(pot, m.Return("p3"), "p3 posts the total of the blinds")
    pot.do(m.Return("p3", post=True))
    assert "p3" in pot.deal().state.hand.dealt


def test_what_the_floor_says_is_posted() -> None:
    """Bundle 002 line 209: a missed blind is defined and no more."""
    for word, posts in (
        ("", {}),
        ("big blind", {"missed": (3, 4)}),
        ("total of the blinds", {"missed": (3, 4), "dead": (3, 2)}),
        ("straddle", {"missed": (3, 8)}),
    ):
        pot = away_too_long("capitol/omaha")
        pot.do(m.Return("p3"))
        pot.do(p.Admit("p3", word))
        assert "p3" in pot.deal().state.hand.dealt
        big = pot.plan.posts["big"] / 100
        told = {name: (seat, dollars * 4 / big) for name, (seat, dollars) in pot.posted().items()}
        assert {name: told[name] for name in ("missed", "dead") if name in told} == posts
        assert not pot.state.entry.owes


def test_without_the_floor_s_word_the_big_blind_brings_one_back() -> None:
    """Bundle 002 line 1151: the blind is mandatory when it comes, and nobody waits longer than for it."""
    pot = away_too_long("capitol/omaha")
    pot.do(m.Return("p3"))
    for _ in range(3):
        pot.deal()
        if "p3" in pot.state.hand.dealt:
            break
        pot.finish()
    assert pot.posted()["big"][0] == 3
    assert not pot.state.entry.owes


def test_other_readings_of_missed_blinds() -> None:
    """Bundle 002 line 1151, by its doubt: the custom of other rooms, or to wait for the big blind."""
    pot = away_too_long("capitol/omaha", {"missed-blind": "custom"})
    pot.do(m.Return("p3", post=True))
    assert {"missed", "dead"} <= set(pot.deal().posted())
    pot = away_too_long("capitol/omaha", {"missed-blind": "wait"})
    refused(pot, m.Return("p3", post=True), "Missed blinds cannot be posted here")
    pot.do(m.Return("p3"))
    assert pot.state.entry.waiting == {"p3": "big blind"}


@pytest.mark.parametrize("game", ["baduci", "badugi", "deuce-seven-triple-draw"])
def test_the_floor_decides_by_a_reading(game: str) -> None:
    """Bundle 001 lines 1114, 1126: the draw games are silent too; hold'em's rule is the default there."""
    pot = away_too_long(f"village-club/{game}", {"away": "floor"})
    pot.do(m.Return("p3"))
    assert pot.state.entry.waiting == {"p3": "floor"}


@pytest.mark.parametrize("game", ["casino-580/draw-poker"])
def test_blinds_by_a_reading_are_missed_too(game: str) -> None:
    """Bundle 003 lines 807-808: where draw has blinds, the floor decides what missed ones cost."""
    assert away_too_long(game, {"forced": "blinds"}).state.entry.owes == {"p3": "floor decides"}
