"""Checks of references inside a file: every name used must be defined. Each fault names its key."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from houseway.refusal import Refusal
from houseway.rules.cells import cite, read_lines, write_lines
from houseway.rules.claimed_cards import claimed_cards
from houseway.rules.naming import one_of, refuse_so
from houseway.rules.registry import KINDS
from houseway.rules.rulings import check_ruling
from houseway.rules.schedule_texts import schedule_checks
from houseway.rules.schema import Cited, Section

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.rules.key_lines import Path
    from houseway.rules.loader import Game, Source

_CHOICE: Final = 2
"""The fewest readings that make a choice."""


def check_names(source: Source, game: Game) -> None:
    """Refuse the first dangling name or unreadable text."""
    for at, check in _checks(game):
        try:
            check()
        except Refusal as fault:
            raise source.refuse(at, str(fault)) from None


def sections(node: object, at: Path = ()) -> Iterator[tuple[Path, Section]]:
    """Every section of a game, with its path."""
    if isinstance(node, Section):
        yield at, node
        for name, key in zip(node.__struct_fields__, node.__struct_encode_fields__, strict=True):
            yield from sections(getattr(node, name), (*at, key))
    elif isinstance(node, dict):
        for key, value in node.items():
            yield from sections(value, (*at, key))
    elif isinstance(node, tuple | list):
        for number, value in enumerate(node):
            yield from sections(value, (*at, number))


def cited(game: object) -> Iterator[tuple[Path, str]]:
    """Every `lines` in a game, with its path, except the extent of the filing itself."""
    for at, section in sections(game):
        for name, key in zip(section.__struct_fields__, section.__struct_encode_fields__, strict=True):
            value = getattr(section, name)
            here = (*at, key)
            if (name == "lines" and value and at != ("filing",)) or (name in ("id_lines", "glossary") and value):
                yield here, value
            elif name == "also":
                yield from (((*here, n), lines) for n, (_, _, lines) in enumerate(value) if lines)
            elif name in ("rows", "tile_rows", "point_rows"):
                yield from (((*here, n), row[-1]) for n, row in enumerate(value) if row[-1])


def told_checks(game: object) -> Iterator[tuple[Path, Callable[[], object]]]:
    """Checks that lines said to be told are among those that their section cites."""
    for at, section in sections(game):
        if isinstance(section, Cited) and section.told:
            yield (*at, "told"), partial(_told_among, section.told, section.lines)


def _told_among(told: str, lines: str) -> None:
    if strange := read_lines(told) - read_lines(lines):
        raise Refusal(f"{cite(write_lines(strange))}: told are those of `lines`, and these are not among them.")


def _checks(game: Game) -> Iterator[tuple[Path, Callable[[], object]]]:
    yield ("filing", "lines"), partial(read_lines, game.filing.lines)
    for at, lines in cited(game):
        yield at, partial(read_lines, lines)
    yield from told_checks(game)
    for name, doubt in game.doubts.items():
        yield ("doubts", name, "default"), partial(one_of, doubt.default, doubt.readings, "reading")
        if len(doubt.readings) < _CHOICE:
            says = f"a doubt needs two readings or more: if there is no choice, make it a remark, [remarks.{name}]."
            yield ("doubts", name, "readings"), partial(refuse_so, says)
    for name, claim in game.claims.items():
        if claim.kind in ("house way", "total"):
            yield ("claims", name, "cards"), partial(claimed_cards, claim)
    for name, schedule in game.collections.items():
        yield from schedule_checks(("collections", name), schedule)
    for name, ruling in game.rulings.items():
        yield ("rulings", name), partial(check_ruling, ruling, game)
    yield from KINDS[game.filing.engine].names(game)
