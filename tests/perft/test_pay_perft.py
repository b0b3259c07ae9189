"""Exact counts of hands by pay row, recounted by the kernel; and house edges that others have published."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from houseway.ranks.pay_table import PayTable, read_pays

FILES = sorted(Path(__file__).with_name("pays").glob("*.perft"))


def read(path: Path) -> tuple[PayTable, dict[str, int], int]:
    """A pay table, its counts, and their printed total."""
    head: dict[str, str] = {}
    pays: dict[str, str] = {}
    counts: dict[str, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("  ") if cell.strip()]
        if len(cells) == 2 and not line.startswith(("#", "total")):
            head[cells[0]] = cells[1]
        elif len(cells) >= 2:
            counts[cells[0]] = int(cells[-1].replace(",", ""))
            if len(cells) == 3 and cells[1] != "lose":
                pays[cells[0]] = cells[1]
    total = counts.pop("total")
    return PayTable(pays, int(head["cards"]), head["order"], head["joker"]), counts, total


def edge(counts: dict[str, int], pays: dict[str, str]) -> Fraction:
    """The bettor's loss a unit."""
    lost = counts["none"] - sum(counts[row] * read_pays(pay) for row, pay in pays.items())
    return Fraction(lost, sum(counts.values()))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_kernel_pays_every_hand(path: Path) -> None:
    table, counts, total = read(path)
    joker = table.joker is not None
    assert sum(counts.values()) == total == comb(52 + joker, table.cards)
    assert table.census(joker=joker, threads=2) == counts


def test_pair_plus_costs_what_the_maps_derive() -> None:
    """Maps 000 D6, 002 G13 and 004: -968/22,100 = -4.380 %."""
    table, counts, _ = read(next(path for path in FILES if path.stem == "pair-plus"))
    pays = {row.pattern.text: f"{row.pays} to 1" for row in table.rows}
    assert edge(counts, pays) == Fraction(968, 22_100)


def test_six_card_bonus_costs_what_the_map_derives() -> None:
    """Map 002 G13: 8.5614 %."""
    table, counts, _ = read(next(path for path in FILES if path.stem == "six-card-bonus"))
    pays = {row.pattern.text: f"{row.pays} to 1" for row in table.rows}
    assert round(float(edge(counts, pays)) * 100, 4) == 8.5614


def test_fortune_costs_what_is_published() -> None:
    """J. Grochowski, Casino City Times, 17 May 2015: 7.8 % for this pay table, before envy."""
    _, counts, _ = read(next(path for path in FILES if path.stem == "fortune-face-up"))
    odds = (5000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2)
    pays = {row: f"{pay} to 1" for row, pay in zip(counts, odds, strict=False)}
    counts = counts | {"none": counts["none"] + counts["three pair"]}
    del counts["three pair"]
    assert round(float(edge(counts, pays)) * 100, 1) == 7.8
