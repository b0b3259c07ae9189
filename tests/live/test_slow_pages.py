"""A page that takes too little is shown a table whole, and nothing that does not follow from what it has."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from pages import Clock, Page

from house import House
from houseway.live.games.game import Config
from houseway.web import socket
from houseway.web.app import make_app

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_a_page_that_was_behind_misses_nothing_after_it_is_shown_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr(socket, "_WAITING", 3)

    async def run() -> None:
        house = await House(tmp_path, Config("capitol/ez-baccarat", bots=0)).open()
        app = make_app(house.room)
        page = await Page(app, Clock(), await house.account("Ada"), "Ada").open()
        (open_page,) = app.state.hub.pages
        table = house.table
        open_page._out.extend([b'{"is":"tick","now":1}'] * 3)  # as much as waits for a slow page
        open_page.show("t1", b"{}")
        assert open_page._behind == {"t1"}
        async with table.lock:  # a command is under way as the page begins to take its messages
            open_page._wake.set()
            await asyncio.sleep(0.01)
            table._tell(table.record.seq, 0.0)
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.01)
        said: list[dict[str, Any]] = [json.loads(text) for _, text in page.got]
        assert [each["after"] is None for each in said if each["is"] == "table"][1:] == [True]
        await page.close()
        house.close()

    asyncio.run(run())


def test_a_command_that_is_under_way_is_not_refused_as_one_too_many(tmp_path: Path) -> None:
    """A page that asks again and again while the disk hangs was told that nothing came of what was done then."""

    async def run() -> None:
        house = await House(tmp_path, Config("capitol/ez-baccarat", bots=0)).open()
        app = make_app(house.room)
        page = await Page(app, Clock(), await house.account("Ada"), "Ada").open()
        sit = {"type": "Sit", "seat": 2, "chips": 50_000}
        said = {"do": "command", "id": "Ada-00000001", "table": "t1", "command": sit}
        async with house.table.lock:  # nothing is done meanwhile
            for _ in range(20):
                page._say(**said)
            for other in range(20):
                page._say(**said | {"id": f"Ada-{other:08}-other"})
            await asyncio.sleep(0.1)
        await asyncio.sleep(0.2)
        answers = [json.loads(text) for _, text in page.got]
        found = [(each["is"], each["id"]) for each in answers if each["is"] in ("done", "refused")]
        assert ("done", "Ada-00000001") in found
        assert sorted(kind for kind, _ in found) == ["done"] + ["refused"] * 20
        assert sum("Too many commands at once" in each.get("why", "") for each in answers) == 5
        await page.close()
        house.close()

    asyncio.run(run())
