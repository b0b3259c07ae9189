"""Rooms of one's own: a new game is a new file and nothing else, so it has a table as those of the house have."""

from __future__ import annotations

import asyncio
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from houseway.live.log.store import Store
from houseway.live.room.lobby import Room
from houseway.live.room.services import Services
from houseway.live.room.settings import Settings
from houseway.rules.catalogue import rooms_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = Path(__file__).parents[1] / "rules" / "high-nine.toml"
ROOM = """
[room]
name = "Our Own"
slug = "own"
bundle = "own"
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of rooms with one room, which has one banked game; `docs/add-a-game.md` makes the same."""
    folder = tmp_path / "rooms" / "own"
    folder.mkdir(parents=True)
    (folder / "room.toml").write_text(ROOM, encoding="utf-8")
    (folder / "high-nine.toml").write_text(GAME.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_ROOMS", str(tmp_path / "rooms"))
    rooms_folder.cache_clear()
    yield folder
    rooms_folder.cache_clear()


def listed(folder: Path) -> tuple[list[dict[str, Any]], str]:
    """What the lobby of a new room lists, and what its server writes."""

    async def ask() -> list[dict[str, Any]]:
        room = Room(services)
        await room.open()
        try:
            return await room.list_tables()
        finally:
            await room.close()

    store, out = Store(folder / "room.db"), StringIO()
    services = Services(store, Settings(pace=0), log_json=True)
    services.out = out
    try:
        return asyncio.run(ask()), out.getvalue()
    finally:
        store.close()


def test_a_banked_game_of_any_room_has_a_table_in_the_lobby(own: Path, tmp_path: Path) -> None:
    tables, _ = listed(tmp_path)
    assert [(table["game"], table["title"], table["family"]) for table in tables] == [
        ("own/high-nine", "High Nine", "baccarat")
    ]


def test_a_game_that_is_not_offered_has_none(own: Path, tmp_path: Path) -> None:
    text = GAME.read_text(encoding="utf-8").replace("[filing]\n", "[filing]\noffered = false\n", 1)
    (own / "kept-back.toml").write_text(text, encoding="utf-8")
    assert [table["game"] for table in listed(tmp_path)[0]] == ["own/high-nine"]


def test_a_file_that_is_being_written_keeps_no_other_game_from_the_lobby(own: Path, tmp_path: Path) -> None:
    (own / "half.toml").write_text('[filing]\nname = "Half"\nengine = "banked"\nlines = "1"\n', encoding="utf-8")
    tables, said = listed(tmp_path)
    assert [table["game"] for table in tables] == ["own/high-nine"]
    assert "half.toml" in said
