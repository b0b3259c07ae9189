"""Lookup tables as arrays for the kernels, built on first use."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.cards.card import CARDS, JOKER, rank_of, suit_of
from houseway.ranks.codes import MOST_CARDS, POWERS, multisets
from houseway.ranks.kernels import HALF_BITS, JOKER_BIT, SUIT_BITS, UNKNOWN_BIT

if TYPE_CHECKING:
    from houseway.ranks.kernels import High, Keys, Low, Words
    from houseway.ranks.orders import Order
    from houseway.ranks.tables import Tables

LOW_RANKS: Final = 7
ONE_OF_EACH_SUIT: Final = sum(1 << SUIT_BITS + 4 * suit for suit in range(4))
"""Added to every suit's counter for a flush that needs one card fewer."""
_SPLIT: Final = 5**LOW_RANKS
_NONE: Final = np.zeros(0, np.uint32)
_NOWHERE: Final = (np.zeros(0, np.uint32), np.zeros(0, np.uint16))


@dataclass(frozen=True, slots=True)
class Positions:
    """The positions of all multisets of one size in a dense array: `low[low half] + high[high half]`."""

    low: Low
    high: High
    size: int


@dataclass(frozen=True, slots=True)
class Arrays:
    """Everything a kernel needs to value hands of one size."""

    keys: Keys
    bias: np.uint64
    low: Low
    high: High
    plain: Words
    flush: Words
    joker_low: Low
    joker_high: High
    joker_plain: Words
    joker_flush: Words
    flush_replaces: bool


@cache
def card_keys() -> Keys:
    """The key of every byte value; those that are not cards carry a marker bit."""
    keys = np.full(256, 1 << UNKNOWN_BIT, np.uint64)
    for card in CARDS:
        rank = rank_of(card)
        half = POWERS[rank] if rank < LOW_RANKS else POWERS[rank - LOW_RANKS] << HALF_BITS
        keys[card] = half | 1 << SUIT_BITS + 4 * suit_of(card)
    keys[JOKER] = 1 << JOKER_BIT
    return keys


@cache
def positions(cards: int) -> Positions:
    """A dense numbering of the multisets of `cards` ranks."""
    low_sets, high_sets = multisets(POWERS[:LOW_RANKS]), multisets(POWERS[: 13 - LOW_RANKS])
    low = np.zeros(MOST_CARDS * POWERS[LOW_RANKS - 1] + 1, np.uint32)
    high = np.zeros(MOST_CARDS * POWERS[12 - LOW_RANKS] + 1, np.uint16)
    base = 0
    for in_low in range(cards + 1):
        highs = high_sets[cards - in_low]
        for number, (code, _) in enumerate(low_sets[in_low]):
            low[code] = base + number * len(highs)
        for number, (code, _) in enumerate(highs):
            high[code] = number
        base += len(low_sets[in_low]) * len(highs)
    return Positions(low, high, int(low.max()) + int(high.max()) + 1)


def dense(values: dict[int, int], cards: int) -> Words:
    """Values by code, laid out by position."""
    where = positions(cards)
    codes = np.fromiter(values, np.int64, len(values))
    laid = np.zeros(where.size, np.uint32)
    laid[where.low[codes % _SPLIT] + where.high[codes // _SPLIT]] = np.fromiter(values.values(), np.uint32)
    return laid


def arrays(order: Order, tables: Tables, cards: int) -> Arrays:
    """The arrays for hands of `cards` cards, with or without the joker."""
    where = positions(cards)
    real = tables.joker_plain.get(cards - 1)
    joker_where = positions(cards - 1) if real else Positions(*_NOWHERE, 0)
    need = 8 - order.size if order.counts_suits() else 0
    return Arrays(
        keys=card_keys(),
        bias=np.uint64(need * ONE_OF_EACH_SUIT),
        low=where.low,
        high=where.high,
        plain=dense(tables.plain[cards], cards),
        flush=np.array(tables.flush, np.uint32),
        joker_low=joker_where.low,
        joker_high=joker_where.high,
        joker_plain=dense(real, cards - 1) if real else _NONE,
        joker_flush=np.array(tables.joker_flush, np.uint32),
        flush_replaces=order.low,
    )
