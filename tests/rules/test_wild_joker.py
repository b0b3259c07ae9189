"""A joker that may be any card: what a house way takes it for, against code of its own; and one that never fouls."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any, Final
from unittest import mock

import msgspec
import numba
import numpy as np
import numpy.typing as npt
import pytest

from houseway.cards import parse, text
from houseway.cards.card import JOKER
from houseway.play.banked.choices import is_foul, lawful_parts, set_parts
from houseway.play.banked.plan import Plan
from houseway.price.solvers.set_hands import way as set_way
from houseway.price.solvers.set_hands.classes import Pack
from houseway.price.solvers.set_hands.count import do_part, make_count, parts_of
from houseway.price.solvers.set_hands.game import set_game
from houseway.price.solvers.set_hands.solver import as_tally, prices
from houseway.refusal import Refusal
from houseway.rules.catalogue import find, load
from houseway.rules.loader import load_file
from houseway.rules.vocabulary.table import Seen, Table
from houseway.rules.ways.parts import part_rank, part_value
from houseway.rules.ways.setting import set_by_way

FORTUNE: Final = "capitol/fortune-pai-gow"
FIVES: Final = """["five of a kind", "", "", "pair beside the four", "1"],
["five of a kind", "", "", "split pair", "1"],
"""
Hands = npt.NDArray[np.uint8]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("wild")


def plan(folder: Path, joker: str = "wild", order: str = "poker", never_fouls: bool = False) -> Plan:
    """Capitol's Fortune with another joker."""
    told = find(FORTUNE).read_text(encoding="utf-8").replace("ace-straight-flush", joker)
    told = told.replace('name = "poker"', f'name = "{order}"')
    told = told.replace('  ["five aces",', FIVES + '  ["five aces",')
    if never_fouls:
        told = told.replace('foul          = "front above back"', 'foul = "front above back"\njoker-never-fouls = true')
    path = folder / f"{joker}-{order}-{never_fouls}.toml"
    path.write_text(told, encoding="utf-8")
    return Plan(load_file(path, "capitol/wild", find))


@pytest.mark.parametrize(
    ("cards", "front", "shape"),
    [
        ("Ks Kh 9d 7c 5s 3h Jk", "9d 7c", "three of a kind"),
        ("As Kh 9d 7c 5s 3h Jk", "Kh 9d", "pair"),
        ("Qs Jh 9d 7c 5s 3h Jk", "Jh 9d", "pair"),
        ("Ks Kh Qd Qc 9s 7h Jk", "Ks Kh", "full house"),
        ("Ks Kh Qd Qc Js Jh Jk", "Ks Kh", "full house"),
        ("Ks Kh Qd Js Tc 5h Jk", "Ks 5h", "straight or flush, pair"),
        ("As Kh Qd Jc 9s 7h Jk", "As 7h", "straight or flush, no pair"),
        ("9s 8h 7d 6c 5s Kh Jk", "Kh Jk", "straight or flush, no pair"),  # the ten, for rows; a king in front
        ("9s 9h 9d Kc 7s 5h Jk", "Kc 7s", "four of a kind"),
        ("9s 9h 9d Qc 7s 5h Jk", "9s 9h", "four of a kind"),
        ("As Ah Kd 9c 7s 5h Jk", "As Kd", "three of a kind"),
        ("As Ah Ad Ac 9s 7h Jk", "As Ah", "five aces"),
        ("9s 9h 9d 9c Ks 7h Jk", "Ks Jk", "four of a kind"),  # no five of a kind: an ace, which pairs the king in front
    ],
)
def test_what_a_wild_joker_counts_as(folder: Path, cards: str, front: str, shape: str) -> None:
    made = plan(folder)
    done = set_by_way(made.game.ways, "house-way", made.game.hands["bank"], parse(cards))
    assert done is not None
    value = part_value(made.game.hands["bank"], "front", {**done.parts, "front": parse(front)})
    assert (part_value(made.game.hands["bank"], "front", done.parts), done.way.rows[done.row][0]) == (value, shape)


@pytest.mark.parametrize(
    ("cards", "front", "shape"),
    [
        ("9s 9h 9d 9c Ks 7h Jk", "9s 9h", "five of a kind"),
        ("9s 9h 9d 9c Ks Kh Jk", "Ks Kh", "five of a kind"),
        ("As Ah Ad Ac Ks Kh Jk", "As Ah", "five aces"),
    ],
)
def test_five_of_a_kind_where_it_is_a_hand(folder: Path, cards: str, front: str, shape: str) -> None:
    made = plan(folder, order="five-kind")
    done = set_by_way(made.game.ways, "house-way", made.game.hands["bank"], parse(cards))
    assert done is not None
    assert (text(done.parts["front"]), done.way.rows[done.row][0]) == (front, shape)


def test_a_joker_that_pairs_is_no_third_card(folder: Path) -> None:
    """Village Club's pai gow poker (bundle 001 lines 337, 420): two kings and a joker are two pair with the nine."""
    made = plan(folder, joker="pair-straight-flush")
    done = set_by_way(made.game.ways, "house-way", made.game.hands["bank"], parse("Ks Kh 9d 7c 5s 3h Jk"))
    assert done is not None
    assert (text(done.parts["front"]), done.way.rows[done.row][0]) == ("9d Jk", "two pair")


def test_rows_may_take_a_wild_joker_for_an_ace(folder: Path) -> None:
    """The charts of bundles 001 (1771-1784) and 004 (4011-4062) say nothing of it: two kings stay a pair."""
    made = plan(folder)
    way = msgspec.structs.replace(made.game.ways["house-way"], joker="ace")
    filed, cards = made.game.hands["bank"], "Ks Kh 9d 7c 5s 3h Jk"
    done = set_by_way({"house-way": way}, "house-way", filed, parse(cards))
    assert done is not None
    assert (text(done.parts["front"]), done.said[0]) == ("9d Jk", "pair")
    hands = random_hands(60, "ace", joker=True)
    splits = set_way.part(filed, hands)
    chosen = set_way.set_all(way, splits)
    for row, seven in enumerate(hands):
        one = set_by_way({"house-way": way}, "house-way", filed, tuple(map(int, seven)))
        value = -1 if one is None else part_value(filed, "front", one.parts)
        assert value == (splits.front[row, chosen[row]] if chosen[row] >= 0 else -1)


BETTER: Final = ("outdone", "better")
WILD, AS_FOUR, BY_PAIRS = 0, 3, 4
WILD_GAMES: Final = [
    # what the joker is in the independent script, and whether it is spared from fouling
    ("casino-580/royal-pai-gow-poker", BY_PAIRS, False),
    ("lucky-derby/jokers-wild-pai-gow", BY_PAIRS, True),
    ("village-club/fortune-pai-gow", AS_FOUR, False),
    ("lucky-derby/fortune-pai-gow", WILD, False),
]


@pytest.mark.parametrize(
    ("game", "cards", "printed", "better"),
    [
        # two pair beside a straight flush; bundle 003 lines 1999-2000, bundle 004 line 169
        ("casino-580/royal-pai-gow-poker", "Ts Th 9s 8s 7h 6s Jk", "7h Jk", "Ts Th"),
        ("lucky-derby/jokers-wild-pai-gow", "Ts Th 9s 8s 7h 6s Jk", "7h Jk", "Ts Th"),
        # three aces; bundle 003 lines 1949-1950, bundle 004 lines 150-151 and 4033, bundle 001 line 1778
        ("casino-580/royal-pai-gow-poker", "Ad Ah Kd 9h 7c 4s Jk", "Ad Kd", "Kd Jk"),
        ("lucky-derby/jokers-wild-pai-gow", "Ad Ah Kd 9h 7c 4s Jk", "Ad Kd", "Kd Jk"),
        ("lucky-derby/fortune-pai-gow", "Ad Ah Kd 9h 7c 4s Jk", "Ad Kd", "Kd Jk"),
        ("village-club/fortune-pai-gow", "Ad Ah Kd 9h 7c 4s Jk", "Ad Kd", "Kd Jk"),
        # a pair that leaves a straight goes first in these; bundle 001 line 1784, bundle 004 line 4062
        ("village-club/fortune-pai-gow", "Ts Th 9s 8s 7h 6s Jk", "Ts Th", "Ts Th"),
        ("lucky-derby/fortune-pai-gow", "Ts Th 9s 8s 7h 6s Jk", "Ts Th", "Ts Th"),
    ],
)
def test_rows_hold_though_another_setting_outdoes_them_unless_that_is_chosen(
    game: str, cards: str, printed: str, better: str
) -> None:
    for readings, front in (({}, printed), (dict([BETTER]), better)):
        filed = Plan(load(game, readings)).game
        done = set_by_way(filed.ways, "house-way", filed.hands["bank"], parse(cards))
        assert done is not None
        assert text(sorted(done.parts["front"])) == text(sorted(parse(front)))
        assert done.instead == ("but another setting is better" in done.said) == (bool(readings) and printed != better)


@pytest.mark.parametrize(("game", "joker", "spares"), WILD_GAMES)
@pytest.mark.parametrize("number", [8, pytest.param(200_000, marks=pytest.mark.slow)])
def test_a_way_that_is_never_outdone_sets_as_code_of_its_own_does(
    game: str, joker: int, spares: bool, number: int
) -> None:
    hands = random_hands(number, game, joker=True)
    check(Plan(load(game, dict([BETTER]))), hands, joker, spares, fast=number > 100, better=True)


@pytest.mark.parametrize(("game", "joker", "spares"), WILD_GAMES)
def test_many_hands_are_never_outdone_as_one_is_not(game: str, joker: int, spares: bool) -> None:
    filed = Plan(load(game, dict([BETTER]))).game
    hand, hands = filed.hands["bank"], random_hands(60, f"{game} {joker} {spares}", joker=True)
    splits = set_way.part(hand, hands)
    chosen = set_way.set_all(filed.ways["house-way"], splits)
    for row, cards in enumerate(hands):
        done = set_by_way(filed.ways, "house-way", hand, tuple(map(int, cards)))
        assert done is not None
        here = splits.front[row, chosen[row]], splits.back[row, chosen[row]]
        assert here == (part_value(hand, "front", done.parts), part_value(hand, "back", done.parts))


def test_a_joker_that_never_fouls(folder: Path) -> None:
    """Bundle 004 lines 512-517: ace and joker before a pair of nines are ace-king."""
    hand = plan(folder, never_fouls=True).game.hands["spot"]
    parts = {"front": parse("As Jk"), "back": parse("9s 9h 7d 3c 2s")}
    assert part_rank(hand, "front", parts).name == "ace-king high"
    assert lawful_parts(hand, parse("As Jk 9s 9h 7d 3c 2s"), parts) == parts
    table = Table(plan(folder, never_fouls=True).game, {"spot": Seen(parse("As Jk 9s 9h 7d 3c 2s"), parts)})
    assert not table.fouls("spot")
    plain = plan(folder).game.hands["spot"]
    assert is_foul(plain, parse("As Jk 9s 9h 7d 3c 2s"), parts)
    assert part_rank(plain, "front", parts).name == "pair of aces"


def test_a_joker_cannot_save_every_front(folder: Path) -> None:
    hand = plan(folder, never_fouls=True).game.hands["spot"]
    parts = {"front": parse("As Jk"), "back": parse("Ks Qh 9d 7c 5s")}
    with pytest.raises(Refusal, match="foul"):
        lawful_parts(hand, parse("As Jk Ks Qh 9d 7c 5s"), parts)


@cache
def script(fast: bool) -> Any:
    """The independent setter, compiled where many hands are set."""
    figures = ModuleType("figures")
    figures.__dict__["compiled"] = numba.njit if fast else lambda function: function
    path = Path(__file__).parents[1] / "play" / "independent" / "wild_pai_gow.py"
    spec = importlib.util.spec_from_file_location("wild_pai_gow", path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    with mock.patch.dict(sys.modules, figures=figures):
        spec.loader.exec_module(made)
    return made


def check(made: Plan, hands: Hands, joker: int, spares: bool, fast: bool, better: bool = False) -> None:
    """Many hands, set at once, are worth what the independent setter makes of them."""
    splits = set_way.part(made.game.hands["bank"], hands)
    chosen = set_way.set_all(made.game.ways["house-way"], splits)
    assert (chosen >= 0).all()
    front = np.array(set_way.SPLITS)[chosen]
    rest = np.array([[place for place in range(7) if place not in two] for two in set_way.SPLITS])[chosen]
    set_so = np.take_along_axis(hands, np.hstack((front, rest)), axis=1).astype(np.int64)
    row = script(fast).first_difference(hands.astype(np.int64), set_so, joker, spares, better)
    assert row < 0, text(map(int, hands[row]))


def random_hands(number: int, seed: str, joker: bool = False) -> Hands:
    """Hands of seven cards, each with the joker where that is wanted."""
    chance = np.random.default_rng(list(seed.encode()))
    cards = chance.permuted(np.tile(np.arange(53 - joker, dtype=np.uint8), (number, 1)), axis=1)[:, :7]
    if joker:
        cards[:, 0] = JOKER
    return np.ascontiguousarray(cards)


VARIANTS: Final = [("poker", False), ("five-kind", False), ("poker", True)]


@pytest.mark.parametrize(("order", "never_fouls"), VARIANTS)
def test_a_few_hands_are_set_as_an_independent_script_sets_them(folder: Path, order: str, never_fouls: bool) -> None:
    made = plan(folder, order=order, never_fouls=never_fouls)
    check(made, random_hands(6, "few", joker=True), order == "five-kind", never_fouls, fast=False)


@pytest.mark.slow
@pytest.mark.parametrize(("order", "never_fouls"), VARIANTS)
def test_a_million_hands_are_set_as_an_independent_script_sets_them(
    folder: Path, order: str, never_fouls: bool
) -> None:
    made = plan(folder, order=order, never_fouls=never_fouls)
    for part in range(20):
        check(made, random_hands(50_000, f"million {part}"), order == "five-kind", never_fouls, fast=True)


@pytest.mark.slow
@pytest.mark.parametrize(("order", "never_fouls"), VARIANTS)
@pytest.mark.parametrize("ranks", [(8, 9, 10, 11, 12), (0, 1, 2, 3, 12), (0, 4, 5, 6, 11)])
def test_every_hand_of_a_small_deck_is_set_so(
    folder: Path, ranks: tuple[int, ...], order: str, never_fouls: bool
) -> None:
    """Twenty cards and the joker: 116,280 hands."""
    made = plan(folder, order=order, never_fouls=never_fouls)
    cards = [*(4 * rank + suit for rank in ranks for suit in range(4)), JOKER]
    check(made, np.array(list(combinations(cards, 7)), np.uint8), order == "five-kind", never_fouls, fast=True)


@pytest.mark.parametrize(
    ("joker", "order", "never_fouls"),
    [("wild", *each) for each in VARIANTS] + [("pair-straight-flush", "poker", False)],
)
@pytest.mark.parametrize("number", [40, pytest.param(4_000, marks=pytest.mark.slow)])
def test_many_hands_are_set_as_the_reference_sets_one(
    folder: Path, number: int, joker: str, order: str, never_fouls: bool
) -> None:
    made = plan(folder, joker, order, never_fouls)
    filed, hands = made.game.hands["bank"], random_hands(number, f"{joker} {order}", joker=True)
    splits = set_way.part(filed, hands)
    chosen = set_way.set_all(made.game.ways["house-way"], splits)
    for row, cards in enumerate(hands):
        if chosen[row] >= 0:
            parts = set_parts(made, "bank", tuple(map(int, cards)), "house-way")
            here = splits.front[row, chosen[row]], splits.back[row, chosen[row]]
            assert here == (part_value(filed, "front", parts), part_value(filed, "back", parts)), text(map(int, cards))


@pytest.mark.slow
@pytest.mark.parametrize(("order", "never_fouls"), VARIANTS)
def test_the_exact_price_is_near_what_an_independent_script_deals(folder: Path, order: str, never_fouls: bool) -> None:
    """A million deals of the whole deck, both hands set the house way: within five errors of the count."""
    made, deals = plan(folder, order=order, never_fouls=never_fouls), 1_000_000
    count = make_count(set_game(made, ["base"]))
    tally: Counter[str] = Counter()
    for part in parts_of(Pack()):
        tally.update(as_tally(count, do_part(count, part)))
    (price,) = (each for each in prices(count, tally) if each.play == "house way")
    exact = Counter[int]()
    for outcome in price.outcomes:
        exact[int(outcome.amount)] += outcome.count
    found = script(fast=True).sample(deals, 20261118, order == "five-kind", never_fouls)
    for amount, number in zip((1, 0, -1), found, strict=True):
        chance = exact[amount] / exact.total()
        assert abs(number / deals - chance) < 5 * (chance * (1 - chance) / deals) ** 0.5
