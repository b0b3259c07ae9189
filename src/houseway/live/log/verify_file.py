"""A whole file checked from outside: every log of a room's database, or one that was exported."""

from __future__ import annotations

import sqlite3
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.live.log.log import BadLog, read_lines
from houseway.live.log.store import connect, read_entries
from houseway.live.log.verify_log import check_cash, check_log, read_secrets
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.live.log.log import Body
    from houseway.live.table.record import Record, Told

_SQLITE: Final = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a log."""

    table: str
    entries: int
    rounds: int
    head: str
    bad: int = 0
    """The first bad entry; -1 where it is the accounts that do not add up."""
    why: str = ""

    def sentence(self) -> str:
        """In words."""
        if self.bad < 0:
            return f"The accounts do not add up: {self.why}."
        if self.bad:
            return f"{self.table}: entry {self.bad} is bad: {self.why}."
        return (
            f"{self.table}: {self.entries:,} entries and {self.rounds:,} rounds hold, books balanced; {self.head[:16]}"
        )

    def said(self) -> dict[str, Any]:
        """As JSON."""
        ok = not self.bad
        counts = {"table": self.table, "ok": ok, "entries": self.entries, "rounds": self.rounds, "head": self.head}
        return counts | {"bad": self.bad or None, "why": self.why}


def check_file(
    path: Path, table: str = "", told: Callable[[Record, Body, list[Told]], None] | None = None
) -> list[Verdict]:
    """Every log of a file, or the one of a table; `told` is called with each entry as it is carried out again."""
    with path.open("rb") as file:
        if file.read(len(_SQLITE)) != _SQLITE:
            file.seek(0)
            return [_check_export(file.read(), told)]
    return _check_database(path, table, told)


def _check_export(text: bytes, told: Callable[[Record, Body, list[Told]], None] | None) -> Verdict:
    try:
        done = check_log(read_lines(text), None, told)
    except BadLog as fault:
        return Verdict("the log", fault.seq - 1, 0, "", fault.seq, fault.why)
    return Verdict(done.table, done.entries, done.rounds, done.head)


def _check_database(path: Path, table: str, told: Callable[[Record, Body, list[Told]], None] | None) -> list[Verdict]:
    reader = connect(path, read_only=True)
    try:
        reader.execute("BEGIN")  # as it is now, whatever a server writes meanwhile
        return _check_tables(reader, table, told)
    except (sqlite3.Error, UnicodeDecodeError, msgspec.DecodeError) as fault:
        raise Refusal(f"{path} is damaged: {fault}.") from None
    finally:
        reader.close()


def _check_tables(
    reader: sqlite3.Connection, table: str, told: Callable[[Record, Body, list[Told]], None] | None
) -> list[Verdict]:
    asked = "SELECT tbl FROM entries UNION SELECT tbl FROM rounds"
    names = sorted((str(name) for (name,) in reader.execute(asked)), key=lambda name: (len(name), name))
    if table and table not in names:
        raise Refusal(f"There is no log of a table {quoted(table)} here; there are {', '.join(names) or 'none'}.")
    found: list[Verdict] = []
    moved: Counter[str] = Counter()
    for name in [table] if table else names:
        listed = _Listed(reader, name, told)
        try:
            done = check_log(read_entries(reader, name), read_secrets(reader, name), listed.hold)
            listed.end(done.entries)
        except BadLog as fault:
            found.append(Verdict(name, fault.seq - 1, 0, "", fault.seq, fault.why))
        else:
            found.append(Verdict(name, done.entries, done.rounds, done.head))
            for player, cents in done.moved.items():
                moved[player] += cents
    if not table and all(not each.bad for each in found):
        found += [Verdict("accounts", 0, 0, "", -1, why) for why in check_cash(reader, moved)]
    return found


class _Listed:
    """The rounds that a database lists, held to those its log comes to; their words are not, since wordings change."""

    def __init__(
        self, reader: sqlite3.Connection, table: str, told: Callable[[Record, Body, list[Told]], None] | None
    ) -> None:
        self._told = told
        asked = "SELECT number, first, last, at, ended, players FROM rounds WHERE tbl = ?"
        self._rounds = {int(number): tuple(more) for number, *more in reader.execute(asked, (table,))}
        self._results: dict[int, dict[str, int]] = defaultdict(dict)
        for number, player, cents in reader.execute(
            "SELECT number, player, cents FROM results WHERE tbl = ?", (table,)
        ):
            self._results[int(number)][str(player)] = int(cents)

    def hold(self, record: Record, body: Body, news: list[Told]) -> None:
        """An entry was carried out again."""
        for done in record.finished:
            said = (done.first, done.last, done.at, done.ended, " ".join(done.players))
            if self._rounds.pop(done.number, ()) != said or self._results.pop(done.number, {}) != done.results:
                raise BadLog(body.seq, f"round {done.number}, which ends with it, is not listed as it was")
        if self._told is not None:
            self._told(record, body, news)

    def end(self, entries: int) -> None:
        """The log is at its end."""
        for number in (*self._rounds, *self._results):
            raise BadLog(entries + 1, f"round {number} is listed, and the log ends before it")


def main() -> None:
    """`python -m houseway.live.log.verify_file room.db t4`: the verdict on a table's log, as JSON."""
    path, table = sys.argv[1:]
    try:
        found = check_file(Path(path), table)
    except Refusal as refusal:
        sys.exit(str(refusal))
    print(msgspec.json.encode([each.said() for each in found]).decode())


if __name__ == "__main__":
    main()
