"""The room's collection: the fees of a schedule's option, and how they are posted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.rules.fees import fee_for, read_grid, tables_of

if TYPE_CHECKING:
    from houseway.house.ledger import Ledger
    from houseway.rules.fees import Band, FeeTable, Schedule

DOLLAR = 100


class OptionFee(NamedTuple):
    """A fee of the table's option."""

    party: str
    """Who pays: `bank`, `player` or `pot`."""
    table: FeeTable
    bands: tuple[Band, ...]
    """Empty if the fee grid does not have the option."""


def fees_of_option(schedule: Schedule, option: str) -> tuple[OptionFee, ...]:
    """The fee tables of a schedule, each with the bands of one option."""
    return tuple(OptionFee(party, table, read_grid(table).get(option, ())) for _, party, table in tables_of(schedule))


def fee_of(bands: tuple[Band, ...], amount: int) -> int:
    """The fee for an amount; 0 if no band covers it or its fee is missing from the filing."""
    band = fee_for(bands, amount)
    return (band.fee or 0) if band else 0


def whole_dollars(cents: int) -> int:
    """An amount rounded down to whole dollars, as fee bands are."""
    return cents // DOLLAR * DOLLAR


def post_collection(
    ledger: Ledger, player: str, cents: int, why: str, otherwise: str = "", to: str = "collection"
) -> None:
    """Post a fee to the collection or the jackpot; what the player lacks comes from the account `otherwise`."""
    account = f"player {player}"
    short = max(0, cents - ledger.balances[account]) if otherwise else 0
    ledger.post(account, to, cents - short, why)
    ledger.post(otherwise, to, short, f"{to}, out of the stake")


def post_collection_back(ledger: Ledger, player: str, cents: int, why: str, to: str = "collection") -> None:
    """Return a fee to the player who paid it."""
    ledger.post(to, f"player {player}", cents, why)
