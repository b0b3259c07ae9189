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
    """Values derived from the state, cached until the next event."""

    awaits: Awaits | None = None


@dataclass(slots=True)
class Settlement:
    """A settlement between two players, as shown at the table."""

    winner: str
    loser: str
    points: int
    cents: int
    what: str
    why: str


@dataclass(slots=True)
class Deal:
    """The hand in progress, or the last one."""

    dealt: tuple[str, ...] = ()
    """Who is dealt in, from the button on."""
    deals: list[tuple[str, bool]] = field(default_factory=list)
    cards: dict[str, list[Piece]] = field(default_factory=dict)
    laid: dict[str, list[list[Piece]]] = field(default_factory=dict)
    """The parts of each player who has set them, front to back."""
    declared: dict[str, str] = field(default_factory=dict)
    fouls: set[str] = field(default_factory=set)
    """Players with a foul hand; not revealed before the showdown."""
    shown: set[str] = field(default_factory=set)
    left: dict[str, int] = field(default_factory=dict)
    """How much of each stack may still change hands."""
    stacks: dict[str, int] = field(default_factory=dict)
    """Each player's stack at the start of the hand."""
    won: dict[str, int] = field(default_factory=dict)
    """What each player has won so far, minus what they lost."""
    paid: dict[str, int] = field(default_factory=dict)
    """What each player paid in collection for the hand."""
    settled: list[Settlement] = field(default_factory=list)
    out: Counter[Piece] = field(default_factory=Counter)


@dataclass(slots=True)
class PairwiseState:
    """Everything about a pairwise table."""

    ledger: Ledger = field(default_factory=Ledger)
    players: dict[str, int] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)
    away: set[str] = field(default_factory=set)
    short_bought: set[str] = field(default_factory=set)
    """Players who used their one short buy."""
    number: int = 0
    playing: bool = False
    button: int = 0
    redeal: bool = False
    """Whether the last hand was void and is dealt again: the button stays."""
    deal: Deal = field(default_factory=Deal)
    known: Derived = field(default_factory=Derived, compare=False, repr=False)

    def chips(self, player: str) -> int:
        """A player's chips, in cents."""
        return self.ledger.balances[f"player {player}"]

    def waiting(self) -> tuple[str, ...]:
        """Players who have neither set nor declared yet."""
        deal = self.deal
        return tuple(who for who in deal.dealt if who not in deal.laid and who not in deal.declared)
