"""A table and its log: one command at a time, each on disk before anybody is told.

A lock lets one command at a time through. Viewers see the table as the log has it, never ahead of it: if an entry
cannot be written, the table is rebuilt from the log, as if nothing had happened.
"""

from __future__ import annotations

import asyncio
import time
from functools import cached_property, lru_cache
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from houseway.house.invariants import Broken
from houseway.live.frames import Clock
from houseway.live.games.game import keep_pack, pack_now
from houseway.live.games.registry import make_game
from houseway.live.log.history import Past
from houseway.live.log.log import VERSION, Body, entry_after
from houseway.live.log.store import WriteFailed
from houseway.live.table import commands as orders
from houseway.live.table.bots import bot_order
from houseway.live.table.entries import written
from houseway.live.table.record import Record
from houseway.live.table.wire import Teller
from houseway.play import messages as m
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.live.games.game import Config, LiveGame, Move
    from houseway.live.log.log import Entry
    from houseway.live.log.shoes import Shoe
    from houseway.live.log.store import Statement
    from houseway.live.room.services import Services
    from houseway.live.table.entries import Drawn
    from houseway.rules.packs import Pack


class Viewer(Protocol):
    """Somebody who watches a table."""

    name: str
    role: str

    def show(self, table: str, message: bytes) -> None:
        """Take a message about the table; never blocks."""


class LoggedTable:
    """A table with its log and viewers; it takes no steps on its own."""

    def __init__(self, name: str, config: Config, services: Services, opener: str = orders.HOUSE) -> None:
        self.id, self.config, self.services = name, config, services
        self.opener = opener
        """The account that opened the table."""
        self._record: Record | None = None
        self.viewers: dict[Viewer, None] = {}
        self.lock = asyncio.Lock()
        self.broken = ""
        """Why the table cannot be played, such as an unreadable log."""
        self._shoes: dict[str, Shoe] = {}
        self._ready = False
        self._wake = asyncio.Event()
        self._changed = 0.0
        self._planned: tuple[int, Move | None] = (-1, None)
        self._gone: dict[str, float] = {}
        """Since when each player has had no page open."""

    @property
    def record(self) -> Record:
        """The table as its log has it; the game's file is read at the first access."""
        if self._record is None:
            self._record = Record(make_game(self.config))
        return self._record

    @property
    def _pack(self) -> Pack:
        """The rules in the current files."""
        return pack_now(self.config.game)

    @property
    def started(self) -> bool:
        """Whether the table has a log."""
        return self._record is not None and self._record.seq > 0

    @cached_property
    def past(self) -> Past:
        """The table's past."""
        return Past(self.id, self.config, self.services)

    @property
    def kind(self) -> LiveGame:
        """The game at the table."""
        return self.record.kind

    async def _make_ready(self) -> None:
        """Prepare the game in a thread before anybody plays; called with the lock held."""
        if not self._ready:
            await asyncio.to_thread(lambda: make_game(self.config).make_ready())
            await asyncio.to_thread(pack_now, self.config.game)
            self._ready = True

    def _check_open(self) -> None:
        if self.broken:
            raise Refusal(f"This table is closed: {self.broken}")

    async def _get_going(self) -> None:
        """Prepare the table for a visitor, and open it if it is new; called with the lock held."""
        await self._make_ready()
        if not self.started:
            await self._open()

    # Reading the log

    def rebuild(self) -> None:
        """Rebuild the table from its log, checking the chain."""
        self._take(self.past.now())

    async def _come_back(self) -> None:
        """Rebuild the table from its log after a fault, while other tables go on; called with the lock held."""
        self._record = None
        try:
            self._take(await asyncio.to_thread(self.past.now, checked=False))
        except Exception:
            self.broken = "its log cannot be read now."
            raise
        self._listen()

    def _take(self, record: Record) -> None:
        """Use a record read from the log; lists sealed before the room started are never drawn from again."""
        self._shoes = {
            each.shoe: self._shoes[each.shoe] for each in record.chance.lists.values() if each.shoe in self._shoes
        }
        record.lost = {kind for kind, each in record.chance.lists.items() if each.shoe not in self._shoes}
        self._record = record
        self._planned = (-1, None)

    # People

    async def watch(self, viewer: Viewer) -> None:
        """Add a viewer, and send them the whole table."""
        async with self.lock:
            self._check_open()
            await self._get_going()
            self.viewers[viewer] = None
            self._gone.pop(viewer.name, None)
            self._listen()
            self.snapshot(viewer)
        self._wake.set()

    def unwatch(self, viewer: Viewer) -> None:
        """Remove a viewer."""
        self.viewers.pop(viewer, None)
        self._listen()
        self._wake.set()

    def _listen(self) -> None:
        if self.viewers or self.started:
            self.record.listeners = {viewer.name for viewer in self.viewers}

    def snapshot(self, viewer: Viewer) -> None:
        """Send the whole table to one viewer; only while no command is in progress."""
        teller = Teller(self.id, self.record, (), None, self.clock(), self.opener)
        viewer.show(self.id, teller.message(viewer.name, viewer.role))

    async def command(self, who: str, role: str, name: str, said: dict[str, Any], arrived: float) -> int:
        """Carry out a request; returns the number of its entry, once it is on disk."""
        async with self.lock:
            self._check_open()
            order = orders.read_order(said, who, role, self.kind.words)
            await self._get_going()
            await self._prepare()
            self.kind.check(order, self.record)
            if orders.is_of_staff(said["type"]) and who in self.kind.engine.state.players:
                raise Refusal("You play at this table, so somebody else deals and rules here: leave it first.")
            if isinstance(order, orders.TakeTable) and self.record.by_hand:
                raise Refusal(f"{self.record.by_hand} deals this table.")
            if isinstance(order, m.Sit) and self.record.by_hand == who:
                raise Refusal("You deal this table, so you cannot play here: hand it back first.")
            if isinstance(order, orders.AddBot | orders.RemoveBot):
                order = bot_order(self.record, order, who, role, self.opener)
            return await self._do(who, name, order, arrived=arrived)

    def think_again(self) -> None:
        """Work out the house's next step again, because somebody's preferences have changed."""
        self._planned = (-1, None)
        self._wake.set()

    def clock(self) -> Clock | None:
        """Whose clock is running, and the time left."""
        waiting = self.record.waiting()
        if waiting is None:
            return None
        of = self._span(waiting.name)
        spent = self.services.awake_between(waiting.since, self.services.now())
        return Clock(list(waiting.whose), max(0, of - spent), of, waiting.name)

    def _span(self, name: str) -> int:
        return int(getattr(self.services.settings, name) * 1000)

    async def _prepare(self) -> None:
        """Do what must be done before anybody acts; called with the lock held."""

    # The log

    async def _open(self) -> None:
        """Write the first entry, and seat the initial bots."""
        said = msgspec.to_builtins(self.config)
        said["rules"] = keep_pack(self._pack)
        await self._do(orders.HOUSE, "", orders.Open(self.id, VERSION, said), more=(self._pack_row(),))
        seats = _spread(self.kind.seats, min(self.config.bots, self.kind.seats - 1))
        for seat in seats:
            await self._do(orders.HOUSE, "", m.Sit(f"bot{seat}", seat, self.kind.brings))

    def _pack_row(self) -> Statement:
        """The statement that stores the rules in force."""
        kept = (self._pack.hash, msgspec.json.encode(self._pack, order="sorted").decode())
        return ("INSERT OR IGNORE INTO packs VALUES (?, ?)", kept)

    async def _do(
        self,
        who: str,
        name: str,
        command: m.Command,
        *,
        arrived: float | None = None,
        drawn: Drawn | None = None,
        more: tuple[Statement, ...] = (),
    ) -> int:
        """Carry out a command, write its entry, and notify everybody; called with the lock held."""
        arrived = time.perf_counter() if arrived is None else arrived
        record, services = self.record, self.services
        moves = services.cash.check(who, command)
        after = record.seq
        record.begin(max(services.now(), record.at), command)
        try:
            events = record.do(command)
        except Refusal:
            raise
        except Broken as fault:  # nothing is written: the table is rebuilt, and stops
            await self._come_back()
            self.broken = "its books or its cards came out wrong, and the room has been told."
            services.fault("table broken", fault, table=self.id, seq=after)
            raise Refusal(f"This table is closed: {self.broken}") from fault
        except Exception:
            await self._come_back()
            raise
        said = [msgspec.to_builtins(event) for event in events]
        body = Body(after + 1, record.at, who, name, token_hex(16), written(command, drawn), said)
        entry = entry_after(record.head, body)
        record.note(command, entry.hash, who)
        record.count_unattended(services.settings.shown)
        moves = moves or services.cash.home(events)
        statements = [*_entry_rows(self.id, record, entry, who, name), *more, *moves]
        services.cash.apply(moves)
        try:
            await services.store.write(statements)
        except WriteFailed as fault:
            services.cash.undo(moves)
            await self._come_back()
            services.log("write failed", table=self.id, why=str(fault))
            raise Refusal("This could not be saved, so it did not happen: try again.") from None
        self._tell(after, arrived)
        return record.seq

    def _tell(self, after: int, arrived: float) -> None:
        """Notify all viewers."""
        record, services = self.record, self.services
        receipts = services.receipts(self.id, record.seq, record.head) if record.finished else None
        teller = Teller(self.id, record, tuple(record.news), after, self.clock(), self.opener, receipts)
        for viewer in self.viewers:
            viewer.show(self.id, teller.message(viewer.name, viewer.role))
        self._changed = time.monotonic()
        services.metrics.count("entries")
        services.metrics.count("rounds", len(record.finished))
        services.metrics.took(time.perf_counter() - arrived)
        self._wake.set()


def _entry_rows(table: str, record: Record, entry: Entry, who: str, name: str) -> list[Statement]:
    """The rows for an entry: itself, the answer to the sender, and the rounds that it finished."""
    rows: list[Statement] = [
        ("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (table, record.seq, entry.body, entry.prev, entry.hash))
    ]
    if name:
        rows.append(("INSERT INTO answers VALUES (?, ?, ?, ?, '')", (who, name, table, record.seq)))
    for done in record.finished:
        lines, players = msgspec.json.encode(done.lines).decode(), " ".join(done.players)
        told = (table, done.number, done.first, done.last, done.at, done.ended, lines, players, int(done.ruled))
        rows.append(("INSERT INTO rounds VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", told))
        for player, cents in done.results.items():
            rows.append(("INSERT INTO results VALUES (?, ?, ?, ?)", (table, done.number, player, cents)))
    return rows


@lru_cache(maxsize=256)
def rules_now(game: str) -> str:
    """The hash of a game's current rules."""
    return pack_now(game).hash


def _spread(seats: int, bots: int) -> list[int]:
    """Seats for bots, spread around the table."""
    return sorted({1 + number * seats // bots for number in range(bots)}) if bots else []
