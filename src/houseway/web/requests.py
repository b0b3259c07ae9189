"""What the HTTP interface takes, as types: requests are held to them, and OpenAPI is written from them."""

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
    """A guest; without a name, one is made."""

    name: Name | None = None


class Sign(Ask):
    """A name and its password."""

    name: Name
    password: Password


class NewPassword(Ask):
    """Another password, and the present one."""

    old: Password
    new: Password


class Handled(Ask):
    """Somebody is signed out everywhere, barred, or let in again."""

    name: Name
    do: Handling
    why: Word = ""


class NewName(Ask):
    """The name that a guest takes."""

    name: Name


class Wishes(Ask):
    """What somebody wants at every table."""

    bank: bool
    """To be offered the bank."""


class Leaving(Ask):
    """Somebody signs out, here or wherever they are signed in."""

    everywhere: bool = False


class NewTable(Ask):
    """A table to be opened."""

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
