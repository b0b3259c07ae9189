"""Pai gow games filed in two rooms with the same words: what differs between their files is known and listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame

if TYPE_CHECKING:
    from collections.abc import Iterator

SILENT = {"lines", "told", "note", "filing", "claims", "no-rule", "remarks", "why", "id", "read-back"}
"""Keys that tell where and how something is printed, and who read it back."""

TWINS = [
    # bundle 000 lines 2221-2522, bundle 003 lines 6453-7699: one row of the first is worn
    (
        *("parkwest-lodi/ace-up-pai-gow-poker", "casino-580/ace-up-pai-gow-poker"),
        {"doubts.option-14", "doubts.which-schedule", "collections.book"},
    ),
    # bundle 000 lines 1776-1942, bundle 003 lines 6133-6452: each room's book has other rates
    ("parkwest-lodi/lucky-pai-gow-poker", "casino-580/lucky-pai-gow-poker", {"collections.book"}),
    # bundle 000 lines 1239-1487, bundle 003 lines 4589-5073: other options, of which one in the first is in doubt
    (
        *("parkwest-lodi/pai-gow-triple-bonus", "casino-580/pai-gow-triple-bonus"),
        {"collections", "doubts.option-4", "doubts.which-schedule.says"},
    ),
    # bundle 000 lines 729-914, bundle 003 lines 2531-3128: the second has options of its own
    (
        *("parkwest-lodi/ultimate-pai-gow-poker", "casino-580/ultimate-pai-gow-poker"),
        {"collections", "doubts.drop", "doubts.which-schedule"},
    ),
    # bundle 001 lines 1697-1945, bundle 004 lines 3784-4471: other pay tables, the first with five of a kind
    (
        *("village-club/fortune-pai-gow", "lucky-derby/fortune-pai-gow"),
        {
            "collections",
            *("hands.spot.ranking.name", "hands.spot.part-rankings.back.name"),
            *("hands.bank.ranking.name", "hands.bank.part-rankings.back.name"),
            *("wagers.fortune.pays", "wagers.fortune.limits", "wagers.envy.pays"),
            *("doubts.bonus-joker", "doubts.five-set", "doubts.five-of-a-kind", "doubts.fortune-three"),
            *("doubts.fortune-limits", "doubts.envy-least", "doubts.envy-whose", "doubts.which-schedule"),
            *("doubts.option-3", "doubts.book-fortune-limits"),
        },
    ),
]


def leaves(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, object]]:
    """Every value of a file by where it stands; pay tables, grids and orders whole, ways without their lines."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key not in SILENT:
                yield from leaves(each, (*path, str(key)))
    elif path[-1] in ("round", "readings") and isinstance(value, (list, tuple)):
        for at, each in enumerate(value):
            yield from leaves(each, (*path, str(at)))
    elif path[-1] == "rows" and isinstance(value, (list, tuple)):
        yield ".".join(path), [row[:-1] for row in value]
    else:
        yield ".".join(path), value


def values(game: str) -> dict[str, object]:
    """A game's file by its default readings, doubts with all of theirs."""
    filed = load(game).game
    assert isinstance(filed, BankedGame)
    return dict(leaves(msgspec.to_builtins(filed)))


@pytest.mark.parametrize(("one", "other", "known"), TWINS)
def test_twins_differ_only_where_their_papers_do(one: str, other: str, known: set[str]) -> None:
    left, right = values(one), values(other)
    differ = {key: (left.get(key), right.get(key)) for key in {*left, *right} if left.get(key) != right.get(key)}
    unknown = {key: both for key, both in differ.items() if not any(key.startswith(each) for each in known)}
    assert not unknown
    assert all(any(key.startswith(each) for key in differ) for each in known)
