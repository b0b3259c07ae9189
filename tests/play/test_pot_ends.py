"""Whatever happens, a hand comes to an end: bets that go back, dead hands, an empty stub, names, missing tables."""

from __future__ import annotations

import pytest

from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.plan import PotPlan
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from pots import Pot, refused

LOWBALL, HOLDEM, DRAW = "casino-580/lowball", "casino-580/texas-holdem", "parkwest-lodi/draw-poker"
DEUCE, BADUCI = "village-club/deuce-seven-triple-draw", "village-club/baduci"


@pytest.mark.parametrize(("last", "kept"), [("check", 0), ("bet", 3)])
def test_bets_go_back_before_the_room_takes_what_it_lacks(last: str, kept: float) -> None:
    """Bundle 003 lines 214-216: a seven was checked, so the bets after the draw go back whole: $2 is all there is.

    Bet, it is paid off, and the $3 that the drop still lacked come out of the bets.
    """
    pot = Pot(LOWBALL, 8, bets="$1-$2", structure="split limit", schedule="limit", option="1")
    pot.deal(p1="2c 3d 4h 5s 7c", p2="Kc Kd Qh Qs Jc").acts("fold, fold, fold, fold, fold, fold, call, check").pat()
    assert (pot.dropped(), pot.state.hand.short) == ({"collection": 2}, 300)
    pot.acts("1 check, 2 bet, 1 call" if last == "check" else "1 bet, 2 call")
    assert not pot.state.playing
    assert pot.dropped() == {"collection": 2 + kept}
    assert (pot.chips(1), pot.chips(2)) == ((999, 999) if last == "check" else (998, 997))


def test_the_last_hand_cannot_be_killed() -> None:
    """Bundle 003 lines 68-70, 89: one after the other, until one is left that takes the pot."""
    pot = Pot(HOLDEM, 3, bets="$2-$4").deal()
    while pot.state.hand.street == 0:
        pot.do(p.Act(pot.awaits().whose[0], "check" if "check" in pot.open() else "call"))
    assert pot.awaits().what == "pieces"
    for player in ("p1", "p2"):
        pot.do(m.Rule("no-live-hand", "no cards", hand=player))
    refused(pot, m.Rule("no-live-hand", "no cards", hand="p3"), "p3's is the last hand left")
    assert pot.feed().won() == {3: 6}


def test_the_floor_cannot_kill_the_last_hand() -> None:
    """Bundle 000 lines 64, 67, 72: the other hand is dead already when the house man decides on the straight."""
    pot = Pot(DRAW, 2, readings={"floor-card": "hand"}).deal(p1="2c 3d 4h 5s 6c", p2="Kc Kd Qh Js 9c")
    while pot.awaits().what != "floor":
        pot.pat() if pot.awaits().what == "discard" else pot.acts("check" if "check" in pot.open() else "call")
    pot.do(m.Rule("floor-card", "it fell", hand="p2"))
    refused(pot, p.Decide(dead=True), "p1's is the last hand left")
    pot.do(p.Decide())
    assert set(pot.won()) == {1}


def test_a_hand_in_question_may_die_by_a_ruling() -> None:
    """Bundle 000 line 67: nothing is left for the house man to decide."""
    pot = Pot(DRAW, 2, readings={"floor-card": "hand"}).deal(p1="2c 3d 4h 5s 6c", p2="Kc Kd Qh Js 9c")
    while pot.awaits().what != "floor":
        pot.pat() if pot.awaits().what == "discard" else pot.acts("check" if "check" in pot.open() else "call")
    pot.do(m.Rule("floor-card", "it fell", hand="p1"))
    assert set(pot.won()) == {2}


def all_drawn(game: str, readings: dict[str, str] | None = None) -> Pot:
    """Six have drawn until the stub is empty."""
    pot = Pot(game, 6, 100_000, readings=readings).deal()
    while pot.state.stub(52):
        if pot.awaits().what == "discard":
            draw, player = pot.plan.streets[pot.state.hand.street].draw, pot.awaits().whose[0]
            assert draw is not None
            most = min(draw.up_to, pot.state.stub(52) - len(pot.state.hand.pending))
            pot.do(m.Discard(player, tuple(pot.state.hand.hole[player][:most])))
            pot.feed()
        else:
            pot.acts("check" if "check" in pot.open() else "call")
    return pot


def test_discards_are_shuffled_for_a_replaced_card() -> None:
    """Bundle 001 line 1058: a card is replaced though the stub is out; line 1020 has discards shuffled."""
    pot = all_drawn(DEUCE)
    told = pot.do(m.Rule("exposed-other", "it flashed", hand="p1", card=1))
    assert [type(event) for event in told[1:]] == [m.Shuffled, p.Taken]
    assert len(pot.feed().state.hand.hole["p1"]) == 5
    assert not pot.finish().state.playing


def test_no_card_is_replaced_by_none() -> None:
    """Bundle 000 line 68, by its doubt on the stub: once all cards are out, nothing more is dealt."""
    pot = all_drawn(DRAW, {"stub": "none"})
    refused(pot, m.Rule("exposed-draw", "it flashed", hand="p1", card=1), "No card is left to replace it")


def test_cards_of_streets_ahead_are_not_spare() -> None:
    """Bundle 001 lines 53-55, 90: an exposed card is replaced as long as the board has its cards and burns."""
    pot = Pot("village-club/omaha", 9).deal()
    replaces = next(ruling.id for ruling in pot.plan.rules.rulings.values() if "replace card" in ruling.effects)
    rule = m.Rule(replaces, "it flashed", hand="p1", card=1)
    for _ in range(52 - 9 * 4 - 5 - sum(street.burn for street in pot.plan.streets)):
        pot.do(rule)
        pot.feed()
    refused(pot, rule, "No card is left to replace it")
    assert not pot.finish().state.playing


@pytest.mark.parametrize(("game", "shuffled"), [(DEUCE, True), (BADUCI, False)])
def test_a_burn_before_a_draw_with_an_empty_stub(game: str, shuffled: bool) -> None:
    """Bundle 001 lines 1020, 1216: the discards are shuffled first, or, with no more draws, none is burned."""
    burns = load(game).game.doubts["burn"]
    reading = next(name for name in burns.readings if name != burns.default)
    pot = all_drawn(game, {"burn": reading})
    assert any(street.burn for street in pot.plan.streets if street.draw)
    pot.log.clear()
    assert not pot.finish().state.playing
    assert bool(pot.all(m.Shuffled)) is shuffled
    assert bool(pot.all(m.Burned)) is shuffled


@pytest.mark.parametrize("name", ["board", "burned"])
def test_nobody_is_named_as_a_place_of_cards(name: str) -> None:
    refused(Pot(HOLDEM, 2), m.Sit(name, 3, 1000), f"{name} stands for a place of cards")


@pytest.mark.parametrize("game", ["capitol/omaha", "capitol/omaha-hi-lo"])
def test_a_schedule_without_a_table(game: str) -> None:
    """Bundle 002 lines 1194, 1308: the options are announced, and their table is not in the bundle."""
    with pytest.raises(Refusal, match=r"has no fees in its schedule “own”: the table is missing\.$") as told:
        PotPlan(load(game), schedule="own")
    assert "\n" not in str(told.value)
