"""Poker against the bank takes the fees that `fees_poker_*.txt`, read apart from the files, say."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from houseway.rules.catalogue import load
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
    text = (Path(__file__).parent / f"fees_poker_{room}.txt").read_text(encoding="utf-8")
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


@pytest.mark.parametrize(
    ("game", "schedule"),
    [
        ("parkwest-lodi/three-card-poker", "three-card-poker"),
        ("parkwest-lodi/ultimate-texas-holdem", "ultimate-holdem"),
        ("parkwest-lodi/three-card-texas-holdem", "three-card-holdem"),
        ("village-club/caribbean-stud", "caribbean-stud"),
        ("casino-580/three-card-poker", "three-card-poker"),
        ("lucky-derby/caribbean-stud", "caribbean-stud"),
    ],
)
def test_a_game_that_borrows_its_fees_takes_them_at_both_edges(game: str, schedule: str) -> None:
    room = game.partition("/")[0].replace("-", "_")
    text = (Path(__file__).parent / f"fees_books_{room}.txt").read_text(encoding="utf-8")
    lines = [[cell.strip() for cell in line.split("|")] for line in text.splitlines() if line.startswith(schedule)]
    rows = [Row(game, *line) for line in lines if line[0] == schedule and line[2] in PARTIES]
    assert rows
    for row in rows:
        span = read_band(row.band)
        for edge in (span.least, FAR if span.most is None else span.most):
            taken = collection(filing(game), row.option, "current", action=edge, wager=edge).fees
            found = [(each.cents, each.band) for each in taken if each.party == row.kind and each.cents]
            assert found == ([(cents(row.fee), row.band)] if cents(row.fee) else []), row


@pytest.mark.parametrize(("game", "schedule"), SCHEDULES)
def test_no_option_and_no_band_is_left_out_or_added(game: str, schedule: str) -> None:
    rows = [row for row in ROWS if row[:2] == (game, schedule)]
    filed = find_schedule(filing(game), schedule)[1]
    assert options_of(filed) == sorted({row.option for row in rows}, key=int)
    for party in PARTIES:
        table = getattr(filed, party)
        grid = read_grid(table) if table else {}
        for option in options_of(filed):
            printed = [row.band for row in rows if (row.option, row.kind) == (option, party)]
            if printed:
                assert [each.text for each in grid[option]] == printed, (option, party)
            else:
                assert all(each.fee == 0 for each in grid.get(option, ())), (option, party)


@pytest.mark.parametrize(("game", "schedule"), SCHEDULES)
def test_limits_are_the_printed_ones(game: str, schedule: str) -> None:
    filed = find_schedule(filing(game), schedule)[1]
    kinds = {"limit": filed.limits, "minimum": filed.minimums, "maximum": filed.maximums}
    for option in options_of(filed):
        for kind, ranges in kinds.items():
            where = (game, schedule, option, kind)
            assert [by_option(ranges, option)] == ([row.band for row in ROWS if row[:4] == where] or [""]), where


def test_two_tables_printed_twice_are_alike() -> None:
    """Bundle 000 lines 3159-3221 and 3511-3572; bundle 004 lines 5879-5963 and 6410-6502."""
    pairs = [
        (("parkwest-lodi/three-card-poker", "current"), ("parkwest-lodi/looney-4-poker", "current")),
        (("lucky-derby/ultimate-texas-holdem-bad-beat", "own"), ("lucky-derby/ultimate-texas-holdem-bad-beat", "book")),
    ]
    for one, other in pairs:
        grids = []
        for game, schedule in (one, other):
            table = find_schedule(filing(game), schedule)[1].bank
            assert table is not None
            grids.append(
                {option: [(band.text, band.fee) for band in bands] for option, bands in read_grid(table).items()}
            )
        assert grids[0] == grids[1]


@pytest.mark.parametrize(
    ("game", "reading", "option", "band"),
    [
        ("casino-580/ultimate-texas-holdem", {"overlaps": "literal"}, "7", "$401-$800"),  # bundle 003 line 8691
        ("casino-580/ultimate-texas-holdem", {"overlaps": "literal"}, "9", "$600-$800"),  # 8715
    ],
)
def test_a_misprinted_band_can_be_read_as_printed(game: str, reading: dict[str, str], option: str, band: str) -> None:
    for loaded, there in ((load(game, reading), True), (filing(game), False)):
        table = find_schedule(loaded, "")[1].bank
        assert table is not None
        assert (band in [each.text for each in read_grid(table)[option]]) == there
