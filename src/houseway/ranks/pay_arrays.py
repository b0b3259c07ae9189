"""The lookup arrays of a pay table: which rows each multiset of ranks satisfies, and which rows each suit does.

Bits stand for rows, the best-paying row lowest. As in `tables`, the rows a hand satisfies depend on the multiset of its
ranks or on the ranks it holds in one suit, and more cards satisfy whatever fewer do.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.ranks.arrays import Positions, card_keys, dense, positions
from houseway.ranks.codes import MASKS, POWERS, multisets, ranks_of_code, ranks_of_mask
from houseway.ranks.orders import ONE_SUIT
from houseway.ranks.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from houseway.ranks.kernels import High, Keys, Low, Words
    from houseway.ranks.orders import Order
    from houseway.ranks.patterns import Pattern
    from houseway.ranks.pay_table import PayTable

_NONE: Final = np.zeros(0, np.uint32)


@dataclass(frozen=True, slots=True)
class PayArrays:
    """The input of the pay kernel."""

    keys: Keys
    low: Low
    high: High
    plain: Words
    """Rows satisfied by the ranks, by position."""
    suited: Words
    """Rows satisfied within a suit, by the set of ranks there."""
    flush: Words
    """Nonzero if a suit makes a flush."""
    runs: Words
    """For `straight flush plus a pair`: the ranks that must share a suit, by position."""
    joker_low: Low
    joker_high: High
    joker_plain: Words
    joker_suited: Words
    joker_flush: Words
    no_flush: np.uint32
    """Rows that a flush excludes: `RANK high`."""
    one_color: np.uint32
    match: np.uint32
    wild_match: np.uint32
    """Of `match`, those in which a joker may be one of the two cards: a joker that can be any card."""
    plus: np.uint32


def pay_arrays(table: PayTable) -> PayArrays:
    """Compute the arrays of a pay table."""
    rows = _Rows(table)
    cards, where = table.cards, positions(table.cards)
    joker_where = positions(cards - 1) if table.joker else Positions(np.zeros(0, np.uint32), np.zeros(0, np.uint16), 0)
    made = tables(table.order, table.joker, cards)
    return PayArrays(
        keys=card_keys(),
        low=where.low,
        high=where.high,
        plain=dense(rows.plain(), cards),
        suited=np.array(rows.natural_suited, np.uint32),
        flush=np.array(made.flush, np.uint32),
        runs=dense(rows.runs(), cards) if rows.bits("plus_pair") else _NONE,
        joker_low=joker_where.low,
        joker_high=joker_where.high,
        joker_plain=dense(rows.joker_plain(), cards - 1) if table.joker else _NONE,
        joker_suited=np.array(rows.joker_suited(), np.uint32) if table.joker else _NONE,
        joker_flush=np.array(made.joker_flush, np.uint32),
        no_flush=np.uint32(rows.bits("high")),
        one_color=np.uint32(rows.bits("one_color")),
        match=np.uint32(rows.bits("match")),
        wild_match=np.uint32(rows.bits("match") if table.joker and table.joker.any_card else 0),
        plus=np.uint32(rows.suited_plus()),
    )


class _Rows:
    """The rows of a table as bits, and the classes of hands that satisfy them."""

    def __init__(self, table: PayTable) -> None:
        self.cards = table.cards
        self.order = table.order
        self.joker = table.joker
        self.patterns = [table.rows[row].pattern for row in table.best_first]
        self.by_order: dict[tuple[Order, bool], list[tuple[int, Pattern]]] = {}
        """Rows by their order and whether they require one suit."""
        for bit, pattern in enumerate(self.patterns):
            if not pattern.high and not (pattern.plus_pair and pattern.kind == "straight"):
                for suited in {kind in ONE_SUIT for kind in pattern.kinds}:
                    self.by_order.setdefault((pattern.order, suited), []).append((bit, pattern))
        self.fewest = min([order.size for order, _ in self.by_order], default=self.cards)

    def bits(self, attribute: str) -> int:
        """The rows whose pattern has this attribute, as bits."""
        return sum(1 << bit for bit, pattern in enumerate(self.patterns) if getattr(pattern, attribute))

    def suited_plus(self) -> int:
        """The rows for `straight flush plus a pair`, the only pattern with a pair that depends on a suit."""
        flushes = (pattern.plus_pair and pattern.kind == "straight flush" for pattern in self.patterns)
        return sum(flush << bit for bit, flush in enumerate(flushes))

    @cached_property
    def natural(self) -> dict[int, dict[int, int]]:
        """By number of cards and code: rows that do not depend on suits, for hands without the joker."""
        found: dict[int, dict[int, int]] = {self.fewest - 1: {}}
        for size in range(self.fewest, self.cards + 1):
            found[size] = self._lifted(found[size - 1], size, lambda ranks: self._shown(ranks, suited=False))
        return found

    @cached_property
    def natural_suited(self) -> list[int]:
        """By set of ranks in a suit, for hands without the joker."""
        return _by_mask(range(self.fewest, self.cards + 1), lambda ranks: self._shown(ranks, suited=True))

    def plain(self) -> dict[int, int]:
        """By code, for whole hands without the joker."""
        values = tables(self.order, None, self.cards).plain[self.cards]
        straight_and_pair = sum(
            1 << bit for bit, row in enumerate(self.patterns) if row.plus_pair and row.kind == "straight"
        )
        return {
            code: bits
            | self._high(values[code], joker=False)
            | (straight_and_pair if straight_and_pair and self._run_beside_a_pair(code) else 0)
            for code, bits in self._whole(self.natural).items()
        }

    def joker_plain(self) -> dict[int, int]:
        """By code, for the other cards of a hand with a joker."""
        values = tables(self.order, self.joker, self.cards).joker_plain[self.cards - 1]
        found: dict[int, int] = {}
        for real in range(self.fewest - 1, self.cards):
            found = self._lifted(found, real, lambda ranks: self._shown_with_joker(ranks, suited=False))
            for code, bits in self.natural.get(real, {}).items():
                found[code] |= bits
        return {code: bits | self._high(values[code], joker=True) for code, bits in found.items()}

    def joker_suited(self) -> list[int]:
        """By set of ranks in a suit, for hands with a joker."""
        found = _by_mask(range(self.fewest - 1, self.cards), lambda ranks: self._shown_with_joker(ranks, suited=True))
        return [one | other for one, other in zip(found, self.natural_suited, strict=True)]

    def runs(self) -> dict[int, int]:
        """By code: the ranks of the straight whose other two cards are a pair."""
        return {code: run for code, _ in multisets()[self.cards] if (run := self._run_beside_a_pair(code))}

    def _whole(self, by_size: dict[int, dict[int, int]]) -> dict[int, int]:
        return by_size[self.cards] or {code: 0 for code, _ in multisets()[self.cards]}

    def _lifted(self, fewer: dict[int, int], size: int, shown: Callable[[list[int]], int]) -> dict[int, int]:
        """The rows that hands of `size` cards satisfy: those that one card fewer does, plus those shown by all cards
        together."""
        asked = any(order.size in (size, size + 1) and not suited for order, suited in self.by_order)
        found = {}
        for code, powers in multisets()[size]:
            bits = shown(ranks_of_code(code)) if asked else 0
            if fewer:
                for power in powers:
                    bits |= fewer[code - power]
            found[code] = bits
        return found

    def _shown(self, ranks: Sequence[int], suited: bool) -> int:
        bits = 0
        for (order, one_suit), rows in self.by_order.items():
            if order.size == len(ranks) and one_suit == suited:
                shape = order.shape(ranks, suited)
                for bit, pattern in rows:
                    bits |= pattern.shows(shape) << bit
        return bits

    def _shown_with_joker(self, ranks: Sequence[int], suited: bool) -> int:
        assert self.joker is not None  # noqa: S101 - the caller has one
        bits = 0
        for (order, one_suit), rows in self.by_order.items():
            if order.size != len(ranks) + 1 or one_suit != suited:
                continue
            for rank, of_suit in self.joker.readings(order, ranks, suited):
                if of_suit == suited:
                    shape = order.shape([*ranks, rank], of_suit, joker=True)
                    for bit, pattern in rows:
                        bits |= pattern.shows(shape) << bit
        return bits

    def _high(self, value: int, joker: bool) -> int:
        fits = (row.high and row.high == value >> 16 and row.joker in (None, joker) for row in self.patterns)
        return sum(bool(fit) << bit for bit, fit in enumerate(fits))

    def _run_beside_a_pair(self, code: int) -> int:
        for ranks in _runs(self.order):
            rest = code - sum(POWERS[rank] for rank in ranks)
            if rest in _PAIRS and all(code // POWERS[rank] % 5 for rank in ranks):
                return sum(1 << rank for rank in ranks)
        return 0


_PAIRS: Final = frozenset(2 * power for power in POWERS)


def _runs(order: Order) -> Iterator[tuple[int, ...]]:
    yield from (tuple(range(start, start + order.size)) for start in range(13 - order.size + 1))
    if order.wheel != "none":
        yield (*range(order.size - 1), 12)


def _by_mask(sizes: range, shown: Callable[[list[int]], int]) -> list[int]:
    """For each set of ranks in one suit, the rows that it or any subset shows. Masks come in rising order."""
    found = [0] * MASKS
    for mask in range(MASKS):
        bits = shown(ranks_of_mask(mask)) if mask.bit_count() in sizes else 0
        for rank in range(13):
            if mask >> rank & 1:
                bits |= found[mask & ~(1 << rank)]
        found[mask] = bits
    return found
