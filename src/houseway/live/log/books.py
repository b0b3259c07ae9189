"""The room's own log: every grant of chips and every change of a role, chained like a table's log.

Chips move between accounts and tables through entries of the tables' logs; this log says where chips come from. So the
chips of an account are what this log gave it, less what it brought to tables, plus what it took home.
"""

from __future__ import annotations

import sqlite3
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final

from houseway.live.log.log import FIRST, Body, entry_after

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from houseway.live.log.store import Store

ROOM: Final = "room"
"""Its name among the tables' logs."""


_LAST: Final = "SELECT seq, hash FROM entries WHERE tbl = ? ORDER BY seq DESC LIMIT 1"
_LAST_AWAY: Final = "SELECT last, hash FROM archive WHERE tbl = ? ORDER BY first DESC LIMIT 1"
"""The last archived entry."""


def books_head(store: Store) -> tuple[int, str] | None:
    """The number and the hash of the last entry in the room's own log, if there is one that can be read."""
    try:
        found = store.one(_LAST, (ROOM,)) or store.one(_LAST_AWAY, (ROOM,))
    except sqlite3.Error:
        return None
    return None if found is None else (int(found[0]), str(found[1]))


def entered(at: int, who: str, **command: Any) -> Callable[[sqlite3.Connection], None]:
    """A unit's statement that appends an entry to the room's log."""

    def write(database: sqlite3.Connection) -> None:
        found = database.execute(_LAST, (ROOM,)).fetchone() or database.execute(_LAST_AWAY, (ROOM,)).fetchone()
        seq, head = found or (0, FIRST)
        entry = entry_after(str(head), Body(seq + 1, at, who, "", token_hex(16), command, []))
        row = (ROOM, seq + 1, entry.body, entry.prev, entry.hash)
        database.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", row)

    return write


def adopt(database: sqlite3.Connection, at: int) -> None:
    """For a file from before this log existed: record what each account had been given, and its role."""
    rows = database.execute("SELECT name, granted, role FROM accounts ORDER BY name").fetchall()
    accounts = {str(name): {"cents": int(cents), "role": str(role)} for name, cents, role in rows}
    entered(at, "house", type="Adopted", accounts=accounts)(database)


class Given:
    """The state of a room's log: the total given to each account, and its role."""

    def __init__(self) -> None:
        self.cents: dict[str, int] = {}
        self.roles: dict[str, str] = {}
        self.paid: dict[str, dict[str, int]] = {}
        """What was paid out at each table that could no longer be played."""

    def note(self, command: dict[str, Any]) -> None:
        """Apply an entry; one that is not possible raises `LookupError`, `TypeError` or `ValueError`."""
        match command:
            case {"type": "Adopted", "accounts": dict(accounts)}:
                for name, said in accounts.items():
                    self._open(name, int(said["cents"]), str(said["role"]))
            case {"type": "Account", "name": str(name), "cents": int(cents)}:
                self._open(name, cents, "player")
            case {"type": "Grant", "name": str(name), "cents": int(cents)}:
                self.cents[name] += cents
            case {"type": "Renamed", "was": str(was), "name": str(name), "cents": int(cents)}:
                self.cents[was] -= cents
                self._open(name, cents, "player")
            case {"type": "Role", "name": str(name), "role": str(role)}:
                self.cents[name]
                self.roles[name] = role
            case {"type": "Forgotten", "names": list(names)}:
                self._forget(names)
            case {"type": "PaidOut", "table": str(table), "paid": dict(paid)} if table not in self.paid:
                self.paid[table] = {name: int(cents) for name, cents in paid.items() if name in self.cents}
            case {"type": "Password" | "Barred" | "Unbarred" | "SignedOut", "name": str(name)}:
                self.cents[name]
            case _:
                raise ValueError(f"there is no entry {command.get('type')!r} in a room's log")

    def _open(self, name: str, cents: int, role: str) -> None:
        if name in self.cents:
            raise ValueError(f"{name} is opened twice")
        self.cents[name], self.roles[name] = cents, role

    def _forget(self, names: Iterable[str]) -> None:
        for name in names:
            del self.cents[name], self.roles[name]
