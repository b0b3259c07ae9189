"""The pai gow filings of Parkwest Casino Lodi, played out at the table; bundle 000, the line beside each row."""

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

ACE_UP, LUCKY = "parkwest-lodi/ace-up-pai-gow-poker", "parkwest-lodi/lucky-pai-gow-poker"
TRIPLE, TILES = "parkwest-lodi/pai-gow-triple-bonus", "parkwest-lodi/pai-gow-tiles"

ULTIMATE = "parkwest-lodi/ultimate-pai-gow-poker"
QUEENS = "Jc 8d | Qs Qd 7h 4c 2s"
SPADES = "Js 8s | Qs Qh 7h 4c 2s"
ACE_HIGH = "Qd Jc | As 9d 7h 4c 2s"
OUTCOMES = [
    # line, game, spot, bank, wagers of $10 with what becomes of them
    (2345, ACE_UP, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"base": EVEN}),
    (2346, ACE_UP, "9h 8s | Jd Th 4d 3c 2h", QUEENS, {"base": LOSE}),
    (2347, ACE_UP, "4h 3s | Kd Kc 9d 8c 6h", QUEENS, {"base": PUSH}),
    (2349, ACE_UP, "Js 8h | Kd Kc 4d 3c 2h", QUEENS, {"base": PUSH}),  # a copy in front, the back ahead
    (2349, ACE_UP, "Js 8h | Td Tc 4d 3c 2h", QUEENS, {"base": LOSE}),  # a copy in front, the back behind
    (2292, ACE_UP, "Kd Kc | Kh 9s 4d 3c 2h", QUEENS, {"base": LOSE, "lucky": to_one(3)}),  # a foul
    (2348, ACE_UP, "9h 9s Kd Kc 4d 3c 2h", ACE_HIGH, {"base": PUSH, "lucky": LOSE, "ace-up": to_one(5)}),
    (2365, ACE_UP, "Kd Kc Kh 9s 4d 3c 2h", ACE_HIGH, {"lucky": to_one(3)}),  # whatever becomes of the base
    (2372, ACE_UP, "9d 8d 7d 6d 5d 4d 3d", SPADES, {"lucky": to_one(2000)}),
    (2373, ACE_UP, "Ad Kd Qc Jd Td Kc Qd", SPADES, {"lucky": to_one(1000)}),
    (2374, ACE_UP, "9d 8d 7d Jk 5d 4d 3d", SPADES, {"lucky": to_one(500)}),
    (2375, ACE_UP, "Ad Ac Ah As Jk 3d 2d", QUEENS, {"lucky": to_one(250)}),
    (2376, ACE_UP, "Ah Kh Qh Jh Th 3d 3c", QUEENS, {"lucky": to_one(100)}),
    (2377, ACE_UP, "9h 8h 7c 6h 5h Jk 3c", QUEENS, {"lucky": to_one(25)}),
    (2378, ACE_UP, "9h 9c 9d 9s 5h 4d 3c", QUEENS, {"lucky": to_one(15)}),
    (2379, ACE_UP, "9h 9c 9d 5s 5h 4d 3c", QUEENS, {"lucky": to_one(10)}),
    (2380, ACE_UP, "Kh 9h 8h 5h 4h 4d 3c", QUEENS, {"lucky": to_one(4)}),
    (2381, ACE_UP, "9h 9c 9d 8s 7c 6d 5c", QUEENS, {"lucky": to_one(3)}),  # with a straight too
    (2382, ACE_UP, "9h 8s 7c 6d 5c Kd Kc", QUEENS, {"lucky": EVEN}),
    (2364, ACE_UP, "9h 9s Kd Kc 4d 4h 2h", QUEENS, {"lucky": LOSE}),
    (2397, ACE_UP, "Ad Kc 9h 8s 5d 3c 2h", ACE_HIGH, {"ace-up": to_one(40)}),
    (2398, ACE_UP, "Kd Kc 9h 8s 5d 3c 2h", "Qd Jc | Jk 9d 7h 4c 2s", {"ace-up": to_one(15)}),
    (2399, ACE_UP, "Kd Kc 9h 8s 5d 3c 2h", ACE_HIGH, {"ace-up": to_one(5)}),
    (2391, ACE_UP, "Ad Kc 9h 8s 5d 3c 2h", QUEENS, {"ace-up": LOSE}),
    (1897, LUCKY, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"base": EVEN}),
    (1898, LUCKY, "9h 8s | Jd Th 4d 3c 2h", QUEENS, {"base": LOSE}),
    (1899, LUCKY, "4h 3s | Kd Kc 9d 8c 6h", QUEENS, {"base": PUSH}),
    (1900, LUCKY, "Js 8h | Kd Kc 4d 3c 2h", QUEENS, {"base": PUSH}),  # a copy in front, the back ahead
    (1924, LUCKY, "9d 8d 7d 6d 5d 4d 3d", SPADES, {"lucky": to_one(2000)}),
    (1925, LUCKY, "Ad Kd Qc Jd Td Kc Qd", SPADES, {"lucky": to_one(1000)}),
    (1926, LUCKY, "9d 8d 7d Jk 5d 4d 3d", SPADES, {"lucky": to_one(500)}),
    (1927, LUCKY, "Ad Ac Ah As Jk 3d 2d", QUEENS, {"lucky": to_one(250)}),
    (1928, LUCKY, "Ah Kh Qh Jh Th 3d 3c", QUEENS, {"lucky": to_one(100)}),
    (1929, LUCKY, "9h 8h 7c 6h 5h Jk 3c", QUEENS, {"lucky": to_one(25)}),
    (1930, LUCKY, "9h 9c 9d 9s 5h 4d 3c", QUEENS, {"lucky": to_one(15)}),
    (1931, LUCKY, "9h 9c 9d 5s 5h 4d 3c", QUEENS, {"lucky": to_one(10)}),
    (1932, LUCKY, "Kh 9h 8h 5h Jk 4d 3c", QUEENS, {"lucky": to_one(4)}),  # the joker completes any flush
    (1933, LUCKY, "9h 9c 9d 8s 7c 6d 5c", QUEENS, {"lucky": to_one(3)}),  # with a straight too
    (1934, LUCKY, "9h 8s 7c 6d 5c Kd Kc", QUEENS, {"lucky": EVEN}),
    (1913, LUCKY, "9h 9s Kd Kc 4d 4h 2h", QUEENS, {"lucky": LOSE}),
    (1377, TRIPLE, "4h 3s | Kd Kc 9d 8c 6h", QUEENS, {"push": EVEN}),
    (1378, TRIPLE, "3h 3s | Jd Jh 9d 8c 6h", QUEENS, {"push": to_one(2)}),  # front ahead, back behind
    (1378, TRIPLE, "Ah Ks 9d 8d 7c 6h 5d", "4h 4s | Kd Kc Js 8c 2h", {"push": to_one(2)}),  # the bank's fours
    (1366, TRIPLE, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"push": LOSE}),
    (1366, TRIPLE, "2h 2d | Jd Jh 9d 8c 6h", QUEENS, {"push": EVEN}),  # twos are below threes
    (1366, TRIPLE, "9h 8s | Jd Th 4d 3c 2h", QUEENS, {"push": LOSE}),
    (1391, TRIPLE, "9h 8d 7d 5d 4h 3d 2h", SPADES, {"happy": to_one(1000)}),
    (1392, TRIPLE, "9h 8d 7c 5d 4h 3d 2h", SPADES, {"happy": to_one(100)}),
    (1393, TRIPLE, "Th 8d 7c 5d 4h 3d 2h", SPADES, {"happy": to_one(25)}),
    (1394, TRIPLE, "Jh 8d 7c 5d 4h 3d 2h", SPADES, {"happy": to_one(15)}),
    (1395, TRIPLE, "Qd 8d 7c 5h 4h 3d 2h", SPADES, {"happy": to_one(7)}),
    (1396, TRIPLE, "Kh 8d 7c 5d 4h 3d 2h", SPADES, {"happy": to_one(5)}),
    (1397, TRIPLE, "Ah 9d 8d 7c 6h 3d 2h", SPADES, {"happy": to_one(3)}),
    (1382, TRIPLE, "9h 8d 7c 6d 5h 3d 2h", SPADES, {"happy": LOSE}),  # a straight
    (1397, TRIPLE, "Jk 9d 8d 7c 6h 3d 2h", SPADES, {"happy": LOSE}),  # the joker completes a straight
    (1411, TRIPLE, "9d 8d 7d 6d 5d 4d 3d", SPADES, {"double-luck": to_one(2000)}),
    (1412, TRIPLE, "Ad Ac Ah As Jk 3d 3c", QUEENS, {"double-luck": to_one(1000)}),
    (1412, TRIPLE, "Ad Ac Ah As Jk 3d 2d", QUEENS, {"double-luck": to_one(500)}),
    (1413, TRIPLE, "Ah Kh Qh Jh Th 3d 3c", QUEENS, {"double-luck": to_one(200)}),
    (1413, TRIPLE, "Ah Kh Qh Jh Th 3d 2c", QUEENS, {"double-luck": to_one(100)}),
    (1414, TRIPLE, "9d 8d 7d Jk 5d 4d 3d", SPADES, {"double-luck": to_one(30)}),
    (1415, TRIPLE, "9h 8h 7c 7d 6h 5h Jk", QUEENS, {"double-luck": to_one(60)}),
    (1415, TRIPLE, "9h 8h 7c 6h 5h Jk 3c", QUEENS, {"double-luck": to_one(30)}),
    (1416, TRIPLE, "9h 9c 9d 9s 5h 5d 3c", QUEENS, {"double-luck": to_one(40)}),
    (1416, TRIPLE, "Kh Kc Kd Ks 5h 4d 3c", QUEENS, {"double-luck": to_one(20)}),  # though the house way splits them
    (1417, TRIPLE, "9h 9c 9d 5s 5h 4d 4h", QUEENS, {"double-luck": to_one(20)}),
    (1417, TRIPLE, "9h 9c 9d 5s 5h 4d 3c", QUEENS, {"double-luck": to_one(10)}),
    (1418, TRIPLE, "Kh 9h 8h 5h 4h 3d 3c", QUEENS, {"double-luck": to_one(10)}),
    (1418, TRIPLE, "Kh 9h 8h 5h 4h 3d 2c", QUEENS, {"double-luck": to_one(5)}),
    (1419, TRIPLE, "9h 8s 7c 6d 5c Kd Kc", QUEENS, {"double-luck": to_one(4)}),
    (1419, TRIPLE, "9h 8d 7c 6d 5c Kd 2c", SPADES, {"double-luck": to_one(2)}),
    (1401, TRIPLE, "9h 9c 9d Ks 5h 4d 3c", QUEENS, {"double-luck": LOSE}),
]


@pytest.mark.parametrize(("line", "game", "spot", "bank", "wagers"), OUTCOMES)
def test_wagers_on_hands_set_as_told(line: int, game: str, spot: str, bank: str, wagers: dict[str, Result]) -> None:
    assert outcome(plan_for(game), spot, bank, *wagers) == wagers, line


def test_the_lucky_bonus_pushes_against_an_ace_high_bank_by_the_other_reading() -> None:
    """Bundle 000 line 2288: all of a player's wagers push."""
    plan = plan_for(ACE_UP, (("push-all", "literal"),))
    found = outcome(plan, "Kd Kc Kh 9s 4d 3c 2h", ACE_HIGH, "base", "lucky", "ace-up")
    assert found == {"base": PUSH, "lucky": PUSH, "ace-up": to_one(5)}


def test_ace_up_is_settled_seat_by_seat_from_the_action_button() -> None:
    """Bundle 000 lines 2278, 2299-2300: twelve, counted from the player-dealer's seat, is the fifth."""
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
        # 2407, 2413-2422: option 2 by each base wager, bonus bets free
        ("2", "$5-$500", {"base": 100, "lucky": 50}, {"p1": 2, "p2": 1}),
        ("2", "$5-$500", {"base": 101}, {"p1": 2, "p2": 2}),
        ("3", "$10-$1,000", {"base": 401, "ace-up": 20}, {"p1": 2, "p2": 5}),
        # 2429, 2440-2484: option 6 by all that is bet, nothing from players
        ("6", "$5-$1,000", {"base": 100}, {"p1": 3}),
        ("6", "$5-$1,000", {"base": 96, "lucky": 5}, {"p1": 5}),
        ("14", "$10-$1,000", {"base": 1000, "lucky": 990, "ace-up": 11}, {"p1": 30}),
    ],
)
def test_the_fees_of_ace_up(option: str, limits: str, wagers: dict[str, float], paid: dict[str, float]) -> None:
    table = Felt(plan_for(ACE_UP, option=option, limits=limits), (1, 2)).bank(1).bet(2, **wagers).close()
    assert fees(table) == paid


def test_a_bonus_may_be_bet_alone_and_its_hand_is_set_the_house_way() -> None:
    """Bundle 000 lines 2359, 2388."""
    table = Felt(plan_for(ACE_UP), (1, 2)).bank(1).bet(2, lucky=10).close()
    hands = {"spot2": "9h 9s Kd Kc 4d 4h 2h", "bank": QUEENS}
    set_all(hand_round(table, 3, hands), hands).play_on()
    assert {event.hand for event in table.last(b.Parted)} == {"bank", "spot 2"}
    assert table.settled() == [(2, "lucky", 0, 10, 0)]


def test_the_push_bet_looks_at_both_hands_as_the_house_way_sets_them() -> None:
    """Bundle 000 lines 1366: the base wager pushes as it was set, and wins the house way."""
    spot, bank = "8h 5h | Ad Ac Kd Qh 3s", "Qs 8d | Jc Js 7h 5c 2s"
    plan = plan_for(TRIPLE)
    assert outcome(plan, spot, bank, "base", "push") == {"base": PUSH, "push": LOSE}
    assert outcome(plan, seven(spot), bank, "base", "push") == {"base": EVEN, "push": LOSE}


def test_double_luck_by_the_hand_as_set() -> None:
    """Bundle 000 lines 1401-1403, the other reading: four kings that the house way splits are no four of a kind."""
    plan = plan_for(TRIPLE, (("double-luck", "as set"),))
    assert outcome(plan, "Kh Kc Kd Ks 5h 4d 3c", QUEENS, "double-luck") == {"double-luck": LOSE}
    assert outcome(plan, "9h 9c 9d 9s 5h 5d 3c", QUEENS, "double-luck") == {"double-luck": to_one(40)}


TILE_OUTCOMES = [
    # line, spot and bank as high | low
    (1703, "6-6 5-4 | 5-5 4-3", "5-5 4-2 | 6-5 6-4", EVEN),
    (1703, "5-5 4-2 | 6-5 6-4", "6-6 5-4 | 5-5 4-3", LOSE),
    (1703, "6-6 5-4 | 6-5 6-4", "5-5 4-2 | 5-5 4-3", PUSH),
    (1703, "5-5 3-3 | 6-5 6-4", "5-5 3-3 | 6-5 6-4", LOSE),  # two copies
    (1655, "6-6 5-4 | 6-4 3-3", "5-5 4-2 | 6-4 3-3", PUSH),  # a copy, and the high hand won
    (1655, "6-6 6-3 | 5-5 6-4", "4-4 3-3 | 6-5 5-4", PUSH),  # two zeros are the bank's, whatever their tiles
]


@pytest.mark.parametrize(("line", "spot", "bank", "result"), TILE_OUTCOMES)
def test_tiles_set_as_told(line: int, spot: str, bank: str, result: Result) -> None:
    assert tiles_outcome(plan_for(TILES), spot, bank) == result, line


def test_tiles_are_counted_one_way_and_settled_the_other() -> None:
    """Bundle 000 lines 1699, 1703: four, counter-clockwise from the bank at seat 1, is seat 6; then clockwise."""
    table = Felt(plan_for(TILES), (1, 2, 6, 8)).bank(1)
    for seat in (2, 6, 8):
        table.bet(seat, base=10)
    table.close().roll(4)
    assert table.state.button == 6
    table.play_on()
    assert [spot for spot, _ in table.order()] == [6, 8, 2]


def test_on_the_banks_number_the_button_goes_to_the_right_of_the_house_dealer() -> None:
    """Bundle 000 line 1699: nine is the bank's; the seat at the house dealer's right is the last."""
    table = Felt(plan_for(TILES), (1, 2, 6, 8)).bank(1)
    for seat in (2, 6, 8):
        table.bet(seat, base=10)
    table.close().roll(9)
    assert table.state.button == 8


@pytest.mark.parametrize(("option", "paid"), [("1", {"p1": 2, "p2": 2}), ("2", {"p1": 2})])
def test_the_own_fees_of_tiles(option: str, paid: dict[str, float]) -> None:
    """Bundle 000 lines 1709-1723."""
    plan = plan_for(TILES, (("which-schedule", "own"),), option=option)
    assert fees(Felt(plan, (1, 2)).bank(1).bet(2, base=101).close()) == paid


KINGS = "Js Th Kd Kc 7d 4d 2h"
"""Set jack-ten and a pair of kings, the house way."""
COMMON = [
    # line, player, banker, wagers of $10 with what becomes of them
    (834, KINGS, "Jc 8d Qs Qd 7h 4c 2s", {"player": to_one(2), "banker": LOSE, "push": LOSE, "tie": LOSE}),
    (835, "3h 3d Kd Kc 7d 4d 2h", "Jc 8d Qs Qd 7h 4c 2s", {"player": to_one(3), "banker": LOSE}),
    (844, "Jc 8d Qs Qd 7h 4c 2s", KINGS, {"player": LOSE, "banker": to_one(2), "push": LOSE, "tie": LOSE}),
    (845, "Jc 8d Qs Qd 7h 4c 2s", "3h 3d Kd Kc 7d 4d 2h", {"player": LOSE, "banker": to_one(3)}),
    (739, "Jc Td Qs Qd 7h 4c 2s", KINGS, {"player": LOSE, "banker": PUSH, "push": LOSE, "tie": to_one(30)}),
    (741, KINGS, "Jc Td Qs Qd 7h 4c 2s", {"player": PUSH, "banker": LOSE, "push": LOSE, "tie": to_one(30)}),
    (737, KINGS, "Jc Td Ks Kh 7h 4c 2s", {"player": LOSE, "banker": LOSE, "push": LOSE, "tie": to_one(1000)}),
    (831, "Ac 8d Qs Qd 7h 4c 2s", KINGS, {"player": LOSE, "banker": LOSE, "push": EVEN, "tie": LOSE}),
    (860, "9h 9d Td Tc 7h 4c 2s", KINGS, {"player": LOSE, "banker": LOSE, "push": to_one(2)}),
    (875, KINGS, "Ac Td Ks Kh 7h 4c 2s", {"player": LOSE, "banker": PUSH, "push": LOSE, "tie": to_one(250)}),
]


@pytest.mark.parametrize(("line", "player", "banker", "wagers"), COMMON)
def test_two_hands_for_everybody(line: int, player: str, banker: str, wagers: dict[str, Result]) -> None:
    assert common_outcome(plan_for(ULTIMATE), player, banker, *wagers) == wagers, line


@pytest.mark.parametrize("total", [3, 7, 10, 18])
def test_the_dice_count_piles_from_the_one_picked(total: int) -> None:
    """Bundle 000 lines 790: the pile they end on is the player's, the next the banker's."""
    found = common_outcome(plan_for(ULTIMATE), KINGS, "Jc 8d Qs Qd 7h 4c 2s", "player", total=total)
    assert found == {"player": to_one(2)}


@pytest.mark.parametrize(
    ("doubt", "reading", "player", "banker", "wagers"),
    [
        # lines 831, 839, 908
        ("split", "push", "Ac 8d Qs Qd 7h 4c 2s", KINGS, {"player": PUSH, "banker": PUSH}),
        # lines 739, 741, 908
        ("push-copy", "copies too", "Jc Td Qs Qd 7h 4c 2s", KINGS, {"banker": PUSH, "push": EVEN}),
        ("push-copy", "copies too", KINGS, "Ac Td Ks Kh 7h 4c 2s", {"banker": PUSH, "push": EVEN}),
    ],
)
def test_the_other_readings_of_ultimate(
    doubt: str, reading: str, player: str, banker: str, wagers: dict[str, Result]
) -> None:
    assert common_outcome(plan_for(ULTIMATE, ((doubt, reading),)), player, banker, *wagers) == wagers


def test_ultimate_is_settled_back_to_front_and_its_fee_dropped_last() -> None:
    """Bundle 000 lines 799-800 and 802: from the bank's left, at each seat whoever bets behind it first."""
    table = Felt(plan_for(ULTIMATE), (1, 2, 3, 4)).bank(1)
    table.bet(2, player=10, push=10).bet("p4", 2, banker=10).bet(3, player=10, banker=10, tie=10).play_on()
    settled = [(each.spot, each.player, each.wager) for each in table.last(b.Settled)]
    assert settled == [
        *((2, "p4", "banker"), (2, "p2", "player"), (2, "p2", "push")),
        *((3, "p3", "player"), (3, "p3", "banker"), (3, "p3", "tie")),
    ]
    kinds = [type(event) for event in table.log]
    assert kinds.index(b.Settled) < kinds.index(m.Collected)


@pytest.mark.parametrize(
    ("schedule", "option", "paid"),
    [
        ("book", "1", {"p1": 2, "p2": 3}),  # by the amount in each circle: $2 and $1
        ("book-by-player", "4", {"p1": 2}),
        ("book-by-player", "5", {"p1": 2, "p2": 1}),  # one fee of a player, on two circles as on one
    ],
)
def test_the_book_charges_a_circle_or_a_player_of_tiles(schedule: str, option: str, paid: dict[str, float]) -> None:
    """Bundle 000 lines 2898, 2905-2909, 2922, 2927-2928."""
    table = Felt(plan_for(TILES, schedule=schedule, option=option), (1, 2)).bank(1)
    taken = fees(table.bet(2, base=101).bet(2, 3, base=10).close())
    assert {who: dollars for who, dollars in taken.items() if dollars} == paid
