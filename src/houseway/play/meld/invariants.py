"""Invariants of a meld table, checked after every event: the ledger balances, melds are valid, no card is lost."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from houseway.house.invariants import Broken, overdrawn
from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.state import TOPS

if TYPE_CHECKING:
    from houseway.play.meld.plan import MeldPlan
    from houseway.play.meld.state import MeldState


def check(plan: MeldPlan, s: MeldState, event: q.AnyEvent) -> None:
    """Raise `Broken` if the event left the table in an impossible state."""
    if s.ledger.off():
        raise Broken(event, f"the books do not balance: {dict(s.ledger.balances)}")
    wrong = ""
    if isinstance(event, m.Dealt | q.CardTurned):
        wrong = overdrawn(event.pieces, s.deal.out, plan.shoe)
    elif isinstance(event, q.MeldLaid | q.CardLaidOff):
        wrong = _melds(plan, s, event.player)
    elif isinstance(event, m.Discarded | q.TurnedDown | q.HandFouled | q.HandDead | m.Shuffled | m.Ended):
        wrong = _places(s)
    if not wrong and isinstance(event, m.Ended) and s.ledger.balances[TOPS]:
        wrong = "the tops were not given"
    if wrong:
        raise Broken(event, wrong)


def _melds(plan: MeldPlan, s: MeldState, player: str) -> str:
    deal = s.deal
    wrong = next((meld for meld in deal.melds[player] if not plan.melds.kind(meld)), None)
    if wrong is not None:
        return f"{player} has laid down what is no meld: {wrong}"
    held = deal.melded(player) + len(deal.hands[player]) + (deal.card is not None and deal.turn == player)
    return "" if held == plan.game.dealing.cards + 1 else f"{player} has {held} cards in a turn"


def _places(s: MeldState) -> str:
    """Check that every card that left the deck is in exactly one place."""
    deal = s.deal
    lying = Counter(chain(chain.from_iterable(deal.hands.values()), deal.dead))
    lying.update(piece for melds in deal.melds.values() for meld in melds for piece in meld)
    lying.update(piece for piece in (deal.card, deal.option) if piece is not None)
    return "" if lying == deal.out else f"cards are not where they were: {lying - deal.out}, {deal.out - lying}"
