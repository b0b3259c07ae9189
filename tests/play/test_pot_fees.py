"""What the room takes of a hand, and when: from the pot, street by street, from the blinds, by the half hour."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.plan import PotPlan
from houseway.rules.catalogue import load
from houseway.rules.games.pot import PotGame
from pots import Pot, refused

LODI, SPREAD, STUD = "parkwest-lodi/texas-holdem", "capitol/spread-limit-holdem", "lucky-derby/seven-card-stud"
HOLDEM, DRAW, DERBY = "village-club/holdem", "casino-580/draw-poker", "lucky-derby/omaha-hi-lo"
SCHEDULES: dict[str, dict[str, Any]] = {
    HOLDEM: {"schedule": "drop", "option": "12", "bets": "$4-$8", "blinds": "$2-$4"},
    "village-club/pineapple-hi-lo": {"schedule": "drop", "option": "1", "bets": "$3-$6", "blinds": "$1-$3"},
    "capitol/omaha": {"schedule": "limit", "option": "1-2-3", "bets": "$4-$8"},
    SPREAD: {"schedule": "spread", "option": "4-5-6", "bets": "$5-$1,000", "blinds": "$2-$5"},
    "casino-580/texas-holdem": {"schedule": "limit", "option": "4", "bets": "$4-$8"},
    "casino-580/tahoe-pineapple-hi-lo": {"schedule": "limit", "option": "9", "bets": "$10-$20"},
}
BY_PLAYERS = [
    (HOLDEM, {2: 2, 4: 2, 5: 4, 6: 5, 7: 6, 9: 6}),  # 001: 2517-2521
    ("village-club/pineapple-hi-lo", {4: 2, 5: 4, 6: 5, 7: 6}),  # 001: 2531-2534
    ("capitol/omaha", {4: 2, 5: 5, 6: 5, 7: 6, 10: 6}),  # 002: 2581, 2589-2592
    (SPREAD, {4: 2, 5: 5, 6: 6, 10: 6}),  # 002: 2620, 2628-2631
    ("casino-580/texas-holdem", {2: 3, 4: 3, 5: 4, 6: 4, 7: 5}),  # 003: 1301, 1350-1353
    ("casino-580/tahoe-pineapple-hi-lo", {4: 4, 5: 5, 7: 6}),  # 003: 1306
]


@pytest.mark.parametrize(
    ("game", "players", "fee"), [(game, players, fee) for game, fees in BY_PLAYERS for players, fee in fees.items()]
)
def test_by_players_after_the_flop(game: str, players: int, fee: float) -> None:
    """No flop, no fee; then by those dealt in, though some have folded."""
    pot = Pot(game, players, **SCHEDULES[game]).deal()
    assert not pot.dropped()
    pot.finish("flop")
    assert pot.dropped() == {"collection": fee}
    pot.finish()
    assert pot.dropped() == {"collection": fee}, "once a hand"
    assert pot.gone() == fee


@pytest.mark.parametrize("game", SCHEDULES)
def test_no_flop_no_fee(game: str) -> None:
    """Bundle 001 lines 2517, 2531; bundle 002 lines 2581, 2607, 2620; bundle 003 lines 1352-1364."""
    pot = Pot(game, 4, **SCHEDULES[game]).deal().acts("3 raise, 4 fold, 1 fold, 2 fold")
    assert not pot.state.playing
    assert not pot.dropped()


@pytest.mark.parametrize(("players", "fees"), [(2, (1, 1, 1)), (4, (1, 1, 1)), (5, (1, 2, 1)), (7, (1, 2, 2))])
def test_per_street(players: int, fees: tuple[float, ...]) -> None:
    """Bundle 004 lines 2459-2461, 2534-2540: after the betting of third, fourth and fifth street."""
    pot = Pot(STUD, players, schedule="current", option="4", bets="$4-$8", ante="$1", bring_in="$2").deal()
    assert not pot.dropped()
    for number, street in enumerate(("fourth street", "fifth street", "sixth street"), start=1):
        pot.finish(street)
        assert pot.dropped() == {"collection": sum(fees[:number])}, street
    assert pot.finish().dropped() == {"collection": sum(fees)}


@pytest.mark.parametrize(("rounds", "fee"), [(0, 1), (1, 2), (3, 3)])
def test_by_the_pot_at_the_end(rounds: int, fee: float) -> None:
    """Bundle 004 lines 1688-1693, 2508-2512: option 10, $4-$8: from $8 $1, from $12 $2, from $20 $3."""
    pot = Pot(DERBY, 2, schedule="limit-by-pot", option="10", bets="$4-$8", blinds="$2-$4").deal().finish("flop")
    for _ in range(rounds):
        pot.acts("bet, call")
    pot.finish()
    assert pot.dropped() == {"collection": fee}
    assert pot.gone() == fee


def test_a_small_pot_is_free() -> None:
    """Bundle 004 lines 1688-1690, 2508-2512: option 10 begins at $8; a blind that takes the blinds pays nothing."""
    pot = Pot(DERBY, 3, schedule="limit-by-pot", option="10", bets="$4-$8", blinds="$2-$4").deal().acts("fold, fold")
    assert not pot.dropped()


@pytest.mark.parametrize(("players", "fee"), [(3, 2), (5, 3), (7, 4)])
def test_after_the_betting_on_the_flop(players: int, fee: float) -> None:
    """Bundle 004 lines 1902-1903, 1913-1915, 2512-2517: once the first round after the flop is over."""
    pot = Pot(DERBY, players, schedule="limit-by-players", option="49", bets="$4-$8", blinds="$2-$4").deal()
    assert not pot.finish("flop").dropped()
    assert pot.finish("turn").dropped() == {"collection": fee}


def test_before_the_draw() -> None:
    """Bundle 003 lines 1367-1373: from the pot, once the cards are dealt and before the draw, by players."""
    pot = Pot(DRAW, 5, schedule="limit", option="4", bets="$4-$8", ante="$1").deal()
    pot.acts("bet, call, call, call")
    assert not pot.dropped() or pot.dropped() == {"collection": 4}, "the moment within the round is not written"
    pot.acts("call")
    assert pot.awaits().what == "discard"
    assert pot.dropped() == {"collection": 4}


@pytest.mark.parametrize(("players", "fee"), [(3, 3), (4, 3), (5, 4), (6, 5), (10, 5)])
def test_from_the_blinds_with_a_jackpot(players: int, fee: float) -> None:
    """Bundle 000 lines 109, 1727-1736: after two cards, by players, and $1 for the jackpot, flop or not."""
    chosen: dict[str, Any] = {"schedule": "book", "option": "3/6", "bets": "$3-$6", "blinds": "$2-$3"}
    pot = Pot(LODI, players, **chosen).deal()
    assert pot.dropped() == {"collection": fee, "jackpot": 1}
    assert pot.pot() == 6 - fee - 1
    pot.finish()
    assert pot.gone() == fee + 1


@pytest.mark.parametrize("players", [3, 5, 6])
def test_from_the_blinds_when_all_fold(players: int) -> None:
    """Bundle 000 lines 95, 109: the fee is out of the blinds, and who is left takes what they still hold."""
    pot = Pot(LODI, players, schedule="book", option="3/6", bets="$3-$6", blinds="$2-$3").deal()
    pot.acts(", ".join(["fold"] * (players - 1)))
    assert not pot.state.playing
    assert pot.gone() == sum(pot.dropped().values())
    assert pot.pot() == 0


def test_from_the_blinds_of_a_short_stack() -> None:
    """Bundle 000 line 109: never more than the pot; a main pot smaller than the fee is nobody's debt."""
    stacks = {3: 1}
    hands = {"p1": "Kc Kd", "p2": "Qc Qd", "p3": "Ac Ad"}
    pot = Pot(LODI, 3, stacks, schedule="book", option="3/6", bets="$3-$6", blinds="$2-$3")
    pot.deal("2s 3h 7d 8c Ts", **hands).finish()
    assert pot.dropped() == {"collection": 3, "jackpot": 1}
    assert sum(pot.won().values()) == 3
    assert min(pot.won().values()) >= 0


def test_what_the_blinds_lack() -> None:
    """Bundle 000 lines 95, 97, 109, by its doubt: at $1-$2 the blinds hold less than $5; the pot makes it up later."""
    pot = Pot(LODI, 6, schedule="own", option="1/2", bets="$1-$2", blinds="$0.50-$1", readings={"drop": "own"}).deal()
    assert pot.dropped() == {"collection": 2.5}
    assert pot.finish().dropped() == {"collection": 5}


OWN: dict[str, Any] = {"schedule": "own", "option": "1", "bets": "$5-$1,000", "blinds": "$2-$5"}


def test_the_small_blind_s_dollar() -> None:
    """Bundle 002 line 97: $1 out of the small blind when the cards are dealt, and $4 of the pot on a flop."""
    pot = Pot(SPREAD, 6, button=1, readings={"drop": "literal"}, **OWN).deal()
    assert pot.dropped() == {"collection": 1}
    assert pot.chips(2) == 998, "the dollar is of the two that were posted"
    assert pot.pot() == 6
    pot.finish("flop")
    assert pot.dropped() == {"collection": 5}
    assert pot.finish().dropped() == {"collection": 5}


def test_the_small_blind_s_dollar_without_a_flop() -> None:
    """Bundle 002 line 97: if there is no action the dollar is dropped all the same."""
    pot = Pot(SPREAD, 3, readings={"drop": "literal"}, **OWN).deal().acts("fold, fold")
    assert pot.dropped() == {"collection": 1}
    assert pot.gone() == 1


@pytest.mark.parametrize(
    ("game", "schedule", "option", "readings", "fee"),
    [
        ("capitol/low-ball", "current", "1", {}, 15),  # 002: 2568-2575
        ("parkwest-lodi/low-ball", "book", "1", {}, 5),  # 000: 1774
        ("parkwest-lodi/low-ball", "own", "1", {"fee": "own"}, 2),  # 000: 37-39: each twenty minutes
        ("parkwest-lodi/low-ball-6-20", "own", "1", {"fee": "own"}, 5),  # 000: 49: every thirty
        ("village-club/badugi", "time", "3", {}, 12),  # 001: 1181
        ("village-club/baduci", "time", "6", {}, 15),  # 001: 1257
        ("lucky-derby/texas-holdem", "time", "1-2-3", {}, 13),  # 004: 2446, 2529-2532: 2-4 players
    ],
)
def test_time(game: str, schedule: str, option: str, readings: dict[str, str], fee: float) -> None:
    """So much from each player; between hands, and nothing from the pot."""
    pot = Pot(game, 4, schedule=schedule, option=option, readings=readings)
    pot.do(p.Charge())
    assert pot.gains() == [-fee] * 4
    pot.deal()
    refused(pot, p.Charge(), "between hands")
    assert pot.finish().dropped() == {"collection": 4 * fee}


def test_time_of_one_who_is_short() -> None:
    """Bundle 001 line 1246: nobody pays more than he has."""
    pot = Pot("village-club/baduci", 3, {2: 7}, schedule="time", option="1")
    pot.do(p.Charge())
    assert [pot.chips(seat) for seat in (1, 2, 3)] == [990, 0, 990]
    refused(Pot(HOLDEM, 3, **SCHEDULES[HOLDEM]), p.Charge(), "has no time collection")


def test_never_more_than_the_pot() -> None:
    """Bundle 001 lines 2517-2520: $6 from nine players; three of them are in, for a dollar each."""
    pot = Pot(HOLDEM, 9, 1, **SCHEDULES[HOLDEM]).deal().acts(", ".join(["fold"] * 6)).finish()
    assert pot.dropped() == {"collection": 3}
    assert not pot.won()


@pytest.mark.parametrize(
    ("game", "fee"), [("village-club/holdem", 10), ("village-club/omaha", 9), ("village-club/omaha-hi-lo", 10)]
)
def test_time_out_of_a_pot(game: str, fee: float) -> None:
    """Bundle 001 lines 2434, 2463, 2501, as they are worded: once every thirty minutes, from the pot then played."""
    pot = Pot(game, 3, schedule="time-pot", option="1")
    pot.deal().finish()
    assert pot.dropped() == {}
    pot.do(p.Charge())
    assert (pot.gone(), pot.state.time.due) == (0, fee * 100)
    pot.deal().finish()
    assert pot.dropped() == {"collection": fee}
    assert sum(pot.won().values()) == 3 * pot.plan.small_bet / 100 - fee
    assert pot.deal().finish().dropped() == {"collection": fee}, "and not again before it is called"


def test_time_out_of_a_pot_that_is_too_small() -> None:
    """Bundle 001 line 2501: what one pot cannot give, the next does."""
    pot = Pot("village-club/holdem", 2, 4, schedule="time-pot", option="1")
    pot.do(p.Charge())
    for drop in (8, 10, 10):
        for seat in (1, 2):
            pot.do(m.Buy(f"p{seat}", 400)) if not pot.chips(seat) else None
        assert pot.deal().finish().dropped() == {"collection": drop}


TIMED: dict[str, Any] = {"schedule": "time", "option": "1"}


def test_time_comes_back_to_who_declared_two_hands() -> None:
    """Bundle 003 lines 475-477: who declared two hands and goes before the third gets the time collection back."""
    pot = with_time(3)
    pot.do(p.Charge())
    assert pot.gains() == [-6, -6, -6]
    pot.do(m.Rule("two-hands", "p2 declared two hands and goes", hand="p2", by="house dealer"))
    assert pot.gains() == [-6, 0, -6]
    assert pot.dropped() == {"collection": 12}
    pot.do(m.Rule("two-hands", "once more", hand="p2"))
    assert pot.gains() == [-6, 0, -6], "it comes back once"
    pot.do(m.Leave("p2"))


def with_time(seats: int) -> Pot:
    """Lowball of Casino 580 by time; its filing prints no amount, and the house posts $6."""
    loaded = load("casino-580/lowball", {"collection": "time"})
    game = loaded.game
    assert isinstance(game, PotGame)
    time = game.collections["time"]
    assert time.player is not None
    paid = msgspec.structs.replace(time, player=msgspec.structs.replace(time.player, fees="1   any $6"))
    changed = msgspec.structs.replace(game, collections={**game.collections, "time": paid})
    pot = Pot("casino-580/lowball", seats)
    pot.plan = PotPlan(replace(loaded, game=changed), **TIMED)
    return pot


def test_who_comes_in_late_pays_from_the_next_period() -> None:
    """Bundle 003 lines 470-474: at the beginning of the period; who comes after its half pays from the next on."""
    pot = with_time(2)
    pot.do(p.Charge())
    pot.sit(3).sit(4)
    pot.do(p.Charge(("p3",)))
    assert pot.gains() == [-6, -6, -6, 0], "p3 came before the half of it, p4 after"
    pot.do(m.Rule("late-comer", "p4 came after the half", hand="p4"))
    pot.do(p.Charge())
    assert pot.gains() == [-12, -12, -12, 0], "and is spared until the next"
    pot.do(p.Charge())
    assert pot.gains() == [-18, -18, -18, -6]
    refused(pot, p.Charge(("p9",)), "is not at this table")


def test_a_game_that_starts_within_a_half_hour() -> None:
    """Bundle 001 lines 1089, 1175, 1246: the part up to the next collection is free, all later ones are taken."""
    pot = Pot("village-club/baduci", 3, schedule="time", option="1")
    pot.do(m.Rule("part-period", "the game began at ten past"))
    pot.do(p.Charge())
    assert pot.gains() == [0, 0, 0]
    pot.do(p.Charge())
    assert pot.gains() == [-10, -10, -10]


TEXAS = "lucky-derby/texas-holdem"


def one_dollar(*, readings: dict[str, str], seats: int, acts: str) -> dict[str, float]:
    """A $1-$2 hand with blinds of $0.50 and $1, by option 1: $0.50, from $3 on $1, from $4 on $2, from $8 on $3."""
    how: dict[str, Any] = {"structure": "limit", "bets": "$1-$2", "blinds": "$0.50-$1"}
    pot = Pot(TEXAS, seats, readings=readings, schedule="limit-by-pot", option="1", **how)
    return pot.deal().acts(acts).finish().dropped()


@pytest.mark.parametrize(("reading", "taken"), [("lower band", {"collection": 1}), ("literal", {})])
def test_a_pot_between_two_bands(reading: str, taken: dict[str, float]) -> None:
    """Bundle 004 line 691: bands of whole dollars; $3.50 pays as $3 does, or by the letter nothing."""
    found = one_dollar(readings={"between-dollars": reading}, seats=4, acts="call, call, fold, check")
    assert found == taken


@pytest.mark.parametrize(("reading", "taken"), [("called money", 0.5), ("all bets", 1)])
def test_a_bet_that_nobody_called_and_the_fee_by_the_pot(reading: str, taken: float) -> None:
    """Bundle 004 line 691: a raise to $2 goes back by half; $2.50 was won, $3.50 was bet."""
    assert one_dollar(readings={"pot-size": reading}, seats=3, acts="raise 2, fold, fold") == {"collection": taken}


@pytest.mark.parametrize(("reading", "taken"), [("dealt in", 2), ("still in", 1)])
def test_players_counted_for_the_fee_after_the_flop(reading: str, taken: float) -> None:
    """Bundle 004 lines 993-1018, option 48: seven were dealt in, two of whom saw the flop."""
    how: dict[str, Any] = {"structure": "limit", "bets": "$2-$4", "blinds": "$1-$2"}
    how |= {"schedule": "limit-by-players", "option": "48"}
    pot = Pot(TEXAS, 7, readings={"players-counted": reading}, **how).deal()
    pot.acts("call, fold, fold, fold, fold, fold, check")
    assert [event.cents / 100 for event in pot.all(p.Dropped) if event.when == "after the flop"] == [taken]
