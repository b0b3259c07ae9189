"""A real server process on a real database, and scripted people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import tempfile
import time
import uuid
from contextlib import asynccontextmanager, contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import connect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from multiprocessing.context import ForkServerProcess

    from websockets.asyncio.client import ClientConnection

OWN = {"X-Houseway": "1"}
_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload(["houseway.__main__", "houseway.web.command", "houseway.web.server", "loaded"])


class Server:
    """A `houseway serve` in a process of its own, forked from one that has loaded the rules already."""

    def __init__(self, data: Path, *more: str, pace: float = 0.0) -> None:
        self.data, self._more, self._pace = data, more, pace
        self.log = data / "server.log"
        self.process: ForkServerProcess | None = None
        self.address = ""

    def start(self) -> Server:
        words = ["serve", "--port", "0", "--data", str(self.data), "--log-json", "--pace", str(self._pace)]
        for each in ("guests=100000", "requests=1000000", "messages=5000", "rounds=100000", "prices=0"):
            words += ["--set", each]
        told = self.data / "server.out"
        told.unlink(missing_ok=True)
        self.process = _FORKS.Process(
            target=_serve, args=([*words, *self._more], str(told), str(self.log), dict(os.environ))
        )
        self.process.start()
        found = None
        while found is None and self.process.exitcode is None:
            time.sleep(0.01)
            found = re.search(r"http://\S+(?=\s)", told.read_text()) if told.exists() else None
        assert found, f"no start line; {self.log.read_text()[-2000:]}"
        self.address = found[0].replace("localhost", "127.0.0.1")
        return self

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.join()

    def stop(self) -> int:
        """As a person would."""
        assert self.process is not None
        self.process.terminate()
        self.process.join(15)
        assert self.process.exitcode is not None, "the server does not stop"
        return self.process.exitcode

    @property
    def pid(self) -> int:
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    @property
    def database(self) -> Path:
        return self.data / "houseway.db"


def _serve(words: list[str], told: str, log: str, env: dict[str, str]) -> None:
    """In the forked process: as a shell would start the program."""
    for number, name in ((1, told), (2, log)):
        os.dup2(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), number)
    sys.stdout, sys.stderr = (os.fdopen(number, "w", buffering=1, encoding="utf-8") for number in (1, 2))
    os.environ.clear()
    os.environ.update(env)
    sys.argv = ["houseway", *words]
    from houseway.__main__ import main

    main()


@contextmanager
def serving(*more: str, pace: float = 0.0) -> Iterator[Server]:
    """A server in a folder of its own, for as long as the test lasts."""
    with tempfile.TemporaryDirectory(prefix="houseway-") as folder:
        server = Server(Path(folder), *more, pace=pace).start()
        try:
            yield server
        finally:
            if server.process is not None and server.process.exitcode is None:
                server.stop()


class Person:
    """Somebody with a session and a socket; every frame is kept."""

    def __init__(self, address: str, cookie: str, account: dict[str, Any]) -> None:
        self.address, self.cookie, self.account = address, cookie, account
        self.name: str = account["name"]
        self.frames: list[str] = []
        self.tables: dict[str, dict[str, Any]] = {}
        self.done: dict[str, dict[str, Any]] = {}
        self.said: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def join(self) -> Person:
        """Open the socket."""
        self._socket = await connect(
            self.address.replace("http", "ws") + "/ws",
            additional_headers={"Cookie": f"houseway={self.cookie}"},
            origin=self.address,  # type: ignore[arg-type]
            compression=None,
            max_size=2**22,
        )
        self._task = asyncio.get_running_loop().create_task(self._listen(self._socket))
        return self

    async def _listen(self, socket: ClientConnection) -> None:
        with suppress(Exception):
            async for frame in socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                said = json.loads(frame)
                if said["is"] == "table":
                    self.tables[said["table"]] = said
                elif said["is"] in ("done", "refused") and said["id"]:
                    self.done[said["id"]] = said
                self.said.append(said)
                self.news.set()

    async def leave_page(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()
        if self._task is not None:
            await self._task

    async def send(self, said: dict[str, Any] | str) -> None:
        assert self._socket is not None
        await self._socket.send(said if isinstance(said, str) else json.dumps(said))

    async def until(self, found: Any, seconds: float = 20.0) -> Any:
        """Wait for what a function finds in what was said."""
        end = time.monotonic() + seconds
        while True:
            self.news.clear()
            value = found()
            if value:
                return value
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"{self.name} waited in vain; its tables: {json.dumps(self.tables)[-1500:]}")
            with suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), left)

    async def watch(self, table: str) -> dict[str, Any]:
        """Look at a table: its view."""
        self.tables.pop(table, None)
        await self.send({"do": "watch", "table": table})
        await self.until(lambda: table in self.tables)
        return self.view(table)

    def view(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.tables[table]["view"]
        return found

    async def ask(self, table: str, name: str = "", **command: Any) -> dict[str, Any]:
        """Give a command, and have its answer."""
        name = name or str(uuid.uuid4())
        self.done.pop(name, None)
        await self.send({"do": "command", "id": name, "table": table, "command": command})
        return dict(await self.until(lambda: self.done.get(name)))

    def http(self) -> httpx.AsyncClient:
        """A client with the session."""
        return httpx.AsyncClient(base_url=self.address, cookies={"houseway": self.cookie}, headers=OWN, timeout=30)

    async def get(self, path: str) -> Any:
        async with self.http() as client:
            answer = await client.get(path)
        assert answer.status_code == 200, (path, answer.status_code, answer.text)
        return answer.json()


async def guest(address: str, name: str | None = None) -> Person:
    """Come in as a guest."""
    async with httpx.AsyncClient(base_url=address, headers=OWN, timeout=30) as client:
        answer = await client.post("/api/guest", json={"name": name} if name else {})
    assert answer.status_code == 200, answer.text
    return Person(address, answer.cookies["houseway"], answer.json())


@asynccontextmanager
async def people(address: str, *names: str) -> AsyncIterator[list[Person]]:
    """Guests with open sockets."""
    found = [await (await guest(address, name)).join() for name in names]
    try:
        yield found
    finally:
        for person in found:
            await person.leave_page()


async def tables_of(address: str) -> dict[str, str]:
    """The first table of each game."""
    async with httpx.AsyncClient(base_url=address, timeout=30) as client:
        listed = (await client.get("/api/tables")).json()["tables"]
    found: dict[str, str] = {}
    for table in listed:
        found.setdefault(table["game"], table["id"])
    return found


def free_seat(view: dict[str, Any], seats: int) -> int:
    """A seat where nobody sits."""
    return next(seat for seat in range(1, seats + 1) if str(seat) not in view["seats"])


def move(view: dict[str, Any], name: str) -> dict[str, Any] | None:
    """What a simple player does now, or nothing."""
    awaits = view["awaits"]
    if awaits["what"] == "wagers" and name not in view.get("ready", []) and view["bank"]["player"] != name:
        if view.get("offers", []) and not any(bet["player"] == name for bet in view["wagers"]):
            offer = min(view.get("offers", []), key=lambda each: (each["least"], each["wager"]))
            return {"type": "Bet", "wager": offer["wager"], "cents": offer["least"], "spot": offer["spot"]}
        return {"type": "Ready"}
    if awaits["what"] == "straddle" and name in awaits["whose"] and name not in view.get("ready", []):
        return {"type": "Ready"}
    if name not in awaits["whose"]:
        return None
    if awaits["what"] == "bank":
        return {"type": "PassBank"}
    if awaits["what"] == "setting":
        hand, parts = next(iter(view["house_way"].items()))
        return {"type": "Act", "choice": "set", "parts": parts, "spot": int(hand.split()[1]) if " " in hand else 0}
    if awaits["what"] == "discard":
        mine = next(who for who in view["seats"].values() if who["player"] == name)
        return {"type": "Discard", "pieces": mine["cards"][0] if "pineapple" in view["game"] else ""}
    choices = list(view.get("choices", ()))
    for choice in ("check", "call", "stand", "play", "decline", "hit", "fold"):
        if choice in choices:
            return {"type": "Act", "choice": choice}
    return {"type": "Act", "choice": choices[0]} if choices else None


async def play_round(person: Person, table: str, rounds: int = 1, seconds: float = 30.0) -> list[dict[str, Any]]:
    """Play until so many rounds in which the person took part are over; the answers to what was asked."""
    answers: list[dict[str, Any]] = []
    start, acted_at = person.view(table)["round"], -1
    end = time.monotonic() + seconds

    def turn() -> Any:
        said = person.tables[table]
        over = said["view"]["round"] - start >= rounds and answers
        return over or (said["seq"] > acted_at and move(said["view"], person.name))

    while True:
        found = await person.until(turn, max(0.1, end - time.monotonic()))
        if found is True or not isinstance(found, dict):
            return answers
        acted_at = person.tables[table]["seq"]
        answers.append(await person.ask(table, **found))
        acted_at = max(acted_at, answers[-1].get("seq", 0) - 1)
