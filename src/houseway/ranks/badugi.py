"""Badugi: the most cards of different ranks and suits, then the lowest."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, Literal

from houseway.cards.card import rank_of, suit_of
from houseway.ranks.hands import as_hand, check_cards, check_no_board, check_number, check_option
from houseway.ranks.kind_names import short
from houseway.ranks.rank import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.cards import Piece

_COUNT: Final = ("", "one", "two", "three", "four")
_ACE: Final = 12


class Badugi:
    """Badugi hands of four cards, or the badugi half of five (bundle 001: 1112-1120, 1220-1228).

    Equal numbers of cards are compared from the highest card down, the lower card winning. The filing says that
    the "lowest first card" wins; `first="lowest"` compares from the lowest card up instead.
    """

    name = "badugi"

    def __init__(self, first: Literal["highest", "lowest"] = "highest") -> None:
        check_option(self.name, "first", first, ("highest", "lowest"))
        self.first = first

    def rank(self, cards: Sequence[Piece], board: Sequence[Piece] = ()) -> Rank:
        """The best badugi among the cards."""
        cards = self._checked(cards, board)
        found = max(_badugis(cards), key=self._worth)
        ranks = _low_ranks(found)
        name = f"{_COUNT[len(found)]}-card badugi"
        return Rank(self._worth(found), name, f"{name}, {short(ranks)}", tuple(found))

    def value(self, cards: Sequence[Piece], board: Sequence[Piece] = ()) -> int:
        """The value that `rank` returns, computed faster."""
        return max(map(self._worth, _badugis(self._checked(cards, board))))

    def values(
        self, cards: npt.ArrayLike, boards: npt.ArrayLike | None = None, *, threads: int = 1
    ) -> npt.NDArray[np.uint32]:
        """The values of many hands, one a row."""
        import numpy as np

        from houseway.ranks.badugi_kernel import badugi_values
        from houseway.ranks.rows import as_rows, in_shares, refuse_row

        check_no_board(self.name, [] if boards is None else np.ravel(boards).tolist())
        hands = as_rows(self.name, cards, (4, 5))
        if (hands > 51).any():
            bad = int(np.argmax((hands > 51).any(axis=1)))
            refuse_row(bad, lambda: check_cards(self.name, np.asarray(cards)[bad].tolist()))
        values = np.empty(len(hands), np.uint32)
        lowest = self.first == "lowest"
        in_shares(len(hands), threads, lambda rows: badugi_values(hands[rows], values[rows], lowest))
        return values

    def _worth(self, hand: Sequence[Piece]) -> int:
        ranks = _low_ranks(hand)
        packed = len(hand)
        for rank in ranks if self.first == "highest" else reversed(ranks):
            packed = packed << 4 | (15 - rank)
        return packed << 4 * (5 - len(hand))

    def _checked(self, cards: Sequence[Piece], board: Sequence[Piece]) -> tuple[Piece, ...]:
        check_no_board(self.name, board)
        cards = as_hand(self.name, cards)
        check_number(self.name, "cards", len(cards), (4, 5))
        check_cards(self.name, cards)
        return cards


def _badugis(cards: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    """Every choice of cards whose ranks and suits all differ."""
    return (hand for size in (4, 3, 2, 1) for hand in combinations(cards, size) if _all_differ(hand))


def _all_differ(hand: Sequence[Piece]) -> bool:
    ranks, suits = {rank_of(card) for card in hand}, {suit_of(card) for card in hand}
    return len(ranks) == len(suits) == len(hand)


def _low_ranks(hand: Sequence[Piece]) -> list[int]:
    """Ranks with the ace as one, highest first."""
    return sorted((1 if rank_of(card) == _ACE else rank_of(card) + 2 for card in hand), reverse=True)
