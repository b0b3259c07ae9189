"""The prompts of a pairwise table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.live.games.prompts import Prompts, those

if TYPE_CHECKING:
    from houseway.live.table.record import Record
    from houseway.play.engine import Awaits


class PairwisePrompts(Prompts):
    """Prompts for a pairwise table."""

    def says(self, record: Record, awaits: Awaits) -> str:
        match awaits.what:
            case "setting":
                return f"Waiting for {those(awaits.whose)} to set their cards."
            case "deal":
                return "The next hand is about to start."
            case _:
                return super().says(record, awaits)

    def next_step(self, record: Record, awaits: Awaits) -> str:
        match awaits.what:
            case "setting":
                return f"Wait for {those(awaits.whose)} to set their cards."
            case "deal":
                return "Deal the next hand."
            case _:
                return super().next_step(record, awaits)

    def press(self, record: Record, awaits: Awaits) -> str:
        return "Deal the next hand" if awaits.what == "deal" else super().press(record, awaits)
