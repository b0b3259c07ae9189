"""Collection lookups: the fees of an option for given amounts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from houseway.refusal import Refusal, meant, quoted
from houseway.rules.cells import write_money
from houseway.rules.fees import by_option, fee_for, read_grid, tables_of

if TYPE_CHECKING:
    from houseway.rules.fees import FeeTable, Schedule
    from houseway.rules.loader import Loaded


@dataclass(frozen=True, slots=True)
class Fee:
    """One party's fee."""

    party: str
    cents: int | None
    """None if the schedule does not say."""
    band: str
    by: str
    per: str
    when: str
    why_not: str = ""
    payer: str = ""
    """Which of the players pays, if not simply the party."""


@dataclass(frozen=True, slots=True)
class Collection:
    """What an option of a schedule collects."""

    schedule: str
    option: str
    limit: str
    lines: str
    fees: tuple[Fee, ...]


def collection(
    loaded: Loaded,
    option: str,
    schedule: str = "",
    *,
    action: int | None = None,
    wager: int | None = None,
    players: int | None = None,
    pot: int | None = None,
) -> Collection:
    """The fees of an option for these amounts, in cents."""
    name, chosen = find_schedule(loaded, schedule)
    options = options_of(chosen)
    if option not in options:
        raise Refusal(f"{loaded.name}: schedule {name} has no option {option}; it has {', '.join(options)}.")
    amounts = {"total action": action, "table action": action, "wager": wager, "players": players, "pot": pot}
    fees = []
    for _, party, table in tables_of(chosen):
        if option in read_grid(table):
            fees.append(_fee(party, table, option, amounts.get(table.by, 0)))
    limit = by_option(chosen.limits, option)
    return Collection(name, option, limit, chosen.lines, tuple(fees))


def options_of(schedule: Schedule) -> list[str]:
    """The options of a schedule, in order."""
    grids = [read_grid(table) for _, _, table in tables_of(schedule)]
    if schedule.posted:
        return [option for option in {**schedule.limits, **schedule.minimums, **schedule.maximums} if option != "*"]
    return list(dict.fromkeys(option for grid in grids for option in grid))


def find_schedule(loaded: Loaded, name: str) -> tuple[str, Schedule]:
    """A schedule by name, or the one in force: the latest, or of several equally late the first in the file."""
    schedules = loaded.game.collections
    if not schedules:
        raise Refusal(f"{loaded.name} has no collections.")
    if name and name not in schedules:
        raise Refusal(f"{loaded.name} has no schedule {quoted(name)}{meant(name, schedules)}")
    if name:
        return name, schedules[name]
    in_force = [pair for pair in schedules.items() if pair[1].current] or list(schedules.items())
    return max(in_force, key=lambda pair: pair[1].since)


def _fee(party: str, table: FeeTable, option: str, amount: int | None) -> Fee:
    bands = read_grid(table)[option]
    if amount is None and [band.text for band in bands] == ["any"]:
        amount = bands[0].span.least  # the fee does not depend on the amount
    if amount is None:
        flag = f"--{table.by.split()[-1]}"
        return Fee(party, None, "", table.by, table.per, table.when, f"the fee depends on {table.by}: give {flag}")
    band = fee_for(bands, amount)
    if band is None:
        said = str(amount) if table.by == "players" else write_money(amount)
        return Fee(party, None, "", table.by, table.per, table.when, f"no band has {said}")
    if band.fee is None:
        return Fee(party, None, band.text, table.by, table.per, table.when, "the fee is lost from the paper")
    return Fee(party, band.fee, band.text, table.by, table.per, table.when, payer=table.payer and f"the {table.payer}")
