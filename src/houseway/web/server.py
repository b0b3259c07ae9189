"""The server process: one port, one database, a start line, and a shutdown that loses nothing."""

from __future__ import annotations

import asyncio
import signal
import socket
import ssl
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import uvicorn

from houseway.live.log.store import Store
from houseway.live.room.lobby import Room
from houseway.live.room.services import Services
from houseway.refusal import Refusal
from houseway.web.addresses import names_of, urls
from houseway.web.app import make_app
from houseway.web.timeouts import HEAD, PatientHttp, PatientSocket

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from houseway.live.room.settings import Settings
    from houseway.web.addresses import Tls

_LARGEST = 64 * 1024
"""A larger socket message ends the connection; a smaller one that is still too large is refused with a reason."""


class _Server(uvicorn.Server):
    """Says goodbye to every page before it closes anything."""

    def __init__(self, config: uvicorn.Config, app: Any, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._app, self._started = app, started

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle a stop signal as a normal exit."""
        loop = asyncio.get_running_loop()
        caught = (signal.SIGINT, signal.SIGTERM)
        try:
            for each in caught:
                loop.add_signal_handler(each, self.handle_exit, each, None)
        except (NotImplementedError, RuntimeError):  # no signals here: fall back to the server's own handling
            with super().capture_signals():
                yield
            return
        try:
            yield
        finally:
            for each in caught:
                loop.remove_signal_handler(each)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._app.state.hub.goodbye("The room is closing.")
        await super().shutdown(sockets)


def serve(
    data: Path,
    host: str,
    port: int,
    settings: Settings,
    started: Callable[[list[str]], None],
    *,
    tls: Tls | None = None,
    log_json: bool = False,
    hosts: Iterable[str] = (),
    proxies: Sequence[str] = (),
) -> None:
    """Run a room until it is stopped; `started` is called with its addresses.

    `hosts` are additional names under which it answers; `proxies` are addresses trusted to say where a request comes
    from.
    """
    if tls is not None:
        _check_tls(tls)
    listening = _listen(host, port)
    try:
        store = Store(data)
    except OSError as fault:
        raise Refusal(f"{data} cannot be opened: {fault.strerror}.") from None
    bound = listening.getsockname()
    try:
        services = Services(store, settings, log_json=log_json)
        names = frozenset(name.lower() for name in ("localhost", socket.gethostname(), *names_of(bound[0]), *hosts))
        app = make_app(Room(services), names)
        asyncio.run(_run(app, listening, tls, proxies, lambda: started(urls(bound[0], bound[1], tls is not None))))
    finally:
        store.close()
        listening.close()


def _check_tls(tls: Tls) -> None:
    """Refuse an unusable certificate before anything is opened."""
    try:
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(tls.certificate, tls.key)
    except (OSError, ValueError) as fault:  # an SSLError is an OSError
        why = getattr(fault, "reason", "") or fault
        raise Refusal(f"{tls.certificate} and {tls.key} are not a certificate and its key: {why}.") from None


async def _run(
    app: Any, listening: socket.socket, tls: Tls | None, proxies: Sequence[str], started: Callable[[], None]
) -> None:  # fmt: skip
    config = uvicorn.Config(
        app,
        loop="none",
        http=PatientHttp,
        ws=PatientSocket,
        log_config=None,
        access_log=False,
        lifespan="on",
        ws_max_size=_LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        h11_max_incomplete_event_size=HEAD,
        limit_concurrency=20_000,
        ssl_certfile=tls.certificate if tls else None,
        ssl_keyfile=tls.key if tls else None,
    )
    await _Server(config, app, started).serve([listening])


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(2048)
    except (OSError, OverflowError) as fault:
        why = getattr(fault, "strerror", "") or str(fault)
        raise Refusal(f"The server cannot listen on {host} port {port}: {why}. Choose another with --port.") from None
    return made


def install_loop() -> None:
    """Use the fast event loop, where it is available."""
    if sys.platform != "win32":
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
