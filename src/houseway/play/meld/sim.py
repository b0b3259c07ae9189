"""Simulation: bots play hands of a meld game through the engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.cards.shuffle import seeded_bits
from houseway.house.chance import Deck
from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.bots import meld_bot, meld_chance
from houseway.play.meld.table import MeldTable
from houseway.play.simulation import Simulation

if TYPE_CHECKING:
    from houseway.play.engine import Awaits
    from houseway.play.meld.plan import MeldPlan


@dataclass(slots=True)
class MeldSummary:
    """Totals for a run of hands."""

    hands: int = 0
    events: int = 0
    played: int = 0
    """Hands in which a player went in, counted per player."""
    passed: int = 0
    turns: int = 0
    outs: int = 0
    """Hands won by going out; the others were won by the last player who had not passed."""
    forced: int = 0
    paid: int = 0
    """What players paid each other, in cents."""
    tops: int = 0
    collected: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    """How often each condition was collected."""
    won: Counter[str] = field(default_factory=Counter)
    """What each player won minus what they put up and paid, in cents."""

    @property
    def rounds(self) -> int:
        """A round is a hand."""
        return self.hands

    def count(self, events: list[q.AnyEvent]) -> None:
        """Add up a batch of events."""
        self.events += len(events)
        said = ""
        for event in events:
            match event:
                case q.WentIn():
                    self.played += 1
                case q.StayedOut():
                    self.passed += 1
                    self.won[event.player] -= event.cents
                case q.TurnCame():
                    self.turns += 1
                case q.WentOut():
                    self.outs += 1
                case q.CardForced():
                    self.forced += 1
                case q.ChipsPaid():
                    if event.why != said:
                        said = event.why
                        self.reasons[said[: said.find(":")] if ":" in said else said] += 1
                    self.paid += event.cents
                    self.won[event.player] += event.cents
                    self.won[event.payer] -= event.cents
                case q.Anted():
                    self.won[event.player] -= event.cents
                case q.TopsWon() | q.TopsBack():
                    self.tops += event.cents
                    self.won[event.player] += event.cents
                case m.Collected():
                    self.collected += event.cents
                case q.TopsDropped():
                    self.collected += event.cents
                case m.Ended():
                    self.hands += 1


class MeldSimulation(Simulation[MeldTable, MeldSummary]):
    """A table of bots."""

    def __init__(self, plan: MeldPlan, seed: int | str, players: int = 6) -> None:
        self.players = min(players, plan.seats)
        super().__init__(MeldTable(plan), MeldSummary(), self.players, plan.usual_chips)
        if plan.doubles:
            for player in [*self.table.state.players][::2]:
                self.table.do(q.PlayDoubles(player, doubles=True))
        self.deck = Deck(plan.shoe, seeded_bits(seed))

    def count(self, events: list[q.AnyEvent]) -> None:
        """Add up a batch of events."""
        self.summary.count(events)

    def command(self, awaits: Awaits) -> q.AnyCommand:
        """The next command from chance, the dealer or a bot."""
        if awaits.what == "pieces":
            return meld_chance(self.table, awaits, self.deck)
        if awaits.what == "choice":
            return meld_bot(self.table, awaits.whose[0])
        state = self.table.state
        for player in state.players:
            if 2 * state.chips(player) < self.chips:
                self.table.do(m.Buy(player, self.chips))
        return q.BeginDeal()
