"""What each event does to the state of a banked table. Nothing else changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.house.seats import in_order, seat_of
from houseway.play import messages as m
from houseway.play.choices import is_so
from houseway.play.settle import post_payment
from houseway.play.state import HandState, Stake, account_of, spot_hand

if TYPE_CHECKING:
    from houseway.play.plan import Plan
    from houseway.play.state import State

SITS_OUT: Final = ("dead", "loses", "fouled")
"""Marks of a ruling that take a hand out of the decisions."""


def apply(plan: Plan, state: State, event: m.AnyEvent) -> None:
    """Make the state what it is after an event."""
    state.known.clear()
    _APPLY[type(event)](plan, state, event)
    state.ledger.check()


def _sat(_: Plan, s: State, e: m.Sat) -> None:
    s.players[e.player] = e.seat
    if e.seat:
        s.seats[e.seat] = e.player
    s.ledger.post("cage", f"player {e.player}", e.chips, "bought in")


def _bought(_: Plan, s: State, e: m.Bought) -> None:
    s.ledger.post("cage", f"player {e.player}", e.chips, "bought chips")


def _left(_: Plan, s: State, e: m.Left) -> None:
    s.seats.pop(s.players.pop(e.player), None)
    s.waived.discard(e.player)
    s.ledger.post(f"player {e.player}", "cage", e.chips, "went home")


def _began(_: Plan, s: State, e: m.Began) -> None:
    s.number = e.number
    s.fees.clear()
    s.numbers, s.button, s.button_on_bank, s.natural = (), -1, False, False
    s.dealer, s.bank_seat, s.offered, s.asked = "", 0, 0, ""


def _reached(plan: Plan, s: State, e: m.Reached) -> None:
    s.at = e.step
    s.deals.clear()
    s.acting.clear()
    step = plan.game.round[e.step]
    if step.do == "deal":
        s.deals += _deal_targets(plan, s, e.step)
    elif step.do == "burn":
        s.deals += [("burned", False)] * step.cards
    elif step.do in ("decide", "set"):
        s.acting += _acting(plan, s, e.step)
    elif step.do == "offer":
        needed = {need for name in step.wagers for need in plan.game.wagers[name].needs}
        asked = (stake for stake in s.stakes.values() if stake.wager in needed)
        s.acting += dict.fromkeys(f"{stake.player} {stake.spot}" for stake in asked)


def _deal_targets(plan: Plan, s: State, number: int) -> list[tuple[str, bool]]:
    """Where the pieces of a deal go, in order."""
    step = plan.game.round[number]
    bank = next((name for name in step.to if plan.game.hands[name].whose == "the player-dealer"), "")
    hands: list[str] = []
    for name in step.to:
        if plan.game.hands[name].whose == "each spot":
            hands += [spot_hand(spot) for spot in ordered_spots(plan, s, number)]
        else:
            hands.append(name)
    if bank and step.start == "action button" and s.button > 0:
        seats = in_order([*s.spots(), s.bank_seat], s.button, step.direction, plan.seats)
        hands = [bank if seat == s.bank_seat else spot_hand(seat) for seat in seats]
        if s.button_on_bank and plan.game.action.button.bank_first:
            hands.sort(key=lambda hand: hand != bank)
    each = hands * step.cards if step.one_at_a_time else [hand for hand in hands for _ in range(step.cards)]
    return [(hand, step.face == "up") for hand in each]


def _acting(plan: Plan, s: State, number: int) -> list[str]:
    step = plan.game.round[number]
    found: list[str] = []
    for name in step.to:
        if plan.game.hands[name].whose == "each spot":
            spots = ordered_spots(plan, s, number)
            found += [hand for spot in spots for hand, state in s.hands.items() if state.spot == spot]
        else:
            found.append(name)
    asked = plan.when[number] if number in plan.asks_spot else ()
    return [
        hand
        for hand in found
        if s.hands[hand].mark not in SITS_OUT and not s.hands[hand].done and is_so(plan, s, asked, s.hands[hand])
    ]


def ordered_spots(plan: Plan, s: State, number: int) -> list[int]:
    """Spots with wagers in the order of a step."""
    step = plan.game.round[number]
    start = seat_of(step.start or "left of the player-dealer", plan.seats, s.bank_seat, s.button)
    return in_order(s.spots(), start, step.direction, plan.seats)


def _offered(_: Plan, s: State, e: m.Offered) -> None:
    s.offered, s.asked = e.seat, e.player


def _bank_passed(_: Plan, s: State, e: m.BankPassed) -> None:
    s.offered, s.asked = 0, ""
    s.passers.add(e.player)
    if s.dealer:
        s.rotation.give_back()
        s.dealer, s.bank_seat = "", 0
    if e.last:
        s.rotation.passed.add(e.seat)


def _bank_taken(_: Plan, s: State, e: m.BankTaken) -> None:
    s.rotation.take(e.seat, e.player)
    s.dealer, s.bank_seat, s.offered, s.asked = e.player, e.seat, 0, ""
    s.passers.clear()
    s.hands.clear()
    s.answers.clear()
    s.ledger.post(f"player {e.player}", "bank", e.cents, "posted by the player-dealer")


def _bank_back(_: Plan, s: State, e: m.BankBack) -> None:
    s.ledger.post("bank", f"player {e.player}", e.cents, "never in action")


def _stopped(_: Plan, s: State, e: m.Stopped) -> None:
    s.stopped = e.why
    s.offered, s.asked = 0, ""


def _opened(_: Plan, s: State, __: m.Opened) -> None:
    s.stopped = ""
    s.bet_before = frozenset(s.seats)
    s.passers.clear()
    s.rotation.reopen()


def _bet_made(plan: Plan, s: State, e: m.BetMade) -> None:
    hand = e.hand or spot_hand(e.spot)
    account = account_of(hand, e.player, e.wager)
    stake = s.stakes.get(account)
    if stake is None:
        stake = s.stakes[account] = Stake(e.player, e.spot, hand, e.wager, 0)
    stake.cents += e.cents
    if plan.game.round[s.at].do == "decide":
        stake.added += e.cents
    s.ledger.post(f"player {e.player}", account, e.cents, f"{e.wager} on spot {e.spot}")
    if s.seat_of(e.player) == e.spot:
        s.bets.add(e.spot)
    elif e.player not in s.behind.get(e.spot, ()):
        s.behind[e.spot] = (*s.behind.get(e.spot, ()), e.player)


def _bet_back(_: Plan, s: State, e: m.BetBack) -> None:
    account = account_of(e.hand or spot_hand(e.spot), e.player, e.wager)
    stake = s.stakes[account]
    stake.cents -= e.cents
    stake.added = min(stake.added, stake.cents) if e.cents != stake.added else 0
    s.ledger.post(account, f"player {e.player}", e.cents, e.why)
    if not stake.cents:
        del s.stakes[account]
    if not s.hands and not any((other.player, other.spot) == (e.player, e.spot) for other in s.stakes.values()):
        if s.seat_of(e.player) == e.spot:
            s.bets.discard(e.spot)
        elif e.spot in s.behind:
            s.behind[e.spot] = tuple(player for player in s.behind[e.spot] if player != e.player)


def _collected(_: Plan, s: State, e: m.Collected) -> None:
    s.waived.discard(e.player)
    if e.cents >= 0:
        short = max(0, e.cents - s.chips(e.player))
        s.ledger.post(f"player {e.player}", "collection", e.cents - short, f"collection, {e.party}")
        s.ledger.post("bank", "collection", short, "collection, out of the stake")
        s.fees.append(e)
    else:
        s.fees.remove(msgspec.structs.replace(e, cents=-e.cents))
        s.ledger.post("collection", f"player {e.player}", -e.cents, "collection given back")


def _waived(_: Plan, s: State, e: m.Waived) -> None:
    s.waived.add(e.player)


def _shuffled(_: Plan, s: State, __: m.Shuffled) -> None:
    s.out.clear()
    if s.dealer:
        for hand in s.hands.values():
            s.out.update(hand.pieces)
    s.new_shoe = True


def _dealt(_: Plan, s: State, e: m.Dealt) -> None:
    hand = s.hands.get(e.hand)
    if hand is None:
        spot = int(e.hand.split()[1]) if e.hand.startswith("spot ") else 0
        hand = s.hands[e.hand] = HandState("spot" if spot else e.hand, spot)
    del s.deals[: len(e.pieces)]
    hand.pieces += e.pieces
    hand.up += [e.up] * len(e.pieces)
    s.out.update(e.pieces)
    s.new_shoe = False


def _burned(_: Plan, s: State, e: m.Burned) -> None:
    del s.deals[: len(e.pieces)]
    s.out.update(e.pieces)


def _turned(_: Plan, s: State, e: m.Turned) -> None:
    hand, left = s.hands[e.hand], len(e.pieces)
    for index, up in enumerate(hand.up):
        if not up and left:
            hand.up[index] = True
            left -= 1


def _rolled(_: Plan, s: State, e: m.Rolled) -> None:
    s.numbers = e.numbers


def _placed(_: Plan, s: State, e: m.Placed) -> None:
    s.button, s.button_on_bank = e.seat, e.on_bank


def _peeked(_: Plan, s: State, e: m.Peeked) -> None:
    s.natural = s.natural or e.natural


def _chose(plan: Plan, s: State, e: m.Chose) -> None:
    hand = s.hands[e.hand]
    if plan.game.round[s.at].do == "offer":
        key = f"{e.player} {hand.spot}"
        s.answers[key] = (*s.answers.get(key, ()), e.choice)
        s.acting.remove(key)
        return
    if e.choice in ("hit", "double"):
        option = plan.game.choices.get(e.choice)
        count = (option.cards if option else 0) or 1
        up = True if hand.kind != "spot" else hand.up[0]
        s.deals += [(e.hand, up)] * count
    hand.took.append(e.choice)
    if e.choice in ("stand", "surrender", "fold"):
        hand.done = True
    if e.choice not in ("hit", "double") and e.hand in s.acting:
        s.acting.remove(e.hand)


def _split(plan: Plan, s: State, e: m.Split) -> None:
    hand = s.hands[e.hand]
    hand.took.append("split")
    hand.split, hand.plain = True, not plan.game.choices["split"].natural_after
    hand.dealt = hand.dealt or tuple(hand.pieces)
    pieces, up = [hand.pieces.pop()], [hand.up.pop()]
    split = HandState("spot", hand.spot, pieces, up, took=["split"], split=True, dealt=hand.dealt, plain=hand.plain)
    s.hands[e.new] = split
    s.acting.insert(s.acting.index(e.hand) + 1, e.new)
    s.deals += [(e.hand, hand.up[0]), (e.new, hand.up[0])]


def _parted(plan: Plan, s: State, e: m.Parted) -> None:
    hand = s.hands[e.hand]
    hand.parts = {part: e.parts[part] for part in plan.game.hands[hand.kind].parts}
    if e.hand in s.acting:
        s.acting.remove(e.hand)


def _declined(_: Plan, s: State, e: m.Declined) -> None:
    s.acting.remove(f"{e.player} {e.spot}")


def _settled(_: Plan, s: State, e: m.Settled) -> None:
    account = account_of(e.hand, e.player, e.wager)
    post_payment(s.ledger, e, account, f"player {e.player}", f"player {s.dealer}")
    stake = s.stakes.get(account)
    if stake is not None:
        stake.cents -= e.taken + e.back
        if not stake.cents:
            del s.stakes[account]


def _marked(_: Plan, s: State, e: m.Marked) -> None:
    hand = s.hands[e.hand]
    if e.mark == "locked":
        hand.done = True
    else:
        hand.mark = e.mark
    if e.mark == "house way":
        return
    if e.hand in s.acting:
        s.acting.remove(e.hand)


def _removed(_: Plan, s: State, e: m.Removed) -> None:
    hand = s.hands[e.hand]
    piece, up = hand.pieces.pop(e.card - 1), hand.up.pop(e.card - 1)
    hand.parts = {}
    if e.to:
        s.hands[e.to].pieces.append(piece)
        s.hands[e.to].up.append(up)
    if e.replace:
        s.deals.insert(0, (e.hand, up))


def _voided(_: Plan, s: State, __: m.Voided) -> None:
    s.hands.clear()
    s.deals.clear()
    s.acting.clear()
    s.answers.clear()
    s.numbers, s.button, s.button_on_bank, s.natural = (), -1, False, False


def _ended(_: Plan, s: State, __: m.Ended) -> None:
    s.deals.clear()
    s.acting.clear()
    s.bet_before, s.bets = frozenset(s.bets), set()
    s.behind_before, s.behind = s.behind, {}


def _nothing(_: Plan, __: State, ___: Any) -> None:
    """An event that tells of something and changes nothing."""


_APPLY: Final[dict[type, Callable[[Plan, State, Any], None]]] = {
    m.Sat: _sat,
    m.Bought: _bought,
    m.Left: _left,
    m.Began: _began,
    m.Reached: _reached,
    m.Offered: _offered,
    m.BankPassed: _bank_passed,
    m.BankTaken: _bank_taken,
    m.BankBack: _bank_back,
    m.Stopped: _stopped,
    m.Opened: _opened,
    m.BetMade: _bet_made,
    m.BetBack: _bet_back,
    m.Collected: _collected,
    m.Waived: _waived,
    m.Shuffled: _shuffled,
    m.Dealt: _dealt,
    m.Burned: _burned,
    m.Turned: _turned,
    m.Rolled: _rolled,
    m.Placed: _placed,
    m.Peeked: _peeked,
    m.Chose: _chose,
    m.Split: _split,
    m.Parted: _parted,
    m.Declined: _declined,
    m.Settled: _settled,
    m.Ruled: _nothing,
    m.Marked: _marked,
    m.Removed: _removed,
    m.Voided: _voided,
    m.Ended: _ended,
}
