"""The decisions of a round, one after another, and the stakes of each course through them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.rules.cells import goes_by_another, read_multiples, read_size, write_money
from houseway.rules.fact_grammar import each_fact, needs
from houseway.rules.vocabulary.features import Feature

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import Step

OF_PLAY: Final = frozenset({Feature.FOLD, Feature.SURRENDER, Feature.CHOICE, Feature.WAGERS})
"""Features about decisions and wagers rather than cards."""
_BETS: Final = ("play", "raise")
_LEAST_CHIP: Final = 100
_MOST_COURSES: Final = 64


class Act(NamedTuple):
    """One possible decision."""

    choice: str
    label: str
    on: tuple[Fact, ...] = ()
    """The facts about cards that open it."""


@dataclass(frozen=True, slots=True)
class Course:
    """The decisions so far, and the stakes in place, in units of the base wager."""

    acts: tuple[str, ...] = ()
    """The decisions in words; empty for a decision that was skipped."""
    took: tuple[str, ...] = ()
    stakes: tuple[tuple[str, Fraction], ...] = ()

    @property
    def over(self) -> bool:
        """Whether the hand was given up."""
        return "fold" in self.took or "surrender" in self.took

    def stake(self, wager: str) -> Fraction:
        """The stake on a wager."""
        return dict(self.stakes).get(wager, Fraction(0))


class Level(NamedTuple):
    """One decision."""

    step: int
    acts: tuple[tuple[Act, ...], ...]
    """By course before it, the open acts; a single act without a choice if the decision is skipped."""
    next: tuple[tuple[int, ...], ...]
    """By course before it and act, the course after it."""


@dataclass(frozen=True, slots=True)
class Tree:
    """Every course of a round."""

    base: str
    group: tuple[str, ...]
    """The base wager and those made with it."""
    follows: tuple[str, ...]
    """Wagers that decisions make."""
    levels: tuple[Level, ...]
    courses: tuple[tuple[Course, ...], ...]
    """Before the first decision, after it, and so on."""
    notes: tuple[str, ...] = ()

    @property
    def ends(self) -> tuple[Course, ...]:
        """Courses of a whole round."""
        return self.courses[-1]


def find_tree(plan: Plan, carries: frozenset[str]) -> Tree | None:
    """The decisions of a game, if they are all a spot's own and nothing else changes stakes."""
    mains = [name for name in plan.rows if plan.wager(name).is_main and not plan.wager(name).made_with]
    if len(mains) != 1 or ":" in mains[0]:
        return None
    base = mains[0]
    group = (base, *(name for name in plan.rows if plan.wager(name).made_with == base))
    steps = [number for number, step in enumerate(plan.game.round) if step.do == "decide"]
    courses: list[tuple[Course, ...]] = [(Course(stakes=tuple((name, Fraction(1)) for name in group)),)]
    levels: list[Level] = []
    follows: list[str] = []
    notes: list[str] = []
    for number in steps:
        step = plan.game.round[number]
        if step.to != ("spot",) or step.way or not set(step.choices) <= carries or not _about_play(plan.when[number]):
            return None
        level = _level(plan, number, courses[-1], notes)
        if level is None or len(level[1]) > _MOST_COURSES:
            return None
        levels.append(level[0])
        courses.append(level[1])
        follows += [name for name in step.wagers if name not in (*group, *follows)]
    made = tuple(name for name in follows if any(course.stake(name) for course in courses[-1]))
    return Tree(base, group, made, tuple(levels), tuple(courses), tuple(dict.fromkeys(notes)))


def _level(
    plan: Plan, number: int, before: tuple[Course, ...], notes: list[str]
) -> tuple[Level, tuple[Course, ...]] | None:
    after: dict[Course, int] = {}
    acts: list[tuple[Act, ...]] = []
    nexts: list[tuple[int, ...]] = []
    for course in before:
        if course.over or not all(of_play(fact, course) for fact in plan.when[number]):
            acts.append((Act("", ""),))
            nexts.append((after.setdefault(replace(course, acts=(*course.acts, "")), len(after)),))
            continue
        found = acts_of(plan, plan.game.round[number], course, notes)
        if not found:
            return None
        acts.append(tuple(act for act, _ in found))
        nexts.append(tuple(after.setdefault(end, len(after)) for _, end in found))
    return Level(number, tuple(acts), tuple(nexts)), tuple(after)


def acts_of(plan: Plan, step: Step, course: Course, notes: list[str]) -> list[tuple[Act, Course]]:
    """The acts open after a course, smaller stakes first, and the course that each leads to."""
    found: list[tuple[Fraction, Act, Course]] = []
    for choice in step.choices:
        option, stakes = plan.game.choices.get(choice), dict(course.stakes)
        on = plan.on.get(choice, ())
        if option is not None and option.times and course.took.count(choice) >= option.times:
            continue
        if not all(of_play(fact, course) for fact in on if _about_play((fact,))):
            continue
        on = tuple(fact for fact in on if not _about_play((fact,)))
        took = (*course.took, choice)
        if choice in _BETS and step.wagers:
            text = step.stakes.get(choice) or plan.wager(step.wagers[0]).size
            for size, label in _sizes(plan, choice, text, course, notes):
                put = {**stakes, step.wagers[0]: stakes.get(step.wagers[0], Fraction(0)) + size}
                end = Course((*course.acts, label), took, tuple(put.items()))
                found.append((size, Act(choice, label, on), end))
        elif choice == "take down":
            left = {name: stake for name, stake in stakes.items() if name not in step.wagers}
            end = Course((*course.acts, choice), took, tuple(left.items()))
            found.append((Fraction(-1), Act(choice, choice, on), end))
        elif option is None or option.stake in ("", "none"):
            found.append((Fraction(0), Act(choice, choice, on), Course((*course.acts, choice), took, course.stakes)))
        else:
            return []
    return [(act, end) for _, act, end in sorted(found, key=lambda each: each[0])]


def _sizes(plan: Plan, choice: str, text: str, course: Course, notes: list[str]) -> list[tuple[Fraction, str]]:
    """The possible sizes of a bet, in units of the base wager; of a range, the least or the most is always best."""
    if not goes_by_another(text):
        return []
    much, of = read_size(text)
    multiples, between = read_multiples(much)
    unit = course.stake(of)
    least, most = multiples[0] * unit, multiples[-1] * unit
    if between and not least:
        stake = plan.limits_of(of).least
        least = min(Fraction(_LEAST_CHIP, stake), most) if stake else most
        notes.append(
            f"{choice.title()} may be less than the most: it is priced beside {write_money(stake)}, from $1 up."
        )
    sizes = sorted({least, most} - {Fraction(0)})
    return [(size, f"{choice} {float(size):g}x") for size in sizes]


def _about_play(facts: tuple[Fact, ...]) -> bool:
    return all(needs(fact) <= OF_PLAY for fact in each_fact(facts))


def of_play(fact: Fact, course: Course, also: str = "") -> bool:
    """Whether a fact about decisions and wagers holds in a course; `also` is a wager made in addition."""
    if fact.either:
        return any(all(of_play(each, course, also) for each in facts) for facts in fact.either)
    asks = needs(fact)
    if Feature.WAGERS in asks:
        so = bool(course.stake(fact.slots[1])) or fact.slots[1] == also
    elif Feature.CHOICE in asks:
        so = fact.slots[1] in course.took
    elif Feature.FOLD in asks:
        so = "fold" in course.took
    else:
        so = "surrender" in course.took if Feature.SURRENDER in asks else True
    return so != fact.negated
