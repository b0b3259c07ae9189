"""One decision with the cards seen: the average worth of each act, over every way the rest can be dealt."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from houseway.price.solvers.streets.kernel import bits_of
from houseway.price.solvers.streets.layout import asked_of, every_hand, ranks_of
from houseway.price.solvers.streets.rows import opens, worth_of
from houseway.ranks.kernels import best_of
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.streets.game import Streets

_MOST_ENDS: Final = 20_000_000
"""The most deals of the rest that are looked at one by one, which takes a second or two."""
_CHUNK: Final = 2_000_000


@dataclass(frozen=True, slots=True)
class Seen:
    """What a player has seen and done when a decision comes up."""

    own: tuple[int, ...]
    board: tuple[int, ...] = ()
    bank: tuple[int, ...] = ()
    """The bank's open cards."""
    took: tuple[str, ...] = ()
    stakes: tuple[tuple[str, Fraction], ...] = ()
    """The stakes on the wagers that decisions maximize, in units of the base wager."""


def worth_here(plan: Plan, game: Streets, seen: Seen) -> dict[str, Fraction]:
    """By act, the worth of the round in units of the base wager, with best play afterward."""
    cards = (*seen.own, *seen.board, *seen.bank)
    if len(set(cards)) < len(cards) or not set(cards) <= set(plan.shoe):
        raise Refusal("A card appears twice, or is not in this deck.")
    if (len(seen.own), len(seen.bank)) != (game.own, game.open):
        raise Refusal("These are not the cards that a player sees at a decision of this game.")
    level, course = _place(game, seen)
    here = _Here(plan, game, seen)
    values = here.after(level, seen.board)
    acts, nexts = game.tree.levels[level].acts[course], game.tree.levels[level].next[course]
    found = {
        act.label: Fraction(int(values[after]), here.unit * here.deals)
        for act, after in zip(acts, nexts, strict=True)
        if opens(act.on, game.every, here.kind)
    }
    return dict(sorted(found.items(), key=lambda each: -each[1]))


def _place(game: Streets, seen: Seen) -> tuple[int, int]:
    """The decision and the course before it, from what was seen and done."""
    stakes = {name: stake for name, stake in seen.stakes if stake}
    for number, level in enumerate(game.tree.levels):
        if game.shown[number] != len(seen.board):
            continue
        for place, course in enumerate(game.tree.courses[number]):
            if len(level.acts[place]) > 1 and course.took == seen.took and dict(course.stakes) == stakes:
                return number, place
    raise Refusal("No decision of this game comes with these cards, after these bets.")


class _Here:
    """The rest of a deck, and the results of rounds on each board."""

    def __init__(self, plan: Plan, game: Streets, seen: Seen) -> None:
        self.plan, self.game, self.seen = plan, game, seen
        gone = {*seen.own, *seen.board, *seen.bank}
        self.left = tuple(card for card in sorted(plan.shoe) if card not in gone)
        down, to_come = max(0, game.bank - game.open), game.board - len(seen.board)
        self.deals = comb(len(self.left) - to_come, down) if game.bank else 1
        number = len(self.left)
        for shown in [each for each in (*game.shown, game.board) if each > len(seen.board)]:
            step = shown - (game.board - to_come)
            self.deals *= comb(number, step)
            number, to_come = number - step, to_come - step
        if self.deals > _MOST_ENDS:
            raise Refusal(
                "So early in the round there are too many possibilities for an instant answer: see the chart."
            )
        self.banks = every_hand(self.left, down) if game.bank else np.zeros((1, 0), np.uint8)
        self.ranks = {
            "spot": ranks_of(plan, game.own + game.board, game.bank + game.board if game.bank else 0),
            "bank": ranks_of(plan, (game.bank or game.own) + game.board, game.own + game.board),
        }
        self._asked: dict[str, Any] = {}
        self.kind = 0
        self.worth, self.unit = np.zeros(0), 1
        self._kinds: set[int] = set()
        if not game.board:
            _, bits = self._valued("spot", np.array([seen.own], np.uint8))
            self.kind = int(bits[0])

    def after(self, level: int, board: tuple[int, ...]) -> Any:
        """By course after a decision, the total over everything that may be dealt, with best play afterward."""
        game = self.game
        later = range(level + 1, len(game.tree.levels))
        step = next((number for number in later if game.shown[number] > len(board)), None)
        shown = game.board if step is None else game.shown[step]
        if shown < game.board:  # a decision before the whole board is seen: take each way to it separately
            total: Any = 0
            for more in combinations([card for card in self.left if card not in board], shown - len(board)):
                total = total + self._decided(later, shown, self.after(_last(game, later, shown), (*board, *more)))
            return total
        rest = every_hand(tuple(card for card in self.left if card not in board), game.board - len(board))
        boards = np.hstack((np.broadcast_to(np.array(board, np.uint8), (len(rest), len(board))), rest))
        values = self._ends(boards.astype(np.uint8))
        return self._decided(later, game.board, values).sum(axis=-1)

    def _decided(self, later: Sequence[int] | range, shown: int, values: Any) -> Any:
        """Turn values after the decisions at this many board cards into values before them."""
        for number in reversed([each for each in later if self.game.shown[each] == shown]):
            nexts = self.game.tree.levels[number].next
            values = np.stack([np.max(np.stack([values[each] for each in after]), axis=0) for after in nexts])
        return values

    def _ends(self, boards: Any) -> Any:
        """By course of a whole round and board, the total over all hands of the bank."""
        game, seen = self.game, self.seen
        mine, kinds = self._valued(
            "spot", np.hstack((np.broadcast_to(_row(seen.own), (len(boards), game.own)), boards))
        )
        if not set(kinds.tolist()) <= self._kinds:
            self._kinds = {*self._kinds, *kinds.tolist()}
            self.worth, self.unit = worth_of(self.plan, game.main, game.tree.ends, game.every, self._kinds)
        count, size = len(self.banks), max(1, _CHUNK // len(self.banks))
        found = np.zeros((len(game.tree.ends), len(boards)), np.int64)
        extra = boards[:, len(seen.board) :]
        for start in range(0, len(boards), size):
            some = slice(start, start + size)
            number = len(boards[some])
            if not game.bank:
                found[:, some] = self.worth[:, kinds[some], 0, 1]
                continue
            banks = np.broadcast_to(self.banks, (number, *self.banks.shape))
            open_cards = np.broadcast_to(_row(seen.bank), (number, count, game.open))
            spread = np.broadcast_to(boards[some][:, None], (number, count, game.board))
            hands = np.concatenate((open_cards, banks, spread), axis=2).reshape(number * count, -1)
            theirs, bits = self._valued("bank", hands.astype(np.uint8))
            sign = 1 + np.sign(np.repeat(mine[some].astype(np.int64), count) - theirs.astype(np.int64))
            each = self.worth[:, np.repeat(kinds[some], count), bits, sign].reshape(-1, number, count)
            apart = ~(banks[:, :, :, None] == extra[some][:, None, None, :]).any(axis=(2, 3))
            found[:, some] = (each * apart).sum(axis=2)
        return found

    def _valued(self, hand: str, cards: Any) -> tuple[Any, Any]:
        """The values of whole hands, as small numbers, and their kinds; a player's own cards come first."""
        game, ranks = self.game, self.ranks[hand]
        cards = np.ascontiguousarray(cards)
        facts = game.every.spot if hand == "spot" else game.every.bank
        if hand not in self._asked:
            own = cards[:1, : game.own] if hand == "spot" else cards[:1, : game.bank]
            self._asked[hand] = asked_of(self.plan, game, ranks, hand, facts, own)
        (firsts, least, at), table, patterns = self._asked[hand]
        values, bits = np.zeros(len(cards), np.uint32), np.zeros(len(cards), np.int64)
        best_of(cards, values, *ranks.arrays)
        first = np.zeros(len(cards), np.int64)
        bits_of(cards, len(cards), values, first, firsts, least, at, patterns, bits, *table)
        return values, bits


def _row(cards: tuple[int, ...]) -> Any:
    return np.array(cards, np.uint8)


def _last(game: Streets, later: Sequence[int] | range, shown: int) -> int:
    """The last decision with this many board cards."""
    return max(number for number in later if game.shown[number] == shown)
