"""The user's own chart applied: the choice for every hand as dealt, of a split, and after a double.

A hand of a split is played as the chart says for the same cards, with the choices that are open to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.price.solvers.totals.best import Play, offered_starts
from houseway.price.solvers.totals.own_chart import AFTER, CARDS, DOUBLED, EARLY, HARD, PAIRS, SOFT, WORDS
from houseway.price.solvers.totals.play import P, Strategy
from houseway.price.solvers.totals.split import most_hands, reached, split_starts
from houseway.price.solvers.totals.table import CHOICES, SPLIT, STAND, SURRENDER

if TYPE_CHECKING:
    from houseway.price.solvers.totals.hands import Numbers
    from houseway.price.solvers.totals.own_chart import Cell, OwnChart
    from houseway.price.solvers.totals.play import Board, Stage

Flags: TypeAlias = npt.NDArray[np.bool_]

_CODE: Final = {choice: code for code, choice in enumerate(CHOICES)}
_UNSAID: Final = -1


def own_play(board: Board, chart: OwnChart) -> Play:
    """The chart as a complete way to play."""
    dealt = _Stage(board, chart, board.stages[-1])
    chart.refuse_closed(dealt.ever_open())
    play = Play(board, dealt.strategy)
    for number, view in enumerate(board.views):
        if view.plays:
            dealt.fill(number)
    early = list(offered_starts(board, SURRENDER, dealt.gives_up))
    if early:
        play.took[SURRENDER] = board.given_up(board.stages[-1])
        play.takes.update(dict.fromkeys(early, SURRENDER))
    starts = play.starts()
    for number, view in enumerate(board.views):
        if view.plays:
            given = [start for start, where in early if where == number]
            kept = starts.copy()
            kept[given] = 0
            dealt.check(number, {0: kept})
            _split(play, chart, number)
    return play


def _up(seen: tuple[int, ...]) -> int:
    """The column to read: that of the up card, or the one for any card if the bank shows nothing."""
    return seen[0] if seen else 0


def _split(play: Play, chart: OwnChart, number: int) -> None:
    """The pairs that are split against one view, and how their hands are played."""
    board, hands = play.board, play.board.stages[-1].hands
    for start in np.flatnonzero(play.dealt.choice[: hands.starts, number] == P):
        value = int(hands.hands[start].argmax())
        stage = board.stages[value]
        mine = _Stage(board, chart, stage)
        mine.strategy = play.split.setdefault(value, mine.strategy)
        mine.fill(number)
        mine.check(number, split_starts(stage))
        play.most[value, number] = most_hands(board, stage, number)


class _Stage:
    """Hands of one stage, played by a chart."""

    def __init__(self, board: Board, chart: OwnChart, stage: Stage) -> None:
        self.board, self.chart, self.stage = board, chart, stage
        self.strategy: Strategy = board.blank(stage)
        plain = stage.split and not board.referee.natural_after
        rule = board.game.rules["spot"]
        self._totals = [rule.total(pieces, not plain) for pieces in stage.kinds.pieces]
        self._very = {tuple(row.cards) for row in chart.rows[CARDS]}

    def fill(self, number: int) -> None:
        """Set the choice for every hand against one view; none where the chart names nothing that is open."""
        view = self.board.views[number]
        may = self.board.open(self.stage, self.strategy.deed, view)
        known: dict[tuple[int, Cell | None], int] = {}
        for hand, kind in enumerate(self.stage.hands.kind):
            cell = self.cell(hand, _up(view.seen))
            key = (int(kind), cell)
            if key not in known:
                known[key] = self._code(cell, may[kind])
            self.strategy.choice[hand, number] = known[key]
        for state, codes in self.strategy.after.items():
            open_ = self.board.open(self.stage, state._replace(split=self.stage.split), view)
            each = [self._doubled(kind, _up(view.seen), open_[kind]) for kind in range(len(self._totals))]
            codes[:, number] = np.array(each, np.int8)[self.stage.hands.kind]

    def ever_open(self) -> set[str]:
        """The choices open to some hand, as dealt or doubled, against some card of the bank's."""
        deeds, found = [self.strategy.deed, *self.strategy.after], set()
        for view in (view for view in self.board.views if view.plays):
            for deed in deeds:
                may = self.board.open(self.stage, deed, view)
                found |= {choice for choice, code in _CODE.items() if may[:, code].any()}
        early = next(offered_starts(self.board, SURRENDER, lambda *_: True), None)
        return found | ({EARLY} if early else set())

    def cell(self, hand: int, up: int) -> Cell | None:
        """The chart's cell for a hand: by its specific cards, as a pair, or by its total."""
        cards = self.stage.hands.hands[hand]
        if self._very:
            found = self.chart.cell(CARDS, up, cards=[int(each) for each in cards])
            if found is not None:
                return found
        if hand < self.stage.hands.starts and cards.max() == 2:
            found = self.chart.cell(PAIRS, up, cards=[int(each) for each in cards])
            if found is not None and (found.word != "P" or self._may_split(hand, up)):
                return found
        return self._by_total(int(self.stage.hands.kind[hand]), up)

    def _by_total(self, kind: int, up: int) -> Cell | None:
        total = self._totals[kind]
        return self.chart.cell(SOFT if total.soft else HARD, up, total.halves)

    def _may_split(self, hand: int, up: int) -> bool:
        """Whether a pair as dealt may be split; a hand of a split may not, since it has already been split as often as
        allowed.
        """
        view = next(view for view in self.board.views if view.plays and _up(view.seen) == up)
        kind = int(self.stage.hands.kind[hand])
        return not self.stage.split and bool(self.board.open(self.stage, self.strategy.deed, view)[kind, _CODE[SPLIT]])

    @staticmethod
    def _code(cell: Cell | None, may: Flags) -> int:
        """The choice that a word makes among those open; if only one is open, that one."""
        if may.sum() == 1:
            return int(may.argmax())
        wanted = [_CODE[choice] for choice in WORDS[cell.word] if choice != EARLY] if cell else []
        return next((code for code in wanted if may[code]), _UNSAID)

    def _doubled(self, kind: int, up: int, may: Flags) -> int:
        """What is done with a doubled hand: it stands unless the chart says otherwise."""
        cell = self.chart.cell(DOUBLED, up, self._totals[kind].halves)
        wanted = [*(AFTER[cell.word] if cell else ()), STAND]
        return next((_CODE[choice] for choice in wanted if choice in _CODE and may[_CODE[choice]]), int(may.argmax()))

    def gives_up(self, start: int, seen: tuple[int, ...]) -> bool:
        """Whether two cards are surrendered before the look."""
        cell = self.cell(start, _up(seen))
        return cell is not None and EARLY in WORDS[cell.word]

    def check(self, number: int, starts: dict[int, Numbers]) -> None:
        """Refuse a chart that has no row for a hand that can be reached, or whose word for it is not open."""
        view, choice = self.board.views[number], self.strategy.choice[:, number]
        for orders in starts.values():
            come, _ = reached(self.stage, self.strategy, number, orders)
            for hand in map(int, np.flatnonzero((come > 0) & (choice == _UNSAID))):
                names = [value.name for value in self.board.game.values]
                cards = "-".join(
                    name for name, many in zip(names, self.stage.hands.hands[hand], strict=True) for _ in range(many)
                )
                kind, up = int(self.stage.hands.kind[hand]), _up(view.seen)
                told = f"{self._totals[kind].name} ({cards})" + (f" against {names[up]}" if view.seen else "")
                cell = self.cell(hand, up)
                if cell is None:
                    self.chart.refuse(f"no row says what to do with {told}.")
                may = self.board.open(self.stage, self.strategy.deed, view)[kind]
                those = " or ".join(name for name, code in _CODE.items() if may[code])
                self.chart.refuse(f"{cell.where}: {told} may only {those}.")
