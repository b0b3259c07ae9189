"""Classes of seven cards: hands of one class are set alike and are worth the same in front and in back.

What seven cards are worth in two parts depends on their ranks. Suits matter only if one suit has enough cards for a
flush, and then only through the ranks in that suit and the ranks of the others, which are too few for a second flush.
So the 154,143,080 hands of 53 cards fall into less than 300,000 classes, and one hand can stand for each.

A class is a number: first the multisets of ranks without the joker, then with it, then those that may hold a flush.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from houseway.cards.card import JOKER
from houseway.ranks.arrays import ONE_OF_EACH_SUIT, card_keys, positions
from houseway.ranks.codes import MASKS, POWERS
from houseway.ranks.kernels import HALF_BITS

if TYPE_CHECKING:
    import numpy.typing as npt

    from houseway.price.solvers.set_hands.kernel import FinderArrays
    from houseway.ranks.kernels import Bytes, High, Keys, Low

    Numbers = npt.NDArray[np.int64]

CARDS: Final = 7
_LOW_RANKS: Final = 7
_FLUSH: Final = 5


class Pack(NamedTuple):
    """A pack with the same cards in every suit: which ranks, and whether there is a joker."""

    ranks: tuple[int, ...] = tuple(range(13))
    joker: bool = True

    @property
    def cards(self) -> list[int]:
        """All cards except the joker."""
        return [rank * 4 + suit for rank in self.ranks for suit in range(4)]

    @property
    def size(self) -> int:
        return 4 * len(self.ranks) + self.joker


@dataclass(frozen=True, slots=True)
class Finder:
    """What the kernel needs to find the class of a hand; of two entries, the second is for hands with the joker."""

    keys: Keys
    bias: Keys
    base: Numbers
    """The first class without a flush."""
    low: Low
    high: High
    flush_start: Numbers
    """By the ranks held in the suit of a flush, the first of their classes."""
    mask_keys: Keys
    """The code of those ranks."""
    mask_sizes: Numbers
    other_low: Low
    """By the number of other cards, the index of their ranks."""
    other_high: High
    size: int
    """One past the last class."""

    @property
    def arrays(self) -> FinderArrays:
        """The arrays, in the order in which the kernels take them."""
        return (
            *(self.keys, self.bias, self.base, self.low, self.high, self.flush_start, self.mask_keys),
            *(self.mask_sizes, self.other_low, self.other_high),
        )


@dataclass(frozen=True, slots=True)
class Classes:
    """Every class of a pack, with an example hand."""

    pack: Pack
    finder: Finder
    numbers: Numbers
    """The class numbers."""
    hands: Bytes
    """One hand of each class."""


@cache
def finder() -> Finder:
    """The numbering of classes, the same for every pack."""
    seven, six = positions(CARDS), positions(CARDS - 1)
    others = [positions(number) for number in range(CARDS - _FLUSH + 1)]
    masks = np.arange(MASKS)
    bits = masks[:, None] >> np.arange(13) & 1
    sizes = bits.sum(axis=1)
    starts = np.zeros((2, MASKS), np.int64)
    size = seven.size + six.size
    for joker in range(2):
        for suited in range(_FLUSH - joker, CARDS - joker + 1):
            held = masks[sizes == suited]
            room = others[CARDS - joker - suited].size
            starts[joker, held] = size + np.arange(len(held)) * room
            size += len(held) * room
    powers = np.array(
        [POWERS[rank] if rank < _LOW_RANKS else POWERS[rank - _LOW_RANKS] << HALF_BITS for rank in range(13)]
    )
    return Finder(
        card_keys(),
        np.array([(8 - _FLUSH) * ONE_OF_EACH_SUIT, (9 - _FLUSH) * ONE_OF_EACH_SUIT], np.uint64),
        np.array([0, seven.size], np.int64),
        np.stack([seven.low, six.low]),
        np.stack([seven.high, six.high]),
        starts,
        (bits @ powers).astype(np.uint64),
        sizes.astype(np.int64),
        np.stack([each.low for each in others]),
        np.stack([each.high for each in others]),
        size,
    )


@cache
def classes(pack: Pack) -> Classes:
    """Every class of a pack."""
    made = finder()
    numbers, hands = [], []
    for joker in range(1 + pack.joker):
        real = CARDS - joker
        plain = _multisets(pack, real)
        if len(plain):
            numbers.append(made.base[joker] + _place(made.low[joker], made.high[joker], plain))
            hands.append(_with_joker(plain * 4 + np.arange(real) % 4, joker))
        for suited in range(_FLUSH - joker, min(real, len(pack.ranks)) + 1):
            number, cards = _flushes(pack, made, joker, suited)
            numbers.append(number)
            hands.append(cards)
    return Classes(pack, made, np.concatenate(numbers), np.concatenate(hands).astype(np.uint8))


def _multisets(pack: Pack, number: int) -> Numbers:
    """Multisets of ranks of this size, with no rank more than four times."""
    found = np.array(list(combinations_with_replacement(pack.ranks, number)), np.int64).reshape(-1, number)
    return found[(found[:, 4:] != found[:, :-4]).all(axis=1)] if number > 4 else found


def _place(low: Low, high: High, ranks: Numbers) -> Numbers:
    """The index of each multiset of ranks."""
    lower = np.where(ranks < _LOW_RANKS, 5 ** (ranks % _LOW_RANKS), 0).sum(axis=1)
    upper = np.where(ranks >= _LOW_RANKS, 5 ** (ranks % _LOW_RANKS), 0).sum(axis=1)
    places: Numbers = low[lower].astype(np.int64) + high[upper]
    return places


def _flushes(pack: Pack, made: Finder, joker: int, suited: int) -> tuple[Numbers, Numbers]:
    """The classes with this many cards of one suit, and an example of each: that suit is clubs, other cards are not."""
    real = CARDS - joker
    held = np.array(list(combinations(pack.ranks, suited)), np.int64)
    rest = np.array(list(combinations_with_replacement(pack.ranks, real - suited)), np.int64)
    masks = (1 << held).sum(axis=1)
    place = _place(made.other_low[real - suited], made.other_high[real - suited], rest)
    number = (made.flush_start[joker, masks][:, None] + place).ravel()
    cards = np.hstack(
        (np.repeat(held * 4, len(rest), axis=0), np.tile(rest * 4 + np.arange(1, real - suited + 1), (len(held), 1)))
    )
    return number, _with_joker(cards, joker)


def _with_joker(cards: Numbers, joker: int) -> Numbers:
    return np.hstack((cards, np.full((len(cards), joker), JOKER)))
