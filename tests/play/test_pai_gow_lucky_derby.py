"""The pai gow filings of Lucky Derby Casino, played out at the table; bundle 004, the line beside each row."""

from __future__ import annotations

import pytest
from tables import Felt
from two_hands import EVEN, LOSE, PUSH, Result, fees, hand_round, outcome, plan_for, set_all, to_one

FORTUNE = "lucky-derby/fortune-pai-gow"

QUEENS = "Jc 8d Qs Qd 7h 4c 2s"
"""Set jack-eight and a pair of queens, the house way."""
SPADES = "Js 8s Qs Qh 7h 4c 2s"
OUTCOMES = [
    # line, game, spot, bank, wagers of $10 with what becomes of them
    (4073, FORTUNE, "9h 9s | Kd Kc 4d 3c 2h", QUEENS, {"base": EVEN}),
    (4078, FORTUNE, "9h 8s | Jd Th 4d 3c 2h", QUEENS, {"base": LOSE}),
    (4082, FORTUNE, "4h 3s | Kd Kc 9d 8c 6h", QUEENS, {"base": PUSH}),
    (4088, FORTUNE, "Js 8h | Td Tc 4d 3c 2h", QUEENS, {"base": LOSE}),  # a copy in front, the back behind
    (3805, FORTUNE, "Ah 9s | Kd Jk 4d 3c 2h", QUEENS, {"base": EVEN}),  # the joker a second king
    (4224, FORTUNE, "9d 8d 7d 6d 5d 4d 3d", SPADES, {"fortune": to_one(2500)}),
    (4225, FORTUNE, "Ad Kd Qd Jd Td Kc Qc", SPADES, {"fortune": to_one(1000)}),
    (4226, FORTUNE, "9d 8d 7d Jk 5d 4d 3d", SPADES, {"fortune": to_one(750)}),
    (4227, FORTUNE, "Ad Ac Ah As Jk 3d 2d", QUEENS, {"fortune": to_one(250)}),
    (4228, FORTUNE, "Ah Kh Qh Jh Jk 3d 3c", QUEENS, {"fortune": to_one(125)}),
    (4229, FORTUNE, "9h 8h 7c 6h 5h Jk 3c", QUEENS, {"fortune": to_one(50)}),
    (4230, FORTUNE, "9h 9c 9d Jk 5h 4d 3c", QUEENS, {"fortune": to_one(25)}),
    (4230, FORTUNE, "9d 9c 9h 9s Jk 3d 2d", QUEENS, {"fortune": to_one(25)}),  # five nines are not ranked
    (4231, FORTUNE, "9h 9c 5s 5h Jk 4d 3c", QUEENS, {"fortune": to_one(5)}),
    (4232, FORTUNE, "Kh 9h 8h 5h Jk 4d 3c", QUEENS, {"fortune": to_one(4)}),
    (4233, FORTUNE, "9h 9c Jk Ks 5h 4d 2c", QUEENS, {"fortune": to_one(3)}),
    (4234, FORTUNE, "9h 8c 7c 6s 5c Kd 2d", SPADES, {"fortune": to_one(2)}),
    (4154, FORTUNE, "9h 9s Kd Kc 4d 4h 2h", QUEENS, {"fortune": LOSE}),  # three pair: no tie
]


@pytest.mark.parametrize(("line", "game", "spot", "bank", "wagers"), OUTCOMES)
def test_wagers_on_hands_set_as_told(line: int, game: str, spot: str, bank: str, wagers: dict[str, Result]) -> None:
    found = outcome(plan_for(game), spot, bank, *{"base": 0, **wagers})
    assert {wager: found[wager] for wager in wagers} == wagers, line


def test_envy_for_every_other_hand() -> None:
    """Bundle 004 lines 4186-4203 and 4228-4230: a straight flush and four of a kind, each paid for the other's."""
    table = Felt(plan_for(FORTUNE), (1, 2, 3, 4)).bank(1)
    table.bet(2, base=10, fortune=5).bet(3, base=10, fortune=5).bet(4, base=10, fortune=4).close()
    hands = {"spot2": "9c 9d 9s Jk 5h 4d 3c", "spot3": "Kh Qh Jh Th 9h 4h 3d", "spot4": "Kd Kc 8c 6s 5d 3h 2h"}
    set_all(hand_round(table, 3, {**hands, "bank": QUEENS}), hands).play_on()
    assert [each for each in table.settled() if each[1] == "envy"] == [(3, "envy", 5, 0, 0), (2, "envy", 20, 0, 0)]


@pytest.mark.parametrize(
    ("option", "wagers", "paid"),
    [
        ("1", {"base": 101, "fortune": 50}, {"p1": 1, "p2": 2}),  # 4291-4296: by the game wager
        ("3", {"base": 200}, {"p1": 1, "p2": 1}),  # 4303-4304
        ("8", {"base": 1001}, {"p1": 3, "p2": 10}),  # 4329-4333
        ("12", {"base": 301}, {"p1": 2}),  # 4378-4395: one fee for every band
    ],
)
def test_the_own_fees_of_fortune(option: str, wagers: dict[str, float], paid: dict[str, float]) -> None:
    plan = plan_for(FORTUNE, (("which-schedule", "own"),), option=option)
    assert fees(Felt(plan, (1, 2)).bank(1).bet(2, **wagers).close()) == paid
