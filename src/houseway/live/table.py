"""One live table: commands one after another, each in the log before anybody is told; the house's own steps between.

A lock lets one command at a time through. Whoever looks gets the table as the log has it, never ahead of it: if an
entry cannot be written, the table is built again from the log and nothing has happened.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress
from functools import cached_property
from secrets import token_hex
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from houseway.live import orders
from houseway.live.kinds import make_kind
from houseway.live.log import VERSION, Body, entry_after, verify
from houseway.live.record import Record, replay, written
from houseway.live.shoes import read_shoe, roll_list, shuffle_shoe
from houseway.live.store import WriteFailed, read_entries
from houseway.live.wire import Teller
from houseway.play import messages as m
from houseway.play import pot_messages as p
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from houseway.live.history import Past
    from houseway.live.kinds import Config, Kind, Move
    from houseway.live.log import Entry
    from houseway.live.services import Services
    from houseway.live.shoes import Shoe
    from houseway.live.store import Statement


class Viewer(Protocol):
    """Somebody who is shown a table."""

    name: str
    role: str

    def show(self, table: LiveTable, message: bytes) -> None:
        """Take a message about the table; never waits."""


class _Step(NamedTuple):
    """What the house does next."""

    due: float
    act: Callable[[], Coroutine[Any, Any, object]]


class LiveTable:
    """A table people sit at."""

    def __init__(self, name: str, config: Config, services: Services) -> None:
        self.id, self.config, self.services = name, config, services
        self._record: Record | None = None
        self.viewers: dict[Viewer, None] = {}
        self.lock = asyncio.Lock()
        self.broken = ""
        """Why the table cannot be played, where its log cannot be read."""
        self._shoes: dict[str, Shoe] = {}
        self._wake = asyncio.Event()
        self._changed = 0.0
        self._planned: tuple[int, Move | None] = (-1, None)
        self._gone: dict[str, float] = {}
        """When each player's last page went away."""
        self._task: asyncio.Task[None] | None = None

    @property
    def record(self) -> Record:
        """The table as its log has it; the game's file is read when somebody first looks."""
        if self._record is None:
            self._record = Record(make_kind(self.config))
        return self._record

    @property
    def started(self) -> bool:
        """Whether the table has a log."""
        return self._record is not None and self._record.seq > 0

    @cached_property
    def past(self) -> Past:
        """What was at the table."""
        from houseway.live.history import Past

        return Past(self)

    @property
    def kind(self) -> Kind:
        """The game at the table."""
        return self.record.kind

    # Reading the log

    def rebuild(self) -> None:
        """Come to what the log says, checking its chain on the way."""
        heads: list[str] = []

        def entries() -> Any:
            for entry in read_entries(self.services.store.reader, self.id):
                heads.append(entry.hash)
                yield entry

        record = Record(make_kind(self.config))
        for body in verify(entries()):
            replay(record, body, heads[-1])
        self._shoes = {}
        for name, at in [(record.shoe[0], record.shoe[2]), *record.rolls.values()]:
            found = self.services.store.one("SELECT secret FROM shoes WHERE tbl = ? AND id = ?", (self.id, name))
            if found is not None:
                self._shoes[name] = read_shoe(name, found[0])
                self._shoes[name].at = at
        self._record = record
        self._planned = (-1, None)
        for player in record.humans():
            self._gone.setdefault(player, time.monotonic())

    # People

    async def watch(self, viewer: Viewer) -> None:
        """Somebody looks on from now: they get the table as it is."""
        async with self.lock:
            if not self.started:
                await self._open()
            self.viewers[viewer] = None
            self._gone.pop(viewer.name, None)
            self._listen()
            self.snapshot(viewer)
        self._wake.set()

    def unwatch(self, viewer: Viewer) -> None:
        """Somebody looks away."""
        self.viewers.pop(viewer, None)
        self._listen()
        if all(other.name != viewer.name for other in self.viewers):
            self._gone[viewer.name] = time.monotonic()
        self._wake.set()

    def _listen(self) -> None:
        if self.viewers or self.started:
            self.record.listeners = {viewer.name for viewer in self.viewers}

    def snapshot(self, viewer: Viewer) -> None:
        """Show the whole table to one viewer; only while no command is under way."""
        teller = Teller(self.id, self.record, (), None, self.clock())
        viewer.show(self, teller.message(viewer.name, viewer.role))

    async def command(self, who: str, role: str, name: str, said: dict[str, Any], arrived: float) -> int:
        """What somebody asks for: the number of its entry, once it is lasting."""
        if self.broken:
            raise Refusal(f"This table is closed: {self.broken}")
        order = orders.read_order(said, who, role, self.kind.words)
        async with self.lock:
            if not self.started:
                await self._open()
            return await self._do(who, name, order, arrived=arrived)

    def clock(self) -> dict[str, Any] | None:
        """Whose time runs, and how much is left."""
        waiting = self.record.waiting()
        if waiting is None:
            return None
        of = self._span(waiting.name)
        spent = self.services.awake_between(waiting.since, self.services.now())
        return {"whose": list(waiting.whose), "left": max(0, of - spent), "of": of, "for": waiting.name}

    def _span(self, name: str) -> int:
        return int(getattr(self.services.settings, name) * 1000)

    # The log

    async def _open(self) -> None:
        """The first entry, and the bots who sit here from the start."""
        said = msgspec.to_builtins(self.config)
        await self._do(orders.HOUSE, "", orders.Open(self.id, VERSION, said))
        seats = _spread(self.kind.seats, min(self.config.bots, self.kind.seats - 1))
        brings: int = getattr(self.kind, "brings", 0)
        for seat in seats:
            await self._do(orders.HOUSE, "", m.Sit(f"bot{seat}", seat, brings))

    async def _do(
        self,
        who: str,
        name: str,
        command: m.Command,
        *,
        arrived: float | None = None,
        drawn: tuple[str, int] = ("", 0),
        more: tuple[Statement, ...] = (),
    ) -> int:
        """Carry out a command, write its entry, and tell everybody; the lock is held."""
        arrived = time.perf_counter() if arrived is None else arrived
        record, services = self.record, self.services
        moves = services.cash.check(who, command)
        after = record.seq
        record.begin(max(services.now(), record.at))
        try:
            events = record.do(command)
        except Refusal:
            raise
        except Exception:
            self.rebuild()
            self._listen()
            raise
        said = [msgspec.to_builtins(event) for event in events]
        body = Body(after + 1, record.at, who, name, token_hex(16), written(command, *drawn), said)
        entry = entry_after(record.head, body)
        record.note(command, entry.hash)
        moves = moves or services.cash.home(events)
        statements = [*_entry_rows(self.id, record, entry, who, name), *more, *moves]
        services.cash.apply(moves)
        try:
            await services.store.write(statements)
        except WriteFailed as fault:
            services.cash.forget()
            self.rebuild()
            self._listen()
            services.log("write failed", table=self.id, why=str(fault))
            raise Refusal("This could not be written down, so it did not happen: try again.") from None
        self._tell(after, arrived)
        return record.seq

    def _tell(self, after: int, arrived: float) -> None:
        """Everybody who looks is told."""
        record, services = self.record, self.services
        teller = Teller(self.id, record, tuple(record.news), after, self.clock())
        for viewer in self.viewers:
            viewer.show(self, teller.message(viewer.name, viewer.role))
        self._changed = time.monotonic()
        services.metrics.count("entries")
        services.metrics.count("rounds", len(record.finished))
        services.metrics.took(time.perf_counter() - arrived)
        self._wake.set()

    # The house's own steps

    def start(self) -> None:
        """Let the house deal and the clocks run."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"table {self.id}")

    async def stop(self) -> None:
        """Let nothing more happen here; what was begun is finished first."""
        async with self.lock:
            if self._task is not None:
                self._task.cancel()
        if self._task is not None:
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            try:
                await self._go_on()
            except Refusal as refusal:  # the house asked for what cannot be: somebody else has to move first
                self.services.log("house refused", table=self.id, seq=self.record.seq, why=str(refusal))
                await self._pause(1.0)
            except Exception as fault:
                self.services.fault("table fault", fault, table=self.id, seq=self.record.seq)
                await self._pause(5.0)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), seconds)

    async def _go_on(self) -> None:
        async with self.lock:  # what is under way is finished first, refused or not
            step = self._next_step()
        if step is None:
            await self._wake.wait()
            return
        delay = step.due - time.monotonic()
        if delay > 0:
            await self._pause(delay)
            return
        await self.step()
        await asyncio.sleep(0)

    async def step(self) -> bool:
        """Take the house's next step, if one is due; whether there was one."""
        async with self.lock:
            step = self._next_step()
            if step is None or step.due > time.monotonic():
                return False
            await step.act()
            return True

    def asleep(self) -> bool:
        """Nobody plays and nobody looks on."""
        if self.broken or not self.started:
            return True
        people = self.record.humans()
        active = [player for player in people if player not in self.record.gone or player in self.record.going]
        return not self.viewers and not active and (not people or self.kind.between())

    def _next_step(self) -> _Step | None:
        """What the house does next, and when; None where it waits for somebody."""
        if self.asleep():
            return None
        awaits, record = self.kind.engine.awaits(), self.record
        absent = record.absent()
        if absent:
            return self._soon(0, lambda: self._do(orders.HOUSE, "", p.SitOut(absent)))
        leaver = record.leaver()
        if leaver:
            return self._soon(0, lambda: self._do(orders.HOUSE, "", m.Leave(leaver)))
        if awaits.what in ("dice", "number"):
            return self._soon(1, self._roll)
        if awaits.what in ("wagers", "deal", "pieces") and not self._shoe_is_right(awaits.what == "pieces"):
            return self._soon(0, self._new_shoe)
        if awaits.what == "pieces" and self._reaches(awaits.number):
            return self._soon(1, self._give)
        seq, move = self._planned
        if seq != record.seq:
            move = self.kind.house_move(record, self.services.bits)
            self._planned = (record.seq, move)
        if move is not None:
            command = move.command
            return self._soon(move.beats, lambda: self._do(orders.HOUSE, "", command))
        clock = self.clock()
        if clock is None:
            return None
        return _Step(time.monotonic() + clock["left"] / 1000, self._time_is_up)

    def _soon(self, beats: float, act: Callable[[], Coroutine[Any, Any, object]]) -> _Step:
        return _Step(self._changed + beats * self.services.settings.pace, act)

    async def _time_is_up(self) -> None:
        """Whoever is awaited has had their time: the filing's default is played for them."""
        waiting = self.record.waiting()
        clock = self.clock()
        if waiting is None or clock is None or clock["left"] > 0:
            return
        if waiting.name == "betting":
            if self.kind.engine.state.stakes:
                await self._do(orders.HOUSE, "", m.Close())
            else:
                self.record.restart_clock(self.services.now())
                self._tell(self.record.seq, time.perf_counter())
        elif waiting.name == "straddle":
            await self._do(orders.HOUSE, "", p.Deal())
        else:
            for player in waiting.whose:
                if player in self.kind.engine.awaits().whose:
                    await self._do(orders.HOUSE, "", self.kind.out_of_time(player))

    async def send_home(self, seconds: float) -> None:
        """Players whose page has been gone so long leave with their chips, where no money of theirs is in action."""
        late = time.monotonic() - seconds
        for player in self.record.humans():
            if self._gone.get(player, late + 1) <= late:
                async with self.lock:
                    with suppress(Refusal):
                        await self._do(orders.HOUSE, "", m.Leave(player))

    # Chance

    def _shoe_is_right(self, exactly: bool) -> bool:
        shoe, left = self._shoes.get(self.record.shoe[0]), self.kind.left()
        if shoe is None or left is None:
            return False
        if shoe.left() != left.total():
            return False
        return not exactly or Counter(shoe.pieces(shoe.left())) == left

    def _reaches(self, number: int) -> bool:
        shoe = self._shoes[self.record.shoe[0]]
        short = shoe.left() < number
        return not short or (shoe.left() > 0 and "Shuffle" not in self.kind.words)

    async def _new_shoe(self) -> None:
        left = self.kind.left()
        pieces = sorted(left.elements()) if left is not None else []
        await self._seal(shuffle_shoe(f"{self.id}-{self.record.shoes + 1}", pieces, self.services.bits))

    async def _seal(self, shoe: Shoe) -> None:
        """A shoe is sealed for all to see, and its secret kept, in one unit."""
        kept = (
            "INSERT INTO shoes VALUES (?, ?, ?, ?)",
            (self.id, shoe.id, self.record.seq + 1, shoe.secret()),
        )  # fmt: skip
        self._shoes[shoe.id] = shoe
        command = orders.Shoe(shoe.id, shoe.kind, shoe.root, shoe.seals)
        await self._do(orders.HOUSE, "", command, more=(kept,))

    async def _give(self) -> None:
        shoe = self._shoes[self.record.shoe[0]]
        pieces = shoe.pieces(self.kind.engine.awaits().number)
        await self._do(orders.HOUSE, "", m.Give(pieces), drawn=(shoe.id, shoe.at))
        shoe.at += len(pieces)

    async def _roll(self) -> None:
        awaits = self.kind.engine.awaits()
        name, _ = self.record.rolls.get(awaits.what, ("", 0))
        rolls = self._shoes.get(name)
        if rolls is None or rolls.left() < awaits.number:
            most = 6 if awaits.what == "dice" else self.kind.seats
            name = f"{self.id}-{self.record.shoes + 1}"
            await self._seal(roll_list(name, awaits.what, most, self.services.bits))
            rolls = self._shoes[name]
        numbers = rolls.numbers(awaits.number)
        await self._do(orders.HOUSE, "", m.Roll(numbers), drawn=(rolls.id, rolls.at))
        rolls.at += len(numbers)


def _entry_rows(table: str, record: Record, entry: Entry, who: str, name: str) -> list[Statement]:
    """An entry, the answer to whoever asked, and the rounds that ended with it."""
    rows: list[Statement] = [
        ("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (table, record.seq, entry.body, entry.prev, entry.hash))
    ]
    if name:
        rows.append(("INSERT INTO answers VALUES (?, ?, ?, ?, '')", (who, name, table, record.seq)))
    for done in record.finished:
        lines, players = msgspec.json.encode(done.lines).decode(), " ".join(done.players)
        told = (table, done.number, done.first, done.last, done.at, done.ended, lines, players)
        rows.append(("INSERT INTO rounds VALUES (?, ?, ?, ?, ?, ?, ?, ?)", told))
        for player, cents in done.results.items():
            rows.append(("INSERT INTO results VALUES (?, ?, ?, ?)", (table, done.number, player, cents)))
    return rows


def _spread(seats: int, bots: int) -> list[int]:
    """Seats for bots, spread round the table."""
    return sorted({1 + number * seats // bots for number in range(bots)}) if bots else []
