"""Invariants of a banked table, checked after events: stakes match their accounts, and no piece is in two places."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from houseway.house.invariants import Broken, misplaced, overdrawn
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.state import account_of, out_of, shoe_of, spot_hand

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import State


def check(plan: Plan, s: State, event: b.AnyEvent) -> None:
    """Raise `Broken` if the event left the table in an impossible state."""
    ledger = s.ledger
    if ledger.posted and ledger.off():
        raise Broken(event, f"the books do not balance: {dict(s.ledger.balances)}")
    checked = CHECKS.get(type(event))
    if checked is not None and (wrong := checked(plan, s, event)):
        raise Broken(event, wrong)


def _come(plan: Plan, s: State, event: m.Dealt | m.Burned | b.BurnShown | b.Piled | b.LeftOver) -> str:
    """Check the pieces that came against the shoe."""
    hand = event.hand if isinstance(event, m.Dealt) else ""
    return overdrawn(event.pieces, out_of(plan, s, hand), shoe_of(plan, hand))


def _stake(_: Plan, s: State, event: b.BetMade | b.BetBack | b.Settled) -> str:
    """Check one wager's stake against its account."""
    account = account_of(event.hand or spot_hand(event.spot), event.player, event.wager, event.circle)
    stake, held = s.stakes.get(account), s.ledger.balances.get(account, 0)
    up = 0 if stake is None else stake.cents
    return "" if held == up else f"{account} holds {held} cents, and {up} are up"


def _reached(plan: Plan, s: State, event: b.Reached) -> str:
    """Check everything before wagers are settled."""
    return _everything(plan, s, event) if plan.game.round[event.step].do == "settle" else ""


def _everything(plan: Plan, s: State, __: b.AnyEvent) -> str:
    """Check all stakes and all pieces on the table."""
    balances = s.ledger.balances
    for account, stake in s.stakes.items():
        if balances[account] != stake.cents:
            return f"{account} holds {balances[account]} cents, and {stake.cents} are up"
    if s.dealer:  # hands of the last round stay until the next bank is taken
        for key, hand in s.hands.items():
            if len(hand.pieces) != len(hand.up):
                return f"{key} has {len(hand.pieces)} pieces, of which {len(hand.up)} lie up or down"
        hands = (hand.pieces for hand in s.hands.values() if hand.kind not in plan.second_hands)
        beside = (hand.pieces for hand in s.hands.values() if hand.kind in plan.second_hands)
        wrong = misplaced(chain.from_iterable(beside), s.second_out) if plan.second_hands else ""
        return wrong or misplaced(chain(chain.from_iterable(hands), chain.from_iterable(s.piles.values())), s.out)
    return ""


CHECKS: Final[dict[type, Callable[[Plan, State, Any], str]]] = {
    **dict.fromkeys((b.BetMade, b.BetBack, b.Settled), _stake),
    **dict.fromkeys((m.Dealt, m.Burned, b.BurnShown, b.Piled, b.LeftOver), _come),
    **dict.fromkeys((b.Voided, m.Shuffled, b.Removed, b.Split), _everything),
    b.Reached: _reached,
}
