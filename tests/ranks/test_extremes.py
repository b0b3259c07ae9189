"""The highest and the lowest hand of each kind, and the order of the kinds, as the filings print them.

Each statement is held against every class of hands, not against the printed hand alone.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

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
    best,
    card_ranking,
    extremes,
    figures,
    hand_of,
    one_of_each,
    shows,
    suited,
    worst,
)

from houseway.cards import parse
from houseway.cards.card import JOKER, card, rank_of, suit_of

if TYPE_CHECKING:
    from extremes import Hand, Ranked

    from houseway.ranks.card_ranking import CardRanking

TWO_CARD: Final = card_ranking("two-card")
FRONT: Final = card_ranking("pai-gow-front", joker="ace-straight-flush")
WILD_FRONT: Final = card_ranking("pai-gow-front", joker="wild")

FIVE_CARDS: Final = {
    "royal flush": ("A-K-Q-J-10", "A-K-Q-J-10"),
    "straight flush": ("K-Q-J-10-9", "5-4-3-2-A"),
    "four of a kind": ("A-A-A-A", "2-2-2-2"),
    "full house": ("A-A-A-K-K", "2-2-2-3-3"),
    "flush": ("A-K-Q-J-9", "7-5-4-3-2"),
    "straight": ("A-K-Q-J-10", "5-4-3-2-A"),
    "three of a kind": ("A-A-A", "2-2-2"),
    "two pair": ("A-A-K-K", "3-3-2-2"),
    "pair": ("A-A", "2-2"),
    "high card": ("A-K-Q-J-9", "7-5-4-3-2"),
}
"""What the five-card charts print, alike in every filing but for the misprints noted with each chart."""

WITH_FIVE_ACES: Final = {"five aces": ("A-A-A-A-Jk", "A-A-A-A-Jk"), **FIVE_CARDS}

WITH_FIVE_OF_A_KIND: Final = {
    "five of a kind": ("A-A-A-A-Jk", "2-2-2-2-Jk"),
    "natural royal flush": ("A-K-Q-J-10", "A-K-Q-J-10"),
    **{kind: hands for kind, hands in FIVE_CARDS.items() if kind != "royal flush"},
}

FOUR_CARDS: Final = {
    "four of a kind": ("A-A-A-A", "2-2-2-2"),
    "straight flush": ("A-K-Q-J", "A-2-3-4"),
    "three of a kind": ("A-A-A", "2-2-2"),
    "flush": ("A-K-Q-10", "6-4-3-2"),
    "straight": ("A-K-Q-J", "A-2-3-4"),
    "two pair": ("A-A-K-K", "3-3-2-2"),
    "pair": ("A-A", "2-2"),
    "high card": ("A-K-Q-10", "6-4-3-2"),
}

THREE_CARDS: Final = {
    "mini royal flush": ("A-K-Q", "A-K-Q"),
    "straight flush": ("K-Q-J", "A-2-3"),
    "three of a kind": ("A-A-A", "2-2-2"),
    "straight": ("A-K-Q", "A-2-3"),
    "flush": ("A-K-J", "5-3-2"),
    "pair": ("A-A", "2-2"),
    "high card": ("A-K-J", "5-3-2"),
}

LOW_FLUSH_MISPRINTED: Final = {"flush": ("", "7-6-5-4-2"), "high card": ("", "7-6-5-4-2")}
"""7-6-5-4-2 is printed as the lowest; 7-5-4-3-2, and others, are lower and no straight."""

THREE_CARDS_MISPRINTED: Final = {"straight flush": ("A-K-Q", "4-3-2"), "high card": ("A-K-9", "")}
"""A-K-Q suited is in the row above, the mini royal; A-2-3 is the lowest straight, so also suited; A-K-J beats A-K-9."""

LOW_FOUR_CARDS_MISPRINTED: Final = {"flush": ("", "6-5-4-2"), "high card": ("", "6-5-4-2")}
"""6-4-3-2 is lower than 6-5-4-2, and no straight."""


class Row(NamedTuple):
    """One printed row. Where the print is wrong, `printed_…` is what stands there."""

    bundle: str
    line: int
    ranking: CardRanking
    kind: str
    highest: str
    lowest: str
    printed_highest: str = ""
    printed_lowest: str = ""

    def __str__(self) -> str:
        return f"{self.bundle}-{self.line}-{self.kind}"


@dataclass(frozen=True)
class Chart:
    """A filing's chart of hands. A line of 0: the row is missing or not legible."""

    bundle: str
    game: str
    ranking: CardRanking
    hands: dict[str, tuple[str, str]]
    lines: tuple[int, ...]
    misprints: dict[str, tuple[str, str]] = field(default_factory=dict)

    def rows(self) -> list[Row]:
        return [
            Row(self.bundle, line, self.ranking, kind, *self.hands[kind], *self.misprints.get(kind, ()))
            for kind, line in zip(self.hands, self.lines, strict=True)
            if line
        ]


CHARTS: Final = (
    Chart(
        *("000", "Cal Quick Draw Poker", QUICK_DRAW, WITH_FIVE_OF_A_KIND),
        (1118, 1119, 1121, 1122, 1123, 1124, 1125, 1126, 1127, 1128, 1131),
    ),
    Chart(
        *("000", "Lucky Pai Gow Poker", BUG, WITH_FIVE_ACES),
        (1799, 1800, 1801, 1802, 1803, 1804, 1805, 1807, 1808, 1809, 1810),
    ),
    Chart("000", "3 Card Poker", THREE_CARD, THREE_CARDS, (2114, 2115, 2116, 2117, 2118, 2120, 2121)),
    Chart(
        *("000", "Ace Up Pai Gow Poker", NO_FLUSH_BUG, WITH_FIVE_ACES),
        (2240, 2241, 2242, 2243, 2244, 2245, 2246, 0, 2250, 2252, 2255),  # 2248: letters lost
    ),
    Chart(
        *("000", "Looney 4 Poker", FOUR_CARD, FOUR_CARDS),
        (3369, 3370, 3371, 3372, 3373, 3374, 3375, 3376),
        LOW_FOUR_CARDS_MISPRINTED,
    ),
    Chart(
        *("000", "Ultimate Texas Hold'em", POKER, FIVE_CARDS),
        (3621, 3622, 3623, 3624, 3625, 3626, 3627, 3628, 3629, 3630),
    ),
    Chart(
        *("001", "Fortune Pai Gow Poker", WILD, WITH_FIVE_ACES),
        (1715, 1716, 1721, 1722, 1723, 1724, 1725, 1726, 1727, 1728, 1729),
        LOW_FLUSH_MISPRINTED,
    ),
    Chart(
        *("001", "Ultimate Texas Hold'em", POKER, FIVE_CARDS),
        (2151, 2152, 2153, 2154, 2155, 2156, 2157, 2158, 2159, 2160),
    ),
    Chart(
        *("001", "Three Card Poker 6 Card Bonus", THREE_CARD, THREE_CARDS),
        (2582, 2583, 2584, 2585, 2586, 2587, 2588),
        THREE_CARDS_MISPRINTED,
    ),
    Chart(
        *("001", "Ultimate Texas Hold'em, later filing", POKER, FIVE_CARDS),
        (2886, 2887, 2888, 2889, 2890, 2891, 2892, 2893, 2894, 2895),
    ),
    Chart(
        *("001", "Commission Free Fortune Pai Gow Poker", BUG, WITH_FIVE_ACES),
        (3225, 3226, 3227, 3228, 3229, 3230, 3231, 3232, 3233, 3234, 0),  # no row for the high card
    ),
    Chart(
        *("002", "Omaha", POKER, FIVE_CARDS),
        (1120, 1121, 1122, 1123, 1124, 1125, 1126, 1127, 1128, 1132),
    ),
    Chart(
        *("002", "Omaha High/Low Split", POKER, FIVE_CARDS),
        (1227, 1231, 1232, 1233, 1234, 1235, 1236, 1237, 1238, 1239),
    ),
    Chart(
        *("002", "Fortune Pai Gow Poker", BUG, WITH_FIVE_ACES),
        (1333, 1334, 1335, 1336, 1337, 1338, 1339, 1340, 1341, 1342, 1343),
        LOW_FLUSH_MISPRINTED,
    ),
    Chart(
        *("002", "Three Card Poker 6 Card Bonus", THREE_CARD, THREE_CARDS),
        (1649, 1650, 1651, 1652, 1656, 1657, 1658),
    ),
    Chart(
        *("002", "Face Up Pai Gow Poker", NO_FLUSH_BUG, WITH_FIVE_ACES),
        (2208, 2209, 2210, 2211, 2212, 2213, 2214, 2218, 2219, 2220, 2221),
    ),
    Chart(
        *("002", "Big O High/Low Split", POKER, FIVE_CARDS),
        (2668, 2669, 2670, 2671, 2672, 2673, 2674, 2675, 2679, 2680),
    ),
    Chart("003", "3 Card Poker", THREE_CARD, THREE_CARDS, (5643, 5646, 5651, 5655, 5659, 5661, 5664)),
    Chart(
        *("003", "Lucky Pai Gow Poker", BUG, WITH_FIVE_ACES),
        (6169, 6170, 6172, 6176, 6180, 6183, 6186, 6190, 6192, 6199, 6205),
    ),
    Chart(
        *("003", "Ace Up Pai Gow Poker", NO_FLUSH_BUG, WITH_FIVE_ACES),
        (6487, 6489, 6493, 6497, 6502, 6508, 6513, 6516, 6520, 6523, 6528),
    ),
    Chart(
        *("003", "Ultimate Texas Hold'em", POKER, FIVE_CARDS),
        (8256, 8260, 8264, 8269, 8275, 8280, 8286, 8290, 8293, 8298),
    ),
    Chart(
        *("004", "Three Card Poker 6 Card Bonus", THREE_CARD, THREE_CARDS),
        (2605, 2608, 2611, 2616, 2620, 2623, 2627),
        THREE_CARDS_MISPRINTED,
    ),
    Chart(
        *("004", "Fortune Pai Gow Poker", WILD, WITH_FIVE_ACES),
        (3843, 3848, 3854, 3861, 3867, 3874, 3880, 3886, 3890, 3895, 3902),
        LOW_FLUSH_MISPRINTED,
    ),
)

ROWS: Final = [row for chart in CHARTS for row in chart.rows()]
MISPRINTS: Final = [row for row in ROWS if row.printed_highest or row.printed_lowest]
OF_ONE_SUIT: Final = frozenset(("flush", "straight flush", "royal flush", "mini royal flush", "natural royal flush"))


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_extremes_of_a_kind(row: Row) -> None:
    found = extremes(row.ranking)[row.kind]
    assert shows(found.highest.cards, row.highest), figures(found.highest.cards)
    assert shows(found.lowest.cards, row.lowest), figures(found.lowest.cards)
    if JOKER not in found.highest.cards:
        assert suited(found.highest.cards) == suited(found.lowest.cards) == (row.kind in OF_ONE_SUIT)


@pytest.mark.parametrize("row", MISPRINTS, ids=str)
def test_misprinted_extremes_are_not_extremes(row: Row) -> None:
    of_one_suit = " suited" if row.kind in OF_ONE_SUIT else ""
    found = extremes(row.ranking)[row.kind]
    if row.printed_highest:
        high = row.ranking.rank(hand_of(row.printed_highest + of_one_suit))
        assert high.category != row.kind or high < found.highest.rank
    if row.printed_lowest:
        low = row.ranking.rank(hand_of(row.printed_lowest + of_one_suit))
        assert low.category == row.kind
        assert low > found.lowest.rank


def test_quick_draw_royal_with_the_joker_stands_between_the_natural_one_and_the_straight_flush() -> None:
    """Bundle 000 lines 1119-1121: whichever of the five cards the joker is."""
    found = extremes(QUICK_DRAW)
    royal = parse("As Ks Qs Js Ts")
    for missing in royal:
        rank = QUICK_DRAW.rank([*(piece for piece in royal if piece != missing), JOKER])
        assert rank.category == "royal flush"
        assert found["natural royal flush"].lowest.rank > rank > found["straight flush"].highest.rank


ROYAL_DOWN: Final = (
    *("royal flush", "straight flush", "four of a kind", "full house", "flush", "straight"),
    *("three of a kind", "two pair", "pair", "high card"),
)
FIVE_ACES_DOWN: Final = ("five aces", *ROYAL_DOWN)
QUICK_DRAW_DOWN: Final = ("five of a kind", "natural royal flush", *ROYAL_DOWN)
THREE_CARDS_DOWN: Final = tuple(THREE_CARDS)


class Order(NamedTuple):
    """A printed list of kinds, highest first, and the kinds that it leaves out."""

    bundle: str
    lines: str
    ranking: CardRanking
    kinds: tuple[str, ...]
    left_out: frozenset[str] = frozenset()

    def __str__(self) -> str:
        return f"{self.bundle}-{self.lines}"


def _without(*kinds: str) -> tuple[tuple[str, ...], frozenset[str]]:
    return tuple(kind for kind in ROYAL_DOWN if kind not in kinds), frozenset(kinds)


ORDERS: Final = (
    Order("000", "80-89", POKER, *_without("full house", "pair")),  # items 4 and 9 are lost
    Order("000", "297-305", THREE_CARD, THREE_CARDS_DOWN[1:-1], frozenset({"mini royal flush", "high card"})),
    Order("000", "759-769", BUG, FIVE_ACES_DOWN),
    Order("000", "1118-1131", QUICK_DRAW, QUICK_DRAW_DOWN),
    Order("000", "1266-1277", BUG, FIVE_ACES_DOWN),
    Order("000", "1799-1810", BUG, FIVE_ACES_DOWN),
    Order("000", "2114-2121", THREE_CARD, THREE_CARDS_DOWN),
    Order("000", "2240-2255", NO_FLUSH_BUG, FIVE_ACES_DOWN),
    Order("000", "3369-3376", FOUR_CARD, tuple(FOUR_CARDS)),
    Order("000", "3621-3630", POKER, ROYAL_DOWN),
    Order("001", "377-388", PAIRING, FIVE_ACES_DOWN),
    Order("001", "1305-1314", POKER, ROYAL_DOWN),
    Order("001", "1715-1729", WILD, FIVE_ACES_DOWN),
    Order("001", "2151-2160", POKER, ROYAL_DOWN),
    Order("001", "2582-2588", THREE_CARD, THREE_CARDS_DOWN),
    Order("001", "2886-2895", POKER, ROYAL_DOWN),
    Order("001", "3225-3234", BUG, FIVE_ACES_DOWN[:-1], frozenset({"high card"})),
    Order("002", "1120-1132", POKER, ROYAL_DOWN),
    Order("002", "1227-1239", POKER, ROYAL_DOWN),
    Order("002", "1333-1343", BUG, FIVE_ACES_DOWN),
    Order("002", "1649-1658", THREE_CARD, THREE_CARDS_DOWN),
    Order("002", "2208-2221", NO_FLUSH_BUG, FIVE_ACES_DOWN),
    Order("002", "2668-2680", POKER, ROYAL_DOWN),
    Order("003", "1412-1429", WILD, FIVE_ACES_DOWN),
    Order("003", "2583-2593", BUG, FIVE_ACES_DOWN),
    Order("003", "4630-4647", BUG, FIVE_ACES_DOWN),
    Order("003", "5643-5664", THREE_CARD, THREE_CARDS_DOWN),
    Order("003", "6169-6205", BUG, FIVE_ACES_DOWN),
    Order("003", "6487-6526", NO_FLUSH_BUG, FIVE_ACES_DOWN),
    Order("003", "8256-8296", POKER, ROYAL_DOWN),
    Order("004", "20-21", BUG, FIVE_ACES_DOWN[1:4], frozenset(FIVE_ACES_DOWN) - {*FIVE_ACES_DOWN[1:4]}),
    Order("004", "423-425", WILD, FIVE_ACES_DOWN[1:4], frozenset(FIVE_ACES_DOWN) - {*FIVE_ACES_DOWN[1:4]}),
    Order("004", "610-622", POKER, *_without("royal flush")),  # a royal flush is a straight flush
    Order("004", "2605-2627", THREE_CARD, THREE_CARDS_DOWN),
    Order("004", "3841-3899", WILD, FIVE_ACES_DOWN),
    Order("004", "4872-4900", POKER, *_without("high card")),
    Order("004", "5606-5630", POKER, *_without("high card")),
)


@pytest.mark.parametrize("order", ORDERS, ids=str)
def test_every_hand_of_a_kind_beats_every_hand_of_the_kinds_below(order: Order) -> None:
    found = extremes(order.ranking)
    for above, below in pairwise(order.kinds):
        assert found[above].lowest.rank > found[below].highest.rank, (above, below)
    assert set(found) == {*order.kinds, *order.left_out}


def test_two_card_poker_stands_in_the_order_of_its_pay_chart() -> None:
    """Bundle 000 lines 463-467; flush and straight pay alike, so which of them is higher is not stated."""
    found = extremes(TWO_CARD)
    assert found["mini royal flush"].lowest.rank > found["straight flush"].highest.rank
    assert found["straight flush"].lowest.rank > found["pair"].highest.rank
    assert found["pair"].lowest.rank > max(found["flush"].highest.rank, found["straight"].highest.rank)
    assert min(found["flush"].lowest.rank, found["straight"].lowest.rank) > found["high card"].highest.rank


BESTS: Final = (
    ("000", 3, LOW_WITH_JOKER, "5-4-3-2-A"),
    ("000", 37, LOW_WITH_JOKER, "5-4-3-2-A"),
    ("000", 63, POKER, "A-K-Q-J-10 suited"),
    ("000", 400, LOW, "5-4-3-2-A"),
    ("000", 759, FRONT, "A-A"),
    ("000", 759, BUG, "A-A-A-A-Jk"),
    ("000", 1108, QUICK_DRAW, "A-A-A-A-Jk"),
    ("000", 1263, BUG, "A-A-A-A-Jk"),
    ("000", 1263, FRONT, "A-A"),
    ("000", 1784, BUG, "A-A-A-A-Jk"),
    ("000", 1784, FRONT, "A-A"),
    ("001", 35, POKER, "A-K-Q-J-10 suited"),
    ("001", 85, POKER, "A-K-Q-J-10 suited"),
    ("001", 85, LOW, "5-4-3-2-A"),
    ("001", 477, POKER, "A-K-Q-J-10 suited"),
    ("001", 1056, DEUCE_TO_SEVEN, "7-5-4-3-2"),
    ("001", 1232, DEUCE_TO_SEVEN, "7-5-4-3-2"),
    ("001", 3218, FRONT, "A-A"),
    ("002", 1220, LOW, "5-4-3-2-A"),
    ("002", 2688, LOW, "5-4-3-2-A"),
    ("003", 190, LOW_WITH_JOKER, "5-4-3-2-A"),
    ("003", 778, BUG, "A-A-A-A-Jk"),
    ("003", 1407, WILD, "A-A-A-A-Jk"),
    ("003", 1407, WILD_FRONT, "A-A"),
    ("003", 2583, BUG, "A-A-A-A-Jk"),
    ("003", 2583, FRONT, "A-A"),
    ("003", 4626, BUG, "A-A-A-A-Jk"),
    ("003", 4626, FRONT, "A-A"),
    ("003", 6150, BUG, "A-A-A-A-Jk"),
    ("003", 6150, FRONT, "A-A"),
)


@pytest.mark.parametrize(
    ("bundle", "line", "ranking", "printed"), BESTS, ids=[f"{row[0]}-{row[1]}-{row[3]}" for row in BESTS]
)
def test_nothing_beats_the_best_hand(bundle: str, line: int, ranking: CardRanking, printed: str) -> None:
    found = best(ranking)
    assert shows(found.cards, printed), f"bundle {bundle} line {line}"
    assert suited(found.cards) == printed.endswith("suited") or JOKER in found.cards


def test_worst_two_card_hand_is_three_two() -> None:
    """Bundle 001 line 3218."""
    assert figures(worst(FRONT).cards) == "3-2"


def test_no_pair_is_the_lowest_rank() -> None:
    """Bundle 001 lines 477-479."""
    assert worst(POKER).rank.category == "high card"


def test_second_best_draw_poker_hand_is_a_royal_flush() -> None:
    """Bundle 003 lines 778-779."""
    below = max((hand.rank for hand in one_of_each(BUG) if hand.rank < best(BUG).rank), key=lambda r: r.value)
    assert below.category == "royal flush"


@pytest.mark.parametrize("lines", ["000-759-772", "003-2583-2596"])
def test_two_card_chart_is_thirteen_pairs_and_then_the_high_cards(lines: str) -> None:
    pairs = [FRONT.rank((card(rank, 0), card(rank, 1))) for rank in reversed(range(13))]
    assert all(above > below for above, below in pairwise(pairs)), lines
    assert pairs[-1] > extremes(FRONT)["high card"].highest.rank


ACE_BEGINS_A_STRAIGHT: Final = (
    *(("000", 1792, BUG), ("000", 2235, NO_FLUSH_BUG), ("000", 3360, FOUR_CARD), ("000", 3614, POKER)),
    *(("001", 1310, POKER), ("001", 1392, POKER)),
    *(("002", 1644, THREE_CARD), ("002", 2201, NO_FLUSH_BUG), ("002", 2661, POKER)),
    *(("003", 6159, BUG), ("003", 6478, NO_FLUSH_BUG), ("003", 8248, POKER)),
)


@pytest.mark.parametrize(
    ("bundle", "line", "ranking"),
    ACE_BEGINS_A_STRAIGHT,
    ids=[f"{row[0]}-{row[1]}" for row in ACE_BEGINS_A_STRAIGHT],
)
@pytest.mark.parametrize("kind", ["straight", "straight flush"])
def test_ace_that_begins_a_straight_is_low(bundle: str, line: int, ranking: CardRanking, kind: str) -> None:
    values = {hand.rank.value for hand in one_of_each(ranking) if hand.rank.category == kind}
    size = ranking.order.size
    begun = "-".join(["A", *map(str, range(2, size + 1))])
    next_up = "-".join(map(str, range(2, size + 2)))
    of_one_suit = " suited" if kind == "straight flush" else ""
    ranks = [ranking.rank(hand_of(printed + of_one_suit)) for printed in (begun, next_up)]
    assert [rank.value for rank in ranks] == sorted(values)[:2], f"bundle {bundle} line {line}"


CARDS_RANK: Final = (
    *(("000", 753, BUG), ("000", 1112, QUICK_DRAW), ("000", 1792, BUG), ("000", 2111, THREE_CARD)),
    *(("000", 2235, NO_FLUSH_BUG), ("000", 3360, FOUR_CARD), ("000", 3614, POKER)),
    *(("001", 1018, DEUCE_TO_SEVEN), ("001", 1707, WILD), ("001", 2146, POKER), ("001", 2881, POKER)),
    ("001", 3216, BUG),
    *(("002", 1115, POKER), ("002", 1214, POKER), ("002", 1218, LOW), ("002", 1322, BUG)),
    *(("002", 1644, THREE_CARD), ("002", 2201, NO_FLUSH_BUG), ("002", 2661, POKER), ("002", 2682, LOW)),
    *(("003", 1405, WILD), ("003", 2569, BUG), ("003", 5638, THREE_CARD), ("003", 6159, BUG)),
    *(("003", 6478, NO_FLUSH_BUG), ("003", 8247, POKER)),
    *(("004", 3808, WILD), ("004", 4869, POKER), ("004", 5604, POKER)),
)
"""Ace, king, queen … two; in the low halves king, queen … two, ace."""


@pytest.mark.parametrize(("bundle", "line", "ranking"), CARDS_RANK, ids=[f"{row[0]}-{row[1]}" for row in CARDS_RANK])
def test_a_pair_of_a_higher_card_is_higher_whatever_is_with_it(bundle: str, line: int, ranking: CardRanking) -> None:
    by_card: dict[int, list[Ranked]] = defaultdict(list)
    for hand in one_of_each(ranking):
        if hand.rank.category == "pair" and JOKER not in hand.cards:
            by_card[_paired(hand.cards)].append(hand)
    order = (12, *range(12)) if ranking.order.ace_low else tuple(range(13))
    upward = order[::-1] if ranking.order.low else order
    for below, above in pairwise(upward):
        top = max(hand.rank.value for hand in by_card[below])
        assert min(hand.rank.value for hand in by_card[above]) > top, f"bundle {bundle} line {line}"


RANKS_ALONE: Final = {("000", 753), ("003", 2569), ("004", 4869), ("004", 5604)}
"""Lines that order the cards and do not speak of suits."""

SUITS_ARE_EQUAL: Final = (
    *(row for row in CARDS_RANK if row[:2] not in RANKS_ALONE),
    *(("001", 2578, THREE_CARD), ("004", 2599, THREE_CARD), ("004", 4866, POKER), ("004", 5602, POKER)),
)


@pytest.mark.parametrize(
    ("bundle", "line", "ranking"), SUITS_ARE_EQUAL, ids=[f"{row[0]}-{row[1]}" for row in SUITS_ARE_EQUAL]
)
def test_suits_are_equal_in_rank(bundle: str, line: int, ranking: CardRanking) -> None:
    assert _suits_are_equal(ranking), f"bundle {bundle} line {line}"


@cache
def _suits_are_equal(ranking: CardRanking) -> bool:
    """No hand changes its rank when clubs and spades, diamonds and hearts change places."""
    turned = {piece: card(rank_of(piece), 3 - suit_of(piece)) for piece in range(JOKER)} | {JOKER: JOKER}
    return all(ranking.rank([turned[piece] for piece in hand.cards]).ties(hand.rank) for hand in one_of_each(ranking))


def _paired(cards: Hand) -> int:
    ranks = [rank_of(piece) for piece in cards]
    return next(rank for rank in ranks if ranks.count(rank) == 2)
