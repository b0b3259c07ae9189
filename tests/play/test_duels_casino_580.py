"""3 Card Poker of Casino 580, played out at the table; bundle 003, the line beside each row."""

from __future__ import annotations

import pytest
from poker_rounds import EVEN, LOSE, PUSH, Result, outcome, plan_for, play, to_one
from tables import Felt, refused

from houseway.play.banked import messages as b

THREE = "casino-580/three-card-poker"
JACK = "Js 9d 4c"
KING = "Kd 9h 4s"

ANTE = [
    # line, spot, bank, what becomes of the Ante and of the Play wager
    (5744, "As Kd 4h", JACK, EVEN, PUSH),
    (5747, "5s 3d 2c", JACK, EVEN, PUSH),
    (5754, "As Qd 4h", KING, EVEN, EVEN),
    (5757, "Qs Jd 9c", KING, LOSE, LOSE),
    (5760, "Ks 9d 4c", KING, PUSH, PUSH),
    (5741, "As Kd 4h", "Qc 3d 2s", EVEN, EVEN),
]


@pytest.mark.parametrize(("line", "spot", "bank", "ante", "follow"), ANTE)
def test_ante_and_play(line: int, spot: str, bank: str, ante: Result, follow: Result) -> None:
    found = outcome(plan_for(THREE), spot, bank, "play", wagers=("ante",))
    assert found == {"ante": ante, "play": follow}, line


@pytest.mark.parametrize(
    ("spot", "odds"),
    [
        # O059, lines 5812-5819
        ("As Ks Qs", 200),
        ("Ks Qs Js", 40),
        ("7s 7d 7h", 30),
        ("As 2d 3h", 6),
        ("Ks 7s 3s", 3),
        ("2s 2d 7h", 1),
    ],
)
def test_pair_and_up(spot: str, odds: int) -> None:
    assert outcome(plan_for(THREE), spot, "Jd 9h 4c", wagers=("pair-up",)) == {"pair-up": to_one(odds)}


@pytest.mark.parametrize(
    ("spot", "bank", "result"),
    [
        # O060, lines 5853-5862
        ("As Ks 2d", "Qs Js 10s", to_one(1_000)),
        ("9s Ks 2d", "Qs Js 10s", to_one(200)),
        ("7s 7d 2d", "7h 7c 10s", to_one(100)),
        ("7s 7d 2d", "7h 2c 10s", to_one(20)),
        ("As 9s 2d", "5s 4s 10s", to_one(15)),
        ("As 9s 2d", "5d 4s 3s", to_one(9)),
        ("7s 7d 2d", "7h Jc 10s", to_one(8)),
        ("7s 7d 2d", "2h Jc 10s", LOSE),
    ],
)
def test_bonus_6(spot: str, bank: str, result: Result) -> None:
    assert outcome(plan_for(THREE), spot, bank, wagers=("bonus-6",)) == {"bonus-6": result}


def test_a_fold_loses_the_ante_and_leaves_the_bonuses() -> None:
    """Bundle 003 lines 5725-5730, 5799-5800, 5842-5844."""
    wagers = ("ante", "pair-up", "bonus-6")
    found = outcome(plan_for(THREE), "7s 7d 2d", "7h Jc 10s", "fold", wagers=wagers)
    assert found == {"ante": LOSE, "pair-up": EVEN, "bonus-6": to_one(8)}
    lost = plan_for(THREE, (("pair-up-after-fold", "lost"),))
    assert outcome(lost, "7s 7d 2d", "7h Jc 10s", "fold", wagers=wagers) == found | {"pair-up": LOSE}


def test_six_or_seven_players() -> None:
    """Bundle 003 lines 5669-5670: six players and the player-dealer are eight."""
    assert plan_for(THREE).seats == 8
    assert plan_for(THREE, (("seats", "seven"),)).seats == 7


def test_whoever_likes_bets_behind_a_seat_on_every_wager() -> None:
    """Bundle 003 lines 5688, 5805, 5846."""
    table = Felt(plan_for(THREE), (1, 2, 3)).bank(1).bet(2, ante=10).bet(3, 2, pair_up=10, bonus_6=10)
    play(table.close(), "play", spot2="7s 7d 2d", bank="7h Jc 10s")
    assert [(wager, paid) for _, wager, paid, *_ in table.settled()][2:] == [("pair-up", 10), ("bonus-6", 80)]


def test_the_play_wager_equals_the_ante() -> None:
    """Bundle 003 lines 5691-5693, 5722."""
    table = Felt(plan_for(THREE), (1, 2)).bank(1).bet(2, ante=10).close().hand_out(spot2="As Kd 4h", bank="2c 3d Js")
    refused(table, b.Act("p2", "play", 0, 20_00), "10")
