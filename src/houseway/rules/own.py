"""A game of one's own: a file whose [filing] has no lines is nobody's filing. It need not say what the house's defaults
(`house.toml`) say, and its sections cite the lines of the file itself.
"""

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

NOBODYS: Final = "nobody's filing: a game of one's own"
"""How such a game is marked wherever it is shown."""
HOUSE: Final = Path(__file__).with_name("house.toml")
_ROWS: Final = {"rows": 5, "tile-rows": 4, "point-rows": 4}
"""Rows of ways by their key, and how many cells they have, the last for lines."""
_WHOLE: Final = ("collections",)
"""Sections that are the file's or the house's, never of both; so are the seats, or the house's table would stay."""


def is_own(source: Source) -> bool:
    """Whether a file is nobody's filing."""
    filing = source.tree.get("filing")
    return isinstance(filing, dict) and "lines" not in filing


def says_seats(tree: Tree) -> bool:
    """Whether a file, or one that it extends, says how many seats there are."""
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
    """Give every section without lines those of the file it stands in; what the house says is cited as line 1."""
    filing = tree["filing"]
    if isinstance(filing, dict):
        tree["filing"] = {"decides": "", **filing, "own": True, "lines": f"1-{len(source.text.splitlines())}"}
    _cite_rows(source, tree)
    _cite(source, tree, (), _info(kind))


def _cite_rows(source: Source, tree: Tree) -> None:
    """Rows of a way end with their lines; those that leave them out are given the line they stand on."""
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
