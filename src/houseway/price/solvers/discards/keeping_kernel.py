"""Kernels that classify the cards kept out of five, add up their worth, and play by a list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.price.solvers.discards.kernel import CARDS, next_hand, places_of, sizes_of_sets
from houseway.price.solvers.discards.rounds_kernel import worth_of_keep
from houseway.ranks.jit import jit

if TYPE_CHECKING:
    from houseway.price.solvers.discards.rounds_kernel import Bytes, Counts, Shares

WHOLE: Final = 32
"""Numbers below this are for hands kept whole, by what they show."""
_RANKS: Final = 13
_TEN: Final = 8
_DETAILS: Final = 20
_CARDS: Final = 5
KINDS: Final = WHOLE + 5 * _CARDS * 2 * _DETAILS
_NONE: Final = _RANKS
_INSIDE, _OPEN, _FLUSH, _STRAIGHT_FLUSH, _ROYAL, _ROYAL_ACE = range(_RANKS + 1, _RANKS + 7)
_ALL: Final = (1 << CARDS) - 1


def parts_of(kind: int) -> tuple[int, int, int, int]:
    """The parts of a kind: what pairs, how many cards, whether there is a joker, and what the cards can become."""
    rest, detail = divmod(kind, _DETAILS)
    rest, joker = divmod(rest, 2)
    return *divmod(rest, _CARDS), joker, detail


@jit
def kind_of_keep(hand: Counts, keep: int, ranks: Bytes, suits: Bytes, made: int) -> int:
    """The kind of a set of cards from a hand; for the whole hand, what it shows."""
    if keep == _ALL:
        return made
    held, cards, joker, suit, same, least = 0, 0, 0, -1, 1, _RANKS
    most, doubles = 0, 0
    many = np.zeros(_RANKS, np.int64)
    for at in range(CARDS):
        if not keep >> at & 1:
            continue
        rank = ranks[hand[at]]
        if rank == _RANKS:
            joker = 1
            continue
        cards += 1
        many[rank] += 1
        doubles += many[rank] == 2
        most, least = max(most, many[rank]), min(least, rank)
        held |= 1 << rank
        if suit >= 0 and suits[hand[at]] != suit:
            same = 0
        suit = suits[hand[at]]
    paired = 0 if most <= 1 else most if most > 2 else doubles
    detail = _NONE
    if not paired:
        detail = _of_cards(held, cards, joker, same, least)
    return WHOLE + ((paired * _CARDS + cards) * 2 + joker) * _DETAILS + detail


@jit
def _of_cards(held: int, cards: int, joker: int, same: int, least: int) -> int:
    """What cards of different ranks can become; for one or two that become nothing, the lowest."""
    if cards <= 1:
        return least if cards else _NONE
    straights = 0
    for low in range(-1, _RANKS - 4):
        window = 0
        for rank in range(low, low + 5):
            window |= 1 << rank % _RANKS
        straights += held & ~window == 0
    if same and straights:
        if least < _TEN:
            return _STRAIGHT_FLUSH
        return _ROYAL_ACE if cards + joker == 2 and held >> (_RANKS - 1) else _ROYAL
    if same and cards + joker > 2:
        return _FLUSH
    if straights and cards + joker > 2:
        return _OPEN if straights > 1 else _INSIDE
    return least if cards == 2 else _NONE


@jit
def by_kind(ranks: Bytes, suits: Bytes, made: Bytes, keeps: Bytes, best: Shares, number: Counts, total: Shares) -> None:
    """Count the hands that keep each kind of cards, and add up their worth."""
    hand = np.arange(CARDS)
    for at in range(len(keeps)):
        kind = kind_of_keep(hand, keeps[at], ranks, suits, made[at])
        number[kind] += 1
        total[kind] += best[at]
        next_hand(hand)


@jit
def rivals(
    ranks: Bytes,
    suits: Bytes,
    made: Bytes,
    choose: Counts,
    starts: Counts,
    sums: Shares,
    draws: Counts,
    order: Counts,
    gains: Shares,
) -> None:
    """Add up, over all hands, how much the best kind on a list gains over each other kind on it that the hand has."""
    hand, places, sizes = np.arange(CARDS), np.zeros(_ALL + 1, np.int64), sizes_of_sets()
    worth = np.zeros(len(gains))
    for at in range(len(made)):
        places_of(hand, choose, starts, places)
        worth[:] = -np.inf
        for keep in range(_ALL + 1):
            ways, place = draws[CARDS - sizes[keep]], order[kind_of_keep(hand, keep, ranks, suits, made[at])]
            if ways and place < len(worth):
                worth[place] = max(worth[place], worth_of_keep(keep, places, sizes, sums) / ways)
        best = np.argmax(worth)
        for other in range(len(worth)):
            if worth[other] > -np.inf:
                gains[best, other] += worth[best] - worth[other]
        next_hand(hand)


@jit
def by_list(
    ranks: Bytes,
    suits: Bytes,
    made: Bytes,
    choose: Counts,
    starts: Counts,
    sums: Shares,
    draws: Counts,
    order: Counts,
) -> float:
    """The average worth of a hand played by the first kind on a list that it has; of two keeps of one kind, the
    better.
    """
    hand, places, sizes = np.arange(CARDS), np.zeros(_ALL + 1, np.int64), sizes_of_sets()
    whole = 0.0
    for at in range(len(made)):
        places_of(hand, choose, starts, places)
        first, most = len(order) + 1, 0.0
        for keep in range(_ALL + 1):
            ways = draws[CARDS - sizes[keep]]
            if not ways:
                continue
            place = order[kind_of_keep(hand, keep, ranks, suits, made[at])]
            if place > first:
                continue
            worth = worth_of_keep(keep, places, sizes, sums) / ways
            if place < first or worth > most:
                first, most = place, worth
        whole += most
        next_hand(hand)
    return whole / len(made)
