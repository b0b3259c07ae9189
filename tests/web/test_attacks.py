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
from room import OWN, Person, Server, free_seat, guest, people, play_round, serving, tables_of

from houseway.live.log.store import Store, WriteFailed

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "capitol/three-card-poker"
_RUN = "from houseway.__main__ import main; main()"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving("--set", "tick=0.3", pace=0.2) as found:
        yield found


def give_role(server: Server, name: str, role: str) -> None:
    command = [sys.executable, "-c", _RUN, "role", name, role, "--data", str(server.data), "--password-stdin"]
    subprocess.run(command, check=True, capture_output=True, timeout=60, input=b"of the staff\n")  # noqa: S603


def port_of(server: Server) -> int:
    return int(server.address.rpartition(":")[2])


def memory(server: Server) -> int:
    """Megabytes that the server holds."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{server.pid}/status").read_text())
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


def test_whoever_had_a_guests_session_does_not_have_the_account_it_becomes(server: Server) -> None:
    async def play() -> None:
        sam = await guest(server.address, "Sam")
        async with sam.http() as client:
            answer = await client.post("/api/signup", json={"name": "sam", "password": "correct horse"})
        assert answer.json()["name"] == "Sam"
        assert (await sam.get("/api/me"))["account"] is None
        fresh = Person(server.address, answer.cookies["houseway"], answer.json())
        assert (await fresh.get("/api/me"))["account"]["guest"] is False

    asyncio.run(play())


def test_a_session_that_is_over_opens_nothing_and_is_not_kept() -> None:
    async def play(server: Server) -> None:
        old, new = await guest(server.address), await guest(server.address)
        with closing(sqlite3.connect(server.database)) as database, database:
            long_ago = "UPDATE sessions SET made = made - 31 * 24 * 3600 * 1000 WHERE account = ?"
            database.execute(long_ago, (old.name,))
        assert (await old.get("/api/me"))["account"] is None
        server.stop()
        server.start()
        with closing(sqlite3.connect(server.database)) as database:
            assert database.execute("SELECT account FROM sessions").fetchall() == [(new.name,)]

    with serving() as server:
        asyncio.run(play(server))


@pytest.mark.parametrize("name", ["rail", "FLOOR", "House", "Bot3", "Dealer", "regulator", "Player"])
def test_nobody_is_called_what_the_house_is_called(server: Server, name: str) -> None:
    answer = httpx.post(f"{server.address}/api/guest", json={"name": name}, headers=OWN)
    assert answer.status_code == 409
    assert "is reserved" in answer.json()["error"]


def test_what_the_floor_is_told_holds_nothing_that_is_not_seen(server: Server) -> None:
    async def play() -> None:
        await guest(server.address, "Gus")
        async with people(server.address, "") as [caller]:
            said = "a \u202egnorw\u202c card\u200b\u001b[31m\u0000 was dealt"
            await caller.send({"do": "call floor", "table": "t1", "why": said})
            done = await caller.until(lambda: [each for each in caller.said if each.get("call")])
            with closing(sqlite3.connect(server.database)) as database:
                [(why,)] = database.execute("SELECT why FROM calls WHERE id = ?", (done[0]["call"],))
            assert why == "a gnorw card [31m was dealt"

    asyncio.run(play())


# Using up the room


@pytest.mark.parametrize("bets", ["$0-$0", "$99999999999999999999-$99999999999999999999", "$4-$1,000,000"])
def test_tables_of_no_sense_are_not_opened(server: Server, bets: str) -> None:
    async def play() -> None:
        someone = await guest(server.address)
        async with someone.http() as client:
            asked = {"game": "village-club/omaha-hi-lo", "bets": bets}
            answer = await client.post("/api/tables", json=asked)
        assert answer.status_code == 409
        assert f"bets of {bets}" in answer.json()["error"]

    asyncio.run(play())


def listed(server: Server) -> list[str]:
    return [each["id"] for each in httpx.get(f"{server.address}/api/tables", timeout=60).json()["tables"]]


@pytest.mark.slow
def test_a_full_room_closes_a_table_that_nobody_is_at_and_keeps_its_log(tmp_path: Path) -> None:
    async def new_table(person: Person) -> httpx.Response:
        async with person.http() as client:
            return await client.post("/api/tables", json={"game": GAME})

    async def play(server: Server, ole: Person) -> list[str]:
        await ole.join()
        first, second = [(await new_table(ole)).json()["id"] for _ in range(2)]
        seat = free_seat(await ole.watch(first), 6)
        assert (await ole.ask(first, type="Sit", seat=seat, chips=20_000))["is"] == "done"
        await play_round(ole, first)
        await ole.ask(first, type="Going")
        await ole.until(lambda: ole.view(first)["you"]["seat"] is None)
        await ole.send({"do": "unwatch", "table": first})
        await ole.watch(second)
        third = (await new_table(ole)).json()["id"]
        await ole.watch(third)
        full = await new_table(ole)
        assert full.status_code == 409
        assert "full" in full.json()["error"]
        await ole.leave_page()
        return [first, second, third]

    async def look_back(server: Server, table: str) -> None:
        async with people(server.address, "Rex") as [rex]:
            give_role(server, "Rex", "regulator")
            found = (await rex.get(f"/api/regulator/search?game={GAME}"))["rounds"]
            assert table in {each["table"] for each in found}
            assert (await rex.get(f"/api/tables/{table}/rounds/1"))["frames"]
            assert (await rex.get(f"/api/tables/{table}/rounds/1/proof"))["shoes"]
            assert (await rex.get(f"/api/regulator/tables/{table}/verify"))["ok"]

    server = Server(tmp_path).start()
    house = listed(server)
    server.stop()
    server = Server(tmp_path, "--set", f"tables={len(house) + 2}", pace=0.02).start()
    try:
        first, *others = asyncio.run(play(server, asyncio.run(guest(server.address))))
        assert first not in others
        assert listed(server) == [*house, *others]
        server.stop()
        server.start()
        assert listed(server) == [*house, *others]
        asyncio.run(look_back(server, first))
    finally:
        server.stop()


def test_new_tables_and_old_rounds_are_limited_by_address() -> None:
    async def play(server: Server) -> None:
        opened = []
        for _ in range(3):
            someone = await guest(server.address)
            async with someone.http() as client:
                opened += [(await client.post("/api/tables", json={"game": GAME})).status_code for _ in range(2)]
        assert opened == [200, 200, 200, 200, 429, 429]
        async with httpx.AsyncClient(base_url=server.address) as client:
            paths = ("/api/tables/t1/rounds/1", "/api/tables/t1/rounds/1/proof", "/api/tables/t1/rounds/1/phh")
            found = [(await client.get(path)).status_code for path in paths]
            assert found == [404, 404, 429]

    with serving("--set", "guests=4", "--set", "rounds=2") as server:
        asyncio.run(play(server))


@pytest.mark.slow
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
            assert 200 < sum(each["is"] == "refused" for each in ivo.said) < 800
        async with httpx.AsyncClient(base_url=server.address) as client:
            answers = [(await client.get("/api/tables/t9999")).status_code for _ in range(100)]
        assert answers.count(429) > 50
        assert "Too many" not in server.log.read_text()

    with serving("--set", "messages=10", "--set", "requests=30") as server:
        asyncio.run(play(server))


# Making it stumble


@pytest.mark.parametrize(
    "path", ["/%00", "/a%00.js", "/" + "a" * 5000, "/" + "a/" * 3000, "/%ff", "//etc/passwd", "/%"]
)
def test_addresses_that_can_be_no_file(server: Server, path: str) -> None:
    with closing(socket.create_connection(("127.0.0.1", port_of(server)))) as made:
        made.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
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


def test_one_room_has_one_server(server: Server) -> None:
    command = [sys.executable, "-c", _RUN, "serve", "--port", "0", "--data", str(server.data)]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603
    assert second.returncode != 0
    assert "is already open" in second.stderr
    assert "Traceback" not in second.stderr


def test_a_guest_does_not_leave_chips_behind_by_signing_up_while_sitting_down(server: Server) -> None:
    async def play() -> None:
        async with people(server.address, "") as [una]:
            table = (await tables_of(server.address))[GAME]
            seat = free_seat(await una.watch(table), 6)

            async def sit() -> str:
                await asyncio.sleep(0.02)  # while the password is hashed
                return str((await una.ask(table, type="Sit", seat=seat, chips=20_000))["is"])

            async with una.http() as client:
                asked = {"name": "Ursula", "password": "correct horse"}
                signed, sat = await asyncio.gather(client.post("/api/signup", json=asked), sit())
            assert (signed.status_code, sat) in ((409, "done"), (200, "refused"))

    asyncio.run(play())


@pytest.mark.skipif(sys.platform != "linux", reason="bounds the size of another process's files")
def test_a_full_disk_refuses_with_a_sentence_and_the_room_goes_on_after_it(tmp_path: Path) -> None:
    import resource

    async def play(server: Server) -> None:
        async with people(server.address, "Ida") as [ida]:
            table = (await tables_of(server.address))[GAME]
            await ida.watch(table)
            seat = free_seat(ida.view(table), 6)
            assert (await ida.ask(table, type="Sit", seat=seat, chips=20_000))["is"] == "done"
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            assert "could not be saved" in (await ida.ask(table, type="Buy", chips=100))["why"]
            async with ida.http() as client:
                for path, asked in (("guest", {"name": "Ivo"}), ("logout", {}), ("tables", {"game": GAME})):
                    answer = await client.post(f"/api/{path}", json=asked)
                    assert answer.status_code == 409, path
                    assert "could not be saved" in answer.json()["error"]
                assert (await client.get("/health")).json()["ok"] is False
            await ida.send({"do": "watch", "table": "t2"})
            await ida.until(lambda: ida.said[-1]["is"] == "refused" and "could not be saved" in ida.said[-1]["why"])
            await ida.send({"do": "call floor", "table": table, "why": "the disk is full"})
            await ida.until(lambda: ida.said[-1]["is"] == "refused" and "could not be saved" in ida.said[-1]["why"])
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
            assert (await ida.ask(table, type="Buy", chips=100))["is"] == "done"
            assert [each["bot"] for each in (await ida.watch("t2"))["seats"].values()] == [True] * 3
            assert (await ida.get("/health"))["ok"] is True
            assert (await ida.get("/api/me"))["account"]["chips"] == 1_000_000 - 20_100

    server = Server(tmp_path, pace=30.0).start()
    try:
        asyncio.run(play(server))
    finally:
        server.stop()
    replay = [sys.executable, "-c", _RUN, "replay", str(server.database)]
    assert subprocess.run(replay, capture_output=True, timeout=60, check=False).returncode == 0  # noqa: S603


@pytest.mark.skipif(sys.platform != "linux", reason="needs /dev/full")
def test_a_log_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.log = Path("/dev/full")
    server.start()
    try:
        assert httpx.post(f"{server.address}/api/guest", json={}, headers=OWN).status_code == 200
        assert httpx.get(f"{server.address}/api/tables/t9999").status_code == 404
    finally:
        server.stop()


def test_a_number_too_large_for_the_database_stops_no_other_write(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        with pytest.raises(WriteFailed, match="too large"):
            await store.write([("INSERT INTO downtimes VALUES (?, ?)", (2**70, 1))])
        await asyncio.wait_for(store.write([("INSERT INTO downtimes VALUES (?, ?)", (1, 2))]), 10)
        assert store.all("SELECT * FROM downtimes") == [(1, 2)]

    with closing(Store(tmp_path / "room.db")) as store:
        asyncio.run(play(store))
