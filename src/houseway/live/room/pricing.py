"""Prices for the pages of games: known ones immediately, the rest computed in the background, one game at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.live.games.registry import is_played, priced_wagers
from houseway.live.room.subprocesses import run_niced
from houseway.price.ask import Ask
from houseway.price.encoding import told_figures
from houseway.price.hint import Hinted, Position
from houseway.price.run import known
from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, room_names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.live.room.services import Services

_LOOKS_AGAIN: Final = 60_000
"""Milliseconds until edges are looked up again, in case another process, like one making the book, has found some."""


class Pricing:
    """The prices of every banked game."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._wanted: asyncio.Queue[str] = asyncio.Queue()
        self._asked: set[str] = set()
        self._edges: dict[str, Any] | None = None
        """What was known about each game's first wager at the last lookup."""
        self._looked = 0
        self._hinting = asyncio.Lock()
        self._comparing = asyncio.Lock()

    def of(self, game: str) -> dict[str, Any]:
        """The known prices of a game, and the wagers whose prices are being computed; a pot game has none."""
        wagers = priced_wagers(game)
        if not wagers:
            return {"prices": [], "left": []}
        found = known(Ask(game=game))
        left = [name for name in wagers if name not in {price.kind for price in found}]
        if left and not self._services.settings.prices:
            left = []
        elif left:
            self.want([game])
        return {"prices": [told_figures(price) for price in found], "left": left}

    async def edges(self) -> dict[str, Any]:
        """The edge of each game's first wager, as far as it is known; the rest is computed in the background."""
        if self._edges is None or self._services.now() - self._looked > _LOOKS_AGAIN:
            self._looked = self._services.now()
            self._edges = await asyncio.to_thread(_known_edges)
        if not self._services.settings.prices:
            return {**self._edges, "left": []}
        self.want(self._edges["left"])
        return self._edges

    def want(self, games: Iterable[str]) -> None:
        """Queue games to be priced, unless they were asked for before."""
        for game in games:
            if game not in self._asked:
                self._asked.add(game)
                self._wanted.put_nowait(game)

    async def hint(self, game: str, position: Position) -> Hinted:
        """The worth of each decision given the cards a player sees, computed in another process, one at a time."""
        if not self._services.settings.prices:
            raise Refusal("Hints are not worked out in this room.")
        async with self._hinting:
            words = msgspec.json.encode(position).decode()
            ended, said = await run_niced("houseway.price.hint", game, words, by=5)
        if ended:
            raise Refusal("The hint could not be worked out: ask again in a moment.")
        return msgspec.json.decode(said, type=Hinted)

    async def side_by_side(self, first: str, second: str) -> bytes:
        """Two filings compared rule by rule, with the known worth of each difference; computed in another process."""
        async with self._comparing:
            ended, said = await run_niced("houseway.price.report.contrast", first, second, by=5)
        if ended:
            raise Refusal("These two filings could not be compared: ask again in a moment.")
        return said

    async def work(self) -> None:
        """Compute the prices that pages ask for, until the room closes."""
        while True:
            game = await self._wanted.get()
            try:
                ended, _ = await run_niced("houseway.price", game)
            except OSError as fault:  # no process available: the next request tries again
                self._asked.discard(game)
                self._services.fault("not priced", fault, game=game)
            else:
                self._edges = None
                self._services.log("priced", game=game, ended=ended)


def _known_edges() -> dict[str, Any]:
    edges, left = {}, []
    for game in (name for room in room_names() for name in game_names(room)):
        if not is_played(game) or not (wagers := priced_wagers(game)):
            continue
        price = next((each for each in known(Ask(game=game)) if each.kind == wagers[0]), None)
        if price is None:
            left.append(game)
        else:
            edges[game] = {"wager": price.wager, "edge": float(price.edge), "error": float(price.error)}
    return {"edges": edges, "left": left}
