"""The lines of a table's log as they are sent: the text, and what a page needs to know without reading it.

Whether a line is shown, or read out and to whom, depends on its type, its player and its spot, never on its words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from houseway.live.table.commands import is_bot
from houseway.play import messages as m
from houseway.play.words import parts_of, unmarked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.live.games.game import LiveGame


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log."""

    text: str
    round: int
    """The round it belongs to."""
    type: str
    """The type of the event it describes."""
    player: str = ""
    """The player it is about."""
    spot: int = 0
    """The spot it is about."""
    you: str = ""
    """The text addressed to that player, if it differs."""
    lines: str = ""
    """The lines of the filing that it is based on."""
    parts: list[str] = []
    """If the text names pieces: alternating words and pieces, with words first and last."""
    you_parts: list[str] = []
    """The same for the text addressed to that player."""


def told_lines(kind: LiveGame, told: Iterable[tuple[Any, int]]) -> list[Line]:
    """The lines of events, each with the round it belongs to; consecutive deals to one hand are one line."""
    joined: list[tuple[Any, int]] = []
    for event, number in told:
        before = joined[-1][0] if joined else None
        if (
            isinstance(event, m.Dealt)
            and isinstance(before, m.Dealt)
            and (before.hand, before.up)
            == (
                event.hand,
                event.up,
            )
        ):
            joined[-1] = (msgspec.structs.replace(before, pieces=before.pieces + event.pieces), number)
        elif kind.line(event):
            joined.append((event, number))
    return [_line(kind, event, number) for event, number in joined]


def _line(kind: LiveGame, event: Any, number: int) -> Line:
    marked, hand = kind.marked_line(event), getattr(event, "hand", "")
    seats, players = kind.engine.state.seats, kind.engine.state.players
    spot = getattr(event, "spot", 0) or kind.spot_of(hand)
    player = getattr(event, "player", "") or seats.get(spot, hand if hand in players else "")
    you = kind.marked_line(event, player) if player and not is_bot(player) else ""
    own = you if you != marked else ""
    return Line(
        text=unmarked(marked),
        round=number,
        type=type(event).__struct_config__.tag,
        player=player,
        spot=spot,
        you=unmarked(own),
        lines=event.cites(),
        parts=parts_of(marked),
        you_parts=parts_of(own),
    )
