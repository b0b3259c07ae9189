"""Solvers say what they carry, and decline the rest in a line that names it."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from houseway.play.banked.plan import Plan
from houseway.price.solvers.carries import Carries, takes_cards, told_apart
from houseway.price.solvers.mod_ten.round import read_round
from houseway.price.solvers.solver import solvers
from houseway.rules.catalogue import load
from houseway.rules.fact_grammar import read_condition
from houseway.rules.vocabulary.features import Feature

CAPITOL = (
    *("ez-baccarat", "three-card-poker", "no-bust-4.01", "pure-21.5", "pai-gow-tiles", "face-up-pai-gow"),
    *("fast-nine", "supreme-baccarat"),
)


@pytest.mark.parametrize("game", CAPITOL)
def test_a_solver_takes_no_wager_with_a_fact_that_it_does_not_carry(game: str) -> None:
    plan = Plan(load(f"capitol/{game}"))
    for solver in solvers():
        for wager in solver.wagers(plan):
            facts = [fact for row in plan.rows[wager] for fact in row.facts]
            assert all(map(solver.carries.fact, facts)), (solver.name, wager)


@pytest.mark.parametrize(
    ("game", "wager", "solver", "why"),
    [
        ("pure-21.5", "red-flex", "duels", "colors (“bank starts with 2 red cards”)"),
        ("no-bust-4.01", "buster", "draws", "totals over a limit (“not bank is over”)"),
        ("three-card-poker", "ante", "draws", "folded hands (“spot folded”)"),
        ("ez-baccarat", "player", "duels", "draws (the step “draw”)"),
        ("ez-baccarat", "player", "draws", ""),
    ],
)
def test_what_is_declined_is_named_with_its_fact_or_step(game: str, wager: str, solver: str, why: str) -> None:
    (found,) = (each for each in solvers() if each.name == solver)
    assert found.carries.declines(Plan(load(f"capitol/{game}")), wager) == why


def test_who_plays_hands_declines_a_choice_that_is_not_known() -> None:
    plan = Plan(load("capitol/fast-nine"))
    assert read_round(plan) is not None
    steps = tuple(
        msgspec.structs.replace(step, choices=(*step.choices, "check")) if step.do == "decide" else step
        for step in plan.game.round
    )
    game = msgspec.structs.replace(plan.game, round=steps)
    assert read_round(Plan(replace(plan.loaded, game=game))) is None


@pytest.mark.parametrize(
    ("text", "ranks", "suits", "colors"),
    [
        ("spot is 9", 0, 0, 0),
        ("spot holds 8-8-8", 1, 0, 0),
        ("spot holds 7-8-9 suited", 3, 3, 0),
        ("spot holds one rank one color", 13, 0, 13),
        ("spot starts with 2 red cards", 0, 0, 13),
        ("spot up card is ace", 13, 0, 0),
    ],
)
def test_cards_are_told_apart_as_far_as_facts_look(text: str, ranks: int, suits: int, colors: int) -> None:
    assert tuple(map(len, told_apart(read_condition(text, ("spot",), ())))) == (ranks, suits, colors)


def test_a_hand_may_get_cards_where_a_choice_takes_some() -> None:
    steps = {step.do: step for step in Plan(load("capitol/no-bust-4.01")).game.round}
    assert takes_cards(steps["decide"])
    assert not takes_cards(steps["offer"])
    assert Carries(frozenset(Feature)).takes(steps["decide"].choices)
