"""Codes: the ranks of a hand as one number.

The code of a hand is the sum over its cards of a power of five, one power per rank; no rank occurs more than four
times, so every multiset of ranks has its own code, and a hand's code is a plain sum over its cards.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from houseway.cards.card import CARDS, JOKER, rank_of, suit_of

MOST_CARDS: Final = 7
POWERS: Final = tuple(5**rank for rank in range(13))
MASKS: Final = 1 << 13
"""The number of sets of ranks within a suit, one bit per rank."""

CODE_BITS: Final = 32
CODE_MASK: Final = (1 << CODE_BITS) - 1
ONE_JOKER: Final = 1 << 12
"""In the counters above a code: three bits per suit, then the jokers."""
COUNTERS: Final = 1 << 15

CARD_KEYS: Final = (
    *(POWERS[rank_of(card)] | 1 << CODE_BITS + 3 * suit_of(card) for card in CARDS),
    ONE_JOKER << CODE_BITS,
)
"""For each card its code, with a counter for each suit and for jokers above it; the joker comes last."""
assert len(CARD_KEYS) == JOKER + 1  # noqa: S101


@cache
def multisets(powers: tuple[int, ...] = POWERS) -> tuple[list[tuple[int, tuple[int, ...]]], ...]:
    """By size, from zero to seven: every multiset of ranks, as its code and the powers of the ranks in it."""
    found: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
    for power in powers:
        found += [
            (size + count, code + count * power, (*present, power))
            for size, code, present in found
            for count in range(1, min(4, MOST_CARDS - size) + 1)
        ]
    by_size: tuple[list[tuple[int, tuple[int, ...]]], ...] = tuple([] for _ in range(MOST_CARDS + 1))
    for size, code, present in found:
        by_size[size].append((code, present))
    return by_size


def ranks_of_code(code: int) -> list[int]:
    """The ranks of a multiset, 2 to 14."""
    return [rank + 2 for rank, power in enumerate(POWERS) for _ in range(code // power % 5)]


def ranks_of_mask(mask: int) -> list[int]:
    """The ranks of a set of cards in one suit, 2 to 14."""
    return [rank + 2 for rank in range(13) if mask >> rank & 1]
