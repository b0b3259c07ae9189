"""The games of Lucky Derby Casino that count, played out at the table; bundle 004, the line beside each row."""

from __future__ import annotations

import pytest
from baccarat import EVEN, LOSE, PUSH, SIX_TO_FIVE, Result, plan_for, to_one
from tables import Felt, refused

from houseway.play.banked import messages as b
from totals import HALF_LOST, bank_draws, base, dealt, decides, fee_of, go_on, hands_of, opened, results, split_all

NO_BUST, BUSTER = "lucky-derby/no-bust-4.0", "lucky-derby/no-bust-buster-4.0"
SPANISH = "lucky-derby/pure-spanish-21.5"
BOTH = (NO_BUST, BUSTER)

OUTCOMES = [
    # lines in the two filings of No Bust, spot, bank, what becomes of $10
    ((4635, 5329), "Ac Kd", "As Kh", PUSH),
    ((4493, 5200), "Ac Kd", "9s Kh", SIX_TO_FIVE),
    ((4637, 5331), "Kc 5d", "9s 6h 8c", EVEN),
    ((4643, 5333), "Kc 9d", "9s 9h", EVEN),
    ((4643, 5333), "Kc 7d", "9s 9h", LOSE),
    ((4647, 5335), "Kc 8d", "9s 9h", PUSH),
    ((4652, 5338), "Kc 6d 9h", "9s 6h 7c", LOSE),
    ((4655, 5340), "Kc 6d 9h", "9s 7h Kh", PUSH),  # a three-card 25 against 26
    ((4654, 5339), "Kc 6d 8h", "9s 7h Kh", LOSE),
    ((4655, 5340), "Kc 2d 4h 9s", "9s 7h Kh", LOSE),  # 25, of four cards
    ((4657, 5341), "Kc 6d 9h", "9s 6h Kc", LOSE),  # 25 each
    ((4659, 5342), "Kc 6d 6h", "9s 9h", LOSE),
    ((4496, 5203), "Ac Ad", "9s 9h", LOSE),  # two aces are 12 at most
]
SPANISH_OUTCOMES = [
    (3370, "Ac Kd", "9s Kh", SIX_TO_FIVE),
    (3528, "Ac Kd", "As Kh", SIX_TO_FIVE),
    (3536, "Kc Qd", "As Kh", LOSE),
    (3542, "Kc 6d", "9s 6h 8c", EVEN),
    (3545, "Kc 6d 6h", "9s 9h", LOSE),
    (3548, "Kc 8d", "9s 9h", PUSH),
    (3551, "Kc 9d", "9s 9h", EVEN),
    (3554, "Kc 6d 5h", "9s 5h 7c", EVEN),
    (3560, "Kc 6d 6h", "8s 8h 8c", PUSH),
    (3563, "Kc 6d 6h", "9s 7h 8c", LOSE),
]


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(("lines", "spot", "bank", "expected"), OUTCOMES)
def test_the_base_wager(game: str, lines: tuple[int, int], spot: str, bank: str, expected: Result) -> None:
    acts = ("stand",) if len(spot.split()) == 2 else ()
    assert base(game, spot, bank, *acts) == expected, lines


@pytest.mark.parametrize(("line", "spot", "bank", "expected"), SPANISH_OUTCOMES)
def test_the_base_wager_at_spanish_21(line: int, spot: str, bank: str, expected: Result) -> None:
    assert base(SPANISH, spot, bank) == expected, line


@pytest.mark.parametrize("game", [*BOTH, SPANISH])
def test_the_bank_draws_to_soft_17(game: str) -> None:
    """Bundle 004 lines 3519, 4604-4609, 5303-5308."""
    draws = {"9s 7h": True, "9s 8h": False, "6s Ah": True, "7s Ah": False}
    assert {bank: bank_draws(game, bank) for bank in draws} == draws


@pytest.mark.parametrize("game", BOTH)
def test_what_is_open_on_two_cards(game: str) -> None:
    """Bundle 004 lines 4584-4586, 4694-4715, 5285-5286, 5362-5383."""
    assert decides(dealt(game, "6c 5d")) == {"hit", "double", "surrender"}
    assert decides(dealt(game, "8c 8d")) == {"hit", "stand", "double", "split", "surrender"}
    assert decides(dealt(game, "Kc Qd")) == {"hit", "stand", "double", "surrender"}  # by the doubt: a pair is of a rank
    assert "split" in decides(dealt(game, "Kc Qd", readings=(("pair", "value"),)))


@pytest.mark.parametrize("game", BOTH)
def test_a_double_for_less_is_at_least_the_table_minimum(game: str) -> None:
    """Bundle 004 lines 4695-4696, 5363-5364."""
    table = dealt(plan_for(game, limits="$5-$200"), "6c 5d")
    refused(table, b.Act("p2", "double", 0, 4_00), "double")
    table.act(2, "double", dollars=5).deal("9h")
    assert [each[2:] for each in go_on(table, "", "").settled()] == [(15, 0, 15)]


@pytest.mark.parametrize("game", BOTH)
def test_surrender_is_closed_against_a_natural(game: str) -> None:
    """Bundle 004 lines 4714-4715, 5382-5383; by the letter nobody looks, and it does not count against one."""
    assert base(game, "Kc 6d", "9s 9h", "surrender") == HALF_LOST
    assert base(game, "Kc 6d", "Ks Ah") == LOSE
    assert base(game, "Kc 6d", "Ks Ah", "surrender", readings=(("peek", "literal"),)) == LOSE
    assert base(game, "Kc 6d", "Ks 9h", "surrender", readings=(("peek", "literal"),)) == HALF_LOST


@pytest.mark.parametrize("game", BOTH)
def test_insurance_up_to_half(game: str) -> None:
    """Bundle 004 lines 4718-4719, 5386-5387."""
    assert results(game, "Kc 9d", "As Kh", "insure") == {"insurance": (10, 0, 5), "base": LOSE}
    assert results(game, "Kc 9d", "As 7h", "insure")["insurance"] == (0, 5, 0)


@pytest.mark.parametrize("game", [*BOTH, SPANISH])
def test_three_splits_make_four_hands(game: str) -> None:
    """Bundle 004 lines 3601, 4701, 5371; aces once at No Bust (4702, 5372)."""
    for card, hands in (("8", 4), ("A", 4 if game == SPANISH else 2)):
        assert hands_of(split_all(game, card, 5)) == hands


@pytest.mark.parametrize(
    ("line", "bank", "odds"),
    [
        (5439, "9s 7h 8c", 2),
        (5440, "9s 4h 3c 8d", 2),
        (5441, "2s 4h 3c 7d 9h", 4),
        (5442, "2s 2h 3c 2d 7h 9h", 15),
        (5448, "2s 2h 2c 2d 3h 5h Kh", 50),
        (5449, "2s 2h 2c 2d 2h 2c 4h Kh", 300),
    ],
)
def test_buster_by_the_cards_of_the_bank(line: int, bank: str, odds: int) -> None:
    assert results(BUSTER, "Kc 9d", bank, "stand", buster=10)["buster"] == to_one(odds), line


def test_a_natural_is_paid_at_once_and_buster_stays() -> None:
    """Bundle 004 lines 5409-5411, 5431-5433."""
    table = dealt(BUSTER, "Ac Kd", "9h 7h", buster=10)
    assert table.settled() == [(2, "base", 12, 0, 10)]
    assert go_on(table, "", "8c").order() == [(2, "base"), (2, "buster")]


def test_no_back_line_on_buster() -> None:
    """Bundle 004 lines 5354, 5407; 4681; 3568."""
    table = Felt(plan_for(BUSTER), (1, 2, 3)).bank(1).bet(3, base=10).bet(2, 3, base=10)
    refused(table, b.Bet("p2", "buster", 10_00, 3), "back line|behind")
    Felt(plan_for(NO_BUST), (1, 2, 3)).bank(1).bet(3, base=10).bet(2, 3, base=10)
    alone = Felt(plan_for(SPANISH), (1, 2, 3)).bank(1).bet(3, base=10)
    refused(alone, b.Bet("p2", "base", 10_00, 3), "back line|behind")


def test_all_base_wagers_are_settled_before_all_buster_bets() -> None:
    """Bundle 004 lines 5317-5318, and from the button 5251-5255: a deuce is the second seat from the player-dealer."""
    table = Felt(plan_for(BUSTER, seats=8), (1, 2, 3)).bank(1)
    for seat in (2, 3):
        table.bet(seat, base=10, buster=10)
    table.close().hand_out(spot2="Kc 9d", spot3="Kc 9d", bank="9h 2h")
    table.act(2, "stand").act(3, "stand").deal("8s")
    assert table.order() == [(3, "base"), (2, "base"), (3, "buster"), (2, "buster")]


@pytest.mark.parametrize(
    ("line", "spot", "up", "expected"),
    [
        (3652, "7c 7c", "7c", to_one(18)),
        (3653, "7c 7d", "7c", to_one(13)),
        (3654, "7c 9d", "7c", to_one(9)),
        (3655, "7d 7h", "7c", to_one(8)),
        (3656, "7d 9h", "7c", to_one(4)),
        (3657, "8d 9h", "7c", LOSE),
    ],
)
def test_match_the_dealer(line: int, spot: str, up: str, expected: Result) -> None:
    assert results(SPANISH, spot, f"{up} 9h 8h", "stand", match=10)["match"] == expected, line


def test_doubled_to_eight_times_and_rescued() -> None:
    """Bundle 004 lines 3578-3590."""
    assert base(SPANISH, "2c 3d 4h 5s 2h", "9s 9h", "double", "double", "double") == (0, 80, 0)
    assert base(SPANISH, "2c 3d 4h 5s 2h", "9s 9h", "double", "double", "double", "rescue") == (0, 40, 0)
    assert base(SPANISH, "6c 5d 4h", "9s 9h", "double", "rescue") == LOSE


@pytest.mark.parametrize(
    ("line", "spot", "acts", "expected"),
    [
        (665, "Ac Kc", (), to_one(10)),
        (666, "Ac Ks", (), to_one(5)),
        (667, "Ac Kd", (), to_one(3)),
        (668, "Ac 3c 4c 2c", ("hit", "hit"), to_one(300)),
        (669, "Ac 3c 4s 2c", ("hit", "hit"), to_one(100)),
        (670, "Ac 3d 4s 2c", ("hit", "hit"), to_one(50)),
        (671, "7c 7c 7c", ("hit",), to_one(200)),
        (672, "7c 7s 7c", ("hit",), to_one(150)),
        (673, "7c 7s 7d", ("hit",), to_one(75)),
        (674, "6c 8c 7c", ("hit",), to_one(100)),
        (675, "6c 8s 7c", ("hit",), to_one(50)),
        (676, "6c 8s 7d", ("hit",), to_one(10)),
        (677, "2c 3d 2h 4s 2d 5c", ("hit",) * 4, to_one(20)),
        (678, "8c 8s", ("stand",), to_one(3)),
        (678, "Kc Ks", ("stand",), to_one(3)),  # a pair before it is a 20
        (679, "Kc Qs", ("stand",), PUSH),
        (664, "Kc 8s", ("stand",), LOSE),
        (664, "7c 7s 2d", ("hit", "stand"), to_one(3)),  # the pair was dealt
    ],
)
def test_the_blackjack_bonus_bet(line: int, spot: str, acts: tuple[str, ...], expected: Result) -> None:
    assert results(NO_BUST, spot, "9s 9h", *acts, bonus=10)["bonus"] == expected, line


def test_the_bonus_bet_is_of_1_to_25_dollars_and_joins_every_blackjack() -> None:
    """Bundle 004 lines 631, 639-647."""
    for game in (*BOTH, SPANISH):
        table = Felt(plan_for(game), (1, 2)).bank(1)
        refused(table, b.Bet("p2", "bonus", 10_00), "needs base")
        table.bet(2, base=10, bonus=1)
        refused(table, b.Bet("p2", "bonus", 25_00), "is not")


@pytest.mark.parametrize(
    ("game", "schedule", "option", "wagers", "fee"),
    [
        (NO_BUST, "own", "1", {"base": 49}, 0.5),  # 4762
        (NO_BUST, "own", "2", {"base": 150}, 2),  # 4769, by the book (6231)
        (NO_BUST, "own", "5", {"base": 1_000}, 15),  # 4811
        (BUSTER, "own", "1", {"base": 90, "buster": 10}, 2),  # 5470: Buster counts
        (SPANISH, "own", "1", {"base": 50}, 0.5),  # 3686
        (SPANISH, "own", "8", {"base": 200}, 2),  # 3735
        (SPANISH, "own", "15", {"base": 4_001}, 40),  # 3783
        (SPANISH, "own", "1", {"base": 50, "match": 1}, 1),  # 3669
        (NO_BUST, "book", "7", {"base": 1_001}, 20),  # 6301
    ],
)
def test_fees(game: str, schedule: str, option: str, wagers: dict[str, float], fee: float) -> None:
    assert fee_of(game, schedule, option, **wagers) == {"p1": fee}


def test_the_match_bet_of_the_own_schedule_is_of_1_to_50_dollars() -> None:
    """Bundle 004 lines 3691-3693."""
    table = Felt(plan_for(SPANISH, schedule="own", option="3"), (1, 2)).bank(1).bet(2, base=100, match=1)
    refused(table, b.Bet("p2", "match", 50_00), "is not")


def test_both_cards_up_by_the_letter() -> None:
    """Bundle 004 lines 4551, 4566, 4576-4577."""
    table = opened(NO_BUST, (("second-card", "literal"),)).hand_out(spot2="Kc 9d", bank="9h 8h")
    assert table.state.hands["bank"].up == [True, True]
