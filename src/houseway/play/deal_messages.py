"""What commands and events are, and the events of a deal: how pieces come to hands, and where the action begins."""

from __future__ import annotations

import msgspec

from houseway.cards.card import Piece


class Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something somebody asks for."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened."""


class Shuffled(Event, frozen=True, tag=True):
    """Every piece is back in the shoe."""


class Dealt(Event, frozen=True, tag=True):
    """Pieces came to a hand."""

    hand: str
    pieces: tuple[Piece, ...]
    up: bool


class Burned(Event, frozen=True, tag=True):
    """Pieces left play unseen."""

    pieces: tuple[Piece, ...]


class Piled(Event, frozen=True, tag=True):
    """Pieces came to the piles before the house dealer: to which pile each, counted from the left."""

    piles: tuple[int, ...]
    pieces: tuple[Piece, ...]


class LeftOver(Event, frozen=True, tag=True):
    """What remained of the shoe once the piles were made was counted, and discarded unseen."""

    pieces: tuple[Piece, ...]


class Picked(Event, frozen=True, tag=True):
    """The pile that goes out first was picked."""

    pile: int
    player: str = ""
    by: str = ""
    """Empty where the player picked; otherwise what picked for them."""


class HandedOut(Event, frozen=True, tag=True):
    """A pile went to its seat and is a hand now."""

    pile: int
    hand: str
    pieces: tuple[Piece, ...]
    up: bool


class Gathered(Event, frozen=True, tag=True):
    """The pile of a seat without a wager went to the discards unseen; seat 0 is a pile that no seat is there for."""

    seat: int
    pile: int


class Turned(Event, frozen=True, tag=True):
    """Pieces of a hand were turned up: the first `count` that were down."""

    hand: str
    pieces: tuple[Piece, ...]


class Rolled(Event, frozen=True, tag=True):
    """The dice, or the number drawn."""

    numbers: tuple[int, ...]


class Placed(Event, frozen=True, tag=True):
    """The action button found its seat; 0 where none is used."""

    seat: int
    count: int = 0
    on_bank: bool = False


class Peeked(Event, frozen=True, tag=True):
    """The house dealer looked at a hidden card; a natural ends the play."""

    hand: str
    natural: bool
