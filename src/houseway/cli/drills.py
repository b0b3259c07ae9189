"""Questions for dealers in training, made at random from the filing and answered by the code that runs real tables.

A drill yields questions without end. This module has the drills on fees, which come from the schedule; each engine has
its own (`drills` in its module here).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rich.text import Text

from houseway.cards.shuffle import below
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rich.console import RenderableType

    from houseway.cards.shuffle import Bits
    from houseway.rules.fees import Band
    from houseway.rules.loader import Loaded

DRILLS: Final = {
    "fee": "what the room collects",
    "set": "how the house way sets a hand",
    "draw": "whether a hand draws another card",
    "settle": "what a wager wins or loses",
}
"""Every drill, and what it asks."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question, with its answer and the reason."""

    drill: str
    asks: str
    """The question as plain text."""
    shows: RenderableType
    answer: str
    why: str
    right: Callable[[str], bool]
    """Whether a typed answer is right; an unreadable one is refused."""


def drills_of(loaded: Loaded) -> dict[str, Callable[[Bits], Iterator[Question]]]:
    """The drills that a game has questions for."""
    from houseway.cli.engines import terminal
    from houseway.play.registry import ENGINES

    found: dict[str, Callable[[Bits], Iterator[Question]]] = {}
    game = loaded.game
    if any(_fee_cells(loaded)):
        found["fee"] = lambda bits: _fees(loaded, bits)
    if game.filing.engine in ENGINES:
        found |= terminal(loaded).drills(loaded)
    return found


def one_of(of: Any, bits: Bits) -> Any:
    """A random item, all equally likely."""
    return of[below(len(of), bits)]


# Fees


class _Cell(NamedTuple):
    """A cell of a fee schedule: its measure, who pays, and when."""

    option: str
    by: str
    party: str
    when: str
    band: Band


def _fee_cells(loaded: Loaded) -> Iterator[_Cell]:
    """Every cell of the schedule in force that has a fee and a range."""
    from houseway.rules.collect import find_schedule
    from houseway.rules.fees import read_grid, tables_of

    if not loaded.game.collections:
        return
    _, schedule = find_schedule(loaded, "")
    for _, party, table in tables_of(schedule):
        if table.by in _FEE_WORDS:
            for option, bands in read_grid(table).items():
                cells = (_Cell(option, table.by, party, table.when, band) for band in bands if band.fee is not None)
                yield from (cell for cell in cells if cell.band.text != _ANY)


_FEE_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "total action": ("total action of {}", "action"),
    "wager": ("a wager of {}", "wager"),
    "players": ("{} players", "players"),
    "pot": ("a pot of {}", "pot"),
}
"""The words for an amount, and its keyword in `collection`."""
_PAYS: Final = {
    "bank": "does the player-dealer pay",
    "player": "does the player pay",
    "pot": "is taken from the pot",
}
_ANY: Final = "any"
"""A band that covers every amount makes no question."""


def _fees(loaded: Loaded, bits: Bits) -> Iterator[Question]:
    """Questions on what is collected, at the edges of bands and between them."""
    from houseway.rules.collect import collection

    cells = list(_fee_cells(loaded))
    while True:
        cell: _Cell = one_of(cells, bits)
        words, key = _FEE_WORDS[cell.by]
        amount = _within(cell.band, bits, cents=cell.by != "players")
        asked: dict[str, Any] = {key: amount}
        found = collection(loaded, cell.option, **asked)
        named = (cell.party, cell.by, cell.when)
        fee = next((each for each in found.fees if (each.party, each.by, each.when) == named), None)
        if fee is None or fee.cents is None:
            continue
        said = words.format(amount if cell.by == "players" else write_money(amount))
        asks = " ".join(filter(None, (f"Option {cell.option}, {said}: what", _PAYS[cell.party], cell.when))) + "?"
        why = f"the band {fee.band}, per {fee.per} (lines {found.lines})"
        yield Question("fee", asks, Text(asks, "bold"), write_money(fee.cents), why, _is_money(fee.cents))


def _within(band: Band, bits: Bits, *, cents: bool) -> int:
    """An amount in a band: its first, its last, or a random one; whole dollars, or at least two players."""
    unit = 100 if cents else 1
    least, most = max(band.span.least, 100 if cents else 2), band.span.most
    top = most if most is not None else least + (max(least, 100_00) if cents else 2)
    steps = max(0, (top - least) // unit)
    return int(one_of((least, least + unit * steps, least + unit * below(steps + 1, bits)), bits))


def _is_money(cents: int) -> Callable[[str], bool]:
    from houseway.cli.questions import money

    return lambda said: money(said) == cents
