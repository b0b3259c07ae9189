"""The exact joint distribution of a round's wagers, for games that deal common hands and have no decisions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from houseway.price import cache
from houseway.price.economy.play import Rounds
from houseway.price.economy.table import columns_of
from houseway.price.price import amount_of
from houseway.price.solvers.mod_ten import solver as draws
from houseway.price.solvers.mod_ten.round import is_plain

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.economy.table import TableAsk


def exact_rounds(plan: Plan, asked: TableAsk) -> Rounds | None:
    """Every possible round, by the result of each wager; None where spots have hands of their own or there are
    decisions.
    """
    columns = columns_of(plan, asked)
    wagers = list(dict.fromkeys(name for _, name in columns))
    facts = [fact for name in wagers for row in plan.rows[name] for fact in row.facts]
    if "spot" in plan.game.hands or not all(map(is_plain, facts)):
        return None
    if not set(wagers) <= draws.SOLVER.wagers(plan):
        return None
    stakes = {(seat, name): cents for seat, name, cents in asked.stakes}
    rows: Counter[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = Counter()
    for rows_of, count in _together(plan, asked, wagers):
        pays = [plan.rows[name][row].pay if row >= 0 else None for name, row in zip(wagers, rows_of, strict=True)]
        known = dict(zip(wagers, pays, strict=True))
        won = []
        for column in columns:
            pay, stake = known[column[1]], stakes[column]
            won.append(int(amount_of(pay, stake) * stake) if pay is not None else 0)
        rows[tuple(won), (), ()] += count
    return Rounds(tuple(columns), rows, exact=True)


def _together(plan: Plan, asked: TableAsk, wagers: list[str]) -> list[tuple[tuple[int, ...], int]]:
    """How many orders of the shoe give each combination of settling rows; cached, as stakes do not matter."""
    key = cache.key_of(asked.ask, plan, wagers, "together", wagers)
    known = cache.read(key)
    if known is not None:
        found = msgspec.json.decode(known, type=list[tuple[tuple[int, ...], str]])
        return [(rows, int(count, 16)) for rows, count in found]
    ends = draws.Endings(plan, wagers)
    counts: Counter[tuple[int, ...]] = Counter()
    for (_, ending), count in ends.counts.items():
        counts[tuple(ends.row(name, ending) for name in wagers)] += count
    cache.write(key, msgspec.json.encode([(rows, hex(count)) for rows, count in counts.items()]))
    return list(counts.items())
