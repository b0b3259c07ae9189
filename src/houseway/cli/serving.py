"""Commands of the live room: serve, replay, role."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from houseway.live.log import Body
    from houseway.live.record import Record, Told

Data = Annotated[Path, typer.Option(help="The room's database; a folder gets houseway.db in it.")]


def _database(data: Path) -> Path:
    return data / "houseway.db" if data.is_dir() or not data.suffix else data


def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 is any that is free.")] = 8580,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    data: Data = Path("houseway.db"),
    pace: Annotated[float, typer.Option(min=0, help="Seconds between two steps of the house dealer or bots.")] = 0.7,
    setting: Annotated[
        list[str] | None,
        typer.Option("--set", help="Another setting, like decision=15; may be repeated.", show_default=False),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    tls_cert: Annotated[
        Path | None, typer.Option(help="Serve https with this certificate, a PEM file.", show_default=False)
    ] = None,
    tls_key: Annotated[Path | None, typer.Option(help="The certificate's key, a PEM file.", show_default=False)] = None,
    tls_self_signed: Annotated[
        bool, typer.Option("--tls-self-signed", help="Serve https with a certificate made for this machine's names.")
    ] = False,
    log_json: Annotated[bool, typer.Option("--log-json", help="Log every detail, as JSON lines.")] = False,
) -> None:
    """Open the live room: tables in a browser, with bots and friends.

    \b
    houseway serve
    houseway serve --host 0.0.0.0 --tls-self-signed
    houseway serve --port 8000 --data /srv/room --pace 0.4
    houseway serve --set decision=15 --set betting=10
    """
    from houseway.cli.options import pairs
    from houseway.live.settings import Settings
    from houseway.refusal import Refusal
    from houseway.web.addresses import read_tls, self_signed
    from houseway.web.server import install_loop
    from houseway.web.server import serve as run

    settings = Settings(pace=pace).told(pairs(setting, "decision=15"))
    database = _database(data)
    tls = read_tls(tls_cert, tls_key)
    if tls_self_signed:
        if tls is not None:
            raise Refusal("Give a certificate with --tls-cert, or ask for one with --tls-self-signed, not both.")
        tls = self_signed(database.parent, host)

    def started(addresses: list[str]) -> None:
        first, *others = addresses
        print(f"Houseway is open at {first} (Ctrl-C closes it; nothing is lost).", flush=True)
        if others:
            print(f"From other machines: {', '.join(others)}", flush=True)
        if others and tls is None:
            print("Over plain http others on the network can read along: --tls-self-signed serves https.", flush=True)
        if tls_self_signed:
            print("Browsers warn once about a self-signed certificate; go on past the warning.", flush=True)
        if open_page:
            import webbrowser

            webbrowser.open(first)

    install_loop()
    run(database, host, port, settings, started, tls=tls, log_json=log_json)


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
    from houseway.live.accounts import grant
    from houseway.live.store import connect
    from houseway.refusal import Refusal

    path = _database(data)
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
    from houseway.live.kinds import in_full
    from houseway.live.outside import check_file
    from houseway.play.words import with_cites
    from houseway.refusal import Refusal

    def tell(record: Record, body: Body, news: list[Told]) -> None:
        told = [each for each in news if each.round == number]
        for each in told:
            event = in_full(each)
            line = with_cites(record.kind.line(event), event)
            if line and not as_json:
                print(f"{body.seq:>6}  {body.who}: {line}")

    log = _database(log) if log.is_dir() else log
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
