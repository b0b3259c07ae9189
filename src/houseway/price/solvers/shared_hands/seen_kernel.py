"""Which of three rows is worth the most once their first two cards are seen, for every set of six cards.

The worth of a row with some cards gone is a sum over sets: its pay over any cards to come, less its pay over those that
contain a gone card, and so on by inclusion and exclusion. So pays are summed once for every set of up to three cards to
come; for four gone cards, fifteen of those sums are added, without another walk through the cards to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.ranks.jit import jit

if TYPE_CHECKING:
    import numpy.typing as npt

    Bytes = npt.NDArray[np.int8]
    Ints = npt.NDArray[np.int32]
    Counts = npt.NDArray[np.int64]

SHARES: Final = 6
"""The shares in a deal: rows of equal worth split them."""
_SPLITS: Final = np.array(((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2)), np.int64)


@jit
def _place(one: int, two: int, three: int, starts: Counts, choose: Counts) -> int:
    """The index of a set of up to three cards; -1 stands for no card."""
    if one > two:
        one, two = two, one
    if two > three:
        two, three = three, two
    if one > two:
        one, two = two, one
    place = 0
    if three >= 0:
        place += starts[1] + three
    if two >= 0:
        place += starts[2] - starts[1] - three + choose[two, 1] + choose[three, 2]
    if one >= 0:
        place += starts[3] - starts[2] - choose[two, 1] - choose[three, 2]
        place += choose[one, 1] + choose[two, 2] + choose[three, 3]
    return place


@jit
def _five(one: int, other: int, to_come: Counts, choose: Counts, hand: Counts) -> int:
    """The index of a row with three more cards, given in order."""
    at, mine = 0, 0
    for number in range(5):
        if mine < 2 and (at == 3 or (one if mine == 0 else other) < to_come[at]):
            hand[number] = one if mine == 0 else other
            mine += 1
        else:
            hand[number] = to_come[at]
            at += 1
    place = 0
    for number in range(5):
        place += choose[hand[number], number + 1]
    return place


@jit
def sums_of(one: int, other: int, told: Bytes, worth: Counts, starts: Counts, choose: Counts, sums: Ints) -> None:
    """For a row: by set of up to three cards, its total pay over all cards to come that contain the set."""
    deck, hand, come = len(choose) - 1, np.zeros(5, np.int64), np.zeros(3, np.int64)
    sums[:] = 0
    for first in range(deck):
        for second in range(first + 1, deck):
            for third in range(second + 1, deck):
                if first in (one, other) or second in (one, other) or third in (one, other):
                    continue
                come[0], come[1], come[2] = first, second, third
                paid = worth[told[_five(one, other, come, choose, hand)]]
                if not paid:
                    continue
                sums[0] += paid
                for each in range(3):
                    sums[starts[1] + come[each]] += paid
                sums[starts[2] + choose[first, 1] + choose[second, 2]] += paid
                sums[starts[2] + choose[first, 1] + choose[third, 2]] += paid
                sums[starts[2] + choose[second, 1] + choose[third, 2]] += paid
                sums[starts[3] + choose[first, 1] + choose[second, 2] + choose[third, 3]] += paid


@jit
def _without(sums: Ints, gone: Counts, starts: Counts, choose: Counts) -> np.int64:
    """A row's total pay over all cards to come, with four cards gone."""
    total = np.int64(sums[0])
    for one in range(4):
        total -= sums[starts[1] + gone[one]]
        for two in range(one):
            total += sums[starts[2] + choose[gone[two], 1] + choose[gone[one], 2]]
            for three in range(two):
                total -= sums[starts[3] + choose[gone[three], 1] + choose[gone[two], 2] + choose[gone[one], 3]]
    return total


@jit
def _add(found: Counts, share: int, gone: Counts, starts: Counts, choose: Counts) -> None:
    """Add `share` to each entry that the same sum over sets would read."""
    found[0] += share
    for one in range(4):
        found[starts[1] + gone[one]] -= share
        for two in range(one):
            found[starts[2] + choose[gone[two], 1] + choose[gone[one], 2]] += share
            for three in range(two):
                found[starts[3] + choose[gone[three], 1] + choose[gone[two], 2] + choose[gone[one], 3]] -= share


@jit
def worth_beside(one: int, other: int, every: Ints, starts: Counts, choose: Counts, found: Ints) -> None:
    """For two rows beside a third: the total pay of the first over all cards to come, with all six cards seen."""
    deck = len(choose) - 1
    single = np.zeros(deck, np.int64)
    for high in range(deck):
        for low in range(high):
            if low in (one, other) or high in (one, other):
                continue
            row = choose[low, 1] + choose[high, 2]
            sums = every[row]
            none = np.int64(sums[0]) - sums[starts[1] + one] - sums[starts[1] + other]
            none += sums[_place(-1, one, other, starts, choose)]
            for card in range(deck):
                single[card] = np.int64(sums[starts[1] + card]) - sums[_place(-1, card, one, starts, choose)]
                single[card] -= sums[_place(-1, card, other, starts, choose)]
                single[card] += sums[_place(card, one, other, starts, choose)]
            for second in range(deck):
                if second in (low, high, one, other):
                    continue
                for first in range(second):
                    if first in (low, high, one, other):
                        continue
                    rest = choose[first, 1] + choose[second, 2]
                    both = np.int64(sums[starts[2] + rest]) - sums[_place(first, second, one, starts, choose)]
                    both -= sums[_place(first, second, other, starts, choose)]
                    found[row, rest] = none - single[first] - single[second] + both


@jit
def best_rows(
    one: int, other: int, every: Ints, beside: Ints, starts: Counts, choose: Counts, always: Counts, only: Counts
) -> None:
    """How often a row is worth the most, as weights for later sums; in `only`, when it is worth more than its stake.

    Rows of equal worth share a deal.
    """
    left = np.array([card for card in range(len(choose) - 1) if card not in (one, other)])
    gone, sums = np.zeros(4, np.int64), every[choose[one, 1] + choose[other, 2]]
    for fourth in range(len(left)):
        gone[3] = left[fourth]
        for third in range(fourth):
            gone[2] = left[third]
            for second in range(third):
                gone[1] = left[second]
                for first in range(second):
                    gone[0] = left[first]
                    mine, share = _without(sums, gone, starts, choose), 0
                    for split in range(3):
                        pair = choose[gone[_SPLITS[split, 0]], 1] + choose[gone[_SPLITS[split, 1]], 2]
                        rest = choose[gone[_SPLITS[split, 2]], 1] + choose[gone[_SPLITS[split, 3]], 2]
                        theirs, others = beside[pair, rest], beside[rest, pair]
                        if mine >= theirs and mine >= others:
                            share += SHARES // (1 + (mine == theirs) + (mine == others))
                    if share:
                        _add(always, share, gone, starts, choose)
                        if mine > 0:
                            _add(only, share, gone, starts, choose)
