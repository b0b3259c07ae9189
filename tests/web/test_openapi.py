"""Schemathesis over the HTTP interface of a real server: random requests by its own description.

Every check is on. `ignored_auth` asks again without a session, and with a wrong one, for whatever says that it needs
one. `use_after_free` is about what was deleted, and has nothing to find: nothing is ever deleted in a room.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from room import OWN, Server, people, play_round, serving

from houseway.live.log.store import connect
from houseway.live.room.accounts import grant


async def _some_rounds(server: Server) -> str:
    """A table with history, and the session of a regulator."""
    async with people(server.address, "Ada") as [ada]:
        await ada.watch("t1")  # the table of the description's examples
        await ada.ask("t1", type="Sit", seat=2, chips=20_000)
        await play_round(ada, "t1", 2)
    async with httpx.AsyncClient(base_url=server.address, headers=OWN, timeout=30) as client:
        reg = await client.post("/api/signup", json={"name": "Reg", "password": "long enough"})
    with closing(connect(server.database)) as database:
        grant(database, "Reg", "regulator", hashed="none")
    return reg.cookies["houseway"]


def _run(server: Server, examples: int, *more: str) -> subprocess.CompletedProcess[str]:
    command = [
        str(Path(sys.executable).with_name("schemathesis")), "run", f"{server.address}/openapi.json",
        "--checks", "all", "--phases", f"examples,coverage{',fuzzing' * (examples > 0)}",
        "--max-examples", str(examples or 1),
        "--seed", "7", "--no-color", "--request-timeout", "20", "--suppress-health-check", "all",
        "--workers", "1", *more,
    ]  # fmt: skip
    return subprocess.run(  # noqa: S603
        command, capture_output=True, text=True, timeout=1200, check=False, cwd=server.data
    )


def _check(examples: int) -> None:
    with serving("--set", "logins=1000000", "--set", "tables=100000") as server:
        cookie = asyncio.run(_some_rounds(server))
        (server.data / "schemathesis.toml").write_text(f'[auth.openapi.session]\napi_key = "{cookie}"\n')
        for more in (("--exclude-path", "/api/logout"), ("--include-path", "/api/logout")):
            done = _run(server, examples, *more)
            assert done.returncode == 0, done.stdout[-6000:]
        assert '"what": "request fault"' not in server.log.read_text()
        assert httpx.get(f"{server.address}/health").json()["ok"]


def test_requests_of_every_kind_are_answered_as_described() -> None:
    """Every operation with its examples, and with every kind of wrong value in every place; none at random."""
    _check(0)


@pytest.mark.slow
def test_many_random_requests_are_answered_as_described() -> None:
    _check(300)


def test_what_needs_a_session_or_a_role_is_refused_without() -> None:
    with serving() as server:
        described = httpx.get(f"{server.address}/openapi.json").json()
        needing = [
            (method, path)
            for path, methods in described["paths"].items()
            for method, said in methods.items()
            if said["security"] == [{"session": []}]
        ]
        assert len(needing) == 15
        for method, path in needing:
            address = server.address + path.format(id="t1", room="capitol", game="ez-baccarat")
            answer = httpx.request(method, address, headers={"X-Houseway": "1"}, cookies={"houseway": "forged"})
            assert answer.status_code == 401, path
