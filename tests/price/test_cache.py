"""What is kept is kept under a hash of all the code that it rests on."""

from __future__ import annotations

from pathlib import Path

import grimp
import pytest

import houseway
from houseway.price.ask import Ask, plan_of
from houseway.price.cache import code_files, key_of


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


def test_another_reading_of_one_game_is_another_question() -> None:
    game = "casino-580/ultimate-pai-gow-poker"
    assert len({key(game), key(game, wheel="second"), key(game, split="push")}) == 3
