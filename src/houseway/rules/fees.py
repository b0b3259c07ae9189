"""Collections: what the room takes, by whatever the filing takes it by.

A schedule is a grid, one option a line, as on the felt:

    1   $5-$300 $1   $301-$600 $3   $601+ $8

Each cell is a band and a fee; `-` for a fee is none, `?` is one that is lost from the paper.
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
"""Total action is all that the payer has to do with: the table's for the bank, a player's own; table action is the
whole table's for a player too."""
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
"""What is said of fees that a filing leaves to the table's placard."""
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
    """Who of the players pays, where it is not each of them. The fee comes out of the pot, in which their chips lie;
    which of them it is, is told."""
    when: Moment = ""
    """When it is taken, if not before the deal."""
    players: Literal["dealt in", "still in"] = "dealt in"
    """Who is counted for a fee by the players of a pot game."""
    bets: Literal["called", "all"] = "called"
    """What is counted for a fee by the pot: what is won, or all that was bet, called or not."""
    steps: dict[str, str] = {}
    """By option, the sum whose multiples the wagers that count are, like `$5`; the option `*` is all others."""
    between_bands: Literal["", "refused", "no fee", "lower band"] = ""
    """An amount that falls between two bands: it is not taken, it is taken without a fee, or it pays as the band below.
    Empty is `lower band` for a pot, whose bands are of whole dollars, and `refused` for what is bet."""
    past_bands: Unbanded = "refused"
    """Below the first band and above the last; where it is not taken, limits are picked within the bands."""
    short: Literal["from the pot later", "not taken"] = "from the pot later"
    """Where the pot holds less than the fee at that moment: what becomes of the rest."""


class Clock(Section, frozen=True, kw_only=True):
    """When a fee for time falls due; its `when` says how often."""

    marks: Literal["start of the game", "hour and half hour"] = "start of the game"
    """From where the periods are counted."""
    taken: Literal["end", "beginning"] = "end"
    """At which end of the period that is paid for. At the beginning, whoever comes later in it pays on coming in."""
    first: Literal["", "part", "part and the next"] = ""
    """What is free in a game that starts between the marks: the part up to the next mark, or a whole period besides."""
    late: Literal["", "from the next"] = ""
    """What is paid by one who comes when half of a period is over; empty is all of it."""


class Schedule(Cited, frozen=True, kw_only=True):
    """The options of a game's collection, at most one of which is in force at a table."""

    taken_from: str = msgspec.field(default="", name="from")
    """The schedule of the room's `rates.toml` that stands beneath this one: what is written here is stated anew."""
    book: str = ""
    """The schedule book of the room it stands in; schedules of one book are no rivals to the checker."""
    current: bool = True
    since: str = ""
    """From when it stands, like `2023`, `2023-01` or `2023-01-31`: of those in force the latest is taken, unless
    another is asked for."""
    posted: bool = False
    """The fees are posted at the table and not filed: a table takes none, and says so."""
    limits: dict[str, str] = {}
    """Table limit by option; the option `*` is all of them."""
    minimums: dict[str, str] = {}
    """By option, the range from which the house picks a table's minimum; the option `*` is all others."""
    maximums: dict[str, str] = {}
    """The same for a table's maximum."""
    wager_limits: dict[str, str | dict[str, str]] = {}
    """Limits of single wagers that the schedule states, for every option or by option; the option `*` is all others."""
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
    clock: Clock = Clock()
    """For a fee by time."""
    jackpot: dict[str, str] = {}
    """What is dropped for the jackpot besides, by option."""
    jackpots: dict[Payer, dict[str, str]] = {}
    """The same at a banked table, by who pays: the player-dealer with the collection, and whoever is first in action
    once the button is placed."""
    voucher: dict[str, str] = {}
    """A flat fee by option from a player who bets with a promotional chip or voucher, once a hand; an option that is
    not named takes no vouchers."""
    voucher_won: Literal["", "comes back", "is used up"] = ""
    """What becomes of the voucher of a wager that was won; one that pushed or had no action comes back, one that lost
    is the player-dealer's, in money. Empty is `comes back`."""


def by_option(values: dict[str, str], option: str) -> str:
    """What is said of an option, or of all others as `*`; empty where nothing is."""
    return values.get(option, values.get("*", ""))


def wager_limit(schedule: Schedule, wager: str, option: str) -> str:
    """The limits of a wager under an option, where the schedule states them; empty where it does not."""
    said = schedule.wager_limits.get(wager, "")
    return said if isinstance(said, str) else by_option(said, option)


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
    return dict(_read_grid(table.fees, table.by in _COUNTED))


@lru_cache(maxsize=256)
def _read_grid(fees: str, counted: bool) -> tuple[tuple[str, tuple[Band, ...]], ...]:
    """A grid is asked for again and again, a plan at a time: it is read once."""
    read = read_count if counted else read_band
    grid: dict[str, tuple[Band, ...]] = {}
    for line in fees.strip().splitlines():
        option, *cells = _CELLS.split(line.strip())
        if option in grid:
            raise Refusal(f"option {option} stands twice in the grid.")
        if not cells:
            raise Refusal(f"option {option} has no bands: write them like “$5-$100 $1”, two spaces apart.")
        grid[option] = tuple(_band(option, cell, read) for cell in cells)
    return tuple(grid.items())


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


def unbanded(table: FeeTable, bands: tuple[Band, ...], amount: int) -> Unbanded:
    """What becomes of an amount that no band has."""
    past = amount < bands[0].span.least or all(band.span.most is not None and amount > band.span.most for band in bands)
    if past:
        return table.past_bands
    return "no fee" if table.between_bands == "no fee" else "refused"


def fee_for(bands: tuple[Band, ...], amount: int) -> Band | None:
    """The band an amount falls in, or None where the schedule has a hole."""
    return next((band for band in bands if amount in band.span), None)
