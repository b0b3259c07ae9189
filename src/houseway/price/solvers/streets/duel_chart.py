"""The strategy of a duel: for what is seen of the bank, the least hand for each larger bet."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from houseway.cards.card import RANKS, rank_of
from houseway.price.price import Chart
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.kind_names import describe
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.streets.game import Streets

_NAMED: Final = 3
"""Exceptions that are named; more are counted."""


def least_hands(plan: Plan, game: Streets, counts: dict[tuple[int, int, int], int]) -> tuple[Chart, ...]:
    """A chart from how often each act was best, by what is seen, by value and by act."""
    from houseway.price.solvers.streets.layout import ranks_of

    values = ranks_of(plan, game.own, game.bank).values
    acts = [act.label for act in game.tree.levels[0].acts[0]]
    ranks = sorted({rank_of(card) for card in plan.shoe})
    labels = [RANKS[rank].replace("T", "10") for rank in ranks] if game.open else ["any"]
    rows = []
    for row, label in enumerate(labels):
        by_place: dict[int, dict[int, int]] = {}
        for (where, place, act), count in counts.items():
            if where == row:
                by_place.setdefault(place, {})[act] = count
        cells = [cell for act in range(1, len(acts)) for cell in _least(plan, values, by_place, act)]
        rows.append((label, tuple(cells)))
    columns = tuple(word for act in acts[1:] for word in (act, "but"))
    legend = {
        **{act: f"this hand and every better one; worse ones {before}" for before, act in pairwise(acts)},
        "but": "hands that depart from it, each with the share of its cards and cards seen that do",
    }
    seen = "open card of the bank" if game.open else "nothing seen"
    title = f"The least hand to {acts[-1]}"
    return (Chart(title, f"{seen}, decision", columns, tuple(rows), legend, about="least hand"),)


def _least(plan: Plan, values: Sequence[int], by_place: dict[int, dict[int, int]], act: int) -> tuple[str, str]:
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
        f"{_hand(plan, int(values[place]))} {departs[place] / sum(by_place[place].values()):.0%}"
        for place in places
        if departs[place]
    ]
    said = ", ".join(odd[:_NAMED]) + (f" and {len(odd) - _NAMED} more" if len(odd) > _NAMED else "")
    if start == len(places):
        return "never", said
    return ("always" if start == 0 else _hand(plan, int(values[places[start]]))), said


def _hand(plan: Plan, value: int) -> str:
    """A hand by its name; one without a pair by its cards."""
    ranking = make_ranking(plan.game.hands["spot"].ranking)
    assert isinstance(ranking, CardRanking)  # noqa: S101 - asked when the game was found
    if ranking.order.kind(value) != "high card":
        return describe(ranking.order, value)
    ranks = [value >> 16 - 4 * place & 15 for place in range(ranking.order.size)]
    return "-".join(RANKS[rank - 2].replace("T", "10") for rank in ranks)
