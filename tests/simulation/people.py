"""People with pages: they sit down, look on, deal, rule and watch over the room, and come again after each cut.

A page does what the real one does: it goes by what it was shown, pledges and shows seeds, sends a command again under
the same id until it has the answer, and keeps what it was told: answers, signed heads, roots and cards.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from seen import Sight

from simulation.choices import Choices
from simulation.network import Connection, Line, Lost, request
from simulation.scenario import RAIL, STAFF, luck_of

if TYPE_CHECKING:
    from simulation.world import World

_AGAIN = 4.0
"""Seconds after which a command without an answer is sent again."""


class Person(Choices):
    """Somebody with a page."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name, self.known_as = world, name, name
        self.role = STAFF.get(name, "player")
        self.luck = luck_of(world.scenario.seed, f"person {name}")
        self.line = Line(luck_of(world.scenario.seed, f"line {name}"))
        self.token = ""
        self.page: Connection | None = None
        self.news = asyncio.Event()
        self.tables: dict[str, dict[str, Any]] = {}
        """What was shown last of each table."""
        self.open: dict[str, tuple[str, dict[str, Any], float]] = {}
        """Commands without an answer: the table, what was asked, and when it was last sent."""
        self.asked_at: dict[str, float] = {}
        self.done: dict[str, tuple[str, int]] = {}
        """Commands that were acknowledged: the table and the entry."""
        self.refused: dict[str, tuple[str, str]] = {}
        self.heads: list[dict[str, Any]] = []
        self.key = ""
        self.roots: dict[str, tuple[str, int]] = {}
        self.sights: dict[str, Sight] = defaultdict(Sight)
        self.shown: dict[str, dict[int, str]] = defaultdict(dict)
        """The seeds it has shown, by table and epoch."""
        self._seed: dict[str, str] = {}
        self._pledged: dict[str, tuple[str, float]] = {}
        self._number = 0
        self._calls: list[dict[str, Any]] = []
        self._acted: dict[str, tuple[int, float]] = {}
        self.homes = self.luck.sample(sorted(world.names), k=min(len(world.names), self.luck.choice((1, 1, 2))))

    # To come in

    async def live(self) -> None:
        """From the door to the end of the world."""
        await asyncio.sleep(self.luck.uniform(0, 3))
        while True:
            try:
                await self._come_in()
                await self._look()
                while self.page is not None and self.page.open:
                    self.news.clear()
                    wait = self.luck.choice((0.2, 0.5, 1.0, 3.0))
                    try:
                        async with asyncio.timeout(wait):
                            await self.news.wait()
                        await asyncio.sleep(self.luck.uniform(0.01, 0.6))  # somebody thinks
                    except TimeoutError:
                        pass
                    await self._act()
            except Lost:
                pass
            await asyncio.sleep(self.luck.uniform(0.1, 3))

    async def ask_room(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Over HTTP."""
        server = self.world.server
        if server is None:
            raise Lost
        status, said, session = await request(server, self.line, self.name, self.token, method, path, body)
        self.world.checks.answered(self, method, path, status, said)
        if session:
            self.token = session
        return status, said

    async def _come_in(self) -> None:
        while not self.token:
            status, said = await self.ask_room("POST", "/api/guest", {})
            if status != 200:
                await asyncio.sleep(0.5)
                continue
            self.name = said["name"]
            self.world.came(self, said["chips"])
            if self.role != "player":
                await self.world.make_staff(self)

    async def _look(self) -> None:
        server = self.world.server
        if server is None or not server.up:
            raise Lost
        page = Connection(server, self.line, self.name, self.token, lambda text: self._got(page, text), self.news.set)
        self.page = page
        self.world.checks.came_again(self)
        for table in self.homes if self.role == "player" and self.known_as not in RAIL else sorted(self.world.names):
            page.say(do="watch", table=table)
        for name, (table, command, _) in list(self.open.items()):
            self._send(name, table, command)

    # What is heard

    def _got(self, page: Connection, text: str) -> None:
        if page is not self.page:
            return
        said = json.loads(text)
        self.world.checks.heard(self, said, text)
        match said["is"]:
            case "hello":
                self.key = said["key"]
                if said["account"]["role"] != self.role:
                    self.world.make_staff_later(self)
            case "table":
                self.tables[said["table"]] = said
                self._keep(said)
                self._mix(said)
            case "done" | "refused" if said.get("id") in self.open:
                name = said["id"]
                table, command, _ = self.open.pop(name)
                if said["is"] == "done":
                    self.done[name] = (table, said["seq"])
                else:
                    self.refused[name] = (table, said["why"])
                    if command["type"] in ("Pledge", "Seed"):
                        self._pledged.pop(table, None)
            case "calls":
                self._calls = said["calls"]
            case "bye" if "session" in said["why"].lower() or "sign" in said["why"].lower():
                self.token = ""
        self.news.set()

    def _keep(self, said: dict[str, Any]) -> None:
        if said.get("signed"):
            self.heads.append({"table": said["table"], **said["signed"]})
        for each in said["sealed"]:
            self.roots.setdefault(each["id"], (each["root"], said["seq"]))
        self.sights[said["table"]].see(said)

    def _mix(self, said: dict[str, Any]) -> None:
        """The page's part in what is drawn."""
        table, mixing, you = said["table"], said["mixing"], said["view"].get("you")
        if you is None or you["seat"] is None or self.luck.random() < 0.02:
            return
        seed = self._seed.setdefault(table, self.luck.randbytes(32).hex())
        pledge = _pledge(seed)
        pledged, at = self._pledged.get(table, ("", 0.0))
        if mixing["pledges"].get(self.name) != pledge:
            if pledged != pledge or self.world.loop.now - at > 20:
                self._pledged[table] = (pledge, self.world.loop.now)
                self.ask(table, type="Pledge", pledge=pledge)
        elif mixing["open"] and self.name not in mixing["seeds"] and mixing["epoch"] not in self.shown[table]:
            after = self.luck.randbytes(32).hex()
            self._seed[table] = after
            self._pledged[table] = (_pledge(after), self.world.loop.now)
            self.shown[table][mixing["epoch"]] = seed
            self.ask(table, type="Seed", epoch=mixing["epoch"], seed=seed, pledge=_pledge(after))

    # What is done

    def ask(self, table: str, **command: Any) -> None:
        """Ask for something at a table, again and again until there is an answer."""
        self._number += 1
        name = f"{self.name}-{self._number:06}"
        self.asked_at[name] = self.world.loop.now
        self.world.checks.asked(self, name, table, command)
        self._send(name, table, command)
        if self.luck.random() < 0.03:
            self._send(name, table, command)  # twice at once, as an impatient finger does

    def _send(self, name: str, table: str, command: dict[str, Any]) -> None:
        self.open[name] = (table, command, self.world.loop.now)
        if self.page is not None:
            self.page.say(do="command", id=name, table=table, command=command)

    async def _act(self) -> None:
        now, luck = self.world.loop.now, self.luck
        for name, (table, command, at) in list(self.open.items()):
            if now - at > _AGAIN:
                self._send(name, table, command)
        if self.page is None or not self.page.open:
            return
        if luck.random() < 0.01 and not self.world.calm:
            self.page.close()
            self.page = None
            await asyncio.sleep(luck.choice((0.2, 2.0, 20.0)))
            return
        if luck.random() < 0.05:
            await self._read()
        for table in list(self.tables):
            said = self.tables[table]
            seq, at = self._acted.get(table, (-1, 0.0))
            if said["seq"] == seq and now - at < 5:
                continue
            wanted = self.decide(said["view"])
            if wanted is not None:
                self._acted[table] = (said["seq"], now)
                self.ask(table, **wanted)

    async def _read(self) -> None:
        """Ask for what is over, and hold the proof of it to what was seen."""
        luck, table = self.luck, self.luck.choice(sorted(self.world.names))
        said = self.tables.get(table)
        path = luck.choice(
            ("/api/me", "/api/tables", "/api/me/rounds", f"/api/tables/{table}", "/health", "proof", "proof")
        )
        if said is not None and path == "proof" and said["view"]["round"] > 1:
            number = luck.randint(max(1, said["view"]["round"] - 6), said["view"]["round"] - 1)
            path = f"/api/tables/{table}/rounds/{number}{luck.choice(('/proof', '/proof', '', '/phh'))}"
        elif path == "proof":
            path = f"/api/tables/{table}/rounds"
        if self.role == "regulator" and luck.random() < 0.5:
            path = luck.choice((f"/api/regulator/tables/{table}/log", "/api/regulator/search"))
        if self.role == "floor" and luck.random() < 0.3:
            path = "/api/floor"
        await self.ask_room("GET", path)
        if self.role == "player" and luck.random() < 0.1:
            body = {"bank": luck.random() < 0.7}
            await self.ask_room("POST", "/api/wishes", body)
        if self.role == "player" and self.known_as not in RAIL and luck.random() < 0.1:
            await self.ask_room("POST", "/api/chips", {})


def _pledge(seed: str) -> str:
    return sha256(f"houseway-seed|{seed}".encode()).hexdigest()
