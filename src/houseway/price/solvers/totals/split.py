"""Exact splits: a hand of a split is played by its own cards, and what the other hands draw does not depend on it.

A hand of the split receives its second card unseen. Another card of the pair is split again, as long as allowed; so the
hands of a split that ends with `hands` of them have received `hands - 2` cards of the pair that were split, some of the
pair that could no longer be split (`kept`), and others. All orders of cards are equally likely, so a hand's own cards,
the bank's and those second cards of its neighbors are counted as if nothing else had been drawn. That is exact, not an
estimate.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import perm
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from houseway.play.banked.choices import times_of
from houseway.price.solvers.totals.play import D, H, R, S, X
from houseway.price.solvers.totals.table import SPLIT, Deed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.price.solvers.totals.hands import Numbers
    from houseway.price.solvers.totals.play import Board, Codes, Floats, Stage, Strategy

MOST_HANDS: Final = 8
"""The most hands of a split if the filing sets no limit."""
PLAIN, PAIRED = 0, 1
"""A hand whose second card is of another value, or is of the pair and is kept."""


class Neighbours(NamedTuple):
    """What the other hands of a split are known to hold, and in how many ways."""

    hands: int
    """The number of hands when splitting is done."""
    group: int
    ways: int
    """Patterns of second cards, times the hands in them that are of the group."""
    pair: int
    """Cards of the pair in other hands."""
    others: int
    """Second cards of other values in other hands."""


@cache
def neighbours(most: int) -> tuple[Neighbours, ...]:
    """Every way a split into at most `most` hands can end; with two, second cards do not matter."""
    if most <= 2:
        return (Neighbours(2, PLAIN, 2, 1, 0), Neighbours(2, PAIRED, 2, 1, 0))
    found = patterns(most)
    plain = [
        Neighbours(hands, PLAIN, ways * (hands - kept), hands + kept - 1, hands - kept - 1)
        for (hands, kept), ways in found.items()
        if hands > kept
    ]
    paired = [
        Neighbours(hands, PAIRED, ways * kept, hands + kept - 2, hands - kept)
        for (hands, kept), ways in found.items()
        if kept
    ]
    return (*plain, *paired)


@cache
def patterns(most: int) -> Counter[tuple[int, int]]:
    """By final number of hands and of kept cards of the pair, the number of patterns of second cards."""
    found: Counter[tuple[int, int]] = Counter()
    open_: Counter[tuple[int, int, int]] = Counter({(2, 2, 0): 1})
    while open_:
        after: Counter[tuple[int, int, int]] = Counter()
        for (hands, left, kept), ways in open_.items():
            if not left:
                found[hands, kept] += ways
                continue
            after[hands, left - 1, kept] += ways
            if hands < most:
                after[hands + 1, left + 1, kept] += ways
            else:
                after[hands, left - 1, kept + 1] += ways
        open_ = after
    return found


def most_hands(board: Board, stage: Stage, view: int) -> int:
    """The most hands a pair may be split into."""
    piece = board.game.values[stage.value].piece
    times = times_of(board.game.plan.game.choices["split"], piece)
    again = SPLIT in board.referee.open((piece, piece), Deed(split=True), board.views[view].seen)[0]
    return 2 if not again or times == 1 else times + 1 if times else MOST_HANDS


class Ended(NamedTuple):
    """Hands that have been played out, with the number of orders that lead to each."""

    deed: Deed
    group: int
    hand: Numbers
    orders: Numbers


def reached(stage: Stage, strategy: Strategy, view: int, starts: Numbers) -> tuple[Numbers, Numbers]:
    """The number of orders in which a strategy reaches each hand, and reaches it by a double."""
    from houseway.price.solvers.totals import kernel

    found = np.zeros(len(stage.hands.hands), np.int64)
    doubled = found.copy()
    found[: len(starts)] = starts
    kernel.reach(strategy.choice[:, view].copy(), H, D, stage.hands.child, found, doubled)
    return found, doubled


def finals(stage: Stage, strategy: Strategy, view: int, starts: dict[int, Numbers]) -> list[Ended]:
    """How hands end under a strategy, from starts with given numbers of orders, by group."""
    found = []
    choice, deed = strategy.choice[:, view], strategy.deed
    for group, orders in starts.items():
        come_to, doubled = reached(stage, strategy, view, orders)
        ended = [(choice, come_to, deed)]
        for state, after, ways in doubled_hands(stage, strategy, view, doubled):
            ended.append((after, ways, deed._replace(doubled=state.doubled)))
        for chosen, ways, mine in ended:
            given_up = mine._replace(surrendered=True)
            for code, how in ((S, mine), (R, given_up), (X, mine._replace(rescued=True))):
                hands = np.flatnonzero((chosen == code) & (ways > 0))
                if len(hands):
                    found.append(Ended(how, group, hands, ways[hands]))
    return found


def doubled_hands(stage: Stage, strategy: Strategy, view: int, come: Numbers) -> Iterator[tuple[Deed, Codes, Numbers]]:
    """Doubled hands by state, what is done with each, and the number of orders that lead to it."""
    from houseway.price.solvers.totals import kernel

    ways = {state: np.zeros_like(come) for state in strategy.after}
    if ways:
        ways[next(iter(ways))] = come
    for state, codes in strategy.after.items():
        after = codes[:, view].copy()
        for code, then in ((H, state._replace(more=state.more + 1)), (D, Deed(doubled=state.doubled + 1))):
            if then in ways:
                kernel.pass_on(after, code, stage.hands.child, ways[state], ways[then])
        yield state, after, ways[state]


def split_starts(stage: Stage) -> dict[int, Numbers]:
    """The two-card starts of a split hand, by group."""
    paired = stage.hands.hands[: stage.hands.starts, stage.value] == 2
    return {PLAIN: (~paired).astype(np.int64), PAIRED: paired.astype(np.int64)}


def split_worth(board: Board, stage: Stage, view: int, most: int, won: Floats) -> float:
    """What splitting a pair is worth, in units of the first stake, times the chance of the view."""
    shoe, value = board.shoe, stage.value
    pair, rest = int(shoe[value]), int(shoe.sum() - shoe[value])
    total = float((won * _chances(pair, rest, most, won.shape[1])).sum())
    seen = board.views[view].seen
    dealt = Counter((value, value, *seen))
    ways = 1
    for each_value, times in dealt.items():
        ways *= perm(int(shoe[each_value]), times)
    return total * perm(pair + rest, 2 + len(seen)) / ways if ways else 0.0


@cache
def _chances(pair: int, rest: int, most: int, size: int) -> Floats:
    """By group, cards of the pair and other cards, the chance that the other hands of a split leave those cards
    alone.
    """
    found = np.zeros((2, size, size))
    for each in neighbours(most):
        for same in range(size):
            drawn = same + each.pair
            taken = each.ways * perm(pair, drawn)
            for other in range(size if taken else 0):
                ways = taken * perm(max(rest - other, 0), each.others)
                if ways:
                    found[each.group, same, other] += ways / perm(pair + rest, drawn + other + each.others)
    return found


def split_wins(board: Board, stage: Stage, strategy: Strategy, number: int) -> Floats:
    """What single hands of a split win, by group, cards of the pair and others, without counting the orders of the
    pair.
    """
    from houseway.price.solvers.totals import kernel

    view = board.views[number]
    used, weight, group, amounts = [], [], [], []
    for final in finals(stage, strategy, number, split_starts(stage)):
        hands = stage.hands.hands[final.hand].copy()
        for value in view.seen:
            hands[:, value] += 1
        used.append(hands)
        weight.append(final.orders * ways_from(board.shoe, hands, stage.value))
        group.append(np.full(len(hands), final.group))
        amounts.append(board.amounts(stage, final.deed)[stage.hands.kind[final.hand]])
    tree, whole = board.tree(number), np.concatenate(used)
    cards = int(whole.sum(axis=1).max() + tree.depth.max()) + 1
    out = np.zeros((2, cards, cards))
    ways, groups, won = np.concatenate(weight), np.concatenate(group), np.concatenate(amounts)
    kernel.weigh_split(board.shoe, stage.value, whole, ways, groups, won, tree, view.orders, out)
    return out


def ways_from(shoe: Numbers, hands: Numbers, apart: int) -> Floats:
    """The number of ways to take the cards of each hand from the shoe, except for one value."""
    found = np.ones(len(hands))
    for value in range(len(shoe)):
        if value != apart:
            found *= _orders(int(shoe[value]), int(hands.max(initial=0)))[hands[:, value]]
    return found


@cache
def _orders(there: int, most: int) -> Floats:
    """The number of orders of zero to `most` cards taken from those there are."""
    return np.array([float(perm(there, cards)) for cards in range(most + 1)])
