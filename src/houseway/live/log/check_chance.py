"""External checks of chance: lists are sealed in time, and what is drawn is at the places the seeds choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.live.log.log import BadLog
from houseway.live.log.shoes import root_of
from houseway.live.table.sealing import seeds_wait

if TYPE_CHECKING:
    from houseway.live.log.exports import Openings, PartlyOpened
    from houseway.live.log.log import Body
    from houseway.live.log.shoes import Shoe
    from houseway.live.table import commands as orders
    from houseway.live.table.record import Record


def check_seal(record: Record, seq: int, command: orders.Shoe, openings: Openings | None) -> None:
    """A list must be sealed before money is wagered on it, unless the list in use cannot provide what the rules
    require.
    """
    if command.commitments and root_of(command.commitments) != command.root:
        raise BadLog(seq, f"the root of shoe {command.shoe} does not match its commitments")
    if not command.commitments and command.places < 1:
        raise BadLog(seq, f"shoe {command.shoe} has no places")
    if openings is not None and command.shoe in openings and _sealed_otherwise(command, openings[command.shoe]):
        raise BadLog(seq, f"the order kept of shoe {command.shoe} is not the one that was sealed")
    if command.places and not _may_be_sealed(record, command):
        late = "wagers were made" if record.in_action() else "seeds were shown"
        raise BadLog(seq, f"shoe {command.shoe} is sealed after {late}, although the one before it was still good")


def sealed_again(record: Record, command: orders.Shoe) -> str:
    """Why a list is sealed again after seeds were revealed but before anything was drawn; empty if it is not.

    Each such case gives the house another try, so a verdict counts them.
    """
    chance = record.chance
    if not chance.seeds or chance.has_drawn:
        return ""
    if not record.kind.config.seals_first:
        return "at a table of a kind that is no longer opened"
    if command.why == "restart":
        return "after a restart of the room"
    return "after a shuffle" if chance.shuffled else "after a ruling"


def _sealed_otherwise(command: orders.Shoe, kept: Shoe | PartlyOpened) -> bool:
    return kept.root not in ("", command.root) or kept.places != (command.places or len(command.commitments))


def _may_be_sealed(record: Record, command: orders.Shoe) -> bool:
    """Whether a list may be sealed now. A room that restarts during a round says so, and the claim is accepted."""
    chance, kind = record.chance, record.kind
    in_use = chance.list_of(command.kind)
    if not in_use.places or command.why == "restart" or chance.shuffled:
        return True
    if not record.in_action() and not seeds_wait(record):
        return True
    if command.kind in kind.rolls():
        return in_use.left() < kind.engine.awaits().number
    left = kind.left_beside() if command.kind == "second" else kind.left()
    return left is None or left.total() != in_use.left()


def check_draw(record: Record, body: Body, drawn: tuple[int, ...], openings: Openings | None) -> None:
    """A draw must come from the list in use, at the places the seeds choose, and match what was sealed there."""
    kind, places, _ = record.drawing
    in_use = record.chance.list_of(kind)
    name = body.command.get("shoe")
    if not in_use.shoe or name != in_use.shoe:
        raise BadLog(body.seq, "it does not draw from the sealed list in use")
    said = body.command.get("places")
    if said is None:  # logs from before seeds draw in order
        first = body.command.get("from")
        said = list(range(first, first + len(drawn))) if isinstance(first, int) else None
    if said != list(places) or len(places) != len(drawn):
        raise BadLog(body.seq, f"it draws from other places of shoe {name} than are next")
    shoe = (openings or {}).get(in_use.shoe)
    if shoe is None and not in_use.places and openings is None:
        return  # an export from before exports opened shoes
    if shoe is None:
        raise BadLog(body.seq, f"nothing opens shoe {name}, which it draws from")
    if max(places, default=0) >= shoe.places:
        raise BadLog(body.seq, f"shoe {name} has no such places")
    held = shoe.numbers(places) if kind in record.kind.rolls() else shoe.pieces(places)
    if held != drawn:
        raise BadLog(body.seq, f"what it draws is not what shoe {name} holds there")
