"""How long prices take: each game in a separate process, first with an empty cache, then from the cache.

No other tool prices these games from their filings, so there is nothing to compare with directly. For blackjack the
best open analyzers are reported to take 0.7 s a rule set on one core, for strategy and edge; ours finds both and then
counts every outcome exactly (`bench.analyzer` runs one of them for comparison: 0.42 to 0.47 s to our 0.41, both on a
busy machine). For poker against the bank there are compiled programs for single games: 49 s and 1 GB for two games of
five cards each, 134 s for Hold'em in streets, of processor time. Our figures are ratios to those: above one is better.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from time import perf_counter

from bench.measure import Figure, a_second

GB = 1e9
DUELS = ("village-club/caribbean-stud", "lucky-derby/caribbean-stud")
"""Two games of five cards against five: together 49 s of compiled code, and 1 GB."""
STREETS = ("parkwest-lodi/ultimate-texas-holdem", "lucky-derby/ultimate-texas-holdem-bad-beat")
"""Hold'em in streets: 134 s of compiled code for a game."""
OTHERS = ("parkwest-lodi/looney-4-poker", "parkwest-lodi/three-card-texas-holdem")
"""Four of five cards with two bet sizes, and three of five with a board: there is nothing to compare with."""
MARKS = (49.0, 134.0)
PAI_GOWS = (
    *("capitol/fortune-pai-gow", "capitol/face-up-pai-gow"),
    *("village-club/pai-gow-poker", "village-club/fortune-pai-gow", "village-club/commission-free-fortune-pai-gow"),
    *(f"parkwest-lodi/{game}-pai-gow-poker" for game in ("lucky", "ace-up", "ultimate")),
    *(f"casino-580/{game}-pai-gow-poker" for game in ("lucky", "ace-up", "ultimate", "royal")),
    *("parkwest-lodi/pai-gow-triple-bonus", "casino-580/pai-gow-triple-bonus", "casino-580/pai-gow-double-hand-poker"),
    *("lucky-derby/pai-gow-poker", "lucky-derby/fortune-pai-gow", "lucky-derby/jokers-wild-pai-gow"),
)
"""Every pai gow poker game of the five rooms, both ways of play: the target is a quarter of an hour and four
gigabytes.
"""
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
"""Games of Capitol, with the time limit for each in seconds."""
ROYALE = 15.0
"""Seconds for Baccarat Royale: best play with every two cards, over every deal of four."""
ANALYSER = 0.7
"""Seconds for one rule set of blackjack."""


def figures() -> list[Figure]:
    """Every game with an empty cache, one of them from the cache, poker with its ratios, and a blackjack strategy
    alone.
    """
    found = []
    marks = {f"capitol/{name}": most for name, most in GAMES.items()} | {"village-club/baccarat-royale": ROYALE}
    for game, most in marks.items():
        with tempfile.TemporaryDirectory() as cache:
            found.append(Figure(f"price {game}, nothing kept", _price(game, cache), "s", most, at_most=True))
            kept = min(_price(game, cache) for _ in range(3)) if game == "capitol/ez-baccarat" else None
        if kept is not None:
            found.append(Figure("price capitol/ez-baccarat, kept", kept, "s", 0.5, at_most=True))
    found += poker()
    found += pai_gows()
    alone, whole = _strategy()
    found += rows_and_draws()
    found.append(Figure("blackjack strategy and edge, beside an open analyzer's 0.7 s", ANALYSER / alone, "x"))
    found.append(Figure("  with every outcome counted and the spread of whole rounds", ANALYSER / whole, "x"))
    return found


def rows_and_draws() -> list[Figure]:
    """Three rows of two cards, every deal; and the best draw for each hand of Jacks or Better, with kernels loaded."""
    from pathlib import Path

    from houseway.play.banked.plan import Plan
    from houseway.price.solvers import rows
    from houseway.price.solvers.discards import solver as discards
    from houseway.rules.catalogue import load
    from houseway.rules.loader import load_file

    path = Path(__file__).parents[1] / "tests" / "price" / "games" / "jacks-or-better.toml"
    jacks = Plan(load_file(path, "own/jacks-or-better", lambda name: path.with_name(f"{name}.toml")))
    peek = Plan(load("parkwest-lodi/two-card-peek"))
    discards.count(jacks, "play")
    return [
        Figure("one row of three, every deal", 1 / a_second(lambda: rows.count(peek, "one-row:A"), 1, runs=1), "s"),
        Figure("best draws of Jacks or Better", 1 / a_second(lambda: discards.count(jacks, "play"), 1, runs=1), "s"),
    ]


def poker() -> list[Figure]:
    """Processor time and peak memory for poker against the bank, every wager of a game; then the ratios."""
    spent = {game: _spent(game) for game in (*DUELS, *STREETS, *OTHERS)}
    found = []
    for game, (time, memory) in spent.items():
        found += [Figure(f"price {game}, processor", time, "s"), Figure(f"price {game}, memory", memory / GB, "GB")]
    duels, streets = ([spent[game] for game in games] for games in (DUELS, STREETS))
    found.append(Figure("two games of five cards, beside 49 s", MARKS[0] / sum(time for time, _ in duels), "x", 1.0))
    found.append(Figure("memory of either, beside 1 GB", GB / max(memory for _, memory in duels), "x", 1.0))
    found.append(Figure("Hold'em in streets, beside 134 s", MARKS[1] / max(time for time, _ in streets), "x", 1.0))
    return found


def pai_gows() -> list[Figure]:
    """All games one after another on one core, sharing a cache that starts empty."""
    with tempfile.TemporaryDirectory() as cache:
        spent = [_spent(game, cache) for game in PAI_GOWS]
    said = f"price {len(PAI_GOWS)} pai gow poker games, processor"
    return [
        Figure(said, sum(time for time, _ in spent), "s", 900.0, at_most=True),
        Figure(
            "the most memory that one of them took", max(memory for _, memory in spent) / GB, "GB", 4.0, at_most=True
        ),
    ]


def _spent(game: str, cache: str = "") -> tuple[float, int]:
    """Processor seconds and peak bytes of a process that prices a game, with an empty cache or a given one."""
    with tempfile.TemporaryDirectory() as empty:
        said = subprocess.run(  # noqa: S603
            [sys.executable, "-c", SPENT, game],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "HOUSEWAY_CACHE": cache or empty},
        ).stdout
    time, memory = said.split()[-2:]
    return float(time), int(memory)


SPENT = """
import resource, sys
from houseway.cli import main
sys.argv = ["houseway", "price", sys.argv[1]]
try:
    main()
except SystemExit as end:
    if end.code:
        raise
used = resource.getrusage(resource.RUSAGE_SELF)
try:
    status = open("/proc/self/status").read()
    peak = int(status.partition("VmHWM:")[2].split()[0])
except FileNotFoundError:
    peak = used.ru_maxrss
print(used.ru_utime + used.ru_stime, peak * 1024)
"""
"""What it runs. On Linux `ru_maxrss` starts at the size of the process that forked it, here the whole benchmark."""


def _price(game: str, cache: str) -> float:
    """Seconds from the start of the command to its end."""
    began = perf_counter()
    subprocess.run(  # noqa: S603
        [sys.executable, "-c", "from houseway.cli import main; main()", "price", game],
        check=True,
        capture_output=True,
        env={**os.environ, "HOUSEWAY_CACHE": cache},
    )
    return perf_counter() - began


def _strategy() -> tuple[float, float]:
    """Seconds for the best play of No Bust and its edge in floats, once kernels are loaded; and for its whole price."""
    from houseway.price.ask import Ask, plan_of
    from houseway.price.solvers.totals.best import best_play
    from houseway.price.solvers.totals.count import count
    from houseway.price.solvers.totals.game import read_game
    from houseway.price.solvers.totals.play import Board
    from houseway.price.solvers.totals.spread import whole_rounds

    game = read_game(plan_of(Ask(game="capitol/no-bust-4.01")))
    if game is None:
        raise AssertionError

    def whole() -> None:
        board = Board(game, "base")
        play = best_play(board)
        whole_rounds(play, count(board, play.lines()))

    alone = a_second(lambda: best_play(Board(game, "base")), 1, runs=3)
    return 1 / alone, 1 / a_second(whole, 1, runs=3)
