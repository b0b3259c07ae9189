"""Bots for pairwise games: they declare what their cards hold, and set the rest as well as is known."""

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
    """What a bot does who has cards to set."""
    cards = table.state.deal.cards[player]
    sweep = best_sweep(table.plan, cards)
    if sweep is not None:
        return q.Declare(player, sweep.name)
    return q.Arrange(player, dict(zip(table.plan.names, suggest(table.plan, cards), strict=True)))


def pairwise_chance(table: PairwiseTable, awaits: Awaits, deck: Deck) -> m.Give:
    """Pieces drawn alike from those that this hand has not used."""
    return m.Give(deck.draw(awaits.number, table.state.deal.out))
