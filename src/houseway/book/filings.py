"""Filings of the same game compared: every two rooms that spread a game under one name."""

from __future__ import annotations

from html import escape
from itertools import combinations
from typing import TYPE_CHECKING

from houseway.book.keys import key_of
from houseway.page import page
from houseway.price import cache
from houseway.price.ask import Ask
from houseway.price.contrast import contrast
from houseway.price.report.contrast import page as contrast_page
from houseway.rules.catalogue import entry, load_room

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Pair = tuple[str, str]


def pairs(games: Iterable[str]) -> list[Pair]:
    """Every two filings of different rooms with the same name, as a file or as a title."""
    by_name: dict[str, list[str]] = {}
    for game in games:
        names = {game.partition("/")[2], entry(game).title.lower()}
        for name in names:
            by_name.setdefault(name, []).append(game)
    found = {pair for its in by_name.values() for pair in combinations(its, 2) if _room(pair[0]) != _room(pair[1])}
    return sorted(found)


def _room(game: str) -> str:
    return game.partition("/")[0]


def file_of(pair: Pair) -> str:
    """The file name of a page comparing two filings."""
    return "--".join(game.replace("/", "-") for game in pair) + ".html"


def filings_page(pair: Pair) -> str:
    """Two filings, rule by rule, with the worth of all their differences."""
    key = key_of("filings", *pair)
    body = cache.read(key)
    if body is not None:
        return body.decode()
    first, second = pair
    made = contrast_page(contrast(Ask(game=first), Ask(game=second), singly=False), up="filings.html")
    cache.write(key, made.encode())
    return made


def list_page(every: Sequence[Pair]) -> str:
    """The list of pages comparing two filings."""
    rows = [
        f'<tr><td><a href="{file_of(pair)}">{escape(entry(pair[0]).title)}</a></td>'
        f"<td>{escape(_named(pair[0]))}</td><td>{escape(_named(pair[1]))}</td></tr>"
        for pair in every
    ]
    head = "".join(f'<th scope="col">{each}</th>' for each in ("Game", "Room", "And"))
    return page(
        "Side by side",
        '<p class="up"><a href="index.html">All prices</a></p>\n<h1>Side by side</h1>\n'
        "<p>Games that several rooms file, two filings at a time: which rules differ, and what that is worth. "
        "<code>houseway diff</code> shows what a single difference is worth on its own.</p>\n"
        f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>",
    )


def _named(game: str) -> str:
    return f"{load_room(_room(game)).room.name} ({entry(game).title})"
