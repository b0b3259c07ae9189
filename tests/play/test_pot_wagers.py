"""Betting that is not of one size: short bets, no limit, the opening, and stud's bring-in and open pairs."""

from __future__ import annotations

import pytest

from houseway.play.pot import messages as p
from pots import Pot, refused

HOLDEM, NO_LIMIT, STUD = "casino-580/texas-holdem", "parkwest-lodi/no-limit-holdem", "lucky-derby/seven-card-stud"
LODI, OMAHA = "parkwest-lodi/texas-holdem", "capitol/omaha"


def test_a_short_bet_is_action_only() -> None:
    """Bundle 003 lines 39-42: who has acted on the full bet may call the all-in, and not raise it."""
    pot = Pot(HOLDEM, 3, {2: 14}, bets="$4-$8").deal().finish("turn")
    pot.acts("1 bet 8, 2 raise 10, 3 call")
    assert set(pot.open()) == {"fold", "call"}
    refused(pot, p.Act("p1", "raise", 18_00), "not open to p1")


def test_a_short_bet_leaves_the_full_bet_to_be_raised() -> None:
    """Bundle 003 lines 39-42: “unless raising a previous full bet”: who has not acted yet."""
    pot = Pot(HOLDEM, 3, {2: 14}, bets="$4-$8").deal().finish("turn")
    pot.acts("1 bet 8, 2 raise 10")
    assert "raise" in pot.open()
    pot.acts("3 raise")
    assert "raise" in pot.open(), "a full raise opens it again"


def test_a_short_bet_without_a_limit() -> None:
    """Bundle 002 lines 1159, 229: no limit; an all-in below the least raise opens nothing for who has acted."""
    pot = Pot(OMAHA, 3, {1: 27}, structure="no limit", blinds="$2-$4").deal().acts("3 raise 20, 1 raise 27, 2 call")
    assert set(pot.open()) == {"fold", "call"}
    full = Pot(OMAHA, 3, {1: 36}, structure="no limit", blinds="$2-$4").deal().acts("3 raise 20, 1 raise 36, 2 call")
    assert full.open()["raise"] == (52, 1000)


def test_least_and_most_without_a_limit() -> None:
    """Bundle 002 lines 157, 229; bundle 000 line 113: up to the entirety of their chips."""
    pot = Pot(OMAHA, 4, {3: 500}, structure="no limit", blinds="$2-$4").deal()
    assert pot.open()["raise"] == (8, 500)
    pot.acts("3 raise 30")
    assert pot.open()["raise"] == (56, 1000)
    refused(pot, p.Act("p4", "raise", 55_99), r"A raise here must be to \$56 to \$1,000")
    refused(pot, p.Act("p4", "raise", 1000_01), r"A raise here must be to \$56 to \$1,000")
    refused(pot, p.Act("p4", "bet", 60_00), "bet” is not open to p4; fold, call, raise are")


def test_two_hundred_a_round() -> None:
    """Bundle 003 lines 1375-1378: no wager above $200 in a round, all in or not; from $1."""
    pot = Pot(HOLDEM, 3, structure="no limit", blinds="$1-$5").deal()
    assert pot.open()["raise"][1] == 200
    pot.acts("3 raise 200")
    assert set(pot.open()) == {"fold", "call"}
    pot.acts("1 call, 2 call")
    assert pot.open()["bet"][1] == 200, "the next round begins anew"


def test_a_dollar_is_the_least_wager() -> None:
    """Bundle 003 lines 1375-1376: spread wagers from the minimum of $1, whatever the blinds."""
    pot = Pot(HOLDEM, 3, structure="no limit", blinds="$1-$5").deal().finish("flop")
    assert pot.open()["bet"] == (1, 200)


def test_raises_without_a_number_where_there_is_no_limit() -> None:
    """Bundle 003 lines 33-35, 1375-1377: three raises in limit games, a discretionary number in no-limit ones."""
    pot = Pot(HOLDEM, 3, structure="no limit", blinds="$1-$2").deal()
    pot.acts(", ".join(["raise"] * 8))
    assert "raise" in pot.open()
    limit = Pot(HOLDEM, 3, structure="straight limit", bets="$2").deal().acts("raise, raise, raise")
    assert "raise" not in limit.open()


def test_the_sum_is_not_for_limit_games() -> None:
    """Bundle 003 lines 33-35, 1375: $200 is for no-limit games; between two at $20/$40 raises go on."""
    pot = Pot(HOLDEM, 2, 5_000, structure="split limit", bets="$20-$40").deal().finish("turn")
    pot.acts("bet 40, raise 80, raise 120, raise 160, raise 200, raise 240")
    assert pot.open()["raise"] == (280, 280)


def test_the_opening_is_the_sum_of_the_blinds() -> None:
    """Bundle 000 line 113: the first to enter must open for at least the sum of the blinds, $5 over $2 and $3."""
    pot = Pot(NO_LIMIT, 4, blinds="$2-$3").deal()
    refused(pot, p.Act("p3", "call", 3_00))
    least = min(span[0] for name, span in pot.open().items() if name in ("call", "bet", "raise"))
    assert least == 5


def test_the_opening_is_the_first_rounds() -> None:
    """Bundle 000 lines 111-113: on the first round, and for the first to enter, after whom others call and raise."""
    pot = Pot(NO_LIMIT, 4, blinds="$2-$3").deal().acts("3 raise 10, 4 call")
    assert pot.open()["call"] == (10, 10)
    assert pot.acts("1 fold, 2 call").open()["bet"][0] == 3


def test_the_button_s_dollar() -> None:
    """Bundle 000 line 97, by its doubt live: of $3 the button adds $2."""
    pot = Pot(LODI, 4, bets="$3-$6", blinds="$2-$3").deal().acts("3 call, 4 call")
    assert pot.chips(4) == 997
    dead = Pot(LODI, 4, readings={"button-dollar": "dead"}, bets="$3-$6", blinds="$2-$3").deal().acts("3 call, 4 call")
    assert dead.chips(4) == 996


def test_folding_what_nobody_bet() -> None:
    """Bundle 002 lines 1162-1164, 1288; bundle 000 line 100: folding is open on every round, beside checking."""
    pot = Pot(OMAHA, 3).deal().finish("flop")
    assert set(pot.open()) == {"fold", "check", "bet"}


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        (("5c", "2d", "9s"), 2),  # the lowest rank
        (("2d", "2c", "2s"), 2),  # clubs first
        (("2s", "2h", "2d"), 3),  # then diamonds
        (("2s", "2h", "Kc"), 2),  # then hearts
        (("Ac", "Kd", "Qs"), 3),  # an ace is high
    ],
)
def test_bring_in(cards: tuple[str, str, str], low: int) -> None:
    """Bundle 004 lines 573-576: the lowest up card, by suit in alphabetical order; 580-582: its left begins."""
    hands = {
        f"p{seat}": f"{down} {card}"
        for seat, down, card in zip((1, 2, 3), ("7c 7d", "8c 8d", "Jc Jd"), cards, strict=True)
    }
    pot = Pot(STUD, 3, bets="$4-$8", ante="$1", bring_in="$2").deal(**hands)
    assert pot.posted()["bring-in"] == (low, 2)
    assert pot.pot() == 5, "everybody antes (558-559)"
    assert pot.order() == [low % 3 + 1, (low + 1) % 3 + 1]
    assert pot.open() == {"fold": (0, 0), "call": (2, 2), "raise": (4, 4)}, "to the betting limit"


UP = {"p1": "7c 7d 2c 9h 4h 6h", "p2": "8c 8d Ks 9s 4d Td", "p3": "Jc Jd 5s 3s 5d Qs"}


def test_the_highest_up_cards_begin() -> None:
    """Bundle 004 lines 586-587, 592-597, 603-604: by what shows; the river as the round before."""
    pot = Pot(STUD, 3, bets="$4-$8").deal(**UP).finish("fourth street")
    assert pot.turn() == 2
    assert pot.finish("fifth street").turn() == 3, "a pair of fives over king-nine"
    pot.acts("3 check, 1 check, 2 check").finish("seventh street")
    assert pot.turn() == 3


def test_one_who_began_and_folded_does_not_begin_the_river() -> None:
    """Bundle 004 lines 603-604: the same player starts; who has folded cannot, and his left does."""
    pot = Pot(STUD, 3, bets="$4-$8").deal(**{**UP, "p2": "8c 8d Ks 9s Kd Ac"}).finish("sixth street")
    pot.acts("2 check, 3 bet, 1 call, 2 fold")
    assert (pot.street(), pot.turn()) == ("seventh street", 3)


@pytest.mark.parametrize(("fourth", "most"), [("9h", 4), ("2h", 8)])
def test_an_open_pair_doubles(fourth: str, most: float) -> None:
    """Bundle 004 lines 586-588: on fourth street only, with an open pair, a double bet."""
    pot = (
        Pot(STUD, 3, bets="$4-$8")
        .deal(p1=f"7c 7d 2c {fourth}", p2="8c 8d 4s 3s", p3="Jc Jd 5s 3d")
        .finish("fourth street")
    )
    assert (pot.turn(), pot.open()["bet"]) == (1, (4, most))
    if most == 8:
        refused(pot, p.Act("p1", "bet", 6_00), "A bet here must be \\$4 or \\$8, not \\$6.")
        assert pot.acts("1 bet 8").open()["raise"] == (12, 16)
    assert Pot(STUD, 2, bets="$4-$8").deal(p1="7c 7d 2c 3h 2h", p2="8c 8d Ks 9s 4c").finish("fifth street").open()[
        "bet"
    ] == (8, 8)
