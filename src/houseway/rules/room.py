"""The room file: the room's names over time, its bundle, schedule books, house rules, and lines without a rule."""

from __future__ import annotations

from houseway.rules.schema import Cited, NoRule, Section


class RoomName(Cited, frozen=True, kw_only=True):
    """A name the room has had."""

    name: str
    """Told."""


class Room(Section, frozen=True, kw_only=True):
    """Which room this is."""

    name: str
    slug: str
    bundle: str = ""
    """Told. The number of its bundle; empty if its games are not filings."""
    names: tuple[RoomName, ...] = ()
    """Told."""


class Bundle(Section, frozen=True, kw_only=True):
    """The whole of `bundle.toml`, a record of the bundle of filings, which is not in the repository. It is written by
    `houseway coverage ROOM --bundle FILE --write`; a room of your own games has none."""

    line_count: int
    sha256: str
    blank: str = ""
    """Lines with nothing on them."""


class Book(Cited, frozen=True, kw_only=True):
    """A schedule book: rules that apply to the collections of several games."""

    id: str
    """Told."""
    name: str
    """Told."""
    filing_id: str = ""
    """Told."""
    rules: tuple[tuple[str, str], ...] = ()
    """Told. Each rule in our words, and its lines."""


class HouseRule(Cited, frozen=True, kw_only=True):
    """A rule that applies at every table of the room."""

    id: str
    """Told."""
    rule: str
    """Told. The rule in our words."""


class RoomFile(Section, frozen=True, kw_only=True):
    """The whole of `room.toml`."""

    room: Room
    books: tuple[Book, ...] = ()
    house_rules: tuple[HouseRule, ...] = ()
    """Told."""
    no_rule: tuple[NoRule, ...] = ()


class Family(Section, frozen=True, kw_only=True):
    """A family of games: its name in the lobby, and what players do there."""

    id: str
    name: str
    says: str


class FamiliesFile(Section, frozen=True, kw_only=True):
    """The whole of `families.toml`, in the order a newcomer may try them."""

    families: tuple[Family, ...]


class GlossaryFile(Section, frozen=True, kw_only=True):
    """The whole of `glossary.toml`: card room words and their meanings. Commas separate words with the same meaning."""

    words: dict[str, str]
