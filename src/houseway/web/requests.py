"""The requests of the HTTP interface, as types: requests are validated by them, and OpenAPI is generated from them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from houseway.live.room.accounts import Handling  # noqa: TC001

Cents = Annotated[int, Meta(ge=0)]
Name = Annotated[str, Meta(pattern="^[A-Za-z][A-Za-z0-9_-]{1,19}$", description="2 to 20 letters, digits, - or _.")]
Password = Annotated[str, Meta(min_length=8, max_length=128)]
Card = Annotated[str, Meta(pattern="^([2-9TJQKA]|10)[cdhs]$")]
Word = Annotated[str, Meta(max_length=60, pattern="^[^\\u0000-\\u001f]*$")]


class Ask(Struct, forbid_unknown_fields=True):
    """A request's body."""


class Guest(Ask):
    """A guest; the name is made up if none is given."""

    name: Name | None = None


class Sign(Ask):
    """A name and its password."""

    name: Name
    password: Password


class NewPassword(Ask):
    """A new password, and the current one."""

    old: Password
    new: Password


class Handled(Ask):
    """Sign somebody out everywhere, bar them, or lift the bar."""

    name: Name
    do: Handling
    why: Word = ""


class NewName(Ask):
    """The new name of a guest."""

    name: Name


class Wishes(Ask):
    """Somebody's preferences at every table."""

    bank: bool
    """Whether to be offered the bank."""


class Leaving(Ask):
    """Sign out, here or everywhere."""

    everywhere: bool = False


class NewTable(Ask):
    """A table to open."""

    game: Annotated[str, Meta(max_length=80, pattern="^[a-z0-9-]+/[a-z0-9.-]+$")]
    option: Word = ""
    schedule: Word = ""
    structure: Word = ""
    bets: Word = ""
    blinds: Word = ""
    bots: Annotated[int, Meta(ge=0, le=20)] = 3
    pace: Word = "normal"
    limits: Word = ""


class Position(Ask):
    """What a player sees and has done at a decision; stakes by wager, in cents."""

    own: Annotated[list[Card], Meta(max_length=8)]
    board: Annotated[list[Card], Meta(max_length=8)] = []
    bank: Annotated[list[Card], Meta(max_length=8)] = []
    took: Annotated[list[Word], Meta(max_length=12)] = []
    stakes: Annotated[dict[Word, Cents], Meta(max_length=20)] = {}
