"""What a stranger might try: to keep rights that have ended, to use up the room, to make it stumble."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import socket
import sqlite3
import struct
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from room import OWN, Person, Server, guest, people, serving, tables_of

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "capitol/three-card-poker"
_RUN = "from houseway.cli import main; main()"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving("--set", "tick=0.3", pace=0.2) as found:
        yield found


def give_role(server: Server, name: str, role: str) -> None:
    command = [sys.executable, "-c", _RUN, "role", name, role, "--data", str(server.data)]
    subprocess.run(command, check=True, capture_output=True, timeout=60)  # noqa: S603


def port_of(server: Server) -> int:
    return int(server.address.rpartition(":")[2])


def memory(server: Server) -> int:
    """Megabytes that the server holds."""
    assert server.process is not None
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{server.process.pid}/status").read_text())
    assert found
    return int(found[1]) // 1024


def frame(kind: int, said: bytes) -> bytes:
    """A socket frame as a client sends it, with a mask of nothing."""
    length = bytes([0x80 | len(said)]) if len(said) < 126 else bytes([0xFE]) + struct.pack(">H", len(said))
    return bytes([0x80 | kind]) + length + bytes(4) + said


def deaf(person: Person) -> socket.socket:
    """A socket whose page never takes anything."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    host = person.address.removeprefix("http://")
    made.connect((host.partition(":")[0], int(host.partition(":")[2])))
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
    made.sendall(f"{head}\r\nSec-WebSocket-Key: {key}\r\nCookie: houseway={person.cookie}\r\n\r\n".encode())
    time.sleep(0.2)
    made.setblocking(False)
    return made


def flood(left: dict[socket.socket, bytes], said: bytes, seconds: float) -> None:
    """Send as much as is taken, each socket from where it was; those that are cut off are left out."""
    end = time.monotonic() + seconds
    while left and time.monotonic() < end:
        for each, rest in list(left.items()):
            try:
                left[each] = (rest or said)[each.send(rest or said) :]
            except BlockingIOError:
                time.sleep(0.001)
            except OSError:
                del left[each]


# Rights that have ended


def test_a_session_that_ends_takes_its_open_page_with_it(server: Server) -> None:
    async def play() -> None:
        async with people(server.address, "Lou") as [lou]:
            table = (await tables_of(server.address))[GAME]
            await lou.watch(table)
            async with lou.http() as client:
                await client.post("/api/logout", json={})
            await lou.until(lambda: lou.said[-1]["is"] == "bye", 5)
            assert "session" in lou.said[-1]["why"]
            seen = len(lou.frames)
            await asyncio.sleep(1.5)
            assert len(lou.frames) == seen

    asyncio.run(play())


def test_a_role_that_was_taken_away_shows_nothing_more(server: Server) -> None:
    async def play() -> None:
        flo = await guest(server.address, "Flo")
        give_role(server, "Flo", "floor")
        await flo.join()
        table = (await tables_of(server.address))[GAME]
        assert "next" in await flo.watch(table)
        give_role(server, "Flo", "player")
        await flo.until(lambda: "next" not in flo.view(table), 10)
        async with people(server.address, "") as [caller]:
            await caller.send({"do": "call floor", "table": table, "why": "a card was exposed"})
            await caller.until(lambda: any(each.get("call") for each in caller.said))
            await asyncio.sleep(0.5)
        assert not any("a card was exposed" in each for each in flo.frames)
        await flo.leave_page()

    asyncio.run(play())


# Using up the room


@pytest.mark.skipif(sys.platform != "linux", reason="reads memory from /proc")
def test_pages_that_take_nothing_cost_little_and_are_cut_off(server: Server) -> None:
    someone = asyncio.run(guest(server.address))
    left = {deaf(someone): b"" for _ in range(8)}
    before = memory(server)
    said = frame(1, b'{"do":"nothing","id":"' + b"x" * 7900 + b'"}')
    flood(left, said, 4)
    assert len(left) == 8
    assert memory(server) < before + 40
    left = {deaf(someone): b"" for _ in range(2)}
    flood(left, frame(1, b'{"do":"watch","table":"t1"}'), 25)
    assert not left


def test_requests_that_never_come_whole_are_not_waited_for(server: Server) -> None:
    post = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Houseway: 1\r\nContent-Length: 9\r\n\r\n{"
    sockets = []
    for begun in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n", post):
        made = socket.create_connection(("127.0.0.1", port_of(server)))
        made.sendall(begun)
        sockets.append(made)
    end = time.monotonic() + 18
    for made in sockets:
        made.settimeout(max(0.1, end - time.monotonic()))
        with suppress(ConnectionError):
            while made.recv(4096):
                pass


def test_a_head_without_end_is_cut_off(server: Server) -> None:
    with closing(socket.create_connection(("127.0.0.1", port_of(server)))) as made:
        made.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n")
        with pytest.raises(OSError, match=r"reset|[Bb]roken"):
            _send_on(made, b"X-A: " + b"a" * 10_000 + b"\r\n")


def _send_on(made: socket.socket, said: bytes) -> None:
    for _ in range(2000):
        made.sendall(said)


def test_a_flood_is_slowed_down_and_does_not_fill_the_log() -> None:
    async def play(server: Server) -> None:
        async with people(server.address, "Ivo") as [ivo]:
            for _ in range(1000):
                await ivo.send('{"do":"nothing"}')
            await asyncio.sleep(2)
            assert 200 < sum(each["is"] == "refused" for each in ivo.said) < 600
        async with httpx.AsyncClient(base_url=server.address) as client:
            answers = [(await client.get("/api/tables/t9999")).status_code for _ in range(100)]
        assert answers.count(429) > 50
        assert len(server.log.read_text().splitlines()) < 130

    with serving("--set", "messages=10", "--set", "requests=30") as server:
        asyncio.run(play(server))


# Making it stumble


@pytest.mark.parametrize(
    "path", ["/%00", "/a%00.js", "/" + "a" * 5000, "/" + "a/" * 3000, "/%ff", "//etc/passwd", "/%"]
)
def test_addresses_that_can_be_no_file(server: Server, path: str) -> None:
    with closing(socket.create_connection(("127.0.0.1", port_of(server)))) as made:
        made.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := made.recv(65536):
            answer += part
    assert answer.split(b" ")[1] in (b"200", b"404")
    assert b"root:" not in answer


@pytest.mark.parametrize(
    "body", ["[" * 16_000, '{"name":' * 1500 + "1" + "}" * 1500, '{"name":1e999}', '{"name":"\\ud800"}']
)
def test_bodies_that_are_none(server: Server, body: str) -> None:
    headers = {**OWN, "Content-Type": "application/json"}
    answer = httpx.post(f"{server.address}/api/guest", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["error"].endswith(".")


def test_a_fault_of_the_server_is_one_sentence_and_ends_no_page() -> None:
    async def play(server: Server) -> None:
        async with people(server.address, "Una") as [una]:
            await una.watch("t1")
            with closing(sqlite3.connect(server.database)) as database:
                database.execute("ALTER TABLE sessions RENAME TO elsewhere")
            async with una.http() as client:
                answer = await client.get("/api/me")
            assert answer.status_code == 500
            assert answer.json() == {"error": "Something went wrong here."}
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
            await una.send({"do": "watch", "table": "t2"})
            await una.until(lambda: any(each.get("why") == "Something went wrong here." for each in una.said))
            with closing(sqlite3.connect(server.database)) as database:
                database.execute("ALTER TABLE elsewhere RENAME TO sessions")
            await una.watch("t2")

    with serving(pace=30.0) as server:
        asyncio.run(play(server))
