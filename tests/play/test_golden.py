"""The written rounds are what the engines play; the modules `golden*.py` here write them anew."""

from __future__ import annotations

import difflib

import golden
import golden_melds
import golden_pairwise
import golden_pots
import pytest

from houseway.rules.catalogue import game_names, load
from houseway.rules.games.banked import SideBet

ROOMS = ("capitol", "casino-580", "lucky-derby", "parkwest-lodi", "village-club")


def changes(kept: str, made: str) -> str:
    """What differs, or nothing."""
    return "\n".join(list(difflib.unified_diff(kept.splitlines(), made.splitlines(), "kept", "made", lineterm=""))[:40])


@pytest.mark.parametrize("game", golden.SEEDS)
def test_the_round_goes_as_written(game: str) -> None:
    kept = golden.file_of(game).read_text(encoding="utf-8")
    assert not changes(kept, golden.written(game))


@pytest.mark.parametrize("game", golden.SEEDS)
def test_the_bank_runs_out_among_the_players(game: str) -> None:
    assert "the bank is spent" in golden.written(game)


@pytest.mark.parametrize("game", golden_pots.GAMES)
def test_the_hand_goes_as_written(game: str) -> None:
    kept = (golden.FILES / golden_pots.file_of(game)).read_text(encoding="utf-8")
    assert not changes(kept, golden_pots.written(game))


@pytest.mark.parametrize("game", golden_pairwise.GAMES)
def test_the_settlement_goes_as_written(game: str) -> None:
    kept = (golden.FILES / golden_pairwise.file_of(game)).read_text(encoding="utf-8")
    assert not changes(kept, golden_pairwise.written(game))


@pytest.mark.parametrize("game", golden_melds.GAMES)
def test_the_melds_go_as_written(game: str) -> None:
    kept = (golden.FILES / golden_melds.file_of(game)).read_text(encoding="utf-8")
    assert not changes(kept, golden_melds.written(game))


@pytest.mark.parametrize("room", ROOMS)
def test_every_game_has_a_round_that_is_written_out(room: str) -> None:
    """But for side bets, which are played at the games that have them; Capitol's may go without their room's name."""
    games = [name for name in game_names(room) if not isinstance(load(name).game, SideBet)]
    kept = {path.stem for path in golden.FILES.glob("*.txt")}
    assert [name for name in games if not {name.replace("/", "."), name.removeprefix("capitol/")} & kept] == []
