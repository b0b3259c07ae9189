"""Rounds of Blackjack X, which two rooms file in the same words: spot, bank, decisions, what becomes of $10."""

from __future__ import annotations

from typing import Final

from baccarat import EVEN, LOSE, PUSH, SIX_TO_FIVE, to_one

from totals import HALF_LOST

ODDS: Final = [
    ("Ac Kc", "9s 9h", (), SIX_TO_FIVE),  # a natural 31
    ("As Ks", "9s 9h", (), to_one(2)),  # a Blackjack X
    ("Ah Kh", "9s 9h", (), SIX_TO_FIVE),  # suited, but no spades
    ("9c 6d 6h Kc", "9s 9h", ("hit", "hit"), to_one(3)),  # a hard 31
    ("9c 6d 6h", "9s 9h", ("hit",), EVEN),  # 21
]
HANDS: Final = [
    ("Ac Kc", "As Kd", (), PUSH),  # naturals tie
    ("As Ks", "Ac Kd", (), PUSH),
    ("Kc Qd", "As Kd", (), LOSE),
    ("Kc 6d 6h", "9s 9h", ("hit",), LOSE),  # 22 to 30 loses
    ("Kc 6d 6h", "9s 7h 9c", ("hit",), LOSE),  # whatever the player-dealer has
    ("Kc 6d", "9s 7h 9c", ("stand",), EVEN),
    ("Kc 9d", "9s 9h", ("stand",), EVEN),
    ("Kc 7d", "9s 9h", ("stand",), LOSE),
    ("Kc 8d", "9s 9h", ("stand",), PUSH),
    ("Ac Ad Kh Qh", "9s 9h", ("split",), (20, 0, 20)),  # split aces with a ten: 21, paid even
    ("Kc 6d", "9s 9h", ("surrender",), HALF_LOST),
    ("Kc 6d", "Ks Ah", ("surrender",), HALF_LOST),  # before the check
]
BUSTER: Final = {
    "9s 7h 8c": 2,
    "9s 4h 3c 8d": 2,
    "2s 4h 3c 7d 9h": 4,
    "2s 2h 3c 2d 7h 9h": 15,
    "2s 2h 2c 2d 3h 5h Kh": 50,
    "2s 2h 2c 2d 2h 2c 4h Kh": 200,
}
PAIRS: Final = [
    ("8c 8d", "9s 9h", to_one(10)),
    ("8c 8d", "As Kh", to_one(40)),
    ("Kc Qd", "9s 9h", LOSE),
    ("8c 7d", "As Kh", LOSE),
]
RANKS: Final = [
    # from the best hand down: 31, 21 and lower totals to 2, then 22 to 30
    *("Ac Kd", "9c 6d 6h Kc", "9c 6d 6h", "Kc Qd", "Kc 9d", "Kc 8d", "Kc 7d", "Kc 6d", "Kc 5d", "Kc 4d", "Kc 3d"),
    *("Kc 2d", "9c 2d", "8c 2d", "7c 2d", "6c 2d", "5c 2d", "4c 2d", "3c 2d", "2c 2d"),
    "Kc 6d 6h",
]
