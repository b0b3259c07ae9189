"""What proves a round, as types."""

from __future__ import annotations

from msgspec import Struct


class OpenedPlace(Struct):
    """A place of a shoe that the asker was shown."""

    position: int
    piece: str
    salt: str
    path: list[str] = []
    """The hashes beside its seal on the way up to the root; none where the root is of all seals in a row."""


class ShoeSaid(Struct):
    """A sealed list, opened in places; `sealed` is the entry that published it."""

    id: str
    kind: str
    root: str
    places: int
    """How many it has; 0 in logs from before seeds chose among them."""
    sealed: int
    before: list[int]
    """The places that were drawn before this round, in order."""
    commitments: list[str]
    """Every seal, in logs from before the root was that of a tree."""
    opened: list[OpenedPlace]


class EpochSaid(Struct):
    """What the players' pages pledged and showed, by which places were chosen."""

    epoch: int
    pledges: dict[str, str]
    seeds: dict[str, str]


class DrawSaid(Struct):
    """An entry that drew: from which list, by which seeds, at which places, and to which hands."""

    seq: int
    shoe: str
    epoch: int
    places: list[int]
    hands: list[str]


class Link(Struct):
    """An entry in the chain."""

    seq: int
    hash: str
    prev: str


class Head(Struct):
    """What a log comes to at an entry."""

    hash: str


class Proof(Struct):
    """What proves a round."""

    table: str
    round: int
    shoes: list[ShoeSaid]
    epochs: list[EpochSaid]
    draws: list[DrawSaid]
    entries: list[Link]
