"""Worlds of the whole room, and faults planted in it that they have to find; see docs/faults.md."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.live.log.store import Store, WriteFailed
from simulation.command import run_seed
from simulation.disk import Disk
from simulation.loop import SimulatedLoop
from simulation.planted import PLANTED, planted
from simulation.scenario import ENGINES, KINDS, Fault, Scenario, from_seed, luck_of
from simulation.server import Clock, in_simulation
from simulation.shrink import shrink
from simulation.world import World

QUICK = Scenario(
    1,
    40.0,
    ("capitol/three-card-poker",),
    ("Ada", "Ben", "Cleo", "Zoe"),
    (),
    pace=0.05,
    quick=6.0,
    carry=15,
    calm=10.0,
)
"""A short world in which nothing goes wrong."""
CUTS = tuple(Fault(float(at), "cut all") for at in (10, 20, 30))
WORLDS: dict[str, Scenario] = {
    "twice": replace(QUICK, faults=CUTS),
    "unflushed": replace(QUICK, faults=(Fault(20.0, "power", 1.0),)),
    "pot leak": replace(QUICK, tables=("casino-580/texas-holdem",)),
    "meld leak": replace(QUICK, tables=("casino-580/pan",)),
    "pairwise leak": replace(QUICK, tables=("village-club/chinese-poker",)),
    "minted": replace(QUICK, seconds=120.0),
    "aside": replace(QUICK, seconds=120.0),
    "gap": replace(QUICK, seed=2, tables=("capitol/ez-baccarat",), faults=(Fault(8.0, "deaf", 20.0, "Ben"),)),
    "asleep": replace(QUICK, seconds=120.0, people=("Ada", "Ben", "Cleo", "Zoe", "Gus")),
}


@pytest.mark.parametrize("engine", sorted(ENGINES))
@pytest.mark.parametrize(
    "kinds", [("power", "cut all", "lag"), ("kill", "full", "deaf"), ("sleep", "flush", "restart")]
)
def test_what_must_hold_holds_whatever_goes_wrong(engine: str, kinds: tuple[str, ...]) -> None:
    sizes = {"sleep": 45.0, "full": 4.0, "flush": 2.0}
    faults = tuple(Fault(8.0 + 8 * at, kind, sizes.get(kind, 3.0), "Ada") for at, kind in enumerate(kinds))
    people = ("Ada", "Ben", "Gus", "Zoe", "Dan", "Flo", "Reg")
    report = World(replace(QUICK, seed=7, tables=ENGINES[engine][:1], people=people, faults=faults)).run()
    assert not report.broke, report.how
    assert sum(report.faults.values()) == len(faults)
    assert report.counts["entries"] > 50
    assert report.counts["replay holds"] >= 2


def test_a_restart_after_old_entries_were_put_together_loses_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.live.log.archive._TOGETHER", 20)
    report = World(replace(QUICK, faults=(Fault(30.0, "kill", 1.0),))).run()
    assert not report.broke, report.how
    assert report.counts["entries"] > 100


@pytest.mark.parametrize("name", sorted(PLANTED))
def test_a_planted_fault_is_found(name: str) -> None:
    world = WORLDS.get(name, QUICK)
    with planted(name):
        report = World(world).run()
    assert report.broke in PLANTED[name][1], (report.broke, report.how[:500])


def test_without_it_nothing_is_found() -> None:
    for world in (QUICK, *(WORLDS[name] for name in ("twice", "unflushed", "pot leak", "meld leak", "gap", "asleep"))):
        report = World(world).run()
        assert not report.broke, report.how


def test_a_world_that_fails_is_made_smaller_and_fails_again() -> None:
    big = replace(QUICK, tables=("capitol/ez-baccarat", "casino-580/texas-holdem"), faults=CUTS, bots=3)
    with planted("pot leak"):
        report = World(big).run()
        smaller, tried = shrink(report, most=20)
        again = World(smaller.scenario).run()
    assert tried <= 20
    assert (smaller.broke, smaller.how, smaller.trace) == (again.broke, again.how, again.trace)
    assert smaller.scenario.tables == ("casino-580/texas-holdem",)
    assert not smaller.scenario.faults
    assert len(smaller.scenario.people) == 1


def test_a_world_is_the_same_in_every_process() -> None:
    world = "from simulation.test_simulation import *; print(World(replace(QUICK, faults=CUTS)).run().trace)"
    tests = Path(__file__).parent.parent
    around = os.environ | {"PYTHONHASHSEED": "1", "PYTHONPATH": f"{tests}{os.pathsep}{tests / 'live'}"}
    command = [sys.executable, "-c", world]
    told = subprocess.run(command, env=around, capture_output=True, check=True, text=True).stdout  # noqa: S603 - a test
    assert told.strip() == World(replace(QUICK, faults=CUTS)).run().trace


def test_a_seed_is_one_scenario_and_seeds_differ() -> None:
    assert from_seed(11) == from_seed(11)
    many = [from_seed(seed) for seed in range(400)]
    assert {fault.kind for each in many for fault in each.faults} == set(KINDS)
    assert {game for each in many for game in each.tables} == {game for games in ENGINES.values() for game in games}


def test_a_power_cut_keeps_what_was_flushed_and_a_kill_what_was_written(tmp_path: Path) -> None:
    disk = Disk(tmp_path, luck_of(3, "disk"))
    disk.write("f", (0, b"a" * 600))
    disk.flush("f")
    disk.write("f", (600, b"b" * 1200))
    kept = b"a" * 600 + b"b" * 1200
    assert disk.after("kill") == {"f": kept}
    found = {disk.after("power")["f"] for _ in range(200)}
    assert {b"a" * 600, kept} < found, "all of it, nothing of it, and some torn between"
    assert all(each[:600] == b"a" * 600 and set(each[600:]) <= set(b"b\0") for each in found)
    disk.close()


def test_a_commit_that_could_not_be_flushed_is_not_found_after_a_kill(tmp_path: Path) -> None:
    loop = SimulatedLoop(luck_of(1, "loop"))
    disk = Disk(tmp_path, luck_of(2, "disk"))

    async def write() -> dict[str, bytes]:
        store = Store(tmp_path / "houseway.db")
        disk.failing = 1
        with pytest.raises(WriteFailed):
            await store.write([("INSERT INTO meta VALUES ('it', 'happened')", ())])
        found = disk.after("kill")
        disk.frozen = True
        store._thread.kill()  # type: ignore[attr-defined]
        return found

    with in_simulation(loop, Clock(loop), 1):
        found = loop.run_until_complete(write())
        after = tmp_path / "after"
        after.mkdir()
        for name, content in found.items():
            (after / name).write_bytes(content)
    store = Store(after / "houseway.db")
    assert store.one("SELECT value FROM meta WHERE key = 'it'") is None
    store.close()
    disk.close()
    asyncio.set_event_loop(None)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 2000, 50))
def test_thousands_of_worlds(first: int) -> None:
    broke = {seed: report.how for seed in range(first, first + 50) if (report := run_seed(seed)).broke}
    assert not broke
