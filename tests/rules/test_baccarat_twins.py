"""Baccarat games and war filed in two rooms with the same words: what differs between them is known and listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame

if TYPE_CHECKING:
    from collections.abc import Iterator

SILENT = {"lines", "told", "note", "filing", "collections", "claims", "no-rule", "doubts", "remarks", "read-back"}
"""Keys that tell where and how something is printed or was read, and fees, which each room has of its own."""

TWINS = [
    # bundle 000 lines 1944-2086, bundle 003 lines 5872-6132
    (
        *("parkwest-lodi/cash-in-baccarat", "casino-580/cash-in-baccarat"),
        {
            "equipment.seats.blackjack-table": (10, 8),  # 1977; 5931-5932
            "round.4.face": ("down", "up"),  # written in neither: as the room's other baccarats deal
        },
    ),
    # bundle 001 lines 1526-1691, bundle 004 lines 2985-3363: no back line and no button in the first
    (
        *("village-club/ez-baccarat-panda-8", "lucky-derby/ez-baccarat-panda-8"),
        {
            "action.button.by": ("none", "card"),  # 1560; 3060-3066
            "action.button.card": ("", "banker second card"),
            "action.button.values.A": (None, 1),
            "action.button.values.J": (None, 11),
            "action.button.values.Q": (None, 12),
            "action.button.values.K": (None, 13),
            "action.button.bank-counted": (True, False),
            "action.button.start": ("", "left of the house dealer"),
            "action.button.on-empty": ("", "next active seat"),
            "action.start": ("left of the player-dealer", "action button"),
            "back-line.allowed": (False, True),  # 1556; 3052
            "back-line.unseated": (None, True),
            **{
                f"wagers.{each}.back-line": (False, True) for each in ("player", "banker", "tie", "panda-8", "dragon-7")
            },
            **{f"wagers.{each}.limits": ("$1-$100", "") for each in ("panda-8", "dragon-7")},  # 1658; 6309-6310
            **{f"wagers.{each}.size": ("up to player or banker", "") for each in ("panda-8", "dragon-7")},
        },
    ),
    # bundle 000 lines 1491-1592, bundle 003 lines 921-1150: Banker 6 is the second's alone
    (
        *("parkwest-lodi/commission-free-baccarat", "casino-580/baccarat-dragon-bonus"),
        {
            "equipment.areas-per-seat": (5, 6),
            "equipment.seats.batwing-table": (10, 14),  # 1507; 948-949
            "equipment.most-people": (10, 0),  # 1507, 1556
            **{  # 2632, the book's; 1118-1119
                f"wagers.{each}.size": ("", "up to player or banker") for each in ("player-dragon", "banker-dragon")
            },
        },
    ),
    # bundle 000 lines 611-713, bundle 003 lines 2060-2287: the same words
    ("parkwest-lodi/ultimate-war", "casino-580/ultimate-war", {}),
]


def leaves(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, object]]:
    """Every value of a file by where it stands; pay tables and orders whole."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key not in SILENT:
                yield from leaves(each, (*path, key))
    elif isinstance(value, (list, tuple)) and path[-1] in ("round", "rulings"):
        for at, each in enumerate(value):
            yield from leaves(each, (*path, str(at)))
    else:
        yield ".".join(path), value


def values(game: str) -> dict[str, object]:
    """A game's file by its default readings, without the place button step and Banker 6, which one twin has."""
    filed = load(game).game
    assert isinstance(filed, BankedGame)
    filed = msgspec.structs.replace(
        filed,
        round=tuple(step for step in filed.round if step.do != "place button"),
        wagers={name: wager for name, wager in filed.wagers.items() if name != "banker-6"},
        action=msgspec.structs.replace(
            filed.action, order=tuple(group for group in filed.action.order if group != ("banker-6",))
        ),
    )
    return dict(leaves(msgspec.to_builtins(filed)))


@pytest.mark.parametrize(("one", "other", "known"), TWINS)
def test_twins_differ_only_where_their_papers_do(one: str, other: str, known: dict[str, tuple[object, object]]) -> None:
    left, right = values(one), values(other)
    differ = {key: (left.get(key), right.get(key)) for key in {*left, *right} if left.get(key) != right.get(key)}
    assert differ == known
