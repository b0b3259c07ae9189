"""Closing a table that can no longer be played: the floor pays out its chips, and it stays closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.live.log.books import entered
from houseway.live.log.owed import owed
from houseway.live.log.store import WriteFailed
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.live.log.owed import Owed
    from houseway.live.log.store import Statement, Store
    from houseway.live.room.accounts import Account
    from houseway.live.room.lobby import Room

_HOME = "UPDATE accounts SET chips = chips + ? WHERE name = ?"


async def look(store: Store, table: str) -> Owed:
    """What people have at a table, read in a thread."""
    return await store.ask_aside(lambda reader: owed(reader, table))


async def pay_out(room: Room, by: Account, name: str) -> dict[str, int]:
    """Send the chips at a broken table home, in one unit with the entry that records it; returns each player's
    amount.
    """
    services, table = room.services, room.table(name)
    async with table.lock:
        if not table.broken or room.tables.get(name) is not table:
            raise Refusal("This table can be played: its players take their own chips home.")
        found = await look(services.store, name)
        if by.name in found.players:
            raise Refusal("You have chips at this table yourself: somebody else on the floor must pay it out.")
        moves = [(_HOME, (cents, player)) for player, cents in found.players.items()]
        now = services.now()
        told = {"table": name, "read": found.read, "paid": found.players}
        closed = ("INSERT INTO closed VALUES (?, ?)", (name, now))
        statements: list[Statement] = [*moves, closed, entered(now, by.name, type="PaidOut", **told)]
        services.cash.apply(moves)
        try:
            await services.store.write(statements)
        except WriteFailed:
            services.cash.undo(moves)
            raise
        del room.tables[name]
    await table.stop()
    services.log("paid out", table=name, by=by.name, cents=sum(found.players.values()))
    return found.players
