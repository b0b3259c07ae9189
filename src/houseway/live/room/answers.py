"""What came of commands: one that is told again gets its first answer. What was done is kept, refusals for a while.

Whoever is refused may ask again and again, so refusals are kept for no longer than a page tells a command again, and so
many a minute of each account: no disk fills with them.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.live.log.store import WriteFailed
from houseway.live.room.limits import Limits, TooOften

if TYPE_CHECKING:
    from houseway.live.room.services import Services

KEPT: Final = 10 * 60_000
"""Milliseconds for which a refusal is kept."""
A_MINUTE: Final = 60
"""Refusals of one account that are kept, and logged, in a minute."""


class Answer(NamedTuple):
    """What came of a command: its entry, or why not."""

    seq: int
    why: str


class Answers:
    """The answers that a room has given."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._limits = Limits()
        self._swept = 0

    def of(self, account: str, name: str) -> Answer | None:
        """What came of a command the first time, if it was told before."""
        store, key = self._services.store, (account, name)
        done = store.one("SELECT seq FROM answers WHERE account = ? AND id = ?", key)
        if done is not None:
            return Answer(int(done[0]), "")
        refused = store.one("SELECT why FROM refusals WHERE account = ? AND id = ?", key)
        return None if refused is None else Answer(0, str(refused[0]))

    async def refuse(self, account: str, name: str, table: str, command: str, why: str) -> Answer:
        """A command was refused."""
        services = self._services
        services.metrics.count("refused")
        with suppress(TooOften, WriteFailed):
            self._limits.check("a refusal", account, A_MINUTE)
            services.log("refused", who=account, table=table[:20], command=command[:20], why=why)
            row = (account, name, services.now(), why)
            await services.store.write([("INSERT OR IGNORE INTO refusals VALUES (?, ?, ?, ?)", row)])
        return Answer(0, why)

    async def sweep(self) -> None:
        """Once a minute refusals are let go that nobody asks for any more."""
        now = self._services.now()
        if now - self._swept >= KEPT // 10:
            self._swept = now
            with suppress(WriteFailed):
                await self._services.store.write([("DELETE FROM refusals WHERE at < ?", (now - KEPT,))])
