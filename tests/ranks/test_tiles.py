"""Two tiles against two, by the filings that print the ladder; kernel against reference."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest

from houseway.cards import parse
from houseway.cards.tile import TILE_SET
from houseway.ranks.tiles import Tiles, standing
from houseway.refusal import Refusal

BOTH = (Tiles(), Tiles(gee_joon="plain"))


def name(hand: str, ranking: Tiles = BOTH[0]) -> str:
    return ranking.rank(parse(hand)).name


def test_a_twelve_spot_tile_counts_two() -> None:
    """Bundle 002 line 414, bundle 000 line 1651, bundle 003 line 8830; and one of ten spots nothing."""
    assert name("6-6 3-1") == "six, high tile teen"
    assert name("6-6 5-5") == "two, high tile teen"


def test_eight_and_nine_spots_are_seventeen_which_is_seven() -> None:
    """Bundle 002 line 416, bundle 000 line 1653."""
    assert name("4-4 6-3") == "seven, high tile yun"
    assert name("5-3 5-4") == "seven, high tile chop gow"


def test_gor_outranks_foo() -> None:
    """Bundle 003 line 8836: four spots above eleven."""
    gor, foo = parse("3-1 6-5")
    assert standing(gor) > standing(foo)


def test_sixteen_tiles_in_order() -> None:
    """Bundle 003 lines 8839-8920; mixed tiles of one name stand alike, lines 8924-8925."""
    order = parse("6-6 1-1 4-4 3-1 5-5 3-3 2-2 6-5 6-4 6-1 5-1 6-3 6-2 5-2 4-1 4-2")
    assert [standing(tile) for tile in order] == list(range(15, -1, -1))
    mixed = parse("5-4 5-3 4-3 3-2 2-1")
    assert [standing(tile) for tile in mixed] == [4, 3, 2, 1, 0]


PRINTED = (
    *("4-2 2-1", "6-6 6-6", "1-1 1-1", "4-4 4-4", "3-1 3-1", "5-5 5-5", "3-3 3-3", "2-2 2-2", "6-5 6-5"),
    *("6-4 6-4", "6-1 6-1", "5-1 5-1", "6-3 5-4", "6-2 5-3", "5-2 4-3", "4-1 3-2"),
    *("6-6 6-3", "1-1 5-4", "6-6 4-4", "1-1 6-2", "6-6 6-1", "1-1 5-2"),
)


@pytest.mark.parametrize("ranking", BOTH)
def test_the_22_printed_ranks_in_order(ranking: Tiles) -> None:
    """Bundle 003 lines 8940-9086; rank 3 is printed “High Eight” for the pair of twos."""
    ranks = [ranking.rank(parse(hand)) for hand in PRINTED]
    assert all(higher > lower for higher, lower in pairwise(ranks))
    assert [rank.category for rank in ranks] == [
        "supreme pair",
        *["matched pair"] * 11,
        *["unmatched pair"] * 4,
        *["wong"] * 2,
        *["gong"] * 2,
        *["high nine"] * 2,
    ]
    others = [
        ranking.value(hand)
        for hand in combinations(TILE_SET, 2)
        if ranking.rank(hand).category not in {rank.category for rank in ranks}
    ]
    assert max(others) < ranks[-1].value


def test_any_nine_makes_the_same_wong_and_any_eight_the_same_gong() -> None:
    """Bundle 003 lines 9034-9068, bundle 002 lines 497-505."""
    assert len({Tiles().value(parse(f"6-6 {nine}")) for nine in ("6-3", "5-4")}) == 1
    assert len({Tiles().value(parse(f"1-1 {eight}")) for eight in ("4-4", "6-2", "5-3")}) == 1
    assert name("1-1 5-3") == "gong, high tile dey"


def test_the_names_of_the_room_with_the_english_once() -> None:
    """Bundle 002 lines 432-495."""
    assert name("4-2 2-1") == "gee joon (supreme pair)"
    assert name("6-6 6-6") == "teen pair (heaven)"
    assert name("5-4 6-3") == "chop gow pair (mixed nines)"
    assert name("6-5 5-1") == "seven, high tile foo"


def test_equal_points_go_to_the_high_tile_and_then_are_a_copy() -> None:
    """Bundle 002 lines 416-418."""
    gor, foo, other_foo = (Tiles().rank(parse(hand)) for hand in ("3-1 2-1", "6-5 5-1", "6-5 4-2"))
    assert {gor.category, foo.category, other_foo.category} == {"seven"}
    assert gor > foo
    assert foo.ties(other_foo)


def test_a_gee_joon_tile_counts_three_or_six_as_is_better() -> None:
    """Bundle 003 lines 8927-8931."""
    assert name("2-1 6-5") == "seven, high tile foo"
    assert name("4-2 3-3") == "nine, high tile chong"
    assert name("2-1 5-5") == "six, high tile mooy"


def test_a_gee_joon_tile_counts_its_spots_where_it_is_plain() -> None:
    """Bundle 002 lines 414-416: no wild tile there."""
    assert name("2-1 6-5", BOTH[1]) == "four, high tile foo"
    assert name("4-2 3-3", BOTH[1]) == "two, high tile chong"


def test_four_tiles_are_set_three_ways_the_best_high_hand_first() -> None:
    """Bundle 003 lines 9151-9153: the teen pair over seven is equal or better both ways."""
    best, *others = Tiles().settings(parse("6-6 2-1 6-6 3-1"))
    assert (best.high.name, best.low.name) == ("teen pair (heaven)", "seven, high tile gor")
    assert all(best.high > other.high and best.low > other.low for other in others)


@pytest.mark.parametrize("eight", ["4-4", "6-2", "5-3"])
def test_twelve_eight_nine_five_is_fourteen_three_ways(eight: str) -> None:
    """Bundle 003 lines 9179-9181: 4/gong, 3/wong or 7/7."""
    worth = {"three": 3, "four": 4, "seven": 7, "gong": 10, "wong": 11}
    settings = Tiles().settings(parse(f"6-6 {eight} 6-3 4-1"))
    assert [(way.low.category, way.high.category) for way in settings] == [
        *(("three", "wong"), ("four", "gong"), ("seven", "seven"))
    ]
    assert [worth[way.low.category] + worth[way.high.category] for way in settings] == [14, 14, 14]


@pytest.mark.parametrize("ranking", BOTH)
def test_kernel_is_the_reference_on_all_496_hands(ranking: Tiles) -> None:
    hands = list(combinations(TILE_SET, 2))
    assert len(hands) == 496
    reference = [ranking.rank(hand).value for hand in hands]
    assert ranking.values(np.array(hands, dtype=np.uint8)).tolist() == reference
    turned = np.array([hand[::-1] for hand in hands], dtype=np.uint8)
    assert ranking.values(turned, threads=2).tolist() == reference
    assert [ranking.value(hand) for hand in hands] == reference


@pytest.mark.parametrize("ranking", BOTH)
def test_kernel_is_the_reference_on_all_35960_settings(ranking: Tiles) -> None:
    hands = list(combinations(TILE_SET, 4))
    assert len(hands) == 35_960
    reference = [[[way.high.value, way.low.value] for way in ranking.settings(hand)] for hand in hands]
    array = np.array(hands, dtype=np.uint8)
    assert ranking.settings_values(array).tolist() == reference
    assert ranking.settings_values(array, threads=2).tolist() == reference


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("6-6", "A hand of tiles is two tiles, and 1 were given: give 2."),
        ("6-6 As", "As is a card: a hand of tiles takes only tiles, as in 6-6 2-1."),
        ("6-6 Jk", "Jk is a card: a hand of tiles takes only tiles, as in 6-6 2-1."),
        ("6-3 6-3", "6-3 appears 2 times: a set holds one of it."),
    ],
)
def test_what_is_no_hand_is_refused(hand: str, said: str) -> None:
    for count in (Tiles().rank, Tiles().value):
        with pytest.raises(Refusal) as refusal:
            count(parse(hand))
        assert str(refusal.value) == said


def test_an_unknown_piece_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^85 is not a tile: the tiles are 64 \(6-6\) to 84 \(2-1\)\.$"):
        Tiles().value((64, 85))


@pytest.mark.parametrize(
    ("tiles", "said"),
    [
        ("6-6 6-6 1-1", "Four tiles are set as two hands, and 3 were given: give 4."),
        ("6-6 6-6 6-6 1-1", "6-6 appears 3 times: a set holds two of it."),
    ],
)
def test_four_tiles_that_cannot_be_dealt_are_refused(tiles: str, said: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Tiles().settings(parse(tiles))
    assert str(refusal.value) == said


def test_a_board_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^tiles takes no board"):
        Tiles().value(parse("6-6 1-1"), parse("2-1"))


@pytest.mark.parametrize("row", [(64, 0), (64, 52), (75, 75), (64, 85), (255, 255)])
def test_a_row_that_is_no_hand_is_refused_by_its_number(row: tuple[int, int]) -> None:
    with pytest.raises(Refusal, match=r"^Row 1: "):
        Tiles().values(np.array([(64, 64), row], dtype=np.uint8))


@pytest.mark.parametrize("row", [(64, 64, 64, 65), (65, 64, 64, 64), (64, 75, 65, 75), (64, 65, 66, 3)])
def test_a_row_that_cannot_be_dealt_is_refused_by_its_number(row: tuple[int, ...]) -> None:
    with pytest.raises(Refusal, match=r"^Row 0: "):
        Tiles().settings_values(np.array([row], dtype=np.uint8))


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^tiles has no gee_joon “joker”: choose wild or plain\.$"):
        Tiles(gee_joon="joker")  # type: ignore[arg-type]
