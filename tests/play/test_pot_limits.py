"""Limits as they are filed: one figure or two, what a table plays that is told nothing, short blinds, forfeits."""

from __future__ import annotations

import pytest

from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.plan import PotPlan
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from pots import Pot, plan_of, refused

HOLDEM, OMAHA = "casino-580/texas-holdem", "capitol/omaha"
LODI, LODI_20 = "parkwest-lodi/low-ball", "parkwest-lodi/low-ball-6-20"


@pytest.mark.parametrize(
    ("game", "structure", "bets"),
    [
        (LODI, "", (4, 10)),  # 000: 23
        (LODI_20, "", (6, 20)),  # 000: 47
        ("village-club/pineapple-hi-lo", "", (3, 6)),
        ("casino-580/draw-poker", "spread limit", (1, 5)),
        ("casino-580/lowball", "no limit", (1, 200)),  # 003: 1375-1378
        ("village-club/holdem", "", (3, 6)),  # 001: 2520
        (OMAHA, "limit", (1, 2)),  # 002: 2585
    ],
)
def test_the_lowest_limit_that_is_filed(game: str, structure: str, bets: tuple[int, int]) -> None:
    plan = plan_of(game, structure=structure)
    assert (plan.small_bet / 100, plan.big_bet / 100) == bets


@pytest.mark.parametrize(("game", "to_go"), [(LODI, 4), (LODI_20, 6)])
def test_what_it_costs_to_come_in(game: str, to_go: float) -> None:
    """Bundle 000 lines 23, 47-49: a 4 to 10 game, and one with $6 to go."""
    assert Pot(game, 4).deal().open()["call"] == (to_go, to_go)


@pytest.mark.parametrize(("game", "blind", "least", "most", "to_go"), [(LODI, 2, 3, 5, 10), (LODI_20, 3, 4, 10, 20)])
def test_a_straddle_is_above_the_blind(game: str, blind: int, least: int, most: int, to_go: float) -> None:
    """Bundle 000 lines 27-29, 49: the blind is straddled, not what it costs to come in."""
    for dollars in (least, most):
        pot = Pot(game, 4).begin()
        refused(pot, p.Straddle("p4", blind * 100), "A straddle is above the blinds")
        pot.do(p.Straddle("p4", dollars * 100))
        assert pot.close().open()["call"][0] == to_go


def test_a_straight_limit_has_one_figure() -> None:
    """Bundle 003 lines 156, 195-196, 447: all bets and raises are of the same amount."""
    pot = Pot(HOLDEM, 3, structure="straight limit", bets="$4").deal()
    for street in ("flop", "turn", "river"):
        assert pot.finish(street).open()["bet"] == (4, 4)
    assert plan_of(HOLDEM, structure="straight limit").big_bet == 200
    with pytest.raises(Refusal, match=r"A straight limit has a single figure, like \$4: “\$4-\$8” has two\."):
        PotPlan(load(HOLDEM), structure="straight limit", bets="$4-$8")


def test_a_call_is_the_big_blind_though_it_is_short() -> None:
    """Bundle 002 line 1158: a wager equal to the amount of the big blind is a call."""
    pot = Pot(OMAHA, 4, {3: 1}, button=1, bets="$4-$8", blinds="$2-$4").deal()
    assert pot.posted()["big"] == (3, 1)
    assert pot.open() == {"fold": (0, 0), "call": (4, 4), "raise": (8, 8)}
    pot.acts("call, fold")
    assert pot.open()["call"] == (4, 4)


def test_who_has_met_a_short_big_blind_need_not_add_to_it() -> None:
    """All others are out, or all in for less: nothing could be won with it."""
    pot = Pot(OMAHA, 4, {3: 1}, button=1, bets="$4-$8", blinds="$2-$4").deal().acts("fold, fold")
    assert pot.open() == {"check": (2, 2), "fold": (0, 0)}
    pot.acts("check")
    assert sum(pot.won().values()) == 2
    assert not Pot(OMAHA, 2, {1: 1}, button=2, bets="$4-$8", blinds="$2-$4").deal().state.playing


def test_a_short_blind_of_a_killed_pot() -> None:
    """Bundle 003 lines 297-300: bets are twice as large, whatever the killer has left."""
    pot = Pot("casino-580/lowball", 5, {5: 1}, button=1, bets="$2-$4", structure="split limit").begin()
    pot.do(p.Kill("p5"))
    assert pot.close().open()["call"] == (4, 4)


def test_no_kill_without_chips() -> None:
    pot = Pot("casino-580/lowball", 4, {3: 1}, button=1, bets="$2-$4", structure="split limit").begin()
    assert pot.chips(3) == 0
    refused(pot, p.Kill("p3"), "p3 has no chips left to kill the pot with")


@pytest.mark.parametrize(("ruling", "back"), [("wrong-count-late", 0), ("joker-kept", 0), ("no-live-hand", 50)])
def test_forfeited_money_stays(ruling: str, back: float) -> None:
    """Bundle 003 lines 58-59, 68-70: all monies are forfeited; of a hand only dead an uncalled bet goes back."""
    pot = Pot(HOLDEM, 2, structure="no limit", blinds="$1-$2").deal().finish("flop")
    bettor = pot.turn()
    pot.acts("bet 50")
    pot.do(m.Rule(ruling, "three cards", hand=f"p{bettor}"))
    assert pot.chips(bettor) == 998 - 50 + back
    assert pot.won() == {3 - bettor: 4 + 50 - back}


def test_forfeited_money_of_a_checked_seven_stays() -> None:
    """Bundle 003 lines 214-216: the bets after the draw go back, but not to who has forfeited his."""
    pot = Pot("casino-580/lowball", 3, bets="$2-$4", structure="split limit")
    pot.deal(p1="2c 3d 4h 5s 7c", p2="Kc Kd Qh Qs Jc", p3="Ks Kh Qc Qd Jh").acts("call, call, check").pat()
    pot.acts("1 check, 2 bet, 3 call")
    forfeit = next((r.id for r in pot.plan.rules.rulings.values() if "forfeit wager" in r.effects), "")
    assert not forfeit  # no filing has both, so it is told by the event
    pot.emit(p.Dead("p3", forfeits=True))
    pot.acts("1 call")
    assert (pot.chips(1), pot.chips(2), pot.chips(3)) == (1008, 998, 994)


def test_a_fouled_deck_can_be_ruled() -> None:
    """Bundle 003 lines 318-320: all hands are dead, and there was no action: everybody has his chips back."""
    pot = Pot("casino-580/lowball", 3).deal().acts("call")
    pot.do(m.Rule("fouled-deck", "two aces of spades"))
    assert (pot.state.playing, pot.gains()) == (False, [0, 0, 0])
