"""When lists are sealed and when seeds are accepted: lists first, and neither twice for one draw.

A house that could reseal a list after seeing the seeds could keep resealing until it liked the outcome. So seeds are
asked for only when everything the round may draw from is sealed, and a list that seeds were revealed for is replaced
only if it cannot provide what the rules require.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from houseway.live.table.record import Record

SEALED_FOR: Final = ("wagers", "deal", "pieces", "dice", "number")
"""What a table awaits with its lists sealed: nothing is sealed later than the first wager."""
ROLLED: Final = 6
"""How many rolls or numbers a list must have left for a round."""


def kinds_of(record: Record) -> list[str]:
    """The kinds of lists that a round draws from."""
    shoes = ["pieces"] if record.kind.left_beside() is None else ["pieces", "second"]
    return [*shoes, *record.kind.rolls()]


def will_do(record: Record, kind: str) -> bool:
    """Whether the list in use has enough left for the round."""
    in_use = record.chance.list_of(kind)
    if not in_use.places or record.chance.shuffled or kind in record.lost:
        return False
    if kind in record.kind.rolls():
        return in_use.left() >= ROLLED
    left = record.kind.left_beside() if kind == "second" else record.kind.left()
    return left is not None and left.total() == in_use.left()


def takes_seeds(record: Record) -> bool:
    """Whether a seed may be revealed now; in old logs, always until something is drawn."""
    if record.chance.has_drawn:
        return False
    if not record.kind.config.seals_first:
        return True
    if record.kind.engine.awaits().what not in SEALED_FOR or record.kind.shuffles_next():
        return False
    return all(will_do(record, kind) for kind in kinds_of(record))


def seeds_wait(record: Record) -> bool:
    """Whether seeds have been revealed that have not been used for a draw."""
    return record.kind.config.seals_first and bool(record.chance.seeds) and not record.chance.has_drawn
