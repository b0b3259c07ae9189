"""Why a wager is sampled: the one thing in its file that keeps a solver from counting it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.cards import JOKER
from houseway.play.banked.plan import Plan
from houseway.play.plans import with_parts
from houseway.price.solvers.solver import solvers
from houseway.price.solvers.streets.game import beyond
from houseway.refusal import Refusal
from houseway.rules.fact_grammar import needs
from houseway.rules.games.banked import kind_of
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import PLAYS, kind_of_step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.play.banked.plan import Row
    from houseway.price.solvers.solver import Solver
    from houseway.rules.games.banked import BankedGame, Step


_CARDS: Final = frozenset(
    {
        *(Feature.PATTERN, Feature.JOINED, Feature.READ_AS, Feature.FIRST, Feature.UP_CARD, Feature.NAMED),
        *(Feature.RANKS, Feature.SUITS, Feature.COLORS),
    }
)
"""Features of cards as dealt."""


def why_sampled(plan: Plan, wager: str) -> str:
    """One sentence with the reason: something no solver supports, or the first fact, choice or step without which the
    wager could be counted.
    """
    if reason := _of_decisions(plan, wager):
        return f"Sampled, because {reason}."
    for said, without in (*_facts(plan, wager), *_steps(plan)):
        counts = _counted_by(without, wager) if without is not None else None
        if counts is not None:
            lacks = counts.carries.declines(plan, wager).partition(" (")[0]
            more = f": “{counts.name}” does not handle {lacks}" if lacks else ""
            return f"Sampled, because no solver handles {said}{more}."
    if wager in plan.each:
        hands = ", ".join(plan.wager(wager).each)
        return f"Sampled, because it is paid on each of several hands ({hands}), and no solver handles these."
    if (solver := _counts_without_joker(plan, wager)) is not None:
        return f"Sampled, because a joker is among the cards, and “{solver.name}” cannot handle one."
    if not goes_straight(plan):
        return "Sampled, because the round goes back, takes wagers late or sizes them step by step."
    if not settles_at_the_end(plan):
        return "Sampled, because wagers are settled before every hand is played out."
    return "Sampled, because no solver handles its hands, steps and rows together."


def _of_decisions(plan: Plan, wager: str) -> str:
    """For a wager that is played or folded: what keeps its decision from being counted; empty if unknown."""
    choices = {choice for step in plan.game.round if step.do == "decide" for choice in step.choices}
    decides = bool(choices & {"play", "raise"})
    filed = plan.wager(wager)
    if not decides or not (filed.is_main or filed.kind == "follow-up"):
        return ""
    if JOKER in plan.shoe:
        return "a joker is among the cards, and no solver that plays or folds hands can handle one"
    if "draw" in choices:
        return "cards are exchanged before a hand is played or folded, and no solver counts the two together"
    mains = [plan.wager(name) for name in plan.rows]
    apart = [each for each in mains if each.is_main and not each.made_with]
    names = " and ".join(each.name for each in apart)
    if len(apart) == 2 and (equal := next((each for each in apart if each.size.startswith("equal to ")), None)):
        beside = equal.size.removeprefix("equal to ")
        return (
            f"{names} are of one size but may be made apart, and one decision is about both: if nobody makes one "
            f"without the other, write with = “{beside}” for the size of {equal.name}"
        )
    if len(apart) > 1:
        return f"{names} are made apart, of any two sizes, and one decision is about all of them"
    return beyond(plan)


def is_countable(plan: Plan, wager: str, solver: Solver | None = None) -> bool:
    """Whether a wager stays as it was made, and is settled once at the end, by one hand.

    Anything else needs a solver that supports games settled in part, stakes that steps set and wagers that are
    withdrawn, or wagers paid on each of several hands.
    """
    withdrawn = {name for step in plan.game.round if "take down" in step.choices for name in step.wagers}
    sized = kind_of(wager) in withdrawn or (any(step.stakes for step in plan.game.round) and not _of_cards(plan, wager))
    settled = settles_at_the_end(plan, solver is not None and solver.in_part)
    carries = solver.carries if solver is not None else None
    straight = goes_straight(
        plan,
        repeats=bool(carries and carries.repeats),
        windows=bool(carries and carries.windows),
        conditions=bool(carries and carries.conditions),
    )
    paid_once = wager not in plan.each or bool(carries and carries.each)
    return straight and paid_once and settled and (not sized or bool(carries and carries.sizes))


def _of_cards(plan: Plan, wager: str) -> bool:
    """Whether a bonus depends only on cards as dealt, and on nothing that anybody chose or staked."""
    asked = (fact for row in plan.rows[wager] for fact in row.facts)
    return plan.wager(wager).kind == "bonus" and all(needs(fact) <= _CARDS for fact in asked)


def goes_straight(plan: Plan, *, repeats: bool = False, windows: bool = False, conditions: bool = False) -> bool:
    """Whether a round goes through its steps once with one betting window, and deals to every spot alike; flags allow
    repeats, later windows, and deals with conditions on spots.
    """
    steps = plan.game.round
    dealt = {number for number in plan.asks_spot if steps[number].do == "deal"}
    once = sum(step.do == "wager" for step in steps) == 1
    return (once or windows) and (conditions or not dealt) and (repeats or not plan.back)


def settles_at_the_end(plan: Plan, in_part: bool = False) -> bool:
    """Whether everything is settled once, after every hand is played out; with `in_part`, everything still open
    then.
    """
    steps = list(enumerate(plan.game.round))
    settles = [number for number, step in steps if step.do == "settle"]
    played = max((number for number, step in steps if kind_of_step(step) in PLAYS), default=-1)
    once = in_part or len(settles) == 1
    return once and not plan.game.round[settles[-1]].when and settles[-1] > played


def _counted_by(plan: Plan, wager: str) -> Solver | None:
    """The solver that would price the wager under a plan."""
    try:
        can = (solver for solver in solvers()[:-1] if is_countable(plan, wager, solver))
        return next((solver for solver in can if wager in solver.wagers(plan)), None)
    except (Refusal, KeyError):
        return None


def _counts_without_joker(plan: Plan, wager: str) -> Solver | None:
    """The solver that would price it with the same cards except the joker."""
    if JOKER not in plan.shoe:
        return None
    return _counted_by(
        with_parts(plan, shoe=Counter({card: n for card, n in plan.shoe.items() if card != JOKER})), wager
    )


def _facts(plan: Plan, wager: str) -> Iterator[tuple[str, Plan]]:
    """The plan with one fact removed from the rows, for each fact."""
    rows = plan.rows[wager]
    for fact in dict.fromkeys(fact for row in rows for fact in row.facts if needs(fact)):
        without = {**plan.rows, wager: tuple(_less(row, fact.form) for row in rows)}
        yield f"the fact “{fact}” of its rows", with_parts(plan, rows=without)


def _less(row: Row, form: str) -> Row:
    return replace(row, facts=tuple(fact for fact in row.facts if fact.form != form))


def _steps(plan: Plan) -> Iterator[tuple[str, Plan | None]]:
    """The plan without one choice, one condition or one step, for each of them."""
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
    """The plan with one step changed or removed."""
    rounds = (*plan.game.round[:number], *([step] if step else []), *plan.game.round[number + 1 :])
    game: BankedGame = msgspec.structs.replace(plan.game, round=rounds)
    try:
        return Plan(replace(plan.loaded, game=game), decks=plan.decks, pay_tables=plan.pay_tables)
    except Refusal:
        return None
