"""Hands as numbers of cards of each value: all that a spot or the bank may come to, and in how many orders."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise, product
from math import prod
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.rules.fact_grammar import needs
from houseway.rules.holdings import read_holding
from houseway.rules.vocabulary.features import Feature
from houseway.rules.ways.totals import play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from houseway.cards import Piece
    from houseway.price.solvers.totals.game import Counted
    from houseway.rules.fact_grammar import Fact

Numbers: TypeAlias = npt.NDArray[np.int64]
Floats: TypeAlias = npt.NDArray[np.float64]

_BITS: Final = 5
"""Bits of a key for the cards of one value: no hand has more than 31 of one value."""
_TEN: Final = 20


@dataclass
class Kinds:
    """Hands grouped by what matters about them: points, cards as far as rows ask, and two-card hands as they are."""

    game: Counted
    hand: str
    """Which hand of the file it is."""
    facts: Sequence[Fact]
    """The facts asked of it."""
    by_first: bool = False
    """Whether the first card is distinguished, because a row asks what shows."""
    pieces: list[tuple[Piece, ...]] = field(default_factory=list)
    """By kind, example cards: the first card first, tens last."""
    _known: dict[tuple[int, ...], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        plan = self.game.plan
        asked = [fact for fact in self.facts if self.hand in fact.slots]
        counts = [slot for fact in asked if Feature.NUMBER in needs(fact) for slot in fact.slots]
        hits = plan.game.choices.get("hit")
        most = max((int(number) for count in counts for number in re.findall(r"\d+", count)), default=2)
        self.most = 1 + max(most, 2, plan.game.hands[self.hand].most_cards, 2 + hits.times if hits else 2)
        named = {fact.slots[1] for fact in asked if fact.form == "HAND holds HOLDING"}
        self.holdings = [holding for text in sorted(named) for holding in self._holdings(text)]
        values = self.game.values
        self._low = np.array([value.low for value in values])
        self._ace = np.array([value.ace for value in values])
        self._joker = np.array([value.joker for value in values])

    def of(self, hands: Numbers, first: int = -1) -> Numbers:
        """The kind of each hand; all hands have the same number of cards."""
        if not len(hands):
            return np.zeros(0, np.int64)
        cards = int(hands[0].sum())
        told = [hands @ self._low, hands[:, self._ace].any(axis=1), hands[:, self._joker].any(axis=1)]
        if cards <= 2:
            told.append(keys_of(hands))
        else:
            told.append((hands > 0).sum(axis=1) == 1)
            told += [(hands == holding).all(axis=1) for holding in self.holdings if holding.sum() == cards]
        columns = np.stack([np.asarray(each, np.int64) for each in told], axis=1)
        where, inverse = _alike(columns)
        rows = columns[where]
        begins = self._begins(first)
        numbers = [
            self._number((min(cards, self.most), begins, *map(int, row)), hands[at], first)
            for row, at in zip(rows, where, strict=True)
        ]
        return np.array(numbers, np.int64)[inverse]

    def _begins(self, first: int) -> int:
        """What matters about a first card: its value if a row asks for it, else whether it is an ace, which matters
        after a split.
        """
        return first if first < 0 or self.by_first else int(self.game.values[first].ace)

    def _number(self, told: tuple[int, ...], hand: Numbers, first: int) -> int:
        found = self._known.get(told)
        if found is None:
            found = self._known[told] = len(self.pieces)
            self.pieces.append(self._in_order(hand, first))
        return found

    def _in_order(self, hand: Numbers, first: int) -> tuple[Piece, ...]:
        values, left = self.game.values, hand.copy()
        order = sorted(range(len(values)), key=lambda value: values[value].low == _TEN)
        start = () if first < 0 else (values[first].piece,)
        if first >= 0:
            left[first] -= 1
        return (*start, *(values[value].piece for value in order for _ in range(left[value])))

    def _holdings(self, text: str) -> Iterator[Numbers]:
        """`8-8-8` as numbers of cards by value; several if a card it names can have several values."""
        values = enumerate(self.game.values)
        ranks = {number: value.ranks for number, value in values if value.ranks}
        each = [[number for number in ranks if ranks[number] & card.ranks] for card in read_holding(text).cards]
        for cards in {tuple(sorted(those)) for those in product(*each)} if each else ():
            yield np.bincount(cards, minlength=len(self.game.values)).astype(np.int64)


def _alike(columns: Numbers) -> tuple[Numbers, Numbers]:
    """Equal rows, in order: the first row of each sort, and for every row its sort."""
    many = [int(most) + 1 for most in columns.max(axis=0)]
    keys: Numbers = columns[:, 0]
    for column, base in zip(columns.T[1:], many[1:], strict=True):
        keys = keys * base + column
    by_row = prod(many) >= 1 << 62  # too large for one integer
    _, where, inverse = np.unique(columns if by_row else keys, axis=0, return_index=True, return_inverse=True)
    return where, inverse.reshape(-1)


def keys_of(hands: Numbers) -> Numbers:
    """Each hand packed into one integer."""
    found: Numbers = hands @ (np.int64(1) << (_BITS * np.arange(hands.shape[1], dtype=np.int64)))
    return found


@dataclass
class SpotHands:
    """Every hand a spot can reach by hits and doubles open to some hand of its kind; fewer cards first."""

    hands: Numbers
    kind: Numbers
    child: Numbers
    """By hand and value, the hand with one more such card; -1 if none is drawn."""
    starts: int
    """How many of them are as dealt, with two cards each."""

    @property
    def cards(self) -> Numbers:
        """The number of cards in each hand."""
        found: Numbers = self.hands.sum(axis=1)
        return found


def spot_hands(game: Counted, kinds: Kinds, draws: Callable[[int], bool], first: int = -1) -> SpotHands:
    """Hands from two cards up; for a split, those that begin with its value. `draws` says if a kind may take a card."""
    many = len(game.values)
    one = np.eye(many, dtype=np.int64)
    pairs = [one[a] + one[b] for a in range(many) for b in range(a, many)] if first < 0 else one + one[first]
    shoe = np.array(game.shoe)
    level = np.array(pairs)
    level = level[(level <= shoe).all(axis=1)]
    levels, kind, child, start = [level], [kinds.of(level, first)], [], 0
    while len(level):
        own = kind[-1]
        may = _by_kind(own, draws)
        more = (level[may, None, :] + one).reshape(-1, many)
        possible = (more <= shoe).all(axis=1)
        _, where, inverse = np.unique(keys_of(more[possible]), return_index=True, return_inverse=True)
        start += len(level)
        flat = np.full(len(more), -1, np.int64)
        flat[possible] = start + inverse.reshape(-1)
        to = np.full((len(level), many), -1, np.int64)
        to[may] = flat.reshape(-1, many)
        child.append(to)
        level = more[possible][where]
        levels.append(level)
        kind.append(kinds.of(level, first))
    return SpotHands(np.concatenate(levels), np.concatenate(kind), np.concatenate(child), len(levels[0]))


@dataclass
class BankHands:
    """Every hand of the bank, given what is seen of it, as a tree: hands that start with the same cards share nodes.

    A node is its parent and one more card; where the bank stands, `orders` is the number of orders in which the cards
    may have come, and `end` is the kind of hand.
    """

    seen: tuple[int, ...]
    plays: bool
    """Whether spots decide against it."""
    open: tuple[tuple[int, ...], ...]
    """The values that its unseen cards may have, in dealing order; empty if any are possible."""
    parent: Numbers
    value: Numbers
    before: Numbers
    """Cards of that value drawn before."""
    drawn: Numbers
    """By node, the cards drawn."""
    orders: Numbers
    end: Numbers
    """The kind of hand where the bank stands, else -1."""

    def share(self, left: Numbers) -> Floats:
        """By row of cards left in the shoe, the chance that the unseen cards are among those in `open`."""
        found = np.zeros(len(left)) if self.open else np.ones(len(left))
        cards = np.maximum(left.sum(axis=1), 1)
        for unseen in self.open:
            chance = np.ones(len(left))
            for at, value in enumerate(unseen):
                there = np.maximum(left[:, value] - unseen[:at].count(value), 0)
                chance *= there / np.maximum(cards - at, 1)
            found += chance
        return found


def bank_hands(
    game: Counted, kinds: Kinds, seen: Sequence[int], open_: Sequence[tuple[int, ...]], plays: bool
) -> BankHands:
    """The hands the bank may reach, with its unseen cards among those of `open_`, if it names any."""
    many = len(game.values)
    shoe, base = np.array(game.shoe), np.zeros(many, np.int64)
    np.add.at(base, list(seen), 1)
    level, orders = _unseen(open_, shoe - base) if open_ else (np.zeros((1, many), np.int64), np.ones(1, np.int64))
    finals: list[tuple[Numbers, Numbers, Numbers]] = []
    one, cards = np.eye(many, dtype=np.int64), len(seen) + (len(open_[0]) if open_ else 0)
    while len(level):
        if cards >= game.dealt:
            kind = kinds.of(level + base, seen[0] if kinds.by_first else -1)
            hits = _by_kind(kind, lambda each: _hits(game, kinds.pieces[each]))
            finals.append((level[~hits], orders[~hits], kind[~hits]))
            level, orders = level[hits], orders[hits]
        level, orders = _one_more(level, orders, one, shoe - base)
        cards += 1
    return _tree(tuple(seen), plays, tuple(open_), finals)


def _unseen(open_: Sequence[tuple[int, ...]], shoe: Numbers) -> tuple[Numbers, Numbers]:
    """Sets of unseen cards, each once, and the number of orders in which they come."""
    many = len(shoe)
    each = np.array([np.bincount(those, minlength=many) for those in open_], np.int64)
    each = each[(each <= shoe).all(axis=1)]
    _, where, orders = np.unique(keys_of(each), return_index=True, return_counts=True)
    return each[where], orders.astype(np.int64)


def unseen_cards(view: BankHands) -> BankHands:
    """A view in which the bank has only its unseen cards, whatever comes after them."""
    many = view.drawn.shape[1]
    level, orders = _unseen(view.open or [(value,) for value in range(many)], np.full(many, view.drawn.max() + 1))
    return _tree(view.seen, view.plays, view.open, [(level, orders, np.zeros(len(level), np.int64))])


def _one_more(level: Numbers, orders: Numbers, cards: Numbers, shoe: Numbers) -> tuple[Numbers, Numbers]:
    """Hands with one more of these cards, each once, and the number of orders in which they come."""
    more = (level[:, None, :] + cards).reshape(-1, len(shoe))
    times = np.repeat(orders, len(cards))
    possible = (more <= shoe).all(axis=1)
    _, where, inverse = np.unique(keys_of(more[possible]), return_index=True, return_inverse=True)
    found = np.zeros(len(where), np.int64)
    np.add.at(found, inverse.reshape(-1), times[possible])
    return more[possible][where], found


def _by_kind(kind: Numbers, ask: Callable[[int], bool]) -> npt.NDArray[np.bool_]:
    """An answer for each hand, computed once for each kind."""
    kinds, inverse = np.unique(kind, return_inverse=True)
    return np.array([ask(int(each)) for each in kinds], bool)[inverse.reshape(-1)]


def _hits(game: Counted, pieces: tuple[Piece, ...]) -> bool:
    most = game.plan.game.hands[game.bank].most_cards
    if most and len(pieces) >= most:
        return False
    return play(game.way, game.rules[game.bank], pieces) == "hit"


def _tree(
    seen: tuple[int, ...],
    plays: bool,
    open_: tuple[tuple[int, ...], ...],
    finals: list[tuple[Numbers, Numbers, Numbers]],
) -> BankHands:
    """A tree of final hands and all their beginnings in order of value, fewest cards first."""
    many = finals[0][0].shape[1]
    by_cards: dict[int, list[tuple[Numbers, Numbers, Numbers]]] = {}
    for hands, orders, kind in finals:
        if len(hands):
            by_cards.setdefault(int(hands[0].sum()), []).append((hands, orders, kind))
    deepest = max(by_cards, default=0)
    levels: list[tuple[Numbers, Numbers, Numbers]] = []
    above = np.zeros((0, many), np.int64)
    for cards in range(deepest, -1, -1):
        (made,) = by_cards.get(cards) or [(above[:0], above[:0, 0], above[:0, 0])]
        hands, orders, kind = made
        extra = above[~np.isin(keys_of(above), keys_of(hands))]
        whole = np.concatenate([hands, extra])
        none = np.zeros(len(extra), np.int64)
        levels.insert(0, (whole, np.concatenate([orders, none]), np.concatenate([kind, none - 1])))
        above = _without_last(whole) if cards else above[:0]
    parent, value, before, start = [np.zeros(1, np.int64)], [np.zeros(1, np.int64)], [np.zeros(1, np.int64)], 0
    for (lower, _, _), (whole, _, _) in pairwise(levels):
        last = _last(whole)
        at = np.arange(len(whole))
        order = np.argsort(keys_of(lower))
        wanted = whole.copy()
        wanted[at, last] -= 1
        parent.append(start + order[np.searchsorted(keys_of(lower)[order], keys_of(wanted))])
        value.append(last)
        before.append(wanted[at, last])
        start += len(lower)
    hands, orders, kind = (np.concatenate([level[part] for level in levels]) for part in range(3))
    above, last, there = (np.concatenate(each) for each in (parent, value, before))
    return BankHands(seen, plays, open_, above, last, there, hands, orders, kind)


def _last(hands: Numbers) -> Numbers:
    """The highest value of each hand."""
    found: Numbers = hands.shape[1] - 1 - np.argmax(hands[:, ::-1] > 0, axis=1)
    return found


def _without_last(hands: Numbers) -> Numbers:
    """Each hand without one card of its highest value, without duplicates."""
    left = hands.copy()
    left[np.arange(len(hands)), _last(hands)] -= 1
    _, where = np.unique(keys_of(left), return_index=True)
    found: Numbers = left[where]
    return found


def reached_hands(game: Counted) -> Iterator[tuple[list[int], int, bool]]:
    """Every set of cards that the bank passes through, from its first card on: the number of orders, and whether it
    stands.
    """
    kinds = Kinds(game, game.bank, ())
    many = len(game.values)
    one = np.eye(many, dtype=np.int64)
    level, orders, cards = np.zeros((1, many), np.int64), np.ones(1, np.int64), 0
    while len(level):
        draws = np.ones(len(level), bool)
        if cards >= game.dealt:
            draws = _by_kind(kinds.of(level), lambda each: _hits(game, kinds.pieces[each]))
        for hand, times, more in zip(level, orders, draws, strict=True):
            yield [int(each) for each in hand], int(times), not more
        level, orders = _one_more(level[draws], orders[draws], one, np.array(game.shoe))
        cards += 1
