"""The command `serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 is any that is free.")] = 8580,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    data: Annotated[Path, typer.Option(help="The room's database; a folder gets houseway.db in it.")] = Path(
        "houseway.db"
    ),
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
    allow_host: Annotated[
        list[str] | None,
        typer.Option(help="Another name under which the room answers, besides this machine's own.", show_default=False),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="Address of a proxy whose X-Forwarded-For is believed.", show_default=False),
    ] = None,
    log_json: Annotated[bool, typer.Option("--log-json", help="Log every detail, as JSON lines.")] = False,
) -> None:
    """Open the live room: tables in a browser, with bots and friends.

    \b
    houseway serve
    houseway serve --host 0.0.0.0 --tls-self-signed
    houseway serve --port 8000 --data /srv/room --pace 0.4
    houseway serve --allow-host cards.example.com --trusted-proxy 127.0.0.1
    houseway serve --set decision=15 --set betting=10
    """
    from houseway.live.log.store import database_path
    from houseway.live.room.settings import Settings
    from houseway.refusal import Refusal
    from houseway.web.addresses import read_proxies, read_tls, self_signed
    from houseway.web.server import install_loop
    from houseway.web.server import serve as run

    settings = Settings(pace=pace).told(setting or ())
    database = database_path(data)
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
            print(
                "Over plain http, others on the network can read everything: --tls-self-signed serves https.",
                flush=True,
            )
        if tls_self_signed:
            print("Browsers warn once about a self-signed certificate; go on past the warning.", flush=True)
        if open_page:
            import webbrowser

            webbrowser.open(first)

    install_loop()
    run(
        *(database, host, port, settings, started),
        tls=tls,
        log_json=log_json,
        hosts=allow_host or (),
        proxies=read_proxies(trusted_proxy or ()),
    )
