"""Findings read one by one against the papers: what each names is what the paper has, and no two say the same."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from houseway.rules.catalogue import load, regimes
from houseway.rules.checker import fees, pot, rows, schedules
from houseway.rules.checker.checker import VALIDATORS, check
from houseway.rules.checker.doubts import doubt_at, doubt_over, doubt_within

if TYPE_CHECKING:
    from houseway.rules.checker.checker import Find
    from houseway.rules.checker.finding import Found


def found(find: Find, game: str, readings: dict[str, str] | None = None) -> list[Found]:
    return list(find(load(game, readings or {}), regimes()["as-filed"]))


# the game, the option, the doubt that says what is taken below its first band
BELOW: Final = [
    ("capitol/dai-bacc", "4", "low-action"),
    ("capitol/no-bust-4.01", "8", "band-ends"),
    ("capitol/face-up-pai-gow", "15", "action-below-25"),
    ("casino-580/advantage-baccarat", "8", "least-action"),
    ("parkwest-lodi/cash-in-baccarat", "8", "least-action"),
    ("parkwest-lodi/commission-free-baccarat", "2", "own-bands"),
    ("lucky-derby/ez-baccarat-panda-8", "12", "option-12"),
    ("lucky-derby/ez-baccarat-panda-8", "6", ""),
]


@pytest.mark.parametrize(("game", "option", "doubt"), BELOW)
def test_action_below_the_first_band_is_laid_to_the_doubt_about_it(game: str, option: str, doubt: str) -> None:
    (finding,) = [
        each for each in found(fees.starts_beside_the_limit, game) if each.sentence.startswith(f"option {option}:")
    ][-1:]
    assert finding.doubt == doubt


# bundle 000 lines 1977, 2632; bundle 003 lines 10121, 10383-10384; bundle 000 lines 1577, 2599
SWALLOWED: Final = [
    ("parkwest-lodi/cash-in-baccarat", "bonus-alone"),
    ("casino-580/advantage-baccarat", "bonus-alone"),
    ("parkwest-lodi/commission-free-baccarat", "bonus-size"),
]


@pytest.mark.parametrize(("game", "doubt"), SWALLOWED)
def test_a_contradiction_on_other_lines_is_not_lost_in_a_finding_about_bands(game: str, doubt: str) -> None:
    assert [each.key for each in check(game) if each.doubt == doubt] == [f"doubts.{doubt}"]


def test_a_minimum_that_the_house_sets_is_not_said_to_be_the_limit() -> None:
    """Bundle 002 lines 2425, 2503: the minimum is between $5 and $100; lines 1937-1938: the limit is $5-$1,000."""
    set_by_house = found(fees.starts_beside_the_limit, "capitol/face-up-pai-gow")[0].sentence
    assert set_by_house == "option 15: the minimum may be set as low as $5, and the first band begins at $25."
    printed = found(fees.starts_beside_the_limit, "capitol/dai-bacc")[0].sentence
    assert printed == "option 4: the table limit begins at $5, and the first band begins at $100."


# the game, an option with a gap, the doubt about it
GAPS: Final = [
    ("capitol/no-bust-4.01", "option A has no band for $51", "own-bands"),
    ("capitol/no-bust-4.01", "option B has no band for $51", "own-bands"),  # its lost fee is another doubt
    ("capitol/no-bust-4.01", "option 3 has no band for $401", "player-bands"),
    ("capitol/pure-21.5", "option 2 has no band for $1,201", "own-gap"),
    ("capitol/dragon-bonus-baccarat", "option 1 has no band for $301", ""),
]


@pytest.mark.parametrize(("game", "words", "doubt"), GAPS)
def test_a_gap_is_laid_to_the_doubt_about_it(game: str, words: str, doubt: str) -> None:
    assert {each.doubt for each in found(fees.gaps, game) if each.sentence.startswith(words)} == {doubt}


def test_a_lost_fee_is_laid_to_the_doubt_about_it() -> None:
    """Bundle 002 lines 16, 30-31."""
    lost = [(each.sentence.split(" is lost")[0], each.doubt) for each in found(fees.lost, "capitol/no-bust-4.01")]
    assert lost == [
        ("option B: the fee at $55-$300", "own-b-fee"),
        ("option D: the fee at $205-$400", "own-d-fees"),
        ("option D: the fee at $405+", "own-d-fees"),
    ]


def test_options_alike_are_one_finding_a_schedule() -> None:
    """Bundle 004 lines 1647-1898, 2005-2426: fifteen groups of the limit table, 27 of the pot-limit one."""
    limit, pot_limit = found(fees.same_options, "lucky-derby/omaha-hi-lo")
    assert limit.sentence.startswith("options 2 and 3; 4 and 6; 7 and 9; ")
    assert limit.sentence.count(";") == 14
    assert pot_limit.sentence.count(";") == 26
    assert "; 88, 96, 102 and 103; " in pot_limit.sentence
    assert not found(fees.same_options, "capitol/pure-21.5")


@pytest.mark.parametrize("game", ["capitol/ez-baccarat", "casino-580/jade-baccarat"])
def test_what_the_letter_pays_is_not_said_to_be_unsettled(game: str) -> None:
    """Bundle 002 line 1558, bundle 003 lines 5206-5208: a winning banker hand is paid, whatever its cards."""
    (seven,) = [each.sentence for each in found(rows.in_doubt, game) if "banker is 7" in each.sentence]
    assert seven.startswith("only by its letter does the filing settle Banker line when banker beats player")


def test_what_no_row_pays_is_said_to_be_unsettled() -> None:
    """Bundle 002 lines 722, 731-737: the pay table ends with seven red cards."""
    (eight,) = [each.sentence for each in found(rows.in_doubt, "capitol/pure-21.5") if "8 or more" in each.sentence]
    assert eight.startswith("the filing does not settle Red Flex Bet when bank starts with 8 or more red cards")


def test_a_step_in_doubt_is_asked_when_and_not_whether() -> None:
    """Bundle 002 lines 1528-1530: both hands draw; in doubt is whether a natural stops them."""
    (draw,) = found(rows.steps_in_doubt, "capitol/ez-baccarat")
    assert draw.sentence.startswith("when the round has “draw player” and “draw banker” is in doubt: No rule stops")


def test_fixed_bets_that_rest_on_a_doubt_are_one_finding() -> None:
    """Bundle 002 lines 2609-2613: two figures, and no rules of the game at all."""
    assert [(each.severity, each.doubt) for each in found(pot.structure_over_streets, "capitol/texas-holdem")] == [
        ("fault", "limit-bets")
    ]
    assert not [each for each in check("capitol/texas-holdem") if each.key == "doubts.limit-bets"]


def test_crossing_buy_ins_are_told_once() -> None:
    """Bundle 002 lines 2624, 2626."""
    assert [each.doubt for each in found(pot.crossing_buy_ins, "capitol/texas-holdem")] == ["buy-in"]
    assert not [each for each in check("capitol/texas-holdem") if each.key == "remarks.buy-in"]


def test_a_name_at_the_head_of_a_doubt_keeps_its_capital() -> None:
    """Bundle 002 line 1877: Kill the Ox/Tiger is the name of a bet."""
    (least,) = [each for each in check("capitol/dai-bacc") if each.key == "doubts.least-action"]
    assert least.sentence.startswith("the filing is silent: Kill the Ox/Tiger may be bet alone")
    (cold,) = [each for each in check("casino-580/big-bonus-baccarat") if each.key == "remarks.cold-and-two"]
    assert cold.sentence.startswith("the filing is silent: Cold BBQ is won by")
    assert cold.mend.startswith("State it; taken here so: ")


def test_one_line_is_cited_as_one() -> None:
    """Bundle 002 lines 97 and 159 are two, line 2776 is one."""
    (two,) = found(schedules.two_schedules, "capitol/spread-limit-holdem")
    assert "own (lines 97, 159)" in two.sentence
    (low,) = [each for each in check("capitol/big-o-hi-lo") if each.key == "doubts.low-share"]
    assert low.sentence.endswith("(lowest, lines 2689, 2771; literal, line 2776).")


def test_the_doubt_of_a_key() -> None:
    no_bust = load("capitol/no-bust-4.01")
    assert doubt_at(no_bust, "collections", "current", "bank", "past-bands") == "band-ends"
    assert doubt_at(no_bust, "collections", "own", "bank", "steps") == "own-bands"
    assert doubt_at(no_bust, "collections", "own", "bank", "by") == ""
    assert doubt_at(no_bust, "collections", "nowhere", "bank") == ""


def test_the_doubt_about_lines() -> None:
    hold_em, draw = load("capitol/texas-holdem"), load("casino-580/draw-poker")
    assert doubt_within(hold_em, "99, 2622, 2624, 2626", "silence") == "buy-in"
    assert doubt_within(hold_em, "99, 2622, 2624, 2626", "contradiction") == ""
    assert doubt_within(hold_em, "2624", "silence") == ""
    assert doubt_over(draw, "773") == "smallest-game"
    assert doubt_over(draw, "773, 774") == ""


def test_a_finding_says_how_the_doubt_it_names_is_taken() -> None:
    """Bundle 002 lines 1937-1943 (a doubt), 2425 and 2503 (a remark), 1164-1167 (by a reading: nothing is taken)."""
    mends = {each.sentence[:9]: each.mend for each in check("capitol/dai-bacc") if each.validator == "fee-below-limit"}
    assert mends["option 4:"].endswith("begin the band lower; taken here as “literal” (the doubt low-action).")
    (first, *_) = [each for each in check("capitol/face-up-pai-gow") if each.validator == "fee-below-limit"]
    assert first.mend.endswith("taken here so: they are used at tables whose minimum is $25 or more.")
    (opening,) = [each for each in check("capitol/omaha") if each.validator == "pot-opening-bet"]
    assert opening.mend == "Give the first player a bet."


@cache
def all_findings() -> dict[str, list[tuple[str, str]]]:
    games = ("capitol/no-bust-4.01", "capitol/omaha", "lucky-derby/texas-holdem", "casino-580/draw-poker")
    return {game: [(each.validator, each.doubt) for each in check(game)] for game in games}


@pytest.mark.parametrize("game", ["capitol/no-bust-4.01", "capitol/omaha", "lucky-derby/texas-holdem"])
def test_a_doubt_that_a_validator_names_is_not_recorded_besides(game: str) -> None:
    named = {doubt for validator, doubt in all_findings()[game] if doubt and validator in VALIDATORS}
    recorded = {doubt for validator, doubt in all_findings()[game] if validator.startswith("doubt-")}
    assert named
    assert not named & recorded
