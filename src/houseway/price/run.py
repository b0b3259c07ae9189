"""Answering: which solver prices which wager, the parts of the work done somewhere, and the answer kept."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from houseway.price import cache
from houseway.price.ask import Ask, plan_of
from houseway.price.solver import Tally, solvers
from houseway.price.written import keep, kept
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from houseway.price.price import Price

    Progress = Callable[[str, int, int], None]
    """Told what is worked on, how many parts are done, and of how many."""
    Workers = Callable[[Iterable["Job"]], Iterator[tuple["Job", Tally]]]
    """Does jobs, in any order."""


class Job(NamedTuple):
    """A part of an answer, to be done anywhere."""

    ask: Ask
    solver: str
    part: str
    key: str
    """Where its tally is kept; a worker with other rules or other code has another key, and refuses."""


def do_job(job: Job) -> Tally:
    """One part, done here."""
    plan = plan_of(job.ask)
    if cache.key_of(job.ask, plan, job.solver, job.part) != job.key:
        raise Refusal("This worker has other rules or other code than the one who asks: bring both to one version.")
    return next(solver for solver in solvers() if solver.name == job.solver).work(job.ask, job.part)


def one_core(jobs: Iterable[Job]) -> Iterator[tuple[Job, Tally]]:
    """Every job in turn, here."""
    for job in jobs:
        yield job, do_job(job)


def shares(ask: Ask) -> dict[str, list[str]]:
    """Which solver prices which wagers: each goes to the first that can."""
    plan = plan_of(ask)
    key = cache.key_of(ask, plan, "shares")
    known = cache.read(key)
    if known is not None:
        return msgspec.json.decode(known, type=dict[str, list[str]])
    left = list(plan.rows)
    found: dict[str, list[str]] = {}
    for solver in solvers():
        can = solver.wagers(plan) & frozenset(left)
        if can:
            found[solver.name] = [wager for wager in left if wager in can]
            left = [wager for wager in left if wager not in can]
    cache.write(key, msgspec.json.encode(found))
    return found


def answer(
    ask: Ask,
    wagers: Iterable[str] = (),
    work: Workers = one_core,
    progress: Progress | None = None,
    fresh: bool = False,
) -> list[Price]:
    """Prices of the wagers named, or of all, in the order of the file; kept answers are not worked out again."""
    plan = plan_of(ask)
    wanted = [_named(ask, wager) for wager in wagers] or list(plan.rows)
    found: list[Price] = []
    for solver, its in shares(ask).items():
        if any(wager in its for wager in wanted):
            found += _by(solver, ask, work, progress, fresh)
    order = {wager: number for number, wager in enumerate(plan.rows)}
    return sorted((price for price in found if price.wager in wanted), key=lambda price: order[price.wager])


def _named(ask: Ask, wager: str) -> str:
    plan = plan_of(ask)
    plan.wager(wager)
    return wager


def _by(name: str, ask: Ask, work: Workers, progress: Progress | None, fresh: bool) -> list[Price]:
    """The prices of one solver."""
    plan = plan_of(ask)
    more = (ask.rounds, ask.seed) if name == "sampled" else ()
    whole = cache.key_of(ask, plan, name, *more)
    known = None if fresh else cache.read(whole)
    if known is not None:
        return kept(known)
    solver = next(each for each in solvers() if each.name == name)
    jobs = [Job(ask, name, part, cache.key_of(ask, plan, name, part)) for part in solver.parts(ask)]
    tally: Tally = Counter()
    todo = []
    for job in jobs:
        done = None if fresh else cache.read(job.key)
        if done is None:
            todo.append(job)
        else:
            tally.update(json.loads(done))
    if progress is not None:
        progress(name, len(jobs) - len(todo), len(jobs))
    for number, (job, part) in enumerate(work(todo), start=len(jobs) - len(todo) + 1):
        if len(jobs) > 1:
            cache.write(job.key, json.dumps(part).encode())
        tally.update(part)
        if progress is not None:
            progress(name, number, len(jobs))
    prices = solver.finish(ask, tally)
    cache.write(whole, keep(prices))
    return prices
