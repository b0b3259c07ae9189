"""Two filings side by side: what differs, in words, in edge and in dollars."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.price.ask import Ask, load_asked, plan_of
from houseway.price.contrast import Table, contrast
from houseway.price.report.contrast import figures, page
from houseway.price.run import answer
from houseway.refusal import Refusal
from houseway.rules.catalogue import find
from houseway.rules.sheet.differences import compared

if TYPE_CHECKING:
    from pathlib import Path

CAPITOL, VILLAGE = "capitol/ez-baccarat", "village-club/ez-baccarat-panda-8"


def test_a_filing_does_not_differ_from_itself() -> None:
    found = contrast(Ask(game=CAPITOL), Ask(game=CAPITOL))
    assert not found.rules.differences
    assert found.rules.same > 100
    assert found.whole is not None
    assert not found.whole.changes
    assert not found.parts


def test_a_tie_that_pays_eight_costs_what_ties_come_to() -> None:
    """Bundle 002 lines 1564-1571 pay a tie 9 to 1; bundle 001 pays 8 to 1: the edge grows by the chance of a tie."""
    found = contrast(Ask(game=CAPITOL), Ask(game=VILLAGE), Table(bet=10_00, players=3, hands=50))
    assert found.whole is not None
    (change,) = found.whole.changes
    price = next(each for each in answer(Ask(game=CAPITOL)) if each.wager == "tie")
    ties = Fraction(sum(each.count for each in price.outcomes if each.amount > 0), price.total)
    assert change.moves == ties
    assert change.cents == pytest.approx(float(ties) * 10_00 * 2 * 50)
    (alone,) = [part for part in found.parts if part.changes]
    assert alone.takes == ("wagers.tie",)
    assert alone.changes[0].moves == ties


def test_rules_are_told_in_words_and_lines_are_left_out() -> None:
    found = compared(load_asked(CAPITOL), load_asked(VILLAGE))
    said = {(each.of, each.rule): (each.first, each.second) for each in found.differences}
    assert said["tie", "player ties banker"] == ("9 to 1", "8 to 1")
    assert said["", "The action button is placed by the banker's second card."] == ("yes", "")
    assert not any(each.rule in ("lines", "read back") for each in found.differences)


def test_schedules_in_force_are_held_to_each_other_whatever_they_are_called() -> None:
    found = compared(load_asked("village-club/no-bust-4.0"), load_asked("lucky-derby/no-bust-4.0"))
    fees = [each for each in found.differences if each.about == "fees" and each.rule == "1"]
    assert any(each.first and each.second for each in fees)


def test_readings_of_one_filing_are_compared() -> None:
    literal = Ask(game=CAPITOL, readings=(("dragon-7-push", "literal"),))
    found = contrast(Ask(game=CAPITOL), literal)
    assert found.whole is not None
    assert [change.wager for change in found.whole.changes] == ["banker"]


def test_a_file_outside_the_rooms_is_compared(tmp_path: Path) -> None:
    path = tmp_path / "ez-baccarat.toml"
    text = find(CAPITOL).read_text(encoding="utf-8")
    assert "25 to 1" in text
    path.write_text(text.replace("25 to 1", "24 to 1"), encoding="utf-8")
    found = contrast(Ask(game=CAPITOL), Ask(game=str(path)))
    assert {each.of for each in found.rules.differences} == {"panda-8"}
    assert found.whole is not None
    assert [change.wager for change in found.whole.changes] == ["panda-8"]


def test_what_does_not_fit_into_the_other_filing_says_so() -> None:
    with pytest.raises(Refusal):
        plan_of(Ask(game=CAPITOL, takes=("hands",), taken_from="capitol/three-card-poker"))
    found = contrast(Ask(game=CAPITOL), Ask(game="capitol/fast-nine"), work=None)
    assert all(part.why_not or not part.changes for part in found.parts)


def test_pots_are_told_in_words_alone() -> None:
    found = contrast(Ask(game="capitol/omaha"), Ask(game="village-club/omaha"))
    assert found.whole is None
    assert found.rules.differences
    assert "Pot games have no price" in page(found)


def test_the_page_and_the_figures_tell_the_same() -> None:
    found = contrast(Ask(game=CAPITOL), Ask(game=VILLAGE))
    told = figures(found)
    drawn = page(found)
    assert len(told["rules"]) == len(found.rules.differences)
    assert f"{told['worth'][0]['wagers'][0]['changes']:+.4%}".replace("%", " %") in drawn
    assert "9 to 1" in drawn


def test_the_command_exits_1_where_filings_differ_and_0_where_not() -> None:
    run = CliRunner()
    assert run.invoke(app, ["diff", CAPITOL, CAPITOL, "--words"]).exit_code == 0
    found = run.invoke(app, ["diff", CAPITOL, VILLAGE, "--words"])
    assert found.exit_code == 1
    assert "9 to 1" in found.stdout
