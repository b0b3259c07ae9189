"""Findings read one by one against the papers: what each names is what the paper has, and no two say the same."""

from __future__ import annotations

import dataclasses
from functools import cache
from shutil import copytree
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from houseway.rules.catalogue import load, regimes, rooms_folder
from houseway.rules.checker import fees, pot, rows, schedules
from houseway.rules.checker.checker import VALIDATORS, check
from houseway.rules.checker.doubts import doubt_at, doubt_over, doubt_within, recorded
from houseway.rules.games.banked import BankedGame

if TYPE_CHECKING:
    from pathlib import Path

    from houseway.rules.checker.checker import Find
    from houseway.rules.checker.finding import Found


def found(find: Find, game: str, readings: dict[str, str] | None = None) -> list[Found]:
    return list(find(load(game, readings or {}), regimes()["as-filed"]))


# the game, an option among those named, the doubt that says what is taken below its first band
BELOW: Final = [
    ("capitol/dai-bacc", "options 4-5", "low-action"),
    ("capitol/no-bust-4.01", "options 8-9", "band-ends"),
    ("capitol/face-up-pai-gow", "options 15-17", "action-below-25"),
    ("casino-580/advantage-baccarat", "options 8-9", "least-action"),
    ("parkwest-lodi/cash-in-baccarat", "options 8-12", "least-action"),
    ("parkwest-lodi/commission-free-baccarat", "option 2", "own-bands"),
    ("lucky-derby/ez-baccarat-panda-8", "option 12", "option-12"),
    ("lucky-derby/ez-baccarat-panda-8", "options 6-9", ""),
    ("casino-580/ultimate-texas-holdem", "options 6-10", ""),  # the doubt on these lines is about overlapping bands
    ("lucky-derby/ultimate-texas-holdem", "options 6-7", ""),  # and this one about the number of options
]


# a rule file, what is written otherwise in it, the validator that finds it, and words of the finding
WRITTEN_OTHERWISE: Final = [
    ("village-club/chinese-poker", "2   any $1\n", "", "fee-unlisted", "option 2 has a game but no fee"),
    ("parkwest-lodi/texas-holdem", "1/2     $1-$2 ", "1/2     $1-$3 ", "limit-not-filed", "option 1/2 is for $1-$3"),
    (
        "casino-580/ultimate-war",
        '["banker beats player",                           "lose"],\n',
        "",
        "row-unsettled",
        "no row settles Player Bet when: player below banker",
    ),
]


@pytest.mark.parametrize(("game", "old", "new", "validator", "words"), WRITTEN_OTHERWISE)
def test_a_rule_file_written_otherwise_is_found(
    game: str, old: str, new: str, validator: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bundle 001 lines 1283-1297; bundle 000 lines 109, 1728; bundle 003 lines 2151-2158: each is whole as filed."""
    assert not found(VALIDATORS[validator].find, game)
    copytree(rooms_folder(), tmp_path / "rooms")
    path = tmp_path / "rooms" / f"{game}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_ROOMS", str(tmp_path / "rooms"))
    rooms_folder.cache_clear()
    try:
        assert words in " ".join(each.sentence for each in found(VALIDATORS[validator].find, game))
    finally:
        rooms_folder.cache_clear()


@pytest.mark.parametrize(("game", "options", "doubt"), BELOW)
def test_action_below_the_first_band_is_laid_to_the_doubt_about_it(game: str, options: str, doubt: str) -> None:
    below = found(fees.starts_beside_the_limit, game)
    assert [each.doubt for each in below if f"({options})" in each.sentence] == [doubt]


def test_action_below_the_first_band_is_one_finding_a_schedule() -> None:
    """Bundle 000 lines 2714-2732, 2736-2894: minimums from $5, first bands from $10, $25 and $100."""
    below = found(fees.starts_beside_the_limit, "parkwest-lodi/lucky-pai-gow-poker")
    assert [(each.at[1:3], each.sentence) for each in below] == [
        (
            ("book", "bank"),
            "the minimum may be set as low as $5, and the first band begins at $10 (options 14-26), "
            "$25 (options 27-31) and $100 (options 32-34).",
        ),
        (
            ("book", "player"),
            "the minimum may be set as low as $5, and the first band begins at $10 (options 2-3) and $25 (option 4).",
        ),
    ]


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
    assert set_by_house == "the minimum may be set as low as $5, and the first band begins at $25 (options 15-17)."
    printed = found(fees.starts_beside_the_limit, "capitol/dai-bacc")[0].sentence
    assert printed == "the table limit begins at $5, and the first band begins at $100 (options 4-5)."


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


def test_schedules_that_collect_the_same_are_no_rivals() -> None:
    """Bundle 003 lines 1681-1871 and 3919-4098 have the same fees; one alone prints that players pay nothing."""
    assert not found(schedules.two_schedules, "casino-580/royal-pai-gow-poker")
    assert found(schedules.two_schedules, "casino-580/pai-gow-triple-bonus")


def test_a_schedule_of_which_all_is_lost_is_told_once_and_is_no_rival() -> None:
    """Bundle 003 lines 6131-6132: the filing refers to a book of rates, which has no row for the game (3429-3694)."""
    game = "casino-580/cash-in-baccarat"
    (missing,) = found(schedules.announced_without_fees, game)
    assert (missing.at, missing.doubt) == (("collections", "lost"), "rates")
    assert not found(schedules.two_schedules, game)
    assert not found(fees.lost, game)


# bundle 000 line 1253, bundle 003 lines 4612-4615, 7720-7728: an eight-seat table has one seat blocked
BLOCKED: Final = [
    "parkwest-lodi/pai-gow-triple-bonus",
    "casino-580/pai-gow-triple-bonus",
    "casino-580/pai-gow-double-hand-poker",
]


@pytest.mark.parametrize("game", BLOCKED)
def test_a_blocked_seat_needs_no_cards(game: str) -> None:
    assert not found(pot.seats_against_deck, game)


def test_seats_that_are_played_need_cards() -> None:
    """Eight of eight seats would need 56 cards of the 53 with the joker."""
    loaded = load("casino-580/pai-gow-double-hand-poker")
    assert isinstance(loaded.game, BankedGame)
    equipment = replace(loaded.game.equipment, active_seats=8)
    every_seat = dataclasses.replace(loaded, game=replace(loaded.game, equipment=equipment))
    (finding,) = pot.seats_against_deck(every_seat, regimes()["as-filed"])
    assert finding.sentence == "8 seats need 56 cards, but the deck has 53."


def test_a_lost_fee_is_laid_to_the_doubt_about_it() -> None:
    """Bundle 002 lines 16, 30-31."""
    lost = [(each.sentence.split(" is lost")[0], each.doubt) for each in found(fees.lost, "capitol/no-bust-4.01")]
    assert lost == [
        ("option B: the fee at $55-$300", "own-b-fee"),
        ("option D: the fee at $205-$400", "own-d-fees"),
        ("option D: the fee at $405+", "own-d-fees"),
    ]


def test_a_lost_fee_whose_band_is_in_doubt_too_is_laid_to_that_doubt() -> None:
    """Bundle 004 lines 3708-3713, 3721-3730, 3743-3748: rows of four options are lost."""
    lost = found(fees.lost, "lucky-derby/pure-spanish-21.5")
    assert [each.doubt for each in lost] == ["option-4", "option-6", "option-7", "option-9"]


def test_a_pay_in_doubt_is_not_told_twice() -> None:
    """Bundle 000 lines 3371-3372, 3469-3470: a flush ranks below three of a kind, and is paid more."""
    assert not found(rows.pays_out_of_order, "parkwest-lodi/looney-4-poker")
    assert [each.doubt for each in found(rows.in_doubt, "parkwest-lodi/looney-4-poker")] == ["flush-pay"]
    (lucky,) = found(rows.pays_out_of_order, "parkwest-lodi/lucky-pai-gow-poker")  # lines 1923-1934, no doubt about it
    assert lucky.mend.startswith("The best-paying row is paid")


def test_a_false_claim_is_told_once() -> None:
    """Bundle 004: by either schedule of No Bust 4.0 a table has more rates than three."""
    told = [each.key for each in check("lucky-derby/no-bust-4.0") if each.validator == "claim-false"]
    assert told
    assert len(told) == len({*told})


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
    assert seven.startswith("the filing settles Banker line only if read to the letter when banker beats player")


def test_what_no_row_pays_is_said_to_be_unsettled() -> None:
    """Bundle 002 lines 722, 731-737: the pay table ends with seven red cards."""
    (eight,) = [each.sentence for each in found(rows.in_doubt, "capitol/pure-21.5") if "8 or more" in each.sentence]
    assert eight.startswith("the filing does not settle Red Flex Bet when bank starts with 8 or more red cards")


def test_a_row_that_a_reading_leaves_out_is_not_said_to_be_in_doubt() -> None:
    """Bundle 004 lines 5786, 5819-5826: what a Blind gets that wins with less than a straight is not written."""
    (blind,) = found(rows.in_doubt, "lucky-derby/ultimate-texas-holdem-bad-beat")
    assert blind.sentence.startswith("the filing does not settle Blind when spot beats bank: What a Blind gets")


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
    assert cold.mend.startswith("State it; taken here to mean: ")


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
    (below,) = [each for each in check("capitol/dai-bacc") if each.validator == "fee-below-limit"]
    assert below.mend.endswith("begin the band lower; taken here as “literal” (the doubt low-action).")
    (first, *_) = [each for each in check("capitol/face-up-pai-gow") if each.validator == "fee-below-limit"]
    assert first.mend.endswith("taken here to mean: they are used at tables whose minimum is $25 or more.")
    (opening,) = [each for each in check("capitol/omaha") if each.validator == "pot-opening-bet"]
    assert opening.mend == "Let the first player bet."


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


# file, line of the finding's bundle, its kind, words of it: what the room's rates have beside clear cells
IN_THE_RATES: Final = [
    ("village-club/ez-baccarat", "1421-1424, 1433-1436", "doubt-damage", "option 4 stands twice"),
    ("village-club/ez-baccarat", "1449-1450, 1454-1455", "doubt-damage", "Φ0.00"),
    ("village-club/ez-baccarat", "1428-1432", "doubt-damage", "$10-$500"),
    ("lucky-derby/ez-baccarat-panda-8", "6043, 6155, 6174, 6187, 6369", "doubt-damage", "garbled"),
]


@pytest.mark.parametrize(("game", "lines", "kind", "words"), IN_THE_RATES)
def test_what_ails_the_rates_is_reported_of_the_games_that_take_them(
    game: str, lines: str, kind: str, words: str
) -> None:
    (finding,) = [each for each in check(game) if each.lines == lines and words in each.sentence]
    assert (finding.validator, finding.file) == (kind, f"{game.partition('/')[0]}/rates.toml")
    assert finding.line > 1


def test_a_game_without_a_number_has_that_of_its_book_named() -> None:
    """Bundle 001 line 1458: the book of rates has GEGA-001813; no line gives EZ Baccarat a number of its own."""
    (finding,) = [
        each for each in check("village-club/ez-baccarat") if "number" in each.sentence and "filing" in each.sentence
    ]
    assert (finding.validator, finding.lines) == ("part-missing", "1411, 1458")
    assert "GEGA-001813" in finding.sentence


# bundle 000 line 1501; 001 line 1577; 003 lines 932-933, 10147, 10245-10246, 5157, 5291; 004 lines 3096, 2985
LOOSE: Final = [
    ("parkwest-lodi/commission-free-baccarat", "dealer-words"),
    ("village-club/ez-baccarat-panda-8", "dealer-hand"),
    ("casino-580/baccarat-dragon-bonus", "dealer-words"),
    ("casino-580/advantage-baccarat", "phoenix-name"),
    ("casino-580/advantage-baccarat", "not-a-tie"),
    ("casino-580/jade-baccarat", "dealer-hand"),
    ("casino-580/jade-baccarat", "triple-name"),
    ("lucky-derby/ez-baccarat-panda-8", "dealer-hand"),
    ("lucky-derby/ez-baccarat-panda-8", "title"),
]


@pytest.mark.parametrize(("game", "remark"), LOOSE)
def test_a_name_used_loosely_is_no_lost_text(game: str, remark: str) -> None:
    ((kind, finding),) = [each for each in recorded(load(game), ()) if each[1].at == ("remarks", remark)]
    assert (kind, finding.severity) == ("doubt-wording", "remark")
    assert finding.mend.startswith("Correct the wording; taken here to mean: ")


def test_two_tables_of_a_book_with_the_same_numbers_are_at_odds() -> None:
    """Bundle 000 lines 2597-2628 and 2630-2708: options 1 to 7 and 1 to 14 for one game, under one number."""
    (finding,) = found(schedules.same_numbers, "parkwest-lodi/commission-free-baccarat")
    assert finding.sentence.endswith(
        "the number of options (14 and 7) and in bands and fees; options 1-7 stand in both."
    )
    assert "shared (lines 2630, " in finding.sentence
    assert "book (lines 2597, " in finding.sentence
    rivals = found(schedules.two_schedules, "parkwest-lodi/commission-free-baccarat")
    assert [each.sentence.split(" (")[0] for each in rivals] == [
        "the game has two schedules, shared",
        "the game has two schedules, book",
    ]


@pytest.mark.parametrize("game", ["parkwest-lodi/pai-gow-tiles", "parkwest-lodi/omaha-hi-lo", "capitol/omaha"])
def test_tables_of_other_numbers_games_or_structures_are_not(game: str) -> None:
    assert not found(schedules.same_numbers, game)
