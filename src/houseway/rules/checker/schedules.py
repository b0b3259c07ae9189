"""Checks of schedules against the table: bands against limits and seats, rival schedules, missing fees."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from houseway.rules.cells import cite, read_band, write_lines, write_money
from houseway.rules.checker.doubts import doubt_at, doubt_within
from houseway.rules.checker.fees import limit_of, no_fee_left
from houseway.rules.checker.finding import Found
from houseway.rules.collect import options_of
from houseway.rules.fees import read_games, read_grid, tables_of, wager_limit
from houseway.rules.games.banked import BankedGame
from houseway.rules.games.pot import PotGame
from houseway.rules.loader import read_source
from houseway.rules.rates import typed_rates

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.fees import Band, FeeTable, Schedule
    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime


def beyond_the_last_band(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A last band that ends below the most that a wager, with what counts beside it, can reach."""
    for name, schedule in loaded.game.collections.items():
        for where, _party, table in tables_of(schedule):
            if table.by not in ("wager", "total action"):
                continue
            for option, bands in read_grid(table).items():
                most, made = _most(loaded, schedule, table, option)
                tops = [band.span.most for band in bands if band.span.most is not None]
                ends = max(tops, default=0)
                if len(tops) == len(bands) and most > ends:
                    yield Found(
                        "doubtful",
                        ("collections", name, *where, "fees"),
                        schedule.lines,
                        f"option {option}: the last band ends at {write_money(ends)}, but {made} can come to "
                        f"{write_money(most)}.",
                        "Leave the last band open.",
                        doubt_at(loaded, "collections", name, *where, "past-bands")
                        or doubt_within(loaded, schedule.lines, "contradiction", sums=(write_money(ends),)),
                    )


def _most(loaded: Loaded, schedule: Schedule, table: FeeTable, option: str) -> tuple[int, str]:
    """The most that can be bet under an option, and what it consists of; 0 if no limit says."""
    span = limit_of(schedule, option)
    top = span.most if span else None
    if top is None:
        return 0, ""
    if not isinstance(loaded.game, BankedGame) or table.per == "player":
        return top, "a wager"
    stated = {wager: wager_limit(schedule, wager, option) for wager in schedule.wager_limits}
    beside = {
        wager: span.most
        for wager, text in stated.items()
        if text and (span := read_band(text)).most is not None and (not table.counts or wager in table.counts)
    }
    more = sum(most for most in beside.values() if most)
    if table.by == "total action":
        return top + more, "the wagers at a table"
    return top + more, "a wager" + "".join(f" with {loaded.game.wagers[each].name}" for each in beside)


def players_without_a_fee(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Numbers of players at a table, full or short, that no band of an option covers."""
    game = loaded.game
    equipment = getattr(game, "equipment", None)
    seats = max(equipment.seats.values()) if equipment and equipment.seats else 0
    for name, schedule in game.collections.items():
        for where, _party, table in tables_of(schedule):
            if table.by != "players" or not seats:
                continue
            for option, bands in read_grid(table).items():
                left = [number for number in range(2, seats + 1) if not any(number in band.span for band in bands)]
                if left:
                    yield Found(
                        "doubtful",
                        ("collections", name, *where, "fees"),
                        schedule.lines,
                        f"option {option} has no fee for {write_lines(left)} players at a table of {seats} seats.",
                        "Give every number of players a band.",
                    )


def announced_without_fees(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A schedule without fees, or with only illegible ones, whose options then stand for the missing ones."""
    for name, schedule in loaded.game.collections.items():
        if schedule.posted:
            yield Found(
                "doubtful",
                ("collections", name, "posted"),
                schedule.lines,
                f"the fees of the schedule {name} are posted at the table but not filed.",
                "File the fees.",
            )
        elif no_fee_left(schedule):
            yield Found(
                "fault",
                ("collections", name),
                schedule.lines,
                f"the schedule {name} is announced, but it has no fees.",
                "Attach the table of fees.",
                doubt_at(loaded, "collections", name, "current"),
            )


def listed_without_fees(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """An option with a listed game but no row in its schedule's grids."""
    for name, schedule in loaded.game.collections.items():
        options = options_of(schedule)
        for option in read_games(schedule.games) if schedule.games and options else ():
            if option not in options:
                yield Found(
                    "fault",
                    ("collections", name, "games"),
                    schedule.lines,
                    f"option {option} has a game but no fee.",
                    "Add its row of fees, or leave the game out.",
                )


def two_schedules(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Two schedules for the same tables that differ."""
    for (one, first), (other, second) in combinations(loaded.game.collections.items(), 2):
        if first.current == second.current or first.structure != second.structure or _apart(first, second):
            continue
        if differ := _differences(first, second):
            yield Found(
                "doubtful",
                ("collections", other),
                f"{first.lines}, {second.lines}",
                f"the game has two schedules, {one} ({cite(first.lines)}) and {other} ({cite(second.lines)}), "
                f"which differ in {differ}.",
                "Withdraw the one that is not in force.",
                doubt_at(loaded, "collections", one, "current") or doubt_at(loaded, "collections", other, "current"),
            )


def same_numbers(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Two schedules in force for the same tables in which one number means two options."""
    for (one, first), (other, second) in combinations(loaded.game.collections.items(), 2):
        if not (first.current and second.current) or first.structure != second.structure or first.games or second.games:
            continue
        twice = [option for option in options_of(first) if option in options_of(second)]
        if twice and (differ := _differences(first, second)):
            yield Found(
                "doubtful",
                ("collections", other),
                f"{first.lines}, {second.lines}",
                f"two schedules are in force, {one} ({cite(first.lines)}) and {other} ({cite(second.lines)}), which "
                f"differ in {differ}; {_options(twice)} in both.",
                "Give each option a number of its own, or withdraw one of the two.",
                doubt_at(loaded, "collections", one, "current") or doubt_at(loaded, "collections", other, "current"),
            )


def _options(names: list[str]) -> str:
    """Options in words, with a matching verb."""
    if len(names) == 1:
        return f"option {names[0]} stands"
    said = write_lines([int(name) for name in names]) if all(name.isdigit() for name in names) else ", ".join(names)
    return f"options {said} stand"


def _apart(one: Schedule, other: Schedule) -> bool:
    """Whether two schedules do not compete: one has no fee left, they are for different games, or they are in one
    book."""
    if no_fee_left(one) or no_fee_left(other) or (one.book and one.book == other.book):
        return True
    bets = [{game[0] for game in read_games(each.games).values()} for each in (one, other)]
    return bool(one.games and other.games) and bets[0].isdisjoint(bets[1])


def _differences(one: Schedule, other: Schedule) -> str:
    """How two schedules differ, in words."""
    differ = []
    if len(options_of(one)) != len(options_of(other)):
        differ.append(f"the number of options ({len(options_of(one))} and {len(options_of(other))})")
    limits = [" or ".join(dict.fromkeys(each.limits.values())) for each in (one, other)]
    if all(limits) and limits[0] != limits[1]:
        differ.append(f"limits ({limits[0]} and {limits[1]})")
    if _collected(one) != _collected(other):
        differ.append("bands and fees")
    return " and in ".join(differ)


def _collected(schedule: Schedule) -> list[dict[str, tuple[Band, ...]]]:
    """The grids of parties that pay anything: a zero fee collects nothing, printed or not."""
    grids = [read_grid(table) for _, _, table in tables_of(schedule)]
    return [grid for grid in grids if any(band.fee != 0 for bands in grid.values() for band in bands)]


def no_limits(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A game filed without any wagering limits (11 CCR 2071: wagering conventions)."""
    game = loaded.game
    schedules = game.collections.values()
    limited = any(schedule.limits or schedule.minimums or schedule.maximums or schedule.games for schedule in schedules)
    if isinstance(game, BankedGame) and not limited:
        lines, at = game.filing.lines, "collections"
    elif isinstance(game, PotGame) and not game.limits and not limited:
        lines, at = game.filing.lines, "limits"
    else:
        return
    yield Found("fault", (at,), lines, "no limit of what may be wagered is filed.", "File the table limits.")


def rates_not_taken(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A schedule of the room's rates that is printed for the game by number but not taken by its file."""
    filing, path = loaded.game.filing, loaded.source.path.with_name("rates.toml")
    if not path.is_file():
        return
    numbers = {filing.id, *(number for _, number, _ in filing.also)} - {""}
    taken = {schedule.taken_from for schedule in loaded.game.collections.values()}
    for name, rate in typed_rates(read_source(path)).schedules.items():
        printed = [number for _, number in rate.of if number in numbers]
        if printed and name not in taken:
            yield Found(
                "fault",
                ("collections",),
                rate.lines,
                f"the room's rates have a schedule for {printed[0]}, {name}, which the game does not use.",
                f"Use it: from = “{name}”.",
            )
