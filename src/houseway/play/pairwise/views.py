"""What a viewer may see of a pairwise table, built from nothing by allow-list: one's own cards, and what was shown."""

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
    """What the table waits for, whose it is, and how many pieces."""

    what: What
    whose: list[str]
    number: int


class PairwiseSeatView(SeatView, omit_defaults=True, kw_only=True):
    """Who sits at a seat, and how far they are with this hand."""

    dealt: bool
    """Whether they are in the hand."""
    ready: bool
    """Whether they have set their cards, or declared a sweep."""
    sweep: str
    """What they declared."""
    foul: bool
    """Whether their hand is foul; told once it is shown."""
    stack: int
    """What they had in the hand at its start, in whole points."""
    won: int
    """What they have won in this hand, less what they lost."""
    cards: list[str]
    parts: list[list[str]]
    """Set parts, from the front to the back; of others once they are shown."""


class SettlementView(Struct):
    """What two players have settled in this hand."""

    winner: str
    loser: str
    points: int
    cents: int
    what: str
    why: str


class CardAmounts(Struct):
    """What any cards of a hand amount to as a part of their number, so that a page can say it while they are sorted."""

    cards: list[str]
    """The cards of the hand, in the order that choices are counted in."""
    names: list[str]
    """What there is, the lowest first; two that are alike in words may differ in rank."""
    of: dict[int, list[int]]
    """By the number of cards, the place in `names` of each choice of so many, in lexicographic order."""


class PairwiseView(TableView, omit_defaults=True, kw_only=True, tag="pairwise"):
    """A pairwise table; `round` is the hand."""

    playing: bool
    awaits: PairwiseAwaited
    point: int
    """What a point is worth, in cents."""
    seats: Mapping[int, PairwiseSeatView]
    settled: list[SettlementView]
    names: dict[str, list[str]] = {}
    """What each player's parts amount to, as far as they are seen."""
    suggested: list[list[str]] | None = None
    """For a player who has cards to set: the best setting that is known."""
    suggests: str = ""
    """What it wins on average, in words."""
    holds: list[str] | None = None
    """For such a player: the sweeps that the cards hold."""
    amounts: CardAmounts | None = None
    """For such a player: what any cards of the hand amount to as a part."""


def pairwise_view(table: PairwiseTable, viewer: str) -> PairwiseView:
    """The table as a viewer sees it."""
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
    """An event as a viewer is told of it."""
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
