"""Two Card Peek and Cal Quick Draw take the fees that `fees_rows_and_draws.txt`, transcribed apart from them, says."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.rules.catalogue import load
from houseway.rules.cells import read_band, read_money
from houseway.rules.collect import collection, find_schedule, options_of
from houseway.rules.fees import by_option

TEXT = (Path(__file__).parent / "fees_rows_and_draws.txt").read_text(encoding="utf-8")
LINES = [line for line in TEXT.splitlines() if line and not line.startswith("#")]
ROWS = [tuple(cell.strip() for cell in line.split("|")) for line in LINES]
GAMES = ("two-card-peek", "cal-quick-draw")


@pytest.mark.parametrize("game", GAMES)
def test_every_fee_at_both_edges_of_its_band(game: str) -> None:
    """Bundle 000 lines 555-603 and 1214-1235."""
    loaded = load(f"parkwest-lodi/{game}")
    for _, option, _, band, fee in (row for row in ROWS if row[0] == game):
        span = read_band(band)
        for edge in (span.least, span.most or span.least + 500_00):
            (taken,) = collection(loaded, option, "own", action=edge).fees
            assert (taken.party, taken.cents) == ("bank", read_money(fee)), (option, band)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_its_limits(game: str) -> None:
    schedule = find_schedule(load(f"parkwest-lodi/{game}"), "own")[1]
    limits = {option: limit for name, option, limit, *_ in ROWS if name == game}
    assert list(limits) == options_of(schedule)
    assert {option: by_option(schedule.limits, option) for option in limits} == limits
