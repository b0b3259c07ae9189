"""A table's history: its rounds, each step of a round as a viewer may see it, its proof, and its PHH if there
is one.
"""

from __future__ import annotations

from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from houseway.live.frames import wire_event
from houseway.live.games.registry import make_game
from houseway.live.log.archive import read_entries
from houseway.live.log.log import FIRST, BadLog, check_links, read_chain
from houseway.live.log.store import connect
from houseway.live.table import commands as orders
from houseway.live.table.entries import read_command, replay
from houseway.live.table.lines import told_lines
from houseway.live.table.record import Record
from houseway.live.table.snapshots import NotCarried, read_carry, read_state, write_state
from houseway.live.table.wire import table_view, you
from houseway.play import messages as m
from houseway.play.people import RAIL
from houseway.refusal import Refusal
from houseway.rules.catalogue import entry as listed_game

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from houseway.live.games.game import Config
    from houseway.live.log.log import Body, Entry
    from houseway.live.room.services import Services
    from houseway.live.table.notes import Told

PAGE: Final = 30
_END: Final = 2**62
_EVERY: Final = 400
"""The initial number of entries between two states cached in memory."""
_KEPT: Final = 200
"""The most states cached; beyond that every other one is dropped, and the distance doubles."""


class NotFound(Refusal):
    """Nothing has that name."""


class Round(NamedTuple):
    """A round's position in the log."""

    number: int
    first: int
    last: int
    at: int
    ended: int
    lines: list[str]


class Moment(NamedTuple):
    """The table just after an entry, or after the part of it that belongs to the round."""

    seq: int
    at: int
    body: Body
    news: list[Told]


def find_round(services: Services, table: str, number: int) -> Round:
    """A finished round."""
    asked = "SELECT number, first, last, at, ended, lines FROM rounds WHERE tbl = ? AND number = ?"
    found = services.store.one(asked, (table, number)) if number < 2**62 else None
    if found is None:
        raise NotFound(f"Table {table} has no finished round {number}.")
    number, first, last, at, ended, lines = found
    return Round(number, first, last, at, ended, msgspec.json.decode(lines))


def rounds(services: Services, table: str, viewer: str, before: int = 0) -> list[dict[str, Any]]:
    """Finished rounds, the latest first, with the viewer's own result."""
    asked = (
        "SELECT r.number, r.at, r.ended, r.lines, x.cents FROM rounds r LEFT JOIN results x "
        "ON x.tbl = r.tbl AND x.number = r.number AND x.player = ? "
        "WHERE r.tbl = ? AND r.number < ? ORDER BY r.number DESC LIMIT ?"
    )
    rows = services.store.all(asked, (viewer, table, min(before or 2**62, 2**62), PAGE))
    return [
        {"number": number, "at": at, "ended": ended, "lines": msgspec.json.decode(lines), "net": cents}
        for number, at, ended, lines, cents in rows
    ]


_OWN: Final = (
    "FROM results x JOIN rounds r ON r.tbl = x.tbl AND r.number = x.number "
    "JOIN tables t ON t.id = x.tbl WHERE x.player = ? "
)


def own_rounds(services: Services, player: str, until: int = 0) -> dict[str, Any]:
    """Every round an account has played, at any table, the latest first; and the totals, by game."""
    listed = f"SELECT x.tbl, x.number, json_extract(t.config, '$.game'), r.at, r.ended, x.cents {_OWN}"
    summed = f"SELECT json_extract(t.config, '$.game') AS game, count(*), sum(x.cents) {_OWN}"
    rows = services.store.all(
        f"{listed} AND r.ended <= ? ORDER BY r.ended DESC, x.tbl, x.number LIMIT ?", (player, until or _END, PAGE)
    )
    sums = services.store.all(f"{summed} GROUP BY game ORDER BY count(*) DESC", (player,))
    titles = {game: listed_game(game).title for game, *_ in sums}
    return {
        "rounds": [
            {"table": table, "number": number, "title": titles[game], "at": at, "ended": ended, "net": cents}
            for table, number, game, at, ended, cents in rows
        ],
        "games": [{"game": game, "title": titles[game], "rounds": n, "net": cents} for game, n, cents in sums],
    }


class Past:
    """A table's past: states to start from, and replay of the entries after them.

    A replay starts from a state that the log vouches for. Where a long log has none, some states are cached in memory
    while it is read. All reading uses separate connections, so that a thread can do it.
    """

    def __init__(self, table: str, config: Config, services: Services) -> None:
        self.table, self.config, self._services = table, config, services
        self._kept: dict[int, bytes] = {}
        self._every = _EVERY

    def before(self, seq: int) -> Record:
        """The table as it was before an entry."""
        with self.reading() as reader:
            record = self._near(reader, seq)
            for entry in read_entries(reader, self.table, record.seq + 1, seq - 1):
                replay(record, entry.read(), entry.hash)
        return record

    def now(self, *, checked: bool = True) -> Record:
        """The table as its log has it; the chain is checked from the beginning, or from where reading starts."""
        with self.reading() as reader:
            record = self._near(reader, _END)
            if checked:
                head = FIRST
                for _, entry in check_links(read_entries(reader, self.table, 1, record.seq)):
                    head = entry.hash
                if head != record.head:
                    raise BadLog(record.seq + 1, "it does not follow the entry before it")
            later = read_entries(reader, self.table, record.seq + 1)
            for body, head in read_chain(later, record.head, record.seq + 1):
                replay(record, body, head)
                self._pass_by(record)
        return record

    def reading(self) -> closing[sqlite3.Connection]:
        """A new read-only connection."""
        return closing(connect(self._services.store.path, read_only=True))

    def _near(self, reader: sqlite3.Connection, seq: int) -> Record:
        """The table at the last usable state before an entry."""
        kept = self._kept  # another thread may replace it meanwhile
        at = max((each for each in list(kept) if each < seq), default=0)
        asked = (
            "SELECT seq, CASE typeof(state) WHEN 'blob' THEN state END FROM carries "
            "WHERE tbl = ? AND seq BETWEEN ? AND ? ORDER BY seq DESC"
        )
        for number, state in reader.execute(asked, (self.table, at + 2, seq)):
            try:
                for entry in read_entries(reader, self.table, number, number):
                    return read_carry(self.config, entry, state)
            except (NotCarried, msgspec.DecodeError) as fault:
                self._services.log("carry passed over", table=self.table, seq=number, why=str(fault))
        return read_state(self.config, kept[at]) if at else Record(make_game(self._as_opened(reader)))

    def _as_opened(self, reader: sqlite3.Connection) -> Config:
        """The config with the rules at the beginning of the log."""
        for entry in read_entries(reader, self.table, 1, 1):
            with suppress(msgspec.DecodeError, LookupError, TypeError):
                return msgspec.structs.replace(self.config, rules=entry.read().command["config"].get("rules", ""))
        return self.config

    def _pass_by(self, record: Record) -> None:
        """After an entry has been replayed, cache the state now and then, between rounds."""
        if not record.finished or record.seq - max(self._kept, default=0) < self._every:
            return
        if len(self._kept) >= _KEPT:
            self._every *= 2
            self._kept = dict(list(self._kept.items())[::2])
        self._kept[record.seq] = write_state(record)

    def entries(self, found: Round) -> list[Entry]:
        """The entries of a round."""
        with self.reading() as reader:
            return list(read_entries(reader, self.table, found.first, found.last))

    def moments(self, found: Round, viewer: str, record: Record | None = None) -> Iterator[tuple[Record, Moment]]:
        """A round step by step from the table before it: the state after each step, and the events a viewer saw."""
        record = record or self.before(found.first)
        record.listeners = {viewer}
        began = False
        for entry in self.entries(found):
            body = entry.read()
            command = read_command(record, body.command)
            record.begin(body.at, command)
            news: list[Told] = []
            ended = False
            for event in record.kind.read_events(body.events):
                if ended:
                    break
                record.kind.engine.replay((event,))
                record.hear(event)
                began = began or (isinstance(event, m.Began) and event.number == found.number)
                if began:
                    news.append(record.news[-1])
                ended = isinstance(event, m.Ended) and event.number == found.number
            if began and not isinstance(command, orders.Carry):
                yield record, Moment(body.seq, body.at, body, news)
            if not ended:
                record.note(command, entry.hash, body.who)


def frames(past: Past, found: Round, name: str, role: str) -> list[dict[str, Any]]:
    """Each step of a round as an account may see it; the regulator sees every card."""
    made = []
    for record, moment in past.moments(found, name):
        here = name in record.kind.engine.state.players
        view = table_view(record, name if here else RAIL)
        told = [record.kind.in_full(each) if role == "regulator" else each.to(name) for each in moment.news]
        if role == "regulator":
            view = record.kind.everything(view)
        view.you = you(record, name, role)
        lines = told_lines(record.kind, zip(told, (each.round for each in moment.news), strict=True))
        made.append(
            {
                "seq": moment.seq,
                "at": moment.at,
                "events": [wire_event(event) for event in told],
                "lines": lines,
                "view": view,
            }
        )
    return made


def phh(past: Past, found: Round, name: str, role: str) -> str:
    """A hand as PHH, with the cards that an account may see; refused if PHH cannot express it."""
    record = past.before(found.first)
    state = record.kind.engine.state
    stacks = {player: state.chips(player) for player in state.players}
    events: list[Any] = []
    for _, moment in past.moments(found, name, record):
        events += [each.event if role == "regulator" else each.to(name) for each in moment.news]
    return record.kind.phh(stacks, events)


def fits_phh(past: Past, found: Round, name: str, role: str) -> bool:
    """Whether PHH can express a round."""
    try:
        phh(past, found, name, role)
    except Refusal:
        return False
    return True
