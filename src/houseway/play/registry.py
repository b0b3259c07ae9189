"""The registry of engines: the only place that lists them, for play, live rooms and the command line.

An engine is a package in this folder, a module in `live/games` and a module in `cli`, all of the same name.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.play.kind import AnyTable, EngineKind
    from houseway.rules.loader import Loaded

ENGINES: Final = ("banked", "pot", "pairwise", "meld")
"""Each is a package `houseway.play.<name>` whose module `kind` defines `KIND`, imported on first use."""


@cache
def engine_kind(name: str) -> EngineKind:
    """An engine by its name."""
    if name not in ENGINES:
        raise Refusal(f"{quoted(name)} is not an engine{meant(name, ENGINES)}")
    found: EngineKind = import_module(f"houseway.play.{name}.kind").KIND
    return found


def engine_of(loaded: Loaded) -> EngineKind:
    """The engine that plays a game; refused for a side bet, which has none."""
    name = loaded.game.filing.engine
    if name not in ENGINES:
        raise Refusal(f"{loaded.name} is a {name}: play a game that includes it.")
    return engine_kind(name)


def open_table(loaded: Loaded, **choices: Any) -> AnyTable:
    """An empty table of a game, with the house's choices within its filing."""
    kind = engine_of(loaded)
    return kind.table(kind.plan(loaded, **choices))


def refuse_choices(game: str, engine: str, words: Mapping[str, str], asked: Iterable[str]) -> None:
    """Refuse house choices that the table's engine does not have; `words` gives each choice as the user writes it."""
    chooses = engine_kind(engine).chooses
    if all(each in chooses for each in asked):
        return
    wrong = [choice for choice in words if choice not in chooses]
    owners = [each for each in ENGINES if each != engine and engine_kind(each).chooses.intersection(wrong)]
    said = _listed([words[choice] for choice in wrong])
    raise Refusal(f"{game} is a {engine} game: {said} {'are' if wrong[1:] else 'is'} for {_listed(owners)} games.")


def _listed(words: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
