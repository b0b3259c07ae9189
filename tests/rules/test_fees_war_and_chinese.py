"""Ultimate War at 580 and Chinese Poker take the fees that `fees_war_and_chinese.txt`, read off the bundles, says."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.rules.catalogue import load
from houseway.rules.cells import read_band, read_lines, read_money
from houseway.rules.collect import collection, find_schedule, options_of
from houseway.rules.fees import by_option, read_games

TEXT = (Path(__file__).parent / "fees_war_and_chinese.txt").read_text(encoding="utf-8")
ROWS = [tuple(cell.strip() for cell in line.split("|")) for line in TEXT.splitlines() if line and line[0] != "#"]
GAMES = sorted({row[0] for row in ROWS})


@pytest.mark.parametrize(("game", "option", "limit", "payer", "band", "fee", "line"), ROWS)
def test_every_fee_at_both_edges_of_its_band(
    game: str, option: str, limit: str, payer: str, band: str, fee: str, line: str
) -> None:
    loaded = load(game)
    schedule = find_schedule(loaded, "own")[1]
    assert int(line) in read_lines(schedule.lines)
    span = read_band(band)
    for edge in (max(span.least, 100), span.most or span.least + 500_00):
        (taken,) = collection(loaded, option, "own", action=edge).fees
        assert (taken.party, taken.cents) == (payer, read_money(fee)), (option, band)
    stated = by_option(schedule.limits, option) or read_games(schedule.games)[option][0]
    assert stated == limit


@pytest.mark.parametrize("game", GAMES)
def test_no_option_is_left_out(game: str) -> None:
    listed = list(dict.fromkeys(row[1] for row in ROWS if row[0] == game))
    assert options_of(find_schedule(load(game), "own")[1]) == listed
