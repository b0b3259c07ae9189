"""One of three rows, picked after two cards of each are seen: every set of six cards, and the row worth the most then.

From the six cards seen, a bettor knows what each row is worth with the three cards still to come to it. So there are
three prices: of any row without looking, of the best row in every round, and of the best row when it is worth more than
its stake.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb, lcm
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.price.ask import plan_of
from houseway.price.price import NO_ACTION, UNSETTLED, Outcome, Price, amount_of, gather, made_in
from houseway.price.solvers.five_cards import CARDS, choices_of, sets_below, starts_of
from houseway.price.solvers.shared_hands.shape import (
    CARRIES,
    asks_of,
    places_of,
    rows_by_hand,
    shared_hand,
    suits_alike,
    taken_in,
)
from houseway.price.solvers.solver import Solver
from houseway.rules.games.banked import kind_of, pick_of
from houseway.rules.picks import picks_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.solvers.solver import Tally

_ROWS: Final = 3
_SEEN: Final = 2
_PARTS: Final = 3
_MOST: Final = 2**31 // comb(50, 3)
"""The most that a row may pay, in whole numbers, so that sums do not overflow."""
PLAYS: Final = ("any row", "best play", "only where it favors")
_SAID: Final = (
    "A row is picked without looking at the cards.",
    "For every six cards, the row worth the most is bet, whatever that is; rows of equal worth share.",
    "For every six cards, the row worth the most is bet if it is worth more than its stake.",
)
_NEVER: Final = "No six cards make a row worth more than its stake."


def claimed(plan: Plan) -> frozenset[str]:
    """Picks of one of three rows that have two cards face up each and three cards to come."""
    found: set[str] = set()
    for kind, wager in plan.game.wagers.items():
        names = [f"{kind}:{pick}" for pick in picks_of(wager)]
        if wager.kind == "bonus" and wager.when == "in its step" and wager.one_of and len(names) == _ROWS:
            found.update(names if _is_carried(plan, kind, names) else ())
    return frozenset(found)


def _is_carried(plan: Plan, kind: str, names: list[str]) -> bool:
    picked = [wager_hands for wager_hands in plan.game.wagers[kind].picks.values() if len(wager_hands) == 1]
    hands = [shared_hand(plan, those[0]) for those in picked]
    if len(hands) != _ROWS or any(each is None or each.seen != _SEEN for each in hands):
        return False
    those = [hand for hand in hands if hand is not None]
    if len({hand.takes for hand in those}) < _ROWS or not _seen_in_time(plan, kind, {hand.takes for hand in those}):
        return False
    rows = [plan.rows[name] for name in names]
    alike = {
        tuple((row.text.replace(hand.name, "PICK"), str(row.pay)) for row in each)
        for each, hand in zip(rows, those, strict=True)
    }
    rankings = {(plan.game.hands[hand.name].ranking, plan.game.hands[hand.takes].ranking) for hand in those}
    if len(alike) > 1 or len(rankings) > 1 or any(row.pay.kind in ("dollars", "stays") for row in rows[0]):
        return False
    carried = all(CARRIES.fact(fact) for row in rows[0] for fact in row.facts)
    fits = all(abs(pay) < _MOST for pay in _worth(plan, names[0]))
    return carried and fits and all(asks_of(plan, each, hand.name) for each, hand in zip(rows, those, strict=True))


def _seen_in_time(plan: Plan, kind: str, seen: set[str]) -> bool:
    """Whether the wager is made once, after the cards are seen and before more are dealt, and settled after those."""
    steps = list(enumerate(plan.game.round))
    deals = [(number, step) for number, step in steps if step.do == "deal"]
    windows = [number for number, step in steps if step.do == "wager" and kind in step.wagers]
    before = [step for number, step in deals if windows and number < windows[0]]
    up = {name for step in before if step.face == "up" for name in step.to}
    after = max((number for number, _ in deals), default=-1)
    settled = [number for number, step in steps if step.do == "settle" and (kind in step.wagers or not step.wagers)]
    return len(windows) == 1 and up == seen == {name for step in before for name in step.to} and min(settled) > after


def _worth(plan: Plan, name: str) -> list[int]:
    """What each row is worth, in whole numbers; the last entry is for no row."""
    pays = [amount_of(row.pay, 100) for row in plan.rows[name]]
    whole = lcm(*(pay.denominator for pay in pays))
    return [*(int(pay * whole) for pay in pays), 0]


class Sums:
    """The pay of every two-card row, summed by the cards to come."""

    def __init__(self, plan: Plan, name: str) -> None:
        import numpy as np

        from houseway.price.solvers.shared_hands.seen_kernel import sums_of

        deck, rows = len(plan.shoe), plan.rows[name]
        hand = shared_hand(plan, plan.game.wagers[kind_of(name)].picks[pick_of(name)][0])
        assert hand is not None  # noqa: S101 - the wager was claimed
        self.choose, self.starts = choices_of(deck), starts_of(deck, 3)
        self.pairs = sets_below(deck, _SEEN)
        taken = taken_in(plan, rows, hand)
        kinds = {tuple(each.items()): number for number, each in reversed(list(enumerate(taken)))}
        self.told = {key: rows_by_hand(plan, rows, taken[number]) for key, number in kinds.items()}
        self.of = [tuple(each.items()) for each in taken]
        worth = np.array(_worth(plan, name), np.int64)
        self.every = np.zeros((len(self.pairs), int(self.starts[4])), np.int32)
        for number, (one, other) in enumerate(self.pairs.tolist()):
            sums_of(one, other, self.told[self.of[number]], worth, self.starts, self.choose, self.every[number])
        self.rows = len(rows)
        self.kinds = self._kinds(plan)

    def _kinds(self, plan: Plan) -> list[tuple[int, int]]:
        """One row of each kind, up to a permutation of suits, and how many there are."""
        import numpy as np

        names = {key: number for number, key in enumerate(self.told)}
        first = np.array([names[each] for each in self.of], np.int8)
        suits = suits_alike(plan, first, self.pairs)
        fives = sets_below(len(plan.shoe), CARDS)
        for told in self.told.values():
            rare = told != np.bincount(told + 1).argmax() - 1
            alike = [to.tolist() for to in suits_alike(plan, told, fives[rare])]
            suits = [to for to in suits if to.tolist() in alike]
        least = np.arange(len(self.pairs))
        for to in suits:
            least = np.minimum(least, places_of(to[self.pairs], self.choose))
        return [(number, int(ways)) for number, ways in Counter(least.tolist()).items()]

    def by_row(self, number: int) -> npt.NDArray[np.int64]:
        """For a row of two cards, by row of the pay table: how many sets of cards to come take it, summed by set."""
        import numpy as np

        from houseway.price.solvers.shared_hands.seen_kernel import sums_of

        found = np.zeros((self.rows + 1, int(self.starts[4])), np.int32)
        one, other = self.pairs[number].tolist()
        for row in range(self.rows + 1):
            counts = np.zeros(self.rows + 1, np.int64)
            counts[row] = 1
            sums_of(one, other, self.told[self.of[number]], counts, self.starts, self.choose, found[row])
        return found.astype(np.int64)


def count_part(plan: Plan, name: str, part: int) -> Counter[tuple[int, int]]:
    """Deals by the way of picking and by the row that settles the pick; the entry (-1, -1) counts all deals."""
    import numpy as np

    from houseway.price.solvers.shared_hands.seen_kernel import SHARES, best_rows, worth_beside

    sums, found = Sums(plan, name), Counter[tuple[int, int]]()
    pairs, sets = len(sums.pairs), int(sums.starts[4])
    beside = np.zeros((pairs, pairs), np.int32)
    left = len(plan.shoe) - _SEEN
    deals = SHARES * comb(left, _SEEN) * comb(left - _SEEN, _SEEN) // 2
    for number, ways in sums.kinds[part::_PARTS]:
        one, other = sums.pairs[number].tolist()
        worth_beside(one, other, sums.every, sums.starts, sums.choose, beside)
        always, only = np.zeros(sets, np.int64), np.zeros(sets, np.int64)
        best_rows(one, other, sums.every, beside, sums.starts, sums.choose, always, only)
        by_row = sums.by_row(number)
        to_come = comb(left - 2 * _SEEN, CARDS - _SEEN)
        share = Fraction(deals * to_come, comb(left, CARDS - _SEEN))
        for row in range(sums.rows + 1):
            found[0, row] += int(ways * share * int(by_row[row, 0]))
            found[1, row] += ways * int(always @ by_row[row])
            found[2, row] += ways * int(only @ by_row[row])
        found[-1, -1] += ways * deals * to_come
    return found


def _parts(ask: Ask) -> list[str]:
    kinds = dict.fromkeys(kind_of(name) for name in plan_of(ask).rows if name in claimed(plan_of(ask)))
    return [f"{kind} {part}" for kind in kinds for part in range(_PARTS)]


def _work(ask: Ask, part: str) -> Tally:
    plan = plan_of(ask)
    kind, _, number = part.rpartition(" ")
    name = next(each for each in plan.rows if kind_of(each) == kind)
    found = count_part(plan, name, int(number))
    return Counter({msgspec.json.encode((kind, *key)).decode(): ways for key, ways in found.items() if ways})


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    plan = plan_of(ask)
    counted: dict[str, Counter[tuple[int, int]]] = {}
    for key, ways in tally.items():
        kind, play, row = msgspec.json.decode(key)
        counted.setdefault(kind, Counter())[play, row] += ways
    return [
        price for name in plan.rows if kind_of(name) in counted for price in _prices(plan, name, counted[kind_of(name)])
    ]


def _prices(plan: Plan, name: str, counted: Counter[tuple[int, int]]) -> list[Price]:
    rows, found = plan.rows[name], []
    never = not any(counted[2, row] for row in range(len(rows) + 1))
    for play, (said, note) in enumerate(zip(PLAYS, _SAID, strict=True)):
        outcomes = [
            Outcome(row.text, str(row.pay), amount_of(row.pay, 100), counted[play, number])
            for number, row in enumerate(rows)
        ]
        outcomes.append(Outcome(UNSETTLED, NO_ACTION, Fraction(0), counted[play, len(rows)]))
        made = sum(outcome.count for outcome in outcomes)
        if made:
            share = Fraction(made * _ROWS, counted[-1, -1])
            more = [made_in(share)] if play > 1 else [_NEVER] if never else []
            found.append(Price(name, said, "exact", gather(outcomes), (note, *more)))
    return found


SOLVER: Final = Solver(
    "seen rows",
    "one of three hands of five that belong to everyone, picked once two cards of each are seen",
    *(claimed, _parts, _work, _finish, CARRIES),
    in_part=True,
)
