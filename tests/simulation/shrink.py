"""A world that fails made smaller, as long as it fails alike: shorter, with fewer faults, people and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from simulation.world import Report, World

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from simulation.scenario import Scenario

MOST = 120
"""Worlds that are tried at most."""


def shrink(report: Report, tell: Callable[[str], None] = lambda _: None, most: int = MOST) -> tuple[Report, int]:
    """The smallest world found that fails as this one did, and how many were tried."""
    best, tried, going = report, 0, True
    while going:
        going = False
        for smaller in _smaller(best):
            if tried >= most:
                return best, tried
            tried += 1
            found = World(smaller).run()
            if found.broke == report.broke:
                best, going = found, True
                tell(f"{tried}: {found.simulated:.0f} s, {len(smaller.faults)} faults, {len(smaller.people)} people, "
                     f"{len(smaller.tables)} tables")  # fmt: skip
                break
    return best, tried


def _smaller(report: Report) -> Iterator[Scenario]:
    """Worlds that are a little smaller, those that leave out most first."""
    now = report.scenario
    if report.simulated + 5 < now.seconds:
        ends = report.simulated + 2
        yield replace(now, seconds=ends, faults=tuple(each for each in now.faults if each.at < ends))
    for part in _parts(len(now.faults)):
        yield replace(now, faults=tuple(each for at, each in enumerate(now.faults) if at not in part))
    if len(now.tables) > 1:
        yield replace(now, tables=now.tables[:-1])
        yield replace(now, tables=now.tables[1:])
    for part in _parts(len(now.people)):
        if len(part) < len(now.people):
            yield replace(now, people=tuple(each for at, each in enumerate(now.people) if at not in part))
    if now.bots:
        yield replace(now, bots=0)


def _parts(number: int) -> Iterator[range]:
    """What may be left out: all, each half, each quarter, and so on to each alone."""
    size = number
    while size:
        yield from (range(start, min(start + size, number)) for start in range(0, number, size))
        size //= 2
