"""The choices of a banked game on its rule sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rules.english import plain_in
from houseway.rules.sheet.blocks import Block

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.games.banked import BankedGame


def _aces(aces: dict[str, int | bool]) -> str:
    """The rules for split aces."""
    said = []
    if cards := aces.get("cards"):
        said.append(f"{cards} card{'s' * (cards > 1)} each")
    if "again" in aces:
        said.append("may be split again" if aces["again"] else "may not be split again")
    return f"split aces: {', '.join(said)}"


def _often(times: int) -> str:
    return "once at most" if times == 1 else f"{times} times at most"


def choice_blocks(game: BankedGame) -> Iterator[Block]:
    """The block of what each choice allows."""
    rows = []
    for name, choice in game.choices.items():
        facts = [
            choice.on and f"if {plain_in(game, choice.on)}",
            choice.stake and f"stake {choice.stake}",
            choice.least and f"at least {choice.least if '%' in choice.least else f'the {choice.least}'}",
            choice.cards and f"{choice.cards} card{'s' * (choice.cards > 1)}",
            choice.fewest and f"{choice.fewest} at once, more if wanted",
            choice.times and _often(choice.times),
            *(f"{word}s {_often(times)}" for word, times in choice.times_of.items()),
            choice.then and f"then {', '.join(choice.then)}",
            choice.aces and _aces(choice.aces),
            choice.until and f"until {choice.until}",
            choice.note,
        ]
        rows.append((name, "; ".join(str(fact) for fact in facts if fact), choice.lines))
    if rows:
        yield Block("Choices", head=("choice", "", "lines"), rows=tuple(rows), about="choices")
