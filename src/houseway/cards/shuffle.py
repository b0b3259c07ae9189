"""Shuffling: exactly uniform, from a source of bits that the caller chooses.

The walk of Fisher and Yates, each place drawn by rejection: no remainders, no floats. If the bits are fair
and independent, every order is exactly as likely as every other.

What a source can reach is another matter. One deck has 52! orders, 225.6 bits of choice; eight decks have
2229.3 bits, counting like cards alike. A generator whose state is 256 bits, as operating systems use, visits
only a part of the orders of a big shoe, though nobody can tell which part; a seed of s bits reaches at most
2**s orders.
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
"""A source of chance: asked for k bits, it gives a number from 0 to 2**k - 1. Asked for 0, it gives 0."""

_BLOCK: Final = 64
_SEED_TAG: Final = b"houseway seed 1"
_BITS_TAG: Final = b"houseway bits 1"


def below(n: int, bits: Bits) -> int:
    """A number from 0 to n - 1, each alike: as few bits as can hold it, drawn again until they do."""
    if n < 1:
        raise Refusal(f"There is no number below {n} to draw: the number of choices is 1 or more.")
    size = (n - 1).bit_length()
    value = bits(size)
    while value >= n:
        value = bits(size)
    return value


def shuffled(pieces: Iterable[Piece], bits: Bits) -> tuple[Piece, ...]:
    """The pieces in an order decided by the bits; from the last place down, each takes one of those left."""
    order = list(pieces)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, bits)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def system_bits() -> Bits:
    """Bits from the operating system's generator, for live play.

    It holds a few unused bits back, so each thread and each process makes its own.
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
    """How many orders a shoe has that can be told apart: like pieces may change places unseen."""
    pieces = deck.shoe(decks)
    return factorial(len(pieces)) // prod(factorial(copies) for copies in Counter(pieces).values())


def order_bits(deck: Deck, decks: int = 1) -> float:
    """The fair bits it takes to name one order of a shoe: 225.6 for one standard deck."""
    return log2(orders(deck, decks))


def _seed_bytes(seed: int | str | bytes) -> bytes:
    if isinstance(seed, bytes):
        return seed
    if isinstance(seed, int) and seed.bit_length() > 8 * _BLOCK:
        raise Refusal(f"A seed number has at most {8 * _BLOCK} bits: give a longer one as bytes.")
    return str(seed).encode("utf-8", "surrogatepass")


def _from_blocks(block: Callable[[int], bytes]) -> Bits:
    """Bits from numbered blocks of bytes, each read as one number, its lowest bits first."""
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
