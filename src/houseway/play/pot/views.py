"""What a viewer may see of a pot table, built from nothing by allow-list: up cards, the board, and one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cards import text
from houseway.play import messages as m
from houseway.play.people import HIDDEN
from houseway.play.pot import messages as p

if TYPE_CHECKING:
    from houseway.play.pot.table import PotTable


def pot_view(table: PotTable, viewer: str) -> dict[str, Any]:
    """The table as a viewer sees it."""
    s, plan, awaits = table.state, table.plan, table.awaits()
    seen: dict[str, Any] = {
        "game": plan.loaded.name,
        "hand": s.number,
        "street": plan.streets[s.street].name if s.street >= 0 else "",
        "playing": s.playing,
        "awaits": {"what": awaits.what, "whose": list(awaits.whose), "number": awaits.number},
        "button": s.button,
        "showing": list(s.showing),
        "pot": s.pot(),
        "dropped": s.dropped,
        "board": [text((piece,)) for piece in s.board],
        "seats": {
            seat: {
                "player": who,
                "chips": s.chips(who),
                "bet": s.bet.get(who, 0),
                "in": s.put.get(who, 0),
                "folded": who in s.folded,
                "away": who in s.away,
                "owes": s.owes.get(who, ""),
                "waits": s.waiting.get(who, ""),
                "skips": s.skips.get(who, 0),
                "cards": _cards(table, who, viewer),
            }
            for seat, who in sorted(s.seats.items())
        },
    }
    if viewer in s.players:
        seen["chips"] = s.chips(viewer)
        seen["choices"] = {choice: list(amount) for choice, amount in table.choices(viewer).items()}
    return seen


def _cards(table: PotTable, player: str, viewer: str) -> list[str]:
    s = table.state
    pieces = zip(s.hole.get(player, ()), s.up.get(player, ()), strict=True)
    return [text((piece,)) if up or player == viewer else HIDDEN for piece, up in pieces]


def seen_pot_event(event: p.AnyEvent, viewer: str) -> p.AnyEvent:
    """An event as a viewer is told of it."""
    if isinstance(event, m.Burned):
        return m.Burned((-1,) * len(event.pieces))
    if isinstance(event, m.Dealt) and not event.up and event.hand != viewer:
        return m.Dealt(event.hand, (-1,) * len(event.pieces), event.up)
    if isinstance(event, m.Discarded) and event.player != viewer:
        return m.Discarded(event.player, (-1,) * len(event.pieces))
    return event
