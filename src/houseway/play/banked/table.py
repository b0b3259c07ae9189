"""A banked table: what it awaits, who decides, and which choices are open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.play.banked.apply import apply
from houseway.play.banked.choices import Amount, default_choice, open_choices
from houseway.play.banked.deciders import controller, decider
from houseway.play.banked.decisions import offers
from houseway.play.banked.handlers import CHECKS
from houseway.play.banked.state import State, new_state, pile_name
from houseway.play.banked.steps import held
from houseway.play.banked.wagering import in_late_window
from houseway.play.engine import Act, Awaits, Default, Engine

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.play.banked import messages as b
    from houseway.play.banked.plan import Plan


class BankedTable(Engine[State, "b.AnyCommand", "b.AnyEvent"]):
    """A table of one banked game."""

    def __init__(
        self, plan: Plan, tell: Callable[[b.AnyEvent], None] | None = None, *, halts: bool = False
    ) -> None:  # fmt: skip
        super().__init__(new_state(plan), tell)
        self.plan = plan
        self.halts = halts
        """Whether the table waits for the house dealer to take their steps, instead of taking them automatically."""
        self.deals_late = False
        """Whether to deal after the button is placed, as in old logs from before piles were laid out first."""

        self.burns_one = False
        """Whether to burn only the card that calls for more burns, as in old logs."""

    def _check(self, command: b.AnyCommand) -> Act:
        return CHECKS[type(command)](self, command)

    def _apply(self, event: b.AnyEvent) -> None:
        apply(self.plan, self.state, event)

    def _awaits(self) -> Awaits:
        s, step = self.state, self.plan.game.round[self.state.at]
        if s.stopped:
            return Awaits("opening")
        if s.deals:
            return Awaits("pieces", (), tuple(hand for hand, _ in s.deals), len(s.deals))
        if held(self):
            return Awaits("house")
        if step.do == "offer bank":
            return Awaits("bank", (s.asked,)) if s.offered else Awaits("players")
        if step.do == "wager":
            here = [player for player in s.players if player != s.dealer]
            if in_late_window(self.plan, s):
                bettors = {stake.player for stake in (*s.stakes.values(), *s.played)}
                here = [player for player in here if player in bettors]
            return Awaits("wagers", tuple(here))
        if step.do == "place button" and s.piles and not s.picked:
            return Awaits("pile", (s.dealer,), (), len(s.piles))
        if step.do == "place button":
            dice = self.plan.game.action.button
            return Awaits("dice", (), (), dice.dice) if dice.by == "dice" else Awaits("number", (), (), 1)
        if step.do == "offer":
            return Awaits("offer", tuple(dict.fromkeys(player for player, _ in s.offered_to)))
        if step.do == "set":
            return Awaits("setting", tuple(self.decides(hand) for hand in s.acting), tuple(s.acting))
        return Awaits("choice", (self.decides(s.acting[0]),), (s.acting[0],)) if s.acting else Awaits("players")

    def decides(self, hand: str) -> str:
        """Who decides for a hand now."""
        if self.plan.game.round[self.state.at].do == "decide":
            return decider(self.plan, self.state, hand)
        spot = self.state.hands[hand].spot
        return controller(self.plan, self.state, spot) if spot else self.state.dealer

    def default(self, player: str) -> Default | None:
        """The default for an awaited player who is absent: the filing's choice, else one that costs nothing."""
        awaits = self.awaits()
        if player not in awaits.whose:
            return None
        if awaits.what == "choice":
            return default_choice(self.plan, self.state, awaits.hands[0])
        choice = {"bank": "pass", "offer": "decline", "setting": "house way", "pile": "pile 1"}.get(awaits.what)
        return Default(choice) if choice else None

    def choices(self, player: str) -> dict[str, Amount]:
        """The choices open to a player now, with what each costs."""
        s, awaits = self.state, self.awaits()
        if player not in awaits.whose:
            return {}
        if awaits.what == "choice":
            return open_choices(self.plan, s, awaits.hands[0])
        if awaits.what == "offer":
            spot = next(spot for asked, spot in s.offered_to if asked == player)
            return {**offers(self, player, spot), "decline": Amount()}
        if awaits.what == "pile":
            return {pile_name(number): Amount() for number in s.piles}
        if awaits.what == "setting":
            return {"set": Amount(), "house way": Amount()}
        return {}
