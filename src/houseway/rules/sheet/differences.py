"""Comparison of two filings, rule by rule, in the words of their rule sheets. Citations are ignored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.rules.sheet.sheet import sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rules.loader import Loaded
    from houseway.rules.sheet.blocks import Block

_OF_THE_PAPER: Final = frozenset({"doubt", "remarks", "claims"})
"""Blocks about the printed text instead of the game."""
_OF_THE_FILE: Final = frozenset({"read back", "told", "lines", "extends", "includes", "rules of"})
"""Facts about how the file was made."""
_WHOLE_ROWS: Final = frozenset({"round", "rulings"})
"""Blocks whose rows have no names: each row is either present or not."""


class Difference(NamedTuple):
    """A rule that differs between two filings."""

    about: str
    """The subject of its block."""
    of: str
    """The block's name in the file, if there are several such blocks."""
    title: str
    rule: str
    """What differs; empty if only one filing has the whole block."""
    first: str
    """What the first filing says; empty if nothing."""
    second: str


class Compared(NamedTuple):
    """The result of comparing two filings."""

    same: int
    """The number of rules that are the same in both."""
    differences: tuple[Difference, ...]


def compared(first: Loaded, second: Loaded) -> Compared:
    """Every rule that differs between two filings, in the order of the sheet."""
    ours, theirs = _by_place(sheet(first)), _by_place(sheet(second))
    same, found = 0, []
    for place in dict.fromkeys((*ours, *theirs)):
        alike, differ = _block(ours.get(place), theirs.get(place))
        same += alike
        found += differ
    return Compared(same, tuple(found))


def _by_place(blocks: Iterable[Block]) -> dict[tuple[str, ...], Block]:
    """The blocks of a sheet, by subject."""
    found: dict[tuple[str, ...], Block] = {}
    for block in blocks:
        if block.about in _OF_THE_PAPER:
            continue
        found.setdefault(_place(block), block)
    return found


def _place(block: Block) -> tuple[str, ...]:
    """The key that matches blocks of two sheets; schedules in force match whatever their names."""
    match block.about:
        case "filing":
            return ("filing",)
        case "fees" | "collection":
            title = block.title if block.about == "fees" else ""
            return (block.about, "in force" if block.in_force else block.of, title)
        case _:
            table = block.wager.table if block.wager is not None else ""
            return (block.about, block.of, "" if block.of else block.title, table)


def _block(first: Block | None, second: Block | None) -> tuple[int, list[Difference]]:
    if first is None or second is None:
        there = first or second
        assert there is not None  # noqa: S101 - every place has a block in one of the sheets
        said = _summary(there)
        return 0, [
            Difference(there.about, there.of, there.title, "", said if first else "", said if second else ""),
        ]
    ours, theirs = _rules(first), _rules(second)
    same, found = 0, []
    for rule in dict.fromkeys((*ours, *theirs)):
        mine, other = ours.get(rule, ""), theirs.get(rule, "")
        if mine == other:
            same += 1
        else:
            found.append(Difference(first.about, first.of, first.title, rule, mine, other))
    return same, found


def _rules(block: Block) -> dict[str, str]:
    """What a block says, by rule."""
    found: dict[str, str] = {}
    if block.about == "filing":
        found["name"] = block.title
    for word, what in block.every_fact:
        if word not in _OF_THE_FILE and block.about != "rulings":
            _add(found, word, what)
    for row in block.rows:
        cells = [cell for at, cell in enumerate(row) if at != block.cites]
        cells = cells[1:] if block.numbered else cells
        if block.about in _WHOLE_ROWS:
            _add(found, " ".join(filter(None, cells[:1])), "; ".join(filter(None, cells[1:])) or "yes")
        elif block.about == "chart":
            for head, cell in zip(block.head[1:], cells[1:], strict=False):
                _add(found, f"{cells[0]} against {head}", cell)
        else:
            _add(found, cells[0], "; ".join(filter(None, cells[1:])) or "yes")
    if block.text:
        _add(found, "in words", block.text)
    return found


def _add(found: dict[str, str], rule: str, what: str) -> None:
    """Add a rule; if its key is already there, join the texts."""
    found[rule] = f"{found[rule]}; {what}" if rule in found and found[rule] != what else what


def _summary(block: Block) -> str:
    """A one-line summary of a block that only one filing has."""
    said = [f"{word}: {what}" if word else what for word, what in _rules(block).items()]
    return "; ".join(said[:_MOST]) + (f"; and {len(said) - _MOST} more" if len(said) > _MOST else "")


_MOST: Final = 8
"""How many rules such a summary spells out; the others are only counted."""
