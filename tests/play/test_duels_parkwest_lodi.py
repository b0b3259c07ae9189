"""3 Card Poker of Parkwest Casino Lodi, played out at the table; bundle 000, the line beside each row."""

from __future__ import annotations

import pytest
from poker_rounds import EVEN, LOSE, PUSH, Result, fees, outcome, plan_for, play, results, seated, to_one
from tables import Felt, refused

from houseway.play.banked import messages as b

THREE = "parkwest-lodi/three-card-poker"
JACK = "Js 9d 4c"
KING = "Kd 9h 4s"

ANTE = [
    # line, spot, bank, what becomes of the Ante and of the Play wager
    (2155, "As Kd 4h", JACK, EVEN, PUSH),
    (2156, "5s 3d 2c", JACK, EVEN, PUSH),
    (2158, "As Qd 4h", KING, EVEN, EVEN),
    (2159, "Qs Jd 9c", KING, LOSE, LOSE),
    (2160, "Ks 9d 4c", KING, PUSH, PUSH),
    (2154, "As Kd 4h", "Qc 3d 2s", EVEN, EVEN),
]


@pytest.mark.parametrize(("line", "spot", "bank", "ante", "follow"), ANTE)
def test_ante_and_play(line: int, spot: str, bank: str, ante: Result, follow: Result) -> None:
    found = outcome(plan_for(THREE), spot, bank, "play", wagers=("ante",))
    assert found == {"ante": ante, "play": follow}, line


PAIR_UP = [
    # bundle 000 lines 2183-2188
    ("As Ks Qs", 200),
    ("Ks Qs Js", 40),
    ("As 2s 3s", 40),
    ("7s 7d 7h", 30),
    ("As 2d 3h", 6),
    ("Ks 7s 3s", 3),
    ("2s 2d 7h", 1),
]


@pytest.mark.parametrize(("spot", "odds"), PAIR_UP)
def test_pair_and_up_is_on_the_three_cards(spot: str, odds: int) -> None:
    assert outcome(plan_for(THREE), spot, "Jd 9h 4c", wagers=("pair-up",)) == {"pair-up": to_one(odds)}


def test_pair_and_up_loses_without_a_pair() -> None:
    """Bundle 000 line 2174."""
    assert outcome(plan_for(THREE), "As Kd 9h", "Jd 9c 4c", wagers=("pair-up",)) == {"pair-up": LOSE}


BONUS_6 = [
    # bundle 000 lines 2206-2212
    ("As Ks 2d", "Qs Js 10s", to_one(1_000)),
    ("9s Ks 2d", "Qs Js 10s", to_one(200)),
    ("7s 7d 2d", "7h 7c 10s", to_one(100)),
    ("7s 7d 2d", "7h 2c 10s", to_one(20)),
    ("As 9s 2d", "5s 4s 10s", to_one(15)),
    ("As 9s 2d", "5d 4s 3s", to_one(9)),
    ("7s 7d 2d", "7h Jc 10s", to_one(8)),
    ("7s 7d 2d", "2h Jc 10s", LOSE),
]


@pytest.mark.parametrize(("spot", "bank", "result"), BONUS_6)
def test_bonus_6_is_on_the_best_five_of_six(spot: str, bank: str, result: Result) -> None:
    assert outcome(plan_for(THREE), spot, bank, wagers=("bonus-6",)) == {"bonus-6": result}


def test_whoever_has_a_bonus_alone_is_dealt_in_and_has_nothing_to_decide() -> None:
    """Bundle 000 lines 2138, 2140, 2148, 2170, 2194."""
    found = outcome(plan_for(THREE), "7s 7d 2d", "7h Jc 10s", wagers=("pair-up", "bonus-6"))
    assert found == {"pair-up": EVEN, "bonus-6": to_one(8)}


def test_a_fold_loses_the_ante_and_leaves_the_bonuses() -> None:
    """Bundle 000 lines 2147-2148, 2175, 2199."""
    wagers = ("ante", "pair-up", "bonus-6")
    found = outcome(plan_for(THREE), "7s 7d 2d", "7h Jc 10s", "fold", wagers=wagers)
    assert found == {"ante": LOSE, "pair-up": EVEN, "bonus-6": to_one(8)}
    lost = plan_for(THREE, (("pair-up-after-fold", "lost"),))
    assert outcome(lost, "7s 7d 2d", "7h Jc 10s", "fold", wagers=wagers) == found | {"pair-up": LOSE}


def test_the_players_see_the_bottom_card_of_the_bank() -> None:
    """Bundle 000 line 2143."""
    table = seated(plan_for(THREE), ante=10).hand_out(spot2="As Kd 4h", bank="2c 3d Js")
    assert table.state.hands["bank"].up == [False, False, True]


def test_settlement_goes_clockwise_from_the_banks_left_wager_by_wager() -> None:
    """Bundle 000 line 2142."""
    table = Felt(plan_for(THREE, seats=8), (1, 2, 3)).bank(2)
    for seat in (1, 3):
        table.bet(seat, ante=10, pair_up=10, bonus_6=10)
    play(table.close(), "play", "play", spot1="As Kd 4h", spot3="Ah Kc 4d", bank="2c 3d Js")
    assert table.order() == [(seat, wager) for seat in (3, 1) for wager in ("ante", "play", "pair-up", "bonus-6")]


def test_what_the_bank_does_not_reach_goes_back() -> None:
    """Bundle 000 lines 2142, 2176."""
    table = Felt(plan_for(THREE), (1, 2)).bank(1, 15).bet(2, ante=10, pair_up=10).close()
    found = results(play(table, "play", spot2="7s 7d 2d", bank="2c 3h Ks"))
    assert found == {"ante": EVEN, "play": (5, 0, 10), "pair-up": PUSH}


def test_the_play_wager_equals_the_ante() -> None:
    """Bundle 000 lines 2138, 2146."""
    table = seated(plan_for(THREE), ante=10).hand_out(spot2="As Kd 4h", bank="2c 3d Js")
    refused(table, b.Act("p2", "play", 0, 20_00), "10")


@pytest.mark.parametrize(("option", "action", "fee"), [("1", 50, 1), ("1", 51, 2), ("5", 100, 2), ("12", 2_001, 40)])
def test_the_bank_pays_by_total_table_action(option: str, action: int, fee: int) -> None:
    """Bundle 000 lines 3155, 3160-3161, 3181, 3220: bonus bets counted, no fee of players."""
    table = Felt(plan_for(THREE, option=option), (1, 2)).bank(1)
    assert fees(table.bet(2, ante=action / 2, bonus_6=action / 2).close()) == {"p1": fee}


LOONEY = "parkwest-lodi/looney-4-poker"
QUEEN_HIGH = "Qs Jd 9h 7c 2s"
KING_HIGH = "Ks Jd 9h 7c 2s"
BOTH = ("ante", "royal-bonus")

LOONEY_HANDS = [
    # line, spot, bank, Play, Ante, Mega Royal Bonus, Royal Bonus Bet
    (3431, "8s 6d 5h 3c 2d", QUEEN_HIGH, EVEN, PUSH, PUSH, LOSE),
    (3432, "As 8d 6h 4c 2d", QUEEN_HIGH, EVEN, PUSH, PUSH, LOSE),
    (3440, "As 8d 6h 4c 2d", KING_HIGH, EVEN, EVEN, PUSH, LOSE),
    (3448, "Qs 8d 6h 4c 2d", KING_HIGH, LOSE, LOSE, LOSE, LOSE),
    (3455, "Kd Jh 9c 7s 2d", KING_HIGH, PUSH, PUSH, LOSE, LOSE),
    (3451, "8s 7d 6h 5c 2d", "Ks Js 9s 7s 2h", LOSE, LOSE, EVEN, to_one(3)),
    # lines 3466-3471, 3494-3500
    (3466, "As Ad Ah Ac 2d", KING_HIGH, EVEN, EVEN, to_one(200), to_one(50)),
    (3467, "5s 5d 5h 5c 2d", KING_HIGH, EVEN, EVEN, to_one(30), to_one(50)),
    (3468, "8d 7d 6d 5d 2c", KING_HIGH, EVEN, EVEN, to_one(15), to_one(30)),
    (3469, "5s 5d 5h 3c 2d", KING_HIGH, EVEN, EVEN, to_one(2), to_one(9)),
    (3470, "Kd 9d 6d 5d 2c", KING_HIGH, EVEN, EVEN, to_one(3), to_one(4)),
    (3471, "8s 7d 6h 5c 2d", KING_HIGH, EVEN, EVEN, EVEN, to_one(3)),
    (3499, "8s 8d 5h 5c 2d", KING_HIGH, EVEN, EVEN, PUSH, to_one(2)),
    (3500, "Qd Qc 5h 4c 2d", KING_HIGH, EVEN, EVEN, PUSH, EVEN),
    (3500, "Jh Jc 5h 4c 2d", KING_HIGH, EVEN, EVEN, PUSH, LOSE),
]


@pytest.mark.parametrize(("line", "spot", "bank", "follow", "ante", "mega", "royal"), LOONEY_HANDS)
def test_looney_4(line: int, spot: str, bank: str, follow: Result, ante: Result, mega: Result, royal: Result) -> None:
    found = outcome(plan_for(LOONEY), spot, bank, "play", wagers=BOTH)
    assert found == {"play": follow, "ante": ante, "mega-royal": mega, "royal-bonus": royal}, line


def test_a_fold_at_looney_4_loses_everything() -> None:
    """Bundle 000 lines 3416, 3486: the Royal Bonus Bet by one reading not."""
    found = outcome(plan_for(LOONEY), "Qd Qc 5h 4c 2d", KING_HIGH, "fold", wagers=BOTH)
    assert found == {"ante": LOSE, "mega-royal": LOSE, "royal-bonus": LOSE}
    stays = plan_for(LOONEY, (("royal-after-fold", "stays"),))
    assert outcome(stays, "Qd Qc 5h 4c 2d", KING_HIGH, "fold", wagers=BOTH) == found | {"royal-bonus": EVEN}


def at_looney(spot: str, *readings: tuple[str, str]) -> Felt:
    """A table of Looney 4 at which seat 2 decides on a hand with an Ante of $10."""
    return seated(plan_for(LOONEY, readings), ante=10).hand_out(spot2=spot, bank=KING_HIGH)


def test_a_pair_of_aces_may_be_bet_for_three_antes() -> None:
    """Bundle 000 lines 3414-3415."""
    kings = at_looney("Kd Kh 5h 4c 2d")
    refused(kings, b.Act("p2", "raise", 0, 30_00), "pair|qualif|not open|raise")
    refused(kings, b.Act("p2", "play", 0, 30_00), "10")
    for dollars in (10, 25, 30):
        table = at_looney("Ad Ah 5h 4c 2d").act(2, "raise", dollars=dollars)
        assert results(table)["play"] == (dollars, 0, dollars)
    refused(at_looney("Ad Ah 5h 4c 2d"), b.Act("p2", "raise", 0, 31_00), "30")
    refused(at_looney("Ad Ah 5h 4c 2d", ("raise-size", "multiples")), b.Act("p2", "raise", 0, 25_00), "20")


def test_ante_and_mega_royal_bonus_go_together_and_royal_bonus_needs_both() -> None:
    """Bundle 000 lines 3397-3398, 3405, 3481."""
    table = Felt(plan_for(LOONEY), (1, 2)).bank(1)
    refused(table, b.Bet("p2", "mega-royal", 10_00), "Ante")
    refused(table, b.Bet("p2", "royal-bonus", 10_00), "needs ante and mega-royal")
    table.bet(2, ante=10, royal_bonus=100)


def test_behind_a_seat_only_the_two_bonuses_are_bet() -> None:
    """Bundle 000 lines 3399, 3427, 3483: settled after the seat they are behind."""
    table = Felt(plan_for(LOONEY), (1, 2, 3)).bank(1).bet(2, ante=10)
    refused(table, b.Bet("p3", "ante", 10_00, 2), "not for the back line")
    table.bet(3, 2, mega_royal=20, royal_bonus=20).close()
    play(table, "play", spot2="8s 7d 6h 5c 2d", bank=KING_HIGH)
    assert [(wager, paid) for _, wager, paid, *_ in table.settled()] == [
        ("play", 10),
        ("ante", 10),
        ("mega-royal", 10),
        ("mega-royal", 20),
        ("royal-bonus", 60),
    ]


@pytest.mark.parametrize(
    ("option", "action", "fee"), [("4", 100, 2), ("4", 102, 5), ("12", 2_000, 25), ("12", 2_002, 40)]
)
def test_looney_4_counts_ante_and_mega_royal(option: str, action: int, fee: int) -> None:
    """Bundle 000 lines 3507, 3528-3529, 3571-3572."""
    assert fees(Felt(plan_for(LOONEY, option=option), (1, 2)).bank(1).bet(2, ante=action / 2).close()) == {"p1": fee}
