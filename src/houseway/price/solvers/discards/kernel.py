"""The best draw of every hand of five cards.

The worth of a draw is a sum over sets of cards: the hands that hold the kept cards, less those that also hold one of
the discards, and so on by inclusion and exclusion. So hands are counted once, for every set of cards in them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.ranks.jit import jit

if TYPE_CHECKING:
    import numpy.typing as npt

    Bytes = npt.NDArray[np.int8]
    Counts = npt.NDArray[np.int64]
    Held = npt.NDArray[np.int32]

CARDS: Final = 5
_SETS: Final = 1 << CARDS
_ALL: Final = _SETS - 1
_LEAST: Final = np.iinfo(np.int64).min


@jit
def sizes_of_sets() -> Counts:
    """The number of cards in each subset of five."""
    found = np.zeros(_SETS, np.int64)
    for each in range(1, _SETS):
        found[each] = found[each >> 1] + (each & 1)
    return found


@jit
def places_of(hand: Counts, choose: Counts, starts: Counts, places: Counts) -> None:
    """The index at which each subset of a hand is counted, lowest card first."""
    for each in range(_SETS):
        place, size = 0, 0
        for card in range(CARDS):
            if each >> card & 1:
                size += 1
                place += choose[hand[card], size]
        places[each] = starts[size] + place


@jit
def next_hand(hand: Counts) -> None:
    """The next hand, in the order of indexes."""
    for card in range(CARDS):
        if card == CARDS - 1 or hand[card] + 1 < hand[card + 1]:
            hand[card] += 1
            for lower in range(card):
                hand[lower] = lower
            return


@jit
def count_sets(rows: Bytes, choose: Counts, starts: Counts, held: Held) -> None:
    """For each set of cards, how many hands that hold it take each row."""
    hand, places = np.arange(CARDS), np.zeros(_SETS, np.int64)
    for number in range(len(rows)):
        places_of(hand, choose, starts, places)
        for each in range(_SETS):
            held[places[each], rows[number]] += 1
        next_hand(hand)


@jit
def best_draws(
    hands: int,
    choose: Counts,
    starts: Counts,
    held: Held,
    worth: Counts,
    allowed: Counts,
    share: Counts,
    found: Counts,
) -> None:
    """Draw to every hand the best way; among equal draws, the one that keeps the most cards.

    `worth` is the total pay of all hands that hold a set of cards; `allowed` says which numbers of discards are
    allowed; `share` weights a single draw, so that every hand counts the same.
    """
    hand, places, sizes = np.arange(CARDS), np.zeros(_SETS, np.int64), sizes_of_sets()
    for _ in range(hands):
        places_of(hand, choose, starts, places)
        best, most, kept = -1, _LEAST, -1
        for keep in range(_SETS):
            discards = CARDS - sizes[keep]
            if not allowed[discards]:
                continue
            thrown, less, total = _ALL ^ keep, _ALL ^ keep, 0
            while True:
                total += (1 - 2 * (sizes[less] & 1)) * worth[places[keep | less]]
                if not less:
                    break
                less = (less - 1) & thrown
            total *= share[discards]
            if total > most or (total == most and sizes[keep] > kept):
                best, most, kept = keep, total, sizes[keep]
        thrown, less, count = _ALL ^ best, _ALL ^ best, share[CARDS - kept]
        while True:
            sign = (1 - 2 * (sizes[less] & 1)) * count
            for row in range(found.size):
                found[row] += sign * held[places[best | less], row]
            if not less:
                break
            less = (less - 1) & thrown
        next_hand(hand)
