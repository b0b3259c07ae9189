"""How long prices take: each game in a process of its own, first with nothing kept, then from what was kept.

No tool prices these games from their filings, so there is no peer to run beside. For blackjack the best open analysers
take about 0.7 s a rule set on one core, strategy and edge; ours finds both and then counts every outcome exactly.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from time import perf_counter

from bench.measure import Figure, a_second

STREETS = {
    "village-club/caribbean-stud": 49.0,
    "parkwest-lodi/looney-4-poker": 49.0,
    "parkwest-lodi/three-card-texas-holdem": 30.0,
    "parkwest-lodi/ultimate-texas-holdem": 134.0,
}
"""Poker against the bank: 49 s of compiled code is known for two five-card duels, 134 s for Hold'em in streets."""
GAMES = {
    "ez-baccarat": 2.0,
    "supreme-baccarat": 2.0,
    "dragon-bonus-baccarat": 2.0,
    "dai-bacc": 2.0,
    "fast-nine": 2.0,
    "three-card-poker": 10.0,
    "pai-gow-tiles": 10.0,
    "no-bust-4.01": 10.0,
    "pure-21.5": 10.0,
}
"""Games of Capitol, and the seconds each may take."""
ANALYSER = 0.7
"""Seconds for a rule set of blackjack."""


def figures() -> list[Figure]:
    """Every game cold, one of them kept, and the strategy of a blackjack game by itself."""
    found = []
    for game, most in {**{f"capitol/{name}": most for name, most in GAMES.items()}, **STREETS}.items():
        with tempfile.TemporaryDirectory() as cache:
            found.append(Figure(f"price {game}, nothing kept", _price(game, cache), "s", most, at_most=True))
            kept = min(_price(game, cache) for _ in range(3)) if game == "capitol/ez-baccarat" else None
        if kept is not None:
            found.append(Figure("price capitol/ez-baccarat, kept", kept, "s", 0.5, at_most=True))
    found.append(Figure("blackjack strategy and edge, beside an open analyser's 0.7 s", ANALYSER / _strategy(), "x"))
    return found


def _price(game: str, cache: str) -> float:
    """From the start of the command to its end."""
    began = perf_counter()
    subprocess.run(  # noqa: S603
        [sys.executable, "-c", "from houseway.cli import main; main()", "price", game],
        check=True,
        capture_output=True,
        env={**os.environ, "HOUSEWAY_CACHE": cache},
    )
    return perf_counter() - began


def _strategy() -> float:
    """The best play of No Bust and its edge in floats, once its kernels are loaded."""
    from houseway.price.ask import Ask, plan_of
    from houseway.price.solvers.totals.best import best_play
    from houseway.price.solvers.totals.game import read_game
    from houseway.price.solvers.totals.play import Board

    game = read_game(plan_of(Ask(game="capitol/no-bust-4.01")))
    if game is None:
        raise AssertionError
    return 1 / a_second(lambda: best_play(Board(game, "base")), 1, runs=3)
