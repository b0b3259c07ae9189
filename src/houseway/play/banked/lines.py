"""The table log of a banked table: one line per event.

A line names wagers by title and hands by seat, never by an id from the rule file. The player it is about reads `You`.
Citations of the filing are kept separate, to be read and not spoken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.reasons import Explained
from houseway.play.banked.state import split_number, spot_of
from houseway.play.words import common_line, counted, does, marked_pieces, pieces_word, ruling_line, unmarked, unseen
from houseway.rules.cells import write_money
from houseway.rules.phrases import spoken

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan

_ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_UNNAMED: Final = ("wager", "base wager", "base game")
"""Titles of a base wager that carry no information."""
_DOES: Final = {
    "insure": "takes insurance",
    "even money": "takes even money",
    "take down": "takes it down",
    "draw": "draws",
    "set": "sets the hand",
}
"""Choices whose own word is not the verb."""
_STOPPED: Final = {"by a ruling": "by a ruling of the floor"}
_BACK: Final = {
    "the bank has moved": "the bank has changed hands",
    "its player is the player-dealer now": "the player-dealer may not bet",
    "cannot pay the collection": "not enough chips for the collection",
}
_TIMED_OUT: Final = " (out of time)"
_CHOSEN: Final = {"": "", "nothing else is open": "", "absent": _TIMED_OUT, "house way": " (house way)"}
"""How a choice was made, if no way of the file made it."""


def event_line(plan: Plan, event: b.AnyEvent, you: str = "", seat: int = 0) -> str:
    """An event as one line of text, empty if it needs none; `you` is the player it is addressed to, at `seat`."""
    return unmarked(marked_event_line(plan, event, you, seat))


def marked_event_line(plan: Plan, event: b.AnyEvent, you: str = "", seat: int = 0) -> str:
    """The same line with its pieces marked."""
    match event:
        case m.Sat() | m.Bought() | m.Left() | m.Collected() | m.Waived() | m.BurnDue() | m.Burned() | m.Shuffled():
            return common_line(event, pieces_word(plan.game.equipment.deck), you)
        case b.BurnShown():
            return f"{marked_pieces(event.pieces)} is shown and burned"
        case b.Vouchered():
            return f"{does(event.player, 'is', you)} given vouchers for {write_money(event.cents)}"
        case b.Offered():
            return f"{does(event.player, 'is', you)} offered the player-dealer position"
        case b.BankPassed():
            return f"{does(event.player, 'passes', you)} on the bank"
        case b.BankTaken():
            of = f"hand {event.turn} of {plan.game.bank.turn}"
            return f"{does(event.player, 'takes', you)} the bank, posting {write_money(event.cents)} ({of})"
        case b.BankBack():
            return f"{does(event.player, 'takes', you)} back {write_money(event.cents)} of the bank"
        case b.Stopped():
            return f"the game stops: {stopped_words(event.why)}"
        case b.Opened():
            return "the game is open again"
        case b.BetMade():
            how = f"{_circle(event)}{' with a voucher' if event.voucher else ''}"
            bets = f"{does(event.player, 'bets', you)} {write_money(event.cents)}{on_wager(plan, event.wager)}"
            return f"{bets} at seat {event.spot}{how}"
        case b.BetBack():
            return _bet_back_line(plan, event, you)
        case b.Settled():
            return _settled_line(plan, event, you)
        case m.RulingUndone():
            return common_line(event, "", you)
        case m.Ruled():
            return ruling_line(event, plan.game.rulings.values())
        case b.ThrownAway():
            return _thrown_line(plan, event, seat)
        case b.Chose() | b.Split() | b.Parted():
            return _choice_line(event, you, seat)
        case _:
            return _deal_line(plan, event, you, seat)


def on_wager(plan: Plan, name: str) -> str:
    """` on the Player line`; empty if the wager is just the game's base bet."""
    title, kind = plan.title(name), plan.wager(name).kind
    if kind == "base" and title.lower() in (*_UNNAMED, plan.game.filing.name.lower()):
        return ""
    return f" on the {title}" if kind == "line" else f" on {title}"


def hand_title(key: str) -> str:
    """A hand as people call it: `seat 2`, `seat 2 (second hand)`, `the bank`, `the player hand`, `row A`."""
    if spot := spot_of(key):
        return f"seat {spot}{_which(key)}"
    if key == "bank":
        return "the bank"
    return spoken(key) if len(key.rpartition("-")[2]) == 1 else f"the {spoken(key)} hand"


def _which(key: str) -> str:
    number = split_number(key)
    return f" ({_ORDINALS[number]} hand)" if number else ""


def stopped_words(why: str) -> str:
    """Why the game is stopped, in words; any reason from the filing means that nobody took the bank."""
    return _STOPPED.get(why, "nobody takes the bank")


def _hand_does(key: str, verb: str, seat: int) -> str:
    """A hand and its verb: `seat 2 hits`, or `You hit` to the player who sits there."""
    spot = spot_of(key)
    if spot and spot == seat:
        return f"{does('You', verb, 'You')}{_which(key)}"
    return f"{hand_title(key)} {verb}"


def _circle(event: b.BetMade | b.BetBack | b.Settled) -> str:
    return f", circle {event.circle}" if event.circle > 1 else ""


def _bet_back_line(plan: Plan, event: b.BetBack, you: str) -> str:
    bet = f"{write_money(event.cents)}{on_wager(plan, event.wager)}{_circle(event)}"
    if event.why == "taken down":
        return f"{does(event.player, 'takes', you)} down {bet}"
    return f"{does(event.player, 'gets', you)} back {bet}: {_BACK.get(event.why, event.why)}"


def _settled_line(plan: Plan, event: b.Settled, you: str) -> str:
    on = f"{on_wager(plan, event.wager)}{_circle(event)}"
    moved = event.paid or event.taken
    if event.pays == "stays":
        result = f"{does(event.player, 'keeps', you)} {write_money(event.stake)}{on} in action"
    elif event.pays == "no action" or not moved:
        result = f"{does(event.player, 'gets', you)} back {write_money(event.back)}{on} ({event.pays})"
    elif event.paid:
        result = f"{does(event.player, 'wins', you)} {write_money(event.paid)}{on} ({event.pays})"
    else:
        result = f"{does(event.player, 'loses', you)} {write_money(event.taken)}{on}"
    short = ", all the bank had left" if event.bank_left == 0 and event.pays != "no action" and moved else ""
    why = event.why if isinstance(event, Explained) else event.because
    return f"{result}{short}: {why}"


def _thrown_line(plan: Plan, event: b.ThrownAway, seat: int) -> str:
    number = len(event.pieces)
    what = f"{number} {pieces_word(plan.game.equipment.deck)}{'s' * (number > 1)}"
    shown = "" if unseen(event.pieces) else f": {marked_pieces(event.pieces)}"
    return f"{_hand_does(event.hand, 'throws', seat)} {what} away{shown}"


def _choice_line(event: b.Chose | b.Split | b.Parted, you: str, seat: int) -> str:
    match event:
        case b.Split():
            return _hand_does(event.hand, "splits", seat)
        case b.Chose():
            if event.player and not spot_of(event.hand):
                return f"{does(event.player, choice_verb(event), you)} on {hand_title(event.hand)}{chosen_by(event)}"
            return f"{_hand_does(event.hand, choice_verb(event), seat)}{chosen_by(event)}"
        case b.Parted():
            parts = [f"{part} {marked_pieces(pieces)}" for part, pieces in event.parts.items() if not unseen(pieces)]
            told = f": {', '.join(parts)}" if parts else ""
            timed_out = _TIMED_OUT if event.by.startswith("absent") else ""
            if not event.by:
                return f"{_hand_does(event.hand, 'sets', seat)} the hand{told}"
            mine = spot_of(event.hand) and spot_of(event.hand) == seat
            whose = "Your hand" if mine else hand_title(event.hand)
            return f"{whose} is set the house way{timed_out}{told}"


def choice_verb(event: b.Chose) -> str:
    """The verb for a choice: `hits`, or `draws a card` if a rule chose for the hand."""
    if event.choice == "hit" and event.by not in _CHOSEN:
        return "draws a card"
    return _DOES.get(event.choice, f"{event.choice}s")


def chosen_by(event: b.Chose) -> str:
    """Who or what made the choice, if it was not the player."""
    return _CHOSEN.get(event.by, ", as the rules say")


def _deal_line(plan: Plan, event: b.AnyEvent, you: str, seat: int) -> str:
    piece = pieces_word(plan.game.equipment.deck)
    match event:
        case m.Dealt():
            down = "" if event.up else ", face down"
            return "" if unseen(event.pieces) else f"{_hand_does(event.hand, 'is', seat)} dealt {_shown(event)}{down}"
        case b.LeftOver():
            return f"{counted(len(event.pieces), piece)} left over, counted and discarded"
        case b.Piled():
            return f"{counted(len(event.pieces), piece)} dealt face down into {len(set(event.piles))} piles"
        case b.HandedOut():
            pile = f"{_hand_does(event.hand, 'gets', seat)} pile {event.pile}"
            down = "" if event.up else ", face down"
            return f"{pile}{down}" if unseen(event.pieces) else f"{pile}: {_shown(event)}{down}"
        case b.Picked():
            who = does(event.player, "picks", you) if event.player else "the house dealer picks"
            timed_out = _TIMED_OUT if event.by == "absent" else ""
            return f"{who} pile {event.pile} from the left{timed_out}"
        case b.Gathered():
            whose = f"the pile of seat {event.seat}" if event.seat else f"pile {event.pile}, which has no seat,"
            return f"{whose} is collected unseen"
        case b.Turned():
            return f"{_hand_does(event.hand, 'turns', seat)} up {_shown(event)}"
        case b.Rolled():
            shown = ", ".join(map(str, event.numbers))
            return f"the dice show {shown}" if plan.game.equipment.dice else f"the number drawn is {shown}"
        case b.Placed():
            return f"the action button is at seat {event.seat}" if event.seat else "no action button is used"
        case b.Peeked():
            natural = "a natural" if event.natural else "no natural"
            return f"the house dealer checks {hand_title(event.hand)} for a natural: {natural}"
        case b.Voided():
            return "the deal is void"
        case _:
            return ""


def _shown(event: m.Dealt | b.HandedOut | b.Turned) -> str:
    return marked_pieces(event.pieces)
