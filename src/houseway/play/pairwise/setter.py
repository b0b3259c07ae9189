"""Setting cards well: find the setting that wins the most points on average from a player with random cards.

Every setting that is not foul is scored, part by part, against a sample of random hands, which were themselves set
against a rougher sample. Players, pages and bots all use this; it makes no assumption about what the others hold.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from houseway.cards.shuffle import below, seeded_bits
from houseway.ranks.orders import KIND_SHIFT

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.cards import Piece
    from houseway.play.pairwise.plan import PairwisePlan

    Parts: TypeAlias = tuple[tuple[Piece, ...], ...]

_WEIGHED: Final = 2_000
"""How many of the best settings are compared with whole hands, for bonuses on winning every part or most parts."""
_SAMPLES: Final = (60, 400)
"""The sizes of the rough sample and of the one settings are scored against."""


class _Layouts(NamedTuple):
    """Every way to divide a hand's cards into parts."""

    chosen: dict[int, npt.NDArray[np.intp]]
    """For each part size, the card positions of every choice, one row per choice."""
    rows: npt.NDArray[np.intp]
    """For each layout, the row of each part in `chosen`; one column per part."""


class _Column(NamedTuple):
    """A sample of random players' hands in one part."""

    values: npt.NDArray[np.int64]
    """Sorted."""
    bonuses: npt.NDArray[np.float64]
    """The total bonus points of all hands from each index on."""


class _Field(NamedTuple):
    """A sample of random players' hands."""

    columns: tuple[_Column, ...] = ()
    """One per part; empty without a sample."""
    hands: npt.NDArray[np.int64] | None = None
    """The value of each part, one row per hand."""


def suggest(plan: PairwisePlan, cards: Sequence[Piece]) -> Parts:
    """The best setting of a hand, front to back."""
    return best_setting(plan, cards)[0]


def make_ready(plan: PairwisePlan) -> None:
    """Compute and cache the sample for a plan; takes some seconds."""
    _field(plan)


def best_setting(plan: PairwisePlan, cards: Sequence[Piece]) -> tuple[Parts, float]:
    """The best setting of a hand, and the points it wins on average from a player with random cards."""
    return _against_the_field(plan, tuple(sorted(cards)))


@lru_cache(maxsize=512)
def _against_the_field(plan: PairwisePlan, cards: tuple[Piece, ...]) -> tuple[Parts, float]:
    return _set(plan, cards, _field(plan))


@lru_cache(maxsize=8)
def _field(plan: PairwisePlan) -> _Field:
    """Compute the sample of random hands that settings are scored against."""
    import numpy as np

    field = _Field()
    number = sum(plan.sizes)
    for sample in _SAMPLES:
        bits, deck = seeded_bits(f"{plan.loaded.name} {sample}"), sorted(plan.shoe.elements())
        hands = []
        for _ in range(sample):
            for place in range(number):
                other = place + below(len(deck) - place, bits)
                deck[place], deck[other] = deck[other], deck[place]
            hands.append(plan.values(_set(plan, tuple(sorted(deck[:number])), field)[0]))
        columns = [np.sort(np.array(column, np.int64)) for column in zip(*hands, strict=True)]
        field = _Field(
            tuple(
                _Column(column, np.append(np.cumsum(_bonuses(plan, part, column)[::-1])[::-1], 0.0))
                for part, column in enumerate(columns)
            ),
            np.array(hands, np.int64),
        )
    return field


def _set(plan: PairwisePlan, cards: tuple[Piece, ...], field: _Field) -> tuple[Parts, float]:
    """The setting that scores the most points against a sample, and the score; without a sample, parts are scored by
    rank."""
    import numpy as np

    layouts, held = _layouts(plan.sizes), np.array(cards)
    values = [
        ranking.values(held[layouts.chosen[size]]).astype(np.int64)
        for ranking, size in zip(plan.rankings, plan.sizes, strict=True)
    ]
    of_rows = [value[layouts.rows[:, part]] for part, value in enumerate(values)]
    score = np.zeros(len(layouts.rows))
    for part, value in enumerate(values):
        score += _points(plan, part, value, field)[layouts.rows[:, part]]
    for front, back in pairwise(of_rows):
        score[front > back] = -np.inf
    scoring = plan.game.scoring
    if field.hands is not None and (scoring.all_parts or scoring.most_parts):
        few = np.argsort(-score)[:_WEIGHED]
        whole = score[few] + _of_all_parts(plan, np.column_stack([each[few] for each in of_rows]), field.hands)
        score = np.full(len(score), -np.inf)
        score[few] = whole
    best = int(score.argmax())
    parts = tuple(
        tuple(int(card) for card in held[layouts.chosen[size][layouts.rows[best, part]]])
        for part, size in enumerate(plan.sizes)
    )
    return parts, float(score[best])


def _of_all_parts(
    plan: PairwisePlan, values: npt.NDArray[np.int64], others: npt.NDArray[np.int64]
) -> npt.NDArray[np.float64]:
    """The average extra points of settings for winning every part or most parts."""
    import numpy as np

    scoring, parts = plan.game.scoring, len(plan.names)
    signs = [np.sign(values[:, part, None] - others[None, :, part]) for part in range(parts)]
    wins, loses = sum(sign > 0 for sign in signs), sum(sign < 0 for sign in signs)
    points = scoring.most_parts * np.sign(np.subtract(wins, loses, dtype=np.int64))
    points = points + scoring.all_parts * (np.equal(wins, parts).astype(np.int64) - np.equal(loses, parts))
    return np.asarray(points.mean(axis=1))


def _points(plan: PairwisePlan, part: int, values: npt.NDArray[np.int64], field: _Field) -> npt.NDArray[np.float64]:
    """The average points that each hand wins in a part."""
    import numpy as np

    if not field.columns:
        found: npt.NDArray[np.float64] = np.searchsorted(np.sort(values), values) / len(values)
        return found
    others, number = field.columns[part], len(field.columns[part].values)
    below_it = np.searchsorted(others.values, values, "left")
    not_above = np.searchsorted(others.values, values, "right")
    wins, loses = below_it / number, 1 - not_above / number
    points = plan.game.scoring.part * (wins - loses) + _bonuses(plan, part, values) * wins
    return np.asarray(points - others.bonuses[not_above] / number)


def _bonuses(plan: PairwisePlan, part: int, values: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """The bonus of each hand if it wins its part."""
    import numpy as np

    kinds, filed = plan.rankings[part].order.kinds, plan.game.parts[plan.names[part]].bonuses
    points = np.array([filed.get(kind, 0) for kind in kinds], np.float64)
    return np.asarray(points[values >> KIND_SHIFT])


@lru_cache(maxsize=8)
def _layouts(sizes: tuple[int, ...]) -> _Layouts:
    import numpy as np

    number = sum(sizes)
    chosen = {size: list(combinations(range(number), size)) for size in set(sizes)}
    places = {size: {_mask(each): row for row, each in enumerate(rows)} for size, rows in chosen.items()}

    def laid(rest: tuple[int, ...], left: tuple[int, ...]) -> list[list[int]]:
        """The rows for the remaining parts, back first, using the remaining positions."""
        if not left:
            return [[]]
        found = []
        for each in combinations(rest, left[-1]):
            row = places[left[-1]][_mask(each)]
            others = tuple(place for place in rest if place not in each)
            found += [[*more, row] for more in laid(others, left[:-1])]
        return found

    rows = np.array(laid(tuple(range(number)), sizes), np.intp)
    return _Layouts({size: np.array(each, np.intp) for size, each in chosen.items()}, rows)


def _mask(places: tuple[int, ...]) -> int:
    return sum(1 << place for place in places)


class Amounts(NamedTuple):
    """The rank of every possible choice of a hand's cards as a part."""

    names: list[str]
    """Lowest first."""
    of: dict[int, list[int]]
    """For each number of cards, the index in `names` of each choice, in lexicographic order."""


@lru_cache(maxsize=64)
def amounts(plan: PairwisePlan, cards: tuple[Piece, ...]) -> Amounts:
    """Rank every choice of a hand's cards as a part of its size, all on one scale."""
    import numpy as np

    held, layouts = np.array(cards), _layouts(plan.sizes)
    rankings = dict(zip(plan.sizes, plan.rankings, strict=True))
    values = {size: ranking.values(held[layouts.chosen[size]]) for size, ranking in rankings.items()}
    first: dict[int, tuple[int, int]] = {}
    for size, those in values.items():
        for row, value in enumerate(those.tolist()):
            first.setdefault(value, (size, row))
    order = sorted(first)
    places = {value: place for place, value in enumerate(order)}
    names = []
    for value in order:
        size, row = first[value]
        names.append(rankings[size].rank([int(card) for card in held[layouts.chosen[size][row]]]).name)
    return Amounts(names, {size: [places[value] for value in those.tolist()] for size, those in values.items()})
