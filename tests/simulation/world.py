"""A world: a room, its machine, its people, and what goes wrong; and what came of it."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from houseway.live.games.registry import make_game, usual_table
from houseway.live.log import store as store_module
from houseway.live.log.books import entered
from houseway.live.log.keys import Receipts, SignedHead
from houseway.live.log.verify_file import check_file, check_receipts
from houseway.live.table import table_log
from houseway.live.table.commands import HOUSE
from simulation.checks import Broke, Checks
from simulation.disk import Disk
from simulation.loop import HOST, SimulatedLoop, Stuck
from simulation.machine import Machine
from simulation.people import Person
from simulation.scenario import Scenario, luck_of
from simulation.server import Clock, Server, in_simulation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Facts(NamedTuple):
    """What somebody knows of a game before they sit down."""

    seats: int
    least: int
    most: int | None
    parts: tuple[str, ...]


class Report(msgspec.Struct):
    """What came of a world."""

    scenario: Scenario
    broke: str = ""
    """What did not hold; empty where all did."""
    how: str = ""
    simulated: float = 0.0
    """Seconds that passed in it."""
    took: float = 0.0
    """Seconds that passed here."""
    trace: str = ""
    """A hash of all that anybody was told, in order."""
    counts: dict[str, int] = {}
    faults: dict[str, int] = {}
    disk: dict[str, int] = {}


class World(Machine):
    """One world, from its beginning to its end."""

    def __init__(self, scenario: Scenario) -> None:
        loop = SimulatedLoop(luck_of(scenario.seed, "threads"))
        folder = Path(tempfile.mkdtemp(prefix="houseway-world-", dir=_quick_folder()))
        super().__init__(scenario, loop, Clock(loop), folder)
        self.names = tuple(f"t{number}" for number in range(1, len(scenario.tables) + 1))
        self.facts = {game: facts_of(game) for game in scenario.tables}
        self.checks = Checks(self)
        self.calm = False
        self.over = False
        self._hash = sha256()
        self._broke: Broke | None = None
        self.lines: list[str] = []
        """What happened, for whoever looks at a failing world."""

    # To be told

    def trace(self, line: str) -> None:
        """Something was told to somebody."""
        self._hash.update(f"{self.loop.now:.9f} {line}\n".encode())

    def log(self, line: str) -> None:
        """Something happened to the world."""
        self.lines.append(f"{self.loop.now - 1000:9.3f} {line}")
        self.trace(line)

    def came(self, person: Person, chips: int) -> None:
        """Somebody has come in."""
        self.log(f"{person.known_as} is {person.name}, {chips} cents")

    def refusal(self, who: str, name: str) -> str | None:
        """Why a command of somebody's was refused, if they know that it was."""
        for person in self.people:
            if person.name == who and name in person.refused:
                return person.refused[name][1]
        return None

    def fault(self, what: str, fault: BaseException) -> None:
        """The server says that something went wrong in itself."""
        self.fail(fault if isinstance(fault, Broke) else Broke("no fault", f"{what}: {fault!r}"))

    def fail(self, broke: Broke) -> None:
        """The world ends here."""
        if self._broke is None and not self.over:
            self._broke = broke
            self.log(f"BROKE {broke}")
        self.loop.stop()

    # To run

    def run(self) -> Report:
        """Until the end, or until something does not hold."""
        began = time.perf_counter()
        asyncio.set_event_loop(self.loop)
        self.loop.set_exception_handler(self._unhandled)
        try:
            with in_simulation(self.loop, self.clock, self.scenario.seed), self._watched():
                main = self.loop.create_task(self._live())
                try:
                    self.loop.run_until_complete(main)
                except Broke as broke:
                    self.fail(broke)
                except (Stuck, RuntimeError) as fault:
                    if self._broke is None:
                        self._broke = Broke("progress", repr(fault))
                self.over = True
                self._end()
        finally:
            self.over = True
            asyncio.set_event_loop(None)
            shutil.rmtree(self.folder, ignore_errors=True)
        found = self._broke
        return Report(
            self.scenario,
            found.what if found else "",
            str(found) if found else "",
            self.loop.now - 1000,
            time.perf_counter() - began,
            self._hash.hexdigest(),
            dict(self.checks.count),
            self._faults,
            self._disk,
        )

    def _end(self) -> None:
        with suppress(BaseException):
            if self.server is not None and not self.server.dead:
                self.server.die()
        for _ in range(50):  # what is cancelled may take a few turns to end
            tasks = [task for tasks in self.loop.hosts.values() for task in tasks]
            for task in tasks:
                task.cancel()
            if not tasks:
                break
            with suppress(BaseException):
                self.loop.call_later(0.001, self.loop.stop)
                self.loop.run_forever()
        for disk in [disk for disk in Disk.open.values() if disk.folder.parent == self.folder]:
            disk.close()
        self.loop.close()

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Every commit is looked at before anybody hears of it, and every entry before it is told."""
        tell_all, tell = store_module._tell_all, table_log.LoggedTable._tell

        def committed(units: list[Any]) -> None:
            self._look(self.checks.step)
            tell_all(units)

        def told(table: table_log.LoggedTable, after: int, arrived: float) -> None:
            self._look(lambda _: self.checks.note(table))
            tell(table, after, arrived)

        store_module._tell_all = committed
        table_log.LoggedTable._tell = told  # type: ignore[method-assign,assignment]
        try:
            yield
        finally:
            store_module._tell_all = tell_all
            table_log.LoggedTable._tell = tell  # type: ignore[method-assign]

    def _look(self, look: Callable[[Server], None]) -> None:
        server = self.server
        if server is None or server.dead or not hasattr(server, "room"):
            return
        try:
            look(server)
        except Broke as broke:
            self.fail(broke)

    def _unhandled(self, _: Any, context: dict[str, Any]) -> None:
        fault = context.get("exception")
        task = context.get("task") or context.get("future")
        if self.over or (isinstance(task, asyncio.Task) and task.get_coro() is None):
            return
        self.fail(fault if isinstance(fault, Broke) else Broke("no fault", f"{context.get('message')}: {fault!r}"))

    async def _live(self) -> None:
        HOST.set("world")
        await self._boot()
        self.people = [Person(self, name) for name in self.scenario.people]
        work = [self.loop.create_task(self._guarded(person.live())) for person in self.people]
        work += [self.loop.create_task(self._guarded(self._befall(fault))) for fault in self.scenario.faults]
        watch = self.loop.create_task(self._guarded(self._watch()))
        await asyncio.sleep(self.scenario.seconds)
        await self._settle()
        self.calm = True
        await asyncio.sleep(self.scenario.calm)
        self._level()
        watch.cancel()
        for task in work:
            task.cancel()
        self.log("the world ends")
        server = self.server
        assert server is not None
        for person in self.people:
            if person.page is not None:
                person.page.close()
        await asyncio.sleep(1)
        await server.run(server.stop())
        self._verify(server)

    async def _guarded(self, work: Any) -> None:
        try:
            await work
        except Broke as broke:
            self.fail(broke)

    # What is looked at now and then, and at the end

    async def _watch(self) -> None:
        server_settings = Server(self.scenario, 0, None, self.loop, self.fault).settings()  # type: ignore[arg-type]
        longest = max(server_settings.decision, server_settings.betting, server_settings.bank, server_settings.dealer)
        while True:
            await asyncio.sleep(1)
            server = self.server
            if server is None or not server.up or self._booting or self.loop.now < self._trouble_until:
                self.checks.last.clear()
                continue
            self.checks.progress(server, 1.3 * longest + 25)

    def _level(self) -> None:
        """At the end of the calm everybody has an answer and sees what is."""
        server, now = self.server, self.loop.now
        assert server is not None
        self.checks.need(server.room.health()["ok"], "healthy in the end", str(server.room.health()))
        for person in self.people:
            late = [name for name in person.open if now - person.asked_at[name] > 15]
            self.checks.need(not late, "everybody has an answer", f"{person.known_as} has none to {late[:3]}")

    def _verify(self, server: Server) -> None:
        """The file, as anybody may check it from outside."""
        path = self.folder / "end.db"
        for name in sorted(server.disk.kept):
            path.with_name(name.replace("houseway.db", "end.db")).write_bytes(server.disk.content(name))
        for verdict in check_file(path):
            self.checks.need(not verdict.bad, "replay holds", verdict.sentence())
        heads = {
            (each["table"], each["seq"], each["hash"]): SignedHead(**each) for one in self.people for each in one.heads
        }
        key = next((person.key for person in self.people if person.key), "")
        if heads:
            for verdict in check_receipts(path, Receipts(key, list(heads.values()))):
                self.checks.need(not verdict.bad, "receipts hold", verdict.sentence())

    async def make_staff(self, person: Person) -> None:
        """Whoever keeps the room gives somebody a role."""
        server = self.server
        if server is None or not server.up:
            return
        changed = ("UPDATE accounts SET role = ?, password = 'none' WHERE name = ?", (person.role, person.name))
        told = entered(server.room.services.now(), HOUSE, type="Role", name=person.name, role=person.role)
        with suppress(store_module.WriteFailed):
            await server.run(server.store.write([changed, told]))

    def make_staff_later(self, person: Person) -> None:
        """The same, where it was lost."""
        self.loop.create_task(self._guarded(self.make_staff(person)))


def facts_of(game: str) -> Facts:
    """What is known of a game's usual table."""
    kind: Any = make_game(usual_table(game, 1))
    return Facts(kind.seats, kind.buy_in.least, kind.buy_in.most, tuple(getattr(kind.plan, "names", ())))


def _quick_folder() -> str | None:
    return "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - a folder in memory


def run_world(scenario: Scenario) -> Report:
    """What comes of a scenario."""
    return World(scenario).run()
