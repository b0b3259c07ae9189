"""Counting every hand of a deck: each one is visited, without weighting by symmetry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.ranks.jit import jit
from houseway.ranks.kernels import HALF, ONE, REACHED, TWENTY, best_flush

if TYPE_CHECKING:
    from houseway.ranks.kernels import Counts, High, Keys, Low, Words


@jit
def count_hands(
    first: int,
    cards: int,
    keys: Keys,
    bias: np.uint64,
    low: Low,
    high: High,
    plain: Words,
    flush: Words,
    flush_replaces: bool,
    counts: Counts,
) -> None:
    """Count all hands of three or more cards whose lowest card is `first`.

    They are counted by the top eight bits of their value: the kind and the first rank.
    """
    chosen = np.zeros(8, np.int64)
    key = np.zeros(8, np.uint64)
    suits = np.zeros(8, np.uint64)
    bit = np.zeros(52, np.uint64)
    for card in range(52):
        bit[card] = ONE << np.uint64((card >> 2) + 16 * (card & 3))
    chosen[0] = first
    key[0] = bias + keys[first]
    suits[0] = bit[first]
    last = cards - 3  # the deepest card that is not in the two inner loops
    depth = 0
    while True:
        while depth < last:
            depth += 1
            chosen[depth] = chosen[depth - 1] + 1
            key[depth] = key[depth - 1] + keys[chosen[depth]]
            suits[depth] = suits[depth - 1] | bit[chosen[depth]]
        for sixth in range(chosen[depth] + 1, 51):
            six = key[depth] + keys[sixth]
            six_suits = suits[depth] | bit[sixth]
            for seventh in range(sixth + 1, 52):
                whole = six + keys[seventh]
                value = plain[low[whole & HALF] + high[(whole >> TWENTY) & HALF]]
                if whole & REACHED:
                    found = best_flush(six_suits | bit[seventh], flush)
                    value = found if flush_replaces and found > 0 else max(value, found)
                counts[value >> np.uint32(16)] += 1
        while depth > 0 and chosen[depth] >= 52 - (cards - depth):
            depth -= 1
        if depth == 0:
            return
        chosen[depth] += 1
        key[depth] = key[depth - 1] + keys[chosen[depth]]
        suits[depth] = suits[depth - 1] | bit[chosen[depth]]
