"""Rooms, games and tables, and their rounds."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.responses import PlainTextResponse

from houseway.live.games.felt import TableFacts
from houseway.live.games.game import Config, loaded_game
from houseway.live.games.registry import family_of, fee_shares
from houseway.live.log import books, history
from houseway.live.log.archive import hash_of
from houseway.live.log.history import NotFound
from houseway.live.log.proof import prove
from houseway.live.room.openings import openings
from houseway.live.table.table_facts import table_facts
from houseway.price.hint import Hinted, Position
from houseway.refusal import Refusal
from houseway.rules.catalogue import entry, families, game_names, load_room, room_names
from houseway.rules.sheet.filing import FilingPart, filing
from houseway.rules.sheet.sheet import sheet
from houseway.web import proofs
from houseway.web import requests as r
from houseway.web import schemas as a
from houseway.web.routes import GAME, NUMBER, ROOM, TABLE, Asked, Parameter, Route

if TYPE_CHECKING:
    from houseway.rules.loader import Loaded

_UNTIL = Parameter("until", {"type": "integer", "minimum": 0, "maximum": 10**14}, 0)
_BEFORE = Parameter("before", {"type": "integer", "minimum": 0, "maximum": 10**9}, 0)


@lru_cache(maxsize=1)
def _listed() -> dict[str, Any]:
    rooms = []
    for room in room_names():
        games = []
        for name in game_names(room):
            head = entry(name)
            said = {"id": name, "title": head.title, "engine": head.engine, "family": family_of(name)}
            games.append(said | {"number": head.id, "doubts": head.doubts})
        rooms.append({"id": room, "name": load_room(room).room.name, "games": games})
    return {"rooms": rooms, "families": [msgspec.to_builtins(each) for each in families()]}


async def _rooms(_: Asked) -> Any:
    return _listed()


def _named(asked: Asked) -> Loaded:
    """The game named by the path."""
    try:
        return loaded_game(f"{asked.path['room']}/{asked.path['game']}")
    except Refusal as refusal:
        raise NotFound(str(refusal)) from None


async def _game(asked: Asked) -> Any:
    loaded = _named(asked)
    return {
        "id": loaded.name,
        "title": loaded.game.filing.name,
        "engine": loaded.game.filing.engine,
        "family": family_of(loaded.name),
        "sheet": {
            "name": loaded.name,
            "readings": loaded.readings,
            "choices": loaded.choices,
            "game": loaded.game,
        },
        "blocks": sheet(loaded),
        "fees": fee_shares(loaded.name),
    }


async def _filing(asked: Asked) -> Any:
    loaded = _named(asked)
    return FiledGame(loaded.name, loaded.game.filing.name, filing(loaded))


async def _prices(asked: Asked) -> Any:
    return asked.room.pricing.of(_named(asked).name)


async def _edges(asked: Asked) -> Any:
    return await asked.room.pricing.edges()


async def _hint(asked: Asked) -> Any:
    position = msgspec.convert(msgspec.to_builtins(asked.body), Position)
    return await asked.room.pricing.hint(_named(asked).name, position)


async def _openings(asked: Asked) -> Any:
    return {"openings": openings(_named(asked).name)}


async def _tables(asked: Asked) -> Any:
    return {"tables": await asked.room.list_tables()}


async def _open(asked: Asked) -> Any:
    account, body = asked.known(), asked.body
    if account.role == "regulator":
        raise Refusal("Regulators watch: they cannot open a table.")
    config = Config(body.game, body.option, body.schedule, body.structure, body.bets, body.blinds, body.bots)
    config = msgspec.structs.replace(config, pace=body.pace, limits=body.limits)
    table = await asked.room.add_table(config, account.name)
    asked.room.services.log("table opened", table=table.id, game=config.game, by=account.name)
    return {"id": table.id}


def _limit_open(asked: Asked) -> None:
    asked.room.limits.check("a new table", asked.address, asked.room.services.settings.guests)


def _limit_rounds(asked: Asked) -> None:
    asked.room.limits.check("a finished round", asked.address, asked.room.services.settings.rounds)


async def _table(asked: Asked) -> Any:
    table = asked.room.table(asked.path["id"])
    return table_facts(table.config, table=table.id, beat=round(1000 * table.beat), rulings=asked.role == "floor")


async def _rounds(asked: Asked) -> Any:
    table = asked.room.logged(asked.path["id"])
    return {"rounds": history.rounds(asked.room.services, table.id, asked.name, asked.query["before"])}


async def _own_rounds(asked: Asked) -> Any:
    return history.own_rounds(asked.room.services, asked.name, asked.query["until"])


def _found(asked: Asked) -> tuple[history.Past, history.Round]:
    table = asked.room.logged(asked.path["id"])
    return table.past, history.find_round(asked.room.services, table.id, asked.path["n"])


async def _round(asked: Asked) -> Any:
    past, found = _found(asked)

    def told() -> dict[str, Any]:
        frames = history.frames(past, found, asked.name, asked.role)
        return {"frames": frames, "phh": history.fits_phh(past, found, asked.name, asked.role)}

    return await asyncio.to_thread(told)


async def _phh(asked: Asked) -> Any:
    past, found = _found(asked)
    return PlainTextResponse(await asyncio.to_thread(history.phh, past, found, asked.name, asked.role))


async def _head(asked: Asked) -> Any:
    name, seq = asked.path["id"], asked.path["n"]
    log = books.ROOM if name == books.ROOM else asked.room.logged(name).id
    found = await asked.room.services.store.ask_aside(lambda reader: hash_of(reader, log, seq))
    if found is None:
        raise NotFound(f"The log of {'the room' if log == books.ROOM else f'table {log}'} has no such entry.")
    return proofs.Head(found)


async def _proof(asked: Asked) -> Any:
    past, found = _found(asked)
    return await asyncio.to_thread(prove, past, found, asked.name, asked.role)


class FiledGame(msgspec.Struct):
    """A game's rules in filing order."""

    id: str
    title: str
    parts: list[FilingPart]


ROUTES = [
    Route("GET", "/api/rooms", "Every room and its games.", _rooms, a.Rooms),
    Route("GET", "/api/games/{room}/{game}", "A game's page.", _game, a.GamePage, parts=(ROOM, GAME)),
    Route(
        *("GET", "/api/games/{room}/{game}/filing", "Its rules in the order of 11 CCR 2071.", _filing, FiledGame),
        parts=(ROOM, GAME),
    ),
    Route(
        *("GET", "/api/games/{room}/{game}/prices", "What its wagers are worth.", _prices, a.Prices),
        parts=(ROOM, GAME),
    ),
    Route(
        *("POST", "/api/games/{room}/{game}/hint", "What each decision is worth with these cards.", _hint),
        *(Hinted, r.Position),
        parts=(ROOM, GAME),
        needs="session",
        errors=(409,),
        limit=_limit_rounds,
    ),
    Route(
        *("GET", "/api/games/{room}/{game}/openings", "How tables of it can be opened.", _openings, a.Openings),
        parts=(ROOM, GAME),
    ),
    Route("GET", "/api/edges", "What the first wager of each game costs.", _edges, a.Edges, limit=_limit_rounds),
    Route("GET", "/api/tables", "The lobby.", _tables, a.Tables),
    Route(
        *("POST", "/api/tables", "Open a table.", _open, a.Opened, r.NewTable),
        needs="session",
        errors=(409,),
        limit=_limit_open,
    ),
    Route("GET", "/api/tables/{id}", "What stays the same at a table.", _table, TableFacts, parts=(TABLE,)),
    Route(
        *("GET", "/api/me/rounds", "The rounds you played, at every table.", _own_rounds, a.OwnRounds),
        query=(_UNTIL,),
        needs="session",
    ),
    Route(
        *("GET", "/api/tables/{id}/rounds", "Finished rounds.", _rounds, a.Rounds),
        parts=(TABLE,),
        query=(_BEFORE,),
    ),
    Route(
        *("GET", "/api/tables/{id}/rounds/{n}", "A finished round, step by step.", _round, a.RoundPage),
        parts=(TABLE, NUMBER),
        limit=_limit_rounds,
    ),
    Route(
        *("GET", "/api/tables/{id}/rounds/{n}/phh", "A hand as PHH, where it fits.", _phh, "text/plain"),
        parts=(TABLE, NUMBER),
        limit=_limit_rounds,
        errors=(409,),
    ),
    Route(
        *("GET", "/api/tables/{id}/rounds/{n}/proof", "What proves a round.", _proof, proofs.Proof),
        parts=(TABLE, NUMBER),
        limit=_limit_rounds,
    ),
    Route(
        *("GET", "/api/tables/{id}/heads/{n}", "The hash of an entry of a table's log.", _head, proofs.Head),
        parts=(TABLE, NUMBER),
        limit=_limit_rounds,
    ),
]
