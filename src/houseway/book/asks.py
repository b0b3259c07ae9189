"""The questions that the book asks about a game: the default, every reading that matters, each pay table and deck
count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.price import compare
from houseway.price.ask import PRICED, Ask, plan_of
from houseway.rules.catalogue import entry, game_names, room_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.price.compare import Variant


def banked_games() -> list[str]:
    """Every game that has prices, room by room."""
    return [name for room in room_names() for name in game_names(room) if entry(name).engine in PRICED]


def variants(game: str) -> list[Variant]:
    """Every variant of the default: readings, pay tables and numbers of decks."""
    ask = Ask(game=game)
    return [*compare.readings(ask), *compare.pay_tables(ask), *_decks(ask)]


def asks(game: str) -> Iterator[Ask]:
    """Every question of a game, the default first."""
    yield Ask(game=game)
    for each in variants(game):
        yield each.ask


def _decks(ask: Ask) -> Iterator[Variant]:
    """Every other number of decks that the filing allows, with the bonus tables for that number."""
    plan = plan_of(ask)
    least, most = plan.game.equipment.decks
    for number in range(least, most + 1):
        if number != plan.decks:
            yield from compare.decks(ask, number, number)
