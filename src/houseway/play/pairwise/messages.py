"""Commands and events of a pairwise table, beside those that every table knows."""

from __future__ import annotations

from typing import TypeAlias

from houseway.cards.card import Piece
from houseway.play import messages as m


class DealHands(m.Command, frozen=True, tag=True):
    """The house dealer begins a hand."""


class Arrange(m.Command, frozen=True, tag=True):
    """A player sets all cards in parts, each by its name."""

    player: str
    parts: dict[str, tuple[Piece, ...]]


class Declare(m.Command, frozen=True, tag=True):
    """A player declares cards that win by themselves, by the name of the sweep."""

    player: str
    sweep: str


class ButtonTo(m.Event, frozen=True, tag=True):
    """The button came to a seat; these players are dealt in, from it on, clockwise."""

    seat: int
    players: tuple[str, ...]


class StackCounted(m.Event, frozen=True, tag=True):
    """What a player has in the hand: whole points of the stack after the collection."""

    player: str
    cents: int


class Arranged(m.Event, frozen=True, tag=True):
    """A player has set the cards; a hand out of order is foul, and nobody else knows before the showdown."""

    player: str
    parts: dict[str, tuple[Piece, ...]]
    foul: bool = False


class Declared(m.Event, frozen=True, tag=True):
    """A player has declared a sweep; whether the cards hold it shows at the showdown."""

    player: str
    sweep: str
    foul: bool = False


class Revealed(m.Event, frozen=True, tag=True):
    """A hand is turned up: its parts, or all cards of a sweep as `hand`."""

    player: str
    parts: dict[str, tuple[Piece, ...]]
    names: dict[str, str]
    """What each part amounts to, or the name of the sweep."""
    foul: bool = False

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All of its cards, as a proof opens them."""
        return tuple(piece for part in self.parts.values() for piece in part)


class Exchanged(m.Event, frozen=True, tag=True):
    """Two players settled a part, a sweep or a penalty; as far as both stacks reach."""

    winner: str
    loser: str
    points: int
    cents: int
    what: str
    """The name of a part, `sweep`, `foul`, or `net` where parts are set off against each other."""
    why: str
    bonus: int = 0
    """How many of the points are a bonus."""
    lines: str = ""

    def cites(self) -> str:
        return self.lines


class HandFouled(m.Event, frozen=True, tag=True):
    """A ruling has made a hand foul."""

    player: str


class HandVoided(m.Event, frozen=True, tag=True):
    """The hand is void: fees go back, the button stays, and it is dealt again."""


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
