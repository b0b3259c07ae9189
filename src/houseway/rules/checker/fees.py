"""Checks of collections: gaps, overlaps, falling fees, lost fees, too many rates, identical options."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from houseway.rules.cells import Span, read_band, write_lines, write_money
from houseway.rules.checker.doubts import doubt_at, doubt_within, printed
from houseway.rules.checker.finding import Found
from houseway.rules.fees import by_option, read_games, read_grid, tables_of, wager_limit
from houseway.rules.phrases import joined

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.fees import Band, FeeTable, Schedule
    from houseway.rules.key_lines import Path
    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime


_BAND: Final = re.compile(r"  \?([\w-]+)[\w.-]* \$")
"""A cell of a grid whose band depends on a doubt, like `?own-gap $20`."""


def _options(loaded: Loaded) -> Iterator[tuple[Path, Schedule, FeeTable, str, tuple[Band, ...]]]:
    for name, schedule in loaded.game.collections.items():
        for where, _, table in tables_of(schedule):
            for option, bands in read_grid(table).items():
                yield ("collections", name, *where, "fees"), schedule, table, option, bands


def _step(table: FeeTable) -> int:
    """The step between bands: a dollar, or one player."""
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
    """The doubt that a band or fee in an option's row depends on."""
    node = printed(loaded, *at)
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
                    "Begin each band where the one before ends.",
                )


def _meet(one: Span, other: Span) -> bool:
    """Whether any amount falls in both."""
    ends = [span.most for span in (one, other) if span.most is not None]
    return not ends or max(one.least, other.least) <= min(ends)


def falls(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A fee that is lower for more action, or from the pot for more players; a fee paid by each player may fall."""
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
                    "Compare with the paper: fees normally rise with the bands, so a slipped figure is likely.",
                )


def no_fee_left(schedule: Schedule) -> bool:
    """Whether a schedule has no legible fee."""
    grids = [read_grid(table) for _, _, table in tables_of(schedule)]
    return all(band.fee is None for grid in grids for bands in grid.values() for band in bands)


def lost(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """An illegible fee in a schedule that has others."""
    for at, schedule, _table, option, bands in _options(loaded):
        for band in bands:
            if band.fee is None and not no_fee_left(schedule):
                yield Found(
                    "fault",
                    at,
                    schedule.lines,
                    f"option {option}: the fee{f' at {band.text}' * (band.text != 'any')} is lost from the paper.",
                    "Ask the room for the posted schedule.",
                    _in_row(loaded, at, option, re.compile(rf"{re.escape(band.text)} \?([\w-]+)"))
                    or _in_row(loaded, at, option, _BAND),
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
                "Join bands until there are no more rates than allowed.",
            )


def same_options(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Options of a schedule that do not differ: one finding per schedule, however many there are."""
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
                "Remove all but one, or find what was meant to differ.",
            )


def limit_of(schedule: Schedule, option: str) -> Span | None:
    """The least and the most that may be wagered under an option; for ranges that the house picks from, the widest."""
    said = by_option(schedule.limits, option)
    if said:
        return read_band(said)
    least, most = (by_option(ranges, option) for ranges in (schedule.minimums, schedule.maximums))
    return Span(read_band(least).least, read_band(most).most if most else None) if least else None


def starts_beside_the_limit(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A first band that begins above the table's minimum, so that the least action has no fee.

    One finding per schedule, or per doubt that may explain some of its options.
    """
    found: dict[tuple[Path, str, str], dict[str, dict[str, list[str]]]] = {}
    for at, schedule, table, option, bands in _options(loaded):
        span = limit_of(schedule, option)
        begins = min(band.span.least for band in bands)
        if span and table.by in ("total action", "table action", "wager") and begins > span.least:
            picked = not by_option(schedule.limits, option)
            limit, first = write_money(span.least), write_money(begins)
            doubt = (
                doubt_at(loaded, "collections", at[1], "limits", option)
                or doubt_at(loaded, *at[:-1], "past-bands")
                or doubt_within(loaded, schedule.lines, "contradiction", sums=(limit, first))
            )
            said = f"the minimum may be set as low as {limit}" if picked else f"the table limit begins at {limit}"
            found.setdefault((at, schedule.lines, doubt), {}).setdefault(said, {}).setdefault(first, []).append(option)
    for (at, lines, doubt), limits in found.items():
        begin = {
            said: joined(f"{first} ({_named(each)})" for first, each in firsts.items())
            for said, firsts in limits.items()
        }
        says = "; ".join(f"{said}, and the first band begins at {firsts}" for said, firsts in begin.items())
        yield Found("doubtful", at, lines, f"{says}.", "Raise the limit or begin the band lower.", doubt)


def _named(options: list[str]) -> str:
    """Options by name, with consecutive numbers as a run."""
    if len(options) == 1:
        return f"option {options[0]}"
    return f"options {write_lines(map(int, options)) if all(map(str.isdigit, options)) else joined(options)}"
