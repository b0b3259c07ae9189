"""Comparisons, examples, jokers and qualifiers, as the filings state them; each row cites its bundle and line."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import pytest
from extremes import (
    BUG,
    DEUCE_TO_SEVEN,
    FOUR_CARD,
    LOW,
    LOW_WITH_JOKER,
    NO_FLUSH_BUG,
    PAIRING,
    POKER,
    QUICK_DRAW,
    THREE_CARD,
    WILD,
    Ranked,
    card_ranking,
    extremes,
    figures,
    hand_of,
    one_of_each,
    shows,
)

from houseway.cards import parse, text
from houseway.cards.card import CARDS, JOKER, card, rank_of, suit_of
from houseway.ranks import set_three
from houseway.ranks.badugi import Badugi

if TYPE_CHECKING:
    from extremes import Hand

    from houseway.ranks.card_ranking import CardRanking

EIGHT_OR_BETTER: Final = card_ranking("eight-or-better")


class Beats(NamedTuple):
    """One hand that beats another, in figures."""

    bundle: str
    line: int
    ranking: CardRanking
    winner: str
    loser: str

    def __str__(self) -> str:
        return f"{self.bundle}-{self.line}-{self.winner} over {self.loser}"


COMPARISONS: Final = (
    Beats("000", 1118, QUICK_DRAW, "2-2-2-2-Jk", "A-K-Q-J-10 suited"),
    Beats("000", 1119, QUICK_DRAW, "A-K-Q-J-10 suited", "A-K-Q-J-Jk suited"),
    Beats("000", 1269, BUG, "6-6-6-6-2", "5-5-5-5-A"),
    Beats("000", 1270, BUG, "K-K-K-7-7", "10-10-10-A-A"),
    Beats("000", 1808, BUG, "A-A-K-K-3", "A-A-K-K-2"),
    Beats("000", 1809, BUG, "A-A-K-5-4", "A-A-Q-J-10"),
    Beats("000", 1809, BUG, "A-A-K-5-4", "A-A-K-5-3"),
    Beats("001", 450, POKER, "8-8-K-3-2", "8-8-Q-J-10"),
    Beats("001", 1056, DEUCE_TO_SEVEN, "K-Q-J-10-8", "5-4-3-2-A"),  # aces are high only
    Beats("001", 1056, DEUCE_TO_SEVEN, "5-4-3-2-A", "2-2-5-4-3"),  # so that this is no straight
    Beats("001", 1056, DEUCE_TO_SEVEN, "A-A-A-K-Q", "6-5-4-3-2"),  # a straight counts against the hand
    Beats("001", 1056, DEUCE_TO_SEVEN, "A-A-A-K-Q", "7-5-4-3-2 suited"),  # so does a flush
    Beats("001", 1232, DEUCE_TO_SEVEN, "7-5-4-3-2", "6-5-4-3-2"),
    Beats("002", 205, POKER, "8-8-K-3-2", "8-8-Q-J-10"),  # the kicker
    Beats("002", 1220, EIGHT_OR_BETTER, "7-6-5-4-3", "8-4-3-2-A"),
    Beats("002", 1222, EIGHT_OR_BETTER, "7-6-4-3-2", "8-6-5-3-A"),
    Beats("002", 2689, EIGHT_OR_BETTER, "6-5-4-3-2", "7-4-3-2-A"),
    Beats("003", 190, LOW_WITH_JOKER, "2-3-4-6-7", "2-3-5-6-7"),
    Beats("003", 778, BUG, "A-A-A-A-Jk", "A-K-Q-J-10 suited"),
    Beats("003", 1417, WILD, "6-6-6-6-2", "5-5-5-5-A"),
    Beats("003", 1422, WILD, "K-K-K-7-7", "10-10-10-A-A"),
    Beats("003", 4635, BUG, "6-6-6-6-2", "5-5-5-5-A"),
    Beats("003", 4640, BUG, "K-K-K-7-7", "10-10-10-A-A"),
    Beats("003", 6195, BUG, "A-A-K-K-3", "A-A-K-K-2"),
    Beats("003", 6201, BUG, "A-A-K-5-4", "A-A-Q-J-10"),
    Beats("003", 6201, BUG, "A-A-K-5-4", "A-A-K-5-3"),
    Beats("004", 4872, POKER, "A-A-4-3-2", "K-K-A-Q-J"),
    Beats("004", 4875, POKER, "A-A-2-2-3", "K-K-Q-Q-J"),
    Beats("004", 4875, POKER, "A-A-3-3-2", "A-A-2-2-K"),
    Beats("004", 4875, POKER, "A-A-3-3-4", "A-A-3-3-2"),
    Beats("004", 4879, POKER, "A-A-A-3-2", "K-K-K-A-Q"),  # printed "a higher … beating a higher"
    Beats("004", 4881, POKER, "5-4-3-2-A", "A-A-A-K-Q"),  # an ace may be low: this is a straight
    Beats("004", 4883, POKER, "6-5-4-3-2", "5-4-3-2-A"),
    Beats("004", 4886, POKER, "9-6-4-3-2 suited", "8-7-6-5-3 suited"),
    Beats("004", 4888, POKER, "A-K-5-4-2 suited", "A-Q-J-10-8 suited"),
    Beats("004", 4891, POKER, "K-K-K-2-2", "Q-Q-Q-A-A"),
    Beats("004", 5606, POKER, "A-A-4-3-2", "K-K-A-Q-J"),
    Beats("004", 5609, POKER, "A-A-2-2-3", "K-K-Q-Q-J"),
    Beats("004", 5610, POKER, "A-A-3-3-2", "A-A-2-2-K"),
    Beats("004", 5611, POKER, "A-A-3-3-4", "A-A-3-3-2"),
    Beats("004", 5615, POKER, "5-4-3-2-A", "A-A-A-K-Q"),
    Beats("004", 5618, POKER, "9-6-4-3-2 suited", "8-7-6-5-3 suited"),
    Beats("004", 5621, POKER, "A-K-5-4-2 suited", "A-Q-J-10-8 suited"),
    Beats("004", 5625, POKER, "K-K-K-2-2", "Q-Q-Q-A-A"),
)


@pytest.mark.parametrize("row", COMPARISONS, ids=str)
def test_one_hand_beats_the_other(row: Beats) -> None:
    winner, loser = hand_of(row.winner), hand_of(row.loser)
    assert row.ranking.rank(winner) > row.ranking.rank(loser)
    assert row.ranking.value(winner) > row.ranking.value(loser)


@pytest.mark.parametrize("where", ["bundle 001 line 450", "bundle 001 line 476", "bundle 004 lines 398-399"])
def test_identical_cards_are_a_tie(where: str) -> None:
    assert POKER.rank(parse("Ac Kd 9h 5s 3c")).ties(POKER.rank(parse("Ad Kh 9s 5c 3d"))), where


def test_the_worst_poker_hand_wins_deuce_to_seven() -> None:
    """Bundle 001 line 1018; the ace is high only (line 1056), so A-2-3-4-5 is no straight in either list."""
    aces_high = card_ranking("poker", wheel="none")
    worst_first = sorted(one_of_each(aces_high), key=lambda hand: hand.rank.value)
    values = [DEUCE_TO_SEVEN.rank(hand.cards).value for hand in worst_first]
    assert values == sorted(values, reverse=True)


EXAMPLES: Final = (
    ("000", 177, THREE_CARD, "Ac Kc Qc 5h 5s", "mini royal flush"),
    ("000", 177, THREE_CARD, "8c 9h Tc 3h 3s", "straight"),
    ("000", 182, THREE_CARD, "8c 8d 8h 7c 9c", "straight flush"),
    ("000", 182, THREE_CARD, "8c 8d 8h 7s 9c", "three of a kind"),
    ("000", 268, THREE_CARD, "5s Qc 8c Td Kc", "flush"),
    ("000", 759, BUG, "Ac Ad Ah As Jk", "five aces"),
    ("000", 1266, BUG, "Ac Ad Ah As Jk", "five aces"),  # printed A-A-A-Joker
    ("000", 1267, BUG, "Th Jh Qh Kh Ah", "royal flush"),
    ("000", 1268, BUG, "6h 7h 8h 9h Th", "straight flush"),
    ("000", 1269, BUG, "5c 5d 5h 5s 2c", "four of a kind"),  # printed 5-5-5
    ("000", 1271, BUG, "5s 8s 9s Qs Ks", "flush"),
    ("000", 1274, BUG, "Qc Qd Qh 7s 2c", "three of a kind"),
    ("000", 1792, BUG, "5c 4d 3h 2s Ac", "straight"),
    ("001", 1232, DEUCE_TO_SEVEN, "2c 3h 4h 5h 6c", "straight"),
    ("003", 1412, WILD, "Ac Ad Ah As Jk", "five aces"),
    ("003", 1413, WILD, "Th Jh Qh Kh Ah", "royal flush"),
    ("003", 1414, WILD, "6h 7h 8h 9h Th", "straight flush"),
    ("003", 1417, WILD, "5c 5d 5h 5s 2c", "four of a kind"),
    ("003", 1424, WILD, "5s 8s 9s Qs Ks", "flush"),
    ("003", 1426, WILD, "Qc Qd Qh 7s 2c", "three of a kind"),
    ("003", 2583, BUG, "Ac Ad Ah As Jk", "five aces"),
    ("003", 4630, BUG, "Ac Ad Ah As Jk", "five aces"),
    ("003", 4631, BUG, "Th Jh Qh Kh Ah", "royal flush"),
    ("003", 4632, BUG, "6h 7h 8h 9h Th", "straight flush"),
    ("003", 4635, BUG, "5c 5d 5h 5s 2c", "four of a kind"),
    ("003", 4642, BUG, "5s 8s 9s Qs Ks", "flush"),
    ("003", 4644, BUG, "Qc Qd Qh 7s 2c", "three of a kind"),
)


@pytest.mark.parametrize(
    ("bundle", "line", "ranking", "cards", "kind"),
    EXAMPLES,
    ids=[f"{row[0]}-{row[1]}-{row[4]}" for row in EXAMPLES],
)
def test_printed_example_is_of_its_kind(bundle: str, line: int, ranking: CardRanking, cards: str, kind: str) -> None:
    assert ranking.rank(parse(cards)).category == kind, f"bundle {bundle} line {line}"


def test_four_of_a_kind_and_full_house_are_three_of_a_kind_in_three_cards() -> None:
    """Bundle 000 line 181: every one of them, the best three of the five."""
    hands = [hand.cards for hand in one_of_each(POKER) if hand.rank.category in {"four of a kind", "full house"}]
    assert len(hands) == 2 * 13 * 12
    assert {THREE_CARD.rank(hand).category for hand in hands} == {"three of a kind"}


def test_looney_4_takes_the_best_four_of_five_cards() -> None:
    """Bundle 000 lines 3339 and 3421."""
    assert FOUR_CARD.rank(parse("As Ks Qs Js 2c")).category == "straight flush"
    assert FOUR_CARD.rank(parse("9c 9d 9h 4c 4d")).category == "three of a kind"
    assert FOUR_CARD.rank(parse("9c 9d 4c 4d 4h")).name == "three of a kind, fours"


SIX_CARDS: Final = ("000-2195", "001-2666", "002-1689", "002-1753", "003-5829", "004-2799")


@pytest.mark.parametrize("where", SIX_CARDS)
def test_six_card_bonus_is_the_best_five_of_both_hands(where: str) -> None:
    own, dealers = parse("9c 9d 4h"), parse("9s 4c Kd")
    assert POKER.rank(own, dealers).name == "full house, nines over fours", where


def test_quick_draw_banker_takes_the_best_five_of_seven_cards() -> None:
    """Bundle 000 line 1172; the joker makes five of a kind, the highest hand (line 1108)."""
    assert QUICK_DRAW.rank(parse("7c 7d Ks Qd 2h"), parse("7h Jk")).name == "four of a kind, sevens"
    assert QUICK_DRAW.rank(parse("7c 7d 7s Qd 2h"), parse("7h Jk")).name == "five of a kind, sevens"


# Hole cards and board


BOARD: Final = parse("As Ks Qs Js Ts")


@pytest.mark.parametrize(
    "where", ["000-108", "000-3632", "001-3", "002-105", "003-13", "003-821 Hold'em /8", "003-834 Pineapple /8"]
)
def test_holdem_may_play_the_board(where: str) -> None:
    assert POKER.rank(parse("2c 3d"), BOARD).category == "royal flush", where
    assert POKER.rank(parse("8s 2c"), parse("9s Ts Js Qs 3d")).name == "straight flush, queen high", where


@pytest.mark.parametrize(
    ("where", "hole"),
    [
        *[(where, "2c 3d 4h 5h") for where in ("000-401", "001-63", "001-89", "001-90", "001-98", "002-1187")],
        *[(where, "2c 3d 4h 5h") for where in ("002-1299", "003-856")],
        ("002-2764 Big O", "2c 3d 4h 5h 6d"),
    ],
)
def test_omaha_uses_exactly_two_hole_cards(where: str, hole: str) -> None:
    """A royal flush on the board is nobody's, and four aces in the hole are a pair."""
    omaha = card_ranking("poker", uses="exactly two")
    assert omaha.rank(parse(hole), BOARD).category == "high card", where
    assert omaha.rank(parse("Ac Ad Ah As"), parse("Kc Qd 9h 7s 2c")).name == "pair of aces", where


def test_tahoe_uses_at_most_two_of_three_hole_cards() -> None:
    """Bundle 003 lines 843-848."""
    tahoe = card_ranking("poker", uses="at most two")
    assert tahoe.rank(parse("2c 3d 4h"), BOARD).category == "royal flush"
    assert tahoe.rank(parse("Ac Ad Ah"), parse("Kc Qd 9h 7s 2c")).name == "pair of aces"


@pytest.mark.parametrize("where", ["001-71", "001-98", "002-1299", "003-857"])
def test_high_and_low_may_use_different_cards(where: str) -> None:
    hole, board = parse("Ad 2d Kh Kd"), parse("Kc 3d 4h 8s 9c")
    assert card_ranking("poker", uses="exactly two").rank(hole, board).name == "three of a kind, kings", where
    assert card_ranking("eight-or-better", uses="exactly two").rank(hole, board).name == "8-4-3-2-A low", where


def test_omaha_low_needs_three_separate_low_cards_on_the_board_and_two_more_in_the_hand() -> None:
    """Bundle 000 line 400; the best is the wheel."""
    low = card_ranking("eight-or-better", uses="exactly two")
    assert low.rank(parse("Ac 2d Kh Kd"), parse("3c 4d 5h 9s Jc")).name == "5-4-3-2-A low"
    assert low.rank(parse("Ac 2d 5h 6d"), parse("3c 4d 9h Qs Kc")).name == "no low"
    assert low.rank(parse("Ac 2d 5h 6d"), parse("3c 3d 4h Qs Kc")).name == "no low"
    assert low.rank(parse("Ac Kd Kh Qd"), parse("2c 3d 4h 5s 9c")).name == "no low"


@pytest.mark.parametrize(
    ("where", "uses", "hole"),
    [
        ("003-819 Hold'em /8", "any", "2c 3d"),
        ("003-832 Crazy Pineapple /8", "any", "2c 3d"),
        ("003-845 Tahoe Pineapple /8", "at most two", "2c 3d Kc"),
        ("003-858 Omaha /8", "exactly two", "2c 3d Kc Jd"),
    ],
)
def test_two_to_six_is_a_six_low_and_a_straight_for_high(where: str, uses: str, hole: str) -> None:
    board = parse("4h 5s 6c Kd Qh")
    high = card_ranking("poker", uses=uses, qualifier="pair").rank(parse(hole), board)
    low = card_ranking("eight-or-better", uses=uses).rank(parse(hole), board)
    assert (high.name, low.name) == ("straight, six high", "6-5-4-3-2 low"), where


# Qualifiers


class Qualifier(NamedTuple):
    """The least hand that is enough, and the best hand that is not."""

    bundle: str
    line: int
    ranking: CardRanking
    words: str
    enough: str
    not_enough: str

    def __str__(self) -> str:
        return f"{self.bundle}-{self.line}-{self.words}"


PAIR: Final = ("2-2-5-4-3", "A-K-Q-J-9")
QUEEN_HIGH: Final = ("Q-3-2", "J-10-8")
ACE_KING: Final = ("A-K-4-3-2", "A-Q-J-10-9")
TRIPS: Final = ("2-2-2-4-3", "A-A-K-K-Q")
STRAIGHT: Final = ("5-4-3-2-A", "A-A-A-K-Q")
EIGHT_LOW: Final = ("8-7-6-5-4", "9-4-3-2-A")

QUALIFIERS: Final = (
    Qualifier("000", 9, LOW_WITH_JOKER, "seven low", "7-6-5-4-3", "8-4-3-2-A"),
    Qualifier("000", 64, POKER, "straight", *STRAIGHT),
    Qualifier("000", 151, THREE_CARD, "pair of fours", "4-4-2", "3-3-A"),
    Qualifier("000", 167, THREE_CARD, "straight", "A-2-3", "A-K-J suited"),
    Qualifier("000", 315, THREE_CARD, "pair of fours", "4-4-2", "3-3-A"),
    Qualifier("000", 473, POKER, "three of a kind", *TRIPS),
    Qualifier("000", 498, POKER, "two pair", "3-3-2-2-4", "A-A-K-Q-J"),
    Qualifier("000", 1148, QUICK_DRAW, "straight", *STRAIGHT),
    Qualifier("000", 2150, THREE_CARD, "queen high", *QUEEN_HIGH),
    Qualifier("000", 3341, FOUR_CARD, "king high", "K-4-3-2", "Q-J-10-8"),
    Qualifier("000", 3343, FOUR_CARD, "pair of queens", "Q-Q-3-2", "J-J-A-K"),
    Qualifier("000", 3415, FOUR_CARD, "pair of aces", "A-A-3-2", "K-K-A-Q"),
    Qualifier("000", 3433, FOUR_CARD, "straight", "4-3-2-A", "A-A-K-K"),
    Qualifier("000", 3600, POKER, "three of a kind", *TRIPS),
    Qualifier("000", 3638, POKER, "pair", *PAIR),
    Qualifier("000", 3724, POKER, "straight", *STRAIGHT),
    Qualifier("001", 96, LOW, "eight low", *EIGHT_LOW),
    Qualifier("001", 127, LOW, "eight low", *EIGHT_LOW),
    Qualifier("001", 445, POKER, "ace-king high", *ACE_KING),
    Qualifier("001", 469, POKER, "ace-king high", *ACE_KING),
    Qualifier("001", 2166, POKER, "pair", *PAIR),
    Qualifier("001", 2247, POKER, "straight", *STRAIGHT),
    Qualifier("001", 2621, THREE_CARD, "queen high", *QUEEN_HIGH),
    Qualifier("001", 2901, POKER, "pair", *PAIR),
    Qualifier("001", 2988, POKER, "straight", *STRAIGHT),
    Qualifier("001", 3032, POKER, "three of a kind", *TRIPS),
    Qualifier("002", 1220, LOW, "eight low", *EIGHT_LOW),
    Qualifier("002", 1709, THREE_CARD, "queen high", *QUEEN_HIGH),
    Qualifier("002", 2684, LOW, "eight low", *EIGHT_LOW),
    Qualifier("003", 214, LOW_WITH_JOKER, "seven low", "7-6-5-4-3", "8-4-3-2-A"),
    *(Qualifier("003", line, LOW, "eight low", *EIGHT_LOW) for line in (820, 833, 846, 859)),
    *(Qualifier("003", line, POKER, "pair", *PAIR) for line in (821, 834, 847, 860)),
    Qualifier("003", 5737, THREE_CARD, "queen high", *QUEEN_HIGH),
    Qualifier("003", 8308, POKER, "pair", *PAIR),
    Qualifier("004", 252, POKER, "ace-king high", *ACE_KING),
    Qualifier("004", 2699, THREE_CARD, "queen high", *QUEEN_HIGH),
    Qualifier("004", 4840, POKER, "three of a kind", *TRIPS),
    Qualifier("004", 5008, POKER, "pair", *PAIR),
    Qualifier("004", 5727, POKER, "pair", *PAIR),
)


@pytest.mark.parametrize("row", QUALIFIERS, ids=str)
def test_qualifier_divides_all_hands_at_the_stated_hand(row: Qualifier) -> None:
    least, most = _divided(row.ranking, row.words)
    for found, printed in ((least, row.enough), (most, row.not_enough)):
        assert shows(found.cards, printed.removesuffix(" suited"))
        assert found.rank.ties(row.ranking.rank(hand_of(printed)))
    assert least.rank > most.rank


@cache
def _divided(ranking: CardRanking, qualifier: str) -> tuple[Ranked, Ranked]:
    """Of all hands, the least that qualifies and the best that does not."""
    joker = {"joker": ranking.joker.name} if ranking.joker else {}
    qualified = card_ranking(ranking.name, qualifier=qualifier, **joker)
    enough: list[Ranked] = []
    not_enough: list[Ranked] = []
    for hand in one_of_each(ranking):
        (enough if qualified.rank(hand.cards).value else not_enough).append(hand)
    return min(enough, key=lambda hand: hand.rank.value), max(not_enough, key=lambda hand: hand.rank.value)


@pytest.mark.parametrize("where", ["002-1220", "002-2684", "002-2687"])
def test_low_qualifies_with_five_different_cards_up_to_eight_whatever_straight_or_flush(where: str) -> None:
    for hand in one_of_each(LOW):
        low_cards = {rank_of(piece) for piece in hand.cards} & {12, *range(7)}
        assert bool(EIGHT_OR_BETTER.rank(hand.cards).value) == (len(low_cards) == 5), where


def test_two_card_peek_qualifies_with_ten_high() -> None:
    """Bundle 000 lines 442, 445-447 and 529; hands that are no straight, flush or pair."""
    peek = card_ranking("two-card", qualifier="ten high")
    assert peek.rank(parse("Tc 2d")).value
    assert peek.rank(parse("2c 2d")).value
    assert not peek.rank(parse("9c 7d")).value


# Jokers


AN_ACE_STRAIGHT_OR_FLUSH: Final = frozenset({"straight", "straight flush", "royal flush", "flush"})
AN_ACE_OR_STRAIGHT: Final = AN_ACE_STRAIGHT_OR_FLUSH - {"flush"}
ANY_CARD: Final = frozenset(POKER.order.kinds)

JOKERS: Final = (
    *(("000", line, BUG, AN_ACE_STRAIGHT_OR_FLUSH) for line in (747, 1249, 1261, 1788)),
    *(("001", line, BUG, AN_ACE_STRAIGHT_OR_FLUSH) for line in (1822, 3212, 3216, 3317)),
    *(("002", line, BUG, AN_ACE_STRAIGHT_OR_FLUSH) for line in (1320, 1420)),
    *(("003", line, BUG, AN_ACE_STRAIGHT_OR_FLUSH) for line in (775, 2562, 4608, 4623, 6155, 7717)),
    *(("004", line, BUG, AN_ACE_STRAIGHT_OR_FLUSH) for line in (17,)),
    ("000", 2235, NO_FLUSH_BUG, AN_ACE_OR_STRAIGHT),
    ("002", 2201, NO_FLUSH_BUG, AN_ACE_OR_STRAIGHT),
    ("003", 6479, NO_FLUSH_BUG, AN_ACE_OR_STRAIGHT),
    *(("001", 1705, WILD, ANY_CARD), ("003", 1402, WILD, ANY_CARD)),
    *(("004", line, WILD, ANY_CARD) for line in (420, 3805, 4159)),
)
"""The kinds that the joker may complete as any card; otherwise it is an ace. Bundle 001 line 1822 is of the bonus."""


@pytest.mark.parametrize(
    ("bundle", "line", "ranking", "completes"), JOKERS, ids=[f"{row[0]}-{row[1]}" for row in JOKERS]
)
def test_joker_is_what_the_filing_lets_it_be_in_every_hand(
    bundle: str, line: int, ranking: CardRanking, completes: frozenset[str]
) -> None:
    assert _misread(ranking, completes) == [], f"bundle {bundle} line {line}"


@cache
def _misread(ranking: CardRanking, completes: frozenset[str]) -> list[str]:
    """Hands with the joker that are not worth the best natural hand that the joker may make of them."""
    return [
        text(hand.cards)
        for hand in one_of_each(ranking)
        if JOKER in hand.cards and hand.rank.value != _allowed(hand.cards[:-1], completes)
    ]


def _allowed(cards: Hand, completes: frozenset[str]) -> int:
    if figures(cards) == "A-A-A-A":
        return extremes(BUG)["five aces"].highest.rank.value
    suits = {suit_of(piece) for piece in cards}
    values = []
    for piece in set(CARDS) - set(cards):
        value = POKER.value([*cards, piece])
        plain_ace = rank_of(piece) == 12 and suits != {suit_of(piece)}
        if plain_ace or POKER.order.kind(value) in completes:
            values.append(value)
    return max(values)


def test_quick_draw_joker_is_any_card_or_the_fifth_of_a_kind() -> None:
    """Bundle 000 line 1108; below the natural royal flush its values are poker's."""
    for hand in one_of_each(QUICK_DRAW):
        if JOKER in hand.cards and len({rank_of(piece) for piece in hand.cards}) == 2:
            assert hand.rank.category == "five of a kind"
        elif JOKER in hand.cards:
            assert hand.rank.value == _allowed(hand.cards[:-1], ANY_CARD), text(hand.cards)


@pytest.mark.parametrize("line", [337, 420])
def test_joker_completes_any_pair_straight_or_flush(line: int) -> None:
    """Bundle 001; five aces are in its list of hands (line 377)."""
    names = [
        PAIRING.rank(parse(cards)).name
        for cards in ("9c 7d 4h 3s Jk", "9c 8d 6h 5s Jk", "9c 7c 4c 3c Jk", "Ac Ad Ah As Jk")
    ]
    assert names == ["pair of nines", "straight, nine high", "flush, ace high", "five aces"], line


@pytest.mark.parametrize("where", ["bundle 000 line 45", "bundle 003 lines 191-192"])
def test_lowball_joker_must_be_the_lowest_card_not_in_the_hand(where: str) -> None:
    for hand in one_of_each(LOW_WITH_JOKER):
        if JOKER in hand.cards:
            ranks = {rank_of(piece) for piece in hand.cards}
            lowest = next(rank for rank in (12, *range(12)) if rank not in ranks)
            natural = [card(lowest, 0) if piece == JOKER else piece for piece in hand.cards]
            assert hand.rank.ties(LOW.rank(natural)), where


@pytest.mark.parametrize("where", ["000-2288", "002-2252", "003-6613"])
def test_seven_cards_ace_high_with_and_without_the_joker(where: str) -> None:
    """The joker is an ace where it completes no straight: rows 000-2398, 002-2410, 003-7432."""
    for cards in ("Ac Kd Jh 9s 7c 5d 3h", "Jk Kd Jh 9s 7c 4d 2h"):
        rank = NO_FLUSH_BUG.rank(parse(cards))
        assert (rank.category, rank.name) == ("high card", "ace-king high"), where


def test_fully_wild_joker_never_leaves_a_queen_high() -> None:
    """Bundle 003 line 1646 says that it can make one, against lines 1394 and 1402: it always makes a pair."""
    assert WILD.rank(parse("Qc Td 8h 6s 4c 3d Jk")).category != "high card"
    assert all(hand.rank.category != "high card" for hand in one_of_each(WILD) if JOKER in hand.cards)
    assert WILD.rank(parse("Qc Jd 9h 7s 5c 4d 2h")).name == "queen-jack high"


# Chinese poker


def test_chinese_hands_may_not_outrank_the_ones_behind_them() -> None:
    """Bundle 001 lines 1269 and 1382."""
    nines, wheel, six_high = parse("9c 9d Kh"), parse("Ac 2d 3h 4s 5c"), parse("2c 3d 4h 5s 6c")
    assert not set_three(nines, wheel, six_high).foul
    assert set_three(nines, six_high, wheel).foul
    assert set_three(nines, parse("8c 8d Ah Ks Qc"), six_high).foul


# Badugi

ALL_FOURS: Final = np.array(list(combinations(CARDS, 4)), np.uint8)
BOTH_BADUGIS: Final = (Badugi("highest"), Badugi("lowest"))


@pytest.mark.parametrize("badugi", BOTH_BADUGIS, ids=lambda badugi: f"{badugi.first} first")
def test_best_badugis_of_four_three_and_two_cards(badugi: Badugi) -> None:
    """Bundle 001 lines 1112, 1116, 1118, 1120, 1194 and 1222; more cards beat fewer (lines 1116 and 1222)."""
    _, rows = np.unique(badugi.values(ALL_FOURS), return_index=True)
    worst_first = [badugi.rank([int(piece) for piece in ALL_FOURS[row]]) for row in rows]
    kinds = [rank.category for rank in reversed(worst_first)]
    assert [*dict.fromkeys(kinds)] == [f"{number}-card badugi" for number in ("four", "three", "two", "one")]
    assert kinds == sorted(kinds, key=[*dict.fromkeys(kinds)].index)
    best = {rank.category: figures(rank.cards) for rank in worst_first}
    assert [best[kind] for kind in dict.fromkeys(kinds)] == ["A-4-3-2", "A-3-2", "A-2", "A"]


@pytest.mark.parametrize("badugi", BOTH_BADUGIS, ids=lambda badugi: f"{badugi.first} first")
def test_ace_three_five_six_beats_two_four_five_six(badugi: Badugi) -> None:
    """Bundle 001 line 1120; it holds whichever card is compared first, and so does not tell which is."""
    assert badugi.rank(parse("Ac 3d 5h 6s")) > badugi.rank(parse("2c 4d 5h 6s"))


@pytest.mark.parametrize(
    ("line", "cards", "kind", "lowest", "printed"),
    [
        (1224, "2h 3h Th Qs Ks", "two-card badugi", "2h Qs", "3h Qs"),
        (1228, "2h 3h 3s 4d Jd", "three-card badugi", "2h 3s 4d", "2h 3s Jd"),
    ],
)
def test_badugi_of_five_cards_counts_as_printed_and_takes_lower_cards_than_printed(
    line: int, cards: str, kind: str, lowest: str, printed: str
) -> None:
    """Bundle 001: the number of cards is right, but a lower card of the same suit stands in the hand."""
    found = Badugi().rank(parse(cards))
    assert (found.category, set(found.cards)) == (kind, set(parse(lowest))), line
    assert set(parse(printed)) < set(parse(cards))
    assert sum(map(rank_of, parse(printed))) > sum(map(rank_of, parse(lowest)))


def test_badugi_ranks_ace_lowest_and_king_highest_and_no_suit_above_another() -> None:
    """Bundle 001 lines 1113 and 1230."""
    singles = [Badugi().rank([card(rank, suit) for suit in range(4)]) for rank in (12, *range(12))]
    assert all(lower > higher for lower, higher in pairwise(singles))
    turned = ALL_FOURS - ALL_FOURS % 4 + 3 - ALL_FOURS % 4
    assert (Badugi().values(ALL_FOURS) == Badugi().values(turned)).all()
