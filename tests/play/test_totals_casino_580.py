"""The blackjacks of Casino 580, played out at the table; bundle 003."""

from __future__ import annotations

import pytest
from baccarat import LOSE, PUSH, Result, plan_for, to_one
from blackjack_x import BUSTER, HANDS, ODDS, PAIRS, RANKS
from tables import Felt, refused

from houseway.cards import parse
from houseway.play.banked import messages as b
from houseway.ranks.registry import ranking
from totals import base, dealt, decides, declined, fee_of, hands_of, results, split_all

X, PURE = "casino-580/blackjack-x", "casino-580/pure-21.5"


@pytest.mark.parametrize(("spot", "bank", "acts", "expected"), [*ODDS, *HANDS])
def test_the_game_wager(spot: str, bank: str, acts: tuple[str, ...], expected: Result) -> None:
    """Bundle 003 lines 3141-3142, 3147, 3185, 3209, 3229-3232, 3239-3241, 3251, 3290-3302."""
    assert base(X, spot, bank, *acts) == expected


def test_the_24_ranks_in_their_order() -> None:
    """Bundle 003 lines 3162-3185."""
    counts = ranking("points-31", marked_naturals="equal")
    values = [counts.value(parse(hand)) for hand in RANKS]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_a_blackjack_x_stands_second_by_the_letter_and_any_suit_may_make_it() -> None:
    """Bundle 003 lines 3162-3163, 3199-3200."""
    assert base(X, "As Ks", "Ac Kd", readings=(("x-rank", "literal"),)) == LOSE
    assert base(X, "Ac Kd", "As Ks", readings=(("x-rank", "literal"),)) == (12, 0, 10)
    assert base(X, "Ah Kh", "9s 9h", readings=(("x-hand", "literal"),)) == to_one(2)


def test_a_bank_of_22_to_30_wins_by_the_letter() -> None:
    """Bundle 003 line 3299-3302."""
    assert base(X, "Kc 6d", "9s 7h 9c", "stand", readings=(("bank-over", "literal"),)) == LOSE


def test_players_may_hit_21_and_nothing_above() -> None:
    """Bundle 003 lines 3139, 3154-3155, 3202-3203, 3223-3224."""
    table = declined(dealt(X, "9c 6d"))
    assert {"hit", "stand"} <= decides(table)
    assert decides(table.act(2, "hit").deal("6h")) == {"hit", "stand"}
    assert "stand" not in decides(table.act(2, "hit").deal("5h")), "26 is frozen"


@pytest.mark.parametrize("bank", BUSTER)
def test_buster(bank: str) -> None:
    """Bundle 003 lines 3355-3361."""
    assert results(X, "Kc 9d", bank, "stand", buster=10)["buster"] == to_one(BUSTER[bank])


@pytest.mark.parametrize(("spot", "bank", "expected"), PAIRS)
def test_lucky_pair(spot: str, bank: str, expected: Result) -> None:
    """Bundle 003 lines 3379-3381, 3390-3391."""
    assert results(X, spot, bank, "stand", lucky_pair=10)["lucky-pair"] == expected


def test_insurance_from_1_to_50_percent() -> None:
    """Bundle 003 lines 3257-3270: 2 to 1, compared after the game wager; 3261 by its reading."""
    table = dealt(X, "Kc 9d", "As Kh")
    amount = table.choices("p2")["insure"]
    assert (amount.least, amount.most) == (10, 5_00)
    assert results(X, "Kc 9d", "As Kh", "insure") == {"base": LOSE, "insurance": (10, 0, 5)}
    literal = (("insurance-push", "literal"),)
    assert results(X, "Kc 9d", "As Kh", "insure", readings=literal) == {"base": PUSH, "insurance": (0, 0, 5)}


def test_no_surrender_after_the_check_by_the_reading_early() -> None:
    """Bundle 003 lines 3251, 3287-3289."""
    early = dealt(X, "Kc 6d", readings=(("surrender-when", "early"),))
    assert "surrender" in decides(early)
    assert "surrender" not in decides(declined(early))
    assert "surrender" not in decides(dealt(X, "Kc 6d", "As 9h", readings=(("surrender-when", "late"),)))


def test_three_splits_and_aces_once() -> None:
    """Bundle 003 lines 3236-3238."""
    for card, hands in (("8", 4), ("A", 2)):
        assert hands_of(split_all(X, card, 5)) == hands


def test_bonus_bets_need_a_game_wager_and_the_back_line_may_make_them() -> None:
    """Bundle 003 lines 3322-3331, 3369-3378: Buster is no more than it, Lucky Pair may be."""
    table = Felt(plan_for(X), (1, 2, 3)).bank(1)
    refused(table, b.Bet("p2", "buster", 10_00), "needs base")
    table.bet(2, base=10, buster=10, lucky_pair=20).bet(3, 2, base=10, buster=10, lucky_pair=10)
    refused(table, b.Bet("p2", "buster", 1_00), "is up to base")


@pytest.mark.parametrize("game", [X, PURE])
@pytest.mark.parametrize(("option", "action", "fee"), [("1", 100, 1), ("1", 101, 2), ("15", 101, 4), ("8", 200, 3)])
def test_fees_of_the_book(game: str, option: str, action: int, fee: float) -> None:
    """Bundle 003 lines 3718-3727, 3794-3803, 3870-3879: bonus bets counted, nothing from players."""
    assert fee_of(game, "book", option, base=action) == {"p1": fee}


@pytest.mark.parametrize(("bank", "odds"), [*zip(BUSTER, (2, 2, 4, 12, 50, 250), strict=True)])
def test_the_buster_sheet_at_pure_21(bank: str, odds: int) -> None:
    """Bundle 003 lines 896-901, by the rules of Pure 21.5 as Capitol files them."""
    assert results(PURE, "Kc 9d", bank, "stand", buster=10)["buster"] == to_one(odds)


def test_pure_21_has_no_other_bonus_bet() -> None:
    """Bundle 003 lines 3697-3704."""
    refused(Felt(plan_for(PURE), (1, 2)).bank(1).bet(2, base=10), b.Bet("p2", "red-flex", 5_00), "red-flex")
