"""Best play simplified: one choice for each row of the charts, whichever cards make up the total."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.price.solvers.totals.play import Strategy
from houseway.price.solvers.totals.split import doubled_hands, reached

if TYPE_CHECKING:
    from houseway.price.solvers.totals.best import Play
    from houseway.price.solvers.totals.hands import Numbers
    from houseway.price.solvers.totals.play import Board, Codes, Floats, Stage

Row: TypeAlias = tuple[int, ...]
Flags: TypeAlias = npt.NDArray[np.bool_]


def by_total(play: Play) -> Play:
    """The same play decided by total, with pairs and two-card hands separate: the best choice over all hands of
    a row.
    """
    board = play.board
    dealt = _plain(board, board.stages[-1], play.dealt, play.starts())
    split = {
        value: _plain(board, stage, strategy, np.ones(stage.hands.starts, np.int64))
        for value, strategy in play.split.items()
        for stage in (board.stages[value],)
    }
    return replace(play, dealt=dealt, split=split, takes=_takes(play))


def _plain(board: Board, stage: Stage, strategy: Strategy, starts: Numbers) -> Strategy:
    """One choice for each row and view."""
    rows, ways = _rows(board, stage), _ways(board, stage)
    choice = strategy.choice.copy()
    after = {state: codes.copy() for state, codes in strategy.after.items()}
    for number, view in enumerate(board.views):
        if not view.plays:
            continue
        orders, come = reached(stage, strategy, number, starts)
        choice[:, number] = _best(rows, ways * orders, strategy.values[number], strategy.choice[:, number])
        for state, codes, doubled in doubled_hands(stage, strategy, number, come):
            may = board.open(stage, state._replace(split=stage.split), view)[stage.hands.kind]
            after[state][:, number] = _most(rows, ways * doubled, codes, may)
    return Strategy(strategy.deed, choice, after, strategy.worth, strategy.values)


def _rows(board: Board, stage: Stage) -> Numbers:
    """The row of each hand, as a number."""
    rule, hands = board.game.rules["spot"], stage.hands
    first_two = not stage.split or board.referee.natural_after
    totals = [rule.total(pieces, first_two) for pieces in stage.kinds.pieces]
    told: list[Row] = []
    for hand, kind in enumerate(hands.kind):
        total, two = totals[kind], hand < hands.starts
        pair = int(hands.hands[hand].argmax()) if two and hands.hands[hand].max() == 2 else -1
        told.append((total.halves, total.soft, total.natural, total.over, two, pair))
    numbers = {row: number for number, row in enumerate(dict.fromkeys(told))}
    return np.array([numbers[row] for row in told])


def _ways(board: Board, stage: Stage) -> Floats:
    """The relative likelihood of each hand's cards, among hands with as many."""
    found = np.ones(len(stage.hands.hands))
    cards = stage.hands.cards
    for value, there in enumerate(board.shoe):
        steps = np.cumprod([1.0, *(max(float(there) - each, 0.0) for each in range(int(cards.max())))])
        found *= steps[stage.hands.hands[:, value]]
    whole = np.cumprod([1.0, *(max(float(board.shoe.sum()) - each, 1.0) for each in range(int(cards.max())))])
    return found / whole[cards]


def _best(rows: Numbers, weight: Floats, values: Floats, own: Codes) -> Codes:
    """By row, the choice worth the most over its hands, among those open to all of them; hands keep their own if there
    is none.

    A hand with a single open choice, such as one that may take no more cards, has no say in its row.
    """
    found = own.copy()
    open_ = np.isfinite(values)
    decided = open_.sum(axis=1) > 1
    gains = np.where(open_, values, 0.0) * weight[:, None]
    many = int(rows.max()) + 1
    for row in range(many):
        mine = decided & (rows == row)
        shared = open_[mine].all(axis=0)
        if mine.any() and shared.any() and weight[mine].any():
            found[mine] = np.argmax(np.where(shared, gains[mine].sum(axis=0), -np.inf))
    return found


def _most(rows: Numbers, weight: Floats, codes: Codes, may: Flags) -> Codes:
    """By row, what is done with most of its hands; a hand to which that is not open keeps its own choice."""
    found = codes.copy()
    for row in np.unique(rows[weight > 0]):
        mine = rows == row
        most = np.bincount(codes[mine], weight[mine]).argmax()
        found[mine & may[:, most]] = most
    return found


def _takes(play: Play) -> dict[tuple[int, int], str]:
    """Offers decided by row: taken where most of its starts take them."""
    board, stage = play.board, play.board.stages[-1]
    rows, weight = _rows(board, stage)[: stage.hands.starts], _ways(board, stage)[: stage.hands.starts] * play.starts()
    found: dict[tuple[int, int], str] = {}
    for view in range(len(board.views)):
        for row in np.unique(rows):
            mine = np.flatnonzero(rows == row)
            taking = [start for start in mine if (int(start), view) in play.takes]
            if 2 * weight[taking].sum() > weight[mine].sum():
                offer = play.takes[int(taking[0]), view]
                found.update({(int(start), view): offer for start in mine})
    return found
