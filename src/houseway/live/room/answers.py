"""Answers to commands: a repeated command gets its first answer. Successes are kept forever, refusals for a while.

An account could be refused endlessly, so refusals are kept only as long as a page may repeat a command, and only so
many a minute for each account: the disk cannot fill up with them.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.live.log.store import WriteFailed
from houseway.live.room.limits import Limits, TooOften

if TYPE_CHECKING:
    from houseway.live.room.services import Services

KEPT: Final = 10 * 60_000
"""How long a refusal is kept, in milliseconds."""
A_MINUTE: Final = 60
"""The most refusals of one account kept and logged in a minute."""


class Answer(NamedTuple):
    """The answer to a command: its entry, or why it was refused."""

    seq: int
    why: str


class Answers:
    """The answers given by a room."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._limits = Limits()
        self._swept = 0

    def of(self, account: str, name: str) -> Answer | None:
        """The first answer to a command, if it was sent before."""
        store, key = self._services.store, (account, name)
        done = store.one("SELECT seq FROM answers WHERE account = ? AND id = ?", key)
        if done is not None:
            return Answer(int(done[0]), "")
        refused = store.one("SELECT why FROM refusals WHERE account = ? AND id = ?", key)
        return None if refused is None else Answer(0, str(refused[0]))

    async def refuse(self, account: str, name: str, table: str, command: str, why: str) -> Answer:
        """Record a refusal."""
        services = self._services
        services.metrics.count("refused")
        with suppress(TooOften, WriteFailed):
            self._limits.check("a refusal", account, A_MINUTE)
            services.log("refused", who=account, table=table[:20], command=command[:20], why=why)
            row = (account, name, services.now(), why)
            await services.store.write([("INSERT OR IGNORE INTO refusals VALUES (?, ?, ?, ?)", row)])
        return Answer(0, why)

    async def sweep(self) -> None:
        """Once a minute, delete refusals that no page will ask for again."""
        now = self._services.now()
        if now - self._swept >= KEPT // 10:
            self._swept = now
            with suppress(WriteFailed):
                await self._services.store.write([("DELETE FROM refusals WHERE at < ?", (now - KEPT,))])
