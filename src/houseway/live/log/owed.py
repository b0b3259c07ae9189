"""What a table owes its players, computed from its log alone, for a log that can no longer be replayed.

A seated player owns the chips they brought, plus or minus the result of each finished round. An unfinished round is
void: wagers go back to those who made them. This needs no rules, and the hashes need not hold.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.live.log.archive import read_entries
from houseway.live.log.log import BadLog
from houseway.live.table.commands import is_bot
from houseway.play import messages as m

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping


@dataclass(slots=True)
class Owed:
    """What people have at a table, in cents, as far as its log can be read."""

    players: dict[str, int] = field(default_factory=dict)
    moved: Counter[str] = field(default_factory=Counter)
    """What each person took home, less what they brought."""
    read: int = 0
    """The last readable entry."""
    is_whole: bool = True
    """Whether that is the last entry of all; otherwise the rest cannot be read."""

    def note(self, event: dict[str, Any], results: Mapping[int, dict[str, int]]) -> None:
        """Apply an event."""
        kind, player = event.get("type"), str(event.get("player", ""))
        if kind in (m.Sat.__name__, m.Bought.__name__) and not is_bot(player):
            self.players[player] = self.players.get(player, 0) + int(event["chips"])
            self.moved[player] -= int(event["chips"])
        elif kind == m.Left.__name__ and not is_bot(player):
            self.players.pop(player, None)
            self.moved[player] += int(event["chips"])
        elif kind == m.Ended.__name__:
            for each, cents in results.get(int(event["number"]), {}).items():
                if each in self.players:
                    self.players[each] += cents


def owed(reader: sqlite3.Connection, table: str) -> Owed:
    """What people have at a table."""
    found = Owed()
    results: dict[int, dict[str, int]] = defaultdict(dict)
    asked = "SELECT number, player, cents FROM results WHERE tbl = ?"
    for number, player, cents in reader.execute(asked, (table,)):
        results[int(number)][str(player)] = int(cents)
    try:
        for entry in read_entries(reader, table):
            body = msgspec.json.decode(entry.body)
            for event in body["events"]:
                found.note(event, results)
            found.read = int(body["seq"])
    except (BadLog, msgspec.DecodeError, LookupError, TypeError, ValueError):
        found.is_whole = False
    return found
