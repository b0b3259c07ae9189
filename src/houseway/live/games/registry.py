"""The games of a live room by engine, and questions about a game that has no table yet."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from msgspec.structs import replace

from houseway.live.games.game import Config, LiveGame, loaded_game
from houseway.play.registry import ENGINES
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator


@cache
def game_class(engine: str) -> type[LiveGame]:
    """The live-table class for an engine: `GAME` in the module here with the engine's name."""
    found: type[LiveGame] = import_module(f"houseway.live.games.{engine}").GAME
    return found


def is_played(game: str) -> bool:
    """Whether a rule file is a game that a table can be opened for; a side bet alone is not."""
    return loaded_game(game).game.filing.engine in ENGINES


def class_of(game: str) -> type[LiveGame]:
    """The live-table class of a game."""
    if not is_played(game):
        raise Refusal(f"{game} is a {loaded_game(game).game.filing.engine}: play a game that includes it.")
    return game_class(loaded_game(game).game.filing.engine)


def make_game(config: Config) -> LiveGame:
    """An empty table for a config, under the rules it names."""
    by = replace(config, game=f"{config.game}@{config.rules}", rules="") if config.rules else config
    made = class_of(by.game)(by)
    made.config = config
    return made


def opened(config: Config) -> Config:
    """A complete config, with defaults for everything not asked for."""
    return class_of(config.game).opened(config)


def usual_table(game: str, bots: int) -> Config:
    """The default table of a game."""
    return opened(Config(game, bots=bots))


def open_tables(game: str) -> Iterator[Config]:
    """Every table of a game that the schedules in force allow."""
    yield from class_of(game).open_tables(game)


@lru_cache(maxsize=256)
def family_of(game: str) -> str:
    """The kind of felt a game is played on."""
    return class_of(game).family(game) if is_played(game) else loaded_game(game).game.filing.engine


@lru_cache(maxsize=128)
def fee_shares(game: str) -> dict[str, list[dict[str, int]]]:
    """The fees for a wager made alone, under the game's first option: at its minimum, and at ten times that."""
    return class_of(game).fee_shares(game) if is_played(game) else {}


def priced_wagers(game: str) -> tuple[str, ...]:
    """The wagers of a game that have a price."""
    return class_of(game).priced_wagers(game) if is_played(game) else ()
