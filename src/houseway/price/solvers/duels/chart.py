"""The strategy of a duel as a chart: for what is seen of the bank, the least hand for each larger bet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.cards.card import rank_of
from houseway.price.price import Chart
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.kind_names import describe, short
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from houseway.price.solvers.duels.field import Field

_NAMED: Final = 3
"""Exceptions that are named; more are counted."""


def chart_of(field: Field, counts: dict[tuple[int, int, int], int]) -> tuple[Chart, ...]:
    """A chart from how often each decision was best, by what is seen, by the value of the hand, and by decision."""
    acts, shown = field.duel.acts, field.duel.shown
    larger = range(1, len(acts))
    rows = []
    for row, label in enumerate(field.labels):
        by_place: dict[int, dict[int, int]] = {}
        for (where, place, act), count in counts.items():
            if where == row:
                by_place.setdefault(place, {})[act] = count
        cells = [cell for act in larger for cell in _least(field, by_place, act)]
        rows.append((label, tuple(cells)))
    columns = tuple(word for act in larger for word in (acts[act].label, "but"))
    legend = {
        **{acts[act].label: f"this hand and every better one; worse ones {acts[act - 1].label}" for act in larger},
        "but": "hands that depart from it, each with the share of its cards and cards seen that do",
    }
    seen = "open card of the bank" if shown == 1 else f"{shown} open cards of the bank" if shown else "nothing seen"
    title = f"The least hand to {acts[-1].label}"
    return (Chart(title, f"{seen}, decision", columns, tuple(rows), legend, about="least hand"),)


def _least(field: Field, by_place: dict[int, dict[int, int]], act: int) -> tuple[str, str]:
    """Where a bet of this size or more begins, so that the fewest deals depart from it, and which hands do."""
    places = sorted(by_place)
    if not places:
        return "", ""
    bets = {place: sum(count for each, count in by_place[place].items() if each >= act) for place in places}
    other = {place: sum(by_place[place].values()) - bets[place] for place in places}
    wrong = sum(other.values())
    best, start = wrong, 0
    for number, place in enumerate(places, start=1):
        wrong += bets[place] - other[place]
        if wrong < best:
            best, start = wrong, number
    departs = {place: bets[place] if number < start else other[place] for number, place in enumerate(places)}
    odd = [
        f"{_hand(field, place)} {departs[place] / sum(by_place[place].values()):.0%}"
        for place in places
        if departs[place]
    ]
    said = ", ".join(odd[:_NAMED]) + (f" and {len(odd) - _NAMED} more" if len(odd) > _NAMED else "")
    if start == len(places):
        return "never", said
    return ("always" if start == 0 else _hand(field, places[start])), said


def _hand(field: Field, place: int) -> str:
    """A hand by its cards where it has no better name: `Q-6-4`."""
    ranking = make_ranking(field.plan.game.hands["spot"].ranking)
    assert isinstance(ranking, CardRanking)  # noqa: S101 - a duel has no other
    order, value, cards = ranking.order, field.values[place], field.examples[0][place]
    if order.kind(value) == "high card" and len(cards) == order.size:
        return short(sorted((rank_of(card) + 2 for card in cards), reverse=True))
    return describe(order, value)
