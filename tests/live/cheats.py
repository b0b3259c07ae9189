"""Servers that cheat, each a fault planted in the real room; `python tests/live/cheats.py KIND serve …` opens one.

The verifiers are held to them: `houseway replay` and the stranger's in test_cheating_servers.py, the page in
client/tests/browser/cheating.test.ts.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from unittest import mock

from houseway.live.log.mixing import mix, next_places
from houseway.live.log.proof import prove
from houseway.live.log.shoes import seal_shoe
from houseway.live.table import commands as orders
from houseway.live.table.chance import Chance
from houseway.live.table.table import LiveTable
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager


@contextmanager
def chosen_late(kind: str = "pieces") -> Iterator[None]:
    """A list is sealed once the wagers are made, as the house likes it."""
    name = "_roll" if kind == "dice" else "_give"
    draw = getattr(LiveTable, name)

    async def cheat(self: LiveTable, who: str, name: str) -> int:
        if kind == "dice" or not self.record.chance.list_of(kind).drawn:
            await self._seal([kind])
        done: int = await draw(self, who, name)
        return done

    with mock.patch.object(LiveTable, name, cheat):
        yield


@contextmanager
def other_places() -> Iterator[None]:
    """Cards are dealt from other places of the shoe than the seeds choose."""
    chosen = LiveTable._next_draw

    def cheat(self: LiveTable, drawn: str, number: int) -> Any:
        shoe, found = chosen(self, drawn, number)
        return shoe, found._replace(places=found.places[::-1])

    with mock.patch.object(LiveTable, "_next_draw", cheat):
        yield


@contextmanager
def sealed_again(tries: list[int] | None = None, why: str = "") -> Iterator[None]:
    """The cheat knows what comes once the seeds are there, and seals until it likes it: all before anybody wagers.

    It may say `restart`, as a room does that has started anew.
    """
    do, count = LiveTable._do, [0] if tries is None else tries

    async def cheat(self: LiveTable, who: str, name: str, command: Any, **more: Any) -> int:
        done = await do(self, who, name, command, **more)
        if isinstance(command, orders.Seed):
            count[0] += 1
            if count[0] % 3:
                with mock.patch.object(LiveTable, "_lost", return_value=why == "restart"):
                    await self._seal(["pieces"])
        return done

    with mock.patch.object(LiveTable, "_do", cheat):
        yield


@contextmanager
def seeds_as_it_likes() -> Iterator[None]:
    """Every second seed is said to have come too late."""
    check, count = Chance.check_seed, [0]

    def cheat(self: Chance, player: str, epoch: int, seed: str, pledge: str) -> None:
        check(self, player, epoch, seed, pledge)
        count[0] += 1
        if count[0] % 2:
            raise Refusal("The time for that seed is over: it does not count in this round.")

    with mock.patch.object(Chance, "check_seed", cheat), mock.patch("houseway.live.table.table._SEEDS", 0.0):
        yield


@contextmanager
def no_pledge() -> Iterator[None]:
    """Nobody's seed is wanted: pledges are refused, and the house chooses what comes alone."""

    def cheat(self: Chance, pledge: str) -> None:
        raise Refusal("Your pledge could not be taken: try again.")

    with mock.patch.object(Chance, "check_pledge", cheat):
        yield


def over_another_list(proof: dict[str, Any], aside: int = 0) -> dict[str, Any]:
    """A proof of cards that nobody was dealt, in which everything fits together; `aside` by so many entries."""
    shoe = seal_shoe("t1-99", "pieces", ["2c"] * 52)
    drawn: list[int] = []
    for epoch in proof["epochs"]:
        epoch["epoch"] += aside
    for each in [*proof["entries"], *proof["draws"]]:
        each["seq"] += aside
    for draw in proof["draws"]:
        draw["epoch"] += aside
        seeds = next(each["seeds"] for each in proof["epochs"] if each["epoch"] == draw["epoch"])
        places = next_places(mix(proof["table"], draw["epoch"], seeds), "t1-99", 52, tuple(drawn), len(draw["places"]))
        draw |= {"shoe": "t1-99", "places": list(places)}
        drawn += places
    about = {"id": "t1-99", "kind": "pieces", "root": shoe.root, "places": 52, "before": [], "commitments": []}
    about |= {"sealed": proof["draws"][0]["seq"] - 1, "opened": [shoe.opened(place) for place in drawn]}
    return proof | {"shoes": [about]}


def _opens_nothing(proof: dict[str, Any]) -> dict[str, Any]:
    return proof | {"shoes": [shoe | {"opened": []} for shoe in proof["shoes"]]}


@contextmanager
def proves(forge: Callable[[dict[str, Any]], dict[str, Any]]) -> Iterator[None]:
    """The proofs that are given are others than the log's."""

    def cheat(*asked: Any) -> dict[str, Any]:
        return forge(prove(*asked))

    with mock.patch("houseway.web.tables.prove", cheat):
        yield


CHEATS: Final[dict[str, Callable[[], AbstractContextManager[None]]]] = {
    "late": chosen_late,
    "places": other_places,
    "again": sealed_again,
    "restart": partial(sealed_again, why="restart"),
    "unpledged": no_pledge,
    "seeds": seeds_as_it_likes,
    "forged": partial(proves, over_another_list),
    "elsewhere": partial(proves, partial(over_another_list, aside=1000)),
    "nothing": partial(proves, _opens_nothing),
}

if __name__ == "__main__":
    from houseway.__main__ import main

    with CHEATS[sys.argv.pop(1)]():
        main()
