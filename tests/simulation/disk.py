"""A disk that loses what was not flushed, under the real SQLite.

SQLite reads and writes real files through a layer of ours, which keeps for each file what is on the platter and what
was written since the last flush. A power cut leaves the platter and some of the rest, in any order, torn at sectors.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import apsw

from simulation.loop import Turns

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

SECTOR = 512
How = Literal["kill", "power"]
_FAST = (0.0002, 0.004)


@dataclass
class Kept:
    """A file: what is on the platter, and what was done since; a write, or a number for a new length."""

    platter: bytearray = field(default_factory=bytearray)
    since: list[tuple[int, bytes] | int] = field(default_factory=list)

    def flush(self) -> None:
        """All that was done is on the platter."""
        for done in self.since:
            self.do(self.platter, done)
        self.since.clear()

    @staticmethod
    def do(content: bytearray, done: tuple[int, bytes] | int) -> None:
        """One thing that was done."""
        if isinstance(done, int):
            del content[done:]
            return
        at, data = done
        if len(content) < at:
            content.extend(bytes(at - len(content)))
        content[at : at + len(data)] = data


class Disk:
    """The files of one room, as long as one server runs on them."""

    open: ClassVar[dict[str, Disk]] = {}
    """Every disk, by its folder."""
    made: ClassVar[int] = 0

    def __init__(self, folder: Path, luck: random.Random) -> None:
        self.folder, self._luck = folder, luck
        self.kept: dict[str, Kept] = {}
        self.frozen = False
        """The machine is gone: nothing more is written."""
        self.full = False
        self.failing = 0
        """So many flushes to come fail."""
        self.failed: Callable[[], None] = lambda: None
        """Called when a flush has failed."""
        self.stalls = 0.0
        """So many seconds the next flush takes."""
        self.slow = 1.0
        """How many times longer than usual a flush takes."""
        self.lies = False
        """Flushes do nothing: for a planted fault."""
        self.counts = {"writes": 0, "flushes": 0, "refused": 0, "failed": 0, "torn": 0, "dropped": 0}
        Disk.made += 1
        self.vfs = f"simulated-{Disk.made}"
        self._layer = _Layer(self)
        Disk.open[str(folder)] = self

    def close(self) -> None:
        """The disk is not used any more."""
        Disk.open.pop(str(self.folder), None)
        self.frozen = True
        self._layer.unregister()
        shutil.rmtree(self.folder, ignore_errors=True)

    def put(self, name: str, content: bytes) -> None:
        """A file as it was found."""
        (self.folder / name).write_bytes(content)
        self.kept[name] = Kept(bytearray(content))

    def content(self, name: str) -> bytes:
        """A file as the running system sees it."""
        kept = self.kept[name]
        found = bytearray(kept.platter)
        for done in kept.since:
            Kept.do(found, done)
        return bytes(found)

    def after(self, how: How) -> dict[str, bytes]:
        """The files that the next server finds after a kill, or after a power cut."""
        if how == "kill":
            return {name: self.content(name) for name in self.kept}
        luck, found = self._luck, {}
        survives, tears = luck.choice((0.0, 0.5, 0.9, 1.0)), luck.choice((0.0, 0.3))
        for name, kept in self.kept.items():
            content, since = bytearray(kept.platter), list(kept.since)
            if luck.random() < 0.5:
                luck.shuffle(since)
            for done in since:
                if luck.random() >= survives:
                    self.counts["dropped"] += 1
                elif isinstance(done, tuple) and luck.random() < tears:
                    self.counts["torn"] += 1
                    for each in _sectors(*done):
                        if luck.random() < 0.5:
                            Kept.do(content, each)
                else:
                    Kept.do(content, done)
            found[name] = bytes(content)
        return found

    # What the layer asks

    def write(self, name: str, done: tuple[int, bytes] | int) -> bool:
        """Note what is done to a file; whether it is to be done to the real one."""
        if self.frozen:
            return False
        thread = Turns.current()
        if thread is not None and self.full:
            self.counts["refused"] += 1
            raise apsw.FullError("the disk is full")
        self.counts["writes"] += 1
        self.kept.setdefault(name, Kept()).since.append(done)
        if thread is not None and self._luck.random() < 0.02:
            thread.rest(self._luck.uniform(0.0001, 0.002))  # so that a machine can stop between two writes
        return not self.frozen

    def flush(self, name: str) -> None:
        """Flush a file, which takes its time."""
        if self.frozen:
            return
        thread = Turns.current()
        if thread is not None:
            stalls, self.stalls = self.stalls, 0.0
            thread.rest(stalls + self.slow * self._luck.uniform(*_FAST))
            if self.failing:
                self.failing -= 1
                self.counts["failed"] += 1
                self.failed()
                raise apsw.IOError("the disk would not flush")
        self.counts["flushes"] += 1
        if not self.lies and name in self.kept:
            self.kept[name].flush()

    def gone(self, name: str) -> None:
        """A file was deleted."""
        self.kept.pop(name, None)


def _sectors(at: int, data: bytes) -> list[tuple[int, bytes]]:
    """A write, by the sectors it touches."""
    ends = range(at - at % SECTOR, at + len(data), SECTOR)
    return [(max(at, start), data[max(at, start) - at : start + SECTOR - at]) for start in ends if start + SECTOR > at]


class _Layer(apsw.VFS):
    """What SQLite asks of a system of files."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        super().__init__(disk.vfs, "unix")

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: N802 - SQLite's name
        """A file of the room."""
        return _File(self.disk, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        """A file goes."""
        if not self.disk.frozen:
            self.disk.gone(Path(filename).name)
            super().xDelete(filename, syncdir)


class _File(apsw.VFSFile):
    """A file of the room."""

    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        self._disk = disk
        self._name = Path(name.filename() if isinstance(name, apsw.URIFilename) else str(name or "")).name
        super().__init__("unix", name, flags)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
        """Bytes that are not lasting yet."""
        if not self._name or self._disk.write(self._name, (offset, bytes(data))):
            super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        """A length that is not lasting yet."""
        if not self._name or self._disk.write(self._name, newsize):
            super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802
        """Make it lasting."""
        if self._name:  # SQLite's own scratch files have none, and need not last
            self._disk.flush(self._name)


class Connection(apsw.Connection):
    """SQLite as the room asks for it."""

    def executescript(self, script: str) -> None:
        """Several statements."""
        self.execute(script).fetchall()


class Sqlite:
    """Stands where the room asks for `sqlite3`: the same words, over a simulated disk."""

    Error = apsw.Error

    @staticmethod
    def connect(where: Any, *, uri: bool = False, **_: Any) -> Connection:
        """Open a file of a disk, or any other as it is."""
        path = Path(str(where).removeprefix("file://").partition("?")[0])
        disk = Disk.open.get(str(path.resolve().parent))
        flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE | (apsw.SQLITE_OPEN_URI if uri else 0)
        return Connection(str(where), flags, vfs=disk.vfs) if disk else Connection(str(where), flags)
