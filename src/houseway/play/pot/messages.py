"""Commands and events of a pot table, beside those that every table knows."""

from __future__ import annotations

from typing import TypeAlias

from houseway.cards.card import Piece
from houseway.play import messages as m


class Deal(m.Command, frozen=True, tag=True):
    """The house dealer begins a hand, or goes on after straddles and kills."""


class Act(m.Command, frozen=True, tag=True):
    """Fold, check, call, bet or raise; `to` is the whole bet of the round after it."""

    player: str
    choice: str
    to: int = 0


class Straddle(m.Command, frozen=True, tag=True):
    """A blind of one's own choice."""

    player: str
    cents: int


class Kill(m.Command, frozen=True, tag=True):
    """The pot is killed: bets are so many times as large."""

    player: str


class Admit(m.Command, frozen=True, tag=True):
    """The floor's word on a player who missed blinds, came back and waits for it."""

    hand: str
    """Whose."""
    post: str = ""
    """A word of `forced.missed.post`, or nothing."""


class Wait(m.Command, frozen=True, tag=True):
    """A newcomer would rather wait than be dealt in at once."""

    player: str


class Move(m.Command, frozen=True, tag=True):
    """A player changes seats between hands."""

    player: str
    seat: int


class Draw(m.Command, frozen=True, tag=True):
    """The first button is drawn for as the filing has it, or, with a seat, given to it."""

    seat: int = 0


class Muck(m.Command, frozen=True, tag=True):
    """A player would give up beaten hands unshown, or would show them again."""

    player: str
    on: bool = True


class Expose(m.Command, frozen=True, tag=True):
    """The dealer turned over a card of a hand, which is its player's; cards are counted from 1."""

    hand: str
    card: int


class Decide(m.Command, frozen=True, tag=True):
    """The floor's word on a hand that was checked and had to be bet: it is dead, or it stands."""

    dead: bool = False


class Charge(m.Command, frozen=True, tag=True):
    """A half hour is called: the time collection is taken, from those named or from everybody seated."""

    players: tuple[str, ...] = ()
    spares: tuple[str, ...] = ()
    """Who pays nothing for this period, as they came late in it."""


AnyCommand: TypeAlias = (
    m.Sit | m.Buy | m.Leave | m.Give | m.TimeOut | m.Rule | m.UndoRuling | m.Proceed | Deal | Act | m.Discard | Straddle
    | Kill | m.SitOut | m.Return | Admit | Wait | Move | Draw | Muck | Expose | Decide | Charge
)  # fmt: skip


class HighCard(m.Event, frozen=True, tag=True):
    """A card is dealt to each of these for the first button."""

    players: tuple[str, ...]


class ButtonAt(m.Event, frozen=True, tag=True):
    """The button is at a seat; who is dealt in, from its left."""

    seat: int
    players: tuple[str, ...]


class Posted(m.Event, frozen=True, tag=True):
    """A forced bet went in; what is not live counts for nothing but the pot."""

    player: str
    name: str
    cents: int
    live: bool = True


class Street(m.Event, frozen=True, tag=True):
    """A street of the filing began."""

    number: int


class Betting(m.Event, frozen=True, tag=True):
    """A round of betting began, with these to act, in order."""

    players: tuple[str, ...]


class Drawing(m.Event, frozen=True, tag=True):
    """A draw began, with these to draw, in order."""

    players: tuple[str, ...]


class Acted(m.Event, frozen=True, tag=True):
    """A player acted; `cents` went in, `to` is their bet of the round."""

    player: str
    choice: str
    cents: int = 0
    to: int = 0
    full: bool = True
    """A bet or raise that others may raise; a short one is action only."""


class Board(m.Event, frozen=True, tag=True):
    """Cards came to the board."""

    pieces: tuple[Piece, ...]


class Uncalled(m.Event, frozen=True, tag=True):
    """A bet that nobody called went back."""

    player: str
    cents: int


class Dropped(m.Event, frozen=True, tag=True):
    """The collection was taken from the pot, or for the jackpot."""

    cents: int
    to: str
    when: str
    short: int = 0
    """What the pot could not give yet; below zero where it is made good."""


class Killed(m.Event, frozen=True, tag=True):
    """A player killed the pot."""

    player: str


class Closed(m.Event, frozen=True, tag=True):
    """Straddles and kills are closed; the rest of the cards come."""


class Showdown(m.Event, frozen=True, tag=True):
    """All betting is over: these show, in order."""

    players: tuple[str, ...]


class Shown(m.Event, frozen=True, tag=True):
    """A hand was shown."""

    player: str
    pieces: tuple[Piece, ...]


class Mucked(m.Event, frozen=True, tag=True):
    """A beaten hand was given up unshown."""

    player: str


class Mucks(m.Event, frozen=True, tag=True):
    """A player would give up beaten hands unshown, or would not any more."""

    player: str
    on: bool


class Questioned(m.Event, frozen=True, tag=True):
    """The best hand was checked and had to be bet: the floor decides."""

    player: str


class Decided(m.Event, frozen=True, tag=True):
    """The floor has decided on such a hand."""

    player: str
    dead: bool


class Exposed(m.Event, frozen=True, tag=True):
    """A card of a player's was turned over by the dealer: it is kept, or another comes for it."""

    player: str
    card: int
    piece: Piece
    kept: bool


class Won(m.Event, frozen=True, tag=True):
    """A player took a pot, or a share of it."""

    player: str
    cents: int
    pot: int
    half: str
    because: str


class Dead(m.Event, frozen=True, tag=True):
    """A player's hand is dead by a ruling; what it put in stays."""

    player: str
    forfeits: bool = False
    """What nobody called of it stays too."""


class Retrieved(m.Event, frozen=True, tag=True):
    """A hand that was thrown in is in play again by a ruling, and its player acts next."""

    player: str


class Taken(m.Event, frozen=True, tag=True):
    """A card left a hand by a ruling, and another is awaited in its place."""

    player: str
    card: int


class BoardBack(m.Event, frozen=True, tag=True):
    """The last cards of the board went back into the stub, or aside until the next street, and others come."""

    number: int
    burn: bool = False
    aside: bool = False
    next_burns: bool = True
    """The next street has its burn."""


class Voided(m.Event, frozen=True, tag=True):
    """The hand is void; it is dealt again from the same button, or the button moves on."""

    again: bool


class Moved(m.Event, frozen=True, tag=True):
    """A player changed seats, and is dealt in again after so many hands."""

    player: str
    seat: int
    hands: int = 0


class TimeCalled(m.Event, frozen=True, tag=True):
    """A half hour was called; so much of it comes out of a pot."""

    due: int = 0


AnyEvent: TypeAlias = (
    m.Sat | m.Bought | m.Left | m.Began | m.Dealt | m.Burned | m.Shuffled | m.Collected | m.Ruled
    | m.RulingUndone | m.Ended | ButtonAt
    | Posted | Street | Betting | Drawing | Acted | m.Discarded | Board | Uncalled | Dropped | Killed | Closed | Shown
    | Won | Dead | Retrieved | Taken | BoardBack | Voided | m.Away | HighCard | Showdown | Mucked | Mucks | Questioned
    | Decided | Exposed | Moved | TimeCalled | m.Waived | m.BurnDue
)  # fmt: skip
