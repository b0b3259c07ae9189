"""Choices a banked file may contain that no table can play yet: refused when the table is made, not ignored in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rules.vocabulary.choices import CHOICES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.games.banked import BankedGame
    from houseway.rules.key_lines import Path


def unplayed(game: BankedGame) -> Iterator[tuple[Path, str]]:
    """Each such choice, as its place in the file and why it cannot be played."""
    for number, step in enumerate(game.round):
        at: Path = ("round", number)
        for choice in step.choices:
            places = sorted(CHOICES[choice].at)
            if not places:
                yield (*at, "choices"), f"no table can {choice} yet: leave the choice out."
            elif step.do not in places:
                right = " or ".join(f"“{place}”" for place in places)
                yield (*at, "choices"), f"{choice} cannot be taken at a step “{step.do}”: move it to {right}."
