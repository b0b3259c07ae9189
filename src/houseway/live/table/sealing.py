"""When lists are sealed and when seeds are taken: the first before the second, and neither twice for one draw.

A house that could seal another list once it has seen the seeds would choose what comes, by sealing until it likes it.
So seeds are asked for only when all that the round may draw from is sealed, and a list that seeds were shown for is
replaced only if it cannot give what the rules want.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from houseway.live.table.record import Record

SEALED_FOR: Final = ("wagers", "deal", "pieces", "dice", "number")
"""For what a table waits once its lists are sealed: none is sealed later than the first wager."""
ROLLED: Final = 6
"""So many rolls or numbers a list must have left for a round."""


def kinds_of(record: Record) -> list[str]:
    """The kinds of lists that a round draws from."""
    shoes = ["pieces"] if record.kind.left_beside() is None else ["pieces", "second"]
    return [*shoes, *record.kind.rolls()]


def will_do(record: Record, kind: str) -> bool:
    """Whether the list in use has as much left as the round wants of it."""
    in_use = record.chance.list_of(kind)
    if not in_use.places or record.chance.shuffled or kind in record.lost:
        return False
    if kind in record.kind.rolls():
        return in_use.left() >= ROLLED
    left = record.kind.left_beside() if kind == "second" else record.kind.left()
    return left is not None and left.total() == in_use.left()


def takes_seeds(record: Record) -> bool:
    """Whether a seed may be shown now; at tables of old logs always until something is drawn."""
    if record.chance.has_drawn:
        return False
    if not record.kind.config.seals_first:
        return True
    if record.kind.engine.awaits().what not in SEALED_FOR or record.kind.shuffles_next():
        return False
    return all(will_do(record, kind) for kind in kinds_of(record))


def seeds_wait(record: Record) -> bool:
    """Whether seeds were shown that nothing has been drawn with."""
    return record.kind.config.seals_first and bool(record.chance.seeds) and not record.chance.has_drawn
