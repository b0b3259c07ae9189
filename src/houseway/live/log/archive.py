"""A table's log on disk: its latest entries row by row, and older ones packed by the hundreds.

Entries are very similar, so 250 of them compressed together take a tenth of the space. Nothing is lost: a pack stores
the hash before its first entry and that of its last entry, and every hash in between can be recomputed.
"""

from __future__ import annotations

import sqlite3
import zlib
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.live.log.log import BadLog, Entry, digest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_LEVEL: Final = 9
_TOGETHER: Final = 250
"""Entries in one pack."""
_AT_ONCE: Final = 8
"""The most packs made in one unit, so that no other unit waits long."""
_LATEST: Final = (
    "SELECT seq AS first, NULL AS last, body, prev, hash FROM entries "
    "WHERE tbl = :table AND seq BETWEEN :first AND :last "
)
_OLDER: Final = (
    "SELECT first, last, bodies AS body, prev, hash FROM archive WHERE tbl = :table AND first <= :last "
    "AND first >= coalesce((SELECT max(first) FROM archive WHERE tbl = :table AND first <= :first), 0) "
)
_IN_ORDER: Final = "ORDER BY first"


def read_entries(reader: sqlite3.Connection, table: str, first: int = 1, last: int = 2**62) -> Iterator[Entry]:
    """The entries of a table's log, in order, from wherever they are stored."""
    asked = f"{_OLDER}UNION ALL {_LATEST}{_IN_ORDER}" if has_archive(reader) else _LATEST + _IN_ORDER
    values = {"table": table, "first": first, "last": last}  # one query, so that nothing is archived between two
    at = first
    try:
        for begins, ends, body, prev, found in reader.execute(asked, values):
            if ends is None:
                at = begins + 1
                yield Entry(bytes(body) if isinstance(body, bytes) else str(body).encode(), str(prev), str(found))
                continue
            for seq, entry in enumerate(_unpack(begins, ends, body, str(prev), str(found)), start=begins):
                at = seq + 1
                if first <= seq <= last:
                    yield entry
    except sqlite3.DatabaseError as fault:
        raise BadLog(at, f"the file is damaged there ({fault})") from None


def has_archive(reader: sqlite3.Connection) -> bool:
    """Whether a file has packed entries; files of earlier formats do not."""
    return reader.execute("SELECT 1 FROM sqlite_master WHERE name = 'archive'").fetchone() is not None


def hash_of(reader: sqlite3.Connection, table: str, seq: int) -> str | None:
    """The hash of an entry, or None if it does not exist."""
    return next((entry.hash for entry in read_entries(reader, table, seq, seq)), None)


def put_away(table: str, before: int, at_once: int = _AT_ONCE) -> Callable[[sqlite3.Connection], None]:
    """A unit that packs a table's entries before a given one, as far as they fill whole packs."""

    def write(database: sqlite3.Connection) -> None:
        asked = "SELECT seq, body, prev, hash FROM entries WHERE tbl = ? AND seq < ? ORDER BY seq LIMIT ?"
        for _ in range(at_once):
            rows = database.execute(asked, (table, before, _TOGETHER)).fetchall()
            if len(rows) < _TOGETHER or not _are_sound(rows):
                return
            first, last = rows[0][0], rows[-1][0]
            bodies = zlib.compress(b"\n".join(row[1] for row in rows), _LEVEL)
            piece = (table, first, last, rows[0][2], rows[-1][3], bodies)
            database.execute("INSERT INTO archive VALUES (?, ?, ?, ?, ?, ?)", piece)
            database.execute("DELETE FROM entries WHERE tbl = ? AND seq BETWEEN ? AND ?", (table, first, last))

    return write


def _are_sound(rows: list[Any]) -> bool:
    """Whether entries form a valid chain; others are not packed, so that the bad one among them can still be named."""
    prev = rows[0][2]
    for at, (seq, body, before, found) in enumerate(rows):
        follows = seq == rows[0][0] + at and before == prev
        if not follows or not isinstance(body, bytes) or b"\n" in body or found != digest(prev, body):
            return False
        prev = found
    return True


def _unpack(first: int, last: int, packed: bytes, prev: str, head: str) -> Iterator[Entry]:
    """Unpack a pack of entries; the last entry gets the stored hash, whether it is right or not."""
    bodies = _inflate(first, packed).split(b"\n")
    if len(bodies) != last - first + 1:
        raise BadLog(first, f"it is in a piece of the log that should end with entry {last}, but does not")
    for body in bodies[:-1]:
        found = digest(prev, body)
        yield Entry(body, prev, found)
        prev = found
    yield Entry(bodies[-1], prev, head)


def _inflate(first: int, packed: object) -> bytes:
    try:
        return zlib.decompress(packed)  # type: ignore[arg-type]
    except (zlib.error, TypeError) as fault:
        raise BadLog(first, f"the piece of the log that begins with it cannot be read ({fault})") from None


def squeeze(text: bytes) -> bytes:
    """Compress a text for storage."""
    return zlib.compress(text, _LEVEL)


def unsqueeze(kept: object) -> bytes:
    """Decompress a stored text; older files have it uncompressed."""
    if not isinstance(kept, bytes):
        return str(kept).encode()
    try:
        return kept if kept.startswith(b"{") else zlib.decompress(kept)
    except zlib.error as fault:
        raise msgspec.DecodeError(str(fault)) from None
