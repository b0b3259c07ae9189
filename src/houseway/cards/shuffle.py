"""Shuffling: exactly uniform, from a source of bits that the caller chooses.

A Fisher-Yates shuffle that draws each place by rejection sampling: no modulo bias, no floats. If the bits are
fair and independent, every order is exactly as likely as every other.

How many orders a source can reach is another matter. One deck has 52! orders, 225.6 bits of entropy; eight
decks have 2229.3 bits, with identical cards interchangeable. A generator with a 256-bit state, as operating
systems use, reaches only some of the orders of a big shoe, though nobody can tell which; a seed of s bits
reaches at most 2**s orders.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from math import factorial, log2, prod
from secrets import token_bytes
from typing import TYPE_CHECKING, Final, TypeAlias

from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards.card import Piece
    from houseway.cards.deck import Deck

Bits: TypeAlias = Callable[[int], int]
"""A source of randomness: asked for k bits, it returns a number from 0 to 2**k - 1. Asked for 0, it returns 0."""

_BLOCK: Final = 64
_SEED_TAG: Final = b"houseway seed 1"
_BITS_TAG: Final = b"houseway bits 1"


def below(n: int, bits: Bits) -> int:
    """A uniform number from 0 to n - 1: draw as few bits as can hold it, and redraw if the result is too large."""
    if n < 1:
        raise Refusal(f"A number cannot be drawn from {n} choices: give 1 or more.")
    size = (n - 1).bit_length()
    value = bits(size)
    while value >= n:
        value = bits(size)
    return value


def shuffled(pieces: Iterable[Piece], bits: Bits) -> tuple[Piece, ...]:
    """The pieces in random order; from the last place down, each place takes one of the pieces left."""
    order = list(pieces)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, bits)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def system_bits() -> Bits:
    """Bits from the operating system's generator, for live play.

    It buffers a few unused bits, so each thread and each process needs its own.
    """
    return _from_blocks(lambda _: token_bytes(_BLOCK))


def seeded_bits(seed: int | str | bytes) -> Bits:
    """Bits that follow from a seed alone, on every machine and in every version: for simulation and replay.

    A number is its decimal digits and text its UTF-8 bytes, so 7 and "7" are one seed. The key is the 64-byte
    BLAKE2b of the seed, personalised "houseway seed 1"; block n of the stream, from 0, is the 64-byte BLAKE2b
    of n in 8 bytes, lowest first, under that key, personalised "houseway bits 1". Bits are taken from the
    lowest up.
    """
    key = blake2b(_seed_bytes(seed), person=_SEED_TAG).digest()
    return _from_blocks(lambda n: blake2b(n.to_bytes(8, "little"), key=key, person=_BITS_TAG).digest())


def orders(deck: Deck, decks: int = 1) -> int:
    """How many distinguishable orders a shoe has: swapping identical pieces makes no difference."""
    pieces = deck.shoe(decks)
    return factorial(len(pieces)) // prod(factorial(copies) for copies in Counter(pieces).values())


def order_bits(deck: Deck, decks: int = 1) -> float:
    """The bits of entropy in one order of a shoe: 225.6 for one standard deck."""
    return log2(orders(deck, decks))


def _seed_bytes(seed: int | str | bytes) -> bytes:
    if isinstance(seed, bytes):
        return seed
    if isinstance(seed, int) and seed.bit_length() > 8 * _BLOCK:
        raise Refusal(f"A seed number has at most {8 * _BLOCK} bits: give a longer one as bytes.")
    return str(seed).encode("utf-8", "surrogatepass")


def _from_blocks(block: Callable[[int], bytes]) -> Bits:
    """Bits from numbered blocks of bytes, each read as one number, lowest bits first."""
    held = count = blocks = 0

    def take(k: int) -> int:
        nonlocal held, count, blocks
        while count < k:
            held |= int.from_bytes(block(blocks), "little") << count
            count += 8 * _BLOCK
            blocks += 1
        value = held & ((1 << k) - 1)
        held >>= k
        count -= k
        return value

    return take
