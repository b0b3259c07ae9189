"""The results of whole rounds in which a pair was split: how its hands are correlated.

Hands of a split share a shoe and the bank's hand. For every two of them, each pair of final hands is weighted with
every hand of the bank, in floats accurate to a dozen digits. That gives the mean square of any round, and for two hands
also which rounds are won and pushed. For three hands or more, wins and pushes are counted hand by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import perm
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from houseway.price.price import Whole
from houseway.price.solvers.totals.hands import keys_of
from houseway.price.solvers.totals.split import PAIRED, PLAIN, finals, patterns, split_starts, ways_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.price.solvers.totals.best import Play
    from houseway.price.solvers.totals.count import Counts, Line
    from houseway.price.solvers.totals.hands import Numbers
    from houseway.price.solvers.totals.kernel import Bytes
    from houseway.price.solvers.totals.play import Board, Floats

_PRODUCT, _HIT, _PUSH = range(3)


def whole_rounds(play: Play, counts: Counts) -> Whole | None:
    """The mean square of a round, and how often it wins and pushes; None if suits decide how hands end."""
    board = play.board
    square, hit, push, many = Fraction(0), Fraction(0), Fraction(0), 0
    for way, number in counts.ways.items():
        mixed = board.referee.endings[way.ending]
        if way.hands > 1 and len(mixed) > 1:
            return None
        for share, ending in mixed:
            amount, chance = ending.amount * board.referee.rides(way.deed), Fraction(number, counts.total) * share
            square += way.hands * amount**2 * chance
            if way.hands != 2:
                hit += chance * (amount > 0)
                push += chance * (amount == 0)
        many += number * (way.hands > 2)
    for line in (line for line in play.lines() if line.stage.split):
        both = _together(board, line)
        square, hit, push = square + both[_PRODUCT], hit + both[_HIT], push + both[_PUSH]
    return Whole(square, hit, push, Fraction(many, counts.total))


def _together(board: Board, line: Line) -> list[Fraction]:
    """For a line, over all rounds: the product of two hands' results, and the rounds of two hands that are won and
    pushed.
    """
    value = line.stage.value
    starts = board.game.starts(value, value) / board.game.scale
    return [Fraction(starts * float(each)) for each in _weighed(board, line)]


@dataclass(frozen=True)
class _Two:
    """Two hands of a split by group, the number of ways, and what the others are known to hold."""

    hands: int
    group: int
    ways: int
    pair: int
    others: int


def _twos(most: int) -> Iterator[_Two]:
    """Ordered pairs of hands, for every way a split can end."""
    if most <= 2:
        yield from (_Two(2, group, ways, 0, 0) for group, ways in enumerate((2, 4, 2)))
        return
    for (hands, kept), ways in patterns(most).items():
        plain = hands - kept
        yield _Two(hands, 0, ways * plain * (plain - 1), hands - 2 + kept, plain - 2)
        yield _Two(hands, 1, ways * 2 * plain * kept, hands - 3 + kept, plain - 1)
        yield _Two(hands, 2, ways * kept * (kept - 1), hands - 4 + kept, plain)


def _shares(board: Board, line: Line, group: int, size: int) -> Floats:
    """By cards of the pair and other cards of two hands and the bank, the chance that they come up along with what the
    other hands hold: in all rounds, and in rounds of two hands, which either may begin.
    """
    pair = int(board.shoe[line.stage.value])
    rest = int(board.shoe.sum()) - pair
    found = np.zeros((2, size, size))
    for each in (each for each in _twos(line.most) if each.group == group and each.ways):
        chances = _chances(pair, rest, each.pair, each.others, size)
        found[0] += each.ways * chances
        if each.hands == 2:
            found[1] += each.ways / 2 * chances
    return found


@cache
def _chances(pair: int, rest: int, more_pair: int, others: int, size: int) -> Floats:
    """By cards of the pair and other cards, the chance that they come up along with the cards of the other hands."""
    found = np.zeros((size, size))
    for same in range(min(size, pair - more_pair + 1)):
        taken = perm(pair, same + more_pair)
        for other in range(min(size, rest - others + 1)):
            drawn = same + more_pair + other + others
            found[same, other] = taken * perm(rest - other, others) / perm(pair + rest, drawn)
    return found


class _Branches(NamedTuple):
    """The bank's hands in tree order, each right after its parent or a sibling's branch."""

    value: Bytes
    before: Bytes
    depth: Bytes
    end: Numbers
    orders: Floats
    same: Numbers
    """Cards of the pair among those drawn."""


def _branches(board: Board, line: Line, like: Numbers) -> _Branches:
    """The tree of a line's view; `like` numbers the ends, with one number for ends at which every hand wins the
    same.
    """
    tree = board.tree(line.view)
    above: list[list[int]] = [[] for _ in tree.parent]
    for node, parent in enumerate(tree.parent[1:].tolist(), 1):
        above[parent].append(node)
    order, open_ = [], [0]
    while open_:
        order.append(open_.pop())
        open_ += above[order[-1]]
    end = np.where(tree.end >= 0, like[tree.end], -1)[order]
    orders = board.views[line.view].orders[order].astype(np.float64)
    same = tree.drawn[order, line.stage.value].astype(np.int64)
    return _Branches(tree.value[order], tree.before[order], tree.depth[order], end, orders, same)


def _weighed(board: Board, line: Line) -> Floats:
    """The product, wins and pushes of every two hands with every hand of the bank."""
    from houseway.price.solvers.totals import kernel

    stage, seen = line.stage, board.views[line.view].seen
    hands = {group: _ended(board, line, group) for group in (PLAIN, PAIRED)}
    every = np.concatenate([mine.won for mine in hands.values()])
    ends, like = np.unique(every, axis=1, return_index=True, return_inverse=True)[1:]
    hands = {group: mine._replace(won=np.ascontiguousarray(mine.won[:, ends])) for group, mine in hands.items()}
    bank = _branches(board, line, like.reshape(-1))
    longest = max(int(_cards(mine.keys, len(board.shoe)).sum(axis=1).max(initial=0)) for mine in hands.values())
    size = 2 * longest + len(seen) + int(bank.depth.max()) + 1
    found = np.zeros(3)
    for group, (one, other) in enumerate(((PLAIN, PLAIN), (PLAIN, PAIRED), (PAIRED, PAIRED))):
        left, right = hands[one], hands[other]
        table = kernel.all_cards(one == other, left.keys, right.keys)
        filled = np.flatnonzero(table >= 0)
        used = _cards(table[filled], len(board.shoe))
        for value in seen:
            used[:, value] += 1
        possible = (used <= board.shoe).all(axis=1)
        filled, used = filled[possible], used[possible]
        same, cards = used[:, stage.value], used.sum(axis=1)
        alike = np.argsort(same * size + cards, kind="stable")
        filled, used, same, cards = filled[alike], used[alike], same[alike], cards[alike]
        row = np.full(len(table), -1)
        row[filled] = np.arange(len(filled))
        amounts = np.zeros((len(used), len(ends), 3))
        pairs = (left.keys, right.keys, left.orders, right.orders, left.won, right.won)
        kernel.pair_up(one == other, *pairs, table, row, amounts)
        weight, shares = ways_from(board.shoe, used, stage.value), _shares(board, line, group, size)
        starts = np.flatnonzero(np.diff(same * size + cards, prepend=-1))
        for start, stop in pairwise([*starts.tolist(), len(used)]):
            pair, rest = same[start], cards[start] - same[start]
            times = (bank.orders * shares[:, pair + bank.same, rest + bank.depth - bank.same]).T.copy()
            rows = (board.shoe - used[start:stop], stage.value, weight[start:stop], amounts[start:stop])
            kernel.weigh_pairs(*rows, *bank[:4], times, found)
    return found


class _Ended(NamedTuple):
    """Final hands of a group, with equal cards and equal results merged."""

    keys: Numbers
    orders: Floats
    won: Floats


def _ended(board: Board, line: Line, group: int) -> _Ended:
    stage, ends = line.stage, int(board.tree(line.view).end.max()) + 1
    ended = [each for each in finals(stage, line.strategy, line.view, split_starts(stage)) if each.group == group]
    if not ended:
        return _Ended(np.zeros(0, np.int64), np.zeros(0), np.zeros((0, ends)))
    keys = keys_of(np.concatenate([stage.hands.hands[each.hand] for each in ended]))
    won = np.concatenate([board.amounts(stage, each.deed)[stage.hands.kind[each.hand]] for each in ended])[:, :ends]
    orders = np.concatenate([each.orders for each in ended]).astype(np.float64)
    _, cards = np.unique(keys, return_inverse=True)
    told, where, inverse = np.unique(
        np.concatenate([cards.reshape(-1, 1), won], axis=1), axis=0, return_index=True, return_inverse=True
    )
    together = np.zeros(len(told))
    np.add.at(together, inverse.reshape(-1), orders)
    return _Ended(keys[where], together, np.ascontiguousarray(won[where]))


def _cards(keys: Numbers, many: int) -> Numbers:
    """Hands from their keys."""
    found: Numbers = (keys[:, None] >> (5 * np.arange(many, dtype=np.int64))) & 31
    return found
