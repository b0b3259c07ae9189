"""Hands that must take a fixed number of cards from the hole and the rest from the board: Omaha, Big O, Tahoe.

For each multiset of board ranks, one row holds the best value with each pair of hole ranks (the best three board cards
chosen), with each single hole rank (four board cards), and with none. So a hand takes only a few lookups in one row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.ranks.jit import jit
from houseway.ranks.kernels import HALF, ODD, RANKS, REFUSED, TWENTY, suits_of

if TYPE_CHECKING:
    from houseway.ranks.kernels import Bytes, High, Keys, Low, Words

PAIRS: Final = 91
ROW: Final = PAIRS + 13
_REFUSED: Final = np.uint32(REFUSED)


@jit
def _pair(one: int, other: int) -> int:
    """The index of two ranks in a row."""
    return one * (one + 1) // 2 + other if one >= other else other * (other + 1) // 2 + one


@jit
def fill_rows(boards: Bytes, keys: Keys, low: Low, high: High, plain: Words, rows: Words) -> None:
    """Compute the rows for boards of five ranks; `keys` by rank, `plain` for five cards."""
    for board in range(boards.shape[0]):
        whole = np.uint64(0)
        for column in range(5):
            whole += keys[boards[board, column]]
        row = rows[low[whole & HALF] + high[(whole >> TWENTY) & HALF]]
        for left_out in range(5):
            four = whole - keys[boards[board, left_out]]
            for one in range(13):
                key = four + keys[one]
                value = plain[low[key & HALF] + high[(key >> TWENTY) & HALF]]
                row[PAIRS + one] = max(row[PAIRS + one], value)
            for second_out in range(left_out):
                three = four - keys[boards[board, second_out]]
                for one in range(13):
                    for other in range(one + 1):
                        key = three + keys[one] + keys[other]
                        value = plain[low[key & HALF] + high[(key >> TWENTY) & HALF]]
                        place = _pair(one, other)
                        row[place] = max(row[place], value)


@jit
def _flush(hole: np.int64, board: np.int64, flush: Words, at_most: bool) -> np.uint32:
    """The best flush in one suit: two of the hole's ranks with three of the board's, or at most two with any."""
    best = flush[board] if at_most else np.uint32(0)
    rest = hole
    while rest:
        one = rest & -rest
        rest ^= one
        if at_most:
            best = max(best, flush[one | board])
        others = rest
        while others:
            pair = one | (others & -others)
            others &= others - 1
            best = max(best, flush[pair | board] if at_most else _with_three(pair, board, flush))
    return best


@jit
def _with_three(pair: np.int64, board: np.int64, flush: Words) -> np.uint32:
    best = np.uint32(0)
    first = board
    while first:
        a = first & -first
        first ^= a
        second = first
        while second:
            b = second & -second
            second ^= b
            third = second
            while third:
                c = third & -third
                third ^= c
                best = max(best, flush[pair | a | b | c])
    return best


@jit
def best_with_board(
    holes: Bytes,
    boards: Bytes,
    values: Words,
    keys: Keys,
    low: Low,
    high: High,
    plain: Words,
    rows: Words,
    flush: Words,
    at_most: bool,
) -> None:
    """The best hand of each row of hole cards with its row of five board cards."""
    width = holes.shape[1]
    for hand in range(holes.shape[0]):
        key = np.uint64(0)
        odd = np.uint64(0)
        for column in range(5):
            key += keys[boards[hand, column]]
        for column in range(width):
            odd += keys[holes[hand, column]]
        if (key | odd) & ODD:
            values[hand] = _REFUSED
            continue
        where = low[key & HALF] + high[(key >> TWENTY) & HALF]
        row = rows[where]
        best = plain[where] if at_most else np.uint32(0)
        for first in range(width):
            one = holes[hand, first] >> 2
            if at_most:
                best = max(best, row[PAIRS + one])
            for second in range(first):
                best = max(best, row[_pair(one, holes[hand, second] >> 2)])
        hole_suits, board_suits = suits_of(holes, hand), suits_of(boards, hand)
        for suit in range(4):
            shift = np.uint64(16 * suit)
            in_board = (board_suits >> shift) & RANKS
            if _three_or_more(in_board):
                in_hole = (hole_suits >> shift) & RANKS
                best = max(best, _flush(np.int64(in_hole), np.int64(in_board), flush, at_most))
        values[hand] = best


@jit
def _three_or_more(ranks: np.uint64) -> bool:
    two_fewer = ranks & (ranks - np.uint64(1))
    return bool(ranks != 0 and two_fewer != 0 and (two_fewer & (two_fewer - np.uint64(1))) != 0)
