"""The house dealer in simulation: draws pieces from a shuffled shoe, dice and numbers from one source of random
bits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.cards.shuffle import below
from houseway.house.chance import Deck
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.state import out_of

if TYPE_CHECKING:
    from houseway.cards.shuffle import Bits
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.table import BankedTable
    from houseway.play.engine import Awaits


_DRAWN: Final = 6
"""Cards assumed for a hand with no filed limit; a high estimate."""


class Dealer:
    """Draws pieces from what is left of the shoe, and rolls dice."""

    def __init__(self, table: BankedTable, bits: Bits) -> None:
        self.table = table
        self.bits = bits
        self.deck = Deck(table.plan.shoe, bits)
        self.second = Deck(table.plan.second, bits)

    def command(self, awaits: Awaits) -> b.AnyCommand | None:
        """The dealer's next command, if the table awaits pieces, dice or a number."""
        if awaits.what == "pieces":
            second = awaits.hands[0] in self.table.plan.second_hands
            deck = self.second if second else self.deck
            return m.Give(deck.draw(awaits.number, out_of(self.table.plan, self.table.state, awaits.hands[0])))
        if awaits.what == "dice":
            return b.Roll(tuple(1 + below(6, self.bits) for _ in range(awaits.number)))
        if awaits.what == "number":
            return b.Roll((1 + below(self.table.plan.seats, self.bits),))
        return None

    def shuffle_due(self) -> bool:
        """Whether to shuffle before the next round: less than a quarter of the shoe is left, or less than a round
        needs."""
        state, plan = self.table.state, self.table.plan
        out, whole = sum(state.out.values()), self.deck.size
        beside = bool(plan.second) and plan.second.total() - state.second_out.total() < _second_takes(plan)
        spent = beside or out * 4 > whole * 3 or whole - out < _round_takes(plan, len(state.players))
        return plan.decks > 1 and spent


def _second_takes(plan: Plan) -> int:
    """How many pieces a round takes from the second shoe."""
    return sum(step.cards * len(step.to) for step in plan.game.round if step.from_deck != 1)


def _round_takes(plan: Plan, players: int) -> int:
    """An upper estimate of the pieces a round takes."""
    hands = plan.game.hands.values()
    return sum((hand.most_cards or _DRAWN) * (players if hand.whose == "each spot" else 1) for hand in hands)
