"""Three Card Poker and Caribbean Stud of the Village Club, at the table; bundle 001, the line beside each row."""

from __future__ import annotations

import pytest
from poker_rounds import EVEN, LOSE, PUSH, Result, fees, outcome, plan_for, play, to_one
from tables import Felt, refused

from houseway.play.banked import messages as b

THREE = "village-club/three-card-poker-6-card-bonus"
CARIBBEAN = "village-club/caribbean-stud"
JACK = "Js 9d 4c"
KING = "Kd 9h 4s"

ANTE = [
    # line, spot, bank, what becomes of the Ante and of the Play wager
    (2622, "As Kd 4h", JACK, EVEN, PUSH),
    (2623, "5s 3d 2c", JACK, EVEN, PUSH),
    (2625, "As Qd 4h", KING, EVEN, EVEN),
    (2626, "Qs Jd 9c", KING, LOSE, LOSE),
    (2627, "Ks 9d 4c", KING, PUSH, PUSH),
    (2621, "As Kd 4h", "Qc 3d 2s", EVEN, EVEN),
]


@pytest.mark.parametrize(("line", "spot", "bank", "ante", "follow"), ANTE)
def test_ante_and_play(line: int, spot: str, bank: str, ante: Result, follow: Result) -> None:
    found = outcome(plan_for(THREE), spot, bank, "play", wagers=("ante",))
    assert found == {"ante": ante, "play": follow}, line


@pytest.mark.parametrize(
    ("line", "spot", "bank", "plus", "six"),
    [
        (2652, "As Ks Qs", "Js 10s 4h", 200, 1_000),
        (2653, "Ks Qs Js", "10s 9s 4h", 40, 200),
        (2654, "7s 7d 7h", "7c 9s 4h", 30, 100),
        (2654, "7s 7d 7h", "9c 9s 4h", 30, 20),
        (2655, "As 2d 3h", "4c 5s 10h", 6, 9),
        (2656, "Ks 7s 3s", "9s 5s 10h", 3, 15),
        (2657, "2s 2d 7h", "2c 9s 10h", 1, 8),
    ],
)
def test_pair_plus_and_6_card_bonus(line: int, spot: str, bank: str, plus: int, six: int) -> None:
    """Lines 2652-2657 and 2677-2683."""
    found = outcome(plan_for(THREE), spot, bank, "play", wagers=("ante", "pair-plus", "six-card"))
    assert (found["pair-plus"], found["six-card"]) == (to_one(plus), to_one(six)), line


def test_a_fold_loses_pair_plus_and_leaves_the_6_card_bonus() -> None:
    """Bundle 001 lines 2614-2616, 2647, 2673."""
    found = outcome(plan_for(THREE), "2s 2d 7h", "2c 9s 10h", "fold", wagers=("ante", "pair-plus", "six-card"))
    assert found == {"ante": LOSE, "pair-plus": LOSE, "six-card": to_one(8)}


def test_both_bonuses_need_an_ante() -> None:
    """Bundle 001 lines 2594-2595, 2640, 2663."""
    table = Felt(plan_for(THREE), (1, 2)).bank(1)
    refused(table, b.Bet("p2", "pair-plus", 10_00), "needs ante")
    refused(table, b.Bet("p2", "six-card", 10_00), "needs ante")


@pytest.mark.parametrize(
    ("up", "order"),
    [
        ("As", [1, 2, 4, 5]),
        ("2s", [2, 4, 5, 1]),
        ("3s", [4, 5, 1, 2]),  # the player-dealer at seat 3 is not counted
        ("4s", [5, 1, 2, 4]),
        ("10s", [4, 5, 1, 2]),  # by the remark: the ten has no value
        ("Js", [5, 1, 2, 4]),
        ("Ks", [1, 2, 4, 5]),  # seat 7 is empty
    ],
)
def test_the_banks_up_card_places_the_button(up: str, order: list[int]) -> None:
    """Bundle 001 line 2630: from the left of the house dealer, without the player-dealer."""
    table = Felt(plan_for(THREE), (1, 2, 3, 4, 5)).bank(3)
    for seat in (1, 2, 4, 5):
        table.bet(seat, ante=10)
    spots = {"spot1": "2c 4d 9c", "spot2": "2d 4h 9d", "spot4": "2h 4c 9h", "spot5": "6c 8d Qc"}
    play(table.close(), "play", "play", "play", "play", bank=f"6d 8h {up}", **spots)
    assert [seat for seat, wager in table.order() if wager == "ante"] == order


@pytest.mark.parametrize(
    ("option", "action", "bank", "player"),
    [("1", 199, 7, 1), ("1", 200, 10, 1), ("2", 50, 4, 1), ("3", 50, 4, 0), ("18", 799, 12, 0), ("18", 800, 20, 0)],
)
def test_players_pay_only_at_the_first_two_options(option: str, action: int, bank: int, player: int) -> None:
    """Bundle 001 lines 2743, 2748-2761, 2837-2841: the 6 Card Bonus is counted and costs no fee."""
    table = Felt(plan_for(THREE, option=option), (1, 2)).bank(1).bet(2, ante=action - 20, six_card=20).close()
    assert fees(table) == {"p1": bank} | ({"p2": player} if player else {})


QUALIFIED = "Ad Kc 9s 5h 3d"
UNQUALIFIED = "Ad Qc Js 9h 3d"

CALL = [
    # line, spot, bank, the Ante, the Call Bet of $20
    (445, "As Kd 4h 3s 2c", UNQUALIFIED, EVEN, (0, 0, 20)),
    (447, "7s 5d 4h 3s 2c", UNQUALIFIED, EVEN, (0, 0, 20)),
    (448, "Qs Jd 9h 3s 2c", QUALIFIED, LOSE, (0, 20, 0)),
    (449, "Qs Qd 9h 3s 2c", QUALIFIED, EVEN, to_one(1, 20)),
    (450, "Ah Ks 9h 5c 2c", QUALIFIED, LOSE, (0, 20, 0)),
    (450, "Ah Ks 9h 5c 3c", QUALIFIED, PUSH, (0, 0, 20)),
    (469, "Qs Qd 9h 3s 2c", "Ad Kc 4s 3h 2d", EVEN, to_one(1, 20)),
    # line 491: the odds of the Call Bet
    (491, "Ah As 9h 5c 2c", QUALIFIED, EVEN, to_one(1, 20)),
    (491, "2h 2s 3h 3c 4c", QUALIFIED, EVEN, to_one(2, 20)),
    (491, "2h 2s 2d 3c 4c", QUALIFIED, EVEN, to_one(3, 20)),
    (491, "2h 3s 4d 5c 6c", QUALIFIED, EVEN, to_one(5, 20)),
    (491, "2h 3h 4h 6h 9h", QUALIFIED, EVEN, to_one(6, 20)),
    (491, "2h 2s 2d 3c 3h", QUALIFIED, EVEN, to_one(7, 20)),
    (491, "2h 2s 2d 2c 3h", QUALIFIED, EVEN, to_one(8, 20)),
    (491, "2s 3s 4s 5s 6s", QUALIFIED, EVEN, to_one(9, 20)),
    (491, "10s Js Qs Ks As", QUALIFIED, EVEN, to_one(10, 20)),
]


@pytest.mark.parametrize(("line", "spot", "bank", "ante", "call"), CALL)
def test_ante_and_call_bet(line: int, spot: str, bank: str, ante: Result, call: Result) -> None:
    found = outcome(plan_for(CARIBBEAN), spot, bank, "play", wagers=("ante",))
    assert found == {"ante": ante, "call": call}, line


def test_a_fold_loses_the_whole_ante() -> None:
    """Bundle 001 lines 443, 466."""
    assert outcome(plan_for(CARIBBEAN), "Ah As 9h 5c 2c", QUALIFIED, "fold", wagers=("ante",)) == {"ante": LOSE}


def test_the_call_bet_is_exactly_twice_the_ante() -> None:
    """Bundle 001 lines 443, 468, 475."""
    table = Felt(plan_for(CARIBBEAN), (1, 2)).bank(1).bet(2, ante=10).close()
    table.hand_out(spot2="Ah As 9h 5c 2c", bank=QUALIFIED)
    refused(table, b.Act("p2", "play", 0, 10_00), "20")
    assert table.act(2, "play", dollars=20).settled()


def test_two_behind_a_seat_call_for_themselves() -> None:
    """Bundle 001 lines 443, 461: three circles a seat, each with a call of its own or none."""
    table = Felt(plan_for(CARIBBEAN), (1, 2, 3, 4)).bank(1)
    table.bet(2, ante=10).bet(3, 2, ante=20).bet(4, 2, ante=10)
    play(table.close(), "play", ("play", 40), "fold", spot2="Ah As 9h 5c 2c", bank=QUALIFIED)
    assert sorted((wager, paid, taken) for _, wager, paid, taken, _ in table.settled()) == [
        ("ante", 0, 10),
        ("ante", 10, 0),
        ("ante", 20, 0),
        ("call", 20, 0),
        ("call", 40, 0),
    ]


@pytest.mark.parametrize(
    ("last", "order"), [("As", [2, 3, 4]), ("2s", [3, 4, 2]), ("3s", [4, 2, 3]), ("Ks", [2, 3, 4])]
)
def test_the_banks_last_card_places_the_button(last: str, order: list[int]) -> None:
    """Bundle 001 line 441; from where it is counted is a doubt: here from the left of the bank, at seat 1 of eight."""
    table = Felt(plan_for(CARIBBEAN), (1, 2, 3, 4)).bank(1)
    for seat in (2, 3, 4):
        table.bet(seat, ante=10)
    spots = {"spot2": "6c 8d Qc 2c 4d", "spot3": "6d 8h Qd 2d 4h", "spot4": "6h 8c Qh 2h 4c"}
    play(table.close(), "play", "play", "play", bank=f"9d 9h 10c Jc {last}", **spots)
    assert [seat for seat, wager in table.order() if wager == "ante"] == order


@pytest.mark.parametrize(("option", "bank", "player"), [("1", 1, 0.5), ("2", 2, 1), ("3", 4, 2)])
def test_bank_and_players_pay_by_the_table_limit(option: str, bank: float, player: float) -> None:
    """Bundle 001 lines 462, 1514-1516; the jackpot fee of $1 comes on top."""
    table = Felt(plan_for(CARIBBEAN, option=option), (1, 2)).bank(1).bet(2, ante=50).close()
    assert fees(table) == {"p1": bank + 1, "p2": player}
