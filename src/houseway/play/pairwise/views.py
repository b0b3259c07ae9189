"""What a viewer may see of a pairwise table, built field by field by allow-list: their own cards, and shown hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import text
from houseway.play import messages as m
from houseway.play.engine import What
from houseway.play.pairwise import messages as q
from houseway.play.people import HIDDEN
from houseway.play.seeing import SeatView, TableView

if TYPE_CHECKING:
    from houseway.play.pairwise.table import PairwiseTable


class PairwiseAwaited(Struct):
    """What the table awaits, from which players, and how many pieces."""

    what: What
    whose: list[str]
    number: int


class PairwiseSeatView(SeatView, omit_defaults=True, kw_only=True):
    """Who sits at a seat, and their part in this hand."""

    dealt: bool
    """Whether they are in the hand."""
    ready: bool
    """Whether they have set their cards, or declared a sweep."""
    sweep: str
    """The sweep they declared."""
    foul: bool
    """Whether their hand is foul; revealed once it is shown."""
    stack: int
    """Their stack at the start of the hand, in whole points, in cents."""
    won: int
    """What they have won in this hand, minus what they lost."""
    cards: list[str]
    parts: list[list[str]]
    """Their parts once set, front to back; hidden from others until shown."""


class SettlementView(Struct):
    """A settlement between two players in this hand."""

    winner: str
    loser: str
    points: int
    cents: int
    what: str
    why: str


class CardAmounts(Struct):
    """The rank of every choice of a hand's cards as a part, so that a page can name parts while they are being
    sorted."""

    cards: list[str]
    """The cards of the hand, in the order used to count choices."""
    names: list[str]
    """Hand names, lowest first; two entries with the same words may differ in rank."""
    of: dict[int, list[int]]
    """For each number of cards, the index in `names` of each choice, in lexicographic order."""


class PairwiseView(TableView, omit_defaults=True, kw_only=True, tag="pairwise"):
    """A pairwise table; `round` is the hand."""

    playing: bool
    awaits: PairwiseAwaited
    point: int
    """The value of a point, in cents."""
    seats: Mapping[int, PairwiseSeatView]
    settled: list[SettlementView]
    names: dict[str, list[str]] = {}
    """The name of each player's parts, if visible to the viewer."""
    suggested: list[list[str]] | None = None
    """For a player with cards to set: the best known setting."""
    suggests: str = ""
    """What that setting wins on average, in words."""
    holds: list[str] | None = None
    """For a player with cards to set: the sweeps that the cards hold."""
    amounts: CardAmounts | None = None
    """For a player with cards to set: the rank of every choice of cards as a part."""


def pairwise_view(table: PairwiseTable, viewer: str) -> PairwiseView:
    """The table as one viewer sees it."""
    s, awaits = table.state, table.awaits()
    seen = PairwiseView(
        game=table.plan.loaded.name,
        round=s.number,
        playing=s.playing,
        awaits=PairwiseAwaited(awaits.what, list(awaits.whose), awaits.number),
        button=s.button,
        point=table.plan.point,
        seats={seat: _seat(table, who, viewer) for seat, who in sorted(s.seats.items())},
        settled=[
            SettlementView(each.winner, each.loser, each.points, each.cents, each.what, each.why)
            for each in s.deal.settled
        ],
    )
    if viewer in s.players:
        seen.chips = s.chips(viewer)
    return seen


def _seat(table: PairwiseTable, who: str, viewer: str) -> PairwiseSeatView:
    s, deal = table.state, table.state.deal
    seen = who == viewer or who in deal.shown
    return PairwiseSeatView(
        player=who,
        chips=s.chips(who),
        away=who in s.away,
        dealt=who in deal.dealt,
        ready=who in deal.laid or who in deal.declared,
        sweep=deal.declared.get(who, ""),
        foul=who in deal.shown and who in deal.fouls,
        stack=deal.stacks.get(who, 0),
        won=deal.won.get(who, 0),
        cards=[text((card,)) if seen else HIDDEN for card in deal.cards.get(who, ())],
        parts=[[text((card,)) for card in part] for part in deal.laid.get(who, ())] if seen else [],
    )


def seen_pairwise_event(event: q.AnyEvent, viewer: str) -> q.AnyEvent:
    """An event as one viewer may see it."""
    match event:
        case m.Burned():
            return m.Burned((-1,) * len(event.pieces))
        case m.Dealt() if event.hand != viewer:
            return m.Dealt(event.hand, (-1,) * len(event.pieces), event.up)
        case q.Arranged() if event.player != viewer:
            return q.Arranged(event.player, {})
        case q.Declared() if event.player != viewer:
            return q.Declared(event.player, event.sweep)
        case _:
            return event
