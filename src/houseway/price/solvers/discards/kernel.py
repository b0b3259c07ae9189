"""The best draw of every hand of five cards.

What a draw can come to is a sum over sets of cards: of the hands that hold what was kept, less those that hold one of
the cards thrown away, and so on by inclusion and exclusion. So hands are counted once by every set of cards in them.
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
    """How many of five cards each set holds."""
    found = np.zeros(_SETS, np.int64)
    for each in range(1, _SETS):
        found[each] = found[each >> 1] + (each & 1)
    return found


@jit
def places_of(hand: Counts, choose: Counts, starts: Counts, places: Counts) -> None:
    """Where each set of the cards of a hand, lowest card first, is counted."""
    for each in range(_SETS):
        place, size = 0, 0
        for card in range(CARDS):
            if each >> card & 1:
                size += 1
                place += choose[hand[card], size]
        places[each] = starts[size] + place


@jit
def next_hand(hand: Counts) -> None:
    """The hand after this one, in the order of their places."""
    for card in range(CARDS):
        if card == CARDS - 1 or hand[card] + 1 < hand[card + 1]:
            hand[card] += 1
            for lower in range(card):
                hand[lower] = lower
            return


@jit
def count_sets(rows: Bytes, choose: Counts, starts: Counts, held: Held) -> None:
    """By set of cards, how many hands that hold it take each row."""
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
    """Every hand drawn to as is best; of draws that are worth the same, the one that keeps the most cards.

    `worth` is what all hands with a set of cards are paid; `allowed` says by number of discards whether a draw is;
    `share` is what a single draw of so many cards counts, so that every hand counts as much.
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
