"""Chinese poker's three hands: three cards in front, five in the middle, five behind, each no weaker than the one
before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.hands import as_hand, check_cards, check_number
from houseway.ranks.orders import ORDERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.cards import Piece
    from houseway.ranks.rank import Rank
from houseway.refusal import Refusal

FRONT: Final = CardRanking("the front hand", ORDERS["chinese-front"], sizes=(3,))
FIVE: Final = CardRanking("a five-card hand", ORDERS["poker"], sizes=(5,))


@dataclass(frozen=True, slots=True)
class ThreeHands:
    """Thirteen cards set into three hands."""

    front: Rank
    middle: Rank
    back: Rank
    foul: bool
    """Whether a hand ranks above the one behind it (bundle 001: 1305-1314, 1382)."""


def set_three(front: Sequence[Piece], middle: Sequence[Piece], back: Sequence[Piece]) -> ThreeHands:
    """Rank three, five and five cards, and check whether they foul."""
    front, middle, back = (as_hand("Chinese poker", cards) for cards in (front, middle, back))
    for place, cards, number in (("in front", front, 3), ("in the middle", middle, 5), ("behind", back, 5)):
        check_number("Chinese poker", f"cards {place}", len(cards), (number,))
    check_cards("Chinese poker", (*front, *middle, *back))
    first, second, third = FRONT.rank(front), FIVE.rank(middle), FIVE.rank(back)
    return ThreeHands(first, second, third, first > second or second > third)


def fouls(fronts: npt.ArrayLike, middles: npt.ArrayLike, backs: npt.ArrayLike) -> npt.NDArray[np.bool_]:
    """Which of many settings foul, one per row."""
    first, second, third = FRONT.values(fronts), FIVE.values(middles), FIVE.values(backs)
    if not len(first) == len(second) == len(third):
        raise Refusal(f"{len(first)} fronts, {len(second)} middles and {len(third)} backs: give one row of each.")
    return (first > second) | (second > third)
