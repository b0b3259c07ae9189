"""Commands about filings: rooms, check, coverage, fee."""

from __future__ import annotations

from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
Game = Annotated[str, typer.Argument(help="A game as room/game, like capitol/fast-nine.", show_default=False)]
Readings = Annotated[
    list[str] | None,
    typer.Option(
        "--reading", help="Take a reading of a doubt, like line-tie=push; may be repeated.", show_default=False
    ),
]


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
                each.id or "[dim]none printed[/]",
                each.engine,
                str(each.doubts),
            )
        out.print(table)
        out.print(f"[dim]{room}: {len(entries)} files, {sum(each.doubts for each in entries)} doubts[/]\n")


def check(
    games: Annotated[
        list[str] | None, typer.Argument(help="Games or rooms to check; without any, all.", show_default=False)
    ] = None,
    regime: Annotated[str, typer.Option(help="The law to hold them to; rooms/regimes.toml lists them.")] = "as-filed",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Faults only, no doubts or remarks.")] = False,
    as_json: Json = False,
) -> None:
    """Find holes and contradictions in filings, by machine. Exit 1 if there is a finding.

    \b
    houseway check capitol/ez-baccarat
    houseway check --regime 2026-rules
    """
    from dataclasses import asdict

    from houseway.cli import show
    from houseway.price.check import VALIDATORS
    from houseway.rules.catalogue import game_names, room_names
    from houseway.rules.checker import check as find

    rooms = room_names()
    asked = games or rooms
    names = [name for each in asked for name in (game_names(each) if each in rooms else [each])]
    findings = [
        each for name in names for each in find(name, regime, VALIDATORS) if not quiet or each.severity == "fault"
    ]
    if as_json:
        show.as_json([asdict(each) for each in findings])
    else:
        from rich.padding import Padding

        out = show.console()
        styles = {"fault": "bold red", "doubtful": "yellow", "remark": "dim"}
        marks = {"fault": "✗", "doubtful": "?", "remark": "·"}
        for each in findings:
            printed = " [dim](as printed)[/]" if each.reading else ""
            out.print(
                f"[{styles[each.severity]}]{marks[each.severity]} {each.severity}[/] "
                f"[dim]{each.file}:{each.line}[/]{printed}"
            )
            out.print(Padding(each.sentence, (0, 0, 0, 4)))
            out.print(Padding(f"[dim]{each.mend} Bundle lines {each.lines}. ({each.validator})[/]", (0, 0, 0, 4)))
        counts = {kind: sum(each.severity == kind for each in findings) for kind in styles}
        out.print(
            f"{counts['fault']} faults, {counts['doubtful']} doubtful, {counts['remark']} remarks "
            f"in {len(names)} files."
        )
    if findings:
        raise typer.Exit(1)


def coverage(
    room: Annotated[str, typer.Argument(help="A room; without one, all.", show_default=False)] = "",
    bundle: Annotated[
        str,
        typer.Option(help="The bundle's file: verified by its hash, uncovered lines are printed.", show_default=False),
    ] = "",
    as_json: Json = False,
) -> None:
    """Tell which lines of each bundle the rule files account for. Exit 1 if some are not.

    \b
    houseway coverage
    houseway coverage capitol --bundle path/to/bundle.txt
    """
    from pathlib import Path

    from houseway.cli import show
    from houseway.rules.catalogue import load_room, room_names
    from houseway.rules.coverage import coverage_of, read_bundle
    from houseway.rules.texts import write_lines

    found = [coverage_of(each) for each in ([room] if room else room_names())]
    text = read_bundle(load_room(found[0].room).bundle, Path(bundle)) if bundle and found else []
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
        out = show.console()
        for each in found:
            out.print(
                f"[bold]{each.room}[/]: {each.share:.2%} of {each.lines - each.blank:,} written lines; "
                f"{len(each.no_rule):,} of them hold no rule, {len(each.uncovered):,} are nobody's"
            )
            for name, lines in each.by_game.items():
                out.print(f"  {len(lines):>6,}  {name}")
            if each.uncovered:
                out.print(f"  [yellow]uncovered:[/] {write_lines(each.uncovered)}")
            for name, lines in each.beyond.items():
                out.print(f"  [red]{name} cites lines the bundle does not have:[/] {write_lines(lines)}")
            for line in sorted(each.uncovered) if text else ():
                out.print(f"  {line:>5} {text[line - 1]}", markup=False)
        if text:
            out.print("[dim]the bundle's hash is the one in room.toml[/]")
    if any(each.uncovered or each.beyond for each in found):
        raise typer.Exit(1)


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
    from houseway.rules.catalogue import load
    from houseway.rules.collect import collection, find_schedule, options_of
    from houseway.rules.texts import read_money, write_money

    def cents(text: str) -> int | None:
        return read_money(text if text.startswith("$") else f"${text}") if text else None

    loaded = load(game)
    asked = [option] if option else options_of(find_schedule(loaded, schedule)[1])
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
