"""What is sent to a viewer: the view, what happened, whose time runs. Built from the engine's views, never from cards.

All who look on see the same, so that part is encoded once for all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.live.bots import bot_choices
from houseway.live.games.game import viewer_name, wire_event
from houseway.live.games.prompts import next_step, press_label, says
from houseway.live.lines import told_lines
from houseway.live.orders import is_bot
from houseway.play.people import FLOOR, RAIL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.live.record import Record, Told

_JSON: Final = msgspec.json.Encoder()


def table_view(record: Record, viewer: str) -> dict[str, Any]:
    """The view of a table for a player, `rail` or `floor`, with what a page needs beside it."""
    kind = record.kind
    seen = kind.view(viewer)
    seen["round"] = record.number
    seen["away"] = sorted(record.away)
    seen["ready"] = sorted(record.ready)
    seen["says"] = says(record)
    if record.by_hand:
        seen["dealt by"] = record.by_hand
    seen["names"] = kind.names(seen)
    seen.update(kind.beside(viewer))
    for who in seen["seats"].values():
        who["bot"] = is_bot(who["player"])
        who["away"] = who["player"] in record.away
    return seen


def you(record: Record, name: str, role: str, opener: str = "") -> dict[str, Any]:
    """What a page is told about its own account at the table; a seat is null where there is none, 0 is standing."""
    state = record.kind.engine.state
    here = name in state.players
    return {
        "name": name,
        "role": role,
        "seat": state.players[name] if here else None,
        "chips": state.chips(name) if here else 0,
        "dozed": record.dozed(name),
        "going": name in record.going,
        "bots": bot_choices(record, name, role, opener),
    }


class Teller:
    """Messages about a table as it is now; made anew for each change, so that nothing is encoded twice."""

    def __init__(
        self,
        table: str,
        record: Record,
        news: Sequence[Told],
        after: int | None,
        clock: dict[str, Any] | None,
        opener: str = "",
    ) -> None:
        self.record, self.news, self._opener = record, news, opener
        name, root, _ = record.shoe
        fixed = {"is": "table", "table": table, "seq": record.seq, "after": after, "clock": clock}
        fixed["shoe"] = {"id": name, "root": root} if name else None
        self._head = _JSON.encode(fixed)[:-1] + b',"view":'
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
        own: dict[str, Any] = {"you": you(record, name, role, self._opener)}
        if role in ("dealer", FLOOR):
            own["next"] = next_step(record)
        if record.by_hand == name and role in ("dealer", FLOOR):
            own["press"] = press_label(record)
        told = self._events(name if name in self._different else RAIL)
        return b"".join((self._head, view, b",", _JSON.encode(own)[1:], b",", told))

    def _events(self, viewer: str) -> bytes:
        found = self._told.get(viewer)
        if found is None:
            said = told_to(self.record, self.news, viewer)
            found = self._told[viewer] = _JSON.encode(said)[1:]
        return found


def told_to(record: Record, news: Sequence[Told], viewer: str) -> dict[str, Any]:
    """Events and lines for a viewer."""
    events = [told.to(viewer) for told in news]
    lines = told_lines(record.kind, zip(events, (told.round for told in news), strict=True))
    return {"events": [wire_event(event) for event in events], "lines": lines}
