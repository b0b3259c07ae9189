"""Collections: what the room takes, by whatever the filing takes it by.

A schedule is a grid, one option a line, as on the felt:

    1   $5-$300 $1   $301-$600 $3   $601+ $8

Each cell is a band and a fee; `-` for a fee is none, `?` is one that is lost from the paper.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from houseway.refusal import Refusal
from houseway.rules.schema import Cited, Section
from houseway.rules.texts import Span, read_band, read_count, read_money

if TYPE_CHECKING:
    from collections.abc import Iterator

By = Literal["total action", "wager", "players", "pot", "flat", "half hour"]
Per = Literal["hand", "circle", "wager", "player", "pot", "half hour", "street"]

Moment = Literal[
    "",
    "with the blinds",
    "once the cards are dealt",
    "before the draw",
    "after the first round",
    "after the flop",
    "after the flop betting",
    "after the turn",
    "after third street",
    "after fourth street",
    "after fifth street",
    "at the end of the hand",
    "each half hour",
    "each twenty minutes",
]

_CELLS: Final = re.compile(r"\s{2,}")
_COUNTED: Final = frozenset({"players"})


class FeeTable(Section, frozen=True, kw_only=True):
    """One party's fees: how the bands are measured, for what they are taken, and the grid."""

    by: By
    per: Per
    fees: str
    counts: tuple[str, ...] = ()
    """Wagers that count towards the band; empty is every wager placed before the deal."""
    payer: Literal["", "small blind", "button", "winner"] = ""
    """Who of the players pays, where it is not each of them."""
    when: Moment = ""
    """When it is taken, if not before the deal."""
    short: Literal["from the pot later", "not taken"] = "from the pot later"
    """Where the pot holds less than the fee at that moment: what becomes of the rest."""


class Schedule(Cited, frozen=True, kw_only=True):
    """The options of a game's collection, at most one of which is in force at a table."""

    book: str = ""
    """Told. The schedule book of the room it stands in."""
    current: bool = True
    limits: dict[str, str] = {}
    """Table limit by option; the option `*` is all of them."""
    minimums: str = ""
    """Where the house picks a minimum from a range."""
    maximums: str = ""
    wager_limits: dict[str, str] = {}
    """Limits of single wagers that the schedule states."""
    structure: str = ""
    """For poker: limit, spread limit, no limit."""
    buy_in: str = ""
    games: str = ""
    """For poker, a grid of option, bets, blinds and least buy-in; `-` where one is not printed."""
    bank: FeeTable | None = None
    player: FeeTable | None = None
    pot: FeeTable | None = None
    pots: dict[Moment, FeeTable] = {}
    """Where the pot is charged at several moments of a hand: a grid for each."""
    jackpot: dict[str, str] = {}
    """What is dropped for the jackpot besides, by option."""
    voucher: dict[str, str] = {}
    """A flat fee by option from a player who uses a promotional chip."""


def tables_of(schedule: Schedule) -> Iterator[tuple[tuple[str, ...], str, FeeTable]]:
    """Every grid of a schedule: where it stands, who pays, and the table."""
    for party in ("bank", "player", "pot"):
        table: FeeTable | None = getattr(schedule, party)
        if table is not None:
            yield (party,), party, table
    for moment, table in schedule.pots.items():
        yield ("pots", moment), "pot", msgspec.structs.replace(table, when=moment)


@dataclass(frozen=True, slots=True)
class Band:
    """A range of action, wager or players, and its fee in cents; None where the fee is lost."""

    span: Span
    fee: int | None
    text: str


def read_grid(table: FeeTable) -> dict[str, tuple[Band, ...]]:
    """The grid by option."""
    read = read_count if table.by in _COUNTED else read_band
    grid: dict[str, tuple[Band, ...]] = {}
    for line in table.fees.strip().splitlines():
        option, *cells = _CELLS.split(line.strip())
        if option in grid:
            raise Refusal(f"option {option} stands twice in the grid.")
        if not cells:
            raise Refusal(f"option {option} has no bands: write them like “$5-$100 $1”, two spaces apart.")
        grid[option] = tuple(_band(option, cell, read) for cell in cells)
    return grid


def read_games(games: str) -> dict[str, tuple[str, str, str]]:
    """The grid of games by option: bets, blinds, least buy-in; empty where not printed."""
    found: dict[str, tuple[str, str, str]] = {}
    for line in games.strip().splitlines():
        option, *cells = _CELLS.split(line.strip())
        if option in found or not 1 <= len(cells) <= 3:
            raise Refusal(f"“{line.strip()}” is no game: write option, bets, blinds and buy-in, two spaces apart.")
        for cell in cells:
            if cell not in ("-", "no limit", "pot limit"):
                read_band(cell)
        bets, blinds, buy_in = (*("" if cell == "-" else cell for cell in cells), "", "")[:3]
        found[option] = (bets, blinds, buy_in)
    return found


def _band(option: str, cell: str, read: object) -> Band:
    words = cell.split()
    if len(words) != 2:
        raise Refusal(f"option {option}: “{cell}” is no band with its fee: write it like “$5-$100 $1”.")
    span, fee = words
    assert callable(read)  # noqa: S101 - one of two readers
    return Band(read(span), {"?": None, "-": 0}[fee] if fee in "?-" else read_money(fee), span)


def fee_for(bands: tuple[Band, ...], amount: int) -> Band | None:
    """The band an amount falls in, or None where the schedule has a hole."""
    return next((band for band in bands if amount in band.span), None)
