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
    """A player comes back: posting what was missed, or waiting as the filing has it. Also after a change of seats."""

    player: str
    post: bool = False


class Admit(Command, frozen=True, tag=True):
    """The floor's word on a player who missed blinds, came back and waits for it."""

    hand: str
    """Whose."""
    post: str = ""
    """A word of `forced.missed.post`, or nothing."""


class Wait(Command, frozen=True, tag=True):
    """A newcomer would rather wait than be dealt in at once."""

    player: str


class Move(Command, frozen=True, tag=True):
    """A player changes seats between hands."""

    player: str
    seat: int


class Draw(Command, frozen=True, tag=True):
    """The first button is drawn for as the filing has it, or, with a seat, given to it."""

    seat: int = 0


class Muck(Command, frozen=True, tag=True):
    """A player would give up beaten hands unshown, or would show them again."""

    player: str
    on: bool = True


class Expose(Command, frozen=True, tag=True):
    """The dealer turned over a card of a hand, which is its player's; cards are counted from 1."""

    hand: str
    card: int


class Decide(Command, frozen=True, tag=True):
    """The floor's word on a hand that was checked and had to be bet: it is dead, or it stands."""

    dead: bool = False


class Charge(Command, frozen=True, tag=True):
    """A half hour is called: the time collection is taken, from those named or from everybody seated."""

    players: tuple[str, ...] = ()
    spares: tuple[str, ...] = ()
    """Who pays nothing for this period, as they came late in it."""


AnyCommand: TypeAlias = (
    m.Sit | m.Buy | m.Leave | m.Give | m.TimeOut | m.Rule | m.Proceed | Deal | Act | Discard | Straddle | Kill | SitOut
    | Return | Admit | Wait | Move | Draw | Muck | Expose | Decide | Charge
)  # fmt: skip


class HighCard(Event, frozen=True, tag=True):
    """A card is dealt to each of these for the first button."""

    players: tuple[str, ...]


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


class Showdown(Event, frozen=True, tag=True):
    """All betting is over: these show, in order."""

    players: tuple[str, ...]


class Shown(Event, frozen=True, tag=True):
    """A hand was shown."""

    player: str
    pieces: tuple[Piece, ...]


class Mucked(Event, frozen=True, tag=True):
    """A beaten hand was given up unshown."""

    player: str


class Mucks(Event, frozen=True, tag=True):
    """A player would give up beaten hands unshown, or would not any more."""

    player: str
    on: bool


class Questioned(Event, frozen=True, tag=True):
    """The best hand was checked and had to be bet: the floor decides."""

    player: str


class Decided(Event, frozen=True, tag=True):
    """The floor has decided on such a hand."""

    player: str
    dead: bool


class Exposed(Event, frozen=True, tag=True):
    """A card of a player's was turned over by the dealer: it is kept, or another comes for it."""

    player: str
    card: int
    piece: Piece
    kept: bool


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
    forfeits: bool = False
    """What nobody called of it stays too."""


class Taken(Event, frozen=True, tag=True):
    """A card left a hand by a ruling, and another is awaited in its place."""

    player: str
    card: int


class BoardBack(Event, frozen=True, tag=True):
    """The last cards of the board went back into the stub, or aside until the next street, and others come."""

    number: int
    burn: bool = False
    aside: bool = False
    next_burns: bool = True
    """The next street has its burn."""


class Voided(Event, frozen=True, tag=True):
    """The hand is void; it is dealt again from the same button, or the button moves on."""

    again: bool


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


class Moved(Event, frozen=True, tag=True):
    """A player changed seats, and is dealt in again after so many hands."""

    player: str
    seat: int
    hands: int = 0


class TimeCalled(Event, frozen=True, tag=True):
    """A half hour was called; so much of it comes out of a pot."""

    due: int = 0


AnyEvent: TypeAlias = (
    m.Sat | m.Bought | m.Left | m.Began | m.Dealt | m.Burned | m.Shuffled | m.Collected | m.Ruled | m.Ended | ButtonAt
    | Posted | Street | Betting | Drawing | Acted | Discarded | Board | Uncalled | Dropped | Killed | Closed | Shown
    | Won | Dead | Taken | BoardBack | Voided | Away | HighCard | Showdown | Mucked | Mucks | Questioned | Decided
    | Exposed | Moved | TimeCalled | m.Waived
)  # fmt: skip
