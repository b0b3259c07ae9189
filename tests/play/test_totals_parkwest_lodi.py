"""Blackjack X of Parkwest Casino Lodi, played out at the table; bundle 000."""

from __future__ import annotations

import pytest
from baccarat import LOSE, PUSH, Result, plan_for, to_one
from blackjack_x import BUSTER, HANDS, ODDS, PAIRS, RANKS
from tables import Felt, refused

from houseway.cards import parse
from houseway.play.banked import messages as b
from houseway.ranks.registry import ranking
from totals import base, dealt, decides, declined, fee_of, hands_of, results, split_all

X = "parkwest-lodi/blackjack-x"


@pytest.mark.parametrize(("spot", "bank", "acts", "expected"), [*ODDS, *HANDS])
def test_the_game_wager(spot: str, bank: str, acts: tuple[str, ...], expected: Result) -> None:
    """Bundle 000 lines 926, 929, 965, 973, 990-993, 999, 1013, 1035-1039."""
    assert base(X, spot, bank, *acts) == expected


def test_the_24_ranks_in_their_order() -> None:
    """Bundle 000 lines 937-965."""
    counts = ranking("points-31", marked_naturals="equal")
    values = [counts.value(parse(hand)) for hand in RANKS]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_a_blackjack_x_stands_second_by_the_letter_and_any_suit_may_make_it() -> None:
    """Bundle 000 lines 937-938, 971."""
    assert base(X, "As Ks", "Ac Kd", readings=(("x-rank", "literal"),)) == LOSE
    assert base(X, "Ac Kd", "As Ks", readings=(("x-rank", "literal"),)) == (12, 0, 10)
    assert base(X, "Ah Kh", "9s 9h", readings=(("x-hand", "literal"),)) == to_one(2)


def test_a_bank_of_22_to_30_wins_by_the_letter() -> None:
    """Bundle 000 line 1039."""
    assert base(X, "Kc 6d", "9s 7h 9c", "stand", readings=(("bank-over", "literal"),)) == LOSE


def test_players_may_hit_21_and_nothing_above() -> None:
    """Bundle 000 lines 926, 932, 971, 984-985."""
    table = declined(dealt(X, "9c 6d"))
    assert {"hit", "stand"} <= decides(table)
    assert decides(table.act(2, "hit").deal("6h")) == {"hit", "stand"}
    assert "stand" not in decides(table.act(2, "hit").deal("5h")), "26 is frozen"


@pytest.mark.parametrize("bank", BUSTER)
def test_buster(bank: str) -> None:
    """Bundle 000 lines 1066-1071."""
    assert results(X, "Kc 9d", bank, "stand", buster=10)["buster"] == to_one(BUSTER[bank])


@pytest.mark.parametrize(("spot", "bank", "expected"), PAIRS)
def test_lucky_pair(spot: str, bank: str, expected: Result) -> None:
    """Bundle 000 lines 1082, 1085-1086."""
    assert results(X, spot, bank, "stand", lucky_pair=10)["lucky-pair"] == expected


def test_insurance_from_1_to_50_percent() -> None:
    """Bundle 000 lines 1020-1025: 2 to 1, compared after the game wager; 1022 by its reading."""
    table = dealt(X, "Kc 9d", "As Kh")
    amount = table.choices("p2")["insure"]
    assert (amount.least, amount.most) == (10, 5_00)
    assert results(X, "Kc 9d", "As Kh", "insure") == {"base": LOSE, "insurance": (10, 0, 5)}
    literal = (("insurance-push", "literal"),)
    assert results(X, "Kc 9d", "As Kh", "insure", readings=literal) == {"base": PUSH, "insurance": (0, 0, 5)}


def test_no_surrender_after_the_check_by_the_reading_early() -> None:
    """Bundle 000 lines 1013, 1034."""
    early = dealt(X, "Kc 6d", readings=(("surrender-when", "early"),))
    assert "surrender" in decides(early)
    assert "surrender" not in decides(declined(early))
    assert "surrender" not in decides(dealt(X, "Kc 6d", "As 9h", readings=(("surrender-when", "late"),)))


def test_three_splits_and_aces_once() -> None:
    """Bundle 000 lines 996-998."""
    for card, hands in (("8", 4), ("A", 2)):
        assert hands_of(split_all(X, card, 5)) == hands


def test_bonus_bets_need_a_game_wager_and_the_back_line_may_make_them() -> None:
    """Bundle 000 lines 1053-1055, 1079-1081; 2526: they may be more than it."""
    table = Felt(plan_for(X), (1, 2, 3)).bank(1)
    refused(table, b.Bet("p2", "buster", 10_00), "needs base")
    table.bet(2, base=10, buster=20, lucky_pair=20).bet(3, 2, base=10, buster=10, lucky_pair=10)
    filed = Felt(plan_for(X, (("buster-size", "literal"),)), (1, 2)).bank(1).bet(2, base=10)
    refused(filed, b.Bet("p2", "buster", 11_00), "is up to base")


@pytest.mark.parametrize(("option", "action", "fee"), [("1", 100, 1), ("1", 101, 2), ("12", 1_001, 20), ("8", 300, 4)])
def test_fees_of_the_book(option: str, action: int, fee: float) -> None:
    """Bundle 000 lines 2533-2537, 2571-2575, 2591-2595: bonus bets counted, nothing from players."""
    assert fee_of(X, "book", option, base=action - 50, buster=50) == {"p1": fee}
