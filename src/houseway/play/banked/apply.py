"""What each event does to the state of a banked table. Nothing else changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from houseway.cards.card import RANKS, rank_of
from houseway.house.seating import buy_chips, go_home, sit_down
from houseway.play import messages as m
from houseway.play.banked import apply_money as money
from houseway.play.banked import messages as b
from houseway.play.banked.deciders import behind, condition_holds, controller, deciders, is_shared
from houseway.play.banked.invariants import CHECKS, check
from houseway.play.banked.scoreboard import result_of
from houseway.play.banked.state import Derived, HandState, filed_hand, out_of, spot_of
from houseway.play.banked.turns import acting_hands, deal_targets, ordered_spots, pile_targets, replaced
from houseway.rules.vocabulary.choices import CHOICES, Does

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import State
    from houseway.rules.games.banked import Step

_GIVES_UP: Final = frozenset(
    word for word, choice in CHOICES.items() if choice.does & {Does.SURRENDERS, Does.FOLDS, Does.RESCUES}
)
"""Choices that give a hand up."""
_ENDS: Final = _GIVES_UP.union(word for word, choice in CHOICES.items() if Does.STOPS in choice.does)
"""Choices after which a hand acts no more."""


def apply(plan: Plan, state: State, event: b.AnyEvent) -> None:
    """Update the state for an event, then check the invariants."""
    kind = type(event)
    _APPLY[kind](plan, state, event)
    state.known = Derived()
    if kind in CHECKS or state.ledger.posted:
        check(plan, state, event)


def _sat(_: Plan, s: State, e: m.Sat) -> None:
    sit_down(s, e.player, e.seat, e.chips)


def _bought(_: Plan, s: State, e: m.Bought) -> None:
    buy_chips(s, e.player, e.chips)


def _left(_: Plan, s: State, e: m.Left) -> None:
    s.ledger.post(f"voucher {e.player}", "promotion", s.vouchers(e.player), "not used")
    s.waived.discard(e.player)
    go_home(s, e.player, e.chips)


def _began(_: Plan, s: State, e: m.Began) -> None:
    s.number = e.number
    s.fees.clear()
    s.played.clear()
    s.numbers, s.button, s.button_on_bank, s.natural = (), -1, False, False
    s.dealer, s.bank_seat, s.offered, s.asked = "", 0, 0, ""
    s.piles, s.picked = {}, 0
    s.repeats.clear()


def _reached(plan: Plan, s: State, e: b.Reached) -> None:
    s.at = e.step
    s.deals.clear()
    s.acting.clear()
    s.offered_to.clear()
    s.answered.clear()
    step = plan.game.round[e.step]
    if step.do == "deal" and step.piles and s.button < 0:
        s.deals += pile_targets(step)
    elif step.do == "deal":  # also piles in old logs, where the button was placed before the deal
        s.deals += deal_targets(plan, s, e.step)
    elif step.do == "replace":
        s.deals += replaced(plan, s, e.step)
        for hand in s.hands.values():
            hand.discards = []
    elif step.do == "burn":
        s.deals += [("burned", bool(step.burn_by))] * step.cards
    elif step.do == "repeat":
        s.repeats[e.step] = s.repeats.get(e.step, 0) + 1
        for hand in s.hands.values():
            hand.done = hand.done and hand.kind == "spot" and not condition_holds(plan, s, plan.when[e.step], hand)
    elif step.do in ("decide", "set"):
        s.acting += acting_hands(plan, s, e.step)
    elif step.do == "offer":
        needed = {need for name in step.wagers for need in plan.game.wagers[name].needs}
        asked = [(stake.player, stake.spot) for stake in s.stakes.values() if stake.wager in needed]
        if not step.wagers:  # nothing is staked: ask the player who controls each hand
            asked = [(controller(plan, s, spot), spot) for spot in ordered_spots(plan, s, e.step)]
        s.offered_to += dict.fromkeys((player, spot) for player, spot in asked if player)


def _offered(_: Plan, s: State, e: b.Offered) -> None:
    s.offered, s.asked = e.seat, e.player


def _bank_passed(_: Plan, s: State, e: b.BankPassed) -> None:
    s.offered, s.asked = 0, ""
    s.passers.add(e.player)
    if s.dealer:
        s.rotation.give_back()
        s.dealer, s.bank_seat = "", 0
    if e.last:
        s.rotation.passed.add(e.seat)


def _bank_taken(_: Plan, s: State, e: b.BankTaken) -> None:
    s.rotation.take(e.seat, e.player)
    s.dealer, s.bank_seat, s.offered, s.asked = e.player, e.seat, 0, ""
    s.passers.clear()
    s.hands.clear()
    s.answers.clear()
    s.ledger.post(f"player {e.player}", "bank", e.cents, "posted by the player-dealer")


def _bank_back(_: Plan, s: State, e: b.BankBack) -> None:
    s.ledger.post("bank", f"player {e.player}", e.cents, "never in action")


def _stopped(_: Plan, s: State, e: b.Stopped) -> None:
    s.stopped = e.why
    s.offered, s.asked = 0, ""


def _opened(_: Plan, s: State, __: b.Opened) -> None:
    s.stopped = ""
    s.bet_before = frozenset(s.seats)
    s.passers.clear()
    s.rotation.reopen()


def _shuffled(plan: Plan, s: State, __: m.Shuffled) -> None:
    s.out.clear()
    s.second_out.clear()
    if s.dealer:
        for hand in s.hands.values():
            out_of(plan, s, hand.kind).update(hand.pieces)
        for pile in s.piles.values():
            s.out.update(pile)
    s.new_shoe = True
    if s.results:
        s.previous, s.results = s.results, []


def _come(s: State, e: m.Dealt | b.HandedOut, unseen: bool = False) -> None:
    """Add pieces to a hand, creating the hand if it is new."""
    hand = s.hands.get(e.hand)
    if hand is None:
        hand = s.hands[e.hand] = HandState(filed_hand(e.hand), spot_of(e.hand))
    hand.pieces += e.pieces
    hand.up += [e.up] * len(e.pieces)
    hand.unseen += [unseen and not e.up] * len(e.pieces)


def _dealt(plan: Plan, s: State, e: m.Dealt) -> None:
    _come(s, e, plan.game.round[s.at].face == "unseen")
    del s.deals[: len(e.pieces)]
    out_of(plan, s, e.hand).update(e.pieces)
    s.new_shoe = False


def _burned(_: Plan, s: State, e: m.Burned | b.BurnShown | b.LeftOver) -> None:
    del s.deals[: len(e.pieces)]
    s.out.update(e.pieces)


def _burn_shown(plan: Plan, s: State, e: b.BurnShown) -> None:
    _burned(plan, s, e)
    s.deals += [("burned", False)] * sum(_burned_by(plan.game.round[s.at], piece) for piece in e.pieces)


def _burned_by(step: Step, piece: Piece) -> int:
    """How many more cards a burned card calls for: the step's `burn_by` for its rank, or else its number."""
    rank = RANKS[rank_of(piece)]
    return step.burn_by.get(rank, 10 if rank == "T" else int(rank) if rank.isdecimal() else 0)


def _piled(_: Plan, s: State, e: b.Piled) -> None:
    del s.deals[: len(e.pieces)]
    for pile, piece in zip(e.piles, e.pieces, strict=True):
        s.piles.setdefault(pile, []).append(piece)
    s.out.update(e.pieces)
    s.new_shoe = False


def _picked(_: Plan, s: State, e: b.Picked) -> None:
    s.picked = e.pile


def _handed_out(_: Plan, s: State, e: b.HandedOut) -> None:
    _come(s, e)
    del s.piles[e.pile]


def _gathered(_: Plan, s: State, e: b.Gathered) -> None:
    del s.piles[e.pile]


def _turned(_: Plan, s: State, e: b.Turned) -> None:
    hand = s.hands[e.hand]
    for piece in e.pieces:
        down = (index for index, up in enumerate(hand.up) if not up and hand.pieces[index] == piece)
        place = next(down)
        hand.up[place], hand.unseen[place] = True, False


def _rolled(_: Plan, s: State, e: b.Rolled) -> None:
    s.numbers = e.numbers


def _placed(_: Plan, s: State, e: b.Placed) -> None:
    s.button, s.button_on_bank = e.seat, e.on_bank


def _peeked(_: Plan, s: State, e: b.Peeked) -> None:
    s.natural = s.natural or e.natural


def _chose(plan: Plan, s: State, e: b.Chose) -> None:
    hand = s.hands[e.hand]
    if plan.game.round[s.at].do == "offer":
        s.answers.setdefault(e.player, {})[hand.spot] = (*s.accepted(e.player, hand.spot), e.choice)
        s.offered_to.remove((e.player, hand.spot))
        if e.choice in _GIVES_UP:
            hand.took.append(e.choice)
            hand.done = True
        return
    if is_shared(plan, s, e.hand):
        if e.player:
            hand.behind.setdefault(e.player, []).append(e.choice)
            s.answered.add((e.player, e.hand))
        if not deciders(plan, s, e.hand):
            s.acting.remove(e.hand)
        return
    if e.choice in ("hit", "double"):
        option = plan.game.choices.get(e.choice)
        count = (option.fewest or option.cards if option else 0) or 1
        up = True if hand.kind != "spot" else hand.up[0]
        s.deals += [(e.hand, up)] * count
    who = behind(plan, s, hand, e.player)
    if who:
        hand.behind.setdefault(who, []).append(e.choice)
    else:
        hand.took.append(e.choice)
        hand.done = hand.done or e.choice in _ENDS
    s.answered.add((e.player, e.hand))
    waits = plan.game.back_line.own_play and bool(deciders(plan, s, e.hand))
    if e.choice not in ("hit", "double") and e.hand in s.acting and not waits:
        s.acting.remove(e.hand)


def _split(plan: Plan, s: State, e: b.Split) -> None:
    hand = s.hands[e.hand]
    hand.took.append("split")
    hand.split, hand.plain = True, not plan.game.choices["split"].natural_after
    hand.dealt = hand.dealt or tuple(hand.pieces)
    pieces, up, unseen = [hand.pieces.pop()], [hand.up.pop()], [hand.unseen.pop()]
    split = HandState(
        *("spot", hand.spot, pieces, up), took=["split"], split=True, dealt=hand.dealt, plain=hand.plain, unseen=unseen
    )
    s.hands[e.new] = split
    s.acting.insert(s.acting.index(e.hand) + 1, e.new)
    s.deals += [(e.hand, hand.up[0]), (e.new, hand.up[0])]


def _thrown_away(_: Plan, s: State, e: b.ThrownAway) -> None:
    hand = s.hands[e.hand]
    hand.dealt = hand.dealt or tuple(hand.pieces)
    for piece in e.pieces:
        place = hand.pieces.index(piece)
        del hand.pieces[place], hand.up[place], hand.unseen[place]
    hand.discards += e.pieces


def _parted(plan: Plan, s: State, e: b.Parted) -> None:
    hand = s.hands[e.hand]
    hand.parts = {part: e.parts[part] for part in plan.game.hands[hand.kind].parts}
    if e.hand in s.acting:
        s.acting.remove(e.hand)


def _declined(_: Plan, s: State, e: b.Declined) -> None:
    s.offered_to.remove((e.player, e.spot))


def _marked(_: Plan, s: State, e: b.Marked) -> None:
    if e.bettor:
        for stake in s.stakes_on(e.hand):
            if stake.player == e.bettor:
                stake.mark = e.mark
        return
    hand = s.hands[e.hand]
    if e.mark == "locked":
        hand.done = True
    else:
        hand.mark = e.mark
    if e.mark == "house way":
        return
    if e.hand in s.acting:
        s.acting.remove(e.hand)


def _removed(_: Plan, s: State, e: b.Removed) -> None:
    hand = s.hands[e.hand]
    piece, up = hand.pieces.pop(e.card - 1), hand.up.pop(e.card - 1)
    unseen = hand.unseen.pop(e.card - 1)
    hand.parts = {}
    if e.to:
        s.hands[e.to].pieces.append(piece)
        s.hands[e.to].up.append(up)
        s.hands[e.to].unseen.append(unseen)
    if e.replace:
        s.deals.insert(0, (e.hand, up))


def _burn_due(_: Plan, s: State, __: m.BurnDue) -> None:
    s.deals.insert(0, ("burned", False))


def _voided(_: Plan, s: State, __: b.Voided) -> None:
    s.hands.clear()
    s.deals.clear()
    s.acting.clear()
    s.offered_to.clear()
    s.answers.clear()
    s.numbers, s.button, s.button_on_bank, s.natural = (), -1, False, False
    s.piles, s.picked = {}, 0


def _ended(plan: Plan, s: State, __: m.Ended) -> None:
    result = result_of(plan, s)
    s.results += [result] if result else []
    s.deals.clear()
    s.acting.clear()
    s.offered_to.clear()
    s.bet_before, s.bets = frozenset(s.bets), set()
    s.behind_before, s.behind = s.behind, {}
    s.waived -= s.waived_before
    s.waived_before = set(s.waived)


def _nothing(_: Plan, __: State, ___: Any) -> None:
    """For events that only inform: the state does not change."""


_APPLY: Final[dict[type, Callable[[Plan, State, Any], None]]] = {
    m.Sat: _sat,
    m.Bought: _bought,
    b.Vouchered: money.vouchered,
    m.Left: _left,
    m.Began: _began,
    b.Reached: _reached,
    b.Offered: _offered,
    b.BankPassed: _bank_passed,
    b.BankTaken: _bank_taken,
    b.BankBack: _bank_back,
    b.Stopped: _stopped,
    b.Opened: _opened,
    b.BetMade: money.bet_made,
    b.BetBack: money.bet_back,
    m.Collected: money.collected,
    m.Waived: money.waived,
    m.Shuffled: _shuffled,
    m.Dealt: _dealt,
    m.Burned: _burned,
    b.BurnShown: _burn_shown,
    b.Piled: _piled,
    b.LeftOver: _burned,
    b.Picked: _picked,
    b.HandedOut: _handed_out,
    b.Gathered: _gathered,
    b.Turned: _turned,
    b.Rolled: _rolled,
    b.Placed: _placed,
    b.Peeked: _peeked,
    b.Chose: _chose,
    b.ThrownAway: _thrown_away,
    b.Split: _split,
    b.Parted: _parted,
    b.Declined: _declined,
    b.Settled: money.settled,
    m.Ruled: _nothing,
    b.Marked: _marked,
    b.Removed: _removed,
    m.BurnDue: _burn_due,
    b.Voided: _voided,
    m.Ended: _ended,
}
