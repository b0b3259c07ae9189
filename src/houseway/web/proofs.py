"""The proof of a round, as types."""

from __future__ import annotations

from msgspec import Struct


class OpenedPlace(Struct):
    """A place of a shoe that the viewer was shown."""

    position: int
    piece: str
    salt: str
    path: list[str] = []
    """The sibling hashes from its seal to the root; empty if the root is over the concatenated seals."""


class ShoeSaid(Struct):
    """A sealed list, with some places opened; `sealed` is the entry that published it."""

    id: str
    kind: str
    root: str
    places: int
    """The number of places; 0 in logs from before seeds chose among them."""
    sealed: int
    before: list[int]
    """The places that were drawn before this round, in order."""
    commitments: list[str]
    """Every seal, in logs from before roots of trees."""
    opened: list[OpenedPlace]


class EpochSaid(Struct):
    """The pledges and seeds of the players' pages that chose the places."""

    epoch: int
    pledges: dict[str, str]
    seeds: dict[str, str]


class DrawSaid(Struct):
    """An entry that drew: the list, the epoch of the seeds, the places, and the hands."""

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
    """The hash of a log at an entry."""

    hash: str


class Proof(Struct):
    """The proof of a round."""

    table: str
    round: int
    shoes: list[ShoeSaid]
    epochs: list[EpochSaid]
    draws: list[DrawSaid]
    entries: list[Link]
