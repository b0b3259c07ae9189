"""What a viewer may see of a meld table, built from nothing by allow-list: one's own cards, and what lies face up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.cards import text
from houseway.play import messages as m
from houseway.play.engine import What
from houseway.play.meld import messages as q
from houseway.play.meld.state import SECOND_TOPS, TOPS
from houseway.play.people import HIDDEN
from houseway.play.seeing import SeatView, TableView

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.meld.table import MeldTable


class MeldAwaited(Struct):
    """What the table waits for, whose it is, and how many pieces."""

    what: What
    whose: list[str]
    number: int


class MeldOnTable(Struct):
    """A meld that lies face up."""

    kind: str
    """`set` or `run`."""
    cards: list[str]
    chips: int
    """What it was paid as a condition, in chips; 0 where it is none."""
    why: str


class MeldSeatView(SeatView, omit_defaults=True, kw_only=True):
    """Who sits at a seat, and how far they are with this hand."""

    dealt: bool
    """Whether they are in the deal."""
    said: str
    """`in` or `out`, once they have said whether they play; `foul` or `dead` where a ruling took their hand."""
    doubles: bool
    """Whether they play the double stake in this hand."""
    doubling: bool
    """Whether they play it from the next hand on."""
    cards: list[str]
    melds: list[MeldOnTable]
    melded: int
    """How many cards they have in melds."""
    won: int
    """What they have won in this hand, less what they paid and put up."""


class PaymentView(Struct):
    """What one player was paid by another in this hand."""

    player: str
    payer: str
    chips: int
    cents: int
    why: str


class MeldUse(Struct):
    """A way to use a card: added to a meld, or in a new one."""

    meld: int
    """The number of the meld that it is added to; 0 for a new one."""
    cards: list[str]
    """Of the hand besides it."""
    borrowed: dict[str, list[str]]
    """Of own melds, by their numbers."""
    chips: int
    """What it is paid by everybody, in chips."""
    says: list[str]
    """In words and the pieces they name by turns, words first and last."""
    best: bool = False
    """Whether it is what a bot would do."""


class MeldView(TableView, omit_defaults=True, kw_only=True, tag="meld"):
    """A meld table; `round` is the hand, `button` the seat that was first in it."""

    playing: bool
    awaits: MeldAwaited
    chip: int
    """What a single chip is worth, in cents."""
    seats: Mapping[int, MeldSeatView]
    turn: str
    """Whose turn it is."""
    option: str
    """The option card, which the player on turn may take."""
    card: str
    """The card that was turned or taken, as long as it is in no meld."""
    must: bool
    """Whether it must be used."""
    used: bool
    """Whether it was used, so that a card of the hand is discarded."""
    asked: list[str]
    """Who may force a card that was declined."""
    last: str
    """The card that was discarded last."""
    tops: int
    second_tops: int
    deck: int
    """Cards left in the deck."""
    winner: str
    payments: list[PaymentView]
    may: list[str] = []
    """What a player who is awaited may do: words of the commands."""
    uses: list[MeldUse] = []
    """For such a player: ways to use the card that lies there, the best first."""
    kept: str = ""
    """For such a player: why the turned card may not be passed on."""
    hint: list[str] = []
    """For such a player: what a bot would do, in words and the pieces they name by turns."""
    may_double: bool = False
    """Whether the double stake may be played at this table."""


def meld_view(table: MeldTable, viewer: str) -> MeldView:
    """The table as a viewer sees it."""
    s, deal, awaits = table.state, table.state.deal, table.awaits()
    seen = MeldView(
        game=table.plan.loaded.name,
        round=s.number,
        playing=s.playing,
        awaits=MeldAwaited(awaits.what, list(awaits.whose), awaits.number),
        button=s.first,
        chip=table.plan.chip,
        seats={seat: _seat(table, who, viewer) for seat, who in sorted(s.seats.items())},
        turn=deal.turn,
        option=_card(deal.option),
        card=_card(deal.card),
        must=deal.must,
        used=deal.used,
        asked=list(deal.asked),
        last=_card(deal.last),
        tops=s.ledger.balances[TOPS],
        second_tops=s.ledger.balances[SECOND_TOPS],
        deck=table.plan.size - deal.out.total(),
        winner=deal.winner,
        payments=[PaymentView(each.player, each.payer, each.chips, each.cents, each.why) for each in deal.payments],
        may_double=table.plan.doubles,
    )
    if viewer in s.players:
        seen.chips = s.chips(viewer)
    return seen


def _card(piece: Piece | None) -> str:
    return "" if piece is None else text((piece,))


def _seat(table: MeldTable, who: str, viewer: str) -> MeldSeatView:
    s, deal, melds = table.state, table.state.deal, table.plan.melds
    said = "foul" if who in deal.fouls else "dead" if who in deal.gone else ""
    if not said and who in deal.decided:
        said = "in" if deal.decided[who] else "out"
    conditions = [(meld, melds.condition(meld)) for meld in deal.melds.get(who, ())]
    order = melds.places
    return MeldSeatView(
        player=who,
        chips=s.chips(who),
        away=who in s.away,
        dealt=who in deal.players,
        said=said,
        doubles=who in (deal.doubles if s.playing and who in deal.players else s.doubling),
        doubling=who in s.doubling,
        cards=[
            text((card,)) if who == viewer else HIDDEN
            for card in sorted(deal.hands.get(who, ()), key=lambda card: (order.get(card >> 2, 99), card & 3))
        ],
        melds=[
            MeldOnTable(
                melds.kind(meld),
                [text((card,)) for card in sorted(meld, key=lambda card: (order.get(card >> 2, 99), card & 3))],
                found.chips,
                found.why,
            )
            for meld, found in conditions
        ],
        melded=deal.melded(who),
        won=deal.won.get(who, 0),
    )


def seen_meld_event(event: q.AnyEvent, viewer: str) -> q.AnyEvent:
    """An event as a viewer is told of it."""
    if isinstance(event, m.Dealt) and event.hand != viewer:
        return m.Dealt(event.hand, (-1,) * len(event.pieces), event.up)
    return event
