"""What every table asks after every event: the books balance, and no piece is out too often or lies in two places."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.cards import parse
from houseway.cards.card import is_card
from houseway.house.invariants import Broken, misplaced, overdrawn
from houseway.house.ledger import Ledger
from houseway.refusal import Refusal

ACE, KING, JOKER = parse("As Kd Jk")


@pytest.mark.parametrize(
    ("out", "found"),
    [
        ({}, ""),
        ({ACE: 2, KING: 1}, ""),
        ({ACE: 3, KING: 1}, f"piece {ACE} is out 3 times, and the shoe has 2"),
        ({ACE: 2, KING: 2}, f"piece {KING} is out 2 times, and the shoe has 1"),
        ({JOKER: 1}, f"piece {JOKER} is out 1 times, and the shoe has 0"),
    ],
)
def test_no_piece_is_out_more_often_than_the_shoe_has_it(out: dict[int, int], found: str) -> None:
    assert overdrawn([ACE, KING, JOKER], Counter(out), Counter({ACE: 2, KING: 1})) == found


def test_only_pieces_that_an_event_touched_are_looked_at() -> None:
    assert overdrawn([KING], Counter({ACE: 9, KING: 1}), Counter({ACE: 1, KING: 1})) == ""


@pytest.mark.parametrize(
    ("lying", "found"),
    [
        ([], ""),
        ([ACE, ACE, KING], ""),
        ([ACE, KING, KING], f"piece {KING} lies in 2 places, and 1 of it left the shoe"),
        ([JOKER], f"piece {JOKER} lies in 1 places, and 0 of it left the shoe"),
    ],
)
def test_no_piece_lies_in_two_places(lying: list[int], found: str) -> None:
    assert misplaced(lying, Counter({ACE: 2, KING: 1})) == found


def test_what_is_broken_names_the_event() -> None:
    assert str(Broken(ValueError("x"), "it is off")) == "After ValueError: it is off. The event: x"


def test_the_books_are_gone_through_after_each_posting_and_until_they_balance() -> None:
    ledger = Ledger()
    ledger.balances["nobody"] = 7
    assert ledger.off() == 0, "nothing was posted"
    ledger.post("cage", "bank", 5, "test")
    assert [ledger.off(), ledger.off()] == [7, 7]
    with pytest.raises(AssertionError, match="do not balance"):
        ledger.check()
    del ledger.balances["nobody"]
    assert [ledger.off(), ledger.posted] == [0, False]
    ledger.check()


def test_what_is_no_text_is_no_cards() -> None:
    with pytest.raises(Refusal, match="is not text"):
        parse(["As"])  # type: ignore[arg-type]
    assert [is_card(piece) for piece in (0, 51, JOKER, *parse("6-6"))] == [True, True, False, False]
