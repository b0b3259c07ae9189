"""What a viewer may see of a meld table, built field by field by allow-list: their own cards, and face-up cards."""

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
    """What the table awaits, from which players, and how many pieces."""

    what: What
    whose: list[str]
    number: int


class MeldOnTable(Struct):
    """A face-up meld."""

    kind: str
    """`set` or `run`."""
    cards: list[str]
    chips: int
    """What it was paid as a condition, in chips; 0 if it is none."""
    why: str


class MeldSeatView(SeatView, omit_defaults=True, kw_only=True):
    """Who sits at a seat, and their part in this hand."""

    dealt: bool
    """Whether they are in the deal."""
    said: str
    """`in` or `out` once they have said whether they play; `foul` or `dead` after such a ruling."""
    doubles: bool
    """Whether they play double stakes in this hand."""
    doubling: bool
    """Whether they play double stakes from the next hand on."""
    cards: list[str]
    melds: list[MeldOnTable]
    melded: int
    """How many cards they have in melds."""
    won: int
    """What they have won in this hand, minus what they paid and put up."""


class PaymentView(Struct):
    """A payment from one player to another in this hand."""

    player: str
    payer: str
    chips: int
    cents: int
    why: str


class MeldUse(Struct):
    """A way to use a card: add it to a meld, or lay a new one."""

    meld: int
    """The number of the meld it is added to; 0 for a new one."""
    cards: list[str]
    """The other cards of a new meld that come from the hand."""
    borrowed: dict[str, list[str]]
    """Borrowed cards, by number of the player's own melds."""
    chips: int
    """What everybody pays for it, in chips."""
    says: list[str]
    """A sentence split into alternating words and pieces, words first and last."""
    best: bool = False
    """Whether a bot would choose it."""


class MeldView(TableView, omit_defaults=True, kw_only=True, tag="meld"):
    """A meld table; `round` is the hand, `button` the seat that was first in it."""

    playing: bool
    awaits: MeldAwaited
    chip: int
    """The value of a single chip, in cents."""
    seats: Mapping[int, MeldSeatView]
    turn: str
    """Whose turn it is."""
    option: str
    """The option card, which the player whose turn it is may take."""
    card: str
    """The card turned or taken this turn, until it goes into a meld."""
    must: bool
    """Whether it must be used."""
    used: bool
    """Whether it was used, so that the player discards from the hand next."""
    asked: list[str]
    """Who may force the declined card."""
    last: str
    """The last discard."""
    tops: int
    second_tops: int
    deck: int
    """Cards left in the deck."""
    winner: str
    payments: list[PaymentView]
    may: list[str] = []
    """For an awaited player: the commands open to them."""
    uses: list[MeldUse] = []
    """For an awaited player: ways to use the card on offer."""
    kept: str = ""
    """For an awaited player: why the turned card may not be passed on."""
    hint: list[str] = []
    """For an awaited player: what a bot would do, as alternating words and pieces."""
    may_double: bool = False
    """Whether double stakes may be played at this table."""


def meld_view(table: MeldTable, viewer: str) -> MeldView:
    """The table as one viewer sees it."""
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
    """An event as one viewer may see it."""
    if isinstance(event, m.Dealt) and event.hand != viewer:
        return m.Dealt(event.hand, (-1,) * len(event.pieces), event.up)
    return event
