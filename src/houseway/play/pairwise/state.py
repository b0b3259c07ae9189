"""The state of a pairwise table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.cards import Piece
from houseway.house.ledger import Ledger

if TYPE_CHECKING:
    from houseway.play.engine import Awaits


@dataclass(slots=True)
class Derived:
    """What was worked out of a state; the next event makes it anew."""

    awaits: Awaits | None = None


@dataclass(slots=True)
class Settlement:
    """What two players have settled, as the table tells it."""

    winner: str
    loser: str
    points: int
    cents: int
    what: str
    why: str


@dataclass(slots=True)
class Deal:
    """The hand that is played, or the last one that was."""

    dealt: tuple[str, ...] = ()
    """Who is dealt in, from the button on."""
    deals: list[tuple[str, bool]] = field(default_factory=list)
    cards: dict[str, list[Piece]] = field(default_factory=dict)
    laid: dict[str, list[list[Piece]]] = field(default_factory=dict)
    """The parts of each who has set them, from the front to the back."""
    declared: dict[str, str] = field(default_factory=dict)
    fouls: set[str] = field(default_factory=set)
    """Whose hand is foul; nobody is told before the showdown."""
    shown: set[str] = field(default_factory=set)
    left: dict[str, int] = field(default_factory=dict)
    """What of each stack may still change hands."""
    stacks: dict[str, int] = field(default_factory=dict)
    """What each had in the hand at its start."""
    won: dict[str, int] = field(default_factory=dict)
    """What each has won so far, less what was lost."""
    paid: dict[str, int] = field(default_factory=dict)
    """What each paid for the hand."""
    settled: list[Settlement] = field(default_factory=list)
    out: Counter[Piece] = field(default_factory=Counter)


@dataclass(slots=True)
class PairwiseState:
    """Everything that is so at a table."""

    ledger: Ledger = field(default_factory=Ledger)
    players: dict[str, int] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)
    away: set[str] = field(default_factory=set)
    short_bought: set[str] = field(default_factory=set)
    """Who has made the one short buy."""
    number: int = 0
    playing: bool = False
    button: int = 0
    redeal: bool = False
    """The last hand was void: the button stays."""
    deal: Deal = field(default_factory=Deal)
    known: Derived = field(default_factory=Derived, compare=False, repr=False)

    def chips(self, player: str) -> int:
        """What a player has in front of them."""
        return self.ledger.balances[f"player {player}"]

    def waiting(self) -> tuple[str, ...]:
        """Who has neither set nor declared yet."""
        deal = self.deal
        return tuple(who for who in deal.dealt if who not in deal.laid and who not in deal.declared)
