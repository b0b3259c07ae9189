"""The player-dealer position: who is offered it, for how many hands in a row, and when the game stops for want of one.

It is offered seat by seat. Whoever holds it keeps it for a turn of so many hands, then it moves on; the seat that just
had its turn is asked again only when all others have passed, and not even then where the filing stops the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.house.seats import in_order, seat_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rules.banked import Bank

STOPS = frozenset({"needed", "game broken", "pause and reopen", "game closed"})
"""Where somebody else must hold the position between two turns, so that the game stops without them."""


@dataclass(slots=True)
class Rotation:
    """Where the position is and has been."""

    rules: Bank
    seats: int
    holder: int = 0
    """The seat that has it, or had it last; 0 before the first hand."""
    hands: int = 0
    """Hands in a row by the holder."""
    passed: set[int] = field(default_factory=set)
    """Seats that passed since the last hand."""

    def next_offer(self, eligible: Iterable[int]) -> int:
        """The seat to be asked now, or 0 where nobody is left to ask."""
        asked = [seat for seat in eligible if seat not in self.passed]
        turn_over = self.hands >= self.rules.turn
        if self.holder in asked and not turn_over:
            return self.holder
        others = [seat for seat in asked if seat != self.holder]
        if others:
            return in_order(others, self._first(), self.rules.direction, self.seats)[0]
        return self.holder if self.holder in asked and self.rules.intervening not in STOPS else 0

    def take(self, seat: int) -> None:
        """A seat takes the position for a hand."""
        again = seat == self.holder and self.hands < self.rules.turn
        self.hands = self.hands + 1 if again else 1
        self.holder = seat
        self.passed.clear()

    def give_back(self) -> None:
        """The holder gives the position up before a hand of it is dealt."""
        self.passed.add(self.holder)
        self.hands -= 1

    def reopen(self) -> None:
        """A game that stopped begins again; where the filing pauses it, as a new game."""
        self.passed.clear()
        if self.rules.intervening == "pause and reopen":
            self.holder = self.hands = 0

    def _first(self) -> int:
        if not self.holder:
            return seat_of(self.rules.starts or "seat 1", self.seats, 1)
        return (
            self.holder % self.seats + 1 if self.rules.direction == "clockwise" else (self.holder - 2) % self.seats + 1
        )
