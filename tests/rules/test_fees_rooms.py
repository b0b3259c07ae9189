"""Every fee row of four rooms' poker schedules, at both edges of its band, against an independent transcription."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.cells import read_band, read_count, read_money
from houseway.rules.collect import collection, find_schedule, options_of
from houseway.rules.fees import read_grid, tables_of

if TYPE_CHECKING:
    from houseway.rules.loader import Loaded

ROOMS = ("casino_580", "lucky_derby", "parkwest_lodi", "village_club")
Row = tuple[str, str, str, str, str, str]


@cache
def filing(game: str) -> Loaded:
    """A game, loaded once."""
    return load(game)


def rows_of(room: str) -> list[Row]:
    """The rows of a room's transcription."""
    text = (Path(__file__).parent / f"fees_{room}.txt").read_text(encoding="utf-8")
    found = []
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            game, schedule, option, moment, band, fee = (cell.strip() for cell in line.split("|"))
            found.append((game, schedule, option, moment, band, fee))
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_every_row_at_both_edges(room: str) -> None:
    rows = rows_of(room)
    assert rows
    for game, schedule, option, moment, band, fee in rows:
        players = not band.startswith(("$", "any"))
        span = read_count(band) if players else read_band(band)
        lost = None if fee == "?" else read_money(fee) if fee != "-" else 0
        for edge in (span.least, span.most if span.most is not None else span.least + 5000):
            amounts = {"players": edge} if players else {"pot": edge, "players": 5}
            found = collection(filing(game), option, schedule, **amounts).fees
            said = [each for each in found if moment in ("-", each.when or "-")]
            assert lost in [each.cents for each in said], (game, schedule, option, moment, band, fee, found)


@pytest.mark.parametrize("room", ROOMS)
def test_no_option_is_left_out(room: str) -> None:
    rows = rows_of(room)
    for game, schedule in dict.fromkeys((row[0], row[1]) for row in rows):
        written = {row[2] for row in rows if (row[0], row[1]) == (game, schedule)}
        assert written == set(options_of(find_schedule(filing(game), schedule)[1])), (game, schedule)


@pytest.mark.parametrize("game", [game for room in room_names() for game in game_names(room)])
def test_no_fee_is_a_share_of_a_wager_or_a_pot(game: str) -> None:
    """Bundle 002 line 2180, bundle 003 line 1384: each is a sum of money, or lost."""
    schedules = getattr(filing(game).game, "collections", {}).values()
    grids = [read_grid(table) for schedule in schedules for _, _, table in tables_of(schedule)]
    fees = [band.fee for grid in grids for bands in grid.values() for band in bands]
    assert all(fee is None or (fee >= 0 and fee % 5 == 0) for fee in fees)
