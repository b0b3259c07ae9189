"""A room in this very process, on a real database, with time and chance in the test's hands."""

from __future__ import annotations

import asyncio
import json
import uuid
from dataclasses import dataclass, field
from io import StringIO
from typing import TYPE_CHECKING, Any, cast

from houseway.cards.shuffle import seeded_bits
from houseway.live.log.store import Store
from houseway.live.room.accounts import Account
from houseway.live.room.lobby import Room
from houseway.live.room.services import Services
from houseway.live.room.settings import Settings
from houseway.live.table.table import LiveTable
from houseway.play.banked.views import BankedView
from houseway.play.pot.views import PotView

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from houseway.live.frames import Role
    from houseway.live.games.game import Config, LiveGame
    from houseway.live.room.answers import Answer


def banked(kind: LiveGame, viewer: str) -> BankedView:
    """A banked table as a viewer is shown it."""
    seen = kind.shown(viewer)
    assert isinstance(seen, BankedView)
    return seen


def pot(kind: LiveGame, viewer: str) -> PotView:
    """A pot table as a viewer is shown it."""
    seen = kind.shown(viewer)
    assert isinstance(seen, PotView)
    return seen


class Still(Services):
    """Services whose time stands still until it is moved."""

    __slots__ = ("moment",)

    def now(self) -> int:
        if not hasattr(self, "moment"):
            self.moment = 1_800_000_000_000
        return self.moment


@dataclass(eq=False)
class Eye:
    """A viewer who keeps every message."""

    name: str
    role: str = "player"
    frames: list[bytes] = field(default_factory=list)

    def show(self, _: str, message: bytes) -> None:
        self.frames.append(message)

    @property
    def last(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.frames[-1])
        return found

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.last["view"]
        return found


class House:
    """A room with one table, whose house steps only when it is told to."""

    def __init__(self, folder: Path, config: Config, seed: str = "7", settings: Settings | None = None) -> None:
        self.config = config
        self.services = Still(Store(folder / "room.db"), settings or Settings(pace=0), bits=seeded_bits(seed))
        self.services.out = StringIO()
        self.room = Room(self.services)
        self.ids = 0
        self.page = uuid.uuid4().hex[:8]
        """Of whoever asks: a room that is opened again is asked with ids that it has not seen."""

    async def open(self) -> House:
        stopped = self.room._last_alive()
        if stopped:
            await self.services.store.write(
                [("INSERT INTO downtimes VALUES (?, ?)", (stopped, self.services.now()))]
            )  # fmt: skip
        self.services.downtimes[:] = self.services.store.all("SELECT stopped, started FROM downtimes")
        self.table = LiveTable("t1", self.config, self.services)
        self.room.tables["t1"] = self.table
        self.table.rebuild()
        if not self.services.store.one("SELECT 1 FROM tables"):
            said = json.dumps({name: getattr(self.config, name) for name in self.config.__struct_fields__})
            await self.services.store.write([("INSERT INTO tables VALUES ('t1', 1, ?, 'house')", (said,))])
        return self

    def close(self) -> None:
        self.services.store.close()

    async def account(self, name: str) -> str:
        """A guest: the session's token."""
        _, token = await self.room.accounts.guest(name)
        return token

    async def ask(self, who: str, role: str = "player", name: str = "", **said: Any) -> Answer:
        """A command, as a page would give it."""
        self.ids += 1
        return await self.room.command(
            Account(who, cast("Role", role), True), name or f"test-{self.page}-{self.ids:06}", "t1", said
        )

    async def run(self, most: int = 200) -> None:
        """Let the house go on until it waits for somebody."""
        for _ in range(most):
            if not await self.table.step():
                return


def in_house(
    folder: Path, config: Config, act: Callable[[House], Coroutine[Any, Any, None]], **more: Any
) -> None:  # fmt: skip
    """Do something in a house."""

    async def run() -> None:
        house = await House(folder, config, **more).open()
        try:
            await act(house)
        finally:
            house.close()

    asyncio.run(run())


def new_id() -> str:
    """An id as a page makes it."""
    return str(uuid.uuid4())
