"""Tiles set by points, as Casino 580's chart has it (bundle 003 lines 9150-9296)."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from unittest import mock

import pytest

from houseway.cards import parse, text
from houseway.cards.tile import TILE_SET
from houseway.ranks.tiles import standing
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame
from houseway.rules.ways.setting import set_by_way
from houseway.rules.ways.way import Way, WaySet, check_way

WAYS = {
    "house-way": Way(
        kind="pai gow tiles",
        lines="9150-9175",
        then="points",
        tile_rows=(
            ("best both ways", "keep", "", "9151"),
            ("teen or day", "split", "low is 6 or more and high is 8 or more", "9160"),
            ("any pair", "keep", "", "9177"),
        ),
    ),
    "points": Way(
        kind="tile points",
        lines="9177-9296",
        point_rows=(
            ("20 or more", "best high", "", "9192"),
            ("18-19", "best low", "", "9194"),
            ("17", "7/low 8 gong, 6/wong, 8/high 9, 7/high 8 gong, 8/9", "", "9196-9202"),
            ("14", "5/high 9, 4/low 8 gong, 7/7, 3/wong, 4/high 8 gong, 6/8, 5/9", "", "9222-9230"),
            ("7", "0/7, 3/4, 2/5, 1/6", "two highest tiles apart", "9285-9294"),
            ("6 or less", "best low", "", "9296"),
        ),
    ),
}


def set_so(tiles: str) -> WaySet:
    game = load("capitol/pai-gow-tiles").game
    assert isinstance(game, BankedGame)
    found = set_by_way(WAYS, "house-way", game.hands["spot"], parse(tiles))
    assert found is not None
    return found


@pytest.mark.parametrize("every", [40, pytest.param(1, marks=pytest.mark.slow)])
def test_every_four_tiles_are_set_as_code_of_its_own_sets_them(every: int) -> None:
    """Bundle 003 lines 9151-9296, all 3,620 sorts of four tiles; the others show the chart's examples."""
    folder = str(Path(__file__).parents[1] / "play" / "independent")
    with mock.patch.object(sys, "path", [folder, *sys.path]):
        own, chart = importlib.import_module("tiles"), importlib.import_module("tile_points")
    game = load("casino-580/pai-gow-tiles").game
    assert isinstance(game, BankedGame)
    ranks = sorted({standing(tile) for tile in TILE_SET}, reverse=True)
    kind = {tile: ranks.index(standing(tile)) for tile in TILE_SET}
    for four in own.hands()[::every]:
        left = sorted(TILE_SET)
        tiles = [left.pop(next(at for at, tile in enumerate(left) if kind[tile] == each)) for each in four]
        found = set_by_way(game.ways, "house-way", game.hands["spot"], tuple(tiles))
        assert found is not None
        worth = tuple(own.value(tuple(kind[tile] for tile in found.parts[part])) for part in ("high", "low"))
        assert worth == chart.house_way(four), text(tiles)


@pytest.mark.parametrize(
    ("tiles", "low", "row"),
    [
        ("6-6 4-4 5-4 3-2", "5-4 4-4", "14 points"),  # 9179-9185: the 8 the high eight, 7/7 before 3/wong and 4/gong
        ("6-6 6-2 5-4 3-2", "5-4 3-2", "14 points"),  # with the low eight the gong is listed above 7/7
        ("6-6 6-6 2-1 2-2", "2-1 2-2", "best both ways"),  # 9152-9153: seven and the pair of teens
        ("6-6 6-6 5-3 6-2", "5-3 6-2", "best both ways"),  # two pairs: nothing is better either way
        ("6-6 6-6 4-4 6-1", "6-6 6-1", "teen or day"),  # 9160: high 9 and gong are 6/8 or better
    ],
)
def test_examples(tiles: str, low: str, row: str) -> None:
    found = set_so(tiles)
    assert (sorted(found.parts["low"]), found.said[0]) == (sorted(parse(low)), row), text(found.parts["low"])


def test_the_highest_two_tiles_stay_apart() -> None:
    """9287-9289: of two ways to 3/4, not the one that lays the two highest together."""
    found = set_so("4-4 3-3 6-2 4-1")
    assert (text(found.parts["low"]), text(found.parts["high"])) == ("4-4 4-1", "3-3 6-2")


def test_of_two_alike_the_twelve_is_played() -> None:
    """9187-9188: six and a wong with the teen, not with the day."""
    assert text(set_so("6-6 1-1 3-1 5-4").parts["high"]) == "6-6 5-4"


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (("many", "best low", "", "1"), "is not a number of points"),
        (("17", "7 and 8", "", "1"), "is not a setting of tiles"),
        (("17", "7/8", "somewhere", "1"), "is not a word for settings to leave out"),
    ],
)
def test_words_that_rows_of_points_do_not_have(row: tuple[str, str, str, str], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        check_way(Way(kind="tile points", lines="1", point_rows=(row,)))
