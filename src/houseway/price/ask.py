"""What is asked: a game with its readings, decks and pay tables, as data that any worker can be sent."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import check_fits, load, load_path
from houseway.rules.references import check_names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rules.loader import Loaded

PRICED: Final = ("banked",)
"""Engines whose wagers have a price: those made against a bank."""


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """A question about one game."""

    game: str
    readings: tuple[tuple[str, str], ...] = ()
    decks: int = 0
    """0 is the filing's default."""
    pay_tables: tuple[tuple[str, str], ...] = ()
    """By wager, which of its printed pay tables."""
    others: int = 1
    """Other players at the table, for wagers that look at their hands."""
    rounds: int = 100_000
    """Of what has to be sampled."""
    seed: str = "1"
    strategy: str = ""
    """A chart of one's own, as it is written, to be priced beside best play."""
    as_dealt: bool = False
    """Hands of a split are played like the same cards that were dealt and not split."""
    takes: tuple[str, ...] = ()
    """Sections that are another filing's: `equipment`, `choices`, `wagers.tie`."""
    taken_from: str = ""
    """That filing."""
    taken_readings: tuple[tuple[str, str], ...] = ()
    """Its readings."""


def load_asked(game: str, readings: Iterable[tuple[str, str]] = ()) -> Loaded:
    """A game by its name, or by the path of its file, which may stand in no room."""
    return load_path(Path(game), dict(readings)) if is_path(game) else load(game, dict(readings))


def is_path(game: str) -> bool:
    """Whether a game is told by the path of its file."""
    return game.endswith(".toml")


@lru_cache(maxsize=8)
def plan_of(ask: Ask) -> Plan:
    """The game made ready; a worker reads each file once."""
    loaded = load_asked(ask.game, ask.readings)
    if ask.takes:
        loaded = with_sections(loaded, load_asked(ask.taken_from, ask.taken_readings), ask.takes)
    return Plan(loaded, decks=ask.decks, pay_tables=dict(ask.pay_tables))


def with_sections(loaded: Loaded, other: Loaded, takes: Iterable[str]) -> Loaded:
    """A game with some sections of another filing in place of its own; what does not fit together is refused."""
    game, theirs = loaded.game, other.game
    changed: dict[str, object] = {}
    for each in takes:
        section, _, name = each.partition(".")
        if name:
            before = changed.get(section, getattr(game, section))
            changed[section] = {**before, name: getattr(theirs, section)[name]}  # type: ignore[dict-item]
        else:
            changed[section] = getattr(theirs, section)
    made = msgspec.structs.replace(game, **changed)
    check_names(loaded.source, made)
    return check_fits(replace(loaded, game=made))
