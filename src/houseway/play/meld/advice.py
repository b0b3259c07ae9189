"""Advice in the view of an awaited player: open commands, uses of the card on offer, and what a bot would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import text
from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.bots import meld_bot, use_of
from houseway.play.meld.lines import move_words
from houseway.play.meld.paying import added_pay
from houseway.play.meld.turns import option_forced, others, why_kept
from houseway.play.meld.views import MeldUse
from houseway.play.words import counted, marked_pieces, parts_of

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.meld.melds import Use
    from houseway.play.meld.table import MeldTable
    from houseway.play.meld.views import MeldView


def advise(t: MeldTable, seen: MeldView, player: str) -> None:
    """Fill a view with the commands open to a player."""
    deal = t.state.deal
    move = meld_bot(t, player)
    seen.hint = _parts(f"A bot would {move_words(move)}.")
    if player in deal.asked:
        seen.may = ["Force", "LetGo"]
        return
    if not deal.turn:
        seen.may = ["GoIn", "StayOut"]
        return
    card = deal.card if deal.card is not None else deal.option
    uses = (
        []
        if card is None
        else list(t.plan.melds.uses(card, deal.hands[player], deal.melds[player], t.plan.game.drawing.borrows))
    )
    seen.uses = [_use(t, player, card, use) for use in uses] if card is not None else []
    if deal.card is None and not deal.used:
        seen.may = ["TakeOption", "DrawCard"] if uses else ["DrawCard"]
        if card is not None and option_forced(t, player, card) and others(t, player):
            seen.kept = "If you draw, the others may force this card on you."
        return
    seen.may = ["Meld"]
    if deal.melds[player]:
        seen.may.append("LayOff")
    kept = "" if deal.card is None else why_kept(t, player, deal.card)
    seen.kept = f"The card {kept}" if kept else ""
    if not kept:
        seen.may.append("Discard")
    for each in seen.uses:
        each.best = isinstance(move, q.Meld | q.LayOff) and card in move.pieces and _same(t, player, card, each, move)
    if isinstance(move, m.Discard) and deal.card is None:
        seen.hint = _parts(f"A bot would {move_words(move)}: it helps the rest of the hand least.")


def _same(t: MeldTable, player: str, card: Piece | None, use: MeldUse, move: q.Meld | q.LayOff) -> bool:
    if isinstance(move, q.LayOff):
        return use.meld == move.meld
    mine = sorted([*use.cards, text((card,))]) if card is not None else []
    return not use.meld and mine == sorted(text((piece,)) for piece in move.pieces)


def _use(t: MeldTable, player: str, card: Piece, use: Use) -> MeldUse:
    own = t.state.deal.melds[player]
    command = use_of(player, card, use)
    if isinstance(command, q.LayOff):
        chips = added_pay(t.plan, own[use.meld], card)
        says = f"Add it to {marked_pieces(tuple(own[use.meld]))}"
        return MeldUse(command.meld, [], {}, chips, _paid(says, chips))
    cards = [card, *use.hand, *(piece for _, piece in use.borrowed)]
    chips = t.plan.melds.condition(cards).chips
    order = t.plan.melds.places
    shown = marked_pieces(sorted(cards, key=lambda piece: (order.get(piece >> 2, 99), piece & 3)))
    says = f"Meld {shown}{', borrowing' * bool(use.borrowed)}"
    parts = {number: [text((piece,)) for piece in pieces] for number, pieces in command.parts.items()}
    return MeldUse(0, [text((piece,)) for piece in use.hand], parts, chips, _paid(says, chips))


def _paid(says: str, chips: int) -> list[str]:
    return _parts(f"{says} ({counted(chips, 'chip')} from each)" if chips else says)


def _parts(line: str) -> list[str]:
    return parts_of(line) or [line]
