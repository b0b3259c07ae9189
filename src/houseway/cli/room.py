"""Commands about a live room's database: replay, role."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from houseway.live.log.log import Body
    from houseway.live.table.record import Record, Told

Data = Annotated[Path, typer.Option(help="The room's database; a folder gets houseway.db in it.")]


def role(
    name: Annotated[str, typer.Argument(help="The account.", show_default=False)],
    given: Annotated[
        str, typer.Argument(metavar="ROLE", help="player, dealer, floor or regulator.", show_default=False)
    ],
    data: Data = Path("houseway.db"),
) -> None:
    """Give an account of the live room a role; it holds at once, on an open page within two seconds.

    \b
    houseway role Ada floor
    houseway role Ada player --data /srv/room
    """
    from houseway.live.log.store import connect, database_path
    from houseway.live.room.accounts import grant
    from houseway.refusal import Refusal

    path = database_path(data)
    if not path.is_file():
        raise Refusal(f"There is no room's database at {path}: say where with --data.")
    database = connect(path)
    try:
        grant(database, name, given)
    finally:
        database.close()
    print(f"{name} is {given} now.")


def replay(
    log: Annotated[
        Path,
        typer.Argument(help="A room's data folder or database, or an exported log (JSON lines).", show_default=False),
    ],
    table: Annotated[str, typer.Option(help="Only this table, like t4.", show_default=False)] = "",
    number: Annotated[
        int, typer.Option("--round", min=0, help="Tell this round step by step.", show_default=False)
    ] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Verify logs from outside: the chain, every command carried out again, the shoes, the books. Exit 1 if bad.

    \b
    houseway replay houseway.db
    houseway replay houseway.db --table t4 --round 12
    houseway replay exported.jsonl
    """
    from houseway.cli import show
    from houseway.live.log.store import database_path
    from houseway.live.log.verify_file import check_file
    from houseway.play.words import with_cites
    from houseway.refusal import Refusal

    def tell(record: Record, body: Body, news: list[Told]) -> None:
        told = [each for each in news if each.round == number]
        for each in told:
            event = record.kind.in_full(each)
            line = with_cites(record.kind.line(event), event)
            if line and not as_json:
                print(f"{body.seq:>6}  {body.who}: {line}")

    log = database_path(log) if log.is_dir() else log
    if not log.is_file():
        raise Refusal(f"There is no log at {log}: name a room's database or an exported log.")
    found = check_file(log, table, tell if number else None)
    if as_json:
        show.as_json([each.said() for each in found])
    else:
        for each in found:
            print(each.sentence())
        if not found:
            print("There is no log in it.")
    if any(each.bad for each in found):
        raise typer.Exit(1)
