"""Four tiles set the house way of Casino 580: pairs by a chart, other tiles by the points of both hands together.

An independent check: nothing of Houseway is imported. Bundle 003, lines 9151-9175 the pairs, 9177-9188 how points are
counted, 9192-9296 the lists, low hand first. Default readings: fifteen points begin with six and a high nine (9215);
the low eight is the mixed one. Hands are worth what `tiles.py` makes of them.
"""

import tiles
from tiles import Four, Two

LISTS = {
    17: "7/low 6/wong 8/high-nine 7/high 8/9",
    16: "7/high-nine 6/low 7/9 6/high 8/8 5/wong",
    15: "6/high-nine 5/low 7/8 4/wong 6/9 5/high",
    14: "5/high-nine 4/low 7/7 3/wong 4/high 6/8 5/9",
    13: "2/wong 6/7 3/low 4/high-nine 3/high 5/8 4/9",
    12: "1/wong 2/gong 6/6 5/7 3/9 4/8",
    11: "0/wong 1/gong 2/high-nine 5/6 2/9 4/7 3/8",
    10: "0/gong 1/9 5/5 2/8 3/7 4/6",
    9: "0/9 1/8 2/7 4/5 3/6",
    8: "0/8 1/7 4/4 2/6 3/5",
    7: "0/7 3/4 2/5 1/6",
}
SPLITS = {6: {2, 11, 12}, 7: {2, 10, 11, 12}, 8: {2, 10, 11, 12}, 9: {2, 10, 12}}
MAN = tiles.KINDS.index("man")
Setting = tuple[int, int, Two, Two]
"""What the high and the low hand are worth, and their tiles."""


def points(two: Two) -> int:
    """A gong counts ten, a wong eleven."""
    worth = tiles.value(two)
    return 11 if worth >= 4000 else 10 if worth >= 3000 else worth // 100


def names(low: Two, high: Two) -> set[str]:
    """What a list may call a setting."""
    below, above = points(low), points(high)
    if below >= 10:
        return set()
    if above == 11:
        return {f"{below}/wong"}
    if above == 10:
        return {f"{below}/gong", f"{below}/{'high' if MAN in high else 'low'}"}
    seven = any(tiles.SPOTS[tile] == 7 for tile in high) and bool({tiles.TEEN, tiles.DAY} & {*high})
    return {f"{below}/{above}"} | ({f"{below}/high-nine"} if above == 9 and seven else set())


def settings(four: Four) -> list[Setting]:
    return [
        (tiles.value(high), tiles.value(low), high, low)
        for high, low in tiles.ways_to_set(four)
        if tiles.value(high) >= tiles.value(low)
    ]


def is_split(pair: int, rest: list[int], split: Setting) -> bool:
    """Whether the chart splits a pair that came with two other tiles."""
    spots = sorted(tiles.SPOTS[tile] for tile in rest)
    if pair == tiles.GEE_JOON:
        return min(spots) >= 10
    if pair in (tiles.TEEN, tiles.DAY):
        return (points(split[3]) >= 6 and points(split[2]) >= 8) or spots == [9, 11]
    with_eight = tiles.SPOTS[pair] == 8 and spots == [9, 11]
    return with_eight or set(spots) <= SPLITS.get(tiles.SPOTS[pair], set())


def house_way(four: Four) -> tuple[int, int]:
    """What the high and the low hand are worth."""
    every = settings(four)
    best = [each for each in every if all(each[0] >= other[0] and each[1] >= other[1] for other in every)]
    if best:
        return best[0][:2]
    for pair in sorted({tile for tile in four if four.count(tile) == 2}):
        rest = [tile for tile in four if tile != pair]
        split = max(each for each in every if pair in each[2] and pair in each[3])
        return split[:2] if is_split(pair, rest, split) else max(every)[:2]
    most = max(points(high) + points(low) for _, _, high, low in every)
    if most >= 20:
        return max(every)[:2]
    if most >= 18 or most <= 6:
        return max(every, key=lambda each: (each[1], each[0]))[:2]
    top = sorted(four)[:2]
    allowed = [each for each in every if most != 7 or top not in (sorted(each[2]), sorted(each[3]))]
    for name in LISTS[most].split():
        found = [each for each in allowed if name in names(each[3], each[2])]
        if found:
            return max(found)[:2]
    raise AssertionError(four)
