"""Coverage counts what files cite, not what they claim to span."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, load_bundle, load_room
from houseway.rules.cells import read_lines
from houseway.rules.checker.coverage import counts, coverage_of, read_bundle, write_bundle
from houseway.rules.checker.states import citations_of, strongest
from houseway.rules.games.banked import BankedGame

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Write = Callable[..., str]


def test_every_line_is_accounted_for(room: Write) -> None:
    room()
    found = coverage_of("test")
    assert (found.uncovered, found.share, found.beyond) == (frozenset(), 1.0, {})


def test_a_line_nobody_cites_is_told(room: Write) -> None:
    room(('lines   = "30"', 'lines   = "31"'))
    assert coverage_of("test").uncovered == {30}


def test_a_line_beyond_the_bundle_is_told(room: Write) -> None:
    name = room(('lines   = "30"', 'lines   = "30, 61"'))
    assert coverage_of("test").beyond == {name: {61}}


def test_the_bundle_is_known_by_its_hash(room: Write, tmp_path: Path) -> None:
    text = b"one\ntwo\nthree"
    path = tmp_path / "bundle.txt"
    path.write_bytes(text)
    room()
    with pytest.raises(Refusal, match="is not the bundle of test"):
        read_bundle("test", path)
    write_bundle("test", path)
    assert read_bundle("test", path) == ["one", "two", "three"]
    with pytest.raises(Refusal, match="cannot be read"):
        read_bundle("test", tmp_path / "none.txt")


def test_what_is_known_of_a_bundle_is_written_from_it(room: Write, tmp_path: Path) -> None:
    path = tmp_path / "bundle.txt"
    path.write_text("one\n\n  \ntwo\n" + "\nthree" * 400, encoding="utf-8")
    room()
    written = write_bundle("test", path)
    found = load_bundle("test")
    assert found is not None
    assert (found.line_count, found.sha256) == (405, hashlib.sha256(path.read_bytes()).hexdigest())
    assert read_lines(found.blank) == {2, 3, 5}
    assert max(map(len, written.read_text(encoding="utf-8").splitlines())) <= 120


def test_a_room_without_a_bundle_has_no_lines_to_cover(room: Write, tmp_path: Path) -> None:
    room()
    (tmp_path / "test" / "bundle.toml").unlink()
    with pytest.raises(Refusal, match="its games are not filings"):
        coverage_of("test")


def test_a_bundle_in_the_room_s_file_is_refused_with_where_it_belongs(room: Write, tmp_path: Path) -> None:
    room()
    file = tmp_path / "test" / "room.toml"
    file.write_text(file.read_text(encoding="utf-8") + '[bundle]\nblank = "2"\n', encoding="utf-8")
    with pytest.raises(Refusal, match=r"belong in bundle\.toml, beside this file"):
        load_room("test")


def test_a_room_file_that_is_wrong_is_refused(room: Write, tmp_path: Path) -> None:
    room()
    (tmp_path / "test" / "room.toml").write_text("[room]\nname = 1\n", encoding="utf-8")
    with pytest.raises(Refusal, match=r"room\.toml of test"):
        load_room("test")


def test_a_line_is_run_told_or_without_a_rule_by_the_section_that_cites_it(room: Write) -> None:
    """What a section of one's own small game becomes; a stronger state wins where several cite a line."""
    name = room()
    found = coverage_of("test")
    state = {each.at: each.state for each in found.files[name]}
    assert state["equipment"] == state["wagers.base"] == state["bank"] == "run"
    assert state["doubts.tie"] == "run"
    assert state["no-rule.1"] == "no rule"
    assert sum(counts(found.states).values()) == found.written == 59


def test_a_section_says_which_of_its_lines_are_told(room: Write) -> None:
    name = room(('lines = "15-18"', 'lines = "15-18"\ntold  = "16-17"'))
    found = {each.at: (each.state, each.lines) for each in coverage_of("test").files[name]}
    assert found["wagers.base"] == ("run", "15, 18")
    assert found["wagers.base.told"] == ("told", "16-17")
    states = coverage_of("test").states
    assert [states[line] for line in range(15, 19)] == ["run", "told", "told", "run"]
    room(('lines = "15-18"', 'lines = "15-18"\ntold  = "15-18"'))
    assert "wagers.base" not in {each.at for each in coverage_of("test").files[name]}


def test_told_lines_are_among_those_of_their_section(room: Write) -> None:
    name = room(('lines = "15-18"', 'lines = "15-18"\ntold  = "18-20"'))
    with pytest.raises(
        Refusal, match=r"high-nine\.toml:\d+: wagers\.base\.told: lines 19-20: told are those of `lines`"
    ):
        load(name)


def test_a_file_that_restates_lines_restates_which_are_told(room: Write) -> None:
    name = room(('lines = "15-18"', 'lines = "15-18"\ntold  = "16-17"'))
    more = f'[filing]\nname = "Nine Again"\nid = "OUR-2"\nlines = "1-60"\nextends = "{name}"\n[wagers.base]\n'
    found = load(room(name="kept", text=more)).game
    assert isinstance(found, BankedGame)
    assert found.wagers["base"].told == "16-17"
    found = load(room(name="again", text=f'{more}lines = "20"\n')).game
    assert isinstance(found, BankedGame)
    assert found.wagers["base"].told == ""


def test_a_section_in_which_nothing_that_acts_is_written_is_told() -> None:
    """Bundle 000 line 439, where a back line is not written of."""
    for name, at, state in [
        ("parkwest-lodi/two-card-peek", "back-line", "told"),
        ("capitol/fast-nine", "back-line", "run"),
        ("capitol/fast-nine", "choices.stand", "run"),
    ]:
        assert {each.at: each.state for each in citations_of(load(name))}[at] == state, name


def test_a_schedule_that_no_reading_puts_in_force_is_told() -> None:
    """Bundle 002 lines 1194, 2054: one gave way to the book; which of two is in force is a doubt."""
    for name, at, state in [
        ("capitol/omaha", "collections.own", "told"),
        ("capitol/dai-bacc", "collections.own", "run"),
        ("capitol/dai-bacc", "collections.current", "run"),
    ]:
        assert {each.at: each.state for each in citations_of(load(name))}[at] == state, name


@pytest.mark.parametrize(
    ("game", "at", "state"),
    [
        ("capitol/ez-baccarat", "remarks.dealer-hand", "told"),
        ("capitol/ez-baccarat", "filing.id-lines", "told"),
        ("capitol/ez-baccarat", "rulings.additional-wager", "run"),
        ("capitol/fortune-pai-gow", "claims.extreme-flush", "told"),
        ("capitol/spread-limit-holdem", "streets.1", "run"),
    ],
)
def test_sections_of_filings_have_their_state(game: str, at: str, state: str) -> None:
    loaded = load(game)
    found = {each.at: each.state for each in citations_of(loaded)}
    assert found[at] == state


def test_a_doubt_is_run_where_a_reading_of_it_changes_something() -> None:
    for name in game_names("capitol"):
        loaded = load(name)
        for each in citations_of(loaded):
            section, _, rest = each.at.partition(".")
            if section == "doubts":
                assert (each.state == "run") == any(rest.split(".")[0] == choice for choice in loaded.choices)


def test_a_ruling_that_no_table_acts_on_is_told() -> None:
    """Bundle 002 line 253: what time stops is words at a pot table."""
    states = strongest(coverage_of("capitol").files["capitol/spread-limit-holdem"])
    assert states[253] == "told"
