"""External check of a log: its chain, a replay of every command, its shoes, and the books at the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.live.games.game import Config
from houseway.live.games.registry import make_game
from houseway.live.log.books import ROOM, Given
from houseway.live.log.check_chance import check_draw, check_seal, sealed_again
from houseway.live.log.log import BadLog, Entry, canonical, read_chain
from houseway.live.log.shoes import read_shoe
from houseway.live.table import commands as orders
from houseway.live.table.entries import read_command
from houseway.live.table.record import Record
from houseway.live.table.snapshots import differs
from houseway.play import messages as m
from houseway.refusal import Refusal

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable

    from houseway.live.log.exports import Openings
    from houseway.live.log.log import Body
    from houseway.live.log.shoes import Shoe
    from houseway.live.table.notes import Told


@dataclass(slots=True)
class Checked:
    """The result of replaying a log."""

    record: Record | None = None
    table: str = ""
    entries: int = 0
    rounds: int = 0
    head: str = ""
    moved: Counter[str] = field(default_factory=Counter)
    """What each person took home, less what they brought."""
    sealed_again: Counter[str] = field(default_factory=Counter)
    """How often a list was sealed again after seeds had been revealed, by reason."""


def check_log(
    entries: Iterable[Entry],
    openings: Openings | None = None,
    told: Callable[[Record, Body, list[Told]], None] | None = None,
) -> Checked:
    """Replay a whole log; the first bad entry is refused by number."""
    done = Checked()
    for body, head in read_chain(entries):
        if done.record is None:
            done.record, done.table = _opened(body)
        record = done.record
        try:
            command = read_command(record, body.command)
            record.begin(body.at, command)
            if isinstance(command, orders.Shoe):
                check_seal(record, body.seq, command, openings)
                done.sealed_again.update(filter(None, [sealed_again(record, command)]))
            elif type(command) in record.kind.of.draws:
                check_draw(record, body, getattr(command, record.kind.of.draws[type(command)]), openings)
            if isinstance(command, orders.Carry) and differs(record, command):
                raise BadLog(body.seq, "it vouches for another state than the log leads to")
            logged = record.kind.read_events(body.events)
            record.kind.follow(logged)
            events = record.do(command)
            again = _without_cites([msgspec.to_builtins(event) for event in events])
            said = _without_cites(_with_new_fields(logged, body.events))
            record.kind.engine.state.ledger.check()
        except BadLog:
            raise
        except (Refusal, msgspec.ValidationError) as fault:
            raise BadLog(body.seq, f"its command is not possible there ({str(fault).rstrip('.')})") from None
        except (AssertionError, LookupError, TypeError, ValueError, AttributeError) as fault:
            raise BadLog(body.seq, f"its command cannot be carried out ({fault!r})") from None
        if canonical(again) != canonical(said):
            raise BadLog(body.seq, f"its command leads to other events than it lists ({_first(again, said)})")
        news = list(record.news)
        record.note(command, head, body.who)
        _check_books(record, body)
        for event in events:
            if isinstance(event, m.Sat | m.Bought) and not orders.is_bot(event.player):
                done.moved[event.player] -= event.chips
            elif isinstance(event, m.Left) and not orders.is_bot(event.player):
                done.moved[event.player] += event.chips
        done.rounds += len(record.finished)
        done.entries, done.head = body.seq, head
        if told is not None:
            told(record, body, news)
    return done


def _opened(body: Body) -> tuple[Record, str]:
    if body.command.get("type") != "Open":
        raise BadLog(body.seq, "a log begins with the opening of its table")
    try:
        opened = msgspec.convert({k: v for k, v in body.command.items() if k != "type"}, orders.Open)
        return Record(make_game(msgspec.convert(opened.config, Config))), opened.table
    except (Refusal, msgspec.ValidationError) as fault:
        raise BadLog(body.seq, f"it opens a table that cannot be ({fault})") from None


def _with_new_fields(read: list[Any], said: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of a log, with defaults for fields that were added to an event later."""
    today = [msgspec.to_builtins(event) for event in read]
    return [{**new, **old} for new, old in zip(today, said, strict=True)]


def _without_cites(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Events without the lines they cite, since a file's citations may have been corrected after the log was
    written.
    """
    return [{key: value for key, value in event.items() if key != "lines"} for event in events]


def _first(again: list[Any], said: list[Any]) -> str:
    for number, (mine, theirs) in enumerate(zip(again, said, strict=False), start=1):
        if canonical(mine) != canonical(theirs):
            return f"event {number} is {canonical(mine).decode()[:120]}"
    return f"{len(again)} events, not {len(said)}"


def _check_books(record: Record, body: Body) -> None:
    balances = record.kind.engine.state.ledger.balances
    if sum(balances.values()):
        raise BadLog(body.seq, "the books do not balance after it")
    below = [name for name, cents in balances.items() if cents < 0 and name not in ("cage", "promotion")]
    if below:
        raise BadLog(body.seq, f"{below[0]} holds less than $0 after it")


def read_secrets(reader: sqlite3.Connection, table: str) -> dict[str, Shoe]:
    """Every shoe of a table, from the database."""
    rows = reader.execute("SELECT id, secret FROM shoes WHERE tbl = ?", (table,))
    return {str(name): read_shoe(str(name), secret) for name, secret in rows}


def check_cash(reader: sqlite3.Connection, moved: Counter[str], given: Given | None) -> list[str]:
    """Accounts whose chips differ from what they were given and took home, or whose role is not the one in the room's
    log.
    """
    bad, known = [], set[str]()
    for name, chips, granted, role in reader.execute("SELECT name, chips, granted, role FROM accounts ORDER BY name"):
        told = granted if given is None else given.cents.get(name)
        if told is None:
            bad.append(f"{name} has an account that is not in the room's log")
        elif chips != told + moved[name]:
            bad.append(f"{name} holds {chips} cents, and should hold {told + moved[name]}")
        elif given is not None and (granted, role) != (told, given.roles[name]):
            bad.append(f"{name} is {role} with {granted} cents given, and the room's log says otherwise")
        known.add(name)
    told_of = moved.keys() if given is None else moved.keys() | given.cents.keys()
    return bad + [f"{name} has played, and has no account" for name in sorted(told_of - known)]


def check_books(entries: Iterable[Entry]) -> tuple[Given, Checked]:
    """Check the room's own log: its chain, and that each entry is possible after those before it."""
    given, done = Given(), Checked(table=ROOM)
    for body, head in read_chain(entries):
        try:
            given.note(body.command)
        except (LookupError, TypeError, ValueError) as fault:
            raise BadLog(body.seq, f"it is not possible there ({fault})") from None
        done.entries, done.head = body.seq, head
    return given, done
