"""Commands and events of a banked table, beside those that every table knows."""

from __future__ import annotations

from typing import TypeAlias

from houseway.cards.card import Piece
from houseway.play import messages as m


class Voucher(m.Command, frozen=True, tag=True):
    """The floor gives a player promotional chips or a voucher."""

    to: str
    cents: int


class TakeBank(m.Command, frozen=True, tag=True):
    """The player asked takes the player-dealer position and posts a stake."""

    player: str
    cents: int


class PassBank(m.Command, frozen=True, tag=True):
    """The player asked passes it; the one who has it gives it back, before any wager."""

    player: str


class Bet(m.Command, frozen=True, tag=True):
    """A wager, on the player's own spot or behind another."""

    player: str
    wager: str
    cents: int
    spot: int = 0
    circle: int = 1
    """Which of the player's own circles at the spot; each has its limits, its fee and its settlement."""
    voucher: bool = False
    """Made with promotional chips or a voucher, not with money."""


class TakeDown(m.Command, frozen=True, tag=True):
    """A wager is taken back while wagers are open, or a standing one between rounds."""

    player: str
    wager: str
    spot: int = 0
    circle: int = 1


class Close(m.Command, frozen=True, tag=True):
    """The house dealer closes the wagers."""


class Roll(m.Command, frozen=True, tag=True):
    """Chance: what the dice show, or the number drawn."""

    numbers: tuple[int, ...]


class Shuffle(m.Command, frozen=True, tag=True):
    """The house dealer shuffles between rounds."""


class Act(m.Command, frozen=True, tag=True):
    """A decision for a spot, or a pick like `pile 3`; setting a hand names the pieces of each part, a draw those that
    are thrown away."""

    player: str
    choice: str
    spot: int = 0
    cents: int = 0
    parts: dict[str, tuple[Piece, ...]] = {}
    pieces: tuple[Piece, ...] = ()


class Reopen(m.Command, frozen=True, tag=True):
    """The floor opens a game that was stopped."""


AnyCommand: TypeAlias = (
    m.Sit
    | m.Buy
    | Voucher
    | m.Leave
    | TakeBank
    | PassBank
    | Bet
    | TakeDown
    | Close
    | m.Give
    | Roll
    | Shuffle
    | Act
    | m.TimeOut
    | m.Rule
    | m.UndoRuling
    | Reopen
    | m.Proceed
)


class Vouchered(m.Event, frozen=True, tag=True):
    """The room gave a player promotional chips or a voucher: good for wagers, not for money."""

    player: str
    cents: int


class Reached(m.Event, frozen=True, tag=True):
    """The round came to a step of the filing."""

    step: int


class Offered(m.Event, frozen=True, tag=True):
    """The player-dealer position is offered to a seat: to its own player first."""

    seat: int
    player: str


class BankPassed(m.Event, frozen=True, tag=True):
    """It was passed; `seat` is done with it once nobody there is left to ask."""

    seat: int
    player: str
    last: bool = True


class BankTaken(m.Event, frozen=True, tag=True):
    """The seat took it and posted its stake."""

    seat: int
    player: str
    cents: int
    turn: int


class BankBack(m.Event, frozen=True, tag=True):
    """What is left of the stake went back to the player-dealer."""

    player: str
    cents: int


class Stopped(m.Event, frozen=True, tag=True):
    """The game stopped."""

    why: str


class Opened(m.Event, frozen=True, tag=True):
    """The game was opened again."""


class BetMade(m.Event, frozen=True, tag=True):
    """A wager was made, or added to; `hand` is the hand it rides on."""

    player: str
    spot: int
    wager: str
    cents: int
    hand: str = ""
    circle: int = 1
    voucher: bool = False


class BetBack(m.Event, frozen=True, tag=True):
    """A wager, or a part of it, went back."""

    player: str
    spot: int
    wager: str
    cents: int
    why: str
    hand: str = ""
    circle: int = 1


class Piled(m.Event, frozen=True, tag=True):
    """Pieces came to the piles before the house dealer: to which pile each, counted from the left."""

    piles: tuple[int, ...]
    pieces: tuple[Piece, ...]


class BurnShown(m.Event, frozen=True, tag=True):
    """A piece was shown and left play: it says how many are burned after it."""

    pieces: tuple[Piece, ...]


class LeftOver(m.Event, frozen=True, tag=True):
    """What remained of the shoe once the piles were made was counted, and discarded unseen."""

    pieces: tuple[Piece, ...]


class Picked(m.Event, frozen=True, tag=True):
    """The pile that goes out first was picked."""

    pile: int
    player: str = ""
    by: str = ""
    """Empty where the player picked; otherwise what picked for them."""


class HandedOut(m.Event, frozen=True, tag=True):
    """A pile went to its seat and is a hand now."""

    pile: int
    hand: str
    pieces: tuple[Piece, ...]
    up: bool


class Gathered(m.Event, frozen=True, tag=True):
    """The pile of a seat without a wager went to the discards unseen; seat 0 is a pile that no seat is there for."""

    seat: int
    pile: int


class Turned(m.Event, frozen=True, tag=True):
    """Pieces of a hand were turned up: the first `count` that were down."""

    hand: str
    pieces: tuple[Piece, ...]


class Rolled(m.Event, frozen=True, tag=True):
    """The dice, or the number drawn."""

    numbers: tuple[int, ...]


class Placed(m.Event, frozen=True, tag=True):
    """The action button found its seat; 0 where none is used."""

    seat: int
    count: int = 0
    on_bank: bool = False


class Peeked(m.Event, frozen=True, tag=True):
    """The house dealer looked at a hidden card; a natural ends the play."""

    hand: str
    natural: bool


class Chose(m.Event, frozen=True, tag=True):
    """A hand was decided for, by its player or by the filing's default."""

    hand: str
    player: str
    choice: str
    by: str = ""
    """Empty where the player chose; otherwise what chose for them."""


class ThrownAway(m.Event, frozen=True, tag=True):
    """Cards of a hand were thrown away, face down."""

    hand: str
    pieces: tuple[Piece, ...]


class Split(m.Event, frozen=True, tag=True):
    """A hand became two."""

    hand: str
    new: str


class Parted(m.Event, frozen=True, tag=True):
    """A hand was set in its parts."""

    hand: str
    parts: dict[str, tuple[Piece, ...]]
    by: str = ""


class Declined(m.Event, frozen=True, tag=True):
    """A player did not take what was offered."""

    player: str
    spot: int


class Settled(m.Event, frozen=True, tag=True):
    """A wager was settled: what the bank paid and took, and what went back."""

    player: str
    spot: int
    hand: str
    wager: str
    stake: int
    because: str
    """The row that settled it, or why it had no action."""
    pays: str
    paid: int
    """From the bank to the player, beyond the stake."""
    taken: int
    """From the stake to the bank."""
    back: int
    """Of the stake, to the player."""
    bank_left: int
    lines: str
    circle: int = 1

    def cites(self) -> str:
        return self.lines


class Marked(m.Event, frozen=True, tag=True):
    """A ruling touched a hand, or the wagers of one bettor on it: `dead`, `loses`, `fouled` or `locked`."""

    hand: str
    mark: str
    bettor: str = ""


class Removed(m.Event, frozen=True, tag=True):
    """A piece left a hand by a ruling; where another takes its place, it is awaited."""

    hand: str
    card: int
    replace: bool
    to: str = ""


class Voided(m.Event, frozen=True, tag=True):
    """The deal is void: every hand goes back, and it is dealt again."""


AnyEvent: TypeAlias = (
    m.Sat | m.Bought | Vouchered | m.Left | m.Began | Reached | Offered | BankPassed | BankTaken | BankBack | Stopped
    | Opened | BetMade | BetBack | m.Collected | m.Waived | m.Shuffled | m.Dealt | m.Burned | BurnShown | Piled
    | LeftOver | Picked | HandedOut | Gathered | Turned | Rolled | Placed | Peeked | Chose | ThrownAway
    | Split | Parted | Declined | Settled | m.Ruled | m.RulingUndone | m.BurnDue | Marked | Removed | Voided | m.Ended
)  # fmt: skip
