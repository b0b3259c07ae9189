"""Poker against the bank, filed in two rooms in the same words: what differs between their files is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame

if TYPE_CHECKING:
    from collections.abc import Iterator

SILENT = {"lines", "note", "filing", "collections", "claims", "no-rule", "doubts", "remarks", "read-back"}
"""Keys that tell where and how something is printed or was read, and fees, which each room has of its own."""

TWINS: Final[list[tuple[str, str, dict[str, tuple[object, object]]]]] = [
    # bundle 000 lines 2088-2219, bundle 003 lines 5600-5871
    ("parkwest-lodi/three-card-poker", "casino-580/three-card-poker", {}),
]


def leaves(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, object]]:
    """Every value of a file by where it stands; pay tables and orders whole, rulings by their effects."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key not in SILENT:
                yield from leaves(each, (*path, str(key)))
    elif isinstance(value, (list, tuple)) and path[-1] == "round":
        for at, each in enumerate(value):
            yield from leaves(each, (*path, str(at)))
    elif path[-1] not in ("when", "to", "who", "id") or path[0] != "rulings":
        yield ".".join(path), value


def values(game: str) -> dict[str, object]:
    """A game's file by its default readings."""
    filed = load(game).game
    assert isinstance(filed, BankedGame)
    return dict(leaves(msgspec.to_builtins(filed)))


@pytest.mark.parametrize(("one", "other", "known"), TWINS)
def test_twins_differ_only_where_their_papers_do(one: str, other: str, known: dict[str, tuple[object, object]]) -> None:
    left, right = values(one), values(other)
    differ = {key: (left.get(key), right.get(key)) for key in {*left, *right} if left.get(key) != right.get(key)}
    assert differ == known
