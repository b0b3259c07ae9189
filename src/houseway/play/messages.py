"""Commands and events that every table knows: coming and going, cards, collections, rulings.

A command is refused with a reason or becomes events. The state of a table is a function of its events alone, and
money moves only in an event. Amounts are cents; pieces are the numbers of cards and tiles. What one engine alone knows
is in that engine's own `messages`. The name of a class is its tag in the log, so no two engines may give one name two
shapes in one log.
"""

from __future__ import annotations

import msgspec

from houseway.cards.card import Piece


class Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something somebody asks for."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened."""

    def cites(self) -> str:
        """The lines of the filing that it rests on, in short; the page of the game has the rest."""
        return ""


class Sit(Command, frozen=True, tag=True):
    """A player comes with chips and takes a seat; seat 0 is standing behind the seats."""

    player: str
    seat: int
    chips: int


class Buy(Command, frozen=True, tag=True):
    """A player brings more chips."""

    player: str
    chips: int


class Leave(Command, frozen=True, tag=True):
    """A player goes home with the chips."""

    player: str


class SitOut(Command, frozen=True, tag=True):
    """A player stays away from the next hands."""

    player: str


class Return(Command, frozen=True, tag=True):
    """A player comes back: posting what was missed, or waiting as the filing has it. Also after a change of seats."""

    player: str
    post: bool = False


class Give(Command, frozen=True, tag=True):
    """Chance: the next pieces that are dealt."""

    pieces: tuple[Piece, ...]


class Discard(Command, frozen=True, tag=True):
    """Cards thrown away in a draw; none is standing pat."""

    player: str
    pieces: tuple[Piece, ...] = ()


class TimeOut(Command, frozen=True, tag=True):
    """Whoever is awaited is absent, or this player of them: the filing's default is played for them."""

    player: str = ""


class Rule(Command, frozen=True, tag=True):
    """The floor applies a ruling of the filing."""

    ruling: str
    reason: str
    spot: int = 0
    hand: str = ""
    card: int = 0
    wager: str = ""
    by: str = "floor"
    bettor: str = ""
    """Whose wagers, where several bet on the hand and the ruling is about one of them."""


class UndoRuling(Command, frozen=True, tag=True):
    """The floor undoes its last ruling, before anything else happens."""

    reason: str
    by: str = "floor"


class Proceed(Command, frozen=True, tag=True):
    """The house dealer takes the step that a table waits for: offers the bank, turns up, settles, gives the pot."""


class Sat(Event, frozen=True, tag=True):
    """A player took a seat, or stands behind."""

    player: str
    seat: int
    chips: int


class Bought(Event, frozen=True, tag=True):
    """A player bought chips."""

    player: str
    chips: int


class Left(Event, frozen=True, tag=True):
    """A player took the chips home."""

    player: str
    chips: int


class Away(Event, frozen=True, tag=True):
    """A player sits out, or is back; what they have to post before they are dealt in, and for what they wait."""

    player: str
    away: bool
    owes: str = ""
    """What of the blinds: a word of `forced.missed.post`."""
    waits: str = ""
    """For the `big blind`, for the `button to pass`, or for the `floor`."""
    skips: int = 0
    """Hands still to be waited after a change of seats."""


class Began(Event, frozen=True, tag=True):
    """A round began."""

    number: int


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


class Discarded(Event, frozen=True, tag=True):
    """A player threw cards away."""

    player: str
    pieces: tuple[Piece, ...]


class Collected(Event, frozen=True, tag=True):
    """The collection was taken and dropped; a fee given back is below zero."""

    player: str
    cents: int
    party: str
    band: str


class BurnDue(Event, frozen=True, tag=True):
    """By a ruling the next piece of the shoe is burned."""


class Waived(Event, frozen=True, tag=True):
    """A player owes no collection for the next hand."""

    player: str


class Ruled(Event, frozen=True, tag=True):
    """The floor applied a ruling."""

    ruling: str
    effects: tuple[str, ...]
    reason: str
    by: str
    lines: str
    spot: int = 0
    hand: str = ""
    card: int = 0
    bettor: str = ""
    repairs: tuple[str, ...] = ()
    """Of the effects those that logs from before only told, and that were carried out here."""

    def cites(self) -> str:
        return self.lines


class RulingUndone(Event, frozen=True, tag=True):
    """The floor undid its last ruling: the table is where it was before it."""

    ruling: str
    reason: str
    by: str


class Ended(Event, frozen=True, tag=True):
    """The round is over."""

    number: int
