"""The prompts of a banked table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.live.games.prompts import Prompts, those, waited_for
from houseway.play.banked.lines import hand_title, stopped_words

if TYPE_CHECKING:
    from houseway.live.table.record import Record
    from houseway.play.engine import Awaits

_HOUSE: Final = {
    "offer bank": "{} offers the player-dealer position next.",
    "reveal": "{} turns cards up.",
    "open": "{} opens the hands.",
    "settle": "{} settles the wagers.",
}
_NEXT: Final = {
    "offer bank": "Offer the player-dealer position.",
    "reveal": "Turn the cards up.",
    "open": "Open the hands.",
    "settle": "Settle the wagers.",
}
_LABELS: Final = {
    "offer bank": "Offer the bank",
    "reveal": "Turn up",
    "open": "Open",
    "settle": "Settle",
}


class BankedPrompts(Prompts):
    """Prompts for a banked table."""

    def says(self, record: Record, awaits: Awaits) -> str:
        whose = those(awaits.whose)
        match awaits.what:
            case "bank":
                return f"{whose} is offered the player-dealer position."
            case "wagers":
                return f"Bets are open{waited_for(record)}."
            case "house":
                return _HOUSE[record.kind.house_step()].format(record.by_hand or "The house dealer")
            case "dice":
                return "The dice are being shaken."
            case "number":
                return "Drawing a number for the action button."
            case "pile":
                return f"{whose} picks the pile to deal first."
            case "setting":
                return f"Waiting for {whose} to set."
            case "offer":
                return f"{whose} {'is' if len(set(awaits.whose)) == 1 else 'are'} offered another bet."
            case "choice":
                hand = awaits.hands[0]
                return f"Waiting for {whose} to act{f' ({hand_title(hand)})' if hand not in awaits.whose else ''}."
            case "opening":
                return f"The game is stopped: {stopped_words(record.kind.engine.state.stopped)}."
            case _:
                return super().says(record, awaits)

    def next_step(self, record: Record, awaits: Awaits) -> str:
        whose = those(awaits.whose)
        match awaits.what:
            case "bank":
                return f"Offer the player-dealer position to {whose}."
            case "house":
                return _NEXT[record.kind.house_step()]
            case "wagers":
                return "Close the betting." if record.kind.may_close() else "Wait for a bet."
            case "dice":
                return f"Shake {awaits.number} dice."
            case "number":
                return "Draw a number for the action button."
            case "pile":
                return f"Ask {whose} to pick a pile."
            case "setting":
                return f"Wait for {whose} to set."
            case "offer":
                return f"Offer the bet to {whose}."
            case "opening":
                return "Call the floor to reopen the game."
            case _:
                return super().next_step(record, awaits)

    def press(self, record: Record, awaits: Awaits) -> str:
        match awaits.what:
            case "house":
                return _LABELS[record.kind.house_step()]
            case "dice":
                return "Shake the dice"
            case "number":
                return "Draw the number"
            case "wagers":
                return "Close the wagers" if record.kind.may_close() else ""
            case _:
                return super().press(record, awaits)

    def hand(self, record: Record, hand: str) -> str:
        return hand_title(hand)
