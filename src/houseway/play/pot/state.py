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
    """Values derived from the state, cached until the next event."""

    awaits: Awaits | None = None
    acts: dict[str, Amount] | None = None
    """The choices open to the player whose turn it is."""
    live: list[str] | None = None
    match: int | None = None


@dataclass(slots=True)
class Entry:
    """Who still has to come in, and where the blinds have been."""

    owes: dict[str, str] = field(default_factory=dict)
    """What players who missed blinds must post, as a word of the filing."""
    waiting: dict[str, str] = field(default_factory=dict)
    """What present players wait for: the big blind, the button to pass, or the floor."""
    skips: dict[str, int] = field(default_factory=dict)
    """Hands that players still have to wait after a seat change."""
    fresh: set[str] = field(default_factory=set)
    """Players who have not been dealt in yet."""
    big_seat: int = 0
    """Where the big blind last was."""
    small_seat: int = 0
    """Where the small blind last was."""
    first_big: int = 0
    """Where the big blind first was."""
    passed: set[int] = field(default_factory=set)
    """Seats the blinds have passed since the game began."""
    went_round: bool = False
    """Whether the big blind has been around the table once, so that the game counts as started."""


@dataclass(slots=True)
class TimeFees:
    """The time collection."""

    due: int = 0
    """Time due from a pot and not taken yet."""
    paid: dict[str, int] = field(default_factory=dict)
    """What each player paid when the last half hour was called."""
    free: set[str] = field(default_factory=set)
    """Players who owe nothing at the next time collection."""


@dataclass(slots=True)
class BettingRound:
    """A betting round."""

    acting: list[str] = field(default_factory=list)
    """Who still has to act, in order."""
    bet: dict[str, int] = field(default_factory=dict)
    """What each player has bet in this round."""
    raise_size: int = 0
    """The size of the last full bet or raise."""
    raises: int = 0
    """Bets and raises in the round; the blinds count as the first bet."""
    acted: set[str] = field(default_factory=set)
    """Players who have acted since the last full bet or raise, and may not raise again before the next one."""
    checked: set[str] = field(default_factory=set)
    """Who checked in this round."""
    action: bool = False
    """Whether anybody has acted in this round."""
    first_bettor: str = ""
    """The first to bet or raise in this round."""
    aggressor: str = ""
    """The last to bet or raise in this round."""
    began: int = 0
    """How many players began the round."""
    floor: int = 0
    """What it costs to come in, if that is more than the largest blind."""


@dataclass(slots=True)
class Hand:
    """The hand in progress, or the last one."""

    dealt: tuple[str, ...] = ()
    """Who is dealt in, from the left of the button."""
    street: int = -1
    phase: str = ""
    """`deal`, `draw`, `bet` or `show`."""
    winners: set[str] = field(default_factory=set)
    """Who won any part of this pot."""
    deals: list[tuple[str, bool]] = field(default_factory=list)
    drawing: list[str] = field(default_factory=list)
    pending: list[tuple[str, bool]] = field(default_factory=list)
    """Cards to deal once everyone has discarded."""
    showing: tuple[str, ...] = ()
    """Who shows, in order."""
    asked: str = ""
    """Whose hand the floor has to decide about."""
    stands: set[str] = field(default_factory=set)
    """Players whose hands the floor let stand."""
    exposed: int = 0
    """How many cards the dealer exposed on this street."""
    window: bool = False
    """Whether straddles and kills are open."""
    hole: dict[str, list[Piece]] = field(default_factory=dict)
    up: dict[str, list[bool]] = field(default_factory=dict)
    board: list[Piece] = field(default_factory=list)
    discards: list[Piece] = field(default_factory=list)
    out: Counter[Piece] = field(default_factory=Counter)
    folded: set[str] = field(default_factory=set)
    forfeits: set[str] = field(default_factory=set)
    """Players whose dead hand also loses its uncalled bet."""
    put: dict[str, int] = field(default_factory=dict)
    """What each player has put in toward side pots: bets, live posts, and antes from every seat."""
    given: dict[str, int] = field(default_factory=dict)
    """Everything each player has put in during this hand and not got back."""
    unbet: set[str] = field(default_factory=set)
    """Who checked a hand that must be bet."""
    burned: int = 0
    """Burns of later streets already made, by an exposed card or a ruling."""
    aside: list[Piece] = field(default_factory=list)
    """Board cards dealt too early; they go back into the stub with the next street."""
    posted: dict[str, str] = field(default_factory=dict)
    """The last forced bet each player posted, by name."""
    entered: list[str] = field(default_factory=list)
    """Who has come in voluntarily, in order."""
    straddler: str = ""
    short: int = 0
    """What the pot could not yet pay of the collection."""
    times: int = 1
    """The multiplier of bets in a killed pot."""
    killers: list[str] = field(default_factory=list)
    opener: str = ""
    """Who acted first in the last betting round."""
    uncalled: int = 0
    """Uncalled bets that went back during this hand."""
    dropped: int = 0
    jackpot: int = 0
    """How much of it went to the jackpot."""
    betting: BettingRound = field(default_factory=BettingRound)


@dataclass(slots=True)
class PotState:
    """Everything about a pot table."""

    ledger: Ledger = field(default_factory=Ledger)
    players: dict[str, int] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)
    away: set[str] = field(default_factory=set)
    mucks: set[str] = field(default_factory=set)
    """Players who chose to muck beaten hands."""
    high: list[str] = field(default_factory=list)
    """Who is in the draw for the first button."""
    streak: tuple[str, int] = ("", 0)
    """Who won the last pot alone, and how many in a row."""
    number: int = 0
    playing: bool = False
    """Whether a hand is in progress."""
    button: int = 0
    redeal: bool = False
    """Whether the last hand was void and is dealt again: the button stays."""
    entry: Entry = field(default_factory=Entry)
    time: TimeFees = field(default_factory=TimeFees)
    hand: Hand = field(default_factory=Hand)
    known: Derived = field(default_factory=Derived, compare=False, repr=False)

    def chips(self, player: str) -> int:
        """A player's chips, in cents, without those in the pot."""
        return self.ledger.balances[f"player {player}"]

    def live(self) -> list[str]:
        """Players still in the hand."""
        known = self.known
        if known.live is None:
            known.live = [player for player in self.hand.dealt if player not in self.hand.folded]
        return known.live

    def stub(self, cards: int) -> int:
        """How many of the deck's cards are left in the stub."""
        return cards - self.hand.out.total()

    def pot(self) -> int:
        """Everything in the pot, in cents."""
        return self.ledger.balances["pot"]

    def to_match(self) -> int:
        """The bet to match in this round."""
        known = self.known
        if known.match is None:
            known.match = max(self.hand.betting.floor, max(self.hand.betting.bet.values(), default=0))
        return known.match
