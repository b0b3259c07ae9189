"""The games of the Village Club that count, played out at the table; bundle 001, the line beside each row."""

from __future__ import annotations

import pytest
from baccarat import EVEN, LOSE, PUSH, SIX_TO_FIVE, Result, plan_for, to_one
from tables import Felt, refused

from houseway.play.banked import messages as b
from totals import HALF_LOST, bank_draws, base, dealt, decides, fee_of, go_on, hands_of, opened, results, split_all

NO_BUST, SIX, LUCKY = "village-club/no-bust-4.0", "village-club/no-bust-6.0", "village-club/no-bust-buster-4.0"
JOKERS_A, JOKERS_B = "village-club/21st-century-blackjack-a", "village-club/21st-century-blackjack-b"
SPANISH = "village-club/pure-spanish-21.5"

OUTCOMES = [
    # game, line, spot, bank, what becomes of $10
    (NO_BUST, 602, "Ac Kd", "As Kh", PUSH),
    (NO_BUST, 639, "Ac Kd", "9s Kh", SIX_TO_FIVE),
    (NO_BUST, 603, "Kc 5d", "9s 6h 8c", EVEN),
    (NO_BUST, 604, "Kc 9d", "9s 9h", EVEN),
    (NO_BUST, 604, "Kc 7d", "9s 9h", LOSE),
    (NO_BUST, 605, "Kc 8d", "9s 9h", PUSH),
    (NO_BUST, 607, "Kc 6d 9h", "9s 6h 7c", LOSE),
    *((NO_BUST, 608, f"Kc 6d {card}", "9s 7h Kh", PUSH) for card in ("6h", "7h", "8h", "9h")),  # 22 to 25 against 26
    (NO_BUST, 608, "Kc 2d 4h 9s", "9s 7h Kh", LOSE),  # 25, of four cards
    (NO_BUST, 608, "Kc 6d Kh", "9s 7h Kh", LOSE),
    (NO_BUST, 609, "Kc 6d 9h", "9s 6h Kc", LOSE),  # 25 each
    (NO_BUST, 610, "Kc 6d 6h", "9s 9h", LOSE),
    (SIX, 808, "Ac Kd", "As Kh", PUSH),
    (SIX, 729, "Ac Kd", "9s Kh", SIX_TO_FIVE),
    (SIX, 811, "Kc 8d", "9s 9h", PUSH),
    (SIX, 813, "Kc 6d 9h", "9s 6h 7c", LOSE),
    (SIX, 814, "Kc 6d 6h", "9s 7s 8s", PUSH),  # 22 against 7-8-9 of one suit
    (SIX, 814, "Kc 6d 7h", "9s 7s 8s", PUSH),
    (SIX, 814, "Kc 6d 6h", "9s 7s 8h", LOSE),
    (SIX, 814, "Kc 6d 6h", "9s 7h Kh", LOSE),
    (SIX, 815, "Kc 6d 8h", "9s 7s 8s", LOSE),  # 24 each
    (LUCKY, 3603, "Ac Kd", "As Kh", PUSH),
    (LUCKY, 3522, "Ac Kd", "9s Kh", to_one(1.5)),
    (LUCKY, 3606, "Kc 8d", "9s 9h", PUSH),
    (LUCKY, 3608, "Kc 6d 9h", "9s 6h 7c", LOSE),
    (LUCKY, 3609, "Kc 6d 9h", "9s 7h Kh", PUSH),  # a three-card 25 against 26
    (LUCKY, 3609, "Kc 6d 8h", "9s 7h Kh", LOSE),
    (LUCKY, 3610, "Kc 6d 7h", "9s 6h 8c", PUSH),  # 23 each
    (LUCKY, 3611, "Kc 6d 6h", "9s 9h", LOSE),
    (LUCKY, 3628, "Kc 6d", "9s 9h", LOSE),
    (JOKERS_B, 321, "Jk Jk", "9s 9h", to_one(2)),
    (JOKERS_B, 299, "Jk 5d", "9s 9h", EVEN),
    (JOKERS_B, 143, "Kc 8d", "9s 9h", LOSE),  # a tie, by the other sheet
    (JOKERS_B, 142, "Kc 6d 6h", "9s 7h Kh", PUSH),
    (JOKERS_A, 139, "Kc 6d 7h", "9s 9h", LOSE),
    (JOKERS_A, 140, "Kc 6d", "9s 7h 7c", EVEN),
    (JOKERS_A, 141, "Kc 9d", "9s 9h", EVEN),
    (JOKERS_A, 142, "Kc 6d 7h", "9s 7h Kh", PUSH),  # 23 against 26
    (JOKERS_A, 143, "Kc 6d 9h", "9s 7h 7c", LOSE),
    (JOKERS_A, 143, "Kc 6d 7h", "9s 7h 7c", LOSE),
    (JOKERS_A, 143, "Kc 8d", "9s 9h", LOSE),
    (JOKERS_A, 144, "Ac Ad", "As Jk", PUSH),
    (JOKERS_A, 151, "Ac Jk", "9s 9h", EVEN),
    (JOKERS_A, 154, "Kc 6d Jk", "9s 9h", EVEN),
    (SPANISH, 1961, "Ac Kd", "9s Kh", SIX_TO_FIVE),
    (SPANISH, 2023, "Ac Kd", "As Kh", SIX_TO_FIVE),  # both 21½: the player wins
    (SPANISH, 2024, "Kc Qd", "As Kh", LOSE),
    (SPANISH, 2026, "Kc 6d", "9s 6h 8c", EVEN),
    (SPANISH, 2027, "Kc 6d 6h", "9s 9h", LOSE),
    (SPANISH, 2028, "Kc 8d", "9s 9h", PUSH),
    (SPANISH, 2029, "Kc 9d", "9s 9h", EVEN),
    (SPANISH, 2030, "Kc 6d 5h", "9s 5h 7c", EVEN),  # both 21: the player wins
    (SPANISH, 2032, "Kc 6d 6h", "8s 8h 8c", PUSH),
    (SPANISH, 2033, "Kc 6d 6h", "9s 7h 8c", LOSE),
]


@pytest.mark.parametrize(("game", "line", "spot", "bank", "expected"), OUTCOMES)
def test_the_base_wager(game: str, line: int, spot: str, bank: str, expected: Result) -> None:
    assert base(game, spot, bank) == expected, line


def test_what_the_readings_change() -> None:
    """Bundle 001 lines 143, 608, 815, 833, 2023, 3610, each by its other reading."""
    assert base(JOKERS_B, "Kc 8d", "9s 9h", readings=(("tie", "push"),)) == PUSH
    assert base(JOKERS_B, "Kc 6d 6h", "9s 7h Kh", readings=(("both-over", "lose"),)) == LOSE
    assert base(JOKERS_A, "Kc 8d", "9s 9h", readings=(("tie", "push"),)) == PUSH
    assert base(LUCKY, "Kc 6d 7h", "9s 6h 8c", readings=(("over-tie", "bank"),)) == LOSE
    assert base(SPANISH, "Ac Kd", "As Kh", readings=(("both-natural", "even"),)) == EVEN


def test_a_joker_up_with_the_player_dealer_ends_the_round() -> None:
    """Bundle 001 lines 144, 146: nobody draws, and all but naturals lose."""
    assert base(JOKERS_A, "Kc Qd", "Jk 5h") == LOSE
    assert base(JOKERS_A, "Ac Ad", "Jk 5h") == PUSH
    assert base(JOKERS_A, "Ac Ad", "Jk 5h", readings=(("joker-up", "wins"),)) == EVEN


def test_two_jokers_are_the_natural_of_the_second_sheet_and_two_aces_are_not() -> None:
    """Bundle 001 lines 151, 246-248: the two sheets contradict each other."""
    assert base(JOKERS_B, "Ac Ad", "9s 9h", "stand") == LOSE
    assert base(JOKERS_B, "Jk Jk", "Jk Jk") == PUSH
    assert base(JOKERS_A, "Jk Jk", "9s 9h", "stand") == EVEN  # 22, no natural


def test_no_two_aces_make_22_at_no_bust() -> None:
    """Bundle 001 lines 531, 742, 3534: two aces are 2 or 12."""
    for game in (NO_BUST, SIX, LUCKY):
        assert base(game, "Ac Ad", "9s 9h", "stand") == LOSE


@pytest.mark.parametrize(
    ("game", "bank", "draws"),
    [
        *((game, "9s 7h", True) for game in (NO_BUST, SIX, LUCKY, JOKERS_B, SPANISH)),
        *((game, "9s 8h", False) for game in (NO_BUST, SIX, LUCKY, JOKERS_B, SPANISH)),
        *((game, "6s Ah", True) for game in (NO_BUST, SIX, LUCKY, JOKERS_B, SPANISH)),
        *((game, "7s Ah", False) for game in (NO_BUST, SIX, LUCKY, JOKERS_B, SPANISH)),
        *((JOKERS_A, bank, draws) for bank, draws in (("9s 8h", True), ("9s 9h", False), ("7s Ah", True))),  # 162
        *((JOKERS_A, bank, draws) for bank, draws in (("8s Ah", False), ("5s Jk", False))),
        *((JOKERS_B, bank, False) for bank in ("Jk 5h", "5s Jk", "Jk Jk")),  # 297, 299
    ],
)
def test_the_bank_draws(game: str, bank: str, draws: bool) -> None:
    """Bundle 001 lines 162, 297, 590-594, 796-800, 2013-2019, 3588-3592."""
    assert bank_draws(game, bank) == draws


@pytest.mark.parametrize(
    ("game", "spot", "is_open"),
    [
        (NO_BUST, "6c 5d", {"hit", "double", "surrender"}),
        (NO_BUST, "Kc 9d", {"hit", "stand", "double", "surrender"}),
        (NO_BUST, "8c 8d", {"hit", "stand", "double", "split", "surrender"}),
        (NO_BUST, "Kc Qd", {"hit", "stand", "double", "split", "surrender"}),
        (SIX, "Kc Qd", {"hit", "stand", "double"}),  # 826: ten-values by rank
        (SIX, "Kc Kd", {"hit", "stand", "double", "split"}),
        (SIX, "6c 5d", {"hit", "double"}),
        (LUCKY, "Kc Qd", {"hit", "stand", "double", "surrender"}),  # 3626: any pair
        (LUCKY, "8c 8d", {"hit", "stand", "double", "split", "surrender"}),
        (JOKERS_A, "6c 5d", {"hit", "stand", "double"}),  # 163
        (JOKERS_A, "6c 6d", {"hit", "stand", "double"}),
        (JOKERS_A, "Ac Td", {"hit", "stand"}),  # soft 21, and no natural here
        (JOKERS_A, "8c 8d", {"hit", "stand"}),
        (JOKERS_B, "Kc Qd", {"split", "stand", "surrender"}),  # 284-290: 20 stands
        (JOKERS_B, "9c 9d", {"hit", "stand", "double", "split", "surrender"}),
        (JOKERS_B, "Ac 5d", {"hit", "stand", "double", "surrender"}),
        (SPANISH, "Kc Qd", {"split", "stand", "surrender"}),  # 2009: hard 17 and above stands
        (SPANISH, "2c 3d", {"hit", "stand", "double", "surrender"}),
        (SPANISH, "Ac 9d", {"hit", "stand", "double", "surrender"}),
    ],
)
def test_what_is_open_on_two_cards(game: str, spot: str, is_open: set[str]) -> None:
    assert decides(dealt(game, spot)) == is_open


def test_jokers_of_the_second_sheet_stand_and_close_every_choice() -> None:
    """Bundle 001 lines 299, 317."""
    assert "hit" not in decides(dealt(JOKERS_B, "Jk 5d", "9h"))
    assert decides(dealt(JOKERS_B, "8c 8d", "Jk")) == {"hit", "stand"}


def test_the_second_card_of_the_player_dealer_comes_last() -> None:
    """Bundle 001 lines 281, 292."""
    table = dealt(JOKERS_B, "Kc 8d", "9h")
    assert len(table.state.hands["bank"].pieces) == 1
    assert table.act(2, "stand").awaits().hands == ("bank",)


def test_surrender_up_to_20_also_after_hits() -> None:
    """Bundle 001 line 635; by the letter it is too late for it."""
    assert base(NO_BUST, "Kc 6d 2h", "9s 9h", "hit", "surrender") == HALF_LOST
    literal = dealt(NO_BUST, "Kc 6d", readings=(("surrender-when", "literal"),))
    assert "surrender" not in decides(literal)


def test_surrender_at_the_other_games() -> None:
    """Bundle 001 lines 315, 828, 2047, 2055, 3628."""
    for game in (JOKERS_B, LUCKY, SPANISH):
        assert base(game, "Kc 6d", "9s 9h", "surrender") == HALF_LOST
    assert "surrender" not in decides(dealt(SIX, "Kc 6d"))


def test_early_surrender_at_spanish_21_by_its_reading() -> None:
    """Bundle 001 line 2047: before the check half is lost to a 21½ as well; 2053: late, nothing is open against one."""
    early = (("surrender-early", "early"),)
    assert base(SPANISH, "Kc 6d", "As Kh", "surrender", readings=early) == HALF_LOST
    assert base(SPANISH, "Kc 6d", "As Kh") == LOSE


def test_double_for_one_card() -> None:
    """Bundle 001 lines 307, 620, 820, 3625."""
    for game in (NO_BUST, SIX, LUCKY, JOKERS_B):
        assert base(game, "6c 5d 9h", "9s 9h", "double") == (20, 0, 20)


def test_double_for_less_but_at_least_the_table_minimum() -> None:
    """Bundle 001 line 3625; 820: not at 6.0."""
    table = dealt(plan_for(LUCKY, limits="$5-$500"), "6c 5d")
    refused(table, b.Act("p2", "double", 0, 4_00), "double")
    table.act(2, "double", dollars=5)
    assert dealt(SIX, "6c 5d").choices("p2")["double"].least == 10_00


def test_one_or_two_cards_for_a_double() -> None:
    """Bundle 001 line 163."""
    assert base(JOKERS_A, "6c 5d 4h", "9s 9h", "double", "stand") == (0, 20, 0)
    assert base(JOKERS_A, "6c 5d 4h 6s", "9s 9h", "double", "hit") == (20, 0, 20)
    table = go_on(opened(JOKERS_A), "6c 5d 4h", "9s 9h", "double", "hit")
    table.deal("2s")
    assert decides(table) == set(), "two cards at most"


def test_doubled_three_times_to_eight_times_the_bet() -> None:
    """Bundle 001 line 2043: up to 8 times the original wager."""
    assert base(SPANISH, "2c 3d 4h 5s 2h", "9s 9h", "double", "double", "double") == (0, 80, 0)
    table = go_on(opened(SPANISH), "2c 3d 4h 5s 2h", "9s 9h", "double", "double", "double", "rescue")
    assert [each[2:] for each in table.settled()] == [(0, 40, 0)]
    thrice = go_on(opened(SPANISH), "2c 3d", "9s 9h", "double")
    assert decides(thrice.deal("4h")) == {"double", "rescue", "stand"}
    thrice.act(2, "double").deal("5s").act(2, "double").deal("2h")
    assert decides(thrice) == {"rescue", "stand"}


def test_rescue_takes_the_last_double_back() -> None:
    """Bundle 001 line 2042: the rest is forfeited."""
    assert base(SPANISH, "6c 5d 4h", "9s 9h", "double", "rescue") == LOSE
    assert base(SPANISH, "6c 5d 4h 2h", "9s 9h", "double", "double", "rescue") == (0, 20, 0)
    for_less = dealt(SPANISH, "6c 5d", readings=(("double-double", "not-allowed"),))
    for_less.act(2, "double", dollars=4).deal("4h").act(2, "rescue")
    assert [each[2:] for each in for_less.settled()] == [LOSE]


def test_a_hand_that_went_over_is_not_rescued() -> None:
    """Bundle 001 line 2042: a non-busted hand."""
    table = go_on(opened(SPANISH), "9c 6d", "9s 9h", "double")
    assert "rescue" not in decides(table.deal("Kh"))


@pytest.mark.parametrize(
    ("game", "card", "hands"),
    [
        (SIX, "K", 3),  # 826: twice, three hands
        (SIX, "A", 2),  # 827: once
        (SIX, "8", 6),  # no limit is written
        (SPANISH, "8", 4),  # 2046: three splits, four hands
        (JOKERS_B, "8", 4),  # 313
        (LUCKY, "8", 4),  # 3626
        (LUCKY, "A", 2),
        (NO_BUST, "A", 6),  # 630: aces as well
    ],
)
def test_how_often_a_pair_is_split(game: str, card: str, hands: int) -> None:
    assert hands_of(split_all(game, card, 5)) == hands


def test_split_aces_with_a_ten_are_no_natural() -> None:
    """Bundle 001 lines 827; 528, 3532 by their doubts."""
    for game in (NO_BUST, SIX, LUCKY):
        assert base(game, "Ac Ad Kh Qh", "9s 9h", "split") == (20, 0, 20)


def test_insurance_of_half_pays_2_to_1() -> None:
    """Bundle 001 lines 643, 833, 3629."""
    for game in (NO_BUST, SIX, LUCKY):
        assert results(game, "Kc 9d", "As Kh", "insure") == {"insurance": (10, 0, 5), "base": LOSE}
        assert results(game, "Kc 9d", "As 7h", "insure")["insurance"] == (0, 5, 0)
    both = results(SIX, "Ac Kd", "As Kh", "insure", readings=(("insurance-paid", "literal"),))
    assert both == {"insurance": (0, 5, 0), "base": PUSH}


BUSTER_A = {"9s 7h 8c": 2, "9s 4h 3c 8d": 2, "2s 4h 3c 7d 9h": 4, "2s 2h 3c 2d 7h 9h": 18, "2s 2h 2c 2d 3h 5h Kh": 50}
BUSTER_L = {"9s 7h 8c": 1, "9s 4h 3c 8d": 3, "2s 4h 3c 7d 9h": 5, "2s 2h 3c 2d 7h 9h": 20, "2s 2h 2c 2d 3h 5h Kh": 100}


@pytest.mark.parametrize(
    ("game", "bank", "odds"),
    [
        *((NO_BUST, bank, odds) for bank, odds in {**BUSTER_A, "2s 2h 2c 2d 2h 2c 4h Kh": 200}.items()),  # 682-687
        (SIX, "9s 7h 8c", 2),
        *((LUCKY, bank, odds) for bank, odds in {**BUSTER_L, "2s 2h 2c 2d 2h 2c 4h Kh": 250}.items()),  # 3655-3660
    ],
)
def test_buster_by_the_cards_of_the_bank(game: str, bank: str, odds: int) -> None:
    assert results(game, "Kc 9d", bank, "stand", buster=10)["buster"] == to_one(odds)


def test_buster_stays_whatever_the_player_has() -> None:
    """Bundle 001 lines 670, 674, 3640, 3650."""
    for game in (NO_BUST, LUCKY):
        assert results(game, "Ac Kd", "9s 7h 8c", buster=10)["buster"][0] > 0
        assert results(game, "Kc 6d 9h", "9s 7h 8c", buster=10)["buster"][0] > 0
        assert results(game, "Kc 9d", "9s 8h", "stand", buster=10)["buster"] == LOSE


def test_buster_is_for_six_decks_and_more() -> None:
    """Bundle 001 line 668; 3528: at Buster 4.0 with any number of decks."""
    few = Felt(plan_for(NO_BUST, decks=2), (1, 2)).bank(1).bet(2, base=10)
    refused(few, b.Bet("p2", "buster", 10_00), "decks")
    Felt(plan_for(LUCKY, decks=2), (1, 2)).bank(1).bet(2, base=10, buster=10)


@pytest.mark.parametrize(
    ("line", "spot", "up", "expected"),
    [
        (3680, "7c 7c", "7c", to_one(200)),
        (3681, "6c 8c", "7c", to_one(100)),
        (3682, "7c 7d", "7h", to_one(50)),
        (3683, "8c 6d", "7h", to_one(30)),
        (3684, "Kc 9c", "2c", to_one(10)),
        (3685, "Kc 9d", "2h", to_one(3)),
        (3685, "Ac Kd", "Kh", to_one(3)),  # 21, the ace one
        (3686, "Kc 8d", "2h", to_one(2)),
        (3687, "Kc 7d", "2h", to_one(2)),
        (3688, "Kc 6d", "2h", LOSE),
        (3688, "Kc Qd", "2h", LOSE),  # 22 is in no row
    ],
)
def test_lucky_lucky(line: int, spot: str, up: str, expected: Result) -> None:
    assert results(LUCKY, spot, f"{up} 9h 8h", "stand", lucky_lucky=10)["lucky-lucky"] == expected, line


def test_lucky_lucky_is_settled_before_anybody_acts() -> None:
    """Bundle 001 lines 3613, 3672-3673; 3601 by its reading."""
    table = dealt(LUCKY, "Kc 9d", "2h 9h", lucky_lucky=10)
    assert table.order() == [(2, "lucky-lucky")]
    assert "stand" in decides(table)
    late = dealt(LUCKY, "Kc 9d", "2h 9h", (("lucky-when", "literal"),), lucky_lucky=10, buster=10)
    assert table.order() == [(2, "lucky-lucky")]
    assert late.order() == []
    assert go_on(late, "", "Kc", "stand").order() == [(2, "lucky-lucky"), (2, "base"), (2, "buster")]


def test_a_natural_is_paid_at_once_and_buster_stays() -> None:
    """Bundle 001 line 3640."""
    table = dealt(LUCKY, "Ac Kd", "9h 7h", buster=10)
    assert table.settled() == [(2, "base", 15, 0, 10)]
    go_on(table, "", "8c")
    assert table.order() == [(2, "base"), (2, "buster")]


@pytest.mark.parametrize(
    ("line", "spot", "up", "expected"),
    [
        (2068, "7c 7c", "7c", to_one(16)),
        (2069, "7c 7d", "7c", to_one(12)),
        (2071, "7c 9d", "7c", to_one(8)),
        (2072, "7d 7h", "7c", to_one(8)),
        (2073, "7d 9h", "7c", to_one(4)),
        (2074, "8d 9h", "7c", LOSE),
        (2062, "Kd Qh", "Jc", LOSE),  # in rank, not in value
    ],
)
def test_match_the_dealer(line: int, spot: str, up: str, expected: Result) -> None:
    assert results(SPANISH, spot, f"{up} 9h 8h", "stand", match=10)["match"] == expected, line


def test_the_match_bet_looks_at_the_cards_as_they_were_dealt() -> None:
    """Bundle 001 line 2062: of the original two cards."""
    assert results(SPANISH, "5d 9h 7c", "7c 9h 8h", "hit", match=10)["match"] == LOSE


def order_of(game: str, down: str, seats: int = 8) -> list[int]:
    """The seats in the order in which they are settled, the bank at seat 3 and bets at 1, 2, 4 and 5."""
    table = Felt(plan_for(game, seats=seats), (1, 2, 3, 4, 5)).bank(3)
    for seat in (1, 2, 4, 5):
        table.bet(seat, base=10)
    table.close()
    hands = {f"spot{seat}": "Kc 9d" for seat in (1, 2, 4, 5)}
    if game == JOKERS_B:
        table.hand_out(**hands, bank="9s")
    else:
        table.hand_out(**hands, bank=f"9s {down}")
    while table.awaits().what != "opening" and not table.last(b.Settled):
        if table.awaits().what == "pieces":
            table.deal(down if game == JOKERS_B and len(table.state.hands["bank"].pieces) == 1 else "8s")
        else:
            table.act(table.state.hands[table.state.acting[0]].spot, "stand")
    return list(dict.fromkeys(seat for seat, _ in table.order()))


@pytest.mark.parametrize(
    ("game", "down", "order"),
    [
        (NO_BUST, "Ah", [4, 5, 1, 2]),  # 579, by its doubt: from the player-dealer's left
        (NO_BUST, "2h", [5, 1, 2, 4]),
        (NO_BUST, "8h", [4, 5, 1, 2]),  # seven other seats: round again
        (NO_BUST, "Kh", [1, 2, 4, 5]),  # thirteen
        (SIX, "Kh", [5, 4, 2, 1]),  # 793: counter-clockwise from the house dealer's right
        (SPANISH, "Ah", [1, 2, 4, 5]),  # 1995: from the house dealer's left
        (SPANISH, "2h", [2, 4, 5, 1]),
        (SPANISH, "3h", [4, 5, 1, 2]),  # the player-dealer is not counted
        (SPANISH, "Jh", [5, 1, 2, 4]),  # eleven is four
        (LUCKY, "Ah", [4, 5, 1, 2]),  # 3568
        (LUCKY, "Jh", [1, 2, 4, 5]),
        (JOKERS_B, "2h", [5, 1, 2, 4]),
    ],
)
def test_where_settlement_begins(game: str, down: str, order: list[int]) -> None:
    assert order_of(game, down) == order


def test_an_ace_a_seven_and_a_king_name_the_same_seat() -> None:
    """Bundle 001 line 211: the first seat at the player-dealer's right, of six."""
    assert [order_of(JOKERS_A, down, 7)[0] for down in ("Ah", "7h", "Kh")] == [2, 2, 2]
    assert order_of(JOKERS_A, "2h", 7) == [1, 2, 4, 5]


def test_no_back_line_at_buster_and_one_at_the_others() -> None:
    """Bundle 001 lines 302, 613, 838, 2035, 3630."""
    for game in (NO_BUST, SIX, JOKERS_B, SPANISH):
        Felt(plan_for(game), (1, 2, 3)).bank(1).bet(2, 3, base=10)
    table = Felt(plan_for(LUCKY), (1, 2, 3)).bank(1).bet(3, base=10)
    refused(table, b.Bet("p2", "base", 10_00, 3), "back line|behind")


@pytest.mark.parametrize(
    ("game", "schedule", "option", "wagers", "fee"),
    [
        (LUCKY, "own", "1", {"base": 150, "buster": 49}, {"p1": 8}),  # 3704: bonus bets count
        (LUCKY, "own", "1", {"base": 150, "buster": 50}, {"p1": 12}),
        (LUCKY, "own", "7", {"base": 299}, {"p1": 5}),  # 3738
        (LUCKY, "own", "24", {"base": 1_000}, {"p1": 25}),  # 3827
        (SPANISH, "own", "1", {"base": 50}, {"p1": 0.5}),  # 2083
        (SPANISH, "own", "1", {"base": 400}, {"p1": 2}),
        (SPANISH, "own", "7", {"base": 1_001}, {"p1": 20}),  # 2111
        (SIX, "own", "2", {"base": 50}, {"p1": 1, "p2": 0.5}),  # 846: players pay too
    ],
)
def test_fees(game: str, schedule: str, option: str, wagers: dict[str, float], fee: dict[str, float]) -> None:
    assert fee_of(game, schedule, option, **wagers) == fee
