"""The table log of a pairwise table: one line per event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.play import messages as m
from houseway.play.pairwise import messages as q
from houseway.play.words import common_line, counted, does, marked_pieces, ruling_line, unmarked, unseen
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from houseway.play.pairwise.plan import PairwisePlan


def pairwise_line(plan: PairwisePlan, event: q.AnyEvent, you: str = "") -> str:
    """An event as one line of text, empty if it needs none; `you` is the player it is addressed to."""
    return unmarked(marked_pairwise_line(plan, event, you))


def marked_pairwise_line(plan: PairwisePlan, event: q.AnyEvent, you: str = "") -> str:
    """The same line with its pieces marked."""
    match event:
        case m.Sat() | m.Bought() | m.Left() | m.Collected():
            return common_line(event, "card", you)
        case m.RulingUndone():
            return common_line(event, "", you)
        case m.Ruled():
            return ruling_line(event, plan.rulings.values())
        case m.Dealt():
            return "" if unseen(event.pieces) else f"{does(event.hand, 'is', you)} dealt {marked_pieces(event.pieces)}"
        case q.ButtonTo():
            return f"the button is at seat {event.seat}"
        case q.Arranged():
            return f"{does(event.player, 'has', you)} set the cards"
        case q.Declared():
            return f"{does(event.player, 'declares', you)} a sweep: {event.sweep}"
        case q.Revealed():
            return f"{does(event.player, 'shows', you)} {_shown(plan, event)}"
        case q.Exchanged():
            return _exchanged(event, you)
        case q.HandFouled():
            return f"{_whose(event.player, you)} hand is foul"
        case q.HandVoided():
            return "the hand is void, and is dealt again"
        case _:
            return ""


def _shown(plan: PairwisePlan, event: q.Revealed) -> str:
    if "hand" in event.parts:
        said = "a foul hand" if event.foul else event.names.get("hand", "the cards")
        return f"{said}: {marked_pieces(event.parts['hand'])}"
    parts = [f"{name} {marked_pieces(event.parts[name])} ({event.names[name]})" for name in plan.names]
    return f"{'a foul hand: ' if event.foul else ''}{', '.join(parts)}"


def _exchanged(event: q.Exchanged, you: str) -> str:
    loser = "you" if you and event.loser == you else event.loser
    part = f" ({event.what})" if event.what not in ("sweep", "foul", "net") else ""
    short = "" if event.cents else ", but nothing of the stacks is left"
    points = f"{counted(event.points, 'point')}{f', {event.bonus} of them a bonus' if event.bonus else ''}"
    return (
        f"{does(event.winner, 'wins', you)} {write_money(event.cents)} from {loser}{part}: {points}; {event.why}{short}"
    )


def _whose(player: str, you: str) -> str:
    return "Your" if you and player == you else f"{player}'s"
