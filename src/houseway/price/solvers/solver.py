"""Solvers: ways to an exact price, each for a family of mechanisms. None knows a game's name.

A solver cuts its work into parts that can be done anywhere, in any order: each gives a tally of integers, tallies add
up, and the sum is made into prices. So one core, many processes and a cluster come to the same figures bit for bit.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.price import Price
    from houseway.price.solvers.carries import Carries

Tally: TypeAlias = Counter[str]
"""Whole numbers by name; names are the solver's own."""


@dataclass(frozen=True, slots=True)
class Solver:
    """One way to exact prices."""

    name: str
    does: str
    """What it can price, in a sentence."""
    wagers: Callable[[Plan], frozenset[str]]
    """The wagers of a game that it prices, by the names of the plan's rows; none where the game is not its kind."""
    parts: Callable[[Ask], list[str]]
    """The work, cut up. Each part is a short text that `work` understands."""
    work: Callable[[Ask, str], Tally]
    """One part, done."""
    finish: Callable[[Ask, Tally], list[Price]]
    """All parts added up, as prices: one or more for each of its wagers."""
    carries: Carries
    """What facts, steps and choices may need of it; a wager or a game that needs more is not its own."""
    leaves: Callable[[Ask], frozenset[str]] = lambda _: frozenset()
    """Of its wagers, those that this very question puts out of its reach."""
    in_part: bool = False
    """It knows of games in which some wagers are settled before all hands are played out, and declines what it must."""


_MODULES: Final = (
    "mod_ten.solver",
    "duels.solver",
    "streets.solver",
    "totals.solver",
    "tiles",
    "set_hands.solver",
    "patterns.solver",
    "set_hands.alone",
    "few_cards",
    "wars",
    "short_rounds.solver",
    "rows",
    "shared_hands.several",
    "shared_hands.seen",
    "discards.solver",
    "discards.against",
    "sampled",
)
"""In the order they are asked; the first that can price a wager does."""
SAMPLING: Final = frozenset({"sampled", "dealt rounds"})
"""Those whose prices go by how many rounds are asked for, and by the seed."""


def solvers() -> list[Solver]:
    """Every solver, loaded when prices are asked for."""
    return [import_module(f"houseway.price.solvers.{name}").SOLVER for name in _MODULES]
