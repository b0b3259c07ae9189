"""The strategy of a duel as a chart: for each view of the bank, the least hand for each larger bet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards.card import rank_of
from houseway.price.solvers.least_hand import least_hands
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.kind_names import describe, short
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from houseway.price.price import Chart
    from houseway.price.solvers.duels.field import Field


def chart_of(field: Field, counts: dict[tuple[int, int, int], int]) -> tuple[Chart, ...]:
    """A chart from how often each decision was best, by view, value of the hand and decision."""
    acts, shown = [act.label for act in field.duel.acts], field.duel.shown
    seen = "open card of the bank" if shown == 1 else f"{shown} open cards of the bank" if shown else "nothing seen"
    return (least_hands(field.labels, acts, counts, lambda place: _hand(field, place), seen),)


def _hand(field: Field, place: int) -> str:
    """A hand by its cards if it has no better name: `Q-6-4`."""
    ranking = make_ranking(field.plan.game.hands["spot"].ranking)
    assert isinstance(ranking, CardRanking)  # noqa: S101 - a duel has no other
    order, value, cards = ranking.order, field.values[place], field.examples[0][place]
    if order.kind(value) == "high card" and len(cards) == order.size:
        return short(sorted((rank_of(card) + 2 for card in cards), reverse=True))
    return describe(order, value)
