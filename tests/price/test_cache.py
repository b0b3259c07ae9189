"""What is kept is kept under a hash of all the code that it rests on."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import grimp
import pytest

import houseway
from houseway.price.ask import Ask, plan_of
from houseway.price.cache import code_files, key_of
from houseway.price.run import _questions
from houseway.rules.cells import Span


def test_a_kept_price_rests_on_every_module_that_the_price_layer_imports() -> None:
    graph = grimp.build_graph("houseway", cache_dir=None)
    package = Path(houseway.__file__).parent
    imported = {
        module
        for own in graph.find_descendants("houseway.price")
        for module in graph.find_upstream_modules(own)
        if module.count(".") > 1  # a module of a layer; those beside the layers only say how to refuse and to print
    }
    found = {package.joinpath(*name.split(".")[1:]).with_suffix(".py") for name in imported}
    assert {path for path in found if path.is_file()} <= set(code_files())
    assert package / "house" / "bank.py" in code_files()


def key(game: str, **readings: str) -> str:
    ask = Ask(game=game, readings=tuple(readings.items()))
    plan = plan_of(ask)
    return key_of(ask, plan, plan.rows, "set hands")


@pytest.mark.parametrize("game", ["ace-up-pai-gow-poker", "ultimate-pai-gow-poker"])
def test_two_rooms_with_one_game_ask_one_question(game: str) -> None:
    """Their papers have other lines; whoever asks second need not wait."""
    assert key(f"parkwest-lodi/{game}") == key(f"casino-580/{game}")


def question(game: str, solver: str) -> str:
    ask = Ask(game=game)
    return next(each.key for each in _questions(ask) if each.solver == solver)


@pytest.mark.parametrize(
    ("one", "other", "solver"),
    [
        # other limits
        ("parkwest-lodi/lucky-pai-gow-poker", "casino-580/lucky-pai-gow-poker", "set hands"),
        ("parkwest-lodi/lucky-pai-gow-poker", "casino-580/lucky-pai-gow-poker", "bonuses"),
        ("parkwest-lodi/pai-gow-triple-bonus", "casino-580/pai-gow-triple-bonus", "set hands"),
        ("parkwest-lodi/pai-gow-triple-bonus", "casino-580/pai-gow-triple-bonus", "one set hand"),
        # another table, a wheel that is written out, and what is done with the cards afterwards
        ("casino-580/lucky-pai-gow-poker", "casino-580/pai-gow-double-hand-poker", "set hands"),
        ("casino-580/lucky-pai-gow-poker", "lucky-derby/pai-gow-poker", "set hands"),
    ],
)
def test_what_changes_no_price_is_no_other_question(one: str, other: str, solver: str) -> None:
    assert question(one, solver) == question(other, solver)


def test_the_least_wager_matters_to_pays_in_dollars() -> None:
    """An envy of $5 is worth more beside a smaller wager."""
    ask = Ask(game="village-club/fortune-pai-gow")
    plan = plan_of(ask)
    keys = set()
    for least in (500, 1_000):
        with mock.patch.object(type(plan), "limits_of", lambda _, name, least=least: Span(least, None)):
            keys.add(tuple(key_of(ask, plan, wagers, "bonuses", counted=True) for wagers in (["base"], ["envy"])))
    (base, envy), (other_base, other_envy) = keys
    assert base == other_base
    assert envy != other_envy


def test_another_reading_of_one_game_is_another_question() -> None:
    game = "casino-580/ultimate-pai-gow-poker"
    assert len({key(game), key(game, wheel="second"), key(game, split="push")}) == 3
