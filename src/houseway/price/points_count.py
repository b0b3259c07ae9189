"""Counting a strategy exactly: every order of cards that leads to each ending, by remainders modulo primes.

The shoe of N cards has (N)ₖ orders of its first k. A hand of the spot and one of the bank that use n cards stand for
a product of falling factorials times (N - n)ₖ₋ₙ of them. The kernel adds those products up modulo enough primes, by
ending and number of cards; the Chinese remainder theorem gives the whole numbers back.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import ceil, lcm, log2, perm, prod
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.price.points_split import Ended, finals, neighbours
from houseway.price.price import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.price.points_hands import Numbers
    from houseway.price.points_play import Board, Stage, Strategy
    from houseway.price.points_table import Deed

Words: TypeAlias = npt.NDArray[np.uint64]

_BITS: Final = 29
"""What a prime below 2^30 surely tells."""
_MONTGOMERY: Final = 1 << 32


class Line(NamedTuple):
    """Hands of one stage that are played against one view, from starts in so many orders, by group."""

    stage: Stage
    strategy: Strategy
    view: int
    starts: dict[int, Numbers]
    most: int = 1
    """To how many hands a pair is split; 1 where none is."""


class Way(NamedTuple):
    """How a round ended: what was done, the number of the ending, and the hands of a split."""

    deed: Deed
    ending: int
    hands: int


@dataclass(frozen=True)
class Counts:
    """Orders of cards by how the round ended, of so many altogether."""

    board: Board
    ways: Counter[Way]
    total: int

    def outcomes(self) -> Iterable[Outcome]:
        """As a price has them."""
        referee = self.board.referee
        for way, count in self.ways.items():
            ending = referee.endings[way.ending]
            units = way.hands * (referee.doubled if way.deed.doubled else 1)
            done = [ending.pays, *["doubled"] * way.deed.doubled, *[f"{way.hands} hands"] * (way.hands > 1)]
            yield Outcome(ending.name, ", ".join(done), ending.amount * units, count, Fraction(units))


def count(board: Board, lines: Iterable[Line]) -> Counts:
    """All orders of the cards, by how lines of play end. Splits of several hands share theirs among the hands."""
    runs: dict[tuple[int, int], list[Line]] = {}
    for line in lines:
        runs.setdefault((line.stage.value, line.most), []).append(line)
    cells = {key: _cells(board, those) for key, those in runs.items()}
    shoe = int(board.shoe.sum())
    used = {key: _used(board, found, *key) for key, found in cells.items()}
    longest = max(cards for found in used.values() for _, cards, _ in found)
    shares = lcm(*range(1, max(most for _, most in runs) + 1))
    ways: Counter[Way] = Counter()
    for found in used.values():
        for way, cards, number in found:
            ways[way] += number * perm(shoe - cards, longest - cards) * (shares // way.hands)
    total = perm(shoe, longest) * shares
    if sum(ways.values()) != total:
        raise AssertionError(f"{sum(ways.values())} orders of cards are counted, of {total}")
    return Counts(board, ways, total)


Cells: TypeAlias = dict[tuple[int, "Deed", int, int, int], int]
"""By group, deed, ending, cards of the value kept apart, and other cards."""


def _used(board: Board, cells: Cells, value: int, most: int) -> list[tuple[Way, int, int]]:
    """Each way a round ends, the cards that it used, and the orders of those."""
    if value < 0:
        return [(Way(deed, ending, 1), cards, number) for (_, deed, ending, _, cards), number in cells.items()]
    pair, whole = int(board.shoe[value]), int(board.shoe.sum())
    found: Counter[tuple[Way, int]] = Counter()
    for each in neighbours(most):
        for (group, deed, ending, same, other), number in cells.items():
            if group == each.group:
                ways = each.ways * perm(pair, same + each.pair) * perm(max(whole - pair - other, 0), each.others)
                cards = same + each.pair + other + each.others
                found[Way(deed, ending, each.hands), cards] += number * ways
    return [(way, cards, number) for (way, cards), number in found.items() if number]


def _cells(board: Board, lines: list[Line]) -> Cells:
    """The kernel's sums over all views, made whole."""
    from houseway.price import points_kernel as kernel

    stage = lines[0].stage
    apart = stage.value
    ended = [(line.view, each) for line in lines for each in finals(stage, line.strategy, line.view, line.starts)]
    sorts = {sort: number for number, sort in enumerate(dict.fromkeys((each.group, each.deed) for _, each in ended))}
    endings = {deed: board.endings(stage, deed) for _, deed in sorts}
    many = len(board.referee.endings)
    cards = max(_most_cards(board, stage, view, each) for view, each in ended) + 1
    primes = first_primes(1 + ceil(log2(perm(int(board.shoe.sum()), cards)) / _BITS))
    field = _Field(primes, int(board.shoe.max()))
    out = np.zeros((len(sorts) * many, cards + 1 if apart >= 0 else 1, cards + 1, len(primes)), np.uint64)
    for view in dict.fromkeys(view for view, _ in ended):
        bank = board.views[view]
        tree, orders = board.tree(view), field.of(bank.orders)
        for each in (each for number, each in ended if number == view):
            used = stage.hands.hands[each.hand].copy()
            for value in bank.seen:
                used[:, value] += 1
            rows = endings[each.deed][stage.hands.kind[each.hand]] + sorts[each.group, each.deed] * many
            weight = field.ways(each.orders, used, board.shoe, apart)
            there = board.shoe - used
            kernel.count_ends(
                *(apart, used, there, weight, rows, tree, orders), field.small, field.primes, field.inverse, out
            )
    names = list(sorts)
    return {
        (*names[row // many], row % many, same, other): number
        for (row, same, other), number in field.whole(out).items()
    }


def _most_cards(board: Board, stage: Stage, view: int, ended: Ended) -> int:
    bank = board.views[view]
    return int(stage.hands.cards[ended.hand].max() + len(bank.seen) + board.tree(view).depth.max())


@cache
def first_primes(many: int) -> tuple[int, ...]:
    """The largest primes below 2^30."""
    found: list[int] = []
    number = (1 << 30) - 1
    while len(found) < many:
        if all(number % each for each in range(3, 1 << 15, 2)):
            found.append(number)
        number -= 2
    return tuple(found)


class _Field:
    """Remainders modulo several primes, in Montgomery's form."""

    def __init__(self, primes: tuple[int, ...], most: int) -> None:
        self._primes = primes
        self.primes: Words = np.array(primes, np.uint64)
        self.inverse: Words = np.array([-pow(prime, -1, _MONTGOMERY) % _MONTGOMERY for prime in primes], np.uint64)
        self._form: Words = np.array([_MONTGOMERY % prime for prime in primes], np.uint64)
        self.small = self.of(np.arange(most + 1))
        """Every number of cards of a value."""

    def of(self, numbers: Numbers) -> Words:
        """Whole numbers, none below nothing."""
        found: Words = (numbers.astype(np.uint64)[:, None] % self.primes) * self._form % self.primes
        return found

    def ways(self, orders: Numbers, used: Numbers, shoe: Numbers, apart: int) -> Words:
        """Orders, times the ways to take these cards from the shoe, one value apart."""
        found = self.of(orders)
        for value, there in enumerate(shoe):
            if value != apart:
                ways = [[perm(int(there), cards) % prime for prime in self._primes] for cards in range(used.max() + 1)]
                found = found * np.array(ways, np.uint64)[used[:, value]] % self.primes
        return found

    def whole(self, sums: Words) -> dict[tuple[int, int, int], int]:
        """The numbers that leave these remainders, but for those that are nothing."""
        product = prod(self._primes)
        parts = [product // prime for prime in self._primes]
        basis = [part * pow(part * _MONTGOMERY, -1, prime) for part, prime in zip(parts, self._primes, strict=True)]
        found = {}
        for at in zip(*np.nonzero(sums.any(axis=-1)), strict=True):
            number = sum(int(rest) * each for rest, each in zip(sums[at], basis, strict=True)) % product
            if number:
                found[int(at[0]), int(at[1]), int(at[2])] = number
        return found
