"""A reading can be chosen where it changes the game; every other doubt is told, and choosing in it is refused."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from conftest import GAME
from test_told_keys import differing

from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.checker.checker import check
from houseway.rules.readings import selectable
from houseway.rules.sheet.sheet import sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    Write = Callable[..., str]

TOLD = """
[doubts.manners]
lines = "20"
says = "Whether a player may stand is not written."
default = "may"
why = "Nothing forbids it."
readings.may = { means = "a player may stand" }
readings.must-sit = { means = "a player sits" }

[doubts.tie]"""


def refusal(name: str, readings: dict[str, str] | None = None) -> str:
    with pytest.raises(Refusal) as found:
        load(name, readings)
    assert "\n" not in str(found.value)
    return str(found.value)


def test_a_doubt_that_a_value_rests_on_can_be_chosen(room: Write) -> None:
    loaded = load(room(("[doubts.tie]", TOLD)))
    assert loaded.choices == {"tie": ("push", "bank")}
    assert [doubt.id for doubt in selectable(loaded)] == ["tie"]
    assert loaded.readings == {"manners": "may", "tie": "push"}


@pytest.mark.parametrize("reading", ["may", "must-sit"])
def test_choosing_in_a_doubt_that_nothing_depends_on_is_refused(room: Write, reading: str) -> None:
    sentence = refusal(room(("[doubts.tie]", TOLD)), {"manners": reading})
    assert sentence == (
        "high-nine.toml: doubt “manners” has no reading to choose: no value in the file depends on it; "
        "readings can be chosen for tie."
    )


def test_a_file_without_a_choice_says_so(room: Write) -> None:
    sentence = refusal(room(("[doubts.tie]", TOLD), ('"?tie"', '"push"')), {"manners": "may"})
    assert sentence.endswith("this game has no readings to choose.")


def test_a_doubt_whose_value_no_place_names_is_told(room: Write) -> None:
    name = room(('"?tie"', '"push"'))
    assert load(name).choices == {}
    assert "has no reading to choose" in refusal(name, {"tie": "bank"})


@pytest.mark.parametrize("name", [name for each in room_names() for name in game_names(each)])
def test_no_file_of_ours_gives_values_to_a_doubt_that_no_place_names(name: str) -> None:
    """What is said is run: such a value would stand nowhere."""
    loaded = load(name)
    doubts = loaded.source.tree.get("doubts", {})
    assert isinstance(doubts, dict)
    for doubt in doubts.keys() & loaded.game.doubts.keys() - loaded.choices.keys():
        values = [reading.value for reading in loaded.game.doubts[doubt].readings.values()]
        assert values == [msgspec.UNSET] * len(values), doubt


def test_a_doubt_of_one_reading_is_refused_and_named_a_remark(room: Write) -> None:
    sentence = refusal(room(('readings.bank = { is = "lose"', 'note = "so" #')))
    assert "doubts.tie.readings: a doubt needs two readings or more" in sentence
    assert "[remarks.tie]" in sentence


REMARK = """
[remarks.slip]
kind  = "damage"
says  = "A word is lost."
means = "the sense is plain"
lines = "20"

[doubts.tie]"""


def test_a_remark_is_shown_and_reported_and_leaves_no_choice(room: Write) -> None:
    name = room(("[doubts.tie]", REMARK))
    loaded = load(name)
    assert loaded.game.remarks["slip"].id == "slip"
    assert loaded.choices == {"tie": ("push", "bank")}
    (block,) = [each for each in sheet(loaded) if each.about == "remarks"]
    assert block.rows == (("slip", "A word is lost.", "the sense is plain", "20"),)
    (finding,) = [each for each in check(name) if each.key == "remarks.slip"]
    assert (finding.severity, finding.lines) == ("doubtful", "20")
    assert finding.sentence == "the text is lost or damaged: A word is lost."
    assert finding.mend == "Restore the text; taken here to mean: the sense is plain."


def test_a_number_at_the_head_of_a_remark_keeps_its_capitals(room: Write) -> None:
    name = room(("[doubts.tie]", REMARK.replace("the sense is plain", "GEGR-001948 is meant")))
    (finding,) = [each for each in check(name) if each.key == "remarks.slip"]
    assert finding.mend == "Restore the text; taken here to mean: GEGR-001948 is meant."


def test_choosing_in_a_remark_is_refused(room: Write) -> None:
    assert "has no doubt “slip”" in refusal(room(("[doubts.tie]", REMARK)), {"slip": "mended"})


@pytest.mark.parametrize("section", ["doubts", "rulings", "claims", "remarks"])
def test_a_list_of_doubts_rulings_or_claims_is_refused_with_what_to_write(room: Write, section: str) -> None:
    old = f'[[{section}]]\nid = "one"\nlines = "20"\n\n[[no-rule]]'
    text = GAME.replace("[doubts.tie]", "[other.tie]").replace("[rulings.", "[other.").replace("[claims.", "[other.")
    sentence = refusal(room(("[[no-rule]]", old), text=text))
    assert sentence.endswith(
        f"{section}: each {section[:-1]} is a table with a name: write [{section}.NAME] instead of [[{section}]], and "
        "remove its id."
    )


def test_an_id_beside_the_name_of_the_table_is_refused(room: Write) -> None:
    sentence = refusal(room(("[doubts.tie]\n", '[doubts.tie]\nid = "tie"\n')))
    assert "doubts.tie.id: the doubt takes its name from its table: remove the id." in sentence


LATER = """
[filing]
name    = "High Nine II"
engine  = "banked"
decides = "nearer nine"
extends = "test/high-nine"
lines   = "1-60"
"""


def later(room: Write, text: str) -> str:
    room()
    return room(name="high-nine-2", text=LATER + text)


def test_a_file_that_extends_another_has_its_doubts_rulings_and_claims_by_name(room: Write) -> None:
    more = '[rulings.late]\nwhen = "late"\ncase = "late wager"\neffects = ["no action"]\nlines = "30"\n'
    loaded = load(later(room, more))
    assert list(loaded.game.rulings) == ["boxed-card", "late"]
    assert list(loaded.game.claims) == ["cards"]
    assert loaded.choices == {"tie": ("push", "bank")}


def test_a_borrower_changes_one_key_of_a_doubt_and_keeps_the_rest(room: Write) -> None:
    loaded = load(later(room, '[doubts.tie]\ndefault = "bank"\nlines = "40"\n'))
    tie = loaded.game.doubts["tie"]
    assert (tie.default, tie.lines, tie.why) == ("bank", "40", "A tie is neither won nor lost.")
    assert loaded.game.wagers["base"].pays[2] == ("spot ties bank", "lose")  # type: ignore[union-attr]


def test_a_borrower_strikes_a_doubt_or_a_reading_with_false(room: Write) -> None:
    rows = '[wagers.base]\npays = [["spot beats bank", "1 to 1"], ["otherwise", "lose"]]\n'
    assert load(later(room, rows + "[doubts]\ntie = false\n")).game.doubts == {}
    third = '[doubts.tie]\nreadings.bank = false\nreadings.half = { is = "lose half", means = "half of it" }\n'
    assert load(later(room, third)).choices == {"tie": ("push", "half")}


def test_a_reading_that_is_stated_anew_is_not_mixed_with_the_one_beneath(room: Write) -> None:
    name = later(room, '[doubts.tie]\nreadings.bank = { means = "so" }\n')
    assert "reading “bank” of “?tie” has no value" in refusal(name)


def test_a_fault_in_what_is_borrowed_is_named_with_the_file_it_stands_in(room: Write) -> None:
    name = later(room, '[equipment]\ndeck = "fast-nine"\n')
    room(('"burn card"', '"burn cards"'))
    line = GAME[: GAME.index('effects = ["burn card"]')].count("\n") + 1
    assert refusal(name).startswith(f"high-nine.toml:{line}: rulings.boxed-card.effects.1: “burn cards”")


def test_a_place_needs_a_value_by_every_reading(room: Write) -> None:
    """Not only by the one that is taken."""
    sentence = refusal(room(('readings.bank = { is = "lose", ', "readings.bank = { ")))
    assert sentence.startswith("high-nine.toml:")
    assert "wagers.base.pays.3.2: reading “bank” of “?tie” has no value" in sentence


def test_one_entry_of_a_table_is_needed_by_every_reading(room: Write) -> None:
    changes = (
        ('readings.push = { is = "push"', 'readings.push = { is = { pay = "push", limit = "$1-$25" }'),
        ('readings.bank = { is = "lose"', 'readings.bank = { is = { pay = "lose" }'),
        ('"?tie"', '"?tie.pay"'),
        ('limits = "$1-$25"', 'limits = "?tie.limit"'),
    )
    assert "reading “bank” of “?tie.limit” has no value" in refusal(room(*changes))


def test_two_readings_that_mean_the_same_are_refused(room: Write) -> None:
    sentence = refusal(room(('readings.bank = { is = "lose"', 'readings.bank = { is = "push"')))
    assert "doubts.tie: readings “push” and “bank” have the same value" in sentence


def test_entries_that_no_place_names_make_no_difference(room: Write) -> None:
    changes = (
        ('readings.push = { is = "push"', 'readings.push = { is = { pay = "push", limit = "$1-$25" }'),
        ('readings.bank = { is = "lose"', 'readings.bank = { is = { pay = "push", limit = "$1-$50" }'),
        ('"?tie"', '"?tie.pay"'),
    )
    assert "have the same value" in refusal(room(*changes))


@pytest.mark.parametrize("name", [name for each in room_names() for name in game_names(each)])
def test_every_choice_of_every_game_loads_and_changes_it(name: str) -> None:
    default = load(name)
    for doubt in selectable(default):
        assert set(default.choices[doubt.id]) == set(doubt.readings)
        for reading in doubt.readings:
            if reading != doubt.default:
                other = load(name, {doubt.id: reading})
                assert other.readings == {**default.readings, doubt.id: reading}
                assert other.game != default.game, (doubt.id, reading)


@pytest.mark.parametrize("game", ["no-bust-4.01", "pure-21.5"])
def test_nothing_can_be_chosen_of_wagers_that_are_not_covered(game: str) -> None:
    """Bundle 002 lines 350, 362: “no refund” moves no money that the schedule book does not give back (1955)."""
    assert "doubt “uncovered” has no reading to choose" in refusal(f"capitol/{game}", {"uncovered": "literal"})


ELSEWHERE = {
    "Button.bank_counted": (
        "play/test_baccarat_royale.py::test_a_king_counts_thirteen_seats_with_or_without_the_player_dealer"
    ),
    "Button.start": "play/test_banked_readings.py::test_the_button_is_counted_by_the_chart_that_is_read",
    "Button.values": "play/test_banked_readings.py::test_the_button_is_counted_by_the_chart_that_is_read",
    "Claim.cards": "rules/test_claims.py::test_every_claim_is_decided_and_these_fail",
    "Equipment.blocked_seat": "play/test_pai_gow_tables.py::test_a_blocked_seat",
    "FeeTable.bets": "play/test_pot_fees.py::",
    "FeeTable.between_bands": "play/test_pot_fees.py::",
    "FeeTable.counts": "play/test_banked_readings.py::test_which_wagers_count_towards_the_fee_is_as_read",
    "FeeTable.past_bands": "play/test_limits.py::",
    "FeeTable.players": "play/test_pot_fees.py::",
    "FeeTable.short": "play/test_pot_readings.py::test_blinds_below_the_fee",
    "FeeTable.steps": "play/test_limits.py::",
    "Missed.post": "play/test_pot_comings.py::test_every_word_for_a_post",
    "Hand.foul": "price/test_price_tiles.py::",
    "Option.aces": "price/test_words_around_prices.py::test_split_aces_are_surrendered_as_the_doubt_is_read",
    "Option.natural_after": "price/test_price_points.py::",
    "PotButton.heads_up": "play/test_pot_seats.py::",
    "Step.picks": "play/test_piles.py::",
    "Wager.alone": "play/test_banked_readings.py::test_a_wager_alone_reaches_the_minimum_where_that_is_the_reading",
    "Wager.envy_highest": (
        "play/test_banked_readings.py::test_whose_own_hand_is_the_highest_gets_envy_for_the_next_or_none"
    ),
    "Wager.envy_own": "play/test_banked_readings.py::test_envy_for_the_hand_one_bets_behind",
    "Way.joker": "rules/test_wild_joker.py::test_rows_may_take_a_wild_joker_for_an_ace",
    "Way.then": "rules/test_ways.py::",
}
"""Keys that no sheet shows; the test that shows what a reading of them does to a round, a fee or a price."""


@pytest.mark.parametrize("name", [name for each in room_names() for name in game_names(each)])
def test_every_choice_changes_the_sheet_or_what_another_test_shows(name: str) -> None:
    default = load(name)
    shown = [block for block in sheet(default) if block.about not in ("doubt", "filing")]
    for doubt in selectable(default):
        for reading in set(doubt.readings) - {doubt.default}:
            other = load(name, {doubt.id: reading})
            if [block for block in sheet(other) if block.about not in ("doubt", "filing")] == shown:
                keys = {f"{section.__name__}.{key}" for section, key in differing(default.game, other.game)}
                assert keys & set(ELSEWHERE), f"{doubt.id}={reading} changes only {keys}"


def test_the_tests_that_show_the_rest_are_there() -> None:
    for where in ELSEWHERE.values():
        path, _, name = where.partition("::")
        assert f"def {name or 'test_'}" in (Path(__file__).parents[1] / path).read_text(encoding="utf-8"), where
