"""Answers cached on disk under a hash of the rules, the question and the code, so that changing any of them misses the
cache.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.ranks.orders import ORDERS
from houseway.rules.games.banked import kind_of
from houseway.rules.vocabulary.steps import StepKind, kind_of_step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask

_CODE: Final = ("cards", "ranks", "rules", "house", "play", "price")
"""The layers that a price depends on. All their files count: sorting out those that cannot matter is not worth it."""
_SECTIONS: Final = ("equipment", "hands", "round", "ways", "choices")
"""Sections that a price depends on besides its wagers; fees and rulings change no price."""
_USED: Final = (*_SECTIONS, "wagers")
_NONE: Final[frozenset[str]] = frozenset()
_FOR_PEOPLE: Final = frozenset({"lines", "told", "note", "limits", "back-line", "one-per"})
_PLAYED_ALONE: Final = {
    "equipment": frozenset(
        {
            *("seats", "seats-between", "active-seats", "blocked-seat", "most-people", "circles-per-seat"),
            *("areas-per-seat", "dice", "shuffler", "without-shuffler", "alternating", "marks"),
        }
    ),
    "hands": frozenset({"fouled"}),
    "round": frozenset({"picks", "method", "start"}),
    "wagers": frozenset({"needs", "needs-all", "together"}),
}
"""Keys about seating, the order of action and bet limits, but not about cards.

Prices from played rounds depend on them; counts of all deals for one spot do not.
"""
_ASIDE: Final = frozenset({StepKind.OF_THE_HOUSE, StepKind.COLLECTS, StepKind.PLACES_BUTTON})
"""Steps at which no cards move and nothing is decided."""
_CITED_ROWS: Final = frozenset({"rows", "tile-rows", "point-rows"})
"""Row lists of ways whose last word cites where the row is printed; it is left out of the key, so that two rooms with
the same game share a price.
"""


def folder() -> Path:
    """The cache folder: HOUSEWAY_CACHE, else the user's cache folder."""
    given = os.environ.get("HOUSEWAY_CACHE")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "houseway"


@cache
def code_digest() -> str:
    """A hash of all code that a price depends on."""
    found = hashlib.sha256()
    for path in code_files():
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def code_files() -> list[Path]:
    """The files that the hash covers."""
    package = Path(__file__).resolve().parents[1]
    return [path for layer in _CODE for path in sorted((package / layer).rglob("*.py"))]


def key_of(ask: Ask, plan: Plan, wagers: Iterable[str], *more: object, counted: bool = False) -> str:
    """The cache key of an answer about some wagers; `counted` if it needs no played rounds."""
    game = plan.game
    kinds = {kind_of(name) for name in wagers}
    without = {section: _FOR_PEOPLE | (_PLAYED_ALONE.get(section, _NONE) if counted else _NONE) for section in _USED}
    rests = {each: _bare(msgspec.to_builtins(getattr(game, each)), without[each]) for each in _SECTIONS}
    offered = [(name, wager) for name, wager in game.wagers.items() if name in kinds]
    paid = {name: _bare(msgspec.to_builtins(wager), without["wagers"]) for name, wager in offered}
    tables = [pair for pair in ask.pay_tables if pair[0] in kinds]
    least = {name: plan.limits_of(name).least for name in plan.rows if kind_of(name) in kinds}
    if counted and not any(kind_of_step(step) in (StepKind.ASKS, StepKind.OFFERS) for step in game.round):
        # No wager is added during the round, so only steps that move, set, show or settle cards matter, and the minimum
        # bet matters only to pays in dollars.
        rests["round"] = _bare(
            [msgspec.to_builtins(step) for step in game.round if kind_of_step(step) not in _ASIDE], without["round"]
        )
        dollars = {row.pay.kind == "dollars" for name in least for row in plan.rows[name]}
        least = least if True in dollars else {}
    played = (ask.strategy, ask.as_dealt) if ask.strategy or ask.as_dealt else ()
    asked = (rests, paid, tables, least, plan.decks, ask.others, *played, *more)
    return hashlib.sha256(msgspec.json.encode(asked, order="sorted") + code_digest().encode()).hexdigest()


def _bare(section: object, without: frozenset[str]) -> object:
    """A section without the given keys."""
    if isinstance(section, dict):
        named = ORDERS.get(str(section.get("name")))
        if named is not None and section.get("wheel") == "":
            section = {**section, "wheel": named.wheel}
        return {
            key: [row[:-1] for row in value] if key in _CITED_ROWS else _bare(value, without)
            for key, value in section.items()
            if key not in without
        }
    return [_bare(each, without) for each in section] if isinstance(section, list | tuple) else section


def read(key: str) -> bytes | None:
    """The cached answer, or None if it is missing or damaged."""
    try:
        kept = _path(key).read_bytes()
    except OSError:
        return None
    digest, _, body = kept.partition(b"\n")
    return body if digest == hashlib.sha256(body).hexdigest().encode() else None


def write(key: str, body: bytes) -> None:
    """Cache an answer atomically; if the disk cannot be written, skip it: only time is lost."""
    path = _path(key)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(body).hexdigest().encode() + b"\n" + body)
        Path(name).replace(path)
    except OSError:
        return


def forget(key: str) -> None:
    """Delete a cached answer that is no longer needed."""
    _path(key).unlink(missing_ok=True)


def _path(key: str) -> Path:
    return folder() / "prices" / key[:2] / key[2:]
