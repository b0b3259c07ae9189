"""The cards at a decision, summed up as one number: their kind, the board's kind, the highest own card, and whether
they are one short of a flush.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from houseway.ranks.jit import jit

MOST_LABELS: Final = 1 << 13
_KINDS: Final = 16
_RANKS: Final = 13


class Label(NamedTuple):
    """Such a number, unpacked."""

    own: int
    board: int
    top: int
    draw: int


@jit
def label_of(own: Any, board: Any, top: Any, draw: Any) -> Any:
    """Pack the four values into one number; also works on arrays."""
    return ((own * _KINDS + board) * _RANKS + top) * 2 + draw


def read_label(label: int) -> Label:
    """Unpack a number."""
    kinds, top = divmod(label // 2, _RANKS)
    return Label(*divmod(kinds, _KINDS), top, label % 2)
