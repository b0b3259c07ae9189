"""Games of your own: a file whose [filing] has no lines is not a filing. It may leave out what the house's defaults
(`house.toml`) say, and its sections cite their own lines in the file."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.rules.trees import below, merge, struct_of

if TYPE_CHECKING:
    from houseway.rules.key_lines import Path as KeyPath
    from houseway.rules.loader import Source
    from houseway.rules.trees import Tree

NOBODYS: Final = "a game of your own, not a filing"
"""How such a game is marked wherever it is shown."""
HOUSE: Final = Path(__file__).with_name("house.toml")
_ROWS: Final = {"rows": 5, "tile-rows": 4, "point-rows": 4}
"""For each kind of row in a way: its number of cells, the last being its lines."""
_WHOLE: Final = ("collections",)
"""Sections taken whole from the file or the house, never merged; seats are treated the same, so that the house's do not
remain."""


def is_own(source: Source) -> bool:
    """Whether a file is not a filing."""
    filing = source.tree.get("filing")
    return isinstance(filing, dict) and "lines" not in filing


def says_seats(tree: Tree) -> bool:
    """Whether a file, or one it extends, states its seats."""
    equipment = tree.get("equipment")
    return isinstance(equipment, dict) and "seats" in equipment


def with_house(tree: Tree) -> Tree:
    """The tree with the house's defaults beneath it."""
    filing = tree["filing"]
    engine = filing.get("engine") if isinstance(filing, dict) else ""
    house = tomllib.loads(HOUSE.read_text(encoding="utf-8")).get(str(engine), {})
    beneath = {section: said for section, said in house.items() if section not in tree or section not in _WHOLE}
    table = beneath.get("equipment")
    if isinstance(table, dict) and says_seats(tree):
        beneath["equipment"] = {key: said for key, said in table.items() if key != "seats"}
    return merge(beneath, tree)


def cite_itself(source: Source, tree: Tree, kind: type) -> None:
    """Give every section without lines its own line in the file; the house's defaults are cited as line 1."""
    filing = tree["filing"]
    if isinstance(filing, dict):
        tree["filing"] = {"decides": "", **filing, "own": True, "lines": f"1-{len(source.text.splitlines())}"}
    _cite_rows(source, tree)
    _cite(source, tree, (), _info(kind))


def _cite_rows(source: Source, tree: Tree) -> None:
    """Give every row of a way that has no lines the line it is on."""
    ways = tree.get("ways")
    for name, way in ways.items() if isinstance(ways, dict) else ():
        for key, cells in _ROWS.items():
            rows = way.get(key) if isinstance(way, dict) else None
            if isinstance(rows, list):
                way[key] = [
                    [*row, str(source.place(("ways", name, key, number))[1])]
                    if isinstance(row, list) and len(row) == cells - 1
                    else row
                    for number, row in enumerate(rows)
                ]


def _cite(source: Source, node: object, at: KeyPath, info: object) -> None:
    if isinstance(node, dict):
        for key, value in node.items():
            _cite(source, value, (*at, key), below(info, key))
        info = struct_of(info)
        if isinstance(info, msgspec.inspect.StructType) and any(each.name == "lines" for each in info.fields):
            node.setdefault("lines", str(source.place(at)[1]))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            _cite(source, value, (*at, number), below(info, number))


@cache
def _info(kind: type) -> msgspec.inspect.Type:
    return msgspec.inspect.type_info(kind)
