"""Houseway: every game of a California card room, from rule files that a person can read.

    game = houseway.load("capitol/ez-baccarat")
    table = houseway.open_table("capitol/ez-baccarat", option="2")
    prices = houseway.prices("capitol/ez-baccarat", "tie")

docs/api.md has examples of each. Anything not named here or there may change from one version to the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.play.kind import AnyTable
    from houseway.price.price import Price
    from houseway.rules.loader import Loaded

__all__ = ["Refusal", "__version__", "load", "open_table", "prices"]
__version__ = "0.1.0"


def load(name: str, readings: Mapping[str, str] | None = None) -> Loaded:
    """A game by name, such as `capitol/fast-nine`; `readings` chooses among the readings of its doubts."""
    from houseway.rules.catalogue import load as load_game

    return load_game(name, readings)


def open_table(name: str, readings: Mapping[str, str] | None = None, **choices: Any) -> AnyTable:
    """An empty table of a game, with the house's choices: `option`, `limits`, `decks`, `bets`, `seats`.

    The choices are the fields of `houseway.play.banked.plan.Plan`, or of `houseway.play.pot.plan.PotPlan` for a
    pot game.
    """
    from houseway.play.registry import open_table as open_one

    return open_one(load(name, readings), **choices)


def prices(name: str, *wagers: str, readings: Mapping[str, str] | None = None, decks: int = 0) -> list[Price]:
    """The price of each wager of a banked game, or of those named: exact fractions with their outcomes where possible.

    Answers are cached on disk, so repeating a question is instant.
    """
    from houseway.price.ask import Ask
    from houseway.price.run import sweep
    from houseway.rules.catalogue import full_name

    ask = Ask(game=full_name(name), readings=tuple(sorted((readings or {}).items())), decks=decks)
    return sweep([ask], wagers)[0]
