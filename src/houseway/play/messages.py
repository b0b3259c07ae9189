"""Commands and events of a banked table: what people ask for, and what then happened.

A command is refused with a reason or becomes events. The state of a table is a function of its events alone, and
money moves only in an event. Amounts are cents; pieces are the numbers of cards and tiles.
"""

from __future__ import annotations

from typing import TypeAlias

from houseway.cards.card import Piece
from houseway.play.deal_messages import (
    Burned,
    Command,
    Dealt,
    Event,
    Gathered,
    HandedOut,
    LeftOver,
    Peeked,
    Picked,
    Piled,
    Placed,
    Rolled,
    Shuffled,
    Turned,
)

__all__ = [
    "Burned", "Command", "Dealt", "Event", "Gathered", "HandedOut", "LeftOver", "Peeked", "Picked",
    "Piled", "Placed", "Rolled", "Shuffled", "Turned",
]  # fmt: skip


class Sit(Command, frozen=True, tag=True):
    """A player comes with chips and takes a seat; seat 0 is standing behind the seats."""

    player: str
    seat: int
    chips: int


class Buy(Command, frozen=True, tag=True):
    """A player brings more chips."""

    player: str
    chips: int


class Voucher(Command, frozen=True, tag=True):
    """The floor gives a player promotional chips or a voucher."""

    to: str
    cents: int


class Leave(Command, frozen=True, tag=True):
    """A player goes home with the chips."""

    player: str


class TakeBank(Command, frozen=True, tag=True):
    """The player asked takes the player-dealer position and posts a stake."""

    player: str
    cents: int


class PassBank(Command, frozen=True, tag=True):
    """The player asked passes it; the one who has it gives it back, before any wager."""

    player: str


class Bet(Command, frozen=True, tag=True):
    """A wager, on the player's own spot or behind another."""

    player: str
    wager: str
    cents: int
    spot: int = 0
    circle: int = 1
    """Which of the player's own circles at the spot; each has its limits, its fee and its settlement."""
    voucher: bool = False
    """Made with promotional chips or a voucher, not with money."""


class TakeDown(Command, frozen=True, tag=True):
    """A wager is taken back while wagers are open, or a standing one between rounds."""

    player: str
    wager: str
    spot: int = 0
    circle: int = 1


class Close(Command, frozen=True, tag=True):
    """The house dealer closes the wagers."""


class Give(Command, frozen=True, tag=True):
    """Chance: the next pieces that are dealt."""

    pieces: tuple[Piece, ...]


class Roll(Command, frozen=True, tag=True):
    """Chance: what the dice show, or the number drawn."""

    numbers: tuple[int, ...]


class Shuffle(Command, frozen=True, tag=True):
    """The house dealer shuffles between rounds."""


class Act(Command, frozen=True, tag=True):
    """A decision for a spot, or a pick like `pile 3`; setting a hand names the pieces of each part."""

    player: str
    choice: str
    spot: int = 0
    cents: int = 0
    parts: dict[str, tuple[Piece, ...]] = {}


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


class Reopen(Command, frozen=True, tag=True):
    """The floor opens a game that was stopped."""


class Proceed(Command, frozen=True, tag=True):
    """The house dealer takes the step that a table waits for: offers the bank, turns up, settles, gives the pot."""


AnyCommand: TypeAlias = (
    Sit
    | Buy
    | Voucher
    | Leave
    | TakeBank
    | PassBank
    | Bet
    | TakeDown
    | Close
    | Give
    | Roll
    | Shuffle
    | Act
    | TimeOut
    | Rule
    | Reopen
    | Proceed
)


class Sat(Event, frozen=True, tag=True):
    """A player took a seat, or stands behind."""

    player: str
    seat: int
    chips: int


class Vouchered(Event, frozen=True, tag=True):
    """The room gave a player promotional chips or a voucher: good for wagers, not for money."""

    player: str
    cents: int


class Bought(Event, frozen=True, tag=True):
    """A player bought chips."""

    player: str
    chips: int


class Left(Event, frozen=True, tag=True):
    """A player took the chips home."""

    player: str
    chips: int


class Began(Event, frozen=True, tag=True):
    """A round began."""

    number: int


class Reached(Event, frozen=True, tag=True):
    """The round came to a step of the filing."""

    step: int


class Offered(Event, frozen=True, tag=True):
    """The player-dealer position is offered to a seat: to its own player first."""

    seat: int
    player: str


class BankPassed(Event, frozen=True, tag=True):
    """It was passed; `seat` is done with it once nobody there is left to ask."""

    seat: int
    player: str
    last: bool = True


class BankTaken(Event, frozen=True, tag=True):
    """The seat took it and posted its stake."""

    seat: int
    player: str
    cents: int
    turn: int


class BankBack(Event, frozen=True, tag=True):
    """What is left of the stake went back to the player-dealer."""

    player: str
    cents: int


class Stopped(Event, frozen=True, tag=True):
    """The game stopped."""

    why: str


class Opened(Event, frozen=True, tag=True):
    """The game was opened again."""


class BetMade(Event, frozen=True, tag=True):
    """A wager was made, or added to; `hand` is the hand it rides on."""

    player: str
    spot: int
    wager: str
    cents: int
    hand: str = ""
    circle: int = 1
    voucher: bool = False


class BetBack(Event, frozen=True, tag=True):
    """A wager, or a part of it, went back."""

    player: str
    spot: int
    wager: str
    cents: int
    why: str
    hand: str = ""
    circle: int = 1


class Collected(Event, frozen=True, tag=True):
    """The collection was taken and dropped; a fee given back is below zero."""

    player: str
    cents: int
    party: str
    band: str


class Waived(Event, frozen=True, tag=True):
    """A player owes no collection for the next hand."""

    player: str


class Chose(Event, frozen=True, tag=True):
    """A hand was decided for, by its player or by the filing's default."""

    hand: str
    player: str
    choice: str
    by: str = ""
    """Empty where the player chose; otherwise what chose for them."""


class Split(Event, frozen=True, tag=True):
    """A hand became two."""

    hand: str
    new: str


class Parted(Event, frozen=True, tag=True):
    """A hand was set in its parts."""

    hand: str
    parts: dict[str, tuple[Piece, ...]]
    by: str = ""


class Declined(Event, frozen=True, tag=True):
    """A player did not take what was offered."""

    player: str
    spot: int


class Settled(Event, frozen=True, tag=True):
    """A wager was settled: what the bank paid and took, and what went back."""

    player: str
    spot: int
    hand: str
    wager: str
    stake: int
    because: str
    pays: str
    paid: int
    taken: int
    back: int
    bank_left: int
    lines: str
    circle: int = 1


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


class Marked(Event, frozen=True, tag=True):
    """A ruling touched a hand: `dead`, `loses`, `fouled` or `locked`."""

    hand: str
    mark: str


class Removed(Event, frozen=True, tag=True):
    """A piece left a hand by a ruling; where another takes its place, it is awaited."""

    hand: str
    card: int
    replace: bool
    to: str = ""


class Voided(Event, frozen=True, tag=True):
    """The deal is void: every hand goes back, and it is dealt again."""


class Ended(Event, frozen=True, tag=True):
    """The round is over."""

    number: int


AnyEvent: TypeAlias = (
    Sat | Bought | Vouchered | Left | Began | Reached | Offered | BankPassed | BankTaken | BankBack | Stopped | Opened
    | BetMade | BetBack | Collected | Waived | Shuffled | Dealt | Burned | Piled | LeftOver | Picked | HandedOut
    | Gathered | Turned | Rolled | Placed | Peeked | Chose | Split | Parted | Declined | Settled | Ruled | Marked
    | Removed | Voided | Ended
)  # fmt: skip
