"""Counts for bonuses: hands by the patterns they show, and pairs of hands that share no card."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from houseway.cards.card import JOKER
from houseway.price.solvers.patterns.kernel import FULL, add_subsets, bit_of, count_kinds, orbits_and_signs
from houseway.ranks.arrays import card_keys
from houseway.ranks.kernels import SUIT_BITS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece
    from houseway.ranks.pay_table import PayTable

_MOST_KINDS: Final = 1 << 14
_BITS: Final = {int(bit_of(card)): card for card in range(JOKER + 1)}


@dataclass(slots=True)
class Kinds:
    """Hands of one size, by the patterns they show."""

    table: PayTable
    deck: Any
    joker: bool
    kinds: Any
    counts: Any
    examples: Any
    hands: Any
    """Hands of the rarer kinds, one for all that differ only by suits; empty until `keep_rare` is called."""
    of_kind: Any

    @property
    def number(self) -> int:
        """How many kinds there are."""
        return int(self.kinds[0])

    @property
    def commonest(self) -> int:
        """The kind with the most hands."""
        return int(np.argmax(self.counts[: self.number]))

    def example(self, kind: int) -> tuple[Piece, ...]:
        """One hand of a kind."""
        suits = int(self.examples[kind])
        return tuple(card for bit, card in _BITS.items() if suits & bit)

    def count(self, kind: int) -> int:
        return int(self.counts[kind])

    def keep_rare(self) -> None:
        """Collect the hands of every kind except the most common."""
        wanted = np.ones(_MOST_KINDS, np.int64)
        wanted[self.commonest] = 0
        rare = int(self.counts[: self.number] @ wanted[: self.number])
        room = rare // 24 + rare // 64 + 100_000
        self.counts[:] = 0
        kept, self.hands, self.of_kind = _visit(self, wanted, room)
        if kept > room:
            self.counts[:] = 0
            _, self.hands, self.of_kind = _visit(self, wanted, kept)


def count_hands(table: PayTable, shoe: Iterable[Piece]) -> Kinds:
    """Every hand of the deck, by the patterns it shows."""
    cards = sorted(shoe)
    deck = np.array([card for card in cards if card != JOKER], np.int64)
    none = np.zeros(0, np.uint64)
    made = Kinds(
        *(table, deck, JOKER in cards, np.zeros(_MOST_KINDS + 1, np.int64)),
        *(np.zeros(_MOST_KINDS, np.int64), np.zeros(_MOST_KINDS, np.uint64), none, np.zeros(0, np.int32)),
    )
    _visit(made, np.zeros(_MOST_KINDS, np.int64), 0)
    return made


def _visit(kinds: Kinds, wanted: Any, room: int) -> tuple[int, Any, Any]:
    """Visit all hands; collect those wanted, as far as there is room."""
    made, cards = kinds.table.arrays, kinds.table.cards
    hands, of_kind = np.zeros(room, np.uint64), np.zeros(room, np.int32)
    natural = (made.low, made.high, made.plain, made.suited, made.flush)
    beside_joker = (made.joker_low, made.joker_high, made.joker_plain, made.joker_suited, made.joker_flush)
    kept = 0
    for joker, tables in ((False, natural), (True, beside_joker))[: 1 + kinds.joker]:
        if not cards - joker:
            continue
        kept += count_kinds(
            *(kinds.deck, cards - joker, joker, card_keys(), _bias(tables[3], tables[4]), *tables),
            *(made.runs, made.no_flush, made.one_color, made.match, made.wild_match, made.plus),
            *(kinds.kinds, kinds.counts, kinds.examples),
            wanted,
            hands[kept:],
            of_kind[kept:],
        )
    return kept, hands[:kept], of_kind[:kept]


def _bias(suited: Any, flush: Any) -> np.uint64:
    """What to add to each suit's counter so that its top bit is set once a suit has enough cards to matter."""
    sizes = np.bitwise_count(np.flatnonzero(suited | flush))
    return np.uint64(sum(8 - int(sizes.min()) << SUIT_BITS + 4 * suit for suit in range(4)) if sizes.size else 0)


def count_pairs(first: Kinds, second: Kinds) -> dict[tuple[int, int], int]:
    """Pairs of hands without a common card, by the kinds of both.

    For two sets of hands, the number of pairs that share no card is a sum over all sets of cards S, with the sign of
    the size of S: the hands in the first that contain S times the hands in the second that do. That is done for all but
    the most common kind of each, which follow from the totals.
    """
    together = first.table.cards + second.table.cards
    deck = len(first.deck) + first.joker
    rest = [comb(deck - first.table.cards, second.table.cards), comb(deck - second.table.cards, first.table.cards)]
    first.keep_rare()
    if second is not first:
        second.keep_rare()
    rare = _rare_pairs(first, second)
    one, two = first.commonest, second.commonest
    found: dict[tuple[int, int], int] = {}
    for a in range(first.number):
        for b in range(second.number):
            if a != one and b != two:
                found[a, b] = rare[a, b]
    for a in range(first.number):
        if a != one:
            found[a, two] = first.count(a) * rest[0] - sum(found[a, b] for b in range(second.number) if b != two)
    for b in range(second.number):
        if b != two:
            found[one, b] = second.count(b) * rest[1] - sum(found[a, b] for a in range(first.number) if a != one)
    found[one, two] = comb(deck, together) * comb(together, first.table.cards) - sum(found.values())
    return found


def _rare_pairs(first: Kinds, second: Kinds) -> dict[tuple[int, int], int]:
    sets, sums = _subsets(first, second)
    there = sets != np.uint64(0xFFFFFFFFFFFFFFFF)
    sets, sums = sets[there], sums[there]
    orbits, signs = np.empty(len(sets), np.int64), np.empty(len(sets), np.int64)
    orbits_and_signs(sets, orbits, signs)
    found: dict[tuple[int, int], int] = {}
    beyond = 0 if second is first else first.number
    for a in range(first.number):
        each = sums[:, a] // orbits * signs
        for b in range(second.number):
            products = each * sums[:, beyond + b]
            found[a, b] = (int((products >> 32).sum()) << 32) + int((products & 0xFFFFFFFF).sum())
    return found


def _subsets(first: Kinds, second: Kinds) -> tuple[Any, Any]:
    """By set of cards, the hands of each kind that contain it; sets that differ only by suits share one entry."""
    most = min(first.table.cards, second.table.cards)
    room = 1 << 21
    while True:
        sets = np.full(room, 0xFFFFFFFFFFFFFFFF, np.uint64)
        sums = np.zeros((room, first.number + (second.number if second is not first else 0)), np.int64)
        used = add_subsets(first.hands, first.of_kind, most, 0, sets, sums, 0)
        if used != FULL and second is not first:
            used = add_subsets(second.hands, second.of_kind, most, first.number, sets, sums, used)
        if used != FULL:
            return sets, sums
        room *= 2
