"""Rulings at a pot table. Their effects come from the data and are new events; the log keeps everything that happened.

A ruling is about the whole hand, one player's cards (`hand` is the player), one of those cards, or the board. Effects
that only say how something is judged are told and change nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from houseway.cards import text
from houseway.cards.card import JOKER
from houseway.house.rulings import find_ruling
from houseway.play import messages as m
from houseway.play.kind import Lying
from houseway.play.pot import messages as p
from houseway.play.pot.fees import give_time_back, times, waive_time
from houseway.play.pot.hand import advance_hand, held, thrown_in
from houseway.refusal import Refusal, meant, said
from houseway.rules.vocabulary.effects import touching

if TYPE_CHECKING:
    from houseway.play.engine import Act
    from houseway.play.pot.table import PotTable
    from houseway.rules.schema import Ruling

BOARD: Final = "board"
_VOID: Final = frozenset({"misdeal", "return wagers"})
_BOARD: Final = frozenset({"back up cards", "replace card"})
_KILLS: Final = frozenset({"dead hand", "discard hand", "forfeit wager"})
_OF_TIME: Final = frozenset({"return fee", "no fee"})
_RETRIEVES: Final = "retrieve the hand"
EFFECTS_RUN: Final = frozenset(_VOID | _BOARD | _OF_TIME | {"burn card", "reshuffle", _RETRIEVES} | _KILLS)
"""Effects that change something at a pot table; all others are told."""


def rule(t: PotTable, c: m.Rule) -> Act:
    """Apply a ruling of the filing to the hand."""
    s = t.state
    ruling = find_ruling(t.plan.loaded.name, t.plan.rulings, c.ruling, c.reason)
    hand = c.hand or s.seats.get(c.spot, "")
    _check(t, ruling, hand, c.card)

    burns = t.repairs and set(ruling.effects) & EFFECTS_RUN == {"burn card"} and not hand

    def act() -> None:
        told = m.Ruled(ruling.id, ruling.effects, c.reason, c.by, ruling.lines, c.spot, hand, c.card)
        t.emit(msgspec.structs.replace(told, repairs=("burn card",)) if burns else told)
        if burns:
            t.emit(m.BurnDue())
        else:
            _apply(t, set(ruling.effects), hand, c.card)

    return act


def moments(t: PotTable) -> frozenset[str]:
    """The moments for rulings that the hand is in now."""
    s = t.state
    if not s.playing:
        return frozenset({"between rounds"})
    if s.hand.phase == "show" or s.hand.asked or held(t):
        return frozenset({"showdown"})
    if s.hand.street > 0:
        return frozenset({"play"})
    if s.hand.deals:
        return frozenset({"deal"})
    return frozenset({"play"} if s.hand.betting.action else {"deal", "play"})


def lying(t: PotTable) -> dict[str, Lying]:
    """The hands that are in, the folded ones and the board; between hands, the players, for the time they paid."""
    s = t.state
    if not s.playing:
        return {player: Lying("player", 0) for player in s.players}
    found = {player: Lying("player", len(s.hand.hole[player])) for player in s.live() if player in s.hand.hole}
    found |= {player: Lying("out", 0) for player in s.hand.dealt if player in s.hand.folded}
    return found | ({BOARD: Lying("board", len(s.hand.board))} if s.hand.board else {})


def _apply(t: PotTable, effects: set[str], hand: str, card: int) -> None:
    s = t.state
    if "replace card" in effects and hand in s.hand.hole and card:
        if not _spare(t):
            t.emit(m.Shuffled())
        t.emit(p.Taken(hand, card))
    elif effects & _BOARD and hand == BOARD:
        _board_again(t, effects)
    elif _RETRIEVES in effects:
        t.emit(p.Retrieved(hand))
    elif effects & _KILLS and hand in s.hand.hole:
        t.emit(p.Dead(hand, forfeits="forfeit wager" in effects))
        advance_hand(t)
    elif s.playing and ("misdeal" in effects or (effects & _VOID and not hand)):
        _void(t, again="misdeal" in effects)
    elif not s.playing and times(t):
        _time(t, effects, hand)


def _time(t: PotTable, effects: set[str], player: str) -> None:
    """Apply a ruling on the time collection: return a payment, or waive the next one."""
    if "return fee" in effects and player in t.state.time.paid:
        give_time_back(t, player)
    elif "no fee" in effects:
        waive_time(t, player)


def _check(t: PotTable, ruling: Ruling, hand: str, card: int) -> None:
    s, effects = t.state, set(ruling.effects)
    if (effects & _VOID or touching(ruling.effects, "pot", "cards", "hand", "card", "board")) and not s.playing:
        raise Refusal(f"No hand is being played: {ruling.id} ({ruling.when}) has nothing to act on.")
    of_time = not s.playing and effects & _OF_TIME and hand in s.players
    if hand and hand != BOARD and hand not in s.hand.hole and not of_time:
        raise Refusal(f"{said(hand)} has no cards in this hand{meant(hand, [*s.hand.hole, BOARD])}")
    if _RETRIEVES in effects:
        _check_retrieved(t, ruling, hand)
    elif touching(ruling.effects, "pot", "hand") and not effects & _VOID:
        _check_one_hand(t, ruling, hand)
    if t.repairs and effects & EFFECTS_RUN == {"burn card"} and not hand:
        _check_burn(t, ruling)
    if t.repairs and effects & _BOARD and ruling.whose == "board" and hand != BOARD:
        raise Refusal(f"{ruling.id} ({ruling.when}) is about the board: choose the board, once it has cards.")
    if "replace card" in effects and (card or (t.repairs and hand != BOARD)):
        _check_one_card(t, ruling, hand, card)
    if effects & _BOARD and hand == BOARD:
        _check_board(t, ruling)


def _check_board(t: PotTable, ruling: Ruling) -> None:
    """Refuse unless this street put cards on the board, as many as the ruling is about; older code did not count
    them."""
    number, (least, most) = _of_street(t), ruling.cards
    if not number:
        raise Refusal("This street has no cards on the board to take back.")
    if t.repairs and most and not least <= number <= most:
        raise Refusal(f"{ruling.id} ({ruling.when}) does not apply: this street brought {number} to the board.")


def _check_one_hand(t: PotTable, ruling: Ruling, hand: str) -> None:
    """Refuse unless the ruling names a player's hand that is in the pot and is not the last one."""
    s = t.state
    if not hand or hand == BOARD:
        raise Refusal(f"{ruling.id} is about one player's hand: say whose{meant('', s.live())}")
    if hand in s.hand.folded:
        raise Refusal(f"{hand} is already out of the hand.")
    _not_the_last(t, hand)


def _check_retrieved(t: PotTable, ruling: Ruling, hand: str) -> None:
    """Refuse to retrieve a hand unless betting is on, its player has chips, and it missed no bet of an earlier
    round."""
    of, bet = t.state.hand, t.state.hand.betting.bet
    if hand not in of.folded:
        raise Refusal(f"{ruling.id} is about a hand that was thrown in: say whose{meant(hand, sorted(of.folded))}")
    if of.phase != "bet" or not of.betting.acting:
        raise Refusal("A hand can be retrieved only during betting.")
    if not of.hole[hand] or not t.state.chips(hand):
        raise Refusal(f"{hand} has no cards to take back, or no chips to bet with.")
    if of.put[hand] - bet[hand] < max(of.put[other] - bet[other] for other in t.state.live()):
        raise Refusal(f"{hand} was out while others bet a round, so the hand cannot come back.")


def _check_one_card(t: PotTable, ruling: Ruling, hand: str, card: int) -> None:
    """Refuse unless a card of a hand is named and can be replaced; older code did not require a card."""
    hole = t.state.hand.hole
    if hand not in hole or not 1 <= card <= len(hole[hand]):
        raise Refusal(f"{ruling.id} is about one card: say whose, and which of them.")
    if not _spare(t) and not _comes_back(t):
        raise Refusal("No card is left to replace it: the floor decides.")


def _check_burn(t: PotTable, ruling: Ruling) -> None:
    """Refuse unless cards are being dealt and the stub has one to spare."""
    s = t.state
    if not s.playing or s.hand.phase == "show" or s.hand.asked:
        raise Refusal(f"No cards are being dealt: {ruling.id} ({ruling.when}) has nothing to burn.")
    if not _spare(t):
        raise Refusal("No card is left to burn: the floor decides.")


def _not_the_last(t: PotTable, hand: str) -> None:
    """Refuse to kill the only hand that could take the pot."""
    if t.state.live() == [hand]:
        raise Refusal(f"{hand}'s is the last hand left, and it must take the pot.")


def _spare(t: PotTable) -> bool:
    """Whether the stub has a card beyond those already due and those needed for later streets."""
    s = t.state
    ahead = [street for street in t.plan.streets[s.hand.street + 1 :] if not street.draw and not street.run_out]
    wanted = sum(street.burn + street.board + len(s.live()) * (street.hole + street.up) for street in ahead)
    return s.stub(t.plan.cards) > len(s.hand.deals) + len(s.hand.pending) + wanted


def _comes_back(t: PotTable) -> bool:
    """Whether there are enough discards to shuffle for a replacement card."""
    s = t.state
    draw = t.plan.streets[s.hand.street].draw
    return draw is not None and thrown_in(s, draw) > len(s.hand.deals) + len(s.hand.pending)


def _of_street(t: PotTable) -> int:
    """How many of the board's cards this street brought; 0 while cards are being dealt."""
    s = t.state
    return min(t.plan.streets[s.hand.street].board, len(s.hand.board)) if not s.hand.deals and s.hand.street >= 0 else 0


def _board_again(t: PotTable, effects: set[str]) -> None:
    """Deal this street's board cards again. A card shuffled back in may come again right away; but between the first
    and the last board street, a card dealt too early is set aside, the next takes its place, and it may come on the
    next street."""
    s, streets = t.state, t.plan.streets
    boards = [number for number, street in enumerate(streets) if street.board]
    aside = "reshuffle" in effects and boards[0] < s.hand.street < boards[-1]
    burns = "burn card" in effects
    t.emit(p.BoardBack(_of_street(t), burn=burns or aside, aside=aside, next_burns=burns or not aside))


def _void(t: PotTable, *, again: bool) -> None:
    """Void the hand: everybody gets back what they put in, the collection goes back, and the hand ends."""
    s = t.state
    for account in ("collection", "jackpot"):
        cents = s.hand.jackpot if account == "jackpot" else s.hand.dropped - s.hand.jackpot
        if cents:
            t.emit(p.Dropped(-cents, account, "the hand is void"))
    for player, cents in list(s.hand.given.items()):
        if cents:
            t.emit(p.Uncalled(player, cents))
    t.emit(p.Voided(again))
    t.emit(m.Ended(s.number))


def expose(t: PotTable, c: p.Expose) -> Act:
    """Expose a card: the street's rule says by its rank whether it is kept or replaced, or whether it makes a
    misdeal."""
    s = t.state
    t.require_seated(c.hand)
    if not s.playing or s.hand.street < 0 or s.hand.phase == "show":
        raise Refusal("No cards are being dealt, so none can be exposed.")
    street = t.plan.streets[s.hand.street]
    if street.exposed is None:
        raise Refusal(f"{t.plan.loaded.name} has no rule for a card exposed now ({street.name}): the floor decides.")
    if s.hand.betting.action or s.hand.window:
        raise Refusal("A card counts as exposed only in the deal or the draw, before anybody has acted on it.")
    if c.hand not in s.live() or not 1 <= c.card <= len(s.hand.hole[c.hand]):
        raise Refusal(f"{c.hand} has no card {c.card} in this hand.")
    if s.hand.up[c.hand][c.card - 1]:
        raise Refusal(f"Card {c.card} of {c.hand} is already face up.")
    piece = s.hand.hole[c.hand][c.card - 1]
    word = "joker" if piece == JOKER else text((piece,))[0]
    own = street.exposed.button_keeps and c.hand == s.hand.dealt[-1]
    kept = own or street.exposed.keep == "all" or word in street.exposed.keep.replace("10", "T").split()
    misdeal = 0 < street.exposed.misdeal_at <= s.hand.exposed + 1
    if not misdeal and not kept and not _spare(t):
        raise Refusal("No card is left to replace it: the floor decides.")

    def act() -> None:
        t.emit(p.Exposed(c.hand, c.card, piece, kept))
        if misdeal:
            _void(t, again=True)

    return act


def decide(t: PotTable, c: p.Decide) -> Act:
    """Carry out the floor's decision on the best hand, which was checked but had to be bet."""
    if not t.state.hand.asked:
        raise Refusal("No hand is waiting for the floor to decide.")
    if c.dead:
        _not_the_last(t, t.state.hand.asked)

    def act() -> None:
        t.emit(p.Decided(t.state.hand.asked, c.dead))
        advance_hand(t)

    return act
