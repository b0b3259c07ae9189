"""Ways to play a counted game: best play and the bots' play; and which offers and splits best play takes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from houseway.price.solvers.totals.count import Line
from houseway.price.solvers.totals.hands import keys_of
from houseway.price.solvers.totals.play import P, first_best
from houseway.price.solvers.totals.split import most_hands, split_starts, split_wins, split_worth
from houseway.price.solvers.totals.table import SURRENDER
from houseway.rules.fact_grammar import holds
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.price.solvers.totals.hands import Numbers
    from houseway.price.solvers.totals.play import Board, Floats, Stage, Strategy

_SAME = 1e-12
_NEVER = -1e9


@dataclass
class Play:
    """A complete way to play: hands as dealt, hands of a split, and offers."""

    board: Board
    dealt: Strategy
    split: dict[int, Strategy] = field(default_factory=dict)
    """By value of the pair that was split."""
    most: dict[tuple[int, int], int] = field(default_factory=dict)
    """The most hands that a pair is split into, by value and view."""
    took: dict[str, Strategy] = field(default_factory=dict)
    """What is done after taking an offer."""
    takes: dict[tuple[int, int], str] = field(default_factory=dict)
    """The offer that is taken, by start and view."""

    def lines(self) -> list[Line]:
        """All lines of play, to be counted."""
        board, stage = self.board, self.board.stages[-1]
        found = []
        for number, view in enumerate(board.views):
            orders = self.starts()
            for offer, strategy in self.took.items():
                mine = [start for (start, where), name in self.takes.items() if where == number and name == offer]
                if mine:
                    only = np.zeros_like(orders)
                    only[mine], orders[mine] = orders[mine], 0
                    found.append(Line(stage, strategy, number, {0: only}))
            if view.plays:
                # A pair that takes an offer, like surrender before the bank looks, is not split.
                pairs = np.flatnonzero((self.dealt.choice[: stage.hands.starts, number] == P) & (orders > 0))
                orders[pairs] = 0
                values = stage.hands.hands[pairs].argmax(axis=1)
                found += [self._split(int(value), number) for value in values]
            found.append(Line(stage, self.dealt, number, {0: orders}))
        return found

    def starts(self) -> Numbers:
        """The number of orders in which each two cards come."""
        hands, game = self.board.stages[-1].hands, self.board.game
        pairs = (np.flatnonzero(hand) for hand in hands.hands[: hands.starts])
        return np.array([game.starts(int(pair[0]), int(pair[-1])) for pair in pairs], np.int64)

    def _split(self, value: int, view: int) -> Line:
        stage = self.board.stages[value]
        orders = self.board.game.starts(value, value)
        starts = {group: those * orders for group, those in split_starts(stage).items()}
        return Line(stage, self.split[value], view, starts, self.most[value, view])


def bots_play(board: Board) -> Play | None:
    """What bots do; None if they would split."""
    play = Play(board, board.by_bots(board.stages[-1]))
    plays = [view.plays for view in board.views]
    return None if (play.dealt.choice[:, plays] == P).any() else play


def best_play(board: Board, as_dealt: bool = False) -> Play:
    """Best play of every hand, given its own cards and what the bank shows.

    A hand of a split is played as is best with two cards of the pair gone from the shoe; with `as_dealt`, it is played
    like the same cards without a split, as far as that is open to it.
    """
    stages = {value: stage for value, stage in board.stages.items() if value >= 0}
    if as_dealt:
        whole = board.best(board.stages[-1])
        split = {value: _as_dealt(board, stage, whole) for value, stage in stages.items()}
    else:
        split = {value: board.best(stage) for value, stage in stages.items()}
    worth: Floats = np.full((len(board.shoe), len(board.views)), _NEVER)
    most: dict[tuple[int, int], int] = {}
    for value, stage in stages.items():
        for number, view in enumerate(board.views):
            if view.plays:
                worth[value, number], most[value, number] = _best_split(board, stage, split[value], number)
    dealt = board.best(board.stages[-1], "", worth)
    play = Play(board, dealt, split, most)
    for offer in offers(board):
        given_up = board.given_up(board.stages[-1]) if offer == SURRENDER else None
        _take(play, offer, given_up or board.best(board.stages[-1], offer, worth))
    return play


def _as_dealt(board: Board, stage: Stage, dealt: Strategy) -> Strategy:
    """Hands of a split, each played like the same cards without a split: the best open choice by those values."""
    found, whole = board.blank(stage), board.stages[-1]
    place = {int(key): number for number, key in enumerate(keys_of(whole.hands.hands))}
    same = np.array([place[int(key)] for key in keys_of(stage.hands.hands)])
    for number, view in enumerate(board.views):
        if not view.plays:
            continue
        may = board.open(stage, found.deed, view)[stage.hands.kind]
        values = np.where(may, dealt.values[number][same], -np.inf)
        values[:, P] = -np.inf
        unsaid = ~np.isfinite(values).any(axis=1)  # only choices that were not open as dealt
        values[unsaid] = np.where(may[unsaid], 0.0, -np.inf)
        found.choice[:, number] = first_best(values)
        for state, codes in found.after.items():
            codes[:, number] = dealt.after[state][same, number]
    return found


def _best_split(board: Board, stage: Stage, strategy: Strategy, view: int) -> tuple[float, int]:
    """The worth of a split, and the best number of hands to split to: two, or as many as allowed."""
    allowed = most_hands(board, stage, view)
    won = split_wins(board, stage, strategy, view)
    worth = {most: split_worth(board, stage, view, most, won) for most in sorted({2, allowed})}
    best = max(worth, key=lambda most: worth[most])
    return worth[best], best


def offers(board: Board) -> list[str]:
    """Offers other than insurance."""
    steps = (board.game.plan.game.round[number] for number in board.game.offers)
    return list(dict.fromkeys(choice for step in steps for choice in step.choices if choice != "insure"))


def _take(play: Play, offer: str, strategy: Strategy) -> None:
    """Take an offer wherever it is worth more, over all that the bank may hold given what shows."""
    board = play.board
    play.took[offer] = strategy

    def gains(start: int, seen: tuple[int, ...]) -> bool:
        views = [number for number, view in enumerate(board.views) if view.seen == seen]
        return float((strategy.worth[start, views] - play.dealt.worth[start, views]).sum()) > _SAME

    play.takes.update(dict.fromkeys(offered_starts(board, offer, gains), offer))


def offered_starts(
    board: Board, offer: str, wanted: Callable[[int, tuple[int, ...]], bool]
) -> Iterator[tuple[int, int]]:
    """Starts and views in which an offer is made, is open, and is wanted given the two cards and what shows."""
    stage = board.stages[-1]
    for seen in dict.fromkeys(view.seen for view in board.views):
        views = [number for number, view in enumerate(board.views) if view.seen == seen]
        steps = (step for step in board.game.offers if offer in board.game.plan.game.round[step].choices)
        if not any(board.game.condition_holds(step, seen) for step in steps):
            continue
        for start in range(stage.hands.starts):
            if wanted(start, seen) and _may_take(board, offer, int(stage.hands.kind[start]), seen):
                yield from ((start, view) for view in views)


def _may_take(board: Board, offer: str, kind: int, seen: tuple[int, ...]) -> bool:
    game = board.game
    bank = tuple(game.values[value].piece for value in seen)
    hands = {"spot": Seen(board.stages[-1].kinds.pieces[kind]), game.bank: Seen(bank)}
    table = Table(game.plan.game, hands)
    return all(holds(fact, table) for fact in game.plan.on.get(offer, ()))
