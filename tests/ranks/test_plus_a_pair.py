"""A hand plus a pair: the other two cards are one, a joker among them read as its model has it."""

from __future__ import annotations

from itertools import combinations

import pytest

from houseway.cards import parse
from houseway.cards.card import JOKER, rank_of
from houseway.ranks.jokers import JOKERS
from houseway.ranks.orders import ORDERS
from houseway.ranks.patterns import read_pattern
from houseway.refusal import Refusal


@pytest.mark.parametrize(
    ("cards", "pattern", "joker", "holds"),
    [
        ("Ks Kh Kd Qc Qs 4h 4d", "full house plus a pair", "ace-straight-flush", True),
        (
            "Ks Kh Kd Qc Qs Qh 4d",
            "full house plus a pair",
            "ace-straight-flush",
            False,
        ),  # queen, four
        ("Ks Kh Kd Kc 4s 4h 2d", "four of a kind plus a pair", "ace-straight-flush", True),
        ("Ks Kh Kd Kc 4s 3h 2d", "four of a kind plus a pair", "ace-straight-flush", False),
        ("Ks Kh Kd Kc As Jk 2d", "four of a kind plus a pair", "ace-straight-flush", True),  # ace and joker
        ("Ks Kh Kd Kc Qs Jk 2d", "four of a kind plus a pair", "ace-straight-flush", False),
        ("Ks Kh Kd Kc Qs Jk 2d", "four of a kind plus a pair", "wild", True),
        ("Ks Kh Kd Kc Qs Jk 2d", "four of a kind plus a pair", "pair-straight-flush", True),
        ("As Ah Ad Ac Jk 4s 4h", "five aces plus a pair", "ace-straight-flush", True),
        ("As Ks Qs Js Ts 4h 4d", "royal flush plus a pair", "ace-straight-flush", True),
        ("As Ks Qs Js Jk 4h 4d", "royal flush plus a pair", "ace-straight-flush", True),
        ("As Js 9s 6s 3s 4h 4d", "flush plus a pair", "ace-straight-flush", True),
        (
            "As Js 9s 6s 3s 4s 4d",
            "flush plus a pair",
            "ace-straight-flush",
            True,
        ),  # a spare four
        ("As Js 9s 6s 3s 4s 5d", "flush plus a pair", "ace-straight-flush", False),
        ("9s 8h 7d 6c 5s 4h 4d", "straight plus a pair", "ace-straight-flush", True),
        ("9s 8h 7d 6c Jk Ah Ad", "straight plus a pair", "ace-straight-flush", True),
        ("9s 8h 7d 6c 5s Ah Jk", "straight plus a pair", "ace-straight-flush", True),
        ("As Ks Qs Js Ts Ah Ad", "royal flush plus a pair of aces, natural", "ace-straight-flush", True),
        ("As Ks Qs Js Ts Ah Jk", "royal flush plus a pair of aces, natural", "ace-straight-flush", False),
        ("As Ks Qs Js Ts Ah Jk", "royal flush plus a pair of aces", "ace-straight-flush", True),
        ("As Ks Qs Js Ts Ah Jk", "royal flush, natural plus a pair of aces", "ace-straight-flush", True),
        ("As Ks Qs Js Jk Ah Ad", "royal flush, natural plus a pair of aces", "ace-straight-flush", False),
        ("As Ks Qs Js Ts 4h 4d", "royal flush plus a pair of aces", "ace-straight-flush", False),
        ("As Ks Qs Js Jk 4h 4d", "royal flush plus a pair, with joker", "ace-straight-flush", True),
        ("As Ks Qs Js Ts 4h 4d", "royal flush plus a pair, with joker", "ace-straight-flush", False),
    ],
)
def test_a_hand_plus_a_pair(cards: str, pattern: str, joker: str, holds: bool) -> None:
    assert read_pattern(pattern, ORDERS["poker"]).holds(JOKERS[joker], parse(cards)) is holds


def test_it_is_what_five_cards_and_the_other_two_are() -> None:
    """Every hand of sixteen cards and a joker that is an ace, against the words of the rule."""
    poker = ORDERS["poker"]
    pair, full = read_pattern("full house plus a pair", poker), read_pattern("full house", poker)
    model = JOKERS["ace-straight-flush"]
    for cards in list(combinations([*range(44, 52), JOKER], 7)):
        expected = False
        for two in combinations(cards, 2):
            ranks = {12 if card == JOKER else rank_of(card) for card in two}
            expected |= len(ranks) == 1 and full.holds(model, [card for card in cards if card not in two])
        assert pair.holds(model, cards) is expected


@pytest.mark.parametrize("pattern", ["seven-card straight flush plus a pair", "three pair plus a pair"])
def test_what_leaves_no_two_cards_cannot_come_plus_a_pair(pattern: str) -> None:
    with pytest.raises(Refusal, match="leaves no two cards"):
        read_pattern(pattern, ORDERS["poker"])
