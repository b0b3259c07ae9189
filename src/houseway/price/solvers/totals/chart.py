"""A strategy as charts: what is done with two cards, by total, and with more, against each card that the bank shows."""

from __future__ import annotations

from collections import Counter
from math import perm, prod
from typing import TYPE_CHECKING, Final

from houseway.price.price import Chart
from houseway.price.solvers.totals.split import reached
from houseway.price.solvers.totals.table import Deed

if TYPE_CHECKING:
    from houseway.price.solvers.totals.best import Play

_LEGEND: Final = {"H": "hit", "S": "stand", "D": "double", "P": "split", "R": "surrender"}
"""In the order of the choices."""
_LETTERS: Final = tuple(_LEGEND)


def charts_of(play: Play) -> tuple[list[Chart], list[str]]:
    """Charts of hands as dealt, and notes on two cards that are played otherwise than most of their total."""
    if play.board.game.shown > 1:
        return [], ["Two cards of the bank are seen, and each pair of them has its own best play: no chart is drawn."]
    two, exceptions = _chart(play, "Two cards", True)
    more, _ = _chart(play, "Three cards or more, as most of them are played", False)
    return [chart for chart in (two, more) if chart.rows], exceptions


def _chart(play: Play, title: str, two: bool) -> tuple[Chart, list[str]]:
    board, stage = play.board, play.board.stages[-1]
    views = [number for number, view in enumerate(board.views) if view.plays]
    shown = [board.game.values[board.views[number].seen[0]].name for number in views]
    cells: dict[tuple[int, int, str], list[dict[str, Counter[str]]]] = {}
    for column, view in enumerate(views):
        may = board.open(stage, Deed(), board.views[view])
        orders, _ = reached(stage, play.dealt, view, play.starts())
        for hand in map(int, orders.nonzero()[0]):
            if (hand < stage.hands.starts) == two and may[stage.hands.kind[hand]].sum() > 1:
                row = cells.setdefault(_label(play, hand), [{} for _ in views])
                letter = _LETTERS[play.dealt.choice[hand, view]]
                weight = int(orders[hand]) * _ways(play, hand)
                row[column].setdefault(letter, Counter())[_cards(play, hand)] += weight
    rows, notes = [], []
    for label in sorted(cells):
        words = [max(cell, key=lambda letter: cell[letter].total(), default="") for cell in cells[label]]
        rows.append((label[2], tuple(words)))
        for name, word, cell in zip(shown, words, cells[label], strict=True):
            notes += [
                f"{label[2]} against {name}: {_LEGEND[letter]} with {' or '.join(those)}."
                for letter, those in cell.items()
                if letter != word
            ]
    legend = {letter: meaning for letter, meaning in _LEGEND.items() if any(letter in words for _, words in rows)}
    return Chart(title, "hand / bank shows", tuple(shown), tuple(rows), legend), notes


def _label(play: Play, hand: int) -> tuple[int, int, str]:
    """Hard totals, soft ones, pairs: each in order."""
    stage = play.board.stages[-1]
    counts = stage.hands.hands[hand]
    total = play.board.game.rules["spot"].total(stage.kinds.pieces[stage.hands.kind[hand]])
    if hand < stage.hands.starts and counts.max() == 2:
        return 2, int(counts.argmax()), _cards(play, hand)
    return int(total.soft), total.halves, total.points if total.natural else f"{_softness(total.soft)} {total.points}"


def _softness(soft: bool) -> str:
    return "soft" if soft else "hard"


def _cards(play: Play, hand: int) -> str:
    counts = play.board.stages[-1].hands.hands[hand]
    return "-".join(
        value.name for value, cards in zip(play.board.game.values, counts, strict=True) for _ in range(cards)
    )


def _ways(play: Play, hand: int) -> int:
    counts = play.board.stages[-1].hands.hands[hand]
    cards, shoe = int(counts.sum()), sum(play.board.game.shoe)
    ways = prod(perm(there, int(each)) for there, each in zip(play.board.game.shoe, counts, strict=True))
    return ways * perm(shoe - cards, 24 - cards)
