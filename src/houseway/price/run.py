"""Run a question: choose a solver for each wager, have the parts of the work done, and cache the answer."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from houseway.price import cache
from houseway.price.ask import Ask, plan_of
from houseway.price.encoding import keep, kept, read_tally, write_tally
from houseway.price.price import told
from houseway.price.solvers.solver import SAMPLING, Solver, Tally, solvers
from houseway.price.why import goes_straight, is_countable, settles_at_the_end
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from houseway.play.banked.plan import Plan
    from houseway.price.price import Price

    Progress = Callable[[str, int, int], None]
    """Called with what is being worked on, how many parts are done, and how many there are."""
    Workers = Callable[[Iterable["Job"]], Iterator[tuple["Job", Tally]]]
    """Runs jobs and yields their tallies, in any order."""


_MANY: Final = 10
"""Above this many parts, an answer takes minutes."""
_FIRST: Final = {"base": 0, "line": 0}
"""Kinds of wagers listed first in an answer."""


class Job(NamedTuple):
    """A part of an answer, which any worker can do."""

    ask: Ask
    solver: str
    wagers: tuple[str, ...]
    part: str
    key: str
    """The cache key of its tally; a worker with other rules or other code computes another key, and refuses."""


def do_job(job: Job) -> Tally:
    """Do one part in this process."""
    plan = plan_of(job.ask)
    if _key(job.ask, plan, job.wagers, job.solver, job.part) != job.key:
        raise Refusal("This worker has other rules or other code than the one who asks: bring both to one version.")
    return next(solver for solver in solvers() if solver.name == job.solver).work(job.ask, job.part)


def one_core(jobs: Iterable[Job]) -> Iterator[tuple[Job, Tally]]:
    """Do every job in turn in this process."""
    for job in jobs:
        yield job, do_job(job)


def shares(ask: Ask) -> dict[str, list[str]]:
    """Which solver prices which wagers: each goes to the first that can."""
    before = _kept_shares(ask)
    if before is not None:
        return before
    plan = plan_of(ask)
    left = [wager for wager in plan.rows if _offered(plan, wager)]
    found: dict[str, list[str]] = {}
    straight = goes_straight(plan, repeats=True, windows=True, conditions=True)
    straight = straight and settles_at_the_end(plan, in_part=True)
    for solver in solvers() if straight else solvers()[-1:]:
        if not left:
            break
        can = (solver.wagers(plan) - solver.leaves(ask)) & frozenset(left)
        if solver.name != "sampled":
            can = frozenset(wager for wager in can if is_countable(plan, wager, solver))
        if can:
            found[solver.name] = [wager for wager in left if wager in can]
            left = [wager for wager in left if wager not in can]
    cache.write(_shares_key(ask), msgspec.json.encode(found))
    return found


def _kept_shares(ask: Ask) -> dict[str, list[str]] | None:
    body = cache.read(_shares_key(ask))
    return None if body is None else msgspec.json.decode(body, type=dict[str, list[str]])


def _shares_key(ask: Ask) -> str:
    plan = plan_of(ask)
    return cache.key_of(ask, plan, plan.rows, "shares")


def _offered(plan: Plan, wager: str) -> bool:
    """Whether a wager is offered with this number of decks."""
    least, most = plan.wager(wager).decks
    return not most or least <= plan.decks <= most


def known(ask: Ask) -> list[Price]:
    """The cached part of an answer, without computing anything or loading a solver."""
    if _kept_shares(ask) is None:
        return []
    bodies = (cache.read(question.key) for question in _questions(ask))
    return _in_order(ask, [], [price for body in bodies if body is not None for price in kept(body)])


def answer(
    ask: Ask,
    wagers: Iterable[str] = (),
    work: Workers = one_core,
    progress: Progress | None = None,
    fresh: bool = False,
) -> list[Price]:
    """Prices of the wagers named, or of all, in the order of the file; cached answers are not computed again."""
    return sweep([ask], wagers, work, progress, fresh)[0]


def sweep(
    asks: Iterable[Ask],
    wagers: Iterable[str] = (),
    work: Workers = one_core,
    progress: Progress | None = None,
    fresh: bool = False,
) -> list[list[Price]]:
    """The answers to many questions, with all their parts in one list of work."""
    every, wanted = list(asks), list(wagers)
    asked = [[question for question in _questions(ask) if question.answers(wanted)] for ask in every]
    known: dict[str, list[Price]] = {}
    for question in (each for questions in asked for each in questions):
        body = None if fresh else cache.read(question.key)
        if body is not None:
            known[question.key] = kept(body)
    left = {each.key: each for questions in asked for each in questions if each.key not in known}
    known.update(_worked_out(left, work, progress, fresh))
    return [
        _in_order(ask, wanted, [price for question in questions for price in known[question.key]])
        for ask, questions in zip(every, asked, strict=True)
    ]


class AtHand(NamedTuple):
    """Prices available quickly, and the wagers that need long work."""

    prices: list[Price]
    left: list[str]


def at_hand(ask: Ask) -> AtHand:
    """Cached prices and those that take only a few parts of exact work; the other wagers are listed in `left`."""
    found, left = AtHand([], []), {solver.name: solver for solver in solvers()}
    for question in _questions(ask):
        slow = question.solver in SAMPLING or len(left[question.solver].parts(ask)) > _MANY
        if cache.read(question.key) is None and slow:
            found.left.extend(question.wagers)
        else:
            found.prices.extend(sweep([ask], question.wagers)[0])
    return found


class _Question(NamedTuple):
    """One solver's share of a question about one game."""

    ask: Ask
    solver: str
    wagers: tuple[str, ...]
    key: str

    def answers(self, wanted: list[str]) -> bool:
        """Whether it prices one of these wagers; an empty list means all wagers."""
        return not wanted or any(wager in self.wagers for wager in wanted)


def _questions(ask: Ask) -> list[_Question]:
    plan = plan_of(ask)
    found = []
    for solver, its in shares(ask).items():
        more = (ask.rounds, ask.seed) if solver in SAMPLING else ()
        found.append(_Question(ask, solver, tuple(its), _key(ask, plan, its, solver, *more)))
    return found


def _key(ask: Ask, plan: Plan, wagers: Iterable[str], solver: str, *more: object) -> str:
    """The cache key of a solver's answer, or of a part of it."""
    return cache.key_of(ask, plan, wagers, solver, *more, counted=solver != "sampled")


@dataclass(slots=True)
class _Open:
    """A question in progress."""

    question: _Question
    solver: Solver
    tally: Tally = field(default_factory=Counter)
    todo: list[Job] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    """Keys of the parts that are done and cached."""

    def take(self, job: Job, tally: Mapping[str, int]) -> None:
        """Add the tally of one part."""
        self.tally.update(tally)
        self.done.append(job.key)

    def finish(self) -> list[Price]:
        """The prices from all parts; once they are cached, the parts are deleted."""
        found = self.solver.finish(self.question.ask, self.tally)
        prices = [told(price) for price in found if price.wager in self.question.wagers]
        cache.write(self.question.key, keep(prices))
        for key in self.done:
            cache.forget(key)
        return prices


def _worked_out(
    questions: dict[str, _Question], work: Workers, progress: Progress | None, fresh: bool
) -> Iterator[tuple[str, list[Price]]]:
    """Each question's prices, once all its parts are done; cached parts are not done again."""
    by_name = {solver.name: solver for solver in solvers()} if questions else {}
    opened = {key: _opened(question, by_name[question.solver], fresh) for key, question in questions.items()}
    for key, each in opened.items():
        if not each.todo:
            yield key, each.finish()
    whose = {job: key for key, each in opened.items() for job in each.todo}
    total = sum(len(each.todo) + len(each.done) for each in opened.values())
    said = " and ".join(sorted({question.solver for question in questions.values()}))
    for number, (job, tally) in enumerate(work(list(whose)), start=total - len(whose) + 1):
        each = opened[whose[job]]
        cache.write(job.key, write_tally(tally))
        each.take(job, tally)
        each.todo.remove(job)
        if progress is not None:
            progress(said, number, total)
        if not each.todo:
            yield whose[job], each.finish()


def _opened(question: _Question, solver: Solver, fresh: bool) -> _Open:
    """A question in progress, with its cached parts already added."""
    found, plan = _Open(question, solver), plan_of(question.ask)
    for part in solver.parts(question.ask):
        key = _key(question.ask, plan, question.wagers, solver.name, part)
        job = Job(question.ask, solver.name, question.wagers, part, key)
        kept_part = None if fresh else cache.read(key)
        if kept_part is None:
            found.todo.append(job)
        else:
            found.take(job, read_tally(kept_part))
    return found


def unpriced(ask: Ask, prices: Iterable[Price]) -> list[str]:
    """Wagers that are offered but have no price, because nobody made them in the rounds played."""
    plan, priced = plan_of(ask), {price.wager for price in prices}
    return [wager for wager in plan.rows if _offered(plan, wager) and wager not in priced]


def _in_order(ask: Ask, wanted: list[str], prices: list[Price]) -> list[Price]:
    plan = plan_of(ask)
    for wager in wanted:
        least, most = plan.wager(wager).decks
        if not _offered(plan, wager):
            raise Refusal(f"{wager} is offered with {least} to {most} decks, not with {plan.decks}.")
        if all(price.wager != wager for price in prices):
            raise Refusal(f"{wager} has no price: it was never made in the rounds that were played.")
    kinds = [plan.wager(wager).kind for wager in plan.rows]
    order = {
        wager: (_FIRST.get(kind, 1), number) for number, (wager, kind) in enumerate(zip(plan.rows, kinds, strict=True))
    }
    those = [price for price in prices if price.wager in (wanted or order)]
    return sorted(those, key=lambda price: order[price.wager])
