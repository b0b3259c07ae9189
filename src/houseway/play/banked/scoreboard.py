"""The table's scoreboard: results of the shoe's rounds, as the filing has them displayed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from msgspec import Struct

from houseway.play import roads
from houseway.play.banked.deciders import hands_seen
from houseway.play.banked.payouts import decide
from houseway.play.banked.state import Result
from houseway.rules.cells import write_money
from houseway.rules.vocabulary.table import Table

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import State

RoadName: TypeAlias = Literal["results", "big road", "big eye road", "small road", "cockroach road"]

ROADS: Final[tuple[RoadName, ...]] = get_args(RoadName)
_BACK: Final[dict[RoadName, int]] = {"big eye road": 1, "small road": 2, "cockroach road": 3}
"""How many columns back a derived road compares."""


class Road(Struct, omit_defaults=True):
    """A road of a scoreboard: six rows from the top, one character per cell, a space if empty. `1` and `2` are the
    hands, `0` a tie; on a derived road `=` repeats and `x` breaks."""

    name: RoadName
    rows: list[str]
    says: str
    """The same in words, oldest first."""
    ties: list[tuple[int, int, int]] = []
    """On a big road: column, row, and how many ties followed that round."""


class ShoeFigures(Struct, omit_defaults=True):
    """Figures of a shoe: the number of rounds, and how often each result came up."""

    rounds: int
    counts: dict[str, int]
    """The count of each result, by its name; shares are of `rounds`."""


class Scoreboard(Struct, omit_defaults=True, kw_only=True):
    """What the table's display shows; fields that its filing does not call for are omitted."""

    hands: list[str]
    """The two hands it compares, `1` and `2` on its roads."""
    roads: list[Road] = []
    figures: ShoeFigures | None = None
    previous: ShoeFigures | None = None
    """Figures of the previous shoe."""
    limits: str = ""
    timer: bool = False
    """Whether it shows the time left to bet."""


def result_of(plan: Plan, s: State) -> Result | None:
    """What the display keeps of the round that is ending; None if the round was not settled."""
    board = plan.game.display
    if board is None or not s.played or any(name not in s.hands for name in board.between):
        return None
    table = Table(plan.game, hands_seen(s))
    order = table.compare(*board.between)
    paid = (decide(plan, name, table)[1].kind in ("odds", "dollars") for name in board.counts)
    natural = "naturals" in board.shows and any(map(table.is_natural, board.between))
    return Result("1" if order > 0 else "2" if order < 0 else roads.TIE, natural, tuple(map(int, paid)))


def scoreboard(plan: Plan, s: State) -> Scoreboard | None:
    """What the display shows now; None if the filing has none."""
    board = plan.game.display
    if board is None:
        return None
    won = "".join(each.won for each in s.results)
    shown = [(name, won[-board.last :] if name == "results" else won) for name in ROADS if name in board.shows]
    found = Scoreboard(hands=list(board.between), timer="timer" in board.shows)
    found.roads = [_road(name, those, board.between) for name, those in shown]
    found.figures = _figures(plan, s.results)
    if "previous shoe" in board.shows and s.previous:
        found.previous = _figures(plan, s.previous)
    if "limits" in board.shows:
        most = f" to {write_money(plan.span.most)}" if plan.span.most is not None else " and more"
        found.limits = f"{write_money(plan.span.least)}{most}"
    return found


def _road(name: RoadName, results: str, hands: tuple[str, str]) -> Road:
    words = {"1": hands[0], "2": hands[1], roads.TIE: "tie", roads.REPEATS: "repeats", roads.BREAKS: "breaks"}
    if name == "results":
        return Road(name, roads.plate(results), ", ".join(words[each] for each in results))
    columns = roads.derived(results, _BACK[name]) if name in _BACK else roads.runs(results)
    ties = [] if name in _BACK else roads.ties(results)
    return Road(name, roads.drawn(columns), ", ".join(f"{words[run[0]]} {len(run)}" for run in columns), ties)


def _figures(plan: Plan, results: list[Result]) -> ShoeFigures | None:
    """The shoe figures on the display; None if it shows none."""
    board = plan.game.display
    counts: dict[str, int] = {}
    if board is None or not {"winners", "counts", "naturals", "rounds"} & set(board.shows):
        return None
    if "winners" in board.shows:
        for mark, words in zip(
            ("1", "2", roads.TIE), (*(f"{name} won" for name in board.between), "ties"), strict=True
        ):
            counts[words] = sum(each.won == mark for each in results)
    for number, name in enumerate(board.counts):
        counts[plan.game.wagers[name].name] = sum(each.paid[number] for each in results)
    if "naturals" in board.shows:
        counts["naturals"] = sum(each.natural for each in results)
    return ShoeFigures(len(results), counts)
