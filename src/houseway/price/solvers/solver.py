"""Solvers: ways to an exact price, each for a family of mechanisms. No solver knows the name of a game.

A solver splits its work into parts that can be done anywhere, in any order. Each part gives a tally of integers; the
tallies are added up, and the sum is turned into prices. So one core, many processes and a cluster produce identical
figures.
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
"""Integer counts by name; each solver chooses its own names."""


@dataclass(frozen=True, slots=True)
class Solver:
    """One way to exact prices."""

    name: str
    does: str
    """What it can price, in a sentence."""
    wagers: Callable[[Plan], frozenset[str]]
    """The wagers of a game that it prices, by their names in the plan's rows; none if the game is not of its kind."""
    parts: Callable[[Ask], list[str]]
    """The work, split into parts. Each part is a short text that `work` understands."""
    work: Callable[[Ask, str], Tally]
    """Do one part."""
    finish: Callable[[Ask, Tally], list[Price]]
    """Turn the sum of all parts into prices: one or more for each of its wagers."""
    carries: Carries
    """The features, steps and choices it supports; it declines wagers and games that need more."""
    leaves: Callable[[Ask], frozenset[str]] = lambda _: frozenset()
    """Those of its wagers that are out of reach for a particular question."""
    in_part: bool = False
    """Whether it handles games in which some wagers are settled before all hands are played, declining wagers if it
    must.
    """


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
"""Solvers in the order in which they are asked; a wager goes to the first that can price it."""
SAMPLING: Final = frozenset({"sampled", "dealt rounds"})
"""Solvers whose prices depend on the number of rounds and the seed."""


def solvers() -> list[Solver]:
    """Every solver, imported only when prices are asked for."""
    return [import_module(f"houseway.price.solvers.{name}").SOLVER for name in _MODULES]
