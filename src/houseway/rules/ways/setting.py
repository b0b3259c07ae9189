"""Setting a hand in its parts by a way of the file, whatever is set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.refusal import Refusal
from houseway.rules.ways.cards import set_cards
from houseway.rules.ways.tiles import set_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.cards import Piece
    from houseway.rules.games.banked import Hand
    from houseway.rules.ways.way import Way, WaySet

SETS = ("pai gow cards", "pai gow tiles", "arrange tiles")
"""The kinds of ways that set a hand in parts."""


def set_by_way(ways: Mapping[str, Way], name: str, hand: Hand, pieces: Sequence[Piece]) -> WaySet | None:
    """A hand set by a way, or by the one it hands on to; None where no row can be played."""
    way = ways[name]
    if way.kind not in SETS:
        raise Refusal(f"{name} sets no hand: it is a way to {way.kind}.")
    found = (set_cards if way.kind == "pai gow cards" else set_tiles)(way, hand, pieces)
    return set_by_way(ways, way.then, hand, pieces) if found is None and way.then else found
