"""The own tables of the blackjack filings take the fees that `fees_blackjack.txt`, typed apart from them, says."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import pytest

from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.cells import read_band
from houseway.rules.collect import collection, find_schedule, options_of
from houseway.rules.fees import by_option, read_grid
from houseway.rules.games.banked import BankedGame

FAR: Final = 1_000_000_00
AS_PRINTED: Final = {
    "lucky-derby/no-bust-4.0": {"option-2": "literal"},
    "lucky-derby/no-bust-buster-4.0": {"option-2": "literal"},
}
LOST: Final = "?"


class Row(NamedTuple):
    """An option as it was typed."""

    game: str
    schedule: str
    option: str
    limits: str
    bank: str
    player: str

    @property
    def bands(self) -> list[tuple[str, str]]:
        """Each band with its fee."""
        return [(span, fee) for span, fee in map(str.split, self.bank.split(", "))]


LINES: Final = (Path(__file__).parent / "fees_blackjack.txt").read_text(encoding="utf-8").splitlines()
ROWS: Final = [Row(*map(str.strip, line.split("|"))) for line in LINES if line.strip() and not line.startswith("#")]
GAMES: Final = list(dict.fromkeys(row.game for row in ROWS))


def cents(text: str) -> int:
    """`$0.50` in cents, read apart from the code under test."""
    dollars, _, rest = text.removeprefix("$").partition(".")
    return int(dollars.replace(",", "")) * 100 + int(rest or 0)


@pytest.mark.parametrize("game", GAMES)
def test_every_fee_at_both_edges_of_its_band(game: str) -> None:
    filing = load(game, AS_PRINTED.get(game, {}))
    for row in (row for row in ROWS if row.game == game):
        for band, fee in row.bands:
            if band == LOST:
                continue
            span = read_band(band)
            for edge in (span.least, FAR if span.most is None else span.most):
                taken = collection(filing, row.option, row.schedule, action=edge, wager=edge).fees
                found = {each.party: each for each in taken}
                assert (found["bank"].cents, found["bank"].band) == (cents(fee), band), (row, edge)
                assert found["player"].cents == cents(row.player), row


@pytest.mark.parametrize("game", GAMES)
def test_no_option_and_no_band_is_left_out_or_added(game: str) -> None:
    rows = {row.option: row for row in ROWS if row.game == game}
    filed = find_schedule(load(game, AS_PRINTED.get(game, {})), "own")[1]
    assert options_of(filed) == list(rows)
    assert filed.bank is not None
    grid = read_grid(filed.bank)
    assert list(grid) == list(rows)
    for option, row in rows.items():
        bands = [each.text for each in grid[option]]
        assert [band for band in bands if band in dict(row.bands)] == [band for band, _ in row.bands if band != LOST]
        lost = [each for each in grid[option] if each.text not in dict(row.bands)]
        assert len(lost) == sum(band == LOST for band, _ in row.bands)
        assert all(each.fee is None for each in lost)


@pytest.mark.parametrize("game", GAMES)
def test_limits_are_the_printed_ones(game: str) -> None:
    """A table limit that is lost or garbled is a doubt with readings, and has nothing to be held to."""
    filed = find_schedule(load(game), "own")[1]
    for row in (row for row in ROWS if row.game == game and row.limits != LOST):
        least, most = by_option(filed.minimums, row.option), by_option(filed.maximums, row.option)
        said = f"min {least}, max {most}" if least else by_option(filed.limits, row.option)
        assert said == row.limits, row


def test_every_blackjack_with_figures_of_its_own_is_here() -> None:
    """Others go by a book, or by signs at the table."""
    found = set()
    for name in (name for room in room_names() if room != "capitol" for name in game_names(room)):
        game = load(name).game
        if isinstance(game, BankedGame) and any("split" in step.choices for step in game.round):
            found |= {name for key, schedule in game.collections.items() if schedule.bank and key != "book"}
    assert found == set(GAMES)
