"""Exact prices where a spot and the bank set seven cards in two hands, front and back, as in pai gow poker.

Both sides are priced by the house way, and the spot also by best play: against the bank's actual hand if it is shown
first, else against every hand the bank may hold. `kernel.py` explains how pairs of hands are counted.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING, Final

from houseway.price.ask import plan_of
from houseway.price.price import Chart, Price
from houseway.price.solvers import two_part_hands as two_parts
from houseway.price.solvers.set_hands.game import CARRIES
from houseway.price.solvers.solver import Solver, Tally
from houseway.price.solvers.two_part_hands import sides_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.solvers.set_hands.count import Choice, Count

    Numbers = npt.NDArray[np.int64]

_BYTES: Final = 1_600
"""The size of a packed number, in bytes: below the number of digits that Python refuses to parse."""
_KEY: Final = "choice"


def _wagers(plan: Plan) -> frozenset[str]:
    sides = sides_of(plan)
    if sides is None or plan.game.hands[sides.names[0]].parts != {"front": 2, "back": 5}:
        return frozenset()
    from houseway.price.solvers.set_hands.game import can_answer, is_carried

    return two_parts.carried(plan, sides, lambda fact: can_answer(plan, fact)) if is_carried(plan) else frozenset()


def _parts(ask: Ask) -> list[str]:
    from houseway.price.solvers.set_hands.count import parts_of
    from houseway.price.solvers.set_hands.game import pack_of

    pack = pack_of(plan_of(ask))
    return parts_of(pack) if pack is not None else []


_LAST: Final[dict[Ask, Count]] = {}
"""The last count, and no other: a game takes up to a gigabyte, so it is dropped before the next one is prepared."""


def _count(ask: Ask) -> Count:
    from houseway.price.solvers.set_hands.count import make_count
    from houseway.price.solvers.set_hands.game import set_game

    if ask not in _LAST:
        _LAST.clear()
        plan = plan_of(ask)
        _LAST[ask] = make_count(set_game(plan, _wagers(plan)))
    return _LAST[ask]


def _work(ask: Ask, part: str) -> Tally:
    from houseway.price.solvers.set_hands.count import do_part

    count = _count(ask)
    return as_tally(count, do_part(count, part))


def as_tally(count: Count, sums: Numbers) -> Tally:
    """The results by name; settings still to be chosen from are packed into a few numbers."""
    tally: Tally = Counter()
    for (wager, play), first in count.first.items():
        for end, number in zip(count.ends[wager].ends, sums[first:].tolist(), strict=False):
            two_parts.add(tally, wager, play, end, number)
    for wager, choice in count.choices.items():
        numbers = sums[choice.slot : choice.slot + _fields(count, wager)]
        written = as_one(numbers, _width(count))
        tally.update({f"{_KEY}|{wager}|{at}": number for at, number in enumerate(written)})
    return tally


def _fields(count: Count, wager: str) -> int:
    """How many numbers a choice needs: one for each setting and each end but the last."""
    return len(count.choices[wager].open().of) * (len(count.ends[wager].ends) - 1)


def _width(count: Count) -> int:
    """Bytes for the largest count of a class, plus one."""
    game = count.game
    return (int(game.hands.max()) * comb(game.classes.pack.size - 7, 7)).bit_length() // 8 + 2


def as_one(numbers: Numbers, width: int) -> list[int]:
    """Pack many numbers into a few, each in `width` bytes.

    A number is kept modulo what all but the last byte hold; the last byte is for carries, so up to 256 packed lists can
    be added as integers.
    """
    import numpy as np

    laid = np.zeros((len(numbers), width), np.uint8)
    laid[:, : width - 1] = numbers.astype("<i8").view(np.uint8).reshape(-1, 8)[:, : width - 1]
    raw, step = laid.tobytes(), _BYTES // width * width
    return [int.from_bytes(raw[at : at + step], "little") for at in range(0, len(raw), step)]


def as_many(written: Sequence[int], number: int, width: int) -> Numbers:
    """Unpack nonnegative numbers."""
    import numpy as np

    step = _BYTES // width * width
    raw = b"".join(each.to_bytes(step + 1, "little")[:step] for each in written)
    laid = np.zeros((number, 8), np.uint8)
    laid[:, : width - 1] = np.frombuffer(raw, np.uint8).reshape(-1, width)[:number, : width - 1]
    return laid.view("<i8").reshape(-1).astype(np.int64)


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    found = prices(_count(ask), tally)
    _LAST.clear()
    return found


def prices(count: Count, tally: Tally) -> list[Price]:
    """The prices from the tally of all parts."""
    whole: Tally = Counter(tally)
    charts = {wager: _choose(count, wager, whole) for wager in count.choices}
    sides = count.game.sides
    found = []
    for (wager, play), outcomes in two_parts.outcomes(whole).items():
        notes = two_parts.notes_of(count.game.plan, sides, play, count.game.unset)
        if play == "best play" and sides.sees == "all":
            notes.append("The bank's hand is seen before the spot sets its own: it wins if any setting does.")
        elif play == "best play":
            notes.append(
                "The spot sets by the ranks it holds and, where there may be a flush, by those of that suit, so as to "
                "be worth most against every hand the bank may hold; it does not look at its other suits."
            )
            notes.append("Settings that look worse by a fifth of the stake with the whole pack left are not tried.")
        elif count.game.plan.wager(wager).set_by:
            notes.append("The wager looks at both hands as the house way sets them, whatever was set.")
        elif (wager, "best play") not in count.first and sides.chooses:
            notes.append("Best play is not worked out here.")
        its = charts.get(wager) if play == "best play" else None
        assumes = tuple(two_parts.notes_of(count.game.plan, sides, play, count.game.unset)[1:])
        charted = (its,) if its is not None else ()
        found.append(Price(wager, play, "exact", outcomes, tuple(notes), charted, assumes=assumes))
    return found


def _choose(count: Count, wager: str, tally: Tally) -> Chart:
    """Choose the best setting of each class, add its ends to the tally, and return the chart."""
    import numpy as np

    game, ends, choice = count.game, count.ends[wager], count.choices[wager]
    settings = choice.open()
    number, width = _fields(count, wager), _width(count)
    lists = range(-(-number // (_BYTES // width)))
    first = as_many([tally[f"{_KEY}|{wager}|{at}"] for at in lists], number, width).reshape(len(settings.of), -1)
    others = comb(game.classes.pack.size - 7, 7)
    last = game.hands[settings.of] * others - first.sum(axis=1)
    ended = np.hstack((first, last[:, None]))
    order = np.lexsort((settings.house, ended @ ends.amounts(), settings.of))
    of = settings.of[order]
    best = order[np.append(of[1:] != of[:-1], np.ones(min(1, len(of)), bool))]
    for end, number in zip(ends.ends, ended[best].sum(axis=0).tolist(), strict=True):
        two_parts.add(tally, wager, "best play", end, number)
    return _chart(count, choice, best)


def _chart(count: Count, choice: Choice, best: Numbers) -> Chart:
    """By the shape of the seven cards, how often it comes up, and how often best play departs from the house way."""
    import numpy as np

    game, settings = count.game, choice.open()
    otherwise = np.zeros(len(game.hands), bool)
    alone = choice.alone()
    otherwise[choice.settings.of[alone]] = ~choice.settings.house[alone]
    otherwise[settings.of[best]] = ~settings.house[best]
    total = int(game.hands.sum())
    rows = []
    for shape in sorted(set(game.shapes.tolist()), key=lambda each: -int(game.hands[game.shapes == each].sum())):
        these = game.shapes == shape
        here, other = int(game.hands[these].sum()), int(game.hands[these & otherwise].sum())
        rows.append((shape, (f"{here / total:.3%}", f"{other / here:.2%}")))
    return Chart("Where best play leaves the house way", "seven cards", ("of all hands", "set otherwise"), tuple(rows))


SOLVER: Final = Solver(
    "set hands",
    "seven cards set in two hands against the bank's, by every pair of hands",
    *(_wagers, _parts, _work, _finish, CARRIES),
)
