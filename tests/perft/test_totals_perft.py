"""Exact counts of tile hands and of last digits, recounted by the reference and by the kernel."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

from houseway.cards.tile import TILE_SET
from houseway.ranks.modulo import Modulo
from houseway.ranks.tiles import Tiles

DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
ABOVE_POINTS = {
    range(158, 160): "high nine",
    range(160, 162): "gong",
    range(162, 164): "wong",
    range(164, 169): "unmatched pair",
    range(169, 180): "matched pair",
    range(180, 181): "supreme pair",
}


def perft(name: str) -> dict[str, Counter[str]]:
    """The sections of a file of counts."""
    sections: dict[str, Counter[str]] = {}
    section: Counter[str] = Counter()
    for line in Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = sections.setdefault(line.strip("[]"), Counter())
        elif line and not line.startswith("#"):
            category, count = line.rsplit(maxsplit=1)
            section[category] = int(count)
    return sections


TILE_COUNTS, DIGIT_COUNTS = perft("tiles.perft"), perft("mod-10.perft")


def tile_category(value: int) -> str:
    """What the kernel's number stands for."""
    return next((name for values, name in ABOVE_POINTS.items() if value in values), DIGITS[value // 16 % 10])


def test_the_files_count_whole_spaces() -> None:
    totals = [sum(counts.values()) for counts in (*TILE_COUNTS.values(), *DIGIT_COUNTS.values())]
    assert totals == [comb(32, 2)] * 2 + [comb(32, 4)] * 2 + [comb(52, 2), comb(52, 3)]


@pytest.mark.parametrize("ranking", [Tiles("wild"), Tiles("plain")])
def test_two_tiles(ranking: Tiles) -> None:
    hands = list(combinations(TILE_SET, 2))
    printed = TILE_COUNTS[f"two tiles, gee joon {ranking.gee_joon}"]
    assert Counter(ranking.rank(hand).category for hand in hands) == printed
    assert Counter(map(tile_category, ranking.values(np.array(hands, dtype=np.uint8)).tolist())) == printed


@pytest.mark.parametrize("ranking", [Tiles("wild"), Tiles("plain")])
def test_best_of_four_tiles(ranking: Tiles) -> None:
    hands = list(combinations(TILE_SET, 4))
    printed = TILE_COUNTS[f"best of four, gee joon {ranking.gee_joon}"]
    assert Counter(ranking.settings(hand)[0].high.category for hand in hands) == printed
    best = ranking.settings_values(np.array(hands, dtype=np.uint8))[:, 0, 0]
    assert Counter(map(tile_category, best.tolist())) == printed


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("ranking", [Modulo("equal"), Modulo("higher")])
def test_last_digits(ranking: Modulo, size: int) -> None:
    hands = list(combinations(range(52), size))
    printed = DIGIT_COUNTS["two cards" if size == 2 else "three cards"]
    assert Counter(ranking.rank(hand).category for hand in hands) == printed
    raised = 2 if size == 2 and ranking.naturals == "higher" else 0
    counted: Counter[str] = Counter()
    for value, count in Counter(ranking.values(np.array(hands, dtype=np.uint8)).tolist()).items():
        digit = value - raised if value >= 8 else value
        counted[f"natural {DIGITS[digit]}" if size == 2 and digit >= 8 else DIGITS[digit]] += count
    assert counted == printed
