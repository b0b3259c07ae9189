"""Simulation: bots play hands of a pairwise game through the engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.cards.shuffle import seeded_bits
from houseway.house.chance import Deck
from houseway.play import messages as m
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.bots import pairwise_bot, pairwise_chance
from houseway.play.pairwise.table import PairwiseTable
from houseway.play.simulation import Simulation

if TYPE_CHECKING:
    from houseway.play.engine import Awaits
    from houseway.play.pairwise.plan import PairwisePlan


@dataclass(slots=True)
class PairwiseSummary:
    """Totals for a run of hands."""

    hands: int = 0
    events: int = 0
    exchanged: int = 0
    """The money exchanged, in cents."""
    collected: int = 0
    sweeps: Counter[str] = field(default_factory=Counter)
    parts: Counter[str] = field(default_factory=Counter)
    """How often each part, sweep or penalty was settled."""
    bonuses: int = 0
    won: Counter[str] = field(default_factory=Counter)
    """What each player won minus what they lost, in cents."""

    @property
    def rounds(self) -> int:
        """A round is a hand."""
        return self.hands

    def count(self, events: list[q.AnyEvent]) -> None:
        """Add up a batch of events."""
        self.events += len(events)
        for event in events:
            if isinstance(event, q.Exchanged):
                self.exchanged += event.cents
                self.parts[event.what] += 1
                self.bonuses += event.bonus > 0
                self.won[event.winner] += event.cents
                self.won[event.loser] -= event.cents
            elif isinstance(event, q.Declared):
                self.sweeps[event.sweep] += 1
            elif isinstance(event, m.Collected):
                self.collected += event.cents
            elif isinstance(event, m.Ended):
                self.hands += 1


class PairwiseSimulation(Simulation[PairwiseTable, PairwiseSummary]):
    """A table of bots."""

    def __init__(self, plan: PairwisePlan, seed: int | str, players: int = 4) -> None:
        self.players = min(players, plan.seats)
        super().__init__(PairwiseTable(plan), PairwiseSummary(), self.players, plan.usual_chips)
        self.deck = Deck(plan.shoe, seeded_bits(seed))

    def count(self, events: list[q.AnyEvent]) -> None:
        """Add up a batch of events."""
        self.summary.count(events)

    def command(self, awaits: Awaits) -> q.AnyCommand:
        """The next command from chance, the dealer or a bot."""
        if awaits.what == "pieces":
            return pairwise_chance(self.table, awaits, self.deck)
        if awaits.what == "setting":
            return pairwise_bot(self.table, awaits.whose[0])
        self.refill()
        return q.DealHands()

    def refill(self) -> None:
        """Rebuy for each bot that has less than half its starting chips."""
        state = self.table.state
        for player in state.players:
            if 2 * state.chips(player) < self.chips:
                self.table.do(m.Buy(player, self.chips))
