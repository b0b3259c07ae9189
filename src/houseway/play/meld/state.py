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
"""Accounts of the antes."""


@dataclass(slots=True)
class Derived:
    """What was worked out of a state; the next event makes it anew."""

    awaits: Awaits | None = None


@dataclass(slots=True)
class Payment:
    """What one player was paid by another, as the table tells it."""

    player: str
    payer: str
    chips: int
    cents: int
    why: str


@dataclass(slots=True)
class Deal:
    """The hand that is played, or the last one that was."""

    players: tuple[str, ...] = ()
    """Who is dealt in, in the order of play."""
    doubles: tuple[str, ...] = ()
    deals: list[tuple[str, bool]] = field(default_factory=list)
    """Pieces that are still to come, each with its hand; that of the deck's top card has no name."""
    hands: dict[str, list[Piece]] = field(default_factory=dict)
    melds: dict[str, list[list[Piece]]] = field(default_factory=dict)
    decided: dict[str, bool] = field(default_factory=dict)
    """Who has said whether they play."""
    fouls: list[str] = field(default_factory=list)
    """Whose hand is foul: they are out of action, and pay."""
    gone: list[str] = field(default_factory=list)
    """Whose hand is dead: they are out of action, and do not pay."""
    turn: str = ""
    option: Piece | None = None
    """The card that the player whose turn it is may use instead of drawing."""
    card: Piece | None = None
    """The card that was drawn or taken, as long as it is in no meld."""
    must: bool = False
    """Whether it must be used."""
    used: bool = False
    """Whether it was used: a card of the hand is discarded next."""
    turned: int = 0
    """Cards turned from the deck so far."""
    asked: tuple[str, ...] = ()
    """Who may still force the card that was declined."""
    dead: list[Piece] = field(default_factory=list)
    """Cards that are out of play."""
    last: Piece | None = None
    """The card that was discarded last, face up."""
    thrown: dict[str, list[Piece]] = field(default_factory=dict)
    """What was in each hand when it went out of play, which nobody at the table sees."""
    out: Counter[Piece] = field(default_factory=Counter)
    collected: dict[str, dict[str, int]] = field(default_factory=dict)
    """What each has collected of whom."""
    antes: dict[str, int] = field(default_factory=dict)
    second_antes: dict[str, int] = field(default_factory=dict)
    passing: dict[str, int] = field(default_factory=dict)
    """What who passed has paid besides the ante."""
    fees: dict[str, int] = field(default_factory=dict)
    """What the room collected of whom."""
    dropped: int = 0
    """What the room took out of the antes."""
    won: dict[str, int] = field(default_factory=dict)
    """What each has won so far, less what was paid and put up."""
    payments: list[Payment] = field(default_factory=list)
    winner: str = ""

    def melded(self, player: str) -> int:
        """How many cards a player has in melds."""
        return sum(map(len, self.melds.get(player, ())))

    def in_action(self) -> tuple[str, ...]:
        """Who plays the hand, in the order of play."""
        off = {*self.fouls, *self.gone}
        return tuple(who for who in self.players if self.decided.get(who, True) and who not in off)

    def after(self, player: str) -> str:
        """Who in action is next after a player."""
        at = self.players.index(player)
        ring = [*self.players[at + 1 :], *self.players[: at + 1]]
        those = self.in_action()
        return next(who for who in ring if who in those)

    def payers(self, player: str) -> tuple[str, ...]:
        """Who pays a player: everybody else in action, and whose hand is foul."""
        return tuple(who for who in self.players if who != player and (who in self.in_action() or who in self.fouls))


@dataclass(slots=True)
class MeldState:
    """Everything that is so at a table."""

    ledger: Ledger = field(default_factory=Ledger)
    players: dict[str, int] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)
    away: set[str] = field(default_factory=set)
    short_bought: set[str] = field(default_factory=set)
    """Who has made the short buy that follows a full one."""
    doubling: set[str] = field(default_factory=set)
    """Who plays the double stake."""
    number: int = 0
    playing: bool = False
    first: int = 0
    """The seat that was first in this hand, or in the last one."""
    winner: str = ""
    """Who won the last hand."""
    deal: Deal = field(default_factory=Deal)
    known: Derived = field(default_factory=Derived, compare=False, repr=False)

    def chips(self, player: str) -> int:
        """What a player has in front of them."""
        return self.ledger.balances[f"player {player}"]
