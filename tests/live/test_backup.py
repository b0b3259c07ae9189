"""A copy of a room under load is whole, replays and opens again; what a restore replaces is kept."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

import pytest

from houseway.live.log.backup import back_up, restore
from houseway.live.log.store import Store
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from pathlib import Path

_INSERT = "INSERT INTO entries (tbl, seq, body, prev, hash) VALUES (?, ?, ?, ?, ?)"


def _count(path: Path) -> int:
    with sqlite3.connect(path) as read:
        return int(read.execute("SELECT count(*) FROM entries").fetchone()[0])


async def _write(store: Store, first: int, last: int) -> None:
    for seq in range(first, last):
        await store.write([(_INSERT, ("t", seq, b"x" * 500, "", str(seq)))])


def test_a_copy_under_load_has_everything_acknowledged_before_it(tmp_path: Path) -> None:
    room = tmp_path / "room.db"
    store = Store(room)

    async def run() -> None:
        await _write(store, 1, 200)
        writing = asyncio.create_task(_write(store, 200, 600))
        for number in range(3):
            await asyncio.sleep(0.02)
            known = store.one("SELECT max(seq) FROM entries")
            assert known
            await asyncio.to_thread(back_up, room, tmp_path / f"copy{number}.db")
            with sqlite3.connect(tmp_path / f"copy{number}.db") as read:
                most, rows = read.execute("SELECT max(seq), count(*) FROM entries").fetchone()
            assert most == rows >= known[0]
        await writing

    asyncio.run(run())
    store.close()
    assert _count(room) == 599
    assert (tmp_path / "copy0.db").stat().st_mode & 0o077 == 0
    assert not list(tmp_path.glob("*.part"))


def test_a_restore_keeps_what_was_there(tmp_path: Path) -> None:
    room, copy = tmp_path / "room.db", tmp_path / "copy.db"
    store = Store(room)
    asyncio.run(_write(store, 1, 10))
    back_up(room, copy)
    asyncio.run(_write(store, 10, 20))
    with pytest.raises(Refusal, match="already open"):
        restore(copy, room, 7)
    store.close()
    assert sorted(tmp_path.glob("room.db*")) == [room], "a refused restore left something behind"
    kept = restore(copy, room, 7)
    assert kept is not None
    assert (_count(room), _count(kept)) == (9, 19)
    reopened = Store(room)
    asyncio.run(_write(reopened, 10, 12))
    reopened.close()
    assert (_count(room), _count(copy)) == (11, 9)


def test_what_cannot_be_copied_is_said(tmp_path: Path) -> None:
    room, copy = tmp_path / "room.db", tmp_path / "copy.db"
    with pytest.raises(Refusal, match="no room database at"):
        back_up(room, copy)
    room.write_bytes(b"no database" * 1000)
    with pytest.raises(Refusal, match="cannot be opened as a room's database"):
        back_up(room, copy)
    room.unlink()
    Store(room).close()
    back_up(room, copy)
    with pytest.raises(Refusal, match="already exists"):
        back_up(room, copy)
    with pytest.raises(Refusal, match="cannot be copied"):
        back_up(room, tmp_path / "nowhere" / "copy.db")
    with pytest.raises(Refusal, match="is the room itself"):
        restore(room, room, 1)
    (tmp_path / "other.db").touch()
    with pytest.raises(Refusal, match="is not a room's database"):
        restore(tmp_path / "other.db", room, 1)
    assert _count(room) == 0
