"""Exact prices of short rounds: every order of the few cards dealt, with the best of the possible decisions."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.price.ask import plan_of
from houseway.price.price import (
    NO_ACTION,
    UNSETTLED,
    Chart,
    Outcome,
    Price,
    amount_of,
    gather,
    made_in,
    together,
    until_decided,
)
from houseway.price.solvers.short_rounds.shape import CARRIES, find_short
from houseway.price.solvers.short_rounds.walk import End, Ends, TooLong, Walk, measure
from houseway.price.solvers.solver import Solver, Tally
from houseway.price.solvers.streets.tree import Course
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.solvers.short_rounds.shape import ShortRound

_MOST_SEEN: Final = 200
"""The most rows in a chart."""
_CARDS: Final = "cards"


def claimed(plan: Plan) -> frozenset[str]:
    """The wagers of a round that can be walked card by card."""
    short = find_short(plan)
    if short is None:
        return frozenset()
    try:
        most = measure(short)
    except (TooLong, Refusal):
        return frozenset()
    return frozenset(short.names) if most else frozenset()


def count(plan: Plan) -> tuple[ShortRound, Walk, Ends]:
    """Every end of a round, with the number of orders of the cards that lead to it."""
    short = _of(plan)
    walk = Walk(short, measure(short))
    return short, walk, walk.ends()


def _of(plan: Plan) -> ShortRound:
    short = find_short(plan)
    if short is None:
        raise Refusal(f"{plan.loaded.name} is no round of a few cards: ask another solver.")
    return short


def _parts(_: Ask) -> list[str]:
    return [_CARDS]


def _work(ask: Ask, _: str) -> Tally:
    _short, walk, ends = count(plan_of(ask))
    courses = list(dict.fromkeys(end.course for end in ends))
    number = {course: at for at, course in enumerate(courses)}
    tally: Tally = Counter()
    for course in courses:
        stakes = [(name, stake.numerator, stake.denominator) for name, stake in course.stakes]
        tally[_key("course", number[course], course.acts, course.took, stakes)] = 1
    for end, weight in ends.items():
        tally[_key("end", number[end.course], end.rows)] += weight
    for (step, seen), label in walk.chosen.items():
        tally[_key("chosen", step, seen, label)] = 1
    return tally


def _key(*told: object) -> str:
    return msgspec.json.encode(told).decode()


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    short = _of(plan_of(ask))
    courses: dict[int, Course] = {}
    ends: list[tuple[End, int]] = []
    chosen: list[tuple[int, str, str]] = []
    for key in tally:
        kind, at, *more = msgspec.json.decode(key)
        if kind == "course":
            acts, took, stakes = more
            put = tuple((name, Fraction(top, under)) for name, top, under in stakes)
            courses[at] = Course(tuple(acts), tuple(took), put)
    for key, weight in tally.items():
        kind, at, *more = msgspec.json.decode(key)
        if kind == "end":
            ends.append((End(courses[at], tuple(more[0])), weight))
        elif kind == "chosen":
            chosen.append((at, more[0], more[1]))
    return [price for name in short.names for price in _prices(short, name, ends, chosen)]


def _prices(
    short: ShortRound, name: str, ends: list[tuple[End, int]], chosen: list[tuple[int, str, str]]
) -> list[Price]:
    plan, play = short.plan, "best play" if short.base else ""
    decks = f"{plan.decks} deck{'s' * (plan.decks > 1)}"
    notes = [f"A full shoe of {decks}; every order of the cards that come is counted."]
    if short.base:
        notes.append("Each decision is the best for the cards seen and the base wager; ties go to the smaller bet.")
    if _shares_what_a_spot_asks_for(plan):
        notes.append("For one spot alone: what comes to the bank for one is compared with the others at a table, too.")
    if name == short.base and len(short.main) > 1:
        titles = [plan.wager(each).name for each in short.main[1:]]
        outcomes = gather(_together(short, end, weight) for end, weight in ends)
        return [
            Price(name, play, "exact", outcomes, (together(plan.wager(name).name, titles), *notes), _charts(chosen))
        ]
    staked = [(end, weight) for end, weight in ends if name not in short.main or end.course.stake(name)]
    outcomes, more = until_decided(gather(_alone(short, name, end, weight) for end, weight in staked))
    if not outcomes:
        return []
    share = Fraction(sum(weight for _, weight in staked), sum(weight for _, weight in ends))
    said = ((made_in(share),) if share < 1 else ()) + tuple(notes)
    charts = _charts(chosen) if name == short.base else ()
    return [Price(name, play if name in short.main else "", "exact", outcomes, (*said, *more), charts)]


def _shares_what_a_spot_asks_for(plan: Plan) -> bool:
    """Whether the condition of a deal to the bank's hand, which every spot is compared with, depends on a
    single spot.
    """
    banks = {name for name, hand in plan.game.hands.items() if hand.whose == "the player-dealer"}
    steps = plan.game.round
    return any(steps[at].do == "deal" and banks & set(steps[at].to) for at in plan.asks_spot)


def _alone(short: ShortRound, name: str, end: End, weight: int) -> Outcome:
    row = end.rows[short.names.index(name)]
    if row < 0:
        return Outcome(UNSETTLED, NO_ACTION, Fraction(0), weight)
    filed = short.plan.rows[name][row]
    return Outcome(filed.text, str(filed.pay), amount_of(filed.pay), weight)


def _together(short: ShortRound, end: End, weight: int) -> Outcome:
    """The joint outcome of the wagers that decisions are about."""
    names, pays, amount, staked = [], [], Fraction(0), Fraction(0)
    for name, stake in end.course.stakes:
        if stake:
            each = _alone(short, name, end, weight)
            names.append(each.name)
            pays.append(each.pays)
            amount += stake * each.amount
            staked += stake
    return Outcome("; ".join(dict.fromkeys(names)), ", ".join(pays), amount, weight, staked)


def _charts(chosen: list[tuple[int, str, str]]) -> tuple[Chart, ...]:
    """The best decision for each view; empty if there are too many views for a chart."""
    steps: dict[int, list[tuple[str, tuple[str, ...]]]] = {}
    for step, seen, label in chosen:
        steps.setdefault(step, []).append((seen, (label,)))
    several = len(steps) > 1
    return tuple(
        Chart(f"Decision {number}" if several else "The decision", "cards seen", ("best",), tuple(rows))
        for number, (_, rows) in enumerate(sorted(steps.items()), start=1)
        if len(rows) <= _MOST_SEEN
    )


SOLVER: Final = Solver(
    "short rounds",
    "a few cards one after another, with decisions between them",
    *(claimed, _parts, _work, _finish, CARRIES),
)
