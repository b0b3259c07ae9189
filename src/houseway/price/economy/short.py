"""A bank that does not cover everything: how often it runs out, and what that costs each player.

Each round is settled twice, so the change is a difference within the round. What a seat wins with full cover is known
more accurately than the rounds show it and is correlated with the change, so the known mean serves as a control
variate: it removes from the change the luck of these rounds, and any difference in how they are played.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from houseway.price.economy.column import Column
    from houseway.price.economy.play import Rounds, Row


class Place(NamedTuple):
    """A place in the order of action."""

    number: int
    staked: Fraction
    """The average first stakes of the player at this place, in cents."""
    cut: Fraction
    """How often a payout or a loss at this place is not settled in full."""
    short: Fraction
    """What that is worth to the bettor for a hand, in cents."""
    error: float


class Short(NamedTuple):
    """The effects of a bank that does not cover everything."""

    rounds: int
    ran_out: Fraction
    """The share of rounds in which some wager was not settled in full."""
    error: float
    places: tuple[Place, ...]


class Change:
    """How much more or less somebody wins for a hand because the bank is short."""

    def __init__(self, rounds: Rounds, mine: Callable[[Row], Sequence[int]], full: Fraction | None = None) -> None:
        number = rounds.number
        self.mine = mine
        sums = [0, 0, 0, 0, 0]
        for row, count in rounds.rows.items():
            change, won = self._of(row)
            for place, value in enumerate((change, won, change * change, won * won, change * won)):
                sums[place] += value * count
        change_mean, won_mean = Fraction(sums[0], number), Fraction(sums[1], number)
        changes, wons = Fraction(sums[2], number) - change_mean**2, Fraction(sums[3], number) - won_mean**2
        both = Fraction(sums[4], number) - change_mean * won_mean
        self.weight = Fraction(0)
        if full is not None and wons:
            self.weight = both / wons
        self.mean = change_mean - self.weight * (won_mean - (full or 0))
        self.error = sqrt(max(changes - 2 * self.weight * both + self.weight**2 * wons, Fraction(0)) / number)

    def left(self, row: Row) -> float:
        """A round's change, less the part that the luck of its cards explains."""
        change, won = self._of(row)
        return change - float(self.weight) * won

    def _of(self, row: Row) -> tuple[int, int]:
        full, short, _ = row
        mine = self.mine(row)
        won = sum(full[place] for place in mine)
        return sum(short[place] for place in mine) - won, won


def together_error(rounds: Rounds, changes: Iterable[Change]) -> float:
    """The standard error of the sum of several changes measured on the same rounds."""
    those, first, second = list(changes), 0.0, 0.0
    for row, count in rounds.rows.items():
        value = sum(change.left(row) for change in those)
        first += value * count
        second += value * value * count
    return sqrt(max(second / rounds.number - (first / rounds.number) ** 2, 0.0) / rounds.number)


def seat_change(columns: Sequence[Column], rounds: Rounds, seat: int, full: Fraction) -> Change:
    """The change for one seat, given its mean win with full cover."""
    mine = [place for place, column in enumerate(columns) if column.seat == seat]
    return Change(rounds, lambda _: mine, full)


def short_of(columns: Sequence[Column], posted: Rounds, full: dict[int, Fraction]) -> Short:
    """How often the bank ran out, and what that cost or saved at each place in the order of action.

    `full` is what each seat wins with full cover; it helps only where all seats bet the same.
    """
    number = posted.number
    out = Fraction(sum(count for (full, short, _), count in posted.rows.items() if full != short), number)
    seats = sorted({column.seat for column in columns})
    of = {seat: [place for place, column in enumerate(columns) if column.seat == seat] for seat in seats}
    staked = {seat: sum(columns[place].stake for place in of[seat]) for seat in seats}
    bets = {seat: sorted((columns[place].wager, columns[place].stake) for place in of[seat]) for seat in seats}
    alike = all(bets[seat] == bets[seats[0]] for seat in seats)
    expected = full[seats[0]] if alike else None
    found = []
    for at in range(len(seats)):
        change = Change(posted, lambda row, at=at: of[row[2][at]], expected)  # type: ignore[misc]
        there = {seat: sum(count for row, count in posted.rows.items() if row[2][at] == seat) for seat in seats}
        cut = sum(
            count
            for row, count in posted.rows.items()
            if any(row[0][place] != row[1][place] for place in of[row[2][at]])
        )
        stakes = Fraction(sum(staked[seat] * count for seat, count in there.items()), number)
        found.append(Place(at + 1, stakes, Fraction(cut, number), change.mean, change.error))
    return Short(number, out, sqrt(out * (1 - out) / number), tuple(found))
