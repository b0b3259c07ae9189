"""A pricing question: a game with its readings, decks and pay tables, as data that can be sent to any worker."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import check_fits, is_path, load, load_path
from houseway.rules.references import check_names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rules.loader import Loaded

PRICED: Final = ("banked",)
"""Engines whose wagers have a price: those with wagers against a bank."""


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """A question about one game."""

    game: str
    readings: tuple[tuple[str, str], ...] = ()
    decks: int = 0
    """0 means the filing's default."""
    pay_tables: tuple[tuple[str, str], ...] = ()
    """The printed pay table chosen for each wager."""
    others: int = 1
    """Other players at the table, for wagers that look at their hands."""
    rounds: int = 100_000
    """Rounds to play, for wagers that have to be sampled."""
    seed: str = "1"
    strategy: str = ""
    """The user's own strategy chart, as written, to be priced next to best play."""
    as_dealt: bool = False
    """Whether the hands of a split are played like the same cards dealt without a split."""
    takes: tuple[str, ...] = ()
    """Sections replaced by another filing's: `equipment`, `choices`, `wagers.tie`."""
    taken_from: str = ""
    """The filing that those sections come from."""
    taken_readings: tuple[tuple[str, str], ...] = ()
    """The readings of that filing."""


def load_asked(game: str, readings: Iterable[tuple[str, str]] = ()) -> Loaded:
    """Load a game by name, or by the path of a rule file outside any room."""
    return load_path(Path(game), dict(readings)) if is_path(game) else load(game, dict(readings))


@lru_cache(maxsize=8)
def plan_of(ask: Ask) -> Plan:
    """The plan for a question; a worker reads each file once."""
    loaded = load_asked(ask.game, ask.readings)
    if ask.takes:
        loaded = with_sections(loaded, load_asked(ask.taken_from, ask.taken_readings), ask.takes)
    return Plan(loaded, decks=ask.decks, pay_tables=dict(ask.pay_tables))


def with_sections(loaded: Loaded, other: Loaded, takes: Iterable[str]) -> Loaded:
    """A game with some sections replaced by another filing's; refused if they do not fit together."""
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
