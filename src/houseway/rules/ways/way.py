"""Ways: rules by which hands are played or set. Draw charts, hit/stand charts, house ways for cards and tiles."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from houseway.refusal import Refusal
from houseway.rules.schema import Cited

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece

FRONTS: Final[dict[str, str]] = {
    "second and third highest": "the second and third highest of seven different ranks",
    "two highest singles": "the two highest cards that are not part of a pair or better",
    "lower pair": "the lower of two pairs",
    "highest pair": "the highest pair there is",
    "ace and highest single": "one of three aces with the highest other card",
    "highest two that leave a complete hand": "the highest two cards, paired or not, that leave a straight or better",
    "highest pair that leaves a complete hand": "the highest pair that leaves a straight or better",
    "pair or ace that leaves a complete hand": "a pair, else an ace and the top card, that leaves a straight or better",
    "highest pair that keeps three of a kind": "the highest pair that leaves three of a kind",
    "highest pair that does not foul": "the highest pair that leaves any better hand",
    "two cards that the best five leave": "the two cards left over when the best five stay behind",
    "pair of the higher set": "two cards of the higher three of a kind",
    "split pair": "two cards of a four or five of a kind",
    "pair beside the four": "the pair that comes with four of a kind",
    "pair of aces": "of five aces, or an ace with the joker",
}
"""The fronts that a row may set, by name."""

SETS: Final = ("pai gow cards", "pai gow tiles", "arrange tiles", "tile points")
"""The kinds of ways that set a hand in parts."""

SHAPES: Final = (
    *("high card", "pair", "two pair", "three pair", "three of a kind", "two three of a kinds", "full house"),
    *(
        "four of a kind",
        "four of a kind and a pair",
        "four of a kind and three of a kind",
        "five of a kind",
        "five aces",
    ),
    *("straight or flush, no pair", "straight or flush, pair", "straight or flush, two pair"),
    *("straight or flush, three of a kind", "straight or flush, three pair"),
)
"""The shapes of seven cards in a house way; a straight or flush is named only if it has rows of its own."""

TILE_HANDS: Final[dict[str, str]] = {
    "supreme pair": "the two gee joon tiles",
    "matched pair": "two tiles with the same face",
    "unmatched pair": "two tiles of one name with different faces",
    "any pair": "any of the sixteen pairs",
    "teen or day": "the pair of twelve-spot tiles, or of two-spot tiles",
    "SPOTS spots": "a pair of tiles with this many spots each",
    "wong": "a teen or a day with a tile of nine spots",
    "gong": "a teen or a day with a tile of eight spots",
    "high nine": "a teen or a day with a tile of seven spots",
    "any two tiles": "the two with the most spots together, of those that `when` allows",
    "two tiles nearest nine": "the two that make the best hand by points, of those that `when` allows",
    "two tiles that leave the best low": "the two that leave the best low hand, of those that `when` allows",
    "largest with smallest": "the tile with the most spots and the one with the fewest",
    "best both ways": "the setting whose high hand and low hand are each at least as good as in any other",
}
"""The matches for two of four tiles in a tile way; SPOTS is `7`, `4-6`, `9 or 11`, `4, 5 or 10`."""

TILE_FACTS: Final[dict[str, str]] = {
    "low is NUMBERS": "the points of the low hand set this way; a gong, a wong or a pair is more than nine",
    "high is NUMBERS": "the points of the high hand set this way",
    "third tile has SPOTS spots": "one of the two tiles dealt with the pair has this many spots",
    "fourth tile has SPOTS spots": "the other of those two tiles has this many",
    "hand has teen": "one of the four tiles has twelve spots",
    "hand has day": "one of the four tiles has two spots",
    "hand has one pair": "the four tiles are not two pairs",
    "hand has teen or day": "one of the four tiles has twelve spots, or two",
    "total is NUMBERS": "the total spots of the two tiles named",
}
"""Conditions for a row of a tile way; several are joined by `and`."""

_SPOTS: Final = r"\d+(?:-\d+|(?:, \d+)* or \d+)?"
_NUMBERS: Final = r"\d+(?:-\d+| or more| or less)?"

SETTINGS: Final[dict[str, str]] = {
    "best high": "the setting with the best high hand",
    "best low": "the setting with the best low hand",
    "POINTS/POINTS": "a low hand and a high hand of these points",
    "POINTS/high 9": "the high hand a teen or a day with a tile of seven spots",
    "POINTS/gong": "the high hand a gong",
    "POINTS/low 8 gong": "the high hand a gong with a mixed eight",
    "POINTS/high 8 gong": "the high hand a gong with the eight of the matched pair",
    "POINTS/wong": "the high hand a wong",
}
"""Settings of four tiles by points; a row lists them with commas, and the first that can be played is used."""

SPARED: Final[dict[str, str]] = {"two highest tiles apart": "the two highest tiles may not be in the same hand"}
"""Settings that a points row excludes."""

LEASTS: Final = ("", "queen", "king", "ace", "pair")
_RANKS: Final = re.compile(r"|[2-9TJQKA](-[2-9TJQKA])?")
_TOTALS: Final = re.compile(
    r"(soft and hard |soft |hard )?(\d+(\.5)?( or more| or less)?|\d+-\d+)|natural|option|none|all others"
)


class Way(Cited, frozen=True, kw_only=True):
    """One way; its kind decides which keys it uses."""

    kind: Literal["hit or stand", "draw chart", "pai gow cards", "pai gow tiles", "arrange tiles", "tile points"]
    forced: bool = False
    """The hand must be played this way; otherwise the way is only an offer."""
    hit: tuple[str, ...] = ()
    stand: tuple[str, ...] = ()
    option: tuple[str, ...] = ()
    """Totals on which the player may choose."""
    against: str = ""
    """For a draw chart: the hand whose drawn card is the column."""
    if_stood: str = ""
    """For a draw chart: the way used if that hand drew nothing."""
    chart: str = ""
    then: str = ""
    """The way for hands that no row of this one sets."""
    joker: Literal["best five cards", "ace"] = "best five cards"
    """Pai gow cards: how rows count a joker that may be more than an ace: as the card that makes the best five of the
    seven, or as an ace, as in charts made for the other joker. A joker that is an ace or completes a straight or flush
    counts as an ace either way."""
    never_outdone: bool = False
    """Pai gow cards: if another setting is higher in front or back than the row's, and lower in neither, it is used
    instead; of several, the one with the highest front, then the highest back."""
    rows: tuple[tuple[str, str, str, str, str], ...] = ()
    """Pai gow cards: shape, deciding rank, what the front must hold, what goes in front, lines."""
    tile_rows: tuple[tuple[str, str, str, str], ...] = ()
    """Pai gow tiles: what two tiles are, `split` or `keep`, when, lines."""
    point_rows: tuple[tuple[str, str, str, str], ...] = ()
    """Tile points: the most points both hands can have together, settings in order of preference, which of them to
    exclude, lines."""


@dataclass(frozen=True, slots=True)
class WaySet:
    """A hand set by a way, with the rows that were tried."""

    parts: dict[str, tuple[Piece, ...]]
    way: Way
    row: int
    passed: tuple[tuple[int, str], ...]
    """Rows for the hand's shape that did not apply, and why."""
    instead: bool = False
    """Whether a better setting was used instead of the row's."""

    @property
    def said(self) -> tuple[str, ...]:
        """The words of the row that set it."""
        words = tuple(word for word in self._row[:-1] if word)
        if self.way.point_rows:
            words = (f"{words[0]} points", *words[1:])
        return (*words, "but another setting is better") if self.instead else words

    @property
    def lines(self) -> str:
        """The lines of that row."""
        return self._row[-1]

    @property
    def _row(self) -> tuple[str, ...]:
        rows: tuple[tuple[str, ...], ...] = self.way.rows or self.way.tile_rows or self.way.point_rows
        return rows[self.row]


@cache
def read_chart(chart: str) -> dict[int, dict[int, str]]:
    """A draw chart as cells: row total -> drawn card -> H or S."""
    lines = [line for line in chart.strip().splitlines() if line.strip()]
    words = lines[0].split() if lines else []
    if not words or not all(word.isdecimal() for word in words):
        raise Refusal("a chart begins with a line of the drawn cards that head its columns, like “0 1 2 3”.")
    heads = [int(word) for word in words]
    cells: dict[int, dict[int, str]] = {}
    for line in lines[1:]:
        total, bar, row = line.partition("|")
        marks = row.split()
        if not bar or not total.strip().isdecimal() or set(marks) - {"H", "S"}:
            raise Refusal(f"chart row “{line.strip()}” should read like “6 | S S H H”.")
        cells[int(total)] = dict(zip(heads, marks, strict=False))
        if len(marks) != len(heads):
            raise Refusal(f"chart row {total.strip()} has {len(marks)} cells; but its head has {len(heads)}.")
    return cells


def check_way(way: Way) -> None:
    """Refuse words that are not in the vocabulary of ways."""
    if way.chart:
        read_chart(way.chart)
    for total in (*way.hit, *way.stand, *way.option):
        if not _TOTALS.fullmatch(total):
            raise Refusal(f"“{total}” is not a total: write it like “0-5”, “hard 17 or more”, “soft 18” or “natural”.")
        least, _, most = total.partition("-")
        if most and int(most) < int(re.sub(r"\D", "", least)):
            raise Refusal(f"“{total}” is not a total: write the lower number first.")
    for shape, ranks, least, front, _ in way.rows:
        if shape not in SHAPES:
            raise Refusal(f"“{shape}” is not a shape of seven cards: {_one_of(SHAPES)}")
        if not _RANKS.fullmatch(ranks):
            raise Refusal(f"“{ranks}” is not a range of ranks: write it like “A-Q”, “5-2” or “A”.")
        if least not in LEASTS:
            raise Refusal(f"a row cannot require “{least}” in front: {_one_of(LEASTS[1:])}")
        if front not in FRONTS:
            raise Refusal(f"a row cannot put “{front}” in front: {_one_of(tuple(FRONTS))}")
    for points, settings, spared, _ in way.point_rows:
        if not re.fullmatch(_NUMBERS, points):
            raise Refusal(f"“{points}” is not a number of points: write it like “17”, “18-19” or “20 or more”.")
        for setting in settings.split(", "):
            if not form_of(setting, SETTINGS):
                raise Refusal(f"“{setting}” is not a setting of tiles: {_one_of(tuple(SETTINGS))}")
        if spared and spared not in SPARED:
            raise Refusal(f"“{spared}” is not a word for settings to leave out: {_one_of(tuple(SPARED))}")
    for tiles, deed, when, _ in way.tile_rows:
        if not form_of(tiles, TILE_HANDS):
            raise Refusal(f"“{tiles}” is not a description of two tiles: {_one_of(tuple(TILE_HANDS))}")
        if deed not in ("split", "keep"):
            raise Refusal(f"a pair of tiles cannot be “{deed}”: write split or keep.")
        for fact in when.split(" and ") if when else ():
            if not form_of(fact, TILE_FACTS):
                raise Refusal(f"“{fact}” is not a fact about tiles: {_one_of(tuple(TILE_FACTS))}")


@cache
def read_spots(text: str) -> frozenset[int]:
    """`7`, `4-6`, `9 or 11` or `4, 5 or 10` as a set of numbers."""
    low, dash, high = text.partition("-")
    return frozenset(range(int(low), int(high) + 1)) if dash else frozenset(map(int, re.findall(r"\d+", text)))


def form_of(text: str, forms: Iterable[str]) -> str:
    """The form that a text matches, with numbers in its slots; empty if none."""
    for form in forms:
        if re.fullmatch(form.replace("SPOTS", _SPOTS).replace("NUMBERS", _NUMBERS).replace("POINTS", r"\d"), text):
            return form
    return ""


def _one_of(words: tuple[str, ...]) -> str:
    return f"choose from {', '.join(words)}."
