"""What a rule file says is run, or is marked as told: each key of the format, and what each reading changes."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

import houseway
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.games.pot import Showdown
from houseway.rules.readings import selectable
from houseway.rules.room import Book, HouseRule
from houseway.rules.schema import Equipment, Section
from houseway.rules.told import MODULES, acts, docstrings, word

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCES = Path(houseway.__file__).parent
LAYERS = ("rules", "play", "house", "price", "live")
ASKED_BY_NAME = {
    "Ranking": "names.make_ranking hands every option to the registry",
    "Schedule.pot": "fees.tables_of asks for each party",
    "Filing.extends": "the loader reads the tree",
    "Filing.includes": "the loader reads the tree",
    "Doubt.default": "the loader reads the tree",
    "SideBet.ways": "the loader joins it to the game that includes it",
    "Room.name": "the lobby",
    "Room.slug": "the folder",
    "RoomFile.room": "the lobby",
}
"""Keys that are read without being named after a dot, or only where they are shown as names; and where."""
SHOWN = {
    "Cited.note": "the live table shows it",
    "Cited.told": "coverage counts its lines",
    "Book.rules": "coverage counts its lines",
    "Doubt.says": "the checker repeats it",
    "Reading.lines": "the checker repeats them",
}
"""Keys that are told, and read by code that shows or counts them."""


def sources() -> list[Path]:
    """All code that acts on a rule file; sheets and commands only show it, references only look names up."""
    files = (path for layer in LAYERS for path in (SOURCES / layer).rglob("*.py"))
    return sorted(path for path in files if not (path.stem.startswith("sheet") or path.stem.endswith("references")))


def keys() -> Iterator[tuple[str, str]]:
    for section, found in docstrings().items():
        for key in found:
            if section not in ASKED_BY_NAME and f"{section}.{key}" not in ASKED_BY_NAME:
                yield section, key


def test_a_mark_is_one_of_two_words() -> None:
    for found in docstrings().values():
        for says in found.values():
            assert says.startswith(("Told.", "Always.", "Always, ")) or not says.lower().startswith(("told", "always"))


def test_a_key_that_no_code_names_is_marked() -> None:
    """By the name after a dot: quick, and blind where another thing has the same name."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources()]
    read = {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for section, key in keys():
        if key not in read:
            assert docstrings()[section][key].startswith(("Told.", "Always")), f"{section}.{key} is read by no code"


@pytest.mark.slow
def test_a_key_is_marked_if_and_only_if_no_code_reads_it() -> None:
    """By types: mypy tells of what each attribute is asked."""
    from mypy import build
    from mypy.find_sources import create_source_list
    from mypy.nodes import MemberExpr
    from mypy.options import Options
    from mypy.types import Instance, UnionType, get_proper_type

    options = Options()
    options.export_types, options.preserve_asts, options.incremental = True, True, False
    options.ignore_errors, options.ignore_missing_imports, options.follow_imports = True, True, "silent"
    options.namespace_packages, options.explicit_package_bases = True, True
    options.mypy_path, options.cache_dir = [str(SOURCES.parent)], "/dev/null"
    apart = ("distributed.*", "numba.*", "houseway.rules.references", "houseway.rules.banked_references")
    options.per_module_options = {each: {"follow_imports": "skip"} for each in apart}
    done = build.build(create_source_list([str(path) for path in sources()], options), options)
    read: set[tuple[str, str]] = set()
    for asked in done.types:
        if isinstance(asked, MemberExpr) and asked.expr in done.types:
            kind = get_proper_type(done.types[asked.expr])
            for each in map(get_proper_type, kind.items if isinstance(kind, UnionType) else [kind]):
                if isinstance(each, Instance):
                    read |= {(base.name, asked.name) for base in each.type.mro}
    assert ("Button", "by") in read
    wrong = {
        f"{section}.{key}"
        for section, key in keys()
        if ((section, key) in read) == docstrings()[section][key].startswith(("Told.", "Always"))
        and f"{section}.{key}" not in SHOWN
    }
    assert not wrong, ", ".join(sorted(wrong))


def differing(one: object, other: object) -> Iterator[tuple[type, str]]:
    """The keys in which two sections differ."""
    if type(one) is not type(other):
        return
    if isinstance(one, Section):
        for key in one.__struct_fields__:
            mine, theirs = getattr(one, key), getattr(other, key)
            if mine != theirs and key != "doubts":
                below = list(differing(mine, theirs))
                yield from below or [(type(one), key)]
    elif isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            yield from differing(one[name], other[name])
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for mine, theirs in zip(one, other, strict=True):
            yield from differing(mine, theirs)


@pytest.mark.parametrize("name", [name for each in room_names() for name in game_names(each)])
def test_every_choice_changes_something_that_acts(name: str) -> None:
    default = load(name)
    for doubt in selectable(default):
        for reading in set(doubt.readings) - {doubt.default}:
            changed = set(differing(default.game, load(name, {doubt.id: reading}).game))
            assert any(acts(*each) for each in changed), f"{doubt.id}={reading} changes only {changed}"


def test_differences_are_found_at_their_key() -> None:
    equipment = Equipment(lines="1", deck="standard")
    assert list(differing(equipment, msgspec.structs.replace(equipment, shuffler="hand"))) == [(Equipment, "shuffler")]


def test_the_mark_is_read_from_the_docstring() -> None:
    assert "schema" in MODULES
    assert not acts(Equipment, "marks")
    assert not acts(Equipment, "note")
    assert not acts(Showdown, "ties")
    assert acts(Equipment, "decks")
    assert word("marked cards", Equipment, "marks") == "marked cards (told)"
    assert (word("decks", Equipment, "decks"), word("ties", Showdown, "ties")) == ("decks", "ties")


def test_the_sentences_of_a_room_are_told() -> None:
    """Posting, notice, one option a table: books and house rules of room.toml are shown, and nothing runs on them."""
    assert not acts(Book, "rules")
    assert not acts(HouseRule, "rule")
