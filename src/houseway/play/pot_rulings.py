"""Rulings at a pot table. Their effects come from the data and are new events; nothing that happened is unwritten.

A ruling is about the hand as a whole, one player's cards (`hand` is the player), one card of theirs, or the board.
Effects that only say how a thing is judged are told and change nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.play import messages as m
from houseway.play import pot_messages as p
from houseway.play.pot_hand import go_on
from houseway.refusal import Refusal, meant, quoted, said

if TYPE_CHECKING:
    from houseway.play.pot_table import PotTable
    from houseway.rules.schema import Ruling

BOARD: Final = "board"
_VOID: Final = frozenset({"misdeal", "return wagers"})
_KILLS: Final = frozenset({"dead hand", "discard hand", "forfeit wager"})


def rule(t: PotTable, c: m.Rule) -> None:
    """Apply a ruling of the filing to the hand."""
    rulings = {ruling.id: ruling for ruling in (*t.plan.game.rulings, *t.plan.rules.rulings)}
    if c.ruling not in rulings:
        raise Refusal(f"{t.plan.loaded.name} has no ruling {quoted(c.ruling)}{meant(c.ruling, rulings)}")
    if not c.reason.strip():
        raise Refusal("A ruling has a reason: say what happened.")
    ruling, s = rulings[c.ruling], t.state
    hand = c.hand or s.seats.get(c.spot, "")
    effects = set(ruling.effects)
    _check(t, ruling, hand, c.card)
    t.emit(m.Ruled(ruling.id, ruling.effects, c.reason, c.by, ruling.lines, c.spot, hand, c.card))
    if "replace card" in effects and hand in s.hole and c.card:
        t.emit(p.Taken(hand, c.card))
    elif "back up cards" in effects and hand == BOARD:
        t.emit(p.BoardBack(_of_street(t), burn="burn card" in effects))
    elif effects & _KILLS and hand in s.hole:
        t.emit(p.Dead(hand))
        go_on(t)
    elif effects & _VOID and not hand and s.playing:
        _void(t, again="misdeal" in effects)


def _check(t: PotTable, ruling: Ruling, hand: str, card: int) -> None:
    s, effects = t.state, set(ruling.effects)
    if effects & (_VOID | _KILLS | {"replace card", "back up cards"}) and not s.playing:
        raise Refusal(f"No hand is being played: {ruling.id} ({ruling.when}) has nothing to act on.")
    if hand and hand != BOARD and hand not in s.hole:
        raise Refusal(f"{said(hand)} has no cards in this hand{meant(hand, [*s.hole, BOARD])}")
    if effects & _KILLS and not effects & _VOID:
        if not hand or hand == BOARD:
            raise Refusal(f"{ruling.id} touches one player's hand: say whose{meant('', s.live())}")
        if hand in s.folded:
            raise Refusal(f"{hand} is out of the hand already.")
    if "replace card" in effects and card and (hand not in s.hole or not 1 <= card <= len(s.hole[hand])):
        raise Refusal(f"{ruling.id} touches one card: say whose, and which of them.")
    if "back up cards" in effects and hand == BOARD and not _of_street(t):
        raise Refusal("No card of this street lies on the board to be taken back.")


def _of_street(t: PotTable) -> int:
    """How many cards of the board this street brought and are there."""
    s = t.state
    return min(t.plan.streets[s.street].board, len(s.board)) if not s.deals and s.street >= 0 else 0


def _void(t: PotTable, *, again: bool) -> None:
    """Everybody gets back what they put in, the collection comes back too, and the hand is over."""
    s = t.state
    for account in ("collection", "jackpot"):
        cents = s.jackpot if account == "jackpot" else s.dropped - s.jackpot
        if cents:
            t.emit(p.Dropped(-cents, account, "the hand is void"))
    for player, cents in list(s.given.items()):
        if cents:
            t.emit(p.Uncalled(player, cents))
    t.emit(p.Voided(again))
    t.emit(m.Ended(s.number))
