"""The tables that a pot game's filing allows: limits, blinds and collection options that go together.

Each schedule row and each limit of a file is a table. A request names some parts of a table and gets the first one that
agrees with all of them: tables with a collection in force come first, then the lowest limit. A part that the filing
does not fix agrees with anything.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from houseway.play.pot.fees import is_time
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.cells import read_band, read_lines, read_money, write_lines, write_money
from houseway.rules.fees import read_games, read_grid, tables_of
from houseway.rules.filed_bets import BLIND, FREE, TO, allows
from houseway.rules.games.pot import TableLimit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from houseway.rules.fees import Schedule
    from houseway.rules.games.pot import PotGame, Structure

UNLIMITED: Final = ("no limit", "pot limit")
_USUAL: Final = 2_00
"""The bet or big blind if the filing has no figure."""


@dataclass(frozen=True, slots=True)
class Filed:
    """A table that the filing allows."""

    structure: str
    bets: str
    """As a rule file writes them: figures, a range of limits, or empty if nothing is fixed."""
    blinds: str
    lines: str
    schedule: str = ""
    option: str = ""
    current: bool = False
    """Whether its schedule is in force."""
    known: bool = False
    """Whether every fee of its option is known."""
    timed: bool = False
    listed: bool = True
    """Whether the file has a limit with this structure."""

    @property
    def collects(self) -> bool:
        """Whether a table opened with it can take the collection."""
        return self.current and self.known

    def order(self) -> tuple[bool, bool, bool, bool, int, int]:
        """Sort key that puts the usual table first."""
        free = self.bets in FREE or self.structure in UNLIMITED
        low = read_band(lowest(self.bets)) if not free else None
        figures = (low.most or low.least, low.least) if low else (0, 0)
        return not self.listed, not self.collects, self.timed, free, *figures


def lowest(bets: str, big_blind: int = _USUAL) -> str:
    """The lowest of a file's bets: `$3-$6` of `$3-$6 to $8-$16`; empty if it has no figure."""
    if bets in FREE:
        return ""
    if bets.startswith(BLIND):
        return f"{write_money(big_blind)}-{bets.removeprefix(BLIND)}"
    if bets.startswith("up to "):
        most = read_money(bets.removeprefix("up to "))
        return f"{write_money(min(1_00, most))}-{write_money(most)}"
    return TO.split(bets)[0]


def filed_tables(game: PotGame, structures: Sequence[Structure] = ()) -> list[Filed]:
    """Every table of a file, the usual one first; `structures` adds those that its rules mention without a limit."""
    limits = [limit for limit in game.limits if limit.current]
    limits = limits or [TableLimit(lines="", structure=each) for each in structures]
    found = [each for name, schedule in game.collections.items() for each in _of_schedule(limits, name, schedule)]
    found += [Filed(str(limit.structure), limit.bets, limit.blinds, limit.lines) for limit in limits]
    exact = list(
        dict.fromkeys(replace(each, lines="", schedule="", option="") for each in found if not _is_range(each))
    )
    found = [one for each in found for one in _one_by_one(each, exact)]
    found += [Filed(each, "", "", "", listed=False) for each in structures if each not in _kinds(found)]
    return sorted(found, key=Filed.order)


def _kinds(tables: Sequence[Filed]) -> list[str]:
    return list(dict.fromkeys(each.structure for each in tables))


def _is_range(table: Filed) -> bool:
    return any(TO.search(each) and not each.startswith(BLIND) for each in (table.bets, table.blinds))


def _one_by_one(table: Filed, exact: Sequence[Filed]) -> list[Filed]:
    """Replace a range with the limits that a schedule lists within it, if it lists any."""
    if not _is_range(table):
        return [table]
    listed = dict.fromkeys((each.bets, each.blinds) for each in exact if _is_within(each, table))
    return [replace(table, bets=bets, blinds=blinds) for bets, blinds in listed] or [table]


def _is_within(table: Filed, wide: Filed) -> bool:
    if table.structure != wide.structure or table.bets in FREE:
        return False
    blinds = not wide.blinds or (bool(table.blinds) and allows(wide.blinds, read_band(table.blinds)))
    return blinds and allows(wide.bets, read_band(lowest(table.bets)))


def _of_schedule(limits: Sequence[TableLimit], name: str, schedule: Schedule) -> Iterator[Filed]:
    """A table for each option, with each limit it goes with."""
    rows = read_games(schedule.games) if schedule.games else {}
    timed = any(is_time(table) for _, _, table in tables_of(schedule))
    grids = [read_grid(table) for _, _, table in tables_of(schedule)]
    for option in dict.fromkeys(option for grid in grids for option in grid):
        bets, blinds, _ = rows.get(option, ("", "", ""))
        fees = [band.fee for grid in grids for band in grid.get(option, ())]
        known = None not in fees and any(fees)  # the option takes something, and all its amounts are legible
        collects = {"current": schedule.current, "known": known, "timed": timed}
        for limit in _limits_of(limits, schedule.structure, bets):
            said = Filed(str(limit.structure), limit.bets, blinds, limit.lines, name, option, **collects)
            if bets and bets not in UNLIMITED:
                said = replace(said, bets=bets, blinds=blinds or _blinds_of(limits, bets), lines=schedule.lines)
            elif not blinds:
                said = replace(said, blinds=limit.blinds)
            yield said


def _limits_of(limits: Sequence[TableLimit], structure: str, bets: str) -> list[TableLimit]:
    """The limits that an option goes with; a limit filed twice counts once."""
    found: dict[str, TableLimit] = {}
    for limit in limits:
        fits = limit.structure == (bets if bets in UNLIMITED else structure)
        # a schedule may call any kind of fixed limit a limit, or leave the kind to the bets
        fits = fits or (structure == "limit" and limit.structure not in (*UNLIMITED, "spread limit"))
        fits = fits or (not structure and bets not in UNLIMITED)
        if bets and bets not in UNLIMITED:
            fits = fits and limit.structure not in UNLIMITED and allows(limit.bets, read_band(bets))
            fits = fits and not ("-" in bets and limit.structure == "straight limit")  # a straight limit has one figure
        if fits:
            found[str(limit.structure) if bets else f"{limit.structure} {limit.bets}"] = limit
    return list(found.values())


def _blinds_of(limits: Sequence[TableLimit], bets: str) -> str:
    return next((limit.blinds for limit in limits if limit.bets == bets and limit.blinds), "")


@dataclass(frozen=True, slots=True)
class Asked:
    """The parts of a table that were asked for; empty parts are up to the filing."""

    name: str
    structure: str = ""
    bets: str = ""
    blinds: str = ""
    schedule: str = ""
    option: str = ""


def agreed(tables: Sequence[Filed], asked: Asked) -> Filed:
    """The first table that agrees with everything asked for; else a refusal that lists what the filing has."""
    left = list(tables)
    if asked.schedule:
        left = [each for each in left if each.schedule == asked.schedule]
    elif asked.option:
        left = [each for each in left if each.current] or left
    if asked.option:
        options = list(dict.fromkeys(each.option for each in left if each.option))
        left = [each for each in left if each.option == asked.option]
        if not left:
            raise Refusal(f"{asked.name} has no option {quoted(asked.option)}{meant(asked.option, options)}")
    if asked.structure:
        left = _by_structure(left, asked)
    elif asked.bets:  # the figures imply a structure that has figures
        left = [each for each in left if each.bets not in FREE and each.structure not in UNLIMITED] or left
    if asked.bets and (asked.structure != "progressive" or "/" in asked.bets):
        left = _narrowed(left, asked, "bets", "-".join(asked.bets.split("/")[:2]), lambda each: each.bets)
    if asked.blinds:
        left = _narrowed(left, asked, "blinds", asked.blinds, lambda each: each.blinds)
    return left[0]


def _by_structure(left: list[Filed], asked: Asked) -> list[Filed]:
    found = [each for each in left if each.structure == asked.structure]
    if found:
        return found
    kinds = _kinds(left)
    if asked.option or asked.schedule:
        what = f"option {asked.option}" if asked.option else f"schedule {asked.schedule}"
        raise Refusal(
            f"{asked.name}: {what} goes with {' or '.join(kinds) or 'no limit of the file'}, "
            f"not with {asked.structure}{_lines(left)}."
        )
    raise Refusal(f"{asked.name} is not played {asked.structure}{meant(asked.structure, kinds)}")


def _narrowed(left: list[Filed], asked: Asked, what: str, said: str, part: Callable[[Filed], str]) -> list[Filed]:
    span = read_band(said)
    found = [each for each in left if allows(part(each), span)]
    if found:
        return found
    has = ", ".join(dict.fromkeys(part(each) for each in left))
    if asked.option:
        raise Refusal(f"{asked.name}: option {asked.option} goes with {what} of {has}, not of {said}{_lines(left)}.")
    kind = f" {asked.structure}" if asked.structure else ""
    said = f"bets of {asked.bets} and blinds of {said}" if what == "blinds" and asked.bets else f"{what} of {said}"
    raise Refusal(f"{asked.name} is not played{kind} with {said}: the filing has {has}{_lines(left)}.")


def _lines(tables: Sequence[Filed]) -> str:
    own = [
        each for each in tables if not each.option
    ] or tables  # the limits themselves, if an option is not in question
    lines = frozenset[int]().union(*(read_lines(each.lines) for each in own if each.lines))
    return f" (lines {write_lines(lines)})" if lines else ""
