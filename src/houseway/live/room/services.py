"""What the tables of a room share: the store, the settings, the time, chance, the cash desk, counts and the log."""

from __future__ import annotations

import json
import sys
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TextIO

from houseway.cards.shuffle import system_bits
from houseway.live.room.metrics import Metrics
from houseway.live.table.commands import is_bot
from houseway.play import messages as m
from houseway.refusal import Refusal
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards.shuffle import Bits
    from houseway.live.log.store import Statement, Store
    from houseway.live.room.settings import Settings

_MOVE: Final = "UPDATE accounts SET chips = chips + ? WHERE name = ?"


_QUIET: Final = frozenset(
    {
        *("refused", "request refused", "message refused", "socket refused", "house refused"),
        *("guest", "signed in", "priced", "carry passed over"),
    }
)
"""What happens all the time and needs nobody's care: left out of a log for people."""


def _sentence(what: str, more: dict[str, Any]) -> str:
    """A line of the log as a person reads it: what happened, then what is known of it; the trace of a fault below."""
    facts = ", ".join(f"{key} {_plain(key, value)}" for key, value in more.items() if key != "trace")
    trace = str(more.get("trace", "")).rstrip()
    return what + (f": {facts}" if facts else "") + (f"\n{trace}" if trace else "")


def _plain(key: str, value: Any) -> str:
    """A value in one line."""
    return write_money(value) if key == "cents" else " ".join(str(value).split())


class Cash:
    """What each account has outside the tables; moved in the same unit as the entry that moves it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._held: dict[str, int] = {}

    def held(self, name: str) -> int:
        """The chips of an account."""
        if name not in self._held:
            found = self._store.one("SELECT chips FROM accounts WHERE name = ?", (name,))
            self._held[name] = int(found[0]) if found else 0
        return self._held[name]

    def check(self, who: str, command: m.Command) -> list[Statement]:
        """What a command takes out of its account; refused where there is not so much."""
        if not isinstance(command, m.Sit | m.Buy) or is_bot(command.player):
            return []
        if command.chips > self.held(who):
            raise Refusal(
                f"You have {write_money(self.held(who))} to bring: {write_money(command.chips)} is more than that."
            )
        return [(_MOVE, (-command.chips, who))]

    def home(self, events: Sequence[object]) -> list[Statement]:
        """What people took home."""
        return [
            (_MOVE, (event.chips, event.player))
            for event in events
            if isinstance(event, m.Left) and not is_bot(event.player)
        ]

    def apply(self, moves: Sequence[Statement]) -> None:
        """Count moves that are being written."""
        for _, (cents, name) in moves:
            self._held[name] = self.held(name) + cents

    def undo(self, moves: Sequence[Statement]) -> None:
        """Count back moves that were not written; the store may not know yet of others that are being written."""
        self.apply([(sql, (-cents, name)) for sql, (cents, name) in moves])

    def forget(self, name: str) -> None:
        """Ask the store again for an account."""
        self._held.pop(name, None)


@dataclass(slots=True)
class Services:
    """The things a table works with."""

    store: Store
    settings: Settings
    bits: Bits = field(default_factory=system_bits)
    metrics: Metrics = field(default_factory=Metrics)
    out: TextIO = field(default_factory=lambda: sys.stderr)
    log_json: bool = True
    """Whether every line of the log is written, as JSON; otherwise those that a person wants to read."""
    cash: Cash = field(init=False)
    downtimes: list[tuple[int, int]] = field(default_factory=list)
    """When no server ran: clocks stood still."""
    no_bank: set[str] = field(default_factory=set)
    """Accounts that do not want to be offered the bank."""

    def __post_init__(self) -> None:
        self.cash = Cash(self.store)

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def awake_between(self, start: int, end: int) -> int:
        """Milliseconds between two times in which the room was open."""
        down = sum(max(0, min(end, up) - max(start, stopped)) for stopped, up in self.downtimes if up > start)
        return max(0, end - start - down)

    def log(self, what: str, **more: Any) -> None:
        """A line for whoever keeps the room; where it cannot be written, the room goes on."""
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
        """A fault of the server itself."""
        self.metrics.count("faults")
        said = "".join(traceback.format_exception(fault))
        self.log(what, fault=repr(fault), trace=said, **more)
