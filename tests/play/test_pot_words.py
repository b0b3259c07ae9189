"""Words and readings of rule files that a hand has to show: shared lows, killers, a third blind, what is given up."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from houseway.play import messages as m
from houseway.play.plans import with_parts
from houseway.play.pot import messages as p
from houseway.rules.catalogue import load
from houseway.rules.games.pot import Blind, PotGame, Straddle
from houseway.rules.sheet.pot import pot_blocks
from pots import Pot, refused

BIG_O, OMAHA, LOWBALL = "capitol/big-o-hi-lo", "capitol/omaha-hi-lo", "casino-580/lowball"
HOLDEM, DRAW = "casino-580/texas-holdem", "parkwest-lodi/draw-poker"


def changed(pot: Pot, **parts: dict[str, Any]) -> Pot:
    """A table whose rules have other words: `forced={...}`."""
    made = {part: msgspec.structs.replace(getattr(pot.plan, part), **words) for part, words in parts.items()}
    pot.plan = with_parts(pot.plan, **made)
    return pot


TIED = {"p1": "Ah Kh 2c 3c 9c", "p2": "As Ks 4d 3d 9d", "p3": "Th Td Qd Jd 9h"}
SINGLE = {**TIED, "p2": "As Jc 4d 3d 9d"}


@pytest.mark.parametrize(
    ("reading", "hands", "lows"),
    [("lowest", TIED, {1}), ("literal", TIED, {1, 2}), ("lowest", SINGLE, {1}), ("literal", SINGLE, {1})],
)
@pytest.mark.parametrize("game", [BIG_O, OMAHA])
def test_who_shares_the_low(game: str, reading: str, hands: dict[str, str], lows: set[int]) -> None:
    """Bundle 002 lines 1302-1304, 2771-2776: where high hands tie, every low by the letter; else the best."""
    cards = 5 if game == BIG_O else 4
    pot = Pot(game, 3, readings={"low-share": reading})
    dealt = {player: " ".join(hand.split()[:cards]) for player, hand in hands.items()}
    pot.deal("Ac Kd 5h 6s 8c", **dealt).finish()
    assert set(pot.won("high")) == ({1, 2} if hands is TIED else {1})
    assert set(pot.won("low")) == lows


def killed(acts: str = "", reading: str = "") -> list[int]:
    """The order of six when seat 3, the first to act, has killed the pot."""
    pot = Pot(LOWBALL, 6, readings={"kill-acts": reading} if reading else {}, structure="split limit")
    if acts:
        assert pot.plan.forced.kill is not None
        changed(pot, forced={"kill": msgspec.structs.replace(pot.plan.forced.kill, acts=acts)})
    pot.begin().do(p.Kill("p3"))
    return pot.close().order()


def test_when_a_killer_acts() -> None:
    """Bundle 003 lines 240-242: to the letter only an over-killed pot has a rule, so he acts in his turn."""
    assert killed(reading="last") == [4, 5, 6, 1, 2, 3]
    assert killed(reading="literal") == killed(reading="in turn") == [3, 4, 5, 6, 1, 2]
    assert killed("second to last") == [4, 5, 6, 1, 3, 2]


def test_a_card_exposed_in_the_deal_is_kept() -> None:
    """Bundle 000 line 68, by its doubt: only the draw has a rule that an exposed card is not taken."""
    pot = Pot(DRAW, 3).deal()
    card = pot.state.hand.hole["p2"][0]
    (told,) = pot.do(p.Expose("p2", 1))
    assert told == p.Exposed("p2", 1, card, kept=True)


def test_a_third_blind_does_not_open() -> None:
    """Who is left of the last blind opens."""
    pot = Pot(HOLDEM, 5, button=1, bets="$1-$2", blinds="$1-$2")
    third = Blind(name="third", seat="left of the big blind", amount="$4")
    changed(pot, forced={"blinds": (*pot.plan.forced.blinds, third)})
    pot.plan = with_parts(pot.plan, posts={**pot.plan.posts, "third": 400})
    assert pot.deal().posted()["third"] == (4, 4)
    assert pot.turn() == 5


def test_no_third_blind_between_two() -> None:
    pot = Pot(HOLDEM, 2, button=1, bets="$1-$2", blinds="$1-$2")
    third = Blind(name="third", seat="left of the big blind", amount="$4")
    changed(pot, forced={"blinds": (*pot.plan.forced.blinds, third)})
    pot.plan = with_parts(pot.plan, posts={**pot.plan.posts, "third": 400})
    assert set(pot.deal().posted()) >= {"small", "big"}
    assert "third" not in pot.posted()


@pytest.mark.parametrize(("game", "big"), [(HOLDEM, 2), ("parkwest-lodi/no-limit-holdem", 1)])
def test_left_of_the_big_blind_is_the_other_of_two(game: str, big: int) -> None:
    pot = changed(Pot(game, 2, button=1), forced={"straddle": Straddle(lines="1", by="left of the big blind")})
    pot.plan = with_parts(pot.plan, window=True)
    assert pot.begin().posted()["big"][0] == big
    refused(pot, p.Straddle(f"p{big}", 5000), f"Only the player left of the big blind may straddle: p{3 - big}")
    pot.do(p.Straddle(f"p{3 - big}", 5000))


def test_one_blind_of_two_players_is_the_other_s() -> None:
    """Bundle 000 lines 25-27: the dealer antes, and the player to his left blinds."""
    pot = Pot("parkwest-lodi/low-ball", 2, button=1).deal()
    assert pot.posted() == {"ante": (1, 1), "small": (2, 2)}
    assert pot.turn() == 1


def unbet(*mucks: str) -> Pot:
    """A straight is checked to the end where the floor decides, and beaten hands may be given up."""
    pot = changed(Pot(DRAW, 3, readings={"floor-card": "hand"}), showdown={"muck": True})
    for player in mucks:
        pot.do(p.Muck(player))
    pot.deal(p1="2c 3d 4h 5s 6c", p2="Kc Kd Qh Js 9c", p3="Th Td 8h 7s 2d").finish("after the draw")
    return pot.pat().acts("check, check, check")


def test_a_hand_below_one_in_question_is_shown() -> None:
    """Bundle 000 lines 64, 72: the straight may be killed, so what only it beats is not given up."""
    pot = unbet("p2", "p3")
    assert [event.player for event in pot.all(p.Shown)] == ["p1", "p2"]
    assert [event.player for event in pot.all(p.Mucked)] == ["p3"]
    pot.do(p.Decide(dead=True))
    assert set(pot.won()) == {2}


def test_a_hand_that_takes_the_pot_is_shown_first() -> None:
    """Bundle 000 lines 67, 72: both hands above it are dead since, one by a ruling and one by the floor's word."""
    pot = unbet("p3")
    assert [event.player for event in pot.all(p.Mucked)] == ["p3"]
    pot.do(m.Rule("floor-card", "it fell", hand="p2"))
    told = pot.do(p.Decide(dead=True))
    assert [type(event) for event in told] == [p.Decided, p.Shown, p.Won, m.Ended]
    assert set(pot.won()) == {3}


def street_words(game: str) -> str:
    filed = load(game).game
    assert isinstance(filed, PotGame)
    return "; ".join(row[1] for block in pot_blocks(filed) if block.title == "How a hand goes" for row in block.rows)


def test_the_sheet_tells_draws_and_discards() -> None:
    """Bundle 003 lines 209-212: five, the button three, and the discards are shuffled."""
    words = street_words(LOWBALL)
    assert "may change up to five cards, the button up to three. When the stub runs out: " in words
    assert "change" not in street_words("casino-580/crazy-pineapple-hi-lo")
    assert "throws one card away" in street_words("casino-580/crazy-pineapple-hi-lo")


def test_time_by_those_who_play() -> None:
    """Bundle 004 lines 2529-2532: by the number seated and playing; who is away pays for his seat."""
    pot = Pot("lucky-derby/texas-holdem", 7, schedule="time")
    for player in ("p6", "p7"):
        pot.do(m.SitOut(player))
    pot.do(p.Charge())
    assert pot.gains() == [-12] * 7


def test_nobody_pays_twice() -> None:
    pot = Pot("village-club/holdem", 3, schedule="time", option="1")
    refused(pot, p.Charge(("p1", "p2", "p1")), "p1 is named twice")
