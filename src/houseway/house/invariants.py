"""Invariants of any table, checked after events: the ledger balances, and no piece is in two places.

A table that breaks one must not go on: `Broken` is not a refusal, and it names the event. What an event touched is
checked right away; the whole table is checked only at turning points of a round, so the cost is small.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece


class Broken(Exception):
    """Raised when an invariant fails; names the event that broke it."""

    def __init__(self, event: object, what: str) -> None:
        super().__init__(f"After {type(event).__name__}: {what}. The event: {event}")


def overdrawn(pieces: Iterable[Piece], out: Counter[Piece], shoe: Counter[Piece]) -> str:
    """An error message if a piece has come more often than the shoe contains it; else empty."""
    for piece in pieces:
        if out.get(piece, 0) > shoe.get(piece, 0):
            return f"piece {piece} is out {out[piece]} times, and the shoe has {shoe[piece]}"
    return ""


def misplaced(lying: Iterable[Piece], out: Counter[Piece]) -> str:
    """An error message if the table has a piece that never left the shoe, or has it twice; else empty."""
    for piece, times in Counter(lying).items():
        if times > out[piece]:
            return f"piece {piece} lies in {times} places, and {out[piece]} of it left the shoe"
    return ""
