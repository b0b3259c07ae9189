"""The bank's worst hand, and the stake that covers it.

Both payouts and collected wagers use up a posted stake, so the stake that covers a hand is the sum of the two.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.price.economy.column import Column
    from houseway.price.economy.play import Rounds

SHARES: Final = (0.95, 0.99, 0.999)
"""Shares of hands for which a covering stake is reported."""


class Worst(NamedTuple):
    """The bank's largest loss on a hand before its fee, in cents."""

    seen: int
    """The largest loss among the hands counted."""
    chance: float
    """How often it comes up."""
    most: int
    """No hand can cost more: the sum of every wager's largest win, or the exact maximum where all hands are counted."""
    covers_all: int
    """The stake that covers every hand."""
    covers: tuple[tuple[float, int], ...]
    """The stake that covers each share of hands."""
    exact: bool
    """Whether every possible hand was counted."""


def worst_of(columns: Sequence[Column], rounds: Rounds) -> Worst:
    """The worst hand of a table, from the joint results of its wagers."""
    costs, used = Counter[int](), Counter[int]()
    for (won, _, _), count in rounds.rows.items():
        costs[sum(won)] += count
        used[sum(map(abs, won))] += count
    seen = max(costs)
    most, whole = seen, max(used)
    if not rounds.exact:
        ends = [_ends(column, rounds, place) for place, column in enumerate(columns)]
        most = max(most, sum(max(0, *each) for each in ends))
        whole = max(whole, sum(max(map(abs, each)) for each in ends))
    return Worst(
        *(seen, costs[seen] / rounds.number, most, whole),
        tuple((share, _quantile(used, share)) for share in SHARES),
        rounds.exact,
    )


def _ends(column: Column, rounds: Rounds, place: int) -> list[int]:
    """The possible results of one wager: from its price, or from the rounds where it has none."""
    return [round(won) for won in column.ends()] or [row[0][place] for row in rounds.rows]


def _quantile(counts: Counter[int], share: float) -> int:
    """The smallest amount that covers this share of the counts."""
    left = share * counts.total()
    for amount in sorted(counts):
        left -= counts[amount]
        if left <= 0:
            return amount
    return max(counts)
