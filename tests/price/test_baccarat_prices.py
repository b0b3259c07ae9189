"""What the wagers of the baccarat filings outside Capitol cost, with eight decks, against figures of others."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.price.ask import Ask, plan_of
from houseway.price.solvers.mod_ten.solver import SOLVER

LINES = {"player": 1.2351, "banker": 1.0183}
"""The published edges of the player line, and of the banker line where a winning three-card seven pushes."""
EDGES = {
    # published: no-commission banker with half pay on a six, Tie at 9 to 1, Dragon Bonus on either hand
    "parkwest-lodi/commission-free-baccarat": {
        "player": 1.2351,
        "banker": 1.4581,
        "tie": 4.8440,
        "player-dragon": 2.6517,
        "banker-dragon": 9.3731,
    },
    # Banker 6 at 10 and 30 to 1: an enumeration apart from this program
    "casino-580/baccarat-dragon-bonus": {
        "player": 1.2351,
        "banker": 1.4581,
        "tie": 4.8440,
        "player-dragon": 2.6517,
        "banker-dragon": 9.3731,
        "banker-6": 7.5159,
    },
    # published: Dragon 7 at 40 to 1, Panda 8 at 25 to 1, Tie at 8 to 1
    "village-club/ez-baccarat-panda-8": {**LINES, "tie": 14.3596, "panda-8": 10.1876, "dragon-7": 7.6113},
    "lucky-derby/ez-baccarat-panda-8": {**LINES, "tie": 14.3596, "panda-8": 10.1876, "dragon-7": 7.6113},
    "parkwest-lodi/cash-in-baccarat": {**LINES, "tie": 14.3596, "tiger-8": 10.1876, "phoenix-7": 7.6113},
    "casino-580/cash-in-baccarat": {**LINES, "tie": 14.3596, "tiger-8": 10.1876, "phoenix-7": 7.6113},
    # the line as printed favors the bettor (bundle 003 lines 5134, 5206-5208)
    "casino-580/jade-baccarat": {
        "player": 1.2351,
        "banker": -1.2351,
        "tie": 14.3596,
        "bonus-8": 10.1876,
        "bonus-7": 7.6113,
    },
    # bonuses of Big Bonus and lines at 6 to 5: an enumeration apart from this program
    "casino-580/big-bonus-baccarat": {
        **LINES,
        "tiger-8": 10.1876,
        "phoenix-7": 7.6113,
        "tie-0-1": 9.9191,
        "bbq": 8.4627,
        "cold-bbq": 9.9060,
        "natural-0": 11.4096,
        "win-4": 5.7686,
    },
    "casino-580/advantage-baccarat": {
        "player": 1.8257,
        "banker": 1.8126,
        "tie": 4.8440,
        "tiger-8": 10.1876,
        "phoenix-7": 7.6113,
        "bbq": 8.4627,
    },
}


@pytest.mark.parametrize("game", EDGES)
def test_every_wager_costs_what_others_found(game: str) -> None:
    asked = Ask(game=game)
    found = SOLVER.finish(asked, sum((SOLVER.work(asked, part) for part in SOLVER.parts(asked)), Counter()))
    edges = {price.wager: 100 * float(price.edge) for price in found}
    assert set(edges) == set(plan_of(asked).game.wagers)
    assert edges == pytest.approx(EDGES[game], abs=0.00006)
