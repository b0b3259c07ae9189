"""A reading can be chosen where it changes the game; every other doubt is told, and choosing in it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.readings import selectable

if TYPE_CHECKING:
    from collections.abc import Callable

    Write = Callable[..., str]

TOLD = """
[[doubts]]
id = "manners"
lines = "20"
says = "Whether a player may stand is not written."
default = "may"
why = "Nothing forbids it."
readings.may = { means = "a player may stand" }
readings.must-sit = { means = "a player sits" }

[[doubts]]"""


def refusal(name: str, readings: dict[str, str] | None = None) -> str:
    with pytest.raises(Refusal) as found:
        load(name, readings)
    assert "\n" not in str(found.value)
    return str(found.value)


def test_a_doubt_that_a_value_rests_on_can_be_chosen(room: Write) -> None:
    loaded = load(room(("[[doubts]]", TOLD)))
    assert loaded.choices == {"tie": ("push", "bank")}
    assert [doubt.id for doubt in selectable(loaded)] == ["tie"]
    assert loaded.readings == {"manners": "may", "tie": "push"}


@pytest.mark.parametrize("reading", ["may", "must-sit"])
def test_choosing_in_a_doubt_that_nothing_depends_on_is_refused(room: Write, reading: str) -> None:
    sentence = refusal(room(("[[doubts]]", TOLD)), {"manners": reading})
    assert sentence == (
        "high-nine.toml: doubt “manners” is told only: nothing in the file depends on it; "
        "a reading can be chosen of tie."
    )


def test_a_file_without_a_choice_says_so(room: Write) -> None:
    sentence = refusal(room(("[[doubts]]", TOLD), ('"?tie"', '"push"')), {"manners": "may"})
    assert sentence.endswith("no doubt of this game has a reading to choose.")


def test_a_doubt_whose_value_no_place_names_is_told(room: Write) -> None:
    name = room(('"?tie"', '"push"'))
    assert load(name).choices == {}
    assert "told only" in refusal(name, {"tie": "bank"})


def test_a_doubt_of_one_reading_is_told(room: Write) -> None:
    """A remark on how silence is filled is no choice."""
    loaded = load(room(('readings.bank = { is = "lose"', 'note = "so" #')))
    assert loaded.choices == {}
    assert loaded.game.wagers["base"].pays[2] == ("spot ties bank", "push")  # type: ignore[union-attr]


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
    assert "doubts.1: readings “push” and “bank” have the same value" in sentence


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
    assert "doubt “uncovered” is told only" in refusal(f"capitol/{game}", {"uncovered": "literal"})
