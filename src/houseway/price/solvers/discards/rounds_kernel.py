"""Draws against another hand: what each five-card hand is worth against it, which cards to keep, and dealt rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.price.solvers.discards.kernel import CARDS, next_hand, places_of, sizes_of_sets
from houseway.ranks.jit import jit

if TYPE_CHECKING:
    import numpy.typing as npt

    Bytes = npt.NDArray[np.int8]
    Counts = npt.NDArray[np.int64]
    Places = npt.NDArray[np.int32]
    Shares = npt.NDArray[np.float64]

_SETS: Final = 1 << CARDS
_ALL: Final = _SETS - 1
_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX: Final = (np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB))
_HALF: Final = np.uint64(32)


@jit
def count_cards(banks: Bytes, at: Places, alike: Bytes, ones: Counts, twos: Counts) -> None:
    """Count how often each sort of card, and each pair of sorts, appears in hands of each value."""
    for row in range(len(banks)):
        value = at[row]
        for card in range(banks.shape[1]):
            one = alike[banks[row, card]]
            ones[one, value] += 1
            for other in range(card):
                two = alike[banks[row, other]]
                twos[min(one, two), max(one, two), value] += 1


@jit
def worth_of(
    at: Places, alike: Bytes, alone: Shares, both: Shares, every: Shares, rows: Bytes, pays: Shares, worth: Shares
) -> None:
    """The worth of each five-card hand against a hand dealt from the remaining cards.

    The logarithms adjust the chance that the other hand is no higher, for each card and each two cards that are gone.
    """
    hand, top = np.arange(CARDS), len(every) - 1
    no_higher = np.zeros(2)
    for number in range(len(at)):
        for equal in range(2):
            value = at[number] - 1 + equal
            if value < 0:
                no_higher[equal] = 0.0
                continue
            found = every[value] - every[top]
            for card in range(CARDS):
                one = alike[hand[card]]
                found += alone[one, value] - alone[one, top]
                for other in range(card):
                    two = alike[hand[other]]
                    found += both[min(one, two), max(one, two), value] - both[min(one, two), max(one, two), top]
            no_higher[equal] = min(1.0, np.exp(found))
        less, tied = no_higher[0], no_higher[1] - no_higher[0]
        more = 1.0 - no_higher[1]
        worth[number] = less * pays[rows[0, number]] + tied * pays[rows[1, number]] + more * pays[rows[2, number]]
        next_hand(hand)


@jit
def add_up(worth: Shares, choose: Counts, starts: Counts, sums: Shares) -> None:
    """For each set of cards, the total worth of all hands that hold it."""
    hand, places = np.arange(CARDS), np.zeros(_SETS, np.int64)
    for number in range(len(worth)):
        places_of(hand, choose, starts, places)
        for each in range(_SETS):
            sums[places[each]] += worth[number]
        next_hand(hand)


@jit
def best_keeps(choose: Counts, starts: Counts, sums: Shares, draws: Counts, keeps: Bytes, best: Shares) -> None:
    """For each hand, the cards to keep and their worth; `draws` is 0 where that many may not be discarded."""
    hand, places, sizes = np.arange(CARDS), np.zeros(_SETS, np.int64), sizes_of_sets()
    for number in range(len(keeps)):
        places_of(hand, choose, starts, places)
        most = -np.inf
        for keep in range(_SETS):
            ways = draws[CARDS - sizes[keep]]
            if not ways:
                continue
            worth = worth_of_keep(keep, places, sizes, sums) / ways
            if worth > most:
                keeps[number], most = keep, worth
        best[number] = most
        next_hand(hand)


@jit
def worth_of_keep(keep: int, places: Counts, sizes: Counts, sums: Shares) -> float:
    """The total worth of all draws to some kept cards; discards cannot be drawn again."""
    thrown = _ALL ^ keep
    less, total = thrown, 0.0
    while True:
        total += (1 - 2 * (sizes[less] & 1)) * sums[places[keep | less]]
        if not less:
            return float(total)
        less = (less - 1) & thrown


@jit
def deal(seed: int, choose: Counts, keeps: Bytes, finals: Places, banks: Bytes) -> None:
    """Deal rounds: the index of each hand after its draw, and the cards of the other hand."""
    deck = np.arange(len(choose) - 1)
    hand, drawn = np.zeros(CARDS, np.int64), np.zeros(CARDS, np.int64)
    state, cards = np.uint64(seed), banks.shape[1]
    for number in range(len(finals)):
        for at in range(CARDS + CARDS + cards):
            state += _STEP
            mixed = (state ^ (state >> np.uint64(30))) * _MIX[0]
            mixed = (mixed ^ (mixed >> np.uint64(27))) * _MIX[1]
            chance = (mixed ^ (mixed >> np.uint64(31))) >> _HALF
            other = at + np.int64((chance * np.uint64(len(deck) - at)) >> _HALF)
            deck[at], deck[other] = deck[other], deck[at]
        hand[:] = np.sort(deck[:CARDS])
        keep, used = keeps[_place(hand, choose)], CARDS
        for card in range(CARDS):
            drawn[card] = hand[card]
            if not keep >> card & 1:
                drawn[card] = deck[used]
                used += 1
        finals[number] = _place(np.sort(drawn), choose)
        for card in range(cards):
            banks[number, card] = deck[used + card]


@jit
def _place(hand: Counts, choose: Counts) -> int:
    place = 0
    for card in range(CARDS):
        place += choose[hand[card], card + 1]
    return place
