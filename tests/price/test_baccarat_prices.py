"""What the wagers of the baccarat filings outside Capitol cost, with eight decks: exactly as counted by
`tests/play/independent/community_hands.py`, which knows nothing of this program, and as others have published it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from houseway.price.ask import Ask, plan_of
from houseway.price.solvers.mod_ten.solver import SOLVER

if TYPE_CHECKING:
    from fractions import Fraction

LINES: Final = {"player": "player", "banker": "banker, a seven of three cards pushes"}
EZ: Final = {**LINES, "tie": "tie at 8"}
FREE: Final = {
    "player": "player",
    "banker": "banker, a six pays half",
    "tie": "tie at 9",
    "player-dragon": "player dragon",
    "banker-dragon": "banker dragon",
}
PANDA: Final = {**EZ, "panda-8": "eight", "dragon-7": "seven"}
CASH: Final = {**EZ, "tiger-8": "eight", "phoenix-7": "seven"}
GAMES: Final[dict[str, dict[str, str]]] = {
    "parkwest-lodi/commission-free-baccarat": FREE,
    "casino-580/commission-free-baccarat": FREE,
    "casino-580/baccarat-dragon-bonus": {**FREE, "banker-6": "banker six"},
    "village-club/ez-baccarat-panda-8": PANDA,
    "lucky-derby/ez-baccarat-panda-8": PANDA,
    "casino-580/ez-baccarat-panda-8": PANDA,
    "village-club/ez-baccarat": {**EZ, "dragon-7": "seven"},
    "parkwest-lodi/cash-in-baccarat": CASH,
    "casino-580/cash-in-baccarat": CASH,
    # the banker line as printed favors the bettor (bundle 003 lines 5134, 5206-5208)
    "casino-580/jade-baccarat": {
        "player": "player",
        "banker": "banker, every win 1 to 1",
        "tie": "tie at 8",
        "bonus-8": "eight",
        "bonus-7": "seven",
        "triple-bac": "triple bac",
    },
    "casino-580/big-bonus-baccarat": {
        **LINES,
        "tiger-8": "eight",
        "phoenix-7": "seven",
        "tie-0-1": "tie of 0 or 1",
        "bbq": "bbq",
        "cold-bbq": "cold bbq",
        "natural-0": "natural 0",
        "win-4": "win with 4",
    },
    "casino-580/advantage-baccarat": {
        "player": "player at 6 to 5",
        "banker": "banker at 6 to 5",
        "tie": "tie at 9",
        "tiger-8": "eight",
        "phoenix-7": "seven",
        "bbq": "bbq",
    },
}


@cache
def _counts() -> Any:
    """The count apart from this program."""
    path = Path(__file__).parents[1] / "play" / "independent" / "community_hands.py"
    found = spec_from_file_location("community_hands", path)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


def exact(name: str) -> Fraction:
    count = _counts()
    known = {"triple bac": count.triple_bac, "natural 0": count.natural_zero}
    found: Fraction = known[name]() if name in known else count.edge(count.WAGERS[name])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_costs_exactly_what_a_count_apart_from_this_program_finds(game: str) -> None:
    asked = Ask(game=game)
    found = SOLVER.finish(asked, sum((SOLVER.work(asked, part) for part in SOLVER.parts(asked)), Counter()))
    assert {price.wager for price in found} == set(plan_of(asked).game.wagers) == set(GAMES[game])
    for price in found:
        assert price.edge == exact(GAMES[game][price.wager]), price.wager
        assert sum(each.count for each in price.outcomes) == price.total, price.wager


PUBLISHED: Final = {
    # excelpunks.com, “Why does a Banker Win on 6 Pay Half?”: 1.2351 %, 1.4581 %, 14.3596 %
    "player": 0.012351,
    "banker, a six pays half": 0.014581,
    "tie at 8": 0.143596,
    # wizardofodds.com, baccarat appendix 5, Dragon Bonus with eight decks: 2.6517 %, 9.3731 %
    "player dragon": 0.026517,
    "banker dragon": 0.093731,
    # “EZ Baccarat” by M. Shackleford, with eight decks: Banker 1.0183 %, Dragon 7 7.6113 %, Panda 8 10.1876 %; of
    # Dragon 7 also Jacobson, “Card Counting the Dragon Side Bet in EZ Baccarat”
    "banker, a seven of three cards pushes": 0.010183,
    "seven": 0.076113,
    "eight": 0.101876,
}
"""Edges that others give, looked up in 2026; those of the other wagers rest on the count alone."""


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_count_finds_what_others_have_published(name: str) -> None:
    places = len(str(PUBLISHED[name])) - 2
    assert round(float(exact(name)), places) == PUBLISHED[name]


def test_the_count_has_as_many_orders_for_each_hand_as_others() -> None:
    """excelpunks.com and wizardofodds.com: rounds of eight decks that the player wins, the banker wins, and ties."""
    ends = _counts().deals()
    wins = Counter[int]()
    for (player, _, banker, _), count in ends.items():
        wins[(player > banker) - (player < banker)] += count
    assert (wins[1], wins[-1], wins[0]) == (2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216)
