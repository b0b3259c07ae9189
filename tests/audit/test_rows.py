"""Every row of the reading that was made against the bundles has a test, or says why there is nothing to test."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from houseway.rules.catalogue import game_names, room_names
from houseway.rules.cells import read_lines

TESTS: Final = Path(__file__).parents[1]
ROWS: Final = 759
GAMES: Final = {*(game for room in room_names() for game in game_names(room)), "capitol/room"}


class Row(NamedTuple):
    """One statement; see the head of the table."""

    game: str
    lines: str
    state: str
    test: str = ""
    says: str = ""
    why: str = ""


@cache
def rows() -> list[Row]:
    text = (TESTS / "audit" / "rows.txt").read_text(encoding="utf-8")
    return [
        Row(*(cell.strip() for cell in line.split(" | ")))
        for line in text.splitlines()
        if line.strip() and not line.startswith("#")
    ]


@cache
def functions(file: str) -> set[str]:
    """The tests of a file, by reading it."""
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


def test_no_row_is_left_out() -> None:
    assert len(rows()) == ROWS


@pytest.mark.parametrize("game", sorted({row.game for row in rows()}))
def test_a_row_has_its_test_or_its_reason(game: str) -> None:
    assert game in GAMES
    for row in rows():
        if row.game != game:
            continue
        assert read_lines(row.lines), row
        assert row.state in ("test", "told", "open"), row
        assert row.test if row.state == "test" else row.says and row.why, row
        for test in filter(None, row.test.split(", ")):
            file, _, name = test.partition("::")
            assert name in functions(file), row
