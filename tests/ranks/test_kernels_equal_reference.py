"""Each ranking exists twice; here the two are held to each other, and to PokerKit where it knows the game."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Any

import numpy as np
import pokerkit
import pytest

from houseway.cards import text
from houseway.cards.card import JOKER
from houseway.ranks import RANKINGS, PaiGow, ranking, set_three
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.chinese import fouls
from houseway.ranks.jokers import JOKERS

if TYPE_CHECKING:
    import numpy.typing as npt

    from houseway.ranks.registry import Ranking

HIGH_JOKERS = [name for name in JOKERS if name != "lowest-missing"]

# what is asked, hole cards, board cards, whether the joker is dealt
CASES: list[tuple[str, dict[str, str], int, int, bool]] = [
    *(("poker", {"wheel": wheel}, cards, 0, False) for wheel in ("lowest", "second", "none") for cards in (5, 6, 7)),
    *(("poker", {"joker": joker}, cards, 0, True) for joker in HIGH_JOKERS for cards in (5, 6, 7)),
    ("poker", {"joker": "wild", "wheel": "second"}, 7, 0, True),
    ("quick-draw", {"joker": "wild"}, 5, 0, True),
    ("quick-draw", {"joker": "wild"}, 7, 0, True),
    ("five-kind", {"joker": "wild"}, 7, 0, True),
    ("poker", {"qualifier": "pair"}, 2, 5, False),
    ("poker", {"uses": "exactly two"}, 4, 5, False),
    ("poker", {"uses": "exactly two"}, 5, 5, False),
    ("poker", {"uses": "at most two"}, 3, 5, False),
    ("eight-or-better", {"uses": "exactly two"}, 4, 5, False),
    ("eight-or-better", {"uses": "exactly two"}, 5, 5, False),
    ("eight-or-better", {"uses": "at most two"}, 3, 5, False),
    ("eight-or-better", {}, 2, 5, False),
    ("ace-to-five", {}, 5, 0, False),
    ("ace-to-five", {}, 7, 0, False),
    ("ace-to-five", {"joker": "lowest-missing"}, 5, 0, True),
    ("deuce-to-seven", {}, 5, 0, False),
    ("badugi", {}, 4, 0, False),
    ("badugi", {}, 5, 0, False),
    ("badugi", {"first": "lowest"}, 4, 0, False),
    ("three-card", {}, 3, 0, False),
    ("three-card", {}, 5, 0, False),
    ("three-card", {"wheel": "none", "qualifier": "queen high"}, 3, 0, False),
    ("four-card", {}, 4, 0, False),
    ("four-card", {"qualifier": "king high"}, 5, 0, False),
    ("chinese-front", {}, 3, 0, False),
]
IDS = [f"{name} {' '.join(options.values())} {hole}+{board}" for name, options, hole, board, _ in CASES]


def deal(seed: int, hands: int, cards: int, joker: bool) -> npt.NDArray[np.uint8]:
    """Random hands, one a row; where the joker is dealt, every other hand has it."""
    random = np.random.default_rng(seed)
    rows = np.argsort(random.random((hands, 52), dtype=np.float32), axis=1)[:, :cards].astype(np.uint8)
    if joker:
        rows[::2, cards // 2] = JOKER
    return rows


def agree(asked: Ranking, rows: npt.NDArray[np.uint8], hole: int) -> None:
    """Reference, quick value and kernel give the same number for every row."""
    boards = rows[:, hole:] if rows.shape[1] > hole else None
    values = asked.values(rows[:, :hole], boards)
    for row, value in zip(rows.tolist(), values.tolist(), strict=True):
        cards, board = row[:hole], row[hole:]
        assert asked.rank(cards, board).value == value, text(row)
        assert asked.value(cards, board) == value, text(row)


@pytest.mark.parametrize(("name", "options", "hole", "board", "joker"), CASES, ids=IDS)
def test_random_hands(name: str, options: dict[str, str], hole: int, board: int, joker: bool) -> None:
    agree(ranking(name, **options), deal(7, 400, hole + board, joker), hole)


# spaces too large to be gone through whole by the reference
MILLION = [
    (case, label)
    for case, label in zip(CASES, IDS, strict=True)
    if case[2] + case[3] >= 6 and case[1].get("wheel") != "none" and case[2:4] != (6, 0)
]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("case", [case for case, _ in MILLION], ids=[label for _, label in MILLION])
def test_a_million_random_hands(case: tuple[str, dict[str, str], int, int, bool], part: int) -> None:
    name, options, hole, board, joker = case
    rows = deal(100 + part, 125_000, hole + board, joker=False)
    if joker:
        rows[::8, 0] = JOKER  # as often as a deck of 53 deals it
    agree(ranking(name, **options), rows, hole)


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 5])
def test_every_badugi(size: int) -> None:
    agree(ranking("badugi"), np.array(list(combinations(range(0, 52, 1 if size == 4 else 2), size)), np.uint8), size)


@pytest.mark.parametrize("name", ["two-card", "pai-gow-front"])
def test_every_two_cards(name: str) -> None:
    agree(ranking(name), np.array(list(combinations(range(52), 2)), np.uint8), 2)


@pytest.mark.parametrize("joker", HIGH_JOKERS)
def test_every_front_with_the_joker(joker: str) -> None:
    agree(ranking("pai-gow-front", joker=joker), np.array([(JOKER, card) for card in range(52)], np.uint8), 2)


def test_every_three_cards() -> None:
    hands = np.array(list(combinations(range(52), 3)), np.uint8)
    agree(ranking("three-card"), hands, 3)
    agree(ranking("chinese-front"), hands, 3)


@pytest.mark.slow
@pytest.mark.parametrize("joker", HIGH_JOKERS)
def test_every_four_cards_beside_a_joker(joker: str) -> None:
    hands = np.array([(JOKER, *four) for four in combinations(range(52), 4)], np.uint8)
    agree(ranking("poker", joker=joker), hands, 5)


def test_threads_change_nothing() -> None:
    hands = deal(3, 50_000, 7, joker=False)
    poker = ranking("poker")
    assert (poker.values(hands, threads=2) == poker.values(hands)).all()


@pytest.mark.parametrize(("joker", "spares"), [("ace-straight-flush", False), ("wild", False), ("wild", True)])
def test_pai_gow_settings(joker: str, spares: bool) -> None:
    pai_gow = PaiGow(joker, spares_foul=spares)
    rows = deal(5, 600, 7, joker=False)
    rows[::3, 0] = JOKER  # in front
    rows[1::3, 4] = JOKER  # behind
    before, behind, foul = pai_gow.values(rows[:, :2], rows[:, 2:])
    for row, front, back, fouled in zip(rows.tolist(), before, behind, foul, strict=True):
        setting = pai_gow.set(row[:2], row[2:])
        assert (setting.front.value, setting.back.value, setting.foul) == (front, back, fouled), text(row)


def test_chinese_settings() -> None:
    rows = deal(6, 500, 13, joker=False)
    found = fouls(rows[:, :3], rows[:, 3:8], rows[:, 8:])
    assert found.any()
    assert not found.all()
    for row, fouled in zip(rows.tolist(), found.tolist(), strict=True):
        assert set_three(row[:3], row[3:8], row[8:]).foul == fouled, text(row)


POKERKIT: list[tuple[str, dict[str, str], Any, int, int]] = [
    ("poker", {}, pokerkit.StandardHighHand, 2, 5),
    ("poker", {"uses": "exactly two"}, pokerkit.OmahaHoldemHand, 4, 5),
    ("poker", {"uses": "exactly two"}, pokerkit.OmahaHoldemHand, 5, 5),
    ("eight-or-better", {}, pokerkit.EightOrBetterLowHand, 2, 5),
    ("eight-or-better", {"uses": "exactly two"}, pokerkit.OmahaEightOrBetterLowHand, 4, 5),
    ("ace-to-five", {}, pokerkit.RegularLowHand, 7, 0),
    ("deuce-to-seven", {}, pokerkit.StandardLowHand, 5, 0),
    ("badugi", {}, pokerkit.BadugiHand, 4, 0),
]


@pytest.mark.parametrize(("name", "options", "theirs", "hole", "board"), POKERKIT)
def test_pokerkit_agrees(name: str, options: dict[str, str], theirs: Any, hole: int, board: int) -> None:
    """An independent implementation puts the same hands in the same order (PokerKit, pinned)."""
    rows = deal(11, 120, hole + board, joker=False)
    values = ranking(name, **options).values(rows[:, :hole], rows[:, hole:] if board else None).tolist()
    hands = [_pokerkit_hand(theirs, row[:hole], row[hole:]) for row in rows.tolist()]
    for (value, hand), (other_value, other) in product(zip(values, hands, strict=True), repeat=2):
        if hand is None or other is None:
            assert (value == 0) == (hand is None)
        else:
            assert (value > other_value) == (hand > other)
            assert (value == other_value) == (hand == other)


def _pokerkit_hand(theirs: Any, cards: list[int], board: list[int]) -> Any:
    return theirs.from_game_or_none(text(cards).replace(" ", ""), text(board).replace(" ", ""))


def every_choice() -> list[tuple[str, dict[str, str]]]:
    """Every combination of options that the registry offers for rankings of cards."""
    found = []
    for name, named in RANKINGS.items():
        options = {option: choices for option, choices in named.options.items() if choices}
        for chosen in product(*options.values()):
            asked = dict(zip(options, chosen, strict=True))
            if asked.get("joker", "none") == "none" or asked.get("uses", "any") == "any":
                found.append((name, asked))
    return found


@pytest.mark.parametrize(("name", "options"), every_choice(), ids=lambda part: str(part).replace(" ", ""))
def test_every_combination_of_options(name: str, options: dict[str, str]) -> None:
    asked = ranking(name, **options)
    if not isinstance(asked, CardRanking):
        return  # the others are held to whole spaces in files of their own
    joker = asked.joker is not None
    if asked.uses != "any":
        for hole in (2, 4, 5):
            agree(asked, deal(hole, 6, hole + 5, joker=False), hole)
        return
    for size in asked.sizes:
        agree(asked, deal(size, 8, size, joker), size)


@pytest.mark.parametrize("kind", [np.uint8, np.int8, np.uint16, np.int16, np.int32, np.int64, np.uint64])
def test_whole_numbers_of_any_kind_are_cards(kind: type) -> None:
    """A row that goes to `values` may go to `rank` and `value` too, and leaves nothing behind."""
    cards = (47, 45, 40, 38, 31)
    asked = ranking("poker")
    row: npt.NDArray[np.integer[Any]] = np.array(cards, kind)
    assert asked.rank(row).name == asked.rank(cards).name == "pair of kings"  # type: ignore[arg-type]
    assert asked.value(row) == asked.value(cards) == asked.values([row])[0]
    suited: npt.NDArray[np.integer[Any]] = np.array([46, 42, 38, 30, 2], kind)
    assert asked.rank(suited).name == "flush, king high"  # type: ignore[arg-type]
    assert asked.value(suited) == asked.values([suited])[0]
    assert ranking("badugi").rank(np.array([48, 1, 6, 11], kind)).category == "four-card badugi"  # type: ignore[arg-type]
    assert not PaiGow().set(np.array([46, 42], kind), np.array([0, 1, 2, 4, 8], kind)).foul  # type: ignore[arg-type]
