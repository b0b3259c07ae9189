"""The action button: place it by dice, a number or a card, and hand out the piles from there."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from houseway.cards.card import JOKER, RANKS, rank_of
from houseway.house.seats import counted_seat, distance, in_order, seat_by_bank_counts, seat_of
from houseway.play.banked import messages as b
from houseway.play.banked.deciders import behind, stood
from houseway.play.banked.limits import blocked_seat
from houseway.play.banked.payouts import Entry, covers
from houseway.play.banked.state import spot_hand
from houseway.rules.vocabulary.table import up_place

if TYPE_CHECKING:
    from houseway.play.banked.table import BankedTable
    from houseway.rules.games.banked import Step

_COUNTS: Final = {**{rank: number for number, rank in enumerate(RANKS, start=2)}, "J": 11, "Q": 12, "K": 13, "A": 1}
_FORCED: Final = {"dead": "returned", "house way": ""}
"""How settlement treats a ruling's mark, if it is not the mark itself."""


def hand_out(t: BankedTable) -> None:
    """Give each seat its pile, starting with the picked one; piles of seats without a wager are discarded unseen."""
    s, plan = t.state, t.plan
    step = plan.game.round[plan.piles]
    bank = next((name for name in step.to if plan.game.hands[name].whose == "the player-dealer"), "")
    if plan.game.action.button.counts == "piles":
        _hand_out_common(t, step)
        return
    played = [seat for seat in range(1, plan.seats + 1) if seat != blocked_seat(plan, s.bank_seat)]
    seats = in_order(played, _first_seat(t), step.direction, plan.seats)
    hands = {seat: spot_hand(seat) for seat in s.spots()} | ({s.bank_seat: bank} if bank else {})
    piles = in_order(s.piles, s.picked, "clockwise", step.piles)
    for seat, pile in zip_longest(seats, piles, fillvalue=0):
        if seat in hands:
            t.emit(b.HandedOut(pile, hands[seat], tuple(s.piles[pile]), step.face == "up"))
        else:
            t.emit(b.Gathered(seat, pile))


def _hand_out_common(t: BankedTable, step: Step) -> None:
    """Give the pile the count ends on to the first hand and the next piles to the others; discard the rest unseen."""
    s = t.state
    last = (s.picked + sum(s.numbers) - 2) % step.piles + 1
    piles = in_order(s.piles, last, "clockwise", step.piles)
    for name, pile in zip_longest(step.to, piles, fillvalue=""):
        if name:
            t.emit(b.HandedOut(int(pile), str(name), tuple(s.piles[int(pile)]), step.face == "up"))
        else:
            t.emit(b.Gathered(0, int(pile)))


def first_in_action(t: BankedTable) -> str:
    """The player with the first wager at the seat where action begins; empty until the button is placed."""
    s, action = t.state, t.plan.game.action
    if s.button < 0:
        return ""
    start = seat_of(action.start, t.plan.seats, s.bank_seat, s.button)
    those = sorted(entries(t), key=lambda entry: distance(entry.seat, start, action.direction, t.plan.seats))
    return those[0].player if those else ""


def _first_seat(t: BankedTable) -> int:
    """The seat that gets the first pile: where the count ended, even if the button has since moved on."""
    s, plan = t.state, t.plan
    if s.numbers and (plan.game.action.button.bank_first or not s.button_on_bank):
        return _counted(t, sum(s.numbers))
    return seat_of("action button", plan.seats, s.bank_seat, s.button)


def find_button(t: BankedTable) -> bool:
    """Place the button if that takes no dice or drawn number; False if one is awaited."""
    s, plan = t.state, t.plan
    button = plan.game.action.button
    if button.by == "none" or (button.only_if_short and covers(plan, entries(t), s.ledger.balances["bank"])):
        t.emit(b.Placed(0))
        return True
    if button.by == "card":
        place_button(t, card_count(t))
        return True
    return False


def card_count(t: BankedTable) -> int:
    """The count given by the card that places the button."""
    button, s = t.plan.game.action.button, t.state
    name, which, _ = button.card.split()
    hand = s.hands[name]
    up = up_place(t.plan.game.hands[hand.kind], len(hand.pieces))
    last = len(hand.pieces) - 1
    places = {"first": 0, "second": 1, "third": 2, "last": last, "up": up, "down": 0 if up else 1}
    if which in ("up", "down"):
        facing = [index for index, up in enumerate(hand.up) if up == (which == "up")]
        index = facing[0] if facing else places[which]
    else:
        index = places[which]
    piece = hand.pieces[min(index, len(hand.pieces) - 1)]
    rank = "A" if piece == JOKER else RANKS[rank_of(piece)]
    return button.values.get(rank, _COUNTS[rank])


def place_button(t: BankedTable, count: int) -> None:
    """Place the button at the seat where a count ends, or move it on from there as the filing says."""
    s, plan = t.state, t.plan
    button, action = plan.game.action.button, plan.game.action
    if button.counts == "piles":
        t.emit(b.Placed(0, count))
        return
    seat = _counted(t, count)
    on_bank = count in button.bank_counts if button.bank_counts else seat == s.bank_seat
    if on_bank and button.on_bank in ("left of the player-dealer", "right of the house dealer"):
        seat = seat_of(button.on_bank, plan.seats, s.bank_seat)
    active = s.spots()
    if seat not in active and (on_bank or button.on_empty != "stays") and active:
        seat = in_order(active, seat, action.direction, plan.seats)[0]
    t.emit(b.Placed(seat, count, on_bank))


def _counted(t: BankedTable, count: int) -> int:
    """The seat a count ends on."""
    s, plan, button = t.state, t.plan, t.plan.game.action.button
    blocked = blocked_seat(plan, s.bank_seat)
    if blocked:
        return counted_seat(count, s.bank_seat, button.direction, plan.seats, blocked)
    if button.bank_counts:
        return seat_by_bank_counts(count, button.bank_counts, s.bank_seat, button.direction, plan.seats)
    start = seat_of(button.start or "left of the player-dealer", plan.seats, s.bank_seat)
    skip = 0 if button.bank_counted else s.bank_seat
    return counted_seat(count, start, button.direction, plan.seats, skip)


def entries(t: BankedTable) -> list[Entry]:
    """The wagers on the table, one entry per bettor, hand and circle; at each spot, the seated player comes first."""
    s = t.state
    found: dict[tuple[str, str, int], Entry] = {}
    for stake in sorted(s.stakes.values(), key=lambda each: s.seat_of(each.player) != each.spot):
        hand = s.hands.get(stake.hand)
        entry = found.get((stake.hand, stake.player, stake.circle))
        if entry is None:
            mark = (hand.mark if hand else "") or stake.mark
            forced = _FORCED.get(mark, mark)
            seen = hand.seen(behind(t.plan, s, hand, stake.player)) if hand else None
            if seen is not None:
                seen.took |= frozenset(s.accepted(stake.player, stake.spot))
            seat = s.seat_of(stake.player)
            entry = Entry(stake.spot, stake.hand, stake.player, seen, {}, forced, seat, circle=stake.circle)
            found[stake.hand, stake.player, stake.circle] = entry
        entry.wagers[stake.wager] = stake.cents
        if t.plan.stands and stood(t.plan, s, stake.wager, stake.player):
            entry.stood |= {stake.wager}
    return list(found.values())
