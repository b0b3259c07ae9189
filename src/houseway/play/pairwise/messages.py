"""Commands and events of pairwise tables, in addition to those every table has."""

from __future__ import annotations

from typing import TypeAlias

from houseway.cards.card import Piece
from houseway.play import messages as m


class DealHands(m.Command, frozen=True, tag=True):
    """The house dealer begins a hand."""


class Arrange(m.Command, frozen=True, tag=True):
    """A player sets all their cards, by the name of each part."""

    player: str
    parts: dict[str, tuple[Piece, ...]]


class Declare(m.Command, frozen=True, tag=True):
    """A player declares a sweep, by its name, instead of setting their cards."""

    player: str
    sweep: str


class ButtonTo(m.Event, frozen=True, tag=True):
    """The button was placed; these players are dealt in, clockwise from it."""

    seat: int
    players: tuple[str, ...]


class StackCounted(m.Event, frozen=True, tag=True):
    """A player's stack in this hand: whole points of their chips after the collection."""

    player: str
    cents: int


class Arranged(m.Event, frozen=True, tag=True):
    """A player set their cards; a hand out of order is foul, which the others learn only at the showdown."""

    player: str
    parts: dict[str, tuple[Piece, ...]]
    foul: bool = False


class Declared(m.Event, frozen=True, tag=True):
    """A player declared a sweep; the showdown reveals whether the cards hold it."""

    player: str
    sweep: str
    foul: bool = False


class Revealed(m.Event, frozen=True, tag=True):
    """A hand was turned up: its parts, or all cards of a sweep as `hand`."""

    player: str
    parts: dict[str, tuple[Piece, ...]]
    names: dict[str, str]
    """The name of each part's hand, or of the sweep."""
    foul: bool = False

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All its cards, as a proof opens them."""
        return tuple(piece for part in self.parts.values() for piece in part)


class Exchanged(m.Event, frozen=True, tag=True):
    """Two players settled a part, a sweep or a penalty, as far as both stacks go."""

    winner: str
    loser: str
    points: int
    cents: int
    what: str
    """A part's name, `sweep`, `foul`, or `net` if parts are offset against each other."""
    why: str
    bonus: int = 0
    """How many of the points are a bonus."""
    lines: str = ""

    def cites(self) -> str:
        return self.lines


class HandFouled(m.Event, frozen=True, tag=True):
    """A ruling fouled a hand."""

    player: str


class HandVoided(m.Event, frozen=True, tag=True):
    """The hand was voided: fees go back, the button stays, and it is dealt again."""


AnyCommand: TypeAlias = (
    m.Sit
    | m.Buy
    | m.Leave
    | m.SitOut
    | m.Return
    | m.Give
    | m.TimeOut
    | m.Rule
    | m.UndoRuling
    | DealHands
    | Arrange
    | Declare
)
AnyEvent: TypeAlias = (
    m.Sat
    | m.Bought
    | m.Left
    | m.Away
    | m.Began
    | m.Dealt
    | m.Burned
    | m.Collected
    | m.Ruled
    | m.RulingUndone
    | m.Ended
    | ButtonTo
    | StackCounted
    | Arranged
    | Declared
    | Revealed
    | Exchanged
    | HandFouled
    | HandVoided
)
