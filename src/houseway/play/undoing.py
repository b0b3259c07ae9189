"""Undoing a ruling: the state goes back to what it was before, and money goes back by new postings.

The log keeps the ruling, its consequences and the undoing. A ruling can be undone until anything else happens at the
table, but not if it brought cards or ended the round.
"""

from __future__ import annotations

import copy
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from houseway.play import messages as m
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.play.engine import Act
    from houseway.play.kind import AnyTable

_FINAL: Final = (m.Shuffled, m.Began, m.Ended, m.Dealt, m.Burned)
_SHOWN: Final = ("pieces", "natural")
"""Event fields that reveal cards."""


def undo(t: AnyTable, c: m.UndoRuling) -> Act:
    """Undo the last ruling, if it can be undone."""
    if not t.undoable:
        raise Refusal(
            "No ruling can be undone now: that is possible only until play goes on or cards are dealt for it."
        )
    if not c.reason.strip():
        raise Refusal("Undoing a ruling needs a reason: say why.")
    return t.emits(m.RulingUndone(t.undoable, c.reason, c.by))


def undoable(events: Sequence[Any]) -> str:
    """The ruling these events carried out, if it can be undone; else empty."""
    ruled = events[0] if events else None
    if not isinstance(ruled, m.Ruled):
        return ""
    gone = any(isinstance(event, _FINAL) or any(getattr(event, each, ()) for each in _SHOWN) for event in events)
    return "" if gone else ruled.ruling


def copied(state: Any) -> Any:
    """A copy of a state that shares no mutable data."""
    known = state.known
    state.known = type(known)()
    try:
        return copy.deepcopy(state)
    finally:
        state.known = known


def put_back(state: Any, before: Any) -> None:
    """Restore an earlier state; accounts with too much money pay it back to those with too little."""
    ledger = state.ledger
    over = {
        account: cents - before.ledger.balances[account]
        for account in sorted({*ledger.balances, *before.ledger.balances})
        if (cents := ledger.balances[account]) != before.ledger.balances[account]
    }
    owed = {account: -cents for account, cents in over.items() if cents < 0}
    for account, cents in over.items():
        left = cents
        for other in owed if left > 0 else ():
            part = min(left, owed[other])
            ledger.post(account, other, part, "a ruling is undone")
            owed[other] -= part
            left -= part
    for field in fields(before):
        if field.name not in ("ledger", "known"):
            setattr(state, field.name, copy.deepcopy(getattr(before, field.name)))
    state.known = type(before.known)()
