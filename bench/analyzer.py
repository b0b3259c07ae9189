"""Blackjack strategy and edge next to Eric Farmer's open analyzer, in one run, if its source is available.

It is free software (GPL, github.com/possibly-wrong/blackjack) and not part of Houseway: `BLACKJACK_ANALYZER` names the
folder `src` of a copy, and g++ builds it for the run. Both play six decks by the same rules, with splits to two hands
played the best way, and must arrive at the same return.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from bench.measure import Figure, a_second

SOURCE: Final = "BLACKJACK_ANALYZER"
DECKS: Final = 6
SAME: Final = 1e-6
"""In percent of a stake."""
DRIVER: Final = """
#include "blackjack.h"
#include <cstdio>
#include <ctime>
struct Own : BJStrategy {
    bool getUseCDZ() const { return false; }
    bool getUseCDP1() const { return true; }
};
int main() {
    double least = 1e9, value = 0;
    for (int run = 0; run < 3; ++run) {
        clock_t began = clock();
        BJShoe shoe(%d);
        BJRules rules(false, true, true, true, false, true, true, false, false, 1.5);
        Own strategy;
        BJProgress progress;
        BJPlayer *player = new BJPlayer(shoe, rules, strategy, progress);
        value = player->getValue();
        double spent = double(clock() - began) / CLOCKS_PER_SEC;
        least = spent < least ? spent : least;
        delete player;
    }
    printf("%%.12f %%.6f", value, least);
}
"""


def figures() -> list[Figure]:
    """The comparison, or nothing without a copy of the analyzer."""
    source = os.environ.get(SOURCE, "")
    return beside(Path(source)) if source else []


def beside(source: Path) -> list[Figure]:
    """Its time and ours for the same game."""
    with tempfile.TemporaryDirectory() as folder:
        driver, made = Path(folder) / "driver.cpp", Path(folder) / "driver"
        driver.write_text(DRIVER % DECKS, encoding="utf-8")
        subprocess.run(  # noqa: S603
            ["g++", "-O2", f"-I{source}", "-o", made, driver, source / "blackjack.cpp"],  # noqa: S607
            check=True,
        )
        said = subprocess.run([made], check=True, capture_output=True, text=True).stdout  # noqa: S603
    theirs, spent = map(float, said.split())
    ours, worth = _ours()
    if abs(worth - theirs) * 100 > SAME:
        raise AssertionError(f"{worth} is not {theirs}")
    return [
        Figure("blackjack strategy and edge, six decks", ours, "s"),
        Figure("  Eric Farmer's analyzer", spent, "s"),
        Figure("its time / ours", spent / ours, "x"),
    ]


def _ours() -> tuple[float, float]:
    """Seconds for the best play under the same rules once kernels are loaded, and its return, counted exactly."""
    from houseway.play.banked.plan import Plan
    from houseway.price.price import gather
    from houseway.price.solvers.totals.best import best_play
    from houseway.price.solvers.totals.count import count
    from houseway.price.solvers.totals.game import read_game
    from houseway.price.solvers.totals.play import Board
    from houseway.rules.catalogue import find
    from houseway.rules.loader import load_file

    path = Path(__file__).parents[1] / "tests" / "totals" / "blackjack.toml"
    game = read_game(Plan(load_file(path, "own/blackjack", find, {"splits": "to four"}), decks=DECKS))
    if game is None:
        raise AssertionError
    board = Board(game, "base")
    outcomes = gather(count(board, best_play(board).lines()).outcomes())
    worth = sum(each.amount * each.count for each in outcomes) / sum(each.count for each in outcomes)
    return 1 / a_second(lambda: best_play(Board(game, "base")), 1, runs=3), float(worth)
