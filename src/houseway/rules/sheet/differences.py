"""Two filings held side by side, rule by rule, in the words of their sheets. Where a rule is printed is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.rules.sheet.sheet import sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rules.loader import Loaded
    from houseway.rules.sheet.blocks import Block

_OF_THE_PAPER: Final = frozenset({"doubt", "remarks", "claims"})
"""Blocks about what is printed, not about how the game goes."""
_OF_THE_FILE: Final = frozenset({"read back", "told", "lines", "extends", "includes", "rules of"})
"""Facts about how the file was made."""
_WHOLE_ROWS: Final = frozenset({"round", "rulings"})
"""Blocks whose rows have no name of their own: each is there or not."""


class Difference(NamedTuple):
    """One rule that two filings have otherwise."""

    about: str
    """What block of the sheet it is in."""
    of: str
    """The name in the file, where there are several such blocks."""
    title: str
    rule: str
    """What differs; empty where the whole block is in one filing only."""
    first: str
    """What the first says; empty where it says nothing."""
    second: str


class Compared(NamedTuple):
    """Two filings, side by side."""

    same: int
    """Rules that both have alike."""
    differences: tuple[Difference, ...]


def compared(first: Loaded, second: Loaded) -> Compared:
    """Every rule of one that the other does not have so, in the order of the sheet."""
    ours, theirs = _by_place(sheet(first)), _by_place(sheet(second))
    same, found = 0, []
    for place in dict.fromkeys((*ours, *theirs)):
        alike, differ = _block(ours.get(place), theirs.get(place))
        same += alike
        found += differ
    return Compared(same, tuple(found))


def _by_place(blocks: Iterable[Block]) -> dict[tuple[str, ...], Block]:
    """The blocks of a sheet by what they are about."""
    found: dict[tuple[str, ...], Block] = {}
    for block in blocks:
        if block.about in _OF_THE_PAPER:
            continue
        found.setdefault(_place(block), block)
    return found


def _place(block: Block) -> tuple[str, ...]:
    """By what a block is found in another sheet; schedules in force go together, whatever they are called."""
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
        assert there is not None  # noqa: S101 - a place is a block's
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
    """What a block says, each under its own words."""
    found: dict[str, str] = {}
    if block.about == "filing":
        found["name"] = block.title
    for word, what in block.every_fact:
        if word not in _OF_THE_FILE:
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
    """A rule under its words; what is said several times under the same words is told together."""
    found[rule] = f"{found[rule]}; {what}" if rule in found and found[rule] != what else what


def _summary(block: Block) -> str:
    """A block that the other filing does not have, in a line."""
    said = [f"{word}: {what}" if word else what for word, what in _rules(block).items()]
    return "; ".join(said[:_MOST]) + (f"; and {len(said) - _MOST} more" if len(said) > _MOST else "")


_MOST: Final = 8
"""Rules of a block that one filing alone has, told before the others are only counted."""
