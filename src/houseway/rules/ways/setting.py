"""Setting a hand in parts by any way of the file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.refusal import Refusal
from houseway.rules.ways.cards import check_cards_way, set_cards
from houseway.rules.ways.tile_points import set_by_points
from houseway.rules.ways.tiles import set_tiles
from houseway.rules.ways.way import SETS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.cards import Piece
    from houseway.rules.games.banked import BankedGame, Hand
    from houseway.rules.ways.way import Way, WaySet

_SETTERS: Final = {
    "pai gow cards": set_cards,
    "pai gow tiles": set_tiles,
    "arrange tiles": set_tiles,
    "tile points": set_by_points,
}


def set_by_way(ways: Mapping[str, Way], name: str, hand: Hand, pieces: Sequence[Piece]) -> WaySet | None:
    """Set a hand by a way, or by the one its `then` names; None if no row can be played."""
    way = ways[name]
    if way.kind not in SETS:
        raise Refusal(f"{name} does not set hands: it is a way to {way.kind}.")
    found = _SETTERS[way.kind](way, hand, pieces)
    return set_by_way(ways, way.then, hand, pieces) if found is None and way.then else found


def check_settable(ways: Mapping[str, Way], name: str, hand: Hand, pieces: Sequence[Piece]) -> None:
    """Refuse a hand that a way cannot set. Setting cards would first build their rankings' tables, which takes long."""
    if ways[name].kind == "pai gow cards":
        check_cards_way(hand, pieces)
    else:
        set_by_way(ways, name, hand, pieces)


def set_hand(game: BankedGame) -> str:
    """A hand of the file that is set in parts, preferably the bank's; empty if there is none."""
    names = [name for name, hand in game.hands.items() if hand.parts]
    return "bank" if "bank" in names else next(iter(names), "")
