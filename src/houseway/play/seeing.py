"""What the view of any table has, whatever its engine; each engine's `views` adds its own.

An engine fills what its state tells, and a room that shows the table fills the rest. What has a default is left out
where it has that value. Amounts are cents; pieces are text, `??` where they are hidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

Amounts: TypeAlias = Mapping[str, tuple[int, int]]
"""Choices, each with the least and the most it may cost."""


class SeatView(Struct, omit_defaults=True, kw_only=True):
    """Who sits at a seat."""

    player: str
    chips: int
    bot: bool = False
    away: bool = False
    """Whether they sit out."""


class BankView(Struct):
    """Who has the player-dealer position, what is left of the stake, and which hand of the turn it is."""

    player: str
    seat: int
    left: int
    turn: int


class Late(Struct, omit_defaults=True):
    """What is done for a player whose time runs out."""

    choice: str
    by: str = ""
    """The way of the file that says so, if one does."""


class BotChoices(Struct):
    """Whether a viewer may add a bot, or send one home."""

    add: bool
    remove: bool


class You(Struct):
    """What a viewer is told of their own account at the table."""

    name: str
    role: str
    seat: int | None
    """Null where there is none; 0 is standing behind the seats."""
    chips: int
    dozed: bool
    """Whether turns were missed, so that this player was sat out without asking for it."""
    going: bool
    """Whether this player goes home as soon as no money of theirs is in action."""
    bots: BotChoices


class TableView(Struct, omit_defaults=True, kw_only=True, tag_field="engine"):
    """A table as a viewer sees it; `engine` says which views it is one of."""

    game: str
    round: int
    button: int
    seats: Mapping[int, SeatView]
    chips: int = 0
    """A player's own."""
    choices: Amounts = {}
    """What a player may do now."""
    default: Late | None = None
    """What is done for this viewer if time runs out."""
    says: str = ""
    """What the table waits for, in a sentence."""
    ready: list[str] = []
    away: list[str] = []
    dealt_by: str = ""
    """Who deals by hand."""
    you: You | None = None
    next: str | None = None
    """To a dealer and the floor: the next lawful step."""
    press: str | None = None
    """What the key does of the dealer who deals by hand; empty where somebody else is awaited."""
