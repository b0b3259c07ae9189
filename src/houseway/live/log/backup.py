"""Back up a room while it is open, and restore a room from a backup."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from houseway.live.log.store import connect, hold, make_private
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from pathlib import Path


def back_up(room: Path, copy: Path) -> int:
    """Copy a room's state at one moment, while play goes on; returns the size of the copy in bytes."""
    if not room.is_file():
        raise Refusal(f"There is no room database at {room}: say where with --data.")
    if copy.exists():
        raise Refusal(f"{copy} already exists: name another file, or remove it first.")
    _copy(room, copy)
    return copy.stat().st_size


def restore(copy: Path, room: Path, at: int) -> Path | None:
    """Restore a room from a copy; the replaced database is kept next to it, under the name returned."""
    if not copy.is_file():
        raise Refusal(f"There is no copy of a room at {copy}.")
    if room.exists() and room.samefile(copy):
        raise Refusal(f"{copy} is the room itself: restore it from another file.")
    if not room.exists():
        _copy(copy, room)
        return None
    held = hold(room)
    fresh, kept = (room.with_name(f"{room.name}.{word}") for word in ("restored", f"before-{at}"))
    try:
        _copy(copy, fresh)
        with closing(connect(room)) as present:
            present.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        room.rename(kept)
        for beside in ("-wal", "-shm"):
            room.with_name(f"{room.name}{beside}").unlink(missing_ok=True)
        fresh.rename(room)
    finally:
        os.close(held)
    return kept


def _copy(source: Path, target: Path) -> None:
    """Make a complete and sound copy on disk, or none."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        make_private(part)
        with closing(connect(source, read_only=True)) as reader, closing(sqlite3.connect(part)) as writer:
            if not reader.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'entries'").fetchone():
                raise Refusal(f"{source} is not a room's database.")
            reader.backup(writer)
            wrong = writer.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if wrong != "ok":
                raise Refusal(f"{source} is damaged: {wrong}.")
        _flush(part)
        part.rename(target)
        _flush(target.parent)
    except (OSError, sqlite3.Error) as fault:
        raise Refusal(f"{source} cannot be copied to {target}: {fault}.") from None
    finally:
        part.unlink(missing_ok=True)


def _flush(path: Path) -> None:
    held = os.open(path, os.O_RDONLY)
    try:
        os.fsync(held)
    finally:
        os.close(held)
