"""The database: SQLite with a write-ahead log, one writer thread, every commit on the disk before it is told.

Writes are units: all of a unit becomes lasting, or nothing of it. Units that wait together share one commit, so a
hundred busy tables cost few more flushes than one.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from houseway.live.log.log import Entry
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

Statement: TypeAlias = tuple[str, tuple[Any, ...]]
_Answer = TypeVar("_Answer")

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS downtimes (stopped INTEGER NOT NULL, started INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS accounts (
    name TEXT PRIMARY KEY COLLATE NOCASE, password TEXT NOT NULL, role TEXT NOT NULL, chips INTEGER NOT NULL
    CHECK (chips >= 0), granted INTEGER NOT NULL, made INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sessions (
    token TEXT PRIMARY KEY, account TEXT NOT NULL COLLATE NOCASE, made INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS grants (
    account TEXT NOT NULL COLLATE NOCASE, at INTEGER NOT NULL, cents INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS no_bank (account TEXT PRIMARY KEY COLLATE NOCASE) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, config TEXT NOT NULL, by TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS closed (tbl TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    tbl TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, prev TEXT NOT NULL, hash TEXT NOT NULL,
    PRIMARY KEY (tbl, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS carries (
    tbl TEXT NOT NULL, seq INTEGER NOT NULL, state BLOB NOT NULL, PRIMARY KEY (tbl, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS shoes (
    tbl TEXT NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL, secret TEXT NOT NULL,
    PRIMARY KEY (tbl, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS answers (
    account TEXT NOT NULL, id TEXT NOT NULL, tbl TEXT NOT NULL, seq INTEGER NOT NULL, why TEXT NOT NULL,
    PRIMARY KEY (account, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS rounds (
    tbl TEXT NOT NULL, number INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
    at INTEGER NOT NULL, ended INTEGER NOT NULL, lines TEXT NOT NULL, players TEXT NOT NULL,
    PRIMARY KEY (tbl, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS results (
    tbl TEXT NOT NULL, number INTEGER NOT NULL, player TEXT NOT NULL, cents INTEGER NOT NULL,
    PRIMARY KEY (tbl, number, player)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS results_of_players ON results (player);
CREATE TABLE IF NOT EXISTS calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT, tbl TEXT NOT NULL, player TEXT NOT NULL, why TEXT NOT NULL,
    at INTEGER NOT NULL, answered TEXT NOT NULL, answered_at INTEGER NOT NULL);
"""
_FORMAT: Final = "1"
_MOST_TOGETHER: Final = 512


class WriteFailed(Refusal):
    """A unit was not written; nothing of it lasts."""

    def __init__(self, why: str) -> None:
        super().__init__(f"This could not be saved ({why}), so it did not happen: try again.")


class _Unit:
    """Statements that become lasting together, and whoever waits for it."""

    __slots__ = ("done", "failed", "loop", "statements")

    def __init__(self, statements: list[Statement], done: asyncio.Future[None]) -> None:
        self.statements = statements
        self.done = done
        self.loop = done.get_loop()
        self.failed: Exception | None = None

    def tell(self) -> None:
        """Tell whoever waits, in their own loop."""
        if self.done.done():
            return
        if self.failed is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(WriteFailed(str(self.failed)))


def database_path(data: Path) -> Path:
    """A room's database: the file that is named, or the one in a folder."""
    return data / "houseway.db" if data.is_dir() or not data.suffix else data


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """A connection that waits for others and flushes every commit to the disk."""
    try:
        if read_only:
            where = f"{path.resolve().as_uri()}?mode=ro"
            made = sqlite3.connect(where, uri=True, isolation_level=None, check_same_thread=False)
        else:
            made = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            made.execute("PRAGMA journal_mode=WAL")
        made.execute("PRAGMA synchronous=FULL")
        made.execute("PRAGMA busy_timeout=10000")
        made.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.Error as fault:
        raise Refusal(f"{path} cannot be opened as a room's database: {fault}.") from None
    return made


def _hold(path: Path) -> sqlite3.Connection:
    """Keep a room to one server; the lock is the system's, and ends with the process however that ends."""
    try:
        held = sqlite3.connect(path.with_name(f"{path.name}.lock"), isolation_level=None, timeout=0)
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        raise Refusal(f"{path} is already open: close the other server, or choose another room with --data.") from None
    return held


def read_entries(reader: sqlite3.Connection, table: str, first: int = 1, last: int = 2**62) -> Iterator[Entry]:
    """The entries of a table's log, in order."""
    asked = "SELECT body, prev, hash FROM entries WHERE tbl = ? AND seq BETWEEN ? AND ? ORDER BY seq"
    for body, prev, found in reader.execute(asked, (table, first, last)):
        yield Entry(bytes(body) if isinstance(body, bytes) else str(body).encode(), str(prev), str(found))


class Store:
    """One room's database: `reader` for questions, `write` for units."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._writer = connect(path)
        self._held = _hold(path)
        try:
            self._writer.executescript(f"BEGIN IMMEDIATE; {_SCHEMA} COMMIT;")
            self._writer.execute("INSERT OR IGNORE INTO meta VALUES ('format', ?)", (_FORMAT,))
        except sqlite3.Error as fault:
            raise Refusal(f"{path} is no room's database: {fault}.") from None
        self.reader = connect(path)
        if self.one("SELECT value FROM meta WHERE key = 'format'") != (_FORMAT,):
            raise Refusal(f"{path} was written by another version of Houseway.")
        self.commits = self.units = 0
        self.failing = ""
        """Why the last commit failed, if it did."""
        self.slowest = 0.0
        self._queue: queue.SimpleQueue[_Unit | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def one(self, sql: str, values: tuple[Any, ...] = ()) -> tuple[Any, ...] | None:
        """The first row of an answer."""
        found: tuple[Any, ...] | None = self.reader.execute(sql, values).fetchone()
        return found

    def all(self, sql: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """Every row of an answer."""
        return self.reader.execute(sql, values).fetchall()

    async def ask_aside(self, ask: Callable[[sqlite3.Connection], _Answer]) -> _Answer:
        """Ask what takes long in a thread, through a connection of its own, so that no table waits for it."""

        def run() -> _Answer:
            with closing(connect(self.path, read_only=True)) as reader:
                return ask(reader)

        return await asyncio.to_thread(run)

    async def write(self, statements: list[Statement]) -> None:
        """Make a unit lasting; returns once it is on the disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(_Unit(statements, done))
        await asyncio.shield(done)

    def close(self) -> None:
        """Finish what waits, and close."""
        self._queue.put(None)
        self._thread.join()
        self.reader.close()
        self._writer.close()
        self._held.close()

    def _run(self) -> None:
        while True:
            first = self._queue.get()
            if first is None:
                return
            units, last = [first], False
            while len(units) < _MOST_TOGETHER:
                try:
                    unit = self._queue.get_nowait()
                except queue.Empty:
                    break
                if unit is None:
                    last = True
                    break
                units.append(unit)
            self._commit(units)
            for loop in {unit.loop for unit in units}:
                mine = [unit for unit in units if unit.loop is loop]
                if not loop.is_closed():
                    loop.call_soon_threadsafe(_tell_all, mine)
            if last:
                return

    def _commit(self, units: list[_Unit]) -> None:
        began = time.perf_counter()
        writer = self._writer
        try:
            writer.execute("BEGIN IMMEDIATE")
            for unit in units:
                try:
                    writer.execute("SAVEPOINT unit")
                    for sql, values in unit.statements:
                        writer.execute(sql, values)
                    writer.execute("RELEASE unit")
                except Exception as fault:  # a number too large for the database is no error of its own
                    unit.failed = fault
                    writer.execute("ROLLBACK TO unit")
                    writer.execute("RELEASE unit")
            writer.execute("COMMIT")
            self.failing = ""
        except sqlite3.Error as fault:
            self.failing = str(fault)
            for unit in units:
                unit.failed = unit.failed or fault
            if writer.in_transaction:
                writer.execute("ROLLBACK")
        self.commits += 1
        self.units += len(units)
        self.slowest = max(self.slowest, time.perf_counter() - began)


def _tell_all(units: list[_Unit]) -> None:
    for unit in units:
        unit.tell()
