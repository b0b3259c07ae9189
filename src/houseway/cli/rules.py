"""Commands about filings: rooms, coverage, fee."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Game, Json, complete_rooms

if TYPE_CHECKING:
    from houseway.rules.checker.coverage import Coverage


def rooms(as_json: Json = False) -> None:
    """List rooms and games, with filing numbers, engines and what is still in doubt."""
    from dataclasses import asdict

    from houseway.cli import show
    from houseway.rules.catalogue import entry, game_names, load, room_names

    listed = {room: [entry(name) for name in game_names(room)] for room in room_names()}
    if as_json:
        show.as_json(
            {
                room: [asdict(each) | {"choices": list(load(each.name).choices)} for each in entries]
                for room, entries in listed.items()
            }
        )
        return
    from rich.table import Table

    out = show.console()
    for room, entries in listed.items():
        table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
        for head in ("Game", "Filed as", "Number", "Engine", "Doubts"):
            table.add_column(head, no_wrap=head in ("Game", "Number"), justify="right" if head == "Doubts" else "left")
        for each in entries:
            borrowed = f" [dim](rules of {each.rules_from})[/]" if each.rules_from else ""
            table.add_row(
                f"[bold]{each.name}[/]",
                each.title + borrowed,
                each.id or ("[dim]none printed[/]" if each.lines else "[dim]nobody's filing[/]"),
                each.engine,
                str(each.doubts),
            )
        out.print(table)
        out.print(f"[dim]{room}: {len(entries)} files, {sum(each.doubts for each in entries)} doubts[/]\n")


def coverage(
    room: Annotated[
        str,
        typer.Argument(
            help="A room, told file by file; without one, all in a line each.",
            show_default=False,
            autocompletion=complete_rooms,
        ),
    ] = "",
    bundle: Annotated[
        str,
        typer.Option(help="The bundle's file: verified by its hash, uncovered lines are printed.", show_default=False),
    ] = "",
    write: Annotated[
        bool, typer.Option("--write", help="Write bundle.toml of the room from the bundle's file.")
    ] = False,
    uncovered: Annotated[bool, typer.Option("--uncovered", help="List the lines that no file cites.")] = False,
    as_json: Json = False,
) -> None:
    """Tell which lines of each bundle the rule files account for. Exit 1 if some are not.

    \b
    houseway coverage
    houseway coverage capitol
    houseway coverage casino-580 --uncovered
    houseway coverage capitol --bundle path/to/bundle.txt
    houseway coverage capitol --bundle path/to/bundle.txt --write
    """
    from pathlib import Path

    from houseway.cli import show
    from houseway.refusal import Refusal
    from houseway.rules.catalogue import load_bundle, room_names
    from houseway.rules.cells import write_lines
    from houseway.rules.checker.coverage import coverage_of, read_bundle, write_bundle

    if write:
        if not (room and bundle):
            raise Refusal("--write needs a room and its bundle: houseway coverage ROOM --bundle FILE --write.")
        write_bundle(room, Path(bundle))
    rooms = [room] if room else [each for each in room_names() if load_bundle(each)]
    found = [coverage_of(each) for each in show.progress(rooms, "reading rule files")]
    text = read_bundle(found[0].room, Path(bundle)) if bundle and found else []
    if as_json:
        show.as_json(
            [
                {
                    "room": each.room,
                    "lines": each.lines,
                    "blank": each.blank,
                    "no_rule": len(each.no_rule),
                    "share": each.share,
                    "uncovered": write_lines(each.uncovered),
                    "beyond": {name: write_lines(lines) for name, lines in each.beyond.items()},
                    "by_file": {name: len(lines) for name, lines in each.by_game.items()},
                }
                for each in found
            ]
        )
    else:
        _print_coverage(found, by_file=bool(room), uncovered=uncovered, text=text)
    if any(each.uncovered or each.beyond for each in found):
        raise typer.Exit(1)


def _print_coverage(found: list[Coverage], *, by_file: bool, uncovered: bool, text: list[str]) -> None:
    """A line and a bar for each room; on request its files, and the lines that no file cites."""
    from rich.table import Table

    from houseway.cli import show
    from houseway.rules.cells import write_lines

    out = show.console()
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for head in ("Room", "Covered", "", "Lines", "No rule", "Not cited"):
        table.add_column(head, justify="left" if head in ("Room", "") else "right", no_wrap=True)
    for each in found:
        counts = (each.lines - each.blank, len(each.no_rule), len(each.uncovered))
        table.add_row(
            f"[bold]{each.room}[/]", f"{each.share:.2%}", show.bar(each.share, 16), *(f"{n:,}" for n in counts)
        )
    out.print(table)
    for each in found:
        for name, lines in each.by_game.items() if by_file else ():
            out.print(f"  {len(lines):>6,}  {name}")
        for name, lines in each.beyond.items():
            out.print(f"  [red]{name} cites lines the bundle does not have:[/] {write_lines(lines)}")
        if uncovered and each.uncovered:
            out.print(f"  [yellow]{each.room}, not cited:[/] {write_lines(each.uncovered)}")
        for line in sorted(each.uncovered) if text else ():
            out.print(f"  {line:>5} {text[line - 1]}", markup=False)
    if text:
        out.print("[dim]the bundle's hash is the one in bundle.toml[/]")
    elif not uncovered and any(each.uncovered for each in found):
        out.print("[dim]--uncovered lists the lines that no file cites.[/]")


def fee(
    game: Game,
    option: Annotated[str, typer.Option(help="The option of the schedule; without one, all.", show_default=False)] = "",
    schedule: Annotated[str, typer.Option(help="Another schedule than the one in force.", show_default=False)] = "",
    action: Annotated[
        str, typer.Option(help="Total action at the table, like 450 or '$450'.", show_default=False)
    ] = "",
    wager: Annotated[str, typer.Option(help="One player's wager.", show_default=False)] = "",
    players: Annotated[int, typer.Option(help="How many players are dealt in.", show_default=False)] = 0,
    pot: Annotated[str, typer.Option(help="The pot.", show_default=False)] = "",
    as_json: Json = False,
) -> None:
    """Tell what the room collects: by option, total action, wager, players or pot.

    \b
    houseway fee capitol/ez-baccarat --option 2 --action 450
    houseway fee capitol/omaha --option 1-2-3 --players 6
    """
    from dataclasses import asdict

    from houseway.cli import show
    from houseway.refusal import Refusal
    from houseway.rules.catalogue import load
    from houseway.rules.cells import read_money, write_money
    from houseway.rules.collect import collection, find_schedule, options_of
    from houseway.rules.fees import POSTED

    def cents(text: str) -> int | None:
        return read_money(text if text.startswith("$") else f"${text}") if text else None

    loaded = load(game)
    name, chosen = find_schedule(loaded, schedule)
    if chosen.posted:
        raise Refusal(f"{loaded.name}: the fees of its schedule {name} are {POSTED} (lines {chosen.lines}).")
    asked = [option] if option else options_of(chosen)
    found = [
        collection(
            loaded,
            each,
            schedule,
            action=cents(action),
            wager=cents(wager),
            players=players or None,
            pot=cents(pot),
        )
        for each in asked
    ]
    if as_json:
        show.as_json([asdict(each) for each in found])
    else:
        out = show.console()
        for each in found:
            limit = f", limit {each.limit}" if each.limit else ""
            out.print(f"[bold]option {each.option}[/] [dim]of {each.schedule}{limit} (lines {each.lines})[/]")
            for one in each.fees:
                who = one.payer or {"bank": "the player-dealer", "player": "each player", "pot": "the pot"}[one.party]
                if one.cents is None:
                    out.print(f"  {who}: [yellow]{one.why_not}[/]")
                else:
                    when = f" {one.when}" if one.when else " before the deal"
                    out.print(
                        f"  {who}: [bold]{write_money(one.cents)}[/] per {one.per},{when} "
                        f"[dim](by {one.by}: {one.band})[/]"
                    )
    if any(one.cents is None for each in found for one in each.fees):
        raise typer.Exit(1)
