"""The games of a live room by engine, and what is asked of a game before there is a table of it."""

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
    """How games of an engine are played at a live table: the `GAME` of the module here that has the engine's name."""
    found: type[LiveGame] = import_module(f"houseway.live.games.{engine}").GAME
    return found


def is_played(game: str) -> bool:
    """Whether a rule file is a game that a table can be opened of; a side bet alone is none."""
    return loaded_game(game).game.filing.engine in ENGINES


def class_of(game: str) -> type[LiveGame]:
    """How a game is played at a live table."""
    if not is_played(game):
        raise Refusal(f"{game} is a {loaded_game(game).game.filing.engine}: play a game that includes it.")
    return game_class(loaded_game(game).game.filing.engine)


def make_game(config: Config) -> LiveGame:
    """An empty table of what a config says, by the rules that it names."""
    by = replace(config, game=f"{config.game}@{config.rules}", rules="") if config.rules else config
    made = class_of(by.game)(by)
    made.config = config
    return made


def opened(config: Config) -> Config:
    """A table with all that was not asked for."""
    return class_of(config.game).opened(config)


def usual_table(game: str, bots: int) -> Config:
    """The table of a game that is opened where nothing is asked for."""
    return opened(Config(game, bots=bots))


def open_tables(game: str) -> Iterator[Config]:
    """Every table of a game that the schedules in force have."""
    yield from class_of(game).open_tables(game)


@lru_cache(maxsize=256)
def family_of(game: str) -> str:
    """Which sort of felt a game is played on."""
    return class_of(game).family(game) if is_played(game) else loaded_game(game).game.filing.engine


@lru_cache(maxsize=128)
def fee_shares(game: str) -> dict[str, list[dict[str, int]]]:
    """What a wager alone costs besides, by the first option of a game: at its least, and at ten times that."""
    return class_of(game).fee_shares(game) if is_played(game) else {}


def priced_wagers(game: str) -> tuple[str, ...]:
    """The wagers of a game that have a price."""
    return class_of(game).priced_wagers(game) if is_played(game) else ()
