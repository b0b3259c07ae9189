"""Limits that a filing has by option bind wherever a table is opened or a wager made; the refusal names its lines."""

from __future__ import annotations

import pytest
from baccarat import plan_for
from tables import Felt, refused
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.live.games.banked import LiveBanked
from houseway.live.games.game import Config
from houseway.live.games.pot import LivePot
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.refusal import Refusal
from houseway.rules.catalogue import load

LODI, DERBY = "parkwest-lodi/commission-free-baccarat", "lucky-derby/ez-baccarat-panda-8"


@pytest.mark.parametrize(
    ("game", "schedule", "option", "fits", "wrong", "line"),
    [
        (LODI, "book", "4", "$100-$500", "$5-$800", "2601"),  # bundle 000 lines 2601, 2611: the maximum by option
        (LODI, "book", "7", "$25-$800", "$25-$801", "2611"),
        (DERBY, "book", "5", "$1-$2,000", "$1-$10,000", "6314-6316"),  # bundle 004 lines 6314-6316, 6366-6367
        (DERBY, "book", "6", "$10-$10,000", "$100-$400", "6366-6367"),
    ],
)
def test_a_table_is_opened_within_the_limits_of_its_option(
    game: str, schedule: str, option: str, fits: str, wrong: str, line: str
) -> None:
    assert Plan(load(game), option=option, schedule=schedule, limits=fits).limits == fits
    assert LiveBanked(Config(game, option, schedule, limits=fits)).plan.span.most is not None
    for opened in (
        lambda: Plan(load(game), option=option, schedule=schedule, limits=wrong),
        lambda: LiveBanked(Config(game, option, schedule, limits=wrong)),
    ):
        with pytest.raises(Refusal) as fault:
            opened()
        assert line in str(fault.value)


@pytest.mark.parametrize("command", [["play", "--auto"], ["sim"]])
def test_the_terminal_refuses_limits_that_the_option_does_not_have(command: list[str]) -> None:
    asked = [*command, LODI, "--option", "4", "--schedule", "book", "--rounds", "1", "--limits"]
    done = CliRunner().invoke(app, [*asked, "$5-$800"])
    assert done.exit_code
    assert "2601" in done.output + str(done.exception)
    assert not CliRunner().invoke(app, [*asked, "$100-$500"]).exit_code


def test_a_pot_table_has_no_limits_of_this_kind() -> None:
    with pytest.raises(Refusal, match="limits is for banked games"):
        LivePot(Config("casino-580/texas-holdem", limits="$5-$10"))


def test_a_wager_outside_its_limits_is_refused_with_the_lines_of_the_schedule() -> None:
    """Bundle 000 line 2632: a Dragon Bonus is $5 to $500, whatever the option."""
    plan = plan_for(LODI, option="13", schedule="shared", limits="$100-$5,000")
    table = Felt(plan, (1, 2)).bank(1).bet(2, player=100)
    refused(table, b.Bet("p2", "player-dragon", 501_00), r"is \$5 to \$500: \$501 is not \(lines 2630, 2632")
    refused(table, b.Bet("p2", "tie", 99_00), r"is \$100 to \$5,000: \$99 is not \(lines 2630, 2632")
