"""What a viewer may see of a pot table, built field by field by allow-list: up cards, the board, and their own
cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from houseway.cards import text
from houseway.play import messages as m
from houseway.play.engine import What
from houseway.play.people import HIDDEN
from houseway.play.pot import messages as p
from houseway.play.pot.seats import FLOOR_DECIDES
from houseway.play.seeing import SeatView, TableView

if TYPE_CHECKING:
    from houseway.play.pot.table import PotTable


class PotAwaited(Struct):
    """What the table awaits, from which players, and how many pieces."""

    what: What
    whose: list[str]
    number: int


class PotSeatView(SeatView, omit_defaults=True, kw_only=True):
    """Who sits at a seat, with their money in the pot."""

    bet: int
    in_: int = field(name="in")
    """What they have put in over all streets."""
    folded: bool
    away: bool
    owes: str
    """What they post before the next hand and what they wait for, in words of the filing."""
    undecided: bool = False
    """Whether the floor still has to say what they post."""
    waits: str
    skips: int
    """How many hands they still wait after a seat change."""
    cards: list[str]


class Drawing(Struct):
    """How many cards a player may discard; `only` if they are not replaced."""

    least: int
    most: int
    only: bool


class Window(Struct, omit_defaults=True):
    """A straddle or a kill open to a player."""

    type: Literal["Straddle", "Kill"]
    says: str
    least: int | None = None
    most: int | None = None
    cents: int | None = None


class WayIn(Struct, omit_defaults=True):
    """A request open to a player besides acting: come in, wait, or come back."""

    type: Literal["Return", "Wait"]
    says: str
    post: bool | None = None


class PotView(TableView, omit_defaults=True, kw_only=True, tag="pot"):
    """A pot table; `round` is the hand."""

    street: str
    playing: bool
    awaits: PotAwaited
    showing: list[str]
    """Who shows, in order."""
    pot: int
    dropped: int
    board: list[str]
    seats: Mapping[int, PotSeatView]
    names: dict[str, list[str]] = {}
    """The names of each player's hand with the board, high and low."""
    no_call: str = ""
    """Why calling is not possible; empty if it is."""
    down: list[int] | None = None
    """Which of the viewer's own cards are face down, if others are up."""
    draw: Drawing | None = None
    windows: list[Window] | None = None
    ways: list[WayIn] | None = None
    mucks: bool | None = None
    """Whether the viewer mucks beaten hands; absent if the filing requires every hand to be shown."""


def pot_view(table: PotTable, viewer: str) -> PotView:
    """The table as one viewer sees it."""
    s, plan, awaits = table.state, table.plan, table.awaits()
    seen = PotView(
        game=plan.loaded.name,
        round=s.number,
        street=plan.streets[s.hand.street].name if s.hand.street >= 0 else "",
        playing=s.playing,
        awaits=PotAwaited(awaits.what, list(awaits.whose), awaits.number),
        button=s.button,
        showing=list(s.hand.showing),
        pot=s.pot(),
        dropped=s.hand.dropped,
        board=[text((piece,)) for piece in s.hand.board],
        seats={
            seat: PotSeatView(
                player=who,
                chips=s.chips(who),
                bet=s.hand.betting.bet.get(who, 0),
                in_=s.hand.put.get(who, 0),
                folded=who in s.hand.folded,
                away=who in s.away,
                owes="" if s.entry.owes.get(who) == FLOOR_DECIDES else s.entry.owes.get(who, ""),
                undecided=s.entry.owes.get(who) == FLOOR_DECIDES,
                waits=s.entry.waiting.get(who, ""),
                skips=s.entry.skips.get(who, 0),
                cards=_cards(table, who, viewer),
            )
            for seat, who in sorted(s.seats.items())
        },
    )
    if viewer in s.players:
        seen.chips = s.chips(viewer)
        seen.choices = table.choices(viewer)
    return seen


def _cards(table: PotTable, player: str, viewer: str) -> list[str]:
    s = table.state
    pieces = zip(s.hand.hole.get(player, ()), s.hand.up.get(player, ()), strict=True)
    return [text((piece,)) if up or player == viewer else HIDDEN for piece, up in pieces]


def seen_pot_event(event: p.AnyEvent, viewer: str) -> p.AnyEvent:
    """An event as one viewer may see it."""
    if isinstance(event, m.Burned):
        return m.Burned((-1,) * len(event.pieces))
    if isinstance(event, m.Dealt) and not event.up and event.hand != viewer:
        return m.Dealt(event.hand, (-1,) * len(event.pieces), event.up)
    if isinstance(event, m.Discarded) and event.player != viewer:
        return m.Discarded(event.player, (-1,) * len(event.pieces))
    return event
