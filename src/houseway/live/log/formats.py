"""The layout of a room's file, and upgrades from earlier layouts.

Each layout has a number. A file is upgraded one layout after another in a single unit: it ends up in the new layout, or
unchanged.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final, TypeAlias

from houseway.live.log.books import adopt
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_Columns: TypeAlias = "dict[str, set[tuple[object, ...]]]"

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS downtimes (stopped INTEGER NOT NULL, started INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS accounts (
    name TEXT PRIMARY KEY COLLATE NOCASE, password TEXT NOT NULL, role TEXT NOT NULL, chips INTEGER NOT NULL
    CHECK (chips >= 0), granted INTEGER NOT NULL, made INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sessions (
    token TEXT PRIMARY KEY, account TEXT NOT NULL COLLATE NOCASE, made INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS barred (
    account TEXT PRIMARY KEY COLLATE NOCASE, at INTEGER NOT NULL, by TEXT NOT NULL, why TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS grants (
    account TEXT NOT NULL COLLATE NOCASE, at INTEGER NOT NULL, cents INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS no_bank (account TEXT PRIMARY KEY COLLATE NOCASE) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, config TEXT NOT NULL, by TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS closed (tbl TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    tbl TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, prev TEXT NOT NULL, hash TEXT NOT NULL,
    PRIMARY KEY (tbl, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS archive (
    tbl TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, prev TEXT NOT NULL, hash TEXT NOT NULL,
    bodies BLOB NOT NULL, PRIMARY KEY (tbl, first));
CREATE TABLE IF NOT EXISTS carries (
    tbl TEXT NOT NULL, seq INTEGER NOT NULL, state BLOB NOT NULL, PRIMARY KEY (tbl, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS packs (hash TEXT PRIMARY KEY, pack TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS shoes (
    tbl TEXT NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL, secret TEXT NOT NULL,
    PRIMARY KEY (tbl, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS answers (
    account TEXT NOT NULL, id TEXT NOT NULL, tbl TEXT NOT NULL, seq INTEGER NOT NULL, why TEXT NOT NULL,
    PRIMARY KEY (account, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS refusals (
    account TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, why TEXT NOT NULL,
    PRIMARY KEY (account, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS rounds (
    tbl TEXT NOT NULL, number INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
    at INTEGER NOT NULL, ended INTEGER NOT NULL, lines TEXT NOT NULL, players TEXT NOT NULL,
    ruled INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (tbl, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS results (
    tbl TEXT NOT NULL, number INTEGER NOT NULL, player TEXT NOT NULL, cents INTEGER NOT NULL,
    PRIMARY KEY (tbl, number, player)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS results_of_players ON results (player);
CREATE TABLE IF NOT EXISTS calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT, tbl TEXT NOT NULL, player TEXT NOT NULL, why TEXT NOT NULL,
    at INTEGER NOT NULL, answered TEXT NOT NULL, answered_at INTEGER NOT NULL);
"""


def _keep_books(database: sqlite3.Connection, at: int) -> None:
    """1 to 2: grants of chips are recorded in the room's own log."""
    adopt(database, at)


def _put_away(database: sqlite3.Connection, at: int) -> None:
    """2 to 3: old entries can be packed, rounds record whether they were ruled on, and refusals expire."""
    database.execute("ALTER TABLE rounds ADD COLUMN ruled INTEGER NOT NULL DEFAULT 0")
    database.execute(
        "UPDATE rounds SET ruled = EXISTS (SELECT 1 FROM entries e WHERE e.tbl = rounds.tbl AND e.seq > rounds.first "
        "AND e.seq <= rounds.last AND json_extract(CAST(e.body AS TEXT), '$.command.type') = 'Rule')"
    )
    database.execute("INSERT INTO refusals SELECT account, id, ?, why FROM answers WHERE seq = 0", (at,))
    database.execute("DELETE FROM answers WHERE seq = 0")


_STEPS: Final[dict[str, Callable[[sqlite3.Connection, int], None]]] = {"1": _keep_books, "2": _put_away}
"""The upgrade from each earlier format, in order."""
FORMAT: Final = str(1 + len(_STEPS))


def prepare(database: sqlite3.Connection, path: Path, at: int) -> None:
    """Lay out a new file, or upgrade an earlier one; refused if it is not a room's file."""
    database.execute("BEGIN IMMEDIATE")
    try:
        written = _format(database, path)
        for statement in filter(str.strip, _SCHEMA.split(";")):
            database.execute(statement)
        for step in list(_STEPS)[list(_STEPS).index(written) :] if written in _STEPS else []:
            _STEPS[step](database, at)
        database.execute("INSERT OR REPLACE INTO meta VALUES ('format', ?)", (FORMAT,))
        _check_columns(database, path)
        database.execute("COMMIT")
    finally:
        if database.in_transaction:
            database.execute("ROLLBACK")


def _format(database: sqlite3.Connection, path: Path) -> str:
    """The format of a file; the current one if it is new."""
    names = {str(name) for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not names:
        return FORMAT
    if "meta" not in names or "entries" not in names:
        raise Refusal(f"{path} is not a room's database: it holds something else.")
    found = database.execute("SELECT value FROM meta WHERE key = 'format'").fetchone()
    written = str(found[0]) if found else "none"
    if written not in {*_STEPS, FORMAT}:
        raise Refusal(
            f"{path} was written by a later version of Houseway (format {written}; this one knows up to {FORMAT})."
        )
    return written


def _check_columns(database: sqlite3.Connection, path: Path) -> None:
    """Refuse a file whose tables do not match its format, before anything is played on it."""
    with closing(sqlite3.connect(":memory:")) as new:
        new.executescript(_SCHEMA)
        wanted = _columns(new)
    there = _columns(database)
    for table, columns in wanted.items():
        if there.get(table) != columns:
            lacks = sorted(str(each[0]) for each in columns - there.get(table, set()))
            told = f"lacks {', '.join(lacks)}" if lacks else "has other columns"
            raise Refusal(f"{path} is a damaged room's database: its table {table} {told}. Restore it from a backup.")


def _columns(database: sqlite3.Connection) -> _Columns:
    """By table, the name, type, NOT NULL flag and primary key flag of every column."""
    names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    return {
        str(name): {(*row[1:4], row[5]) for row in database.execute(f"PRAGMA table_info({name})")}
        for (name,) in names.fetchall()
    }
