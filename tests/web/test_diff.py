"""Two filings side by side, as the page asks for them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from room import Server, guest, serving

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as found:
        yield found


def test_two_filings_are_told_rule_by_rule(server: Server) -> None:
    async def ask() -> None:
        ada = await guest(server.address, "Ada")
        told = await ada.get("/api/diff/capitol/ez-baccarat/village-club/ez-baccarat-panda-8")
        assert (told["first"], told["second"]) == ("EZ Baccarat (capitol)", "EZ Baccarat Panda 8 (village-club)")
        rows = {block["title"]: block["rows"] for block in told["rules"]}
        assert ["limits", "$1-$200", "—"] in rows["Wager: Tie"]  # bundle 002 line 1506, bundle 001 line 1529
        assert len(told["fees"][0]) == 6
        assert told["notes"]
        pots = await ada.get("/api/diff/capitol/omaha/village-club/omaha")
        assert not pots["worth"]
        assert pots["rules"]

    asyncio.run(ask())


def test_a_filing_that_is_not_there_is_said_to_be_missing(server: Server) -> None:
    async def ask() -> None:
        bob = await guest(server.address, "Bob")
        async with bob.http() as client:
            answer = await client.get("/api/diff/capitol/ez-baccarat/capitol/no-such-game")
        assert answer.status_code == 404
        assert "no-such-game" in answer.json()["error"]

    asyncio.run(ask())
