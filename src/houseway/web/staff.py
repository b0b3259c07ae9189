"""Requests of the floor and the regulator."""

from __future__ import annotations

from contextlib import closing
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.responses import StreamingResponse

from houseway.live.log.exports import export_lines
from houseway.live.log.store import connect
from houseway.live.room.payout import look, pay_out
from houseway.live.room.subprocesses import run_niced
from houseway.live.table.wire import table_view
from houseway.rules.catalogue import entry
from houseway.web import requests as r
from houseway.web import schemas as a
from houseway.web.routes import TABLE, Asked, Parameter, Route

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from houseway.live.table.table import LiveTable

_MOST = 100
_TOGETHER = 200
"""Entries that are written out together."""
_TEXT = {"type": "string", "maxLength": 60, "pattern": "^[^\\u0000]*$"}
_Q = Parameter("q", _TEXT, "")
_PLAYER = Parameter("player", _TEXT, "")
_GAME = Parameter("game", {"type": "string", "maxLength": 80, "pattern": "^([a-z0-9-]+/[a-z0-9.-]+)?$"}, "")
_SINCE = Parameter("since", {"type": "integer", "minimum": 0, "maximum": 10**14}, 0)
_UNTIL = Parameter("until", {"type": "integer", "minimum": 0, "maximum": 10**14}, 10**14)
_LEAST = Parameter("least", {"type": "integer", "minimum": 0, "maximum": 10**12}, 0)
_AT = Parameter("table", {"type": "string", "maxLength": 10, "pattern": "^(t[0-9]{1,9})?$"}, "")


async def _floor(asked: Asked) -> Any:
    tables = []
    for table in asked.room.tables.values():
        if not table.started or table.broken:
            continue
        seen = table_view(table.record, "floor")
        tables.append(
            {
                "id": table.id,
                "game": table.config.game,
                "title": table.kind.game_title,
                "says": seen.says,
                "clock": table.clock(),
                "round": table.record.number,
                "stopped": table.kind.stopped(),
                "bank": table.kind.bank(),
                "seats": {
                    seat: a.FloorSeat(who.player, who.chips, who.bot, table.kind.undecided(who.player))
                    for seat, who in seen.seats.items()
                },
                "away": seen.away,
                "vouchers": table.kind.takes_vouchers,
            }
        )
    return {
        "tables": tables,
        "broken": [await _broken(asked, table) for table in asked.room.tables.values() if table.broken],
        "calls": asked.room.calls(),
        "barred": _barred(asked),
    }


async def _broken(asked: Asked, table: LiveTable) -> a.FloorBroken:
    found = await look(asked.room.services.store, table.id)
    title = entry(table.config.game).title
    return a.FloorBroken(table.id, title, table.broken, found.players, found.read, found.is_whole)


async def _pay_out(asked: Asked) -> Any:
    return a.PaidOut(await pay_out(asked.room, asked.known(), asked.path["id"]))


def _barred(asked: Asked) -> list[a.Barred]:
    return [a.Barred(*each) for each in asked.room.accounts.barred()]


async def _search(asked: Asked) -> Any:
    q, table, player, game = (asked.query[name] for name in ("q", "table", "player", "game"))
    since, until, least = (asked.query[name] for name in ("since", "until", "least"))
    sql = (
        "SELECT tbl, number, at, ended, lines, players, ruled FROM rounds r WHERE (? = '' OR tbl = ?) "
        "AND (? = '' OR tbl IN (SELECT id FROM tables WHERE json_extract(config, '$.game') = ?)) "
        "AND ended >= ? AND at <= ? "
        "AND (? = '' OR instr(lower(lines), lower(?)) > 0) AND (? = '' OR instr(' ' || players || ' ', ?) > 0) "
        "AND (? = 0 OR EXISTS (SELECT 1 FROM results s WHERE s.tbl = r.tbl AND s.number = r.number "
        "AND abs(s.cents) >= ?)) ORDER BY ended DESC LIMIT ?"
    )
    values = (table, table, game, game, since, until, q, q, player, f" {player} ", least, least, _MOST)
    rows = await asked.room.services.store.ask_aside(lambda reader: reader.execute(sql, values).fetchall())
    found = [
        {
            "table": name,
            "number": number,
            "at": at,
            "ended": ended,
            "lines": msgspec.json.decode(lines),
            "players": players.split(),
            "ruled": bool(ruled),
        }
        for name, number, at, ended, lines, players, ruled in rows
    ]
    return {"rounds": found}


def _lines(path: Path, table: str) -> Iterator[bytes]:
    """The export in chunks; a long log is never held in memory."""
    with closing(connect(path, read_only=True)) as reader:
        lines = export_lines(reader, table)
        while some := b"".join(islice(lines, _TOGETHER)):
            yield some


async def _log(asked: Asked) -> Any:
    table = asked.room.logged(asked.path["id"])
    return StreamingResponse(_lines(asked.room.services.store.path, table.id), media_type="application/x-ndjson")


async def _verify(asked: Asked) -> Any:
    table = asked.room.logged(asked.path["id"])
    store = asked.room.services.store
    if store.one("SELECT 1 FROM entries WHERE tbl = ?", (table.id,)) is None:
        return a.Verified(ok=True, entries=0, rounds=0, head="", bad=None, why="")
    _, said = await run_niced("houseway.live.log.verify_file", str(store.path), table.id)
    if not said:
        return a.Verified(ok=False, entries=0, rounds=0, head="", bad=None, why="the room's file cannot be read")
    (verdict,) = msgspec.json.decode(said, type=list[a.Verified])
    return verdict


async def _handle(asked: Asked) -> Any:
    body = asked.body
    await asked.room.accounts.handle(asked.known(), body.name, body.do, body.why)
    asked.room.services.log("people", by=asked.name, name=body.name, did=body.do, why=body.why)
    return {"barred": _barred(asked)}


ROUTES = [
    Route("GET", "/api/floor", "Every open table, and the calls.", _floor, a.Floor, needs="floor"),
    Route(
        *("POST", "/api/floor/people", "Sign somebody out everywhere, bar them, or lift the bar.", _handle),
        *(a.People, r.Handled),
        needs="floor",
        errors=(409,),
    ),
    Route(
        *("POST", "/api/floor/tables/{id}/payout", "Pay out the chips at a table that is broken.", _pay_out, a.PaidOut),
        parts=(TABLE,),
        needs="floor",
        errors=(409,),
    ),
    Route(
        *("GET", "/api/regulator/search", "Rounds by words, table, game, player, time or sum.", _search, a.Hits),
        query=(_Q, _AT, _GAME, _PLAYER, _SINCE, _UNTIL, _LEAST),
        needs="regulator",
    ),
    Route(
        *("GET", "/api/regulator/tables/{id}/log", "The log of the finished rounds, as JSON lines.", _log),
        "application/x-ndjson",
        parts=(TABLE,),
        needs="regulator",
    ),
    Route(
        *("GET", "/api/regulator/tables/{id}/verify", "Whether a log holds.", _verify, a.Verified),
        parts=(TABLE,),
        needs="regulator",
    ),
]
