"""The network between pages and the room: each way in order, as late as luck has it, until it is cut.

Pages talk to the real application, as a server for HTTP and sockets would let them: what is on its way when a
connection is cut is lost, each side hears of it later, and a page that takes nothing holds up whoever sends to it.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from simulation.server import Server

_WINDOW = 48
"""Messages that a connection holds for a page that takes none; then whoever sends to it waits."""
_USUAL = (0.001, 0.03)
_HEADERS = [(b"host", b"room"), (b"x-houseway", b"1"), (b"content-type", b"application/json")]


class Lost(Exception):
    """No answer came: what was asked may have been done."""


class Line:
    """How somebody is connected."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.late = 0.0
        """Seconds more than usual that everything takes."""
        self.deaf_until = 0.0
        """Until then the page takes nothing."""

    def delay(self) -> float:
        """How long the next message is on its way."""
        return self.luck.uniform(*_USUAL) + (self.luck.uniform(0, self.late) if self.late else 0.0)


class Connection:
    """A page's socket."""

    def __init__(
        self, server: Server, line: Line, who: str, token: str, got: Callable[[str], None], ended: Callable[[], None]
    ) -> None:
        self.server, self._line, self._got, self._ended = server, line, got, ended
        self._loop = server.loop
        self._up: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._taken = asyncio.Event()
        self._flying = 0
        self._down: deque[tuple[float, str]] = deque()
        self._last = [0.0, 0.0]
        self.open, self._gone = True, False
        """Whether the page knows it as open; whether the server knows that it is not."""
        self._cut = False
        self._up.put_nowait({"type": "websocket.connect"})
        headers = [(b"host", b"room"), (b"cookie", f"houseway={token}".encode())]
        scope = {"type": "websocket", "path": "/ws", "raw_path": b"/ws", "query_string": b"", "headers": headers}
        scope |= {"client": (who, 1), "server": ("room", 80), "scheme": "ws", "subprotocols": []}
        server.run(self._serve(scope))

    async def _serve(self, scope: dict[str, Any]) -> None:
        try:
            await self.server.app(scope, self._up.get, self._send)
        finally:
            self._page_hears(self._line.delay())

    def _later(self, way: int, delay: float, act: Callable[..., None], *args: Any) -> None:
        """In order: nothing overtakes what went the same way before it."""
        self._last[way] = max(self._last[way] + 1e-6, self._loop.now + delay)
        self._loop.call_at(self._last[way], act, *args)

    # Up

    def say(self, **said: Any) -> None:
        """The page says something."""
        if self.open and not self._cut:
            self._later(0, self._line.delay(), self._rise, {"type": "websocket.receive", "text": json.dumps(said)})

    def _rise(self, message: dict[str, Any]) -> None:
        if not self._cut and not self.server.dead:
            self._up.put_nowait(message)

    # Down

    async def _send(self, message: Any) -> None:
        if self._gone:
            raise OSError("the page is gone")
        if message["type"] == "websocket.close":
            self._later(1, self._line.delay(), self._closed)
            return
        if message["type"] != "websocket.send":
            return
        self._flying += 1
        self._last[1] = max(self._last[1] + 1e-6, self._loop.now + self._line.delay())
        self._down.append((self._last[1], message["text"]))
        self._loop.call_at(self._last[1], self._fall)
        while self._flying >= _WINDOW and not self._gone:
            self._taken.clear()
            await self._taken.wait()

    def _fall(self) -> None:
        """What is due reaches the page, in order, unless it takes nothing now."""
        while self._down and not self._cut:
            due = max(self._down[0][0], self._line.deaf_until)
            if due > self._loop.now:
                self._loop.call_at(due, self._fall)
                return
            _, text = self._down.popleft()
            self._flying -= 1
            self._taken.set()
            if self.open:
                self._got(text)

    def hear(self) -> None:
        """The page takes messages again."""
        self._fall()

    # The end

    def _closed(self) -> None:
        self._server_hears()
        self._page_hears(0.0)

    def close(self) -> None:
        """The page goes."""
        self.open = False
        self._later(0, self._line.delay(), self._server_hears)

    def cut(self, page: float, server: float) -> None:
        """The line is cut; each side hears of it so many seconds later."""
        self._cut = True
        self._page_hears(page)
        self._loop.call_later(server, self._server_hears)

    def _page_hears(self, delay: float) -> None:
        def hear() -> None:
            if self.open:
                self.open = False
                self._ended()

        self._loop.call_later(delay, hear)

    def _server_hears(self) -> None:
        if not self._gone and not self.server.dead:
            self._gone = True
            self._taken.set()
            self._up.put_nowait({"type": "websocket.disconnect", "code": 1006})


async def request(
    server: Server, line: Line, who: str, token: str, method: str, path: str, body: Any = None
) -> tuple[int, Any, str]:
    """Ask over HTTP: the status, the answer, and the session that came with it."""
    address, _, query = path.partition("?")
    headers = [*_HEADERS, *([(b"cookie", f"houseway={token}".encode())] if token else [])]
    scope = {"type": "http", "http_version": "1.1", "method": method, "path": address, "raw_path": address.encode()}
    scope |= {"query_string": query.encode(), "headers": headers, "client": (who, 1), "server": ("room", 80)}
    scope |= {"scheme": "http", "root_path": ""}
    sent, parts = json.dumps(body).encode() if body is not None else b"", list[dict[str, Any]]()
    asked = False

    async def receive() -> dict[str, Any]:
        nonlocal asked
        if asked:
            await asyncio.Event().wait()
        asked = True
        return {"type": "http.request", "body": sent, "more_body": False}

    async def send(message: Any) -> None:
        parts.append(message)

    await asyncio.sleep(line.delay())
    if not server.up:
        raise Lost
    task = server.run(server.app(scope, receive, send))
    await asyncio.wait([task], timeout=60)
    if not task.done() or task.cancelled() or server.dead or line.luck.random() < 0.01:
        raise Lost
    task.result()
    await asyncio.sleep(line.delay())
    content = b"".join(part.get("body", b"") for part in parts)
    cookies = [value.decode() for name, value in parts[0]["headers"] if name == b"set-cookie"]
    session = next((each.split(";")[0].partition("=")[2] for each in cookies if each.startswith("houseway=")), "")
    is_json = any(
        value.startswith(b"application/json") for name, value in parts[0]["headers"] if name == b"content-type"
    )
    return parts[0]["status"], json.loads(content) if is_json and content else content.decode(), session
