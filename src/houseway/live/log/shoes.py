"""Shoes that are committed before the betting: each place has its own salt and seal, and one root covers all seals.

The seal of a place is the SHA-256 of the text `houseway|<shoe>|<place>|<piece>|<salt in hex>`, and the root is that of
the tree of all seals (`merkle`). A viewer who is shown a card gets its salt and the path from its seal to the root, and
can check it; that opens no other place. Dice and drawn numbers are lists sealed the same way.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.cards import parse, text
from houseway.cards.shuffle import below, shuffled
from houseway.live.log.archive import squeeze, unsqueeze
from houseway.live.log.merkle import tree_path, tree_root

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits

ROLLS: Final = 30
"""How many dice or numbers are sealed in one list."""
_SALT: Final = 16
_KEY: Final = 32


def seal(shoe: str, place: int, piece: str, salt: str) -> str:
    """The commitment to one place of a shoe."""
    return sha256(f"houseway|{shoe}|{place}|{piece}|{salt}".encode()).hexdigest()


def root_of(seals: Iterable[str]) -> str:
    """The commitment to a shoe in old logs, before roots of trees: SHA-256 of all seals concatenated."""
    return sha256("".join(seals).encode()).hexdigest()


class _Secret(msgspec.Struct, frozen=True, omit_defaults=True):
    """The secret of a shoe in the database: the key that its salts are derived from, or the salts themselves."""

    kind: str
    texts: tuple[str, ...]
    salts: tuple[str, ...] = ()
    key: str = ""
    flat: bool = True


@dataclass(slots=True)
class Shoe:
    """A sealed order."""

    id: str
    kind: str
    """`pieces`, `second` for a second shoe, `dice` or `number`."""
    texts: tuple[str, ...]
    salts: tuple[str, ...]
    key: str = ""
    """The key that the salts are derived from."""
    flat: bool = False
    """Whether its root is over the concatenated seals, as in older logs."""
    seals: tuple[str, ...] = field(init=False)
    root: str = field(init=False)

    def __post_init__(self) -> None:
        named = enumerate(zip(self.texts, self.salts, strict=True))
        self.seals = tuple(seal(self.id, place, piece, salt) for place, (piece, salt) in named)
        self.root = root_of(self.seals) if self.flat else tree_root(self.seals)

    @property
    def places(self) -> int:
        """The number of places."""
        return len(self.texts)

    def secret(self) -> bytes:
        """The part that only the database knows."""
        salts = () if self.key else self.salts
        return squeeze(msgspec.json.encode(_Secret(self.kind, self.texts, salts, self.key, self.flat)))

    def pieces(self, places: Iterable[int]) -> tuple[Piece, ...]:
        """The pieces at some places."""
        return tuple(_piece(self.texts[place]) for place in places)

    def numbers(self, places: Iterable[int]) -> tuple[int, ...]:
        """The dice or numbers at some places."""
        return tuple(int(self.texts[place].split()[1]) for place in places)

    def opened(self, place: int) -> dict[str, Any]:
        """The opening of one place, which proves its seal."""
        shown = {"position": place, "piece": self.texts[place], "salt": self.salts[place]}
        return shown if self.flat else {**shown, "path": tree_path(self.seals, place)}


@cache
def _piece(word: str) -> Piece:
    """The piece for a word; cached, since a table asks for its whole shoe repeatedly."""
    return parse(word)[0]


def seal_shoe(name: str, kind: str, texts: Iterable[str]) -> Shoe:
    """A new shoe in the given order."""
    order, key = tuple(texts), token_hex(_KEY)
    return Shoe(name, kind, order, _salts(key, len(order)), key)


def shuffle_shoe(name: str, pieces: Iterable[Piece], bits: Bits, kind: str = "pieces") -> Shoe:
    """A new shoe of these pieces, shuffled."""
    return seal_shoe(name, kind, (text((piece,)) for piece in shuffled(pieces, bits)))


def roll_list(name: str, kind: str, most: int, bits: Bits) -> Shoe:
    """A new list of dice, or of numbers from 1 up to `most`."""
    word = "die" if kind == "dice" else "number"
    return seal_shoe(name, kind, (f"{word} {1 + below(most, bits)}" for _ in range(ROLLS)))


def read_shoe(name: str, secret: object) -> Shoe:
    """A shoe read from the database."""
    said = msgspec.json.decode(unsqueeze(secret), type=_Secret)
    salts = _salts(said.key, len(said.texts)) if said.key else said.salts
    return Shoe(name, said.kind, said.texts, salts, said.key, said.flat)


def _salts(key: str, number: int) -> tuple[str, ...]:
    """The salt of each place: the first 16 bytes of HMAC-SHA-256 of the place under the key."""
    made = bytes.fromhex(key)
    return tuple(hmac.digest(made, str(place).encode(), "sha256")[:_SALT].hex() for place in range(number))
