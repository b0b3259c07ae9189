"""Cards and tiles are read and written as the contract says, and anything else is refused in one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import JOKER, Piece, parse, symbols, text
from houseway.cards.card import CARDS, RANKS, SUIT_SYMBOLS, SUITS, card
from houseway.cards.tile import PIPS, TILES
from houseway.refusal import Refusal

ALL_PIECES = (*CARDS, JOKER, *TILES)
HANDS = st.lists(st.sampled_from(ALL_PIECES), max_size=60).map(tuple)

HOW_TO_WRITE = (
    "is not a card or tile: write a rank (2-9 T J Q K A) and a suit (c d h s) as in As, "
    "Jk for the joker, or pips as in 6-2."
)


def test_there_are_74_pieces_each_with_a_name_of_its_own() -> None:
    assert len({text((piece,)) for piece in ALL_PIECES}) == 52 + 1 + 21


@pytest.mark.parametrize("piece", ALL_PIECES)
def test_every_piece_is_read_back_as_written(piece: Piece) -> None:
    assert parse(text((piece,))) == (piece,)
    assert parse(symbols((piece,))) == (piece,)


@given(HANDS)
def test_every_hand_is_read_back_as_written(hand: tuple[Piece, ...]) -> None:
    assert parse(text(hand)) == hand
    assert parse(symbols(hand)) == hand


@given(HANDS, st.sampled_from(["", " ", ",", ", ", "\t", "\n", "  ,\r\n "]))
def test_what_stands_between_pieces_does_not_matter(hand: tuple[Piece, ...], gap: str) -> None:
    assert parse(gap + gap.join(text((piece,)) for piece in hand) + gap) == hand


@given(HANDS)
def test_capitals_do_not_matter(hand: tuple[Piece, ...]) -> None:
    assert parse(text(hand).upper()) == parse(text(hand).lower()) == hand


@pytest.mark.parametrize("rank", range(13))
@pytest.mark.parametrize("suit", range(4))
def test_a_suit_is_a_letter_or_a_symbol(rank: int, suit: int) -> None:
    letter, symbol = RANKS[rank] + SUITS[suit], RANKS[rank] + SUIT_SYMBOLS[suit]
    assert parse(letter) == parse(symbol) == (card(rank, suit),)


def test_a_ten_is_t_or_10() -> None:
    assert parse("10s") == parse("Ts") == parse("10♠") == parse("ts")
    assert parse("10s10h9c") == parse("Ts Th 9c")
    assert symbols(parse("Ts")) == "10♠"


def test_the_joker_is_jk_or_joker() -> None:
    assert parse("Jk joker JOKER jK") == (JOKER,) * 4
    assert parse("JcJkJd") == parse("Jc Jk Jd")
    assert symbols((JOKER,)) == "Joker"


@pytest.mark.parametrize("pips", PIPS)
def test_a_tile_may_be_named_from_either_half(pips: tuple[int, int]) -> None:
    high, low = pips
    assert parse(f"{low}-{high}") == parse(f"{high}-{low}")


def test_tiles_and_cards_may_run_together() -> None:
    assert parse("6-62-1") == parse("6-6 2-1")
    assert parse("As6-5") == parse("As 6-5")


def test_nothing_is_no_pieces() -> None:
    assert parse("") == parse(" ,\n") == ()
    assert text(()) == symbols(()) == ""


@pytest.mark.parametrize(
    ("written", "shown", "number", "position"),
    [
        ("1s", "1s", 1, 1),
        ("As Kx", "Kx", 2, 4),
        ("As, Kd, s", "s", 3, 9),
        ("AsK", "K", 2, 3),
        ("  A", "A", 1, 3),
        ("11h", "11h", 1, 1),
        ("7-1", "7-1", 1, 1),
        ("6-0", "6-0", 1, 1),
        ("6-", "6-", 1, 1),
        ("Jks", "s", 2, 3),
        ("A s", "A", 1, 1),
        ("K♤", "K♤", 1, 1),
        ("As;Kd", ";Kd", 2, 3),
        ("As\n\nXX", "XX", 2, 5),
        ("Kd " + "z" * 40, "z" * 12, 2, 4),
    ],
)
def test_what_is_not_a_piece_is_refused_with_its_place(written: str, shown: str, number: int, position: int) -> None:
    with pytest.raises(Refusal) as refused:
        parse(written)
    assert str(refused.value) == f"“{shown}”, piece {number} at position {position}, {HOW_TO_WRITE}"


@pytest.mark.parametrize("lookalike", ["Aſ", "\u212as", "J\u212a"])
def test_letters_that_only_fold_to_ours_are_refused(lookalike: str) -> None:
    with pytest.raises(Refusal, match="is not a card or tile"):
        parse(lookalike)


def test_suits_as_phones_paste_them_are_read() -> None:
    assert parse("A♠\ufe0f K♥\ufe0f") == parse("As Kh")


@given(st.text(alphabet="23456789TJQKAcdhsjkoer10-, ♣♦♥♠x;\n", max_size=30))
def test_any_text_is_read_or_refused_in_one_line(written: str) -> None:
    sentence = ""
    try:
        hand = parse(written)
    except Refusal as refused:
        sentence = str(refused)
    if sentence:
        assert sentence.endswith(HOW_TO_WRITE)
        assert "\n" not in sentence
    else:
        assert parse(text(hand)) == hand


@pytest.mark.parametrize("number", [-1, 53, 63, 85, 1000])
def test_a_number_that_is_no_piece_has_no_name(number: int) -> None:
    sentence = f"{number} is not a piece: cards are 0 to 51, the joker 52, tiles 64 to 84."
    for write in (text, symbols):
        with pytest.raises(Refusal) as refused:
            write((number,))
        assert str(refused.value) == sentence
