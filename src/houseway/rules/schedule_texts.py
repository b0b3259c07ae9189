"""Checks of a schedule's texts: bands, sums and dates must be readable. Each fault names its key."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from houseway.refusal import Refusal, quoted
from houseway.rules.cells import read_band, read_money
from houseway.rules.collect import options_of
from houseway.rules.fees import read_games, read_grid, tables_of
from houseway.rules.naming import one_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from houseway.rules.fees import Schedule
    from houseway.rules.key_lines import Path

_DATE: Final = re.compile(r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?", re.ASCII)


def schedule_checks(at: Path, schedule: Schedule) -> Iterator[tuple[Path, Callable[[], object]]]:
    """The checks of a schedule, with the key of each."""
    for where, _, table in tables_of(schedule):
        yield (*at, *where, "fees"), partial(read_grid, table)
        for option, step in table.steps.items():
            yield (*at, *where, "steps", option), partial(read_money, step)
    if schedule.games:
        yield (*at, "games"), partial(read_games, schedule.games)
    for option, fee in schedule.jackpot.items():
        yield (*at, "jackpot", option), partial(read_money, fee)
    for payer, fees in schedule.jackpots.items():
        for option, fee in fees.items():
            yield (*at, "jackpots", payer, option), partial(read_money, fee)
    if schedule.since:
        yield (*at, "since"), partial(_date, schedule.since)
    if schedule.posted and any(tables_of(schedule)):
        yield (*at, "posted"), _refuse_both
    for option, limit in schedule.limits.items():
        yield (*at, "limits", option), partial(read_band, limit)
    yield from _options(at, schedule)
    for wager, limits in schedule.wager_limits.items():
        for limit in [limits] if isinstance(limits, str) else limits.values():
            yield (*at, "wager-limits", wager), partial(read_band, limit)
    for key, ranges in (("minimums", schedule.minimums), ("maximums", schedule.maximums)):
        for option, filed in ranges.items():
            yield (*at, key, option), partial(read_band, filed)
    for option, fee in schedule.voucher.items():
        yield (*at, "voucher", option), partial(read_money, fee)


def _options(at: Path, schedule: Schedule) -> Iterator[tuple[Path, Callable[[], object]]]:
    """The checks that values by option name options of the grid; if there is no grid, the limits name the options."""
    options = options_of(schedule)
    by_option: dict[str, Iterable[str]] = {
        "limits": schedule.limits,
        "minimums": schedule.minimums,
        "maximums": schedule.maximums,
        "voucher": schedule.voucher,
        "jackpot": schedule.jackpot,
    }
    for key, named in by_option.items() if options else ():
        for option in (each for each in named if each != "*"):
            yield (*at, key, option), partial(one_of, option, options, "option")


def _date(date: str) -> None:
    if not _DATE.fullmatch(date):
        raise Refusal(f"{quoted(date)} is not a date: write it like “2023”, “2023-01” or “2023-01-31”.")


def _refuse_both() -> None:
    raise Refusal("a schedule has either posted = true or a grid of fees: remove one of the two.")
