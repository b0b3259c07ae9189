"""Rules of play that a banked game borrows from another filing (`filing.rules-from`) because only its fees are filed.

The lender's sections lie beneath the borrower's, as with `extends`; only rules of play are borrowed. Lines of another
room's bundle are cited with that room's name, so that they are not mistaken for the borrower's own.
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
"""The sections borrowed; so are the doubts they name, once merged with the borrower's own sections."""
_ROWS: Final = ("rows", "tile-rows", "point-rows")
"""Tables whose rows end with their lines."""


def borrow(lender: Tree, room: str, tree: Tree) -> Tree:
    """Put another game's rules of play beneath a tree; `room` is the lender's room, empty if it is the same."""
    lent: Tree = {section: lender[section] for section in _PLAY if section in lender}
    played = merge(lent, {section: tree[section] for section in _PLAY if section in tree})
    theirs, wanted = lender.get("doubts"), named_doubts(played)
    if isinstance(theirs, dict):
        lent["doubts"] = {name: theirs[name] for name in theirs if name in wanted}
    return merge(_cite(lent, room) if room else lent, tree)


def _cite(node: Tree, room: str) -> Tree:
    """A tree whose lines name the room they belong to."""
    return {key: _cited(key, value, room) for key, value in node.items()}


def _cited(key: str, value: object, room: str) -> object:
    if key in ("lines", "told") and isinstance(value, str):
        return of_room(room, value)
    if key in _ROWS and isinstance(value, list):
        return [[*row[:-1], of_room(room, row[-1])] if isinstance(row, list) and row else row for row in value]
    if isinstance(value, dict):
        return _cite(value, room)
    if isinstance(value, list):
        return [_cite(each, room) if isinstance(each, dict) else each for each in value]
    return value
