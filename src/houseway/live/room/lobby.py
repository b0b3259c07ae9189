"""The room: its tables, opened at the first visit; commands that act at most once; calls for the floor."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.live.frames import Call
from houseway.live.games.game import PACES, Config, keep_pack, loaded_game
from houseway.live.games.registry import is_played, make_game, opened, usual_table
from houseway.live.log.archive import put_away
from houseway.live.log.books import ROOM
from houseway.live.log.history import NotFound
from houseway.live.log.log import BadLog
from houseway.live.log.store import WriteFailed, read_packs
from houseway.live.room.accounts import Accounts
from houseway.live.room.answers import Answer, Answers
from houseway.live.room.limits import Limits
from houseway.live.room.pricing import Pricing
from houseway.live.table.table import LiveTable
from houseway.live.table.table_facts import listed
from houseway.live.table.table_log import LoggedTable
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.catalogue import check_offered, game_names, room_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.live.log.store import Statement
    from houseway.live.room.accounts import Account
    from houseway.live.room.services import Services

_ID: Final = re.compile(r"[A-Za-z0-9._:-]{8,64}")
_OWN_CALLS: Final = 3
_RAIL_CALLS: Final = 100
"""The most open calls from people not seated anywhere; a seated player can always call."""
_CALL_KEPT: Final = 15 * 60_000
"""How long a call by somebody not seated stays open, in milliseconds."""


_DOLLARS: Final = 100_000
"""The largest bet or blind allowed."""
_SUM: Final = re.compile(r"[0-9]+")
_HANGS: Final = 3.0
"""Seconds without a write after which the disk counts as hung."""


class Room:
    """Every table of a room, and the entry point for commands."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.accounts = Accounts(services)
        self.accounts.sits = self.seated
        self.limits = Limits()
        self.answers = Answers(services)
        self.pricing = Pricing(services)
        self.tables: dict[str, LiveTable] = {}
        self.started = services.now()
        self.key = ""
        """The public half of the room's signing key."""
        self.on_calls: Callable[[], None] = lambda: None
        """Called when the calls for the floor change."""
        self.on_answered: Callable[[Call, str], None] = lambda *_: None
        """Called with a call and the floor person who answered it."""
        self._under_way: dict[tuple[str, str], asyncio.Future[Answer]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def _has_log(self, table: str) -> bool:
        """Whether a table has any entry; a log on a damaged page counts, and is reported when it is read."""
        try:
            return self.services.store.one("SELECT 1 FROM entries WHERE tbl = ? LIMIT 1", (table,)) is not None
        except sqlite3.DatabaseError:
            return True

    async def open(self) -> None:
        """Load the room from the store, lay out new tables, and let every table continue where it was."""
        services, store = self.services, self.services.store
        stopped = self._last_alive()
        services.not_before(stopped)
        await self.accounts.open(stopped)
        await store.write([put_away(ROOM, 2**62)])
        for pack in read_packs(store.reader):
            keep_pack(pack)
        self.key = services.key.public
        services.downtimes[:] = store.all("SELECT stopped, started FROM downtimes ORDER BY started")
        if not store.one("SELECT 1 FROM tables"):
            await self._lay_out()
        for name, config, by in store.all(
            "SELECT id, config, by FROM tables WHERE id NOT IN (SELECT tbl FROM closed) ORDER BY number"
        ):
            self._add(name, msgspec.json.decode(config, type=Config), by, self._has_log(name))
        if stopped:  # up to now, so that no clock runs while logs are read
            down = (min(stopped, services.now()), services.now())
            services.downtimes.append(down)
            await store.write([("INSERT INTO downtimes VALUES (?, ?)", down)])
        await self._beat()
        self._tasks = [
            asyncio.get_running_loop().create_task(each, name=name)
            for name, each in (("alive", self._alive()), ("home", self._send_home()), ("prices", self.pricing.work()))
        ]

    async def close(self) -> None:
        """Stop every table, and record the time."""
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for table in self.tables.values():
            await table.stop()
        await self._beat()

    def _add(self, name: str, config: Config, by: str, has_log: bool) -> LiveTable:
        table = LiveTable(name, config, self.services, by)
        try:
            if has_log:
                table.rebuild()
        except BadLog as fault:
            table.broken = str(fault)
        except Exception as fault:
            table.broken = "its log no longer fits its rules."
            self.services.fault("table not rebuilt", fault, table=name)
        if table.broken:
            self.services.log("table broken", table=name, why=table.broken)
        self.tables[name] = table
        table.start()
        return table

    async def _lay_out(self) -> None:
        """The tables of a new room: one for every game offered."""
        configs = []
        for name in (name for room in room_names() for name in game_names(room)):
            try:
                if is_played(name) and loaded_game(name).game.filing.offered:
                    configs.append(usual_table(name, self.services.settings.bots))
            except Refusal as refusal:  # a file that is being edited must not keep other games from opening
                self.services.log("game not opened", game=name, why=str(refusal))
        rows: list[Statement] = []
        for number, config in enumerate(configs, start=1):
            said = (f"t{number}", number, msgspec.json.encode(config).decode(), "house")
            rows.append(("INSERT INTO tables VALUES (?, ?, ?, ?)", said))
        await self.services.store.write(rows)

    def table(self, name: str) -> LiveTable:
        """A table by name."""
        found = self.tables.get(name)
        if found is None:
            raise NotFound(f"There is no table {quoted(name)}.")
        return found

    def logged(self, name: str) -> LoggedTable:
        """A table with its log by name, even if it is closed."""
        found = self.services.store.one("SELECT config FROM tables WHERE id = ?", (name,))
        if name in self.tables or found is None:
            return self.table(name)
        return LoggedTable(name, msgspec.json.decode(found[0], type=Config), self.services)

    async def add_table(self, config: Config, by: str) -> LiveTable:
        """Open another table for somebody; anything not specified is as at the default table."""
        check_offered(loaded_game(config.game))
        config = opened(config)  # refuses what is not filed
        if config.pace not in PACES:
            raise Refusal(f"A table has no pace {quoted(config.pace)}{meant(config.pace, PACES)}")
        kind = make_game(config)
        if not 0 <= config.bots < kind.seats:
            raise Refusal(f"{config.game} has {kind.seats} seats: ask for 0 to {kind.seats - 1} bots.")
        if any(int(sum_) > _DOLLARS for sum_ in _SUM.findall(f"{config.bets} {config.blinds}".replace(",", ""))):
            raise Refusal(f"Bets and blinds can be at most ${_DOLLARS:,}.")
        if not kind.brings:
            raise Refusal("Bets must be more than $0, like “$2-$4”.")
        if len(self.tables) >= self.services.settings.tables:
            await self._make_way()
        found = self.services.store.one("SELECT max(number) FROM tables")
        number = 1 + max(found[0] if found else 0, *(int(name[1:]) for name in self.tables), 0)
        name = f"t{number}"
        row = (name, number, msgspec.json.encode(config).decode(), by)
        self.tables[name] = table = LiveTable(name, config, self.services, by)
        try:
            await self.services.store.write([("INSERT INTO tables VALUES (?, ?, ?, ?)", row)])
        except WriteFailed:
            del self.tables[name]
            raise Refusal("The table could not be saved: try again.") from None
        table.start()
        return table

    async def _make_way(self) -> None:
        """In a full room, close the oldest table that a person opened and nobody uses; its log is kept."""
        store = self.services.store
        opened = {name for (name,) in store.all("SELECT id FROM tables WHERE by <> 'house'")}
        for table in [each for each in self.tables.values() if each.id in opened and not each.lock.locked()]:
            async with table.lock:  # anybody who arrives now is too late
                if not _is_left(table):
                    continue
                table.broken = "nobody was here, and another table needed the place."
                try:
                    await store.write([("INSERT INTO closed VALUES (?, ?)", (table.id, self.services.now()))])
                except WriteFailed:
                    table.broken = ""
                    raise
                del self.tables[table.id]
            await table.stop()
            self.services.log("table closed", table=table.id)
            return
        raise Refusal(f"The room is full: all {len(self.tables)} tables are in use.")

    async def list_tables(self) -> list[dict[str, Any]]:
        """The lobby's list; files of games that nobody has opened yet are read in a thread."""
        found = []
        for table, facts in await asyncio.to_thread(self._with_facts):
            said = dict(facts)
            of, bank = said.pop("of"), None
            taken, people, active, stopped = min(table.config.bots, of - 1), list[str](), 0, False
            if table.started:
                record, looking = table.record, {viewer.name for viewer in table.viewers}
                state = table.kind.engine.state
                taken = sum(1 for seat in state.players.values() if seat)
                people = record.humans()
                active = sum(1 for player in people if player in looking - record.gone)
                stopped = table.kind.engine.awaits().what in ("opening", "players")
                if table.kind.banker():
                    bank = {"player": table.kind.banker(), "left": state.ledger.balances["bank"]}
            found.append(
                {
                    "id": table.id,
                    **said,
                    "seats": {"taken": taken, "of": of, "humans": len(people)},
                    "people": people,
                    "active": active,
                    "stopped": stopped,
                    "bank": bank,
                    "watchers": len(table.viewers),
                    "closed": table.broken,
                }
            )
        return found

    def _with_facts(self) -> list[tuple[LiveTable, dict[str, Any]]]:
        """Each table with its facts for the lobby; a table whose file is gone is not listed."""
        found = []
        for table in list(self.tables.values()):
            with suppress(Refusal):
                found.append((table, listed(table.config)))
        return found

    def seated(self, name: str) -> list[LiveTable]:
        """The tables where an account has chips."""
        return [table for table in self._started() if name in table.kind.engine.state.players]

    def _started(self) -> list[LiveTable]:
        return [table for table in self.tables.values() if table.started and not table.broken]

    # Commands

    async def command(self, account: Account, name: str, table: str, said: dict[str, Any]) -> Answer:
        """Carry out a command once; if repeated, return the first answer."""
        arrived = time.perf_counter()
        if not _ID.fullmatch(name):
            raise Refusal(
                "A command needs an id of 8 to 64 letters, digits, dots, colons or dashes, made by its client."
            )
        key = (account.name, name)
        known = self.answers.of(*key)
        if known is not None:
            return known
        if key in self._under_way:
            return await asyncio.shield(self._under_way[key])
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._under_way[key] = answer
        try:
            answer.set_result(await self._carry_out(account, name, table, said, arrived))
        except BaseException as fault:
            answer.set_exception(fault)
            answer.exception()
            raise
        finally:
            del self._under_way[key]
        return answer.result()

    def is_under_way(self, account: Account, name: str) -> bool:
        """Whether a command is being carried out now."""
        return (account.name, name) in self._under_way

    async def _carry_out(self, account: Account, name: str, table: str, said: dict[str, Any], arrived: float) -> Answer:
        try:
            seq = await self.table(table).command(account.name, account.role, name, said, arrived)
        except Refusal as refusal:
            return await self.answers.refuse(account.name, name, table, str(said.get("type")), str(refusal))
        return Answer(seq, "")

    # Calls for the floor

    def calls(self) -> list[Call]:
        """Open calls; those of people who have gone are dropped after a while."""
        rows = self.services.store.all("SELECT id, tbl, player, why, at FROM calls WHERE answered = '' ORDER BY id")
        over = self.services.now() - _CALL_KEPT
        return [call for call in (Call(*row) for row in rows) if call.at > over or self.seated(call.player)]

    async def call_floor(self, account: Account, table: str, why: str) -> int:
        """Call the floor to a table."""
        if account.role == "regulator":
            raise Refusal("Regulators watch: only people at the table can call the floor.")
        self.table(table)
        why = " ".join("".join(each if each.isprintable() else " " for each in why).split())
        if not 1 <= len(why) <= 200:
            raise Refusal("Say in one sentence what happened, up to 200 characters.")
        calls = self.calls()
        if sum(call.player == account.name for call in calls) >= _OWN_CALLS:
            raise Refusal(f"The floor has {_OWN_CALLS} calls of yours already and is on the way.")
        if not self.seated(account.name) and sum(not self.seated(call.player) for call in calls) >= _RAIL_CALLS:
            raise Refusal("Too many people without a seat have called the floor: sit down first, or try again later.")
        row = (table, account.name, why, self.services.now())
        asked = "INSERT INTO calls (tbl, player, why, at, answered, answered_at) VALUES (?, ?, ?, ?, '', 0)"
        await self.services.store.write([(asked, row)])
        self.on_calls()
        found = self.services.store.one("SELECT max(id) FROM calls WHERE player = ?", (account.name,))
        return int(found[0]) if found else 0

    async def answer_call(self, account: Account, call: int) -> None:
        """Mark a call as answered by the floor."""
        if account.role != "floor":
            raise Refusal(f"Only the floor answers calls, and you are a {account.role}.")
        found = next((each for each in self.calls() if each.id == call), None)
        if found is None:
            raise Refusal(f"There is no open call {call}.")
        done = (
            "UPDATE calls SET answered = ?, answered_at = ? WHERE id = ?",
            (account.name, self.services.now(), call),
        )
        await self.services.store.write([done])
        self.on_calls()
        self.on_answered(found, account.name)

    # Time

    def _last_alive(self) -> int:
        found = self.services.store.one("SELECT value FROM meta WHERE key = 'alive'")
        return int(found[0]) if found else 0

    async def _beat(self) -> None:
        now = str(self.services.now())
        asked = "INSERT INTO meta VALUES ('alive', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        with suppress(WriteFailed):
            await self.services.store.write([(asked, (now,))])

    async def _alive(self) -> None:
        """Twice a second, record that the room is open while any clock runs, and whether the process stood still."""
        while True:
            await asyncio.sleep(0.5)
            stood = self.services.stood_still()
            if stood is not None:
                self.services.log("stood still", seconds=(stood[1] - stood[0]) // 1000)
                with suppress(WriteFailed):
                    await self.services.store.write([("INSERT INTO downtimes VALUES (?, ?)", stood)])
            if any(table.record.waiting() is not None for table in self._started()):
                await self._beat()
            await self.answers.sweep()

    async def _send_home(self) -> None:
        """Send players home with their chips after a long absence."""
        away = self.services.settings.away
        while True:
            await asyncio.sleep(min(10.0, max(0.2, away / 4)))
            for table in self._started():
                try:
                    await table.send_home(away)
                except Exception as fault:
                    self.services.fault("not sent home", fault, table=table.id)

    def health(self) -> dict[str, Any]:
        """Whether all is well, and the size of the room."""
        broken = [table.id for table in self.tables.values() if table.broken]
        hangs = self.services.store.waits() > _HANGS
        gauges = self.services.metrics.gauges
        gauges["tables"] = len(self.tables)
        gauges["watchers"] = sum(len(table.viewers) for table in self.tables.values())
        gauges["humans"] = sum(len(table.record.humans()) for table in self._started())
        gauges["commits"] = self.services.store.commits
        gauges["units"] = self.services.store.units
        gauges["write_waits_seconds"] = self.services.store.waits()
        for table in self._started():
            for account in ("collection", "jackpot"):
                held = table.kind.engine.state.ledger.balances[account]
                gauges[f'collected_cents{{table="{table.id}",game="{table.config.game}",to="{account}"}}'] = held
        return {
            "ok": not broken and not self.services.store.failing and not hangs,
            "tables": len(self.tables),
            "broken": broken,
            "since": self.started,
        }


def _is_left(table: LiveTable) -> bool:
    """Whether nobody plays or watches at a table; never for a table that cannot be read."""
    return not (table.broken or table.viewers or (table.started and table.record.humans()))
