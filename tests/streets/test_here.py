"""One decision with the cards that are seen, held to direct loops that import nothing of Houseway."""

from __future__ import annotations

import random
from fractions import Fraction

import direct_loops as alone
import pytest
from public_games import public
from small_decks import ALIKE, GAMES, MIXED, STRANGERS, game_of, small

from houseway.cards import parse
from houseway.play.banked.plan import Plan
from houseway.price.hint import Position, hint
from houseway.price.solvers.streets.here import Seen, worth_here
from houseway.refusal import Refusal

EVERY = {**GAMES, **STRANGERS}
DECKS = (f"{MIXED} 4s", f"{ALIKE} 8h")


def decisions(name: str, deck: str) -> list[tuple[Seen, dict[str, Fraction]]]:
    """Some decisions of a game with random cards, and what a direct loop has each act worth."""
    game, plan = EVERY[name], small(name, deck)
    found = game_of(plan)
    source, asked = random.Random(5), []  # noqa: S311 - cards of a test
    for level in range(len(found.tree.levels)):
        cards = source.sample(sorted(parse(deck)), game.own + game.stages[level] + game.open)
        own, rest = tuple(cards[: game.own]), tuple(cards[game.own :])
        board, view = rest[: game.stages[level]], rest[game.stages[level] :]
        left = tuple(card for card in sorted(parse(deck)) if card not in cards)
        at = next((n for n, acts in enumerate(found.tree.levels[level].acts) if len(acts) > 1), None)
        if at is None:
            continue
        course = found.tree.courses[level][at]
        before = tuple(act.rpartition(" ")[2] if act.endswith("x") else act for act in course.acts)
        worth = {}
        for act in game.acts(level, before, own, board):
            total, ends = alone._from(game, left, own, board, view, (*before, act), level + 1)
            worth[act] = total / sum(ends.values())
        asked.append((Seen(own, board, view, course.took, course.stakes), worth))
    return asked


@pytest.mark.parametrize("deck", DECKS, ids=["mixed", "three ranks"])
@pytest.mark.parametrize("name", [name for name in EVERY if name != "four-card-poker"])
def test_each_act_is_worth_what_a_direct_loop_has(name: str, deck: str) -> None:
    plan = small(name, deck)
    for seen, expected in decisions(name, deck):
        found = worth_here(plan, game_of(plan), seen)
        short = {act.rpartition(" ")[2] if act.endswith("x") else act: worth for act, worth in found.items()}
        assert {act: short[act] for act in expected} == expected, seen
        assert next(iter(found.values())) == max(expected.values())


def test_a_decision_of_the_whole_deck_is_answered_at_once() -> None:
    """Ace-king with a pair on the flop of Ultimate Texas Hold'em: 2x, and its worth by a count of 990 at the river."""
    stakes = {"ante": 500, "blind": 500}
    told = hint(
        "parkwest-lodi/ultimate-texas-holdem", Position(["Ah", "Kd"], ["Ks", "7c", "2d"], [], ["check"], stakes)
    )
    assert list(told.acts) == ["play 2x", "check"]
    assert told.base == "ante"


def test_what_has_no_answer_says_why() -> None:
    game, stakes = "parkwest-lodi/ultimate-texas-holdem", {"ante": 500, "blind": 500}
    assert hint(game, Position(["Ah", "Kd"], stakes=stakes)).why == (
        "So early in the round there are too many possibilities for an instant answer: see the chart."
    )
    assert hint(game, Position(["Ah"], stakes=stakes)).why.startswith("These are not the cards")
    assert hint(game, Position(["Ah", "Kd"], ["Ks", "7c", "2d"], [], ["fold"], stakes)).why.startswith("No decision")
    assert hint(game, Position(["Ah", "Kd"])).why == "There is no Ante on this hand."
    assert hint("capitol/ez-baccarat", Position(["Ah", "Kd"])).why == "No chart has this hand."


def test_a_card_that_is_there_twice_is_refused() -> None:
    plan = Plan(public("casino-holdem"))
    own = tuple(parse("Ah Ah"))
    with pytest.raises(Refusal, match="twice"):
        worth_here(plan, game_of(plan), Seen(own, tuple(parse("2c 3c 4c")), stakes=(("ante", Fraction(1)),)))
