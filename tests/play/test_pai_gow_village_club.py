"""The pai gow filings of The Village Club, played out at the table; bundle 001, the line beside each row."""

from __future__ import annotations

import pytest
from tables import Felt
from two_hands import EVEN, LOSE, PUSH, Result, fees, hand_round, outcome, plan_for, set_all, to_one

from houseway.cards import parse
from houseway.play.banked import messages as b

FREE, FORTUNE = "village-club/commission-free-fortune-pai-gow", "village-club/fortune-pai-gow"
PLAIN = "village-club/pai-gow-poker"

QUEENS = "Jc 8d Qs Qd 7h 4c 2s"
"""Set jack-eight and a pair of queens, the house way."""
SPADES = "Js 8s Qs Qh 7h 4c 2s"
NINE_HIGH = "9c 8d Qs Qd 7h 4c 2s"
NINE_AND_THREE = "9c 8d Qs Qd Qh 4c 2s"
OUTCOMES = [
    # line, game, spot, bank, wagers of $10 with what becomes of them
    (3298, FREE, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"base": EVEN}),
    (3299, FREE, "9h 8s | Jd Th 4d 3c 2h", QUEENS, {"base": LOSE}),
    (3300, FREE, "4h 3s | Kd Kc 9d 8c 6h", QUEENS, {"base": PUSH}),
    (3301, FREE, "4h 3s | Jd Tc 9d 8s 6h", NINE_HIGH, {"base": PUSH, "tiger-9": to_one(30), "dealer": to_one(5)}),
    (3301, FREE, "As Ah | Kd Kc 9d 8s 6h", NINE_HIGH, {"base": PUSH}),
    (3302, FREE, "Js 8h | Td Tc 4d 3c 2h", QUEENS, {"base": LOSE}),  # a copy in front, the back behind
    (3302, FREE, "Js 8h | Kd Kc 4d 3c 2h", QUEENS, {"base": PUSH}),  # a copy in front, the back ahead
    (3206, FREE, "4h 3s | Jd Tc 9d 8s 6h", NINE_AND_THREE, {"base": PUSH, "dealer": to_one(5)}),  # not 2 to 1 besides
    (3324, FREE, "9d 8d 7d 6d 5d 4d 3d", SPADES, {"fortune": to_one(8000)}),
    (3325, FREE, "Ad Kd Qc Jd Td Kc Qd", SPADES, {"fortune": to_one(2000)}),
    (3326, FREE, "9d 8d 7d Jk 5d 4d 3d", SPADES, {"fortune": to_one(1000)}),
    (3327, FREE, "Ad Ac Ah As Jk 3d 2d", QUEENS, {"fortune": to_one(400)}),
    (3328, FREE, "Ah Kh Qh Jh Th 3d 3c", QUEENS, {"fortune": to_one(150)}),
    (3329, FREE, "9h 8h 7c 6h 5h Jk 3c", QUEENS, {"fortune": to_one(50)}),
    (3330, FREE, "9h 9c 9d 9s 5h 4d 3c", QUEENS, {"fortune": to_one(25)}),
    (3334, FREE, "9h 9c 9d 5s 5h 4d 3c", QUEENS, {"fortune": to_one(5)}),
    (3335, FREE, "Kh 9h 8h 5h 4h 4d 3c", QUEENS, {"fortune": to_one(4)}),
    (3336, FREE, "9h 9c 9d 8s 7c 6d 5c", QUEENS, {"fortune": to_one(3)}),  # with a straight too
    (3337, FREE, "9h 8s 7c 6d 5c Kd Kc", QUEENS, {"fortune": to_one(2)}),
    (3316, FREE, "9h 9s Kd Kc 4d 4h 2h", QUEENS, {"fortune": LOSE}),  # three pair: no tie
    (3225, FREE, "4d 4h | Ad Ac Ah As Jk", "Kh Qh Jh Th 9h 3d 3c", {"base": EVEN}),  # above a straight flush
    (3350, FREE, "Jc 8s Qs Qd 7h 4c 2s", "Th Td Tc 9s 8h 3d 2c", {"dealer": to_one(5)}),  # tens, nine high in front
    (3356, FREE, "Jc 8s Qs Qd 7h 4c 2s", "9d 8d 7d 6d 5d 4d 3d", {"dealer": to_one(500)}),
    (3357, FREE, "Jc 8d 9s 9d 7h 4c 2s", "Ad Kd Qc Jd Td Kc Qd", {"dealer": to_one(500)}),
    (3358, FREE, "Jc 8d 9s 9d 7h 4c 2s", "Ad Ac Ah As Jk 3d 3c", {"dealer": to_one(500)}),
    (3359, FREE, "Jc 8d 9s 9d 7h 4c 2s", "Ah Kh Qh Jh Th 3d 3c", {"dealer": to_one(150)}),
    (3360, FREE, "Jc 8d 9s 9d 7h 4c 2s", "Kh Qh Jh Th 9h 3d 3c", {"dealer": to_one(50)}),
    (3361, FREE, "Jc 8d 9s 9d 7h 4c 2s", "Th Td Tc Ts 9h 3d 3c", {"dealer": to_one(25)}),
    (3362, FREE, "Jc 8d 9s 9d 7h 4c 2s", "Th Td Tc 5s 5h 3d 2c", {"dealer": to_one(4)}),
    (3363, FREE, "Jc 8d 9s 9d 7h 4c 2s", "Kh Qh Th 5h 4h 3d 3c", {"dealer": to_one(3)}),
    (3364, FREE, "Jc 8d 9s 9d 7h 4c 2s", "Th Td Tc Ks Jh 3d 2c", {"dealer": to_one(2)}),
    (3365, FREE, "Jc 8d 9s 9d 7h 4c 2s", "Th 9c 8c 7s 6h Ad 2c", {"dealer": to_one(2)}),
    *(
        (363, PLAIN, spot, "Jc 8d | Qs Qd 7h 4c 2s", {"base": result})
        for spot, result in (
            ("9h 9s | Kd Kc 4d 3c 2h", EVEN),
            ("9h 8s | Jd Th 4d 3c 2h", LOSE),
            ("4h 3s | Kd Kc 9d 8c 6h", PUSH),
            ("Js 8h | Td Tc 4d 3c 2h", LOSE),  # a copy in front, the back behind
        )
    ),
    (415, PLAIN, "Kd Kc | Kh 9s 4d 3c 2h", "Jc 8d | Qs Qd 7h 4c 2s", {"base": LOSE}),  # a foul
    (337, PLAIN, "9h 8s | Kd Jk 4d 3c 2h", "9c 7d | Qs Qd Jh 4c 2s", {"base": EVEN}),  # the joker pairs the king
    (337, PLAIN, "9h 8s | Kd 6d 4d Jk 2d", "9c 7d | As Ad Jh 4c 3s", {"base": EVEN}),  # and completes a flush
    (1790, FORTUNE, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"base": EVEN}),
    (1791, FORTUNE, "9h 8s | Jd Th 4d 3c 2h", QUEENS, {"base": LOSE}),
    (1792, FORTUNE, "4h 3s | Kd Kc 9d 8c 6h", QUEENS, {"base": PUSH}),
    (1793, FORTUNE, "Js 8h | Td Tc 4d 3c 2h", QUEENS, {"base": LOSE}),  # a copy in front, the back behind
    (1705, FORTUNE, "Ah 9s | Kd Jk 4d 3c 2h", QUEENS, {"base": EVEN}),  # the joker a second king
    (1705, FORTUNE, "Ah Jk | Kd Kc 4d 3c 2h", QUEENS, {"base": LOSE}),  # a pair of aces over a pair of kings: foul
    (1847, FORTUNE, "9d 8d 7d 6d 5d 4d 3d", SPADES, {"fortune": to_one(1000)}),
    (1848, FORTUNE, "9d 8d 7d Jk 5d 4d 3d", SPADES, {"fortune": to_one(500)}),
    (1849, FORTUNE, "Ad Ac Ah As Jk 3d 2d", QUEENS, {"fortune": to_one(400)}),
    (1850, FORTUNE, "9d 9c 9h 9s Jk 3d 2d", QUEENS, {"fortune": to_one(250)}),
    (1851, FORTUNE, "Ah Kh Qh Jh Jk 3d 3c", QUEENS, {"fortune": to_one(100)}),
    (1851, FORTUNE, "Ad Kd Qd Jd Td Kc Qc", SPADES, {"fortune": to_one(100)}),  # the royal match has no row
    (1852, FORTUNE, "9h 8h 7c 6h 5h Jk 3c", QUEENS, {"fortune": to_one(40)}),
    (1853, FORTUNE, "9h 9c 9d Jk 5h 4d 3c", QUEENS, {"fortune": to_one(25)}),
    (1854, FORTUNE, "9h 9c 5s 5h Jk 4d 3c", QUEENS, {"fortune": to_one(5)}),
    (1855, FORTUNE, "Kh 9h 8h 5h Jk 4d 3c", QUEENS, {"fortune": to_one(3)}),
    (1856, FORTUNE, "9h 8c 7c Jk 5c Kd 2d", SPADES, {"fortune": to_one(2)}),
    (1818, FORTUNE, "9h 9c 9d Ks 5h 4d 3c", QUEENS, {"fortune": LOSE}),  # three of a kind is not paid
    (3371, FREE, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"base": EVEN, "tiger-9": LOSE, "dealer": LOSE}),
]


@pytest.mark.parametrize(("line", "game", "spot", "bank", "wagers"), OUTCOMES)
def test_wagers_on_hands_set_as_told(line: int, game: str, spot: str, bank: str, wagers: dict[str, Result]) -> None:
    found = outcome(plan_for(game), spot, bank, *{"base": 0, **wagers})
    assert {wager: found[wager] for wager in wagers} == wagers, line


def test_on_the_banks_number_the_bank_has_the_first_hand_and_its_left_the_button() -> None:
    """Bundle 001 line 3248."""
    table = Felt(plan_for(FREE), (1, 2, 5)).bank(5).bet(1, base=10).bet(2, base=10).close()
    table.make_piles(1, bank=QUEENS)
    table.do(b.Roll((1,)))
    assert table.state.button == 1
    assert sorted(table.state.hands["bank"].pieces) == sorted(parse(QUEENS))


def test_free_is_settled_seat_by_seat_from_the_button() -> None:
    """Bundle 001 lines 3248, 3292 and 3308: three, counted from the player-dealer's seat, is the third."""
    table = Felt(plan_for(FREE), (1, 2, 3)).bank(1)
    for seat in (2, 3):
        table.bet(seat, base=10, fortune=10, dealer=10, **{"tiger-9": 10})
    table.close()
    hands = {"spot2": "9h 9s Kd Kc 4d 3c 2h", "spot3": "8h 8c Kh Ks 4h 3s 2c", "bank": QUEENS}
    set_all(hand_round(table, 3, hands), hands).play_on()
    assert table.order() == [(seat, wager) for seat in (3, 2) for wager in ("base", "fortune", "tiger-9", "dealer")]


@pytest.mark.parametrize(
    ("option", "wagers", "paid"),
    [
        ("1", {"base": 29, "fortune": 20}, 2),  # 3390: bonus bets count
        ("1", {"base": 29, "fortune": 21}, 4),  # 3391
        ("3", {"base": 100, "dealer": 99}, 6),  # 3402
        ("3", {"base": 100, "dealer": 99, "tiger-9": 1}, 12),  # 3403
        ("10", {"base": 200, "fortune": 200}, 4),  # 3440
        ("10", {"base": 200, "fortune": 200, "dealer": 1}, 7),  # 3441
    ],
)
def test_the_fees_of_free(option: str, wagers: dict[str, float], paid: float) -> None:
    table = Felt(plan_for(FREE, option=option, limits="$1-$200"), (1, 2)).bank(1).bet(2, **wagers).close()
    assert fees(table) == {"p1": paid}


def test_an_envy_button_is_paid_for_every_other_hand() -> None:
    """Bundle 001 lines 3315 and 3343-3344: four of a kind at two seats; each is paid for the other's."""
    table = Felt(plan_for(FREE), (1, 2, 3, 4)).bank(1)
    table.bet(2, base=10, fortune=5).bet(3, base=10, fortune=5).bet(4, base=10, fortune=4).close()
    hands = {"spot2": "9h 9c 9d 9s 5h 4d 3c", "spot3": "Th Tc Td Ts 5c 4h 3d", "spot4": "Kd Kc 8h 6s 5d 3h 2h"}
    set_all(hand_round(table, 3, {**hands, "bank": QUEENS}), hands).play_on()
    assert [each for each in table.settled() if each[1] == "envy"] == [(3, "envy", 5, 0, 0), (2, "envy", 5, 0, 0)]


def test_a_stake_is_used_up_by_what_it_takes_and_what_it_pays() -> None:
    """Bundle 001 lines 365 and 367: $100 that loses $50 to the action hand and wins $50 from the next is spent.

    The wager that had no action goes back, and its player has a free collection for the very next hand.
    """
    table = Felt(plan_for(PLAIN), (1, 2, 3, 4)).bank(1, 100)
    for seat in (2, 3, 4):
        table.bet(seat, base=50)
    hands = {
        "spot2": "9h 9s | Kd Kc 4d 3c 2h",
        "spot3": "9d 8s | Jd Th 4h 3s 2d",
        "spot4": "8h 8c | Kh Ks 5h 5s 2c",
        "bank": "Jc 7d | Qs Qd 7h 4c 2s",
    }
    set_all(hand_round(table.close(), 9, hands), hands)
    assert table.settled() == [(2, "base", 50, 0, 50), (3, "base", 0, 50, 0), (4, "base", 0, 0, 50)]
    table.bank(1, 100)
    for seat in (2, 4):
        table.bet(seat, base=50)
    hand_round(table.close(), 9, {"bank": QUEENS})
    assert fees(table) == {"p1": 2.5, "p2": 1.5, "p4": 0}, "p4 pays nothing; the others by a total of $100"


@pytest.mark.parametrize(
    ("bets", "paid"),
    [
        ({2: 50}, {"p1": 2.5, "p2": 1}),  # 1505: $2 and $0.50; the jackpot's halves besides (1509)
        ({2: 50, 3: 50}, {"p1": 2.5, "p2": 1.5, "p3": 1}),  # 1506: $1 each, by the total of the table
        ({2: 100, 3: 101}, {"p1": 2.5, "p2": 2.5, "p3": 2}),  # 1507
    ],
)
def test_the_fees_of_pai_gow_go_by_the_action_of_the_table(bets: dict[int, float], paid: dict[str, float]) -> None:
    table = Felt(plan_for(PLAIN), (1, 2, 3)).bank(1)
    for seat, dollars in bets.items():
        table.bet(seat, base=dollars)
    hands = {"spot2": "9h 9s Kd Kc 4d 3c 2h", "spot3": "9d 8s Jd Th 4h 3s 2d", "bank": QUEENS}
    hand_round(table.close(), 9, hands)
    assert fees(table) == paid
