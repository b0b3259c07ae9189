"""The server as whoever keeps a room meets it: a start line, health, counts, roles, a stop that loses nothing."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

import httpx
import pytest
from room import OWN, Server, guest, people, serving, tables_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_RUN = "from houseway.__main__ import main; main()"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", _RUN, *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(pace=0.2) as found:
        yield found


def test_health_and_counts(server: Server) -> None:
    health = httpx.get(f"{server.address}/health").json()
    assert health["ok"] is True
    assert health["tables"] >= 35
    text = httpx.get(f"{server.address}/metrics").text
    assert "# TYPE houseway_tables gauge" in text
    assert 'houseway_entry_seconds_bucket{le="+Inf"}' in text


def test_every_answer_keeps_pages_to_themselves(server: Server) -> None:
    for path in ("/", "/api/tables", "/api/nothing", "/lobby/anything", "/openapi.json"):
        headers = httpx.get(server.address + path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'"), path
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers
    assert httpx.get(f"{server.address}/api/tables").headers["cache-control"] == "no-store"


def test_any_address_of_the_client_gives_its_first_page_and_no_file_outside_it(server: Server) -> None:
    assert "<html" in httpx.get(f"{server.address}/table/t1").text
    assert httpx.get(f"{server.address}/assets/none.js").status_code == 404
    for path in ("/..%2f..%2fpyproject.toml", "/%2e%2e/%2e%2e/app.py", "/assets/..%2f..%2fapp.py"):
        answer = httpx.get(server.address + path)
        assert "import" not in answer.text
        assert "[project]" not in answer.text


def test_sessions_are_kept_from_scripts_and_other_sites(server: Server) -> None:
    answer = httpx.post(f"{server.address}/api/guest", json={}, headers=OWN)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


def test_sign_up_in_and_out_and_a_guest_who_keeps_the_chips(server: Server) -> None:
    async def play() -> None:
        ada = await guest(server.address)
        async with ada.http() as client:
            table = (await tables_of(server.address))["capitol/ez-baccarat"]
            await ada.join()
            view = await ada.watch(table)
            seat = next(seat for seat in range(1, 15) if str(seat) not in view["seats"])
            await ada.ask(table, type="Sit", seat=seat, chips=1_000)
            asked = {"name": "Adelheid", "password": "correct horse"}
            early = await client.post("/api/signup", json=asked)
            assert (early.status_code, "leave it first" in early.json()["error"]) == (409, True)
            await ada.ask(table, type="Going")
            await ada.until(lambda: ada.view(table)["you"]["seat"] is None)
            answer = await client.post("/api/signup", json=asked)
            assert answer.json() == {
                "name": "Adelheid",
                "role": "player",
                "guest": False,
                "chips": 1_000_000,
                "bank": True,
            }
            assert (await client.post("/api/signup", json=asked)).status_code == 409
            await ada.leave_page()
        async with httpx.AsyncClient(base_url=server.address, headers=OWN, timeout=30) as client:
            wrong = await client.post("/api/login", json={**asked, "password": "another one"})
            assert wrong.status_code == 401
            right = await client.post("/api/login", json=asked)
            assert right.json()["name"] == "Adelheid"
            assert (await client.get("/api/me")).json()["account"]["guest"] is False
            await client.post("/api/logout", json={})
            assert (await client.get("/api/me")).json() == {"account": None}

    asyncio.run(play())
    everything = server.log.read_text() + str(server.database.read_bytes())
    assert "correct horse" not in everything
    assert "another one" not in everything


def test_roles_are_given_by_command_and_hold_at_once(server: Server) -> None:
    async def play() -> None:
        flo = await guest(server.address, "Flora")
        async with flo.http() as client:
            assert (await client.get("/api/floor")).status_code == 403
            given = run("role", "Flora", "floor", "--data", str(server.data))
            assert (given.returncode, "without a password" in given.stderr) == (1, True), given.stderr
            assert (await client.get("/api/floor")).status_code == 403
            signed = await client.post("/api/signup", json={"name": "Flora", "password": "correct horse"})
            assert signed.status_code == 200, signed.text
            given = run("role", "Flora", "floor", "--data", str(server.data))
            assert given.returncode == 0, given.stderr
            assert (await client.get("/api/floor")).status_code == 200

    asyncio.run(play())
    for words, why in (
        (("role", "Nobody", "floor", "--data", str(server.data)), "no account"),
        (("role", "Flora", "king", "--data", str(server.data)), "no role"),
        (("role", "Flora", "floor", "--data", str(server.data / "none.db")), "no room database"),
    ):
        refused = run(*words)
        assert refused.returncode == 1
        assert why in refused.stderr
        assert refused.stderr.count("\n") == 1


def test_a_page_that_hears_nothing_is_told_that_the_room_is_there(server: Server) -> None:
    async def play() -> None:
        async with people(server.address, "") as [ada]:
            await ada.until(lambda: any(said["is"] == "tick" for said in ada.said), 6)
            assert ada.said[0]["is"] == "hello"
            assert ada.said[0]["version"] == 1

    asyncio.run(play())


def test_a_table_nobody_looks_at_sleeps(server: Server) -> None:
    async def play() -> None:
        async with people(server.address, "") as [ada]:
            table = (await tables_of(server.address))["capitol/dai-bacc"]
            await ada.watch(table)
            await ada.until(lambda: ada.tables[table]["seq"] > 12)
            await ada.send({"do": "unwatch", "table": table})
            await asyncio.sleep(0.5)
            await ada.watch(table)
            seq = ada.tables[table]["seq"]
            await ada.send({"do": "unwatch", "table": table})
            await asyncio.sleep(2)
            await ada.watch(table)
            assert ada.tables[table]["seq"] <= seq + 2

    asyncio.run(play())


def test_stopping_says_goodbye_and_loses_nothing() -> None:
    async def play(server: Server) -> None:
        async with people(server.address, "Ada") as [ada]:
            table = (await tables_of(server.address))["capitol/three-card-poker"]
            await ada.watch(table)
            await ada.ask(table, type="Sit", seat=2, chips=5_000)
            seq = ada.tables[table]["seq"]
            stopped = asyncio.get_running_loop().run_in_executor(None, server.stop)
            await ada.until(lambda: any(said["is"] == "bye" for said in ada.said))
            assert await stopped == 0
        server.start()
        again = await guest(server.address)
        await again.join()
        view = await again.watch(table)
        assert view["seats"]["2"] == {"player": "Ada", "chips": 5_000}
        assert again.tables[table]["seq"] >= seq
        await again.leave_page()

    with serving(pace=5.0) as server:
        asyncio.run(play(server))
        for line in server.log.read_text().splitlines():
            assert set(json.loads(line)) >= {"at", "what"}


def test_a_port_in_use_and_a_file_that_is_no_database_are_refused_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        refused = run("serve", "--port", str(taken.getsockname()[1]), "--data", str(tmp_path))
    assert refused.returncode == 1
    assert "Choose another with --port" in refused.stderr
    (tmp_path / "houseway.db").write_bytes(os.urandom(5000))
    refused = run("serve", "--port", "0", "--data", str(tmp_path))
    assert refused.returncode == 1
    assert "database" in refused.stderr
    assert "Traceback" not in refused.stderr
    refused = run("serve", "--set", "speed=3")
    assert refused.returncode == 1
    assert "There is no setting" in refused.stderr


def test_replay_names_the_first_bad_entry(tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_bytes(b'{"seq":1}\n')
    bad = run("replay", str(tmp_path / "log.jsonl"))
    assert bad.returncode == 1
    assert "entry 1 is bad" in bad.stdout
    assert "There is no log" in run("replay", str(tmp_path / "none")).stderr
