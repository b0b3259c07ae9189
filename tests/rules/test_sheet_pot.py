"""The rule sheet of a pot game tells what the game has, and nothing that it has not."""

from __future__ import annotations

import pytest

from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.games.pot import PotGame
from houseway.rules.readings import selectable
from houseway.rules.sheet.sheet import sheet

POTS = [name for room in room_names() for name in game_names(room) if isinstance(load(name).game, PotGame)]
HEADS_UP = "heads up it posts the"


def facts(name: str, about: str, **readings: str) -> dict[str, str]:
    found = [block for block in sheet(load(name, readings)) if block.about == about]
    return {what: said for block in found for what, said in block.facts}


def has_both_blinds(name: str, readings: dict[str, str] | None = None) -> bool:
    game = load(name, readings).game
    assert isinstance(game, PotGame)
    return game.forced is not None and {"small", "big"} <= {str(blind.name) for blind in game.forced.blinds}


@pytest.mark.parametrize("name", POTS)
def test_which_blind_the_button_posts_is_told_of_two_blinds_alone(name: str) -> None:
    """Bundle 000 lines 25, 27: an ante and one blind; bundle 003 lines 807-808: blinds, or antes."""
    assert HEADS_UP not in facts(name, "button") or has_both_blinds(name)


@pytest.mark.parametrize("name", POTS)
def test_which_blind_the_button_posts_is_filed_where_there_can_be_two(name: str) -> None:
    """Bundle 000 lines 25, 27 against 49: of the two Low Ball games one has a small and a big blind."""
    loaded = load(name)
    game = loaded.game
    assert isinstance(game, PotGame)
    if game.button is None or not game.button.heads_up:
        return
    choices = [{doubt.id: reading} for doubt in selectable(loaded) for reading in doubt.readings]
    assert has_both_blinds(name) or any(has_both_blinds(name, choice) for choice in choices)


def test_blinds_between_two_are_told_by_the_reading_that_has_blinds() -> None:
    """Bundle 003 lines 807-808: where the game has blinds."""
    assert facts("casino-580/draw-poker", "button", forced="blinds")[HEADS_UP] == "small blind"
    assert facts("parkwest-lodi/low-ball-6-20", "button")[HEADS_UP] == "big blind"


@pytest.mark.parametrize("game", ["village-club/omaha", "village-club/omaha-hi-lo"])
def test_a_kill_without_a_figure_has_none_on_the_sheet(game: str) -> None:
    """Bundle 001 line 91: the section on kill pots is not there, and with it how much a kill is."""
    told = facts(game, "forced")["kill"]
    assert "nobody kills a pot" in told
    assert "times as large" not in told
    assert "bets 2 times as large" in facts(game, "forced", **{"kill-pots": "double"})["kill"]


@pytest.mark.parametrize("game", ["village-club/holdem", "village-club/omaha", "village-club/omaha-hi-lo"])
def test_a_limit_that_is_not_played_is_told_as_not_in_force(game: str) -> None:
    """Bundle 001 lines 14, 20, 66-67, 69: filed in 2003, and not what the book of 2014 has."""

    def out_of_force(**readings: str) -> set[str]:
        (limits,) = (block for block in sheet(load(game, readings)) if block.about == "limits")
        return {row[2] for row in limits.rows if "not in force" in row[4]}

    other = {"$1-$2"} if game != "village-club/holdem" else set()
    assert out_of_force() == {"$1-$3", "$20-$30"} | other
    assert out_of_force(blinds="literal") == other


def test_a_kill_with_a_figure_keeps_it_on_the_sheet() -> None:
    """Bundle 000 line 399: $8 and $16 in a $4-$8 game, though who kills is not written."""
    told = facts("parkwest-lodi/omaha-hi-lo", "forced")["kill"]
    assert "nobody kills a pot" in told
    assert "bets 2 times as large" in told


@pytest.mark.parametrize("name", POTS)
def test_missed_blinds_are_told_only_of_a_game_with_a_blind(name: str) -> None:
    """Bundle 003 lines 807-808: blinds, or antes; 004 lines 558-559, 573-576: an ante and a bring-in."""
    game = load(name).game
    assert isinstance(game, PotGame)
    blinds = {str(blind.name) for blind in game.forced.blinds} & {"small", "big", "third"} if game.forced else set()
    assert "missed blinds" not in facts(name, "forced") or blinds


def test_missed_blinds_are_told_by_the_reading_that_has_blinds() -> None:
    """Bundle 003 lines 807-808."""
    assert "missed blinds" not in facts("casino-580/draw-poker", "forced")
    assert facts("casino-580/draw-poker", "forced", forced="blinds")["missed blinds"].startswith("floor decides")
