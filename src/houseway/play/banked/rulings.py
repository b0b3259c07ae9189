"""Rulings of the filing, applied by the floor. Their effects come from the data; the log keeps everything that
happened.

An effect touches the whole round, one hand or one of its cards, so the command says which. Effects that only say how
something is judged (the card plays, the deal stands) are told and change nothing; so are those of other kinds of games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.house.rulings import find_ruling
from houseway.house.seats import in_order
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.choices import default_choice, house_parts
from houseway.play.banked.state import spot_hand
from houseway.play.banked.steps import end_round, give_bank_back
from houseway.play.kind import Lying
from houseway.refusal import Refusal, meant, quoted, said
from houseway.rules.games.banked import kind_of
from houseway.rules.vocabulary.effects import touching
from houseway.rules.vocabulary.steps import ASKS_PEOPLE, StepKind, kind_of_step

if TYPE_CHECKING:
    from houseway.play.banked.table import BankedTable
    from houseway.play.engine import Act
    from houseway.rules.schema import Ruling


_NEVER_STOOD: Final = ("late wager", "wager changed", "wager not put up")
"""Cases about wagers that never stood: wagers already standing are left alone."""


_LOSES: Final = frozenset({"forfeit wager", "foul: wager loses", "concede wager"})
_FIRST: Final = frozenset({"return fee", "free collection"})
"""Effects that depend on who had bet, so they run before the wagers go back."""
_OUT: Final = frozenset({"dead hand", "discard hand"})
"""Effects that give wagers back; after the hand has lost its wagers, they do nothing more."""


class _Case(NamedTuple):
    """What a ruling is applied to."""

    ruling: Ruling
    hand: str
    card: int
    wager: str
    bettor: str = ""

    def touches(self, wager: str) -> bool:
        """Whether a wager is among those the ruling is about."""
        named = (self.wager,) if self.wager else self.ruling.wagers
        return not named or wager in named or kind_of(wager) in named


def rule(t: BankedTable, c: m.Rule) -> Act:
    """Apply a ruling of the filing to the round."""
    ruling = find_ruling(t.plan.loaded.name, t.plan.game.rulings, c.ruling, c.reason)
    hand = c.hand or (spot_hand(c.spot) if c.spot else "")
    _check(t, ruling, c, hand)

    case = _Case(ruling, hand, c.card, c.wager, c.bettor)
    repairs = tuple(each for each in ruling.effects if _repairs(t, case, each)) if t.repairs else ()
    told = set(REPAIRS) - set(repairs)

    def act() -> None:
        t.emit(
            m.Ruled(ruling.id, ruling.effects, c.reason, c.by, ruling.lines, c.spot, hand, c.card, c.bettor, repairs)
        )
        number = t.state.number
        if "return fee" in repairs:
            _return_fee(t, case)  # while the round still knows what was paid
        if "free collection" in repairs:
            _free(t, case)  # while it still knows who had bet
        if _LOSES.intersection(repairs):
            _house_way(t, case)  # a bonus wager still depends on how the hand is set, even though the hand has lost
        for effect in ruling.effects:
            if effect in repairs and (effect in _OUT or effect in _FIRST):
                continue
            if effect in EFFECTS_RUN and effect not in told and t.state.number == number:
                EFFECTS_RUN[effect](t, case)
        if "no action" in repairs and t.state.number == number:
            _return_wagers(t, case)

    return act


def _repairs(t: BankedTable, case: _Case, effect: str) -> bool:
    """Whether an effect does something here that older code did not: `no action` on a hand whose wagers stood; an
    effect that loses an unset hand with other wagers on it; a hand that goes after losing its wagers; fees that go back
    or are waived before the wagers go back, which may end the round."""
    effects = case.ruling.effects
    if effect == "return fee" or (effect == "free collection" and "return wagers" in effects):
        return True
    if effect in _OUT:
        return bool(_LOSES.intersection(effects[: effects.index(effect)]))
    hand = t.state.hands.get(case.hand)
    if effect in _LOSES and hand is not None and hand.spot and not hand.parts:
        others = any(not t.plan.wager(stake.wager).is_main for stake in t.state.stakes_on(case.hand))
        return bool(t.plan.game.hands[hand.kind].parts) and others
    stood = case.ruling.case not in _NEVER_STOOD and bool(case.hand) and not case.wager
    return effect in REPAIRS or (effect == "no action" and stood)


def _check(t: BankedTable, ruling: Ruling, c: m.Rule, hand: str) -> None:
    s = t.state
    effects = [each for each in ruling.effects if t.repairs or each not in REPAIRS]
    dealt = touching(effects, "banked", "cards", "hand", "bettor", "card")
    one_hand = touching(effects, "banked", "hand", "bettor", "card")
    one_card = touching(effects, "banked", "card")
    if dealt and not ((s.hands or s.piles) and s.dealer):
        raise Refusal(f"No cards are on the table: {ruling.id} ({ruling.when}) has nothing to act on.")
    if hand and hand not in s.hands and one_hand:
        raise Refusal(f"There is no {said(hand)} on the table{meant(hand, s.hands)}")
    if hand and hand not in s.hands and not s.stakes_on(hand):
        raise Refusal(f"There is nothing on {quoted(hand)} to rule about.")
    if one_hand and not hand:
        raise Refusal(f"{ruling.id} touches one hand: say which spot, or which hand{meant('', s.hands)}")
    if touching(effects, "banked", "bettor"):
        _check_bettor(t, ruling, hand, c.bettor)
    parts = hand in s.hands and t.plan.game.hands[s.hands[hand].kind].parts
    if one_hand and parts and any(to == hand for to, _ in s.deals):
        raise Refusal(f"{hand} is still being dealt: rule when it has its pieces.")
    if one_card and s.hands[hand].parts:
        raise Refusal(f"{hand} is set: none of its cards is replaced any more.")
    if "burn card" in effects:
        _check_burn(t, ruling, hand, c.card)
    if "hand to the bank" in one_card:
        _check_room(t, hand)
    if one_card and not 1 <= c.card <= len(s.hands[hand].pieces):
        raise Refusal(f"{ruling.id} touches one card: say which of {hand}, 1 to {len(s.hands[hand].pieces)}.")


def _check_bettor(t: BankedTable, ruling: Ruling, hand: str, bettor: str) -> None:
    """Refuse a ruling about one bettor unless it names one; a sole bettor needs no name."""
    bettors = dict.fromkeys(stake.player for stake in t.state.stakes_on(hand))
    if bettor not in bettors and (bettor or len(bettors) > 1):
        raise Refusal(f"{ruling.id} is about one of those who bet on {hand}: say whose wager{meant(bettor, bettors)}")


def _check_room(t: BankedTable, hand: str) -> None:
    """Refuse to move a card to the bank unless the bank has a hand that is not set and has room."""
    s, bank = t.state, _bank_of(t, hand)
    most = t.plan.game.hands[s.hands[bank].kind].most_cards if bank else 0
    if not bank or s.hands[bank].parts or (most and _coming(t, bank) >= most):
        raise Refusal(f"No card of {hand} can go to the bank: its hand is full, or there is none.")


def _check_burn(t: BankedTable, ruling: Ruling, hand: str, card: int) -> None:
    """Refuse to burn a hand's card unless the hand drew it; if no card is named, the next card of the shoe is
    burned."""
    s = t.state
    if hand in s.hands and card:
        of_hand = s.hands[hand]
        first = sum(step.cards for step in t.plan.game.round if step.do == "deal" and of_hand.kind in step.to)
        if len(of_hand.pieces) <= first or of_hand.parts:
            raise Refusal(f"{hand} has drawn no card that could be burned.")
    elif "reshuffle" not in ruling.effects and (not s.dealer or s.stopped):
        raise Refusal(f"No round is under way: {ruling.id} ({ruling.when}) has nothing to burn.")
    elif not hand and s.dealer and t.plan.shoe.total() - s.out.total() <= len(s.deals):
        raise Refusal("The shoe has no card left that could be burned.")


def moments(t: BankedTable) -> frozenset[str]:
    """The moments for rulings that the round is in now."""
    s = t.state
    if not s.dealer or s.stopped:
        return frozenset({"between rounds"})
    does = kind_of_step(t.plan.game.round[s.at])
    if t.awaits().what == "wagers" and not (s.hands or s.piles):
        return frozenset({"wagers"})
    if does in (StepKind.SHOWS, StepKind.SETTLES):
        return frozenset({"showdown"})
    if does in ASKS_PEOPLE or does is StepKind.DRAWS:
        acted = any(hand.took or hand.parts for hand in s.hands.values())
        return frozenset({"play"} if acted else {"deal", "play"})
    return frozenset({"deal"})


def lying(t: BankedTable) -> dict[str, Lying]:
    """Every hand with its bettors; a hand without a spot is the bank's or common."""
    s = t.state
    if not s.dealer:
        return {}
    return {
        key: Lying(
            "player" if hand.spot else "bank",
            len(hand.pieces),
            tuple(dict.fromkeys(stake.player for stake in s.stakes_on(key))),
        )
        for key, hand in s.hands.items()
    }


def _misdeal(t: BankedTable, _: _Case) -> None:
    """Undo everything since wagers were closed, with new events: added stakes and hands go back."""
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
    """Return the wager named; if none is named, the wager never stood and there is nothing to return."""
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


def _return_fee(t: BankedTable, case: _Case) -> None:
    """Return the collection of those who bet on the hand, or everyone's."""
    s = t.state
    of_hand = {stake.player for stake in s.stakes_on(case.hand)} if case.hand and t.repairs else s.players.keys()
    for fee in list(s.fees):
        if fee.cents > 0 and fee.player in s.players and fee.player in of_hand:
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


def _concede(t: BankedTable, case: _Case) -> None:
    """One bettor loses their wagers; if nobody else bet on the hand, the hand is out too."""
    alone = all(stake.player == case.bettor for stake in t.state.stakes_on(case.hand))
    if alone or not case.bettor:
        _mark("loses")(t, case)
    else:
        t.emit(b.Marked(case.hand, "loses", case.bettor))


def _house_way(t: BankedTable, case: _Case) -> None:
    """Set a hand in parts now; any other hand is played the house way now or when its turn comes."""
    s, hand = t.state, case.hand
    if t.plan.game.hands[s.hands[hand].kind].parts:
        t.emit(b.Parted(hand, house_parts(t.plan, s, hand), "house way"))
    elif s.acting[:1] == [hand] and not s.deals:
        t.emit(b.Chose(hand, t.decides(hand), default_choice(t.plan, s, hand).choice, "house way"))
    elif s.hands[hand].spot:
        t.emit(b.Marked(hand, "house way"))


def _trim(t: BankedTable, case: _Case) -> None:
    """Trim wagers to their limit, and to the smallest of those that must be equal; the excess goes back."""
    stakes = [stake for stake in t.state.stakes_on(case.hand) if case.touches(stake.wager)]
    for stake in stakes:
        mine = (other for other in t.state.stakes_on(case.hand) if other.player == stake.player)
        equals = [other.cents for other in mine if kind_of(other.wager) in case.ruling.wagers]
        limit = t.plan.limits_of(stake.wager).most
        should = min([stake.cents, *equals, *([limit] if limit else [])])
        if should < stake.cents:
            over = stake.cents - should
            t.emit(
                b.BetBack(stake.player, stake.spot, stake.wager, over, "trimmed by a ruling", stake.hand, stake.circle)
            )


def _counts_as(most: bool) -> Callable[[BankedTable, _Case], None]:
    """Make a wager of unknown size the table minimum, or the maximum as far as the player's chips go."""

    def count(t: BankedTable, case: _Case) -> None:
        s = t.state
        for stake in s.stakes_on(case.hand):
            if not case.touches(stake.wager) or (case.bettor and stake.player != case.bettor) or stake.voucher:
                continue
            span = t.plan.limits_of(stake.wager)
            more = min((span.most or stake.cents) - stake.cents, s.chips(stake.player))
            where = (stake.player, stake.spot, stake.wager)
            if most and more > 0:
                t.emit(b.BetMade(*where, more, stake.hand, stake.circle))
            elif not most and stake.cents > span.least:
                why = "it counts as the least of the table"
                t.emit(b.BetBack(*where, stake.cents - span.least, why, stake.hand, stake.circle))

    return count


def _burn(t: BankedTable, case: _Case) -> None:
    """Burn the named card, unless the bank takes it; if no hand is named, burn the next card of the shoe."""
    s = t.state
    if case.hand in s.hands and case.card:
        if "hand to the bank" not in case.ruling.effects or _others_act(t, case.hand):
            t.emit(b.Removed(case.hand, case.card, replace=False))
    elif not case.hand and s.dealer and not s.stopped:
        t.emit(m.BurnDue())


def _others_act(t: BankedTable, hand: str) -> bool:
    return any(each != hand for each in t.state.acting)


def _replace(t: BankedTable, case: _Case) -> None:
    t.emit(b.Removed(case.hand, case.card, replace=True))


def _to_the_bank(t: BankedTable, case: _Case) -> None:
    burns = t.repairs and "burn card" in case.ruling.effects
    if not burns or not _others_act(t, case.hand):
        t.emit(b.Removed(case.hand, case.card, replace=not burns, to=_bank_of(t, case.hand)))


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
    """Move the button on from a seat that has no wager; otherwise it stays."""
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
    "concede wager": _concede,
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
    "trim the bet": _trim,
    "pay minimum": _counts_as(most=False),
    "pay maximum": _counts_as(most=True),
    "burn card": _burn,
}
"""How each effect changes a banked round."""
REPAIRS: Final = frozenset({"trim the bet", "pay minimum", "pay maximum", "burn card"})
"""Effects that older code only recorded."""
