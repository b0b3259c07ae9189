"""The display of a table on its rule sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rules.sheet.blocks import Block, filled
from houseway.rules.vocabulary.words import DISPLAYS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.games.banked import BankedGame


def display_blocks(game: BankedGame) -> Iterator[Block]:
    """The block of the scoreboard, if there is one."""
    board = game.display
    if board is None:
        return
    facts = [
        ("between", " and ".join(board.between)),
        ("counts", ", ".join(game.wagers[name].name for name in board.counts)),
        ("results shown", f"the last {board.last}" if board.last else ""),
        ("note", board.note),
    ]
    rows = tuple((word, DISPLAYS[word]) for word in board.shows)
    yield Block("Scoreboard", board.lines, filled(facts), head=("shows", "which is"), rows=rows, about="display")
