"""The decks of the filings hold what the filings say, and a bad description is refused in one sentence."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import JOKER, parse
from houseway.cards.card import CARDS, RANKS, rank_of
from houseway.cards.deck import DECKS, Deck, deck, describe
from houseway.cards.tile import TILES, spots
from houseway.refusal import Refusal


def ranks_in(made: Deck) -> str:
    return "".join(sorted({RANKS[rank_of(piece)] for piece in made.pieces}, key=RANKS.index))


def ranks_marked(made: Deck, mark: str) -> Counter[str]:
    return Counter(RANKS[rank_of(piece)] for piece in made.marks[mark])


@pytest.mark.parametrize(
    ("name", "one", "eight"),
    [
        ("standard", 52, 416),
        ("joker", 53, 424),
        ("fast-nine", 36, 288),
        ("no-tens", 48, 384),
        ("bonus-tens", 52, 416),
        ("bonus-aces", 52, 416),
        ("x-ace", 52, 416),
        ("pan", 40, 320),
        ("tiles", 32, 256),
    ],
)
def test_a_named_deck_and_eight_of_them_hold(name: str, one: int, eight: int) -> None:
    assert deck(name).name == name
    assert len(deck(name).shoe()) == one
    assert len(deck(name).shoe(8)) == eight


def test_every_named_deck_is_in_the_table_above() -> None:
    assert len(DECKS) == 9


def test_the_standard_deck_holds_each_card_once() -> None:
    assert deck("standard").pieces == tuple(CARDS)
    assert not deck("standard").marks


def test_the_joker_deck_adds_one_joker() -> None:
    """Fortune Pai Gow Poker: 52 cards and a joker, 53 in all (bundle 002 line 1320)."""
    assert Counter(deck("joker").pieces) - Counter(CARDS) == Counter([JOKER])


def test_fast_nine_has_no_seven_eight_nine_or_ten() -> None:
    """Eight decks without them are 288 cards (bundle 002 line 49)."""
    assert ranks_in(deck("fast-nine")) == "23456JQKA"
    assert len(deck("fast-nine").shoe(8)) == 288


def test_pure_spanish_has_no_tens_and_twelve_bonus_cards() -> None:
    """Four decks are 192 cards, eight are 384 (bundle 001 line 1970, bundle 004 lines 3378-3381)."""
    spanish = deck("no-tens")
    assert ranks_in(spanish) == "23456789JQKA"
    assert ranks_marked(spanish, "bonus") == {"J": 4, "Q": 4, "K": 4}
    assert (len(spanish.shoe(4)), len(spanish.shoe(8))) == (192, 384)


def test_pure_has_sixteen_bonus_cards_and_eight_decks_are_416_not_424() -> None:
    """The filing counts eight decks as 424 (bundle 002 line 575): that would be 53 cards a deck."""
    pure = deck("bonus-tens")
    assert ranks_marked(pure, "bonus") == {"T": 4, "J": 4, "Q": 4, "K": 4}
    assert len(pure.shoe(8)) == 416


def test_no_bust_has_bonus_aces() -> None:
    """A 52-card deck with special bonus aces (bundle 002 line 323)."""
    assert ranks_marked(deck("bonus-aces"), "bonus") == {"A": 4}


def test_blackjack_x_stamps_the_ace_of_spades() -> None:
    """Every ace of spades has an x (bundle 000 line 969, bundle 003 lines 3191-3193)."""
    assert deck("x-ace").marks == {"x": frozenset(parse("As"))}


def test_pan_has_no_eight_nine_ten_or_joker() -> None:
    """They are foreign cards (bundle 003 line 591)."""
    assert ranks_in(deck("pan")) == "234567JQKA"
    assert JOKER not in deck("pan").pieces


def test_the_tiles_are_21_faces_eleven_of_them_twice() -> None:
    copies = Counter(deck("tiles").pieces)
    assert set(copies) == set(TILES)
    assert Counter(copies.values()) == {2: 11, 1: 10}


@pytest.mark.parametrize("name", DECKS)
@given(decks=st.integers(1, 12))
def test_a_shoe_is_whole_decks_in_a_fixed_order(name: str, decks: int) -> None:
    shoe = deck(name).shoe(decks)
    assert shoe == deck(name).pieces * decks
    deck(name).check(shoe, decks)


@pytest.mark.parametrize("decks", [-1, 0, 13, 100])
def test_a_shoe_is_one_to_twelve_decks(decks: int) -> None:
    sentence = f"A shoe holds 1 to 12 decks, not {decks}."
    with pytest.raises(Refusal) as refused:
        deck("standard").shoe(decks)
    assert str(refused.value) == sentence
    with pytest.raises(Refusal) as refused:
        deck("standard").check((), decks)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("name", "hand", "decks", "sentence"),
    [
        ("standard", "As Kd Jk", 1, "Jk, piece 3, is not in the deck “standard”: it holds no joker."),
        ("no-tens", "Ts", 6, "Ts, piece 1, is not in the deck “no-tens”: it holds no tens."),
        ("standard", "As 6-6", 1, "6-6, piece 2, is not in the deck “standard”: it holds cards, not tiles."),
        ("tiles", "6-6 As", 1, "As, piece 2, is not in the deck “tiles”: it holds tiles, not cards."),
        (
            "standard",
            "As Kd As",
            1,
            "As appears twice, the last as piece 3; one “standard” deck holds it once.",
        ),
        ("tiles", "2-1 1-2", 1, "2-1 appears twice, the last as piece 2; one “tiles” deck holds it once."),
        (
            "tiles",
            "6-6" * 3,
            1,
            "6-6 appears 3 times, the last as piece 3; one “tiles” deck holds it twice.",
        ),
        ("joker", "Jk" * 3, 2, "Jk appears 3 times, the last as piece 3; 2 “joker” decks hold it twice."),
        (
            "standard",
            "2c" * 9,
            8,
            "2c appears 9 times, the last as piece 9; 8 “standard” decks hold it 8 times.",
        ),
    ],
)
def test_pieces_that_the_decks_cannot_give_are_refused(name: str, hand: str, decks: int, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        deck(name).check(parse(hand), decks)
    assert str(refused.value) == sentence


def test_a_card_taken_out_alone_is_said_to_be() -> None:
    short = describe("short", remove=("As", "6"))
    for hand, why in (("As", "that card is taken out of it"), ("6d", "it holds no sixes")):
        with pytest.raises(Refusal) as refused:
            short.check(parse(hand))
        assert str(refused.value) == f"{hand}, piece 1, is not in the deck “short”: {why}."


def test_a_new_deck_is_data() -> None:
    made = describe("euchre", remove=("2", "3", "4", "5", "6", "7", "8"), jokers=1, marks={"wild": ("Jk", "Js")})
    assert len(made.pieces) == 25
    assert made.marks == {"wild": frozenset(parse("Jk Js"))}


def test_a_rank_may_be_written_10_or_in_small_letters() -> None:
    assert describe("one", remove=("10", "j")).pieces == describe("two", remove=("T", "J")).pieces


def test_marks_do_not_change_what_a_deck_deals() -> None:
    assert deck("bonus-tens").pieces == deck("bonus-aces").pieces == deck("x-ace").pieces == tuple(CARDS)


def test_a_deck_can_be_a_key_and_can_travel_between_processes() -> None:
    for made in DECKS.values():
        assert {made: 1}[pickle.loads(pickle.dumps(made))] == 1  # noqa: S301


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("fastnine", "There is no deck “fastnine”: did you mean “fast-nine”?"),
        ("Standard", "There is no deck “Standard”: did you mean “standard”?"),
        ("bonus-ace", "There is no deck “bonus-ace”: did you mean “bonus-aces”?"),
        (
            "zzz",
            "There is no deck “zzz”; there are standard, joker, fast-nine, no-tens, bonus-tens, "
            "bonus-aces, x-ace, pan, tiles.",
        ),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest(name: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        deck(name)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("remove", "sentence"),
    [
        (("1",), "“1” in what the deck “d” removes is not a rank or a card: write one as in T, As or Jk."),
        (("",), "“” in what the deck “d” removes is not a rank or a card: write one as in T, As or Jk."),
        (
            ("AsKs",),
            "“AsKs” in what the deck “d” removes is not a rank or a card: write one as in T, As or Jk.",
        ),
        (
            ("6-6",),
            "“6-6” in what the deck “d” removes is not a rank or a card: write one as in T, As or Jk.",
        ),
        (("7", "7"), "The deck “d” removes 7c twice: name it once."),
        (("A", "As"), "The deck “d” removes As twice: name it once."),
        (("Jk",), "The deck “d” removes Jk: give the number of jokers instead."),
        (tuple(RANKS), "The deck “d” has every card removed: leave at least one."),
    ],
)
def test_a_bad_removal_is_refused(remove: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        describe("d", remove=remove)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("jokers", [-1, 5])
def test_a_bad_number_of_jokers_is_refused(jokers: int) -> None:
    with pytest.raises(Refusal) as refused:
        describe("d", jokers=jokers)
    assert str(refused.value) == f"The deck “d” cannot hold {jokers} jokers: give 0 to 4."


@pytest.mark.parametrize(
    ("on", "sentence"),
    [
        (("T",), "Tc cannot have the mark “bonus” of the deck “d”: it holds no tens."),
        (("Jk",), "Jk cannot have the mark “bonus” of the deck “d”: it holds no joker."),
        (("A",), "As cannot have the mark “bonus” of the deck “d”: that card is taken out of it."),
        (
            ("Z",),
            "“Z” in the mark “bonus” of the deck “d” is not a rank or a card: write one as in T, As or Jk.",
        ),
        ((), "No card has the mark “bonus” of the deck “d”: name ranks or cards, as in T or As."),
    ],
)
def test_a_bad_mark_is_refused(on: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        describe("d", remove=("T", "As"), marks={"bonus": on})
    assert str(refused.value) == sentence


def test_a_deck_without_a_name_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^A deck needs a name, as in “standard”\.$"):
        describe(" ")


@pytest.mark.parametrize(
    ("words", "pieces", "jokers"),
    [
        ("standard without 2, 3, 4, 5", 36, 0),
        ("standard without 2 3 4 5 6", 32, 0),
        ("standard with 2 jokers", 54, 2),
        ("standard without 2, 3, 4, 5 with 1 joker", 37, 1),
        ("standard without 9s, Jh", 50, 0),
        ("joker without 10", 49, 1),
        ("joker with 0 jokers", 52, 0),
    ],
)
def test_a_deck_is_told_by_what_differs_from_a_named_one(words: str, pieces: int, jokers: int) -> None:
    made = deck(words)
    assert (len(made.pieces), made.pieces.count(JOKER)) == (pieces, jokers)
    assert made.name == words


def test_a_deck_told_so_keeps_the_marks_of_the_cards_it_keeps() -> None:
    assert deck("bonus-tens without J").marks["bonus"] == deck("bonus-tens").marks["bonus"] - set(parse("Jc Jd Jh Js"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("standart without 2", "There is no deck “standart”: did you mean “standard”?"),
        (
            "standard without 1",
            "“1” in what the deck “standard without 1” removes is not a rank or a card: write one as in T, As or Jk.",
        ),
        (
            "standard with 5 jokers",
            "The deck “standard with 5 jokers” cannot hold 5 jokers: give 0 to 4.",
        ),
        (
            "tiles without 2",
            "Tiles cannot be removed from a set: remove only cards, as in “standard without 2, 3”.",
        ),
        (
            "fast-nine without 7",
            "The deck “fast-nine without 7” removes 7c twice: name it once.",
        ),
    ],
)
def test_a_deck_told_wrong_is_refused_in_one_sentence(words: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        deck(words)
    assert str(refused.value) == sentence


def test_the_spots_of_a_tile_are_those_of_both_its_halves() -> None:
    assert [spots(parse(tile)[0]) for tile in ("6-6", "1-1", "4-3", "2-1")] == [12, 2, 7, 3]
    assert sum(spots(tile) for tile in TILES) == 147, "every pair of one to six pips once"
