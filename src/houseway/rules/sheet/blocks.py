"""What a rule sheet is made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from houseway.ranks.registry import RANKINGS
from houseway.rules.games.banked import Ranking


@dataclass(frozen=True, slots=True)
class Block:
    """A heading with facts and tables under it."""

    title: str
    lines: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    """Pairs of a word and what it is."""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    exact: tuple[str, ...] = ()
    """Each row as the file writes it, where the rows are told in other words."""
    text: str = ""
    level: int = 2
    about: str = ""
    """What it is about: `wager`, `doubt`, `fees`; by it a page knows how to draw it."""
    of: str = ""
    """The name in the file, where there are several of that kind."""


def filled(facts: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The facts that say something."""
    return tuple((word, what) for word, what in facts if what)


def ranking_text(ranking: str | Ranking) -> str:
    """A ranking with its options, in a line."""
    if isinstance(ranking, str):
        return RANKINGS[ranking].meaning
    options = [option for option in ranking.__struct_fields__ if option != "name"]
    said = [f"{option.replace('_', ' ')} {getattr(ranking, option)}" for option in options if getattr(ranking, option)]
    return "; ".join((RANKINGS[ranking.name].meaning, *said))
