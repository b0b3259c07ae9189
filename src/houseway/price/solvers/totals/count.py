"""Counting a strategy exactly: the number of orders of cards that lead to each ending, by remainders modulo primes.

A shoe of N cards has (N)ₖ orders of its first k cards. A hand of the spot and one of the bank that use n cards stand
for a product of falling factorials times (N - n)ₖ₋ₙ of them. The kernel adds up those products modulo enough primes, by
ending and number of cards; the Chinese remainder theorem recovers the integers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import ceil, lcm, log2, perm, prod
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.price.price import Outcome
from houseway.price.solvers.totals.split import Ended, finals, neighbours

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.price.solvers.totals.game import Counted
    from houseway.price.solvers.totals.hands import BankHands, Numbers
    from houseway.price.solvers.totals.kernel import Tree
    from houseway.price.solvers.totals.play import Stage, Strategy
    from houseway.price.solvers.totals.table import Deed, Mixed

Sums: TypeAlias = npt.NDArray[np.uint64]
Words: TypeAlias = npt.NDArray[np.uint32]

_BITS: Final = 29.99
"""Bits of a number that each of the largest primes below 2^30 determines."""
_MONTGOMERY: Final = 1 << 32


class Line(NamedTuple):
    """Hands of one stage played against one view, with the number of orders of each start, by group."""

    stage: Stage
    strategy: Strategy
    view: int
    starts: dict[int, Numbers]
    most: int = 1
    """The most hands a pair is split into; 1 without a split."""


class Way(NamedTuple):
    """How a round ended: what was done, the number of the ending, and the number of hands."""

    deed: Deed
    ending: int
    hands: int


class Pays(Protocol):
    """How hands end, by number."""

    endings: list[Mixed]

    def put_up(self, deed: Deed, /) -> Fraction:
        """The total stake on a hand, in units of the first stake."""

    def rides(self, deed: Deed, /) -> Fraction:
        """The part of that stake that is decided."""


class Ends(Protocol):
    """What a count needs from a game: the hands of the bank, and how each ends a spot's hand."""

    views: list[BankHands]
    shoe: Numbers
    game: Counted

    @property
    def referee(self) -> Pays:
        """How hands end."""

    def tree(self, number: int, /) -> Tree:
        """A view's hands of the bank."""

    def endings(self, stage: Stage, deed: Deed, /) -> Numbers:
        """By kind of hand and end of the bank, the number of the ending."""


@dataclass(frozen=True)
class Counts:
    """The number of orders of cards by how the round ended, and the total."""

    board: Ends
    ways: Counter[Way]
    total: int

    def outcomes(self) -> Iterable[Outcome]:
        """The outcomes of a price."""
        referee = self.board.referee
        whole = lcm(*(share.denominator for way in self.ways for share, _ in referee.endings[way.ending]))
        for way, count in self.ways.items():
            rides, staked = way.hands * referee.rides(way.deed), way.hands * referee.put_up(way.deed)
            for share, ending in referee.endings[way.ending]:
                done = [ending.pays, *_doubled(way.deed), *[f"{way.hands} hands"] * (way.hands > 1)]
                number = int(count * whole * share)
                yield Outcome(ending.name, ", ".join(done), ending.amount * rides, number, Fraction(staked))


def _doubled(deed: Deed) -> list[str]:
    """Whether a hand was doubled, and how often, in words."""
    return (
        [("", "doubled", "doubled twice", "doubled three times")[deed.doubled]]
        if 0 < deed.doubled < 4
        else ([f"doubled {deed.doubled} times"] * bool(deed.doubled))
    )


def count(board: Ends, lines: Iterable[Line], whole: bool = True) -> Counts:
    """Count all orders of the cards by how lines of play end; the orders of a split are shared among its hands.

    If the lines are a whole game, they are checked to use up every order.
    """
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
    total = perm(shoe, longest) * shares * board.game.scale
    if whole and sum(ways.values()) != total:
        raise AssertionError(f"{sum(ways.values())} orders of cards are counted, of {total}")
    return Counts(board, ways, total)


Cells: TypeAlias = dict[tuple[int, "Deed", int, int, int], int]
"""By group, deed, ending, cards of the value counted separately, and other cards."""


def _used(board: Ends, cells: Cells, value: int, most: int) -> list[tuple[Way, int, int]]:
    """Each way a round ends, the number of cards it used, and the number of orders of those."""
    if value < 0:
        return [(Way(deed, ending, 1), cards, number) for (_, deed, ending, _, cards), number in cells.items()]
    pair, whole = int(board.shoe[value]), int(board.shoe.sum())
    found: Counter[tuple[Way, int]] = Counter()

    @cache
    def beside(group: int, same: int, other: int) -> Counter[tuple[int, int]]:
        """By number of hands in the split and cards used, the number of ways for all other hands."""
        ways: Counter[tuple[int, int]] = Counter()
        for each in neighbours(most):
            if each.group == group:
                taken = perm(pair, same + each.pair) * perm(max(whole - pair - other, 0), each.others)
                ways[each.hands, same + each.pair + other + each.others] += each.ways * taken
        return +ways

    for (group, deed, ending, same, other), number in cells.items():
        for (hands, cards), ways in beside(group, same, other).items():
            found[Way(deed, ending, hands), cards] += number * ways
    return [(way, cards, number) for (way, cards), number in found.items()]


def _cells(board: Ends, lines: list[Line]) -> Cells:
    """The kernel's sums over all views, as integers."""
    from houseway.price.solvers.totals import kernel

    stage = lines[0].stage
    apart = stage.value
    ended = [(line.view, each) for line in lines for each in finals(stage, line.strategy, line.view, line.starts)]
    sorts = {sort: number for number, sort in enumerate(dict.fromkeys((each.group, each.deed) for _, each in ended))}
    endings = {deed: board.endings(stage, deed) for _, deed in sorts}
    many = len(board.referee.endings)
    cards = max(_most_cards(board, stage, view, each) for view, each in ended) + 1
    runs = ceil((1 + log2(perm(int(board.shoe.sum()), cards))) / _BITS / kernel.PRIMES)
    fields = _fields(runs, kernel.PRIMES, int(board.shoe.max()))
    size = (len(sorts) * many, cards + 1 if apart >= 0 else 1, cards + 1)
    sums = [np.zeros((*size, 2, kernel.PRIMES), np.uint64) for _ in fields]
    for view in dict.fromkeys(view for view, _ in ended):
        bank = board.views[view]
        tree = board.tree(view)
        slot, slots = slots_of(tree, apart)
        if int(bank.orders.max()) * len(slot) >> 32:
            raise AssertionError("a sum of orders may run over")
        for each in (each for number, each in ended if number == view):
            used = stage.hands.hands[each.hand].copy()
            for value in bank.seen:
                used[:, value] += 1
            rows = endings[each.deed][stage.hands.kind[each.hand]] + sorts[each.group, each.deed] * many
            for field, out in zip(fields, sums, strict=True):
                hands = (apart, used, board.shoe - used, field.ways(each.orders, used, board.shoe, apart), rows)
                orders = bank.orders.astype(np.uint32)
                kernel.count_ends(*hands, tree, orders, slot, slots, field.small, field.primes, field.inverse, out)
    names = list(sorts)
    return {
        (*names[row // many], row % many, same, other): number
        for (row, same, other), number in _whole(fields, sums).items()
    }


def slots_of(tree: Tree, apart: int) -> tuple[Numbers, Numbers]:
    """For each node that is an end, its slot, else -1; and for each slot the end, the cards, and the cards of value
    `apart`.
    """
    more = tree.drawn[:, apart] if apart >= 0 else np.zeros(len(tree.end))
    told = np.stack([tree.end, tree.depth, more], axis=1).astype(np.int64)
    ends = tree.end >= 0
    slots, inverse = np.unique(told[ends], axis=0, return_inverse=True)
    slot = np.full(len(told), -1, np.int64)
    slot[ends] = inverse.reshape(-1)
    return slot, slots


def _most_cards(board: Ends, stage: Stage, view: int, ended: Ended) -> int:
    bank = board.views[view]
    return int(stage.hands.cards[ended.hand].max() + len(bank.seen) + board.tree(view).depth.max())


@cache
def _fields(runs: int, primes: int, most: int) -> tuple[_Field, ...]:
    """As many primes as needed, in runs that the kernel takes at a time, the largest below 2^30 first."""
    found: list[int] = []
    number = (1 << 30) - 1
    while len(found) < runs * primes:
        if all(number % each for each in range(3, 1 << 15, 2)):
            found.append(number)
        number -= 2
    return tuple(_Field(tuple(found[run * primes : (run + 1) * primes]), most) for run in range(runs))


class _Field:
    """Remainders modulo several primes, in Montgomery's form."""

    def __init__(self, primes: tuple[int, ...], most: int) -> None:
        self.moduli = primes
        self.primes: Words = np.array(primes, np.uint32)
        self.inverse: Words = np.array([-pow(prime, -1, _MONTGOMERY) % _MONTGOMERY for prime in primes], np.uint32)
        self._wide: Sums = self.primes.astype(np.uint64)
        self._form: Sums = np.array([_MONTGOMERY % prime for prime in primes], np.uint64)
        self.small = self.of(np.arange(most + 1))
        """Every possible number of cards of one value."""

    def of(self, numbers: Numbers) -> Words:
        """Convert nonnegative integers."""
        found: Sums = (numbers.astype(np.uint64)[:, None] % self._wide) * self._form % self._wide
        return found.astype(np.uint32)

    def ways(self, orders: Numbers, used: Numbers, shoe: Numbers, apart: int) -> Words:
        """Orders, times the ways to take these cards from the shoe, except for one value."""
        found: Sums = self.of(orders).astype(np.uint64)
        for value, there in enumerate(shoe):
            if value != apart:
                table = self._taken(int(there), int(used[:, value].max()))
                found = found * table[used[:, value]] % self._wide
        return found.astype(np.uint32)

    def joined(self, halves: Sums) -> Sums:
        """Join the 32-bit halves of sums, and take the remainders."""
        low, high = halves[..., 0, :] % self._wide, halves[..., 1, :] % self._wide
        found: Sums = (low + high * self._form) % self._wide
        return found

    @cache  # noqa: B019
    def _taken(self, there: int, most: int) -> Sums:
        """The number of ways to take zero, one or more of this many cards."""
        return np.array([[perm(there, cards) % prime for prime in self.moduli] for cards in range(most + 1)], np.uint64)


def _whole(fields: tuple[_Field, ...], sums: list[Sums]) -> dict[tuple[int, int, int], int]:
    """The nonzero integers that have these remainders."""
    moduli = [prime for field in fields for prime in field.moduli]
    product = prod(moduli)
    parts = [product // prime for prime in moduli]
    basis = [part * pow(part * _MONTGOMERY, -1, prime) for part, prime in zip(parts, moduli, strict=True)]
    joined = np.concatenate([field.joined(each) for field, each in zip(fields, sums, strict=True)], axis=-1)
    found = {}
    for at in zip(*(map(int, each) for each in np.nonzero(joined.any(axis=-1))), strict=True):
        number = sum(rest * each for rest, each in zip(joined[at].tolist(), basis, strict=True)) % product
        if number:
            found[at] = number
    return found
