"""Two Card Peek and Cal Quick Draw in the terminal: a second window, and cards that are thrown away."""

from __future__ import annotations

from typer.testing import CliRunner

from houseway.cli.app import app


def test_a_peek_is_offered_after_the_first_settlement() -> None:
    """Bundle 000 lines 493, 535."""
    said = CliRunner().invoke(
        app, ["play", "parkwest-lodi/two-card-peek", "--seed", "1"], input="one-row:A 5\npeek:B 5\nq\n"
    )
    assert said.exit_code == 0, said.output
    assert "peek:A/B/C $1-$50" in said.output
    assert "peek:B" in said.output


def test_cards_are_thrown_away_by_name() -> None:
    """Bundle 000 line 1164."""
    said = CliRunner().invoke(
        app, ["play", "parkwest-lodi/cal-quick-draw", "--seed", "1"], input="play 5\ndraw 2c 2c 2c\ndraw\nq\n"
    )
    assert said.exit_code == 0, said.output
    assert "These are not cards of the hand" in said.output
    assert "write the cards to discard, like" in said.output
