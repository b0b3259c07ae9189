"""Rules of play that a banked game borrows from another filing (`filing.rules-from`), where only its fees are filed.

The lender's sections stand beneath the borrower's, as with `extends`; what is no rule of play is never borrowed. Lines
of another room's bundle are cited with the name of the room, so that nobody takes them for the borrower's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.rules.cells import of_room
from houseway.rules.readings import named_doubts
from houseway.rules.trees import merge

if TYPE_CHECKING:
    from houseway.rules.trees import Tree

_PLAY: Final = (
    *("equipment", "hands", "round", "ways", "choices", "wagers", "bank", "action", "back-line", "display"),
    "rulings",
)
"""What is borrowed, with the doubts that these name once the borrower has stated its own."""
_ROWS: Final = ("rows", "tile-rows", "point-rows")
"""Tables whose last column is lines."""


def borrow(lender: Tree, room: str, tree: Tree) -> Tree:
    """A tree with the rules of play of another beneath it; `room` is the lender's, empty where it is the same."""
    lent: Tree = {section: lender[section] for section in _PLAY if section in lender}
    played = merge(lent, {section: tree[section] for section in _PLAY if section in tree})
    theirs, wanted = lender.get("doubts"), named_doubts(played)
    if isinstance(theirs, dict):
        lent["doubts"] = {name: theirs[name] for name in theirs if name in wanted}
    return merge(_cite(lent, room) if room else lent, tree)


def _cite(node: Tree, room: str) -> Tree:
    """A tree whose lines name the room they are of."""
    return {key: _cited(key, value, room) for key, value in node.items()}


def _cited(key: str, value: object, room: str) -> object:
    if key == "lines" and isinstance(value, str):
        return of_room(room, value)
    if key in _ROWS and isinstance(value, list):
        return [[*row[:-1], of_room(room, row[-1])] if isinstance(row, list) and row else row for row in value]
    if isinstance(value, dict):
        return _cite(value, room)
    if isinstance(value, list):
        return [_cite(each, room) if isinstance(each, dict) else each for each in value]
    return value
