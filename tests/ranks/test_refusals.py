"""Bad input of any kind gets one clear sentence, from every entrance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from houseway.cards import parse
from houseway.ranks import PaiGow, ranking, set_three
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.orders import ORDERS
from houseway.ranks.pay_table import PayTable
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

POKER = CardRanking("poker", ORDERS["poker"])
SEVEN = parse("As Kd Qc Jh 9s 4d 2c")


def said(act: Callable[[], object]) -> str:
    """What is said when this is refused; always one sentence."""
    with pytest.raises(Refusal) as refusal:
        act()
    sentence = str(refusal.value)
    assert sentence.endswith((".", "?"))
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ((51, 51, 3, 4, 5), "As appears twice, at places 1 and 2: one deck holds it once."),
        ((51, 52, 3, 4, 5), "Jk at place 2: poker is played without a joker."),
        ((51, 99, 3, 4, 5), "99 at place 2 is not a card: the cards are 0 (2c) to 51 (As)."),
        ((51, 64, 3, 4, 5), "6-6 at place 2 is a tile; poker is played with cards."),
        ((51, 4, 3), "poker takes 5 to 7 cards; 3 were given."),
        ((), "poker takes 5 to 7 cards; 0 were given."),
        (("As", "Kd", "Qc", "Jh", "9s"), "“As” is text, not a card number: convert it with houseway.cards.parse."),
    ],
)
def test_what_is_no_poker_hand(hand: tuple[int, ...], sentence: str) -> None:
    assert said(lambda: ranking("poker").rank(hand)) == sentence


@pytest.mark.parametrize("hand", [(51, 52, 3, 4, 5), (51, 99, 3, 4, 5), (51, 4, 3), ("As", "Kd", "Qc", "Jh", "9s")])
def test_the_quick_value_refuses_what_it_cannot_value(hand: tuple[int, ...]) -> None:
    said(lambda: ranking("poker").value(hand))


def test_two_jokers_are_refused_where_one_is_allowed() -> None:
    poker = ranking("poker", joker="wild")
    hand = (52, 52, *SEVEN[:5])
    assert said(lambda: poker.rank(hand)) == "Jk appears twice, at places 1 and 2: poker takes one joker at most."
    said(lambda: poker.value(hand))
    said(lambda: poker.values([hand]))


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ([SEVEN, (99, *SEVEN[1:])], "Row 1: 99 at place 1 is not a card: the cards are 0 (2c) to 51 (As)."),
        ([SEVEN, (52, *SEVEN[1:])], "Row 1: Jk at place 1: poker is played without a joker."),
        ([SEVEN[:4]], "poker takes 5 to 7 cards a row; 4 were given."),
        (SEVEN, "poker takes whole numbers in two dimensions, one hand a row; this is int64, 7."),
        ([[0.5] * 7], "poker takes whole numbers in two dimensions, one hand a row; this is float64, 1x7."),
        ([[-1] * 7], "Row 0: -1 at place 1 is not a card: the cards are 0 (2c) to 51 (As)."),
    ],
)
def test_what_is_no_row_of_hands(rows: object, sentence: str) -> None:
    assert said(lambda: ranking("poker").values(rows)) == sentence  # type: ignore[arg-type]


def test_a_row_with_a_card_twice_is_refused_when_asked_to_check() -> None:
    twice = (51, 51, *SEVEN[2:])
    poker = ranking("poker")
    assert said(lambda: poker.values([SEVEN, twice], check=True)) == (  # type: ignore[call-arg]
        "Row 1: As appears twice, at places 1 and 2: one deck holds it once."
    )


def test_boards_go_with_hands() -> None:
    omaha = ranking("poker", uses="exactly two")
    hole, board = [parse("As Ks 2d 3c")], [parse("4h 5h 6h 7h 8h")]
    assert said(lambda: omaha.rank(hole[0])) == "poker takes 5 board cards; 0 were given."
    assert said(lambda: omaha.values(hole)) == "poker takes 5 board cards a row; 0 were given."
    assert said(lambda: omaha.values(hole * 2, board)) == "2 hands but 1 boards: give one row of each for every hand."
    assert said(lambda: omaha.rank(parse("As"), board[0])) == "poker takes 2 to 5 hole cards; 1 was given."


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("pokr", {}, "There is no ranking “pokr”: did you mean “poker”?"),
        ("blackjack", {}, "There is no ranking “blackjack”: did you mean “points-21”?"),
        ("pai-gow-tiles", {}, "There is no ranking “pai-gow-tiles”: did you mean “tiles”?"),
        ("poker", {"joker": "wildd"}, "poker has no joker “wildd”: did you mean “wild”?"),
        ("poker", {"jokers": "wild"}, "poker has no option “jokers”; it has wheel, joker, uses, qualifier."),
        ("deuce-to-seven", {"wheel": "none"}, "deuce-to-seven has no option “wheel”; it has none at all."),
        (
            "three-card",
            {"qualifier": "quen high"},
            "“quen high” is not a qualifier of three-card: did you mean “queen high”?",
        ),
        ("ace-to-five", {"qualifier": "pair"}, "“pair” is not a qualifier of ace-to-five; there is eight low."),
    ],
)
def test_a_ranking_that_does_not_exist(name: str, options: dict[str, str], sentence: str) -> None:
    assert said(lambda: ranking(name, **options)) == sentence


def test_settings_of_the_wrong_size() -> None:
    assert said(lambda: PaiGow().set(parse("As"), parse("2c 3c 4c 5c 7d"))) == (
        "pai gow poker takes 2 cards in front; 1 was given."
    )
    assert said(lambda: PaiGow().set(parse("As Ks"), parse("As 3c 4c 5c 7d"))) == (
        "As appears twice, at places 1 and 3: one deck holds it once."
    )
    assert said(lambda: set_three(SEVEN[:3], SEVEN[3:], SEVEN)) == (
        "Chinese poker takes 5 cards in the middle; 4 were given."
    )
    assert "Only a wild joker" in said(lambda: PaiGow(spares_foul=True))


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ({"four of a kid": 1}, "“four of a kid” is not a hand of poker: did you mean “four of a kind”?"),
        ({"pair, quens or better": 1}, None),
        ({"flush": "four to one"}, "“four to one” is not a pay: write it like “40 to 1”, “3 to 2” or “push”."),
        ({"flush": "3 to 0"}, "“3 to 0” is not a pay: write it like “40 to 1”, “3 to 2” or “push”."),
    ],
)
def test_a_pay_table_that_cannot_be_read(rows: dict[str, str], sentence: str | None) -> None:
    found = said(lambda: PayTable(rows, cards=7))
    assert sentence is None or found == sentence


def test_a_hand_that_a_pay_table_cannot_take() -> None:
    table = PayTable({"flush": 1}, cards=7)
    assert said(lambda: table.row(SEVEN[:5])) == "this pay table takes 7 cards; 5 were given."
    assert said(lambda: table.indexes(np.array([SEVEN[:5]]))) == "this pay table takes 7 cards a row; 5 were given."
    said(lambda: table.row((52, *SEVEN[1:])))
    said(lambda: table.indexes([(52, *SEVEN[1:])]))
    said(lambda: table.census(joker=True))


@pytest.mark.parametrize(
    "hand", [None, 7, (1.5, 2, 3, 4, 5), ("As",), "As Kd", (-1, 46, 42, 38, 34), (-2, 46, 42, 38, 34)]
)
def test_whatever_is_no_hand_of_numbers(hand: object) -> None:
    poker = ranking("poker")
    said(lambda: poker.rank(hand))  # type: ignore[arg-type]
    said(lambda: poker.value(hand))


@pytest.mark.parametrize(
    "act",
    [
        lambda: ranking("poker").values([SEVEN], []),
        lambda: ranking("poker").values([SEVEN, SEVEN[:5]]),
        lambda: POKER.census(5, threads=0),
        lambda: POKER.census(5, joker=True),
        lambda: CardRanking("poker", ORDERS["poker"], qualifier=1 << 20).census(5),
        lambda: CardRanking("poker", ORDERS["poker"], uses="exactly two").census(5),
        lambda: ranking("poker", joker="wild", uses="exactly two"),
        lambda: ranking("poker", qualifier="royal flush of aces"),
        lambda: ranking("poker", qualifier="queen-king high"),
        lambda: ranking("ace-to-five", qualifier="four low"),
        lambda: PaiGow("nonsense"),
        lambda: PaiGow().values([parse("As Kd")] * 2, [parse("2c 3d 4h 5s 7c")]),
        lambda: PaiGow().values([parse("As Kd")], [parse("As 3d 4h 5s 7c")]),
        lambda: parse(7),  # type: ignore[arg-type]
    ],
)
def test_other_things_that_are_refused(act: Callable[[], object]) -> None:
    said(act)
