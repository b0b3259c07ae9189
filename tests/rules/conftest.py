"""A small room of our own, so that tests of the format do not rest on any filing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from houseway.rules.catalogue import rooms_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GAME = (Path(__file__).parent / "high-nine.toml").read_text(encoding="utf-8")
ROOM = """
[room]
name = "Test Room"
slug = "test"
bundle = "999"
"""
BUNDLE = 'line-count = 60\nsha256 = "0"\nblank = "2"\n'
REGIMES = Path(__file__).parents[2] / "rooms" / "regimes.toml"


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., str]]:
    """Write a game into a room of its own, with pieces of its text replaced; gives the game's name."""
    folder = tmp_path / "test"
    folder.mkdir()
    (folder / "room.toml").write_text(ROOM, encoding="utf-8")
    (folder / "bundle.toml").write_text(BUNDLE, encoding="utf-8")
    (tmp_path / "regimes.toml").write_text(REGIMES.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_ROOMS", str(tmp_path))
    rooms_folder.cache_clear()

    def write(*changes: tuple[str, str], name: str = "high-nine", text: str = GAME) -> str:
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new, 1)
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        return f"test/{name}"

    yield write
    rooms_folder.cache_clear()
