"""What a rule sheet is made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from houseway.ranks.registry import RANKINGS
from houseway.rules.games.banked import Ranking

LINES = "lines"
"""The head of a column that cites."""
About = Literal[
    "filing", "equipment", "hands", "round", "way", "chart", "choices", "wager", "bank", "order", "back line",
    "collection", "games", "fees", "rulings", "claims", "doubt", "remarks",
    "button", "forced", "betting", "by structure", "showdown", "limits", "display",
]  # fmt: skip
"""What a block is about."""


class FilingDetail(Struct, frozen=True):
    """Of a filing's block, beside the words."""

    number: str
    """Its number, or that it has none."""
    decides: str
    """The event that decides the game."""
    lender: str
    """The game whose rules it is played by, where it has none of its own."""


class WagerDetail(Struct, frozen=True):
    """Of a wager's block, beside the words."""

    kind: str
    table: str
    """The pay table, where the filing prints several."""
    loses: tuple[bool, ...]
    """Of each row, whether it takes the wager or a part of it."""


class DoubtDetail(Struct, frozen=True):
    """Of a doubt's block, beside the words."""

    says: str
    why: str
    taken: int
    """The row of the reading that is taken."""
    told: bool
    """Nothing at a table depends on it."""


class FeeCell(Struct, frozen=True):
    """A fee of an option; none where it is lost from the paper."""

    band: str
    fee: str | None


class FeeOption(Struct, frozen=True):
    """What an option takes, band by band."""

    option: str
    cells: tuple[FeeCell, ...]


class Block(Struct, frozen=True):
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
    about: About = "filing"
    """By it a page knows how to draw it."""
    of: str = ""
    """The name in the file, where there are several of that kind."""
    name: str = ""
    """What it is called under a heading of its kind; empty is its title."""
    cites: int | None = None
    """The column of its rows that has the lines they come from."""
    numbered: bool = False
    """Of a round: its rows begin with their number."""
    in_force: bool = True
    """Of a schedule."""
    in_detail: tuple[tuple[str, str], ...] = ()
    """Facts that what follows holds too: whoever draws that leaves them out."""
    filing: FilingDetail | None = None
    wager: WagerDetail | None = None
    doubt: DoubtDetail | None = None
    fees: tuple[FeeOption, ...] = ()

    @property
    def every_fact(self) -> tuple[tuple[str, str], ...]:
        """All facts, for whoever draws words alone."""
        return (*self.in_detail, *self.facts)


def with_cites(block: Block) -> Block:
    """A block that says which of its columns cites."""
    return replace(block, cites=block.head.index(LINES)) if LINES in block.head else block


def block_name(text: str) -> str:
    """A name in the file as a heading: `house-way` is `House way`."""
    said = text.replace("-", " ")
    return said[:1].upper() + said[1:]


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
