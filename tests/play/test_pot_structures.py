"""Betting by structure: progressive limits, caps that bind some, who may straddle or kill, blinds without option."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from houseway.cards.shuffle import seeded_bits
from houseway.house.chance import Deck
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.bots import pot_bot, pot_chance
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.table import PotTable
from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.games.pot import PotGame
from pots import Pot, plan_of, refused

HOLDEM, LODI, OMAHA = "casino-580/texas-holdem", "parkwest-lodi/low-ball-6-20", "parkwest-lodi/omaha-hi-lo"
DEUCE, BADUCI, VILLAGE = "village-club/deuce-seven-triple-draw", "village-club/baduci", "village-club/holdem"
GAMES = [name for room in room_names() for name in game_names(room) if isinstance(load(name).game, PotGame)]


def test_a_progressive_limit_has_a_figure_for_each_round() -> None:
    """Bundle 003 lines 115-150: the first number is all that may be bet in the first round, and so on to the fourth."""
    pot = Pot(HOLDEM, 3, structure="progressive", bets="$2/$4/$6/$10", blinds="$1-$2").deal()
    for street, figure in zip(pot.plan.streets, (2, 4, 6, 10), strict=True):
        pot.finish(street.name)
        name = "raise" if "raise" in pot.open() else "bet"
        to = 2 * figure if name == "raise" else figure
        assert pot.open()[name] == (to, to)
        pot.acts(f"{name}, call, call")
    assert min(pot.gains()) == -(4 + 4 + 6 + 10)


@pytest.mark.parametrize("bets", ["$2-$4", "$2/$4/$6", "$2/$4/$6/$8/$10"])
def test_a_progressive_limit_of_other_figures(bets: str) -> None:
    with pytest.raises(Refusal, match="needs a figure for each of the 4 rounds"):
        plan_of(HOLDEM, structure="progressive", bets=bets)


@pytest.mark.parametrize("game", [HOLDEM, "casino-580/omaha-hi-lo", "casino-580/holdem-hi-lo"])
def test_the_cap_binds_limit_games_alone(game: str) -> None:
    """Bundle 003 lines 33-35, 1375-1377: a bet and three raises; at no limit as many as wanted, up to $200 a round."""
    for structure, bets, capped in (("split limit", "$4-$8", True), ("no limit", "$1-$200", False)):
        pot = Pot(game, 3, 5_000, structure=structure, bets=bets, blinds="$1-$2").deal().finish("flop")
        pot.acts("bet, raise, raise, raise")
        assert ("raise" in pot.open()) != capped


@pytest.mark.parametrize("game", [HOLDEM, "casino-580/lowball", "casino-580/draw-poker"])
def test_no_more_than_two_hundred_a_round(game: str) -> None:
    """Bundle 003 lines 1375-1378: no wager above $200 a round of betting, all in or not; each round by itself."""
    pot = Pot(game, 3, 5_000, structure="no limit", bets="$1-$200", blinds="$1-$2").deal()
    last = pot.plan.streets[-1].name
    pot.finish(last).pat()
    assert pot.open()["bet"][1] == 200
    pot.acts("bet 200")
    assert "raise" not in pot.open()
    assert pot.acts("call, call").gone(5_000) == 0


def with_forced(game: str, **changed: Any) -> PotPlan:
    """A filing with other words in its forced bets."""
    loaded = load(game)
    assert isinstance(loaded.game, PotGame)
    assert loaded.game.forced is not None
    forced = loaded.game.forced
    for key, words in changed.items():
        forced = msgspec.structs.replace(forced, **{key: msgspec.structs.replace(getattr(forced, key), **words)})
    return PotPlan(replace(loaded, game=msgspec.structs.replace(loaded.game, forced=forced)))


def test_any_player_may_straddle() -> None:
    """Bundle 000 lines 11, 29, 49: any player can look at two cards and straddle the blind."""
    for seat in (1, 3, 4, 5):
        pot = Pot(LODI, 5, bets="$6-$20").begin()
        pot.do(p.Straddle(f"p{seat}", 10_00))
        assert pot.state.hand.straddler == f"p{seat}"


def test_a_straddle_of_one_seat() -> None:
    """The other word of the format: the player left of the big blind alone."""
    pot = Pot(LODI, 5)
    pot.plan = with_forced(LODI, straddle={"by": "left of the big blind"})
    pot.begin()
    refused(pot, p.Straddle("p4", 10_00), "Only the player left of the big blind may straddle: p3")
    pot.do(p.Straddle("p3", 10_00))


def two_pots(first: int, second: int) -> Pot:
    """Omaha of four, killed by who takes two pots in a row; these took the first two."""
    pot = Pot(OMAHA, 4, readings={"kill": "two in a row"}, bets="$4-$8", blinds="$2-$4")
    for winner in (first, second):
        pot.deal()
        while pot.state.playing:
            pot.acts(
                "fold"
                if pot.turn() != winner and "call" in pot.open()
                else "raise"
                if "raise" in pot.open()
                else "check"
            )
    return pot


def test_two_pots_in_a_row_kill_the_next() -> None:
    """Bundle 000 line 399, by its doubt: the winner of two pots kills; the limits become $8 and $16."""
    pot = two_pots(3, 3).deal()
    assert pot.all(p.Killed) == [p.Killed("p3")]
    assert pot.state.hand.betting.bet["p3"] == 8_00
    assert pot.open()["raise"] == (16, 16)
    refused(pot, p.Kill("p1"), "A pot cannot be killed by choice here")
    assert pot.finish("turn").open()["bet"] == (16, 16)


def test_one_pot_each_kills_nothing() -> None:
    assert not two_pots(3, 4).deal().all(p.Killed)


@pytest.mark.parametrize("game", [BADUCI, DEUCE, OMAHA])
def test_a_big_blind_without_its_option(game: str) -> None:
    """Bundle 001 lines 1024-1026, 1210, bundle 000 line 396, by the letter: call, raise or fold, and nobody checks."""
    pot = Pot(game, 3, readings={"big-blind-option": "literal"}).deal().acts("call, call")
    assert pot.state.hand.street == 1
    pot = Pot(game, 3, readings={"big-blind-option": "literal"}).deal().acts("raise, fold")
    assert pot.turn() == 2
    assert set(pot.open()) == {"fold", "call", "raise"}
    assert Pot(game, 3).deal().acts("call, call").turn() == 2, "with it, he is asked"


def test_a_bring_in_with_an_option() -> None:
    """Bundle 004 lines 573-574, 580-582, by its doubt: the bring-in may raise when only called."""
    stud = "lucky-derby/seven-card-stud"
    for reading, street in (("no option", 1), ("option", 0)):
        pot = Pot(stud, 3, readings={"bring-in-option": reading}).deal().acts("call, call")
        assert pot.state.hand.street == street


def test_no_check_by_the_letter() -> None:
    """Bundle 001 line 31: one bets, raises, calls or folds."""
    pot = Pot(VILLAGE, 3, readings={"checks": "literal"}).deal().acts("call, call").feed()
    assert "check" not in pot.open()
    refused(pot, p.Act(f"p{pot.turn()}", "check"), "is not open")


def bot_raises(game: str, seed: int) -> int:
    """The most bets and raises of a round among six bots, in ten hands."""
    table = PotTable(PotPlan(load(game)))
    bits, most = seeded_bits(f"{game} {seed}"), 0
    deck = Deck(table.plan.shoe, bits)
    for seat in range(1, min(6, table.plan.seats) + 1):
        table.do(m.Sit(f"bot{seat}", seat, 100_000_00))
    for _ in range(10):
        table.do(p.Deal())
        while table.state.playing:
            most = max(most, table.state.hand.betting.raises)
            awaits = table.awaits()
            if awaits.what == "pieces":
                table.do(pot_chance(table, awaits, deck))
            else:
                table.do(p.Deal() if awaits.what == "straddle" else pot_bot(table, awaits, bits))
    return most


@pytest.mark.parametrize("game", GAMES)
def test_bots_stop_raising(game: str) -> None:
    """Where no cap is filed, bots have one of their own: a bet and three raises."""
    assert bot_raises(game, 1) <= 4


@pytest.mark.parametrize("reading", ["last", "in turn", "literal"])
def test_an_over_killed_pot_by_every_reading(reading: str) -> None:
    """Bundle 003 lines 240-242: the first killer is second to last, whenever he acts in a pot killed once."""
    pot = Pot("casino-580/lowball", 6, readings={"kill-acts": reading}, structure="split limit").begin()
    pot.do(p.Kill("p3"))
    pot.do(p.Kill("p5"))
    assert pot.close().order() == [4, 6, 1, 2, 3, 5]


def test_a_killer_in_turn() -> None:
    """Bundle 003 line 240, by its doubt: in a pot killed once he acts in his turn."""
    pot = Pot("casino-580/lowball", 6, readings={"kill-acts": "in turn"}, structure="split limit").begin()
    pot.do(p.Kill("p3"))
    assert pot.close().order() == [3, 4, 5, 6, 1, 2]


@pytest.mark.parametrize(("reading", "doubles"), [("anyone", {1, 2, 3}), ("literal", {2})])
def test_who_may_double_on_an_open_pair(reading: str, doubles: set[int]) -> None:
    """Bundle 004 lines 587-588: a player who gets an open pair can make a double bet, on fourth street only."""
    hands = {"p1": "2c 3c Ah Kd", "p2": "4c 5c 9h 9d", "p3": "6c 7c Jh Td"}
    pot = Pot("lucky-derby/seven-card-stud", 3, readings={"open-pair": reading}, bets="$2-$4")
    pot.deal(**hands).finish("fourth street")
    found = set()
    for _ in range(3):
        if pot.open()["bet"] == (2, 4):
            found.add(pot.turn())
        pot.acts("check")
    assert found == doubles
