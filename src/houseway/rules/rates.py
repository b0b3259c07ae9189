"""A room's rate books: schedules shared by several games, in `rates.toml` beside their files.

A game takes one with `from`, like `[collections.book]` with `from = "pai-gow"`; its own keys override it. Consecutive
options may be written as a run, like `5-34`, here and in a game's own schedules.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.refusal import Refusal, meant, quoted
from houseway.rules.cells import read_lines
from houseway.rules.fees import Schedule
from houseway.rules.readings import named_doubts, take_readings
from houseway.rules.schedule_texts import schedule_checks
from houseway.rules.schema import Doubt, NoRule, ReadBack, Remark, Section
from houseway.rules.trees import merge

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.rules.key_lines import Path
    from houseway.rules.loader import Source
    from houseway.rules.trees import Tree

_RUN: Final = re.compile(r"(\d+)-(\d+)", re.ASCII)
_BY_OPTION: Final = ("limits", "minimums", "maximums", "jackpot", "voucher", "steps")
"""Keys of a schedule with a value per option."""


class Rate(Schedule, frozen=True, kw_only=True):
    """A schedule of a rate book, with the games it is printed for."""

    of: tuple[tuple[str, str], ...]
    """The games it is printed for, each with its name there and its number; the number is empty if not printed."""


class RatesFile(Section, frozen=True, kw_only=True):
    """The whole of `rates.toml`."""

    schedules: dict[str, Rate]
    doubts: dict[str, Doubt] = {}
    """Doubts about figures that schedules name as `?id`: they join the games that take such a schedule."""
    remarks: dict[str, Remark] = {}
    """They join the games that take a schedule whose lines overlap theirs."""
    no_rule: tuple[NoRule, ...] = ()
    read_back: tuple[ReadBack, ...] = ()
    """Told. In order of time."""


def take_rates(source: Source, tree: Tree, rates: Source | None) -> None:
    """Fill in the room's schedules that a game's collections refer to, along with their doubts and remarks."""
    collections = tree.get("collections")
    if not isinstance(collections, dict):
        return
    for name, schedule in collections.items():
        if not isinstance(schedule, dict):
            continue
        spread_runs(schedule)
        if "from" in schedule:
            taken = _taken(source, rates, name, schedule)
            collections[name] = taken
            _join(tree, rates, taken)


def _taken(source: Source, rates: Source | None, name: str, schedule: Tree) -> Tree:
    """A schedule of the room's rates, overridden by what the game says."""
    at, wanted = ("collections", name, "from"), schedule["from"]
    lent = rates.tree.get("schedules") if rates is not None else None
    if not isinstance(lent, dict):
        raise source.refuse(at, f"the room has no rates: write {quoted(wanted)} in rates.toml, beside this file.")
    if not isinstance(wanted, str) or wanted not in lent:
        raise source.refuse(at, f"there is no schedule {quoted(wanted)} in rates.toml{meant(wanted, lent)}")
    rate = {key: value for key, value in lent[wanted].items() if key != "of"}
    spread_runs(rate)
    return merge(rate, schedule)


def _join(tree: Tree, rates: Source | None, schedule: Tree) -> None:
    """Add the doubts that a schedule names, and the remarks about its lines, to the game's own."""
    for section in ("doubts", "remarks"):
        theirs = rates.tree.get(section) if rates is not None else None
        ours = tree.get(section)
        if not isinstance(theirs, dict):
            continue
        wanted = named_doubts(schedule) if section == "doubts" else _about(theirs, str(schedule.get("lines", "")))
        joined = {name: theirs[name] for name in theirs if name in wanted}
        tree[section] = {**(ours if isinstance(ours, dict) else {}), **joined}


def _about(remarks: Tree, lines: str) -> set[str]:
    ours = read_lines(lines)
    return {
        name for name, each in remarks.items() if isinstance(each, dict) and ours & read_lines(str(each.get("lines")))
    }


def spread_runs(schedule: Tree) -> None:
    """Expand runs of options wherever a schedule has a value per option."""
    for key, value in schedule.items():
        if key in _BY_OPTION and isinstance(value, dict):
            schedule[key] = _spread(value)
        elif key in ("wager-limits", "jackpots") and isinstance(value, dict):
            schedule[key] = {each: _spread(said) if isinstance(said, dict) else said for each, said in value.items()}
        elif key == "fees" and isinstance(value, str):
            schedule[key] = "\n".join(row for line in value.strip().splitlines() for row in _spread_row(line))
        elif isinstance(value, dict):
            spread_runs(value)


def _spread(values: Tree) -> Tree:
    return {option: value for run, value in values.items() for option in _options(run)}


def _spread_row(line: str) -> list[str]:
    run, gap, cells = line.strip().partition("  ")
    return [f"{option}{gap}{cells}" for option in _options(run)]


def _options(run: str) -> list[str]:
    """`5-7` as the options 5, 6 and 7; anything else is one option."""
    match = _RUN.fullmatch(run)
    return [str(each) for each in range(int(match[1]), int(match[2]) + 1)] if match else [run]


def typed_rates(source: Source) -> RatesFile:
    """A room's rates, typed, with default readings applied; refused with its key if something is wrong."""
    take_readings(source, source.tree, {})
    schedules = source.tree.get("schedules")
    for schedule in schedules.values() if isinstance(schedules, dict) else ():
        if isinstance(schedule, dict):
            spread_runs(schedule)
    try:
        rates = msgspec.convert(source.tree, RatesFile)
    except msgspec.ValidationError as fault:
        raise Refusal(f"{source.path.name}: {str(fault)[:1].lower()}{str(fault)[1:]}.") from None
    _check(source, rates)
    return rates


def _check(source: Source, rates: RatesFile) -> None:
    """Refuse the first text that cannot be read."""
    from houseway.rules.references import cited, told_checks

    for name, rate in rates.schedules.items():
        if rate.taken_from:
            raise source.refuse(
                ("schedules", name, "from"), "a schedule in rates.toml cannot be taken from another: remove this key."
            )
    texts = [each for name, rate in rates.schedules.items() for each in schedule_checks(("schedules", name), rate)]
    lines: list[tuple[Path, Callable[[], object]]] = [(at, partial(read_lines, said)) for at, said in cited(rates)]
    for at, check in (*texts, *lines, *told_checks(rates)):
        try:
            check()
        except Refusal as fault:
            raise source.refuse(at, str(fault)) from None
