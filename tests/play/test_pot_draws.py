"""Draws and discards: how many, in what order, when, and what happens when the cards run out."""

from __future__ import annotations

import pytest

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.pot import messages as p
from pots import Pot, refused

LOWBALL, LODI, DRAW = "casino-580/lowball", "parkwest-lodi/low-ball", "casino-580/draw-poker"
DEUCE, BADUGI, BADUCI = "village-club/deuce-seven-triple-draw", "village-club/badugi", "village-club/baduci"
CRAZY, PINEAPPLE, TAHOE = (
    "casino-580/crazy-pineapple-hi-lo",
    "village-club/pineapple-hi-lo",
    "casino-580/tahoe-pineapple-hi-lo",
)


def drawing(game: str, seats: int = 3, **hands: str) -> Pot:
    """A hand at its first draw."""
    return Pot(game, seats).deal(**hands).finish("first draw", "after the draw")


def thrown(pot: Pot, seat: int, number: int) -> Pot:
    """So many cards are thrown, and others come."""
    pot.do(throw(pot, seat, number))
    return pot.feed()


def throw(pot: Pot, seat: int, number: int) -> m.Discard:
    """The first so many cards of a hand."""
    return m.Discard(f"p{seat}", tuple(pot.state.hand.hole[f"p{seat}"][:number]))


@pytest.mark.parametrize(
    ("game", "most", "button"),
    [
        (LOWBALL, 5, 3),  # 003: 209-212: the button only three
        (LODI, 5, 4),  # 000: 5: the dealer only four
        (DEUCE, 5, 5),  # 001: 1029
        (BADUGI, 4, 4),  # 001: 1133
        (BADUCI, 3, 3),  # 001: 1196, 1214
        ("parkwest-lodi/draw-poker", 5, 5),
    ],
)
def test_how_many(game: str, most: int, button: int) -> None:
    """From the left of the button; its own most may be another."""
    pot = drawing(game)
    assert pot.order() == [1, 2, 3], "001: 1029: the player closest to the left of the button is first"
    held = len(pot.state.hand.hole["p1"])
    if most < held:
        refused(pot, throw(pot, 1, most + 1), f"At most {most} cards may be drawn here, not {most + 1}")
    thrown(pot, 1, most).discard(2)
    if button < held:
        refused(pot, throw(pot, 3, button + 1), f"At most {button} cards may be drawn here, not {button + 1}")
    thrown(pot, 3, button)
    assert {len(hand) for hand in pot.state.hand.hole.values()} == {held}


@pytest.mark.parametrize("game", [LOWBALL, DEUCE, BADUGI])
def test_what_may_not_be_thrown(game: str) -> None:
    """Bundle 003 lines 209, 270-272: up to five, of one's own; a card once."""
    pot = drawing(game, p1="Ac 2d 3h 4s 9c", p2="Ad 2h 3s 4c 9d")
    refused(pot, m.Discard("p1", parse("As")), "p1 does not have all the cards to be discarded")
    refused(pot, m.Discard("p1", parse("Ad")), "p1 does not have all the cards to be discarded")
    refused(pot, m.Discard("p1", parse("Ac Ac")), "p1 does not have all the cards to be discarded")
    refused(pot, m.Discard("p1", parse("Ac 2d 3h 4s 9c 9h")), "At most [45] cards")
    refused(pot, m.Discard("p2", parse("Ad")), "It is not p2's turn to draw: p1 is to draw")
    refused(pot, p.Act("p1", "check"), "There is nothing to bet on now: the table is waiting for p1 to draw")
    refused(pot, m.Discard("p9", ()), "is not at this table")


def test_a_card_is_burned_before_the_draw() -> None:
    """Bundle 003 lines 273-275, of Lowball; bundle 001 has no burn before a draw."""
    assert sum(drawing(LOWBALL).state.hand.out.values()) == 16
    assert sum(drawing(DEUCE).state.hand.out.values()) == 15


def test_the_draw() -> None:
    """Bundle 003 lines 209, 270: what is thrown comes back in number; a hand stays five cards."""
    pot = drawing(LOWBALL, p1="Ac 2d 3h Ks Qc").discard(1, "Ks Qc", gets="8s 9c")
    assert sorted(pot.state.hand.hole["p1"]) == sorted(parse("Ac 2d 3h 8s 9c"))
    assert pot.order() == [2, 3]
    refused(pot, m.Discard("p1", parse("Ac")), "It is not p1's turn to draw")


@pytest.mark.parametrize("game", [DEUCE, BADUGI, BADUCI])
def test_three_draws(game: str) -> None:
    """Bundle 001 lines 1029-1054, 1133-1155, 1214-1216: bet, draw, bet, draw, bet, draw, bet."""
    pot = Pot(game).deal()
    seen: list[str] = []
    while pot.state.playing:
        if pot.awaits().what == "discard":
            seen.append("draw")
            pot.pat()
        else:
            seen.append("bet")
            pot.acts("call, call, check" if len(seen) == 1 else "check, check, check")
    assert seen == ["bet", "draw"] * 3 + ["bet"]


def test_all_in_players_draw_too() -> None:
    """Bundle 001 line 1029: each player who has not folded out has the chance to draw."""
    pot = Pot(DEUCE, 3, {3: 2}).deal().acts("call, call, check")
    assert pot.order() == [1, 2, 3]
    pot.discard(1).discard(2).do(throw(pot, 3, 5))


def emptied(game: str, seats: int) -> Pot:
    """Draws of as many as are allowed, until the stub holds less than the next one wants."""
    pot = drawing(game, seats)
    while True:
        if pot.awaits().what != "discard":
            pot.acts("check")
            continue
        draw = pot.plan.streets[pot.state.hand.street].draw
        assert draw is not None
        if 52 - sum(pot.state.hand.out.values()) - len(pot.state.hand.pending) < draw.up_to:
            return pot
        thrown(pot, pot.turn(), draw.up_to)


def test_discards_are_shuffled_when_needed() -> None:
    """Bundle 001 line 1133: if necessary discarded cards can be reshuffled by the dealer."""
    pot = emptied(BADUGI, 8)
    seat, own = pot.turn(), list(pot.state.hand.hole[f"p{pot.turn()}"])
    old = list(pot.state.hand.discards)
    pot.do(throw(pot, seat, len(own)))
    assert pot.awaits().number == len(own)
    pot.feed()
    hand = pot.state.hand.hole[f"p{seat}"]
    assert len(hand) == len(own)
    assert not set(hand) & set(own), "nobody draws what he has just thrown"
    assert set(hand) & set(old), "old discards come again"


@pytest.mark.parametrize("game", [DEUCE, BADUCI])
def test_all_discard_before_any_card_is_replaced(game: str) -> None:
    """Bundle 001 lines 1029-1031, 1214: after each has decided on the discards, they are replaced in turn."""
    pot = drawing(game)
    hands = {seat: list(pot.state.hand.hole[f"p{seat}"]) for seat in (1, 2, 3)}
    pot.do(throw(pot, 1, 2))
    assert (pot.awaits().what, pot.order()) == ("discard", [2, 3])
    pot.do(throw(pot, 2, 0))
    assert len(pot.state.hand.hole["p1"]) == 3, "none has come yet"
    pot.do(throw(pot, 3, 1))
    assert pot.awaits().hands == ("p1", "p1", "p3"), "in turn, from the left of the button"
    pot.feed()
    assert {len(hand) for hand in pot.state.hand.hole.values()} == {5}
    assert pot.state.hand.hole["p2"] == hands[2]


def test_cards_are_replaced_at_once_where_nothing_else_is_filed() -> None:
    """Bundle 003 lines 209, 273-276, of Lowball; bundle 001 line 1133, of Badugi."""
    for game in (LOWBALL, BADUGI):
        pot = drawing(game)
        pot.do(throw(pot, 1, 2))
        assert pot.awaits().hands == ("p1", "p1")


def test_the_stub_goes_first_and_then_the_discards() -> None:
    """Bundle 001 lines 1020, 1026, 1031: all discard; the stub is dealt out, then discards and folded hands again."""
    pot = Pot(DEUCE, 6).deal().acts("fold, call, call, call, call, check").finish("first draw")
    for seat in (1, 2, 4, 5, 6):
        pot.do(throw(pot, seat, 5))
    assert pot.awaits().number == 22, "the stub holds so many, and 25 are wanted"
    gone = {*pot.state.hand.discards, *pot.state.hand.hole["p3"]}
    while pot.state.hand.phase == "draw":
        pot.do(m.Give((pot._filler(),)))
    assert len(pot.all(m.Shuffled)) == 1
    assert set(pot.state.hand.hole["p6"][-3:]) <= gone
    assert not pot.state.hand.hole["p3"], "the folded hand lies in the stub"


def test_no_more_draws() -> None:
    """Bundle 001 line 1216: once the deck is depleted nobody replaces a card; what is left is dealt, by its doubt."""
    pot = emptied(BADUCI, 6)
    left = 52 - sum(pot.state.hand.out.values()) - len(pot.state.hand.pending)
    refused(pot, throw(pot, pot.turn(), 3), f"The stub has only {left} cards: draw fewer")
    if left:
        thrown(pot, pot.turn(), left)
    if pot.awaits().what == "discard":
        refused(pot, throw(pot, pot.turn(), 1), "The stub has only 0 cards")
    assert not pot.finish().state.playing


@pytest.mark.parametrize("game", [CRAZY, PINEAPPLE])
def test_one_of_three_is_discarded(game: str) -> None:
    """Bundle 003 lines 829-831 and bundle 001 lines 105, 113: after the flop and its betting, exactly one."""
    pot = Pot(game, 3).deal("8c 7d 5h Ks Qd", p1="Ac 2d 9c").finish("flop")
    assert [len(hand) for hand in pot.state.hand.hole.values()] == [3, 3, 3]
    pot.acts("1 bet, 2 call, 3 call")
    assert (pot.awaits().what, pot.order()) == ("discard", [1, 2, 3])
    refused(pot, m.Discard("p1", ()), "1 card must be discarded here, not 0")
    refused(pot, m.Discard("p1", parse("Ac 2d")), "1 card must be discarded here, not 2")
    refused(pot, m.Discard("p1", parse("8c")), "does not have")
    pot.discard(1, "9c")
    assert pot.state.hand.hole["p1"] == list(parse("Ac 2d")), "and none comes for it"
    thrown(thrown(pot, 2, 1), 3, 1)
    assert (pot.street(), pot.turn()) == ("turn", 1)


def test_the_other_moment_of_crazy_pineapple() -> None:
    """Bundle 003 lines 830-831, by its doubt: flop, discard, then the betting."""
    pot = Pot(CRAZY, 3, readings={"discard": "before the betting"}, bets="$2-$4").deal().acts("call, call, check")
    assert pot.awaits().what == "discard"
    for seat in (1, 2, 3):
        thrown(pot, seat, 1)
    assert (len(pot.state.hand.board), pot.turn()) == (3, 1)
    assert pot.open()["bet"] == (2, 2)


def test_tahoe_keeps_all_three() -> None:
    """Bundle 003 lines 842-844: the player retains all three cards throughout the game."""
    pot = Pot(TAHOE, 3).deal().finish("river")
    assert [len(hand) for hand in pot.state.hand.hole.values()] == [3, 3, 3]
