"""Roads of a scoreboard: marks in columns that show how results follow each other. Pure functions of the results.

A result is `1` or `2` for the hand that won, or `0` for a tie. A road is read down its columns; a column with no room
below turns right, along the lowest free cell.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

ROWS: Final = 6
"""Cells per column."""
TIE: Final = "0"
REPEATS: Final = "="
BREAKS: Final = "x"
"""Marks of a derived road: whether the run follows the earlier run it is compared with."""


def plate(results: str) -> list[str]:
    """Results in order, down each column in turn."""
    return [results[row::ROWS] for row in range(ROWS)]


def runs(results: str) -> list[str]:
    """Runs of rounds won by the same hand, ignoring ties."""
    return ["".join(run) for _, run in groupby(results.replace(TIE, ""))]


def derived(results: str, back: int) -> list[str]:
    """The marks of a derived road, in runs: each mark of the big road is compared with the run `back` columns earlier.

    The first mark of a column repeats if the column before it is as long as the one `back` columns before that; a later
    mark repeats if the column `back` before it has a mark in the same row, or has none there and none above it.
    """
    columns = runs(results)
    marks = ""
    for number, run in enumerate(columns):
        for row in range(len(run)):
            if number < back or (number == back and row == 0):
                continue
            if row == 0:
                same = len(columns[number - 1]) == len(columns[number - 1 - back])
            else:
                same = len(columns[number - back]) != row
            marks += REPEATS if same else BREAKS
    return ["".join(run) for _, run in groupby(marks)]


def places(columns: Sequence[str]) -> list[tuple[int, int]]:
    """The column and row of each mark: down, or right if the cell below is taken or off the road."""
    taken: set[tuple[int, int]] = set()
    found: list[tuple[int, int]] = []
    first = 0
    for run in columns:
        while (first, 0) in taken:
            first += 1
        column, row = first, 0
        turned = False
        for number in range(len(run)):
            if number:
                turned = turned or row + 1 == ROWS or (column, row + 1) in taken
                column, row = (column + 1, row) if turned else (column, row + 1)
            taken.add((column, row))
            found.append((column, row))
        first += 1
    return found


def drawn(columns: Sequence[str]) -> list[str]:
    """A road row by row from the top, with a space for each empty cell."""
    cells = dict(zip(places(columns), "".join(columns), strict=True))
    wide = max((column + 1 for column, _ in cells), default=0)
    return ["".join(cells.get((column, row), " ") for column in range(wide)).rstrip() for row in range(ROWS)]


def ties(results: str) -> list[tuple[int, int, int]]:
    """Ties marked on the big road: column, row and count; ties before the first win go to its first cell."""
    cells = places(runs(results)) or [(0, 0)]
    counts: dict[tuple[int, int], int] = {}
    won = 0
    for result in results:
        if result == TIE:
            cell = cells[max(0, won - 1)]
            counts[cell] = counts.get(cell, 0) + 1
        else:
            won += 1
    return [(*cell, count) for cell, count in counts.items()]
