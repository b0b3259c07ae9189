"""Pay rows: the best-paying row a hand satisfies."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from houseway.cards import parse, text
from houseway.cards.card import JOKER
from houseway.ranks.orders import ORDERS
from houseway.ranks.pay_table import PayTable, read_pays
from houseway.ranks.reference import best
from houseway.refusal import Refusal

STRAIGHT_UP = PayTable(
    {
        "straight flush plus a pair": "40 to 1",
        "mini royal flush": "33 to 1",
        "straight flush": "10 to 1",
        "three of a kind": "6 to 1",
        "straight plus a pair": "4 to 1",
        "straight": "1 to 1",
    },
    cards=5,
    order="three-card",
)
FORTUNE_ROWS = {
    "seven-card straight flush, natural": "5,000 to 1",
    "royal flush and royal match": "1,000 to 1",
    "seven-card straight flush, with joker": "750 to 1",
    "five aces": "250 to 1",
    "royal flush": "100 to 1",
    "straight flush": "50 to 1",
    "four of a kind": "20 to 1",
    "full house": "5 to 1",
    "flush": "4 to 1",
    "three of a kind": "3 to 1",
    "straight": "2 to 1",
    "three pair": "push",
}
FORTUNE = PayTable(FORTUNE_ROWS, cards=7, joker="ace-straight-flush")
MEGA_ROYAL = {
    "four of a kind, aces": 200,
    "four of a kind": 30,
    "straight flush": 15,
    "three of a kind": 2,
    "flush": 3,
    "straight": 1,
}


def paid(table: PayTable, hand: str) -> str | None:
    """The row paid, by the reference and by the kernel."""
    cards = parse(hand)
    row = table.row(cards)
    (index,) = table.indexes([cards])
    assert row == (table.rows[index] if index >= 0 else None)
    return row.pattern.text if row else None


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("Ac Kc Qc 5h 5s", "straight flush plus a pair"),  # bundle 000 line 177
        ("8c 9h Tc 3h 3s", "straight plus a pair"),  # bundle 000 line 177
        ("8s 8d 8h 7s 9s", "straight flush plus a pair"),  # bundle 000 line 182
        ("8s 8d 8h 7c 9d", "three of a kind"),  # bundle 000 line 182
        ("8s 8d 8h 8c 9d", "three of a kind"),  # bundle 000 line 181: no four of a kind
        ("8s 8d 8h 9c 9d", "three of a kind"),  # bundle 000 line 181: no full house
        ("Ac Kc Qc 5h 4s", "mini royal flush"),
        ("2c 2d 7h 9s Kd", None),
    ],
)
def test_straight_up(hand: str, row: str | None) -> None:
    assert paid(STRAIGHT_UP, hand) == row


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("As Ks Qs Js Ts 9s 8s", "seven-card straight flush, natural"),  # bundle 002 lines 1327, 2379: highest
        ("7d 6d 5d 4d 3d 2d Ad", "seven-card straight flush, natural"),  # lowest
        ("As Ks Qs Js Ts 9s Jk", "seven-card straight flush, with joker"),  # bundle 002 lines 1332, 2381
        ("7d 6d 5d Jk 3d 2d Ad", "seven-card straight flush, with joker"),
        ("As Ks Qs Js Ts Kd Qd", "royal flush and royal match"),  # bundle 002 lines 1328, 2380
        ("As Ks Qs Js Jk Kd Qd", "royal flush and royal match"),
        ("As Ks Qs Js Ts Kd Qh", "royal flush"),  # the match must be of one suit
        ("As Ks Qs Js Ts 9s Kd", "royal flush"),
        ("As Ad Ah Ac Jk Kd Qd", "five aces"),  # bundle 002 line 2382
        ("Ks Qs Js Ts 9s 9d 9h", "straight flush"),
        ("9s 9d 9h 8c 7d 6s 5h", "three of a kind"),  # also a straight, which ranks higher and pays less
        ("9s 9d 8c 8h 5s 5d 2c", "three pair"),
        ("As Jk 8c 8h 5s 5d 2c", "three pair"),  # the joker pairs the ace
        ("Ks Jk 8c 8h 5s 5d 2c", None),  # but not the king
        ("As Kd Qc 9h 7s 4d 2c", None),
    ],
)
def test_fortune(hand: str, row: str | None) -> None:
    assert paid(FORTUNE, hand) == row


def test_a_flush_may_pay_more_than_the_three_of_a_kind_that_outranks_it() -> None:
    """Bundle 000 lines 3469-3470, as printed."""
    table = PayTable(MEGA_ROYAL, cards=5, order="four-card")
    assert paid(table, "Ks Qs 9s 2s 3d") == "flush"
    assert paid(table, "Ks Kd Kh 2s 3d") == "three of a kind"
    assert [table.rows[row].pattern.kind for row in table.best_first][-3:] == ["flush", "three of a kind", "straight"]


def test_the_natural_royal_pays_more_than_the_five_of_a_kind_that_outranks_it() -> None:
    """Bundle 000, Cal Quick Draw: ranks at 1118-1120."""
    rows = {"natural royal flush": 500, "five of a kind": 100, "royal flush": 50}
    table = PayTable(rows, cards=5, order="quick-draw", joker="wild")
    assert paid(table, "As Ks Qs Js Ts") == "natural royal flush"
    assert paid(table, "As Ks Qs Js Jk") == "royal flush"
    assert paid(table, "7s 7d 7h 7c Jk") == "five of a kind"


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("9s 8c 7s 5s 4c 3c 2s", "nine high, one color"),
        ("9s 8c 7d 5s 4c 3c 2s", "nine high"),
        ("9s 8s 7s 5s 4s 3c 2s", None),  # a flush
        ("9s 8c 7d 6s 5c 3c 2s", None),  # a straight
        ("Js 9c 7d 5s 3c 2c Jk", "ace high"),  # the joker is an ace
        ("As Ks 9d 7c 5h 3s 2d", "ace high"),
    ],
)
def test_pai_gow_hands(hand: str, row: str | None) -> None:
    rows = {"nine high, one color": 1000, "nine high": 100, "ace high": 3}
    assert paid(PayTable(rows, cards=7, joker="ace-straight-flush"), hand) == row


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("As Ks 9d 7c 5h 3s 2d", "ace high, natural"),
        ("Js 9c 7d 5s 3c 2c Jk", "ace high, with joker"),
        ("Js Jc 7d 5s 3c 2c Jk", None),
    ],
)
def test_ace_high_with_and_without_the_joker(hand: str, row: str | None) -> None:
    """Bundle 002 lines 2409-2411: the Ace-High bonus pays them apart."""
    rows = {"ace high, with joker": 15, "ace high, natural": 5}
    assert paid(PayTable(rows, cards=7, joker="ace-straight-flush"), hand) == row


def test_pays() -> None:
    assert [str(read_pays(pays)) for pays in ("3 to 2", "5,000 to 1", "push", 7)] == ["3/2", "5000", "0", "7"]


@pytest.mark.parametrize("joker", ["none", "ace-straight-flush", "ace-straight", "pair-straight-flush", "wild"])
@pytest.mark.parametrize("hands", [60, pytest.param(40_000, marks=pytest.mark.slow)])
def test_kernel_and_reference_pay_random_hands_alike(joker: str, hands: int) -> None:
    table = PayTable(FORTUNE_ROWS, cards=7, joker=joker)
    rows = np.argsort(np.random.default_rng(hands).random((hands, 52)), axis=1)[:, :7].astype(np.uint8)
    if joker != "none":
        rows[::2, 3] = JOKER
    for cards, index in zip(rows.tolist(), table.indexes(rows).tolist(), strict=True):
        row = table.row(cards)
        assert row == (table.rows[index] if index >= 0 else None), text(cards)


ROWS = {
    "poker": [
        *("pair, jacks or better", "two pair", "three of a kind, kings", "three of a kind", "straight", "flush"),
        *("full house", "four of a kind, aces", "four of a kind", "straight flush", "royal flush", "three pair"),
        *("royal flush, natural", "five aces", "nine high", "ace high, with joker", "ace high, natural"),
        *("royal flush and royal match", "seven-card straight flush, natural", "seven-card straight flush, with joker"),
    ],
    "three-card": ["straight flush plus a pair", "straight plus a pair", "mini royal flush", "pair, tens", "flush"],
    "four-card": [
        "four of a kind",
        "three of a kind, twos to fives",
        "two pair",
        "pair, queens or better",
        "king high",
    ],
}


@pytest.mark.parametrize(
    ("joker", "hand", "matches"),
    [
        ("wild", "As Ks Qs Js Ts Kd Jk", True),  # bundle 004 lines 3805, 3826-3827: the joker is the queen of diamonds
        ("wild", "As Ks Qs Js Ts Qd Jk", True),
        ("wild", "As Ks Qs Js Ts Jd Jk", False),
        ("wild", "As Ks Qs Js Jk Kd 2d", False),  # it makes the royal flush
        ("wild", "As Ks Qs Js Jk Kd Qd", True),
        ("ace-straight-flush", "As Ks Qs Js Ts Kd Jk", False),  # here it is an ace
    ],
)
def test_a_joker_that_is_any_card_may_match(joker: str, hand: str, matches: bool) -> None:
    table = PayTable({"royal flush and royal match": 1}, cards=7, joker=joker)
    assert (table.row(parse(hand)) is not None) == matches
    assert (table.indexes(np.array([parse(hand)], np.uint8))[0] == 0) == matches


@pytest.mark.parametrize("order", ROWS)
@pytest.mark.parametrize("joker", ["none", "ace-straight-flush", pytest.param("wild", marks=pytest.mark.slow)])
def test_each_pattern_alone_in_kernel_and_reference(order: str, joker: str) -> None:
    """The whole grammar: one table a pattern, random hands made likely to show something."""
    cards = {"poker": 7, "three-card": 5, "four-card": 5}[order]
    random = np.random.default_rng(len(order))
    deck = np.arange(52, dtype=np.uint8)
    few_ranks = [np.sort(random.choice(deck[deck >> 2 >= 7], cards, replace=False)) for _ in range(40)]
    few_suits = [np.sort(random.choice(deck[deck & 3 < 2], cards, replace=False)) for _ in range(40)]
    any_hand = [random.permutation(deck)[:cards] for _ in range(40)]
    rows = np.array([*few_ranks, *few_suits, *any_hand], np.uint8)
    if joker != "none":
        rows[::2, cards // 2] = JOKER
    for pattern in ROWS[order]:
        if joker != "none" and "plus a pair" in pattern:
            continue
        table = PayTable({pattern: 1}, cards=cards, order=order, joker=joker)
        for hand, index in zip(rows.tolist(), table.indexes(rows).tolist(), strict=True):
            assert (index == 0) == (table.row(hand) is not None), (pattern, text(hand))


@pytest.mark.parametrize(
    ("pattern", "hand", "holds"),
    [
        ("pair, jacks or better", "2s 2d 2h Ks Kd", True),
        ("pair, jacks or better", "2s 2d 2h Ks Qd", False),
        ("pair, sixes to tens", "6s 6d 2h Ks Qd", True),
        ("pair, sixes to tens", "Ts Td 2h Ks Qd", True),
        ("pair, sixes to tens", "Js Jd 5h 5s Qd", False),
        ("four of a kind, twos to fours, kicker A-4", "3s 3d 3h 3c Ad", True),
        ("four of a kind, twos to fours, kicker A-4", "3s 3d 3h 3c 4d", True),
        ("four of a kind, twos to fours, kicker A-4", "3s 3d 3h 3c Kd", False),
        ("three of a kind, twos", "2s 2d 2h Ks Kd", True),
        ("straight", "As 2d 3h 4s 5d", True),
    ],
)
def test_a_pattern_holds_whatever_else_the_cards_show(pattern: str, hand: str, holds: bool) -> None:
    assert (paid(PayTable({pattern: 1}, cards=5), hand) is not None) == holds


@pytest.mark.parametrize(
    "options",
    [
        {"rows": {"straight, aces": 1}, "cards": 7},
        {"rows": {"high card": 1}, "cards": 7},
        {"rows": {"flush plus a pair": 1}, "cards": 5, "order": "three-card"},
        {"rows": {"straight plus a pair": 1}, "cards": 6},
        {"rows": {"straight plus a pair": 1}, "cards": 5, "order": "three-card", "joker": "wild"},
        {"rows": {"four of a kind and royal match": 1}, "cards": 7},
        {"rows": {"royal flush and royal match": 1}, "cards": 6},
        {"rows": {"seven-card straight flush": 1}, "cards": 5},
        {"rows": {"flush": 1}, "cards": 9},
        {"rows": {"flush": 1}, "cards": 7, "joker": "wildd"},
        {"rows": {"flush": 1}, "cards": 7, "order": "pokr"},
        {"rows": {"flush": 0.1}, "cards": 7},
        {"rows": {"flush": -1}, "cards": 7},
        {"rows": {"flush": "² to 1"}, "cards": 7},
        {"rows": {f"{rank}": 1 for rank in range(3)}, "cards": 7},
    ],
)
def test_what_a_pay_table_cannot_say_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        PayTable(**options)


@pytest.mark.parametrize(
    ("order", "cards", "least", "joker"),
    [("poker", 5, "straight", "none"), ("poker", 7, "flush", "wild"), ("three-card", 3, "flush", "none")],
)
def test_a_kind_or_better_is_whatever_the_order_puts_there_or_above(
    order: str, cards: int, least: str, joker: str
) -> None:
    table, ranking = PayTable({f"{least} or better": 1}, cards, order, joker), ORDERS[order]
    rows = np.argsort(np.random.default_rng(5).random((3_000, 52)), axis=1)[:, :cards].astype(np.uint8)
    if joker != "none":
        rows[::2, 1] = JOKER
    for hand, index in zip(rows.tolist(), table.indexes(rows).tolist(), strict=True):
        kind = ranking.kind(best(ranking, table.joker, "any", hand, ()).value)
        assert (index == 0) == (ranking.kinds.index(kind) >= ranking.kinds.index(least)), hand
        assert (table.row(hand) is not None) == (index == 0)
