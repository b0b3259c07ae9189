"""The strategy of one decision against the bank: for each view of the bank, the least hand for each larger bet."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from houseway.price.price import Chart

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

HELD: Final = "held"
"""Follows a rank in a row for hands that hold a card of that rank."""
_NAMED: Final = 3
"""The most exceptions to name; if there are more, they are counted."""


def least_hands(
    rows: Sequence[tuple[str, ...]],
    acts: Sequence[str],
    counts: Mapping[tuple[int, int, int], int],
    hand: Callable[[int], str],
    seen: str,
) -> Chart:
    """A chart from how often each act was best.

    `counts` is keyed by row (a place in `rows`, the ranks seen, perhaps with HELD), by place of the hand, and by act.
    """
    table, advice = [], []
    for row, ranks in enumerate(rows):
        by_place: dict[int, dict[int, int]] = {}
        for (where, place, act), count in counts.items():
            if where == row:
                by_place.setdefault(place, {})[act] = count
        least = [_least(hand, by_place, act) for act in range(1, len(acts))]
        label = "-".join(rank.replace("T", "10") for rank in ranks if rank != HELD) + ", one held" * (HELD in ranks)
        table.append((label or "any", tuple(word for each in least for word in each)))
        said = [f"{act} {_words(start)}" for act, (start, _) in zip(acts[1:], least, strict=True)]
        advice.append(f"Best play{f' against {label}' if label else ''}: {'; '.join(said)}.")
    legend = {
        **{act: f"this hand and every better one; worse ones {before}" for before, act in pairwise(acts)},
        "but": "hands that depart from it, each with the share of its cards and cards seen that do",
    }
    return Chart(
        f"The least hand to {acts[-1]}",
        f"{seen}, decision",
        tuple(word for act in acts[1:] for word in (act, "but")),
        tuple(table),
        legend,
        about="least hand",
        keys=tuple(rows),
        advice=tuple(advice),
    )


def _words(start: str) -> str:
    return start if start in ("always", "never") else f"with {start} or better"


def _least(hand: Callable[[int], str], by_place: dict[int, dict[int, int]], act: int) -> tuple[str, str]:
    """The least hand for a bet of this size or more, chosen so that the fewest deals depart from it; and the hands that
    do.
    """
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
    odd = [f"{hand(place)} {departs[place] / sum(by_place[place].values()):.0%}" for place in places if departs[place]]
    said = ", ".join(odd[:_NAMED]) + (f" and {len(odd) - _NAMED} more" if len(odd) > _NAMED else "")
    if start == len(places):
        return "never", said
    return ("always" if start == 0 else hand(places[start])), said
