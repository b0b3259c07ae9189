"""One card against one card, by the filings that print it; kernel against reference."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from houseway.cards import parse
from houseway.ranks.single import SingleCard
from houseway.refusal import Refusal

BY_SUIT = SingleCard(suits="clubs-diamonds-hearts-spades")
ALL = (
    SingleCard(),
    SingleCard(ace="low"),
    BY_SUIT,
    SingleCard(ace="low", suits="clubs-diamonds-hearts-spades"),
)


def test_ace_king_down_to_two() -> None:
    """Bundle 000 line 625, bundle 003 lines 2091-2094."""
    values = [SingleCard().value(parse(f"{rank}h")) for rank in "AKQJT98765432"]
    assert values == list(range(12, -1, -1))


def test_the_suit_has_no_effect() -> None:
    """Bundle 000 line 625."""
    ranks = [SingleCard().rank(parse(f"5{suit}")) for suit in "cdhs"]
    assert len({rank.value for rank in ranks}) == 1
    assert ranks[3].name == "five of spades"
    assert ranks[3].category == "five"


def test_the_ace_is_the_lowest_card_where_it_is_low() -> None:
    """Bundle 001 line 1113."""
    values = [SingleCard(ace="low").value(parse(f"{rank}h")) for rank in "KQJT98765432A"]
    assert values == list(range(12, -1, -1))


def test_equal_cards_go_by_suit_clubs_lowest() -> None:
    """Bundle 004 lines 573-576: the lowest door card brings it in; clubs, diamonds, hearts, spades."""
    values = [BY_SUIT.value(parse(card)) for card in ("2c", "2d", "2h", "2s", "3c")]
    assert values == sorted(values)
    assert len(set(values)) == 5


def test_the_highest_card_by_suit_is_the_ace_of_spades() -> None:
    """Bundle 000 line 408: it receives the button."""
    assert max(range(52), key=lambda card: BY_SUIT.value((card,))) == parse("As")[0]


@pytest.mark.parametrize("ranking", ALL)
def test_kernel_is_the_reference_on_every_card(ranking: SingleCard) -> None:
    deck = np.arange(52, dtype=np.uint8).reshape(52, 1)
    reference = [ranking.rank((card,)).value for card in range(52)]
    assert ranking.values(deck).tolist() == reference
    assert ranking.values(deck, threads=2).tolist() == reference


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("As Kd", "single-card takes 1 card; 2 were given."),
        ("Jk", "Jk at place 1: single-card is played without a joker."),
        ("6-6", "6-6 at place 1 is a tile; single-card is played with cards."),
    ],
)
def test_what_is_no_hand_is_refused(hand: str, said: str) -> None:
    with pytest.raises(Refusal) as refusal:
        SingleCard().rank(parse(hand))
    assert str(refusal.value) == said


def test_an_unknown_piece_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^53 at place 1 is not a card"):
        SingleCard().value((53,))


def test_a_board_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^single-card takes no board"):
        SingleCard().rank(parse("As"), parse("Kd"))


@pytest.mark.parametrize("piece", [52, 64, 255])
def test_a_row_that_is_no_card_is_refused_by_its_number(piece: int) -> None:
    with pytest.raises(Refusal, match=r"^Row 2: "):
        SingleCard().values(np.array([[0], [1], [piece]], dtype=np.uint8))


def test_options_that_do_not_exist_are_refused() -> None:
    with pytest.raises(Refusal, match=r"^single-card has no ace “wild”: choose high or low\.$"):
        SingleCard(ace="wild")  # type: ignore[arg-type]
    with pytest.raises(Refusal, match=r"^single-card has no suits “bridge”: choose equal or clubs"):
        SingleCard(suits="bridge")  # type: ignore[arg-type]


def test_rankings_load_nothing_heavy_until_a_batch_is_asked_for() -> None:
    modules = ", ".join(f"houseway.ranks.{name}" for name in ("points", "modulo", "tiles", "single"))
    code = f"import sys, {modules}; print(sorted({{'numpy', 'numba'}} & set(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603 — our own words
    assert told.stdout.strip() == "[]"
