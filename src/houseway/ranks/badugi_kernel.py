"""Badugi for many hands: every subset of each hand, by bits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.ranks.jit import jit

if TYPE_CHECKING:
    from houseway.ranks.kernels import Bytes, Words


@jit
def badugi_values(cards: Bytes, values: Words, lowest_first: bool) -> None:
    """The best badugi of every row."""
    width = cards.shape[1]
    for row in range(cards.shape[0]):
        best = np.uint32(0)
        for subset in range(1, 1 << width):
            ranks = 0
            suits = 0
            size = 0
            differ = True
            for column in range(width):
                if subset >> column & 1:
                    card = cards[row, column]
                    rank = (card >> 2) + 2 if card < 48 else 1
                    if ranks >> rank & 1 or suits >> (card & 3) & 1:
                        differ = False
                        break
                    ranks |= 1 << rank
                    suits |= 1 << (card & 3)
                    size += 1
            if differ:
                best = max(best, _packed(ranks, size, lowest_first))
        values[row] = best


@jit
def _packed(ranks: int, size: int, lowest_first: bool) -> np.uint32:
    packed = size
    for step in range(1, 14):
        rank = step if lowest_first else 14 - step
        if ranks >> rank & 1:
            packed = packed << 4 | (15 - rank)
    return np.uint32(packed << 4 * (5 - size))
