"""Bots for pairwise games: they declare a sweep if they hold one, and otherwise use the best known setting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.play import messages as m
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.setter import suggest
from houseway.play.pairwise.sweeps import best_sweep

if TYPE_CHECKING:
    from houseway.house.chance import Deck
    from houseway.play.engine import Awaits
    from houseway.play.pairwise.table import PairwiseTable


def pairwise_bot(table: PairwiseTable, player: str) -> q.Arrange | q.Declare:
    """A bot's answer when it has cards to set."""
    cards = table.state.deal.cards[player]
    sweep = best_sweep(table.plan, cards)
    if sweep is not None:
        return q.Declare(player, sweep.name)
    return q.Arrange(player, dict(zip(table.plan.names, suggest(table.plan, cards), strict=True)))


def pairwise_chance(table: PairwiseTable, awaits: Awaits, deck: Deck) -> m.Give:
    """Pieces drawn at random from those not used in this hand."""
    return m.Give(deck.draw(awaits.number, table.state.deal.out))
