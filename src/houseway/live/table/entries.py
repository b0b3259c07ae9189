"""Commands as log entries, and replaying entries on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from houseway.live.table import commands as orders
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.live.log.log import Body
    from houseway.live.table.record import Record
    from houseway.play import messages as m


def read_command(record: Record, said: dict[str, Any]) -> m.Command:
    """Read a command from a log."""
    fields = {key: value for key, value in said.items() if key not in ("type", "from")}
    word = said.get("type", "")
    kind = orders.OWN.get(word) or record.kind.words.get(word)
    if kind is None:
        raise Refusal(f"there is no command {word!r}")
    if kind is not orders.Shoe:
        for drawn_from in ("shoe", "places"):
            fields.pop(drawn_from, None)
    return msgspec.convert(fields, kind)


class Drawn(NamedTuple):
    """The source of drawn pieces or numbers."""

    shoe: str
    places: tuple[int, ...]


def written(command: m.Command, drawn: Drawn | None = None) -> dict[str, Any]:
    """A command as written to a log; a draw includes where it came from."""
    said: dict[str, Any] = msgspec.to_builtins(command)
    if drawn is not None:
        said["shoe"], said["places"] = drawn.shoe, list(drawn.places)
    return said


def replay(record: Record, body: Body, head: str) -> m.Command:
    """Replay an entry by applying its events."""
    command = read_command(record, body.command)
    record.begin(body.at, command)
    for event in record.kind.read_events(body.events):
        record.kind.engine.replay((event,))
        record.hear(event)
    record.note(command, head, body.who)
    return command
