"""The order of a draw: the house's sealed list, read at places that the players' seeds choose.

The house seals a list before anybody's seed is known, and each player pledges a seed before anybody's is shown. So
neither side can choose what is drawn: the house does not know the places, and the players do not know the pieces. This
module is the whole of that arithmetic; docs/fairness.md says it in words, exactly enough to write it again.
"""

from __future__ import annotations

import hmac
import re
from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_WORD: Final = 1 << 64
_HEX: Final = re.compile(r"[0-9a-f]{64}")


def is_hash(said: str) -> bool:
    """Whether a text is 64 digits of lower-case hex, as every seed, pledge and root is."""
    return _HEX.fullmatch(said) is not None


def pledge_of(seed: str) -> str:
    """What a player shows of a seed before the time has come to show it."""
    return sha256(f"houseway-seed|{seed}".encode()).hexdigest()


def mix(table: str, epoch: int, seeds: Mapping[str, str]) -> bytes:
    """What all seeds of an epoch come to; with no seed at all it is the house's shuffle alone that decides."""
    shown = "".join(f"|{player}={seeds[player]}" for player in sorted(seeds))
    return sha256(f"houseway-mix|{table}|{epoch}{shown}".encode()).digest()


def choose(mixed: bytes, shoe: str, draw: int, left: int) -> int:
    """Which of the places left, in their order, the next draw takes: each alike, by rejection."""
    tries = 0
    while True:
        said = hmac.new(mixed, f"{shoe}|{draw}|{tries}".encode(), sha256).digest()
        word = int.from_bytes(said[:8])
        if word < _WORD - _WORD % left:
            return word % left
        tries += 1


def next_places(mixed: bytes, shoe: str, places: int, drawn: Iterable[int], number: int) -> tuple[int, ...]:
    """The places of the next draws from a list of so many, of which some have been drawn; fewer where it ends."""
    gone = set(drawn)
    left = [place for place in range(places) if place not in gone]
    draws = range(len(gone), min(len(gone) + number, places))
    return tuple(left.pop(choose(mixed, shoe, draw, len(left))) for draw in draws)
