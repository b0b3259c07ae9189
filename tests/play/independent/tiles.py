"""Pai Gow Tiles of Capitol Casino, counted exactly over every deal of two hands, both set the house way.

An independent check: nothing of Houseway is imported. Bundle 002 (`002_469b06ea973f54d5.txt`), lines

- 406 the set of 32 tiles, 414-418 values, copies and zeroes, 430-511 the order of hands;
- 420-428 how to arrange the tiles, 513-521 the house way; 410 how the wager is settled.

Default readings: a gee joon tile counts three or six, as is better; single tiles rank as their pairs do, the gee joon
last; sevens are split with a teen or a day; a teen or day pair is split with one tile of nine spots and one of eleven;
of two pairs each must be split by its own line, or both are kept; four tiles without a pair are arranged by the list
(420-428), there by spots: of two tiles with nine spots or less the most spots, else the tile with the most spots and
the one with the fewest; the higher of the two hands is the high one; each copy is the player-dealer's, and so are two
zeroes. `low` after a split is above nine if it is a gong or a wong.

Where even the defaults are silent this file does as follows (see `Choices`, which the main program varies to show
what each is worth): of several equal ways to arrange, the one with the highest high hand, then the highest low hand;
a gee joon tile counts either number towards nine spots.
"""

import sys
from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from figures import compiled, show
from numpy.typing import NDArray

# The sixteen kinds in their order, two tiles each; the tiles of a kind differ in looks only.
KINDS = (
    *("teen", "day", "man", "goose", "flower", "long", "board", "hatchet", "partition"),
    *("long leg seven", "big head six", "mixed nine", "mixed eight", "mixed seven", "mixed five", "gee joon"),
)
SPOTS = (12, 2, 8, 4, 10, 6, 4, 11, 10, 7, 6, 9, 8, 7, 5, 3)
TEEN, DAY, GEE_JOON = 0, 1, 15

Four = tuple[int, int, int, int]
Two = tuple[int, int]
Numbers = NDArray[np.int64]


class Choices(NamedTuple):
    """Where the default readings leave something open, and the other reading of two pairs."""

    one_line_splits: bool = False
    best_low_first: bool = False
    gee_joon_is_three: bool = False
    last_digits: bool = False


def value(two: Two) -> int:
    """The rank of two tiles as a number, higher for higher hands; two hands with equal numbers are copies."""
    high, low = sorted(two)  # the higher tile has the lower number
    if high == low:
        return 5000 + (100 if high == GEE_JOON else GEE_JOON - high)
    if high in (TEEN, DAY) and SPOTS[low] in (8, 9):
        return 1000 * (3 if SPOTS[low] == 8 else 4) + GEE_JOON - high
    totals = [SPOTS[high] + SPOTS[low]]
    if low == GEE_JOON:
        totals.append(totals[0] + 3)
    return 100 * max(total % 10 for total in totals) + GEE_JOON - high


def points(two: Two) -> int:
    """Points, where a gong or better is more than nine."""
    return min(value(two) // 100, 10)


def spots(two: Two, choices: Choices) -> list[int]:
    """What the spots of two tiles may add up to, by default as they are, else a tile's last digit only (414)."""
    totals = [sum(SPOTS[tile] % 10 if choices.last_digits else SPOTS[tile] for tile in two)]
    if GEE_JOON in two and not choices.gee_joon_is_three:
        totals.append(totals[0] + 3)
    return totals


def ways_to_set(tiles: Four) -> Iterator[tuple[Two, Two]]:
    """Each way to part four tiles, either two first."""
    for first in combinations(range(4), 2):
        other = [place for place in range(4) if place not in first]
        yield (tiles[first[0]], tiles[first[1]]), (tiles[other[0]], tiles[other[1]])


def arrange(tiles: Four, choices: Choices) -> tuple[Two, Two]:
    """Four tiles without a pair, by the list of how to arrange them: the first line that two of them meet."""

    def liking(way: tuple[Two, Two]) -> Two:
        high, low = max(value(way[0]), value(way[1])), min(value(way[0]), value(way[1]))
        return (low, high) if choices.best_low_first else (high, low)

    ways = list(ways_to_set(tiles))
    for rank in (4000, 3000):  # wongs, gongs
        found = [way for way in ways if value(way[0]) // 1000 * 1000 == rank]
        if found:
            return max(found, key=lambda way: (value(way[0]), *liking(way)))
    allowed = [
        (max(total for total in spots(way[0], choices) if total <= 9), way) for way in ways if fits(way, choices)
    ]
    if allowed:
        most = max(total for total, _ in allowed)
        return max((way for total, way in allowed if total == most), key=liking)
    largest = max(SPOTS[tile] for tile in tiles)
    smallest = min(SPOTS[tile] for tile in tiles)
    wanted = sorted((largest, smallest))
    return max((way for way in ways if sorted(SPOTS[tile] for tile in way[0]) == wanted), key=liking)


def fits(way: tuple[Two, Two], choices: Choices) -> bool:
    return min(spots(way[0], choices)) <= 9


def splits(pair: int, others: Two) -> bool:
    """Whether a row of the house way splits this pair, which came with two other tiles."""
    third, fourth = sorted(SPOTS[tile] for tile in others)
    low = min(((pair, others[0]), (pair, others[1])), key=value)
    if pair == GEE_JOON:
        return (third == 6 and fourth == 6) or (fourth == 6 and third in (4, 5))
    if SPOTS[pair] == 7:
        return (TEEN in others or DAY in others) and points(low) >= 7
    if SPOTS[pair] == 8:
        return points(low) >= 7
    if SPOTS[pair] == 9:
        return points(low) >= 9
    if pair in (TEEN, DAY):
        return points(low) >= 6 or (third, fourth) == (9, 11)
    return False


def house_way(tiles: Four, choices: Choices) -> tuple[int, int]:
    """The values of the high and the low hand."""
    pairs = sorted({tile for tile in tiles if tiles.count(tile) == 2})
    rest = {pair: tuple(tile for tile in tiles if tile != pair) for pair in pairs}
    split = [splits(pair, (rest[pair][0], rest[pair][1])) for pair in pairs]
    way: tuple[Two, Two]
    if not pairs:
        way = arrange(tiles, choices)
    elif any(split) if choices.one_line_splits else all(split):
        pair, (one, other) = pairs[0], rest[pairs[0]]
        way = (pair, one), (pair, other)
    else:
        way = (pairs[0], pairs[0]), (rest[pairs[0]][0], rest[pairs[0]][1])
    values = value(way[0]), value(way[1])
    return max(values), min(values)


def hands() -> list[Four]:
    """Every set of four kinds, none more than twice."""
    found: list[Four] = []
    for a in range(16):
        for b in range(a, 16):
            for c in range(b, 16):
                found += [(a, b, c, d) for d in range(c, 16) if a != c and b != d]
    return found


@compiled
def settle(held: Numbers, highs: Numbers, lows: Numbers) -> Numbers:
    """Deals of two hands by how the spot's wager ends: won, pushed, lost."""
    choose = np.array([[1, 0, 0], [1, 1, 0], [1, 2, 1]])  # how many tiles are left of a kind, how many are taken
    found = np.zeros(3, np.int64)
    number = len(held)
    for spot in range(number):
        own = 1
        for kind in range(16):
            own *= choose[2, held[spot, kind]]
        for bank in range(number):
            ways = own
            for kind in range(16):
                ways *= choose[2 - held[spot, kind], held[bank, kind]]
                if ways == 0:
                    break
            if ways == 0:
                continue
            higher = highs[spot] > highs[bank] and not (highs[spot] < 100 and highs[bank] < 100)
            lower = lows[spot] > lows[bank] and not (lows[spot] < 100 and lows[bank] < 100)
            if highs[spot] < 100 and highs[bank] < 100:
                found[2] += ways
            elif higher and lower:
                found[0] += ways
            elif higher or lower:
                found[1] += ways
            else:
                found[2] += ways
    return found


def count(choices: Choices) -> list[int]:
    fours = hands()
    held = np.array([[four.count(kind) for kind in range(16)] for four in fours], np.int64)
    set_hands = np.array([house_way(four, choices) for four in fours], np.int64)
    found = settle(held, set_hands[:, 0].copy(), set_hands[:, 1].copy())
    assert int(found.sum()) == comb(32, 4) * comb(28, 4)
    return [int(number) for number in found]


def main() -> None:
    """Print the figures; with `vary`, also what each open choice changes, as comments."""
    found = count(Choices())
    total = sum(found)
    show("pai-gow-tiles", "base", dict(zip(("1 to 1", "push", "lose"), found, strict=True)))
    if sys.argv[1:] == ["vary"]:
        for name, choices in (
            ("one line is enough to split two pairs", Choices(one_line_splits=True)),
            ("equal ways to arrange: the best low hand", Choices(best_low_first=True)),
            ("gee joon counts three towards nine spots", Choices(gee_joon_is_three=True)),
            ("towards nine spots a tile counts its last digit", Choices(last_digits=True)),
        ):
            other = count(choices)
            shifts = ", ".join(f"{(new - old) / total:+.6f}" for old, new in zip(found, other, strict=True))
            print(f"# {name}: {shifts}")


if __name__ == "__main__":
    main()
