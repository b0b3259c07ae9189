"""Faults planted in the room, each of a kind that the simulation has to find; see docs/faults.md."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from houseway.live import frames
from houseway.live.log import store
from houseway.live.room import services
from houseway.live.table import chance, table, table_log
from houseway.play.banked import views as banked_views
from houseway.play.meld import views as meld_views
from houseway.play.pairwise import views as pairwise_views
from houseway.play.pot import views as pot_views
from houseway.web import socket
from simulation.disk import Disk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def _early(put: Any) -> None:
    """People are told before their entry is written."""
    write = store.Store.write

    async def early(kept: store.Store, statements: Any) -> None:
        asyncio.get_running_loop().create_task(write(kept, statements))

    put(store.Store, "write", early)


def _twice(put: Any) -> None:
    """Answers are not kept: a command that is asked again acts again."""
    rows = table_log._entry_rows

    def forgotten(*entry: Any) -> list[Any]:
        return [row for row in rows(*entry) if not isinstance(row, tuple) or "INTO answers" not in row[0]]

    put(table_log, "_entry_rows", forgotten)


def _unflushed(put: Any) -> None:
    """Flushes do nothing."""
    made = Disk.__init__

    def lying(disk: Disk, *given: Any) -> None:
        made(disk, *given)
        disk.lies = True

    put(Disk, "__init__", lying)


def _pot_leak(put: Any) -> None:
    """A pot table shows its last player's cards to everybody."""
    cards = pot_views._cards

    def leaky(engine: Any, player: str, viewer: str) -> list[str]:
        last = list(engine.state.hand.hole)[-1:]
        return cards(engine, player, player if [player] == last else viewer)

    put(pot_views, "_cards", leaky)


def _banked_leak(put: Any) -> None:
    """A banked table tells everybody what a card is that comes face down."""
    hide = banked_views._looks
    put(banked_views, "_looks", lambda engine, key, viewer: hide(engine, key, viewer) or key.startswith("spot"))


def _meld_leak(put: Any) -> None:
    """A meld table shows the hand of whoever is on turn."""
    seat = meld_views._seat
    put(
        meld_views,
        "_seat",
        lambda engine, who, viewer: seat(engine, who, who if who == engine.state.deal.turn else viewer),
    )


def _pairwise_leak(put: Any) -> None:
    """A pairwise table shows everybody's cards to whoever sits there."""
    seat = pairwise_views._seat
    put(
        pairwise_views,
        "_seat",
        lambda engine, who, viewer: seat(engine, who, who if viewer in engine.state.players else viewer),
    )


def _minted(put: Any) -> None:
    """Whoever goes home takes a cent more."""
    home = services.Cash.home

    def minted(cash: services.Cash, events: Any) -> list[services.Move]:
        return [(sql, (cents + 1, name)) for sql, (cents, name) in home(cash, events)]

    put(services.Cash, "home", minted)


def _chosen(put: Any) -> None:
    """The house draws from the front of its list, whatever seeds were shown."""

    def chosen(self: chance.Chance, table: str, kind: str, number: int) -> tuple[int, ...]:
        found = self.list_of(kind)
        return tuple([at for at in range(found.places) if at not in found.drawn][:number])

    put(chance.Chance, "next_places", chosen)


def _stale(put: Any) -> None:
    """A page that is behind loses a message and is not shown the table whole."""
    show = socket.Page.show

    def lossy(page: socket.Page, name: str, message: bytes) -> None:
        if len(page._out) < 2:
            show(page, name, message)

    put(socket.Page, "show", lossy)


def _asleep(put: Any) -> None:
    """Nobody's time is ever up."""

    async def never(_: table.LiveTable) -> None:
        await asyncio.sleep(1)

    put(table.LiveTable, "_time_is_up", never)


def _unsaid(put: Any) -> None:
    """A command that was done is refused."""

    async def unsaid(self: Any, name: str, at: str, command: dict[str, Any], account: Any) -> None:
        answer = await self.room.command(account, name, at, command)
        self.say(frames.Refused(name, answer.why or "This could not be done."))

    put(socket.Page, "_command", unsaid)


def _aside(put: Any) -> None:
    """What people take home is written in a unit of its own, after the entry."""
    home = services.Cash.home

    def aside(cash: services.Cash, events: Any) -> list[services.Move]:
        moves = home(cash, events)

        async def later() -> None:
            await asyncio.sleep(0.02)
            await cash._store.write(list(moves))

        if moves:
            cash.apply(moves)
            asyncio.get_running_loop().create_task(later())
        return []

    put(services.Cash, "home", aside)


def _salty(put: Any) -> None:
    """A message has the salt of an entry in it."""
    tell = table_log.LoggedTable._tell

    def salty(at: Any, after: int, arrived: float) -> None:
        found = at.services.store.one("SELECT body FROM entries WHERE tbl = ? ORDER BY seq DESC", (at.id,))
        if found and after % 50 == 0:
            for viewer in at.viewers:
                viewer.say(frames.Refused(None, bytes(found[0]).decode().partition('"salt":"')[2][:32]))
        tell(at, after, arrived)

    put(table_log.LoggedTable, "_tell", salty)


PLANTED: Final[dict[str, tuple[Callable[[Any], None], tuple[str, ...], str]]] = {
    "early": (_early, ("told is written", "done is in the log"), "told before the entry is written"),
    "twice": (_twice, ("at most once", "refused is not done", "one answer"), "answers are not kept"),
    "unflushed": (_unflushed, ("nothing told is lost",), "flushes skipped"),
    "pot leak": (_pot_leak, ("no hidden card",), "a folded or hidden hand in a pot view"),
    "banked leak": (_banked_leak, ("no hidden card",), "a card dealt face down, in an event"),
    "meld leak": (_meld_leak, ("no hidden card",), "a hand in a meld view"),
    "pairwise leak": (_pairwise_leak, ("no hidden card",), "hands in a pairwise view"),
    "minted": (_minted, ("money",), "a cent too much taken home"),
    "aside": (_aside, ("money",), "chips moved outside the entry's unit"),
    "chosen": (_chosen, ("proofs hold",), "places that the seeds do not choose"),
    "gap": (_stale, ("no gap",), "a message lost to a slow page"),
    "asleep": (_asleep, ("progress",), "a clock that never runs out"),
    "unsaid": (_unsaid, ("refused is not done",), "a refusal of what was done"),
    "salty": (_salty, ("no salt leaves",), "an entry's salt in a message"),
}
"""How each is planted, what it breaks, and what it is in words."""


@contextmanager
def planted(name: str | None) -> Iterator[None]:
    """The room with a fault in it."""
    changed: list[tuple[Any, str, Any]] = []

    def put(place: Any, what: str, value: Any) -> None:
        changed.append((place, what, getattr(place, what)))
        setattr(place, what, value)

    if name is not None:
        PLANTED[name][0](put)
    try:
        yield
    finally:
        for place, what, value in reversed(changed):
            setattr(place, what, value)
