"""The user's own strategy: a chart written as text, read cell by cell, and applied to every hand.

Each section begins with its name and the bank's up cards; each row is a total, a range of totals, a pair or specific
cards, and one word for every up card, the words of the printed charts.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

from houseway.price.solvers.totals.chart import ANY
from houseway.price.solvers.totals.table import DOUBLE, HIT, RESCUE, SPLIT, STAND, SURRENDER
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.price.solvers.totals.game import Counted, Value

HARD, SOFT, PAIRS, CARDS, DOUBLED = SECTIONS = ("hard", "soft", "pairs", "cards", "doubled")
EARLY: Final = "early"
"""Surrender before the look."""
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "H": (HIT,),
    "S": (STAND,),
    "D": (DOUBLE, HIT),
    "Ds": (DOUBLE, STAND),
    "P": (SPLIT,),
    "R": (SURRENDER, HIT),
    "Rs": (SURRENDER, STAND),
    "E": (EARLY, SURRENDER, HIT),
    "Es": (EARLY, SURRENDER, STAND),
    "X": (RESCUE, STAND),
}
"""What each word means: the first of these choices that is open."""
AFTER: Final = {**WORDS, "D": (DOUBLE, STAND), "R": (SURRENDER, STAND)}
"""The same for a hand that was doubled."""
_LEAVES: Final = "-"
"""Leaves a pair or specific cards to the row of their total."""
_TEN: Final = 20
_MOST: Final = 999


class Cell(NamedTuple):
    """One word of the chart, and its position."""

    word: str
    line: int
    column: int

    @property
    def where(self) -> str:
        """The position, as written in a refusal."""
        return f"line {self.line}, cell {self.column} ({quoted(self.word)})"


class _Row(NamedTuple):
    least: int
    most: int
    cards: tuple[int, ...]
    """The number of cards of each value, for a pair or specific cards; empty for a total."""
    cells: dict[int, Cell]
    """By value of the up card."""


@dataclass
class OwnChart:
    """A chart as written."""

    name: str
    game: Counted
    rows: dict[str, list[_Row]] = field(default_factory=lambda: {section: [] for section in SECTIONS})

    def cell(self, section: str, up: int, halves: int = 0, cards: Sequence[int] = ()) -> Cell | None:
        """The cell for a total, or for these cards; None if the chart leaves them to another row."""
        if section == CARDS:
            cards = self._tens_together(cards)
        for row in self.rows[section]:
            same = row.cards == tuple(cards) if row.cards else row.least <= halves <= row.most
            if same and up in row.cells:
                return row.cells[up] if row.cells[up].word != _LEAVES else None
        return None

    def _tens_together(self, cards: Sequence[int]) -> list[int]:
        """Cards by value, with all that count ten merged into the last such value."""
        found, tens = list(cards), [at for at, value in enumerate(self.game.values) if _is_ten(value)]
        for at in tens[:-1]:
            found[tens[-1]] += found[at]
            found[at] = 0
        return found

    def refuse_closed(self, open_: set[str]) -> None:
        """Refuse a word for a choice in the file that is open to no hand: its fallback would hide that."""
        for row in (row for rows in self.rows.values() for row in rows):
            for cell in row.cells.values():
                if cell.word != _LEAVES and WORDS[cell.word][0] not in open_:
                    self.refuse_word(cell)

    def refuse_word(self, cell: Cell) -> NoReturn:
        """Refuse a word for a choice that the game does not have."""
        wanted = WORDS[cell.word][0]
        what = "surrender before the look" if wanted == EARLY else wanted
        self.refuse(f"{cell.where}: there is no {what} in this game.")

    def refuse(self, what: str) -> NoReturn:
        """Refuse the chart, with the reason."""
        raise Refusal(f"{self.name}: {what}")


def read_chart(text: str, name: str, game: Counted) -> OwnChart:
    """Read a chart from text; errors are refused with line and cell."""
    found = OwnChart(name, game)
    taken: set[str] = {choice for step in game.decides for choice in game.plan.game.round[step].choices}
    if any(SURRENDER in game.plan.game.round[step].choices for step in game.offers):
        taken |= {EARLY, SURRENDER}
    section, columns = "", []
    for number, line in enumerate(text.splitlines(), 1):
        label, *words = line.partition("#")[0].split() or [""]
        if label.lower() in SECTIONS:
            section, columns = label.lower(), _columns(found, number, words)
        elif label:
            if not section:
                found.refuse(f"line {number}: a chart begins with {', '.join(SECTIONS)} and the bank's up cards.")
            if len(words) != len(columns):
                found.refuse(f"line {number}: {label} has {len(words)} cells for {len(columns)} up cards.")
            cells = [Cell(word, number, at) for at, word in enumerate(words, 1)]
            for cell in cells:
                _check(found, cell, section, taken)
            mine = {value: cell for values, cell in zip(columns, cells, strict=True) for value in values}
            found.rows[section].append(_Row(*_span(found, number, section, label), mine))
    if not any(found.rows.values()):
        found.refuse("there is no row in it.")
    return found


def _columns(chart: OwnChart, number: int, words: list[str]) -> list[list[int]]:
    """The values that each up card of a heading stands for."""
    found = [_values(chart, number, word, heads=True) for word in words]
    twice = [word for word, times in Counter(map(str.upper, words)).items() if times > 1]
    if twice or not found:
        chart.refuse(f"line {number}: {f'{twice[0]} is listed twice' if twice else 'no up card is named'}.")
    return found


def _values(chart: OwnChart, number: int, word: str, *, heads: bool = False) -> list[int]:
    """The values that a card name stands for: a ten is any card that counts ten.

    A heading (`heads`) may also name any card.
    """
    name = "T" if word == "10" else word.upper()
    values = list(enumerate(chart.game.values))
    if heads and name == ANY.upper():
        return [at for at, _ in values]
    if heads and not chart.game.shown:
        chart.refuse(f"line {number}: the bank shows no card before hands are played: write {ANY} for {word}.")
    found = [at for at, value in values if value.name.upper() == name or (name == "T" and _is_ten(value))]
    if not found:
        names = ", ".join(value.name for _, value in values)
        chart.refuse(f"line {number}: there is no card {quoted(word)} in this game; there are {names}.")
    return found


def _is_ten(value: Value) -> bool:
    return value.low == _TEN and not value.joker


def _check(chart: OwnChart, cell: Cell, section: str, taken: set[str]) -> None:
    """Check that the word exists and that the game has its choice."""
    if cell.word == _LEAVES and section in (PAIRS, CARDS):
        return
    does = WORDS.get(cell.word)
    if does is None:
        chart.refuse(f"{cell.where}: write one of {', '.join(WORDS)}.")
    if does[0] not in taken:
        chart.refuse_word(cell)
    if cell.word == "P" and section != PAIRS:
        chart.refuse(f"{cell.where}: a split belongs under {PAIRS}.")


def _span(chart: OwnChart, number: int, section: str, label: str) -> tuple[int, int, tuple[int, ...]]:
    """The row's totals in half points, or its cards by value."""
    if section in (PAIRS, CARDS):
        cards = [_values(chart, number, word)[-1] for word in label.split("-")]
        if section == PAIRS and (len(cards) != 2 or cards[0] != cards[1]):
            chart.refuse(f"line {number}: {label} is not a pair: write it like 8-8.")
        many = Counter(cards)
        return 0, 0, tuple(many[value] for value in range(len(chart.game.values)))
    point = r"(\d+)(½|\.5)?"
    told = re.fullmatch(rf"{point}(?:(\+)|-{point})?", label)
    if told is None:
        chart.refuse(f"line {number}: {label} is not a total: write it like 12, 5-8 or 17+.")
    least = 2 * int(told[1]) + bool(told[2])
    most = 2 * _MOST if told[3] else 2 * int(told[4]) + bool(told[5]) if told[4] else least
    return least, most, ()
