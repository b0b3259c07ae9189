"""What each event does to the state of a meld table. Nothing else changes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from houseway.house.collection import post_collection, post_collection_back
from houseway.house.seating import buy_chips, go_home, sit_down
from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.invariants import check
from houseway.play.meld.state import SECOND_TOPS, TOPS, Deal, Derived, Payment

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.meld.plan import MeldPlan
    from houseway.play.meld.state import MeldState


def apply(plan: MeldPlan, state: MeldState, event: q.AnyEvent) -> None:
    """Update the state for an event, then check the invariants."""
    _APPLY[type(event)](plan, state, event)
    state.known = Derived()
    check(plan, state, event)


def _sat(_: MeldPlan, s: MeldState, e: m.Sat) -> None:
    sit_down(s, e.player, e.seat, e.chips)


def _bought(plan: MeldPlan, s: MeldState, e: m.Bought) -> None:
    buy_chips(s, e.player, e.chips)
    (s.short_bought.add if e.chips < plan.buy_in.least else s.short_bought.discard)(e.player)


def _left(_: MeldPlan, s: MeldState, e: m.Left) -> None:
    for those in (s.away, s.short_bought, s.doubling):
        those.discard(e.player)
    go_home(s, e.player, e.chips)


def _away(_: MeldPlan, s: MeldState, e: m.Away) -> None:
    (s.away.add if e.away else s.away.discard)(e.player)


def _stake(_: MeldPlan, s: MeldState, e: q.StakeChosen) -> None:
    (s.doubling.add if e.doubles else s.doubling.discard)(e.player)


def _began(_: MeldPlan, s: MeldState, e: m.Began) -> None:
    s.number, s.playing, s.deal = e.number, True, Deal()


def _first(plan: MeldPlan, s: MeldState, e: q.FirstInHand) -> None:
    deal, dealing = s.deal, plan.game.dealing
    s.first, deal.players, deal.doubles = e.seat, e.players, e.doubles
    deal.deals = [(player, False) for player in e.players for _ in range(dealing.cards)]
    deal.deals += [("", True)] * dealing.option_card
    deal.hands = {player: [] for player in e.players}
    deal.melds = {player: [] for player in e.players}
    deal.collected = {player: {} for player in e.players}
    deal.won = dict.fromkeys(e.players, 0)


def _collected(_: MeldPlan, s: MeldState, e: m.Collected) -> None:
    fees = s.deal.fees
    fees[e.player] = fees.get(e.player, 0) + e.cents
    if e.cents < 0:
        post_collection_back(s.ledger, e.player, -e.cents, "collection back")
    else:
        post_collection(s.ledger, e.player, e.cents, f"collection, {e.band}")


def _anted(_: MeldPlan, s: MeldState, e: q.Anted) -> None:
    s.ledger.post(f"player {e.player}", SECOND_TOPS if e.doubles else TOPS, e.cents, "ante")
    (s.deal.second_antes if e.doubles else s.deal.antes)[e.player] = e.cents
    s.deal.won[e.player] -= e.cents


def _tops_dropped(_: MeldPlan, s: MeldState, e: q.TopsDropped) -> None:
    s.deal.dropped += e.cents
    if e.cents < 0:
        s.ledger.post("collection", TOPS, -e.cents, "collection back")
    else:
        s.ledger.post(TOPS, "collection", e.cents, f"collection, {e.band}")


def _dealt(_: MeldPlan, s: MeldState, e: m.Dealt) -> None:
    del s.deal.deals[: len(e.pieces)]
    s.deal.hands[e.hand] += e.pieces
    s.deal.out.update(e.pieces)


def _went_in(_: MeldPlan, s: MeldState, e: q.WentIn) -> None:
    s.deal.decided[e.player] = True


def _stayed_out(_: MeldPlan, s: MeldState, e: q.StayedOut) -> None:
    s.deal.decided[e.player] = False
    s.deal.passing[e.player] = e.cents
    s.ledger.post(f"player {e.player}", TOPS, e.cents, "passed the hand")
    s.deal.won[e.player] -= e.cents
    _throw_in(s, e.player)


def _turn(_: MeldPlan, s: MeldState, e: q.TurnCame) -> None:
    deal = s.deal
    deal.turn, deal.card, deal.must, deal.used = e.player, None, False, False
    if deal.option is None:
        deal.deals = [("", True)]


def _turned(_: MeldPlan, s: MeldState, e: q.CardTurned) -> None:
    deal = s.deal
    del deal.deals[:1]
    deal.out.update(e.pieces)
    deal.turned += 1
    if e.player:
        deal.card = e.pieces[0]
    else:
        deal.option = e.pieces[0]


def _taken(_: MeldPlan, s: MeldState, __: q.OptionTaken) -> None:
    s.deal.card, s.deal.option, s.deal.must = s.deal.option, None, True


def _declined(_: MeldPlan, s: MeldState, e: q.CardDeclined) -> None:
    s.deal.asked = e.asked
    if not e.asked:
        _draw(s)


def _waived(_: MeldPlan, s: MeldState, e: q.ForceWaived) -> None:
    deal = s.deal
    deal.asked = tuple(who for who in deal.asked if who != e.player)
    if not deal.asked and deal.card is None:
        _draw(s)


def _draw(s: MeldState) -> None:
    """Put the option card out of play and await the deck's top card."""
    deal = s.deal
    if deal.option is not None:
        _bury(deal, deal.option)
        deal.option = None
    deal.deals = [("", True)]


def _forced(_: MeldPlan, s: MeldState, __: q.CardForced) -> None:
    deal = s.deal
    deal.asked, deal.must = (), True
    if deal.card is None:
        deal.card, deal.option = deal.option, None


def _turned_down(_: MeldPlan, s: MeldState, __: q.TurnedDown) -> None:
    deal = s.deal
    if deal.option is not None:
        _bury(deal, deal.option)
    deal.option, deal.card = deal.card, None


def _laid(_: MeldPlan, s: MeldState, e: q.MeldLaid) -> None:
    deal = s.deal
    melds = deal.melds[e.player]
    for place, piece in e.borrowed:
        melds[place].remove(piece)
    _out_of_hand(deal, e.player, e.pieces, e.turned)
    melds.append(sorted([*e.pieces, *e.turned, *(piece for _, piece in e.borrowed)]))


def _laid_off(_: MeldPlan, s: MeldState, e: q.CardLaidOff) -> None:
    deal = s.deal
    _out_of_hand(deal, e.player, e.pieces, e.turned)
    meld = deal.melds[e.player][e.meld]
    meld[:] = sorted([*meld, *e.pieces, *e.turned])


def _out_of_hand(deal: Deal, player: str, pieces: tuple[Piece, ...], turned: tuple[Piece, ...]) -> None:
    for piece in pieces:
        deal.hands[player].remove(piece)
    if turned:
        deal.card, deal.must, deal.used = None, False, True


def _discarded(plan: MeldPlan, s: MeldState, e: m.Discarded) -> None:
    deal = s.deal
    if deal.option is not None:
        _bury(deal, deal.option)
        deal.option = None
    for piece in e.pieces:
        deal.hands[e.player].remove(piece)
        if plan.game.drawing.option == "any discard":
            deal.option = piece
        else:
            _bury(deal, piece)


def _bury(deal: Deal, piece: Piece) -> None:
    deal.dead.append(piece)
    deal.last = piece


def _shuffled(_: MeldPlan, s: MeldState, __: m.Shuffled) -> None:
    """The cards out of play become the deck again."""
    s.deal.out -= Counter(s.deal.dead)
    s.deal.dead = []


def _paid(_: MeldPlan, s: MeldState, e: q.ChipsPaid) -> None:
    s.ledger.post(f"player {e.payer}", f"player {e.player}", e.cents, e.why)
    _count(s, e.player, e.payer, e.cents)
    s.deal.payments.append(Payment(e.player, e.payer, e.chips, e.cents, e.why))


def _paid_back(_: MeldPlan, s: MeldState, e: q.PaidBack) -> None:
    s.ledger.post(f"player {e.player}", f"player {e.payer}", e.cents, e.why)
    _count(s, e.player, e.payer, -e.cents)
    s.deal.payments.append(Payment(e.payer, e.player, 0, e.cents, e.why))


def _count(s: MeldState, player: str, payer: str, cents: int) -> None:
    got = s.deal.collected[player]
    got[payer] = got.get(payer, 0) + cents
    s.deal.won[player] += cents
    s.deal.won[payer] -= cents


def _went_out(_: MeldPlan, s: MeldState, e: q.WentOut) -> None:
    s.deal.winner = s.winner = e.player


def _killed(_: MeldPlan, s: MeldState, e: q.HandsKilled) -> None:
    deal = s.deal
    for player in e.players:
        _throw_in(s, player)
    for piece in filter(lambda piece: piece is not None, (deal.option, deal.card)):
        deal.dead.append(piece)  # type: ignore[arg-type]
    deal.option = deal.card = None
    deal.turn, deal.must, deal.asked, deal.deals = "", False, (), []


def _throw_in(s: MeldState, player: str) -> None:
    """Put a player's hand out of play unseen; their melds stay on the table."""
    s.deal.dead += s.deal.hands[player]
    s.deal.thrown[player] = s.deal.hands[player]
    s.deal.hands[player] = []


def _tops_won(_: MeldPlan, s: MeldState, e: q.TopsWon) -> None:
    s.ledger.post(SECOND_TOPS if e.doubles else TOPS, f"player {e.player}", e.cents, "the tops")
    s.deal.won[e.player] += e.cents
    s.deal.winner = s.winner = e.player


def _tops_back(_: MeldPlan, s: MeldState, e: q.TopsBack) -> None:
    s.ledger.post(SECOND_TOPS if e.doubles else TOPS, f"player {e.player}", e.cents, "an ante goes back")
    (s.deal.second_antes if e.doubles else s.deal.antes).pop(e.player, None)
    s.deal.won[e.player] += e.cents


def _fouled(_: MeldPlan, s: MeldState, e: q.HandFouled) -> None:
    s.deal.fouls.append(e.player)
    _leave_action(s, e.player)


def _dead(_: MeldPlan, s: MeldState, e: q.HandDead) -> None:
    s.deal.gone.append(e.player)
    _leave_action(s, e.player)


def _leave_action(s: MeldState, player: str) -> None:
    deal = s.deal
    _throw_in(s, player)
    deal.dead += [piece for meld in deal.melds[player] for piece in meld]
    deal.melds[player] = []
    deal.asked = tuple(who for who in deal.asked if who != player)
    if deal.turn == player:
        deal.dead += [piece for piece in (deal.card, deal.option) if piece is not None]
        deal.card = deal.option = None
        deal.must, deal.asked, deal.deals = False, (), []


def _ended(_: MeldPlan, s: MeldState, __: m.Ended) -> None:
    s.playing = False


def _nothing(_: MeldPlan, __: MeldState, ___: Any) -> None:
    """For events that only inform: the state does not change."""


_APPLY: Final[dict[type, Callable[[MeldPlan, MeldState, Any], None]]] = {
    m.Sat: _sat,
    m.Bought: _bought,
    m.Left: _left,
    m.Away: _away,
    m.Began: _began,
    m.Dealt: _dealt,
    m.Shuffled: _shuffled,
    m.Discarded: _discarded,
    m.Collected: _collected,
    m.Ruled: _nothing,
    m.Ended: _ended,
    q.FirstInHand: _first,
    q.StakeChosen: _stake,
    q.Anted: _anted,
    q.TopsDropped: _tops_dropped,
    q.WentIn: _went_in,
    q.StayedOut: _stayed_out,
    q.TurnCame: _turn,
    q.CardTurned: _turned,
    q.OptionTaken: _taken,
    q.CardDeclined: _declined,
    q.CardForced: _forced,
    q.ForceWaived: _waived,
    q.TurnedDown: _turned_down,
    q.MeldLaid: _laid,
    q.CardLaidOff: _laid_off,
    q.ChipsPaid: _paid,
    q.PaidBack: _paid_back,
    q.WentOut: _went_out,
    q.HandsKilled: _killed,
    q.TopsWon: _tops_won,
    q.TopsBack: _tops_back,
    q.HandFouled: _fouled,
    q.HandDead: _dead,
}
