"""What every engine's table view has; each engine's `views` module adds its own.

The engine fills the fields its state determines, and the room that shows the table fills the rest. A field that equals
its default is omitted. Amounts are cents; pieces are text, `??` if hidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

Amounts: TypeAlias = Mapping[str, tuple[int, int]]
"""Choices, each with the least and the most it may cost in cents."""


class SeatView(Struct, omit_defaults=True, kw_only=True):
    """Who sits at a seat."""

    player: str
    chips: int
    bot: bool = False
    away: bool = False
    """Whether they sit out."""


class BankView(Struct):
    """Who holds the player-dealer position, what is left of the stake, and which hand of their turn it is."""

    player: str
    seat: int
    left: int
    turn: int


class Late(Struct, omit_defaults=True):
    """What happens for a player whose time runs out."""

    choice: str
    by: str = ""
    """The way of the rule file that says so, if any."""


class BotChoices(Struct):
    """Whether a viewer may add a bot, or send one home."""

    add: bool
    remove: bool


class You(Struct):
    """The viewer's own account at the table."""

    name: str
    role: str
    seat: int | None
    """Null without a place at the table; 0 if standing."""
    chips: int
    dozed: bool
    """Whether missed turns made this player sit out automatically."""
    going: bool
    """Whether this player leaves as soon as none of their money is in action."""
    bots: BotChoices


class TableView(Struct, omit_defaults=True, kw_only=True, tag_field="engine"):
    """A table as one viewer sees it; `engine` says which engine's view it is."""

    game: str
    round: int
    button: int
    seats: Mapping[int, SeatView]
    chips: int = 0
    """The viewer's own chips, if a player."""
    choices: Amounts = {}
    """What the viewer may do now."""
    default: Late | None = None
    """What happens for this viewer if time runs out."""
    says: str = ""
    """What the table waits for, as a sentence."""
    ready: list[str] = []
    away: list[str] = []
    dealt_by: str = ""
    """Who deals by hand, if anybody."""
    you: You | None = None
    next: str | None = None
    """For a dealer and the floor: the next lawful step."""
    press: str | None = None
    """What the key of the dealer who deals by hand does now; empty if somebody else is awaited."""
