"""The 32 Chinese dominoes of pai gow: 21 faces, eleven of them twice.

The pictures of the tiles are lost from the filings (bundles 002: 432-511; 000: 1667-1674); faces, names
and copies are the standard set, which is public knowledge. The order of the faces here is the order of the
tiles by rank, highest first, the two faces of an unmatched pair side by side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from houseway.cards.card import Piece

FIRST_TILE: Final = 64

# (pips, copies in the set)
_FACES: Final = (
    ((6, 6), 2),  # teen, heaven
    ((1, 1), 2),  # dey, earth
    ((4, 4), 2),  # yun, man
    ((3, 1), 2),  # gor, goose
    ((5, 5), 2),  # mooy, flower
    ((3, 3), 2),  # chong, long
    ((2, 2), 2),  # bon, board
    ((6, 5), 2),  # foo, hatchet
    ((6, 4), 2),  # ping, partition
    ((6, 1), 2),  # tit, long leg seven
    ((5, 1), 2),  # look, big head six
    ((6, 3), 1),  # chop gow, mixed nine
    ((5, 4), 1),
    ((6, 2), 1),  # chop bot, mixed eight
    ((5, 3), 1),
    ((5, 2), 1),  # chop chit, mixed seven
    ((4, 3), 1),
    ((4, 1), 1),  # chop ng, mixed five
    ((3, 2), 1),
    ((4, 2), 1),  # gee joon, the six
    ((2, 1), 1),  # gee joon, the three
)

PIPS: Final = tuple(pips for pips, _ in _FACES)
"""The two halves of each face, the larger first; by tile number less `FIRST_TILE`."""

TILES: Final = range(FIRST_TILE, FIRST_TILE + len(PIPS))
TILE_SET: Final[tuple[Piece, ...]] = tuple(
    tile for tile, (_, copies) in zip(TILES, _FACES, strict=True) for _ in range(copies)
)


def is_tile(piece: Piece) -> bool:
    """Whether a piece is a domino."""
    return piece in TILES


def spots(tile: Piece) -> int:
    """The total pips of a tile."""
    return sum(PIPS[tile - FIRST_TILE])
