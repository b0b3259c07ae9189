"""Kernels for counted hands: points, the last digit, tiles and the single card; one row is one hand.

Each kernel fills `out` and returns -1, or stops at the first row that is not a hand and returns its number. Lookups use
tables of 256 or numbers already checked, so no input can index outside them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.cards.tile import TILE_SET, TILES, spots
from houseway.ranks.jit import jit
from houseway.ranks.rows import NO_CARD, as_rows, in_shares, refuse_row
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.cards.card import Piece

Hands: TypeAlias = npt.NDArray[np.uint8]
Values: TypeAlias = npt.NDArray[np.uint32]
Faces: TypeAlias = npt.NDArray[np.int16]

_JOKER: Final = 52


@dataclass(frozen=True, slots=True)
class Batch:
    """A ranking's input by row: how many pieces, which function refuses a bad row, and the shape of its result."""

    ranking: str
    pieces: str
    counts: range
    check: Callable[[list[Piece]], object]
    shape: tuple[int, ...] = ()


def run(
    batch: Batch,
    array: npt.ArrayLike,
    boards: npt.ArrayLike | None,
    threads: int,
    kernel: Callable[[Hands, Values], int],
) -> Values:
    """Run the kernel over all rows, on this many threads; an invalid row is refused by number."""
    if boards is not None and np.size(boards):
        raise Refusal(f"{batch.ranking} takes no board: leave the boards empty.")
    hands = as_rows(batch.ranking, array, batch.counts, batch.pieces)
    out = np.empty((len(hands), *batch.shape), dtype=np.uint32)
    for part, stop in in_shares(len(hands), threads, lambda part: kernel(hands[part], out[part])):
        if stop >= 0:
            row = part.start + stop
            pieces = _row(batch, np.asarray(array)[row].tolist())
            refuse_row(row, partial(batch.check, pieces))
    return out


def _row(batch: Batch, given: list[int]) -> list[int]:
    """A row without its padding."""
    return [piece for piece in given if piece != NO_CARD or batch.pieces != "cards"]


class Count(NamedTuple):
    """A rule of points in the kernel's format, in half points."""

    naturals: npt.NDArray[np.int32]
    """By kind of the first and second card (pip, ten, ace, joker): the natural's value, or 0."""
    marked: npt.NDArray[np.int32]
    """By first and second card: how far a marked natural ranks below the others."""
    joker: int
    """The value of a hand with a joker, or -1 if none is dealt."""
    limit: int
    ten_on_limit: bool
    closer: bool
    live: int
    """Added to a total within the limit; a total over the limit is subtracted from it."""


@jit
def points_values(hands: Hands, rule: Count, out: Values) -> int:
    """Totals to a limit, with aces high while they fit."""
    for row in range(hands.shape[0]):
        count, low, aces, jokers, before, kind = 0, 0, 0, 0, 0, 0
        piece, previous, kind_before = 0, 0, 0
        for column in range(hands.shape[1]):
            if hands[row, column] == NO_CARD:
                continue
            previous, kind_before, before = piece, kind, low
            piece = int(hands[row, column])
            if piece > _JOKER or (piece == _JOKER and rule.joker < 0):
                return row
            rank = piece >> 2
            kind = 0 if rank < 8 else 1 if rank < 12 else 2 if piece < _JOKER else 3
            count += 1
            aces += kind == 2
            jokers += kind == 3
            low += 2 * rank + 4 if kind == 0 else 20 if kind == 1 else 2 if kind == 2 else 0
        if count == 0:
            return row
        natural = rule.naturals[kind_before, kind] if count == 2 else 0
        if natural > 0:
            out[row] = natural - rule.marked[previous, piece]
        elif jokers > 0:
            out[row] = rule.joker
        elif rule.ten_on_limit and kind == 1 and before == rule.limit:
            out[row] = rule.live + low
        else:
            high = low + 20 * min(aces, max(0, (rule.limit - low) // 20))
            out[row] = rule.live + high if high <= rule.limit else rule.live - high if rule.closer else 0
    return -1


@jit
def modulo_values(hands: Hands, higher: bool, out: Values) -> int:
    """The last digit of the sum; naturals two higher if they rank higher."""
    for row in range(hands.shape[0]):
        count, total = 0, 0
        for column in range(hands.shape[1]):
            if hands[row, column] == NO_CARD:
                continue
            rank = int(hands[row, column]) >> 2
            if rank > 12:
                return row
            count += 1
            total += rank + 2 if rank < 8 else rank // 12
        if count < 2:
            return row
        digit = total % 10
        out[row] = digit + 2 if higher and count == 2 and digit >= 8 else digit
    return -1


@jit
def single_values(hands: Hands, ace_low: bool, by_suit: bool, out: Values) -> int:
    """The card's place among thirteen ranks, or among 52 cards."""
    for row in range(hands.shape[0]):
        piece = int(hands[row, 0])
        if piece >= _JOKER:
            return row
        place = (piece + 4) % 52 if ace_low else piece
        out[row] = place if by_suit else place >> 2
    return -1


@cache
def tile_faces() -> Faces:
    """By piece: standing (-1 if not a tile), spots, and copies in the set."""
    faces = np.full((256, 3), -1, dtype=np.int16)
    names = [*range(11), 11, 11, 12, 12, 13, 13, 14, 14, 15, 15]
    for tile, name in zip(TILES, names, strict=True):
        faces[tile] = 15 - name, spots(tile), TILE_SET.count(tile)
    return faces


@jit
def _two_tiles(first: int, second: int, faces: Faces, wild: bool) -> int:
    """A hand's value, or -1 if it is not a hand."""
    a, b = int(faces[first, 0]), int(faces[second, 0])
    if a < 0 or b < 0 or (first == second and faces[first, 2] < 2):
        return -1
    if a == b:
        return 164 + a if a > 0 else 180
    top = max(a, b)
    high, low = (first, second) if a > b else (second, first)
    spots_high, spots_low = int(faces[high, 1]), int(faces[low, 1])
    if top >= 14 and 8 <= spots_low <= 9:
        return 160 + 2 * (spots_low - 8) + top - 14
    points = (spots_high + spots_low) % 10
    if wild and min(a, b) == 0:
        points = max((spots_high + 3) % 10, (spots_high + 6) % 10)
    return points * 16 + top


@jit
def tile_values(hands: Hands, faces: Faces, wild: bool, out: Values) -> int:
    """Two-tile hands."""
    for row in range(hands.shape[0]):
        value = _two_tiles(hands[row, 0], hands[row, 1], faces, wild)
        if value < 0:
            return row
        out[row] = value
    return -1


@jit
def setting_values(hands: Hands, faces: Faces, wild: bool, out: Values) -> int:
    """Four tiles set three ways; sorted by best high hand, then best low hand."""
    for row in range(hands.shape[0]):
        one, two, three, four = hands[row, 0], hands[row, 1], hands[row, 2], hands[row, 3]
        for column in range(2, 4):
            alike = 1
            for other in range(column):
                alike += hands[row, column] == hands[row, other]
            if alike > 2:
                return row
        for way in range(3):
            partner = two if way == 0 else three if way == 1 else four
            left = three if way == 0 else two
            right = three if way == 2 else four
            a, b = _two_tiles(one, partner, faces, wild), _two_tiles(left, right, faces, wild)
            if a < 0 or b < 0:
                return row
            high, low, place = max(a, b), min(a, b), way
            while place > 0 and (
                out[row, place - 1, 0] < high or (out[row, place - 1, 0] == high and out[row, place - 1, 1] < low)
            ):
                out[row, place, 0], out[row, place, 1] = out[row, place - 1, 0], out[row, place - 1, 1]
                place -= 1
            out[row, place, 0], out[row, place, 1] = high, low
    return -1
