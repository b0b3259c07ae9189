"""Counting hands of five that share no card.

The pairs that share no card are all pairs, less those in which both hold a card, and so on by inclusion and exclusion.
So hands are counted once, for every set of cards in them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.ranks.jit import jit

if TYPE_CHECKING:
    import numpy.typing as npt

    Bytes = npt.NDArray[np.int8]
    Ints = npt.NDArray[np.int32]
    Counts = npt.NDArray[np.int64]
    Bits = npt.NDArray[np.uint64]

_SETS: Final = 32


@jit
def places_in(hands: Counts, choose: Counts, starts: Counts, found: Ints) -> None:
    """The index at which each subset of each hand is counted."""
    for number in range(len(hands)):
        for each in range(_SETS):
            place, size = 0, 0
            for at in range(5):
                if each >> at & 1:
                    size += 1
                    place += choose[hands[number, at], size]
            found[number, each] = starts[size] + place


@jit
def apart(
    without: np.uint64, masks: Bits, kinds: Bytes, places: Ints, starts: Counts, held: Ints, found: Counts
) -> None:
    """By two kinds, how many pairs of hands share no card with each other nor with some given cards.

    Only a hand and itself share all five cards, so sets of five are not stored.
    """
    held[:] = 0
    found[:] = 0
    for number in range(len(masks)):
        if masks[number] & without == 0:
            found[kinds[number], kinds[number]] -= 1
            for each in range(_SETS - 1):
                held[places[number, each], kinds[number]] += 1
    many = held.shape[1]
    for size in range(5):
        sign = 1 - 2 * (size & 1)
        for place in range(starts[size], starts[size + 1]):
            for kind in range(many):
                mine = sign * np.int64(held[place, kind])
                if mine:
                    for other in range(kind + 1):
                        found[kind, other] += mine * held[place, other]
    for kind in range(many):
        for other in range(kind):
            found[other, kind] = found[kind, other]
