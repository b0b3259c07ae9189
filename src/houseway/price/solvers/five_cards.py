"""Every hand of five cards of a deck, in order of index.

A set of cards c1 < c2 < … has the index C(c1, 1) + C(c2, 2) + …, where cards are numbered by their place in the sorted
deck.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    import numpy.typing as npt

    from houseway.cards import Piece
    from houseway.ranks.pay_table import PayTable

CARDS: Final = 5


def hands_of_five(shoe: Iterable[Piece]) -> npt.NDArray[np.uint8]:
    """Every hand, one a row, its lowest card first."""
    import numpy as np

    cards = np.array(sorted(shoe), np.uint8)
    number = len(cards)
    found = np.empty((comb(number, CARDS), CARDS), np.uint8)
    for highest in range(CARDS - 1, number):
        lower = sets_below(highest, CARDS - 1)
        place = comb(highest, CARDS)
        found[place : place + len(lower)] = np.column_stack((cards[lower], np.full(len(lower), cards[highest])))
    return found


def rows_of(shoe: Iterable[Piece], table: PayTable) -> npt.NDArray[np.int8]:
    """The row that each hand takes; one past the last row means none."""
    import numpy as np

    found = table.indexes(hands_of_five(shoe))
    return np.where(found < 0, len(table.rows), found).astype(np.int8)


def sets_below(number: int, cards: int) -> npt.NDArray[np.int64]:
    """All sets of this many cards below a number, in order of index, lowest card first."""
    import numpy as np

    found = np.arange(number)[:, None]
    for _ in range(cards - 1):
        found = np.concatenate([_topped(found, card) for card in range(number)])
    return found


def _topped(sets: npt.NDArray[np.int64], card: int) -> npt.NDArray[np.int64]:
    """The sets below a card, each with that card added."""
    import numpy as np

    below = sets[sets[:, -1] < card]
    return np.column_stack((below, np.full(len(below), card)))


def choices_of(number: int, cards: int = CARDS) -> npt.NDArray[np.int64]:
    """C(card, size) for every card of a deck of this size."""
    import numpy as np

    return np.array([[comb(card, size) for size in range(cards + 1)] for card in range(number + 1)], np.int64)


def starts_of(number: int, cards: int = CARDS) -> npt.NDArray[np.int64]:
    """Where the sets of each size begin, if the sets of all sizes are stored one after another."""
    import numpy as np

    return np.cumsum([0, *(comb(number, size) for size in range(cards + 1))]).astype(np.int64)
