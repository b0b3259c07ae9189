"""The table log of a pot table: one line per event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.reasons import ExplainedWon
from houseway.play.words import common_line, counted, does, marked_pieces, ruling_line, unmarked, unseen
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from houseway.play.pot.plan import PotPlan

_BLINDS: Final = ("small", "big", "third", "button")
_ACTS: Final = {"fold": "folds", "check": "checks", "call": "calls", "bet": "bets", "raise": "raises to"}


def pot_line(plan: PotPlan, event: p.AnyEvent, you: str = "") -> str:
    """An event as one line of text, empty if it needs none; `you` is the player it is addressed to."""
    return unmarked(marked_pot_line(plan, event, you))


def marked_pot_line(plan: PotPlan, event: p.AnyEvent, you: str = "") -> str:
    """The same line with its pieces marked."""
    match event:
        case m.Sat() | m.Bought() | m.Left() | m.Collected() | m.Waived() | m.BurnDue() | m.Burned():
            return common_line(event, "card", you)
        case m.RulingUndone():
            return common_line(event, "", you)
        case m.Ruled():
            return ruling_line(event, plan.rulings.values())
        case p.Street():
            return plan.streets[event.number].name
        case p.ButtonAt():
            return f"the button is at seat {event.seat}"
        case p.Posted():
            name = f"{event.name} blind" if event.name in _BLINDS else event.name
            dead = "" if event.live else " (dead)"
            return f"{does(event.player, 'posts', you)} the {name}: {write_money(event.cents)}{dead}"
        case p.Acted():
            return _acted_line(event, you)
        case m.Dealt():
            return "" if unseen(event.pieces) else f"{does(event.hand, 'is', you)} dealt {marked_pieces(event.pieces)}"
        case p.Board():
            return f"the board: {marked_pieces(event.pieces)}"
        case m.Discarded():
            if not event.pieces:
                return f"{does(event.player, 'stands', you)} pat"
            return f"{does(event.player, 'discards', you)} {counted(len(event.pieces), 'card')}"
        case p.Shown():
            return f"{does(event.player, 'shows', you)} {marked_pieces(event.pieces)}"
        case p.Mucked():
            return f"{does(event.player, 'mucks', you)}"
        case p.Killed():
            return f"{does(event.player, 'kills', you)} the pot"
        case p.Exposed():
            what = "must be kept" if event.kept else "is replaced"
            return f"{_whose(event.player, you)} {marked_pieces((event.piece,))} is exposed and {what}"
        case p.HighCard():
            return f"{', '.join(event.players[:-1])} and {event.players[-1]} draw for the button"
        case p.Moved():
            wait = f", waiting {counted(event.hands, 'hand')}" if event.hands else ""
            return f"{does(event.player, 'moves', you)} to seat {event.seat}{wait}"
        case _:
            return _pot_money_line(event, you)


def _acted_line(event: p.Acted, you: str) -> str:
    amount = {"call": event.cents, "bet": event.to, "raise": event.to}.get(event.choice, 0)
    cents = f" {write_money(amount)}" if amount else ""
    short = "" if event.full else f", all in: not a full {event.choice}"
    return f"{does(event.player, _ACTS[event.choice], you)}{cents}{short}"


def _pot_money_line(event: p.AnyEvent, you: str) -> str:
    match event:
        case p.Uncalled():
            return f"{does(event.player, 'takes', you)} back {write_money(event.cents)}"
        case p.Dropped():
            way = "from the pot to" if event.cents >= 0 else "back to the pot from"
            return f"{write_money(abs(event.cents))} {way} the {event.to} ({event.when})"
        case p.Won():
            half = f" ({event.half})" if event.half else ""
            why = event.why if isinstance(event, ExplainedWon) else event.because
            return f"{does(event.player, 'wins', you)} {write_money(event.cents)}{half}: {why}"
        case p.TimeCalled():
            due = f"; {write_money(event.due)} comes out of the pot" if event.due else ""
            return f"the time collection is due{due}"
        case p.Dead():
            return f"{_whose(event.player, you)} hand is dead"
        case p.Retrieved():
            return f"{_whose(event.player, you)} hand is in play again"
        case p.Questioned():
            return f"{does(event.player, 'checked', you)} a hand that must be bet: the floor decides"
        case p.Decided():
            whose = "your" if you and event.player == you else f"{event.player}'s"
            return f"the floor decides: {whose} hand {'is dead' if event.dead else 'stands'}"
        case p.Voided():
            return "the hand is void"
        case _:
            return ""


def _whose(player: str, you: str) -> str:
    return "Your" if you and player == you else f"{player}'s"
