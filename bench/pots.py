"""Poker hands through the engine, all called to the showdown, compared with PokerKit and RLCard."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from bench.measure import Figure, a_second
from houseway.play.pot import messages as p
from houseway.play.pot.betting import plain_acts
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.sim import PotSimulation
from houseway.rules.catalogue import load
from houseway.rules.games.pot import PotGame

if TYPE_CHECKING:
    from houseway.play.engine import Awaits
    from houseway.play.pot.table import PotTable

SEATS = 6


def figures() -> list[Figure]:
    """Six-handed, each hand called down."""
    import pokerkit

    holdem, omaha = rate("village-club/holdem", "no limit"), rate("capitol/omaha-hi-lo", "limit")
    theirs = pokerkit_rate(pokerkit.NoLimitTexasHoldem, (2,))
    split = pokerkit_rate(pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter, (2, 4), 30)
    rlcard, spiel = rlcard_rate(), open_spiel_rate()
    return [
        Figure("no-limit hold'em, 6 seats, called down", holdem, "hands/s"),
        Figure("  PokerKit", theirs, "hands/s"),
        Figure("  rlcard no-limit hold'em, 6 players, random agents", rlcard, "hands/s"),
        Figure("ours / PokerKit's", holdem / theirs, "x", 20),
        Figure("  OpenSpiel universal_poker, 6 players, called down (C++)", spiel, "hands/s"),
        Figure("ours / rlcard's", holdem / rlcard, "x", 1),
        Figure("ours / OpenSpiel's", holdem / spiel, "x"),
        Figure("Omaha hi-lo, 6 seats, called down", omaha, "hands/s"),
        Figure("  PokerKit", split, "hands/s"),
        Figure("ours / PokerKit's, Omaha hi-lo", omaha / split, "x", 50),
    ]


def rate(game: str, structure: str, hands: int = 300, runs: int = 5) -> float:
    """Hands a second; the best of several runs."""
    loaded = load(game)
    assert isinstance(loaded.game, PotGame)
    assert loaded.game.betting is not None
    betting = msgspec.structs.replace(loaded.game.betting, structures=(structure,))
    plan = PotPlan(
        replace(loaded, game=msgspec.structs.replace(loaded.game, betting=betting, limits=(), collections={})),
        structure,
        "$2-$4",
        "$1-$2",
        fast=True,
    )
    simulation = PotSimulation(plan, "bench", SEATS, call_down)
    for _ in simulation.rounds(50):
        pass
    return a_second(lambda: list(simulation.rounds(hands)), hands, runs)


def call_down(table: PotTable, awaits: Awaits) -> p.AnyCommand:
    """Check or call."""
    player = awaits.whose[0]
    return p.Act(player, "check" if "check" in plain_acts(table.state) else "call")


def pokerkit_rate(variant: Any, sizes: tuple[int, ...], hands: int = 100) -> float:
    """PokerKit with everything automatic except the calls."""
    from pokerkit import Automation

    automatic = tuple(each for each in Automation if each.name != "RUNOUT_COUNT_SELECTION")

    def play() -> None:
        for _ in range(hands):
            state = variant.create_state(automatic, True, 0, (1, 2), *sizes, 200, SEATS)
            while state.status:
                state.check_or_call()

    return a_second(play, hands, 3)


def open_spiel_rate(hands: int = 2000) -> float:
    """OpenSpiel's universal poker: a C++ state, driven from Python as ours is."""
    import pyspiel

    game = pyspiel.load_game(
        "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=1 2 0 0 0 0,firstPlayer=3 1 1 1,numSuits=4,"
        "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack=200 200 200 200 200 200,bettingAbstraction=fcpa)"
    )
    dealer = random.Random(7)  # noqa: S311 - cards for a peer

    def play() -> None:
        for _ in range(hands):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(dealer.choice(state.chance_outcomes())[0] if state.is_chance_node() else 1)

    return a_second(play, hands, 3)


def rlcard_rate(hands: int = 300) -> float:
    """RLCard's no-limit hold'em with random agents: shorter hands than calling down."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("no-limit-holdem", config={"seed": 7, "game_num_players": SEATS})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(SEATS)])
    return a_second(lambda: [env.run(is_training=False) for _ in range(hands)], hands, 3)
