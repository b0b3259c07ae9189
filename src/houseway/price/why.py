"""Why a wager is sampled: the one thing in its file without which a solver could count it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.solvers.solver import solvers
from houseway.refusal import Refusal
from houseway.rules.fact_grammar import needs
from houseway.rules.vocabulary.steps import PLAYS, kind_of_step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.play.banked.plan import Row
    from houseway.price.solvers.solver import Solver
    from houseway.rules.games.banked import BankedGame, Step


def why_sampled(plan: Plan, wager: str) -> str:
    """One sentence: the first fact, choice or step that no solver carries here, found by leaving it out."""
    for said, without in (*_facts(plan, wager), *_steps(plan)):
        counts = _counted_by(without, wager) if without is not None else None
        if counts is not None:
            lacks = counts.carries.declines(plan, wager).partition(" (")[0]
            more = f": {lacks} are not carried by “{counts.name}”" if lacks else ""
            return f"Sampled, because no solver carries {said}{more}."
    if not goes_straight(plan):
        return "Sampled, because the round goes back, takes wagers late or sizes them step by step."
    if not settles_at_the_end(plan):
        return "Sampled, because wagers are settled before every hand is played out."
    return "Sampled, because no solver carries its hands, steps and rows together."


def is_countable(plan: Plan, wager: str, solver: Solver | None = None) -> bool:
    """Whether a wager is left as it was made, and settled once at the end; nothing else is counted exactly, but by a
    solver that knows of games settled in part, or of stakes that steps state and wagers that are withdrawn."""
    withdrawn = {name for step in plan.game.round if "take down" in step.choices for name in step.wagers}
    sized = wager.partition(":")[0] in withdrawn or any(step.stakes for step in plan.game.round)
    settled = settles_at_the_end(plan, solver is not None and solver.in_part)
    straight = goes_straight(plan, repeats=solver is not None and solver.carries.repeats)
    return straight and settled and (not sized or (solver is not None and solver.carries.sizes))


def goes_straight(plan: Plan, *, repeats: bool = False) -> bool:
    """Whether a round goes through its steps once, or goes back for whoever can count that; wagers are made before."""
    steps = plan.game.round
    dealt = {number for number in plan.asks_spot if steps[number].do == "deal"}
    windows = sum(step.do == "wager" for step in steps)
    return windows == 1 and not dealt and (repeats or not plan.back)


def settles_at_the_end(plan: Plan, in_part: bool = False) -> bool:
    """Whether all is settled once, when every hand is played out; or, in part, all that is left then."""
    steps = list(enumerate(plan.game.round))
    settles = [number for number, step in steps if step.do == "settle"]
    played = max((number for number, step in steps if kind_of_step(step) in PLAYS), default=-1)
    once = in_part or len(settles) == 1
    return once and not plan.game.round[settles[-1]].when and settles[-1] > played


def _counted_by(plan: Plan, wager: str) -> Solver | None:
    """The solver that would price it."""
    try:
        can = (solver for solver in solvers()[:-1] if is_countable(plan, wager, solver))
        return next((solver for solver in can if wager in solver.wagers(plan)), None)
    except (Refusal, KeyError):
        return None


def _facts(plan: Plan, wager: str) -> Iterator[tuple[str, Plan]]:
    """The plan with rows that do not ask one fact."""
    rows = plan.rows[wager]
    for fact in dict.fromkeys(fact for row in rows for fact in row.facts if needs(fact)):
        without = {**plan.rows, wager: tuple(_less(row, fact.form) for row in rows)}
        yield f"the fact “{fact}” of its rows", with_parts(plan, rows=without)


def _less(row: Row, form: str) -> Row:
    return replace(row, facts=tuple(fact for fact in row.facts if fact.form != form))


def _steps(plan: Plan) -> Iterator[tuple[str, Plan | None]]:
    """The plan without one choice, without one condition, without one step."""
    steps = plan.game.round
    for number, step in enumerate(steps):
        where = f"the step “{step.do}” (line {step.lines})"
        for choice in step.choices:
            left = tuple(each for each in step.choices if each != choice)
            if left:
                without = msgspec.structs.replace(step, choices=left)
                yield f"the choice “{choice}” of {where}", _with(plan, number, without)
        if step.when:
            yield f"the condition of {where}", _with(plan, number, msgspec.structs.replace(step, when=""))
    for number, step in enumerate(steps):
        if step.do not in ("deal", "settle", "wager"):
            yield f"the step “{step.do}” (line {step.lines})", _with(plan, number, None)


def _with(plan: Plan, number: int, step: Step | None) -> Plan | None:
    """The plan with one step changed, or left out."""
    rounds = (*plan.game.round[:number], *([step] if step else []), *plan.game.round[number + 1 :])
    game: BankedGame = msgspec.structs.replace(plan.game, round=rounds)
    try:
        return Plan(replace(plan.loaded, game=game), decks=plan.decks, pay_tables=plan.pay_tables)
    except Refusal:
        return None
