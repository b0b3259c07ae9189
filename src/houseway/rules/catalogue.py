"""The rooms on disk. Listing reads only the head of each file; games are loaded on request."""

from __future__ import annotations

import os
import re
import tomllib
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.refusal import Refusal, meant, quoted
from houseway.rules.loader import load_file, read_source
from houseway.rules.rates import RatesFile, typed_rates
from houseway.rules.regimes import Regime, RegimesFile
from houseway.rules.room import Bundle, FamiliesFile, Family, GlossaryFile, RoomFile

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from houseway.rules.loader import Loaded


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as listed, without loading it."""

    name: str
    title: str
    engine: str
    id: str
    lines: str
    doubts: int
    rules_from: str
    read_back: bool


_FILES: Final[set[str]] = set()
_NO_GAMES: Final = ("room", "bundle", "rates")
"""Files of a room that are not games."""


@cache
def rooms_folder() -> Path:
    """The folder of the rooms: inside the package when installed, at the root of the repository in development."""
    given = os.environ.get("HOUSEWAY_ROOMS")
    here = Path(__file__).resolve()
    places = [Path(given)] if given else [here.parents[1] / "rooms", here.parents[3] / "rooms"]
    for place in places:
        if place.is_dir():
            return place
    raise Refusal(f"There are no rooms at {places[-1]}: set HOUSEWAY_ROOMS to the folder that holds them.")


def room_names() -> list[str]:
    """Every room with a `room.toml`."""
    return sorted(path.parent.name for path in rooms_folder().glob("*/room.toml"))


def game_names(room: str) -> list[str]:
    """Every game of a room, as `room/game`."""
    if room not in room_names():
        raise Refusal(f"There is no room {quoted(room)}{meant(room, room_names())}")
    return sorted(
        f"{room}/{path.stem}" for path in (rooms_folder() / room).glob("*.toml") if path.stem not in _NO_GAMES
    )


def full_name(name: str) -> str:
    """A game as `room/game`; accepts that form, a game name found in only one room, or a filing number."""
    if "/" in name:
        return name
    called_so = games_called(name)
    if len(called_so) == 1:
        return called_so[0]
    if called_so:
        raise Refusal(f"{quoted(name)} is spread in several rooms: choose {' or '.join(called_so)}.")
    if name in room_names():
        raise Refusal(f"{quoted(name)} is a room: name one of its games, like {quoted(game_names(name)[0])}.")
    near = _near(name, _games())
    hint = f": did you mean {quoted(near)}?" if near else ": write room and game, like “capitol/fast-nine”."
    raise Refusal(f"{quoted(name)} does not name a game{hint}")


def is_path(name: str) -> bool:
    """Whether a game is given as the path of a rule file."""
    return name.endswith(".toml")


def allow_file(path: str) -> None:
    """Let `load` take this path for a game, because a command line named it. A page cannot name files."""
    _FILES.add(path)


def games_called(name: str) -> list[str]:
    """The games in all rooms with this name or filing number."""
    numbered = _NUMBER.fullmatch(name)
    return [each for each in _games() if (name in _numbers(each) if numbered else each.endswith(f"/{name}"))]


def _games() -> list[str]:
    return [each for room in room_names() for each in game_names(room)]


def _numbers(name: str) -> set[str]:
    """The numbers a game is filed under, including its additional ones."""
    room, _, game = name.partition("/")
    text = (rooms_folder() / room / f"{game}.toml").read_text(encoding="utf-8")
    filing = tomllib.loads(_head(text)).get("filing", {})
    return {str(filing.get("id", "")), *(str(number) for _, number, _ in filing.get("also", ()))} - {""}


def _head(text: str) -> str:
    """A file's text up to the end of its [filing]."""
    head = text.split("\n[", 2)
    return head[0] if "[filing]" in head[0] else "\n[".join(head[:2])


def _near(name: str, games: list[str]) -> str:
    """The game with the most similar name (without its room), or the most similar room."""
    import difflib

    own = {each.partition("/")[2]: each for each in games} | {room: room for room in room_names()}
    near = difflib.get_close_matches(name[:80], own, n=1, cutoff=0.5)
    return own[near[0]] if near else ""


def find(name: str) -> Path:
    """The path of a game's file."""
    room, _, game = full_name(name).partition("/")
    path = rooms_folder() / room / f"{game}.toml"
    unsafe = not room or "/" in game or ".." in name or "\\" in name or "\0" in name
    if unsafe or game in _NO_GAMES or not path.is_file():
        games = [each for other in room_names() for each in game_names(other)]
        raise Refusal(f"There is no game {quoted(name)}{meant(name, games)}")
    return path


def load(name: str, readings: Mapping[str, str] | None = None) -> Loaded:
    """Load a game by name; `readings` chooses among the readings of its doubts. A game that cannot be played is
    refused."""
    if name in _FILES:
        return load_path(Path(name), readings)
    return check_fits(load_file(find(name), full_name(name), find, readings))


def load_path(path: Path, readings: Mapping[str, str] | None = None) -> Loaded:
    """Load a game by the path of its file, anywhere on disk; what it extends is found in the rooms."""
    if not path.is_file():
        raise Refusal(f"There is no rule file at {quoted(str(path))}.")
    return check_fits(load_file(path, str(path), find, readings))


def check_fits(loaded: Loaded) -> Loaded:
    """The game unchanged; refused if its sections do not fit together."""
    from houseway.rules.fits.fits import faults

    fault = next(faults(loaded.game), None)
    if fault is not None:
        raise loaded.refuse(*fault)
    return loaded


def check_offered(loaded: Loaded) -> None:
    """Refuse to open a table of a game that the room does not spread."""
    if not loaded.game.filing.offered:
        raise Refusal(
            f"{loaded.name} is not played at this time, according to its filing: choose another reading to play it."
        )


def load_room(room: str) -> RoomFile:
    """A room's own file."""
    source = read_source(room_file(room, "room"))
    if "bundle" in source.tree:
        raise source.refuse(
            ("bundle",), "the bundle's line count, hash and blank lines belong in bundle.toml, beside this file."
        )
    try:
        return msgspec.convert(source.tree, RoomFile)
    except msgspec.ValidationError as fault:
        raise Refusal(f"room.toml of {room}: {str(fault)[:1].lower()}{str(fault)[1:]}.") from None


def load_rates(room: str) -> RatesFile | None:
    """The schedules shared by several games of a room; None if it has none."""
    path = room_file(room, "rates")
    return typed_rates(read_source(path)) if path.is_file() else None


def load_bundle(room: str) -> Bundle | None:
    """A room's bundle record; None if its games are not filings."""
    path = room_file(room, "bundle")
    if not path.is_file():
        return None
    try:
        return msgspec.convert(read_source(path).tree, Bundle)
    except msgspec.ValidationError as fault:
        raise Refusal(f"bundle.toml of {room}: {str(fault)[:1].lower()}{str(fault)[1:]}.") from None


def room_file(room: str, stem: str) -> Path:
    """The path of a room's file that is not a game's."""
    game_names(room)
    return rooms_folder() / room / f"{stem}.toml"


def regimes() -> dict[str, Regime]:
    """Every legal regime the checker knows; the first is the default."""
    source = read_source(rooms_folder() / "regimes.toml")
    try:
        return {regime.id: regime for regime in msgspec.convert(source.tree, RegimesFile).regimes}
    except msgspec.ValidationError as fault:
        raise Refusal(f"regimes.toml: {str(fault)[:1].lower()}{str(fault)[1:]}.") from None


def families() -> tuple[Family, ...]:
    """The families of games in a lobby; empty if the rooms have no such file."""
    path = rooms_folder() / "families.toml"
    if not path.is_file():
        return ()
    try:
        return msgspec.convert(read_source(path).tree, FamiliesFile).families
    except msgspec.ValidationError as fault:
        raise Refusal(f"families.toml: {str(fault)[:1].lower()}{str(fault)[1:]}.") from None


def glossary() -> dict[str, str]:
    """Card room words with their meanings; empty if the rooms have no such file."""
    path = rooms_folder() / "glossary.toml"
    if not path.is_file():
        return {}
    try:
        return msgspec.convert(read_source(path).tree, GlossaryFile).words
    except msgspec.ValidationError as fault:
        raise Refusal(f"glossary.toml: {str(fault)[:1].lower()}{str(fault)[1:]}.") from None


_NUMBER: Final = re.compile(r"GEG[AR]-\d+")
_DOUBT: Final = re.compile(r'^\[doubts\.([a-z0-9-]+|"[^"]+")\]', re.MULTILINE)
_STRUCK: Final = re.compile(r"^\[doubts\]\n((?:[^\[\n].*\n)*)", re.MULTILINE)
_EXTENDS: Final = re.compile(r'^extends\s*=\s*"([^"]+)"', re.MULTILINE)
_TAKES: Final = re.compile(r'^from\s*=\s*"([^"]+)"', re.MULTILINE)
_NAMED: Final = re.compile(r"\?([a-z][a-z0-9-]*)")


def _doubts(path: Path) -> set[str]:
    """The names of a file's doubts, including those of files it extends or takes from, found by text search alone."""
    text = path.read_text(encoding="utf-8")
    base, filing = _EXTENDS.search(text), tomllib.loads(_head(text)).get("filing", {})
    struck = {line.partition("=")[0].strip() for each in _STRUCK.findall(text) for line in each.splitlines()}
    found = set(_DOUBT.findall(text)) | (_doubts(find(base[1])) if base else set())
    found = found.union(*(_doubts(find(str(each))) for each in filing.get("includes", ())))
    for rate in _TAKES.findall(text):
        rates = path.with_name("rates.toml")
        found |= _doubts(rates) & _named_in(rates, partial(_is_of, f"schedules.{rate}"))
    return found - struck


def _is_of(section: str, head: str) -> bool:
    return head == section or head.startswith(f"{section}.")


def _named_in(path: Path, wanted: Callable[[str], bool]) -> set[str]:
    """The doubts named in the sections of a file that `wanted` selects."""
    sections = ("\n" + path.read_text(encoding="utf-8")).split("\n[")
    return {name for each in sections if wanted(each.partition("]")[0].strip("[ ")) for name in _NAMED.findall(each)}


def entry(name: str) -> Entry:
    """What the list shows of a game, read from the head of its file."""
    path = find(name)
    try:
        text = path.read_text(encoding="utf-8")
        filing = tomllib.loads(_head(text))["filing"]
        return Entry(
            name=name,
            title=str(filing["name"]),
            engine=str(filing["engine"]),
            id=str(filing.get("id", "")),
            lines=str(filing.get("lines", "")),
            doubts=len(load(name).game.doubts if "rules-from" in filing else _doubts(path)),
            rules_from=str(filing.get("rules-from", "")),
            read_back="\n[[read-back]]" in text,
        )
    except (KeyError, TypeError, ValueError):
        load(name)  # raises with what is wrong, and its line
        raise
