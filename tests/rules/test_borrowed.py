"""A banked game of which only the fees are filed borrows its rules of play; the lender's lines stay the lender's."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from houseway.play.banked.plan import Plan
from houseway.refusal import Refusal
from houseway.rules.catalogue import load, rooms_folder
from houseway.rules.cells import of_room, read_lines
from houseway.rules.checker.checker import check
from houseway.rules.checker.coverage import coverage_of
from houseway.rules.games.banked import BankedGame
from houseway.rules.sheet.sheet import sheet

if TYPE_CHECKING:
    from collections.abc import Callable

LENDER = (Path(__file__).parent / "high-nine.toml").read_text(encoding="utf-8")
BORROWER = """
[filing]
name       = "High Nine of Ours"
lines      = "50-52"
engine     = "banked"
rules-from = "other/high-nine"
decides    = "the hand nearer nine"

[collections.own]
limits = { "*" = "$10-$50" }
lines  = "51-52"

[collections.own.bank]
by   = "flat"
per  = "hand"
fees = "1   any $2"
"""


@pytest.fixture
def borrower(room: Callable[..., str]) -> Callable[[str], str]:
    """The borrower in the small room, with more text; its lender in another."""
    other = rooms_folder() / "other"
    other.mkdir()
    (other / "room.toml").write_text('[room]\nname = "Other"\nslug = "other"\n', encoding="utf-8")
    (other / "high-nine.toml").write_text(LENDER, encoding="utf-8")

    def write(more: str = "") -> str:
        return room(name="nine", text=BORROWER + more)

    return write


def banked(name: str, **readings: str) -> BankedGame:
    game = load(name, readings).game
    assert isinstance(game, BankedGame)
    return game


def test_rules_of_play_are_borrowed_and_fees_are_not(borrower: Callable[..., str]) -> None:
    game, lent = banked(borrower()), banked("other/high-nine")
    assert [step.do for step in game.round] == [step.do for step in lent.round]
    assert {name: wager.pays for name, wager in game.wagers.items()} == {n: w.pays for n, w in lent.wagers.items()}
    assert list(game.collections) == ["own"]
    assert (list(game.claims), list(game.no_rule), list(game.rulings)) == ([], [], ["boxed-card"])


def test_a_doubt_that_the_borrowed_rules_name_can_be_read_either_way(borrower: Callable[..., str]) -> None:
    name = borrower()
    assert banked(name).wagers["base"].pays[2] == ("spot ties bank", "push")
    assert banked(name, tie="bank").wagers["base"].pays[2] == ("spot ties bank", "lose")


def test_the_lenders_lines_are_cited_as_the_lenders_and_not_covered(borrower: Callable[..., str]) -> None:
    name = borrower()
    game = banked(name)
    assert game.wagers["base"].lines == "other 15-18"
    assert game.doubts["tie"].lines == "other 31"
    assert coverage_of("test").of(name).keys() == {51, 52}
    title = next(iter(sheet(load(name))))
    assert "lines cited with “other” before them are of that room's bundle" in dict(title.facts)["rules of"]


def test_what_the_borrower_writes_stands_over_the_lender(borrower: Callable[..., str]) -> None:
    said = '[wagers]\nexact = false\n[action]\norder = [["base"]]\nlines = "52"\n[bank]\nturn = 1\nlines = "52"\n'
    game = banked(borrower(said))
    assert list(game.wagers) == ["base"]
    assert (game.bank.turn, game.bank.lines, game.action.start) == (1, "52", "left of the player-dealer")


def test_a_table_of_the_borrower_can_be_planned_and_the_checker_says_whose_rules_it_has(
    borrower: Callable[..., str],
) -> None:
    name = borrower()
    assert Plan(load(name)).span.most == 50_00
    assert any("the rules are those of other/high-nine" in each.sentence for each in check(name))


def test_within_a_room_the_lines_are_of_the_same_bundle(room: Callable[..., str]) -> None:
    room()
    game = banked(room(name="nine", text=BORROWER.replace("other/high-nine", "test/high-nine")))
    assert game.wagers["base"].lines == "15-18"


@pytest.mark.parametrize(
    ("lender", "why"),
    [
        ("test/nobody", "There is no game “test/nobody”"),
        ("test/pot", "is not a banked game: name one that is"),
        ("test/again", "itself borrows its rules"),
    ],
)
def test_a_lender_has_rules_of_a_banked_game(room: Callable[..., str], lender: str, why: str) -> None:
    room(name="pot", text='[filing]\nname = "P"\nlines = "1"\nengine = "pot"\ndecides = ""\n')
    room(name="again", text=BORROWER)
    with pytest.raises(Refusal, match=why):
        load(room(name="nine", text=BORROWER.replace("other/high-nine", lender)))


def test_a_fault_in_a_borrowed_section_is_named_in_the_lenders_file(borrower: Callable[..., str]) -> None:
    with pytest.raises(Refusal, match=r"high-nine.toml:\d+: action.order: there is no wager “exact”"):
        load(borrower("[wagers]\nexact = false\n"))


def test_lines_after_the_name_of_a_room_are_not_of_this_bundle() -> None:
    assert read_lines("3-5, 9") == {3, 4, 5, 9}
    assert read_lines("7, capitol 3-5, 9") == {7}
    assert of_room("capitol", "3-5, 9") == "capitol 3-5, 9"
    assert of_room("capitol", "casino-580 3") == "casino-580 3"
    with pytest.raises(Refusal):
        read_lines("capitol")
