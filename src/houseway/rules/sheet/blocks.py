"""The building blocks of a rule sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from houseway.ranks.registry import RANKINGS
from houseway.rules.games.banked import Ranking

LINES = "lines"
"""The heading of a column with citations."""
About = Literal[
    "filing", "equipment", "hands", "round", "way", "chart", "choices", "wager", "bank", "order", "back line",
    "collection", "games", "fees", "rulings", "claims", "doubt", "remarks",
    "button", "forced", "betting", "by structure", "showdown", "limits", "display",
]  # fmt: skip
"""What a block is about."""


class FilingDetail(Struct, frozen=True):
    """Additional data for a filing's block."""

    number: str
    """Its number, or a note that it has none."""
    decides: str
    """The event that decides the game."""
    lender: str
    """The game whose rules of play it borrows, if any."""


class WagerDetail(Struct, frozen=True):
    """Additional data for a wager's block."""

    kind: str
    table: str
    """The name of the pay table, if the filing prints several."""
    loses: tuple[bool, ...]
    """For each row, whether it takes all or part of the wager."""


class DoubtDetail(Struct, frozen=True):
    """Additional data for a doubt's block."""

    says: str
    why: str
    taken: int
    """The row of the chosen reading."""
    told: bool
    """Whether nothing at a table depends on it."""


class FeeCell(Struct, frozen=True):
    """A fee of an option; null if it is missing from the filing."""

    band: str
    fee: str | None


class FeeOption(Struct, frozen=True):
    """The fees of an option, band by band."""

    option: str
    cells: tuple[FeeCell, ...]


class Block(Struct, frozen=True):
    """A heading with facts and tables under it."""

    title: str
    lines: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    """Pairs of a label and its value."""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    exact: tuple[str, ...] = ()
    """Each row as the file writes it, if the sheet words rows differently."""
    text: str = ""
    level: int = 2
    about: About = "filing"
    """The subject, which tells a page how to draw the block."""
    of: str = ""
    """The name in the file, if there are several blocks of this kind."""
    name: str = ""
    """Its title under a heading for its kind; empty means the same as `title`."""
    cites: int | None = None
    """The column of its rows that has their lines."""
    numbered: bool = False
    """Whether its rows begin with a number, as in a round."""
    in_force: bool = True
    """For a schedule."""
    in_detail: tuple[tuple[str, str], ...] = ()
    """Facts that the detail fields repeat: leave them out when drawing those."""
    filing: FilingDetail | None = None
    wager: WagerDetail | None = None
    doubt: DoubtDetail | None = None
    fees: tuple[FeeOption, ...] = ()

    @property
    def every_fact(self) -> tuple[tuple[str, str], ...]:
        """All facts, for output that is only text."""
        return (*self.in_detail, *self.facts)


def with_cites(block: Block) -> Block:
    """A block with the column of its citations filled in."""
    return replace(block, cites=block.head.index(LINES)) if LINES in block.head else block


def block_name(text: str) -> str:
    """A name in the file as a heading: `house-way` becomes `House way`."""
    said = text.replace("-", " ")
    return said[:1].upper() + said[1:]


def filled(facts: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The facts that have a value."""
    return tuple((word, what) for word, what in facts if what)


def ranking_text(ranking: str | Ranking) -> str:
    """A ranking with its options, on one line."""
    if isinstance(ranking, str):
        return RANKINGS[ranking].meaning
    options = [option for option in ranking.__struct_fields__ if option != "name"]
    said = [f"{option.replace('_', ' ')} {getattr(ranking, option)}" for option in options if getattr(ranking, option)]
    return "; ".join((RANKINGS[ranking.name].meaning, *said))
