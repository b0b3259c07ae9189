"""Prices for the pages of games: what was worked out before at once, the rest beside the room, one game at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from houseway.live.games.registry import priced_wagers
from houseway.live.room.subprocesses import run_niced
from houseway.price.ask import Ask
from houseway.price.encoding import figures
from houseway.price.run import known

if TYPE_CHECKING:
    from houseway.live.room.services import Services


class Pricing:
    """The prices of every banked game."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._wanted: asyncio.Queue[str] = asyncio.Queue()
        self._asked: set[str] = set()

    def of(self, game: str) -> dict[str, Any]:
        """The prices of a game that are known, and the wagers whose are being worked out; a pot game has none."""
        wagers = priced_wagers(game)
        if not wagers:
            return {"prices": [], "left": []}
        found = known(Ask(game=game))
        left = [name for name in wagers if name not in {price.wager.partition(":")[0] for price in found}]
        if left and not self._services.settings.prices:
            left = []
        elif left and game not in self._asked:
            self._asked.add(game)
            self._wanted.put_nowait(game)
        return {"prices": [figures(price) for price in found], "left": left}

    async def work(self) -> None:
        """Work out what pages have asked for, until the room closes."""
        while True:
            game = await self._wanted.get()
            try:
                ended, _ = await run_niced("houseway.price", game)
            except OSError as fault:  # no process to be had now: whoever asks next asks anew
                self._asked.discard(game)
                self._services.fault("not priced", fault, game=game)
            else:
                self._services.log("priced", game=game, ended=ended)
