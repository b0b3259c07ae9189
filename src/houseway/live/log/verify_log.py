"""A log checked from outside: its chain, every command carried out again, its shoes, and the books at the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.live.games.game import Config
from houseway.live.games.registry import make_game
from houseway.live.log.log import BadLog, Entry, canonical, read_chain
from houseway.live.log.shoes import read_shoe, root_of
from houseway.live.log.store import read_entries
from houseway.live.table import commands as orders
from houseway.live.table.record import Record, Told, read_command
from houseway.live.table.snapshots import differs
from houseway.play import messages as m
from houseway.refusal import Refusal

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from houseway.live.log.log import Body
    from houseway.live.log.shoes import Shoe


@dataclass(slots=True)
class Checked:
    """What a log came to."""

    record: Record | None = None
    table: str = ""
    entries: int = 0
    rounds: int = 0
    head: str = ""
    moved: Counter[str] = field(default_factory=Counter)
    """What each person took home, less what they brought."""


def check_log(
    entries: Iterable[Entry],
    secrets: Mapping[str, Shoe] | None = None,
    told: Callable[[Record, Body, list[Told]], None] | None = None,
) -> Checked:
    """Carry out a whole log again; the first entry that is bad is refused by its number."""
    done = Checked()
    published: dict[str, orders.Shoe] = {}
    for body, head in read_chain(entries):
        if done.record is None:
            done.record, done.table = _opened(body)
        record = done.record
        try:
            command = read_command(record, body.command)
            _check_shoe(body, command, record.kind.of.draws, published, secrets)
            record.begin(body.at)
            if isinstance(command, orders.Carry) and differs(record, command):
                raise BadLog(body.seq, "it vouches for another state than the log has come to")
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
            raise BadLog(body.seq, f"its command leads to other events than it says ({_first(again, said)})")
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
    """The events of a log, those written before an event had some field with that field as it is by default."""
    today = [msgspec.to_builtins(event) for event in read]
    return [{**new, **old} for new, old in zip(today, said, strict=True)]


def _without_cites(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Events without the lines they cite: a log keeps those of its day, and a file may cite better since."""
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
        raise BadLog(body.seq, f"{below[0]} holds less than nothing after it")


def _check_shoe(
    body: Body,
    command: m.Command,
    draws: Mapping[type[m.Command], str],
    published: dict[str, orders.Shoe],
    secrets: Mapping[str, Shoe] | None,
) -> None:
    """A shoe's root is that of its seals, and what is drawn is drawn from where it says, in order."""
    if isinstance(command, orders.Shoe):
        if root_of(command.commitments) != command.root:
            raise BadLog(body.seq, f"the root of shoe {command.shoe} is not that of its commitments")
        published[command.shoe] = command
        if secrets is not None and command.shoe not in secrets:
            raise BadLog(body.seq, f"shoe {command.shoe} is not in the database")
        if secrets is not None and secrets[command.shoe].seals != command.commitments:
            raise BadLog(body.seq, f"the order kept of shoe {command.shoe} is not the one that was sealed")
        return
    if type(command) not in draws:
        return
    name, place = body.command.get("shoe"), body.command.get("from")
    if name not in published or not isinstance(place, int):
        raise BadLog(body.seq, "it draws from no sealed shoe")
    drawn: tuple[int, ...] = getattr(command, draws[type(command)])
    if not 0 <= place <= place + len(drawn) <= len(published[name].commitments):
        raise BadLog(body.seq, f"shoe {name} has no such places")
    if secrets is not None:
        shoe = secrets[name]
        shoe.at = place
        kept = shoe.pieces(len(drawn)) if isinstance(command, m.Give) else shoe.numbers(len(drawn))
        if kept != drawn:
            raise BadLog(body.seq, f"what it draws is not what shoe {name} holds there")


def finished_entries(reader: sqlite3.Connection, table: str) -> Iterator[Entry]:
    """The entries up to the end of the last finished round: no card of a round under way is among them."""
    found = reader.execute("SELECT max(last) FROM rounds WHERE tbl = ?", (table,)).fetchone()
    yield from read_entries(reader, table, 1, int(found[0] or 0))


def read_secrets(reader: sqlite3.Connection, table: str) -> dict[str, Shoe]:
    """Every shoe of a table, as the database keeps it."""
    rows = reader.execute("SELECT id, secret FROM shoes WHERE tbl = ?", (table,))
    return {str(name): read_shoe(str(name), secret) for name, secret in rows}


def check_cash(reader: sqlite3.Connection, moved: Counter[str]) -> list[str]:
    """Accounts whose chips are not what they were given and took home."""
    bad, known = [], set[str]()
    for name, chips, granted in reader.execute("SELECT name, chips, granted FROM accounts ORDER BY name"):
        if chips != granted + moved[name]:
            bad.append(f"{name} holds {chips} cents, and should hold {granted + moved[name]}")
        known.add(name)
    return bad + [f"{name} has played, and has no account" for name in sorted(moved.keys() - known)]
