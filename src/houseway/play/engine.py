"""What every table shares: commands become events, events change the state, and pieces come in the order awaited.

A command is first checked against the state, which changes nothing: it is refused with a reason, or returns what it
will do. `do` then carries it out as events, each applied as it is emitted; `why_not` only checks. Chance is a command
like any other: the table says what it awaits, and a command brings it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from houseway.cards import text
from houseway.cards.card import JOKER, is_card
from houseway.cards.tile import is_tile
from houseway.house.seating import require_player
from houseway.play.messages import Ruled, RulingUndone
from houseway.play.undoing import copied, put_back, undoable
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable, Iterator

    from houseway.cards import Piece
    from houseway.house.ledger import Ledger


OfAny: TypeAlias = Literal["pieces", "choice", "players"]
OfBanked: TypeAlias = Literal["bank", "wagers", "dice", "number", "offer", "pile", "setting", "house", "opening"]
"""`house` means that the table waits for the house dealer to take their next step."""
OfPot: TypeAlias = Literal["deal", "straddle", "discard", "floor", "nothing"]
What: TypeAlias = Literal[OfAny, OfBanked, OfPot]


class Awaits(NamedTuple):
    """What a table waits for."""

    what: What
    whose: tuple[str, ...] = ()
    """Players who may answer; empty if it is up to the house dealer or chance."""
    hands: tuple[str, ...] = ()
    number: int = 0
    """How many pieces, dice or numbers are awaited."""

    def words(self) -> str:
        """What the table waits for, in a sentence."""
        doing = _DOING.get(self.what)
        return f"{', '.join(dict.fromkeys(self.whose))} {doing}" if doing and self.whose else _WAITS[self.what]


_WAITS: Final[dict[What, str]] = {
    "pieces": "the deal",
    "choice": "a player to act",
    "players": "players",
    "bank": "a player to take the bank",
    "wagers": "wagers",
    "dice": "the dice",
    "number": "the number to be drawn",
    "offer": "an answer to an offer",
    "pile": "a pile to be picked",
    "setting": "hands to be set",
    "house": "the house dealer",
    "opening": "the game to reopen",
    "deal": "the next hand",
    "straddle": "straddles and kills",
    "discard": "a player to draw",
    "floor": "the floor to decide",
    "nothing": "nothing",
}
_DOING: Final[dict[What, str]] = {
    "choice": "to act",
    "bank": "to take or pass the bank",
    "offer": "to answer an offer",
    "pile": "to pick a pile",
    "setting": "to set",
    "discard": "to draw",
}
"""What the players are to do for whom the table waits."""


class Default(NamedTuple):
    """What happens for a player whose time runs out."""

    choice: str
    by: str = ""
    """The way of the rule file that says so, if any."""


class AnyDerived(Protocol):
    """Values derived from any table's state."""

    awaits: Awaits | None


class AnyState(Protocol):
    """What every table's state has."""

    ledger: Ledger
    players: dict[str, int]
    seats: dict[int, str]

    @property
    def known(self) -> AnyDerived:
        """Values derived from this state, cached until the next event."""


Act: TypeAlias = Callable[[], None]
"""What a checked command does when called."""

S = TypeVar("S", bound=AnyState)
C = TypeVar("C")
E = TypeVar("E")


class Engine(ABC, Generic[S, C, E]):
    """Base class of all tables; `tell` is called with each event right after it is applied."""

    def __init__(self, state: S, tell: Callable[[E], None] | None) -> None:
        self.state = state
        self.tell = tell
        self._events: list[E] = []
        self.undoable = ""
        """The last ruling, if it can still be undone."""
        self._before: S | None = None
        """The state before that ruling."""
        self.repairs = True
        """Whether rulings carry out effects that older code only recorded; False while an old log entry is redone."""

    @abstractmethod
    def _check(self, command: C) -> Act:
        """Refuse a command, or return what it does, without changing anything."""

    @abstractmethod
    def _apply(self, event: E) -> None:
        """Update the state for an event."""

    @abstractmethod
    def _awaits(self) -> Awaits:
        """Compute what the table awaits."""

    @abstractmethod
    def default(self, player: str) -> Default | None:
        """The default for an awaited player who is absent; None if the table does not await them."""

    def do(self, command: C) -> list[E]:
        """Carry out a command and return its events. The ledger's postings then hold the money that moved."""
        self._events = []
        self.state.ledger.postings.clear()
        self._check(command)()
        self.repairs = True
        self.undoable = undoable(self._events)
        return self._events

    def attempt(self, command: C) -> list[E] | None:
        """Carry out a command if it is lawful and return its events; None if it is refused."""
        try:
            act = self._check(command)
        except Refusal:
            return None
        self._events = []
        self.state.ledger.postings.clear()
        act()
        self.undoable = undoable(self._events)
        return self._events

    def why_not(self, command: C) -> Refusal | None:
        """The refusal a command would get now, or None; nothing changes."""
        try:
            self._check(command)
        except Refusal as refusal:
            return refusal
        return None

    def emit(self, event: E) -> None:
        """Apply an event, record it and report it."""
        self._happen(event)
        self._events.append(event)
        if self.tell is not None:
            self.tell(event)

    def emits(self, *events: E) -> Act:
        """An act that emits these events in order."""
        if len(events) == 1:
            return partial(self.emit, events[0])

        def act() -> None:
            for event in events:
                self.emit(event)

        return act

    def replay(self, events: Iterable[E]) -> None:
        """Rebuild the state from its events."""
        for event in events:
            self._happen(event)
        self.state.ledger.postings.clear()

    def _happen(self, event: E) -> None:
        kind = type(event)
        if kind is RulingUndone and self._before is not None:
            put_back(self.state, self._before)
            self._before = None
            return
        if kind is Ruled:
            self._before = copied(self.state)
        self._apply(event)

    def awaits(self) -> Awaits:
        """What the table awaits, cached until the next event."""
        known = self.state.known
        if known.awaits is None:
            known.awaits = self._awaits()
        return known.awaits

    def require_seated(self, player: str) -> None:
        """Refuse a player who is not at the table."""
        require_player(self.state, player)


def check_pieces(awaits: Awaits, pieces: tuple[Piece, ...], out: Counter[Piece], shoe: Counter[Piece]) -> None:
    """Refuse pieces that are not awaited, or that the shoe does not have any more."""
    if awaits.what != "pieces":
        raise Refusal(f"No pieces are due now: the table is waiting for {awaits.words()}.")
    if not pieces or len(pieces) > awaits.number:
        raise Refusal(
            f"{awaits.number} piece{'s are' * (awaits.number > 1) or ' is'} due, but {len(pieces)} were given."
        )
    taken: dict[Piece, int] = {}
    for piece in pieces:
        taken[piece] = taken.get(piece, 0) + 1
        if out.get(piece, 0) + taken[piece] > shoe.get(piece, 0):
            had = shoe[piece]
            name = text((piece,)) if is_card(piece) or is_tile(piece) or piece == JOKER else quoted(str(piece))
            raise Refusal(
                f"{name} cannot be dealt: the shoe has {had or 'none'} of it{', all already dealt' if had else ''}."
            )


def in_runs(deals: list[tuple[str, bool]], pieces: tuple[Piece, ...]) -> Iterator[tuple[str, bool, tuple[Piece, ...]]]:
    """Pieces grouped by hand, combining consecutive pieces for the same hand and face."""
    wanted = list(deals[: len(pieces)])
    start = 0
    while start < len(pieces):
        end = start + 1
        while end < len(pieces) and wanted[end] == wanted[start]:
            end += 1
        yield (*wanted[start], pieces[start:end])
        start = end
