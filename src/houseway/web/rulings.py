"""For the floor at a table: rulings found by a description of what happened, those possible now, and a preview
of each.
"""

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
    """A ruling, for a table in its current state."""

    id: str
    now: bool
    """Whether it can be applied now."""
    why: str
    """Why not, if it cannot."""
    hands: list[str]
    """The hands it can be applied to; empty if it is about the round."""


class RulingsNow(Struct):
    """The rulings that fit the description, best first; all of them without a description."""

    rulings: list[RulingNow]
    unfiled: str = ""
    """What the description means, if the filing has no ruling on it."""
    undo: str = ""
    """The last ruling, while it can be undone."""


class Meant(Ask):
    """A ruling, and what it applies to."""

    ruling: Word
    hand: Word = ""
    card: Annotated[int, Meta(ge=0, le=20)] = 0
    wager: Word = ""
    bettor: Word = ""


class Moved(Struct):
    """How much more or less somebody would have in front of them; also the bank, the pot and the room, by name."""

    who: str
    cents: int


class Rehearsed(Struct):
    """A preview of a ruling, as far as it does not depend on hidden cards."""

    refused: str
    moved: list[Moved]
    lines: list[str]
    undoable: bool = False
    """Whether it could be undone right after it."""


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
