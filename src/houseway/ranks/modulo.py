"""Totals of which only the last digit counts: closest to nine wins (bundle 002 line 41)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from houseway.ranks.hands import check_cards, check_no_board, check_number, check_option
from houseway.ranks.rank import Rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.cards.card import Piece

_NATURAL_PLACES: Final = ("equal", "higher")
_COUNTS: Final = range(2, 5)
_DIGITS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1)
"""By rank, from the two to the ace: pips; ten and pictures nothing; ace one (bundle 001 line 888)."""

_NAMES: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def digit(pieces: Sequence[Piece]) -> int:
    """The last digit of the total of any number of cards."""
    total = 0
    for piece in pieces:
        total += _DIGITS[piece >> 2]
    return total % 10


@dataclass(frozen=True, slots=True)
class Modulo:
    """The last digit of the sum of two to four cards; nine is best.

    With naturals `equal` the hand closest to nine wins, however many cards it has (bundle 002 lines 765 and
    1526). With naturals `higher` the printed list rules: natural 9, natural 8, then nine or eight of more
    cards, then seven to zero (bundle 002 lines 982-986).
    """

    naturals: Literal["equal", "higher"] = "equal"
    name: str = field(default="mod-10", init=False)

    def __post_init__(self) -> None:
        check_option(self.name, "naturals", self.naturals, _NATURAL_PLACES)

    def rank(self, pieces: Sequence[Piece], board: Sequence[Piece] = ()) -> Rank:
        """The last digit of the total, called a natural if two cards make eight or nine."""
        check_no_board(self.name, board)
        check_number(self.name, "cards", len(pieces), _COUNTS)
        check_cards(self.name, pieces, repeats=True)
        last = digit(pieces)
        natural = len(pieces) == 2 and last >= 8
        value = last + 2 if natural and self.naturals == "higher" else last
        name = f"natural {_NAMES[last]}" if natural else _NAMES[last]
        return Rank(value, name, name, tuple(pieces))

    def value(self, pieces: Sequence[Piece], board: Sequence[Piece] = ()) -> int:
        """0 to 9; if naturals are higher, a natural eight is 10 and a natural nine 11."""
        check_no_board(self.name, board)
        check_number(self.name, "cards", len(pieces), _COUNTS)
        check_cards(self.name, pieces, repeats=True)
        last = digit(pieces)
        return last + 2 if last >= 8 and len(pieces) == 2 and self.naturals == "higher" else last

    def values(
        self, array: npt.ArrayLike, boards: npt.ArrayLike | None = None, threads: int = 1
    ) -> npt.NDArray[np.uint32]:
        """The value of every row of an (n, 2 to 4) array of cards; 255 means no card."""
        from houseway.ranks import totals_kernels as kernels

        higher = self.naturals == "higher"
        return kernels.run(
            kernels.Batch(self.name, "cards", _COUNTS, self.rank),
            array,
            boards,
            threads,
            lambda hands, out: kernels.modulo_values(hands, higher, out),
        )
