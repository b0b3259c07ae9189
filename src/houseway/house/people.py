"""What a player may be called."""

from __future__ import annotations

from typing import Final

from houseway.refusal import Refusal, quoted

RAIL: Final = "rail"
"""Anybody who looks on."""
FLOOR: Final = "floor"
"""The floor, which sees no hidden card either."""
_PLACES: Final = ("board", "burned", "pile")
"""Where cards go that no player gets."""


def check_name(name: str) -> None:
    """Refuse what cannot be a player's name."""
    if name.split() != [name] or not name.isprintable():
        raise Refusal(f"{quoted(name)} is no name: a name is one word.")
    if name in (RAIL, FLOOR):
        raise Refusal(f"{name} is who looks on, not a name: take another.")
    if name in _PLACES:
        raise Refusal(f"{name} is where cards go, not a name: take another.")
