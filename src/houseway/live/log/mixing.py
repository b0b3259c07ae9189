"""The order of a draw: the house's sealed list, read at places chosen by the players' seeds.

The house seals a list before it knows any seed, and each player pledges a seed before any is revealed. So neither side
can choose what is drawn: the house does not know the places, and the players do not know the pieces. This module has
all of that arithmetic; docs/fairness.md describes it precisely enough to implement it again.
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
    """Whether a text is 64 lower-case hex digits, like every seed, pledge and root."""
    return _HEX.fullmatch(said) is not None


def pledge_of(seed: str) -> str:
    """The hash of a seed that a player publishes before revealing it."""
    return sha256(f"houseway-seed|{seed}".encode()).hexdigest()


def mix(table: str, epoch: int, seeds: Mapping[str, str]) -> bytes:
    """The combined seeds of an epoch; without any seed, only the house's shuffle decides."""
    shown = "".join(f"|{player}={seeds[player]}" for player in sorted(seeds))
    return sha256(f"houseway-mix|{table}|{epoch}{shown}".encode()).digest()


def choose(mixed: bytes, shoe: str, draw: int, left: int) -> int:
    """Which of the remaining places the next draw takes: uniform, by rejection."""
    tries = 0
    while True:
        said = hmac.new(mixed, f"{shoe}|{draw}|{tries}".encode(), sha256).digest()
        word = int.from_bytes(said[:8])
        if word < _WORD - _WORD % left:
            return word % left
        tries += 1


def next_places(mixed: bytes, shoe: str, places: int, drawn: Iterable[int], number: int) -> tuple[int, ...]:
    """The places of the next draws from a list, given those already drawn; fewer if the list runs out."""
    gone = set(drawn)
    left = [place for place in range(places) if place not in gone]
    draws = range(len(gone), min(len(gone) + number, places))
    return tuple(left.pop(choose(mixed, shoe, draw, len(left))) for draw in draws)
