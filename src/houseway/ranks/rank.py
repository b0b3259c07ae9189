"""What a hand is: the answer every ranking gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.cards import Piece


@dataclass(frozen=True, slots=True)
class Rank:
    """A hand as one ranking sees it. Of two hands of one ranking, the larger `value` wins."""

    value: int
    category: str
    """The kind of hand: `two pair`."""
    name: str
    """The hand in words: `two pair, kings and fours`."""
    cards: tuple[Piece, ...]
    """The pieces that make it, as dealt (a joker stays a joker)."""

    def __lt__(self, other: Rank) -> bool:
        return self.value < other.value

    def __gt__(self, other: Rank) -> bool:
        return self.value > other.value

    def ties(self, other: Rank) -> bool:
        """The two hands are a copy: neither beats the other."""
        return self.value == other.value

    def __str__(self) -> str:
        return self.name
