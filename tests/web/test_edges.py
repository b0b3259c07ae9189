"""The edge of each game's first wager, as the lobby asks for it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from room import guest, serving

from houseway.price.ask import Ask
from houseway.price.run import answer

if TYPE_CHECKING:
    from pathlib import Path


def test_the_lobby_knows_the_edges_that_were_worked_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    first = answer(Ask(game="capitol/ez-baccarat"))[0]
    with serving() as server:

        async def ask() -> None:
            told = await (await guest(server.address, "Ada")).get("/api/edges")
            assert set(told["edges"]) == {"capitol/ez-baccarat"}
            assert told["edges"]["capitol/ez-baccarat"] == {
                "wager": first.wager,
                "edge": pytest.approx(float(first.edge), abs=0),
                "error": 0,
            }
            assert told["left"] == []  # nothing is worked out in a room without prices

        asyncio.run(ask())
