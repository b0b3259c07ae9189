"""Checks of a display."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.ranks.modulo import Modulo
from houseway.ranks.points import Points
from houseway.refusal import meant, quoted
from houseway.rules.fact_grammar import about_spot, read_condition
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.games.banked import BankedGame
    from houseway.rules.key_lines import Path


def display_faults(game: BankedGame) -> Iterator[tuple[Path, str]]:
    """Hands and wagers that the display cannot show."""
    board = game.display
    if board is None:
        return
    for name in board.between:
        if name not in game.hands:
            yield ("display", "between"), f"there is no hand {quoted(name)}{meant(name, game.hands)}"
        elif game.hands[name].whose != "everyone" or game.hands[name].parts:
            yield ("display", "between"), f"{name} is not a shared hand without parts: a display compares two that are."
        elif "naturals" in board.shows and not isinstance(make_ranking(game.hands[name].ranking), Modulo | Points):
            yield ("display", "shows"), f"{name} has no naturals: leave “naturals” out."
    if board.between[0] == board.between[1]:
        yield ("display", "between"), "the display compares a hand with itself: name two different hands."
    if ("counts" in board.shows) != bool(board.counts):
        yield (
            ("display", "counts"),
            "“counts” in shows and the list of wagers in counts go together: write both or neither.",
        )
    if board.last and "results" not in board.shows:
        yield (
            ("display", "last"),
            "last is for “results”, which the display does not show: leave it out or add “results”.",
        )
    for name in board.counts:
        if name not in game.wagers:
            yield ("display", "counts"), f"there is no wager {quoted(name)}{meant(name, game.wagers)}"
        elif not _alike(game, name):
            yield ("display", "counts"), f"{name} can end differently for different bettors: it cannot be counted."


def _alike(game: BankedGame, name: str) -> bool:
    wager = game.wagers[name]
    if wager.numbers or wager.picks or wager.each:
        return False
    tables = [wager.pays, *wager.pay_tables.values()]
    asked = (read_condition(text, game.hands, game.wagers) for rows in tables for text, _ in rows)
    return not any(about_spot(fact) for facts in asked for fact in facts)
