"""What must hold at any table after every event: the books balance, and every piece has one place.

A table where it does not hold must not go on: `Broken` is no refusal, and names the event. What an event has touched
is checked at once; all that lies on the table is gone through at the turning points of a round, so that it costs next
to nothing.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece


class Broken(Exception):
    """Something that must hold does not hold any more; the event after which it did not is named."""

    def __init__(self, event: object, what: str) -> None:
        super().__init__(f"After {type(event).__name__}: {what}. The event: {event}")


def overdrawn(pieces: Iterable[Piece], out: Counter[Piece], shoe: Counter[Piece]) -> str:
    """What is wrong with pieces that came: one is out more often than the shoe has it."""
    for piece in pieces:
        if out.get(piece, 0) > shoe.get(piece, 0):
            return f"piece {piece} is out {out[piece]} times, and the shoe has {shoe[piece]}"
    return ""


def misplaced(lying: Iterable[Piece], out: Counter[Piece]) -> str:
    """What is wrong with the pieces on the table: one lies there that has not left the shoe, or lies twice."""
    for piece, times in Counter(lying).items():
        if times > out[piece]:
            return f"piece {piece} lies in {times} places, and {out[piece]} of it left the shoe"
    return ""
