"""The rate books of four rooms: every figure against `fees_books_*.txt`, made apart from `rates.toml`; and how games
take a schedule from them.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from houseway.refusal import Refusal
from houseway.rules.catalogue import (
    entry,
    find,
    full_name,
    game_names,
    load,
    load_rates,
    load_room,
    room_names,
    rooms_folder,
)
from houseway.rules.cells import read_band
from houseway.rules.checker.checker import check
from houseway.rules.checker.coverage import coverage_of
from houseway.rules.collect import find_schedule, options_of
from houseway.rules.fees import by_option, fee_for, read_grid, wager_limit

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.rules.fees import Band
    from houseway.rules.rates import Rate

ROOMS: Final = ("parkwest-lodi", "village-club", "casino-580", "lucky-derby")
FAR: Final = 1_000_000_00
MISPRINTS: Final = {
    ("village-club", "ez-baccarat", "3", "$10-$500"): "$10-$50",  # bundle 001 line 1428
    ("village-club", "pai-gow", "1", "$101-$300"): "$101+",  # bundle 001 line 1507
    ("casino-580", "baccarat", "16", "$1,000-$2,500"): "$1,001-$2,500",  # bundle 003 line 3636
}
"""Bands that overlap others or end too soon as printed, and what the rates have by default: each is a doubt."""


class Row(NamedTuple):
    """A row of the transcription."""

    room: str
    schedule: str
    option: str
    what: str
    text: str
    fee: str

    @property
    def band(self) -> str:
        """The band that the rates should have."""
        return MISPRINTS.get((self.room, self.schedule, self.option, self.text), self.text)


def rows_of(room: str) -> list[Row]:
    """The rows of a room's transcription."""
    text = (Path(__file__).parent / f"fees_books_{room.replace('-', '_')}.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [Row(room, *(cell.strip() for cell in line.split("|"))) for line in lines]


ROWS: Final = [row for room in ROOMS for row in rows_of(room)]


def rate_of(room: str, name: str) -> Rate:
    rates = load_rates(room)
    assert rates is not None
    return rates.schedules[name]


def bank_grid(room: str, name: str) -> dict[str, tuple[Band, ...]]:
    table = rate_of(room, name).bank
    assert table is not None
    return read_grid(table)


def cents(text: str) -> int:
    """`$0.50` in cents, read apart from the code under test."""
    dollars, _, rest = text.removeprefix("$").partition(".")
    return int(dollars.replace(",", "")) * 100 + int(rest or 0)


@pytest.mark.parametrize("room", ROOMS)
def test_every_fee_of_a_book_at_both_edges_of_its_band(room: str) -> None:
    rates = load_rates(room)
    assert rates is not None
    fees = [row for row in rows_of(room) if row.what in ("bank", "player")]
    assert len(fees) > 100
    for row in fees:
        bands = read_grid(getattr(rates.schedules[row.schedule], row.what))[row.option]
        span = read_band(row.band)
        for edge in (span.least, FAR if span.most is None else span.most):
            found = fee_for(bands, edge)
            assert found is not None, row
            assert (found.text, found.fee) == (row.band, cents(row.fee)), row


@pytest.mark.parametrize("room", ROOMS)
def test_no_schedule_option_or_band_of_a_book_is_left_out_or_added(room: str) -> None:
    rates, rows = load_rates(room), rows_of(room)
    assert rates is not None
    assert set(rates.schedules) == {row.schedule for row in rows}
    for name, rate in rates.schedules.items():
        mine = [row for row in rows if row.schedule == name]
        assert options_of(rate) == sorted({row.option for row in mine}, key=int), name
        for party in ("bank", "player"):
            table, printed = getattr(rate, party), Counter((r.option, r.band) for r in mine if r.what == party)
            grid = read_grid(table) if table is not None else {}
            filed = Counter((option, band.text) for option, bands in grid.items() for band in bands)
            unsaid = Counter({key: 1 for key in filed - printed if key[1] == "any"})
            assert filed - unsaid == printed, (name, party)
            assert all(band.fee == 0 for option, _ in unsaid for band in grid[option]), name


@pytest.mark.parametrize("row", [row for row in ROWS if row.what not in ("bank", "player")], ids=str)
def test_every_limit_of_a_book(row: Row) -> None:
    rate = rate_of(row.room, row.schedule)
    if row.what == "pair-plus":  # bundle 003 lines 4322-4355: the book does not know the game's wagers by name
        assert row.text in rate.note
        return
    jackpots = {f"jackpot {payer}": fees for payer, fees in rate.jackpots.items()}
    said = {"limit": rate.limits, "least": rate.minimums, "most": rate.maximums, **jackpots}[row.what]
    assert by_option(said, row.option) == row.text


def test_equal_tables_of_casino_580() -> None:
    """O. of bundle 003: the baccarat row 1-15 is Ultimate Pai Gow's; the blackjacks' table is Royal Pai Gow's."""
    grids = {name: bank_grid("casino-580", name) for name in rates_of("casino-580")}
    first = {option: bands for option, bands in grids["baccarat"].items() if int(option) <= len(grids["blackjack"])}
    assert first == grids["ultimate-pai-gow"]  # 3452-3629, 4390-4566
    assert grids["blackjack"] == grids["royal-pai-gow"]  # 3718-3879, 3936-4098


def test_equal_tables_of_lucky_derby() -> None:
    """Bundle 004 lines 6225-6301 and 6425-6502 are one table; Fortune's 6-10 are its 1-5 (6102-6161)."""
    grids = {name: bank_grid("lucky-derby", name) for name in rates_of("lucky-derby")}
    assert grids["blackjack"] == grids["ultimate-holdem"]
    fortune = grids["fortune-pai-gow"]
    assert [fortune[str(each)] for each in range(6, 11)] == [grids["blackjack"][str(each)] for each in range(1, 6)]


def rates_of(room: str) -> list[str]:
    rates = load_rates(room)
    assert rates is not None
    return list(rates.schedules)


@pytest.mark.parametrize("room", ROOMS)
def test_every_schedule_stands_in_a_book_of_its_room(room: str) -> None:
    books = {book.id for book in load_room(room).books}
    assert {rate_of(room, name).book for name in rates_of(room)} <= books


BOOKS: Final = {
    "parkwest-lodi": range(2524, 3330),
    "village-club": range(1411, 1525),
    "casino-580": range(3421, 4589),
    "lucky-derby": range(6014, 6532),
}


@pytest.mark.parametrize("room", BOOKS)
def test_every_line_of_a_book_is_accounted_for(room: str) -> None:
    assert not set(BOOKS[room]) & coverage_of(room).uncovered


@pytest.mark.parametrize("name", [name for room in room_names() for name in game_names(room)])
def test_the_list_counts_the_doubts_a_game_takes_with_its_rates_and_rules(name: str) -> None:
    assert entry(name).doubts == len(load(name).game.doubts)


TAKEN: Final = [
    (name, each)
    for room in ROOMS
    for name in game_names(room)
    for each in re.findall(r'^from\s*=\s*"([^"]+)"', find(name).read_text(encoding="utf-8"), re.MULTILINE)
]


@pytest.mark.parametrize(("name", "schedule"), TAKEN)
def test_a_game_takes_the_fees_of_its_schedule_as_they_are(name: str, schedule: str) -> None:
    rate = rate_of(name.partition("/")[0], schedule)
    collections = load(name).game.collections
    written = tomllib.loads(find(name).read_text(encoding="utf-8"))["collections"]
    (taken,) = [key for key, each in collections.items() if each.taken_from == schedule]
    for party in ("bank", "player"):
        if "fees" not in written[taken].get(party, {}):  # where a game reads a cell otherwise, its own tests show it
            ours, theirs = getattr(collections[taken], party), getattr(rate, party)
            assert (ours and read_grid(ours)) == (theirs and read_grid(theirs))


# How a game takes a schedule.

RATES = """
[schedules.nines]
book = "games"
of = [["High Nine", "GEGA-000001"]]
since = "2020-05"
limits = { "1-2" = "$5-$100", "*" = "$10-$50" }
lines = "40-45"
[schedules.nines.bank]
by = "total action"
per = "hand"
fees = \"\"\"
1-2   $5-$100 $1   ?slip $2
3     any $3
\"\"\"
[schedules.nines.player]
by = "wager"
per = "player"
fees = \"\"\"
1-3   any $0
\"\"\"
[doubts.slip]
says = "A band is smudged."
default = "low"
readings.low = { is = "$101+", means = "it begins at $101" }
readings.high = { is = "$201+", means = "it begins at $201" }
why = "The band before ends at $100."
lines = "42"
[doubts.idle]
says = "Something else is smudged."
default = "a"
readings.a = { means = "a" }
readings.b = { means = "b" }
why = "It is of no schedule."
lines = "50"
[remarks.smudge]
says = "The head of the table is smudged."
lines = "41"
[remarks.elsewhere]
says = "Another page is smudged."
lines = "50"
"""


def collections_of(text: str) -> str:
    """The part of the small game that is about fees."""
    start = text.index("[collections")
    end = text.find("\n[", text.rindex("[collections"))
    return text[start : end if end > 0 else len(text)]


@pytest.fixture
def small(room: Callable[..., str]) -> Callable[[str], str]:
    """The small game with other collections, in a room with rates."""
    (rooms_folder() / "test" / "rates.toml").write_text(RATES, encoding="utf-8")
    original = (Path(__file__).parent / "high-nine.toml").read_text(encoding="utf-8")

    def write(collections: str) -> str:
        return room((collections_of(original), collections))

    return write


def test_a_game_takes_a_schedule_with_its_doubts_and_remarks(small: Callable[[str], str]) -> None:
    loaded = load(small('[collections.book]\nfrom = "nines"\n'))
    schedule = loaded.game.collections["book"]
    assert (schedule.taken_from, schedule.book, schedule.lines) == ("nines", "games", "40-45")
    assert read_grid(schedule.bank)["2"][1].text == "$101+"  # type: ignore[arg-type]
    assert (by_option(schedule.limits, "2"), by_option(schedule.limits, "3")) == ("$5-$100", "$10-$50")
    assert "slip" in loaded.choices
    assert "idle" not in loaded.game.doubts
    assert "smudge" in loaded.game.remarks
    assert "elsewhere" not in loaded.game.remarks


def test_a_reading_of_the_rates_is_chosen_in_the_game(small: Callable[[str], str]) -> None:
    loaded = load(small('[collections.book]\nfrom = "nines"\n'), {"slip": "high"})
    table = loaded.game.collections["book"].bank
    assert table is not None
    assert read_grid(table)["1"][1].text == "$201+"


def test_what_the_game_writes_stands_over_the_rates(small: Callable[[str], str]) -> None:
    said = '[collections.book]\nfrom = "nines"\nlimits = { "3" = "$20-$40" }\n[collections.book.bank]\nper = "circle"\n'
    schedule = load(small(said)).game.collections["book"]
    assert (by_option(schedule.limits, "1"), by_option(schedule.limits, "3")) == ("$5-$100", "$20-$40")
    assert schedule.bank is not None
    assert (schedule.bank.per, schedule.bank.by) == ("circle", "total action")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ('from = "tens"', "there is no schedule “tens” in rates.toml"),
        ('from = "nines"\nsince = "May 2011"', "“May 2011” is not a date"),
        ('from = "nines"\nposted = true', "or a grid of fees: remove one of the two"),
    ],
)
def test_a_schedule_that_does_not_fit_is_refused(small: Callable[[str], str], said: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        load(small(f"[collections.book]\n{said}\n"))


def test_a_room_without_rates_has_none_to_take(room: Callable[..., str]) -> None:
    original = (Path(__file__).parent / "high-nine.toml").read_text(encoding="utf-8")
    name = room((collections_of(original), '[collections.book]\nfrom = "nines"\n'))
    with pytest.raises(Refusal, match="the room has no rates"):
        load(name)


def test_of_the_schedules_in_force_the_latest_is_taken(small: Callable[[str], str]) -> None:
    own = (
        '[collections.own]\nsince = "2011"\nlines = "30"\n'
        '[collections.own.bank]\nby = "flat"\nper = "hand"\nfees = "1   any $1"\n'
    )
    loaded = load(small(own + '[collections.book]\nfrom = "nines"\n'))
    assert find_schedule(loaded, "")[0] == "book"
    assert find_schedule(loaded, "own")[0] == "own"
    newer = load(small(own.replace("2011", "2021-02") + '[collections.book]\nfrom = "nines"\n'))
    assert find_schedule(newer, "")[0] == "own"


def test_a_wager_has_limits_by_option(small: Callable[[str], str]) -> None:
    said = '[collections.book]\nfrom = "nines"\nwager-limits = { base = { "1-2" = "$5-$40", "3" = "$10-$20" } }\n'
    schedule = load(small(said)).game.collections["book"]
    assert [wager_limit(schedule, "base", option) for option in "123"] == ["$5-$40", "$5-$40", "$10-$20"]


def test_the_checker_names_a_schedule_that_is_printed_for_the_game_and_not_taken(room: Callable[..., str]) -> None:
    (rooms_folder() / "test" / "rates.toml").write_text(RATES, encoding="utf-8")
    name = room(("engine", 'also = [["", "GEGA-000001", "40"]]\nengine'))
    (found,) = [each for each in check(name) if each.validator == "fee-not-taken"]
    assert "nines" in found.sentence


def test_the_checker_reports_posted_fees(small: Callable[[str], str]) -> None:
    name = small('[collections.posted]\nposted = true\nlimits = { "*" = "$5-$100" }\nlines = "30"\n')
    assert [each.severity for each in check(name) if each.validator == "fee-missing"] == ["doubtful"]


def test_a_game_is_found_by_its_numbers(room: Callable[..., str]) -> None:
    name = room(('id      = "OUR-000001"', 'id = "GEGA-000001"\nalso = [["Old Nine", "GEGA-000002", "40"]]'))
    assert (full_name("GEGA-000001"), full_name("GEGA-000002")) == (name, name)
    with pytest.raises(Refusal, match="does not name a game"):
        full_name("GEGA-000003")
