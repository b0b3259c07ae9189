"""The command line of the simulation: run seeds, shrink one that fails, run a scenario that was kept."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from simulation.planted import PLANTED, planted
from simulation.scenario import Scenario, from_seed
from simulation.shrink import shrink
from simulation.world import Report, World

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_SHOWN = 40


def run_seed(seed: int) -> Report:
    """What comes of a seed; what was told along the way is left out."""
    return World(from_seed(seed)).run()


def run_seeds(seeds: Iterable[int], jobs: int) -> Iterator[Report]:
    """What comes of each seed, in some order."""
    if jobs < 2:
        yield from map(run_seed, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, maxtasksperchild=50) as pool:
        yield from pool.imap_unordered(run_seed, seeds)


def totals(reports: Iterable[Report]) -> dict[str, object]:
    """What all the worlds come to."""
    broke, faults, checks, engines = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    worlds, simulated, took = 0, 0.0, 0.0
    for each in reports:
        awake = each.scenario.seconds + each.scenario.calm + 1  # what a machine slept is no time that was simulated
        worlds, simulated, took = worlds + 1, simulated + min(each.simulated, awake), took + each.took
        faults.update(each.faults)
        checks.update(each.counts)
        engines.update(each.scenario.tables)
        broke.update([each.broke] if each.broke else [])
    hours = simulated / 3600
    return {
        "worlds": worlds,
        "hours": round(hours, 2),
        "hours a second": round(hours / took, 4) if took else 0.0,
        "broke": dict(broke.most_common()),
        "faults": dict(sorted(faults.items())),
        "counts": dict(sorted(checks.items())),
        "games": dict(sorted(engines.items())),
    }


def _told(report: Report) -> str:
    what = f"{report.broke.upper()}" if report.broke else "holds"
    at = f"{report.simulated:.0f} s in {report.took:.1f} s"
    return f"seed {report.scenario.seed}: {what}; {at}; {report.counts.get('entries', 0)} entries; {report.trace[:16]}"


def main(given: list[str]) -> int:
    """Run what is asked for; 1 if something did not hold."""
    reader = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    reader.add_argument("seed", type=int, nargs="*", help="seeds to run")
    reader.add_argument("--count", type=int, default=0, help="so many seeds from the first on")
    reader.add_argument("--jobs", type=int, default=1, help="so many at a time")
    reader.add_argument("--shrink", action="store_true", help="make a world that fails as small as it can be")
    reader.add_argument("--scenario", type=Path, help="run a world that was kept, as JSON")
    reader.add_argument("--keep", type=Path, help="where to keep the (smallest) world, or the reports of several")
    reader.add_argument("--plant", choices=sorted(PLANTED), help="plant a fault in the room first")
    reader.add_argument("--log", action="store_true", help="show all that happened to the world")
    asked = reader.parse_args(given)
    seeds = list(range(asked.seed[0], asked.seed[0] + asked.count)) if asked.count and asked.seed else asked.seed
    with planted(asked.plant):
        if asked.scenario is not None:
            return _one(msgspec.json.decode(asked.scenario.read_bytes(), type=Scenario), asked)
        if len(seeds) == 1:
            return _one(from_seed(seeds[0]), asked)
        if not seeds:
            reader.error("give a seed, or --scenario")
        return _many(seeds, asked)


def _one(scenario: Scenario, asked: argparse.Namespace) -> int:
    world = World(scenario)
    report = world.run()
    print(_told(report))
    if report.broke:
        print(report.how[:4000])
    if report.broke or asked.log:
        print("\n".join(world.lines if asked.log else world.lines[-_SHOWN:]))
    if report.broke and asked.shrink:
        report, tried = shrink(report, print)
        print(f"{tried} worlds tried; the smallest that fails alike:\n{msgspec.json.encode(report.scenario).decode()}")
        print(report.how[:4000])
    if asked.keep is not None:
        asked.keep.write_bytes(msgspec.json.format(msgspec.json.encode(report.scenario), indent=1) + b"\n")
    return int(bool(report.broke))


def _many(seeds: list[int], asked: argparse.Namespace) -> int:
    reports = []
    out = asked.keep.open("ab") if asked.keep is not None else None
    for report in run_seeds(seeds, asked.jobs):
        reports.append(report)
        if out is not None:
            out.write(msgspec.json.encode(report) + b"\n")
            out.flush()
        if report.broke or sys.stdout.isatty():
            print(_told(report), report.how[:600], flush=True)
    print(msgspec.json.format(msgspec.json.encode(totals(reports)), indent=1).decode())
    return int(any(report.broke for report in reports))
