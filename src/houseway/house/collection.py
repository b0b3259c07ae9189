"""The room's collection: what an option of a schedule takes, and how it is posted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.rules.fees import fee_for, read_grid, tables_of

if TYPE_CHECKING:
    from houseway.house.ledger import Ledger
    from houseway.rules.fees import Band, FeeTable, Schedule

DOLLAR = 100


class OptionFee(NamedTuple):
    """A fee of the option that a table plays by."""

    party: str
    """Who pays: the `bank`, a `player` or the `pot`."""
    table: FeeTable
    bands: tuple[Band, ...]
    """None where the grid does not have the option."""


def fees_of_option(schedule: Schedule, option: str) -> tuple[OptionFee, ...]:
    """The grids of a schedule, each with the bands of an option."""
    return tuple(OptionFee(party, table, read_grid(table).get(option, ())) for _, party, table in tables_of(schedule))


def fee_of(bands: tuple[Band, ...], amount: int) -> int:
    """What an amount costs; nothing where no band has it, or its fee is lost from the paper."""
    band = fee_for(bands, amount)
    return (band.fee or 0) if band else 0


def whole_dollars(cents: int) -> int:
    """What bands are asked about: they are of whole dollars."""
    return cents // DOLLAR * DOLLAR


def post_collection(
    ledger: Ledger, player: str, cents: int, why: str, otherwise: str = "", to: str = "collection"
) -> None:
    """A fee goes to the collection, or to the jackpot; what the player lacks comes out of another account."""
    account = f"player {player}"
    short = max(0, cents - ledger.balances[account]) if otherwise else 0
    ledger.post(account, to, cents - short, why)
    ledger.post(otherwise, to, short, f"{to}, out of the stake")


def post_collection_back(ledger: Ledger, player: str, cents: int, why: str, to: str = "collection") -> None:
    """A fee goes back to who paid it."""
    ledger.post(to, f"player {player}", cents, why)
