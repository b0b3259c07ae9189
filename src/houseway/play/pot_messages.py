"""Commands and events of a pot table. Those of any table (sitting, buying, giving pieces) are the banked table's."""

from __future__ import annotations

from typing import TypeAlias

from houseway.cards.card import Piece
from houseway.play import messages as m
from houseway.play.messages import Command, Event


class Deal(Command, frozen=True, tag=True):
    """The house dealer begins a hand, or goes on after straddles and kills."""


class Act(Command, frozen=True, tag=True):
    """Fold, check, call, bet or raise; `to` is the whole bet of the round after it."""

    player: str
    choice: str
    to: int = 0


class Discard(Command, frozen=True, tag=True):
    """Cards thrown away in a draw; none is standing pat."""

    player: str
    pieces: tuple[Piece, ...] = ()


class Straddle(Command, frozen=True, tag=True):
    """A blind of one's own choice."""

    player: str
    cents: int


class Kill(Command, frozen=True, tag=True):
    """The pot is killed: bets are so many times as large."""

    player: str


class SitOut(Command, frozen=True, tag=True):
    """A player stays away from the next hands."""

    player: str


class Return(Command, frozen=True, tag=True):
    """A player comes back: posting what was missed, or waiting for the big blind."""

    player: str
    post: bool = False


class Draw(Command, frozen=True, tag=True):
    """The first button is drawn for, or given to a seat."""

    seat: int


class Charge(Command, frozen=True, tag=True):
    """The time collection is taken from everybody seated."""


AnyCommand: TypeAlias = (
    m.Sit | m.Buy | m.Leave | m.Give | m.TimeOut | m.Rule | Deal | Act | Discard | Straddle | Kill | SitOut | Return
    | Draw | Charge
)  # fmt: skip


class ButtonAt(Event, frozen=True, tag=True):
    """The button is at a seat; who is dealt in, from its left."""

    seat: int
    players: tuple[str, ...]


class Posted(Event, frozen=True, tag=True):
    """A forced bet went in; what is not live counts for nothing but the pot."""

    player: str
    name: str
    cents: int
    live: bool = True


class Street(Event, frozen=True, tag=True):
    """A street of the filing began."""

    number: int


class Betting(Event, frozen=True, tag=True):
    """A round of betting began, with these to act, in order."""

    players: tuple[str, ...]


class Drawing(Event, frozen=True, tag=True):
    """A draw began, with these to draw, in order."""

    players: tuple[str, ...]


class Acted(Event, frozen=True, tag=True):
    """A player acted; `cents` went in, `to` is their bet of the round."""

    player: str
    choice: str
    cents: int = 0
    to: int = 0
    full: bool = True
    """A bet or raise that others may raise; a short one is action only."""


class Discarded(Event, frozen=True, tag=True):
    """A player threw cards away."""

    player: str
    pieces: tuple[Piece, ...]


class Board(Event, frozen=True, tag=True):
    """Cards came to the board."""

    pieces: tuple[Piece, ...]


class Uncalled(Event, frozen=True, tag=True):
    """A bet that nobody called went back."""

    player: str
    cents: int


class Dropped(Event, frozen=True, tag=True):
    """The collection was taken from the pot, or for the jackpot."""

    cents: int
    to: str
    when: str
    short: int = 0
    """What the pot could not give yet; below zero where it is made good."""


class Killed(Event, frozen=True, tag=True):
    """A player killed the pot."""

    player: str


class Closed(Event, frozen=True, tag=True):
    """Straddles and kills are closed; the rest of the cards come."""


class Shown(Event, frozen=True, tag=True):
    """A hand was shown."""

    player: str
    pieces: tuple[Piece, ...]


class Won(Event, frozen=True, tag=True):
    """A player took a pot, or a share of it."""

    player: str
    cents: int
    pot: int
    half: str
    because: str


class Dead(Event, frozen=True, tag=True):
    """A player's hand is dead by a ruling; what it put in stays."""

    player: str


class Taken(Event, frozen=True, tag=True):
    """A card left a hand by a ruling, and another is awaited in its place."""

    player: str
    card: int


class BoardBack(Event, frozen=True, tag=True):
    """The last cards of the board went back into the stub, and are dealt anew."""

    number: int
    burn: bool = False


class Voided(Event, frozen=True, tag=True):
    """The hand is void; it is dealt again from the same button, or the button moves on."""

    again: bool


class Away(Event, frozen=True, tag=True):
    """A player sits out, or is back; what they owe of missed blinds."""

    player: str
    away: bool
    owes: bool = False
    waits: bool = False
    """For the big blind."""


AnyEvent: TypeAlias = (
    m.Sat | m.Bought | m.Left | m.Began | m.Dealt | m.Burned | m.Shuffled | m.Collected | m.Ruled | m.Ended | ButtonAt
    | Posted | Street | Betting | Drawing | Acted | Discarded | Board | Uncalled | Dropped | Killed | Closed | Shown
    | Won | Dead | Taken | BoardBack | Voided | Away
)  # fmt: skip
