"""The strategy of a duel: for each view of the bank, the least hand for each larger bet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards.card import RANKS, rank_of
from houseway.price.solvers.least_hand import HELD, least_hands
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.kind_names import describe
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.price import Chart
    from houseway.price.solvers.streets.game import Streets


def duel_charts(plan: Plan, game: Streets, counts: dict[tuple[int, int, int], int]) -> tuple[Chart, ...]:
    """A chart from how often each act was best, by view, value and act."""
    from houseway.price.solvers.streets.layout import ranks_of

    values = ranks_of(plan, game.own, game.bank).values
    acts = [act.label for act in game.tree.levels[0].acts[0]]
    ranks = sorted({rank_of(card) for card in plan.shoe})

    def hand(place: int) -> str:
        return _hand(plan, int(values[place]))

    if not game.open:
        return (least_hands([()], acts, counts, hand, "nothing seen"),)
    rows = [each for rank in ranks for each in ((RANKS[rank],), (RANKS[rank], HELD))]
    apart = {
        (2 * row + _holds(int(values[place]), ranks[row]), place, act): count
        for (row, place, act), count in counts.items()
    }
    return (least_hands(rows, acts, apart, hand, "open card of the bank"),)


def _holds(value: int, rank: int) -> bool:
    """Whether every hand of this value holds a card of a rank."""
    return rank + 2 in [value >> 16 - 4 * place & 15 for place in range(5)]


def _hand(plan: Plan, value: int) -> str:
    """A hand by its name, or by its cards if it has no pair."""
    ranking = make_ranking(plan.game.hands["spot"].ranking)
    assert isinstance(ranking, CardRanking)  # noqa: S101 - asked when the game was found
    if ranking.order.kind(value) != "high card":
        return describe(ranking.order, value)
    ranks = [value >> 16 - 4 * place & 15 for place in range(ranking.order.size)]
    return "-".join(RANKS[rank - 2].replace("T", "10") for rank in ranks)
