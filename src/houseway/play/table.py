"""A banked table: commands in, events out.

`do` checks a command against the state and refuses it with a reason, changing nothing, or makes it into events that
are applied at once. Chance is a command like any other: the table says what it awaits and is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.play.apply import apply
from houseway.play.choices import Amount, controller, open_choices
from houseway.play.commands import DO, offers
from houseway.play.state import new_state
from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from houseway.play import messages as m
    from houseway.play.plan import Plan
    from houseway.play.state import State


class Awaits(NamedTuple):
    """What a table waits for."""

    what: str
    """`bank`, `wagers`, `pieces`, `dice`, `number`, `choice`, `setting`, `offer`, `players` or `opening`."""
    whose: tuple[str, ...] = ()
    """Players who may answer; nobody where it is the house dealer or chance."""
    hands: tuple[str, ...] = ()
    number: int = 0
    """How many pieces, dice or numbers."""


class BankedTable:
    """A table of one banked game; `tell` is called with each event while the table is as the event left it."""

    def __init__(self, plan: Plan, tell: Callable[[m.AnyEvent], None] | None = None) -> None:
        self.plan = plan
        self.tell = tell
        self.state: State = new_state(plan)
        self._events: list[m.AnyEvent] = []

    def do(self, command: m.AnyCommand) -> list[m.AnyEvent]:
        """Carry out a command: the events it became. What money they moved stands in the ledger's postings."""
        self._events = []
        self.state.ledger.postings.clear()
        DO[type(command)](self, command)
        return self._events

    def emit(self, event: m.AnyEvent) -> None:
        """Let something happen."""
        apply(self.plan, self.state, event)
        self._events.append(event)
        if self.tell is not None:
            self.tell(event)

    def replay(self, events: Iterable[m.AnyEvent]) -> None:
        """Come to a state by its events."""
        for event in events:
            apply(self.plan, self.state, event)
        self.state.ledger.postings.clear()

    def awaits(self) -> Awaits:
        """What has to come next."""
        known: Awaits | None = self.state.known.get("awaits")
        if known is None:
            known = self.state.known["awaits"] = self._awaits()
        return known

    def _awaits(self) -> Awaits:
        s, step = self.state, self.plan.game.round[self.state.at]
        if s.stopped:
            return Awaits("opening")
        if s.deals:
            return Awaits("pieces", (), tuple(hand for hand, _ in s.deals), len(s.deals))
        if step.do == "offer bank":
            return Awaits("bank", (s.asked,)) if s.offered else Awaits("players")
        if step.do == "wager":
            return Awaits("wagers", tuple(player for player in s.players if player != s.dealer))
        if step.do == "place button":
            dice = self.plan.game.action.button
            return Awaits("dice", (), (), dice.dice) if dice.by == "dice" else Awaits("number", (), (), 1)
        if step.do == "offer":
            return Awaits("offer", tuple(dict.fromkeys(each.rpartition(" ")[0] for each in s.acting)))
        if step.do == "set":
            return Awaits("setting", tuple(self.decides(hand) for hand in s.acting), tuple(s.acting))
        return Awaits("choice", (self.decides(s.acting[0]),), (s.acting[0],)) if s.acting else Awaits("players")

    def decides(self, hand: str) -> str:
        """Who decides for a hand."""
        spot = self.state.hands[hand].spot
        return controller(self.plan, self.state, spot) if spot else self.state.dealer

    def choices(self, player: str) -> dict[str, Amount]:
        """What a player may choose now, and for how much."""
        s, awaits = self.state, self.awaits()
        if player not in awaits.whose:
            return {}
        if awaits.what == "choice":
            return open_choices(self.plan, s, awaits.hands[0])
        if awaits.what == "offer":
            spot = next(int(each.rpartition(" ")[2]) for each in s.acting if each.rpartition(" ")[0] == player)
            return {**offers(self, player, spot), "decline": Amount()}
        if awaits.what == "setting":
            return {"set": Amount(), "house way": Amount()}
        return {}

    def holder(self, player: str) -> None:
        """Refuse a player who is not at the table."""
        if player not in self.state.players:
            raise Refusal(f"{quoted(player)} is not at this table{meant(player, self.state.players)}")
