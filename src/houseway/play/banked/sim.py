"""Simulation: bots play rounds through the engine; totals per wager and the room's collection."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

from houseway.cards.shuffle import seeded_bits
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bots import bot_bets, bot_command, place
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.table import BankedTable
from houseway.play.simulation import Simulation

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.play.engine import Awaits

CHIPS = 100_000_00


@dataclass(slots=True)
class Tally:
    """Totals for one wager."""

    bets: int = 0
    staked: int = 0
    paid: int = 0
    taken: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    squares: tuple[int, int, int] = (0, 0, 0)
    """Summed over rounds: net result squared, net result times stake, stake squared."""

    def add(self, event: b.Settled) -> None:
        """Add a settled wager."""
        self.bets += 1
        self.staked += event.stake
        self.paid += event.paid
        self.taken += event.taken
        self.outcomes[event.pays] += 1

    def close_round(self, result: int, stake: int) -> None:
        """Add a round's combined result: bets in a round share cards, so they are not independent."""
        results, both, stakes = self.squares
        self.squares = (results + result * result, both + result * stake, stakes + stake * stake)

    @property
    def mean(self) -> float:
        """A bettor's average win per unit staked."""
        return (self.paid - self.taken) / self.staked if self.staked else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean, with rounds independent and bets within a round not."""
        results, both, stakes = self.squares
        spread = results - 2 * self.mean * both + self.mean**2 * stakes
        return sqrt(max(0.0, spread)) / self.staked if self.staked else 0.0


@dataclass(slots=True)
class Summary:
    """Totals for a run of rounds."""

    rounds: int = 0
    events: int = 0
    collected: int = 0
    spent: int = 0
    """Rounds in which the bank's money ran out."""
    wagers: dict[str, Tally] = field(default_factory=dict)

    def count(self, events: list[b.AnyEvent]) -> None:
        """Add up a batch of events."""
        self.events += len(events)
        spent = False
        sums: dict[str, list[int]] = {}
        for event in events:
            if type(event) is b.Settled:
                if event.wager not in sums:
                    sums[event.wager] = [0, 0]
                    self.wagers.setdefault(event.wager, Tally())
                self.wagers[event.wager].add(event)
                of = sums[event.wager]
                of[0] += event.paid - event.taken
                of[1] += event.stake
                spent = spent or (event.pays == "no action" and not event.bank_left)
            elif type(event) is m.Collected:
                self.collected += event.cents
            elif type(event) is m.Ended:
                self.rounds += 1
        self.spent += spent
        for name, (result, stake) in sums.items():
            self.wagers[name].close_round(result, stake)


class BankedSimulation(Simulation[BankedTable, Summary]):
    """A table of bots who take the bank in turn."""

    def __init__(
        self, plan: Plan, seed: int | str, players: int = 0, bank: int = CHIPS, wagers: tuple[str, ...] = ()
    ) -> None:
        players = players or plan.seats
        # the seat next to the bank may be out of play: a small group sits in every other seat
        apart = 2 if plan.game.equipment.blocked_seat and 2 * players <= plan.seats else 1
        super().__init__(BankedTable(plan), Summary(), players, CHIPS, apart)
        self.dealer = Dealer(self.table, seeded_bits(seed))
        self.bank = bank
        self.wagers = wagers

    def count(self, events: list[b.AnyEvent]) -> None:
        """Add up a batch of events."""
        self.summary.count(events)

    def command(self, awaits: Awaits) -> b.AnyCommand:
        """The next command from the dealer or a bot."""
        dealt = self.dealer.command(awaits)
        if dealt is not None:
            return dealt
        if awaits.what == "wagers":
            self._bet()
            return b.Close()
        if awaits.what == "bank":
            player = awaits.whose[0]
            return b.TakeBank(player, min(self.bank, self.table.state.chips(player)))
        if awaits.what == "opening":
            return b.Reopen()
        return bot_command(self.table, awaits.whose[0])

    def _bet(self) -> None:
        table = self.table
        if self.dealer.shuffle_due() and table.why_not(b.Shuffle()) is None:
            table.do(b.Shuffle())
        self.buy()
        for player in table.state.players:
            if player != table.state.dealer:
                place(table, bot_bets(table, player, self.wagers))
