"""Checks of collections: gaps, overlaps, fees that fall, lost fees, too many rates, options that are the same."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from houseway.rules.cells import Span, read_band, write_money
from houseway.rules.checker.doubts import doubt_at, doubt_within
from houseway.rules.checker.finding import Found
from houseway.rules.fees import by_option, read_games, read_grid, tables_of, wager_limit
from houseway.rules.phrases import joined
from houseway.rules.trees import child

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.fees import Band, FeeTable, Schedule
    from houseway.rules.key_lines import Path
    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime


_BAND: Final = re.compile(r"  \?([\w-]+)[\w.-]* \$")
"""A cell of a grid whose band rests on a doubt, like `?own-gap $20`."""


def _options(loaded: Loaded) -> Iterator[tuple[Path, Schedule, FeeTable, str, tuple[Band, ...]]]:
    for name, schedule in loaded.game.collections.items():
        for where, _, table in tables_of(schedule):
            for option, bands in read_grid(table).items():
                yield ("collections", name, *where, "fees"), schedule, table, option, bands


def _step(table: FeeTable) -> int:
    """What separates one band from the next: a dollar, or one player."""
    return 1 if table.by == "players" else 100


def _amount(table: FeeTable, number: int) -> str:
    return str(number) if table.by == "players" else write_money(number)


def gaps(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Amounts between two bands that have no fee."""
    for at, schedule, table, option, bands in _options(loaded):
        for one, other in pairwise(sorted(bands, key=lambda band: band.span.least)):
            step = _step(table)
            if one.span.most is not None and other.span.least > one.span.most + step:
                first, last = _amount(table, one.span.most + step), _amount(table, other.span.least - step)
                missing = first if first == last else f"{first}-{last}"
                yield Found(
                    "fault",
                    at,
                    schedule.lines,
                    f"option {option} has no band for {missing}, between {one.text} and {other.text}.",
                    f"Begin the second band at {first}.",
                    doubt_at(loaded, *at[:-1], "between-bands") or _in_row(loaded, at, option, _BAND),
                )


def _in_row(loaded: Loaded, at: Path, option: str, cell: re.Pattern[str]) -> str:
    """The doubt on which a band or a fee of an option's row rests."""
    node: object = tomllib.loads(loaded.source.text)
    for step in at:
        node = child(node, step)
    rows = node.splitlines() if isinstance(node, str) else []
    match = cell.search(next((row for row in rows if row.split()[:1] == [option]), ""))
    return match[1] if match else ""


def overlaps(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Amounts that fall in two bands, in whatever order these are printed."""
    for at, schedule, table, option, bands in _options(loaded):
        for number, other in enumerate(bands):
            one = next((each for each in bands[:number] if _meet(each.span, other.span)), None)
            if one is not None:
                both = max(one.span.least, other.span.least)
                yield Found(
                    "fault",
                    at,
                    schedule.lines,
                    f"option {option}: {_amount(table, both)} falls in {one.text} and in {other.text}.",
                    "Begin each band where another ends.",
                )


def _meet(one: Span, other: Span) -> bool:
    """Whether an amount falls in both."""
    ends = [span.most for span in (one, other) if span.most is not None]
    return not ends or max(one.least, other.least) <= min(ends)


def falls(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A fee that is lower for more action, or of a pot for more players; what each of more players pays may be less."""
    for at, schedule, table, option, bands in _options(loaded):
        if table.by == "players" and at[2] == "player":
            continue
        for one, other in pairwise(bands):
            if one.fee is not None and other.fee is not None and other.fee < one.fee:
                yield Found(
                    "doubtful",
                    at,
                    schedule.lines,
                    f"option {option}: the fee falls from {write_money(one.fee)} at {one.text} "
                    f"to {write_money(other.fee)} at {other.text}.",
                    "Compare with the paper: a rising schedule is the rule, a slipped figure the likely cause.",
                )


def lost(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A fee that cannot be read."""
    for at, schedule, _table, option, bands in _options(loaded):
        for band in bands:
            if band.fee is None:
                yield Found(
                    "fault",
                    at,
                    schedule.lines,
                    f"option {option}: the fee{f' at {band.text}' * (band.text != 'any')} is lost from the paper.",
                    "Ask the room for the posted schedule.",
                    _in_row(loaded, at, option, re.compile(rf"{re.escape(band.text)} \?([\w-]+)")),
                )


def too_many_rates(loaded: Loaded, law: Regime) -> Iterator[Found]:
    """More rates at a table than the law allows."""
    for at, schedule, _table, option, bands in _options(loaded):
        rates = len({band.fee for band in bands})
        if rates > law.most_rates:
            yield Found(
                "fault",
                at,
                schedule.lines,
                f"option {option} has {rates} rates; at most {law.most_rates} are allowed at a table.",
                "Join bands until no more rates are left than allowed.",
            )


def same_options(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Options of a schedule that cannot be told apart: one finding a schedule, however many there are."""
    for name, schedule in loaded.game.collections.items():
        grids = {where: read_grid(table) for where, _, table in tables_of(schedule)}
        games = read_games(schedule.games) if schedule.games else {}
        options = dict.fromkeys(option for grid in grids.values() for option in grid)
        alike: dict[object, list[str]] = {}
        for option in options:
            key = (
                tuple(tuple((band.text, band.fee) for band in grid.get(option, ())) for grid in grids.values()),
                *(by_option(each, option) for each in (schedule.limits, schedule.minimums, schedule.maximums)),
                tuple(wager_limit(schedule, wager, option) for wager in schedule.wager_limits),
                schedule.voucher.get(option, ""),
                games.get(option, ""),
            )
            alike.setdefault(key, []).append(option)
        groups = [joined(group) for group in alike.values() if len(group) > 1]
        if groups:
            yield Found(
                "doubtful",
                ("collections", name),
                schedule.lines,
                f"options {'; '.join(groups)} have the same limits, bands and fees.",
                "Strike all but one, or find what the paper meant to differ.",
            )


def limit_of(schedule: Schedule, option: str) -> Span | None:
    """The least and the most that may be wagered under an option; of ranges that the house picks from, the widest."""
    said = by_option(schedule.limits, option)
    if said:
        return read_band(said)
    least, most = (by_option(ranges, option) for ranges in (schedule.minimums, schedule.maximums))
    return Span(read_band(least).least, read_band(most).most if most else None) if least else None


def starts_beside_the_limit(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A first band that begins above the table's minimum: the least action has no fee."""
    for at, schedule, table, option, bands in _options(loaded):
        span = limit_of(schedule, option)
        if span and table.by in ("total action", "table action", "wager"):
            least, begins = span.least, min(band.span.least for band in bands)
            picked = not (schedule.limits.get(option) or schedule.limits.get("*"))
            said = "the minimum may be set as low as" if picked else "the table limit begins at"
            if begins > least:
                yield Found(
                    "doubtful",
                    at,
                    schedule.lines,
                    f"option {option}: {said} {write_money(least)}, and the first band begins at "
                    f"{write_money(begins)}.",
                    "Raise the limit or begin the band lower.",
                    doubt_at(loaded, "collections", at[1], "limits", option)
                    or doubt_at(loaded, *at[:-1], "past-bands")
                    or doubt_within(loaded, schedule.lines, "contradiction"),
                )
