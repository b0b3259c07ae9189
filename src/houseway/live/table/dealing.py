"""How pieces are dealt at a live table: at a pace the eye can follow."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

QUICK: Final = 0.4
"""Beats between two pieces of one deal."""
BRIEF: Final = 0.5
"""Beats before a step that is quick to take in: a bot's bet, the end of betting, the next hand of a showdown."""
_UNSEEN: Final = ("pile ", "left over")


class Handful(NamedTuple):
    """Pieces that are dealt together, and the delay before them in beats."""

    pieces: int
    beats: float = 1.0


def handful(deals: Sequence[tuple[str, bool]], most: int, follows: bool) -> Handful:
    """The next of the awaited pieces: a face-up card comes alone, a street of the board together.

    Face-down cards go one to each hand, or all to one hand if hands are dealt one after another; unassigned piles come
    all together. A burn card comes with the cards it is burned for.
    """
    burned = sum(1 for _ in takewhile(lambda deal: deal[0] == "burned", deals))
    rest = deals[burned:]
    if not rest:
        return Handful(min(burned, most))
    (hand, up), number = rest[0], 1
    if hand.startswith(_UNSEEN):
        number = sum(1 for _ in takewhile(lambda deal: deal[0].startswith(_UNSEEN), rest))
    elif hand == "board" or (not up and rest[0] in rest[1:2]):
        number = sum(1 for _ in takewhile(lambda deal: deal == rest[0], rest))
    elif not up:
        down = [each for each, _ in takewhile(lambda deal: not deal[1], rest)]
        number = next((at for at, each in enumerate(down) if each in down[:at]), len(down))
    quick = follows and hand != "board"
    return Handful(min(burned + number, most), QUICK if quick else 1.0)
