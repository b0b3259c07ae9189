"""The baccarat filings of four rooms take the fees that `fees_baccarat_*.txt`, transcribed apart from them, say."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from houseway.rules.catalogue import game_names, load
from houseway.rules.cells import read_band
from houseway.rules.collect import collection, find_schedule, options_of
from houseway.rules.fees import by_option, read_grid

if TYPE_CHECKING:
    from houseway.rules.loader import Loaded

ROOMS: Final = ("casino_580", "lucky_derby", "parkwest_lodi", "village_club")
PARTIES: Final = ("bank", "player")
FAR: Final = 1_000_000_00


class Row(NamedTuple):
    """A row of the transcription."""

    game: str
    schedule: str
    option: str
    kind: str
    band: str
    fee: str


def rows_of(room: str) -> list[Row]:
    """The rows of a room's transcription."""
    text = (Path(__file__).parent / f"fees_baccarat_{room}.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [Row(*(cell.strip() for cell in line.split("|"))) for line in lines]


ROWS: Final = [row for room in ROOMS for row in rows_of(room)]
SCHEDULES: Final = list(dict.fromkeys((row.game, row.schedule) for row in ROWS))


@cache
def filing(game: str) -> Loaded:
    """A game, loaded once."""
    return load(game)


def cents(text: str) -> int:
    """`$0.50` in cents, read apart from the code under test."""
    dollars, _, rest = text.removeprefix("$").partition(".")
    return int(dollars.replace(",", "")) * 100 + int(rest or 0)


@pytest.mark.parametrize(("game", "schedule"), SCHEDULES)
def test_every_fee_at_both_edges_of_its_band(game: str, schedule: str) -> None:
    rows = [row for row in ROWS if row[:2] == (game, schedule) and row.kind in PARTIES]
    assert rows
    for row in rows:
        span = read_band(row.band)
        for edge in (span.least, FAR if span.most is None else span.most):
            taken = collection(filing(game), row.option, schedule, action=edge, wager=edge).fees
            (fee,) = [each for each in taken if each.party == row.kind]
            assert (fee.cents, fee.band) == (cents(row.fee), row.band), row


@pytest.mark.parametrize(("game", "schedule"), SCHEDULES)
def test_no_option_and_no_band_is_left_out_or_added(game: str, schedule: str) -> None:
    rows = [row for row in ROWS if row[:2] == (game, schedule)]
    filed = find_schedule(filing(game), schedule)[1]
    assert options_of(filed) == sorted({row.option for row in rows}, key=int)
    for party in PARTIES:
        table = getattr(filed, party)
        bands = {option: [each.text for each in those] for option, those in read_grid(table).items()} if table else {}
        for option in options_of(filed):
            printed = [row.band for row in rows if (row.option, row.kind) == (option, party)]
            if printed:
                assert bands[option] == printed, (option, party)
            elif option in bands:
                assert [each.fee for each in read_grid(table)[option]] == [0], (option, party)


@pytest.mark.parametrize(("game", "schedule"), SCHEDULES)
def test_limits_are_the_printed_ones(game: str, schedule: str) -> None:
    filed = find_schedule(filing(game), schedule)[1]
    kinds = {"limit": filed.limits, "minimum": filed.minimums, "maximum": filed.maximums}
    for option in options_of(filed):
        for kind, ranges in kinds.items():
            where = (game, schedule, option, kind)
            assert [by_option(ranges, option)] == ([row.band for row in ROWS if row[:4] == where] or [""]), where


def test_every_schedule_of_these_games_is_transcribed() -> None:
    """But for the one that has no figures, where they are read as lost (bundle 003 lines 6131-6132)."""
    found = {(game, name) for game, _ in SCHEDULES for name in filing(game).game.collections}
    assert found - set(SCHEDULES) == {("casino-580/cash-in-baccarat", "lost")}
    assert set(SCHEDULES) <= found


def test_every_baccarat_of_these_rooms_is_transcribed() -> None:
    """Three have no fees but a book's (bundle 001 lines 1411-1469, 003 lines 3429-3694), which `test_rates` holds."""
    rooms = [room.replace("_", "-") for room in ROOMS]
    filed = {name for room in rooms for name in game_names(room) if "baccarat" in name}
    by_the_book = {f"casino-580/{each}" for each in ("commission-free-baccarat", "ez-baccarat-panda-8")}
    by_the_book.add("village-club/ez-baccarat")
    assert filed - {game for game, _ in SCHEDULES} == by_the_book
    for name in by_the_book:
        assert list(filing(name).game.collections) == ["book"]


@pytest.mark.parametrize(
    ("game", "reading", "option", "band"),
    [
        ("village-club/ez-baccarat-panda-8", {"option-3": "literal"}, "3", "$10-$500"),  # bundle 001 line 1672
        ("casino-580/jade-baccarat", {"thousand": "literal"}, "16", "$1,000-$2,500"),  # bundle 003 line 5525
        ("casino-580/jade-baccarat", {"thousand": "literal"}, "17", "$1,000-$2,500"),  # 5535
        ("casino-580/jade-baccarat", {"thousand": "literal"}, "18", "$1,000-$2,500"),  # 5546
        ("casino-580/cash-in-baccarat", {"book-thousand": "literal"}, "16", "$1,000-$2,500"),  # 3636
    ],
)
def test_a_misprinted_band_can_be_read_as_printed(game: str, reading: dict[str, str], option: str, band: str) -> None:
    table = find_schedule(load(game, reading), "")[1].bank
    assert table is not None
    assert band in [each.text for each in read_grid(table)[option]]
    usual = find_schedule(filing(game), "")[1].bank
    assert usual is not None
    assert band not in [each.text for each in read_grid(usual)[option]]


ALIKE: Final = [
    # bundle 003: options 1-15 of Jade (5341-5518) and of the book's baccarat row (3452-3629)
    ("casino-580/jade-baccarat", "casino-580/cash-in-baccarat", {str(n): str(n) for n in (*range(1, 17), 19, 20, 21)}),
    # bundle 000: one table for two games (2630)
    (
        "parkwest-lodi/commission-free-baccarat",
        "parkwest-lodi/cash-in-baccarat",
        {str(n): str(n) for n in range(1, 15)},
    ),
    # bundle 001: EZ Panda 8 (1660-1691) against options 1-6 of the book's EZ Baccarat (1415-1446)
    ("village-club/ez-baccarat-panda-8", "village-club/ez-baccarat", {str(n): str(n) for n in range(1, 7)}),
    # bundle 003: Big Bonus (9896-10008) against Advantage (10391-10514), numbered otherwise
    (
        "casino-580/big-bonus-baccarat",
        "casino-580/advantage-baccarat",
        {"1": "2", "2": "3", "3": "4", "4": "1", "5": "5", "6": "6", "9": "7"},
    ),
]


@pytest.mark.parametrize(("one", "other", "options"), ALIKE)
def test_tables_printed_twice_are_alike(one: str, other: str, options: dict[str, str]) -> None:
    grids = []
    for game in (one, other):
        table = next(iter(filing(game).game.collections.values())).bank
        assert table is not None
        grids.append(read_grid(table))
    for left, right in options.items():
        assert [(each.text, each.fee) for each in grids[0][left]] == [(each.text, each.fee) for each in grids[1][right]]


def test_a_fee_that_is_the_same_for_any_wager_is_told_without_one() -> None:
    """Bundle 000 line 2605: a dollar from each player for each wager; bundle 003 line 5524: nothing from players."""
    lines = collection(filing("parkwest-lodi/commission-free-baccarat"), "2", "book", action=300_00).fees
    assert [(fee.party, fee.cents) for fee in lines] == [("bank", 2_00), ("player", 1_00)]
    jade = collection(filing("casino-580/jade-baccarat"), "16", action=1_000_00).fees
    assert [(fee.party, fee.cents) for fee in jade] == [("bank", 10_00), ("player", 0)]
