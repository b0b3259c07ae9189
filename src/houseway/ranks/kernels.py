"""Kernels: looking up millions of hands in the tables of an order.

A card's key holds its code in two halves (seven low ranks, six high ranks), a counter for each suit and one for jokers.
The key of a hand is the sum of its cards' keys. `low` and `high` turn the two halves into a position in `plain`; a
counter that reaches its threshold means that a suit or a joker needs a closer look. All arrays are padded so that no
card number from 0 to 255 can index outside them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np

from houseway.ranks.jit import jit

if TYPE_CHECKING:
    import numpy.typing as npt

    Bytes: TypeAlias = npt.NDArray[np.uint8]
    Words: TypeAlias = npt.NDArray[np.uint32]
    Low: TypeAlias = npt.NDArray[np.uint32]
    High: TypeAlias = npt.NDArray[np.uint16]
    Keys: TypeAlias = npt.NDArray[np.uint64]
    Counts: TypeAlias = npt.NDArray[np.int64]

HALF_BITS: Final = 20
SUIT_BITS: Final = 40
JOKER_BIT: Final = 56
UNKNOWN_BIT: Final = 60
REFUSED: Final = 0xFFFFFFFF
"""The value of a row that is not a hand: an unknown card, two jokers, or a joker that is not allowed."""

HALF: Final = np.uint64((1 << HALF_BITS) - 1)
TWENTY: Final = np.uint64(HALF_BITS)
REACHED: Final = np.uint64(0x8888 << SUIT_BITS)
ODD: Final = np.uint64(0xFF << JOKER_BIT)
SPECIAL: Final = np.uint64((0x8888 << SUIT_BITS) | (0xFF << JOKER_BIT))
ONE_JOKER: Final = np.uint64(1 << JOKER_BIT)
_REFUSED: Final = np.uint32(REFUSED)
RANKS: Final = np.uint64(0x1FFF)
ONE, TWO, THREE, FOUR = np.uint64(1), np.uint64(2), np.uint64(3), np.uint64(4)


@jit
def suits_of(cards: Bytes, row: int) -> np.uint64:
    """The ranks a hand holds in each suit, sixteen bits per suit; a joker sets none of the lowest thirteen."""
    suits = np.uint64(0)
    for column in range(cards.shape[1]):
        card = np.uint64(cards[row, column])
        suits |= ONE << ((card >> TWO) + ((card & THREE) << FOUR))
    return suits


@jit
def best_flush(suits: np.uint64, flush: Words) -> np.uint32:
    """The best flush among the four suits, or 0."""
    return max(
        max(flush[suits & RANKS], flush[(suits >> np.uint64(16)) & RANKS]),
        max(flush[(suits >> np.uint64(32)) & RANKS], flush[(suits >> np.uint64(48)) & RANKS]),
    )


@jit
def _flushed(cards: Bytes, row: int, value: np.uint32, flush: Words, flush_replaces: bool) -> np.uint32:
    """The value of a hand with enough cards in one suit: the better of flush and ranks, or the flush if it replaces
    them."""
    found = best_flush(suits_of(cards, row), flush)
    return found if flush_replaces and found > 0 else max(value, found)


@jit
def best_of(
    cards: Bytes,
    values: Words,
    keys: Keys,
    bias: np.uint64,
    low: Low,
    high: High,
    plain: Words,
    flush: Words,
    flush_replaces: bool,
) -> int:
    """The value of every row without a joker; all others are marked as refused and counted."""
    refused = 0
    if cards.shape[1] == 7:  # the one worth unrolling
        for row in range(cards.shape[0]):
            key = bias
            for column in range(7):
                key += keys[cards[row, column]]
            value = plain[low[key & HALF] + high[(key >> TWENTY) & HALF]]
            if key & SPECIAL:
                if key & ODD:
                    value = _REFUSED
                    refused += 1
                else:
                    value = _flushed(cards, row, value, flush, flush_replaces)
            values[row] = value
        return refused
    for row in range(cards.shape[0]):
        key = bias
        for column in range(cards.shape[1]):
            key += keys[cards[row, column]]
        value = plain[low[key & HALF] + high[(key >> TWENTY) & HALF]]
        if key & SPECIAL:
            if key & ODD:
                value = _REFUSED
                refused += 1
            else:
                value = _flushed(cards, row, value, flush, flush_replaces)
        values[row] = value
    return refused


@jit
def best_with_joker(
    cards: Bytes,
    values: Words,
    keys: Keys,
    joker_low: Low,
    joker_high: High,
    joker_plain: Words,
    joker_flush: Words,
) -> None:
    """The value of every refused row that consists of one joker and cards."""
    for row in range(cards.shape[0]):
        if values[row] == _REFUSED:
            key = np.uint64(0)
            for column in range(cards.shape[1]):
                key += keys[cards[row, column]]
            if key & ODD == ONE_JOKER:
                value = joker_plain[joker_low[key & HALF] + joker_high[(key >> TWENTY) & HALF]]
                values[row] = max(value, best_flush(suits_of(cards, row), joker_flush))


@jit
def first_repeat(cards: Bytes) -> int:
    """The first row with a duplicate card, or -1."""
    for row in range(cards.shape[0]):
        seen = np.uint64(0)
        for column in range(cards.shape[1]):
            bit = ONE << np.uint64(cards[row, column] & 63)
            if seen & bit:
                return row
            seen |= bit
    return -1
