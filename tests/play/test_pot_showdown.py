"""Who takes the pot: hands as each filing ranks them, halves and qualifiers, ties, side pots, odd chips."""

from __future__ import annotations

import pytest

from pots import Pot

HOLDEM, OMAHA, SPLIT = "capitol/spread-limit-holdem", "capitol/omaha", "capitol/omaha-hi-lo"
BIG_O, TAHOE = "capitol/big-o-hi-lo", "casino-580/tahoe-pineapple-hi-lo"
HI_LO, LOWBALL = "casino-580/holdem-hi-lo", "casino-580/lowball"
DEUCE, BADUGI, BADUCI = "village-club/deuce-seven-triple-draw", "village-club/badugi", "village-club/baduci"


def shown(game: str, board: str = "", bets: str = "", **hands: str) -> Pot:
    """A hand of two checked and called down to the end, with a dollar as the smallest chip."""
    return Pot(game, 2, bets=bets, odd=100).deal(board, **hands).finish()


@pytest.mark.parametrize(
    ("game", "board", "first", "second", "winners"),
    [
        (HOLDEM, "As Ks Qs 2d 3d", "Js Ts", "Ad Ac", {1}),  # 002: 105: a royal flush
        (HOLDEM, "9s 9h 9d 4c 4d", "Ks 2c", "9c 2d", {2}),  # fours over full house
        (HOLDEM, "As Ks Qd Jd Th", "2c 2d", "3c 3d", {1, 2}),  # 219: both play the board
        (HOLDEM, "As Kd 8d 5h 2c", "Ac 9d", "Ad 7h", {1}),  # 205: the kicker
        (OMAHA, "As Ks Qs Js 2d", "Ts 3c 3d 4h", "Ac Ad 5c 6c", {2}),  # 002: 1187: one spade is no flush
        (OMAHA, "9s 9h 9d 4c 4d", "9c Ks Qd Jd", "4h 4s 2c 2d", {1}),  # nines with a king over fours full
        (OMAHA, "As Ks Qd Jd Th", "2c 2d 3h 3s", "5c 5d 6h 7s", {2}),  # 001: 90: no playing the board
        ("village-club/omaha", "As Ks Qs Js 2d", "Ts 3c 3d 4h", "Ac Ad 5c 6c", {2}),  # 001: 63, 89
        ("village-club/holdem", "As Ks Qd Jd Th", "2c 2d", "3c 3d", {1, 2}),  # 001: 3
        ("parkwest-lodi/texas-holdem", "As Ks Qd Jd 9h", "Tc 2d", "3c 3d", {1}),  # 000: 108
        ("parkwest-lodi/no-limit-holdem", "As Ks Qd Jd Th", "2c 2d", "3c 3d", {1, 2}),  # 000: 108: the board plays
    ],
)
def test_high_hands(game: str, board: str, first: str, second: str, winners: set[int]) -> None:
    """Bundle 002 lines 105, 1187-1189; bundle 001 lines 3, 63, 89-90; bundle 000 line 108."""
    assert set(shown(game, board, p1=first, p2=second).won()) == winners


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ("As Ah Ad Ac Ks", "2c 3d 4h 5c 6d", 1),  # four aces over a straight
        ("As Ah Ad Jk Ac", "Ks Qs Js Ts 9s", 1),  # 778: five aces are best
        ("As Ks Qs Jk Ts", "5s 5h 5d 5c 2c", 1),  # 775-779: the joker makes a royal flush
        ("Jk Ks Qd 8c 2h", "Kc Qh Jd 9s 6c", 1),  # elsewhere the joker is an ace
    ],
)
def test_draw_poker(first: str, second: str, winner: int) -> None:
    """Bundle 003 lines 775-779: the joker a fifth ace, or any card in a straight or flush."""
    assert set(shown("casino-580/draw-poker", p1=first, p2=second).won()) == {winner}


@pytest.mark.parametrize(
    ("game", "first", "second", "winners"),
    [
        (LOWBALL, "2c 3d 4h 6s 7c", "2d 3h 5s 6c 7d", {1}),  # 190
        (LOWBALL, "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d", {1}),  # 189-190: straights do not count against
        (LOWBALL, "Ac 2c 3c 4c 5c", "Ad 2h 3s 4d 6d", {1}),  # nor flushes
        (LOWBALL, "Jk 2c 3d 4h 5s", "Ac 2d 3h 4s 5c", {1, 2}),  # 191-192: the joker is the ace not held
        (LOWBALL, "Jk Ac 2c 3d 5s", "Ad 2d 3h 4s 6c", {1}),  # the joker is the four
        (LOWBALL, "Jk Ac 2c 7d 8s", "Ad 2d 4h 7s 8c", {1}),  # the joker is the three
        ("parkwest-lodi/low-ball", "Jk 2c 3d 4h 5s", "Ac 2d 3h 4s 6c", {1}),  # 000: 3, 45
        (DEUCE, "7c 5d 4h 3s 2c", "6c 5c 4d 3h 2d", {1}),  # 001: 1056: a straight counts against
        (DEUCE, "7c 5c 4c 3c 2c", "8c 7d 6h 4s 2d", {2}),  # and a flush
        (DEUCE, "9c 5d 4h 3s 2c", "Ac 5c 4d 3h 2d", {1}),  # aces are high, and no straight
        (BADUGI, "Ac 2d 3h 4s", "Ad 2h 3s 5c", {1}),  # 001: 1112: the best
        (BADUGI, "Kc Qd Jh Ts", "Ac 2d 3h 4h", {1}),  # 1116: any badugi over three cards
        (BADUGI, "Ac 3d 5h 6s", "2c 4d 5s 6h", {1}),  # 1120
        (BADUGI, "Ac 2d 2h 2s", "Kc Qd Qh Jh", {2}),  # 1118: three cards over two
        (BADUGI, "Ac 2d 3h 3s", "Ad 2h 3c 3d", {1, 2}),  # suits do not rank (1113)
    ],
)
def test_low_hands(game: str, first: str, second: str, winners: set[int]) -> None:
    """Bundle 003 lines 188-192, bundle 000 lines 3, 45, bundle 001 lines 1056, 1112-1120; called all the way."""
    pot = Pot(game, 2).deal(p1=first, p2=second)
    while pot.state.playing:
        pot.acts(
            "bet" if "bet" in pot.open() and pot.state.hand.street else "call" if "call" in pot.open() else "check"
        ).pat()
    assert set(pot.won()) == winners


@pytest.mark.parametrize(
    ("first", "second", "badugi", "low"),
    [
        ("2h 3h Th Qs Ks", "4c 4d 5c 5d 7c", 2, 1),  # 1224: two cards, behind five-four
        ("2h 3h Th Qs Ks", "Kc Kh Kd Qc Qd", 1, 1),  # 1224: two cards, against two
        ("2h 3h 3s 4d Jd", "2c 3c Tc Qs Ks", 1, 2),  # 1228: three cards over two
        ("2h 3h 3s 4d Jd", "Kc Qd Jh Ts 2s", 2, 2),  # 1222: four over three
        ("Ac 2d 3h 4s Kc", "7c 5d 4h 3s 2c", 1, 2),  # 1194, 1232: the nuts of both
        ("6c 5d 4h 3s 2c", "7c 5h 4d 3h 2s", 1, 2),  # 1232: six to two is a straight
    ],
)
def test_baduci(first: str, second: str, badugi: int, low: int) -> None:
    """Bundle 001 lines 1192-1196, 1222-1232: a half to the best badugi, a half to the best deuce-to-seven."""
    pot = shown(BADUCI, p1=first, p2=second)
    assert (set(pot.won("high")), set(pot.won("low"))) == ({badugi}, {low})


@pytest.mark.parametrize(
    ("game", "board", "first", "second", "high", "low"),
    [
        (SPLIT, "8c 6d 3h Ks Kd", "7c 4s Qh Jh", "8s 8h As 2c", {2}, {2}),  # 002: 1222: 8-6-3-2-A alone
        (
            SPLIT,
            "7c 6d 3h Ks Kd",
            "4c 2s Qh Jh",
            "8s 5h Kc Ah",
            {2},
            {1},
        ),  # 1222: 7-6-4-3-2 over 7-6-5-3-A
        (SPLIT, "9c Td Jh 2s 3d", "Ac 4c Kh Kd", "5c 6d 7s 7h", {1}, set()),  # 1220: two low cards on the board
        (SPLIT, "8c 6d 3h 2s Kd", "Ac Qs Kh Ks", "3c 3d Qh Jh", {1}, set()),  # 1220: one low card in the hand
        (SPLIT, "8c 6d 3h Ks Kd", "6s 3s Qh Jh", "Kc Th 9s 9h", {2}, set()),  # 1220: a pair bars a low
        (SPLIT, "Ac 2d 3h 4s Kd", "5c 6d 9s 9h", "Kc Kh Qd Qs", {1}, {1}),  # 1302: both halves; the straight is no bar
        (BIG_O, "8c 6d 3h Ks Qd", "7c 4s Qh Jh Ah", "Kc Kh 9s 9h Td", {2}, {1}),  # 002: 2684, 2764-2771
        ("parkwest-lodi/omaha-hi-lo", "5c 4d 3h Ks Qd", "Ac 2s Qh Jh", "Kc Kh 9s 9h", {1}, {1}),  # 000: 400: the wheel
        ("village-club/pineapple-hi-lo", "8c 7d 5h Ks Qd", "9c Ac 2d", "9d Kc Kh", {2}, {1}),  # 001: 122, 127
    ],
)
def test_halves(game: str, board: str, first: str, second: str, high: set[int], low: set[int]) -> None:
    """Bundle 002 lines 1220-1222, 1299-1302, 2684-2771; bundle 000 line 400; bundle 001 lines 96-98, 122-128."""
    pot = shown(game, board, p1=first, p2=second)
    assert (set(pot.won("high")), set(pot.won("low"))) == (high, low)
    assert sum(pot.won().values()) == 2 * pot.plan.small_bet / 100


PAIRS = [
    ("Ks Jd 9h 7c 2s", "Ac 3d", "Qc 4d", {1: 2, 2: 2}),  # neither: all with a live hand share
    ("Ks Jd 9h 7c 2s", "Ac Ad", "Qc 4d", {1: 4}),  # a pair, no low
    ("8s 6d 4h 3c Ks", "2c 9d", "Kd Qc", {1: 2, 2: 2}),  # a low and a pair
    ("8s 6d 4h 2c Ks", "5c 3d", "Qd Jc", {1: 4}),  # 819: 2-3-4-5-6 is a straight and a six low
    ("8s 6d 4h 3c Ks", "2c 9d", "Qd Jc", {1: 4}),  # no pair: the low takes all, by its doubt
]


@pytest.mark.parametrize(("board", "first", "second", "won"), PAIRS)
def test_high_needs_a_pair(board: str, first: str, second: str, won: dict[int, float]) -> None:
    """Bundle 003 lines 819-826, 832-839: a pair or better for high, an eight for low, or the live hands share."""
    assert shown(HI_LO, board, "$2-$4", p1=first, p2=second).won() == won
    thrown = shown("casino-580/crazy-pineapple-hi-lo", board, "$2-$4", p1=f"Th {first}", p2=f"Td {second}")
    assert thrown.won() == won, "after the first card is discarded"


def test_live_hands_alone_share() -> None:
    """Bundle 003 lines 824-826: all remaining players, not one who has folded."""
    pot = Pot(HI_LO, 4, bets="$2-$4").deal("Ks Jd 9h 7c 2s", p1="Ac 3d", p2="Qc 4d", p3="Qh 5d", p4="Tc 6d")
    pot.acts("3 call, 4 fold").finish()
    assert pot.won() == {1: 2, 2: 2, 3: 2}


@pytest.mark.parametrize(
    ("game", "board", "first", "second", "winner"),
    [
        (TAHOE, "Ks Qs 9s 4d 3h", "As Js 2s", "Kd Kc 9c", 1),  # two of three spades are enough
        (TAHOE, "Ks Qs 9d 4d Kh", "As Js 2s", "Kd 2c 3c", 2),  # three spades may not be used
        (TAHOE, "Ks Qs Js Ts Jh", "As 2c 3c", "Jd Jc 9c", 1),  # one of the hole cards (847)
        ("casino-580/omaha-hi-lo", "Ks Qs 9s Ts Jh", "As 2c 3c 4c", "Kd Kc 9c 9d", 2),  # 856-857: exactly two
    ],
)
def test_at_most_two(game: str, board: str, first: str, second: str, winner: int) -> None:
    """Bundle 003 lines 843-848: a maximum of two hole cards, or one, or the board; 856-857: exactly two of Omaha's."""
    assert set(shown(game, board, p1=first, p2=second).won("high")) == {winner}
