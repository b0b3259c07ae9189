"""Output to a terminal, and as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, TypeVar

from houseway.cards.card import JOKER, RANKS, SUIT_SYMBOLS, is_card, rank_of, suit_of
from houseway.cards.notation import parse, text
from houseway.play.people import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rich.console import Console
    from rich.text import Text

    from houseway.cards import Piece

T = TypeVar("T")
_SUIT_STYLES: Final = ("bold green", "bold blue", "bold red", "bold")
"""Four colors: clubs green, diamonds blue, hearts red, spades in the terminal's own color."""


def console(*, stderr: bool = False) -> Console:
    """The console for tables and colors."""
    from rich.console import Console

    found = Console(highlight=False, stderr=stderr)
    return found if found.width > 20 else Console(highlight=False, stderr=stderr, width=80)


def as_json(answer: object) -> None:
    """Print JSON, and nothing else, on standard output."""
    print(json.dumps(answer))


def progress(items: Sequence[T], doing: str) -> Iterator[T]:
    """The items, with a progress bar on standard error on a terminal."""
    import sys

    if not sys.stderr.isatty():
        yield from items
        return
    from rich.progress import track

    yield from track(items, doing, console=console(stderr=True), transient=True)


def pieces(dealt: Iterable[Piece]) -> Text:
    """Cards in four colors, tiles by their pips."""
    from rich.text import Text

    shown = Text()
    for piece in dealt:
        if shown:
            shown.append(" ")
        if is_card(piece):
            rank = RANKS[rank_of(piece)].replace("T", "10")
            shown.append(rank + SUIT_SYMBOLS[suit_of(piece)], _SUIT_STYLES[suit_of(piece)])
        else:
            shown.append("Joker" if piece == JOKER else text([piece]), "bold magenta")
    return shown


def cards(words: Iterable[str]) -> Text:
    """Cards and tiles as written in a view, hidden ones face down."""
    from rich.text import Text

    return Text(" ").join(Text("▯") if word == HIDDEN else pieces(parse(word)) for word in words)


def bar(share: float, width: int = 30) -> str:
    """A share as a bar; a nonzero share is always visible."""
    eighths = round(share * width * 8)
    full, part = divmod(max(eighths, 1 if share > 0 else 0), 8)
    return "█" * full + ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")[part]
