"""The table log of a meld table: one line per event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.words import common_line, counted, does, marked_pieces, ruling_line, unmarked, unseen
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from houseway.play.meld.plan import MeldPlan


def meld_line(plan: MeldPlan, event: q.AnyEvent, you: str = "") -> str:
    """An event as one line of text, empty if it needs none; `you` is the player it is addressed to."""
    return unmarked(marked_meld_line(plan, event, you))


def marked_meld_line(plan: MeldPlan, event: q.AnyEvent, you: str = "") -> str:
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
        case m.Shuffled():
            return "the deck is empty: what is out of play is shuffled"
        case m.Discarded():
            return f"{does(event.player, 'discards', you)} {marked_pieces(event.pieces)}"
        case q.ChipsPaid():
            return (
                f"{does(event.payer, 'pays', you)} {_other(event.player, you)} {write_money(event.cents)}: {event.why}"
            )
        case _:
            return _money_line(event, you) or _turn_line(event, you)


def _money_line(event: q.AnyEvent, you: str) -> str:
    match event:
        case q.FirstInHand():
            return f"{does(event.players[0], 'is', you)} first"
        case q.StakeChosen():
            return (
                f"{does(event.player, 'plays', you)} {'doubles' if event.doubles else 'singles'} from the next hand on"
            )
        case q.Anted():
            where = "the second tops" if event.doubles else "the tops"
            return f"{does(event.player, 'puts', you)} {write_money(event.cents)} on {where}"
        case q.TopsDropped():
            if event.cents < 0:
                return f"the room gives {write_money(-event.cents)} back to the antes"
            return f"the room takes {write_money(event.cents)} of the antes"
        case q.PaidBack():
            return f"{does(event.player, 'gives', you)} {_other(event.payer, you)} {write_money(event.cents)} back"
        case q.TopsWon():
            where = "the second tops" if event.doubles else "the tops"
            return f"{does(event.player, 'wins', you)} {where}, {write_money(event.cents)}"
        case q.TopsBack():
            return f"{does(event.player, 'gets', you)} {write_money(event.cents)} of the tops back"
        case _:
            return ""


def _turn_line(event: q.AnyEvent, you: str) -> str:
    match event:
        case q.WentIn():
            return f"{does(event.player, 'plays', you)}"
        case q.StayedOut():
            cost = f", and pays {write_money(event.cents)} to the tops" if event.cents else ""
            return f"{does(event.player, 'passes', you)}{cost}"
        case q.CardTurned():
            card = marked_pieces(event.pieces)
            return f"{does(event.player, 'turns', you)} {card}" if event.player else f"{card} is turned up"
        case q.OptionTaken():
            return f"{does(event.player, 'takes', you)} the option card"
        case q.CardDeclined() if event.asked:
            return f"{does(event.player, 'does not take', you)} the card; the others may force it"
        case q.CardForced():
            return f"{does(event.by, 'forces', you)} the card on {_other(event.player, you)}"
        case q.TurnedDown():
            return f"{does(event.player, 'passes', you)} the card on"
        case q.MeldLaid():
            cards = marked_pieces((*event.turned, *event.pieces, *(piece for _, piece in event.borrowed)))
            borrowed = f", {counted(len(event.borrowed), 'card')} of it borrowed" if event.borrowed else ""
            return f"{does(event.player, 'melds', you)} {cards}{borrowed}"
        case q.CardLaidOff():
            return f"{does(event.player, 'adds', you)} {marked_pieces((*event.turned, *event.pieces))} to a meld"
        case q.WentOut():
            return f"{does(event.player, 'is', you)} out"
        case q.HandFouled():
            return f"{_whose(event.player, you)} hand is foul"
        case q.HandDead():
            return f"{_whose(event.player, you)} hand is dead"
        case _:
            return ""


def _other(player: str, you: str) -> str:
    return "you" if you and player == you else player


def _whose(player: str, you: str) -> str:
    return "Your" if you and player == you else f"{player}'s"


def move_words(move: q.AnyCommand) -> str:
    """A move as it reads after “would”, with its pieces marked."""
    match move:
        case q.GoIn():
            return "play the hand"
        case q.StayOut():
            return "pass the hand"
        case q.TakeOption():
            return "take the option card"
        case q.DrawCard():
            return "draw from the deck"
        case q.Meld():
            lent = [piece for pieces in move.parts.values() for piece in pieces]
            return f"meld {marked_pieces((*move.pieces, *lent))}"
        case q.LayOff():
            return f"add {marked_pieces(move.pieces)} to meld {move.meld}"
        case m.Discard():
            return f"discard {marked_pieces(move.pieces)}"
        case q.Force():
            return "force the card"
        case q.LetGo():
            return "let the card go"
        case _:
            return "wait"
