"""One run of the room's own server, from its start to its end, on a simulated machine."""

from __future__ import annotations

import os
import queue
import secrets
import sys
import time
from contextlib import contextmanager, suppress
from contextvars import copy_context
from io import StringIO
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import anyio.to_thread
import msgspec

from houseway.cards.shuffle import seeded_bits
from houseway.live.games.registry import usual_table
from houseway.live.log import keys, store
from houseway.live.room import services as services_module
from houseway.live.room.lobby import Room
from houseway.live.room.services import Services
from houseway.live.room.settings import Settings
from houseway.web.app import make_app
from simulation.disk import Disk, Sqlite
from simulation.loop import HOST, Line, Turns
from simulation.scenario import luck_of

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Coroutine, Iterator
    from random import Random

    from simulation.loop import SimulatedLoop
    from simulation.scenario import Scenario

START = 1_800_000_000.0
"""Seconds since 1970 when the world begins."""
_MANY = 10**9


class Clock:
    """The machine's clocks: one that runs on, and one that people set."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop = loop
        self.set_by = 0.0

    def monotonic(self) -> float:
        """Seconds since the machine was switched on."""
        return self._loop.now

    perf_counter = monotonic

    def time(self) -> float:
        """Seconds since 1970, as the machine has it."""
        return START + self._loop.now + self.set_by

    def time_ns(self) -> int:
        """The same in nanoseconds."""
        return int(self.time() * 1e9)

    def strftime(self, form: str, *_: Any) -> str:
        """Words of the log are looked at by nobody."""
        return form

    def localtime(self, *_: Any) -> None:
        """The same."""


class Chance:
    """What the room takes for the system's random numbers."""

    def __init__(self, luck: Random) -> None:
        self._luck = luck

    def token_hex(self, number: int) -> str:
        """As `secrets` has it."""
        return self._luck.randbytes(number).hex()

    def token_urlsafe(self, number: int) -> str:
        """As `secrets` has it."""
        return self._luck.randbytes(number).hex()

    def randbelow(self, number: int) -> int:
        """As `secrets` has it."""
        return self._luck.randrange(number)


@contextmanager
def in_simulation(loop: SimulatedLoop, clock: Clock, seed: int) -> Iterator[None]:
    """Every module of the room sees the world's clock, chance, threads and disk, wherever it keeps their names."""
    chance, line = Chance(luck_of(seed, "chance")), luck_of(seed, "line")
    instead: dict[int, Any] = {id(time): clock, id(time.time_ns): clock.time_ns, id(time.monotonic): clock.monotonic}
    instead |= {
        id(getattr(secrets, name)): getattr(chance, name) for name in ("token_hex", "token_urlsafe", "randbelow")
    }
    changed: list[tuple[Any, str, Any]] = []

    def put(module: Any, name: str, value: Any) -> None:
        changed.append((module, name, getattr(module, name)))
        setattr(module, name, value)

    for name, module in sorted(sys.modules.items()):
        if name.startswith(("houseway.live", "houseway.web")):
            for each, value in list(vars(module).items()):
                if id(value) in instead:
                    put(module, each, instead[id(value)])
    put(store, "sqlite3", Sqlite)
    put(store, "threading", SimpleNamespace(Thread=lambda target, **_: Turns(loop, target)))
    put(store, "queue", SimpleNamespace(SimpleQueue=lambda: Line(line), Empty=queue.Empty))
    put(anyio.to_thread, "run_sync", lambda work, *given, **_: loop.run_in_executor(None, work, *given))
    put(services_module, "room_key", _seeded_key(seed))
    try:
        yield
    finally:
        for module, name, value in reversed(changed):
            setattr(module, name, value)


def _seeded_key(seed: int) -> Callable[[store.Store], keys.RoomKey]:
    """The room's key is made from the seed, and then kept and read as ever."""
    make = keys.room_key

    def room_key(kept: store.Store) -> keys.RoomKey:
        if kept.one("SELECT 1 FROM meta WHERE key = 'key'") is None:
            made = luck_of(seed, "key").randbytes(32).hex()
            kept.write_now([("INSERT INTO meta VALUES ('key', ?)", (made,))])
        return make(kept)

    return room_key


class Watched(Services):
    """Services whose faults are told to the world."""

    __slots__ = ("heard",)
    heard: Callable[[str, BaseException], None]

    def fault(self, what: str, fault: BaseException, **more: Any) -> None:
        """A fault of the server itself."""
        Services.fault(self, what, fault, **more)
        self.heard(what, fault)


class Server:
    """A server process on its machine."""

    def __init__(
        self,
        scenario: Scenario,
        number: int,
        disk: Disk,
        loop: SimulatedLoop,
        heard: Callable[[str, BaseException], None],
    ) -> None:
        self.scenario, self.number, self.disk, self.loop = scenario, number, disk, loop
        self.host = f"server {number}"
        self.up = False
        self.dead = False
        self._heard = heard
        self.store: store.Store
        self.room: Room
        self.app: Any = None
        self._lifespan: Any = None

    def settings(self) -> Settings:
        """The room's settings, with clocks as the scenario has them."""
        quick, given = self.scenario.quick, Settings()
        return Settings(
            pace=self.scenario.pace,
            decision=given.decision / quick,
            betting=given.betting / quick,
            bank=given.bank / quick,
            straddle=given.straddle / quick,
            dealer=given.dealer / quick,
            away=given.away / quick,
            refill=20.0,
            broke=5_000_00,
            guests=_MANY,
            requests=_MANY,
            rounds=_MANY,
            carry=self.scenario.carry,
            bots=self.scenario.bots,
            prices=0,
        )

    async def start(self) -> None:
        """Open the room."""
        path = self.disk.folder / "houseway.db"
        self.store = store.Store(path)
        if not self.store.one("SELECT 1 FROM tables"):
            self.store.write_now(
                [
                    (
                        "INSERT INTO tables VALUES (?, ?, ?, 'house')",
                        (f"t{number}", number, _config(game, self.scenario)),
                    )
                    for number, game in enumerate(self.scenario.tables, start=1)
                ]
            )
        made = Watched(self.store, self.settings(), bits=seeded_bits(f"{self.scenario.seed} {self.number}"))
        made._began_at = made._looked = self.loop.now
        made.heard, made.out = self._heard, StringIO()
        self.room = Room(made)
        self.app = make_app(self.room)
        self._lifespan = self.app.router.lifespan_context(self.app)
        await self._lifespan.__aenter__()
        self.up = True

    def run(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something on this machine."""
        context = copy_context()
        context.run(HOST.set, self.host)
        return self.loop.create_task(work, context=context)

    async def stop(self) -> None:
        """Close the room as a person would."""
        await self._lifespan.__aexit__(None, None, None)
        self.store.close()
        self.dead = True

    def die(self) -> None:
        """The machine is gone, whatever it was doing."""
        self.up, self.dead, self.disk.frozen = False, True, True
        self.loop.kill(self.host)
        made = getattr(self, "store", None)
        if made is not None:
            made._thread.kill()
            for each in (made.reader, made._writer):
                with suppress(Exception):
                    each.close()
            with suppress(OSError):
                os.close(made._held)


def _config(game: str, scenario: Scenario) -> str:
    return msgspec.json.encode(usual_table(game, scenario.bots)).decode()
