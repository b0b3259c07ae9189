"""The prompts of a pot table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.live.games.prompts import Prompts, those, waited_for
from houseway.play.pot import messages as p

if TYPE_CHECKING:
    from houseway.live.table.record import Record
    from houseway.play.engine import Awaits


class _Due(NamedTuple):
    """What is due before a hand, in words."""

    next: str
    press: str


_HOUSE: Final = {"show": "{} turns up the next hand.", "pot": "{} pushes the pot."}
_NEXT: Final = {"show": "Turn up the next hand.", "pot": "Push the pot to the winner."}
_LABELS: Final = {"show": "Turn up a hand", "pot": "Push the pot"}
_DEAL: Final = _Due("Deal the next hand.", "Deal the next hand")
_DUE: Final[dict[type, _Due]] = {
    p.Draw: _Due("Draw for the button.", "Draw for the button"),
    p.Charge: _Due("Take the time collection.", "Collect the time"),
}


class PotPrompts(Prompts):
    """Prompts for a pot table."""

    def says(self, record: Record, awaits: Awaits) -> str:
        match awaits.what:
            case "house":
                return _HOUSE[record.kind.house_step()].format(record.by_hand or "The house dealer")
            case "discard":
                return f"Waiting for {those(awaits.whose)} to draw."
            case "straddle":
                return f"Straddles and kills are open{waited_for(record)}."
            case "deal":
                return "The next hand is about to start."
            case "floor":
                return f"The floor decides: {awaits.hands[0]}'s hand was checked but had to be bet."
            case _:
                return super().says(record, awaits)

    def next_step(self, record: Record, awaits: Awaits) -> str:
        match awaits.what:
            case "house":
                return _NEXT[record.kind.house_step()]
            case "discard":
                return f"Wait for {those(awaits.whose)} to act."
            case "straddle":
                return "Ask for straddles, then deal the rest."
            case "deal":
                return _due(record).next
            case "floor":
                return f"Call the floor about {awaits.hands[0]}'s hand."
            case _:
                return super().next_step(record, awaits)

    def press(self, record: Record, awaits: Awaits) -> str:
        match awaits.what:
            case "house":
                return _LABELS[record.kind.house_step()]
            case "straddle":
                return "Deal on"
            case "deal":
                return _due(record).press
            case _:
                return super().press(record, awaits)


def _due(record: Record) -> _Due:
    due = record.kind.due(record)
    return _DEAL if due is None else _DUE[type(due)]
