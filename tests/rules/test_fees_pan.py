"""Pan has the limits that `fees_pan.txt`, typed apart from the file, says; no amount is on the paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.rules.catalogue import load
from houseway.rules.cells import read_lines
from houseway.rules.collect import collection, options_of
from houseway.rules.fees import read_games

TEXT = (Path(__file__).parent / "fees_pan.txt").read_text(encoding="utf-8")
ROWS = [tuple(cell.strip() for cell in line.split("|")) for line in TEXT.splitlines() if line and line[0] != "#"]


def test_the_limits_are_those_of_the_paper() -> None:
    game = load("casino-580/pan").game
    options = [(name, option) for name, schedule in game.collections.items() for option in options_of(schedule)]
    assert options == [(betting, limit) for betting, limit, _ in ROWS]


@pytest.mark.parametrize(("betting", "limit", "line"), ROWS)
def test_the_listed_amount_is_the_condition_and_no_fee_is_printed(betting: str, limit: str, line: str) -> None:
    loaded = load("casino-580/pan")
    schedule = loaded.game.collections[betting]
    assert int(line) in read_lines(schedule.lines)
    assert read_games(schedule.games)[limit] == (f"${limit}", "", "")
    for players, band in ((2, "2"), (3, "3-4"), (4, "3-4"), (5, "5+"), (8, "5+")):  # lines 711-717
        (fee,) = collection(loaded, limit, betting, players=players).fees
        assert (fee.band, fee.cents, fee.why_not) == (band, None, "the fee is lost from the paper")
