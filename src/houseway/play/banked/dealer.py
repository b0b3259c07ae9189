"""A dealer who answers for chance: pieces from a shuffled shoe, dice, numbers, all from one source of bits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.cards.shuffle import below
from houseway.play import messages as m
from houseway.play.banked import messages as b

if TYPE_CHECKING:
    from collections import Counter

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.table import BankedTable
    from houseway.play.engine import Awaits


_DRAWN: Final = 6
"""Cards of a hand that is drawn without a filed limit, reckoned high."""


class Dealer:
    """Draws each piece alike from those left in the shoe, which is the same as a shuffle beforehand."""

    def __init__(self, table: BankedTable, bits: Bits) -> None:
        self.table = table
        self.bits = bits
        self._shoe: list[Piece] = []
        self._whole: list[Piece] = sorted(table.plan.shoe.elements())

    def command(self, awaits: Awaits) -> b.AnyCommand | None:
        """What the house dealer does next, where it is the dealer's or chance's turn."""
        if awaits.what == "pieces":
            return m.Give(self._draw(awaits.number))
        if awaits.what == "dice":
            return b.Roll(tuple(1 + below(6, self.bits) for _ in range(awaits.number)))
        if awaits.what == "number":
            return b.Roll((1 + below(self.table.plan.seats, self.bits),))
        return None

    def shuffle_due(self) -> bool:
        """Whether to shuffle before the next round: less than a quarter of the shoe, or than a round, is left."""
        state, plan = self.table.state, self.table.plan
        out, whole = sum(state.out.values()), len(self._whole)
        return plan.decks > 1 and (out * 4 > whole * 3 or whole - out < _round_takes(plan, len(state.players)))

    def _draw(self, number: int) -> tuple[Piece, ...]:
        out = self.table.state.out
        if len(self._whole) - len(self._shoe) != sum(out.values()):
            self._shoe = _left(self._whole, out)
        shoe, drawn = self._shoe, []
        for _ in range(number):
            place = below(len(shoe), self.bits)
            shoe[place], shoe[-1] = shoe[-1], shoe[place]
            drawn.append(shoe.pop())
        return tuple(drawn)


def _round_takes(plan: Plan, players: int) -> int:
    """About the most pieces that a round takes."""
    hands = plan.game.hands.values()
    return sum((hand.most_cards or _DRAWN) * (players if hand.whose == "each spot" else 1) for hand in hands)


def _left(whole: list[Piece], out: Counter[Piece]) -> list[Piece]:
    gone = dict(out)
    left = []
    for piece in whole:
        if gone.get(piece, 0):
            gone[piece] -= 1
        else:
            left.append(piece)
    return left
