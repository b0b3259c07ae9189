"""What a decision on cards that make a hand is told by, as one number: their kind, that of the board alone, the highest
card of one's own, and whether they are one short of a flush."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from houseway.ranks.jit import jit

MOST_LABELS: Final = 1 << 13
_KINDS: Final = 16
_RANKS: Final = 13


class Label(NamedTuple):
    """Such a number, taken apart."""

    own: int
    board: int
    top: int
    draw: int


@jit
def label_of(own: Any, board: Any, top: Any, draw: Any) -> Any:
    """One number of the four; of many, where these are arrays."""
    return ((own * _KINDS + board) * _RANKS + top) * 2 + draw


def read_label(label: int) -> Label:
    """The four of a number."""
    kinds, top = divmod(label // 2, _RANKS)
    return Label(*divmod(kinds, _KINDS), top, label % 2)
