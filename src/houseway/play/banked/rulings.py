"""Rulings of the filing, applied by the floor. Their effects come from the data; nothing that happened is unwritten.

An effect touches the whole round, one hand or one card of it, so the command says which. Effects that only say how a
thing is judged (the card plays, the deal stands) are told and change nothing; so are those of other kinds of games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.house.rulings import find_ruling
from houseway.house.seats import in_order
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.choices import default_choice, house_parts
from houseway.play.banked.payouts import kind_of
from houseway.play.banked.state import spot_hand
from houseway.play.banked.steps import end_round, give_bank_back
from houseway.refusal import Refusal, meant, quoted, said
from houseway.rules.vocabulary.effects import touching

if TYPE_CHECKING:
    from houseway.play.banked.table import BankedTable
    from houseway.play.engine import Act
    from houseway.rules.schema import Ruling


class _Case(NamedTuple):
    """What a ruling is applied to."""

    ruling: Ruling
    hand: str
    card: int
    wager: str

    def touches(self, wager: str) -> bool:
        """Whether a wager is among those the ruling is about."""
        named = (self.wager,) if self.wager else self.ruling.wagers
        return not named or wager in named or kind_of(wager) in named


def rule(t: BankedTable, c: m.Rule) -> Act:
    """A ruling of the filing, applied to the round."""
    ruling = find_ruling(t.plan.loaded.name, t.plan.game.rulings, c.ruling, c.reason)
    hand = c.hand or (spot_hand(c.spot) if c.spot else "")
    _check(t, ruling, c, hand)

    def act() -> None:
        t.emit(m.Ruled(ruling.id, ruling.effects, c.reason, c.by, ruling.lines, c.spot, hand, c.card))
        number = t.state.number
        for effect in ruling.effects:
            if effect in EFFECTS_RUN and t.state.number == number:
                EFFECTS_RUN[effect](t, _Case(ruling, hand, c.card, c.wager))

    return act


def _check(t: BankedTable, ruling: Ruling, c: m.Rule, hand: str) -> None:
    s = t.state
    dealt = touching(ruling.effects, "banked", "cards", "hand", "card")
    one_hand = touching(ruling.effects, "banked", "hand", "card")
    one_card = touching(ruling.effects, "banked", "card")
    if dealt and not ((s.hands or s.piles) and s.dealer):
        raise Refusal(f"No cards are on the table: {ruling.id} ({ruling.when}) has nothing to act on.")
    if hand and hand not in s.hands and one_hand:
        raise Refusal(f"There is no {said(hand)} on the table{meant(hand, s.hands)}")
    if hand and hand not in s.hands and not s.stakes_on(hand):
        raise Refusal(f"There is nothing on {quoted(hand)} to rule about.")
    if one_hand and not hand:
        raise Refusal(f"{ruling.id} touches one hand: say which spot, or which hand{meant('', s.hands)}")
    parts = hand in s.hands and t.plan.game.hands[s.hands[hand].kind].parts
    if one_hand and parts and any(to == hand for to, _ in s.deals):
        raise Refusal(f"{hand} is still being dealt: rule when it has its pieces.")
    if one_card and s.hands[hand].parts:
        raise Refusal(f"{hand} is set: none of its cards is replaced any more.")
    if "hand to the bank" in one_card:
        bank = _bank_of(t, hand)
        most = t.plan.game.hands[s.hands[bank].kind].most_cards if bank else 0
        if not bank or s.hands[bank].parts or (most and _coming(t, bank) >= most):
            raise Refusal(f"No card of {hand} can go to the bank: its hand is full, or there is none.")
    if one_card and not 1 <= c.card <= len(s.hands[hand].pieces):
        raise Refusal(f"{ruling.id} touches one card: say which of {hand}, 1 to {len(s.hands[hand].pieces)}.")


def _misdeal(t: BankedTable, _: _Case) -> None:
    """Everything since the wagers were closed is undone by new events: extra stakes go back, hands too."""
    s, plan = t.state, t.plan
    for stake in list(s.stakes.values()):
        late = plan.game.wagers[kind_of(stake.wager)].when != "before the deal" or stake.hand != spot_hand(stake.spot)
        if late:
            t.emit(b.BetBack(stake.player, stake.spot, stake.wager, stake.cents, "misdeal", stake.hand, stake.circle))
    for stake in list(s.stakes.values()):
        if stake.added:
            t.emit(b.BetBack(stake.player, stake.spot, stake.wager, stake.added, "misdeal", stake.hand, stake.circle))
    t.emit(b.Voided())
    t.emit(m.Shuffled())
    closed = max((n for n, step in enumerate(plan.game.round) if step.do in ("wager", "collect")), default=-1)
    t.emit(b.Reached(closed + 1))


def _no_action(t: BankedTable, case: _Case) -> None:
    """The wager named goes back; without a name it is one that never came to stand."""
    if case.wager:
        _return_wagers(t, case)


def _return_wagers(t: BankedTable, case: _Case) -> None:
    s, hand = t.state, case.hand
    for stake in list(s.stakes.values()):
        if (not hand or stake.hand == hand) and case.touches(stake.wager):
            why = "returned by a ruling"
            t.emit(b.BetBack(stake.player, stake.spot, stake.wager, stake.cents, why, stake.hand, stake.circle))
    if hand in s.hands and s.hands[hand].spot and not s.stakes_on(hand):
        t.emit(b.Marked(hand, "dead"))
    if not s.stakes:
        give_bank_back(t)
        end_round(t)


def _return_fee(t: BankedTable, _: _Case) -> None:
    for fee in list(t.state.fees):
        if fee.cents > 0 and fee.player in t.state.players:
            t.emit(m.Collected(fee.player, -fee.cents, fee.party, fee.band))


def _mark(mark: str) -> Callable[[BankedTable, _Case], None]:
    def mark_hand(t: BankedTable, case: _Case) -> None:
        hand = t.state.hands[case.hand]
        if mark == "locked" and t.plan.game.hands[hand.kind].parts:
            if not hand.parts:
                _house_way(t, case)
        elif hand.spot:
            t.emit(b.Marked(case.hand, mark))

    return mark_hand


def _house_way(t: BankedTable, case: _Case) -> None:
    """A hand in parts is set at once; one that is played is played so now, or when its turn comes."""
    s, hand = t.state, case.hand
    if t.plan.game.hands[s.hands[hand].kind].parts:
        t.emit(b.Parted(hand, house_parts(t.plan, s, hand), "house way"))
    elif s.acting[:1] == [hand] and not s.deals:
        t.emit(b.Chose(hand, t.decides(hand), default_choice(t.plan, s, hand).choice, "house way"))
    elif s.hands[hand].spot:
        t.emit(b.Marked(hand, "house way"))


def _replace(t: BankedTable, case: _Case) -> None:
    t.emit(b.Removed(case.hand, case.card, replace=True))


def _to_the_bank(t: BankedTable, case: _Case) -> None:
    t.emit(b.Removed(case.hand, case.card, replace=True, to=_bank_of(t, case.hand)))


def _coming(t: BankedTable, hand: str) -> int:
    return len(t.state.hands[hand].pieces) + sum(to == hand for to, _ in t.state.deals)


def _bank_of(t: BankedTable, hand: str) -> str:
    return next((key for key, each in t.state.hands.items() if not each.spot and key != hand), "")


def _free(t: BankedTable, case: _Case) -> None:
    s = t.state
    those = [stake for stake in s.stakes.values() if case.hand in ("", stake.hand)]
    for player in dict.fromkeys(stake.player for stake in those):
        if player not in s.waived:
            t.emit(m.Waived(player))


def _move_button(t: BankedTable, _: _Case) -> None:
    """On from a seat that does not play; where the count has put it on one that does, it stays."""
    s, plan = t.state, t.plan
    spots = s.spots()
    if s.button > 0 and spots and s.button not in spots:
        t.emit(b.Placed(in_order(spots, s.button, plan.game.action.direction, plan.seats)[0]))


def _stop(t: BankedTable, case: _Case) -> None:
    _return_wagers(t, case._replace(hand="", wager=""))
    t.emit(b.Stopped("by a ruling"))


def _reshuffle(t: BankedTable, _: _Case) -> None:
    if not ((t.state.hands or t.state.piles) and t.state.dealer):
        t.emit(m.Shuffled())


EFFECTS_RUN: Final[dict[str, Callable[[BankedTable, _Case], None]]] = {
    "misdeal": _misdeal,
    "return wagers": _return_wagers,
    "no action": _no_action,
    "return fee": _return_fee,
    "dead hand": _mark("dead"),
    "discard hand": _mark("dead"),
    "forfeit wager": _mark("loses"),
    "concede wager": _mark("loses"),
    "foul: wager loses": _mark("fouled"),
    "lock the hand": _mark("locked"),
    "reset the hand": _house_way,
    "house way": _house_way,
    "replace card": _replace,
    "hand to the bank": _to_the_bank,
    "free collection": _free,
    "move the button": _move_button,
    "break the game": _stop,
    "pause the game": _stop,
    "close the game": _stop,
    "reshuffle": _reshuffle,
    "hand shuffle": _reshuffle,
}
"""What each effect does to a banked round."""
