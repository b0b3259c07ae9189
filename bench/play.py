"""Rounds through the engine, with every rule checked, every cent posted and every event kept; compared with toy
blackjacks.
"""

from __future__ import annotations

import random

from bench.measure import Figure, a_second
from houseway.play.banked.plan import Plan
from houseway.play.banked.sim import BankedSimulation
from houseway.play.registry import engine_of
from houseway.rules.catalogue import load

SEATS = 6
TABLES: tuple[tuple[str, tuple[str, ...], float | None], ...] = (
    ("ez-baccarat", ("player", "tie"), 2000),
    ("supreme-baccarat", ("player", "tie"), None),
    ("three-card-poker", ("ante",), 2000),
    ("three-card-poker", ("ante", "pair-plus"), None),
    ("fortune-pai-gow", (), 500),
    ("face-up-pai-gow", (), 500),
    ("pai-gow-tiles", (), 500),
    ("no-bust-4.01", ("base",), None),
)


def figures() -> list[Figure]:
    """Rounds a second at six-seat tables; one seat of blackjack compared with environments that only play blackjack."""
    found = [
        Figure(
            f"{game}, {SEATS} seats, {' and '.join(wagers) or 'all wagers'}",
            rate(game, wagers, SEATS),
            "rounds/s",
            target,
        )
        for game, wagers, target in TABLES
    ]
    ours, gym, rlcard = rate("no-bust-4.01", ("base",), 2), gymnasium_rate(), rlcard_rate()
    short, long = run_rate(200), run_rate(2000)
    return [
        *found,
        Figure("Pan, 6 seats of bots", bots_rate("casino-580/pan", 6, 20), "hands/s"),
        Figure("Chinese poker, 4 seats of bots", bots_rate("village-club/chinese-poker", 4, 20), "hands/s"),
        Figure("no-bust-4.01, one spot", ours, "rounds/s"),
        Figure("  gymnasium Blackjack-v1 (one toy table, no money)", gym, "rounds/s"),
        Figure("  rlcard blackjack (no money)", rlcard, "rounds/s"),
        Figure("ours / gymnasium's", ours / gym, "x"),
        Figure("ours / rlcard's", ours / rlcard, "x"),
        Figure("time a round, 2,000 rounds / 200 rounds", short / long, "x", 1.25, at_most=True),
    ]


def rate(game: str, wagers: tuple[str, ...], players: int, rounds: int = 300, runs: int = 5) -> float:
    """Rounds a second; the best of several runs."""
    simulation = BankedSimulation(Plan(load(f"capitol/{game}"), fast=True), "bench", players, wagers=wagers)
    for _ in simulation.rounds(50):
        pass
    return a_second(lambda: list(simulation.rounds(rounds)), rounds, runs)


def bots_rate(game: str, players: int, hands: int, runs: int = 3) -> float:
    """Hands a second of any engine with its bots, which decide as they do at a table."""
    loaded = load(game)
    kind = engine_of(loaded)
    simulation = kind.simulation(kind.plan(loaded), "bench", players)
    return a_second(lambda: list(simulation.rounds(hands)), hands, runs)


def run_rate(rounds: int) -> float:
    """The rate of one run from a new table, to see whether long runs slow down."""
    return rate("ez-baccarat", ("player",), SEATS, rounds, 3)


def gymnasium_rate(rounds: int = 3000) -> float:
    """Gymnasium's blackjack with random play."""
    import gymnasium

    env = gymnasium.make("Blackjack-v1")
    env.reset(seed=7)
    dealer = random.Random(7)  # noqa: S311 - a player of a peer

    def play() -> None:
        for _ in range(rounds):
            env.reset()
            over = False
            while not over:
                _, _, ended, cut, _ = env.step(dealer.randrange(2))
                over = ended or cut

    return a_second(play, rounds, 3)


def rlcard_rate(rounds: int = 3000) -> float:
    """RLCard's blackjack with its random agent."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("blackjack", config={"seed": 7})
    env.set_agents([RandomAgent(num_actions=env.num_actions)])
    return a_second(lambda: [env.run(is_training=False) for _ in range(rounds)], rounds, 3)
