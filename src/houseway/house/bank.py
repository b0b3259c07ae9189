"""The player-dealer position: who is offered it, for how many hands in a row, and when the game stops for want of one.

It is offered seat by seat. Whoever holds it keeps it for a turn of so many hands, then it moves on; the person who just
had a turn is asked again only when all others have passed, and not even then where the filing stops the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.house.seats import in_order, seat_of
from houseway.rules.games.banked import Bank  # noqa: TC001 - read where a state is carried

if TYPE_CHECKING:
    from collections.abc import Mapping

STOPS = frozenset({"needed", "game broken", "pause and reopen", "game closed"})
"""Where somebody else must hold the position between two turns, so that the game stops without them."""


@dataclass(slots=True)
class Rotation:
    """Where the position is and has been."""

    rules: Bank = field(compare=False)
    seats: int = field(compare=False)
    holder: int = 0
    """The seat that has it, or had it last; 0 before the first hand."""
    person: str = ""
    """Who sat there: a turn is a person's, not a chair's."""
    hands: int = 0
    """Hands in a row by that person."""
    passed: set[int] = field(default_factory=set)
    """Seats that passed since the last hand."""
    before: tuple[int, str, int] = (0, "", 0)
    """What it was before it was last taken."""

    def next_offer(self, asked: Mapping[int, str]) -> int:
        """The seat to be asked now, of those where somebody is to be asked; 0 where nobody is left."""
        left = {seat: who for seat, who in asked.items() if seat not in self.passed}
        mine = next((seat for seat, who in left.items() if who == self.person), 0)
        if mine and self.hands < self.rules.turn:
            return mine
        others = [seat for seat, who in left.items() if who != self.person]
        if others:
            return in_order(others, self._first(), self.rules.direction, self.seats)[0]
        return mine if self.rules.intervening not in STOPS else 0

    def turn_after(self, person: str) -> int:
        """Which hand of a turn it will be if this person takes it."""
        return self.hands + 1 if person == self.person and self.hands < self.rules.turn else 1

    def take(self, seat: int, person: str) -> None:
        """Somebody takes the position for a hand."""
        self.before = (self.holder, self.person, self.hands)
        self.hands = self.turn_after(person)
        self.holder, self.person = seat, person
        self.passed.clear()

    def give_back(self) -> None:
        """The holder gives the position up before a hand of it is dealt: it is as if it had not been taken."""
        self.passed.add(self.holder)
        self.holder, self.person, self.hands = self.before

    def reopen(self) -> None:
        """A game that stopped begins again; where the filing pauses it, as a new game."""
        self.passed.clear()
        if self.rules.intervening == "pause and reopen":
            self.holder, self.person, self.hands = 0, "", 0

    def _first(self) -> int:
        if not self.holder:
            return seat_of(self.rules.starts or "seat 1", self.seats, 1)
        if self.rules.direction == "clockwise":
            return self.holder % self.seats + 1
        return (self.holder - 2) % self.seats + 1
