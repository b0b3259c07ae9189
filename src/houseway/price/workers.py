"""Where parts are computed: in this process, in other processes of this machine, or on a Dask cluster, with identical
results.
"""

from __future__ import annotations

import socket
from collections import Counter, deque
from concurrent.futures import FIRST_COMPLETED, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.price.pool import process_pool
from houseway.price.run import Job, do_job, one_core
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from concurrent.futures import Future, ProcessPoolExecutor

    from houseway.price.run import Workers
    from houseway.price.solvers.solver import Tally

_DEATHS: Final = 5
"""Worker deaths tolerated before the work is given up."""
_SECONDS: Final = 5
"""How long a scheduler may take to answer."""


def workers(number: int = 1, scheduler: str = "") -> Workers:
    """A way to run jobs: on a scheduler's cluster, in several processes, or here."""
    if scheduler:
        return lambda jobs: _cluster(jobs, scheduler)
    return one_core if number == 1 else lambda jobs: _pool(jobs, number)


class _Question(NamedTuple):
    """The parts that are left of one answer."""

    left: deque[Job]
    is_long: bool
    """Whether it has several parts."""


class _Lane:
    """A process and its current question: what it sets up for one part serves the others."""

    def __init__(self) -> None:
        self.at = _Question(deque(), is_long=False)
        self._pool: ProcessPoolExecutor | None = None

    def take(self, job: Job, its: _Question) -> Future[Tally]:
        """Give it a job of a question; a process that has worked on a long question is replaced, to free its memory."""
        if its is not self.at and self.at.is_long:
            self.close()
        self.at = its
        try:
            return self._open().submit(do_job, job)
        except BrokenProcessPool:  # it died while idle
            self.close()
            return self._open().submit(do_job, job)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = process_pool(1)
        return self._pool

    def close(self) -> None:
        """Shut the process down."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None


def _pool(jobs: Iterable[Job], number: int) -> Iterator[tuple[Job, Tally]]:
    """Run jobs in processes of this machine; the job of a process that died goes to another."""
    every = _questions(jobs)
    fresh = deque(every)
    lanes = [_Lane() for _ in range(min(number, sum(len(each.left) for each in every)))]
    waiting: dict[Future[Tally], tuple[_Lane, Job]] = {}
    ready: list[tuple[Job, Tally]] = []
    deaths = 0
    try:
        while True:
            busy = {lane for lane, _ in waiting.values()}
            for lane in lanes:
                its = None if lane in busy else _next(lane, fresh, every)
                if its is not None and its.left:
                    job = its.left.popleft()
                    waiting[lane.take(job, its)] = lane, job
            yield from ready  # only now, so that no process waits while its tally is added up
            ready.clear()
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                lane, job = waiting.pop(done)
                try:
                    ready.append((job, done.result()))
                except BrokenProcessPool:
                    lane.at.left.appendleft(job)
                    lane.close()
                    deaths += 1
                    if deaths == _DEATHS:
                        left = sum(len(each.left) for each in every) + len(waiting)
                        said = f"Workers died {_DEATHS} times, with {left} parts left: is there memory enough?"
                        raise Refusal(said) from None
    finally:
        for lane in lanes:
            lane.close()


def _next(lane: _Lane, fresh: deque[_Question], every: list[_Question]) -> _Question:
    """A lane's next question: its current one, else one nobody works on, else the one with the most parts left."""
    if lane.at.left:
        return lane.at
    return fresh.popleft() if fresh else max(every, key=lambda each: len(each.left))


def _questions(jobs: Iterable[Job]) -> list[_Question]:
    """Jobs grouped by question, those with the most parts first."""
    found: dict[object, deque[Job]] = {}
    for job in jobs:
        found.setdefault((job.ask, job.solver, job.wagers), deque()).append(job)
    return [_Question(its, len(its) > 1) for its in sorted(found.values(), key=len, reverse=True)]


def _check_there(address: str) -> None:
    """Refuse an address where nothing listens, before building anything for it."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    try:
        socket.create_connection((host, int(port)), _SECONDS).close()
    except (OSError, ValueError, OverflowError):
        raise Refusal(f"No scheduler answers at {quoted(address)}: write it like tcp://10.0.0.5:8786.") from None


def _cluster(jobs: Iterable[Job], address: str) -> Iterator[tuple[Job, Tally]]:
    """Run jobs on a Dask cluster; its scheduler reassigns the work of a dead worker."""
    try:
        from distributed import Client
        from distributed import as_completed as done_of
    except ImportError:
        raise Refusal("A cluster needs Dask: install “houseway[cluster]”.") from None
    _check_there(address)
    try:
        client = Client(address, timeout=_SECONDS, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise Refusal(f"No scheduler answers at {quoted(address)}: {type(fault).__name__}.") from None
    with client:
        waiting = {
            client.submit(do_job, job, key=f"houseway-{job.key}", pure=True, retries=_DEATHS): job for job in jobs
        }
        for done in done_of(list(waiting), loop=client.loop):
            yield waiting[done], Counter(done.result())
            done.release()
