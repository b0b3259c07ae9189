"""Invariants of a pot table, checked after events: the pot equals what players put in, and no card is in two places."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from houseway.house.invariants import Broken, misplaced, overdrawn
from houseway.play import messages as m
from houseway.play.pot import messages as p

if TYPE_CHECKING:
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.state import PotState


def check(plan: PotPlan, s: PotState, event: p.AnyEvent) -> None:
    """Raise `Broken` if the event left the table in an impossible state."""
    ledger = s.ledger
    if ledger.posted and ledger.off():
        raise Broken(event, f"the books do not balance: {dict(s.ledger.balances)}")
    checked = CHECKS.get(type(event))
    wrong = checked(plan, s, event) if checked is not None else ""
    if wrong:
        raise Broken(event, wrong)


def _come(plan: PotPlan, s: PotState, event: m.Dealt | m.Burned | p.Board) -> str:
    """Check the cards that came against the deck."""
    return overdrawn(event.pieces, s.hand.out, plan.shoe)


def _gives(_: PotPlan, s: PotState, event: p.Acted | p.Posted | p.Uncalled) -> str:
    """Check one player's bets against what they gave."""
    bet, put, given = s.hand.betting.bet[event.player], s.hand.put[event.player], s.hand.given[event.player]
    return "" if 0 <= bet <= put <= given else f"{event.player} bet {bet}, put in {put} and gave {given}"


def _pot(_: PotPlan, s: PotState, __: p.AnyEvent) -> str:
    """Check that the pot is what was given minus the drop, until it is awarded, and empty after the hand."""
    held = s.pot()
    if not s.playing:
        return f"the hand is over, and the pot holds {held} cents" if held else ""
    given = sum(s.hand.given.values()) - s.hand.dropped
    return (
        "" if s.hand.winners or held == given else f"the pot holds {held} cents, and {given} were given and not dropped"
    )


def _everything(plan: PotPlan, s: PotState, event: p.AnyEvent) -> str:
    """Check the pot and all cards."""
    for player, hand in s.hand.hole.items():
        if len(hand) != len(s.hand.up[player]):
            return f"{player} has {len(hand)} cards, of which {len(s.hand.up[player])} lie up or down"
    wrong = misplaced(
        chain(chain.from_iterable(s.hand.hole.values()), s.hand.board, s.hand.discards, s.hand.aside), s.hand.out
    )
    return wrong or _pot(plan, s, event)


CHECKS: Final[dict[type, Callable[[PotPlan, PotState, Any], str]]] = {
    **dict.fromkeys((p.Acted, p.Posted, p.Uncalled), _gives),
    **dict.fromkeys((m.Dealt, m.Burned, p.Board), _come),
    **dict.fromkeys((p.Street, m.Ended), _pot),
    **dict.fromkeys((p.Showdown, m.Shuffled, p.BoardBack, p.Taken, p.Exposed), _everything),
}
