"""Poker against the bank: boards in stages or two stacks, with the best decision everywhere and every deal counted.

Values are whole numbers, and decisions compare sums of them: nothing is rounded. The total of the rounds as played must
equal the total that the decisions were based on; otherwise the price is refused.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import TYPE_CHECKING, Final

from houseway.price.ask import plan_of
from houseway.price.price import Outcome, Price, amount_of, gather, made_in, together
from houseway.price.solvers.solver import Solver, Tally
from houseway.price.solvers.streets.duel_chart import duel_charts
from houseway.price.solvers.streets.game import CARRIES, Streets, find_streets
from houseway.price.solvers.streets.labels import charts
from houseway.price.solvers.streets.rows import settled
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.price import Chart
    from houseway.price.solvers.streets.boards import Decided
    from houseway.price.solvers.streets.duels import Duel
    from houseway.price.solvers.streets.layout import Layout
    from houseway.price.solvers.streets.tree import Course

_PARTS: Final = 12
"""Parts of a long count; with this many, it is reported to take minutes."""
_LONG: Final = 20_000
"""Above this many boards or own hands, up to a permutation of suits, a count is long."""


def claimed(plan: Plan) -> frozenset[str]:
    """The base wager, those made with it, those that follow, and others that depend on the same cards."""
    game = find_streets(plan)
    return frozenset(game.names) if game else frozenset()


def _game(plan: Plan) -> Streets:
    game = find_streets(plan)
    if game is None:
        raise Refusal(f"{plan.loaded.name} is no poker against the bank with fixed hands: ask another solver.")
    return game


@lru_cache(maxsize=1)
def _decided(ask: Ask) -> tuple[Layout, Decided]:
    return decided(plan_of(ask))


def decided(plan: Plan) -> tuple[Layout, Decided]:
    """A game with a board, prepared, with its best decisions."""
    from houseway.price.solvers.streets.boards import decide
    from houseway.price.solvers.streets.layout import lay_out

    layout = lay_out(plan, _game(plan))
    return layout, decide(layout)


@lru_cache(maxsize=1)
def _duel(ask: Ask) -> Duel:
    from houseway.price.solvers.streets.duels import Duel

    plan = plan_of(ask)
    return Duel(plan, _game(plan))


def _parts(ask: Ask) -> list[str]:
    plan = plan_of(ask)
    game = _game(plan)
    number = _PARTS if comb(len(plan.shoe), game.board or game.own) // 24 > _LONG else 1
    return [f"{part + 1} of {number}" for part in range(number)]


def _work(ask: Ask, part: str) -> Tally:
    number, parts = (int(each) for each in part.split(" of "))
    if not _game(plan_of(ask)).board:
        return count_duel(_duel(ask), number, parts)
    return count_boards(*_decided(ask), number, parts)


def count_boards(layout: Layout, found: Decided, number: int = 1, parts: int = 1) -> Tally:
    """How rounds end on a share of the boards."""
    import numpy as np

    from houseway.price.solvers.streets.boards import play

    start, stop = (len(layout.boards) * each // parts for each in (number - 1, number))
    ends, chart = play(layout, found, start, stop)
    tally: Tally = Counter()
    for name, array in (("end", ends), ("chart", chart)):
        for index in np.argwhere(array):
            tally[f"{name} {' '.join(map(str, index))}"] = int(array[tuple(index)])
    if number == 1:
        tally["value"], tally["unit"] = found.value, layout.unit
    return tally


def count_duel(duel: Duel, number: int = 1, parts: int = 1) -> Tally:
    """How rounds end for a share of the own hands."""
    import numpy as np

    ends, chart = duel.count(number, parts)
    tally: Tally = Counter()
    courses = [duel.game.tree.ends.index(end) for end in duel.ends]
    for index in np.argwhere(ends):
        at = (courses[index[0]], *index[1:])
        tally[f"end {' '.join(map(str, at))}"] = int(ends[tuple(index)])
    for index in np.argwhere(chart):
        tally[f"least {' '.join(map(str, index))}"] = int(chart[tuple(index)])
    return tally


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    return prices(plan_of(ask), tally)


def prices(plan: Plan, tally: Tally) -> list[Price]:
    """Prices from a count: the base wager with all that goes with it, and each wager separately."""
    game = _game(plan)
    ends: list[tuple[Course, int, int, int, int]] = []
    chart: dict[tuple[int, int, int, int], int] = {}
    least: dict[tuple[int, int, int], int] = {}
    for key, count in tally.items():
        name, *numbers = key.split()
        at = tuple(map(int, numbers))
        if name == "end":
            ends.append((game.tree.ends[at[0]], at[1], at[2], at[3], count))
        elif name == "chart":
            chart[at[0], at[1], at[2], at[3]] = count
        elif name == "least":
            least[at[0], at[1], at[2]] = count
    play = "best play" if game.tree.levels else ""
    shown: tuple[Chart, ...] = charts(plan, game, chart) if chart else duel_charts(plan, game, least) if play else ()
    whole = gather(_together(plan, game, *each) for each in ends)
    _agree(tally, whole)
    titles = [plan.wager(name).name for name in game.main]
    notes = _notes(plan, game)
    found = []
    for name in game.names:
        if name == game.tree.base and len(game.main) > 1:
            joined = together(titles[0], titles[1:])
            found.append(Price(name, play, "exact", whole, (joined, *notes), shown))
            continue
        made = [each for each in ends if name not in game.main or each[0].stake(name)]
        alone = gather(_alone(plan, game, name, *each) for each in made)
        if alone:
            share = Fraction(sum(count for *_, count in made), sum(count for *_, count in ends))
            more = (made_in(share),) * (share < 1)
            found.append(Price(name, play, "exact", alone, (*more, *notes), shown if name == game.tree.base else ()))
    return found


def _agree(tally: Tally, whole: tuple[Outcome, ...]) -> None:
    """Check that the rounds as played total what the decisions were based on."""
    if tally["unit"]:
        played = sum((each.amount * each.count for each in whole), Fraction(0))
        if played * tally["unit"] != tally["value"]:
            raise AssertionError(f"decided by {tally['value']}, played {played * tally['unit']}")


def _together(plan: Plan, game: Streets, course: Course, spot: int, bank: int, sign: int, count: int) -> Outcome:
    """The joint outcome of the base wager and all that goes with it."""
    made = [name for name in game.main if course.stake(name)]
    ended = [settled(plan, name, course, game.every, spot, bank, sign) for name in made]
    amount = sum((course.stake(name) * amount_of(pay) for name, (_, pay) in zip(made, ended, strict=True)), Fraction(0))
    acts = ", ".join(act for act in course.acts if act)
    rows = "; ".join(dict.fromkeys(text for text, _ in ended))
    staked = sum((course.stake(name) for name in game.main), Fraction(0))
    return Outcome(f"{acts}: {rows}" if acts else rows, ", ".join(str(pay) for _, pay in ended), amount, count, staked)


def _alone(
    plan: Plan, game: Streets, name: str, course: Course, spot: int, bank: int, sign: int, count: int
) -> Outcome:
    """The outcome of one wager, counted once for each unit of its stake."""
    text, pay = settled(plan, name, course, game.every, spot, bank, sign)
    stakes = [end.stake(name) for end in game.tree.ends if end.stake(name)] or [Fraction(1)]
    finest = lcm(*((each / min(stakes)).denominator for each in stakes))
    units = (course.stake(name) or min(stakes)) / min(stakes) * finest
    return Outcome(text, str(pay), amount_of(pay), count * int(units))


def _notes(plan: Plan, game: Streets) -> tuple[str, ...]:
    lit = f", {game.open} of the bank's {game.bank} cards open" if game.open else ""
    common = (
        f"One spot{' against the bank' * bool(game.bank)}, full cover, a fresh deck of {len(plan.shoe)} cards{lit}."
    )
    if not game.tree.levels:
        return (common,)
    best = "Each decision is the best for the cards seen, by the base wager and all that goes with it; ties go to the"
    return (common, f"{best} smaller bet.", *game.tree.notes)


SOLVER: Final = Solver(
    "streets",
    "own cards and perhaps a board in stages against the bank's hand or a pay table, with decisions between",
    *(claimed, _parts, _work, _finish, CARRIES),
)
