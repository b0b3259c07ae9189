"""Exact counts of card hands by kind, held in readable files and recounted by the kernels and the reference."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from houseway.cards.card import JOKER
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.registry import ranking

FILES = sorted(Path(__file__).with_name("cards").glob("*.perft"))


@dataclass
class Perft:
    """One file of counts."""

    ranking: CardRanking
    cards: int
    joker: bool
    by_rank: bool
    counts: Counter[str]
    total: int


def read(path: Path) -> Perft:
    """The counts of a file, and what they count."""
    head: dict[str, str] = {}
    options: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition("  ")
        if line.startswith(("#", "option")) or not line:
            if line.startswith("option"):
                name, _, choice = rest.partition(" = ")
                options[name.strip()] = choice
        elif word in ("ranking", "cards", "joker", "by"):
            head[word] = rest.strip()
        else:
            kind, count = line.rsplit(maxsplit=1)
            counts[kind.strip()] = int(count.replace(",", ""))
    asked = ranking(head["ranking"], **options)
    assert isinstance(asked, CardRanking)
    total = counts.pop("total")
    return Perft(asked, int(head["cards"]), head["joker"] == "yes", "rank" in head["by"], counts, total)


def by_kernel(perft: Perft) -> Counter[str]:
    """The same counts, every hand visited by the kernel."""
    found = perft.ranking.census_by_rank(perft.cards, joker=perft.joker, threads=2)
    counts: Counter[str] = Counter()
    for (kind, rank), count in found.items():
        counts[f"{kind} {rank}" if perft.by_rank and rank else kind] += count
    return counts


def by_reference(perft: Perft) -> Counter[str]:
    """The same counts, every hand ranked by the reference."""
    order = perft.ranking.order
    counts: Counter[str] = Counter()
    for hand in combinations(range(JOKER + perft.joker), perft.cards):
        value = perft.ranking.rank(hand).value
        rank = order.score_of(value) >> 16 & 15
        counts[f"{order.kind(value)} {rank}" if perft.by_rank and rank else order.kind(value)] += 1
    return counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_counts_cover_the_whole_space(path: Path) -> None:
    perft = read(path)
    assert sum(perft.counts.values()) == perft.total == comb(52 + perft.joker, perft.cards)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_kernel_counts_every_hand(path: Path) -> None:
    perft = read(path)
    assert by_kernel(perft) == perft.counts


@pytest.mark.parametrize("name", ["three-card"])
def test_the_reference_counts_every_hand_of_a_small_space(name: str) -> None:
    perft = read(next(path for path in FILES if path.stem == name))
    assert by_reference(perft) == perft.counts


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        *("four-card", "poker-5", "ace-to-five-5", "deuce-to-seven-5", "three-card-of-5", "four-card-of-5"),
        *("quick-draw-5-of-53", "ace-to-five-5-of-53"),
    ],
)
def test_the_reference_counts_every_hand(name: str) -> None:
    perft = read(next(path for path in FILES if path.stem == name))
    assert by_reference(perft) == perft.counts
