"""Answers kept on disk, under the hash of the rules, the question and the code: a changed number is a new question."""

from __future__ import annotations

import hashlib
import os
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask

_CODE: Final = ("cards", "ranks", "rules", "house", "play", "price")
"""The layers that a price rests on, all of each: what a module of them does not change is not worth telling apart."""
_SECTIONS: Final = ("equipment", "hands", "round", "ways", "choices")
"""What a price rests on beside its wagers; fees and rulings change none."""
_FOR_PEOPLE: Final = frozenset({"lines", "note", "limits", "back-line", "one-per"})


def folder() -> Path:
    """Where answers are kept: HOUSEWAY_CACHE, else the user's cache folder."""
    given = os.environ.get("HOUSEWAY_CACHE")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "houseway"


@cache
def code_digest() -> str:
    """A hash of all code that a price rests on."""
    found = hashlib.sha256()
    for path in code_files():
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def code_files() -> list[Path]:
    """The files of that code."""
    package = Path(__file__).resolve().parents[1]
    return [path for layer in _CODE for path in sorted((package / layer).rglob("*.py"))]


def key_of(ask: Ask, plan: Plan, wagers: Iterable[str], *more: object) -> str:
    """The name under which an answer about some wagers is kept."""
    game = plan.game
    kinds = {name.partition(":")[0] for name in wagers}
    rests = {section: _bare(msgspec.to_builtins(getattr(game, section))) for section in _SECTIONS}
    paid = {name: _bare(msgspec.to_builtins(wager)) for name, wager in game.wagers.items() if name in kinds}
    tables = [pair for pair in ask.pay_tables if pair[0] in kinds]
    least = {name: plan.limits_of(name).least for name in plan.rows if name.partition(":")[0] in kinds}
    asked = (rests, paid, tables, least, plan.decks, ask.others, *more)
    return hashlib.sha256(msgspec.json.encode(asked, order="sorted") + code_digest().encode()).hexdigest()


def _bare(section: object) -> object:
    """A section without what only people read, and without limits."""
    if isinstance(section, dict):
        return {key: _bare(value) for key, value in section.items() if key not in _FOR_PEOPLE}
    return [_bare(each) for each in section] if isinstance(section, list | tuple) else section


def read(key: str) -> bytes | None:
    """What is kept under a key; nothing where it was never kept or cannot be read."""
    try:
        kept = _path(key).read_bytes()
    except OSError:
        return None
    digest, _, body = kept.partition(b"\n")
    return body if digest == hashlib.sha256(body).hexdigest().encode() else None


def write(key: str, body: bytes) -> None:
    """Keep an answer, whole or not at all; where nothing can be kept, nothing is lost but time."""
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
    """What is not needed any more."""
    _path(key).unlink(missing_ok=True)


def _path(key: str) -> Path:
    return folder() / "prices" / key[:2] / key[2:]
