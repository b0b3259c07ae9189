"""The tables that a room opens: those of the filing, with a collection in force that goes with them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from houseway.live.kinds import Config, loaded_game
from houseway.play.pot_filed import filed_tables, lowest
from houseway.play.pot_plan import PotPlan
from houseway.refusal import Refusal
from houseway.rules.pot import PotGame

if TYPE_CHECKING:
    from collections.abc import Iterator


def opened(config: Config) -> Config:
    """A table with all that was not asked for: of a pot game the lowest limit that agrees, and its collection."""
    loaded = loaded_game(config.game)
    if not isinstance(loaded.game, PotGame):
        return msgspec.structs.replace(config, halts=True)
    plan = PotPlan(
        loaded,
        config.structure,
        config.bets,
        config.blinds,
        schedule=config.schedule,
        option=config.option,
        collects=True,
    )
    return msgspec.structs.replace(
        config,
        option=plan.option,
        schedule=plan.schedule,
        structure=plan.structure,
        bets=plan.bets,
        blinds=plan.blinds,
        halts=True,
    )


def usual_table(game: str, bots: int) -> Config:
    """The table of a game that is opened where nothing is asked for."""
    return opened(Config(game, bots=bots))


def open_tables(game: str) -> Iterator[Config]:
    """Every table of a pot game with fees in force: those by the hand before those by time, small limits first."""
    filed = loaded_game(game).game
    if not isinstance(filed, PotGame):
        return
    for each in filed_tables(filed):
        if each.collects:
            bets = lowest(each.bets) if each.structure != "progressive" else ""
            with suppress(Refusal):
                yield opened(Config(game, each.option, each.schedule, each.structure, bets, lowest(each.blinds)))
