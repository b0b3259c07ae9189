"""Setting four tiles by points: a list of settings for each total that both hands can have together.

A gong counts ten and a wong eleven. The points of four tiles are the most that any setting has; the first listed
setting that the tiles allow is played, and of two such the higher.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.cards.tile import FIRST_TILE, PIPS, spots
from houseway.ranks.tiles import standing
from houseway.rules.cells import within
from houseway.rules.ways.tiles import category, tile_ranking, tile_settings
from houseway.rules.ways.way import WaySet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards import Piece
    from houseway.ranks.tiles import Tiles
    from houseway.rules.games.banked import Hand
    from houseway.rules.ways.tiles import Setting
    from houseway.rules.ways.way import Way

_POINTS: Final = {"gong": 10, "wong": 11}
_HIGH_EIGHT: Final = standing(FIRST_TILE + PIPS.index((4, 4)))


class _Counted(NamedTuple):
    """A setting, with its points and the names it fits."""

    setting: Setting
    points: int
    names: frozenset[str]


def set_by_points(way: Way, hand: Hand, tiles: Sequence[Piece]) -> WaySet | None:
    """Set four tiles by a way for points; None if no listed setting can be played."""
    ranking = tile_ranking(hand)
    counted = [_count(each, ranking) for each in tile_settings(ranking, tuple(tiles))]
    points = max(each.points for each in counted)
    passed: list[tuple[int, str]] = []
    for number, (wanted, settings, spared, _) in enumerate(way.point_rows):
        if not within(wanted, points):
            continue
        allowed = [each for each in counted if not spared or not _has_two_highest(each.setting, tiles)]
        for setting in settings.split(", "):
            fits = [each.setting for each in allowed if setting in each.names]
            if setting.startswith("best"):
                fits = [each.setting for each in allowed]
            if fits:
                low_first = setting == "best low"
                best = max(fits, key=lambda fit: _worth(fit, low_first))
                return WaySet({"high": best.high, "low": best.low}, way, number, tuple(passed))
        passed.append((number, "none of its settings can be played"))
    return None


def _worth(setting: Setting, low_first: bool) -> tuple[int, int]:
    high, low = setting.high_value, setting.low_value
    return (low, high) if low_first else (high, low)


def _count(setting: Setting, ranking: Tiles) -> _Counted:
    low, high = (category(ranking, two) for two in (setting.low, setting.high))
    counts = [_points(two, ranking) for two in (setting.low, setting.high)]
    names = {f"{counts[0]}/{counts[1]}"} if low not in _POINTS and high not in _POINTS else set()
    if low not in _POINTS:
        if high == "high nine":
            names.add(f"{counts[0]}/high 9")
        elif high == "gong":
            eight = next(tile for tile in setting.high if spots(tile) == 8)
            which = "high" if standing(eight) == _HIGH_EIGHT else "low"
            names |= {f"{counts[0]}/gong", f"{counts[0]}/{which} 8 gong"}
        elif high == "wong":
            names.add(f"{counts[0]}/wong")
    return _Counted(setting, sum(counts), frozenset(names))


def _points(two: tuple[Piece, ...], ranking: Tiles) -> int:
    return _POINTS.get(category(ranking, two), ranking.value(two) >> 4)


def _has_two_highest(setting: Setting, tiles: Sequence[Piece]) -> bool:
    highest = sorted(sorted(tiles, key=standing)[-2:])
    return highest in (sorted(setting.high), sorted(setting.low))
