"""The state of a meld table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.cards import Piece
from houseway.house.ledger import Ledger

if TYPE_CHECKING:
    from houseway.play.engine import Awaits

TOPS = "tops"
SECOND_TOPS = "second tops"
"""Ledger accounts of the antes."""


@dataclass(slots=True)
class Derived:
    """Values derived from the state, cached until the next event."""

    awaits: Awaits | None = None


@dataclass(slots=True)
class Payment:
    """A payment from one player to another, as shown at the table."""

    player: str
    payer: str
    chips: int
    cents: int
    why: str


@dataclass(slots=True)
class Deal:
    """The hand in progress, or the last one."""

    players: tuple[str, ...] = ()
    """Who is dealt in, in order of play."""
    doubles: tuple[str, ...] = ()
    deals: list[tuple[str, bool]] = field(default_factory=list)
    """Pieces still to come, each with its hand; the deck's top card has an empty hand name."""
    hands: dict[str, list[Piece]] = field(default_factory=dict)
    melds: dict[str, list[list[Piece]]] = field(default_factory=dict)
    decided: dict[str, bool] = field(default_factory=dict)
    """Who has said whether they play, and what they said."""
    fouls: list[str] = field(default_factory=list)
    """Players with a fouled hand: out of action, but they still pay."""
    gone: list[str] = field(default_factory=list)
    """Players with a dead hand: out of action, and they do not pay."""
    turn: str = ""
    option: Piece | None = None
    """The card that the player whose turn it is may use instead of drawing."""
    card: Piece | None = None
    """The card drawn or taken this turn, until it goes into a meld."""
    must: bool = False
    """Whether it must be used."""
    used: bool = False
    """Whether it was used: the player discards from the hand next."""
    turned: int = 0
    """Cards turned from the deck so far."""
    asked: tuple[str, ...] = ()
    """Who may still force the card that was declined."""
    dead: list[Piece] = field(default_factory=list)
    """Cards out of play."""
    last: Piece | None = None
    """The last discard, face up."""
    thrown: dict[str, list[Piece]] = field(default_factory=dict)
    """Each hand as it was when it went out of play; nobody at the table sees it."""
    out: Counter[Piece] = field(default_factory=Counter)
    collected: dict[str, dict[str, int]] = field(default_factory=dict)
    """What each player has collected, by payer."""
    antes: dict[str, int] = field(default_factory=dict)
    second_antes: dict[str, int] = field(default_factory=dict)
    passing: dict[str, int] = field(default_factory=dict)
    """What players who passed paid besides the ante."""
    fees: dict[str, int] = field(default_factory=dict)
    """What the room collected from each player."""
    dropped: int = 0
    """What the room took from the antes."""
    won: dict[str, int] = field(default_factory=dict)
    """What each player has won so far, minus what they paid and put up."""
    payments: list[Payment] = field(default_factory=list)
    winner: str = ""

    def melded(self, player: str) -> int:
        """How many cards a player has in melds."""
        return sum(map(len, self.melds.get(player, ())))

    def in_action(self) -> tuple[str, ...]:
        """Players in the hand, in order of play."""
        off = {*self.fouls, *self.gone}
        return tuple(who for who in self.players if self.decided.get(who, True) and who not in off)

    def after(self, player: str) -> str:
        """The next player in action after a player."""
        at = self.players.index(player)
        ring = [*self.players[at + 1 :], *self.players[: at + 1]]
        those = self.in_action()
        return next(who for who in ring if who in those)

    def payers(self, player: str) -> tuple[str, ...]:
        """Who pays a player: everybody else in action, and players with a fouled hand."""
        return tuple(who for who in self.players if who != player and (who in self.in_action() or who in self.fouls))


@dataclass(slots=True)
class MeldState:
    """Everything about a meld table."""

    ledger: Ledger = field(default_factory=Ledger)
    players: dict[str, int] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)
    away: set[str] = field(default_factory=set)
    short_bought: set[str] = field(default_factory=set)
    """Players who made the short buy allowed after a full one."""
    doubling: set[str] = field(default_factory=set)
    """Players with double stakes."""
    number: int = 0
    playing: bool = False
    first: int = 0
    """The seat that was first in this hand, or in the last one."""
    winner: str = ""
    """Who won the last hand."""
    deal: Deal = field(default_factory=Deal)
    known: Derived = field(default_factory=Derived, compare=False, repr=False)

    def chips(self, player: str) -> int:
        """A player's chips, in cents."""
        return self.ledger.balances[f"player {player}"]
