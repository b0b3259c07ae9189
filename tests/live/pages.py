"""Pages of a room in this very process: sockets and requests of the real application, without a wire in between."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import httpx

if TYPE_CHECKING:
    from starlette.applications import Starlette

ADDRESSES = (
    *("/api/me", "/api/tables", "/api/tables/t1", "/api/tables/t1/rounds", "/api/floor", "/health", "/metrics"),
    *("/api/floor/tables/t1/rulings?said=card",),
    *("/api/regulator/search", "/api/regulator/tables/t1/log", "/api/regulator/tables/t1/verify"),
)
"""What anybody asks for, allowed or not."""


class Clock:
    """Time in the test's hand: the room reads it where it would read the machine's."""

    def __init__(self) -> None:
        self.at = 0.0

    def monotonic(self) -> float:
        return self.at

    perf_counter = monotonic


class Page:
    """An open page of an account, which keeps all that it is sent, with the time it came."""

    def __init__(self, app: Starlette, clock: Clock, token: str, name: str) -> None:
        self._app, self._clock, self._token, self._name = app, clock, token, name
        self.got: list[tuple[float, bytes]] = []
        self.looks = True
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._news = asyncio.Event()
        self._answers: dict[str, bool] = {}
        self._tables = self._ids = 0

    async def open(self) -> Page:
        """Come in and watch the table."""
        self._in.put_nowait({"type": "websocket.connect"})
        headers = [(b"host", b"room"), (b"cookie", f"houseway={self._token}".encode())]
        scope = {"type": "websocket", "path": "/ws", "raw_path": b"/ws", "query_string": b"", "headers": headers}
        scope |= {"client": ("page", 1), "server": ("room", 80), "scheme": "ws", "subprotocols": []}
        self._task = asyncio.get_running_loop().create_task(self._app(scope, self._in.get, self._take))
        await self.watch()
        return self

    async def close(self) -> None:
        """The page is gone."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._task

    async def _take(self, message: Any) -> None:
        if message["type"] != "websocket.send":
            return
        said = message["text"].encode()
        self.keep(said)
        if said.startswith(b'{"is":"table"'):
            self._tables += 1
        else:
            read = json.loads(said)
            self._answers[read.get("id") or ""] = read["is"] == "done"
        self._news.set()

    def keep(self, said: bytes) -> None:
        """Something has come to the page."""
        self.got.append((self._clock.at, said))

    def _say(self, **said: Any) -> None:
        self._in.put_nowait({"type": "websocket.receive", "text": json.dumps(said)})

    async def watch(self) -> None:
        """Look, or look again: the whole table is shown."""
        self.looks, before = True, self._tables
        self._say(do="watch", table="t1")
        while self._tables == before:
            await self._more()

    async def unwatch(self) -> None:
        """Look away."""
        self.looks = False
        self._say(do="unwatch", table="t1")
        await self._ask(do="nothing")  # once that is refused, what was said before it is done

    async def command(self, said: dict[str, Any]) -> bool:
        """Ask for something at the table; whether it was done."""
        return await self._ask(do="command", table="t1", command=said)

    async def _ask(self, **said: Any) -> bool:
        self._ids += 1
        name = f"{self._name}-{self._ids:06}"
        self._say(id=name, **said)
        while name not in self._answers:
            await self._more()
        return self._answers[name]

    async def _more(self) -> None:
        self._news.clear()
        await self._news.wait()

    async def read(self, rounds: tuple[int, ...]) -> None:
        """Ask over HTTP for all there is, and for these rounds step by step with their proofs and as PHH."""
        one = [f"/api/tables/t1/rounds/{number}{more}" for number in rounds for more in ("", "/proof", "/phh")]
        transport, cookies = httpx.ASGITransport(app=self._app), {"houseway": self._token}
        async with httpx.AsyncClient(transport=transport, base_url="http://room", cookies=cookies) as client:
            for address in (*ADDRESSES, *one):
                answer = await client.get(address)
                self.keep(f"{address} {answer.status_code} ".encode() + answer.content)
