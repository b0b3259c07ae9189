"""The written rounds are what the engine plays; `tests/play/golden.py` writes them anew."""

from __future__ import annotations

import difflib

import golden
import pytest


@pytest.mark.parametrize("game", golden.SEEDS)
def test_the_round_goes_as_written(game: str) -> None:
    kept = (golden.FILES / f"{game}.txt").read_text(encoding="utf-8")
    made = golden.written(game)
    changes = list(difflib.unified_diff(kept.splitlines(), made.splitlines(), "kept", "made", lineterm=""))
    assert not changes, "\n".join(changes[:40])


@pytest.mark.parametrize("game", golden.SEEDS)
def test_the_bank_runs_out_among_the_players(game: str) -> None:
    assert "the bank is spent" in golden.written(game)
