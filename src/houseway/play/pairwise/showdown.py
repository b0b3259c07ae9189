"""The showdown: turn up the hands from the button on, and settle as far as the stacks go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.play import messages as m
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.scoring import Hand, exchanges

if TYPE_CHECKING:
    from houseway.play.pairwise.table import PairwiseTable


def showdown(t: PairwiseTable) -> None:
    """Turn up every hand, settle every pair, and end the hand."""
    s, plan = t.state, t.plan
    hands = {player: hand_of(t, player) for player in s.deal.dealt}
    for player in sorted(s.deal.dealt, key=lambda player: player not in s.deal.declared):  # show sweeps first
        t.emit(_revealed(t, player, hands[player]))
    for each in exchanges(plan, s.deal.dealt, hands):
        left = s.deal.left
        cents = min(each.points * plan.point, left[each.winner], left[each.loser])
        t.emit(q.Exchanged(*each[:3], cents, each.what, each.why, each.bonus, each.lines))
    t.emit(m.Ended(s.number))


def hand_of(t: PairwiseTable, player: str) -> Hand:
    """A player's hand at the showdown."""
    deal, plan = t.state.deal, t.plan
    if player in deal.fouls:
        return Hand(foul=True)
    if player in deal.declared:
        return Hand(sweep=plan.sweep(deal.declared[player]))
    ranks = [ranking.rank(part) for ranking, part in zip(plan.rankings, deal.laid[player], strict=True)]
    return Hand(
        values=tuple(rank.value for rank in ranks),
        kinds=tuple(rank.category for rank in ranks),
        names=tuple(rank.name for rank in ranks),
    )


def _revealed(t: PairwiseTable, player: str, hand: Hand) -> q.Revealed:
    deal, plan = t.state.deal, t.plan
    laid = deal.laid.get(player)
    if not laid:
        names = {"hand": hand.sweep.name} if hand.sweep else {}
        return q.Revealed(player, {"hand": tuple(deal.cards[player])}, names, hand.foul)
    parts = dict(zip(plan.names, map(tuple, laid), strict=True))
    return q.Revealed(player, parts, dict(zip(plan.names, plan.hand_names(laid), strict=True)), hand.foul)
