"""When a time fee is due at a live table: by the wall clock or from the start of the game, as filed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.play.pot import messages as p

if TYPE_CHECKING:
    from houseway.live.table.record import Record
    from houseway.rules.fees import Clock

MINUTE: Final = 60_000


def starts(clock: Clock, minutes: int, at: int) -> int:
    """When the first paid period begins for a game that starts now; later than now if its first part is free.

    Hours and half hours are the same in every time zone of the state, so they are counted from the epoch.
    """
    if clock.marks == "start of the game":
        return at
    period = minutes * MINUTE
    mark = at // period * period
    free = {"": 0, "part": 1, "part and the next": 2}[clock.first]
    return mark if mark == at else mark + free * period


def period_of(record: Record) -> int:
    """When the current period began."""
    minutes, clock = record.kind.minutes, record.kind.clock
    if not record.charged or record.had_ended():
        return starts(clock, minutes, record.at)
    return record.charged + max(0, record.at - record.charged) // (minutes * MINUTE) * minutes * MINUTE


def time_due(record: Record) -> p.Charge | None:
    """The collection that is due now, and from whom; None if there is none."""
    clock, period = record.kind.clock, record.kind.minutes * MINUTE
    players = tuple(record.kind.engine.state.players)
    called = bool(record.charged) and record.played() >= period
    began = period_of(record)
    if clock.taken == "end":
        return p.Charge(spares=_late(record, players, began - period)) if called else None
    unpaid = tuple(player for player in players if record.paid.get(player, 0) <= record.at)
    late = _late(record, unpaid, began)
    if called:
        return p.Charge(spares=late)
    owing = tuple(player for player in unpaid if player not in late)
    return p.Charge(owing) if owing else None


def _late(record: Record, players: tuple[str, ...], began: int) -> tuple[str, ...]:
    """Players who came after half of a period, if they pay from the next one."""
    half = began + record.kind.minutes * MINUTE // 2
    if not record.kind.clock.late:
        return ()
    return tuple(player for player in players if record.since.get(player, 0) > half)


def note_charge(record: Record, command: p.Charge) -> None:
    """After a collection, start the next period, unless it was only from players who came during this one."""
    began = period_of(record)
    if not command.players or not record.charged or record.had_ended():
        record.charged = began
    end = began + record.kind.minutes * MINUTE
    record.paid.update(dict.fromkeys(command.players or record.kind.engine.state.players, end))
