"""Commands and events of banked tables, in addition to those every table has."""

from __future__ import annotations

from typing import TypeAlias

from houseway.cards.card import Piece
from houseway.play import messages as m


class Voucher(m.Command, frozen=True, tag=True):
    """The floor gives a player a voucher or promotional chips."""

    to: str
    cents: int


class TakeBank(m.Command, frozen=True, tag=True):
    """The player offered the player-dealer position takes it and posts a stake."""

    player: str
    cents: int


class PassBank(m.Command, frozen=True, tag=True):
    """The player offered the position passes; or the player-dealer gives it back before any wager."""

    player: str


class Bet(m.Command, frozen=True, tag=True):
    """A wager, on the player's own spot or behind another."""

    player: str
    wager: str
    cents: int
    spot: int = 0
    circle: int = 1
    """Which of the player's own circles at the spot; each has its own limits, fee and settlement."""
    voucher: bool = False
    """Made with promotional chips or a voucher instead of cash chips."""


class TakeDown(m.Command, frozen=True, tag=True):
    """Take a wager back while wagers are open, or a standing wager between rounds."""

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
    """A decision for a spot, or a pile pick such as `pile 3`; setting a hand names the pieces of each part, a draw
    names the discards."""

    player: str
    choice: str
    spot: int = 0
    cents: int = 0
    parts: dict[str, tuple[Piece, ...]] = {}
    pieces: tuple[Piece, ...] = ()


class Reopen(m.Command, frozen=True, tag=True):
    """The floor reopens a stopped game."""


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
    """The room gave a player promotional chips or a voucher: good for wagers, not for cash."""

    player: str
    cents: int


class Reached(m.Event, frozen=True, tag=True):
    """The round reached a step of the filing."""

    step: int


class Offered(m.Event, frozen=True, tag=True):
    """The player-dealer position was offered at a seat, to its own player first."""

    seat: int
    player: str


class BankPassed(m.Event, frozen=True, tag=True):
    """The position was passed; `last` means nobody else at `seat` is left to ask."""

    seat: int
    player: str
    last: bool = True


class BankTaken(m.Event, frozen=True, tag=True):
    """A player took the position and posted a stake."""

    seat: int
    player: str
    cents: int
    turn: int


class BankBack(m.Event, frozen=True, tag=True):
    """What was left of the stake went back to the player-dealer."""

    player: str
    cents: int


class Stopped(m.Event, frozen=True, tag=True):
    """The game stopped."""

    why: str


class Opened(m.Event, frozen=True, tag=True):
    """The game was reopened."""


class BetMade(m.Event, frozen=True, tag=True):
    """A wager was made or raised; `hand` is the hand it rides on."""

    player: str
    spot: int
    wager: str
    cents: int
    hand: str = ""
    circle: int = 1
    voucher: bool = False


class BetBack(m.Event, frozen=True, tag=True):
    """All or part of a wager went back."""

    player: str
    spot: int
    wager: str
    cents: int
    why: str
    hand: str = ""
    circle: int = 1


class Piled(m.Event, frozen=True, tag=True):
    """Pieces were dealt to the piles in front of the house dealer; `piles` has each piece's pile, counted from the
    left."""

    piles: tuple[int, ...]
    pieces: tuple[Piece, ...]


class BurnShown(m.Event, frozen=True, tag=True):
    """A piece was shown and burned; its rank says how many more are burned after it."""

    pieces: tuple[Piece, ...]


class LeftOver(m.Event, frozen=True, tag=True):
    """What remained of the shoe after the piles were made was counted and discarded unseen."""

    pieces: tuple[Piece, ...]


class Picked(m.Event, frozen=True, tag=True):
    """The pile that goes out first was picked."""

    pile: int
    player: str = ""
    by: str = ""
    """Empty if the player picked; else what picked for them."""


class HandedOut(m.Event, frozen=True, tag=True):
    """A pile went to its seat and became a hand."""

    pile: int
    hand: str
    pieces: tuple[Piece, ...]
    up: bool


class Gathered(m.Event, frozen=True, tag=True):
    """A pile was discarded unseen because its seat has no wager; seat 0 means that no seat matches the pile."""

    seat: int
    pile: int


class Turned(m.Event, frozen=True, tag=True):
    """Pieces of a hand were turned up."""

    hand: str
    pieces: tuple[Piece, ...]


class Rolled(m.Event, frozen=True, tag=True):
    """The dice were rolled, or a number was drawn."""

    numbers: tuple[int, ...]


class Placed(m.Event, frozen=True, tag=True):
    """The action button was placed; seat 0 if none is used."""

    seat: int
    count: int = 0
    on_bank: bool = False


class Peeked(m.Event, frozen=True, tag=True):
    """The house dealer checked a hidden card; a natural ends the play."""

    hand: str
    natural: bool


class Chose(m.Event, frozen=True, tag=True):
    """A choice was made for a hand, by its player or by the filing's default."""

    hand: str
    player: str
    choice: str
    by: str = ""
    """Empty if the player chose; else what chose for them."""


class ThrownAway(m.Event, frozen=True, tag=True):
    """A hand's cards were discarded, face down."""

    hand: str
    pieces: tuple[Piece, ...]


class Split(m.Event, frozen=True, tag=True):
    """A hand was split in two."""

    hand: str
    new: str


class Parted(m.Event, frozen=True, tag=True):
    """A hand was set."""

    hand: str
    parts: dict[str, tuple[Piece, ...]]
    by: str = ""


class Declined(m.Event, frozen=True, tag=True):
    """A player declined an offer."""

    player: str
    spot: int


class Settled(m.Event, frozen=True, tag=True):
    """A wager was settled: what the bank paid and took, and how much of the stake went back."""

    player: str
    spot: int
    hand: str
    wager: str
    stake: int
    because: str
    """The row that settled it, or why it had no action."""
    pays: str
    paid: int
    """What the bank paid the player, beyond the stake."""
    taken: int
    """What the bank took of the stake."""
    back: int
    """How much of the stake went back to the player."""
    bank_left: int
    lines: str
    circle: int = 1

    def cites(self) -> str:
        return self.lines


class Marked(m.Event, frozen=True, tag=True):
    """A ruling marked a hand, or one bettor's wagers on it: `dead`, `loses`, `fouled`, `locked` or `house way`."""

    hand: str
    mark: str
    bettor: str = ""


class Removed(m.Event, frozen=True, tag=True):
    """A ruling took a piece from a hand; if `replace`, a new piece is awaited, and if `to`, the piece moves to that
    hand."""

    hand: str
    card: int
    replace: bool
    to: str = ""


class Voided(m.Event, frozen=True, tag=True):
    """The deal was voided: every hand goes back and is dealt again."""


AnyEvent: TypeAlias = (
    m.Sat | m.Bought | Vouchered | m.Left | m.Began | Reached | Offered | BankPassed | BankTaken | BankBack | Stopped
    | Opened | BetMade | BetBack | m.Collected | m.Waived | m.Shuffled | m.Dealt | m.Burned | BurnShown | Piled
    | LeftOver | Picked | HandedOut | Gathered | Turned | Rolled | Placed | Peeked | Chose | ThrownAway
    | Split | Parted | Declined | Settled | m.Ruled | m.RulingUndone | m.BurnDue | Marked | Removed | Voided | m.Ended
)  # fmt: skip
