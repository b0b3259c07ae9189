"""What the pai gow filings outside Capitol say of themselves holds, but for what their papers have wrong."""

from __future__ import annotations

import pytest
from house_ways import verdicts

CLAIMS = [
    # game, how many claims, those that fail and the lines that have them
    ("parkwest-lodi/lucky-pai-gow-poker", 39, set()),
    ("parkwest-lodi/ace-up-pai-gow-poker", 36, set()),
    ("parkwest-lodi/ultimate-pai-gow-poker", 3, set()),
    ("parkwest-lodi/pai-gow-triple-bonus", 9, set()),  # 000 line 1285: seven piles of seven leave four
    ("parkwest-lodi/pai-gow-tiles", 5, set()),
    ("village-club/pai-gow-poker", 5, set()),
    ("village-club/fortune-pai-gow", 18, {"envy-least", "extreme-flush", "extreme-high-card"}),  # 001: 1724, 1729, 1878
    ("village-club/commission-free-fortune-pai-gow", 11, set()),
    ("casino-580/lucky-pai-gow-poker", 39, set()),
    ("casino-580/ace-up-pai-gow-poker", 36, set()),
    ("casino-580/ultimate-pai-gow-poker", 5, set()),
    ("casino-580/royal-pai-gow-poker", 37, {"eight-seats"}),  # 003: 1477-1479
    ("casino-580/pai-gow-triple-bonus", 9, set()),
    ("casino-580/pai-gow-double-hand-poker", 33, set()),
    ("casino-580/pai-gow-tiles", 8, set()),
    ("lucky-derby/pai-gow-poker", 28, {"bank-numbers"}),
    ("lucky-derby/jokers-wild-pai-gow", 1, {"bank-numbers"}),
    ("lucky-derby/fortune-pai-gow", 18, {"envy-least", "extreme-flush", "extreme-high-card"}),
]


@pytest.mark.parametrize(("game", "number", "wrong"), CLAIMS)
def test_claims(game: str, number: int, wrong: set[str]) -> None:
    found = verdicts(game)
    assert {name for name, verdict in found.items() if verdict != "holds"} == wrong
    assert len(found) == number
