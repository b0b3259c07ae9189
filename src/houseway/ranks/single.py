"""One card against one card: the highest card wins (bundle 000 line 625, bundle 003 lines 2091-2094)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from houseway.cards.card import RANK_NAMES, SUIT_NAMES, rank_of, suit_of
from houseway.ranks.hands import check_cards, check_no_board, check_number, check_option
from houseway.ranks.rank import Rank
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.cards.card import Piece

_ACE: Final = 12
_ACE_PLACES: Final = ("high", "low")
_CARDS: Final = ("only", "last")
_SUIT_ORDERS: Final = ("equal", "clubs-diamonds-hearts-spades")


@dataclass(frozen=True, slots=True)
class SingleCard:
    """The higher card wins; suits count where a filing says so.

    The button is dealt to the highest card by suit (bundle 000 line 408) and the lowest door card brings it
    in, clubs below diamonds below hearts below spades (bundle 004 lines 573-576).
    """

    ace: Literal["high", "low"] = "high"
    suits: Literal["equal", "clubs-diamonds-hearts-spades"] = "equal"
    card: Literal["only", "last"] = "only"
    """Which card of a hand counts: its only card, or the last one dealt (bundle 000 line 650)."""
    name: str = field(default="single-card", init=False)

    def __post_init__(self) -> None:
        check_option(self.name, "ace", self.ace, _ACE_PLACES)
        check_option(self.name, "suits", self.suits, _SUIT_ORDERS)
        check_option(self.name, "card", self.card, _CARDS)

    def rank(self, pieces: Sequence[Piece], board: Sequence[Piece] = ()) -> Rank:
        """The card by rank, then by suit if suits count."""
        value = self.value(pieces, board)
        card = pieces[-1]
        rank = RANK_NAMES[rank_of(card)]
        return Rank(value, rank, f"{rank} of {SUIT_NAMES[suit_of(card)]}", (card,))

    def value(self, pieces: Sequence[Piece], board: Sequence[Piece] = ()) -> int:
        """0 for the lowest rank to 12, or to 51 if suits count."""
        check_no_board(self.name, board)
        if self.card == "only":
            check_number(self.name, "card", len(pieces), (1,))
        elif not pieces:
            raise Refusal(f"{self.name} ranks the last card: give one card or more.")
        check_cards(self.name, pieces[-1:])
        rank = rank_of(pieces[-1])
        if self.ace == "low":
            rank = (rank + 1) % 13
        return rank if self.suits == "equal" else rank * 4 + suit_of(pieces[-1])

    def number(self, pieces: Sequence[Piece]) -> int:
        """What the card counts: 2 to 10, jack 11, queen 12, king 13, and the ace 14, or 1 if it is low."""
        self.value(pieces)
        rank = rank_of(pieces[-1])
        return 1 if self.ace == "low" and rank == _ACE else rank + 2

    def values(
        self, array: npt.ArrayLike, boards: npt.ArrayLike | None = None, threads: int = 1
    ) -> npt.NDArray[np.uint32]:
        """The value of every row of an (n, 1) array of cards; rows may have several cards if the last one counts."""
        import numpy as np

        from houseway.ranks import totals_kernels as kernels

        if self.card == "last":
            array = np.asarray(array)[..., -1:]

        low, by_suit = self.ace == "low", self.suits != "equal"
        return kernels.run(
            kernels.Batch(self.name, "cards", range(1, 2), self.rank),
            array,
            boards,
            threads,
            lambda hands, out: kernels.single_values(hands, low, by_suit, out),
        )
