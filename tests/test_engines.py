"""An engine is named in one place; whatever is not an engine's own goes by the registry, and knows none of them."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from pathlib import Path
from typing import get_args

import grimp
import pytest

import houseway
from houseway.live.games.registry import game_class
from houseway.play.people import RAIL
from houseway.play.registry import ENGINES, engine_kind, engine_of, open_table
from houseway.rules.catalogue import load
from houseway.rules.registry import KINDS

SOURCE = Path(houseway.__file__).parent
ALLOWED = {
    "live/table/time_fees.py": "a fee for time is collected by a command of the pot engine",
    "cli/settle.py": "only rounds against a bank are settled by hand",
}
"""Modules that know an engine and are not its own, each with the reason."""
NAMED = {
    "play/registry.py": "the engines",
    "rules/registry.py": "the kinds of rule files",
    "rules/schema.py": "the words for `filing.engine`",
    "rules/told.py": "the sections of rule files, for docs/rules.md",
    "rules/vocabulary/effects.py": "which engines act on an effect of a ruling",
    "rules/vocabulary/cases.py": "which engines see a case of a ruling by themselves",
    "price/ask.py": "the engines whose wagers have a price",
}
"""The modules that a new engine touches besides its own; docs/design.md says how many."""


def knows(text: str, engines: tuple[str, ...] = ENGINES) -> list[str]:
    """What in a module knows an engine: imports of what is an engine's own, and tests of an engine's name."""
    found = []
    own = [f"houseway.{where}.{name}" for name in engines for where in ("play", "rules.games", "live.games", "cli")]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{each.name}" for each in node.names]
            found += [name for name in names if any(f"{name}.".startswith((f"{each}.", f"{each}_")) for each in own)]
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            words = {each.value for side in sides for each in ast.walk(side) if isinstance(each, ast.Constant)}
            if words.intersection(ENGINES) and any("engine" in ast.unparse(side) for side in sides):
                found.append(ast.unparse(node))
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "hasattr":
            found.append(ast.unparse(node))
    return found


def modules() -> list[str]:
    """Every module above the engines."""
    paths = [path for layer in ("live", "cli", "web") for path in sorted((SOURCE / layer).rglob("*.py"))]
    return [str(path.relative_to(SOURCE)) for path in [*paths, SOURCE / "__init__.py", SOURCE / "__main__.py"]]


def is_own(name: str, engines: tuple[str, ...]) -> bool:
    """Whether a module is an engine's own: by its name, or by the package it lies in."""
    path = Path(name)
    return path.name.startswith(engines) or path.parent.name in engines


def test_what_is_no_engines_own_goes_by_the_registry() -> None:
    shared = [name for name in modules() if not is_own(name, ENGINES)]
    known = {name: knows((SOURCE / name).read_text(encoding="utf-8")) for name in shared}
    assert {name: why for name, why in known.items() if why and name not in ALLOWED} == {}
    assert [name for name in ALLOWED if not known[name]] == []


@pytest.mark.parametrize("engine", ENGINES)
def test_what_is_an_engines_own_knows_no_other(engine: str) -> None:
    others = tuple(name for name in ENGINES if name != engine)
    own = [name for name in modules() if is_own(name, (engine,))]
    assert len(own) > 3
    known = {name: knows((SOURCE / name).read_text(encoding="utf-8"), others) for name in own}
    assert {name: why for name, why in known.items() if why} == {}


@pytest.mark.parametrize(
    "line",
    [
        "from houseway.rules.games.pot import PotGame",
        "from houseway.play.banked.table import BankedTable",
        "from houseway.play.pot import messages as p",
        "from houseway.live.games.pot import LivePot",
        "from houseway.live.games.banked_facts import felt",
        "if loaded.game.filing.engine == 'pot': pass",
        "offered = engine in ('banked', 'pot')",
        "if hasattr(state, 'away'): pass",
    ],
)
def test_a_switch_by_engine_is_found(line: str) -> None:
    assert knows(line)


@pytest.mark.parametrize(
    "line",
    [
        "from houseway.play.registry import engine_of",
        "from houseway.rules.key_lines import Path",
        "if word == 'pot': pass",
    ],
)
def test_what_knows_no_engine_is_not(line: str) -> None:
    assert not knows(line)


def test_an_engine_is_named_in_few_places() -> None:
    named = set()
    for path in SOURCE.rglob("*.py"):
        constants = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant))
        if any(node.value == "banked" for node in constants):
            named.add(str(path.relative_to(SOURCE)))
    assert {name for name in named if not name.startswith("play/banked/")} == {*NAMED}
    words = {7: "seven"}
    said = (SOURCE.parents[1] / "docs" / "design.md").read_text("utf-8")
    assert f"touches {words[len(NAMED)]} modules besides its own" in said
    assert [name for name in NAMED if f"`{name}`" not in said] == []


@pytest.mark.parametrize("name", ENGINES)
def test_each_engine_has_all_that_is_asked_of_one(name: str) -> None:
    kind = engine_kind(name)
    messages = import_module(f"houseway.play.{name}.messages")
    assert set(kind.commands) == set(get_args(messages.AnyCommand))
    assert kind.events == messages.AnyEvent
    assert {*kind.restarts, *kind.explained} <= set(get_args(messages.AnyEvent))
    assert {*kind.deals, *map(type, kind.closes.values()), *kind.draws} <= set(kind.commands)
    assert all(kind.timers[what].window for what in kind.closes)
    assert name in KINDS
    assert game_class(name).of is kind
    terminal = import_module(f"houseway.cli.{name}")
    assert all(inspect.isfunction(getattr(terminal, command)) for command in ("play", "sim", "table"))


@pytest.mark.parametrize(
    ("engine", "game"),
    [
        ("banked", "capitol/fast-nine"),
        ("pot", "casino-580/lowball"),
        ("pairwise", "village-club/chinese-poker"),
        ("meld", "casino-580/pan"),
    ],
)
def test_a_game_is_played_seen_and_told_by_the_registry_alone(engine: str, game: str) -> None:
    loaded = load(game)
    kind = engine_of(loaded)
    assert kind is engine_kind(engine)
    simulation = kind.simulation(kind.plan(loaded), "1", 4)
    table, lines = simulation.table, list[str]()
    table.tell = lambda event: lines.append(kind.line(table, kind.seen(table, event, RAIL), ""))
    for _ in simulation.rounds(2):
        seen = kind.view(table, RAIL)
        assert len(seen.seats) == 4
    assert any("bot1" in line for line in lines)
    assert type(open_table(loaded)) is type(table)


def test_modules_of_the_live_room_do_not_import_each_other_in_a_circle() -> None:
    graph = grimp.build_graph("houseway", cache_dir=None, exclude_type_checking_imports=True)
    live = graph.find_descendants("houseway.live")
    left = {name: graph.find_modules_directly_imported_by(name) & live for name in live}
    for _ in live:  # whoever imports nobody who is left goes; those in a circle stay
        left = {name: imports for name, imports in left.items() if imports & left.keys()}
    assert left == {}
