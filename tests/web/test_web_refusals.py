"""What must not be: refused with a reason, logged, and nothing changed."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import uuid
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from room import OWN, Person, Server, guest, people, serving, tables_of
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "capitol/three-card-poker"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving("--set", "messages=200", pace=30.0) as found:
        yield found


def entries(server: Server) -> list[Any]:
    """Everything that was ever done."""
    with closing(sqlite3.connect(server.database)) as database:
        return database.execute("SELECT tbl, seq, hash FROM entries ORDER BY tbl, seq").fetchall()


def logged(server: Server, why: str) -> bool:
    """Whether the server's log has a refusal for this reason."""
    return any(why in line for line in server.log.read_text().splitlines() if '"what"' in line)


async def seated(server: Server, person: Person, seat: int, game: str = GAME) -> str:
    async with person.http() as client:
        table: str = (await client.post("/api/tables", json={"game": game, "bots": 2})).json()["id"]
    await person.watch(table)
    answer = await person.ask(table, type="Sit", seat=seat, chips=20_000)
    assert answer["is"] == "done", answer
    return table


def test_a_command_given_twice_acts_once_and_has_one_answer(server: Server) -> None:
    async def play() -> None:
        async with people(server.address, "Ada") as [ada]:
            table = await seated(server, ada, 2)
            name = str(uuid.uuid4())
            first = await ada.ask(table, name, type="Buy", chips=1_000)
            chips = (await ada.get("/api/me"))["account"]["chips"]
            before = entries(server)
            again = await ada.ask(table, name, type="Buy", chips=1_000)
            other = await Person(ada.address, ada.cookie, ada.account).join()
            elsewhere = await other.ask(table, name, type="Buy", chips=999_000)
            assert first == again == elsewhere
            assert first["is"] == "done"
            assert (await ada.get("/api/me"))["account"]["chips"] == chips
            assert entries(server) == before
            refused = str(uuid.uuid4())
            one = await ada.ask(table, refused, type="Buy", chips=-5)
            assert one["is"] == "refused"
            assert await ada.ask(table, refused, type="Buy", chips=500) == one
            await other.leave_page()

    asyncio.run(play())


def test_two_sockets_that_ask_at_the_same_moment_act_once(server: Server) -> None:
    async def play() -> None:
        async with people(server.address, "Asa") as [ada]:
            table = await seated(server, ada, 2)
            other = await Person(ada.address, ada.cookie, ada.account).join()
            chips = (await ada.get("/api/me"))["account"]["chips"]
            for _ in range(5):
                name = str(uuid.uuid4())
                pair = [person.ask(table, name, type="Buy", chips=100) for person in (ada, other)]
                one, two = await asyncio.gather(*pair)
                assert one == two
            assert (await ada.get("/api/me"))["account"]["chips"] == chips - 500
            await other.leave_page()

    asyncio.run(play())


def test_nobody_acts_for_another(server: Server) -> None:
    async def play() -> None:
        async with people(server.address, "Bea", "Carl") as [bea, carl]:
            table = await seated(server, bea, 2)
            await carl.watch(table)
            before = entries(server)
            for command in (
                {"type": "Leave", "player": "Bea"},
                {"type": "Leave"},
                {"type": "Sit", "seat": 2, "chips": 5_000},
                {"type": "Bet", "wager": "ante", "cents": 500, "spot": 2},
                {"type": "Act", "choice": "fold", "spot": 2},
                {"type": "Rule", "ruling": "late-wager", "reason": "x", "by": "floor"},
            ):
                answer = await carl.ask(table, **command)
                assert answer["is"] == "refused", command
                assert answer["why"].endswith((".", "?"))
                assert logged(server, answer["why"][:30])
            assert entries(server) == before

    asyncio.run(play())


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ({"type": "Rule", "ruling": "late-wager", "reason": "x"}, "Only the floor can give"),
        ({"type": "Reopen"}, "Only the floor can give"),
        ({"type": "TimeOut"}, "Only the floor can give"),
        ({"type": "Close"}, "Only the house dealer can give"),
        ({"type": "Deal"}, "Only the house dealer can give"),
        ({"type": "Shuffle"}, "Only the house dealer can give"),
        ({"type": "Give", "pieces": "As Ah"}, "cannot be asked for"),
        ({"type": "Roll", "numbers": [6, 6]}, "cannot be asked for"),
        ({"type": "Open"}, "cannot be asked for"),
        ({"type": "Shoe"}, "cannot be asked for"),
        ({"type": "Nothing"}, "no command"),
        ({"type": 7}, "needs a type"),
        ({}, "needs a type"),
        ({"type": "Bet", "wager": "ante", "cents": "500"}, "is malformed"),
        ({"type": "Bet", "wager": "ante", "cents": 5e300}, "is malformed"),
        ({"type": "Bet", "wager": "ante", "cents": 10**18}, "out of range"),
        ({"type": "Bet", "wager": "ante", "cents": 500, "more": 1}, "is malformed"),
        ({"type": "Act", "choice": "set", "parts": [1]}, "parts need names"),
        ({"type": "Act", "choice": "set", "parts": {"front": "Zz"}}, ""),
        ({"type": "Straddle", "cents": 5}, "does not exist at this kind"),
        ({"type": "Sit", "seat": 3, "chips": 10**11}, "to bring"),
        ({"type": "Sit", "seat": 2, "chips": -5}, "less than $0"),
    ],
)
def test_commands_that_cannot_be(server: Server, command: dict[str, Any], why: str) -> None:
    async def play() -> None:
        async with people(server.address, "") as [dan]:
            table = (await tables_of(server.address))[GAME]
            await dan.watch(table)
            before = entries(server)
            answer = await dan.ask(table, **command)
            assert answer["is"] == "refused"
            assert why in answer["why"]
            assert entries(server) == before
            assert (await dan.get("/api/me"))["account"]["chips"] == 1_000_000

    asyncio.run(play())


@pytest.mark.parametrize(
    "message",
    [
        "", "{", "[]", "null", "{}", '{"do":7}', '{"do":"nothing"}', '{"do":"watch"}', '{"do":"watch","table":7}',
        '{"do":"watch","table":"t99999"}', '{"do":"command"}', '{"do":"command","id":"x","table":"t1","command":{}}',
        '{"do":"command","id":"12345678","table":"t1","command":7}', '{"do":"call floor","table":"t1","why":""}',
        '{"do":"answer call","call":1}', "[" * 5000, "x" * 9000, '{"do":"watch","table":"' + "t" * 8170 + '"}',
    ],
)  # fmt: skip
def test_messages_that_are_none_are_refused_and_the_socket_goes_on(server: Server, message: str) -> None:
    async def play() -> None:
        async with people(server.address, "") as [eva]:
            await eva.send(message)
            said = await eva.until(lambda: [each for each in eva.said if each["is"] == "refused"])
            assert said[0]["why"]
            await eva.watch((await tables_of(server.address))[GAME])

    asyncio.run(play())


def test_a_message_far_too_large_ends_the_socket_and_nothing_else(server: Server) -> None:
    async def play() -> None:
        async with people(server.address, "", "") as [eva, fay]:
            await eva.send("x" * 200_000)
            with pytest.raises(ConnectionClosed):
                await _talk_on(eva)
            await fay.watch((await tables_of(server.address))[GAME])

    asyncio.run(play())


async def _talk_on(person: Person) -> None:
    for _ in range(50):
        await person.send("{}")
        await asyncio.sleep(0.1)


async def _first_frames(server: Server, cookie: str | None, origin: str | None) -> list[dict[str, Any]]:
    headers = {"Cookie": f"houseway={cookie}"} if cookie is not None else {}
    found = []
    address = server.address.replace("http", "ws") + "/ws"
    async with connect(address, additional_headers=headers, origin=origin) as socket:  # type: ignore[arg-type]
        with suppress(ConnectionClosed):
            while True:
                found.append(json.loads(await socket.recv()))
        assert socket.close_code == 4401
    return found


@pytest.mark.parametrize("cookie", [None, "", "forged", "A" * 43])
def test_a_socket_without_a_session_is_told_so_and_closed(server: Server, cookie: str | None) -> None:
    frames = asyncio.run(_first_frames(server, cookie, server.address))
    assert [frame["is"] for frame in frames] == ["bye"]
    assert "sign" in frames[0]["why"] or "session" in frames[0]["why"]
    assert logged(server, frames[0]["why"][:20])


def test_a_session_that_was_signed_out_opens_nothing_more(server: Server) -> None:
    async def play() -> None:
        gil = await guest(server.address, "Gil")
        await gil.join()
        async with gil.http() as client:
            assert (await client.post("/api/logout", json={})).status_code == 200
        async with httpx.AsyncClient(base_url=server.address, cookies={"houseway": gil.cookie}) as client:
            assert (await client.get("/api/me")).json() == {"account": None}
        with suppress(ConnectionClosed):  # the page may be closed already
            await gil.send({"do": "command", "id": str(uuid.uuid4()), "table": "t1", "command": {"type": "Leave"}})
        await gil.until(lambda: any(said["is"] == "bye" for said in gil.said))
        frames = await _first_frames(server, gil.cookie, server.address)
        assert [frame["is"] for frame in frames] == ["bye"]

    asyncio.run(play())


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_another_sites_page_opens_no_socket_even_with_the_cookie(server: Server, origin: str) -> None:
    async def play() -> None:
        hal = await guest(server.address)
        with pytest.raises(InvalidStatus) as refused:
            await _first_frames(server, hal.cookie, origin)
        assert refused.value.response.status_code == 403
        assert logged(server, "another site")

    asyncio.run(play())


def test_requests_that_change_something_must_come_from_our_own_page(server: Server) -> None:
    async def play() -> None:
        async with httpx.AsyncClient(base_url=server.address) as client:
            for path in ("/api/guest", "/api/signup", "/api/login", "/api/logout", "/api/tables"):
                assert (await client.post(path, json={})).status_code == 403, path
                evil = {**OWN, "Origin": "http://evil.example"}
                assert (await client.post(path, json={}, headers=evil)).status_code == 403, path

    asyncio.run(play())


def test_a_socket_that_says_too_much_is_slowed_down() -> None:
    async def play(server: Server) -> None:
        async with people(server.address, "Ivy") as [ivy]:
            for _ in range(200):
                await ivy.send('{"do":"unwatch","table":"t1"}')
            await ivy.until(lambda: any("Too many messages" in said.get("why", "") for said in ivy.said))
            await asyncio.sleep(0.5)
            await ivy.watch("t1")

    with serving("--set", "messages=10") as server:
        asyncio.run(play(server))


def test_signing_in_and_coming_in_are_limited() -> None:
    async def play(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.address, headers=OWN, timeout=30) as client:
            tries = [await client.post("/api/login", json={"name": "Ada", "password": "no such one"}) for _ in range(5)]
            assert [each.status_code for each in tries] == [401, 401, 401, 429, 429]
            guests = [(await client.post("/api/guest", json={})).status_code for _ in range(5)]
            assert guests == [200, 200, 200, 200, 429]

    with serving("--set", "logins=3", "--set", "guests=4") as server:
        asyncio.run(play(server))


def test_no_address_takes_the_path_of_a_rule_file(server: Server) -> None:
    """A file is named by path on the command line alone: a page that could name one could read any on the disk."""
    paths = ("../rooms/capitol/fast-nine.toml", "/etc/fast-nine.toml", "capitol/fast-nine.toml", "fast-nine.toml")

    async def ask() -> None:
        async with people(server.address, "") as [fay], fay.http() as client:
            for tail in ("", "/prices", "/openings"):
                answer = await client.get(f"/api/games/capitol/fast-nine.toml{tail}")
                assert answer.status_code == 404, answer.text
            hinted = await client.post("/api/games/capitol/fast-nine.toml/hint", json={"own": ["As"]})
            assert hinted.status_code == 404, hinted.text
            for path in paths:
                opened = await client.post("/api/tables", json={"game": path, "bots": 0})
                assert opened.status_code in (400, 409), opened.text

    asyncio.run(ask())
