"""The log of a table: one entry for each accepted command, chained by hash to the entry before.

An entry's body is canonical JSON (keys sorted, no spaces, UTF-8), and its hash is the SHA-256 of the previous hash
followed by the body. So changing, removing or inserting anything breaks every later hash.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FIRST: Final = "0" * 64
"""The previous hash of the first entry."""
VERSION: Final = 1


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of an entry."""

    seq: int
    at: int
    """Milliseconds since 1970."""
    who: str
    """The account that asked, or `house`."""
    id: str
    """The command's id, chosen by its sender; empty for the house."""
    salt: str
    """Random for each entry, so that nobody can find hidden cards by trying which ones give the hash."""
    command: dict[str, Any]
    events: list[dict[str, Any]]


class Entry(NamedTuple):
    """An entry as stored in the log."""

    body: bytes
    prev: str
    hash: str

    def read(self) -> Body:
        """The decoded body."""
        return _BODY.decode(self.body)

    def line(self) -> bytes:
        """The entry as a line of an exported log."""
        whole = {**msgspec.json.decode(self.body), "prev": self.prev, "hash": self.hash}
        return canonical(whole)


class BadLog(Refusal):
    """A log that is damaged or was tampered with."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"Entry {seq} is bad: {why}.")
        self.seq, self.why = seq, why


_BODY: Final = msgspec.json.Decoder(Body)
_ENCODER: Final = msgspec.json.Encoder(order="sorted")


def canonical(said: object) -> bytes:
    """Canonical JSON."""
    return _ENCODER.encode(said)


def digest(prev: str, body: bytes) -> str:
    """The hash of an entry."""
    return sha256(prev.encode() + body).hexdigest()


def entry_after(prev: str, body: Body) -> Entry:
    """The entry for a body, chained to the previous hash."""
    written = canonical(msgspec.structs.asdict(body))
    return Entry(written, prev, digest(prev, written))


def verify(entries: Iterable[Entry]) -> Iterator[Body]:
    """The bodies of a whole log, as long as the chain holds; the first bad entry is named."""
    for body, _ in read_chain(entries):
        yield body


def check_links(entries: Iterable[Entry], prev: str = FIRST, first: int = 1) -> Iterator[tuple[int, Entry]]:
    """Each entry with its number, as long as the hashes hold; bodies are not decoded."""
    for seq, entry in enumerate(entries, start=first):
        if entry.prev != prev:
            raise BadLog(seq, "it does not follow the entry before it")
        if entry.hash != digest(prev, entry.body):
            raise BadLog(seq, "its hash does not match its content")
        prev = entry.hash
        yield seq, entry


def read_chain(entries: Iterable[Entry], prev: str = FIRST, first: int = 1) -> Iterator[tuple[Body, str]]:
    """Each entry's body and hash, as long as the chain holds from the given hash on."""
    for seq, entry in check_links(entries, prev, first):
        try:
            body = entry.read()
        except msgspec.DecodeError as fault:
            raise BadLog(seq, f"it cannot be read ({fault})") from None
        if body.seq != seq:
            raise BadLog(seq, f"it says that it is entry {body.seq}")
        if canonical(msgspec.structs.asdict(body)) != entry.body:
            raise BadLog(seq, "it is not written in the canonical form of entries")
        yield body, entry.hash


def read_lines(text: bytes) -> Iterator[Entry]:
    """The entries of an exported log; anything that an export would not write is refused."""
    if not text.endswith(b"\n"):
        raise BadLog(text.count(b"\n") + 1, "the file ends within it")
    for seq, line in enumerate(text[:-1].split(b"\n"), start=1):
        try:
            said = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            raise BadLog(seq, f"it is not JSON ({fault})") from None
        if not isinstance(said, dict) or not all(isinstance(said.get(key), str) for key in ("prev", "hash")):
            raise BadLog(seq, "it is not an entry")
        prev, found = said.pop("prev"), said.pop("hash")
        entry = Entry(canonical(said), prev, found)
        if entry.line() != line:
            raise BadLog(seq, "it is not written in the canonical form of entries")
        yield entry
