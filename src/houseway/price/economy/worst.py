"""The worst hand of a bank, and the stake that covers it.

A posted stake is used up by what it pays and by what it takes alike: the stake that covers a hand is the sum of both.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.price.economy.column import Column
    from houseway.price.economy.play import Rounds

SHARES: Final = (0.95, 0.99, 0.999)
"""Of hands that a stake is told for."""


class Worst(NamedTuple):
    """What a hand can cost the bank before its fee, in cents."""

    seen: int
    """The dearest hand of those counted."""
    chance: float
    """How often it comes, or came."""
    most: int
    """No hand costs more: every wager's dearest end at once, or where all hands are counted, the dearest there is."""
    covers_all: int
    """The stake with which no hand is cut short."""
    covers: tuple[tuple[float, int], ...]
    """By a share of hands, the stake that covers them."""
    exact: bool
    """Whether every hand there is was counted."""


def worst_of(columns: Sequence[Column], rounds: Rounds) -> Worst:
    """The worst of a table's hands, from how its wagers end together."""
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
    """What one wager may bring its bettor: by its price, and where it has none, as it came."""
    return [round(won) for won in column.ends()] or [row[0][place] for row in rounds.rows]


def _quantile(counts: Counter[int], share: float) -> int:
    """The least amount that so large a share stays within."""
    left = share * counts.total()
    for amount in sorted(counts):
        left -= counts[amount]
        if left <= 0:
            return amount
    return max(counts)
