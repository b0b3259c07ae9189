"""Where parts are done: here, in processes of this machine, or on a Dask cluster. All come to the same figures."""

from __future__ import annotations

import socket
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

from houseway.price.run import Job, do_job, one_core
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.price.run import Workers
    from houseway.price.solvers.solver import Tally

_DEATHS: Final = 5
"""Worker deaths that are borne before the work is given up."""
_SECONDS: Final = 5
"""How long a scheduler may take to answer."""


def workers(number: int = 1, scheduler: str = "") -> Workers:
    """A way to have jobs done: on a scheduler's cluster, by so many processes, or here."""
    if scheduler:
        return lambda jobs: _cluster(jobs, scheduler)
    return one_core if number == 1 else lambda jobs: _pool(jobs, number)


def _pool(jobs: Iterable[Job], number: int) -> Iterator[tuple[Job, Tally]]:
    """Processes of this machine; what a process had in hand when it died is given to another."""
    left = {job.key: job for job in jobs}
    for _ in range(_DEATHS):
        if not left:
            return
        pool = ProcessPoolExecutor(min(number, len(left)), mp_context=get_context("spawn"))
        try:
            waiting = {pool.submit(do_job, job): job for job in left.values()}
            for done in as_completed(waiting):
                job = waiting[done]
                tally = done.result()
                del left[job.key]
                yield job, tally
        except BrokenProcessPool:
            continue
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
    if left:
        raise Refusal(f"Workers died {_DEATHS} times, with {len(left)} parts left: is there memory enough?")


def _check_there(address: str) -> None:
    """Refuse an address where nobody listens, before anything is built around it."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    try:
        socket.create_connection((host, int(port)), _SECONDS).close()
    except (OSError, ValueError, OverflowError):
        raise Refusal(f"No scheduler answers at {quoted(address)}: write it like tcp://10.0.0.5:8786.") from None


def _cluster(jobs: Iterable[Job], address: str) -> Iterator[tuple[Job, Tally]]:
    """A Dask cluster; its scheduler gives the work of a dead worker to another."""
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
