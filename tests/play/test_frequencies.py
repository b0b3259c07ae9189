"""Ten thousand rounds of every game through the engine come out as independent figures say, within their error."""

from __future__ import annotations

import tomllib
from math import sqrt
from pathlib import Path

import pytest

from houseway.play.banked.plan import Plan
from houseway.play.banked.sim import BankedSimulation
from houseway.rules.catalogue import load

ROUNDS = 10_000
SIGMAS = 4.5
FIGURES = tomllib.loads((Path(__file__).parent / "figures.toml").read_text(encoding="utf-8"))


QUICK = ("capitol/ez-baccarat", "capitol/fast-nine", "capitol/three-card-poker")


@pytest.mark.parametrize(
    "game", [each if each in QUICK else pytest.param(each, marks=pytest.mark.slow) for each in FIGURES]
)
def test_outcomes_are_as_frequent_as_they_should_be(game: str) -> None:
    """One spot against the bank, so that rounds are independent but for what has left the shoe."""
    simulation = BankedSimulation(Plan(load(game), fast=True), seed=game, players=2)
    *_, done = simulation.rounds(ROUNDS)
    assert done.rounds == ROUNDS
    for name, figure in FIGURES[game].items():
        kind, _, number = name.rpartition("-")
        tally = done.wagers.get(name) or done.wagers[f"{kind}:{number}"]
        outcomes: dict[str, float] = figure["outcomes"]
        assert set(tally.outcomes) <= set(outcomes), name
        for pays, chance in outcomes.items():
            expected = ROUNDS * chance
            found = ROUNDS - tally.bets if pays == "not made" else tally.outcomes[pays]
            sampled = ROUNDS * sqrt(chance * (1 - chance) / figure["n"]) if figure["n"] else 0.0
            error = SIGMAS * (sqrt(expected * (1 - chance)) + sampled) + 2
            assert abs(found - expected) < error, f"{name} {pays}: {found} of {expected:.1f} ± {error:.1f}"
