"""What every table shares: commands become events, events change the state, and pieces come in the order awaited.

`do` checks a command against the state and refuses it with a reason, changing nothing, or makes it into events that
are applied at once. Chance is a command like any other: the table says what it awaits and is told.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from houseway.cards import text
from houseway.cards.card import JOKER, is_card
from houseway.cards.tile import is_tile
from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable, Iterator

    from houseway.cards import Piece
    from houseway.house.ledger import Ledger


What: TypeAlias = Literal[
    "players", "pieces", "choice", "nothing", "opening", "bank", "house", "wagers", "dice", "number", "pile",
    "setting", "offer", "deal", "straddle", "discard", "floor",
]  # fmt: skip
"""What a table may wait for, its engine being any: `house` is the house dealer's own steps, `opening` a game that is
stopped, `deal` the next hand, `floor` a decision of the floor."""


class Awaits(NamedTuple):
    """What a table waits for."""

    what: What
    whose: tuple[str, ...] = ()
    """Players who may answer; nobody where it is the house dealer or chance."""
    hands: tuple[str, ...] = ()
    number: int = 0
    """How many pieces, dice or numbers."""


class Default(NamedTuple):
    """What is done for a player whose time runs out."""

    choice: str
    by: str = ""
    """The way of the file that says so, if one does."""


class AnyState(Protocol):
    """What the state of any table has."""

    ledger: Ledger
    players: dict[str, int]
    known: dict[str, Any]


S = TypeVar("S", bound=AnyState)
C = TypeVar("C")
E = TypeVar("E")


class Engine(ABC, Generic[S, C, E]):
    """Any table; `tell` is called with each event while the table is as the event left it."""

    def __init__(self, state: S, tell: Callable[[E], None] | None) -> None:
        self.state = state
        self.tell = tell
        self._events: list[E] = []

    @abstractmethod
    def _carry_out(self, command: C) -> None:
        """Refuse a command, or let its events happen."""

    @abstractmethod
    def _apply(self, event: E) -> None:
        """Make the state what it is after an event."""

    @abstractmethod
    def _awaits(self) -> Awaits:
        """What has to come next, worked out."""

    @abstractmethod
    def default(self, player: str) -> Default | None:
        """What is done for a player who is awaited and absent; None where nobody waits for them."""

    def do(self, command: C) -> list[E]:
        """Carry out a command: the events it became. What money they moved stands in the ledger's postings."""
        self._events = []
        self.state.ledger.postings.clear()
        self._carry_out(command)
        return self._events

    def emit(self, event: E) -> None:
        """Let something happen."""
        self._apply(event)
        self._events.append(event)
        if self.tell is not None:
            self.tell(event)

    def replay(self, events: Iterable[E]) -> None:
        """Come to a state by its events."""
        for event in events:
            self._apply(event)
        self.state.ledger.postings.clear()

    def awaits(self) -> Awaits:
        """What has to come next."""
        known: Awaits | None = self.state.known.get("awaits")
        if known is None:
            known = self.state.known["awaits"] = self._awaits()
        return known

    def there(self, player: str) -> None:
        """Refuse a player who is not at the table."""
        if player not in self.state.players:
            raise Refusal(f"{quoted(player)} is not at this table{meant(player, self.state.players)}")


def check_pieces(awaits: Awaits, pieces: tuple[Piece, ...], out: Counter[Piece], shoe: Counter[Piece]) -> None:
    """Refuse pieces that are not awaited, or that the shoe does not have any more."""
    if awaits.what != "pieces":
        raise Refusal(f"No pieces are awaited, but {awaits.what}.")
    if not pieces or len(pieces) > awaits.number:
        raise Refusal(
            f"{awaits.number} piece{'s are' * (awaits.number > 1) or ' is'} awaited, and {len(pieces)} given."
        )
    taken: dict[Piece, int] = {}
    for piece in pieces:
        taken[piece] = taken.get(piece, 0) + 1
        if out[piece] + taken[piece] > shoe[piece]:
            had = shoe[piece]
            name = text((piece,)) if is_card(piece) or is_tile(piece) or piece == JOKER else quoted(str(piece))
            raise Refusal(
                f"{name} cannot come: the shoe has {had or 'none'} of it{', all of them out' if had else ''}."
            )


def in_runs(deals: list[tuple[str, bool]], pieces: tuple[Piece, ...]) -> Iterator[tuple[str, bool, tuple[Piece, ...]]]:
    """Pieces by the hand they go to, those that follow each other to one hand together."""
    wanted = list(deals[: len(pieces)])
    start = 0
    while start < len(pieces):
        end = start + 1
        while end < len(pieces) and wanted[end] == wanted[start]:
            end += 1
        yield (*wanted[start], pieces[start:end])
        start = end
