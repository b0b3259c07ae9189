"""Hands of a pot game played by bots through the engine."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.cards.shuffle import seeded_bits
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.bots import pot_bot, pot_chance
from houseway.play.pot.table import PotTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.cards import Piece
    from houseway.play.engine import Awaits
    from houseway.play.pot.plan import PotPlan


@dataclass(slots=True)
class PotSummary:
    """What a run of hands came to."""

    hands: int = 0
    events: int = 0
    dropped: int = 0
    pots: int = 0
    showdowns: int = 0
    streets: dict[str, int] = field(default_factory=dict)
    """How many hands came to each street."""

    def count(self, plan: PotPlan, events: list[p.AnyEvent]) -> None:
        """Count what happened."""
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


class PotSimulation:
    """A table full of bots, or of players who do as they are told."""

    def __init__(
        self,
        plan: PotPlan,
        seed: int | str,
        players: int = 6,
        policy: Callable[[PotTable, Awaits], p.AnyCommand] | None = None,
    ) -> None:
        self.table = PotTable(plan)
        self.bits = seeded_bits(seed)
        self.policy = policy or (lambda table, awaits: pot_bot(table, awaits, self.bits))
        self.chips = plan.usual_chips
        self.summary = PotSummary()
        self._deck: list[Piece] = []
        for seat in range(1, min(players, plan.seats) + 1):
            self.table.do(m.Sit(f"bot{seat}", seat, self.chips))

    def rounds(self, number: int) -> Iterator[PotSummary]:
        """Play so many hands, with the summary after each."""
        table, summary = self.table, self.summary
        for _ in range(number):
            for player in table.state.players:
                if table.state.chips(player) < self.chips // 2:
                    table.do(m.Buy(player, self.chips - table.state.chips(player)))
            summary.count(table.plan, table.do(p.Deal()))
            while table.state.playing:
                awaits = table.awaits()
                if awaits.what == "pieces":
                    command: p.AnyCommand = pot_chance(table, awaits, self._deck, self.bits)
                elif awaits.what == "straddle":
                    command = p.Deal()
                else:
                    command = self.policy(table, awaits)
                summary.count(table.plan, table.do(command))
            yield summary
