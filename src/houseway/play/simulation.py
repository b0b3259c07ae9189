"""Simulation: the loop that plays rounds with bots, shared by all engines."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from houseway.play import messages as m

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.play.engine import Awaits, Engine


class AnySummary(Protocol):
    """Totals of a run."""

    @property
    def rounds(self) -> int:
        """How many rounds are over."""


T = TypeVar("T", bound="Engine[Any, Any, Any]")
R = TypeVar("R", bound=AnySummary)


class Simulation(ABC, Generic[T, R]):
    """A table of bots."""

    def __init__(self, table: T, summary: R, players: int, chips: int, apart: int = 1) -> None:
        self.table = table
        self.summary = summary
        self.chips = chips
        for seat in range(1, players * apart + 1, apart):
            table.do(m.Sit(f"bot{seat}", seat, chips))

    def rounds(self, number: int) -> Iterator[R]:
        """Play `number` rounds; yields the summary after each."""
        table, summary = self.table, self.summary
        for _ in range(number):
            ends = summary.rounds + 1
            while summary.rounds < ends:
                self.count(table.do(self.command(table.awaits())))
            yield summary

    @abstractmethod
    def command(self, awaits: Awaits) -> Any:
        """The next command from chance, the house dealer or a bot; may also buy chips and place bets first."""

    @abstractmethod
    def count(self, events: list[Any]) -> None:
        """Add up a batch of events."""

    def buy(self) -> None:
        """Rebuy for each bot that has less than half its starting chips."""
        state = self.table.state
        for player in state.players:
            short = self.chips - state.chips(player)
            if short > self.chips // 2:
                self.table.do(m.Buy(player, short))
