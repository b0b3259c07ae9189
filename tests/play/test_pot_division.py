"""How a pot is divided: ties and odd chips, side pots, bets that nobody called, and sevens that were checked."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.play.pot import messages as p
from pots import Pot

HOLDEM, OMAHA, SPLIT = "capitol/spread-limit-holdem", "capitol/omaha", "capitol/omaha-hi-lo"
BIG_O, STUD, LODI = "capitol/big-o-hi-lo", "lucky-derby/seven-card-stud", "parkwest-lodi/low-ball"
LOWBALL, DEUCE, BADUCI = (
    "casino-580/lowball",
    "village-club/deuce-seven-triple-draw",
    "village-club/baduci",
)


DOLLAR = {f"village-club/{game}": {"blinds": "literal"} for game in ("holdem", "omaha")}
"""With a small blind of $1 at $3-$6: bundle 001 lines 14, 67."""


def three_ways(game: str, board: str = "", folds: str = "", reading: str = "", **hands: str) -> Pot:
    """Four in a hand for $3 each and a small blind that folds for $1, where told: the smallest chip a dollar."""
    readings = {"odd-chip": reading} if reading else DOLLAR.get(game, {})
    bets = "$3-$1,000" if game == HOLDEM else "$3-$6"
    pot = Pot(game, 4, 300, readings=readings, bets=bets, blinds="$1-$3", odd=100).deal(board, **hands)
    return pot.acts(folds).finish() if folds else pot.finish()


ROYAL = "As Ks Qs Js Ts"


@pytest.mark.parametrize(
    ("game", "won"),
    [
        (HOLDEM, {2: 4, 3: 3, 4: 3}),  # 002: 105: any odd amount to the player or players closest
        ("village-club/holdem", {2: 4, 3: 3, 4: 3}),  # 001: 35, and odd chips as in 1069
        ("casino-580/texas-holdem", {2: 4, 3: 3, 4: 3}),
        ("village-club/pineapple-hi-lo", {2: 4, 3: 3, 4: 3}),
    ],
)
def test_a_tie_with_one_odd_chip(game: str, won: dict[int, float]) -> None:
    """$10 among three who play the board; seat 2 is first from the button of seat 4."""
    assert three_ways(game, ROYAL, "3 call, 4 call, 1 fold").won() == won


@pytest.mark.parametrize(
    ("game", "won"),
    [
        ("village-club/omaha", {1: 4, 2: 4, 4: 3}),  # 001: 1069: to the players in turn
        (OMAHA, {1: 5, 2: 3, 4: 3}),  # 002: 1190: the odd chips to the player closest
        (DEUCE, {1: 50, 2: 50, 4: 40}),  # 001: 1069: $140 in chips of $10
    ],
)
def test_a_tie_with_two_odd_chips(game: str, won: dict[int, float]) -> None:
    """$11 among three: the fourth is all in for $2, and loses; of Deuce-Seven, for $20 at its lowest limit."""
    hands = (
        {"p1": "7c 5d 4h 3s 2c", "p2": "7d 5h 4s 3c 2d", "p4": "7h 5s 4c 3d 2h", "p3": "Ac Ad Ah As Kc"}
        if game == DEUCE
        else {"p1": "Kc Tc 2c 2d", "p2": "Kd Td 3c 3d", "p4": "Kh Th 4c 4d", "p3": "8c 8d 7c 7d"}
    )
    sums = {"odd": 1000} if game == DEUCE else {"bets": "$3-$6", "blinds": "$1-$3", "odd": 100}
    pot = Pot(game, 4, {3: 20 if game == DEUCE else 2}, readings=DOLLAR.get(game), structure="limit", **sums)
    pot.deal("" if game == DEUCE else "Ks Ah Qd Jd 9h", **hands).finish()
    assert pot.won() == won


@pytest.mark.parametrize(
    ("reading", "high", "low"), [("literal", 6, 7), ("high first", 7, 6)], ids=["closest", "high first"]
)
def test_an_odd_chip_between_the_halves(reading: str, high: float, low: float) -> None:
    """Bundle 002 lines 1303-1304, by its doubt: $13; the low of seat 2 is closer to the button's left than the high."""
    hands = {"p2": "Ac 2d Qh Jh", "p3": "Kc Kh 9s 9h", "p4": "Qc Qd 9c 9d"}
    pot = Pot(SPLIT, 4, readings={"odd-chip": reading}, bets="$4-$8", blinds="$1-$4", odd=100)
    pot.deal("8c 6d 3h Ks Jd", **hands).acts("3 call, 4 call, 1 fold").finish()
    assert (pot.won("high"), pot.won("low")) == ({3: high}, {2: low})


def test_odd_chips_of_baduci() -> None:
    """Bundle 001 line 1236: extra chips from the left of the button on, whichever half they are of."""
    hands = {"p2": "7c 5d 4h 3s 2c", "p3": "Ac 2d 3h 4s Kc", "p4": "Qc Qd Qh Qs Kd"}
    pot = Pot(BADUCI, 4, bets="$75-$150", blinds="$50-$75", odd=500).deal(**hands)
    pot.acts("3 call, 4 call, 1 fold").finish()
    assert (pot.won("high"), pot.won("low")) == ({3: 135}, {2: 140})


def test_the_seat_next_to_the_button() -> None:
    """Bundle 002 lines 2775-2776, by the letter: to the player immediately clockwise of the button, winner or not."""
    hands = {"p2": "Kc Tc 2c 2d 3c", "p3": "Kd Td 4c 4d 5c", "p4": "Kh Th 6c 6d 7c"}
    pot = three_ways(BIG_O, "Ks Ah Qd Jd 9h", "3 call, 4 call, 1 fold", "literal", **hands)
    assert pot.won() == {1: 1, 2: 3, 3: 3, 4: 3}


@pytest.mark.parametrize(("first", "second", "odd"), [("h", "s", 2), ("s", "h", 1), ("c", "d", 2)])
def test_the_higher_suit(first: str, second: str, odd: int) -> None:
    """Bundle 004 lines 567-569: equal hands split, the odd chip to the hand with the higher suit."""
    hands = {
        "p1": f"A{first} K{first} 9c Qd 7d 4h 2c",
        "p2": f"A{second} K{second} 9d Qc 7c 4s 2d",
        "p3": "3c 5d 6h 8h Js 3d 6d",
    }
    pot = Pot(STUD, 3, bets="$4-$8", ante="$1", bring_in="$2", odd=100).deal(**hands)
    pot.finish("fourth street")
    pot.acts("bet 4, call, fold") if pot.turn() != 3 else pot.acts("check, bet 4, call, fold")
    pot.finish()
    total = sum(pot.won().values())
    assert total % 2 == 1
    assert pot.won()[odd] == total // 2 + 1


@pytest.mark.parametrize(
    ("first", "second", "odd"),
    [
        ("9d 8c 7d 6c 5d Ks 2c", "9h 8d 7c 6d 5c Qd 2d", 2),  # nine-high straights: the king of spades plays no part
        ("Ah 5c 4d 3c 2d Kd Qd", "Ad 5d 4c 3d 2c Kc Qc", 2),  # a wheel is five high: the five of diamonds, not the ace
        ("9d 9s 8c 7d 6c 5d Kd", "9h 8d 7c 6d 5c Qd 2d", 1),  # of two nines that serve alike, the higher suit
    ],
)
def test_the_higher_suit_is_of_the_winning_five(first: str, second: str, odd: int) -> None:
    """Bundle 004 lines 567-569: tied five-card hands, and the odd chip to the hand with the higher suit."""
    pot = Pot(STUD, 3, bets="$4-$8", ante="$1", bring_in="$2", odd=100)
    pot.deal(p1=first, p2=second, p3="3h 3s Th Js 8h 8s Jc").finish("fourth street")
    while pot.state.live()[-1] == "p3":
        pot.acts("fold" if pot.turn() == 3 else "check" if "check" in pot.open() else "call")
    pot.finish()
    total = sum(pot.won().values())
    assert total % 2 == 1
    assert pot.won()[odd] == total // 2 + 1


@pytest.mark.parametrize(("first", "second", "odd"), [("h", "s", 2), ("s", "h", 1)])
def test_of_winners_who_share_the_highest_card_the_next_has_the_suit(first: str, second: str, odd: int) -> None:
    """Bundle 004 lines 567-569: two ace-high straights share their ace, the common last card; the king decides."""
    hands = {
        "p1": f"K{first} Qd Jc Th Kc Qh",
        "p2": f"K{second} Qc Jd Ts Kd Qs",
        "p3": "2c 3d 5h 7s 8c 9d",
        "p4": "2d 3h 5s 7c 8d 9h",
        "p5": "2h 3s 5c 7d 8h 9s",
        "p6": "2s 3c 5d 7h 8s 9c",
        "p7": "4c 4d 6h Td 6s Tc",
        "p8": "4h 4s 6c Jh 6d Js",
    }
    pot = Pot(STUD, 8, bets="$1-$2", ante="$0.25", bring_in="$0.50", odd=100).deal("As", **hands)
    pot.finish("fourth street")
    while pot.street() == "fourth street":
        last, opened = pot.turn() == 8, "call" in pot.open()
        pot.acts(("fold" if last else "call") if opened else ("check" if last else "bet"))
    assert pot.finish().won() == {odd: 7, 3 - odd: 6}


def test_quarters() -> None:
    """Bundle 002 line 1304: the low half shared by those who tie for it, the high half whole."""
    hands = {"p1": "Ac 2d Qh Jh", "p2": "As 2h Tc Td", "p3": "Kc Kh 9s 9h"}
    pot = Pot(SPLIT, 3, bets="$4-$8", blinds="$2-$4").deal("8c 6d 3h Ks Jd", **hands).finish()
    assert (pot.won("high"), pot.won("low")) == ({3: 6}, {1: 3, 2: 3})


def test_side_pots() -> None:
    """Bundle 002 lines 121, 239: who is all in contests what he matched; the rest is the others'."""
    stacks = {1: 20, 2: 50, 3: 100, 4: 100}
    hands = {"p1": "Ac Ad", "p2": "Kc Kd", "p3": "Qc Qd", "p4": "Jc Jd"}
    pot = Pot(HOLDEM, 4, stacks, bets="$5-$1,000", blinds="$2-$5").deal("2s 3h 7d 8c Ts", **hands)
    pot.acts("3 raise 100, 4 call, 1 call, 2 call").finish()
    assert [(each.player, each.cents / 100, each.pot) for each in pot.all(p.Won)] == [
        ("p1", 80, 0),
        ("p2", 90, 1),
        ("p3", 100, 2),
    ]


def test_a_low_of_the_main_pot_alone() -> None:
    """Bundle 002 lines 1301-1302: without a low among those of a side pot, the high takes that pot whole."""
    hands = {"p1": "Ac 2d Qh Jh", "p2": "Kc Kh 9s 9h", "p3": "Qc Qd Tc Td"}
    pot = Pot(SPLIT, 3, {1: 20}, structure="no limit", blinds="$2-$4").deal("8c 6d 3h Ks Jd", **hands)
    pot.acts("3 raise 60, 1 call, 2 call").finish()
    assert pot.won() == {1: 30, 2: 30 + 80}


def test_a_folded_player_s_money_stays() -> None:
    """Bundle 002 lines 1157, 1189: who folds has no part in the pot."""
    hands = {"p1": "Ac Ad", "p2": "Kc Kd", "p3": "Qc Qd"}
    pot = Pot(HOLDEM, 3, {1: 40}, bets="$5-$1,000", blinds="$2-$5").deal("2s 3h 7d 8c Ts", **hands)
    pot.acts("3 raise 100, 1 call, 2 call, 2 bet 50, 3 fold").finish()
    assert pot.won() == {1: 120, 2: 120}
    assert [(each.player, each.cents) for each in pot.all(p.Uncalled)] == [("p2", 50_00)]


def test_nobody_calls() -> None:
    """Bundle 000 line 400; bundle 002 line 1157: the last hand left takes the pot, and has its own bet back."""
    pot = Pot(HOLDEM, 3, bets="$5-$1,000", blinds="$2-$5").deal().acts("3 raise 200, 1 fold, 2 fold")
    assert pot.gains() == [-2, -5, 7]
    assert [each.cents for each in pot.all(p.Uncalled)] == [195_00]
    assert not pot.all(p.Shown)


@pytest.mark.parametrize(("short", "left"), [({1: 10}, (20, 990)), ({2: 10}, (1010, 0))])
def test_a_bet_beyond_what_the_other_has(short: dict[int, float], left: tuple[float, float]) -> None:
    """Bundle 002 lines 121, 239: what an all-in player cannot match goes back."""
    pot = Pot(HOLDEM, 2, short, bets="$5-$1,000", blinds="$2-$5").deal("2s 3h 7d 8c Ts", p1="Ac Ad", p2="Kc Kd")
    pot.acts("raise 10" if pot.turn() in short else "raise 50").finish()
    assert (pot.chips(1), pot.chips(2)) == left


def sevens(game: str, first: str, second: str, acts: str) -> Pot:
    """Two stand pat, and act after the draw."""
    limit: dict[str, Any] = {"structure": "split limit", "bets": "$2-$4"} if game == LOWBALL else {"bets": "$4-$10"}
    return Pot(game, 2, **limit).deal(p1=first, p2=second).finish("after the draw").pat().acts(acts)


def test_a_seven_that_was_checked() -> None:
    """Bundle 003 lines 214-216: all bets after the draw go back; bundle 000 line 9: the pot is lost."""
    hands = ("7c 5d 4h 3s 2c", "8c 5h 4s 3c 2d", "1 check, 2 bet 4, 1 call")
    pot = sevens(LOWBALL, *hands)
    assert (pot.won(), pot.gains()) == ({1: 4}, [2, -2])
    assert set(sevens(LODI, *hands).won()) == {2}


@pytest.mark.parametrize(
    ("cards", "acts"), [("8c 6d 4h 3s 2c", "1 check, 2 bet 4, 1 call"), ("7c 5d 4h 3s 2c", "1 bet 4, 2 call")]
)
@pytest.mark.parametrize("game", [LOWBALL, LODI])
def test_other_hands_keep_what_they_win(game: str, cards: str, acts: str) -> None:
    """Bundle 003 lines 214-216; bundle 000 line 9: an eight may be checked, and a seven that is bet is safe."""
    assert sevens(game, cards, "9c 5h 4s 3c 2d", acts).chips(1) > 1_000


def test_a_dead_ante_is_anybody_s() -> None:
    """Bundle 000 lines 25, 37: the dealer antes $1 into the pot, which the best hand wins whole."""
    pot = Pot(LODI, 3, bets="$4-$10").deal(p1="7c 5d 4h 3s 2c", p2="8c 5h 4s 3c 2d", p3="9c 5s 4c 3h 2h")
    pot.finish("after the draw").pat().acts("1 bet 4, 2 call, 3 call")
    assert set(pot.won()) == {1}
