"""One wager that is paid on each of two or three five-card hands: how often each combination of rows comes up.

Most hands take the same row, the one without a pay, so only the other hands are counted, and that row's counts follow
by subtraction. For three hands, one hand is fixed, of each kind up to a permutation of suits, and the other two are
counted without its cards.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from houseway.price.ask import plan_of
from houseway.price.price import Outcome, Price, gather
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.each_hand import outcome_of
from houseway.price.solvers.five_cards import CARDS, choices_of, sets_below, starts_of
from houseway.price.solvers.shared_hands.shape import (
    STEPS,
    asks_of,
    places_of,
    rows_by_hand,
    shared_hand,
    suits_alike,
)
from houseway.price.solvers.solver import Solver
from houseway.rules.games.banked import kind_of
from houseway.rules.vocabulary.features import Feature

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.solvers.solver import Tally

CARRIES: Final = Carries(frozenset({Feature.PATTERN}), STEPS, frozenset(), windows=True, each=True)
_HANDS: Final = (2, 3)
_PARTS: Final = 4
_NOTE: Final = "Every deal of its hands is counted, by what they make together."


def claimed(plan: Plan) -> frozenset[str]:
    """Wagers made before the deal that are paid on each of two or three such hands, by the same rows."""
    return frozenset(name for name in plan.each if _is_carried(plan, name))


def _is_carried(plan: Plan, name: str) -> bool:
    wager, each = plan.wager(name), plan.each[name]
    hands = [shared_hand(plan, hand) for hand in wager.each]
    if wager.kind != "bonus" or wager.when != "before the deal" or len(each) not in _HANDS or None in hands:
        return False
    if any(row.pay.kind in ("dollars", "stays") for rows in each for row in rows):
        return False
    if len({plan.game.hands[hand].ranking for hand in wager.each}) > 1 or _settled_early(plan, name):
        return False
    carried = all(CARRIES.fact(fact) for rows in each for row in rows for fact in row.facts)
    return carried and all(asks_of(plan, rows, hand) for rows, hand in zip(each, wager.each, strict=True))


def _settled_early(plan: Plan, name: str) -> bool:
    """Whether it is settled before all its hands are complete."""
    hands = [shared_hand(plan, hand) for hand in plan.wager(name).each]
    last = max(hand.dealt for hand in hands if hand is not None)
    steps = enumerate(plan.game.round)
    return any(step.do == "settle" and kind_of(name) in step.wagers and number < last for number, step in steps)


class Hands(NamedTuple):
    """The hands that take a row other than the most common."""

    most: int
    """The most common row."""
    rows: list[int]
    """The other rows."""
    cards: npt.NDArray[np.int64]
    kinds: npt.NDArray[np.int8]
    """By hand, the index of its row in `rows`."""
    fixed: list[tuple[int, int]]
    """One hand of each kind, up to a permutation of suits, and how many there are."""


def hands_of(plan: Plan, name: str) -> Hands:
    """The hands of a wager, sorted by row."""
    import numpy as np

    told = rows_by_hand(plan, plan.each[name][0])
    taken = Counter(told.tolist())
    most = max(taken, key=lambda row: taken[row])
    rows = sorted(set(taken) - {most})
    places = np.flatnonzero(told != most)
    cards = sets_below(len(plan.shoe), CARDS)[places]
    kinds = np.searchsorted(np.array(rows), told[places]).astype(np.int8)
    choose = choices_of(len(plan.shoe))
    least = places.copy()
    for to in suits_alike(plan, told, cards):
        least = np.minimum(least, places_of(to[cards], choose))
    _, where, ways = np.unique(least, return_index=True, return_counts=True)
    return Hands(most, rows, cards, kinds, list(zip(where.tolist(), ways.tolist(), strict=True)))


def count_part(plan: Plan, name: str, part: int) -> tuple[int, Counter[tuple[int, ...]]]:
    """The most common row, and a share of the deals without it: by the rows of one hand, of two, of three."""
    import numpy as np

    from houseway.price.solvers.shared_hands.kernel import apart, places_in

    those, deck = hands_of(plan, name), len(plan.shoe)
    starts = starts_of(deck)
    places = np.zeros((len(those.cards), 1 << CARDS), np.int32)
    places_in(those.cards, choices_of(deck), starts, places)
    masks = (np.uint64(1) << those.cards.astype(np.uint64)).sum(axis=1).astype(np.uint64)
    held = np.zeros((int(starts[CARDS]), len(those.rows)), np.int32)
    pairs = np.zeros((len(those.rows), len(those.rows)), np.int64)
    found: Counter[tuple[int, ...]] = Counter()

    def add(first: tuple[int, ...], ways: int) -> None:
        for one, other in product(range(len(those.rows)), repeat=2):
            found[*first, those.rows[one], those.rows[other]] += ways * int(pairs[one, other])

    if part == 0:
        for kind in those.kinds.tolist():
            found[those.rows[kind],] += 1
        apart(np.uint64(0), masks, those.kinds, places, starts, held, pairs)
        add((), 1)
    if len(plan.each[name]) == _HANDS[-1]:
        for number, ways in those.fixed[part::_PARTS]:
            apart(masks[number], masks, those.kinds, places, starts, held, pairs)
            add((those.rows[those.kinds[number]],), ways)
    return those.most, found


def together(counted: Counter[tuple[int, ...]], most: int, hands: int, deck: int) -> Counter[tuple[int, ...]]:
    """All deals by the rows that the hands take, computed from the deals in which no hand takes the most common row."""
    rows = sorted({row for key in counted for row in key})
    others = [comb(deck - CARDS * before, CARDS) for before in range(hands)]
    found: Counter[tuple[int, ...]] = Counter()
    for key in product([most, *rows], repeat=hands):
        known, free = [row for row in key if row != most], sum(row == most for row in key)
        total = 0
        for filled in product([None, *rows], repeat=free):
            those = sorted([*known, *(row for row in filled if row is not None)])
            ways = counted[tuple(those)] if those else 1
            for more in others[len(those) :]:
                ways *= more
            total += (-1) ** sum(row is not None for row in filled) * ways
        found[key] = total
    return found


def _parts(ask: Ask) -> list[str]:
    plan = plan_of(ask)
    mine = claimed(plan)
    return [f"{name} {part}" for name in plan.rows if name in mine for part in range(_PARTS)]


def _work(ask: Ask, part: str) -> Tally:
    name, _, number = part.rpartition(" ")
    most, found = count_part(plan_of(ask), name, int(number))
    return Counter({msgspec.json.encode((name, most, *key)).decode(): ways for key, ways in found.items() if ways})


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    plan = plan_of(ask)
    counted: dict[tuple[str, int], Counter[tuple[int, ...]]] = {}
    for key, ways in tally.items():
        name, most, *rows = msgspec.json.decode(key)
        counted.setdefault((name, most), Counter())[tuple(rows)] += ways
    return [
        Price(name, "", "exact", outcomes(plan, name, most, those), (_NOTE,))
        for (name, most), those in sorted(counted.items())
    ]


def outcomes(plan: Plan, name: str, most: int, counted: Counter[tuple[int, ...]]) -> tuple[Outcome, ...]:
    """The outcomes of a wager: the total pay of its hands, without regard to which hand is which."""
    each = plan.each[name]
    counts = together(counted, most, len(each), len(plan.shoe))
    return gather(outcome_of(plan, name, key, ways) for key, ways in counts.items())


SOLVER: Final = Solver(
    "several hands",
    "one wager that is paid on each of two or three hands of five that belong to everyone",
    *(claimed, _parts, _work, _finish, CARRIES),
    in_part=True,
)
