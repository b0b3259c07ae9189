"""For the floor at a table: what happened, in a few words; the rulings that can come up now; what one would move."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from houseway.play.floor import offers, rehearse
from houseway.play.messages import Rule
from houseway.refusal import Refusal
from houseway.rules.ruling_search import search, unfiled
from houseway.rules.vocabulary.cases import CASES
from houseway.web.requests import Ask, Word
from houseway.web.routes import TABLE, Asked, Parameter, Route

_SAID = Parameter("said", {"type": "string", "maxLength": 200, "pattern": "^[^\\u0000]*$"}, "")


class RulingNow(Struct):
    """A ruling at a table as it is now."""

    id: str
    now: bool
    """Whether it can be applied."""
    why: str
    """Why not."""
    hands: list[str]
    """The hands that it can be applied to; none where it is about the round."""


class RulingsNow(Struct):
    """The rulings that fit what happened, best first; all of them where nothing was said."""

    rulings: list[RulingNow]
    unfiled: str = ""
    """What was meant, where the filing has no ruling on it."""
    undo: str = ""
    """The last ruling, as long as it can be undone."""


class Meant(Ask):
    """A ruling, and what it is about."""

    ruling: Word
    hand: Word = ""
    card: Annotated[int, Meta(ge=0, le=20)] = 0
    wager: Word = ""
    bettor: Word = ""


class Moved(Struct):
    """What somebody would have more or less in front of them; the bank, the pot and the room by their names."""

    who: str
    cents: int


class Rehearsed(Struct):
    """What a ruling would do, as far as no hidden card decides it."""

    refused: str
    moved: list[Moved]
    lines: list[str]
    undoable: bool = False
    """Whether it could be undone after it, before anything else happens."""


async def _rulings(asked: Asked) -> Any:
    kind = asked.room.table(asked.path["id"]).kind
    said = asked.query["said"].strip()
    found = [each.ruling for each in search(kind.rulings, said)] if said else kind.rulings
    now = offers(kind.of, kind.engine, found)
    case = unfiled(kind.rulings, said) if said and not found else None
    told = [RulingNow(each.ruling.id, each.now, each.why, list(each.hands)) for each in now]
    return RulingsNow(told, CASES[case].means if case else "", kind.engine.undoable)


async def _rehearse(asked: Asked) -> Any:
    kind, body = asked.room.table(asked.path["id"]).kind, asked.body
    if asked.name in kind.engine.state.players:
        raise Refusal("You play at this table, so somebody else rules here: leave it first.")
    command = Rule(body.ruling, "asked", 0, body.hand, body.card, body.wager, asked.name, body.bettor)
    told = rehearse(kind.of, kind.engine, command)
    return Rehearsed(told.refused, [Moved(who, cents) for who, cents in told.moved.items()], told.lines, told.undoable)


ROUTES = [
    Route(
        *("GET", "/api/floor/tables/{id}/rulings", "The rulings that fit what happened, and which can come up now."),
        *(_rulings, RulingsNow),
        parts=(TABLE,),
        query=(_SAID,),
        needs="floor",
    ),
    Route(
        *("POST", "/api/floor/tables/{id}/rehearsal", "What a ruling would do, tried on a copy of the table."),
        *(_rehearse, Rehearsed, Meant),
        parts=(TABLE,),
        needs="floor",
        errors=(409,),
    ),
]
