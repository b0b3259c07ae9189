"""What is sent to a viewer: the view, what happened, whose time runs. Built from the engine's views, never from cards.

All who look on see the same, so that part is encoded once for all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.live import frames
from houseway.live.bots import bot_choices
from houseway.live.dealing import press_label
from houseway.live.kinds import viewer_name
from houseway.live.lines import told_lines
from houseway.live.orders import is_bot
from houseway.play.banked.lines import hand_title, stopped_words
from houseway.play.people import FLOOR, RAIL
from houseway.play.pot import messages as p
from houseway.play.seeing import You
from houseway.play.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.live.record import Record, Told
    from houseway.play.engine import Awaits
    from houseway.play.seeing import TableView

_JSON: Final = msgspec.json.Encoder()
_DUE: Final[dict[type, str]] = {p.Draw: "Draw for the button.", p.Charge: "Take the time collection."}


_HOUSE: Final = {
    "offer bank": "{} offers the player-dealer position next.",
    "reveal": "{} turns cards up.",
    "open": "{} opens the hands.",
    "settle": "{} settles the wagers.",
}
_NEXT: Final = {
    "offer bank": "Offer the player-dealer position.",
    "reveal": "Turn the cards up.",
    "open": "Open the hands.",
    "settle": "Settle the wagers.",
}


class _Own(msgspec.Struct, omit_defaults=True):
    """What of a view is an account's own: fields of `TableView`, which are put to its end."""

    you: You
    next: str | None = None
    press: str | None = None


def table_view(record: Record, viewer: str) -> TableView:
    """The view of a table for a player, `rail` or `floor`, with what a page needs beside it."""
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
    """Messages about a table as it is now; made anew for each change, so that nothing is encoded twice."""

    def __init__(
        self,
        table: str,
        record: Record,
        news: Sequence[Told],
        after: int | None,
        clock: frames.Clock | None,
        opener: str = "",
    ) -> None:
        self.record, self.news, self._opener = record, news, opener
        name, root, _ = record.shoe
        shoe = frames.ShoeSealed(name, root) if name else None
        self._head = _JSON.encode(frames.TableHead(table, record.seq, after, clock, shoe))[:-1] + b',"view":'
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


def _names(names: Sequence[str]) -> str:
    once = list(dict.fromkeys(names))
    return once[0] if len(once) == 1 else f"{', '.join(once[:-1])} and {once[-1]}"


def _waiting(record: Record) -> str:
    """For whom the table waits, where it waits for several at once."""
    waiting = record.waiting()
    if waiting is not None:
        return f": waiting for {_names(waiting.whose)}"
    return "" if record.kind.engine.awaits().whose else ", and nobody is here to bet"


def says(record: Record) -> str:
    """One sentence on what the table waits for."""
    awaits: Awaits = record.kind.engine.awaits()
    whose = _names(awaits.whose) if awaits.whose else ""
    are = "is" if len(set(awaits.whose)) == 1 else "are"
    match awaits.what:
        case "players":
            return "Waiting for players to sit down."
        case "bank":
            return f"{whose} is offered the player-dealer position."
        case "wagers":
            return f"Bets are open{_waiting(record)}."
        case "pieces":
            return f"{record.by_hand} is dealing." if record.by_hand else "Dealing."
        case "house":
            return _HOUSE[_step(record)].format(record.by_hand or "The house dealer")
        case "dice":
            return "The dice are being shaken."
        case "number":
            return "Drawing a number for the action button."
        case "pile":
            return f"{whose} picks the pile to deal first."
        case "setting":
            return f"Waiting for {whose} to set."
        case "offer":
            return f"{whose} {are} offered another bet."
        case "choice":
            hand = f" ({hand_title(awaits.hands[0])})" if awaits.hands and awaits.hands[0] not in awaits.whose else ""
            return f"Waiting for {whose} to act{hand}."
        case "discard":
            return f"Waiting for {whose} to draw."
        case "straddle":
            return f"Straddles and kills are open{_waiting(record)}."
        case "deal":
            return "The next hand is about to start."
        case "floor":
            return f"The floor decides: {awaits.hands[0]}'s hand was checked but had to be bet."
        case "opening":
            return f"The game is stopped: {stopped_words(record.kind.engine.state.stopped)}."
        case "nothing":
            return "Waiting for nothing."


def _step(record: Record) -> str:
    """The step of a banked round."""
    engine: Any = record.kind.engine
    return str(engine.plan.game.round[engine.state.at].do)


def next_step(record: Record) -> str:
    """The one next lawful step of the house dealer, in words."""
    awaits: Awaits = record.kind.engine.awaits()
    whose = _names(awaits.whose) if awaits.whose else ""
    match awaits.what:
        case "bank":
            return f"Offer the player-dealer position to {whose}."
        case "house":
            return _NEXT[_step(record)]
        case "wagers":
            return "Close the betting." if record.kind.engine.state.stakes else "Wait for a bet."
        case "pieces":
            count = counted(awaits.number, record.kind.piece)
            hands = [
                hand_title(hand) if hand not in record.kind.engine.state.players else hand for hand in awaits.hands
            ]
            return f"Deal {count} to {_names(hands)}." if hands else f"Deal {count}."
        case "dice":
            return f"Shake {awaits.number} dice."
        case "number":
            return "Draw a number for the action button."
        case "pile":
            return f"Ask {whose} to pick a pile."
        case "setting":
            return f"Wait for {whose} to set."
        case "offer":
            return f"Offer the bet to {whose}."
        case "choice" | "discard":
            return f"Wait for {whose} to act."
        case "straddle":
            return "Ask for straddles, then deal the rest."
        case "deal":
            due = record.kind.due(record)
            return _DUE[type(due)] if due is not None else "Deal the next hand."
        case "floor":
            return f"Call the floor about {awaits.hands[0]}'s hand."
        case "opening":
            return "Call the floor to reopen the game."
        case "players" | "nothing":
            return "Wait for players."
