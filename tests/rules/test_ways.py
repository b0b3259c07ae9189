"""Ways: the house way of Capitol's pai gow sets every printed example as printed; charts speak of every total."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from unittest import mock

import numpy as np
import pytest

from houseway.cards import parse, seeded_bits, shuffled, text
from houseway.cards.card import rank_of
from houseway.cards.deck import deck
from houseway.ranks import PaiGow, ranking
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.checker.claims import decide
from houseway.rules.games.banked import BankedGame
from houseway.rules.ways.setting import set_by_way
from houseway.rules.ways.totals import play
from houseway.rules.ways.way import Way, WaySet, check_way

FACE_UP = load("capitol/face-up-pai-gow")
EXAMPLES = [claim for claim in FACE_UP.game.claims.values() if claim.kind == "house way"]

# The 21 settings of map 002, G16 (bundle 002 lines 2260-2318): front, back, as the map transcribes them.
PRINTED = """
Kd Jc | Ah Tc 7s 5h 3d
Ac Qd | 3s 3c Jh 8d 4c
3d 3s | Kh Ks 7h 6c 2d
Ac 7h | Jd Js 8c 8h 4s
Ks 9s | 8c 8d 4d 4h 7c
Qh 8c | 5h 5s 4h 4c 2s
9c 9s | 7d 7c 5h 5s Ac
Ac 8d | Ad As 5d 4c 2s
Jh Tc | Kh Kd Kc 7s 5h
Jc Jd | 5s 5h 5c Js Ad
As 9s | 6s 5s 4c 3d 2s
Jh 8d | 9s 8h Jk 6s 5d
7d 7c | 9h 9d Qd Jd 4d
5c 5h | 7d 6s 5d 4s 3h
4c 4h | 8h 8s 8d Ac Kh
Qc Qd | Qh Qs 9s 7d 5c
Jd Js | Jh Jc Qd Ts 7h
8h 8d | 8c 8s Jc 7s 4d
9h 8c | 5s 5d 5h 5c 2s
4c 4h | 5h 5d 5c 5s 2s
Ac As | Ah Ad Jk Ks 5c
""".strip().splitlines()


def set_by(game: str, cards: str) -> WaySet:
    """The house way of a game on some cards."""
    loaded = load(f"capitol/{game}").game
    assert isinstance(loaded, BankedGame)
    found = set_by_way(loaded.ways, "house-way", loaded.hands["bank"], parse(cards))
    assert found is not None
    return found


@pytest.mark.parametrize("printed", PRINTED)
@pytest.mark.parametrize("game", ["face-up-pai-gow", "fortune-pai-gow"])
def test_the_printed_settings(game: str, printed: str) -> None:
    front, _, back = printed.partition(" | ")
    found = set_by(game, f"{front} {back}")
    assert sorted(map(rank_of, found.parts["front"])) == sorted(map(rank_of, parse(front))), text(found.parts["front"])


def test_the_file_claims_the_same_settings_and_they_hold() -> None:
    assert len(EXAMPLES) == len(PRINTED) == 21
    assert {decide(FACE_UP, claim)[0] for claim in EXAMPLES} == {"holds"}


def test_the_rows_passed_over_say_why() -> None:
    """Bundle 002 lines 2309-2310: four jacks are split unless a king can be in front."""
    found = set_by("face-up-pai-gow", "Jd Js Jh Jc Qd Ts 7h")
    assert [why for _, why in found.passed] == ["it is for A-Q, this is J", "no king can be in front"]


def test_no_setting_fouls_and_none_is_left_unset() -> None:
    bits, shoe = seeded_bits("settings"), deck("joker").shoe()
    for _ in range(300):
        found = set_by("face-up-pai-gow", text(shuffled(shoe, bits)[:7]))
        assert not PaiGow().set(found.parts["front"], found.parts["back"]).foul


@pytest.mark.parametrize(
    ("game", "way", "cards", "said"),
    [
        ("fast-nine", "house-way", "2c 3d Kh", "hit"),  # bundle 002 lines 67-68
        ("fast-nine", "house-way", "2c 4d Kh", "stand"),
        ("pure-21.5", "player-chart", "9c 2d", "hit"),  # lines 599-608: hard 11 or less
        ("pure-21.5", "player-chart", "Kc 9d", "stand"),  # hard 19 or more
        ("pure-21.5", "player-chart", "Kc 8d", "as the player likes"),
        ("pure-21.5", "player-chart", "Ac 6d", "as the player likes"),
        ("no-bust-4.01", "player-chart", "Kc 2d 9h", "stand"),  # lines 336-346: soft and hard 21
        ("no-bust-4.01", "player-chart", "Ac Kd", "stand"),  # naturals
        ("no-bust-4.01", "player-chart", "5c 6d", "hit"),
        ("no-bust-4.01", "player-chart", "Ac Ad", "as the player likes"),  # 12
    ],
)
def test_hit_or_stand(game: str, way: str, cards: str, said: str) -> None:
    loaded = load(f"capitol/{game}").game
    assert isinstance(loaded, BankedGame)
    hand = loaded.hands["spot"].ranking
    assert isinstance(hand, str)
    assert play(loaded.ways[way], ranking(hand), parse(cards)) == said


@pytest.mark.parametrize(
    ("tiles", "high", "row"),
    [
        ("4-2 2-1 5-1 3-2", "4-2 5-1", 2),  # bundle 002 line 516: a 6 and a 5 beside the supreme pair
        ("4-2 2-1 5-1 6-1", "4-2 2-1", 3),  # a 7 does not split it
        ("4-2 2-1 6-6 6-6", "4-2 2-1", 3),  # nor do two teens, which line 520 alone would split
        ("4-2 2-1 1-1 1-1", "4-2 2-1", 3),  # nor two days
        ("6-3 5-4 6-4 5-5", "5-4 5-5", 4),  # 519: nines, low is nine
        ("1-1 1-1 5-4 6-3", "1-1 5-4", 4),  # of two pairs that both are split: nines, low is a wong
        ("6-3 5-4 6-4 6-5", "6-3 5-4", 5),  # low would be zero
        ("4-4 4-4 6-3 5-4", "4-4 4-4", 5),  # low would be seven, which is enough for eights (518), not for nines
        ("6-2 5-3 6-3 5-4", "6-3 5-4", 5),
        ("6-1 6-1 6-6 1-1", "6-1 6-6", 6),  # 517: sevens with a teen, low is nine
        ("6-1 6-1 6-6 3-2", "6-1 6-1", 11),  # low would be two (515)
        ("4-4 4-4 6-6 1-1", "4-4 6-6", 7),  # 518: eights, low is a gong
        ("6-6 6-6 2-1 2-2", "6-6 2-1", 8),  # 520: teens, low is six
        ("6-6 6-6 5-4 6-5", "6-6 5-4", 9),  # 520: with a 9 and an 11
        ("2-2 2-2 6-6 5-4", "2-2 2-2", 1),  # 521: never fours, which stands first where there is one pair
        ("5-5 5-5 6-6 5-4", "5-5 5-5", 1),  # 521: never tens
    ],
)
def test_tiles_with_a_pair(tiles: str, high: str, row: int) -> None:
    loaded = load("capitol/pai-gow-tiles").game
    assert isinstance(loaded, BankedGame)
    found = set_by_way(loaded.ways, "house-way", loaded.hands["spot"], parse(tiles))
    assert found is not None
    assert (sorted(found.parts["high"]), found.row + 1) == (sorted(parse(high)), row), text(found.parts["high"])


@pytest.mark.parametrize(
    ("tiles", "high", "row"),
    [
        ("6-6 5-4 4-4 3-2", "6-6 5-4", 4),  # line 425: wongs before gongs
        ("1-1 6-2 5-5 3-2", "1-1 6-2", 5),  # 426: gongs
        ("5-1 2-1 6-5 6-4", "5-1 2-1", 6),  # 427: nine or less
        ("6-5 6-4 6-3 4-4", "6-5 4-4", 7),  # 428: the largest with the smallest
    ],
)
def test_tiles_without_a_pair_are_arranged(tiles: str, high: str, row: int) -> None:
    loaded = load("capitol/pai-gow-tiles").game
    assert isinstance(loaded, BankedGame)
    found = set_by_way(loaded.ways, "house-way", loaded.hands["spot"], parse(tiles))
    assert found is not None
    assert (found.way.kind, found.row + 1) == ("arrange tiles", row)
    assert sorted(found.parts["high"]) == sorted(parse(high))
    literal = load("capitol/pai-gow-tiles", {"no-pair": "literal"}).game
    assert isinstance(literal, BankedGame)
    assert set_by_way(literal.ways, "house-way", literal.hands["spot"], parse(tiles)) is None


@pytest.mark.parametrize(
    ("tiles", "high"),
    [
        ("6-6 6-1 5-4 3-2", "6-6 6-1"),  # a high nine, though a wong could be kept
        ("6-6 5-2 4-4 3-2", "6-6 5-2"),
        ("5-4 5-5 3-1 2-2", "5-4 5-5"),  # a nine of other tiles is none
    ],
)
def test_a_high_nine_is_a_word_of_its_own(tiles: str, high: str) -> None:
    loaded = load("capitol/pai-gow-tiles").game
    assert isinstance(loaded, BankedGame)
    rows = (("high nine", "keep", "", "1"), ("two tiles that leave the best low", "keep", "", "2"))
    for row in rows:
        check_way(Way(kind="pai gow tiles", tile_rows=(row,), lines="1"))
    found = set_by_way(
        {"way": Way(kind="pai gow tiles", tile_rows=rows, lines="1")}, "way", loaded.hands["spot"], parse(tiles)
    )
    assert found is not None
    assert sorted(found.parts["high"]) == sorted(parse(high)), text(found.parts["high"])


@pytest.mark.parametrize(
    ("reading", "tiles", "split"),
    [
        ({"teen-split": "nine and eleven"}, "6-6 6-6 6-5 6-5", False),  # line 520: one of each
        (
            {"teen-split": "literal", "two-pairs": "split"},
            "6-6 6-6 6-5 6-5",
            True,
        ),  # two elevens are tiles with 11 spots
        ({"teen-split": "literal"}, "6-6 6-6 6-5 6-5", False),  # line 521: elevens are never split
        ({"teen-split": "either"}, "1-1 1-1 6-5 5-5", True),
        ({"teen-split": "literal"}, "1-1 1-1 6-5 5-5", False),
        ({"two-pairs": "split"}, "6-6 6-6 4-2 2-1", True),  # line 520 splits the teens, 516 not the supreme pair
        ({"two-pairs": "keep"}, "4-4 4-4 6-3 5-4", False),  # 518 splits the eights, 519 not the nines
        ({"two-pairs": "split"}, "4-4 4-4 6-3 5-4", True),
        ({"teen-day": "either"}, "6-1 6-1 6-6 5-5", True),  # line 517: a teen, and the ten makes seven
        ({"teen-day": "both"}, "6-1 6-1 6-6 5-5", False),
    ],
)
def test_readings_of_the_tile_way(reading: dict[str, str], tiles: str, split: bool) -> None:
    loaded = load("capitol/pai-gow-tiles", reading).game
    assert isinstance(loaded, BankedGame)
    found = set_by_way(loaded.ways, "house-way", loaded.hands["spot"], parse(tiles))
    assert found is not None
    pair = parse(tiles)[:2]
    assert (found.parts["high"] != pair) == split


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (("wongs", "keep", "", "1"), "is not a description of two tiles"),
        (("7 spots", "part", "", "1"), "write split or keep"),
        (("7 spots", "split", "low is high", "1"), "not a fact about tiles"),
        (("4, 5 spots", "keep", "", "1"), "is not a description of two tiles"),
    ],
)
def test_words_that_tile_ways_do_not_have(row: tuple[str, str, str, str], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        check_way(Way(kind="pai gow tiles", lines="1", tile_rows=(row,)))


def test_a_wrong_number_of_cards_is_refused() -> None:
    game = FACE_UP.game
    assert isinstance(game, BankedGame)
    with pytest.raises(Refusal, match="takes 7 cards; 2 were given"):
        set_by_way(game.ways, "house-way", game.hands["bank"], parse("As Kd"))


@pytest.mark.parametrize("hands", [60, pytest.param(20_000, marks=pytest.mark.slow)])
def test_the_house_way_is_as_an_independent_script_sets_it(hands: int) -> None:
    """Bundle 002 lines 2260-2318, hand by hand, the joker among them, against code of its own."""
    plain = ModuleType("figures")
    plain.__dict__.update(compiled=lambda function: function, show=print)
    folder = Path(__file__).parents[1] / "play" / "independent"
    spec = importlib.util.spec_from_file_location("independent_pai_gow", folder / "pai_gow.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    with mock.patch.dict(sys.modules, figures=plain):
        spec.loader.exec_module(script)
    bits, shoe = seeded_bits("house way"), deck("joker").shoe()
    for _ in range(hands):
        cards = shuffled(shoe, bits)[:7]
        found = set_by("face-up-pai-gow", text(cards)).parts
        front, back = (np.array(found[part], np.int64) for part in ("front", "back"))
        own = script.house_way(np.array(cards, np.int64))[:2]
        assert own == (script.front_value(front[0], front[1]), script.back_value(back)), text(cards)
