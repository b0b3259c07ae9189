"""Kernels of counted games: the bank's hand over all it may draw, in floats for decisions and modulo primes for counts.

All of them walk the same tree of the bank's hands: a node is its parent and one more card, so each card costs one
product. Modulo a prime, numbers are kept in Montgomery's form, times 2^32, which turns the remainder into two products
and a shift.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.ranks.jit import jit

Bytes: TypeAlias = npt.NDArray[np.int8]
Numbers: TypeAlias = npt.NDArray[np.int64]
Floats: TypeAlias = npt.NDArray[np.float64]
Words: TypeAlias = npt.NDArray[np.uint32]
Sums: TypeAlias = npt.NDArray[np.uint64]
Flags: TypeAlias = npt.NDArray[np.bool_]

PRIMES: Final = 8
"""How many primes the kernel handles in parallel."""


LANES: Final = 64
"""How many rows it evaluates in parallel."""


class Tree(NamedTuple):
    """The bank's hands given what is seen of it, in the form the kernels walk; parents come before their children."""

    parent: npt.NDArray[np.int32]
    value: Bytes
    before: Bytes
    """Cards of that value that the parent has drawn."""
    end: npt.NDArray[np.int16]
    """The number of the end where the bank stands, else -1."""
    drawn: Bytes
    """By node and value, the cards drawn."""
    depth: Bytes
    """How many cards those are."""


@jit
def reach(choice: Bytes, hit: int, double: int, child: Numbers, found: Numbers, doubled: Numbers) -> None:
    """Pass the orders of each hand on to the hands with one more card, fewer cards first."""
    for hand in range(len(choice)):
        if found[hand] > 0 and (choice[hand] == hit or choice[hand] == double):
            for value in range(child.shape[1]):
                if child[hand, value] >= 0:
                    if choice[hand] == hit:
                        found[child[hand, value]] += found[hand]
                    else:
                        doubled[child[hand, value]] += found[hand]


@jit
def pass_on(choice: Bytes, wanted: int, child: Numbers, come: Numbers, found: Numbers) -> None:
    """Pass the orders of hands that make one choice on to the hands with one more card."""
    for hand in range(len(choice)):
        if come[hand] > 0 and choice[hand] == wanted:
            for value in range(child.shape[1]):
                if child[hand, value] >= 0:
                    found[child[hand, value]] += come[hand]


@jit
def bank_ends(left: Numbers, tree: Tree, orders: Numbers, out: Floats) -> None:
    """The chance of every end of the bank's hand for each row of cards left in the shoe, LANES rows at a time."""
    parent, value, before, end, depth = tree.parent, tree.value, tree.before, tree.end, tree.depth
    most = before.max() + 1
    chance = np.zeros((len(parent), LANES))
    share = np.zeros((depth.max() + 1, LANES))
    there = np.zeros((left.shape[1], most, LANES))
    sums = np.empty((out.shape[1], LANES))
    for start in range(0, len(left), LANES):
        rows = min(LANES, len(left) - start)
        for k in range(rows):
            cards = 0
            for each in range(left.shape[1]):
                cards += left[start + k, each]
                for drawn in range(most):
                    there[each, drawn, k] = max(left[start + k, each] - drawn, 0)
            share[0, k] = 1.0
            for each in range(1, len(share)):
                share[each, k] = share[each - 1, k] / max(cards - each + 1, 1)
        chance[0, :] = 1.0
        sums[:] = 0.0
        for node in range(len(parent)):
            above, card, drawn, mine = parent[node], value[node], before[node], end[node]
            if node:
                for k in range(LANES):
                    chance[node, k] = chance[above, k] * there[card, drawn, k]
            if mine >= 0:
                deep, ways = depth[node], float(orders[node])
                for k in range(LANES):
                    sums[mine, k] += chance[node, k] * share[deep, k] * ways
        for k in range(rows):
            for each in range(len(sums)):
                out[start + k, each] += sums[each, k]


@jit
def add_ends(ends: Floats, rows: Numbers, kind: Numbers, more: Floats, out: Floats) -> None:
    """Add what the bank's ends pay to some hands, by kind, weighted by their chance."""
    for row in rows:
        total = 0.0
        for end in range(ends.shape[1]):
            total += ends[row, end] * more[kind[row], end]
        out[row] += total


@jit
def best_choices(
    child: Numbers,
    left: Numbers,
    cards: Numbers,
    may: Flags,
    doubled: Floats,
    hit: int,
    double: int,
    same: float,
    order: Numbers,
    values: Floats,
    worth: Floats,
    choice: Bytes,
) -> None:
    """What each choice is worth to each hand, those with most cards first, and the choice taken.

    `values` holds the worth of choices that need no further card; a choice that is not open is worth less than any
    other. Among choices worth the `same`, the first in `order` is taken.
    """
    for hand in range(len(values) - 1, -1, -1):
        drawn, once = 0.0, 0.0
        for value in range(child.shape[1]):
            then = child[hand, value]
            if then >= 0:
                chance = left[hand, value] / cards[hand]
                drawn += chance * worth[then]
                once += chance * doubled[then]
        values[hand, hit], values[hand, double] = drawn, once
        most = -np.inf
        for each in range(values.shape[1]):
            if not may[hand, each]:
                values[hand, each] = -np.inf
            most = max(most, values[hand, each])
        for each in order:
            if values[hand, each] >= most - same:
                choice[hand] = each
                break
        worth[hand] = most


@jit
def weigh_split(
    shoe: Numbers,
    apart: int,
    used: Numbers,
    weight: Floats,
    group: Numbers,
    amounts: Floats,
    tree: Tree,
    orders: Numbers,
    out: Floats,
) -> None:
    """What hands of a split win, by group, cards of the split value and other cards, without the orders of the split
    value; LANES rows at a time.
    """
    parent, value, before, end, depth = tree.parent, tree.value, tree.before, tree.end, tree.depth
    most = before.max() + 1
    deepest = depth.max() + 1
    ways = np.empty((len(parent), LANES))
    there = np.ones((used.shape[1], most, LANES))
    amount = np.zeros((amounts.shape[1], LANES))
    sums = np.empty((deepest, deepest, LANES))
    for start in range(0, len(used), LANES):
        rows = min(LANES, len(used) - start)
        ways[0, :] = 0.0
        for k in range(rows):
            ways[0, k] = weight[start + k]
            for each in range(len(amount)):
                amount[each, k] = amounts[start + k, each]
            for each in range(used.shape[1]):
                for drawn in range(most if each != apart else 0):
                    there[each, drawn, k] = max(shoe[each] - used[start + k, each] - drawn, 0)
        sums[:] = 0.0
        for node in range(len(parent)):
            above, card, drawn, mine = parent[node], value[node], before[node], end[node]
            if node:
                for k in range(LANES):
                    ways[node, k] = ways[above, k] * there[card, drawn, k]
            if mine >= 0:
                more, times = tree.drawn[node, apart], float(orders[node])
                rest = depth[node] - more
                for k in range(LANES):
                    sums[more, rest, k] += ways[node, k] * times * amount[mine, k]
        for k in range(rows):
            same, other = used[start + k, apart], 0
            for each in range(used.shape[1]):
                other += used[start + k, each]
            other -= same
            for more in range(deepest):
                for rest in range(deepest - more):
                    out[group[start + k], same + more, other + rest] += sums[more, rest, k]


@jit
def place_of(key: int, table: Numbers) -> int:
    """The place of a key in an open hash table, or where it would go; -1 marks an empty place."""
    mixed = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    at = np.int64(mixed >> np.uint64(20)) & (len(table) - 1)
    while table[at] != key and table[at] != -1:
        at = (at + 1) & (len(table) - 1)
    return int(at)


@jit
def all_cards(same: bool, left: Numbers, right: Numbers) -> Numbers:
    """The distinct keys of all cards of two hands, in a table as `place_of` reads it."""
    table, kept = np.full(1 << 12, -1), 0
    for one in range(len(left)):
        for other in range(one if same else 0, len(right)):
            key = left[one] + right[other]
            at = place_of(key, table)
            if table[at] == -1:
                table[at] = key
                kept += 1
                if 2 * kept > len(table):
                    wider = np.full(4 * len(table), -1)
                    for each in table:
                        if each != -1:
                            wider[place_of(each, wider)] = each
                    table = wider
    return table


@jit
def pair_up(
    same: bool,
    left: Numbers,
    right: Numbers,
    left_orders: Floats,
    right_orders: Floats,
    left_won: Floats,
    right_won: Floats,
    table: Numbers,
    row: Numbers,
    out: Floats,
) -> None:
    """For two hands, by the row of all their cards and end of the bank: the product of their wins, and whether they win
    or push together, over all orders that lead to those cards. If both lists are the `same`, each two hands are met
    once.
    """
    ends = left_won.shape[1]
    for one in range(len(left)):
        for other in range(one if same else 0, len(right)):
            at = row[place_of(left[one] + right[other], table)]
            if at < 0:
                continue
            orders = left_orders[one] * right_orders[other] * (2.0 if same and other > one else 1.0)
            for end in range(ends):
                mine, its = left_won[one, end], right_won[other, end]
                out[at, end, 0] += orders * mine * its
                if mine + its > 1e-9:
                    out[at, end, 1] += orders
                elif mine + its > -1e-9:
                    out[at, end, 2] += orders


@jit
def weigh_pairs(
    left: Numbers,
    apart: int,
    weight: Floats,
    amounts: Floats,
    value: Bytes,
    before: Bytes,
    depth: Bytes,
    end: Numbers,
    times: Floats,
    out: Floats,
) -> None:
    """The totals for two hands of a split, over rows that leave these cards, by cards of the split value and other
    cards; orders of that value are not counted. Nodes of the bank's tree are in branch order; `times` has the weight of
    each in a product of results, and in rounds won or pushed.
    """
    ends, most = amounts.shape[1], before.max() + 1
    ways = np.empty((depth.max() + 1, LANES))
    sums = np.empty((ends, 2, LANES))
    there = np.ones((left.shape[1], most, LANES))
    for start in range(0, len(left), LANES):
        rows = min(LANES, len(left) - start)
        ways[0, :] = 0.0
        for k in range(rows):
            ways[0, k] = weight[start + k]
            for each in range(left.shape[1]):
                for drawn in range(most if each != apart else 0):
                    there[each, drawn, k] = max(left[start + k, each] - drawn, 0)
        sums[:] = 0.0
        for node in range(len(value)):
            deep = depth[node]
            if deep:
                for k in range(LANES):
                    ways[deep, k] = ways[deep - 1, k] * there[value[node], before[node], k]
            mine = end[node]
            if mine >= 0:
                product, round_ = times[node, 0], times[node, 1]
                for k in range(LANES):
                    sums[mine, 0, k] += ways[deep, k] * product
                    sums[mine, 1, k] += ways[deep, k] * round_
        for k in range(rows):
            for each in range(ends):
                for what in range(3):
                    out[what] += sums[each, min(what, 1), k] * amounts[start + k, each, what]


@jit
def count_ends(
    apart: int,
    used: Numbers,
    there: Numbers,
    weight: Words,
    rows: Numbers,
    tree: Tree,
    orders: Words,
    slot: Numbers,
    slots: Numbers,
    small: Words,
    primes: Words,
    inverse: Words,
    out: Sums,
) -> None:
    """Orders of cards, modulo PRIMES primes, by ending, cards of the value counted separately (-1: none) and other
    cards.

    `weight`, and `small` for every small integer, are in Montgomery's form for each prime; `there` is what each hand
    leaves in the shoe, `rows` the ending of each hand against each end of the bank. `slot` is the slot of a node that
    is an end, and `slots` has for each slot the end, the number of cards, and how many are of the separate value. Sums
    are returned as halves of 32 bits, so that no remainder is taken here. Primes are below 2^30, so that the result of
    a product, less than twice the prime, can go into the next unreduced.
    """
    parent, value, before = tree.parent, tree.value, tree.before
    ways = np.empty((len(parent), PRIMES), np.uint32)
    sums = np.empty((len(slots), PRIMES), np.uint64)
    low, shift = np.uint64(0xFFFFFFFF), np.uint64(32)
    for row in range(len(used)):
        same, other = 0, 0
        for each in range(used.shape[1]):
            other += used[row, each]
        if apart >= 0:
            same = used[row, apart]
            other -= same
        sums[:] = 0
        for node in range(len(parent)):
            above = parent[node]
            if node == 0:
                for k in range(PRIMES):
                    ways[0, k] = weight[row, k]
            elif value[node] == apart:
                for k in range(PRIMES):
                    ways[node, k] = ways[above, k]
            else:
                card = max(there[row, value[node]] - before[node], 0)
                for k in range(PRIMES):
                    product = np.uint64(ways[above, k]) * np.uint64(small[card, k])
                    rest = ((product & low) * np.uint64(inverse[k])) & low
                    ways[node, k] = np.uint32((product + rest * np.uint64(primes[k])) >> shift)
            place = slot[node]
            if place >= 0:
                times = np.uint64(orders[node])
                for k in range(PRIMES):
                    sums[place, k] += np.uint64(ways[node, k]) * times
        for place in range(len(slots)):
            end, cards, more = slots[place]
            for k in range(PRIMES):
                out[rows[row, end], same + more, other + cards - more, 0, k] += sums[place, k] & low
                out[rows[row, end], same + more, other + cards - more, 1, k] += sums[place, k] >> shift
