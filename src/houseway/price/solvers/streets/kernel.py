"""Boards and the hands with them: how every pair of hands ends on each board, and what decisions are worth.

A board stands for all that differ only by suits, with a weight. On it all own cards are valued once and sorted. The
bank's hands are added in that order to a table that counts the hands holding each subset of cards, so that inclusion
and exclusion gives the number that avoid the own cards. Stages are boards of fewer cards, each with its own classes; a
stage adds up what its boards lead to, decides, and passes the sums down to the stage before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from houseway.ranks.jit import jit
from houseway.ranks.kernels import HALF, TWENTY, best_of, suits_of
from houseway.ranks.pay_kernel import rows_without_joker

if TYPE_CHECKING:
    from typing import Any

    import numpy.typing as npt

    Array: TypeAlias = npt.NDArray[Any]
    Arrays: TypeAlias = Any
    """Several arrays of different types."""

MOST_KINDS = 40
"""The most kinds of the bank's hands that are told apart."""


@jit
def canonical(cards: Array, count: int, alike: bool, to: Array) -> np.uint64:
    """The class of some cards, and for each suit its place in that class."""
    masks = np.zeros(4, np.uint64)
    order = np.zeros(4, np.int64)
    for place in range(count):
        masks[cards[place] & 3] |= np.uint64(1) << np.uint64(cards[place] >> 2)
    for suit in range(4):
        order[suit] = suit
    if alike:
        for last in range(1, 4):
            at = last
            while at and masks[order[at]] > masks[order[at - 1]]:
                order[at], order[at - 1] = order[at - 1], order[at]
                at -= 1
    key = np.uint64(0)
    for place in range(4):
        to[order[place]] = place
        key = key << np.uint64(13) | masks[order[place]]
    return key


@jit
def _lay(board: Array, there: int, holes: Array, masks: Array, cards: Array, which: Array) -> int:
    """The hands that a board leaves, each followed by the board; returns their number."""
    taken = np.uint64(0)
    for place in range(there):
        taken |= np.uint64(1) << np.uint64(board[place])
    count = 0
    size = holes.shape[1]
    for hole in range(holes.shape[0]):
        if masks[hole] & taken:
            continue
        for place in range(size):
            cards[count, place] = holes[hole, place]
        for place in range(there):
            cards[count, size + place] = board[place]
        which[count] = hole
        count += 1
    return count


@jit
def bits_of(
    cards: Array,
    count: int,
    values: Array,
    which: Array,
    own: Array,
    least: Array,
    at: Array,
    patterns: bool,
    bits: Array,
    keys: Array,
    low: Array,
    high: Array,
    plain: Array,
    suited: Array,
    flush: Array,
    runs: Array,
    no_flush: np.uint32,
    match: np.uint32,
    plus: np.uint32,
) -> None:
    """The kind of each hand: the patterns it shows, the qualifiers it reaches, and the facts about its own cards."""
    for hand in range(count):
        found = own[which[hand]]
        if patterns:
            key = np.uint64(0)
            for column in range(cards.shape[1]):
                key += keys[cards[hand, column]]
            where = low[key & HALF] + high[(key >> TWENTY) & HALF]
            suits = suits_of(cards, hand)
            shown = rows_without_joker(suits, where, plain, suited, flush, runs, no_flush, np.uint32(0), match, plus)
            found |= np.int64(shown)
        for number in range(least.shape[0]):
            if values[hand] >= least[number]:
                found |= np.int64(1) << at[number]
        bits[hand] = found


@jit
def see(
    boards: Array, spot: Arrays, ranks: Arrays, table: Arrays, patterns: bool,
    space: Arrays, seen: Array,
) -> None:  # fmt: skip
    """Mark the kinds that a spot's hands have on some boards."""
    holes, masks, _, own, least, at = spot
    keys, bias, low, high, plain, flush, replaces = ranks
    cards, which, values, bits = space[:4]
    for board in range(boards.shape[0]):
        mine = _lay(boards[board], boards.shape[1], holes, masks, cards, which)
        best_of(cards[:mine], values[:mine], keys, bias, low, high, plain, flush, replaces)
        bits_of(cards, mine, values, which, own, least, at, patterns, bits, *table)
        for hand in range(mine):
            seen[bits[hand]] = True


@jit
def _sort(values: Array, count: int, starts: Array, order: Array) -> None:
    """Sort hands by value, rising; values are small numbers."""
    starts[:] = 0
    for hand in range(count):
        starts[values[hand] + 1] += 1
    for value in range(1, starts.shape[0]):
        starts[value] += starts[value - 1]
    for hand in range(count):
        order[starts[values[hand]]] = hand
        starts[values[hand]] += 1


@jit
def meet(
    mine: int,
    values: Array,
    which: Array,
    order: Array,
    subsets: Array,
    theirs: int,
    their_values: Array,
    their_which: Array,
    their_order: Array,
    their_subsets: Array,
    kinds: Array,
    number: int,
    signs: Array,
    below: Array,
    every: Array,
    counts: Array,
) -> None:
    """For each own hand, how many of the bank's hands of each kind rank above it, equal to it, and below it."""
    below[:number] = 0
    every[:number] = 0
    for hand in range(theirs):
        for place in range(their_subsets.shape[1]):
            every[kinds[hand], their_subsets[their_which[hand], place]] += 1
    first = 0
    added = 0
    while first < mine:
        value = values[order[first]]
        last = first
        while last < mine and values[order[last]] == value:
            last += 1
        for alike in range(2):
            while added < theirs and their_values[their_order[added]] < value + alike:
                hand = their_order[added]
                for place in range(their_subsets.shape[1]):
                    below[kinds[hand], their_subsets[their_which[hand], place]] += 1
                added += 1
            for at in range(first, last):
                hand = order[at]
                hole = which[hand]
                for kind in range(number):
                    count = 0
                    for place in range(subsets.shape[1]):
                        count += signs[place] * below[kind, subsets[hole, place]]
                    if alike == 0:
                        counts[hand, kind, 2] = count
                    else:
                        whole = 0
                        for place in range(subsets.shape[1]):
                            whole += signs[place] * every[kind, subsets[hole, place]]
                        counts[hand, kind, 1] = count - counts[hand, kind, 2]
                        counts[hand, kind, 0] = whole - count
        first = last


@jit
def end_of(
    board: Array,
    there: int,
    known: Array,
    numbers: Array,
    space: Arrays,
    counts: Array,
    spot: Arrays,
    bank: Arrays,
    ranks: Arrays,
    table: Arrays,
    bank_table: Arrays,
    patterns: bool,
    bank_patterns: bool,
    has_bank: bool,
    same: bool,
    signs: Array,
) -> int:
    """How hands end on one board: fills in the hands, their values, kinds and counts, and returns their number."""
    holes, masks, subsets, own, least, at = spot
    their_holes, their_masks, their_subsets, their_own, their_least, their_at = bank
    keys, bias, low, high, plain, flush, replaces = ranks
    cards, which, values, bits, order, starts, below, every, kinds = space[:9]
    other_cards, their_which, their_values, their_bits, their_order = space[9:]
    mine = _lay(board, there, holes, masks, cards, which)
    best_of(cards[:mine], values[:mine], keys, bias, low, high, plain, flush, replaces)
    bits_of(cards, mine, values, which, own, least, at, patterns, bits, *table)
    if not has_bank:
        for hand in range(mine):
            counts[hand, 0, 1] = 1
        numbers[0] = 1
        return mine
    if same:
        theirs = mine
        their_which[:theirs] = which[:mine]
        their_values[:theirs] = values[:mine]
        bits_of(cards, theirs, values, which, their_own, their_least, their_at, bank_patterns, their_bits, *bank_table)
    else:
        theirs = _lay(board, there, their_holes, their_masks, other_cards, their_which)
        best_of(other_cards[:theirs], their_values[:theirs], keys, bias, low, high, plain, flush, replaces)
        bits_of(
            other_cards, theirs, their_values, their_which, their_own, their_least, their_at, bank_patterns,
            their_bits, *bank_table,
        )  # fmt: skip
    for hand in range(theirs):
        kind = known[their_bits[hand]]
        if kind < 0:
            kind = numbers[0]
            if kind == below.shape[0]:
                return -1
            known[their_bits[hand]] = kind
            numbers[1 + kind] = their_bits[hand]
            numbers[0] += 1
        kinds[hand] = kind
    _sort(values, mine, starts, order)
    _sort(their_values, theirs, starts, their_order)
    meet(
        mine, values, which, order, subsets, theirs, their_values, their_which, their_order, their_subsets, kinds,
        numbers[0], signs, below, every, counts,
    )  # fmt: skip
    return mine
