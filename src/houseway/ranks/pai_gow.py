"""Pai gow poker's two hands: two cards in front, five behind, and the foul test."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from houseway.cards.card import JOKER
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.hands import as_hand, check_cards, check_number
from houseway.ranks.jokers import JOKERS
from houseway.ranks.kind_names import describe
from houseway.ranks.orders import ORDERS
from houseway.ranks.rank import Rank
from houseway.ranks.reference import worth
from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.cards import Piece
    from houseway.ranks.orders import Order


@dataclass(frozen=True, slots=True)
class Setting:
    """Seven cards set into two hands."""

    front: Rank
    back: Rank
    foul: bool
    """Whether the front ranks above the back."""


class PaiGow:
    """Ranks set hands. The front counts pairs and high cards only; the back is a poker hand.

    With a fully wild joker in front, `spares_foul` reads it as the highest card that does not foul the hand:
    A-Joker before a pair of nines is ace-king (bundle 004: 512-517).
    """

    def __init__(
        self, joker: str = "ace-straight-flush", back: Order = ORDERS["poker"], spares_foul: bool = False
    ) -> None:
        models = {name: model for name, model in JOKERS.items() if not model.lowest_missing}
        if joker not in models:
            raise Refusal(f"pai gow poker has no joker {quoted(joker)}{meant(joker, models)}")
        model = models[joker]
        self.name = "pai gow poker"
        self.front = CardRanking("the front hand", ORDERS["pai-gow-front"], model, sizes=(2,))
        self.back = CardRanking("the back hand", back, model, sizes=(5,))
        self.spares_foul = spares_foul
        if spares_foul and not model.any_card:
            raise Refusal(f"Only a wild joker can be counted low to avoid a foul; this one is {model.meaning}.")

    def set(self, front: Sequence[Piece], back: Sequence[Piece]) -> Setting:
        """Rank two cards in front and five behind, and check whether they foul."""
        front, back = as_hand(self.name, front), as_hand(self.name, back)
        check_number(self.name, "cards in front", len(front), (2,))
        check_number(self.name, "cards behind", len(back), (5,))
        check_cards(self.name, (*front, *back), joker=True)
        behind = self.back.rank(back)
        before = self.front.rank(front)
        if self.spares_foul and before > behind and JOKER in front:
            before = self._spared(front, behind, before)
        return Setting(before, behind, before.value > behind.value)

    def values(
        self, fronts: npt.ArrayLike, backs: npt.ArrayLike
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32], npt.NDArray[np.bool_]]:
        """For many settings, one per row: front values, back values, and which ones foul."""
        import numpy as np

        from houseway.ranks.kernels import first_repeat
        from houseway.ranks.rows import refuse_row

        behind = self.back.values(backs)
        before = self.front.values(fronts)
        if len(before) != len(behind):
            raise Refusal(f"{len(before)} fronts but {len(behind)} backs: give one row of each for every hand.")
        whole = np.hstack((np.asarray(fronts), np.asarray(backs))).astype(np.uint8)
        if (bad := int(first_repeat(whole))) >= 0:
            refuse_row(bad, lambda: check_cards(self.name, whole[bad].tolist(), joker=True))
        if self.spares_foul:
            cards = np.asarray(fronts)
            for row in np.flatnonzero((before > behind) & (cards == JOKER).any(axis=1)):
                spared = [value for value in self._readings(int(cards[row].min())) if value <= behind[row]]
                before[row] = max(spared, default=int(before[row]))
        return before, behind, before > behind

    def _spared(self, front: Sequence[Piece], behind: Rank, best: Rank) -> Rank:
        order = self.front.order
        other = next(card for card in front if card != JOKER)
        below = [value for value in self._readings(other) if value <= behind.value]
        if not below:
            return best
        value = max(below)
        return Rank(value, order.kind(value), describe(order, value), tuple(front))

    def _readings(self, other: Piece) -> list[int]:
        """The values of a front hand for everything its joker could be."""
        order = self.front.order
        return [worth(order, None, (other, card)) for card in range(52) if card != other]
