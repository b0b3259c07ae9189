"""Counts to 21, 21½, 22 and 31, each by the filing that prints it; kernel against reference."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from houseway.cards import JOKER, parse
from houseway.ranks.points import RULES, Points
from houseway.refusal import Refusal


def count(rule: str, hand: str, first_two: bool = True) -> str:
    return RULES[rule].total(parse(hand), first_two).name


def value(rule: str, hand: str) -> int:
    return RULES[rule].value(parse(hand))


every_rule = pytest.mark.parametrize("rule", RULES)


@every_rule
def test_pips_count_their_face_and_pictures_ten(rule: str) -> None:
    """Bundle 001 lines 248-268, bundle 002 lines 300-301, bundle 000 line 930."""
    assert count(rule, "2c 9d") == "hard 11"
    for ten in ("Td", "Jd", "Qd", "Kd"):
        assert count(rule, f"7c {ten}") == "hard 17"


@every_rule
def test_an_ace_counts_eleven_while_it_fits_and_one_after(rule: str) -> None:
    """Bundle 001 lines 153, 530, 1974; hard means that the ace is counted 1, bundle 001 line 2011."""
    assert count(rule, "As 7d") == "soft 18"
    assert count(rule, "As 7d 9c") == "hard 17"
    assert count(rule, "As") == "soft 11"
    assert count(rule, "As 3d Ah") == "soft 15"
    assert count(rule, "As " * 21) == "hard 21"


@pytest.mark.parametrize("rule", ["points-21.5-ace", "points-22-ace"])
def test_two_aces_are_two_or_twelve_never_22(rule: str) -> None:
    """Bundle 001 lines 531, 742, 3534; bundle 002 line 299; bundle 004 line 4496."""
    assert count(rule, "As Ad") == "soft 12"
    assert count(rule, "As Ad Tc") == "hard 12"


def test_ace_and_ten_are_21_and_a_half_with_the_ace_at_eleven_and_a_half() -> None:
    """Bundle 001 lines 526-528, bundle 002 lines 294-298: only on the first two cards."""
    assert count("points-21.5-ace", "As Kd") == "21½, a natural"
    assert count("points-21.5-ace", "As 5d 5c") == "soft 21"
    assert count("points-21.5-ace", "As Kd Qc") == "hard 21"


def test_ace_and_bonus_card_are_21_and_a_half_with_the_bonus_at_ten_and_a_half() -> None:
    """Bundle 002 lines 550-554, bundle 001 lines 1972-1976, bundle 004 lines 3383-3394."""
    assert count("points-21.5-bonus", "Qs Ad") == "21½, a natural"
    assert count("points-21.5-bonus", "Qs 9d") == "hard 19"
    naturals = [RULES[name].naturals[0] for name in ("points-21.5-ace", "points-21.5-bonus")]
    assert [(pair.first_halves, pair.second_halves) for pair in naturals] == [(23, 20), (22, 21)]


def test_ace_and_ten_are_22_with_the_ace_at_twelve() -> None:
    """Bundle 001 lines 737-741, 3532-3533; bundle 004 lines 4493-4494."""
    assert count("points-22-ace", "Tc Ad") == "22, a natural"
    assert count("points-22-ace", "9c Ad") == "soft 20"
    assert count("points-22-ace", "As Kd", first_two=False) == "soft 21"  # bundle 001 lines 826-827


@pytest.mark.parametrize("rule", ["points-21.5-ace", "points-21.5-bonus", "points-22-ace"])
def test_a_natural_beats_all_and_a_total_of_22_to_30_is_the_losing_class(rule: str) -> None:
    """Bundle 001 lines 519, 3556-3560; bundle 002 line 377."""
    ladder = ["As Kd", "7c 7d 7h", "Kc Qd", "2c 2d", "Kc Qd 2h", "Kc Qd 3h", "Kc Qd Jh"]
    values = [value(rule, hand) for hand in ladder]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)
    assert [RULES[rule].total(parse(hand)).over for hand in ladder] == [False] * 4 + [True] * 3


def test_of_two_hands_over_the_limit_the_closer_ranks_higher() -> None:
    """Bundle 002 lines 372-374: three cards of 23, 24 and 25 are told apart."""
    ladder = ["Kc 9d 4h", "Kc 9d 5h", "Kc 9d 6h", "Kc 9d 7h"]
    values = [value("points-21.5-ace", hand) for hand in ladder]
    assert values == sorted(values, reverse=True)
    assert [RULES["points-21.5-ace"].total(parse(hand)).points for hand in ladder[:3]] == ["23", "24", "25"]


def test_seven_eight_nine_and_three_eights_are_24_and_over() -> None:
    """Bundle 001 line 814, bundle 002 lines 630-631, bundle 004 lines 3560-3561."""
    assert count("points-22-ace", "7h 8h 9h") == "hard 24, over"
    assert count("points-21.5-bonus", "8c 8d 8h") == "hard 24, over"


def test_natural_22_is_two_aces_or_an_ace_with_a_joker() -> None:
    """Bundle 001 lines 150-151: it beats all other hands, also another 22."""
    assert count("points-22-joker-a", "As Ad") == "22, a natural"
    assert count("points-22-joker-a", "Jk Ad") == "22, a natural"
    assert count("points-22-joker-a", "As Kd") == "soft 21"
    assert value("points-22-joker-a", "As Ad") > value("points-22-joker-a", "Kc Td 2h")


def test_a_joker_as_a_hit_card_makes_the_hand_22() -> None:
    """Bundle 001 line 154; with a card that is no ace among the first two, the same is read."""
    assert count("points-22-joker-a", "5c 2d Jk") == "hard 22"
    assert count("points-22-joker-a", "5c Jk") == "hard 22"
    assert value("points-22-joker-a", "5c 2d Jk") == value("points-22-joker-a", "Kc Td 2h")


def test_in_the_first_joker_game_22_is_within_the_limit_and_23_over() -> None:
    """Bundle 001 lines 139-141, 158."""
    assert count("points-22-joker-a", "Kc Td 2h") == "hard 22"
    assert count("points-22-joker-a", "As 5d 6c") == "soft 22"
    assert count("points-22-joker-a", "Kc Td 3h") == "hard 23, over"


def test_natural_22_is_two_jokers_and_one_joker_is_a_hard_21() -> None:
    """Bundle 001 lines 246-247, 299; read literally (line 239), a joker stands above every other 21."""
    assert count("points-22-joker-b", "Jk Jk") == "22, a natural"
    assert count("points-22-joker-b", "2c Jk") == "hard 21"
    assert count("points-22-joker-b", "As Ad") == "soft 12"
    assert value("points-22-joker-b", "2c Jk") == value("points-22-joker-b", "7c 7d 7h")
    literal = replace(RULES["points-22-joker-b"], joker_above=True)
    assert literal.value(parse("Jk Jk")) > literal.value(parse("2c Jk")) > literal.value(parse("7c 7d 7h"))


RANKS_TO_31 = (
    *("As Qs", "As Ks", "Kc 5d 6h Td", "7c 7d 7h", "Kc Qc", "Kc 9c", "Kc 8c", "Kc 7c", "Kc 6c", "Kc 5c"),
    *("Kc 4c", "Kc 3c", "Kc 2c", "9c 2c", "8c 2c", "7c 2c", "6c 2c", "5c 2c", "4c 2c", "3c 2c", "2c 2d"),
    *("3c", "2c"),
)


def test_the_24_ranks_of_the_count_to_31() -> None:
    """Bundle 003 lines 3160-3185, bundle 000 lines 935-965; two and three as a first card alone."""
    rule = RULES["points-31"]
    ranks = [rule.rank(parse(hand)) for hand in RANKS_TO_31]
    values = [rank.value for rank in ranks]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 23
    totals = [str(total) for total in range(21, 1, -1)]
    assert [rank.category for rank in ranks] == ["natural", "marked natural", "31", *totals]
    frozen = [rule.rank(parse(f"Kc Qd {pip}h")) for pip in (*range(2, 10), "T")]
    assert [rank.name for rank in frozen] == [f"hard {total}, over" for total in range(22, 31)]
    assert {rank.value for rank in frozen} == {0}


def test_hard_31_is_a_hard_21_that_takes_a_ten_and_nothing_else() -> None:
    """Bundle 000 line 973, bundle 003 lines 3209-3210."""
    assert count("points-31", "Kc Qd Ah Jd") == "hard 31"
    assert count("points-31", "7c 7d 7h Td") == "hard 31"
    assert count("points-31", "Kc Qd 2h 9d") == "hard 31, over"  # frozen at 22


def test_ace_and_king_of_spades_is_the_marked_natural() -> None:
    """Bundle 000 line 929; that it ties with every natural (line 1035) is the other reading."""
    rule = RULES["points-31"]
    assert rule.rank(parse("Ks As")).name == "31, a natural of the marked cards"
    assert rule.rank(parse("Kh Ah")).category == "natural"
    equal = replace(rule, marked_naturals="equal")
    assert equal.value(parse("Ks As")) == equal.value(parse("Kh Ah"))


def test_a_split_ace_that_receives_a_ten_is_21() -> None:
    """Bundle 000 line 999, bundle 003 lines 3239-3241."""
    rule = RULES["points-31"]
    assert count("points-31", "As Kd", first_two=False) == "soft 21"
    assert rule.value(parse("As Kd"), first_two=False) == rule.value(parse("7c 7d 7h"))


def test_19_20_and_21_of_three_cards_by_the_plain_count() -> None:
    """Bundle 001 lines 3684-3688; ace and ten are a natural 21."""
    counts = [count("points-21", hand) for hand in ("9c 4d 6h", "As 7d 2c", "7c 7d 7h", "As Kd")]
    assert counts == ["hard 19", "soft 20", "hard 21", "21, a natural"]


READINGS = (
    *RULES.values(),
    replace(RULES["points-22-joker-b"], joker_above=True, limit=44),
    replace(RULES["points-31"], marked_naturals="equal", overs="closer"),
)


@pytest.mark.parametrize("rule", READINGS, ids=lambda rule: rule.name)
@pytest.mark.parametrize("first_two", [True, False])
def test_kernel_is_the_reference_on_every_hand_of_two_and_three_cards(rule: Points, first_two: bool) -> None:
    deck = range(53 if rule.joker is not None else 52)
    for size in (2, 3):
        hands = np.array(list(combinations(deck, size)), dtype=np.uint8)
        reference = [rule.value(hand, first_two=first_two) for hand in hands.tolist()]
        assert rule.values(hands, first_two=first_two).tolist() == reference


@pytest.mark.parametrize("rule", READINGS, ids=lambda rule: rule.name)
def test_kernel_is_the_reference_on_longer_hands_of_any_length(rule: Points) -> None:
    draw = random.Random(21)  # noqa: S311 — a seed for a test, not for a shoe
    shoe = [*range(52), *range(16), *range(48, 52), *([JOKER] * 2 if rule.joker is not None else [])] * 8
    hands = [draw.sample(shoe, draw.randint(1, 9)) for _ in range(20_000)]
    hands += [draw.choices([48, 49, 0, 1, 4, 40], k=23) for _ in range(200)]
    padded = np.array([hand + [255] * (23 - len(hand)) for hand in hands], dtype=np.uint8)
    reference = [rule.rank(hand).value for hand in hands]
    assert rule.values(padded).tolist() == reference
    assert rule.values(padded, threads=3).tolist() == reference


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("As 6-6", "6-6 at place 2 is a tile; points-21 is played with cards."),
        ("As Jk", "Jk at place 2: points-21 is played without a joker."),
        ("", "points-21 takes 1 to 23 cards; 0 were given."),
        ("As " * 24, "points-21 takes 1 to 23 cards; 24 were given."),
    ],
)
def test_what_is_no_hand_is_refused(hand: str, said: str) -> None:
    with pytest.raises(Refusal) as refusal:
        RULES["points-21"].rank(parse(hand))
    assert str(refusal.value) == said


def test_an_unknown_piece_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^60 at place 1 is not a card: the cards are 0 \(2c\) to 51 \(As\)\.$"):
        RULES["points-21"].value((60,))


def test_a_board_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^points-21 takes no board: leave the board empty\.$"):
        RULES["points-21"].rank(parse("As Kd"), parse("2c"))
    with pytest.raises(Refusal, match="leave the boards empty"):
        RULES["points-21"].values(np.zeros((1, 2), np.uint8), np.zeros((1, 3), np.uint8))


def test_a_row_that_is_no_hand_is_refused_by_its_number() -> None:
    with pytest.raises(Refusal, match=r"^Row 1: Jk at place"):
        RULES["points-21"].values(np.array([[0, 4], [0, 52]], dtype=np.uint8), threads=2)
    with pytest.raises(Refusal, match=r"^Row 0: points-21 takes 1 to 23 cards; 0 were given\.$"):
        RULES["points-21"].values(np.array([[255, 255]], dtype=np.uint8))


def test_a_reading_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^points-31 has no overs “lose”: choose closer or equal\.$"):
        Points("points-31", "to 31", (), overs="lose")  # type: ignore[arg-type]
