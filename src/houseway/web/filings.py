"""Two filings compared, for a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.live.log.history import NotFound
from houseway.refusal import Refusal
from houseway.web.routes import GAME, ROOM, Asked, Parameter, Route

if TYPE_CHECKING:
    from houseway.rules.loader import Loaded

_SECOND_ROOM: Final = Parameter("other_room", ROOM.schema, example="village-club")
_SECOND_GAME: Final = Parameter("other_game", GAME.schema, example="ez-baccarat-panda-8")


class DiffRules(msgspec.Struct):
    """The rules of one section that differ, each with the first and the second filing's text."""

    title: str
    rows: list[tuple[str, str, str]]


class Diff(msgspec.Struct):
    """Two filings compared rule by rule, with the worth of their differences; amounts and shares are formatted."""

    first: str
    second: str
    counted: str
    """How many rules differ, in a sentence."""
    rules: list[DiffRules]
    worth: list[tuple[str, ...]]
    """By wager: the first edge, the second, the difference, and what that brings the bank an hour."""
    fees: list[tuple[str, ...]]
    """By option: what the bank pays in each, what the seats pay in each, and what that brings the bank an hour."""
    notes: list[str]
    left: list[str] = []
    """Wagers whose prices are being computed."""


def _checked(name: str) -> Loaded:
    from houseway.live.games.game import loaded_game

    try:
        return loaded_game(name)
    except Refusal as refusal:
        raise NotFound(str(refusal)) from None


async def _diff(asked: Asked) -> Any:
    first, second = (
        _checked(f"{asked.path[room]}/{asked.path[game]}").name
        for room, game in (("room", "game"), ("other_room", "other_game"))
    )
    pricing = asked.room.pricing
    left = sorted({wager for name in (first, second) for wager in pricing.of(name)["left"]})
    found = msgspec.json.decode(await pricing.side_by_side(first, second), type=Diff)
    found.left = left
    return found


def _limit(asked: Asked) -> None:
    asked.room.limits.check("two filings", asked.address, asked.room.services.settings.rounds)


ROUTES: Final = [
    Route(
        *("GET", "/api/diff/{room}/{game}/{other_room}/{other_game}", "Two filings, side by side.", _diff, Diff),
        parts=(ROOM, GAME, _SECOND_ROOM, _SECOND_GAME),
        errors=(409,),
        limit=_limit,
    ),
]
