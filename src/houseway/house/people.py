"""Which names a player may have."""

from __future__ import annotations

from typing import Final

from houseway.refusal import Refusal, quoted

RAIL: Final = "rail"
"""Anybody who is watching."""
FLOOR: Final = "floor"
"""The floor; it sees no hidden card either."""
_PLACES: Final = ("board", "burned", "pile")
"""Places where cards go that belong to no player."""


def check_name(name: str) -> None:
    """Refuse a name that a player cannot have."""
    if name.split() != [name] or not name.isprintable():
        raise Refusal(f"{quoted(name)} is not a name: write it as one word.")
    if name in (RAIL, FLOOR):
        raise Refusal(f"{name} stands for a spectator and cannot be a name: choose another.")
    if name in _PLACES:
        raise Refusal(f"{name} stands for a place of cards and cannot be a name: choose another.")
