"""Commands about filings: rooms, fee."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.options import Game, Json


def rooms(as_json: Json = False) -> None:
    """List rooms and games, with filing numbers, engines and open doubts."""
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
                each.id or ("[dim]none printed[/]" if each.lines else "[dim]not a filing[/]"),
                each.engine,
                str(each.doubts),
            )
        out.print(table)
        out.print(f"[dim]{room}: {len(entries)} files, {sum(each.doubts for each in entries)} doubts[/]\n")


def fee(
    game: Game,
    option: Annotated[str, typer.Option(help="The option of the schedule; by default, all.", show_default=False)] = "",
    schedule: Annotated[str, typer.Option(help="A schedule other than the one in force.", show_default=False)] = "",
    action: Annotated[
        str, typer.Option(help="Total action at the table, like 450 or '$450'.", show_default=False)
    ] = "",
    wager: Annotated[str, typer.Option(help="One player's wager.", show_default=False)] = "",
    players: Annotated[int, typer.Option(help="How many players are dealt in.", show_default=False)] = 0,
    pot: Annotated[str, typer.Option(help="The pot.", show_default=False)] = "",
    as_json: Json = False,
) -> None:
    """Show what the room collects: by option, total action, wager, players or pot.

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
