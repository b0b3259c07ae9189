"""A game that its filing says is not played: filed and priced, and no table of it opened."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.live.room.openings import openings

DRAW = "parkwest-lodi/draw-poker"


@pytest.mark.parametrize("command", [["sim", DRAW, "--rounds", "5"], ["play", DRAW, "--auto", "--rounds", "1"]])
def test_a_game_that_is_not_played_is_not_opened(command: list[str]) -> None:
    """Bundle 000 line 74: draw poker is not played at this time; by another reading of the page it may be."""
    told = CliRunner().invoke(app, command)
    assert told.exit_code != 0
    assert "parkwest-lodi/draw-poker is not played at this time" in str(told.output) + str(told.exception)
    assert CliRunner().invoke(app, [*command, "--reading", "not-played=played"]).exit_code == 0


def test_no_table_of_it_is_offered() -> None:
    """Bundle 000 line 74; its neighbors on the same page are spread."""
    assert openings(DRAW) == ()
    assert openings("parkwest-lodi/low-ball")
