"""Every stack of the spot against every stack of the bank that its cards leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from houseway.ranks.jit import jit

if TYPE_CHECKING:
    import numpy.typing as npt

    Masks: TypeAlias = npt.NDArray[np.uint64]
    Places: TypeAlias = npt.NDArray[np.int32]
    Numbers: TypeAlias = npt.NDArray[np.int64]


@jit
def meet(
    start: int,
    stop: int,
    mine: Masks,
    my_places: Places,
    my_classes: Places,
    weights: Numbers,
    simple: Places,
    theirs: Masks,
    their_places: Places,
    their_classes: Places,
    views: Places,
    seen: Masks,
    rows: Places,
    worth: Numbers,
    best_ends: Numbers,
    simple_ends: Numbers,
    chart: Numbers,
) -> None:
    """Count how hands from `start` to `stop` end, by the better decision for each view, and by the simple rule.

    Each class of the bank's hand has three ends: the spot is below it, ties it, or is above. `worth` holds the worth of
    each decision at each end as whole numbers, the smaller bet first, so that it wins ties.
    """
    acts = worth.shape[1]
    ends = worth.shape[2]
    counts = np.zeros((seen.shape[0], ends), np.int64)
    for hand in range(start, stop):
        counts[:] = 0
        place = my_places[hand]
        for other in range(theirs.shape[0]):
            if mine[hand] & theirs[other]:
                continue
            end = 3 * their_classes[other]
            if place >= their_places[other]:
                end += 1 + (place > their_places[other])
            for view in range(views.shape[1]):
                counts[views[other, view], end] += 1
        kind = my_classes[hand]
        weight = weights[hand]
        for view in range(seen.shape[0]):
            if mine[hand] & seen[view]:
                continue
            best = 0
            most = np.int64(0)
            for act in range(acts):
                value = np.int64(0)
                for end in range(ends):
                    value += counts[view, end] * worth[kind, act, end]
                if act == 0 or value > most:
                    best = act
                    most = value
            chart[rows[view], place, best] += weight
            for end in range(ends):
                best_ends[best, kind, end] += weight * counts[view, end]
                simple_ends[simple[hand], kind, end] += weight * counts[view, end]
