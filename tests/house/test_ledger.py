"""The ledger balances, and refuses what is not there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.house.ledger import Ledger
from houseway.refusal import Refusal

ACCOUNTS = st.sampled_from(["cage", "bank", "seat 1", "seat 2", "collection"])


@given(st.lists(st.tuples(ACCOUNTS, ACCOUNTS, st.integers(-10, 1000))))
def test_the_books_balance_whatever_is_asked(moves: list[tuple[str, str, int]]) -> None:
    ledger = Ledger()
    for source, target, cents in moves:
        before = dict(ledger.balances)
        try:
            ledger.post(source, target, cents, "test")
        except Refusal:
            assert dict(ledger.balances) == before
        assert sum(ledger.balances.values()) == 0
        assert all(held >= 0 for account, held in ledger.balances.items() if account != "cage")


def test_what_is_not_there_cannot_be_moved() -> None:
    ledger = Ledger()
    with pytest.raises(Refusal, match="bank holds 0 cents, so 5 cannot go to seat 1"):
        ledger.post("bank", "seat 1", 5, "test")


def test_nothing_is_not_written() -> None:
    ledger = Ledger()
    assert ledger.post("cage", "bank", 0, "test") is None
    assert ledger.postings == []
