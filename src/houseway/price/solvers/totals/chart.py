"""A strategy as charts in the usual form: hard totals, soft totals and pairs against the bank's up card."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from math import perm, prod
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.price.price import Chart, Departure
from houseway.price.solvers.totals.split import doubled_hands, reached
from houseway.price.solvers.totals.table import CHOICES, DOUBLE, HIT, RESCUE, SPLIT, STAND, SURRENDER, Deed

if TYPE_CHECKING:
    from houseway.price.solvers.totals.best import Play

_WORDS: Final = {HIT: "H", STAND: "S", DOUBLE: "D", SPLIT: "P", SURRENDER: "R", RESCUE: "X", "early": "E"}
_LEGEND: Final = {
    "H": "hit",
    "S": "stand",
    "D": "double, else hit",
    "Ds": "double, else stand",
    "P": "split",
    "R": "surrender, else hit",
    "Rs": "surrender, else stand",
    "E": "surrender before the look",
    "X": "rescue",
}
_PAIRS: Final = {**_LEGEND, "D": "double", "R": "surrender"}
_AFTER: Final = {**_LEGEND, "D": "double again", "H": "one card more", "R": "surrender"}
_TITLES: Final = ("Hard totals", "Soft totals", "Pairs")
_DOUBLED: Final = ("After a double", "After a second double", "After a third double")
ANY: Final = "any"
"""Heads the column for a bank that shows nothing."""
_MOST_CARDS: Final = 24
"""Weights of hands are given in orders of this many cards."""


class Label(NamedTuple):
    """A row's sort (hard, soft or pair), its order, and its name."""

    sort: int
    order: int
    name: str


@dataclass
class _Cell:
    """What is done in one cell: by choice, with which cards and how often."""

    two: dict[str, Counter[str]] = field(default_factory=dict)
    more: Counter[str] = field(default_factory=Counter)

    def usual(self) -> str:
        """What is done with most two-card hands."""
        return max(self.two, key=lambda choice: self.two[choice].total(), default="")

    def word(self) -> str:
        """Its letter, with what to do where that choice is not open."""
        first, then = self.usual(), max(self.more, key=lambda choice: self.more[choice], default="")
        stands = "s" if then == STAND and first in (DOUBLE, SURRENDER) else ""
        return _WORDS.get(first or then, "") + stands


def charts_of(play: Play) -> tuple[list[Chart], list[str]]:
    """The charts of a strategy, and notes on hands that are played differently from most of their row."""
    if play.board.game.shown > 1:
        return [], ["Two cards of the bank are seen, and each pair of them has its own best play: no chart is drawn."]
    views = _columns(play)
    names = [value.name for value in play.board.game.values]
    shown = tuple(names[seen[0]] if seen else ANY for seen in (play.board.views[view].seen for view in views))
    cells, notes, apart = _cells(play, views), list[str](), defaultdict[Label, list[Departure]](list)
    for label in sorted(cells):
        for name, cell in zip(shown, cells[label], strict=True):
            notes += _exceptions(label.name if name == ANY else f"{label.name} against {name}", cell)
            apart[label] += _departures(label.name, name, cell)
    rows = {label: tuple(cell.word() for cell in cells[label]) for label in sorted(cells)}
    found = [
        _chart(
            title,
            shown,
            {label: words for label, words in rows.items() if label.sort == sort},
            _PAIRS if title == "Pairs" else _LEGEND,
            exceptions=tuple(each for label in sorted(rows) if label.sort == sort for each in apart[label]),
        )
        for sort, title in enumerate(_TITLES)
    ]
    for state in (state for state in play.dealt.after if not state.more):
        words = _doubled(play, views, state)
        if any({*line} - {"", "S"} for line in words.values()):
            found.append(_chart(_DOUBLED[min(state.doubled, 3) - 1], shown, words, _AFTER, doubled=state.doubled))
    return [chart for chart in found if chart.rows], notes


def _columns(play: Play) -> list[int]:
    """Views that are played against, from the lowest up card to the ace."""
    values, views = play.board.game.values, play.board.views
    found = [number for number, view in enumerate(views) if view.plays]
    return sorted(found, key=lambda number: ([values[card].ace for card in views[number].seen], views[number].seen))


def _chart(
    title: str,
    shown: tuple[str, ...],
    rows: dict[Label, tuple[str, ...]],
    legend: dict[str, str],
    *,
    doubled: int = 0,
    exceptions: tuple[Departure, ...] = (),
) -> Chart:
    used = {word for words in rows.values() for word in words}
    said = {word: means for word, means in legend.items() if word in used}
    lines = tuple((label.name, rows[label]) for label in sorted(rows))
    corner = "hand / bank shows"
    return Chart(title, corner, shown, lines, said, about="totals", doubled=doubled, exceptions=exceptions)


def _cells(play: Play, views: list[int]) -> dict[Label, list[_Cell]]:
    board, stage = play.board, play.board.stages[-1]
    found: dict[Label, list[_Cell]] = {}
    for column, view in enumerate(views):
        may = board.open(stage, Deed(), board.views[view])
        orders, _ = reached(stage, play.dealt, view, play.starts())
        seen = [number for number, each in enumerate(board.views) if each.seen == board.views[view].seen]
        for hand in map(int, orders.nonzero()[0]):
            early = hand < stage.hands.starts and any((hand, each) in play.takes for each in seen)
            if may[stage.hands.kind[hand]].sum() <= 1 and not early:
                continue
            choice = CHOICES[play.dealt.choice[hand, view]]
            if early and play.takes.get((hand, view)) == SURRENDER:
                choice = "early"
            label, weight = label_of(play, hand), int(orders[hand]) * _ways(play, hand)
            cell = found.setdefault(label, [_Cell() for _ in views])[column]
            if hand < stage.hands.starts:
                cell.two.setdefault(choice, Counter())[_cards(play, hand)] += weight
            else:
                cell.more[choice] += weight
    _add_unreached(play, views, found)
    return found


def _add_unreached(play: Play, views: list[int], cells: dict[Label, list[_Cell]]) -> None:
    """Add hands of more cards that best play never reaches, where the chart still has to say what to do with them."""
    unsaid = defaultdict[Label, list[int]](list)
    for label, row in cells.items():
        columns = (column for column, cell in enumerate(row) if not cell.more and cell.usual() in (DOUBLE, SURRENDER))
        unsaid[label].extend(columns)
    hands = play.board.stages[-1].hands
    for hand in range(hands.starts, len(hands.hands)) if any(unsaid.values()) else ():
        label = label_of(play, hand)
        for column in unsaid.get(label, ()):
            cells[label][column].more[CHOICES[play.dealt.choice[hand, views[column]]]] += _ways(play, hand)


def _departures(row: str, column: str, cell: _Cell) -> list[Departure]:
    """Two-card hands that are played differently from most of their row."""
    usual = cell.usual()
    other = [(choice, those) for choice, those in cell.two.items() if choice != usual]
    return [Departure(row, column, _said(choice), tuple(those)) for choice, those in other]


def _exceptions(where: str, cell: _Cell) -> list[str]:
    """Notes on two-card hands that are played differently from most, and on larger hands that are played differently
    from those.
    """
    usual = cell.usual()
    notes = [
        f"{where}: {_said(choice)} with {' or '.join(those)}." for choice, those in cell.two.items() if choice != usual
    ]
    then = max(cell.more, key=lambda choice: cell.more[choice], default=usual)
    if usual in (HIT, STAND) and then != usual:
        notes.append(f"{where}: {_said(then)} with three cards or more.")
    return notes


def _said(choice: str) -> str:
    return "surrender before the look" if choice == "early" else choice


def _doubled(play: Play, views: list[int], state: Deed) -> dict[Label, tuple[str, ...]]:
    """What is done with hands that have been doubled this often, taking the choice for most hands of a row."""
    stage = play.board.stages[-1]
    found: dict[Label, list[Counter[str]]] = {}
    for column, view in enumerate(views):
        _, come = reached(stage, play.dealt, view, play.starts())
        for reached_state, codes, ways in doubled_hands(stage, play.dealt, view, come):
            for hand in map(int, ways.nonzero()[0]) if reached_state == state else ():
                cell = found.setdefault(label_of(play, hand), [Counter() for _ in views])[column]
                cell[_WORDS[CHOICES[codes[hand]]]] += int(ways[hand]) * _ways(play, hand)
    return {
        label: tuple(max(cell, key=lambda word: cell[word], default="") for cell in cells)
        for label, cells in found.items()
        if not label.name.endswith("over")
    }


def label_of(play: Play, hand: int) -> Label:
    """The row of a hand, as dealt or drawn to: a pair that may be split, else its total."""
    stage, game = play.board.stages[-1], play.board.game
    counts = stage.hands.hands[hand]
    kind = int(stage.hands.kind[hand])
    total = game.rules["spot"].total(stage.kinds.pieces[kind])
    if hand < stage.hands.starts and counts.max() == 2 and int(counts.argmax()) in play.split:
        return Label(2, int(counts.argmax()), _cards(play, hand))
    if total.natural:
        return Label(1, total.halves, total.points)
    return Label(int(total.soft), total.halves, total.name)


def _cards(play: Play, hand: int) -> str:
    counts = play.board.stages[-1].hands.hands[hand]
    return "-".join(
        value.name for value, cards in zip(play.board.game.values, counts, strict=True) for _ in range(cards)
    )


def _ways(play: Play, hand: int) -> int:
    counts = play.board.stages[-1].hands.hands[hand]
    cards, shoe = int(counts.sum()), sum(play.board.game.shoe)
    ways = prod(perm(there, int(each)) for there, each in zip(play.board.game.shoe, counts, strict=True))
    return ways * perm(shoe - cards, _MOST_CARDS - cards)
