"""The state of a pot table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.cards import Piece
from houseway.house.ledger import Ledger

if TYPE_CHECKING:
    from houseway.play.engine import Awaits
    from houseway.play.pot.betting import Amount


@dataclass(slots=True)
class Derived:
    """What was worked out of a state, once it was asked for; the next event makes it anew."""

    awaits: Awaits | None = None
    acts: dict[str, Amount] | None = None
    """What is open to the player whose turn it is."""
    live: list[str] | None = None
    match: int | None = None


@dataclass(slots=True)
class Entry:
    """Who has still to come in, and where the blinds have been."""

    owes: dict[str, str] = field(default_factory=dict)
    """What players must post who missed the blinds, by a word of the filing."""
    waiting: dict[str, str] = field(default_factory=dict)
    """Players who are there and wait: for the big blind, for the button to pass, or for the floor."""
    skips: dict[str, int] = field(default_factory=dict)
    """Hands that players have to wait who changed seats."""
    fresh: set[str] = field(default_factory=set)
    """Players who have not been dealt in yet."""
    big_seat: int = 0
    """Where the big blind was last."""
    small_seat: int = 0
    """Where the small blind was last."""
    first_big: int = 0
    """Where it was first."""
    passed: set[int] = field(default_factory=set)
    """Seats that the blinds have gone past since the game began."""
    went_round: bool = False
    """The big blind has been once round the table: the game has started."""


@dataclass(slots=True)
class TimeFees:
    """What is collected for time."""

    due: int = 0
    """Time that comes out of a pot and is not taken yet."""
    paid: dict[str, int] = field(default_factory=dict)
    """What each paid when the last half hour was called."""
    free: set[str] = field(default_factory=set)
    """Players whom the next time collection spares."""


@dataclass(slots=True)
class BettingRound:
    """One round of betting."""

    acting: list[str] = field(default_factory=list)
    """Who has to act, in order."""
    bet: dict[str, int] = field(default_factory=dict)
    """What each has bet in this round."""
    raise_size: int = 0
    """The last full bet or raise of the round."""
    raises: int = 0
    """Bets and raises of the round; the blinds are the first bet."""
    acted: set[str] = field(default_factory=set)
    """Who has acted since the last full bet or raise, and may raise no more unless there is another."""
    checked: set[str] = field(default_factory=set)
    """Who has checked in this round."""
    action: bool = False
    """Somebody has acted in this round."""
    first_bettor: str = ""
    """The first to bet or raise in this round."""
    aggressor: str = ""
    """The last to bet or raise in this round."""
    began: int = 0
    """How many began the round of betting."""
    floor: int = 0
    """What it costs to come in, where that is more than the largest blind."""


@dataclass(slots=True)
class Hand:
    """The hand that is played, or the last one that was."""

    dealt: tuple[str, ...] = ()
    """Who is dealt in, from the left of the button."""
    street: int = -1
    phase: str = ""
    """`deal`, `draw`, `bet` or `show`."""
    winners: set[str] = field(default_factory=set)
    """Who has taken of this pot."""
    deals: list[tuple[str, bool]] = field(default_factory=list)
    drawing: list[str] = field(default_factory=list)
    pending: list[tuple[str, bool]] = field(default_factory=list)
    """Cards that come once all have discarded."""
    showing: tuple[str, ...] = ()
    """Who shows, in order."""
    asked: str = ""
    """Whose hand the floor has to decide on."""
    stands: set[str] = field(default_factory=set)
    """Hands that the floor has let be."""
    exposed: int = 0
    """How many cards the dealer has turned over in the cards of this street."""
    window: bool = False
    """Straddles and kills are open."""
    hole: dict[str, list[Piece]] = field(default_factory=dict)
    up: dict[str, list[bool]] = field(default_factory=dict)
    board: list[Piece] = field(default_factory=list)
    discards: list[Piece] = field(default_factory=list)
    out: Counter[Piece] = field(default_factory=Counter)
    folded: set[str] = field(default_factory=set)
    forfeits: set[str] = field(default_factory=set)
    """Whose dead hand has lost what nobody called of it, too."""
    put: dict[str, int] = field(default_factory=dict)
    """What each has put into the pot, dead money too."""
    given: dict[str, int] = field(default_factory=dict)
    """All that each has given in this hand and has not got back."""
    unbet: set[str] = field(default_factory=set)
    """Who has checked a hand that must be bet."""
    burned: int = 0
    """Burns of later streets that have been served, by an exposed card or a ruling."""
    aside: list[Piece] = field(default_factory=list)
    """Cards of the board that came too early and go back into the stub with the next street."""
    posted: dict[str, str] = field(default_factory=dict)
    """The last forced bet that each has posted, by name."""
    entered: list[str] = field(default_factory=list)
    """Who has come in by choice, in order."""
    straddler: str = ""
    short: int = 0
    """What of the collection the pot could not yet give."""
    times: int = 1
    """Bets are so many times as large: a killed pot."""
    killers: list[str] = field(default_factory=list)
    opener: str = ""
    """Who acted first in the last round of betting."""
    uncalled: int = 0
    """What of the bets of this hand went back, as nobody called it."""
    dropped: int = 0
    jackpot: int = 0
    """What of it went to the jackpot."""
    betting: BettingRound = field(default_factory=BettingRound)


@dataclass(slots=True)
class PotState:
    """Everything that is so at a table."""

    ledger: Ledger = field(default_factory=Ledger)
    players: dict[str, int] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)
    away: set[str] = field(default_factory=set)
    mucks: set[str] = field(default_factory=set)
    """Players who would give up beaten hands unshown."""
    high: list[str] = field(default_factory=list)
    """Who draws for the first button."""
    streak: tuple[str, int] = ("", 0)
    """Who took the last pot whole, and how many in a row."""
    number: int = 0
    playing: bool = False
    """A hand is being played."""
    button: int = 0
    redeal: bool = False
    """The last hand was void: the button stays."""
    entry: Entry = field(default_factory=Entry)
    time: TimeFees = field(default_factory=TimeFees)
    hand: Hand = field(default_factory=Hand)
    known: Derived = field(default_factory=Derived, compare=False, repr=False)

    def chips(self, player: str) -> int:
        """What a player has in front of them."""
        return self.ledger.balances[f"player {player}"]

    def live(self) -> list[str]:
        """Who is still in the hand."""
        known = self.known
        if known.live is None:
            known.live = [player for player in self.hand.dealt if player not in self.hand.folded]
        return known.live

    def stub(self, cards: int) -> int:
        """How many of so many cards are still to come."""
        return cards - self.hand.out.total()

    def pot(self) -> int:
        """All that is in the middle."""
        return self.ledger.balances["pot"]

    def to_match(self) -> int:
        """The bet of the round that has to be met."""
        known = self.known
        if known.match is None:
            known.match = max(self.hand.betting.floor, max(self.hand.betting.bet.values(), default=0))
        return known.match
