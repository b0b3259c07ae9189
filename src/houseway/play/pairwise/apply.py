"""What each event does to the state of a pairwise table. Nothing else changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from houseway.house.collection import post_collection, post_collection_back
from houseway.house.seating import buy_chips, go_home, sit_down
from houseway.play import messages as m
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.invariants import check
from houseway.play.pairwise.state import Deal, Derived, Settlement

if TYPE_CHECKING:
    from houseway.play.pairwise.plan import PairwisePlan
    from houseway.play.pairwise.state import PairwiseState


def apply(plan: PairwisePlan, state: PairwiseState, event: q.AnyEvent) -> None:
    """Update the state for an event, then check the invariants."""
    _APPLY[type(event)](plan, state, event)
    state.known = Derived()
    check(plan, state, event)


def _sat(_: PairwisePlan, s: PairwiseState, e: m.Sat) -> None:
    sit_down(s, e.player, e.seat, e.chips)


def _bought(plan: PairwisePlan, s: PairwiseState, e: m.Bought) -> None:
    buy_chips(s, e.player, e.chips)
    if e.chips < plan.buy_in.least:
        s.short_bought.add(e.player)


def _left(_: PairwisePlan, s: PairwiseState, e: m.Left) -> None:
    s.away.discard(e.player)
    s.short_bought.discard(e.player)
    go_home(s, e.player, e.chips)


def _away(_: PairwisePlan, s: PairwiseState, e: m.Away) -> None:
    (s.away.add if e.away else s.away.discard)(e.player)


def _began(_: PairwisePlan, s: PairwiseState, e: m.Began) -> None:
    s.number, s.playing, s.redeal = e.number, True, False
    s.deal = Deal()


def _button(plan: PairwisePlan, s: PairwiseState, e: q.ButtonTo) -> None:
    deal, dealing = s.deal, plan.game.dealing
    s.button, deal.dealt = e.seat, e.players
    hands = [*e.players, *[""] * (dealing.hands - len(e.players))]
    deal.deals = [(player, False) for player in hands for _ in range(dealing.cards)]
    deal.cards = {player: [] for player in e.players}
    deal.won = dict.fromkeys(e.players, 0)


def _collected(_: PairwisePlan, s: PairwiseState, e: m.Collected) -> None:
    if e.cents < 0:
        post_collection_back(s.ledger, e.player, -e.cents, "collection back")
    else:
        post_collection(s.ledger, e.player, e.cents, f"collection, {e.band}")
    s.deal.paid[e.player] = s.deal.paid.get(e.player, 0) + e.cents


def _stack(_: PairwisePlan, s: PairwiseState, e: q.StackCounted) -> None:
    s.deal.left[e.player] = s.deal.stacks[e.player] = e.cents


def _dealt(_: PairwisePlan, s: PairwiseState, e: m.Dealt) -> None:
    del s.deal.deals[: len(e.pieces)]
    s.deal.cards[e.hand] += e.pieces
    s.deal.out.update(e.pieces)


def _burned(_: PairwisePlan, s: PairwiseState, e: m.Burned) -> None:
    del s.deal.deals[: len(e.pieces)]
    s.deal.out.update(e.pieces)


def _arranged(plan: PairwisePlan, s: PairwiseState, e: q.Arranged) -> None:
    s.deal.laid[e.player] = [list(e.parts[name]) for name in plan.names]
    if e.foul:
        s.deal.fouls.add(e.player)


def _declared(_: PairwisePlan, s: PairwiseState, e: q.Declared) -> None:
    s.deal.declared[e.player] = e.sweep
    if e.foul:
        s.deal.fouls.add(e.player)


def _revealed(_: PairwisePlan, s: PairwiseState, e: q.Revealed) -> None:
    s.deal.shown.add(e.player)


def _exchanged(_: PairwisePlan, s: PairwiseState, e: q.Exchanged) -> None:
    deal = s.deal
    s.ledger.post(f"player {e.loser}", f"player {e.winner}", e.cents, f"{e.what}: {e.why}")
    for player, won in ((e.winner, e.cents), (e.loser, -e.cents)):
        deal.left[player] -= e.cents
        deal.won[player] += won
    deal.settled.append(Settlement(e.winner, e.loser, e.points, e.cents, e.what, e.why))


def _fouled(_: PairwisePlan, s: PairwiseState, e: q.HandFouled) -> None:
    deal = s.deal
    deal.fouls.add(e.player)
    deal.declared.pop(e.player, None)
    deal.laid.setdefault(e.player, [])


def _voided(_: PairwisePlan, s: PairwiseState, __: q.HandVoided) -> None:
    s.redeal = True
    s.deal.deals.clear()


def _ended(_: PairwisePlan, s: PairwiseState, __: m.Ended) -> None:
    s.playing = False


def _nothing(_: PairwisePlan, __: PairwiseState, ___: Any) -> None:
    """For events that only inform: the state does not change."""


_APPLY: Final[dict[type, Callable[[PairwisePlan, PairwiseState, Any], None]]] = {
    m.Sat: _sat,
    m.Bought: _bought,
    m.Left: _left,
    m.Away: _away,
    m.Began: _began,
    m.Dealt: _dealt,
    m.Burned: _burned,
    m.Collected: _collected,
    m.Ruled: _nothing,
    m.Ended: _ended,
    q.ButtonTo: _button,
    q.StackCounted: _stack,
    q.Arranged: _arranged,
    q.Declared: _declared,
    q.Revealed: _revealed,
    q.Exchanged: _exchanged,
    q.HandFouled: _fouled,
    q.HandVoided: _voided,
}
