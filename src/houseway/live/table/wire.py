"""The messages to a viewer: the view, the events, the running clock. Built from the engine's views, never from cards.

All spectators see the same, so that part is encoded only once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from houseway.live import frames
from houseway.live.games.game import viewer_name
from houseway.live.games.prompts import next_step, press_label, says
from houseway.live.table.bots import bot_choices
from houseway.live.table.commands import is_bot
from houseway.live.table.lines import told_lines
from houseway.live.table.sealing import takes_seeds
from houseway.play.people import FLOOR, RAIL
from houseway.play.seeing import You

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.live.table.notes import Told
    from houseway.live.table.record import Record
    from houseway.play.seeing import TableView

_JSON: Final = msgspec.json.Encoder()


class _Own(msgspec.Struct, omit_defaults=True):
    """The part of a view that is an account's own: fields of `TableView`, appended at its end."""

    you: You
    next: str | None = None
    press: str | None = None


def table_view(record: Record, viewer: str) -> TableView:
    """The view of a table for a player, `rail` or `floor`, with the additional facts that a page needs."""
    seen = record.kind.shown(viewer)
    seen.away = sorted(record.away)
    seen.ready = sorted(record.ready)
    seen.says = says(record)
    seen.dealt_by = record.by_hand
    for who in seen.seats.values():
        who.bot = is_bot(who.player)
        who.away = who.player in record.away
    return seen


def you(record: Record, name: str, role: str, opener: str = "") -> You:
    """What a page is told about its own account at the table."""
    state = record.kind.engine.state
    here = name in state.players
    return You(
        name,
        role,
        state.players[name] if here else None,
        state.chips(name) if here else 0,
        record.dozed(name),
        name in record.going,
        bot_choices(record, name, role, opener),
    )


class Teller:
    """Messages about a table as it is now; created anew for each change, so that nothing is encoded twice."""

    def __init__(
        self,
        table: str,
        record: Record,
        news: Sequence[Told],
        after: int | None,
        clock: frames.Clock | None,
        opener: str = "",
        receipts: tuple[frames.HeadSigned, frames.HeadSigned | None] | None = None,
    ) -> None:
        self.record, self.news, self._opener = record, news, opener
        chance = record.chance
        sealed = [
            frames.ListSealed(
                kind, each.shoe, each.root, each.places, len(each.drawn), list(each.drawn) if after is None else []
            )
            for kind, each in chance.lists.items()
        ]
        mixing = frames.Mixing(chance.epoch, chance.asked, chance.seeds, takes_seeds(record))
        kind, places, _ = record.drawing
        drawn = frames.Drawing(chance.list_of(kind).shoe, list(places)) if places and after is not None else None
        signed, books = receipts or (None, None)
        head = frames.TableHead(table, record.seq, record.head, after, clock, sealed, mixing, drawn, signed, books)
        self._head = _JSON.encode(head)[:-1] + b',"view":'
        self._views: dict[str, bytes] = {}
        self._told: dict[str, bytes] = {}
        self._different = {name for told in news for name in told.others}

    def message(self, name: str, role: str) -> bytes:
        """The message for an account."""
        record = self.record
        viewer = viewer_name(record.kind.engine, name, role)
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = _JSON.encode(table_view(record, viewer))[:-1]
        own = _Own(you(record, name, role, self._opener))
        if role in ("dealer", FLOOR):
            own.next = next_step(record)
            own.press = press_label(record) if record.by_hand == name else None
        told = self._events(name if name in self._different else RAIL)
        return b"".join((self._head, view, b",", _JSON.encode(own)[1:], b",", told))

    def _events(self, viewer: str) -> bytes:
        found = self._told.get(viewer)
        if found is None:
            said = told_to(self.record, self.news, viewer)
            found = self._told[viewer] = _JSON.encode(said)[1:]
        return found


def told_to(record: Record, news: Sequence[Told], viewer: str) -> frames.Told:
    """Events and lines for a viewer."""
    events = [told.to(viewer) for told in news]
    lines = told_lines(record.kind, zip(events, (told.round for told in news), strict=True))
    return frames.Told([frames.wire_event(event) for event in events], lines)
