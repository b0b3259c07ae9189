"""What a table waits for, in words: for everybody, for the house dealer, and as the label of the dealer's button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.play.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.live.table.record import Record
    from houseway.play.engine import Awaits


class Prompts:
    """The prompts that all engines share; each engine adds its own."""

    def says(self, record: Record, awaits: Awaits) -> str:
        """One sentence saying what the table waits for."""
        match awaits.what:
            case "players":
                return "Waiting for players to sit down."
            case "pieces":
                return f"{record.by_hand} is dealing." if record.by_hand else "Dealing."
            case "choice":
                return f"Waiting for {those(awaits.whose)} to act."
            case _:
                return f"Waiting for {awaits.words()}."

    def next_step(self, record: Record, awaits: Awaits) -> str:
        """The next lawful step of the house dealer."""
        match awaits.what:
            case "pieces":
                count = counted(awaits.number, record.kind.piece)
                hands = [self.hand(record, hand) for hand in awaits.hands]
                return f"Deal {count} to {those(hands)}." if hands else f"Deal {count}."
            case "choice":
                return f"Wait for {those(awaits.whose)} to act."
            case _:
                return "Wait for players."

    def press(self, record: Record, awaits: Awaits) -> str:
        """What the dealer's button does now; empty if the table waits for somebody else."""
        return "Deal" if awaits.what == "pieces" else ""

    def hand(self, record: Record, hand: str) -> str:
        """The name of a hand that pieces go to."""
        return hand if hand in record.kind.engine.state.players else f"the {hand} hand"


def those(names: Sequence[str]) -> str:
    """Names joined by commas and "and", without duplicates."""
    once = list(dict.fromkeys(names))
    return " and ".join(filter(None, (", ".join(once[:-1]), *once[-1:])))


def waited_for(record: Record) -> str:
    """The players the table waits for, if there are several."""
    waiting = record.waiting()
    if waiting is not None:
        return f": waiting for {those(waiting.whose)}"
    return "" if record.kind.engine.awaits().whose else ", and nobody is here to bet"


def says(record: Record) -> str:
    """One sentence saying what the table waits for."""
    if record.rests:
        return "The bots are resting: sit down and play goes on."
    return record.kind.prompts.says(record, record.kind.engine.awaits())


def next_step(record: Record) -> str:
    """The next lawful step of the house dealer, in words."""
    return record.kind.prompts.next_step(record, record.kind.engine.awaits())


def press_label(record: Record) -> str:
    """What the dealer's button does at a table dealt by hand; empty if the table waits for somebody else."""
    return record.kind.prompts.press(record, record.kind.engine.awaits())
