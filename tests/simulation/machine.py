"""The machine of a world: it starts the room's server, and everything that goes wrong befalls it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from simulation.checks import Broke, Checks
from simulation.disk import Disk
from simulation.scenario import Fault, Scenario, luck_of
from simulation.server import Clock, Server

if TYPE_CHECKING:
    from pathlib import Path

    from simulation.loop import SimulatedLoop
    from simulation.people import Person


class Machine:
    """What the room runs on."""

    def __init__(self, scenario: Scenario, loop: SimulatedLoop, clock: Clock, folder: Path) -> None:
        self.scenario, self.loop, self.clock, self.folder = scenario, loop, clock, folder
        self.server: Server | None = None
        self.people: list[Person] = []
        self.checks: Checks
        self._luck = luck_of(scenario.seed, "world")
        self._image: dict[str, bytes] = {}
        self._servers = 0
        self._booting = False
        self._down = 0.0
        self._trouble_until = 0.0
        self._faults: dict[str, int] = {}
        self._disk: dict[str, int] = {}

    def log(self, line: str) -> None:
        """Something happened to the world."""
        raise NotImplementedError

    def fault(self, what: str, fault: BaseException) -> None:
        """The server says that something went wrong in itself."""
        raise NotImplementedError

    async def _boot(self) -> None:
        self._booting = True
        while True:
            folder = self.folder / str(self._servers)
            folder.mkdir()
            disk = Disk(folder, luck_of(self.scenario.seed, f"disk {self._servers}"))
            for name, content in self._image.items():
                disk.put(name, content)
            server = self.server = Server(self.scenario, self._servers, disk, self.loop, self.fault)
            self._servers += 1
            task = server.run(server.start())
            await asyncio.wait([task])
            if server.dead:
                await asyncio.sleep(self._down)
                continue
            fault = task.exception()
            if fault is not None:
                raise fault if isinstance(fault, Broke) else Broke("the room opens", repr(fault))
            self._booting = False
            self.checks.reopened(server)
            self.log(f"server {server.number} is open")
            self._trouble(20)
            return

    def _trouble(self, seconds: float) -> None:
        self._trouble_until = max(self._trouble_until, self.loop.now + seconds)

    async def _crash(self, how: str, down: float) -> None:
        server = self.server
        if server is None or server.dead:
            return
        self._image = server.disk.after("power" if how == "power" else "kill")
        self._gone(server)
        self._down = down
        if not self._booting:
            await asyncio.sleep(down)
            await self._boot()

    def _gone(self, server: Server) -> None:
        server.die()
        for person in self.people:
            if person.page is not None:
                person.page.cut(self._luck.uniform(0.001, 2), 0.0)
        for name, number in server.disk.counts.items():
            self._disk[name] = self._disk.get(name, 0) + number
        server.disk.close()

    async def _restart(self, down: float) -> None:
        server = self.server
        if server is None or not server.up:
            return
        server.up = False
        stopping = server.run(server.stop())
        await asyncio.wait([stopping])
        if self.server is not server or stopping.cancelled():
            return  # the machine stopped before the room had closed
        if stopping.exception() is not None:
            raise Broke("the room closes", repr(stopping.exception()))
        self._image = server.disk.after("power")
        self._gone(server)
        await asyncio.sleep(down)
        await self._boot()

    # What goes wrong

    async def _befall(self, fault: Fault) -> None:
        await asyncio.sleep(max(0.0, 1000 + fault.at - self.loop.now))
        self._faults[fault.kind] = self._faults.get(fault.kind, 0) + 1
        self.log(f"{fault.kind} {fault.size} {fault.who}")
        server = self.server
        assert server is not None
        match fault.kind:
            case "power" | "kill":
                await self._crash(fault.kind, fault.size)
            case "restart":
                await self._restart(fault.size)
            case "full":
                self._trouble(fault.size + 20)
                server.disk.full = True
                await asyncio.sleep(fault.size)
                server.disk.full = False
            case "stall":
                self._trouble(fault.size + 20)
                server.disk.stalls = fault.size
            case "slow":
                self._trouble(fault.size + 20)
                server.disk.slow = 60.0
                await asyncio.sleep(fault.size)
                server.disk.slow = 1.0
            case "flush":
                self._trouble(20)
                server.disk.failing += int(fault.size)
            case "dying":
                self._trouble(20)
                server.disk.failing = 1
                failed = asyncio.Event()
                server.disk.failed = failed.set
                await failed.wait()
                await asyncio.sleep(fault.size)
                await self._crash("kill", 1.0)
            case _:
                await self._befall_people(fault)

    async def _befall_people(self, fault: Fault) -> None:
        """What goes wrong between people and the room, and with the time."""
        person = next((each for each in self.people if each.known_as == fault.who), None)
        match fault.kind:
            case "cut" if person is not None and person.page is not None:
                person.page.cut(self._luck.uniform(0, 5), self._luck.uniform(0, 40))
            case "cut all":
                for each in self.people:
                    if each.page is not None:
                        each.page.cut(self._luck.uniform(0, 5), self._luck.uniform(0, 40))
            case "lag" if person is not None:
                person.line.late = 5.0
                await asyncio.sleep(fault.size)
                person.line.late = 0.0
            case "deaf" if person is not None:
                person.line.deaf_until = self.loop.now + fault.size
            case "wall":
                self.clock.set_by += fault.size
            case "sleep":
                self._trouble(20)
                self.loop.now += fault.size
                self._trouble(20)

    async def _settle(self) -> None:
        """Nothing goes wrong any more."""
        for _ in range(600):
            server = self.server
            if server is not None and server.up and not self._booting:
                break
            await asyncio.sleep(0.5)
        else:
            raise Broke("progress", "the room did not open again")
        server.disk.full, server.disk.failing, server.disk.slow = False, 0, 1.0
        for person in self.people:
            person.line.late = person.line.deaf_until = 0.0
            if person.page is not None:
                person.page.hear()
        self.log("calm")
