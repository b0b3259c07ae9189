"""Coverage of every line of the bundles, for a page."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.live.log.history import NotFound
from houseway.rules.catalogue import entry, load_bundle, load_room, room_names
from houseway.rules.cells import write_lines
from houseway.rules.checker.coverage import counts, coverage_of
from houseway.rules.checker.states import State  # noqa: TC001 - read at run time
from houseway.web.routes import GAME, ROOM, Asked, Route

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rules.checker.coverage import Coverage


class StateCounts(msgspec.Struct):
    """How many lines are in each state."""

    run: int
    """A mechanism implements them."""
    told: int
    """Shown to people."""
    none: int
    """They contain no rule."""


class CoveredFile(msgspec.Struct):
    """A file of a room, and the state of the lines that it cites."""

    id: str
    title: str
    game: bool
    """Whether it is a game with its own page."""
    counts: StateCounts


class CoveredRoom(msgspec.Struct):
    """A room's bundle, line by line."""

    id: str
    name: str
    lines: int
    written: int
    """Lines that are not blank."""
    uncovered: str
    """Written lines that no file cites."""
    counts: StateCounts
    files: list[CoveredFile]


class CoveredRooms(msgspec.Struct):
    """Every room that has a bundle."""

    rooms: list[CoveredRoom]


class CoveredSection(msgspec.Struct):
    """A section of a file, and the lines that it cites."""

    at: str
    """Its key path, like `wagers.tie`."""
    state: State
    lines: str


class CoveredSections(msgspec.Struct):
    """Every section of a file that cites lines."""

    sections: list[CoveredSection]


@cache
def _of(room: str) -> Coverage:
    return coverage_of(room)


def _counted(states: Mapping[int, State]) -> StateCounts:
    found = counts(states)
    return StateCounts(found["run"], found["told"], found["no rule"])


def _title(file: str) -> str:
    stem = file.partition("/")[2]
    own = {"room": "House rules and schedule books", "rates": "Rates of several games"}
    return own.get(stem) or entry(file).title


def _room(room: str) -> CoveredRoom:
    found = _of(room)
    files = [
        CoveredFile(name, _title(name), name not in (f"{room}/room", f"{room}/rates"), _counted(found.of(name)))
        for name in found.files
    ]
    name, missing = load_room(room).room.name, write_lines(found.uncovered)
    return CoveredRoom(room, name, found.lines, found.written, missing, _counted(found.states), files)


@cache
def _rooms() -> CoveredRooms:
    return CoveredRooms([_room(room) for room in room_names() if load_bundle(room)])


async def _coverage(_: Asked) -> Any:
    return await asyncio.to_thread(_rooms)


async def _sections(asked: Asked) -> Any:
    room, file = asked.path["room"], f"{asked.path['room']}/{asked.path['game']}"
    await asyncio.to_thread(_rooms)
    found = _of(room).files.get(file) if room in room_names() and load_bundle(room) else None
    if found is None:
        raise NotFound(f"No file {file} cites lines of a bundle.")
    return CoveredSections([CoveredSection(each.at, each.state, each.lines) for each in found])


ROUTES = [
    Route("GET", "/api/coverage", "What becomes of every line of the bundles.", _coverage, CoveredRooms),
    Route(
        *("GET", "/api/coverage/{room}/{game}", "Which lines each section of a file cites.", _sections),
        CoveredSections,
        parts=(ROOM, GAME),
    ),
]
