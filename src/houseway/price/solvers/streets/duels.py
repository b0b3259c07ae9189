"""A game without a board: every own hand against every hand of the bank, with one decision before the rest is seen."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.cards.card import RANKS, rank_of
from houseway.price.solvers.fixed_hands import suits_alike
from houseway.price.solvers.streets.duel_kernel import count_hands
from houseway.price.solvers.streets.kernel import bits_of
from houseway.price.solvers.streets.layout import classes, ranks_of, side
from houseway.price.solvers.streets.rows import opens, worth_of
from houseway.ranks.kernels import best_of

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.streets.game import Streets
    from houseway.price.solvers.streets.rows import Asked

_SHARES = 2


class Duel:
    """A duel laid out, and counted."""

    def __init__(self, plan: Plan, game: Streets) -> None:
        deck = tuple(sorted(plan.shoe))
        self.plan, self.game, self.deck = plan, game, deck
        self.ranks = ranks_of(plan, game.own)
        places = np.zeros(256, np.uint8)
        places[list(deck)] = np.arange(len(deck))
        cards, self.weights = classes(deck, game.own, suits_alike(deck))
        bank = np.array(list(combinations(deck, game.bank)), np.uint8)
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
            *(places[cards].astype(np.int64), self.values, self.bits, self.weights),
            np.argsort(self.values, kind="stable"),
            *(places[bank].astype(np.int64), bank_values, kinds.astype(np.int64)),
            np.argsort(bank_values, kind="stable"),
        )
        ranks = sorted({rank_of(card) for card in deck})
        self.labels = tuple(RANKS[rank].replace("T", "10") for rank in ranks) if game.open else ("any",)
        self._rows = np.array([ranks.index(rank_of(card)) if game.open else 0 for card in deck], np.int64)

    def _valued(self, cards: Any, hand: str, asked: Asked) -> tuple[Any, Any]:
        """Values as small numbers, and kinds, of whole hands."""
        facts = asked.spot if hand == "spot" else asked.bank
        (_, _, _, own, least, at), table, patterns = side(self.plan, self.game, self.ranks, hand, facts, cards)
        values, bits = np.zeros(len(cards), np.uint32), np.zeros(len(cards), np.int64)
        best_of(cards, values, *self.ranks.arrays)
        which = np.arange(len(cards))
        bits_of(cards, len(cards), values, which, own, least, at, patterns, bits, *table)
        return values.astype(np.int64), bits

    def count(self, number: int = 1, parts: int = 1) -> tuple[Any, Any]:
        """How deals of a share of the own hands end by the best decisions, and how often each act was best."""
        game, deck = self.game, len(self.deck)
        ways = np.array([[comb(card, size) for size in range(game.own + 3)] for card in range(deck)], np.int64)
        starts = np.cumsum([0, *(comb(deck, size) for size in range(game.bank + 1))])
        shape = (len(self.ends), 1 << len(game.every.spot), 1 << len(game.every.bank), 3)
        order = self._arrays[4]
        edges = np.flatnonzero(np.diff(self.values[order])) + 1
        largest = int(np.diff([0, *edges, len(order)]).max())
        starts_at = np.array([0, *edges, len(order)])
        shares = [(number - 1) * _SHARES + share for share in range(_SHARES + 1)]
        bounds = [int(starts_at[np.searchsorted(starts_at, len(order) * n // (parts * _SHARES))]) for n in shares]

        def work(first: int, last: int) -> tuple[Any, Any]:
            tables = np.zeros((2, int(starts[-1]), len(self.kind_bits)), np.int32)
            room = np.zeros((largest, deck if game.open else 1, len(self.kind_bits)), np.int64)
            tally = np.zeros(shape, np.int64)
            chart = np.zeros((len(self.labels), len(self.ranks.values), len(self.ends)), np.int64)
            count_hands(
                *(first, last, *self._arrays, self.kind_bits, game.open, deck, ways, starts, self.worth, self.open_to),
                *(self._rows, tables, room, tally, chart),
            )
            return tally, chart

        with ThreadPoolExecutor(_SHARES) as pool:
            found = list(pool.map(work, bounds[:-1], bounds[1:]))
        return sum(tally for tally, _ in found), sum(chart for _, chart in found)
