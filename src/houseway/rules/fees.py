"""Collections: what the room takes, and how it is measured.

A schedule is a grid with one option per line, as on the felt:

    1   $5-$300 $1   $301-$600 $3   $601+ $8

Each cell is a band and a fee; `-` means no fee, `?` a fee missing from the filing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from houseway.refusal import Refusal
from houseway.rules.cells import Span, read_band, read_count, read_money
from houseway.rules.schema import Cited, Section

if TYPE_CHECKING:
    from collections.abc import Iterator

By = Literal["total action", "table action", "wager", "players", "pot", "flat", "half hour"]
"""Total action is all the wagers a payer is involved in: the whole table's for the bank, a player's own for a player;
table action is the whole table's, for a player too."""
Payer = Literal["bank", "first-in-action"]
Unbanded = Literal["refused", "no fee"]
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

POSTED: Final = "posted at the table, not filed"
"""What is shown for fees that a filing leaves to the table's placard."""
_CELLS: Final = re.compile(r"\s{2,}")
_COUNTED: Final = frozenset({"players"})


class FeeTable(Section, frozen=True, kw_only=True):
    """One party's fees: how the bands are measured, what each fee is for, and the grid."""

    by: By
    per: Per
    fees: str
    counts: tuple[str, ...] = ()
    """Wagers that count toward the band; empty means every wager placed before the deal."""
    payer: Literal["", "small blind", "button", "winner"] = ""
    """Which player pays, if not every one. The fee comes out of the pot, where their chips are; which player it is, is
    told."""
    when: Moment = ""
    """When it is taken, if not before the deal."""
    players: Literal["dealt in", "still in"] = "dealt in"
    """Who is counted, for a pot game's fee by players."""
    bets: Literal["called", "all"] = "called"
    """What is counted, for a fee by the pot: only what is won, or everything that was bet, called or not."""
    steps: dict[str, str] = {}
    """By option, the sum that counted wagers must be a multiple of, like `$5`; the option `*` means all others."""
    between_bands: Literal["", "refused", "no fee", "lower band"] = ""
    """What happens to an amount between two bands: it is refused, it is taken without a fee, or it pays as the band
    below. Empty means `lower band` for a pot, whose bands are in whole dollars, and `refused` for wagers."""
    past_bands: Unbanded = "refused"
    """What happens to an amount below the first band or above the last; if it is refused, limits are picked within the
    bands."""
    short: Literal["from the pot later", "not taken"] = "from the pot later"
    """What happens to the rest of the fee if the pot is smaller than the fee at that moment."""


class Clock(Section, frozen=True, kw_only=True):
    """When a time fee falls due; its `when` says how often."""

    marks: Literal["start of the game", "hour and half hour"] = "start of the game"
    """When the periods begin."""
    taken: Literal["end", "beginning"] = "end"
    """At which end of a period it is paid for. With `beginning`, a player who comes later in the period pays on coming
    in."""
    first: Literal["", "part", "part and the next"] = ""
    """What is free in a game that starts between two marks: the time up to the next mark, or that and the next
    period."""
    late: Literal["", "from the next"] = ""
    """What a player pays who comes when half of a period is over; empty means the full fee."""


class Schedule(Cited, frozen=True, kw_only=True):
    """The options of a game's collection; a table uses at most one."""

    taken_from: str = msgspec.field(default="", name="from")
    """The schedule of the room's `rates.toml` that lies beneath this one: keys written here replace its keys."""
    book: str = ""
    """The room's schedule book it is in; the checker does not report schedules of one book as rivals."""
    current: bool = True
    since: str = ""
    """The date from which it applies, like `2023`, `2023-01` or `2023-01-31`: the latest schedule in force is used
    unless another is asked for."""
    posted: bool = False
    """The fees are posted at the table instead of filed: a table takes none, and says so."""
    limits: dict[str, str] = {}
    """Table limits by option; the option `*` means all others."""
    minimums: dict[str, str] = {}
    """By option, the range from which the house picks a table's minimum; the option `*` means all others."""
    maximums: dict[str, str] = {}
    """The same for a table's maximum."""
    wager_limits: dict[str, str | dict[str, str]] = {}
    """Limits of single wagers stated in the schedule, for every option or by option; the option `*` means all
    others."""
    structure: str = ""
    """For poker: limit, spread limit, no limit."""
    buy_in: str = ""
    games: str = ""
    """For poker, a grid of option, bets, blinds and minimum buy-in; `-` if one is not printed."""
    bank: FeeTable | None = None
    player: FeeTable | None = None
    pot: FeeTable | None = None
    pots: dict[Moment, FeeTable] = {}
    """If the pot is charged at several moments of a hand: a grid for each."""
    clock: Clock = Clock()
    """For a time fee."""
    jackpot: dict[str, str] = {}
    """The additional jackpot drop, by option."""
    jackpots: dict[Payer, dict[str, str]] = {}
    """The same at a banked table, by payer: the player-dealer pays with the collection, the player who is first in
    action once the button is placed."""
    voucher: dict[str, str] = {}
    """A flat fee, by option, from a player who bets with a promotional chip or voucher, once per hand; an option that
    is not named takes no vouchers."""
    voucher_won: Literal["", "comes back", "is used up"] = ""
    """What happens to the voucher of a wager that won; one that pushed or had no action comes back, one that lost goes
    to the player-dealer in cash. Empty means `comes back`."""


def by_option(values: dict[str, str], option: str) -> str:
    """The value for an option, or for all others as `*`; empty if there is none."""
    return values.get(option, values.get("*", ""))


def wager_limit(schedule: Schedule, wager: str, option: str) -> str:
    """The limits that the schedule states for a wager under an option; empty if it states none."""
    said = schedule.wager_limits.get(wager, "")
    return said if isinstance(said, str) else by_option(said, option)


def tables_of(schedule: Schedule) -> Iterator[tuple[tuple[str, ...], str, FeeTable]]:
    """Every fee table of a schedule, with its path and who pays."""
    for party in ("bank", "player", "pot"):
        table: FeeTable | None = getattr(schedule, party)
        if table is not None:
            yield (party,), party, table
    for moment, table in schedule.pots.items():
        yield ("pots", moment), "pot", msgspec.structs.replace(table, when=moment)


@dataclass(frozen=True, slots=True)
class Band:
    """A range of action, wager or players, and its fee in cents; None if the fee is missing from the filing."""

    span: Span
    fee: int | None
    text: str


def read_grid(table: FeeTable) -> dict[str, tuple[Band, ...]]:
    """The grid by option."""
    return dict(_read_grid(table.fees, table.by in _COUNTED))


@lru_cache(maxsize=256)
def _read_grid(fees: str, counted: bool) -> tuple[tuple[str, tuple[Band, ...]], ...]:
    """Parse a grid; cached, because plans ask for the same grid many times."""
    read = read_count if counted else read_band
    grid: dict[str, tuple[Band, ...]] = {}
    for line in fees.strip().splitlines():
        option, *cells = _CELLS.split(line.strip())
        if option in grid:
            raise Refusal(f"option {option} is in the grid twice: keep one.")
        if not cells:
            raise Refusal(f"option {option} has no bands: write them like “$5-$100 $1”, two spaces apart.")
        grid[option] = tuple(_band(option, cell, read) for cell in cells)
    return tuple(grid.items())


def read_games(games: str) -> dict[str, tuple[str, str, str]]:
    """The games grid by option: bets, blinds, minimum buy-in; empty if not printed."""
    found: dict[str, tuple[str, str, str]] = {}
    for line in games.strip().splitlines():
        option, *cells = _CELLS.split(line.strip())
        if option in found or not 1 <= len(cells) <= 3:
            raise Refusal(f"“{line.strip()}” is not a game: write option, bets, blinds and buy-in, two spaces apart.")
        for cell in cells:
            if cell not in ("-", "no limit", "pot limit"):
                read_band(cell)
        bets, blinds, buy_in = (*("" if cell == "-" else cell for cell in cells), "", "")[:3]
        found[option] = (bets, blinds, buy_in)
    return found


def _band(option: str, cell: str, read: object) -> Band:
    words = cell.split()
    if len(words) != 2:
        raise Refusal(f"option {option}: “{cell}” is not a band with its fee: write it like “$5-$100 $1”.")
    span, fee = words
    assert callable(read)  # noqa: S101 - one of two readers
    return Band(read(span), {"?": None, "-": 0}[fee] if fee in "?-" else read_money(fee), span)


def unbanded(table: FeeTable, bands: tuple[Band, ...], amount: int) -> Unbanded:
    """What happens to an amount that no band covers."""
    past = amount < bands[0].span.least or all(band.span.most is not None and amount > band.span.most for band in bands)
    if past:
        return table.past_bands
    return "no fee" if table.between_bands == "no fee" else "refused"


def fee_for(bands: tuple[Band, ...], amount: int) -> Band | None:
    """The band that covers an amount, or None if the schedule has a gap there."""
    return next((band for band in bands if amount in band.span), None)
