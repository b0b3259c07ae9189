"""Simulation: bots play hands of a pot game through the engine."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.cards.shuffle import seeded_bits
from houseway.house.chance import Deck
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.bots import pot_bot, pot_chance
from houseway.play.pot.table import PotTable
from houseway.play.simulation import Simulation

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.play.engine import Awaits
    from houseway.play.pot.plan import PotPlan


@dataclass(slots=True)
class PotSummary:
    """Totals for a run of hands."""

    hands: int = 0
    events: int = 0
    dropped: int = 0
    pots: int = 0
    showdowns: int = 0
    streets: dict[str, int] = field(default_factory=dict)
    """How many hands reached each street."""

    @property
    def rounds(self) -> int:
        """A round of a pot game is a hand."""
        return self.hands

    def count(self, plan: PotPlan, events: list[p.AnyEvent]) -> None:
        """Add up a batch of events."""
        self.events += len(events)
        shown = False
        for event in events:
            kind = type(event)
            if kind is p.Acted or kind is m.Dealt:
                continue
            if isinstance(event, p.Won):
                self.pots += event.cents
            elif isinstance(event, p.Dropped | m.Collected):
                self.dropped += event.cents
            elif isinstance(event, p.Street):
                name = plan.streets[event.number].name
                self.streets[name] = self.streets.get(name, 0) + 1
            elif kind is m.Ended:
                self.hands += 1
            elif kind is p.Shown:
                shown = True
        self.showdowns += shown


class PotSimulation(Simulation[PotTable, PotSummary]):
    """A table of bots, or of players who follow a given policy."""

    def __init__(
        self,
        plan: PotPlan,
        seed: int | str,
        players: int = 6,
        policy: Callable[[PotTable, Awaits], p.AnyCommand] | None = None,
    ) -> None:
        super().__init__(PotTable(plan), PotSummary(), min(players, plan.seats), plan.usual_chips)
        self.bits = seeded_bits(seed)
        self.deck = Deck(plan.shoe, self.bits)
        self.policy = policy or (lambda table, awaits: pot_bot(table, awaits, self.bits))

    def count(self, events: list[p.AnyEvent]) -> None:
        """Add up a batch of events."""
        self.summary.count(self.table.plan, events)

    def command(self, awaits: Awaits) -> p.AnyCommand:
        """The next command from chance, the dealer or a player."""
        if awaits.what == "pieces":
            return pot_chance(self.table, awaits, self.deck)
        if awaits.what in ("deal", "players"):
            self.buy()
            return p.Deal()
        return p.Deal() if awaits.what == "straddle" else self.policy(self.table, awaits)
