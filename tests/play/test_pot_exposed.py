"""Cards that the dealer turns over, by rank and by street; the last card of stud when the deck runs out."""

from __future__ import annotations

import msgspec
import pytest

from houseway.cards import parse, text
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.lines import pot_line
from houseway.play.pot.views import pot_view
from houseway.refusal import Refusal
from houseway.rules.games.pot import Exposed
from pots import Pot, plan_of, refused

LOWBALL, LODI, DEUCE = "casino-580/lowball", "parkwest-lodi/low-ball", "village-club/deuce-seven-triple-draw"
DRAW, LODI_DRAW, STUD = "casino-580/draw-poker", "parkwest-lodi/draw-poker", "lucky-derby/seven-card-stud"
HOLDEM, VILLAGE = "casino-580/texas-holdem", "village-club/holdem"


def held(pot: Pot, seat: int) -> str:
    return text(pot.state.hand.hole[f"p{seat}"])


@pytest.mark.parametrize(
    ("game", "kept", "replaced"),
    [
        (LOWBALL, "5c 4d 3h 2s As Jk", "6c 7d 9s Kd"),  # 003: 251-253: five or less is kept, six or higher given up
        (LODI, "5c 4d 3h 2s As Jk", "6c 7d 9s Kd"),  # 000: 6: nobody takes one above five
        (DEUCE, "7c 5d 4h 3s 2c", "6c 8d Ts Ah"),  # 001: 1058: a six among those replaced
        (DRAW, "2c 7d Kh As Jk", ""),  # 003: 799: all exposed cards are kept on the deal
    ],
)
def test_by_rank_in_the_deal(game: str, kept: str, replaced: str) -> None:
    for card in kept.split():
        pot = Pot(game, 3).deal(p1=card)
        pot.do(p.Expose("p1", 1))
        assert pot.all(p.Exposed)[-1] == p.Exposed("p1", 1, parse(card)[0], kept=True)
        assert pot.awaits().what == "choice"
        assert pot_view(pot, "p2").seats[1].cards[0] == card, "it lies open"
        refused(pot, p.Expose("p1", 1), "is already face up")
    for card in replaced.split():
        pot = Pot(game, 3).deal(p1=card)
        pot.do(p.Expose("p1", 1))
        assert (pot.awaits().what, pot.awaits().hands) == ("pieces", ("p1",))
        pot.feed()
        assert len(pot.state.hand.hole["p1"]) == 5
        assert card not in held(pot, 1)
        refused(pot, p.Expose("p1", 9), "has no card 9")


def test_the_rest_of_the_deal_comes_first() -> None:
    """Bundle 003 lines 251-253, 799-803: the card is replaced when all have theirs."""
    pot = Pot(LOWBALL, 3)
    pot.do(p.Deal())
    pot.do(m.Give(parse("Kc 2d 3d 4d 5d 6d")))
    assert pot.awaits().what == "straddle"
    pot.do(p.Deal())
    pot.do(p.Expose("p1", 1))
    assert pot.awaits().hands[-1] == "p1"
    assert pot.awaits().hands.count("p1") == 4
    pot.feed()
    assert {len(hand) for hand in pot.state.hand.hole.values()} == {5}


@pytest.mark.parametrize("game", [DRAW, LODI, LODI_DRAW])
def test_no_exposed_card_is_taken_in_the_draw(game: str) -> None:
    """Bundle 003 lines 801-803, bundle 000 lines 7, 68: another comes for it once the draw is over."""
    pot = Pot(game, 3).deal(p1="Kc Qd 2h 3s 4c").finish("after the draw")
    pot.named["p1"] = list(parse("Ah"))
    pot.do(m.Discard("p1", parse("Kc")))
    pot.feed()
    pot.do(p.Expose("p1", 5))
    assert pot.awaits().what == "discard", "the others draw first"
    pot.discard(2).do(m.Discard("p3", ()))
    assert pot.awaits().hands == ("p1",)
    pot.feed()
    assert "Ah" not in held(pot, 1)
    assert len(pot.state.hand.hole["p1"]) == 5
    assert pot.awaits().what == "choice"


def test_the_dealer_keeps_his_own() -> None:
    """Bundle 000 line 8: in deal and draw; gathered and out of play by the other reading."""
    pot = Pot(LODI, 3).deal(p3="Kc")
    pot.do(p.Expose("p3", 1))
    assert pot.all(p.Exposed)[-1].kept
    pot = Pot(LODI, 3, readings={"dealer-exposed": "gathers"}).deal(p3="Kc")
    pot.do(p.Expose("p3", 1))
    assert not pot.all(p.Exposed)[-1].kept


@pytest.mark.parametrize(
    "game",
    [HOLDEM, VILLAGE, "village-club/omaha", "village-club/pineapple-hi-lo", "casino-580/omaha-hi-lo"],
)
def test_a_replaced_hole_card_is_the_first_burn(game: str) -> None:
    """Bundle 003 lines 61-64, bundle 001 lines 53-55: it may not be kept, and serves as the burn card."""
    pot = Pot(game, 3).deal(p1="Kc")
    pot.do(p.Expose("p1", 1))
    pot.feed()
    assert "Kc" not in held(pot, 1)
    pot.finish("flop")
    assert not pot.all(m.Burned)
    assert len(pot.finish("turn").all(m.Burned)) == 1, "and the next burn is one"


def test_when_there_is_nothing_to_expose() -> None:
    pot = Pot(DEUCE, 3)
    refused(pot, p.Expose("p1", 1), "No cards are being dealt")
    pot.deal(p1="Kc").acts("call")
    refused(pot, p.Expose("p1", 1), "before anybody has acted")
    pot.finish("first draw")
    refused(pot, p.Expose("p1", 1), "has no rule for a card exposed now")
    refused(pot, p.Expose("p9", 1), "is not at this table")
    refused(Pot("capitol/omaha", 3).deal(), p.Expose("p1", 1), "the floor decides")


def test_the_words_for_ranks() -> None:
    assert msgspec.convert({"keep": "10 A joker"}, Exposed).keep == "10 A joker"
    with pytest.raises(msgspec.ValidationError, match="not eleven"):
        msgspec.convert({"keep": "A eleven"}, Exposed)


def test_it_is_told() -> None:
    plan = plan_of("capitol/low-ball")
    assert pot_line(plan, p.Exposed("ann", 1, parse("5c")[0], kept=True)) == "ann's 5c is exposed and must be kept"
    assert pot_line(plan, p.Exposed("ann", 1, parse("6c")[0], kept=False)) == "ann's 6c is exposed and is replaced"


def test_eight_may_sit_at_stud() -> None:
    """Bundle 004 line 2450: the chart's top band is open; by the doubt, a common card is the last then."""
    assert Pot(STUD, 2).plan.seats == 8
    assert len(Pot(STUD, 8).deal().finish("seventh street").state.hand.board) == 1


def test_as_many_sit_as_the_deck_serves_where_the_floor_decides() -> None:
    """Bundle 004 lines 559-562, 603: by the other reading nothing is done when cards run out."""
    assert Pot(STUD, 2, readings={"cards-run-out": "floor"}).plan.seats == 7
    assert Pot(STUD, 2, readings={"cards-run-out": "floor", "burn": "burn"}).plan.seats == 6
    with pytest.raises(Refusal, match="has 7 seats at most, not 8"):
        plan_of(STUD, (("cards-run-out", "floor"),), seats=8)


def stud(last: str, folds: int = 0) -> Pot:
    """Eight players of stud at the last card, with so many folds on sixth street."""
    pot = Pot(STUD, 8, readings={"cards-run-out": last}).deal().finish("sixth street")
    if folds:
        pot.acts(", ".join(["bet", *["fold"] * folds, *["call"] * (7 - folds)]))
    return pot.finish("seventh street")


def test_a_common_last_card() -> None:
    """Bundle 004 lines 559-562, 603, by its doubt: four cards are left for eight, and one counts for all."""
    pot = stud("common card")
    assert {len(hand) for hand in pot.state.hand.hole.values()} == {6}
    assert len(pot.state.hand.board) == 1
    assert pot.finish().won()


def test_a_common_card_makes_hands() -> None:
    """Bundle 004 lines 603, 607: it is everybody's seventh."""
    pot = Pot(STUD, 8, readings={"cards-run-out": "common card"}).deal("9s", p1="9c 9d 2h 3d Ks 4h").finish()
    assert pot.state.hand.board == list(parse("9s"))
    assert set(pot.won()) == {1}


def test_enough_cards_once_some_have_folded() -> None:
    """Bundle 004 line 603: four are left for four players, so each gets his own, down."""
    pot = stud("common card", folds=4)
    assert not pot.state.hand.board
    assert {len(pot.state.hand.hole[player]) for player in pot.state.live()} == {7}


def test_folded_cards_are_shuffled_in_by_the_other_reading() -> None:
    """Bundle 004 lines 559-562, by its doubt: four cards are left for six players, and two have folded."""
    pot = stud("reshuffle", folds=2)
    assert len(pot.all(m.Shuffled)) == 1
    assert not pot.state.hand.board
    assert {len(pot.state.hand.hole[player]) for player in pot.state.live()} == {7}
    assert pot.finish().won()


def test_a_common_card_where_nobody_has_folded() -> None:
    assert len(stud("reshuffle").state.hand.board) == 1


@pytest.mark.parametrize(
    "game",
    [
        HOLDEM,
        "casino-580/holdem-hi-lo",
        "casino-580/crazy-pineapple-hi-lo",
        "casino-580/tahoe-pineapple-hi-lo",
        "casino-580/omaha-hi-lo",
    ],
)
def test_two_cards_exposed_in_one_deal_are_a_misdeal(game: str) -> None:
    """Bundle 003 lines 64-65: by itself; the blinds go back and the hand is dealt again from the same button."""
    pot = Pot(game, 4, button=2).deal()
    pot.do(p.Expose("p1", 1))
    pot.feed()
    pot.do(p.Expose("p3", 2))
    assert pot.all(p.Voided) == [p.Voided(again=True)]
    assert (pot.state.playing, pot.gains()) == (False, [0, 0, 0, 0])
    assert pot.deal().state.button == 2
    pot.do(p.Expose("p1", 1))
    assert pot.feed().awaits().what == "choice", "the next deal is counted anew"


@pytest.mark.parametrize("game", [VILLAGE, LOWBALL, LODI, DEUCE, DRAW, LODI_DRAW])
def test_two_exposed_cards_are_no_misdeal_where_none_is_filed(game: str) -> None:
    """Bundle 001 line 53, bundle 003 lines 251-253, 799-803, bundle 000 lines 6-7: each card has its own rule."""
    pot = Pot(game, 3).deal()
    for seat in (1, 2, 3):
        pot.do(p.Expose(f"p{seat}", 1))
        pot.feed()
    assert (pot.state.playing, pot.all(p.Voided)) == (True, [])
