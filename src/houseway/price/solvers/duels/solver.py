"""A spot's stack of cards against the bank's: every deal is counted, with the better decision in each.

Hands of the same value show the same things, so a hand's class depends on its value alone. Suits are interchangeable,
so one hand stands for all that differ only by suits. Decisions compare whole numbers: nothing is rounded.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Final

from houseway.price.ask import plan_of
from houseway.price.price import Outcome, Price, amount_of, gather, made_in, together
from houseway.price.solvers.duels.chart import chart_of
from houseway.price.solvers.duels.field import duel_of, field_of, names_of, settled
from houseway.price.solvers.duels.shape import CARRIES, find_duel, meetings
from houseway.price.solvers.solver import Solver, Tally

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.solvers.duels.field import Field
    from houseway.price.solvers.duels.shape import Act, Duel

_PART: Final = 1_000_000_000
"""Meetings of stacks in one part, which takes a few seconds."""


def claimed(plan: Plan) -> frozenset[str]:
    """The base wager, the one that follows it, and those that a fold or the other hand decides."""
    duel = find_duel(plan)
    return frozenset(names_of(plan, duel)) if duel else frozenset()


def _parts(ask: Ask) -> list[str]:
    plan = plan_of(ask)
    duel = duel_of(plan)
    number = meetings(plan, duel.mine, duel.theirs) // _PART + 1
    return [f"{part + 1} of {number}" for part in range(number)]


def _work(ask: Ask, part: str) -> Tally:
    return count(field_of(ask), part)


def count(field: Field, part: str = "1 of 1") -> Tally:
    """How all deals end, and how often each decision was best; or one part of that count."""
    import numpy as np

    from houseway.price.solvers.duels.kernel import meet

    number, _, parts = map(int, part.replace("of", "0").split())
    mine, theirs, chosen = field.mine, field.theirs, field.chosen
    worth = np.array(_worth(field), np.int64)
    shape = (worth.shape[1], worth.shape[0], worth.shape[2])
    best, simple = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    chart = np.zeros((max(1, len(field.labels)), len(field.values), shape[0]), np.int64)
    places = mine.places[chosen]
    start, stop = (len(chosen) * each // parts for each in (number - 1, number))
    spot = (mine.masks[chosen], places, mine.classes[chosen], field.weights, field.simple[places])
    bank = (theirs.masks, theirs.places, theirs.classes, field.views, field.seen, field.rows)
    meet(start, stop, *spot, *bank, worth, best, simple, chart)
    tally: Tally = Counter()
    for name, array in (("best", best), ("simple", simple), ("chart", chart)):
        for index in np.argwhere(array):
            tally[f"{name} {' '.join(map(str, index))}"] = int(array[tuple(index)])
    return tally


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    return prices(field_of(ask), tally)


def prices(field: Field, tally: Tally) -> list[Price]:
    """The prices of each wager, by best play and by the simple rule, from a count."""
    duel, plan = field.duel, field.plan
    ends: dict[str, list[tuple[Act, int, int, int]]] = {"best": [], "simple": []}
    chart: dict[tuple[int, int, int], int] = {}
    for key, count in tally.items():
        name, *numbers = key.split()
        one, two, three = map(int, numbers)
        if name == "chart":
            chart[one, two, three] = count
        else:
            ends[name].append((duel.acts[one], two, three, count))
    plays = {"best": "best play", "simple": _simple_name(plan, duel)} if len(duel.acts) > 1 else {"best": ""}
    notes = {play: _notes(field, play) for play in plays}
    charts = chart_of(field, chart) if len(duel.acts) > 1 and field.labels else ()
    found = []
    for play, said in plays.items():
        for name in field.names:
            if name == duel.base and duel.follow:
                outcomes = gather(_both(field, *each) for each in ends[play])
                joined = together(_title(plan, duel.base), [_title(plan, duel.follow)])
                shown = charts if play == "best" else ()
                found.append(Price(name, said, "exact", outcomes, (joined, *notes[play]), shown))
                continue
            made = [each for each in ends[play] if name != duel.follow or each[0].size]
            alone = gather(_alone(field, name, *each) for each in made)
            if alone:
                share = Fraction(sum(each.count for each in alone), sum(count for *_, count in ends[play]))
                more = (made_in(share),) * (share < 1)
                found.append(Price(name, said, "exact", alone, (*more, *notes[play])))
    return found


def _title(plan: Plan, name: str) -> str:
    return plan.wager(name).name


def _notes(field: Field, play: str) -> tuple[str, ...]:
    duel = field.duel
    open_cards = f", {duel.shown} of the bank's {duel.theirs} cards open" if duel.shown else ""
    common = f"One spot against the bank, full cover, a fresh deck of {len(field.plan.shoe)} cards{open_cards}."
    if len(duel.acts) == 1:
        return (common,)
    best = "Each decision is the best for the cards seen and the base wager; ties go to the smaller bet."
    return (common, best if play == "best" else "Decided by one's own cards alone, as bots do.", *duel.notes)


def _simple_name(plan: Plan, duel: Duel) -> str:
    qualifier = plan.game.hands["bank"].qualifier
    if {"play", "fold"} <= set(duel.choices):
        return f"play with {qualifier} or better" if qualifier else "always play"
    return f"always {duel.choices[0]}"


def _worth(field: Field) -> list[list[list[int]]]:
    """By class, decision and end: the joint result of base and follow-up wager, as whole numbers."""
    ends = range(3 * len(field.theirs.kinds))
    found = [
        [[_amount(field, act, kind, end) for end in ends] for act in field.duel.acts]
        for kind in range(len(field.mine.kinds))
    ]
    unit = lcm(*(amount.denominator for kind in found for act in kind for amount in act))
    return [[[int(amount * unit) for amount in act] for act in kind] for kind in found]


def _amount(field: Field, act: Act, kind: int, end: int) -> Fraction:
    base = amount_of(settled(field, field.duel.base, act, kind, end)[1])
    return base + act.size * amount_of(settled(field, field.duel.follow, act, kind, end)[1]) if act.size else base


def _both(field: Field, act: Act, kind: int, end: int, count: int) -> Outcome:
    """The joint outcome of the base and the follow-up wager."""
    text, pay = settled(field, field.duel.base, act, kind, end)
    names, pays = [text], [str(pay)]
    if act.size:
        text, pay = settled(field, field.duel.follow, act, kind, end)
        names, pays = [*names, text], [*pays, str(pay)]
    amount, staked = _amount(field, act, kind, end), 1 + act.size
    return Outcome("; ".join(dict.fromkeys(names)), ", ".join(pays), amount, count, staked)


def _alone(field: Field, name: str, act: Act, kind: int, end: int, count: int) -> Outcome:
    text, pay = settled(field, name, act, kind, end)
    return Outcome(text, str(pay), amount_of(pay), count)


SOLVER: Final = Solver(
    "duels",
    "a stack of cards against the bank's from one deck, with one decision and a wager that follows it",
    *(claimed, _parts, _work, _finish, CARRIES),
)
