"""One person at a table with bots: taking seats, playing hand after hand, rebuying, going home."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from houseway.cli import show
from houseway.cli.questions import HUMAN, Gone, Questions, gain
from houseway.house.chance import Deck
from houseway.play import messages as m
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from collections import Counter

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.play.kind import AnyTable


class HandSitting(ABC):
    """A session from sitting down to going home. All output comes from the person's view and the events they saw."""

    table: AnyTable

    def __init__(self, game: str, words: str, shoe: Counter[Piece], bits: Bits, auto: bool, as_json: bool) -> None:
        self.auto, self.as_json = auto, as_json
        self.out = show.console()
        self.out.quiet = as_json
        self.questions = Questions(game, self.out, words)
        self.deck = Deck(shoe, bits)
        self.brought = self.usual = 0
        self.away = False

    @abstractmethod
    def begin(self) -> m.Command:
        """The command that deals the next hand."""

    @abstractmethod
    def least(self) -> int:
        """The stack the person needs in order to be dealt in."""

    @abstractmethod
    def hand(self) -> None:
        """Play the current hand to its end."""

    def sit(self, players: int, seat: int, seats: int, chips: int) -> None:
        """Seat everybody."""
        others = [each for each in range(1, seats + 1) if each != seat][: players - 1]
        for each in sorted([*others, seat]):
            self.table.do(m.Sit(HUMAN if each == seat else f"bot{each}", each, chips))
        self.brought = self.usual = chips

    def play(self, rounds: int) -> None:
        """Play until the given number of hands is over, or the person goes home."""
        done = 0
        try:
            while not rounds or done < rounds:
                self._refill()
                self.table.do(self.begin())
                self.hand()
                done += 1
        except (Gone, EOFError, KeyboardInterrupt):
            self.out.print()
        self.away = True
        self.hand()
        left = self.table.state.chips(HUMAN)
        self.table.do(m.Leave(HUMAN))
        self.out.print(f"You go home with {write_money(left)}, {gain(left - self.brought)} in all.")

    def _refill(self) -> None:
        """Rebuy for anyone with too little for the next hand, including the person."""
        for player in list(self.table.state.players):
            if self.table.state.chips(player) < (self.least() if player == HUMAN else self.usual // 2):
                self.table.do(m.Buy(player, self.usual))
                if player == HUMAN:
                    self.brought += self.usual
                    self.out.print(f"You buy {write_money(self.usual)} more.")
