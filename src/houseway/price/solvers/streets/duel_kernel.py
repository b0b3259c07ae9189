"""Two stacks without a board.

The bank's hands are added in order of value to a table that counts the hands holding each subset of cards. For each own
hand and each open card, inclusion and exclusion then gives the number of bank hands that avoid the own cards and hold
the open card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from houseway.ranks.jit import jit

if TYPE_CHECKING:
    from houseway.price.solvers.streets.kernel import Array, Arrays


@jit
def _add(cards: Array, most: int, ways: Array, starts: Array, kind: int, table: Array) -> None:
    """Add one hand to the count of each of its subsets."""
    size = cards.shape[0]
    for mask in range(1 << size):
        number = 0
        place = 0
        for at in range(size):
            if mask >> at & 1:
                place += 1
                number += ways[cards[at], place]
        if place <= most:
            table[starts[place] + number, kind] += 1


@jit
def _parts(cards: Array, ways: Array, sizes: Array, lows: Array, highs: Array) -> None:
    """The subsets of an own hand: for each position of one more card, the index parts of the cards below and
    above it.
    """
    size = cards.shape[0]
    for mask in range(1 << size):
        place = 0
        for at in range(size):
            if mask >> at & 1:
                place += 1
        sizes[mask] = place
        for split in range(place + 1):
            low = 0
            high = 0
            count = 0
            for at in range(size):
                if mask >> at & 1:
                    count += 1
                    if count <= split:
                        low += ways[cards[at], count]
                    else:
                        high += ways[cards[at], count + 1]
            lows[mask, split] = low
            highs[mask, split] = high


@jit
def _hold(
    cards: Array, view: int, most: int, ways: Array, starts: Array, parts: Arrays, table: Array, found: Array
) -> None:
    """By kind, how many hands in a table avoid the own cards, and hold the open card if there is one."""
    sizes, lows, highs = parts
    size = cards.shape[0]
    found[:] = 0
    for mask in range(1 << size):
        place = sizes[mask]
        if view >= 0:
            split = 0
            for at in range(size):
                if mask >> at & 1 and cards[at] < view:
                    split += 1
            number = lows[mask, split] + ways[view, split + 1] + highs[mask, split]
            held = place + 1
        else:
            number = lows[mask, place]
            held = place
        if held > most:
            continue
        row = starts[held] + number
        for kind in range(found.shape[0]):
            if place & 1:
                found[kind] -= table[row, kind]
            else:
                found[kind] += table[row, kind]


@jit
def count_hands(
    first: int,
    last: int,
    hands: Array,
    values: Array,
    bits: Array,
    weights: Array,
    order: Array,
    bank: Array,
    bank_values: Array,
    bank_kinds: Array,
    bank_order: Array,
    kind_bits: Array,
    shown: int,
    deck: int,
    ways: Array,
    starts: Array,
    worth: Array,
    open_to: Array,
    rows: Array,
    every: Array,
    below: Array,
    added: int,
    room: Array,
    tally: Array,
    chart: Array,
) -> int:
    """Count how own hands from `first` to `last`, by value, end when each decision is the best for what is seen.

    The first `added` of the bank's hands are already in the table of those below; the number at the end is returned.
    """
    most = bank.shape[1]
    number = kind_bits.shape[0]
    size = 1 << hands.shape[1]
    sizes, lows = np.zeros(size, np.int64), np.zeros((size, hands.shape[1] + 1), np.int64)
    parts = (sizes, lows, np.zeros((size, hands.shape[1] + 1), np.int64))
    found, whole = np.zeros(number, np.int64), np.zeros(number, np.int64)
    counts = np.zeros((number, 3), np.int64)
    views = deck if shown else 1
    at = first
    while at < last:
        value = values[order[at]]
        end = at
        while end < last and values[order[end]] == value:
            end += 1
        for alike in range(2):
            while added < bank.shape[0] and bank_values[bank_order[added]] < value + alike:
                hand = bank_order[added]
                _add(bank[hand], most, ways, starts, bank_kinds[hand], below)
                added += 1
            for each in range(at, end):
                hand = order[each]
                cards = hands[hand]
                _parts(cards, ways, *parts)
                for view in range(views):
                    mine = False
                    for place in range(cards.shape[0]):
                        mine = mine or (shown > 0 and cards[place] == view)
                    if mine:
                        continue
                    seen = view if shown else -1
                    _hold(cards, seen, most, ways, starts, parts, below, found)
                    if alike == 0:
                        room[each - at, view] = found
                        continue
                    _hold(cards, seen, most, ways, starts, parts, every, whole)
                    for kind in range(number):
                        counts[kind, 2] = room[each - at, view, kind]
                        counts[kind, 1] = found[kind] - room[each - at, view, kind]
                        counts[kind, 0] = whole[kind] - found[kind]
                    best = -1
                    top = np.int64(0)
                    for act in range(worth.shape[0]):
                        if not open_to[act, bits[hand]]:
                            continue
                        total = np.int64(0)
                        for kind in range(number):
                            for sign in range(3):
                                total += counts[kind, sign] * worth[act, bits[hand], kind_bits[kind], sign]
                        if best < 0 or total > top:
                            best = act
                            top = total
                    chart[rows[view], values[hand], best] += weights[hand]
                    for kind in range(number):
                        for sign in range(3):
                            tally[best, bits[hand], kind_bits[kind], sign] += weights[hand] * counts[kind, sign]
        at = end
    return added


@jit
def add_all(bank: Array, bank_kinds: Array, ways: Array, starts: Array, every: Array) -> None:
    """Count every hand of the bank in one table."""
    for hand in range(bank.shape[0]):
        _add(bank[hand], bank.shape[1], ways, starts, bank_kinds[hand], every)
