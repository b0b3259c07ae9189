"""External check of a whole file: every log in a room's database, or one exported log."""

from __future__ import annotations

import sqlite3
import sys
from collections import Counter, defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.live.games.game import keep_pack
from houseway.live.log.archive import has_archive, read_entries
from houseway.live.log.books import ROOM, Given
from houseway.live.log.exports import read_export
from houseway.live.log.keys import public_half
from houseway.live.log.log import BadLog
from houseway.live.log.owed import owed
from houseway.live.log.store import connect, read_packs
from houseway.live.log.verify_log import check_books, check_cash, check_log, read_secrets
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from houseway.live.log.keys import Receipts
    from houseway.live.log.log import Body
    from houseway.live.table.notes import Told
    from houseway.live.table.record import Record

_SQLITE: Final = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of checking a log."""

    table: str
    entries: int
    rounds: int
    head: str
    bad: int = 0
    """The first bad entry; -1 if the accounts do not add up."""
    why: str = ""
    sealed_again: Mapping[str, int] = field(default_factory=dict)
    """How often a list was sealed again after seeds had been revealed, by reason: each time, the house had
    another try.
    """

    def sentence(self) -> str:
        """The verdict as a sentence."""
        if self.bad < 0:
            return f"The accounts do not add up: {self.why}."
        if self.bad:
            return f"{self.table}: entry {self.bad} is bad: {self.why}."
        if not self.head:
            return f"{self.table}: all are in the log."
        return (
            f"{self.table}: {self.entries:,} entries and {self.rounds:,} rounds hold, books balanced; {self.head[:16]}"
            f"{self._tries()}"
        )

    def _tries(self) -> str:
        if not self.sealed_again:
            return ""
        told = ", ".join(f"{count:,} {reason}" for reason, count in sorted(self.sealed_again.items()))
        return f". Lists sealed after seeds had been shown, so that others chose: {told}"

    def said(self) -> dict[str, Any]:
        """The verdict as JSON."""
        ok = not self.bad
        counts = {"table": self.table, "ok": ok, "entries": self.entries, "rounds": self.rounds, "head": self.head}
        return counts | {"bad": self.bad or None, "why": self.why, "sealed_again": dict(self.sealed_again)}


def check_file(
    path: Path, table: str = "", told: Callable[[Record, Body, list[Told]], None] | None = None
) -> list[Verdict]:
    """Check every log of a file, or that of one table; `told` is called with each replayed entry."""
    with path.open("rb") as file:
        if file.read(len(_SQLITE)) != _SQLITE:
            file.seek(0)
            return [_check_export(file.read(), told)]
    return _check_database(path, table, told)


def check_receipts(path: Path, receipts: Receipts) -> list[Verdict]:
    """Whether the logs of a file still have the heads in somebody's receipts."""
    heads: dict[str, dict[int, str]] = defaultdict(dict)
    with path.open("rb") as file:
        is_database = file.read(len(_SQLITE)) == _SQLITE
    if is_database:
        reader = connect(path, read_only=True)
        key = reader.execute("SELECT value FROM meta WHERE key = 'key'").fetchone()
        if key is None or public_half(str(key[0])) != receipts.key:
            raise Refusal("These receipts are not of this room: they are signed with another key.")
        for table in {head.table for head in receipts.heads}:
            heads[table] = {seq: each.hash for seq, each in enumerate(read_entries(reader, table), start=1)}
        reader.close()
    else:
        entries = list(read_export(path.read_bytes())[0])
        table = str(entries[0].read().command.get("table", "")) if entries else ""
        heads[table] = {seq: each.hash for seq, each in enumerate(entries, start=1)}
    found = []
    for table in sorted({head.table for head in receipts.heads if is_database or head.table in heads}):
        mine = [head for head in receipts.heads if head.table == table]
        bad = next((head for head in mine if heads[table].get(head.seq) != head.hash), None)
        why = "" if bad is None else f"the room had signed another hash for entry {bad.seq}, or the log ends before it"
        found.append(Verdict(f"{table}, {len(mine)} receipts", len(heads[table]), 0, "", bad.seq if bad else 0, why))
    return found


def _check_export(text: bytes, told: Callable[[Record, Body, list[Told]], None] | None) -> Verdict:
    try:
        entries, openings = read_export(text)
        done = check_log(entries, openings or None, told)
    except BadLog as fault:
        return Verdict("the log", fault.seq - 1, 0, "", fault.seq, fault.why)
    return Verdict(done.table, done.entries, done.rounds, done.head, sealed_again=done.sealed_again)


def _check_database(path: Path, table: str, told: Callable[[Record, Body, list[Told]], None] | None) -> list[Verdict]:
    reader = connect(path, read_only=True)
    try:
        reader.execute("BEGIN")  # a snapshot, whatever a server writes meanwhile
        return _check_tables(reader, table, told)
    except (sqlite3.Error, UnicodeDecodeError, msgspec.DecodeError) as fault:
        raise Refusal(f"{path} is damaged: {fault}.") from None
    finally:
        reader.close()


def _check_tables(
    reader: sqlite3.Connection, table: str, told: Callable[[Record, Body, list[Told]], None] | None
) -> list[Verdict]:
    for pack in read_packs(reader):
        keep_pack(pack)
    names = sorted(_logs(reader), key=lambda name: (len(name), name))
    if table and table not in names:
        raise Refusal(f"There is no log of a table {quoted(table)} here; there are {', '.join(names) or 'none'}.")
    found: list[Verdict] = []
    moved: Counter[str] = Counter()
    given: Given | None = None
    for name in [table] if table else names:
        try:
            listed = _Listed(reader, name, told)
            if name == ROOM:
                given, done = check_books(read_entries(reader, name))
                found.append(Verdict(name, done.entries, 0, done.head))
                continue
            done = check_log(read_entries(reader, name), read_secrets(reader, name), listed.hold)
            listed.end(done.entries)
            if done.table != name:
                raise BadLog(1, f"this is the log of table {done.table}")
        except BadLog as fault:
            found.append(Verdict(name, fault.seq - 1, 0, "", fault.seq, fault.why))
        except sqlite3.DatabaseError as fault:
            found.append(Verdict(name, 0, 0, "", 1, f"what the file lists of it is damaged ({fault})"))
        else:
            found.append(Verdict(name, done.entries, done.rounds, done.head, sealed_again=done.sealed_again))
            for player, cents in done.moved.items():
                moved[player] += cents
    (written,) = reader.execute("SELECT value FROM meta WHERE key = 'format'").fetchone() or ("1",)
    if not table and given is None and written != "1" and reader.execute("SELECT 1 FROM accounts").fetchone():
        found.append(Verdict(ROOM, 0, 0, "", 1, "the log of the room itself is missing"))
    paid = {} if given is None else given.paid
    if not table and all(not each.bad or each.table in paid for each in found):
        bad = {each.table for each in found if each.bad}
        wrong = [why for name in paid for why in _add_paid(reader, name, paid[name], name in bad, moved)]
        wrong += check_cash(reader, moved, given)
        found += [Verdict("accounts", 0, 0, "", -1, why) for why in wrong]
    return found


def _logs(reader: sqlite3.Connection) -> set[str]:
    """Every table with anything written about it; a damaged page hides no other table."""
    tables = ["tables", "entries", "rounds", *(["archive"] if has_archive(reader) else [])]
    found: set[str] = set()
    for each, column in ((each, "id" if each == "tables" else "tbl") for each in tables):
        asked = f"SELECT min({column}) FROM {each} WHERE {column} > ?"  # noqa: S608
        name: str | None = ""
        with suppress(sqlite3.DatabaseError):
            while (name := reader.execute(asked, (name,)).fetchone()[0]) is not None:
                if each != "tables" or reader.execute("SELECT 1 FROM entries WHERE tbl = ?", (name,)).fetchone():
                    found.add(name)
    return found


def _add_paid(
    reader: sqlite3.Connection, table: str, paid: dict[str, int], is_bad: bool, moved: Counter[str]
) -> list[str]:
    """Check what was paid out at a table against its log; for a bad log, also apply its moves."""
    there = owed(reader, table)
    for moves in (there.moved if is_bad else {}, paid):
        for player, cents in moves.items():
            moved[player] += cents
    return [] if paid == there.players else [f"table {table} was not paid out as its log says"]


class _Listed:
    """The rounds listed in a database, checked against its log; the text of their lines is not, since wording
    changes.
    """

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
        """Check the rounds that an entry finished."""
        for done in record.finished:
            said = (done.first, done.last, done.at, done.ended, " ".join(done.players))
            if self._rounds.pop(done.number, ()) != said or self._results.pop(done.number, {}) != done.results:
                raise BadLog(body.seq, f"round {done.number}, which ends with it, is not listed as it was played")
        if self._told is not None:
            self._told(record, body, news)

    def end(self, entries: int) -> None:
        """At the end of the log, refuse listed rounds that it does not have."""
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
