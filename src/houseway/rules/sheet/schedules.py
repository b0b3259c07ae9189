"""The schedules on a rule sheet: what the room takes, and from whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rules.cells import write_money
from houseway.rules.fees import POSTED, Schedule, read_games, read_grid, tables_of
from houseway.rules.sheet.blocks import Block, FeeCell, FeeOption, filled
from houseway.rules.told import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.fees import Band, FeeTable


def _clock(schedule: Schedule) -> str:
    """When a time fee falls due, in words."""
    clock = schedule.clock
    if not any("half hour" in (table.by, table.per) or "minutes" in table.when for _, _, table in tables_of(schedule)):
        return ""
    free = f"free in a game that starts between: the {clock.first}" if clock.first else ""
    late = "who comes after half of a period pays from the next" if clock.late else ""
    words = (f"counted from the {clock.marks}", f"taken at the {clock.taken} of each period", free, late)
    return "; ".join(word for word in words if word)


def schedule_blocks(collections: dict[str, Schedule]) -> Iterator[Block]:
    """The blocks of each schedule."""
    for name, schedule in collections.items():
        facts = [
            ("since", schedule.since),
            ("fees", POSTED if schedule.posted else ""),
            (word("book", Schedule, "book"), schedule.book),
            ("from", f"the room's rates, {schedule.taken_from}" if schedule.taken_from else ""),
            ("structure", schedule.structure),
            ("buy-in", schedule.buy_in),
            (
                "table limits",
                _by_option(schedule.limits),
            ),
            ("minimum", _by_option(schedule.minimums)),
            ("maximum", _by_option(schedule.maximums)),
            ("wager limits", "; ".join(f"{wager} {_by_option(said)}" for wager, said in schedule.wager_limits.items())),
            ("jackpot", ", ".join(f"option {option} {fee}" for option, fee in schedule.jackpot.items())),
            *((f"jackpot, {payer.replace('-', ' ')}", _by_option(fees)) for payer, fees in schedule.jackpots.items()),
            ("voucher", ", ".join(f"option {option} {fee}" for option, fee in schedule.voucher.items())),
            ("a voucher that wins", schedule.voucher_won),
            ("clock", _clock(schedule)),
            ("note", schedule.note),
        ]
        yield Block(
            *(f"Collection: {name}", schedule.lines, filled(facts)),
            about="collection",
            of=name,
            name=name[:1].upper() + name[1:],
            in_force=schedule.current,
            in_detail=(("in force", "yes" if schedule.current else "no, superseded"),),
        )
        if schedule.games:
            rows = tuple((option, *game) for option, game in read_games(schedule.games).items())
            head = ("option", "bets", "blinds", "least buy-in")
            yield Block("games", head=head, rows=rows, level=3, about="games", of=name)
        whose = {"bank": "from the player-dealer", "player": "from each player", "pot": "from the pot"}
        for _, party, table in tables_of(schedule):
            yield _fees(name, table, f"from the {table.payer}" if table.payer else whose[party])


def _by_option(values: str | dict[str, str]) -> str:
    """Values by option, with consecutive options of equal value combined."""
    if isinstance(values, str):
        return values
    runs: list[list[str]] = []
    for option, said in values.items():
        if runs and runs[-1][2] == said and "*" not in (option, runs[-1][1]):
            runs[-1][1] = option
        else:
            runs.append([option, option, said])
    names = {"*": "others"} if len(runs) > 1 else {}
    return ", ".join(
        said
        if first == "*" and not names
        else f"{names.get(first, first)}{'-' + last if first != last else ''}: {said}"
        for first, last, said in runs
    )


def _fees(schedule: str, table: FeeTable, whose: str) -> Block:
    grid = read_grid(table)
    most = max(len(bands) for bands in grid.values())
    fees = tuple(FeeOption(option, tuple(_cell(band) for band in bands)) for option, bands in grid.items())
    rows = tuple(
        (each.option, *(f"{cell.band} → {cell.fee or '?'}" for cell in each.cells), *[""] * (most - len(each.cells)))
        for each in fees
    )
    when = f", {table.when}" if table.when else ""
    title = f"{whose}, by {table.by}, per {table.per}{when}"
    name, head = title[:1].upper() + title[1:], ("option", *[""] * most)
    return Block(title, head=head, rows=rows, level=3, about="fees", of=schedule, name=name, fees=fees)


def _cell(band: Band) -> FeeCell:
    return FeeCell(band.text, None if band.fee is None else write_money(band.fee))
