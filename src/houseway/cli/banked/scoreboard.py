"""A table's scoreboard in a terminal: its figures in a line or two, its roads in letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from houseway.play.banked.scoreboard import Road, Scoreboard, ShoeFigures


def board(shown: Scoreboard) -> Iterator[RenderableType]:
    """The scoreboard line by line; empty if no round of this shoe or the one before has been settled."""
    for title, figures in (("this shoe", shown.figures), ("the shoe before", shown.previous)):
        if figures is not None and figures.rounds:
            yield Text(f"{title}: {_figures(figures)}", "dim")
    drawn = [road for road in shown.roads if any(road.rows)]
    if drawn:
        yield Columns([_road(road, shown.hands) for road in drawn], padding=(0, 3))
        yield Text(_legend(drawn, shown.hands), "dim")


def _figures(figures: ShoeFigures) -> str:
    rounds = f"{figures.rounds} round{'s' * (figures.rounds != 1)}"
    said = (f"{words} {number} ({100 * number / figures.rounds:.0f}%)" for words, number in figures.counts.items())
    return ", ".join((rounds, *said))


def _letters(hands: list[str]) -> dict[str, str]:
    return {"1": hands[0][0].upper(), "2": hands[1][0].upper(), "0": "T"}


def _road(road: Road, hands: list[str]) -> Text:
    marks = str.maketrans(_letters(hands))
    return Text(f"{road.name}\n", "dim").append("\n".join(row.translate(marks) for row in road.rows))


def _legend(drawn: list[Road], hands: list[str]) -> str:
    letters = _letters(hands)
    said = [f"{letters['1']} {hands[0]}, {letters['2']} {hands[1]}, T tie"]
    if any("=" in row or "x" in row for road in drawn for row in road.rows):
        said.append("= the run matches the one before, x it does not")
    ties = [f"{count} after column {column + 1}, row {row + 1}" for each in drawn for column, row, count in each.ties]
    return "; ".join((*said, *([f"ties on the big road: {', '.join(ties)}"] if ties else ())))
