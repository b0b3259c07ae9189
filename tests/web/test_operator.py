"""What whoever keeps a room relies on: names it answers to, proxies it believes, people who are barred, loud guests."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from room import OWN, Person, Server, guest, people, serving

from houseway.refusal import Refusal
from houseway.web.addresses import is_own_name, read_proxies

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_RUN = "from houseway.__main__ import main; main()"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving("--allow-host", "cards.example", "--trusted-proxy", "127.0.0.1", pace=30.0) as found:
        yield found


def _do(server: Server, *words: str) -> str:
    command = [sys.executable, "-c", _RUN, *words, "--data", str(server.data)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout  # noqa: S603


async def _sign_up(server: Server, name: str, password: str) -> Person:
    async with httpx.AsyncClient(base_url=server.address, headers=OWN, timeout=30) as client:
        answer = await client.post("/api/signup", json={"name": name, "password": password})
    assert answer.status_code == 200, answer.text
    return Person(server.address, answer.cookies["houseway"], answer.json())


# Names and proxies


@pytest.mark.parametrize(
    ("host", "own"),
    [
        *(("cards.example", True), ("CARDS.example.", True), ("localhost", True), ("127.0.0.1", True)),
        *(("[::1]", True), ("192.168.7.7", True), ("evil.example", False), ("cards.example.evil.example", False)),
        *(("", False), ("127.0.0.1.evil.example", False)),
    ],
)
def test_a_room_answers_to_its_own_names(server: Server, host: str, own: bool) -> None:
    port = server.address.rpartition(":")[2]
    for told in (host, f"{host}:{port}"):
        answer = httpx.get(f"{server.address}/health", headers={"Host": told}, timeout=30)
        assert answer.status_code == (200 if own else 421), told
        assert own or "--allow-host" in answer.json()["error"]
        assert is_own_name(told, frozenset({"localhost", "cards.example"})) == own


def test_a_socket_under_a_strange_name_is_refused(server: Server) -> None:
    async def play() -> None:
        una = await guest(server.address)
        port = server.address.rpartition(":")[2]
        asked = (
            f"GET /ws HTTP/1.1\r\nHost: evil.example:{port}\r\nOrigin: http://evil.example:{port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: houseway={una.cookie}\r\n\r\n"
        )
        with socket.create_connection(("127.0.0.1", int(port)), timeout=10) as made:
            made.sendall(asked.encode())
            assert b" 403 " in made.recv(4096).partition(b"\r\n")[0]

    asyncio.run(play())


def test_where_a_request_comes_from_is_the_nearest_proxys_word() -> None:
    """What a client itself put in front is not believed: each address gets its own limit, and no more."""

    def tries(server: Server, forwarded: str) -> int:
        said = {"name": "Nobody", "password": "no such one"}
        headers = {**OWN, "X-Forwarded-For": forwarded}
        return httpx.post(f"{server.address}/api/login", json=said, headers=headers, timeout=30).status_code

    with serving("--trusted-proxy", "127.0.0.1", "--set", "logins=2") as proxied:
        assert [tries(proxied, f"198.51.100.{number}, 203.0.113.9") for number in range(3)] == [401, 401, 429]
        assert tries(proxied, "203.0.113.10") == 401, "another address was locked out of the same name"


def test_nobodys_word_is_taken_without_a_trusted_proxy() -> None:
    with serving("--set", "logins=2") as plain:
        tried = [
            httpx.post(
                f"{plain.address}/api/login",
                json={"name": "Nobody", "password": "no such one"},
                headers={**OWN, "X-Forwarded-For": f"203.0.113.{number}"},
                timeout=30,
            ).status_code
            for number in range(3)
        ]
    assert tried == [401, 401, 429]


def test_a_proxy_is_an_address() -> None:
    assert read_proxies(["127.0.0.1", "10.0.0.0/8", "::1"]) == ["127.0.0.1", "10.0.0.0/8", "::1"]
    with pytest.raises(Refusal, match=r"“proxy\.example” is not the address of a proxy: write it like 127\.0\.0\.1"):
        read_proxies(["proxy.example"])


@pytest.mark.parametrize("pieces", [1, 3])
def test_the_head_of_a_request_has_16_kb(server: Server, pieces: int) -> None:
    port = int(server.address.rpartition(":")[2])
    for size, status in ((12_000, b"200"), (100_000, b"400")):
        head = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Long: " + b"x" * size + b"\r\n\r\n"
        with socket.create_connection(("127.0.0.1", port), timeout=10) as made:
            step = -(-len(head) // pieces)
            try:
                for at in range(0, len(head), step):
                    made.sendall(head[at : at + step])
            except OSError:
                assert size > 16_384
            assert made.recv(4096).split()[1] == status


# People


def test_a_password_is_changed_and_other_sessions_end(server: Server) -> None:
    async def play() -> None:
        ada = await _sign_up(server, "Ada", "correct horse")
        async with ada.http() as client:
            wrong = await client.post("/api/password", json={"old": "wrong horse", "new": "battery staple"})
            assert wrong.status_code == 409
            assert wrong.json()["error"] == "This is not your current password."
            second = await client.post("/api/login", json={"name": "Ada", "password": "correct horse"})
            done = await client.post("/api/password", json={"old": "correct horse", "new": "battery staple"})
            assert done.status_code == 200
            new = done.cookies["houseway"]
        assert await _who(server, new) == "Ada"
        assert await _who(server, ada.cookie) is None
        assert await _who(server, second.cookies["houseway"]) is None
        bo = await guest(server.address)
        async with bo.http() as client:
            none = await client.post("/api/password", json={"old": "correct horse", "new": "battery staple"})
        assert none.json()["error"] == "A guest has no password: sign up to get one."

    asyncio.run(play())


async def _who(server: Server, token: str) -> str | None:
    async with httpx.AsyncClient(base_url=server.address, cookies={"houseway": token}, timeout=30) as client:
        account = (await client.get("/api/me")).json()["account"]
    return account["name"] if account else None


async def _handle(floor: Person, **said: Any) -> httpx.Response:
    async with floor.http() as client:
        return await client.post("/api/floor/people", json=said)


def test_the_floor_bars_and_lets_in_again(server: Server) -> None:
    async def play() -> None:
        floor = await _sign_up(server, "Flo", "correct horse")
        mallory = await (await _sign_up(server, "Mallory", "correct horse")).join()
        assert (await _handle(floor, name="Mallory", do="bar")).status_code == 403
        assert _do(server, "role", "Flo", "floor") == "Flo is floor now.\n"
        barred = await _handle(floor, name="mallory", do="bar", why="threw a chair")
        assert barred.json() == {"barred": [{"name": "Mallory", "by": "Flo", "why": "threw a chair"}]}
        await mallory.until(lambda: any(each["is"] == "bye" for each in mallory.said))
        async with httpx.AsyncClient(base_url=server.address, headers=OWN, timeout=30) as client:
            back = await client.post("/api/login", json={"name": "Mallory", "password": "correct horse"})
        assert back.status_code == 401
        assert back.json()["error"] == "Mallory is barred from this room: speak to the floor."
        for said, why in (
            ({"name": "Mallory", "do": "bar"}, "Mallory is barred already."),
            ({"name": "Flo", "do": "bar"}, "You cannot do this to yourself: log out instead."),
            ({"name": "Nobody", "do": "bar"}, "There is no account “Nobody”."),
        ):
            assert (await _handle(floor, **said)).json()["error"] == why
        assert (await _handle(floor, name="Mallory", do="lift")).json() == {"barred": []}
        async with httpx.AsyncClient(base_url=server.address, headers=OWN, timeout=30) as client:
            again = await client.post("/api/login", json={"name": "Mallory", "password": "correct horse"})
        assert again.status_code == 200
        assert _do(server, "bar", "Mallory", "--sign-out") == "Mallory is signed out.\n"
        assert await _who(server, again.cookies["houseway"]) is None
        assert _do(server, "bar", "Mallory") == "Mallory is barred.\n"
        assert (await floor.get("/api/floor"))["barred"][0]["by"] == "house"
        assert _do(server, "bar", "Mallory", "--lift") == "Mallory is let in again.\n"
        assert _do(server, "role", "Mallory", "dealer")
        dealer = await _handle(floor, name="Mallory", do="bar")
        assert "Mallory is a dealer" in dealer.json()["error"]

    asyncio.run(play())
    assert "books balanced" in _do_replay(server)


def _do_replay(server: Server) -> str:
    command = [sys.executable, "-c", _RUN, "replay", str(server.database)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout  # noqa: S603


def test_whoever_became_a_regulator_may_still_go_home(server: Server) -> None:
    async def play() -> None:
        rita = await (await _sign_up(server, "Rita", "correct horse")).join()
        view = await rita.watch("t1")
        seat = next(number for number in range(1, 9) if str(number) not in view["seats"])
        assert (await rita.ask("t1", type="Sit", seat=seat, chips=view["buy"]["least"] if "buy" in view else 20_000))[
            "is"
        ] == "done"
        _do(server, "role", "Rita", "regulator")
        assert (await rita.ask("t1", type="Ready"))["why"].startswith("Regulators watch")
        assert (await rita.ask("t1", type="Going"))["is"] == "done"
        await rita.leave_page()

    asyncio.run(play())


# Calls


def test_guests_do_not_close_the_floors_bell() -> None:
    async def play(server: Server) -> None:
        async with people(server.address, *(f"loud-{number}" for number in range(35)), "Sue") as found:
            *loud, sue = found
            answers: list[str] = []
            for each in loud:
                for number in range(4):
                    await each.send({"do": "call floor", "id": f"{each.name}-{number}", "table": "t1", "why": "Help"})
                await each.until(lambda each=each: f"{each.name}-3" in each.done)
                answers += [each.done[f"{each.name}-{number}"].get("why", "") for number in range(4)]
            assert answers.count("") == 100
            assert "The floor has 3 calls of yours already and is on the way." in answers
            assert any("without a seat" in each for each in answers)
            view = await sue.watch("t1")
            seat = next(number for number in range(1, 9) if str(number) not in view["seats"])
            assert (await sue.ask("t1", type="Sit", seat=seat, chips=20_000))["is"] == "done"
            await sue.send({"do": "call floor", "id": "sue-called", "table": "t1", "why": "A card is gone"})
            await sue.until(lambda: "sue-called" in sue.done)
            assert sue.done["sue-called"]["is"] == "done"

    with serving("--set", "guests=1000", pace=30.0) as server:
        asyncio.run(play(server))


def test_a_table_on_a_damaged_page_is_paid_out_by_the_floor_and_the_others_play_on(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        sat = asyncio.run(_sit_and_stop(server))
        _damage(server.database, sat + 60)
        server.start()
        asyncio.run(_pay_out(server))
    finally:
        server.stop()
    said = subprocess.run(  # noqa: S603
        [sys.executable, "-c", _RUN, "replay", str(server.database)],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert said.returncode == 1
    assert "t1: entry" in said.stdout
    assert "the file is damaged there" in said.stdout
    assert said.stdout.count("is bad") == 1
    assert "room: " in said.stdout
    assert "do not add up" not in said.stdout


async def _sit_and_stop(server: Server) -> int:
    """Ada sits down and some rounds are played; the entry with which she sat."""
    floor, ada = await _sign_up(server, "Flo", "correct horse"), await _sign_up(server, "Ada", "correct horse")
    assert _do(server, "role", floor.name, "floor")
    await ada.join()
    await ada.watch("t1")
    view = ada.tables["t1"]["view"]
    seat = next(number for number in range(1, 9) if str(number) not in view["seats"])
    assert (await ada.ask("t1", type="Sit", seat=seat, chips=20_000))["is"] == "done"
    sat: int = ada.tables["t1"]["seq"]
    await _leave_it_to_the_bots(ada, sat + 120)
    assert server.stop() == 0
    return sat


async def _leave_it_to_the_bots(ada: Person, seq: int) -> None:
    assert (await ada.ask("t1", type="SitOut"))["is"] == "done"
    await ada.until(lambda: ada.tables["t1"]["seq"] > seq)


def _damage(path: Path, seq: int) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = database.execute("PRAGMA page_size").fetchone()
        bodies = database.execute("SELECT tbl, seq, body FROM entries ORDER BY seq").fetchall()
    held = bytearray(path.read_bytes())
    pages = [(table, at, body, held.find(body[:150]) // size) for table, at, body in bodies if body[:150] in held]
    others = {page for table, _, _, page in pages if table != "t1"}
    alone = (each for each in pages if each[0] == "t1" and each[1] > seq and len(each[2]) < 250)
    page = next(page for _, _, _, page in alone if page not in others)
    held[page * size : page * size + 60] = b"\xee" * 60
    path.write_bytes(bytes(held))


async def _pay_out(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, headers=OWN, timeout=30) as client:
        assert (await client.post("/api/login", json={"name": "Flo", "password": "correct horse"})).status_code == 200
        health = (await client.get("/health")).json()
        assert (health["ok"], health["broken"]) == (False, ["t1"])
        (broken,) = (await client.get("/api/floor")).json()["broken"]
        assert "the file is damaged there" in broken["why"]
        assert (list(broken["owed"]), broken["whole"]) == (["Ada"], False)
        refused = await client.post("/api/floor/tables/t2/payout")
        assert refused.json()["error"] == "This table can be played: its players take their own chips home."
        paid = await client.post("/api/floor/tables/t1/payout")
        assert paid.json() == {"paid": broken["owed"]}
        assert (await client.get("/health")).json()["ok"]
        assert (await client.get("/api/floor")).json()["broken"] == []
        assert (await client.post("/api/login", json={"name": "Ada", "password": "correct horse"})).status_code == 200
        chips = (await client.get("/api/me")).json()["account"]["chips"]
        assert chips == 1_000_000 - 20_000 + paid.json()["paid"]["Ada"]
    async with people(server.address, "") as [guest]:
        assert await guest.watch("t2")
