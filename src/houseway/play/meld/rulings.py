"""Rulings at a meld table: foul or kill a hand, or void the deal. Other effects are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.house.rulings import find_ruling
from houseway.play import messages as m
from houseway.play.kind import Lying
from houseway.play.meld import messages as q
from houseway.play.meld.paying import foul, void
from houseway.refusal import Refusal, meant, said

if TYPE_CHECKING:
    from houseway.play.engine import Act
    from houseway.play.meld.table import MeldTable

_OF_A_HAND: Final = frozenset({"foul the hand", "dead hand", "return wagers"})
EFFECTS_RUN: Final = frozenset({*_OF_A_HAND, "misdeal"})
"""Effects that change something at a meld table; all others are told."""


def rule(t: MeldTable, c: m.Rule) -> Act:
    """Apply a ruling of the filing to a hand."""
    s, deal = t.state, t.state.deal
    ruling = find_ruling(t.plan.loaded.name, t.plan.rulings, c.ruling, c.reason)
    hand, effects = c.hand or s.seats.get(c.spot, ""), set(ruling.effects) & EFFECTS_RUN
    if hand and (not s.playing or hand not in deal.in_action()):
        raise Refusal(f"{said(hand)} has no hand in action{meant(hand, deal.in_action())}")
    if effects and not s.playing:
        raise Refusal(f"No hand is being played: {ruling.id} ({ruling.when}) has nothing to act on.")
    of_hand = effects & _OF_A_HAND if "misdeal" not in effects else frozenset()
    if of_hand and not hand:
        raise Refusal(f"{ruling.id} is about one player's hand: say whose{meant('', deal.in_action())}")
    if of_hand and (deal.deals or deal.asked):
        raise Refusal(f"The table is waiting for {t.awaits().words()}: rule after that.")

    def act() -> None:
        from houseway.play.meld.table import advance_hand

        t.emit(m.Ruled(ruling.id, ruling.effects, c.reason, c.by, ruling.lines, c.spot, hand, c.card))
        if "misdeal" in effects:
            void(t)
            return
        if "return wagers" in effects:
            for antes, doubles in ((deal.antes, False), (deal.second_antes, True)):
                if hand in antes:
                    t.emit(q.TopsBack(hand, antes[hand], doubles))
        if "foul the hand" in effects:
            foul(t, hand)
        elif "dead hand" in effects:
            t.emit(q.HandDead(hand))
        if effects:
            advance_hand(t)

    return act


def moments(t: MeldTable) -> frozenset[str]:
    """The moments for rulings that the deal is in now; before anybody has played, it still counts as dealt."""
    s, deal = t.state, t.state.deal
    if not s.playing:
        return frozenset({"between rounds"})
    if deal.deals or not deal.turn:
        return frozenset({"deal"})
    return frozenset({"play"} if any(deal.melds.values()) or deal.turned > 1 else {"deal", "play"})


def lying(t: MeldTable) -> dict[str, Lying]:
    """The hands in action."""
    deal = t.state.deal
    return {player: Lying("player", len(deal.hands[player])) for player in deal.in_action()} if t.state.playing else {}
