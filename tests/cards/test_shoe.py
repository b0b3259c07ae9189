"""A shoe deals the order it was given, keeps every piece, and refuses misuse in one sentence."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import Piece, parse, text
from houseway.cards.deck import deck
from houseway.cards.shoe import Shoe
from houseway.cards.shuffle import seeded_bits, shuffled
from houseway.refusal import Refusal

SEVEN = parse("As Kd Tc 2h 7s 7h Jc")

# Cash-In Baccarat (bundle 003 lines 5899-5904; the same in bundle 000 lines 1956-1961).
CASH_IN_BURN = {"A": 1, **{str(face): face for face in range(2, 10)}, "T": 10, "J": 10, "Q": 10, "K": 10}


def new_shoe(decks: int = 8, seed: int = 1) -> Shoe:
    return Shoe(shuffled(deck("standard").shoe(decks), seeded_bits(seed)))


def refusal(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return str(refused.value)


def test_pieces_come_in_the_order_that_was_given() -> None:
    first, shoe = Shoe(SEVEN).draw()
    next_two, shoe = shoe.draw(2)
    assert text((*first, *next_two)) == "As Kd Tc"
    assert text(shoe.stub) == "2h 7s 7h Jc"


def test_drawing_leaves_the_old_shoe_as_it_was() -> None:
    shoe = Shoe(SEVEN)
    _, after = shoe.draw(3)
    assert shoe == Shoe(SEVEN)
    assert after != shoe
    assert shoe.draw(3) == shoe.draw(3)


def test_drawing_none_gives_none() -> None:
    assert Shoe(SEVEN).draw(0) == ((), Shoe(SEVEN))


def test_two_shoes_at_a_table_are_independent() -> None:
    """Jade Baccarat deals from two multiple-deck shoes (bundle 003 lines 5088-5091)."""
    left, right = new_shoe(seed=1), new_shoe(seed=2)
    before = right.stub
    _, left = left.draw(6)
    assert right.stub == before
    assert (len(left.stub), len(right.stub)) == (410, 416)


def test_a_burned_piece_is_out_of_play_and_not_discarded() -> None:
    shoe = Shoe(SEVEN).burn()
    assert shoe.burned == parse("As")
    assert shoe.discards == ()
    assert not shoe.in_play()
    assert shoe.draw()[0] == parse("Kd")


def test_the_first_card_of_a_new_shoe_says_how_many_more_are_burned() -> None:
    """Ace 1, 2 to 10 face value, jack, queen and king 10 (bundle 003 lines 5894-5904)."""
    assert len(CASH_IN_BURN) == 13
    for rank, more in CASH_IN_BURN.items():
        (first,) = parse(f"{rank}d")
        exposed, shoe = Shoe((first, *new_shoe().order)).burn_by_first_card(CASH_IN_BURN)
        assert exposed == first
        assert len(shoe.burned) == shoe.dealt == 1 + more
        assert shoe.burned[0] == first


def test_a_burn_value_of_none_burns_the_first_card_alone() -> None:
    assert Shoe(SEVEN).burn_by_first_card({"A": 0})[1].burned == parse("As")


@pytest.mark.parametrize(
    ("order", "values", "sentence"),
    [
        ("Jk As", CASH_IN_BURN, "The first card is Jk, and Jk has no burn value of 0 or more: give one."),
        ("As Kd", {"K": 10}, "The first card is As, and A has no burn value of 0 or more: give one."),
        ("As Kd", {"A": -1}, "The first card is As, and A has no burn value of 0 or more: give one."),
        ("Ks Kd", CASH_IN_BURN, "The shoe cannot burn 11: the stub holds 2; burn fewer, or reshuffle."),
        ("", CASH_IN_BURN, "The shoe cannot draw 1: the stub holds 0; draw fewer, or reshuffle."),
    ],
)
def test_a_first_card_without_a_burn_value_is_refused(order: str, values: dict[str, int], sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        Shoe(parse(order)).burn_by_first_card(values)
    assert refusal(refused) == sentence


def test_an_exposed_card_becomes_the_burn_card() -> None:
    """The exposed card is replaced from the deck and used for the burn (bundle 001 lines 53-55)."""
    _, shoe = Shoe(SEVEN).draw(3)
    _, shoe = shoe.burn_exposed(parse("Kd")).draw()
    assert shoe.burned == parse("Kd")
    assert shoe.in_play() == Counter(parse("As Tc 2h"))


def test_the_cut_card_is_out_once_it_is_reached() -> None:
    """The hand in which it shows is the last; in the window between hands, the next (bundle 001 line 189)."""
    shoe = Shoe(SEVEN, cut=3)
    seen = []
    for _ in SEVEN:
        seen.append((shoe.cut_card_in_window, shoe.cut_card_out))
        _, shoe = shoe.draw()
    assert seen == [(False, False)] * 3 + [(True, True)] + [(False, True)] * 3


def test_without_a_cut_card_none_comes_out() -> None:
    shoe = Shoe(SEVEN).burn(7)
    assert not shoe.cut_card_out
    assert not shoe.cut_card_in_window


def test_the_cut_card_is_placed_in_what_is_left() -> None:
    shoe = Shoe(SEVEN).burn(2).place_cut(4)
    assert not shoe.draw(3)[1].cut_card_out
    assert shoe.draw(4)[1].cut_card_out
    assert Shoe(SEVEN).place_cut(7).cut == 7


def test_what_is_left_is_counted() -> None:
    _, shoe = new_shoe(decks=1).draw(10)
    assert shoe.left() == Counter(shoe.order[10:])
    assert shoe.left().total() == 42


def test_a_viewer_does_not_learn_the_burned_card_from_what_is_unseen() -> None:
    (first, second), _ = Shoe(SEVEN).draw(2)
    honest = Shoe((first, second, *SEVEN[2:])).burn()
    swapped = Shoe((second, first, *SEVEN[2:])).burn()
    assert honest.unseen(parse("7s")) == swapped.unseen(parse("7s"))
    assert honest.left() != swapped.left()


def test_unseen_counts_copies() -> None:
    assert new_shoe(decks=8).unseen(parse("As As"))[parse("As")[0]] == 6


def test_a_piece_seen_more_often_than_the_shoe_holds_it_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        Shoe(SEVEN).unseen(parse("As Kd As"))
    assert refusal(refused) == "As, piece 3, cannot have been seen: the shoe holds no more of it."


def test_discards_go_back_in_the_order_given_when_the_stub_runs_out() -> None:
    """If necessary discarded cards can be reshuffled by the dealer (bundle 001 lines 1020, 1133)."""
    _, shoe = Shoe(SEVEN).burn().draw(6)
    shoe = shoe.discard(parse("Kd 7h")).reshuffle(parse("7h Kd"))
    assert shoe.stub == parse("7h Kd")
    assert shoe.discards == ()
    assert shoe.burned == parse("As")
    assert shoe.in_play() == Counter(parse("Tc 2h 7s Jc"))


def test_what_is_left_of_the_stub_is_dealt_before_the_discards() -> None:
    _, shoe = Shoe(SEVEN).draw(5)
    shoe = shoe.discard(parse("As Kd")).reshuffle(parse("Kd As"))
    assert shoe.stub == parse("7h Jc Kd As")


def test_the_stub_may_be_reshuffled_with_the_discards() -> None:
    _, shoe = Shoe(SEVEN).draw(5)
    shoe = shoe.discard(parse("As Kd")).reshuffle(parse("Kd Jc As 7h"), stub=True)
    assert shoe.stub == parse("Kd Jc As 7h")
    assert shoe.in_play() == Counter(parse("Tc 2h 7s"))


def test_a_flop_too_soon_goes_back_and_the_burn_card_and_discards_do_not() -> None:
    """Board cards are mixed with the rest of the deck; the burn card remains (bundle 001 lines 57-58)."""
    _, shoe = Shoe(SEVEN).draw(1)
    board, shoe = shoe.discard(parse("As")).burn().draw(3)
    shoe = shoe.reshuffle(parse("Jc 7s 7h 2h Tc"), discards=False, stub=True, back=board)
    assert shoe.stub == parse("Jc 7s 7h 2h Tc")
    assert (shoe.burned, shoe.discards) == (parse("Kd"), parse("As"))
    assert not shoe.in_play()


def test_a_reshuffle_takes_the_cut_card_out() -> None:
    _, shoe = Shoe(SEVEN, cut=2).draw(7)
    shoe = shoe.discard(SEVEN).reshuffle(SEVEN[::-1])
    assert shoe == Shoe(SEVEN[::-1])
    assert shoe.place_cut(2).cut == 2


@pytest.mark.parametrize(
    ("order", "fault"),
    [
        ("As", "lacks Kd"),
        ("As Tc", "lacks Kd"),
        ("As Kd Kd", "has too many of Kd"),
        ("As Kd 7h Jc", "has too many of 7h"),
    ],
)
def test_an_order_of_other_pieces_than_the_discards_is_refused(order: str, fault: str) -> None:
    _, shoe = Shoe(SEVEN).draw(5)
    shoe = shoe.discard(parse("As Kd"))
    with pytest.raises(Refusal) as refused:
        shoe.reshuffle(parse(order))
    right = "give exactly the 2 pieces put back, each as often as it is there."
    assert refusal(refused) == f"The new order {fault}: {right}"


def test_only_pieces_in_play_can_be_put_back() -> None:
    _, shoe = Shoe(SEVEN).draw(2)
    with pytest.raises(Refusal) as refused:
        shoe.reshuffle(parse("As Tc"), back=parse("As Tc"))
    assert refusal(refused) == "Tc, piece 2, cannot be put back: none is left in play."


@pytest.mark.parametrize("hand", ["2h", "As As", "Kd"], ids=["never dealt", "discarded twice", "already burned"])
def test_only_pieces_in_play_can_be_discarded_or_used_as_burn_cards(hand: str) -> None:
    """The shoe has dealt As, burned Kd, dealt Tc."""
    _, shoe = Shoe(SEVEN).draw()
    _, shoe = shoe.burn().draw()
    pieces = parse(hand)
    wrong = f"{text(pieces[-1:])}, piece {len(pieces)}, cannot be"
    with pytest.raises(Refusal) as refused:
        shoe.discard(pieces)
    assert refusal(refused) == f"{wrong} discarded: none is left in play."
    with pytest.raises(Refusal) as refused:
        shoe.burn_exposed(pieces)
    assert refusal(refused) == f"{wrong} burned: none is left in play."


@pytest.mark.parametrize(("n", "why"), [(5, "the stub holds 3; {act} fewer, or reshuffle."), (-1, "give 0 or more.")])
def test_more_than_the_stub_or_less_than_none_is_refused(n: int, why: str) -> None:
    _, shoe = Shoe(SEVEN).draw(4)
    with pytest.raises(Refusal) as refused:
        shoe.draw(n)
    assert refusal(refused) == f"The shoe cannot draw {n}: {why.format(act='draw')}"
    with pytest.raises(Refusal) as refused:
        shoe.burn(n)
    assert refusal(refused) == f"The shoe cannot burn {n}: {why.format(act='burn')}"


@pytest.mark.parametrize("cut", [-1, 8])
def test_a_cut_beyond_the_end_is_refused(cut: int) -> None:
    with pytest.raises(Refusal) as refused:
        Shoe(SEVEN, cut=cut)
    assert refusal(refused) == f"The cut card cannot lie under {cut} pieces of 7: put it under 0 to 7."
    with pytest.raises(Refusal) as refused:
        Shoe(SEVEN).burn(2).place_cut(cut)
    assert refusal(refused) == f"The cut card cannot lie under {cut} pieces of a stub of 5: give 0 to 5."


@pytest.mark.parametrize("dealt", [-1, 8])
def test_more_dealt_than_the_shoe_holds_is_refused(dealt: int) -> None:
    with pytest.raises(Refusal) as refused:
        Shoe(SEVEN, dealt=dealt)
    assert refusal(refused) == f"{dealt} pieces cannot be dealt from a shoe of 7: give 0 to 7."


def test_a_shoe_that_burned_what_it_never_dealt_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        Shoe(SEVEN, dealt=2, burned=parse("As"), discards=parse("Kd As"))
    assert refusal(refused) == "As, piece 3, is burned or discarded more often than it was dealt."


@given(st.data())
def test_no_piece_is_made_or_lost_whatever_the_dealer_does(data: st.DataObject) -> None:
    shoe = new_shoe(decks=2, seed=data.draw(st.integers(0, 99)))
    whole = Counter(shoe.order)
    for act in data.draw(st.lists(st.sampled_from(["draw", "burn", "expose", "discard", "reshuffle"]), max_size=25)):
        some = list(shoe.in_play().elements())[: data.draw(st.integers(0, 30))]
        stub = data.draw(st.booleans())
        match act:
            case "draw":
                _, shoe = shoe.draw(min(len(some) + 9, len(shoe.stub)))
            case "burn":
                shoe = shoe.burn(min(3, len(shoe.stub)))
            case "expose":
                shoe = shoe.burn_exposed(some[:1])
            case "discard":
                shoe = shoe.discard(some)
            case _:
                gathered: tuple[Piece, ...] = (*shoe.discards, *some, *(shoe.stub if stub else ()))
                shoe = shoe.reshuffle(shuffled(gathered, seeded_bits(act)), stub=stub, back=some)
                assert shoe.stub[len(shoe.stub) - len(gathered) :] == shuffled(gathered, seeded_bits(act))
        assert Counter(shoe.order) == whole
        assert shoe.in_play() + Counter(shoe.burned + shoe.discards) + shoe.left() == whole
