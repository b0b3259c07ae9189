"""The ledger: balanced postings between named accounts in integer cents, so that the balances always sum to zero.

Tables check after every event that it is not `off`, in production too.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from houseway.refusal import Refusal


class Posting(NamedTuple):
    """Cents moved from one account to another, and why."""

    source: str
    target: str
    cents: int
    why: str


@dataclass(slots=True)
class Ledger:
    """Postings in order, and the balance of each account. Only `open` accounts may go negative."""

    open: frozenset[str] = frozenset({"cage", "promotion"})
    """Accounts that money enters from; they may go negative."""
    postings: list[Posting] = field(default_factory=list, compare=False)
    """Postings not yet handled; the ledger's owner clears them."""
    balances: Counter[str] = field(default_factory=Counter)
    posted: bool = field(default=False, compare=False, repr=False)
    """Whether anything was posted since the last balance check."""

    def post(self, source: str, target: str, cents: int, why: str) -> Posting | None:
        """Move money between accounts; zero cents post nothing, and overdrafts are refused."""
        if cents < 0:
            raise Refusal(f"{cents} cents cannot be moved from {source} to {target}: post it in the other direction.")
        if cents == 0:
            return None
        balances = self.balances
        held = balances.get(source, 0)
        if held < cents and source not in self.open:
            raise Refusal(f"{source} holds {held} cents, so {cents} cannot go to {target}.")
        self.posted = True
        posting = Posting(source, target, cents, why)
        if held == cents:
            balances.pop(source)
        else:
            balances[source] = held - cents
        balances[target] = balances.get(target, 0) + cents
        self.postings.append(posting)
        return posting

    def off(self) -> int:
        """How far the balances are from summing to zero; recomputed only if something was posted since the last
        check."""
        if not self.posted:
            return 0
        found = sum(self.balances.values())
        self.posted = bool(found)
        return found

    def check(self) -> None:
        """Raise if the balances do not sum to zero."""
        if sum(self.balances.values()):
            raise AssertionError(f"the books do not balance: {dict(self.balances)}")
