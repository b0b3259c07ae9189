"""One wager of one seat, with its price in cents."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Final

from houseway.rules.cells import read_money

if TYPE_CHECKING:
    from houseway.price.price import Price

    Ends = dict[Fraction, Fraction]
    """The bettor's possible results, in cents, and the chance of each."""

_MONEY: Final = re.compile(r"\$\d{1,3}(,\d{3})*(\.\d\d)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Column:
    """One wager of one seat."""

    seat: int
    wager: str
    stake: int
    price: Price | None
    """None where a price would mislead, as for a wager that stays up; its worth is then counted from rounds."""
    alike: bool = False
    """Whether it ends the same way for everybody who made it."""
    envy: bool = False
    """Whether it comes with another wager and has no stake."""

    def ends(self) -> Ends:
        """Its possible results; empty where there is no price."""
        found: Ends = {}
        price = self.price
        if price is None:
            return found
        fixed = [each for each in price.outcomes if each.amount and _MONEY.fullmatch(each.pays)]
        unit = Fraction(self.stake)
        if self.envy and fixed:  # no stake, so its amounts are in the price's own unit
            unit = read_money(fixed[0].pays) / fixed[0].amount
        for outcome in price.outcomes:
            won = Fraction(read_money(outcome.pays)) if outcome in fixed else outcome.amount * unit
            found[won] = found.get(won, Fraction(0)) + Fraction(outcome.count, price.total)
        return found

    def mean(self) -> Fraction | None:
        """The bettor's mean result in cents, if there is a price."""
        return mean_of(self.ends()) if self.price is not None else None

    def error(self) -> float:
        """The standard error of that mean, if the price is sampled."""
        if self.price is None or self.price.method == "exact":
            return 0.0
        return sd_of(self.ends()) / sqrt(self.price.total)


def mean_of(ends: Ends) -> Fraction:
    """The mean of a distribution."""
    return sum((won * chance for won, chance in ends.items()), Fraction(0))


def sd_of(ends: Ends) -> float:
    """The standard deviation of a distribution."""
    return sqrt(sum((won**2 * chance for won, chance in ends.items()), Fraction(0)) - mean_of(ends) ** 2)
