"""The kinds of rule files by `filing.engine`: what each is made of, how its names are checked, and how it is told.

The one place of this layer where a kind of file is named; what it names is read when it is first asked for.
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
    """A kind of rule file, by the places where it is written: `module:name` in this package."""

    _game: str
    _names: str
    _fits: str
    _sheet: str

    @cached_property
    def game(self) -> type[Game]:
        """The sections of its files."""
        found: type[Game] = _read(self._game)
        return found

    def names(self, game: Game) -> Checks:
        """What must be there because it is named, besides what every file has."""
        found: Checks = _read(self._names)(game)
        return found

    def faults(self, game: Game) -> Iterator[tuple[Path, str]]:
        """Sections that do not go with each other."""
        found: Iterator[tuple[Path, str]] = _read(self._fits)(game)
        return found

    def blocks(self, game: Game) -> Iterable[Block]:
        """The part of its rule sheet between the title and the collections."""
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
