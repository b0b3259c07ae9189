"""Commands and events that every table has: coming and going, cards, collections, rulings.

A command is refused with a reason or becomes events. A table's state is a function of its events alone, and money moves
only in an event. Amounts are cents; pieces are card and tile numbers. Each engine's own messages are in its `messages`
module. A class's name is its tag in the log, so two engines may not use one name for two shapes in one log.
"""

from __future__ import annotations

import msgspec

from houseway.cards.card import Piece


class Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A request to a table."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened at a table."""

    def cites(self) -> str:
        """The filing's lines behind it, in short form; the game's page has the rest."""
        return ""


class Sit(Command, frozen=True, tag=True):
    """A player comes with chips and takes a seat; seat 0 means standing."""

    player: str
    seat: int
    chips: int


class Buy(Command, frozen=True, tag=True):
    """A player buys more chips."""

    player: str
    chips: int


class Leave(Command, frozen=True, tag=True):
    """A player leaves with their chips."""

    player: str


class SitOut(Command, frozen=True, tag=True):
    """A player sits out the next hands."""

    player: str


class Return(Command, frozen=True, tag=True):
    """A player comes back, also after a change of seats: posts what was missed, or waits as the filing says."""

    player: str
    post: bool = False


class Give(Command, frozen=True, tag=True):
    """Chance: the next pieces dealt."""

    pieces: tuple[Piece, ...]


class Discard(Command, frozen=True, tag=True):
    """Cards discarded in a draw; no cards means standing pat."""

    player: str
    pieces: tuple[Piece, ...] = ()


class TimeOut(Command, frozen=True, tag=True):
    """The awaited players, or this one of them, are absent: play the filing's default for them."""

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
    """Whose wagers it is about, if several players bet on the hand."""


class UndoRuling(Command, frozen=True, tag=True):
    """The floor undoes its last ruling, before anything else happens."""

    reason: str
    by: str = "floor"


class Proceed(Command, frozen=True, tag=True):
    """The house dealer takes the step the table waits for: offers the bank, turns cards up, settles, or awards the
    pot."""


class Sat(Event, frozen=True, tag=True):
    """A player took a seat, or stands."""

    player: str
    seat: int
    chips: int


class Bought(Event, frozen=True, tag=True):
    """A player bought chips."""

    player: str
    chips: int


class Left(Event, frozen=True, tag=True):
    """A player left with their chips."""

    player: str
    chips: int


class Away(Event, frozen=True, tag=True):
    """A player sits out, or is back; with what they must post before being dealt in, and what they wait for."""

    player: str
    away: bool
    owes: str = ""
    """Which blinds they owe: a word of `forced.missed.post`."""
    waits: str = ""
    """What they wait for: `big blind`, `button to pass` or `floor`."""
    skips: int = 0
    """Hands they still have to wait after a change of seats."""


class Began(Event, frozen=True, tag=True):
    """A round began."""

    number: int


class Shuffled(Event, frozen=True, tag=True):
    """All pieces went back to the shoe."""


class Dealt(Event, frozen=True, tag=True):
    """Pieces were dealt to a hand."""

    hand: str
    pieces: tuple[Piece, ...]
    up: bool


class Burned(Event, frozen=True, tag=True):
    """Pieces were burned unseen."""

    pieces: tuple[Piece, ...]


class Discarded(Event, frozen=True, tag=True):
    """A player discarded cards."""

    player: str
    pieces: tuple[Piece, ...]


class Collected(Event, frozen=True, tag=True):
    """The collection was taken and dropped; a negative amount is a fee given back."""

    player: str
    cents: int
    party: str
    band: str


class BurnDue(Event, frozen=True, tag=True):
    """A ruling requires the next piece of the shoe to be burned."""


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
    """Effects that older logs only recorded, and that were carried out here."""

    def cites(self) -> str:
        return self.lines


class RulingUndone(Event, frozen=True, tag=True):
    """The floor undid its last ruling: the table is back where it was before."""

    ruling: str
    reason: str
    by: str


class Ended(Event, frozen=True, tag=True):
    """The round is over."""

    number: int
