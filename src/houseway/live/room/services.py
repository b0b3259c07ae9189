"""What the tables of a room share: the store, settings, time, chance, the cashier, metrics and the log."""

from __future__ import annotations

import json
import sys
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TextIO, TypeAlias

from houseway.cards.shuffle import system_bits
from houseway.live.frames import HeadSigned
from houseway.live.log.books import ROOM, books_head
from houseway.live.log.keys import RoomKey, room_key
from houseway.live.room.metrics import Metrics
from houseway.live.table.commands import is_bot
from houseway.play import messages as m
from houseway.refusal import Refusal
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards.shuffle import Bits
    from houseway.live.log.store import Store
    from houseway.live.room.settings import Settings

Move: TypeAlias = "tuple[str, tuple[int, str]]"
"""A transfer of chips to or from an account: a statement with the cents and the name."""
_MOVE: Final = "UPDATE accounts SET chips = chips + ? WHERE name = ?"


_QUIET: Final = frozenset(
    {
        *("refused", "request refused", "message refused", "socket refused", "house refused"),
        *("guest", "signed in", "priced", "carry passed over"),
    }
)
"""Routine events, left out of a log for people."""


def _sentence(what: str, more: dict[str, Any]) -> str:
    """A log line for people: the event, then its details; below it the trace of a fault."""
    facts = ", ".join(f"{key} {_plain(key, value)}" for key, value in more.items() if key != "trace")
    trace = str(more.get("trace", "")).rstrip()
    return what + (f": {facts}" if facts else "") + (f"\n{trace}" if trace else "")


def _plain(key: str, value: Any) -> str:
    """A value on one line."""
    return write_money(value) if key == "cents" else " ".join(str(value).split())


_STANDS: Final = 5.0
"""Seconds without a query of the clock that mean the process stood still."""


class Cash:
    """Each account's chips outside the tables, moved in the same unit as the entry that moves them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._held: dict[str, int] = {}

    def held(self, name: str) -> int:
        """The chips of an account."""
        if name not in self._held:
            found = self._store.one("SELECT chips FROM accounts WHERE name = ?", (name,))
            self._held[name] = int(found[0]) if found else 0
        return self._held[name]

    def check(self, who: str, command: m.Command) -> list[Move]:
        """The transfers out of an account for a command; refused if it has too few chips."""
        if not isinstance(command, m.Sit | m.Buy) or is_bot(command.player):
            return []
        if command.chips > self.held(who):
            raise Refusal(
                f"You have {write_money(self.held(who))} to bring: {write_money(command.chips)} is more than that."
            )
        return [(_MOVE, (-command.chips, who))]

    def home(self, events: Sequence[object]) -> list[Move]:
        """The transfers for chips that players take home."""
        return [
            (_MOVE, (event.chips, event.player))
            for event in events
            if isinstance(event, m.Left) and not is_bot(event.player)
        ]

    def apply(self, moves: Sequence[Move]) -> None:
        """Count transfers that are being written."""
        for _, (cents, name) in moves:
            self._held[name] = self.held(name) + cents

    def undo(self, moves: Sequence[Move]) -> None:
        """Undo transfers that were not written; the store may not yet know of others that are being written."""
        self.apply([(sql, (-cents, name)) for sql, (cents, name) in moves])

    def forget(self, name: str) -> None:
        """Reload an account from the store."""
        self._held.pop(name, None)


@dataclass(slots=True)
class Services:
    """Everything that a table works with."""

    store: Store
    settings: Settings
    bits: Bits = field(default_factory=system_bits)
    metrics: Metrics = field(default_factory=Metrics)
    out: TextIO = field(default_factory=lambda: sys.stderr)
    log_json: bool = True
    """Whether to write every log line, as JSON; otherwise only lines for people."""
    cash: Cash = field(init=False)
    downtimes: list[tuple[int, int]] = field(default_factory=list)
    """Times when no server ran and clocks stood still."""
    no_bank: set[str] = field(default_factory=set)
    """Accounts that do not want to be offered the bank."""
    _key: RoomKey | None = None
    _books: HeadSigned | None = None
    """The signed head of the room's own log, as of the last signature."""
    _began: int = field(default_factory=lambda: time.time_ns() // 1_000_000)
    _began_at: float = field(default_factory=time.monotonic)
    _looked: float = field(default_factory=time.monotonic)
    """When the clock was last queried; an open room does so twice a second."""
    _stood: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        self.cash = Cash(self.store)

    def now(self) -> int:
        """Milliseconds since 1970, by a clock that cannot be changed while the room is open."""
        now = time.monotonic()
        if now - self._looked > _STANDS:  # the process was stopped, or the machine slept: the clocks pause too
            self._stood = (self._at(self._looked), self._at(now))
            self.downtimes.append(self._stood)
        self._looked = now
        return self._at(now)

    def _at(self, monotonic: float) -> int:
        return self._began + int((monotonic - self._began_at) * 1000)

    def not_before(self, last: int) -> None:
        """Make sure that the clock is later than a time when the room was open, whatever the machine's clock says."""
        self._began += max(0, last + 1 - self.now())

    def stood_still(self) -> tuple[int, int] | None:
        """The interval in which the process stood still since the last call, if it did."""
        self.now()
        stood, self._stood = self._stood, None
        return stood

    @property
    def key(self) -> RoomKey:
        """The room's signing key."""
        if self._key is None:
            self._key = room_key(self.store)
        return self._key

    def receipts(self, table: str, seq: int, head: str) -> tuple[HeadSigned, HeadSigned | None]:
        """Signed heads for viewers: of a table's log, and of the room's own log."""
        books = books_head(self.store)
        if books is not None and (self._books is None or self._books.seq != books[0]):
            self._books = self._sign(ROOM, *books)
        return self._sign(table, seq, head), self._books

    def _sign(self, log: str, seq: int, head: str) -> HeadSigned:
        made = self.key.sign(log, seq, head, self.now())
        return HeadSigned(made.seq, made.hash, made.at, made.signature)

    def awake_between(self, start: int, end: int) -> int:
        """Milliseconds between two times in which the room was open."""
        down = sum(max(0, min(end, up) - max(start, stopped)) for stopped, up in self.downtimes if up > start)
        return max(0, end - start - down)

    def log(self, what: str, **more: Any) -> None:
        """Write a log line; if it cannot be written, go on."""
        if self.log_json:
            line = json.dumps({"at": self.now(), "what": what, **more}, ensure_ascii=False)
        elif what in _QUIET:
            return
        else:
            clock = time.strftime("%H:%M:%S", time.localtime(self.now() / 1000))
            line = f"{clock}  {_sentence(what, more)}"
        with suppress(OSError):
            print(line, file=self.out, flush=True)

    def fault(self, what: str, fault: BaseException, **more: Any) -> None:
        """Log a fault of the server itself."""
        self.metrics.count("faults")
        said = "".join(traceback.format_exception(fault))
        self.log(what, fault=repr(fault), trace=said, **more)
