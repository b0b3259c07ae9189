"""How pieces come to a live table: at a pace the eye can follow, and which steps are a dealer's who deals by hand."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.play import messages as m
from houseway.play import pot_messages as p

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.live.record import Record

QUICK: Final = 0.4
"""Beats between two pieces of one deal."""
BRIEF: Final = 0.5
"""Beats before a step that the eye takes in quickly: a bot's bet, the end of wagers, the next hand of a showdown."""
_LABELS: Final = {
    "offer bank": "Offer the bank",
    "reveal": "Turn up",
    "open": "Open",
    "settle": "Settle",
    "show": "Turn up a hand",
    "pot": "Push the pot",
}
_DUE: Final[dict[type, str]] = {p.Draw: "Draw for the button", p.Charge: "Collect the time"}
_UNSEEN: Final = ("pile ", "left over")
DEALERS: Final = (m.Proceed, m.Close, p.Deal, p.Draw, p.Charge)
"""What of the house's moves a dealer makes who deals by hand."""


class Handful(NamedTuple):
    """Pieces that come at once, and how many beats after what was before."""

    pieces: int
    beats: float = 1.0


def handful(deals: Sequence[tuple[str, bool]], most: int, follows: bool) -> Handful:
    """The next of the pieces awaited: a card that is seen comes alone, a street of the board whole.

    Of cards that lie face down everybody gets one, or a hand all of its own where hands are dealt one after another;
    piles that nobody has yet come all together. What is burned comes with what it is burned for.
    """
    burned = sum(1 for _ in takewhile(lambda deal: deal[0] == "burned", deals))
    rest = deals[burned:]
    if not rest:
        return Handful(min(burned, most))
    (hand, up), number = rest[0], 1
    if hand.startswith(_UNSEEN):
        number = sum(1 for _ in takewhile(lambda deal: deal[0].startswith(_UNSEEN), rest))
    elif hand == "board" or (not up and rest[0] in rest[1:2]):
        number = sum(1 for _ in takewhile(lambda deal: deal == rest[0], rest))
    elif not up:
        down = [each for each, _ in takewhile(lambda deal: not deal[1], rest)]
        number = next((at for at, each in enumerate(down) if each in down[:at]), len(down))
    quick = follows and hand != "board"
    return Handful(min(burned + number, most), QUICK if quick else 1.0)


def press_label(record: Record) -> str:
    """What the dealer's key does now where a table is dealt by hand; empty where somebody else is awaited."""
    engine = record.kind.engine
    awaits = engine.awaits()
    match awaits.what:
        case "house":
            return _LABELS[record.kind.house_step()]
        case "pieces":
            return "Deal"
        case "dice":
            return "Shake the dice"
        case "number":
            return "Draw the number"
        case "wagers":
            return "Close the wagers" if engine.state.stakes else ""
        case "straddle":
            return "Deal on"
        case "deal":
            due = record.kind.due(record)
            return _DUE[type(due)] if due is not None else "Deal the next hand"
        case _:
            return ""
