"""A ruling is one of the filing and has a reason; a deck gives every piece once and is what is not out."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards.shuffle import seeded_bits
from houseway.house.chance import Deck
from houseway.house.rulings import find_ruling
from houseway.refusal import Refusal
from houseway.rules.catalogue import load

RULINGS = load("capitol/fast-nine").game.rulings


def test_a_ruling_of_the_filing_is_found_by_its_name() -> None:
    for name, ruling in RULINGS.items():
        assert find_ruling("fast-nine", RULINGS, name, "seen by the floor") is ruling


def test_a_ruling_that_is_not_filed_or_has_no_reason_is_refused() -> None:
    name = next(iter(RULINGS))
    with pytest.raises(Refusal, match=f"fast-nine has no ruling “{name}x”: did you mean “{name}”"):
        find_ruling("fast-nine", RULINGS, f"{name}x", "seen")
    with pytest.raises(Refusal, match="needs a reason"):
        find_ruling("fast-nine", RULINGS, name, " ")


@given(st.integers(0, 1000), st.lists(st.integers(1, 7), max_size=20))
def test_every_piece_of_a_shoe_comes_as_often_as_it_is_in_it(seed: int, draws: list[int]) -> None:
    shoe, out = Counter({1: 2, 5: 1, 9: 4}), Counter[int]()
    deck = Deck(shoe, seeded_bits(seed))
    for number in draws:
        drawn = deck.draw(number, out)
        assert len(drawn) == min(number, deck.size - out.total())
        out.update(drawn)
        assert out <= shoe


def test_pieces_that_come_back_can_be_drawn_again() -> None:
    deck = Deck(Counter({3: 1}), seeded_bits(1))
    assert deck.draw(1, Counter()) == (3,)
    assert deck.draw(1, Counter({3: 1})) == ()
    assert deck.draw(1, Counter()) == (3,)


def test_each_piece_is_as_likely_as_any_other() -> None:
    deck, seen = Deck(Counter(range(4)), seeded_bits("chance")), Counter[int]()
    for _ in range(4000):
        seen.update(deck.draw(1, Counter()))
        deck.draw(0, Counter())
    assert all(900 < count < 1100 for count in seen.values())
