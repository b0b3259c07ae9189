"""Kept prices of sixteen pai gow poker filings: counted again, and beside rounds settled by code of its own."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any, Final

import pytest

from houseway.price.ask import Ask
from houseway.price.run import answer

KEPT: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("figures_pai_gow_rooms.toml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("game", KEPT["games"])
def test_code_of_its_own_comes_near_every_price(game: str) -> None:
    for wager, kept in KEPT["games"][game].items():
        error = kept["spread"] / sqrt(KEPT["rounds"])
        assert abs(kept["sampled"] + Fraction(kept["edge"])) < 3 * error, wager


@pytest.mark.slow
@pytest.mark.parametrize("game", KEPT["games"])
def test_kept_prices_are_counted_again(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    kept = KEPT["games"][game]
    found = {price.wager: price.edge for price in answer(Ask(game=game), list(kept)) if price.play != "best play"}
    assert found == {wager: Fraction(each["edge"]) for wager, each in kept.items()}
