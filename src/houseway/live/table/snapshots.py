"""Snapshots: a table's whole state as bytes, so that a restart need not replay the whole log.

Fields that take part in comparisons are kept; the rest is created anew. Mappings keep their order and sets are sorted,
so that a state is always written the same way, and its hash can go into the log.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

import msgspec

from houseway.live.games.registry import make_game
from houseway.live.log.archive import unsqueeze
from houseway.live.log.log import canonical
from houseway.live.table import commands as orders
from houseway.live.table.record import Record
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.live.games.game import Config
    from houseway.live.log.log import Entry


class NotCarried(Exception):
    """The bytes are not a state of this table, or come from other code or rules; replay must start earlier in
    the log.
    """


def write_state(record: Record) -> bytes:
    """The table as bytes."""
    return msgspec.json.encode({"record": _said(record), "state": _said(record.kind.engine.state)})


def read_state(config: Config, written: bytes) -> Record:
    """The table read from a snapshot; refused unless it would be written identically today."""
    try:
        said = msgspec.json.decode(written)
        record = Record(make_game(msgspec.structs.replace(config, rules=said["record"]["rules"])))
        _fill(record, said["record"])
        _fill(record.kind.engine.state, said["state"])
        again = write_state(record)
    except (msgspec.DecodeError, LookupError, TypeError, ValueError, AttributeError, Refusal) as fault:
        raise NotCarried(f"it cannot be read: {fault!r}") from None
    if again != written:
        raise NotCarried("it would be written otherwise today")
    return record


def carry(record: Record, written: bytes) -> orders.Carry:
    """The command by which the log vouches for a snapshot."""
    state: type = type(record.kind.engine.state)
    rules = sha256(canonical(record.kind.rules)).hexdigest()
    return orders.Carry(sha256(written).hexdigest(), shape(state), rules)


def read_carry(config: Config, entry: Entry, written: object) -> Record:
    """The table just before an entry that stored a snapshot, if the bytes match what the entry vouches for."""
    if not isinstance(written, bytes):
        raise NotCarried("it is no state")
    written = unsqueeze(written)
    said = entry.read().command
    record = read_state(config, written)
    if said != msgspec.to_builtins(carry(record, written)):
        raise NotCarried("its entry speaks of another state, or of other code or rules")
    if record.head != entry.prev:
        raise NotCarried("it belongs elsewhere in the log")
    return record


def differs(record: Record, command: orders.Carry) -> bool:
    """Whether a log vouches for a state other than the replayed one; a state with other fields cannot be compared."""
    mine = carry(record, write_state(record))
    return command.shape == mine.shape and command.state != mine.state


@cache
def shape(state: type) -> str:
    """A hash of the current fields of records and states."""
    kinds: list[Any] = [Record, state]
    lines = []
    for kind in kinds:  # grows during the loop
        hints = get_type_hints(kind)
        for each in fields(kind):
            if each.compare:
                lines.append(f"{kind.__name__}.{each.name}: {each.type}")
                kinds += [part for part in _parts(hints[each.name]) if is_dataclass(part) and part not in kinds]
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def _parts(hint: Any) -> Iterator[Any]:
    """A type, and all types within it."""
    yield hint
    for each in get_args(hint):
        yield from _parts(each)


def _said(value: Any) -> Any:
    if isinstance(value, str | int | None):
        return value
    if isinstance(value, dict):
        return {key: _said(each) for key, each in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, list | tuple):
        return [_said(each) for each in value]
    if is_dataclass(value):
        return {each.name: _said(getattr(value, each.name)) for each in fields(value) if each.compare}
    return msgspec.to_builtins(value)


def _fill(made: Any, said: dict[str, Any]) -> None:
    """Fill a new object with written values."""
    hints = get_type_hints(type(made))
    for each in fields(made):
        if not each.compare:
            continue
        if is_dataclass(getattr(made, each.name)):
            _fill(getattr(made, each.name), said[each.name])
        else:
            value = msgspec.convert(said[each.name], hints[each.name], str_keys=True, dec_hook=_counter)
            setattr(made, each.name, value)


def _counter(kind: Any, said: Any) -> Any:
    if get_origin(kind) is not Counter:
        raise NotImplementedError(kind)
    of: Any = get_args(kind)[0]
    return Counter({msgspec.convert(key, of, strict=False): count for key, count in said.items()})
