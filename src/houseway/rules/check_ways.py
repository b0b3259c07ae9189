"""Checks of ways: holes in draw charts, hands a house way leaves unset, totals without a play, ways nobody uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.cards.card import RANKS
from houseway.rules.banked import BankedGame
from houseway.rules.finding import Found
from houseway.rules.outcomes import within
from houseway.rules.ways import SHAPES, read_chart

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.banked import Hand
    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime
    from houseway.rules.schema import Doubt
    from houseway.rules.ways import Way

_RANKED: Final = frozenset({"two pair", "three of a kind", "four of a kind"})
"""Shapes whose row may depend on a rank, so that every rank needs one."""
_OPTIONAL: Final = frozenset(
    {"four of a kind and a pair", "four of a kind and three of a kind", "straight or flush, three pair"}
)
"""Shapes that other rows take where a filing has no row of their own."""


def _ways(loaded: Loaded) -> Iterator[tuple[str, Way]]:
    if isinstance(loaded.game, BankedGame):
        yield from loaded.game.ways.items()


def chart_holes(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A draw chart with rows or columns missing: totals 0 to 7 against drawn cards 0 to 9."""
    for name, way in _ways(loaded):
        if way.kind != "draw chart":
            continue
        cells = read_chart(way.chart)
        missing = [(row, column) for row in range(8) for column in range(10) if column not in cells.get(row, {})]
        if missing:
            row, column = missing[0]
            yield Found(
                "fault",
                ("ways", name, "chart"),
                way.lines,
                f"the chart has no cell for total {row} against a drawn {column}"
                + (f", and {len(missing) - 1} more." if len(missing) > 1 else "."),
                "Fill the chart: 80 cells.",
            )


def leaves_a_hand_unset(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A house way for cards with no row for some hand."""
    for name, way in _ways(loaded):
        if way.kind != "pai gow cards":
            continue
        for shape in SHAPES:
            rows = [row for row in way.rows if row[0] == shape and not row[2]]
            ranks = _deciding_ranks(shape)
            unset = [rank for rank in ranks if not any(_in_range(rank, row[1]) for row in rows)]
            if unset and shape not in _OPTIONAL:
                what = f"{shape}, {unset[0]}" if shape in _RANKED and len(unset) < len(ranks) else shape
                yield Found(
                    "fault",
                    ("ways", name, "rows"),
                    way.lines,
                    f"the house way has no row that always sets {what}.",
                    "Add the row.",
                )


def _deciding_ranks(shape: str) -> str:
    if shape == "two pair":
        return RANKS[1:]
    return RANKS if shape in _RANKED else "A"


def _in_range(rank: str, ranks: str) -> bool:
    high, _, low = ranks.partition("-")
    return not ranks or RANKS.index(low or high) <= RANKS.index(rank) <= RANKS.index(high)


def totals_without_a_play(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A hit/stand way for counted hands that says nothing of some total."""
    for name, way in _ways(loaded):
        if way.kind != "hit or stand" or not isinstance(loaded.game, BankedGame):
            continue
        counted = {hand.ranking if isinstance(hand.ranking, str) else hand.ranking.name for hand in _hands(loaded)}
        every = range(10) if counted == {"mod-10"} else range(4, 22)
        said = [*way.hit, *way.stand, *way.option]
        for total in every:
            plays = [_plain(each) for each in said if _speaks_of(each)]
            if "all others" not in said and not any(within(each, total) for each in plays):
                yield Found(
                    "doubtful", ("ways", name), way.lines, f"the way says nothing of a total of {total}.", "Say it."
                )
                break


def _hands(loaded: Loaded) -> list[Hand]:
    assert isinstance(loaded.game, BankedGame)  # noqa: S101 - asked before
    return list(loaded.game.hands.values())


def _speaks_of(total: str) -> bool:
    return total[-1].isdigit() or total.endswith((" or more", " or less"))


def _plain(total: str) -> str:
    return total.removeprefix("soft and hard ").removeprefix("soft ").removeprefix("hard ")


def unused(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A way that no step takes."""
    if isinstance(loaded.game, BankedGame):
        used = {step.way for step in loaded.game.round} | {step.absent for step in loaded.game.round}
        used |= {name for way in loaded.game.ways.values() for name in (way.if_stood, way.then)}
        in_doubt = [value for doubt in loaded.game.doubts for value in _values(doubt)]
        for name, way in loaded.game.ways.items():
            if name not in used and name not in in_doubt:
                yield Found(
                    "remark",
                    ("ways", name),
                    way.lines,
                    f"no step of the round takes the way {name}.",
                    "Name it in a step.",
                )


def _values(doubt: Doubt) -> Iterator[object]:
    """Every value that a reading of the doubt may put into the file."""
    for reading in doubt.readings.values():
        yield from reading.value.values() if isinstance(reading.value, dict) else [reading.value]
