"""What a table's wagers are worth to each side before any fee: means from prices, spreads and short banks from rounds.

The mean of a wager is exact where its price is. Wagers of a seat and seats of a table share cards, so their results are
correlated. The correlations are counted from rounds: from all of them where the game deals common hands, else from
rounds played through the engine, and are then applied to the exact spread of each wager.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.price.economy.column import sd_of
from houseway.price.economy.risk import Hand, hand_of
from houseway.price.economy.short import seat_change, short_of, together_error
from houseway.price.economy.worst import worst_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from houseway.price.economy.column import Column
    from houseway.price.economy.play import Rounds, Row
    from houseway.price.economy.short import Short
    from houseway.price.economy.worst import Worst

_RARE: Final = 10
"""An outcome that never came up, and was expected fewer than this many times, is added with its exact chance."""


class Side(NamedTuple):
    """Somebody's result for a hand before fees, in cents."""

    full: Fraction
    """With every wager covered."""
    short: Fraction
    """What is added because the bank cannot cover everything."""
    error: float
    """The standard error of the sum of both."""
    short_error: float
    sd: float
    sd_error: float

    @property
    def mean(self) -> Fraction:
        """The mean with the bank as posted."""
        return self.full + self.short


@dataclass(frozen=True, slots=True)
class Worth:
    """A table's wagers, before any fee."""

    columns: tuple[Column, ...]
    seats: dict[int, Side]
    bank: Side
    short: Short | None
    """None where the bank covers everything."""
    hand: Hand
    """The bank's result for one hand."""
    rounds: int
    """Rounds played through the engine; 0 where nothing was sampled."""
    exact_spread: bool
    unsure: frozenset[str]
    """Wagers whose mean is sampled."""
    worst: Worst
    """With every wager covered."""

    @property
    def approximate(self) -> frozenset[str]:
        """Wagers whose own spread is approximate."""
        priced = {column.wager: column.price for column in self.columns if column.price is not None}
        return frozenset(wager for wager, price in priced.items() if price.spread == "approximate")


def worth(columns: Sequence[Column], joint: Rounds, posted: Rounds | None, bank: int) -> Worth:
    """The worth of all wagers, from their joint results and, where a bank is posted, from rounds played against it."""
    means = [_mean(joint, place, column) for place, column in enumerate(columns)]
    spreads = [_spread_of(joint, place, column) for place, column in enumerate(columns)]
    cut = posted if posted is not None and any(full != short for full, short, _ in posted.rows) else None
    seats = sorted({column.seat for column in columns})
    wins = {
        seat: sum((means[i][0] for i, each in enumerate(columns) if each.seat == seat), Fraction(0)) for seat in seats
    }
    changes = {} if cut is None else {seat: seat_change(columns, cut, seat, wins[seat]) for seat in seats}

    def side(those: list[int], sign: int) -> Side:
        places = [place for place, column in enumerate(columns) if column.seat in those]
        full = sum((wins[seat] for seat in those), Fraction(0)) * sign
        errors: dict[str, float] = {}
        for place in places:  # one sampled price has the same error at every seat
            errors[columns[place].wager] = errors.get(columns[place].wager, 0.0) + means[place][1]
        error = sqrt(sum(each**2 for each in errors.values()))
        if cut is None:
            return Side(full, Fraction(0), error, 0.0, *_together(columns, joint, places, spreads))
        change = sum((changes[seat].mean for seat in those), Fraction(0)) * sign
        change_error = together_error(cut, [changes[seat] for seat in those])
        got = Counter[int]()
        for row, count in cut.rows.items():
            got[sum(row[1][i] for i in places)] += count
        return Side(full, change, sqrt(error**2 + change_error**2), change_error, *_own_spread(got))

    whole = side(seats, -1)
    shape = _with_rare(columns, cut or joint, bank if cut else 0)
    return Worth(
        *(tuple(columns), {seat: side([seat], 1) for seat in seats}, whole),
        short_of(columns, posted, wins) if posted is not None else None,
        shape.moved(float(whole.mean), None if cut else whole.sd),
        max(0 if joint.exact else joint.number, posted.number if posted is not None else 0),
        joint.exact and not cut,
        frozenset(column.wager for column, (_, error) in zip(columns, means, strict=True) if error),
        worst_of(columns, joint),
    )


def _mean(joint: Rounds, place: int, column: Column) -> tuple[Fraction, float]:
    """A bettor's mean win with a wager for a hand, with its error."""
    mean = column.mean()
    return _average(joint, lambda row: row[0][place]) if mean is None else (mean, column.error())


def _spread_of(joint: Rounds, place: int, column: Column) -> float:
    """The standard deviation of a wager, exact where its price is."""
    ends = column.ends()
    if not ends:
        counted = Counter[Fraction]()
        for row, count in joint.rows.items():
            counted[Fraction(row[0][place])] += count
        ends = {won: Fraction(count, joint.number) for won, count in counted.items()}
    if column.price is not None and column.price.whole is not None:
        return column.price.sd * column.stake  # it accounts for how the hands of a split are correlated
    return sd_of(ends)


def _average(rounds: Rounds, value: Callable[[Row], int]) -> tuple[Fraction, float]:
    """A mean over rounds as an exact fraction, with its standard error where they were sampled."""
    first = second = 0
    for row, count in rounds.rows.items():
        one = value(row)
        first += one * count
        second += one * one * count
    mean = Fraction(first, rounds.number)
    spread = Fraction(second, rounds.number) - mean**2
    return mean, 0.0 if rounds.exact else sqrt(spread / rounds.number)


def _together(columns: Sequence[Column], joint: Rounds, places: list[int], spreads: list[float]) -> tuple[float, float]:
    """The spread of some wagers together, with its error: each wager's own spread is exact, correlations are as
    counted.
    """
    number = joint.number
    groups = _groups(columns, places)
    own = [sum(spreads[place] for place in group) for group in groups]
    means, scales = [], []
    for group, spread in zip(groups, own, strict=True):
        mean = sum(_won(row, group) * count for row, count in joint.rows.items()) / number
        seen = sqrt(sum((_won(row, group) - mean) ** 2 * count for row, count in joint.rows.items()) / number)
        means.append(mean)
        scales.append(spread / seen if seen else 0.0)
    first = second = 0.0
    for row, count in joint.rows.items() if len(groups) > 1 else ():
        parts = [(_won(row, group) - means[at]) * scales[at] for at, group in enumerate(groups)]
        shared = sum(parts) ** 2 - sum(part * part for part in parts)
        first += shared * count
        second += shared * shared * count
    shared = first / number
    variance = max(sum(spread**2 for spread in own) + shared, 0.0)
    error = 0.0 if joint.exact else sqrt(max(second / number - shared**2, 0.0) / number)
    return sqrt(variance), error / (2 * sqrt(variance)) if variance else 0.0


def _won(row: Row, places: Iterable[int]) -> int:
    return sum(row[0][place] for place in places)


def _own_spread(got: Counter[int]) -> tuple[float, float]:
    """The spread of a sample, with its error from the fourth moment."""
    number = got.total()
    mean = sum(value * count for value, count in got.items()) / number
    second = sum((value - mean) ** 2 * count for value, count in got.items()) / number
    fourth = sum((value - mean) ** 4 * count for value, count in got.items()) / number
    return sqrt(second), sqrt(max(fourth - second**2, 0.0) / number) / (2 * sqrt(second)) if second else 0.0


def _with_rare(columns: Sequence[Column], rounds: Rounds, bank: int) -> Hand:
    """The bank's result for a hand: as counted, with outcomes too rare to have come up added by their exact chance."""
    counts: Counter[int] = Counter()
    for row, count in rounds.rows.items():
        counts[-sum(row[1] or row[0])] += count
    found: dict[int, float] = {value: count / rounds.number for value, count in counts.items()}
    if rounds.exact:
        return hand_of(counts)
    for group in _groups(columns, range(len(columns))):
        rest: Counter[int] = Counter()
        for row, count in rounds.rows.items():
            rest[-sum(won for i, won in enumerate(row[1] or row[0]) if i not in group)] += count
        for won, chance in _unseen(columns, group, rounds):
            for others, count in rest.items():
                value = others - sum(int(won) * columns[i].stake // (columns[group[0]].stake or 1) for i in group)
                value = max(value, -bank) if bank else value
                found[value] = found.get(value, 0.0) + chance * count / rounds.number
    return hand_of(found)


def _groups(columns: Sequence[Column], places: Iterable[int]) -> list[list[int]]:
    """Columns grouped by result: a wager that ends the same for everybody is one group over all seats; others stand
    alone.
    """
    found: dict[object, list[int]] = {}
    for place in places:
        column = columns[place]
        found.setdefault(column.wager if column.alike else place, []).append(place)
    return list(found.values())


def _unseen(columns: Sequence[Column], group: list[int], rounds: Rounds) -> Iterable[tuple[Fraction, float]]:
    """Results of a group's first wager that never came up but are rare enough to have been missed."""
    seen = {row[0][group[0]] for row in rounds.rows}
    for won, chance in columns[group[0]].ends().items():
        if int(won) not in seen and chance * rounds.number < _RARE:
            yield won, float(chance)
