"""The database: SQLite with a write-ahead log and one writer thread; every commit is on disk before it is announced.

Writes are units: a unit is committed completely or not at all. Units that wait together share one commit, so a hundred
busy tables cost few more flushes than one.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import queue
import shutil
import sqlite3
import sys
import tempfile
import threading
import time
from collections import deque
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import msgspec

from houseway.live.log.formats import prepare
from houseway.refusal import Refusal
from houseway.rules.packs import Pack

if TYPE_CHECKING:
    from collections.abc import Callable

Statement: TypeAlias = "tuple[str, tuple[Any, ...]] | Callable[[sqlite3.Connection], None]"
"""A part of a unit: a statement with its values, or a function that queries the database first."""
_Answer = TypeVar("_Answer")

_MOST_TOGETHER: Final = 512
_VOIDED: Final = "INSERT INTO meta VALUES ('voided', 1) ON CONFLICT (key) DO UPDATE SET value = value + 1"


class WriteFailed(Refusal):
    """A unit was not written; none of it persists."""

    def __init__(self, why: str) -> None:
        super().__init__(f"This could not be saved ({why}), so it did not happen: try again.")


class _Unit:
    """Statements that are committed together, and the future of the caller who waits for them."""

    __slots__ = ("done", "failed", "loop", "statements")

    def __init__(self, statements: list[Statement], done: asyncio.Future[None]) -> None:
        self.statements = statements
        self.done = done
        self.loop = done.get_loop()
        self.failed: Exception | None = None

    def tell(self) -> None:
        """Notify the caller, in its own loop."""
        if self.done.done():
            return
        if self.failed is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(WriteFailed(str(self.failed)))
            self.done.exception()  # the caller may be gone, which is no fault


def database_path(data: Path) -> Path:
    """A room's database: the file given, or the one in the folder given."""
    return data / "houseway.db" if data.is_dir() or not data.suffix else data


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """A connection that waits for others and flushes every commit to the disk."""
    try:
        if read_only:
            where = f"{_readable(path).resolve().as_uri()}?mode=ro"
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


def _readable(path: Path) -> Path:
    """The file, or a copy of it if its folder is not writable: reading a write-ahead log needs files next to it."""
    path = path.resolve()
    beside = [path, path.with_name(f"{path.name}-wal")]
    if not path.is_file() or (os.access(path.parent, os.W_OK) and not _is_read_only(path.parent)):
        return path
    folder = Path(tempfile.mkdtemp(prefix="houseway-read-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for each in beside:
        if each.is_file():
            shutil.copyfile(each, folder / each.name)
    return folder / path.name


def _is_read_only(folder: Path) -> bool:
    """Whether a folder is on a read-only disk; root may write to any other."""
    return sys.platform != "win32" and bool(os.statvfs(folder).f_flag & os.ST_RDONLY)


def make_private(path: Path) -> None:
    """Make a room's file readable by its owner alone, since it holds the order of cards to come; SQLite copies that
    mode.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        if each.exists() and each.stat().st_mode & 0o077:
            each.chmod(0o600)


def hold(path: Path) -> int:
    """Lock a room for one server; the lock is on the file itself, under any name, and ends with the process."""
    import fcntl  # not available on every system that reads logs

    held = os.open(path, os.O_RDWR)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(held)
        raise Refusal(f"{path} is already open: close the other server, or choose another room with --data.") from None
    return held


def read_packs(reader: sqlite3.Connection) -> list[Pack]:
    """Every rule pack that the room's logs name; none in files from before packs were stored."""
    if not reader.execute("SELECT 1 FROM sqlite_master WHERE name = 'packs'").fetchone():
        return []
    return [msgspec.json.decode(pack, type=Pack) for (pack,) in reader.execute("SELECT pack FROM packs")]


class Store:
    """A room's database: `reader` for queries, `write` for units."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.path = path
        make_private(path)
        self._held = hold(path)
        try:
            self._writer = _prepared(path)
        except Refusal:
            os.close(self._held)
            raise
        self.reader = connect(path)
        self.commits = self.units = 0
        self.failing = ""
        """Why the last commit failed, if it did."""
        self.slowest = 0.0
        self._waiting: deque[float] = deque()
        """The start of the wait of each unit that is not written yet."""
        self._queue: queue.SimpleQueue[_Unit | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def one(self, sql: str, values: tuple[Any, ...] = ()) -> tuple[Any, ...] | None:
        """The first row of a query."""
        found: tuple[Any, ...] | None = self.reader.execute(sql, values).fetchone()
        return found

    def all(self, sql: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """Every row of a query."""
        return self.reader.execute(sql, values).fetchall()

    async def ask_aside(self, ask: Callable[[sqlite3.Connection], _Answer]) -> _Answer:
        """Run a long query in a thread, with its own connection, so that no table waits for it."""

        def run() -> _Answer:
            with closing(connect(self.path, read_only=True)) as reader:
                return ask(reader)

        return await asyncio.to_thread(run)

    def write_now(self, statements: list[Statement]) -> None:
        """Write a unit synchronously, while the room opens."""
        with closing(connect(self.path)) as database:
            database.execute("BEGIN IMMEDIATE")
            for statement in statements:
                _carry_out(database, statement)
            database.execute("COMMIT")

    async def write(self, statements: list[Statement]) -> None:
        """Write a unit; returns once it is on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(time.monotonic())
        self._queue.put(_Unit(statements, done))
        await asyncio.shield(done)

    def waits(self) -> float:
        """How many seconds the oldest unit has waited; a large number means that the disk hangs."""
        with suppress(IndexError):
            return time.monotonic() - self._waiting[0]
        return 0.0

    def close(self) -> None:
        """Write what is queued, and close."""
        self._queue.put(None)
        self._thread.join()
        self.reader.close()
        self._writer.close()
        os.close(self._held)

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
            for _ in units:
                self._waiting.popleft()
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
                    for statement in unit.statements:
                        _carry_out(writer, statement)
                    writer.execute("RELEASE unit")
                except Exception as fault:  # a number too large for the database raises no sqlite3 error
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
            self._void()
        self.commits += 1
        self.units += len(units)
        self.slowest = max(self.slowest, time.perf_counter() - began)

    def _void(self) -> None:
        """Overwrite a commit that could not be flushed, before anybody is told that it failed.

        It may be complete in the write-ahead log, where the next server would find it after a crash; the next commit
        takes its place there, even one that cannot be flushed either.
        """
        with suppress(sqlite3.Error):
            self._writer.execute("BEGIN IMMEDIATE")
            self._writer.execute(_VOIDED)
            self._writer.execute("COMMIT")
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")


def _prepared(path: Path) -> sqlite3.Connection:
    """A connection for writing, to a file in the current layout."""
    made = connect(path)
    try:
        prepare(made, path, time.time_ns() // 1_000_000)
    except (sqlite3.Error, Refusal) as fault:
        made.close()
        raise fault if isinstance(fault, Refusal) else Refusal(f"{path} is not a room's database: {fault}.") from None
    return made


def _carry_out(database: sqlite3.Connection, statement: Statement) -> None:
    if callable(statement):
        statement(database)
    else:
        database.execute(*statement)


def _tell_all(units: list[_Unit]) -> None:
    for unit in units:
        unit.tell()
