"""An exported log: its entries line by line, then the rules in force, then the openings of the places drawn.

So an export alone ties every card in it to the seal that was published before the wagers, without the room's database.
Pieces that nobody was dealt stay sealed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from houseway.cards import parse
from houseway.live.games.game import keep_pack
from houseway.live.log.archive import read_entries
from houseway.live.log.log import BadLog, canonical, read_lines
from houseway.live.log.merkle import root_from
from houseway.live.log.shoes import Shoe, read_shoe, seal
from houseway.live.log.store import read_packs
from houseway.rules.packs import Pack

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator

    from houseway.cards import Piece
    from houseway.live.log.log import Entry

_OPENED: Final = b'{"opened":'
_PACK: Final = b'{"opened":{"pack":'


class _Place(msgspec.Struct, forbid_unknown_fields=True):
    position: int
    piece: str
    salt: str
    path: list[str]


class _Opened(msgspec.Struct, forbid_unknown_fields=True):
    """A shoe as an export opens it."""

    shoe: str
    places: int
    opened: list[_Place]


class PartlyOpened:
    """A shoe with some places open, each checked against the published root."""

    def __init__(self, said: _Opened) -> None:
        self.root = ""
        self.places = said.places
        self._at: dict[int, str] = {}
        for each in said.opened:
            made = seal(said.shoe, each.position, each.piece, each.salt)
            root = root_from(made, each.position, said.places, each.path)
            if not root or (self.root and root != self.root):
                raise BadLog(0, f"the places of shoe {said.shoe} that the export opens have not one root")
            self.root = root
            self._at[each.position] = each.piece

    def _texts(self, places: Iterable[int]) -> list[str]:
        found = [self._at.get(place, "") for place in places]
        if "" in found:
            raise LookupError("a place that was drawn is not opened by the export")
        return found

    def pieces(self, places: Iterable[int]) -> tuple[Piece, ...]:
        """The pieces at some places."""
        return tuple(parse(each)[0] for each in self._texts(places))

    def numbers(self, places: Iterable[int]) -> tuple[int, ...]:
        """The dice or numbers at some places."""
        return tuple(int(each.split()[1]) for each in self._texts(places))


Openings: TypeAlias = Mapping[str, Shoe | PartlyOpened]
"""The openings of a log's shoes, by name."""


def finished_entries(reader: sqlite3.Connection, table: str) -> Iterator[Entry]:
    """The entries up to the end of the last finished round, so that no card of a round in progress is included."""
    found = reader.execute("SELECT max(last) FROM rounds WHERE tbl = ?", (table,)).fetchone()
    yield from read_entries(reader, table, 1, int(found[0] or 0))


def export_lines(reader: sqlite3.Connection, table: str) -> Iterator[bytes]:
    """A table's log up to the end of its last finished round, as lines."""
    drawn: dict[str, set[int]] = defaultdict(set)
    rules: dict[str, None] = {}
    for entry in finished_entries(reader, table):
        command = entry.read().command
        if command["type"] in ("Open", "Rules"):
            rules[str(command.get("rules") or command.get("config", {}).get("rules", ""))] = None
        if command["type"] != "Shoe" and "places" in command:
            drawn[command["shoe"]].update(command["places"])
        yield entry.line() + b"\n"
    for pack in read_packs(reader):
        if pack.hash in rules:
            yield canonical({"opened": {"pack": msgspec.to_builtins(pack)}}) + b"\n"
    for shoe, places in drawn.items():
        for (secret,) in reader.execute("SELECT secret FROM shoes WHERE tbl = ? AND id = ?", (table, shoe)):
            found = read_shoe(shoe, secret)
            opened = [found.opened(place) for place in sorted(places)]
            yield canonical({"opened": {"shoe": shoe, "places": found.places, "opened": opened}}) + b"\n"


def read_export(text: bytes) -> tuple[Iterator[Entry], Openings]:
    """The entries of an exported log, and the openings in it."""
    cut = text.find(b"\n" + _OPENED) + 1
    entries, opened = (text[:cut], text[cut:]) if cut else (text, b"")
    openings: dict[str, PartlyOpened] = {}
    for line in opened.splitlines():
        try:
            if line.startswith(_PACK):
                keep_pack(msgspec.json.decode(line, type=dict[str, dict[str, Pack]])["opened"]["pack"])
                continue
            said = msgspec.json.decode(line, type=dict[str, _Opened])["opened"]
            openings[said.shoe] = PartlyOpened(said)
        except (msgspec.DecodeError, LookupError, ValueError) as fault:
            raise BadLog(0, f"what it opens cannot be read ({fault})") from None
    return read_lines(entries), openings
