"""A game without a board: every own hand against every hand of the bank, with one decision before the rest is seen."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.cards.card import RANKS, rank_of
from houseway.price.solvers.fixed_hands import suits_alike
from houseway.price.solvers.streets.duel_kernel import add_all, count_hands
from houseway.price.solvers.streets.kernel import bits_of
from houseway.price.solvers.streets.layout import asked_of, classes, every_hand, ranks_of
from houseway.price.solvers.streets.rows import opens, worth_of
from houseway.ranks.kernels import best_of

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.streets.game import Streets
    from houseway.price.solvers.streets.rows import Asked

_SHARES = 2
_ROWS = 1_000_000
"""Hands that are valued in one batch."""


class Duel:
    """A duel prepared for counting, and its count."""

    def __init__(self, plan: Plan, game: Streets) -> None:
        deck = tuple(sorted(plan.shoe))
        self.plan, self.game, self.deck = plan, game, deck
        self.ranks = {"spot": ranks_of(plan, game.own, game.bank), "bank": ranks_of(plan, game.bank, game.own)}
        places = np.zeros(256, np.uint8)
        places[list(deck)] = np.arange(len(deck))
        cards, self.weights = classes(deck, game.own, suits_alike(deck))
        bank = every_hand(deck, game.bank)
        self.values, self.bits = self._valued(cards, "spot", game.every)
        bank_values, bank_bits = self._valued(bank, "bank", game.every)
        self.kind_bits, kinds = np.unique(bank_bits, return_inverse=True)
        present = [int(kind) for kind in np.unique(self.bits)]
        acts = game.tree.levels[0].acts[0] if game.tree.levels else ()
        ends = [game.tree.ends[number] for number in game.tree.levels[0].next[0]] if acts else [game.tree.ends[0]]
        self.ends = ends
        self.worth, self.unit = worth_of(plan, game.main, ends, game.every, present)
        self.open_to = np.ones((len(ends), 1 << len(game.every.spot)), np.bool_)
        for number, act in enumerate(acts):
            for kind in present:
                self.open_to[number, kind] = opens(act.on, game.every, kind)
        self.cards = cards
        self._arrays = (
            *(places[cards], self.values, self.bits, self.weights),
            np.argsort(self.values, kind="stable").astype(np.int32),
            *(places[bank], bank_values, kinds.astype(np.uint8)),
            np.argsort(bank_values, kind="stable").astype(np.int32),
        )
        ranks = sorted({rank_of(card) for card in deck})
        self.labels = tuple(RANKS[rank].replace("T", "10") for rank in ranks) if game.open else ("any",)
        self._rows = np.array([ranks.index(rank_of(card)) if game.open else 0 for card in deck], np.int64)

    def _valued(self, cards: Any, hand: str, asked: Asked) -> tuple[Any, Any]:
        """The values of whole hands, as small numbers, and their kinds."""
        facts = asked.spot if hand == "spot" else asked.bank
        ranks, count = self.ranks[hand], len(cards)
        values, bits = np.zeros(count, np.uint32), np.zeros(count, np.int32)
        for start in range(0, count, _ROWS):
            some, those = cards[start : start + _ROWS], slice(start, start + _ROWS)
            asks, table, patterns = asked_of(self.plan, self.game, ranks, hand, facts, some)
            best_of(some, values[those], *ranks.arrays)
            bits_of(some, len(some), values[those], np.arange(len(some)), *asks, patterns, bits[those], *table)
        return values.astype(np.int32), bits

    @cached_property
    def _tables(self) -> tuple[Any, Any, Any, list[_Below]]:
        """The numbering of subsets, how many of the bank's hands hold each, and for each share the table of hands
        below.
        """
        game, deck = self.game, len(self.deck)
        ways = np.array(
            [[comb(card, size) for size in range(max(game.own, game.bank) + 3)] for card in range(deck)], np.int64
        )
        starts = np.cumsum([0, *(comb(deck, size) for size in range(game.bank + 1))])
        every = np.zeros((int(starts[-1]), len(self.kind_bits)), np.int32)
        add_all(self._arrays[5], self._arrays[7], ways, starts, every)
        return ways, starts, every, [_Below(np.zeros_like(every)) for _ in range(_SHARES)]

    def count(self, number: int = 1, parts: int = 1) -> tuple[Any, Any]:
        """How deals of a share of the own hands end with the best decisions, and how often each act was best."""
        game, deck = self.game, len(self.deck)
        ways, starts, every, lower = self._tables
        shape = (len(self.ends), 1 << len(game.every.spot), 1 << len(game.every.bank), 3)
        order = self._arrays[4]
        edges = np.flatnonzero(np.diff(self.values[order])) + 1
        largest = int(np.diff([0, *edges, len(order)]).max())
        starts_at = np.array([0, *edges, len(order)])
        shares = [(number - 1) * _SHARES + share for share in range(_SHARES + 1)]
        bounds = [int(starts_at[np.searchsorted(starts_at, len(order) * n // (parts * _SHARES))]) for n in shares]

        def work(first: int, last: int, below: _Below) -> tuple[Any, Any]:
            below.start(first)
            room = np.zeros((largest, deck if game.open else 1, len(self.kind_bits)), np.int64)
            tally = np.zeros(shape, np.int64)
            chart = np.zeros((len(self.labels), len(self.ranks["spot"].values), len(self.ends)), np.int64)
            below.added = count_hands(
                *(first, last, *self._arrays, self.kind_bits, game.open, deck, ways, starts, self.worth, self.open_to),
                *(self._rows, every, below.table, below.added, room, tally, chart),
            )
            below.done = last
            return tally, chart

        with ThreadPoolExecutor(_SHARES) as pool:
            found = list(pool.map(work, bounds[:-1], bounds[1:], lower))
        return sum(tally for tally, _ in found), sum(chart for _, chart in found)


@dataclass
class _Below:
    """The bank's hands that rank below the own hands counted last, by subset; later parts continue from there."""

    table: Any
    added: int = 0
    done: int = 0

    def start(self, first: int) -> None:
        """Start over if the part begins before the last hand counted."""
        if first < self.done:
            self.table[:] = 0
            self.added = 0
