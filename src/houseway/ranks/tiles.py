"""Two Chinese dominoes against two: pairs, wong, gong, then points with the high tile deciding.

The order of the tiles is printed in bundle 003 (lines 8839-8920), the ladder of hands beside it (lines
8934-9086); the pictures are lost from all bundles, so the faces are the standard public set. Copies, and
zero against zero whatever the high tile, go to the bank (bundle 002 line 418): settlement's business, not
ranking's.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from houseway.cards.card import JOKER, is_card
from houseway.cards.notation import text
from houseway.cards.tile import FIRST_TILE, TILE_SET, is_tile, spots
from houseway.ranks.hands import check_no_board, check_option
from houseway.ranks.rank import Rank
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.cards.card import Piece

_NAMES: Final = (
    ("gee joon", "supreme pair"),
    ("chop ng", "mixed fives"),
    ("chop chit", "mixed sevens"),
    ("chop bot", "mixed eights"),
    ("chop gow", "mixed nines"),
    ("look", "big head six"),
    ("tit", "long leg seven"),
    ("ping", "partition"),
    ("foo", "hatchet"),
    ("bon", "board"),
    ("chong", "long"),
    ("mooy", "flower"),
    ("gor", "goose"),
    ("yun", "man"),
    ("dey", "earth"),
    ("teen", "heaven"),
)
"""The sixteen tile names from lowest to highest, with the name of a pair of each (bundle 002 lines 432-495)."""

_GEE_JOON: Final = 0
_FIRST_MATCHED: Final = _NAMES.index(("look", "big head six"))
_DEY: Final = _NAMES.index(("dey", "earth"))
_DIGITS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_GEE_JOON_COUNTS: Final = (3, 6)

_GONG: Final = 160
_WONG: Final = 162
_PAIR: Final = 164
_SUPREME: Final = 180


class Setting(NamedTuple):
    """Four tiles set as two hands, higher hand first."""

    high: Rank
    low: Rank


@dataclass(frozen=True, slots=True)
class Tiles:
    """Two-tile hands. A gee joon tile counts three or six, whichever is better, or if `plain`, its spots."""

    gee_joon: Literal["wild", "plain"] = "wild"
    name: str = field(default="tiles", init=False)

    def __post_init__(self) -> None:
        check_option(self.name, "gee_joon", self.gee_joon, ("wild", "plain"))

    def rank(self, pieces: Sequence[Piece], board: Sequence[Piece] = ()) -> Rank:
        """Pair, wong, gong or points; bundle 003 lines 8934-9086."""
        check_no_board(self.name, board)
        check_tiles(pieces, 2)
        high, low = sorted(pieces, key=standing, reverse=True)
        tiles, top = tuple(pieces), standing(high)
        tile, english = _NAMES[top]
        if top == standing(low):
            if top == _GEE_JOON:
                return Rank(_SUPREME, "supreme pair", f"{tile} ({english})", tiles)
            category = "matched pair" if top >= _FIRST_MATCHED else "unmatched pair"
            return Rank(_PAIR + top, category, f"{tile} pair ({english})", tiles)
        if top >= _DEY and spots(low) == 9:
            return Rank(_WONG + top - _DEY, "wong", f"wong, high tile {tile}", tiles)
        if top >= _DEY and spots(low) == 8:
            return Rank(_GONG + top - _DEY, "gong", f"gong, high tile {tile}", tiles)
        points = max((spots(high) + count) % 10 for count in self._counts(low))
        category = "high nine" if points == 9 and top >= _DEY else _DIGITS[points]
        return Rank(points * 16 + top, category, f"{category}, high tile {tile}", tiles)

    def value(self, pieces: Sequence[Piece], board: Sequence[Piece] = ()) -> int:
        """Points times 16 plus the high tile's standing, then gongs, wongs and pairs up to 180."""
        check_no_board(self.name, board)
        value = _hand_values(self).get(tuple(pieces))
        return self.rank(pieces).value if value is None else value

    def settings(self, tiles: Sequence[Piece]) -> tuple[Setting, Setting, Setting]:
        """The three ways to set four tiles as a high and a low hand, best high hand first."""
        check_tiles(tiles, 4)
        first, *others = tiles
        ways: list[Setting] = []
        for partner in range(3):
            rest = others[:partner] + others[partner + 1 :]
            hands = self.rank((first, others[partner])), self.rank(rest)
            ways.append(Setting(*sorted(hands, key=lambda hand: hand.value, reverse=True)))
        best, middle, worst = sorted(ways, key=lambda way: (way.high.value, way.low.value), reverse=True)
        return best, middle, worst

    def values(
        self, array: npt.ArrayLike, boards: npt.ArrayLike | None = None, threads: int = 1
    ) -> npt.NDArray[np.uint32]:
        """The value of every row of an (n, 2) array of tiles."""
        from houseway.ranks import totals_kernels as kernels

        wild = self.gee_joon == "wild"
        return kernels.run(
            kernels.Batch(self.name, "tiles", range(2, 3), self.rank),
            array,
            boards,
            threads,
            lambda hands, out: kernels.tile_values(hands, kernels.tile_faces(), wild, out),
        )

    def settings_values(self, array: npt.ArrayLike, threads: int = 1) -> npt.NDArray[np.uint32]:
        """The values of `settings` for every row of an (n, 4) array: (n, 3, 2), high hand then low hand."""
        from houseway.ranks import totals_kernels as kernels

        wild = self.gee_joon == "wild"
        return kernels.run(
            kernels.Batch(self.name, "tiles", range(4, 5), self.settings, shape=(3, 2)),
            array,
            None,
            threads,
            lambda hands, out: kernels.setting_values(hands, kernels.tile_faces(), wild, out),
        )

    def _counts(self, tile: Piece) -> tuple[int, ...]:
        """What a tile may count as (bundle 003 lines 8927-8931)."""
        wild = self.gee_joon == "wild" and standing(tile) == _GEE_JOON
        return _GEE_JOON_COUNTS if wild else (spots(tile),)


@cache
def _hand_values(ranking: Tiles) -> dict[tuple[Piece, ...], int]:
    """The value of every two-tile hand, in either order."""
    return {hand: ranking.rank(hand).value for hand in set(permutations(TILE_SET, 2))}


def standing(tile: Piece) -> int:
    """The rank of a single tile, 0 for gee joon to 15 for teen; mixed tiles of one name are equal."""
    face = tile - FIRST_TILE
    return 15 - face if face < 11 else 4 - (face - 11) // 2


def check_tiles(pieces: Sequence[Piece], count: int) -> None:
    """Refuse anything but this many tiles of one set."""
    if len(pieces) != count:
        words = {2: "A hand of tiles is two tiles", 4: "Four tiles are set as two hands"}
        raise Refusal(f"{words[count]}, and {len(pieces)} were given: give {count}.")
    for piece in pieces:
        if is_card(piece) or piece == JOKER:
            raise Refusal(f"{text((piece,))} is a card: a hand of tiles takes only tiles, as in 6-6 2-1.")
        if not is_tile(piece):
            raise Refusal(f"{piece} is not a tile: the tiles are 64 (6-6) to 84 (2-1).")
        if pieces.count(piece) > TILE_SET.count(piece):
            copies = "one" if TILE_SET.count(piece) == 1 else "two"
            raise Refusal(f"{text((piece,))} appears {pieces.count(piece)} times: a set holds {copies} of it.")
