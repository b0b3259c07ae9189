"""The kinds of rule files by `filing.engine`: their types, name checks, fit checks and rule sheets.

This is the only place in this layer that lists them; what it refers to is imported on first use.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from typing import TypeAlias

    from houseway.rules.key_lines import Path
    from houseway.rules.loader import Game
    from houseway.rules.sheet.blocks import Block

    Checks: TypeAlias = Iterator[tuple[Path, Callable[[], object]]]


@dataclass(frozen=True)
class GameKind:
    """A kind of rule file; each field is `module:name` within this package."""

    _game: str
    _names: str
    _fits: str
    _sheet: str

    @cached_property
    def game(self) -> type[Game]:
        """The type of its files."""
        found: type[Game] = _read(self._game)
        return found

    def names(self, game: Game) -> Checks:
        """The checks of its names and references, besides those every file has."""
        found: Checks = _read(self._names)(game)
        return found

    def faults(self, game: Game) -> Iterator[tuple[Path, str]]:
        """Faults of sections that do not fit together."""
        found: Iterator[tuple[Path, str]] = _read(self._fits)(game)
        return found

    def blocks(self, game: Game) -> Iterable[Block]:
        """The part of its rule sheet between title and collections."""
        found: Iterable[Block] = _read(self._sheet)(game)
        return found


def _read(where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(import_module(f"houseway.rules.{module}"), name)


KINDS: Final[Mapping[str, GameKind]] = {
    "banked": GameKind(
        "games.banked:BankedGame",
        "banked_references:banked_names",
        "fits.fits:banked_faults",
        "sheet.sheet:banked_blocks",
    ),
    "pot": GameKind(
        "games.pot:PotGame", "pot_references:pot_names", "fits.pot:pot_faults", "sheet.sheet:pot_game_blocks"
    ),
    "pairwise": GameKind(
        "games.pairwise:PairwiseGame",
        "fits.pairwise:pairwise_names",
        "fits.pairwise:pairwise_faults",
        "sheet.pairwise:pairwise_blocks",
    ),
    "meld": GameKind("games.meld:MeldGame", "fits.meld:meld_names", "fits.meld:meld_faults", "sheet.meld:meld_blocks"),
    "side bet": GameKind(
        "games.banked:SideBet",
        "banked_references:side_bet_names",
        "fits.fits:side_bet_faults",
        "sheet.sheet:side_bet_blocks",
    ),
}
