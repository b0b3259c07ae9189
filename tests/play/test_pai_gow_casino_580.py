"""The pai gow filings of Casino 580, played out at the table; bundle 003, the line beside each row."""

from __future__ import annotations

import pytest
from tables import Felt
from two_hands import (
    EVEN,
    LOSE,
    PUSH,
    Result,
    common_outcome,
    fees,
    hand_round,
    outcome,
    plan_for,
    set_all,
    seven,
    tiles_outcome,
    to_one,
)

from houseway.play import messages as m
from houseway.play.banked import messages as b

ACE_UP, LUCKY = "casino-580/ace-up-pai-gow-poker", "casino-580/lucky-pai-gow-poker"
TRIPLE, TILES = "casino-580/pai-gow-triple-bonus", "casino-580/pai-gow-tiles"
DOUBLE, ROYAL = "casino-580/pai-gow-double-hand-poker", "casino-580/royal-pai-gow-poker"

ULTIMATE = "casino-580/ultimate-pai-gow-poker"
QUEENS = "Jc 8d | Qs Qd 7h 4c 2s"
SPADES = "Js 8s | Qs Qh 7h 4c 2s"
ACE_HIGH = "Qd Jc | As 9d 7h 4c 2s"
OUTCOMES = [
    # line, game, spot, bank, wagers of $10 with what becomes of them
    (7287, ACE_UP, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"base": EVEN}),
    (7290, ACE_UP, "9h 8s | Jd Th 4d 3c 2h", QUEENS, {"base": LOSE}),
    (7293, ACE_UP, "4h 3s | Kd Kc 9d 8c 6h", QUEENS, {"base": PUSH}),
    (7302, ACE_UP, "Js 8h | Kd Kc 4d 3c 2h", QUEENS, {"base": PUSH}),  # a copy in front, the back ahead
    (7302, ACE_UP, "Js 8h | Td Tc 4d 3c 2h", QUEENS, {"base": LOSE}),  # a copy in front, the back behind
    (6629, ACE_UP, "Kd Kc | Kh 9s 4d 3c 2h", QUEENS, {"base": LOSE, "lucky": to_one(3)}),  # a foul
    (7297, ACE_UP, "9h 9s Kd Kc 4d 3c 2h", ACE_HIGH, {"base": PUSH, "lucky": LOSE, "ace-up": to_one(5)}),
    (7334, ACE_UP, "Kd Kc Kh 9s 4d 3c 2h", ACE_HIGH, {"lucky": to_one(3)}),  # whatever becomes of the base
    (7346, ACE_UP, "9d 8d 7d 6d 5d 4d 3d", SPADES, {"lucky": to_one(2000)}),
    (7355, ACE_UP, "Ad Kd Qc Jd Td Kc Qd", SPADES, {"lucky": to_one(1000)}),
    (7364, ACE_UP, "9d 8d 7d Jk 5d 4d 3d", SPADES, {"lucky": to_one(500)}),
    (7373, ACE_UP, "Ad Ac Ah As Jk 3d 2d", QUEENS, {"lucky": to_one(250)}),
    (7375, ACE_UP, "Ah Kh Qh Jh Th 3d 3c", QUEENS, {"lucky": to_one(100)}),
    (7378, ACE_UP, "9h 8h 7c 6h 5h Jk 3c", QUEENS, {"lucky": to_one(25)}),
    (7381, ACE_UP, "9h 9c 9d 9s 5h 4d 3c", QUEENS, {"lucky": to_one(15)}),
    (7384, ACE_UP, "9h 9c 9d 5s 5h 4d 3c", QUEENS, {"lucky": to_one(10)}),
    (7387, ACE_UP, "Kh 9h 8h 5h 4h 4d 3c", QUEENS, {"lucky": to_one(4)}),
    (7390, ACE_UP, "9h 9c 9d 8s 7c 6d 5c", QUEENS, {"lucky": to_one(3)}),  # with a straight too
    (7393, ACE_UP, "9h 8s 7c 6d 5c Kd Kc", QUEENS, {"lucky": EVEN}),
    (7331, ACE_UP, "9h 9s Kd Kc 4d 4h 2h", QUEENS, {"lucky": LOSE}),
    (7431, ACE_UP, "Ad Kc 9h 8s 5d 3c 2h", ACE_HIGH, {"ace-up": to_one(40)}),
    (7432, ACE_UP, "Kd Kc 9h 8s 5d 3c 2h", "Qd Jc | Jk 9d 7h 4c 2s", {"ace-up": to_one(15)}),
    (7433, ACE_UP, "Kd Kc 9h 8s 5d 3c 2h", ACE_HIGH, {"ace-up": to_one(5)}),
    (7418, ACE_UP, "Ad Kc 9h 8s 5d 3c 2h", QUEENS, {"ace-up": LOSE}),
    (6361, LUCKY, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"base": EVEN}),
    (6365, LUCKY, "9h 8s | Jd Th 4d 3c 2h", QUEENS, {"base": LOSE}),
    (6369, LUCKY, "4h 3s | Kd Kc 9d 8c 6h", QUEENS, {"base": PUSH}),
    (6374, LUCKY, "Js 8h | Kd Kc 4d 3c 2h", QUEENS, {"base": PUSH}),  # a copy in front, the back ahead
    (6432, LUCKY, "9d 8d 7d 6d 5d 4d 3d", SPADES, {"lucky": to_one(2000)}),
    (6433, LUCKY, "Ad Kd Qc Jd Td Kc Qd", SPADES, {"lucky": to_one(1000)}),
    (6434, LUCKY, "9d 8d 7d Jk 5d 4d 3d", SPADES, {"lucky": to_one(500)}),
    (6435, LUCKY, "Ad Ac Ah As Jk 3d 2d", QUEENS, {"lucky": to_one(250)}),
    (6436, LUCKY, "Ah Kh Qh Jh Th 3d 3c", QUEENS, {"lucky": to_one(100)}),
    (6437, LUCKY, "9h 8h 7c 6h 5h Jk 3c", QUEENS, {"lucky": to_one(25)}),
    (6438, LUCKY, "9h 9c 9d 9s 5h 4d 3c", QUEENS, {"lucky": to_one(15)}),
    (6439, LUCKY, "9h 9c 9d 5s 5h 4d 3c", QUEENS, {"lucky": to_one(10)}),
    (6440, LUCKY, "Kh 9h 8h 5h Jk 4d 3c", QUEENS, {"lucky": to_one(4)}),  # the joker completes any flush
    (6441, LUCKY, "9h 9c 9d 8s 7c 6d 5c", QUEENS, {"lucky": to_one(3)}),  # with a straight too
    (6442, LUCKY, "9h 8s 7c 6d 5c Kd Kc", QUEENS, {"lucky": EVEN}),
    (6407, LUCKY, "9h 9s Kd Kc 4d 4h 2h", QUEENS, {"lucky": LOSE}),
    (4830, TRIPLE, "4h 3s | Kd Kc 9d 8c 6h", QUEENS, {"push": EVEN}),
    (4832, TRIPLE, "3h 3s | Jd Jh 9d 8c 6h", QUEENS, {"push": to_one(2)}),  # front ahead, back behind
    (4832, TRIPLE, "Ah Ks 9d 8d 7c 6h 5d", "4h 4s | Kd Kc Js 8c 2h", {"push": to_one(2)}),  # the bank's fours
    (4807, TRIPLE, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"push": LOSE}),
    (4810, TRIPLE, "2h 2d | Jd Jh 9d 8c 6h", QUEENS, {"push": EVEN}),  # twos are below threes
    (4807, TRIPLE, "9h 8s | Jd Th 4d 3c 2h", QUEENS, {"push": LOSE}),
    (4858, TRIPLE, "9h 8d 7d 5d 4h 3d 2h", SPADES, {"happy": to_one(1000)}),
    (4861, TRIPLE, "9h 8d 7c 5d 4h 3d 2h", SPADES, {"happy": to_one(100)}),
    (4862, TRIPLE, "Th 8d 7c 5d 4h 3d 2h", SPADES, {"happy": to_one(25)}),
    (4863, TRIPLE, "Jh 8d 7c 5d 4h 3d 2h", SPADES, {"happy": to_one(15)}),
    (4864, TRIPLE, "Qd 8d 7c 5h 4h 3d 2h", SPADES, {"happy": to_one(7)}),
    (4865, TRIPLE, "Kh 8d 7c 5d 4h 3d 2h", SPADES, {"happy": to_one(5)}),
    (4866, TRIPLE, "Ah 9d 8d 7c 6h 3d 2h", SPADES, {"happy": to_one(3)}),
    (4837, TRIPLE, "9h 8d 7c 6d 5h 3d 2h", SPADES, {"happy": LOSE}),  # a straight
    (4866, TRIPLE, "Jk 9d 8d 7c 6h 3d 2h", SPADES, {"happy": LOSE}),  # the joker completes a straight
    (4890, TRIPLE, "9d 8d 7d 6d 5d 4d 3d", SPADES, {"double-luck": to_one(2000)}),
    (4891, TRIPLE, "Ad Ac Ah As Jk 3d 3c", QUEENS, {"double-luck": to_one(1000)}),
    (4891, TRIPLE, "Ad Ac Ah As Jk 3d 2d", QUEENS, {"double-luck": to_one(500)}),
    (4892, TRIPLE, "Ah Kh Qh Jh Th 3d 3c", QUEENS, {"double-luck": to_one(200)}),
    (4892, TRIPLE, "Ah Kh Qh Jh Th 3d 2c", QUEENS, {"double-luck": to_one(100)}),
    (4893, TRIPLE, "9d 8d 7d Jk 5d 4d 3d", SPADES, {"double-luck": to_one(30)}),
    (4894, TRIPLE, "9h 8h 7c 7d 6h 5h Jk", QUEENS, {"double-luck": to_one(60)}),
    (4894, TRIPLE, "9h 8h 7c 6h 5h Jk 3c", QUEENS, {"double-luck": to_one(30)}),
    (4895, TRIPLE, "9h 9c 9d 9s 5h 5d 3c", QUEENS, {"double-luck": to_one(40)}),
    (4895, TRIPLE, "Kh Kc Kd Ks 5h 4d 3c", QUEENS, {"double-luck": to_one(20)}),  # though the house way splits them
    (4896, TRIPLE, "9h 9c 9d 5s 5h 4d 4h", QUEENS, {"double-luck": to_one(20)}),
    (4896, TRIPLE, "9h 9c 9d 5s 5h 4d 3c", QUEENS, {"double-luck": to_one(10)}),
    (4897, TRIPLE, "Kh 9h 8h 5h 4h 3d 3c", QUEENS, {"double-luck": to_one(10)}),
    (4897, TRIPLE, "Kh 9h 8h 5h 4h 3d 2c", QUEENS, {"double-luck": to_one(5)}),
    (4898, TRIPLE, "9h 8s 7c 6d 5c Kd Kc", QUEENS, {"double-luck": to_one(4)}),
    (4898, TRIPLE, "9h 8d 7c 6d 5c Kd 2c", SPADES, {"double-luck": to_one(2)}),
    (4870, TRIPLE, "9h 9c 9d Ks 5h 4d 3c", QUEENS, {"double-luck": LOSE}),
    (7761, DOUBLE, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"base": EVEN}),
    (7762, DOUBLE, "9h 8s | Jd Th 4d 3c 2h", QUEENS, {"base": LOSE}),
    (7757, DOUBLE, "4h 3s | Kd Kc 9d 8c 6h", QUEENS, {"base": PUSH}),
    (7754, DOUBLE, "Js 8h | Td Tc 4d 3c 2h", QUEENS, {"base": LOSE}),  # a copy in front, the back behind
    (7736, DOUBLE, "Kd Kc | Kh 9s 4d 3c 2h", QUEENS, {"base": LOSE}),  # a foul
]
ROYAL_OUTCOMES = [
    # line, spot, bank (set the house way), wagers of $10 with what becomes of them
    (1537, "9h 9s | Kd Kc 4d 3c 2h", "Jc 8d Qs Qd 7h 4c 2s", {"base": EVEN}),
    (1541, "9h 8s | Jd Th 4d 3c 2h", "Jc 8d Qs Qd 7h 4c 2s", {"base": LOSE}),
    (1545, "4h 3s | Kd Kc 9d 8c 6h", "Jc 8d Qs Qd 7h 4c 2s", {"base": PUSH}),
    (1550, "Js 8h | Kd Kc 4d 3c 2h", "Jc 8d Qs Qd 7h 4c 2s", {"base": EVEN}),  # a copy is the player's
    (1550, "Js 8h | Td Tc 4d 3c 2h", "Jc 8d Qs Qd 7h 4c 2s", {"base": PUSH}),
    (1393, "Jd 9c | Qh 8s 5c 4h 3d", "Th 8d 7c 5d 4c 3h 2s", {"base": LOSE}),  # queen high, though ahead both ways
    (1394, "9d 8c | Td Tc 5h 3d 2h", "Jd 9c Qh 8s 5c 4h 3s", {"base": PUSH}),  # the bank's plays as normal
    (1613, "Js 8h | Kd Kc 4d 3c 2h", "Jc 8d Qs Qd 7h 4c 2s", {"royal-tie": to_one(30)}),
    (1614, "9c 8h | Kd Kc 7d 4d 2h", "Jc Td Ks Kh 7h 4c 2s", {"royal-tie": to_one(100)}),
    (1613, "Jd Th | Kd Kc 7d 4d 2h", "Jc Td Ks Kh 7h 4c 2s", {"royal-tie": to_one(100)}),  # both
    (1599, "9c 8h | Kd Kc 7d 4d 3h", "Jc Td Ks Kh 7h 4c 2s", {"royal-tie": LOSE}),
    (1603, "Jk 8h | Kd Kc 7d 4d 2h", "8c 8d As Ah 7h 4c 2s", {"royal-tie": to_one(30)}),  # the joker an eight
    (1656, "Jd 9c | Qh 8s 5c 4h 3d", "Th 8d 7c 5d 4c 3h 2s", {"base": LOSE, "save-the-queen": to_one(40)}),
    (1657, "Jd 9c | Qh 8s 5c 4h 3d", "Js 9d Qc 8h 5d 4c 3s", {"save-the-queen": to_one(100)}),
    (1643, "9h 9s | Kd Kc 4d 3c 2h", "Jc 8d Qs Qd 7h 4c 2s", {"save-the-queen": LOSE}),
    (1636, "Jd 2h | Qh 9c 8s 5c 2d", "Th 8d 7c 5d 4c 3h 2s", {"save-the-queen": to_one(40)}),  # a pair broken for it
]


@pytest.mark.parametrize(("line", "game", "spot", "bank", "wagers"), OUTCOMES)
def test_wagers_on_hands_set_as_told(line: int, game: str, spot: str, bank: str, wagers: dict[str, Result]) -> None:
    assert outcome(plan_for(game), spot, bank, *wagers) == wagers, line


def test_the_lucky_bonus_pushes_against_an_ace_high_bank_by_the_other_reading() -> None:
    """Bundle 003 lines 6613-6615: all of a player's wagers push."""
    plan = plan_for(ACE_UP, (("push-all", "literal"),))
    found = outcome(plan, "Kd Kc Kh 9s 4d 3c 2h", ACE_HIGH, "base", "lucky", "ace-up")
    assert found == {"base": PUSH, "lucky": PUSH, "ace-up": to_one(5)}


def test_ace_up_is_settled_seat_by_seat_from_the_action_button() -> None:
    """Bundle 003 lines 6576-6579, 6648-6653: twelve, counted from the player-dealer's seat, is the fifth."""
    table = Felt(plan_for(ACE_UP), (1, 2, 5)).bank(1)
    for seat in (2, 5):
        table.bet(seat, base=10, lucky=10, **{"ace-up": 10})
    table.close()
    hands = {"spot2": "9h 9s | Kd Kc 4d 3c 2h", "spot5": "8h 8s | Kh Ks 4h 3s 2c", "bank": QUEENS}
    set_all(hand_round(table, 12, hands), hands).play_on()
    assert table.order() == [(seat, wager) for seat in (5, 2) for wager in ("base", "lucky", "ace-up")]


@pytest.mark.parametrize(
    ("option", "limits", "wagers", "paid"),
    [
        # 7438-7471: option 2 by each base wager, bonus bets free
        ("2", "$5-$500", {"base": 100, "lucky": 50}, {"p1": 2, "p2": 1}),
        ("2", "$5-$500", {"base": 101}, {"p1": 2, "p2": 2}),
        ("3", "$10-$1,000", {"base": 401, "ace-up": 20}, {"p1": 2, "p2": 5}),
        # 7484-7609: option 6 by all that is bet, nothing from players
        ("6", "$5-$1,000", {"base": 100}, {"p1": 3}),
        ("6", "$5-$1,000", {"base": 96, "lucky": 5}, {"p1": 5}),
        ("14", "$10-$1,000", {"base": 1000, "lucky": 990, "ace-up": 11}, {"p1": 30}),
    ],
)
def test_the_fees_of_ace_up(option: str, limits: str, wagers: dict[str, float], paid: dict[str, float]) -> None:
    table = Felt(plan_for(ACE_UP, option=option, limits=limits), (1, 2)).bank(1).bet(2, **wagers).close()
    assert fees(table) == paid


def test_a_bonus_may_be_bet_alone_and_its_hand_is_set_the_house_way() -> None:
    """Bundle 003 lines 7320, 7408."""
    table = Felt(plan_for(ACE_UP), (1, 2)).bank(1).bet(2, lucky=10).close()
    hands = {"spot2": "9h 9s Kd Kc 4d 4h 2h", "bank": QUEENS}
    set_all(hand_round(table, 3, hands), hands).play_on()
    assert {event.hand for event in table.last(b.Parted)} == {"bank", "spot 2"}
    assert table.settled() == [(2, "lucky", 0, 10, 0)]


def test_the_push_bet_looks_at_both_hands_as_the_house_way_sets_them() -> None:
    """Bundle 003 lines 4806-4811: the base wager pushes as it was set, and wins the house way."""
    spot, bank = "8h 5h | Ad Ac Kd Qh 3s", "Qs 8d | Jc Js 7h 5c 2s"
    plan = plan_for(TRIPLE)
    assert outcome(plan, spot, bank, "base", "push") == {"base": PUSH, "push": LOSE}
    assert outcome(plan, seven(spot), bank, "base", "push") == {"base": EVEN, "push": LOSE}


def test_double_luck_by_the_hand_as_set() -> None:
    """Bundle 003 lines 4870-4877, the other reading: four kings that the house way splits are no four of a kind."""
    plan = plan_for(TRIPLE, (("double-luck", "as set"),))
    assert outcome(plan, "Kh Kc Kd Ks 5h 4d 3c", QUEENS, "double-luck") == {"double-luck": LOSE}
    assert outcome(plan, "9h 9c 9d 9s 5h 5d 3c", QUEENS, "double-luck") == {"double-luck": to_one(40)}


TILE_OUTCOMES = [
    # line, spot and bank as high | low
    (9306, "6-6 5-4 | 5-5 4-3", "5-5 4-2 | 6-5 6-4", EVEN),
    (9309, "5-5 4-2 | 6-5 6-4", "6-6 5-4 | 5-5 4-3", LOSE),
    (9313, "6-6 5-4 | 6-5 6-4", "5-5 4-2 | 5-5 4-3", PUSH),
    (9318, "5-5 3-3 | 6-5 6-4", "5-5 3-3 | 6-5 6-4", LOSE),  # two copies
    (9318, "6-6 5-4 | 6-4 3-3", "5-5 4-2 | 6-4 3-3", PUSH),  # a copy, and the high hand won
]


@pytest.mark.parametrize(("line", "spot", "bank", "result"), TILE_OUTCOMES)
def test_tiles_set_as_told(line: int, spot: str, bank: str, result: Result) -> None:
    assert tiles_outcome(plan_for(TILES), spot, bank) == result, line


def test_tiles_are_counted_one_way_and_settled_the_other() -> None:
    """Bundle 003 lines 9298-9300: four, counter-clockwise from the bank at seat 1, is seat 6; then clockwise."""
    table = Felt(plan_for(TILES), (1, 2, 6, 8)).bank(1)
    for seat in (2, 6, 8):
        table.bet(seat, base=10)
    table.close().roll(4)
    assert table.state.button == 6
    table.play_on()
    assert [spot for spot, _ in table.order()] == [6, 8, 2]


def test_on_the_banks_number_the_button_goes_to_the_left_of_the_bank() -> None:
    """Bundle 003 lines 9124-9126: nine is the bank's."""
    table = Felt(plan_for(TILES), (1, 2, 6, 8)).bank(1)
    for seat in (2, 6, 8):
        table.bet(seat, base=10)
    table.close().roll(9)
    assert table.state.button == 2


def test_a_copy_beside_a_won_hand_wins_by_the_other_reading() -> None:
    """Bundle 003 line 9318 leaves it open."""
    plan = plan_for(TILES, (("one-copy", "win"),))
    assert tiles_outcome(plan, "6-6 5-4 | 6-4 3-3", "5-5 4-2 | 6-4 3-3") == EVEN


@pytest.mark.parametrize(("option", "paid"), [("3", {"p1": 4, "p2": 2}), ("4", {"p1": 2, "p2": 1}), ("8", {"p1": 4})])
def test_the_fees_of_tiles(option: str, paid: dict[str, float]) -> None:
    """Bundle 003 lines 9362-9381 and 9402-9405."""
    plan = plan_for(TILES, option=option)
    assert fees(Felt(plan, (1, 2)).bank(1).bet(2, base=101).close()) == paid


@pytest.mark.parametrize(("line", "spot", "bank", "wagers"), ROYAL_OUTCOMES)
def test_royal_whose_bank_is_set_the_house_way(line: int, spot: str, bank: str, wagers: dict[str, Result]) -> None:
    found = outcome(plan_for(ROYAL), spot, bank, *{"base": 0, **wagers})
    assert {wager: found[wager] for wager in wagers} == wagers, line


@pytest.mark.parametrize(
    ("doubt", "reading", "spot", "bank", "wager", "result"),
    [
        ("both-ties", "both", "Jd Th | Kd Kc 7d 4d 2h", "Jc Td Ks Kh 7h 4c 2s", "royal-tie", to_one(130)),
        ("queen", "seven cards", "Jd 2h | Qh 9c 8s 5c 2d", "Th 8d 7c 5d 4c 3h 2s", "save-the-queen", LOSE),
    ],
)
def test_the_other_readings_of_royal(
    doubt: str, reading: str, spot: str, bank: str, wager: str, result: Result
) -> None:
    """Bundle 003 lines 1596-1599 and 1636-1643."""
    assert outcome(plan_for(ROYAL, ((doubt, reading),)), spot, bank, "base", wager)[wager] == result


def test_royal_settles_its_bonuses_before_the_base_wager() -> None:
    """Bundle 003 lines 1455-1458 and 1555-1557."""
    table = Felt(plan_for(ROYAL), (1, 2)).bank(1)
    table.bet(2, base=10, **{"royal-tie": 10, "save-the-queen": 10}).close()
    hands = {"spot2": "9h 9s Kd Kc 4d 3c 2h", "bank": "Jc 8d Qs Qd 7h 4c 2s"}
    set_all(hand_round(table, 3, hands), hands).play_on()
    assert table.order() == [(2, "royal-tie"), (2, "save-the-queen"), (2, "base")]


@pytest.mark.parametrize(
    ("bets", "decides"),
    [
        ({"p2": 20, "p3": 10}, "p2"),  # 7901-7903: the largest bet
        ({"p2": 10, "p3": 20}, "p3"),
        ({"p2": 10, "p3": 10}, "p2"),  # 7911-7912: of equal bets the seated player's
        ({"p3": 10, "p4": 10}, "p3"),  # 7915-7922: where he is not among them, the front betting spot
    ],
)
def test_who_decides_a_shared_hand(bets: dict[str, float], decides: str) -> None:
    table = Felt(plan_for(DOUBLE), (1, 2, 3, 4)).bank(1)
    for player, dollars in bets.items():
        table.bet(player, 2, base=dollars)
    hand_round(table.close(), 3, {"spot2": "9h 9s Kd Kc 4d 3c 2h", "bank": QUEENS})
    assert table.awaits().whose == (decides,)


def test_who_bets_on_several_seats_sets_the_first_hand_only() -> None:
    """Bundle 003 lines 7833-7835."""
    table = Felt(plan_for(DOUBLE), (1, 2)).bank(1).bet(2, base=10).bet("p2", 3, base=10).close()
    hands = {"spot2": "9h 9s Kd Kc 4d 3c 2h", "spot3": "8h 8s Kh Ks 4h 3s 2c", "bank": QUEENS}
    hand_round(table, 3, hands)
    first = int(table.awaits().hands[0].split()[1])
    table.act(
        2,
        "set",
        first,
        front="4d 3c" if first == 2 else "4h 3s",
        back="Kd Kc 9h 9s 2h" if first == 2 else "Kh Ks 8h 8s 2c",
    )
    assert table.awaits().hands == ("bank",)


@pytest.mark.parametrize(("which", "paid"), [("book", {"p1": 2, "p2": 3}), ("own", {"p1": 1, "p2": 3})])
def test_the_fees_of_double_hand(which: str, paid: dict[str, float]) -> None:
    """Bundle 003 lines 8190-8194 and 3908-3913: by the spot, $1 and $2."""
    table = Felt(plan_for(DOUBLE, (("which-schedule", which),)), (1, 2)).bank(1).bet(2, base=100)
    assert fees(table.bet("p2", 3, base=101).close()) == paid


KINGS = "Js Th Kd Kc 7d 4d 2h"
"""Set jack-ten and a pair of kings, the house way."""
COMMON = [
    # line, player, banker, wagers of $10 with what becomes of them
    (2748, KINGS, "Jc 8d Qs Qd 7h 4c 2s", {"player": to_one(2), "banker": LOSE, "push": LOSE, "tie": LOSE}),
    (2749, "3h 3d Kd Kc 7d 4d 2h", "Jc 8d Qs Qd 7h 4c 2s", {"player": to_one(3), "banker": LOSE}),
    (2759, "Jc 8d Qs Qd 7h 4c 2s", KINGS, {"player": LOSE, "banker": to_one(2), "push": LOSE, "tie": LOSE}),
    (2760, "Jc 8d Qs Qd 7h 4c 2s", "3h 3d Kd Kc 7d 4d 2h", {"player": LOSE, "banker": to_one(3)}),
    (2553, "Jc Td Qs Qd 7h 4c 2s", KINGS, {"player": LOSE, "banker": PUSH, "push": LOSE, "tie": to_one(30)}),
    (2556, KINGS, "Jc Td Qs Qd 7h 4c 2s", {"player": PUSH, "banker": LOSE, "push": LOSE, "tie": to_one(30)}),
    (2548, KINGS, "Jc Td Ks Kh 7h 4c 2s", {"player": LOSE, "banker": LOSE, "push": LOSE, "tie": to_one(1000)}),
    (2740, "Ac 8d Qs Qd 7h 4c 2s", KINGS, {"player": LOSE, "banker": LOSE, "push": EVEN, "tie": LOSE}),
    (2794, "9h 9d Td Tc 7h 4c 2s", KINGS, {"player": LOSE, "banker": LOSE, "push": to_one(2)}),
    (2818, KINGS, "Ac Td Ks Kh 7h 4c 2s", {"player": LOSE, "banker": PUSH, "push": LOSE, "tie": to_one(250)}),
]


@pytest.mark.parametrize(("line", "player", "banker", "wagers"), COMMON)
def test_two_hands_for_everybody(line: int, player: str, banker: str, wagers: dict[str, Result]) -> None:
    assert common_outcome(plan_for(ULTIMATE), player, banker, *wagers) == wagers, line


@pytest.mark.parametrize("total", [3, 7, 10, 18])
def test_the_dice_count_piles_from_the_one_picked(total: int) -> None:
    """Bundle 003 lines 2618-2621: the pile they end on is the player's, the next the banker's."""
    found = common_outcome(plan_for(ULTIMATE), KINGS, "Jc 8d Qs Qd 7h 4c 2s", "player", total=total)
    assert found == {"player": to_one(2)}


@pytest.mark.parametrize(
    ("doubt", "reading", "player", "banker", "wagers"),
    [
        # lines 2740, 2753, 2836
        ("split", "push", "Ac 8d Qs Qd 7h 4c 2s", KINGS, {"player": PUSH, "banker": PUSH}),
        # lines 2553-2557, 2836
        ("push-copy", "copies too", "Jc Td Qs Qd 7h 4c 2s", KINGS, {"banker": PUSH, "push": EVEN}),
        ("push-copy", "copies too", KINGS, "Ac Td Ks Kh 7h 4c 2s", {"banker": PUSH, "push": EVEN}),
    ],
)
def test_the_other_readings_of_ultimate(
    doubt: str, reading: str, player: str, banker: str, wagers: dict[str, Result]
) -> None:
    assert common_outcome(plan_for(ULTIMATE, ((doubt, reading),)), player, banker, *wagers) == wagers


def test_ultimate_is_settled_back_to_front_and_its_fee_dropped_last() -> None:
    """Bundle 003 lines 2630-2635 and 2646-2648: from the bank's left, at each seat whoever bets behind it first."""
    table = Felt(plan_for(ULTIMATE), (1, 2, 3, 4)).bank(1)
    table.bet(2, player=10, push=10).bet("p4", 2, banker=10).bet(3, player=10, banker=10, tie=10).play_on()
    settled = [(each.spot, each.player, each.wager) for each in table.last(b.Settled)]
    assert settled == [
        *((2, "p4", "banker"), (2, "p2", "player"), (2, "p2", "push")),
        *((3, "p3", "player"), (3, "p3", "banker"), (3, "p3", "tie")),
    ]
    kinds = [type(event) for event in table.log]
    assert kinds.index(b.Settled) < kinds.index(m.Collected)
