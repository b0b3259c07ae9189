"""Invariants of a pairwise table, checked after every event: settlements stay within stacks, no card is in two
places."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from houseway.house.invariants import Broken, misplaced, overdrawn
from houseway.play import messages as m
from houseway.play.pairwise import messages as q

if TYPE_CHECKING:
    from houseway.play.pairwise.plan import PairwisePlan
    from houseway.play.pairwise.state import PairwiseState


def check(plan: PairwisePlan, s: PairwiseState, event: q.AnyEvent) -> None:
    """Raise `Broken` if the event left the table in an impossible state."""
    if s.ledger.off():
        raise Broken(event, f"the books do not balance: {dict(s.ledger.balances)}")
    wrong = ""
    if isinstance(event, m.Dealt | m.Burned):
        wrong = overdrawn(event.pieces, s.deal.out, plan.shoe)
    elif isinstance(event, q.Arranged):
        if sorted(chain.from_iterable(event.parts.values())) != sorted(s.deal.cards[event.player]):
            wrong = f"{event.player} has set other cards than were dealt"
    elif isinstance(event, q.Exchanged):
        wrong = _stacks(s, event)
    elif isinstance(event, m.Ended):
        wrong = misplaced(chain.from_iterable(s.deal.cards.values()), s.deal.out)
        wrong = wrong or ("" if not sum(s.deal.won.values()) else "what was won is not what was lost")
    if wrong:
        raise Broken(event, wrong)


def _stacks(s: PairwiseState, event: q.Exchanged) -> str:
    for player in (event.winner, event.loser):
        if s.deal.left[player] < 0 or s.chips(player) < 0:
            return f"{player} has settled more than the stack: {s.deal.left[player]}, {s.chips(player)}"
    return ""
