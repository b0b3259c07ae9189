"""The ledger: integer cents, balanced postings between named accounts, so that the books sum to zero after each.

Whoever keeps one asks after every event whether it is `off`, in production too.
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
    """Postings in order, and what each account holds. Accounts other than `open` ones may not go below nothing."""

    open: frozenset[str] = frozenset({"cage", "promotion"})
    """Accounts that money comes in from: they may owe."""
    postings: list[Posting] = field(default_factory=list, compare=False)
    """Whoever keeps the ledger clears these when they are told."""
    balances: Counter[str] = field(default_factory=Counter)
    posted: bool = field(default=False, compare=False, repr=False)
    """Something was posted since the books were last gone through."""

    def post(self, source: str, target: str, cents: int, why: str) -> Posting | None:
        """Move money; nothing is written for nothing, and what is not there cannot be moved."""
        if cents < 0:
            raise Refusal(f"{cents} cents cannot be moved from {source} to {target}: post it the other way round.")
        if cents == 0:
            return None
        balances = self.balances
        held = balances.get(source, 0)
        if held < cents and source not in self.open:
            raise Refusal(f"{source} holds {held} cents; {cents} cannot go to {target}.")
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
        """By how much the books do not balance; they are gone through when something was posted since the last time."""
        if not self.posted:
            return 0
        found = sum(self.balances.values())
        self.posted = bool(found)
        return found

    def check(self) -> None:
        """Stop where the books do not balance: every cent that left an account is in another."""
        if sum(self.balances.values()):
            raise AssertionError(f"the books do not balance: {dict(self.balances)}")
