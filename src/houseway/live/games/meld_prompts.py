"""The prompts of a meld table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.live.games.prompts import Prompts, those

if TYPE_CHECKING:
    from houseway.live.table.record import Record
    from houseway.play.engine import Awaits


class MeldPrompts(Prompts):
    """Prompts for a meld table."""

    def says(self, record: Record, awaits: Awaits) -> str:
        match awaits.what:
            case "choice":
                return f"Waiting for {those(awaits.whose)} {_to(record)}."
            case "deal":
                return "The next hand is about to start."
            case _:
                return super().says(record, awaits)

    def next_step(self, record: Record, awaits: Awaits) -> str:
        match awaits.what:
            case "choice":
                return f"Wait for {those(awaits.whose)} {_to(record)}."
            case "deal":
                return "Deal the next hand."
            case "pieces" if record.kind.engine.state.deal.turn:
                return f"Turn the top card for {record.kind.engine.state.deal.turn}."
            case _:
                return super().next_step(record, awaits)

    def press(self, record: Record, awaits: Awaits) -> str:
        return "Deal the next hand" if awaits.what == "deal" else super().press(record, awaits)


def _to(record: Record) -> str:
    deal = record.kind.engine.state.deal
    if deal.asked:
        return f"to force the card on {deal.turn} or let it go"
    if not deal.turn:
        return "to play or pass"
    if deal.card is None:
        return "to discard" if deal.used else "to take the option card or draw"
    return "to use the card or pass it on"
