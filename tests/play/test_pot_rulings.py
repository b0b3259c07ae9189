"""Rulings at a pot table: what each filing's irregularities do to the hand, the money and the log."""

from __future__ import annotations

import pytest

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play import pot_messages as p
from pots import Pot, refused

HOLDEM = "casino-580/texas-holdem"
LOWBALL = "casino-580/lowball"


def hand(players: int = 4) -> Pot:
    """A $4-$8 hand with the cards out."""
    return Pot(HOLDEM, players, bets="$4-$8", blinds="$2-$4").deal()


@pytest.mark.parametrize("ruling", ["two-cards-exposed", "wrong-count-early"])
def test_a_misdeal(ruling: str) -> None:
    """Bundle 003 lines 64-68: everything goes back, and the same button deals again."""
    pot = hand().acts("3 call")
    button, past = pot.state.button, list(pot.log)
    events = pot.do(m.Rule(ruling, "two cards were turned"))
    assert isinstance(events[0], m.Ruled)
    assert events[0].reason == "two cards were turned"
    assert not pot.state.playing
    assert {pot.chips(seat) for seat in range(1, 5)} == {1000}
    assert pot.log[: len(past)] == past
    pot.deal()
    assert pot.state.button == button


def test_a_misdeal_gives_the_drop_back() -> None:
    """Bundle 002 line 97: the small blind's dollar is taken once the cards are dealt; a void hand pays nothing."""
    pot = Pot("capitol/spread-limit-holdem", 3, schedule="own", option="1", blinds="$2-$5").deal()
    assert pot.state.dropped == 100
    pot.do(m.Rule("misdeal", "two cards off"))
    assert {pot.chips(seat) for seat in (1, 2, 3)} == {1000}
    assert pot.state.ledger.balances["collection"] == 0


def test_an_exposed_hole_card_is_exchanged() -> None:
    """Bundle 003 lines 61-64: not kept; another takes its place, and the exposed one is out of play."""
    pot = hand()
    before = list(pot.state.hole["p3"])
    pot.do(m.Rule("one-card-exposed", "the second card flashed", hand="p3", card=2))
    assert pot.awaits().hands == ("p3",)
    refused(pot, m.Give((before[1],)), "cannot come")
    pot.do(m.Give(parse("As")))
    assert pot.state.hole["p3"] == [before[0], *parse("As")]
    assert pot.awaits().what == "choice"


def test_a_flop_too_soon_is_dealt_again() -> None:
    """Bundle 003 lines 75-77: back into the stub, a new burn, another flop."""
    pot = hand().finish("flop")
    flop = list(pot.state.board)
    pot.do(m.Rule("early-flop", "dealt before p4 had acted", hand="board"))
    assert pot.state.board == []
    assert pot.awaits().number == 4
    pot.do(m.Give(parse("As") + tuple(flop)))
    assert pot.state.board == flop
    assert pot.awaits().what == "choice"


@pytest.mark.parametrize("ruling", ["joker-kept", "no-live-hand"])
def test_a_dead_hand_leaves_its_money(ruling: str) -> None:
    """Bundle 003 lines 54-59, 89: out of the hand; what was put in stays."""
    pot = hand().acts("3 call")
    pot.do(m.Rule(ruling, "found at the showdown", hand="p3"))
    assert "p3" in pot.state.folded
    assert pot.chips(3) == 996
    assert pot.finish().chips(3) == 996


def test_a_dead_hand_may_end_it() -> None:
    pot = hand(2).acts("2 raise")
    pot.do(m.Rule("no-live-hand", "no cards", hand="p1"))
    assert not pot.state.playing
    assert pot.chips(2) == 1004


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (m.Rule("early-flopp", "x"), "did you mean “early-flop”"),
        (m.Rule("early-flop", " "), "A ruling has a reason"),
        (m.Rule("no-live-hand", "x"), "say whose"),
        (m.Rule("no-live-hand", "x", hand="p9"), "p9 has no cards in this hand"),
        (m.Rule("one-card-exposed", "x", hand="p3", card=7), "which of them"),
        (m.Rule("early-flop", "x", hand="board"), "No card of this street"),
    ],
)
def test_what_is_refused(rule: m.Rule, sentence: str) -> None:
    refused(hand(), rule, sentence)


def test_a_ruling_that_only_says_so() -> None:
    """Bundle 003 lines 44-45: a large chip without a word is a call; nothing moves."""
    pot = hand()
    (told,) = pot.do(m.Rule("large-chip", "one chip, no word"))
    assert isinstance(told, m.Ruled)
    assert told.lines == "44-45"


def test_between_hands_there_is_nothing_to_rule() -> None:
    pot = Pot(LOWBALL, 3)
    misdeal = next(each.id for each in pot.plan.rules.rulings if "misdeal" in each.effects)
    refused(pot, m.Rule(misdeal, "x"), "No hand is being played")
    assert isinstance(pot.do(p.Deal())[0], m.Began)
