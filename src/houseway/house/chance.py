"""Drawing pieces at random from a deck or shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards.shuffle import below

if TYPE_CHECKING:
    from collections import Counter

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits


class Deck:
    """What is left of a shoe. Drawing each piece at random is equivalent to shuffling beforehand."""

    def __init__(self, shoe: Counter[Piece], bits: Bits) -> None:
        self.shoe = shoe
        self.bits = bits
        self.size = shoe.total()
        self._left: list[Piece] = []

    def draw(self, number: int, out: Counter[Piece]) -> tuple[Piece, ...]:
        """Draw pieces from the shoe without those in `out`; fewer if not enough are left."""
        left = self._left
        if self.size - len(left) != sum(out.values()):
            left[:] = sorted((self.shoe - out).elements())
        drawn = []
        for _ in range(min(number, len(left))):
            place = below(len(left), self.bits)
            left[place], left[-1] = left[-1], left[place]
            drawn.append(left.pop())
        return tuple(drawn)
