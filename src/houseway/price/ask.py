"""What is asked: a game with its readings, decks and pay tables, as data that any worker can be sent."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import load

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


@lru_cache(maxsize=8)
def plan_of(ask: Ask) -> Plan:
    """The game made ready; a worker reads each file once."""
    loaded = load(ask.game, dict(ask.readings))
    return Plan(loaded, decks=ask.decks, pay_tables=dict(ask.pay_tables))
