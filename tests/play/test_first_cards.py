"""First cards of a hand are those that were dealt: a split takes none of them back, in play as in a settled round."""

from __future__ import annotations

from houseway.cards import parse
from houseway.play.banked.plan import Plan
from houseway.play.banked.state import HandState
from houseway.rules.catalogue import load
from houseway.rules.fact_grammar import holds, read_condition
from houseway.rules.vocabulary.table import Seen, Table


def is_so(text: str, seen: Seen) -> bool:
    plan = Plan(load("capitol/no-bust-4.01"))
    (fact,) = read_condition(text, plan.names, plan.game.wagers)
    return holds(fact, Table(plan.game, {"spot": seen}))


def test_holds_is_of_all_cards_and_first_cards_are_of_those_alone() -> None:
    drawn = Seen(parse("8c 8d 2h"))
    assert not is_so("spot holds 8-8", drawn)
    assert is_so("spot holds 2-8-8", drawn)
    assert is_so("spot first 2 cards hold 8-8", drawn)
    assert is_so("spot first 2 cards hold one rank", drawn)
    assert not is_so("spot first 3 cards hold one rank", drawn)
    assert not is_so("spot first 2 cards hold one rank one color", drawn)
    assert is_so("spot first 2 cards hold one rank one color", Seen(parse("8h 8d")))
    assert is_so("spot first 2 cards hold any rank suited", Seen(parse("8h Kh 2c")))
    assert not is_so("spot first 2 cards hold one rank suited", Seen(parse("8h 8d")))


def test_a_split_does_not_take_the_first_cards_back() -> None:
    split = HandState("spot", 1, list(parse("8c Ks")), split=True, dealt=parse("8c 8d"))
    assert is_so("spot first 2 cards hold 8-8", split.seen())
    assert not is_so("spot holds 8-8", split.seen())
