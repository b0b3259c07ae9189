"""The own schedules of pai gow filings take the fees that `fees_pai_gow.txt`, transcribed apart from them, says."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from houseway.rules.catalogue import load
from houseway.rules.cells import read_band
from houseway.rules.collect import collection, find_schedule, options_of

if TYPE_CHECKING:
    from houseway.rules.loader import Loaded

FAR: Final = 1_000_000_00
TEXT: Final = (Path(__file__).parent / "fees_pai_gow.txt").read_text(encoding="utf-8")
ROWS: Final = [
    [cell.strip() for cell in line.split("|")]
    for line in TEXT.splitlines()
    if line.strip() and not line.startswith("#")
]
GAMES: Final = sorted({row[0] for row in ROWS})


@cache
def filing(game: str) -> Loaded:
    """A game, loaded once."""
    return load(game)


def cents(text: str) -> int:
    """`$0.50` in cents, read apart from the code under test."""
    dollars, _, rest = text.removeprefix("$").partition(".")
    return int(dollars.replace(",", "")) * 100 + int(rest or 0)


@pytest.mark.parametrize("game", GAMES)
def test_every_fee_at_both_edges_of_its_band(game: str) -> None:
    for _, option, party, band, fee in (row for row in ROWS if row[0] == game):
        span = read_band(band)
        for edge in (span.least, FAR if span.most is None else span.most):
            taken = collection(filing(game), option, "own", action=edge, wager=edge).fees
            (found,) = [each for each in taken if each.party == party]
            assert (found.cents, found.band) == (cents(fee), band), (option, party, band)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_transcribed(game: str) -> None:
    written = {row[1] for row in ROWS if row[0] == game}
    options = set(options_of(find_schedule(filing(game), "own")[1]))
    assert options == written
