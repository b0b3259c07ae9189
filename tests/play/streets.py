"""Hands of Ultimate Texas Hold'em that the tests of four rooms share; each room has them in lines of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from poker_rounds import CHECKED, EVEN, LOSE, PUSH, Result, outcome, to_one
from tables import Felt

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan

BASE: Final = ("ante",)
"""The Blind is made with it."""


class Hand(NamedTuple):
    """Two cards each and a board."""

    spot: str
    bank: str
    board: str


UNQUALIFIED_WON: Final = Hand("As 3d", "Qh Jd", "Kc 9d 7h 4s 2c")
UNQUALIFIED_LOST: Final = Hand("10s 8d", "Qh Jd", "Kc 9d 7h 4s 2c")
WON: Final = Hand("Ks 3d", "Qh 9s", "Kc 9d 7h 4s 2c")
LOST: Final = Hand("7s 3d", "Qh 9s", "Kc 9d 7h 4s 2c")
TIED: Final = Hand("9h 3d", "9s 3h", "Kc 9d 7h 4s 2c")

ROYAL: Final = Hand("As Ks", "4h 4c", "10s Js Qs 4d 2c")
STRAIGHT_FLUSH: Final = Hand("9s 8s", "4h 4c", "10s Js Qs 4d 2c")
FOUR: Final = Hand("7s 7h", "Ks Kd", "7c 7d 4s Jh 2c")
FULL: Final = Hand("4h 4d", "7s Ks", "7c 7d 4s Jh 2c")
FLUSH: Final = Hand("As 3s", "Kd 3h", "Ks 9s 4s 7h 2c")
STRAIGHT: Final = Hand("9h 8h", "4h Kc", "10s Jd Qs 4d 2c")
TRIPS: Final = Hand("7s 7h", "Ks 3d", "7c Kd 4s Jh 2c")
TRIPS_LOST: Final = Hand("7s 7h", "Ks Kh", "7c Kd 4s Jh 2c")
TWO_PAIR: Final = Hand("7s 4h", "Ks 3d", "7c Kd 4s Jh 2c")

SETTLED: Final[list[tuple[str, Hand, Result, Result, Result]]] = [
    # what it is, the hands, Ante, Blind, Play
    ("no pair of the bank, won", UNQUALIFIED_WON, PUSH, PUSH, EVEN),
    ("no pair of the bank, lost", UNQUALIFIED_LOST, PUSH, LOSE, LOSE),
    ("won below a straight", WON, EVEN, PUSH, EVEN),
    ("lost", LOST, LOSE, LOSE, LOSE),
    ("equal", TIED, PUSH, PUSH, PUSH),
    ("royal flush", ROYAL, EVEN, to_one(500), EVEN),
    ("straight flush", STRAIGHT_FLUSH, EVEN, to_one(50), EVEN),
    ("four of a kind", FOUR, EVEN, to_one(10), EVEN),
    ("full house", FULL, EVEN, to_one(3), EVEN),
    ("flush", FLUSH, EVEN, to_one(1.5), EVEN),
    ("straight", STRAIGHT, EVEN, EVEN, EVEN),
    ("three of a kind", TRIPS, EVEN, PUSH, EVEN),
]
PAID: Final = (ROYAL, STRAIGHT_FLUSH, FOUR, FULL, FLUSH, STRAIGHT, TRIPS)
"""The hands of a Trips table, from the top."""

BEATEN: Final[list[tuple[int, Hand]]] = [
    # what the hand that was beaten pays: the player's here, the bank's if the two change places
    (7_500, Hand("5s 6s", "10s Js", "7s 8s 9s 2d 3c")),
    (500, Hand("7s 7h", "Js Qs", "7c 7d 8s 9s 10s")),
    (50, Hand("4d 3c", "7s 7h", "7c 7d 4s 4h 2c")),
    (30, Hand("As 3s", "Kd Kh", "Ks 9s 4s 9h 2c")),
    (20, Hand("9h 8h", "As 3s", "10s Jd Qs 4s 2c")),
    (9, Hand("7h 3d", "As 3s", "7c 7d Ks 9s 2s")),
]


def settled(plan: Plan, hand: Hand, *wagers: str) -> dict[str, Result]:
    """What becomes of $10 on Ante and Blind, on these wagers besides, and of a Play wager of $10 at the river."""
    return outcome(plan, hand.spot, hand.bank, *CHECKED, wagers=(*BASE, *wagers), board=hand.board)


def folded(plan: Plan, hand: Hand, *wagers: str) -> dict[str, Result]:
    """The same of a hand that is folded at the river."""
    return outcome(plan, hand.spot, hand.bank, "check", "check", "fold", wagers=(*BASE, *wagers), board=hand.board)


def wrong_bad_beats(plan: Plan, *needed: str) -> list[tuple[int, Hand, Result]]:
    """Bad beats that are not paid by the hand beaten, whichever side it is on."""
    found = []
    for odds, hand in BEATEN:
        for each in (hand, Hand(hand.bank, hand.spot, hand.board)):
            result = settled(plan, each, *needed, "bad-beat")["bad-beat"]
            if result != to_one(odds):
                found.append((odds, each, result))
    return found


def at_street(plan: Plan, street: int) -> Felt:
    """A table of one player with $10 on the Ante who has checked to a street: 0, 1 or 2."""
    table = Felt(plan, (1, 2)).bank(1).bet(2, ante=10).close()
    table.play_on("choice")
    for _ in range(street):
        table.act(2, "check").play_on("choice")
    return table
