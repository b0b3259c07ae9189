"""Fees by the bands of an option, and where the money goes."""

from __future__ import annotations

import pytest

from houseway.house.collection import fee_of, fees_of_option, post_collection, post_collection_back, whole_dollars
from houseway.house.ledger import Ledger
from houseway.refusal import Refusal
from houseway.rules.fees import FeeTable, Schedule

BANK = FeeTable(by="total action", per="hand", fees="A  $5-$100 $1  $101-$200 ?\nB  $5-$300 $2")
POT = FeeTable(by="players", per="hand", fees="A  2-4 $3")
SCHEDULE = Schedule(bank=BANK, pots={"after the flop": POT}, lines="1")


def test_each_grid_is_named_with_its_payer_and_the_bands_of_the_option() -> None:
    bank, pot = fees_of_option(SCHEDULE, "A")
    assert (bank.party, pot.party, pot.table.when) == ("bank", "pot", "after the flop")
    assert [len(fee.bands) for fee in (bank, pot)] == [2, 1]
    assert [len(fee.bands) for fee in fees_of_option(SCHEDULE, "B")] == [1, 0]


@pytest.mark.parametrize(("cents", "fee"), [(499, 0), (500, 100), (10_000, 100), (10_100, 0), (30_000, 0)])
def test_an_amount_costs_what_its_band_says_and_nothing_where_there_is_none(cents: int, fee: int) -> None:
    bank, _ = fees_of_option(SCHEDULE, "A")
    assert fee_of(bank.bands, cents) == fee


def test_bands_are_of_whole_dollars() -> None:
    assert [whole_dollars(cents) for cents in (0, 99, 100, 10_099)] == [0, 0, 100, 10_000]


def test_a_fee_is_the_players_and_what_they_lack_is_the_stakes() -> None:
    ledger = Ledger()
    ledger.post("cage", "player ann", 60, "test")
    ledger.post("cage", "bank", 500, "test")
    post_collection(ledger, "ann", 100, "collection", otherwise="bank")
    assert ledger.balances == {"cage": -560, "bank": 460, "collection": 100}
    post_collection_back(ledger, "ann", 100, "back")
    assert ledger.balances["player ann"] == 100
    with pytest.raises(Refusal, match="player ann holds 100"):
        post_collection(ledger, "ann", 101, "collection")
