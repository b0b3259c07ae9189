"""The player-dealer position: who is offered it, for how many hands in a row, and when the game stops without a bank.

It is offered seat by seat. The player who takes it keeps it for a turn of several hands, then it moves on; a player who
just had a turn is asked again only after all others pass, and not at all if the filing then stops the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.house.seats import in_order, seat_of
from houseway.rules.games.banked import Bank  # noqa: TC001 - needed at run time to decode saved states

if TYPE_CHECKING:
    from collections.abc import Mapping

STOPS = frozenset({"needed", "game broken", "pause and reopen", "game closed"})
"""Rules under which another player must bank between two turns, so that the game stops if nobody else will."""


@dataclass(slots=True)
class Rotation:
    """Who has the position and who had it before."""

    rules: Bank = field(compare=False)
    seats: int = field(compare=False)
    holder: int = 0
    """The seat that has it or last had it; 0 before the first hand."""
    person: str = ""
    """The player at that seat: a turn belongs to a person, not a chair."""
    hands: int = 0
    """Hands this person has banked in a row."""
    passed: set[int] = field(default_factory=set)
    """Seats that have passed since the last hand."""
    before: tuple[int, str, int] = (0, "", 0)
    """`holder`, `person` and `hands` from before the position was last taken."""

    def next_offer(self, asked: Mapping[int, str]) -> int:
        """The next seat to ask, from a mapping of seats to players who can be asked; 0 if nobody is left."""
        left = {seat: who for seat, who in asked.items() if seat not in self.passed}
        mine = next((seat for seat, who in left.items() if who == self.person), 0)
        if mine and self.hands < self.rules.turn:
            return mine
        others = [seat for seat, who in left.items() if who != self.person]
        if others:
            return in_order(others, self._first(), self.rules.direction, self.seats)[0]
        return mine if self.rules.intervening not in STOPS else 0

    def turn_after(self, person: str) -> int:
        """The number of this person's hand within their turn, if they take the position."""
        return self.hands + 1 if person == self.person and self.hands < self.rules.turn else 1

    def take(self, seat: int, person: str) -> None:
        """A player takes the position for a hand."""
        self.before = (self.holder, self.person, self.hands)
        self.hands = self.turn_after(person)
        self.holder, self.person = seat, person
        self.passed.clear()

    def give_back(self) -> None:
        """The holder gives up the position before the hand is dealt, as if they had not taken it."""
        self.passed.add(self.holder)
        self.holder, self.person, self.hands = self.before

    def reopen(self) -> None:
        """A stopped game begins again; as a new game if the filing's rule is to pause and reopen."""
        self.passed.clear()
        if self.rules.intervening == "pause and reopen":
            self.holder, self.person, self.hands = 0, "", 0

    def _first(self) -> int:
        if not self.holder:
            return seat_of(self.rules.starts or "seat 1", self.seats, 1)
        if self.rules.direction == "clockwise":
            return self.holder % self.seats + 1
        return (self.holder - 2) % self.seats + 1
