"""Kernels: pairs of seven-card hands that share no card, counted by what the second is worth in two parts.

Pairs without a common card are counted by inclusion and exclusion: for each set of cards S, the pairs of hands that
both hold S, with the sign of the size of S. Sets that differ only in their suits have equal counts, so one of each sort
is counted, and weighted.

All hands that hold S (a family) fall into classes. For the bank's hands, a table has the number with a front up to x
and a back up to y; what is looked up in it are corners (x, y), a few for each class of the spot's hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from houseway.ranks.jit import jit
from houseway.ranks.kernels import HALF, REACHED, TWENTY

if TYPE_CHECKING:
    import numpy.typing as npt

    from houseway.ranks.kernels import Bytes, High, Keys, Low

    Numbers: TypeAlias = npt.NDArray[np.int64]
    Short: TypeAlias = npt.NDArray[np.int32]
    Masks: TypeAlias = npt.NDArray[np.uint16]
    FinderArrays: TypeAlias = tuple[Keys, Keys, Numbers, Low, High, Numbers, Keys, Numbers, Low, High]

CARDS = 7
_CODE = np.uint64((1 << 40) - 1)
_COUNTER = np.uint64(40)
_ONE, _TWO, _FOUR, _SIX = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(6)
_EIGHT = np.uint64(8)
_RANKS = np.uint64(0x1FFF)
_WORD = np.uint64(63)
_P1, _P2, _P4 = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333), np.uint64(0x0F0F0F0F0F0F0F0F)
_SUM, _TOP = np.uint64(0x0101010101010101), np.uint64(56)


@jit
def _ones(word: np.uint64) -> np.uint64:
    """The number of bits set."""
    word -= (word >> _ONE) & _P1
    word = (word & _P2) + ((word >> _TWO) & _P2)
    word = (word + (word >> _FOUR)) & _P4
    return (word * _SUM) >> _TOP


@jit
def list_sets(by_size: Masks, starts: Numbers, size: int, sets: Masks, orbits: Numbers) -> int:
    """Sets of this many cards, one of each sort: the ranks in each suit, the largest first; and how many are like it.

    `by_size` lists the sets of ranks by size, in rising order. If there is no room, the sets are only counted.
    """
    found = 0
    for a in range(size + 1):
        for b in range(size - a + 1):
            for c in range(size - a - b + 1):
                d = size - a - b - c
                for i in range(starts[a], starts[a + 1]):
                    first = by_size[i]
                    for j in range(starts[b], starts[b + 1]):
                        second = by_size[j]
                        if second > first:
                            break
                        for k in range(starts[c], starts[c + 1]):
                            third = by_size[k]
                            if third > second:
                                break
                            for m in range(starts[d], starts[d + 1]):
                                fourth = by_size[m]
                                if fourth > third:
                                    break
                                if len(orbits):
                                    sets[found] = first, second, third, fourth
                                    orbits[found] = _orbit(first, second, third, fourth)
                                found += 1
    return found


@jit
def _orbit(first: int, second: int, third: int, fourth: int) -> int:
    """The number of ways to assign the suits."""
    ways, run = 24, 1
    for one, other in ((first, second), (second, third), (third, fourth)):
        run = run + 1 if one == other else 1
        ways //= run
    return ways


@jit
def class_of(key: np.uint64, suits: np.uint64, joker: int, finder: FinderArrays) -> int:
    """The class of a hand, from the sum of its cards' keys and the ranks it holds in each suit."""
    _, _, base, low, high, flush_start, mask_keys, mask_sizes, other_low, other_high = finder
    if key & REACHED:
        for suit in range(4):
            if key >> (_COUNTER + _FOUR * np.uint64(suit)) & _EIGHT:
                held = suits >> np.uint64(16 * suit) & _RANKS
                rest = (key & _CODE) - mask_keys[held]
                number = 7 - joker - mask_sizes[held]
                place = np.int64(other_low[number, rest & HALF]) + np.int64(other_high[number, rest >> TWENTY])
                flush: int = flush_start[joker, held] + place
                return flush
    found: int = base[joker] + np.int64(low[joker, key & HALF]) + np.int64(high[joker, (key >> TWENTY) & HALF])
    return found


@jit
def count_family(
    held: Bytes,
    rest: Bytes,
    joker: int,
    counts: Short,
    touched: Short,
    known: int,
    finder: FinderArrays,
) -> int:
    """Add all hands made of some cards, others of the rest and perhaps the joker to the counts of their classes.

    Classes counted for the first time are added to a list; its new length is returned.
    """
    keys, bias = finder[0], finder[1]
    take = 7 - joker - len(held)
    if take < 0 or take > len(rest):
        return known
    outer = max(take - 1, 0)
    places = np.zeros(8, np.int64)
    key_at, suits_at = np.zeros(8, np.uint64), np.zeros(8, np.uint64)
    key_at[0] = bias[joker]
    for card in held:
        key_at[0] += keys[card]
        suits_at[0] |= _bit(card)
    changed = 0
    for index in range(outer):
        places[index] = index
    while True:
        for index in range(changed, outer):
            card = rest[places[index]]
            key_at[index + 1] = key_at[index] + keys[card]
            suits_at[index + 1] = suits_at[index] | _bit(card)
        first = places[outer - 1] + 1 if outer else 0
        last = len(rest) if take else 1
        for place in range(first, last):
            key, suits = key_at[outer], suits_at[outer]
            if take:
                key += keys[rest[place]]
                suits |= _bit(rest[place])
            number = class_of(key, suits, joker, finder)
            if counts[number] == 0:
                touched[known] = number
                known += 1
            counts[number] += 1
        changed = outer - 1
        while changed >= 0 and places[changed] == len(rest) - take + changed:
            changed -= 1
        if changed < 0:
            return known
        places[changed] += 1
        for index in range(changed + 1, outer):
            places[index] = places[index - 1] + 1


@jit
def _bit(card: int) -> np.uint64:
    """The bit of a card, with sixteen bits for the ranks of each suit."""
    return _ONE << np.uint64((card >> 2) + ((card & 3) << 4))


@jit
def frontiers(x: Short, y: Short, lawful: npt.NDArray[np.bool_], starts: Numbers, out_x: Short, out_y: Short) -> int:
    """The points of each row that no other point matches or beats in both coordinates, from the highest x down.

    If there is no room, they are only counted.
    """
    found = 0
    columns = x.shape[1]
    for row in range(x.shape[0]):
        starts[row] = found
        above, best = np.int64(1 << 30), np.int64(-1)
        while True:
            next_x = np.int64(-1)
            next_y = np.int64(-1)
            for column in range(columns):
                if lawful[row, column] and x[row, column] < above and y[row, column] > best:
                    better = x[row, column] > next_x or (x[row, column] == next_x and y[row, column] > next_y)
                    if better:
                        next_x, next_y = x[row, column], y[row, column]
            if next_x < 0:
                break
            if len(out_x):
                out_x[found], out_y[found] = next_x, next_y
            found += 1
            above, best = next_x, next_y
    starts[x.shape[0]] = found
    return found


@jit
def _tabulate(
    counts: Short,
    touched: Short,
    known: int,
    bank_front: Short,
    bank_back: Short,
    bank_label: Short,
    bits: Keys,
    before: Numbers,
    table: Numbers,
) -> int:
    """Tabulate how many hands have each label, a front up to x and a back up to that of a row, for the backs that
    occur.
    """
    bits[:] = 0
    for index in range(known):
        back = np.uint64(bank_back[touched[index]])
        bits[back >> _SIX] |= _ONE << (back & _WORD)
    rows = 0
    for word in range(len(bits)):
        before[word] = rows
        rows += int(_ones(bits[word]))
    table[:, :rows] = 0
    for index in range(known):
        number = touched[index]
        row = _row(np.uint64(bank_back[number]), bits, before)
        table[bank_label[number], row, bank_front[number]] += counts[number]
    for label in range(table.shape[0]):
        for row in range(rows):
            running = 0
            for front in range(table.shape[2]):
                running += table[label, row, front]
                table[label, row, front] = running
            if row:
                for front in range(table.shape[2]):
                    table[label, row, front] += table[label, row - 1, front]
    return rows


@jit
def _row(back: np.uint64, bits: Keys, before: Numbers) -> int:
    """The row for backs up to this one, or -1 if there is none."""
    word = back >> _SIX
    upto = (_TWO << (back & _WORD)) - _ONE
    row: int = before[word] + np.int64(_ones(bits[word] & upto)) - 1
    return row


@jit
def count_pairs(
    sets: Masks,
    orbits: Numbers,
    with_joker: int,
    pack: Bytes,
    jokers: int,
    bank_front: Short,
    bank_back: Short,
    bank_label: Short,
    sizes: tuple[int, int, int],
    corner_start: Numbers,
    corner_label: Short,
    corner_x: Short,
    corner_y: Short,
    found: Numbers,
    finder: FinderArrays,
) -> None:
    """For each corner of each class, count pairs in the families of these sets, with the sign of the
    inclusion-exclusion.

    `sizes` are the numbers of labels, fronts and backs of the bank's hands.
    """
    labels, fronts, backs = sizes
    counts = np.zeros(len(bank_front), np.int32)
    touched = np.zeros(len(bank_front), np.int32)
    bits = np.zeros((backs >> 6) + 1, np.uint64)
    before = np.zeros(len(bits), np.int64)
    table = np.zeros((labels, backs, fronts), np.int64)
    held, rest = np.zeros(7, np.uint8), np.zeros(len(pack), np.uint8)
    for which in range(len(sets)):
        number_held = number_rest = 0
        for card in pack:
            if sets[which, card & 3] >> (card >> 2) & 1:
                held[number_held] = card
                number_held += 1
            else:
                rest[number_rest] = card
                number_rest += 1
        known = 0
        for joker in range(with_joker, jokers + 1):
            known = count_family(held[:number_held], rest[:number_rest], joker, counts, touched, known, finder)
        _tabulate(counts, touched, known, bank_front, bank_back, bank_label, bits, before, table)
        sign = -1 if (number_held + with_joker) & 1 else 1
        for index in range(known):
            number = touched[index]
            factor = sign * orbits[which] * np.int64(counts[number])
            counts[number] = 0
            for corner in range(corner_start[number], corner_start[number + 1]):
                row = _row(np.uint64(corner_y[corner]), bits, before)
                if row >= 0:
                    found[corner] += factor * table[corner_label[corner], row, corner_x[corner]]
