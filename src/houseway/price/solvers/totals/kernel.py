"""Kernels of counted games: the bank's hand over all it may draw, in floats to choose by and modulo primes to count.

All walk the same tree of the bank's hands: a node is its parent and one card more, so a card costs one product.
Modulo a prime, numbers are kept in Montgomery's form, times 2^32, which makes the remainder two products and a shift.
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

PRIMES: Final = 8
"""How many primes the kernel works with at once."""


class Tree(NamedTuple):
    """The bank's hands from what is seen of it, as kernels walk them; parents come before their children."""

    parent: npt.NDArray[np.int32]
    value: Bytes
    before: Bytes
    """Cards of that value that the parent has drawn."""
    end: npt.NDArray[np.int16]
    """Where the bank stands, which end that is; else -1."""
    drawn: Bytes
    """By node and value, the cards drawn."""
    depth: Bytes
    """How many those are."""


@jit
def reach(choice: Bytes, hit: int, double: int, child: Numbers, found: Numbers, doubled: Numbers) -> None:
    """Pass the orders in which hands are come to on to the hands with one card more, fewer cards first."""
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
    """Pass the orders of hands that make one choice on to the same with one card more."""
    for hand in range(len(choice)):
        if come[hand] > 0 and choice[hand] == wanted:
            for value in range(child.shape[1]):
                if child[hand, value] >= 0:
                    found[child[hand, value]] += come[hand]


@jit
def bank_ends(left: Numbers, tree: Tree, orders: Numbers, out: Floats) -> None:
    """The chance of every end of the bank's hand, for each row of cards left in the shoe."""
    parent, value, before, end, depth = tree.parent, tree.value, tree.before, tree.end, tree.depth
    chance = np.empty(len(parent))
    share = np.empty(depth.max() + 1)
    for row in range(len(left)):
        cards = 0
        for each in range(left.shape[1]):
            cards += left[row, each]
        share[0] = 1.0
        for each in range(1, len(share)):
            share[each] = share[each - 1] / max(cards - each + 1, 1)
        chance[0] = 1.0
        if end[0] >= 0:
            out[row, end[0]] += orders[0]
        for node in range(1, len(parent)):
            there = max(left[row, value[node]] - before[node], 0)
            chance[node] = chance[parent[node]] * there
            if end[node] >= 0:
                out[row, end[node]] += chance[node] * share[depth[node]] * orders[node]


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
    """What hands of a split win, by group, cards of the value split and other cards, that value left uncounted."""
    parent, value, before, end, depth = tree.parent, tree.value, tree.before, tree.end, tree.depth
    ways = np.empty(len(parent))
    for row in range(len(used)):
        same, other = used[row, apart], 0
        for each in range(used.shape[1]):
            other += used[row, each]
        other -= same
        for node in range(len(parent)):
            if node == 0:
                ways[0] = weight[row]
            elif value[node] == apart:
                ways[node] = ways[parent[node]]
            else:
                there = shoe[value[node]] - used[row, value[node]] - before[node]
                ways[node] = ways[parent[node]] * max(there, 0)
            if end[node] >= 0:
                more = tree.drawn[node, apart]
                won = ways[node] * orders[node] * amounts[row, end[node]]
                out[group[row], same + more, other + depth[node] - more] += won


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
    """Orders of cards, modulo PRIMES primes, by ending, cards of the value kept apart (-1: none) and other cards.

    `weight`, and `small` for every small number, are in Montgomery's form for each prime; `there` is what each hand
    leaves in the shoe, `rows` the ending of each hand against each end of the bank. `slot` is the place of a node that
    is an end, and `slots` says of each place which end, how many cards, and how many of them of the value apart. Primes
    are below 2^30, so that what a product leaves, less than twice the prime, can go into the next as it is.
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
                out[rows[row, end], same + more, other + cards - more, k] += sums[place, k] % primes[k]
