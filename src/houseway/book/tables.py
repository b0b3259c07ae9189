"""The earnings of a typical table of a game, for the book: edges after collections, the worst hand, a shift, one
quantity varied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from houseway.price.ask import plan_of
from houseway.price.economy.economy import compare, economy
from houseway.price.economy.encoding import figures, plots
from houseway.price.economy.parts import dollars, fan, options, shift, sweeps, worst
from houseway.price.economy.sweeps import VARIED, by_option, point_of, with_bet
from houseway.price.economy.table import TableAsk, default_stakes, table_plan, written
from houseway.price.economy.table import options as options_at
from houseway.price.report.page import table
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.price.ask import Ask

_PLAYERS: Final = 6
_ROUNDS: Final = 2_000
_BETS: Final = (10_00, 25_00, 100_00)
_FAN: Final = 500_00


class Earned(NamedTuple):
    """The part of a chapter about a table's earnings."""

    parts: list[str]
    figures: dict[str, Any]


def earns(ask: Ask) -> Earned:
    """Everything about a typical table of a game, or why there can be none."""
    try:
        return _earns(_typical(ask))
    except Refusal as refusal:
        return Earned(["<h2>The table</h2>", f"<p>{refusal}</p>"], {"why_not": str(refusal)})


def _typical(ask: Ask) -> TableAsk:
    """Five bettors with $25 each on the first wager, or the nearest amount within its limits."""
    plan = plan_of(ask)
    most = max(plan.game.equipment.seats.values(), default=_PLAYERS)
    players = min(_PLAYERS, most)
    asked = TableAsk(ask=ask, stakes=(), players=players, bank_seat=players, rounds=_ROUNDS)
    return msgspec.structs.replace(asked, stakes=default_stakes(table_plan(asked), list(range(1, players))))


def _earns(asked: TableAsk) -> Earned:
    found = economy(asked)
    others = compare(found)
    varied = [each for thing in VARIED for each in by_option(asked, thing)]
    told = figures(found, others, 0, 8, varied)
    after = list(_after(asked))
    parts = [
        "<h2>After collections</h2>",
        (
            f"<p>What a bettor loses of each dollar bet, fee included, if all {len(asked.bettors())} bettors bet "
            "the same.</p>"
        ),
        table(("Option", "Wager", *(f"with {dollars(cents)}" for cents in _BETS)), [_told(each) for each in after]),
        "<h2>The table</h2>",
        f"<p>{written(asked)}; {asked.hands} hands an hour.</p>",
        options(told["options"]),
        worst(told["worst"]),
        shift(told["shift"]),
        *fan(plots(found, _FAN)["fan"]),
        *sweeps(told["sweeps"]),
        "<ul>" + "".join(f"<li>{note}</li>" for note in told["notes"]) + "</ul>",
    ]
    return Earned(parts, told | {"after_collections": [each._asdict() for each in after]})


class After(NamedTuple):
    """A wager's edge including the collection of an option, by bet in cents; None for a bet that is not allowed."""

    option: str
    wager: str
    edges: dict[int, float | None]


def _after(asked: TableAsk) -> Iterator[After]:
    """Each base wager under each option, at typical bets."""
    plan = plan_of(asked.ask)
    mains = [name for name in plan.rows if plan.wager(name).is_main and ":" not in name]
    for each in options_at(asked) or [asked]:
        for name in mains:
            stakes = default_stakes(table_plan(each), asked.bettors())
            its = msgspec.structs.replace(each, stakes=tuple((seat, name, cents) for seat, _, cents in stakes))
            yield After(each.option, name, {cents: _edge(with_bet(its, cents)) for cents in _BETS})


def _edge(asked: TableAsk) -> float | None:
    try:
        point = point_of(asked)
    except Refusal:
        return None
    return None if point is None else point.edge


def _told(after: After) -> tuple[str, ...]:
    edges = ("—" if edge is None else f"{edge:.4%}".replace("%", " %") for edge in after.edges.values())
    return (after.option, after.wager, *edges)
