"""Commands and events of pot tables, in addition to those every table has."""

from __future__ import annotations

from typing import TypeAlias

from houseway.cards.card import Piece
from houseway.play import messages as m


class Deal(m.Command, frozen=True, tag=True):
    """The house dealer begins a hand, or continues after straddles and kills."""


class Act(m.Command, frozen=True, tag=True):
    """Fold, check, call, bet or raise; `to` is the player's resulting total bet in the round."""

    player: str
    choice: str
    to: int = 0


class Straddle(m.Command, frozen=True, tag=True):
    """Post a straddle."""

    player: str
    cents: int


class Kill(m.Command, frozen=True, tag=True):
    """Kill the pot: bets are multiplied."""

    player: str


class Admit(m.Command, frozen=True, tag=True):
    """The floor decides what a player who missed blinds and came back has to post."""

    hand: str
    """The player."""
    post: str = ""
    """A word of `forced.missed.post`, or empty for nothing."""


class Wait(m.Command, frozen=True, tag=True):
    """A new player chooses to wait instead of being dealt in now."""

    player: str


class Move(m.Command, frozen=True, tag=True):
    """A player changes seats between hands."""

    player: str
    seat: int


class Draw(m.Command, frozen=True, tag=True):
    """Draw for the first button as filed; with a seat, place it there."""

    seat: int = 0


class Muck(m.Command, frozen=True, tag=True):
    """A player chooses to muck beaten hands, or to show them again."""

    player: str
    on: bool = True


class Expose(m.Command, frozen=True, tag=True):
    """The dealer exposed a card of a player's hand; cards are counted from 1."""

    hand: str
    card: int


class Decide(m.Command, frozen=True, tag=True):
    """The floor decides on a hand that was checked but had to be bet: it is dead, or it stands."""

    dead: bool = False


class Charge(m.Command, frozen=True, tag=True):
    """Collect time for a half hour, from the players named or from everyone seated."""

    players: tuple[str, ...] = ()
    spares: tuple[str, ...] = ()
    """Players who came late in this period and pay nothing for it."""


AnyCommand: TypeAlias = (
    m.Sit | m.Buy | m.Leave | m.Give | m.TimeOut | m.Rule | m.UndoRuling | m.Proceed | Deal | Act | m.Discard | Straddle
    | Kill | m.SitOut | m.Return | Admit | Wait | Move | Draw | Muck | Expose | Decide | Charge
)  # fmt: skip


class HighCard(m.Event, frozen=True, tag=True):
    """A draw for the first button began among these players."""

    players: tuple[str, ...]


class ButtonAt(m.Event, frozen=True, tag=True):
    """The button was placed; `players` are dealt in, from its left."""

    seat: int
    players: tuple[str, ...]


class Posted(m.Event, frozen=True, tag=True):
    """A forced bet was posted; one that is not live does not count toward the bet to call."""

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
    """A player acted; `cents` went in, and `to` is their total bet in the round."""

    player: str
    choice: str
    cents: int = 0
    to: int = 0
    full: bool = True
    """Whether others may raise this bet or raise; a short all-in gives them action only."""


class Board(m.Event, frozen=True, tag=True):
    """Cards were dealt to the board."""

    pieces: tuple[Piece, ...]


class Uncalled(m.Event, frozen=True, tag=True):
    """An uncalled bet went back."""

    player: str
    cents: int


class Dropped(m.Event, frozen=True, tag=True):
    """The collection or the jackpot drop was taken from the pot; a negative amount went back."""

    cents: int
    to: str
    when: str
    short: int = 0
    """What the pot could not pay yet; negative once that is made up."""


class Killed(m.Event, frozen=True, tag=True):
    """A player killed the pot."""

    player: str


class Closed(m.Event, frozen=True, tag=True):
    """Straddles and kills were closed; the remaining cards are dealt."""


class Showdown(m.Event, frozen=True, tag=True):
    """Betting is over and these players show, in order."""

    players: tuple[str, ...]


class Shown(m.Event, frozen=True, tag=True):
    """A hand was shown."""

    player: str
    pieces: tuple[Piece, ...]


class Mucked(m.Event, frozen=True, tag=True):
    """A beaten hand was mucked."""

    player: str


class Mucks(m.Event, frozen=True, tag=True):
    """A player chose to muck beaten hands, or to show them again."""

    player: str
    on: bool


class Questioned(m.Event, frozen=True, tag=True):
    """The best hand was checked but had to be bet: the floor decides."""

    player: str


class Decided(m.Event, frozen=True, tag=True):
    """The floor decided on such a hand."""

    player: str
    dead: bool


class Exposed(m.Event, frozen=True, tag=True):
    """The dealer exposed a player's card: it is kept, or replaced."""

    player: str
    card: int
    piece: Piece
    kept: bool


class Won(m.Event, frozen=True, tag=True):
    """A player won a pot or a share of it."""

    player: str
    cents: int
    pot: int
    half: str
    because: str


class Dead(m.Event, frozen=True, tag=True):
    """A ruling killed a player's hand; what it put in stays in the pot."""

    player: str
    forfeits: bool = False
    """Whether its uncalled bet stays in the pot, too."""


class Retrieved(m.Event, frozen=True, tag=True):
    """A ruling put a folded hand back in play; its player acts next."""

    player: str


class Taken(m.Event, frozen=True, tag=True):
    """A ruling took a card from a hand; its replacement is awaited."""

    player: str
    card: int


class BoardBack(m.Event, frozen=True, tag=True):
    """The street's board cards went back into the stub, or aside until the next street; replacements are awaited."""

    number: int
    burn: bool = False
    aside: bool = False
    next_burns: bool = True
    """Whether the next street burns a card."""


class Voided(m.Event, frozen=True, tag=True):
    """The hand was voided; it is dealt again from the same button, or the button moves on."""

    again: bool


class Moved(m.Event, frozen=True, tag=True):
    """A player changed seats and waits this many hands before being dealt in."""

    player: str
    seat: int
    hands: int = 0


class TimeCalled(m.Event, frozen=True, tag=True):
    """A half hour was called; `due` comes out of a pot."""

    due: int = 0


AnyEvent: TypeAlias = (
    m.Sat | m.Bought | m.Left | m.Began | m.Dealt | m.Burned | m.Shuffled | m.Collected | m.Ruled
    | m.RulingUndone | m.Ended | ButtonAt
    | Posted | Street | Betting | Drawing | Acted | m.Discarded | Board | Uncalled | Dropped | Killed | Closed | Shown
    | Won | Dead | Retrieved | Taken | BoardBack | Voided | m.Away | HighCard | Showdown | Mucked | Mucks | Questioned
    | Decided | Exposed | Moved | TimeCalled | m.Waived | m.BurnDue
)  # fmt: skip
