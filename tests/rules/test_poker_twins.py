"""Poker against the bank, filed in two rooms in the same words: what differs between their files is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame

if TYPE_CHECKING:
    from collections.abc import Iterator

SILENT = {"lines", "told", "note", "filing", "collections", "claims", "no-rule", "doubts", "remarks", "read-back"}
"""Keys that tell where and how something is printed or was read, and fees, which each room has of its own."""

TWINS: Final[list[tuple[str, str, dict[str, tuple[object, object]]]]] = [
    # bundle 000 lines 2088-2219, bundle 003 lines 5600-5871
    ("parkwest-lodi/three-card-poker", "casino-580/three-card-poker", {}),
    # bundle 001 lines 2538-2846, bundle 004 lines 2542-2984: no back line in the second (2601; 2650)
    (
        *("village-club/three-card-poker-6-card-bonus", "lucky-derby/three-card-poker-6-card-bonus"),
        {
            "back-line.allowed": (True, False),
            "back-line.own-play": (True, False),
            "back-line.unseated": (True, None),
            **{f"wagers.{each}.back-line": (True, False) for each in ("ante", "play", "pair-plus", "six-card")},
        },
    ),
    # bundle 000 lines 3586-3805, bundle 003 lines 8195-8807: bonuses alone in the first (3656), a back line of bonuses
    # alone in the second (8338), and the board dealt first or last (3667-3669; 8360-8364)
    (
        *("parkwest-lodi/ultimate-texas-holdem", "casino-580/ultimate-texas-holdem"),
        {
            "back-line.own-play": (True, False),
            **{f"wagers.{each}.back-line": (True, False) for each in ("ante", "blind", "play")},
            **{f"wagers.{each}.needs-all": ((), ("ante", "blind")) for each in ("trips", "bad-beat")},
            "round.3.to": (("board",), ("spot", "bank")),
            "round.3.cards": (5, 2),
            "round.3.start": ("", "left of the house dealer"),
            "round.4.to": (("spot", "bank"), ("board",)),
            "round.4.cards": (2, 5),
            "round.4.start": ("left of the house dealer", ""),
            "round.6.when": ("spot made ante", ""),
            **{f"round.{at}.when": ("spot made ante and not spot took play", "not spot took play") for at in (8, 10)},
        },
    ),
    # bundle 001 lines 2119-2428, bundle 004 lines 4815-5180
    (
        *("village-club/ultimate-texas-holdem-01", "lucky-derby/ultimate-texas-holdem"),
        {
            "back-line.own-play": (True, False),  # 2182; 4824-4825
            "wagers.play.back-line": (True, False),
            "equipment.seats.table": (6, 7),  # 2164; 4904
            "wagers.trips.pays.spot shows full house": ("9 to 1", "8 to 1"),  # 2269-2271; 5092-5094
            "wagers.trips.pays.spot shows flush": ("7 to 1", "6 to 1"),
            "wagers.trips.pays.spot shows straight": ("4 to 1", "5 to 1"),
        },
    ),
    # bundle 001 lines 2854-3190, bundle 004 lines 5529-6013: the second deals the board and the bank's cards as it goes
    (
        *("village-club/ultimate-texas-holdem-04", "lucky-derby/ultimate-texas-holdem-bad-beat"),
        {
            "action.order": (  # 2948; 5763
                (("ante",), ("play",), ("blind",), ("trips",), ("bad-beat",)),
                (("play",), ("ante",), ("blind",), ("trips",), ("bad-beat",)),
            ),
            "equipment.seats.table": (6, 8),  # 2899; 5576
            "equipment.shuffler": ("either", "machine"),  # 2924; 5580-5581
            "rulings.fold-with-trips.effects": (("wager stays",), None),  # 2998; 5709
            "rulings.second-play.effects": (("no action", "wager stays"), None),  # 2938; 5691-5693
            "wagers.trips.survives": (("fold",), None),
            "wagers.trips.pays.spot folded": (None, "lose"),
            "wagers.trips.size": ("regardless of ante", "up to ante"),  # 3057; 5648-5654
            "wagers.trips.together": ((), ("bad-beat",)),
            "wagers.bad-beat.size": ("regardless of ante", "up to ante"),
            "wagers.bad-beat.together": ((), ("trips",)),
        },
    ),
]


def leaves(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, object]]:
    """Every value of a file by where it stands; pay tables row by row, rulings by their effects."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key not in SILENT:
                yield from leaves(each, (*path, str(key)))
    elif isinstance(value, (list, tuple)) and path[-1] == "round":
        for at, each in enumerate(value):
            yield from leaves(each, (*path, str(at)))
    elif isinstance(value, (list, tuple)) and path[-1] == "pays":
        yield from ((".".join((*path, fact)), pay) for fact, pay in value if fact != "never")
    elif path[0] != "rulings" or path[-1] == "effects":
        yield ".".join(path), value


def values(game: str) -> dict[str, object]:
    """A game's file by its default readings."""
    filed = load(game).game
    assert isinstance(filed, BankedGame)
    return dict(leaves(msgspec.to_builtins(filed)))


@pytest.mark.parametrize(("one", "other", "known"), TWINS)
def test_twins_differ_only_where_their_papers_do(one: str, other: str, known: dict[str, tuple[object, object]]) -> None:
    left, right = values(one), values(other)
    apart = "round." if other.endswith("bad-beat") else "nothing"
    keys = {key for key in {*left, *right} if not key.startswith(apart)}
    assert {key: (left.get(key), right.get(key)) for key in keys if left.get(key) != right.get(key)} == known
