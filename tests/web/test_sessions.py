"""One account in several browsers: counted, and signed out here or everywhere."""

from __future__ import annotations

import httpx
from room import OWN, serving

ASKED = {"name": "Ada", "password": "correct horse"}


def test_signing_out_everywhere_ends_every_session() -> None:
    with serving() as server:
        browsers = [httpx.Client(base_url=server.address, headers=OWN, timeout=30) for _ in range(3)]
        first, second, third = browsers
        assert first.post("/api/signup", json=ASKED).status_code == 200
        assert second.post("/api/login", json=ASKED).status_code == 200
        assert third.post("/api/login", json=ASKED).status_code == 200
        assert [each.get("/api/me").json()["sessions"] for each in browsers] == [3, 3, 3]

        third.post("/api/logout", json={})
        assert third.get("/api/me").json() == {"account": None}
        assert second.get("/api/me").json()["sessions"] == 2

        second.post("/api/logout", json={"everywhere": True})
        assert [each.get("/api/me").json() for each in browsers] == [{"account": None}] * 3
        for each in browsers:
            each.close()
