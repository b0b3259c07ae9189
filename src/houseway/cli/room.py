"""Commands about a live room's database: replay, role, bar."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from houseway.live.log.log import Body
    from houseway.live.room.accounts import Handling
    from houseway.live.table.notes import Told
    from houseway.live.table.record import Record

Data = Annotated[Path, typer.Option(help="The room's database; a folder gets houseway.db in it.")]


def role(
    name: Annotated[str, typer.Argument(help="The account.", show_default=False)],
    given: Annotated[
        str, typer.Argument(metavar="ROLE", help="player, dealer, floor or regulator.", show_default=False)
    ],
    data: Data = Path("houseway.db"),
    password_stdin: Annotated[
        bool, typer.Option("--password-stdin", help="Read a password for the account from standard input.")
    ] = False,
) -> None:
    """Give an account of the live room a role. It takes effect immediately, and on an open page within two seconds.

    Dealers, floor and regulators need a password: sign up on the page first, or give one here. The room's log records
    every change.

    \b
    houseway role Ada floor
    houseway role Ada player --data room
    houseway role Flo floor --password-stdin < password.txt
    """
    from houseway.live.log.store import connect, database_path
    from houseway.live.room.accounts import check_password, grant, hash_password
    from houseway.refusal import Refusal

    path = database_path(data)
    if not path.is_file():
        raise Refusal(f"There is no room database at {path}: say where with --data.")
    hashed = ""
    if password_stdin:
        password = sys.stdin.readline().rstrip("\n")
        check_password(password)
        hashed = hash_password(password)
    database = connect(path)
    try:
        grant(database, name, given, hashed)
    finally:
        database.close()
    print(f"{name} is {given} now.")


def bar(
    name: Annotated[str, typer.Argument(help="The account.", show_default=False)],
    why: Annotated[str, typer.Option(help="The reason that the floor sees.", show_default=False)] = "",
    lift: Annotated[bool, typer.Option("--lift", help="Let the account in again.")] = False,
    sign_out: Annotated[bool, typer.Option("--sign-out", help="Only end the account's sessions.")] = False,
    data: Data = Path("houseway.db"),
) -> None:
    """Bar an account from the live room, let it in again, or end its sessions. Takes effect immediately.

    A barred account is signed out everywhere and cannot sign in; its chips on a table come home like those of anyone
    who is gone. The room's log records it. The floor can do the same on its page.

    \b
    houseway bar Mallory --why "threw a chair"
    houseway bar Mallory --lift
    houseway bar Ada --sign-out
    """
    from time import time_ns

    from houseway.live.log.store import connect, database_path
    from houseway.live.room.accounts import handle
    from houseway.live.table.commands import HOUSE
    from houseway.refusal import Refusal

    path = database_path(data)
    if not path.is_file():
        raise Refusal(f"There is no room database at {path}: say where with --data.")
    if lift and sign_out:
        raise Refusal("Give --lift or --sign-out, not both.")
    database = connect(path)
    try:
        database.execute("BEGIN IMMEDIATE")
        what: Handling = "lift" if lift else "sign out" if sign_out else "bar"
        name = handle(database, name, what, HOUSE, why[:200], time_ns() // 1_000_000)
        database.execute("COMMIT")
    finally:
        database.close()
    print(f"{name} is {'let in again' if lift else 'signed out' if sign_out else 'barred'}.")


def backup(
    copy: Annotated[
        Path, typer.Argument(help="The file to create; existing files are never overwritten.", show_default=False)
    ],
    data: Data = Path("houseway.db"),
) -> None:
    """Copy a live room to a file while it keeps running.

    The copy is the room at one moment: every acknowledged command up to then, accounts, keys and rules. It contains the
    order of cards to come, so only its owner can read it.

    \b
    houseway backup monday.db
    houseway backup /mnt/safe/monday.db --data rooms/main.db
    """
    from houseway.live.log.backup import back_up
    from houseway.live.log.store import database_path

    path = database_path(data)
    size = back_up(path, copy)
    print(f"{path} is copied to {copy} ({size / 1e6:,.1f} MB). Verify it with: houseway replay {copy}")


def restore(
    copy: Annotated[Path, typer.Argument(help="A copy made by houseway backup.", show_default=False)],
    data: Data = Path("houseway.db"),
) -> None:
    """Restore a live room from a copy. Stop its server first.

    The current room is kept next to it under another name. Anything after the copy was made is gone from the room, and
    receipts that people kept from that time will show it. No card is dealt from a shoe that was sealed before.

    \b
    houseway restore monday.db
    houseway restore monday.db --data rooms/main.db
    """
    from time import time_ns

    from houseway.live.log import backup
    from houseway.live.log.store import database_path

    path = database_path(data)
    kept = backup.restore(copy, path, time_ns() // 1_000_000)
    print(f"{path} is restored from {copy}." + (f" The room before is kept as {kept}." if kept else ""))


def replay(
    log: Annotated[
        Path,
        typer.Argument(help="A room's data folder or database, or an exported log (JSON lines).", show_default=False),
    ],
    table: Annotated[str, typer.Option(help="Only this table, like t4.", show_default=False)] = "",
    number: Annotated[
        int, typer.Option("--round", min=0, help="Show this round step by step.", show_default=False)
    ] = 0,
    receipts: Annotated[
        Path | None, typer.Option(help="Signed heads that a page saved; checks that the logs still match them.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Verify logs independently: the chain, a replay of every command, the shoes, the books. Exit 1 if bad.

    \b
    houseway replay houseway.db
    houseway replay houseway.db --table t4 --round 12
    houseway replay exported.jsonl
    houseway replay houseway.db --receipts receipts.json
    """
    from houseway.cli import show
    from houseway.live.log.keys import read_receipts
    from houseway.live.log.store import database_path
    from houseway.live.log.verify_file import check_file, check_receipts
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
    if receipts is not None:
        if not receipts.is_file():
            raise Refusal(f"There are no receipts at {receipts}: save them from the page Verify.")
        found += check_receipts(log, read_receipts(receipts.read_bytes()))
    if as_json:
        show.as_json([each.said() for each in found])
    else:
        for each in found:
            print(each.sentence())
        if not found:
            print("There is no log in it.")
    if any(each.bad for each in found):
        raise typer.Exit(1)
