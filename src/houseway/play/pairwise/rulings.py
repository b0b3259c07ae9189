"""Rulings at a pairwise table: foul a hand, or void the deal. Other effects are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.house.rulings import find_ruling
from houseway.play import messages as m
from houseway.play.kind import Lying
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.showdown import showdown
from houseway.refusal import Refusal, meant, said

if TYPE_CHECKING:
    from houseway.play.engine import Act
    from houseway.play.pairwise.table import PairwiseTable

_FOULS: Final = frozenset({"foul the hand"})
EFFECTS_RUN: Final = frozenset({"misdeal", "foul the hand"})
"""Effects that change something at a pairwise table; all others are told."""


def rule(t: PairwiseTable, c: m.Rule) -> Act:
    """Apply a ruling of the filing to the hand."""
    s = t.state
    ruling = find_ruling(t.plan.loaded.name, t.plan.rulings, c.ruling, c.reason)
    hand, effects = c.hand or s.seats.get(c.spot, ""), set(ruling.effects)
    if effects & EFFECTS_RUN and not s.playing:
        raise Refusal(f"No hand is being played: {ruling.id} ({ruling.when}) has nothing to act on.")
    if hand and hand not in s.deal.cards:
        raise Refusal(f"{said(hand)} has no cards in this hand{meant(hand, s.deal.dealt)}")
    if effects & _FOULS and not hand:
        raise Refusal(f"{ruling.id} is about one player's hand: say whose{meant('', s.deal.dealt)}")
    if effects & _FOULS and s.deal.deals:
        raise Refusal("The cards are still being dealt: foul a hand once all are out.")

    def act() -> None:
        t.emit(m.Ruled(ruling.id, ruling.effects, c.reason, c.by, ruling.lines, c.spot, hand, c.card))
        if "misdeal" in effects:
            _void(t)
        elif effects & _FOULS:
            t.emit(q.HandFouled(hand))
            if not s.waiting():
                showdown(t)

    return act


def moments(t: PairwiseTable) -> frozenset[str]:
    """The moments for rulings that the hand is in now; `showdown` too, as it begins as soon as the last hand is set."""
    s = t.state
    if not s.playing:
        return frozenset({"between rounds"})
    if s.deal.deals:
        return frozenset({"deal"})
    return frozenset({"play", "showdown"} if s.deal.laid else {"deal", "play", "showdown"})


def lying(t: PairwiseTable) -> dict[str, Lying]:
    """The hands in play."""
    deal = t.state.deal
    return {player: Lying("player", len(cards)) for player, cards in deal.cards.items()} if t.state.playing else {}


def _void(t: PairwiseTable) -> None:
    """Void the deal: collections go back and the button stays."""
    s = t.state
    for player, cents in list(s.deal.paid.items()):
        if cents:
            t.emit(m.Collected(player, -cents, "player", "misdeal"))
    t.emit(q.HandVoided())
    t.emit(m.Ended(s.number))
