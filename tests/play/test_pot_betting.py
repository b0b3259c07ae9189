"""Betting in pot games as the filings have it: blinds, who begins, sizes, caps, short bets, the worked hand."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.play.pot import messages as p
from pots import Pot, refused

HOLDEM, SPREAD, LODI, STUD = (
    "casino-580/texas-holdem",
    "capitol/spread-limit-holdem",
    "parkwest-lodi/texas-holdem",
    "lucky-derby/seven-card-stud",
)
LOWBALL, BIG_O, DEUCE = "casino-580/lowball", "capitol/big-o-hi-lo", "village-club/deuce-seven-triple-draw"


@pytest.mark.parametrize(
    ("game", "bets", "small", "big"),
    [
        *(("village-club/holdem", bets, small, big) for bets, small, big in (("$3-$6", 1, 3), ("$4-$8", 2, 4))),
        *(("village-club/holdem", bets, small, big) for bets, small, big in (("$6-$12", 3, 6), ("$8-$16", 4, 8))),
        *(
            ("village-club/holdem", bets, small, big)
            for bets, small, big in (("$30-$60", 20, 30), ("$60-$120", 30, 60))
        ),
        *(("village-club/omaha", bets, small, big) for bets, small, big in (("$2-$4", 1, 2), ("$3-$6", 1, 3))),
        ("village-club/pineapple-hi-lo", "$3-$6", 1, 3),
        (LODI, "$3-$6", 2, 3),
        ("parkwest-lodi/omaha-hi-lo", "$4-$8", 2, 4),
    ],
)
def test_blinds_by_limit(game: str, bets: str, small: float, big: float) -> None:
    """Bundle 001 lines 14-21, 66-69, 118; bundle 000 lines 95, 399: a limit has its blinds in the table."""
    filed = {"blinds": "literal"} if game in ("village-club/holdem", "village-club/omaha") else {}
    filed |= {"two-four": "literal"} if bets == "$2-$4" else {}
    posted = Pot(game, 4, bets=bets, readings=filed).deal().posted()
    assert posted["small"] == (1, small)
    assert posted["big"] == (2, big)
    assert posted.get("button", (4, 1)) == (4, 1), "bundle 000 line 97: the button also posts $1"


@pytest.mark.parametrize(
    ("game", "first", "later"),
    [
        ("village-club/holdem", 3, 1),  # 001: 23
        (HOLDEM, 3, 1),  # 003: 21-23
        (SPREAD, 3, 1),  # 002: 99
        ("capitol/omaha", 3, 1),  # 002: 1155, 1162
        (BIG_O, 3, 1),  # 002: 2712, 2723
        ("parkwest-lodi/omaha-hi-lo", 3, 1),  # 000: 402, 407
        (LODI, 3, 1),  # 000: 94, 103
        (LOWBALL, 3, 1),  # 003: 338-340
        (DEUCE, 3, 1),  # 001: 1022, 1065
        ("village-club/badugi", 3, 1),  # 001: 1126
        ("parkwest-lodi/low-ball", 2, 1),  # 000: 27, 33-35: one blind
        ("casino-580/draw-poker", 1, 1),  # 003: 807-808: the dealer is last in an ante game
    ],
)
def test_who_begins(game: str, first: int, later: int) -> None:
    """Left of the last blind first, then the first active player left of the button."""
    pot = Pot(game, 5).deal()
    assert pot.turn() == first
    assert pot.finish(pot.plan.streets[1].name).pat().turn() == later


@pytest.mark.parametrize("blind", [1, 2])
def test_blinds_may_raise(blind: int) -> None:
    """Bundle 003 lines 23-25, bundle 001 line 42, bundle 002 lines 93, 1160: live, with the option."""
    pot = Pot(HOLDEM, 3, bets="$4-$8").deal().acts("3 call")
    if blind == 2:
        pot.acts("1 call")
        assert pot.open() == {"check": (4, 4), "fold": (0, 0), "raise": (8, 8)}
    else:
        assert pot.open() == {"fold": (0, 0), "call": (4, 4), "raise": (8, 8)}
    pot.acts(f"{blind} raise 8")
    assert 3 in pot.order()


@pytest.mark.parametrize(
    ("game", "structure", "bets", "sizes"),
    [
        (HOLDEM, "split limit", "$5-$10", (5, 5, 10, 10)),  # 003: 106-112
        (LODI, "split limit", "$3-$6", (3, 3, 6, 6)),  # 000: 91, 103-104
        ("parkwest-lodi/omaha-hi-lo", "split limit", "$4-$8", (4, 4, 8, 8)),  # 000: 399
        (HOLDEM, "straight limit", "$4", (4, 4, 4, 4)),  # 003: 156
        (LOWBALL, "split limit", "$4-$8", (4, 8)),  # 003: 439-442
        (LOWBALL, "straight limit", "$4", (4, 4)),  # 003: 195-196
        ("village-club/baduci", "limit", "$40-$80", (40, 40, 80, 80)),  # 001: 1240
    ],
)
def test_sizes_of_rounds(game: str, structure: str, bets: str, sizes: tuple[float, ...]) -> None:
    pot = Pot(game, 3, structure=structure, bets=bets).deal()
    for street, size in zip(pot.plan.streets, sizes, strict=True):
        pot.finish(street.name).pat()
        name = "raise" if "raise" in pot.open() else "bet"
        to = 2 * size if name == "raise" else size
        assert pot.open()[name] == (to, to)
        refused(pot, p.Act(f"p{pot.turn()}", name, int(to * 100) + 100), "here must be")
        pot.acts(f"{name}, call, call")


RAISES = [
    ("capitol/omaha", 3, 3),  # 002: 1159
    ("capitol/omaha", 2, 0),  # 002: 1159: no limit between two
    ("capitol/omaha-hi-lo", 3, 3),  # 002: 1265
    ("capitol/omaha-hi-lo", 2, 0),
    (HOLDEM, 3, 3),  # 003: 33-35
    (HOLDEM, 2, 0),
    (BIG_O, 3, 3),  # 002: 2716
    (BIG_O, 2, 0),
    (DEUCE, 3, 6),  # 001: 1027, 1062
    (DEUCE, 2, 0),  # 001: 1062: multi-handed rounds alone
    ("village-club/badugi", 3, 0),  # 001: 1131: no limit
    (LOWBALL, 3, 0),  # 003: 361-362: no restrictions
]


@pytest.mark.parametrize(("game", "seats", "cap"), RAISES)
def test_a_bet_and_so_many_raises(game: str, seats: int, cap: int) -> None:
    """The big blind is the bet of the first round; on the second, a bet and as many raises."""
    bets: dict[str, Any] = {"structure": "split limit"} if game == LOWBALL else {}
    pot = Pot(game, seats, 10_000, **bets).deal()
    for made in range(8):
        assert ("raise" in pot.open()) == (not cap or made < cap), made
        if "raise" in pot.open():
            pot.acts("raise")
    pot.finish(pot.plan.streets[1].name).pat().acts("bet")
    for made in range(8):
        assert ("raise" in pot.open()) == (not cap or made < cap), made
        if "raise" in pot.open():
            pot.acts("raise")


@pytest.mark.parametrize("game", ["capitol/omaha", HOLDEM, BIG_O, DEUCE])
def test_no_cap_between_two(game: str) -> None:
    """Bundle 002 lines 1159, 2716; bundle 003 lines 33-35; bundle 001 line 1062: two who began the round."""
    pot = Pot(game, 3, 10_000).deal().acts("fold, call, check").pat().acts("bet, " + ", ".join(["raise"] * 9))
    assert "raise" in pot.open()


@pytest.mark.parametrize(("game", "capped"), [("capitol/omaha", False), (HOLDEM, False), (BIG_O, True), (DEUCE, True)])
def test_two_left_of_three(game: str, capped: bool) -> None:
    """Two remaining are free (003: 33-35; 002: 1159), or if two began the round (002: 2716; 001: 1062)."""
    pot = (
        Pot(game, 3, 10_000)
        .deal()
        .acts("call, call, check")
        .pat()
        .acts("1 bet, 2 fold, " + ", ".join(["raise"] * (6 if game == DEUCE else 3)))
    )
    assert ("raise" not in pot.open()) == capped


def test_check_and_raise() -> None:
    """Bundle 003 line 32 permits it at Hold'em; line 342 forbids it at Lowball."""
    pot = Pot(HOLDEM).deal().finish("flop").acts("1 check, 2 bet, 3 call")
    assert "raise" in pot.open()
    low = Pot(LOWBALL).deal().acts("call, call, check").pat()
    low.acts("1 check, 2 bet")
    assert "raise" in low.open(), "3 has not checked"
    low.acts("3 call")
    assert set(low.open()) == {"fold", "call"}
    refused(low, p.Act("p1", "raise"), "raise” is not open to p1; fold, call are")


def test_spread_limit() -> None:
    """Bundle 003 lines 198-199, 426-432: 3-12, bet 3, raise 6, raise 6, re-raise 12; never less than the bet raised."""
    pot = Pot(LOWBALL, 4, structure="spread limit", bets="$3-$12", blinds="$1-$3").deal()
    pot.acts("call, call, call, check")
    pot.pat()
    assert pot.open()["bet"] == (3, 12)
    pot.acts("1 bet 3")
    assert pot.open()["raise"] == (6, 15)
    pot.acts("2 raise 9")
    refused(pot, p.Act("p3", "raise", 14_00), r"A raise here must be to \$15 to \$21, not \$14")
    pot.acts("3 raise 15, 4 raise 27")
    assert pot.open()["raise"] == (39, 39)


def test_the_worked_hand() -> None:
    """Bundle 002 lines 109-111: $2 and $5; $40, $240; on the flop $300, and four raises of $1,000 by one player."""
    pot = Pot(SPREAD, 6, 10_000, button=1, bets="$5-$1,000", blinds="$2-$5").deal()
    assert (pot.posted(), pot.turn()) == ({"small": (2, 2), "big": (3, 5)}, 4)
    pot.acts("4 raise 40, 5 raise 240, 6 fold, 1 fold, 2 fold, 3 fold, 4 call")
    assert (pot.pot(), pot.turn()) == (487, 4)
    pot.acts("4 bet 300, 5 raise 4300, 4 call")
    assert (pot.pot(), pot.street()) == (487 + 8600, "turn")


@pytest.mark.parametrize(("reading", "most"), [("literal", 5005), ("three", 4005)])
def test_raising_oneself(reading: str, most: int) -> None:
    """Bundle 002 lines 99, 111: $1,000, and in the same turn four times more, or three by the worked hand."""
    pot = Pot(SPREAD, 3, 50_000, readings={"self-raises": reading}, bets="$5-$1,000", blinds="$2-$5").deal()
    assert pot.open()["raise"] == (10, most)
    refused(pot, p.Act("p3", "raise", most * 100 + 100), "A raise here must be to")


def test_spread_of_capitol() -> None:
    """Bundle 002 lines 90, 157, 229: from the big blind; a re-raise of at least the bet before it."""
    pot = Pot(SPREAD, 3, 5_000, blinds="$2-$5").deal()
    assert pot.open()["raise"][0] == 10
    pot.acts("3 raise 40")
    assert pot.open()["raise"][0] == 75
    assert pot.finish("flop").open()["bet"][0] == 5


def test_pot_limit() -> None:
    """Bundle 000 lines 418, 1744: a bet up to the pot, a raise up to the pot once the raiser has called."""
    pot = Pot("parkwest-lodi/omaha-hi-lo", 3, structure="pot limit", bets="$4-$8", blinds="$2-$4").deal()
    assert pot.open()["raise"] == (8, 14)  # 4 to call into 6: 10 more
    pot.acts("3 raise 14")
    assert pot.open()["raise"] == (24, 46)  # 12 to call into 20: 32 more than 14
    pot.acts("1 call, 2 fold")
    assert pot.open() == {"check": (0, 0), "fold": (0, 0), "bet": (4, 32)}
    pot.acts("1 bet 32")
    assert pot.open()["raise"] == (64, 128)


def test_pot_limit_is_played_at_lucky_derby() -> None:
    """Bundle 004 lines 1952-1953: its Omaha is a pot-limit game from option 61."""
    pot = Pot(
        "lucky-derby/omaha-hi-lo", 3, structure="pot limit", bets="$2-$4", schedule="pot-limit-by-pot", option="61"
    )
    assert pot.deal().open()["raise"] == (4, 7)


def test_pot_limit_at_lucky_derby_has_no_cap_on_raises() -> None:
    """Bundle 004 lines 1952-1953 have none; the three raises of the rules borrowed are bundle 002's."""
    pot = Pot("lucky-derby/omaha-hi-lo", 3, 100_000, structure="pot limit", blinds="$1-$2").deal().finish("flop")
    pot.acts("bet 2, " + ", ".join(f"raise {2 * made}" for made in range(2, 8)))
    assert "raise" in pot.open()


@pytest.mark.parametrize(
    ("game", "structure"),
    [
        ("capitol/texas-holdem", "limit"),
        ("lucky-derby/texas-holdem", "limit"),
        ("lucky-derby/texas-holdem", "no limit"),
    ],
)
def test_structures_of_games_that_borrow_their_rules(game: str, structure: str) -> None:
    """Bundle 002 lines 2609-2613; bundle 004 lines 2484, 2497: limit and no-limit games, with fees for each."""
    raised = Pot(game, 3, structure=structure, bets="$2-$4").deal().open()["raise"]
    assert raised == ((4, 4) if structure == "limit" else (4, 1000))


def test_short_all_ins_that_come_to_a_raise_together() -> None:
    """Bundle 003 lines 39-42: less than a full bet is action only; what comes to more than one together is no less.

    p3 makes it $20, a raise of $15. All-ins to $28 and $36 are together more, and a third to $40 takes nothing back.
    """
    pot = Pot(SPREAD, 6, {4: 28, 5: 36, 6: 40}, button=6, bets="$5-$1,000", blinds="$2-$5")
    pot.deal().acts("3 raise 20, 4 raise 28, 5 raise 36, 6 raise 40, 1 fold, 2 fold")
    assert pot.turn() == 3
    assert "raise" not in pot.open(), "nobody else has chips"
    pot = Pot(SPREAD, 6, {4: 28, 5: 36, 6: 40}, button=6, bets="$5-$1,000", blinds="$2-$5")
    pot.deal().acts("3 raise 20, 4 raise 28, 5 raise 36, 6 raise 40, 1 call, 2 fold")
    assert pot.turn() == 3
    assert pot.open()["raise"][0] == 55
    pot = Pot(SPREAD, 6, {4: 28}, button=6, bets="$5-$1,000", blinds="$2-$5")
    pot.deal().acts("3 raise 20, 4 raise 28, 5 call, 6 fold, 1 fold, 2 fold")
    assert "raise" not in pot.open(), "one short all-in is action only"
