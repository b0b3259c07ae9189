"""One core, processes and a Dask cluster come to the same figures, also when a worker dies."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING

import pytest

from houseway.price import run
from houseway.price.ask import Ask
from houseway.price.workers import workers
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.price.price import Price
    from houseway.price.solvers.solver import Tally

GAMES = ("ez-baccarat", "supreme-baccarat", "dragon-bonus-baccarat", "dai-bacc")
GRID = [Ask(game=f"capitol/{game}", others=others) for others in (1, 2, 3) for game in GAMES]


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> list[list[Price]]:
    """The grid on one core."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOUSEWAY_CACHE", str(tmp_path_factory.mktemp("cache")))
        return run.sweep(GRID)


def test_a_pool_comes_to_the_same(here: list[list[Price]]) -> None:
    told: list[tuple[int, int]] = []
    found = run.sweep(GRID, work=workers(2), progress=lambda _, done, of: told.append((done, of)))
    assert found == here
    assert told[-1] == (len(GRID), len(GRID))


def test_a_pool_that_loses_a_process_comes_to_the_same(here: list[list[Price]]) -> None:
    killed: list[int | None] = []

    def kill_one(_: str, done: int, of: int) -> None:
        if not killed and done < of:
            child = active_children()[0]
            child.kill()
            killed.append(child.pid)

    assert run.sweep(GRID, work=workers(2), progress=kill_one) == here
    assert killed


@pytest.fixture
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers, each a process of its own."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    scheduler = ["distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
    worker = ["distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
    everyone = [_start(scheduler), _start(worker), _start(worker)]
    try:
        _await_workers(address, 2)
        yield address, everyone[1:]
    finally:
        for process in everyone:
            process.kill()
            process.wait()


def _start(module: list[str]) -> subprocess.Popen[bytes]:
    quiet = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, "-m", *module], stdout=quiet, stderr=quiet)  # noqa: S603


def _await_workers(address: str, number: int) -> None:
    from distributed import Client

    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        try:
            with Client(address, timeout=5, set_as_default=False) as client:
                client.wait_for_workers(number, timeout=60)
                return
        except OSError:
            time.sleep(0.2)
    raise AssertionError("the cluster did not come up")


def test_a_cluster_that_loses_a_worker_comes_to_the_same(
    here: list[list[Price]], cluster: tuple[str, list[subprocess.Popen[bytes]]]
) -> None:
    address, both = cluster
    killed: list[int] = []

    def kill_one(_: str, done: int, of: int) -> None:
        if not killed and done < of:
            os.kill(both[0].pid, signal.SIGKILL)
            killed.append(done)

    assert run.sweep(GRID, work=workers(scheduler=address), progress=kill_one) == here
    assert killed
    assert both[0].wait(10) == -signal.SIGKILL


PARENT = """
import time
from houseway.price.pool import process_pool
with process_pool(1) as pool:
    print(pool.submit(__import__("os").getpid).result(), flush=True)
    time.sleep(60)
"""


def test_a_process_ends_when_the_one_that_started_it_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(f"if __name__ == '__main__':\n{indent(PARENT.strip(), '    ')}\n")
    parent = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)  # noqa: S603
    assert parent.stdout is not None
    worker = Path("/proc", parent.stdout.readline().strip())
    assert worker.exists()
    parent.kill()
    parent.wait()
    until = time.monotonic() + 20
    while worker.exists() and "Z" not in (worker / "stat").read_text().split()[2]:
        assert time.monotonic() < until, "the worker waits for more work"
        time.sleep(0.05)


def test_work_that_was_interrupted_goes_on_where_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    ask = Ask(game="capitol/fast-nine", rounds=300)
    done: list[str] = []

    def stops_after_two(jobs: object) -> Iterator[tuple[run.Job, Tally]]:
        for job, tally in run.one_core(list(jobs)):  # type: ignore[call-overload]
            if len(done) == 2:
                raise KeyboardInterrupt
            done.append(job.part)
            yield job, tally

    monkeypatch.setattr("houseway.price.solvers.sampled._PART", 60)
    monkeypatch.setattr(run, "shares", lambda _: {"sampled": ["base"]})
    with pytest.raises(KeyboardInterrupt):
        run.answer(ask, work=stops_after_two)
    told: list[int] = []
    price = run.answer(ask, progress=lambda _, number, __: told.append(number))[0]
    assert told == [3, 4, 5]
    assert price.total == 300


def test_a_worker_with_other_rules_refuses() -> None:
    job = run.Job(GRID[0], "draws", ("player",), "", "another key")
    with pytest.raises(Refusal, match="other rules or other code"):
        run.do_job(job)


def test_a_scheduler_that_is_not_there() -> None:
    with pytest.raises(Refusal, match="No scheduler answers at"):
        run.sweep(GRID[:1], work=workers(scheduler="tcp://127.0.0.1:9"))
