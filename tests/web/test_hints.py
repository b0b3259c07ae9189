"""Hints over HTTP: what each decision is worth with the cards a player sees, worked out beside the room."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from room import OWN, Server, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

STUD = "/api/games/village-club/caribbean-stud/hint"
HAND = {"own": ["As", "Kd", "8c", "7h", "3s"], "bank": ["8d"], "stakes": {"ante": 500}}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving("--set", "prices=1") as found:
        yield found


@contextmanager
def guest(server: Server) -> Iterator[httpx.Client]:
    """Somebody with a session."""
    with httpx.Client(base_url=server.address, headers=OWN, timeout=60) as client:
        client.post("/api/guest", json={})
        yield client


def test_a_hint_is_worked_out_beside_the_room_which_goes_on_meanwhile(server: Server) -> None:
    with guest(server) as client, ThreadPoolExecutor(1) as pool:
        asked = pool.submit(client.post, STUD, json=HAND)
        answered = 0
        while not asked.done():
            assert httpx.get(f"{server.address}/api/tables", timeout=60).status_code == 200
            answered += 1
            time.sleep(0.05)
        told: dict[str, Any] = asked.result().json()
    assert list(told["acts"]) == ["play 2x", "fold"]
    assert (told["acts"]["fold"], told["base"], told["why"]) == (-1, "ante", "")
    assert answered > 1


def test_cards_that_are_none_are_refused(server: Server) -> None:
    with guest(server) as client:
        answer = client.post(STUD, json=HAND | {"own": ["As", "Zz"]})
    assert answer.status_code == 400


def test_a_room_without_prices_gives_no_hints() -> None:
    with serving() as server, guest(server) as client:
        answer = client.post(STUD, json=HAND)
    assert (answer.status_code, answer.json()["error"]) == (409, "Hints are not worked out in this room.")
