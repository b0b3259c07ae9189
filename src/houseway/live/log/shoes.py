"""Shoes that are committed before the first card: each place in the order has its own salt and its own seal.

The seal of a place is SHA-256 of the text `houseway|<shoe>|<place>|<piece>|<salt in hex>`, and the root is SHA-256 of
all seals one after another. Whoever is shown a card is given its salt and can check it; it opens no other place.
Dice and drawn numbers are lists sealed the same way.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.cards import parse, text
from houseway.cards.shuffle import below, shuffled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits

ROLLS: Final = 30
"""How many dice or numbers are sealed at a time."""
_SALT: Final = 16


def seal(shoe: str, place: int, piece: str, salt: str) -> str:
    """The commitment to one place of a shoe."""
    return sha256(f"houseway|{shoe}|{place}|{piece}|{salt}".encode()).hexdigest()


def root_of(seals: Iterable[str]) -> str:
    """The commitment to a whole shoe."""
    return sha256("".join(seals).encode()).hexdigest()


class _Secret(msgspec.Struct, frozen=True):
    kind: str
    texts: tuple[str, ...]
    salts: tuple[str, ...]


@dataclass(slots=True)
class Shoe:
    """A sealed order, and how far it has been dealt."""

    id: str
    kind: str
    """`pieces`, `second` of a second shoe, `dice` or `number`."""
    texts: tuple[str, ...]
    salts: tuple[str, ...]
    at: int = 0
    """The next place."""
    seals: tuple[str, ...] = field(init=False)
    root: str = field(init=False)

    def __post_init__(self) -> None:
        named = enumerate(zip(self.texts, self.salts, strict=True))
        self.seals = tuple(seal(self.id, place, piece, salt) for place, (piece, salt) in named)
        self.root = root_of(self.seals)

    def published(self) -> dict[str, Any]:
        """What everybody may know from the start."""
        return {"type": "Shoe", "shoe": self.id, "kind": self.kind, "root": self.root, "commitments": list(self.seals)}

    def secret(self) -> str:
        """What only the database knows."""
        return msgspec.json.encode(_Secret(self.kind, self.texts, self.salts)).decode()

    def pieces(self, number: int) -> tuple[Piece, ...]:
        """The next pieces, in order; nothing is taken yet."""
        return tuple(parse(each)[0] for each in self.texts[self.at : self.at + number])

    def numbers(self, number: int) -> tuple[int, ...]:
        """The next dice or numbers; nothing is taken yet."""
        return tuple(int(each.split()[1]) for each in self.texts[self.at : self.at + number])

    def left(self) -> int:
        """How many places are still sealed."""
        return len(self.texts) - self.at


def shuffle_shoe(name: str, pieces: Iterable[Piece], bits: Bits, kind: str = "pieces") -> Shoe:
    """A new shoe of these pieces."""
    order = shuffled(pieces, bits)
    return Shoe(name, kind, tuple(text((piece,)) for piece in order), tuple(token_hex(_SALT) for _ in order))


def roll_list(name: str, kind: str, most: int, bits: Bits) -> Shoe:
    """A new list of dice, or of numbers up to the most."""
    word = "die" if kind == "dice" else "number"
    texts = tuple(f"{word} {1 + below(most, bits)}" for _ in range(ROLLS))
    return Shoe(name, kind, texts, tuple(token_hex(_SALT) for _ in texts))


def read_shoe(name: str, secret: str) -> Shoe:
    """A shoe as the database has it."""
    said = msgspec.json.decode(secret, type=_Secret)
    return Shoe(name, said.kind, said.texts, said.salts)
