"""The result that every ranking returns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.cards import Piece


@dataclass(frozen=True, slots=True)
class Rank:
    """A hand under one ranking. Of two hands under the same ranking, the larger `value` wins."""

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
        """Whether the two hands are a copy: neither beats the other."""
        return self.value == other.value

    def __str__(self) -> str:
        return self.name
