"""The checker's findings, room by room, as pages."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.book.keys import key_of
from houseway.page import page
from houseway.price import cache
from houseway.price.check import find
from houseway.price.report.page import table
from houseway.rules.catalogue import entry, load_room
from houseway.rules.cells import cite
from houseway.rules.checker.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Sequence

_SEVERITIES: Final = ("fault", "doubtful", "remark")
_HEADS: Final = {"fault": "Faults", "doubtful": "Doubtful", "remark": "Remarks"}
_RECORDED: Final = "doubt-silence"
"""A silence that the file already records with its readings: counted, but not listed."""


def findings(game: str) -> list[Finding]:
    """The checker's findings in a game; cached as long as neither rules nor code change."""
    key = key_of("findings", game)
    body = cache.read(key)
    if body is not None:
        return msgspec.json.decode(body, type=list[Finding])
    found = find(game)
    cache.write(key, msgspec.json.encode(found))
    return found


def findings_page(room: str, by_game: dict[str, list[Finding]]) -> str:
    """All findings of a room: a table of counts by game, then each finding, most serious first."""
    name = load_room(room).room.name
    rows = [
        (entry(game).title, *(str(sum(each.severity == kind for each in found)) for kind in _SEVERITIES))
        for game, found in by_game.items()
    ]
    every = [each for found in by_game.values() for each in found]
    counts = ", ".join(f"{sum(each.severity == kind for each in every)} {_HEADS[kind].lower()}" for kind in _SEVERITIES)
    parts = [
        '<p class="up"><a href="index.html">All prices</a></p>',
        f"<h1>What the checker finds in {escape(name)}</h1>",
        f"<p>{counts} in {len(by_game)} filing{'s' * (len(by_game) != 1)}. A finding says where the file and the paper "
        "have it, and how to fix it. Silences that a file has on record with their readings count as remarks and "
        "are not listed one by one.</p>",
        table(("Filing", *_HEADS.values()), rows),
    ]
    for kind in _SEVERITIES:
        told = [each for each in every if each.severity == kind and each.validator != _RECORDED]
        if told:
            parts += [f"<h2>{_HEADS[kind]}</h2>", _list(told)]
    return page(f"Findings, {name}", "\n".join(parts))


def _list(found: Sequence[Finding]) -> str:
    items = "".join(
        f'<dt>{escape(entry(each.game).title)}<span class="lines">{escape(each.file)}:{each.line}'
        f"{', bundle ' + escape(cite(each.lines)) if each.lines else ''}</span></dt>"
        f"<dd>{escape(each.sentence)}{' With ' + escape(each.reading) + '.' if each.reading else ''} "
        f'<span class="mend">{escape(each.mend)}</span></dd>'
        for each in found
    )
    return f'<dl class="findings">{items}</dl>'
