"""The last digit of the total, by the filings that print it; kernel against reference."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from houseway.cards import parse
from houseway.ranks.modulo import Modulo
from houseway.refusal import Refusal

BOTH = (Modulo(), Modulo(naturals="higher"))


@pytest.mark.parametrize(
    ("hand", "counts", "where"),
    [
        ("Kc 8d", 8, "18 counts 8: bundle 000 line 1499, bundle 001 line 888, bundle 003 line 925"),
        ("9c 9d", 8, "18 counts 8: bundle 000 line 1499, bundle 001 line 888, bundle 003 line 925"),
        ("8c 9d", 7, "17 counts 7: bundle 002 line 801"),
        ("9c 6d", 5, "15 counts 5: bundle 002 line 801, bundle 003 lines 9462-9463 and 10086-10087"),
        ("Tc Jd", 0, "ten and pictures count nothing: bundle 001 line 888, bundle 003 line 952"),
        ("Qc Kd", 0, "ten and pictures count nothing: bundle 001 line 888, bundle 003 line 952"),
        ("Ac Ad", 2, "an ace counts one: bundle 002 line 795"),
        ("Ac 2d 6h", 9, "three cards: bundle 002 line 985"),
        ("6c 6d 6h Ac", 9, "a fourth card may be drawn: bundle 002 line 59"),
    ],
)
def test_only_the_last_digit_counts(hand: str, counts: int, where: str) -> None:
    assert Modulo().value(parse(hand)) == counts, where


def test_rank_of_hands_is_nine_down_to_zero() -> None:
    """Bundle 002 line 45."""
    hands = ["Kc 9d", "Kc 8d", "Kc 7d", "Kc 6d", "Kc 5d", "Kc 4d", "Kc 3d", "Kc 2d", "Kc Ad", "Kc Qd"]
    assert [Modulo().value(parse(hand)) for hand in hands] == list(range(9, -1, -1))


def test_a_natural_is_eight_or_nine_on_two_cards() -> None:
    """Bundle 002 lines 983-984, bundle 001 line 907."""
    names = [Modulo().rank(parse(hand)).name for hand in ("Kc 9d", "3c 5d", "Kc 7d", "3c 3d 3h", "2c 3d 3h")]
    assert names == ["natural nine", "natural eight", "seven", "nine", "eight"]


def test_closest_to_nine_wins_whatever_the_number_of_cards() -> None:
    """Bundle 002 line 1526; bundle 001 line 911."""
    natural_eight, nine = (Modulo().rank(parse(hand)) for hand in ("3c 5d", "3c 3d 3h"))
    assert nine > natural_eight
    assert nine.ties(Modulo().rank(parse("Kc 9d")))


def test_the_printed_list_sets_naturals_above_three_cards() -> None:
    """Bundle 002 lines 982-986, bundle 000 lines 1969-1973, bundle 003 lines 5100-5115."""
    ladder = ["Kc 9d", "3c 5d", "3c 3d 3h", "2c 3d 3h", "Kc 7d", "Kc Qd Jh"]
    values = [Modulo(naturals="higher").value(parse(hand)) for hand in ladder]
    assert values == [11, 10, 9, 8, 7, 0]
    seven = Modulo(naturals="higher").value(parse("2c 2d 3h"))
    assert seven == values[4]


@pytest.mark.parametrize("ranking", BOTH)
def test_kernel_is_the_reference_on_every_hand_of_two_and_three_cards(ranking: Modulo) -> None:
    for size in (2, 3):
        hands = np.array(list(combinations(range(52), size)), dtype=np.uint8)
        reference = [ranking.rank(hand).value for hand in hands.tolist()]
        assert ranking.values(hands).tolist() == reference
        assert ranking.values(hands, threads=2).tolist() == reference
        assert [ranking.value(hand) for hand in hands.tolist()] == reference


@pytest.mark.parametrize("ranking", BOTH)
def test_kernel_is_the_reference_on_hands_of_unequal_length(ranking: Modulo) -> None:
    draw = random.Random(9)  # noqa: S311 — a seed for a test, not for a shoe
    hands = [draw.choices(range(52), k=draw.randint(2, 4)) for _ in range(20_000)]
    array = np.array([hand + [255] * (4 - len(hand)) for hand in hands], dtype=np.uint8)
    assert ranking.values(array).tolist() == [ranking.rank(hand).value for hand in hands]


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("9c", "mod-10 takes 2 to 4 cards; 1 was given."),
        ("9c 2d 2h 2s Ac", "mod-10 takes 2 to 4 cards; 5 were given."),
        ("9c Jk", "Jk at place 2: mod-10 is played without a joker."),
        ("9c 2-1", "2-1 at place 2 is a tile; mod-10 is played with cards."),
    ],
)
def test_what_is_no_hand_is_refused(hand: str, said: str) -> None:
    for count in (Modulo().rank, Modulo().value):
        with pytest.raises(Refusal) as refusal:
            count(parse(hand))
        assert str(refusal.value) == said


def test_an_unknown_piece_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^-1 at place 1 is not a card"):
        Modulo().value((-1, 0))


def test_a_board_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^mod-10 takes no board"):
        Modulo().value(parse("9c 2d"), parse("2c"))


def test_a_row_that_is_no_hand_is_refused_by_its_number() -> None:
    with pytest.raises(Refusal, match=r"^Row 1: 2-1 at place"):
        Modulo().values(np.array([[0, 4], [0, 84]], dtype=np.uint8))
    with pytest.raises(Refusal, match=r"^Row 0: mod-10 takes 2 to 4 cards; 1 was given\.$"):
        Modulo().values(np.array([[0, 255]], dtype=np.uint8))


def test_an_array_of_another_shape_is_refused() -> None:
    with pytest.raises(Refusal) as refusal:
        Modulo().values(np.zeros((1, 5), np.uint8))
    assert str(refusal.value) == "mod-10 takes 2 to 4 cards a row; 5 were given."


def test_an_array_of_another_kind_is_refused() -> None:
    with pytest.raises(Refusal, match=r"this is float64, 1x2\.$"):
        Modulo().values([[0.5, 1.5]])


def test_wider_numbers_are_taken_and_never_wrapped() -> None:
    assert Modulo().values([[28, 4, 255], [7, 11, 15]]).tolist() == [2, 2]
    with pytest.raises(Refusal, match=r"^Row 0: 256 at place"):
        Modulo().values([[256, 4]])


def test_no_threads_are_refused() -> None:
    with pytest.raises(Refusal, match=r"^0 threads cannot count hands: ask for one or more\.$"):
        Modulo().values(np.zeros((1, 2), np.uint8), threads=0)


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^mod-10 has no naturals “best”: choose equal or higher\.$"):
        Modulo(naturals="best")  # type: ignore[arg-type]
