"""A bankroll's risk: the distribution of one hand for the bank, and how likely a run of hands is to ruin it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import accumulate
from math import exp, inf, log, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True, slots=True)
class Hand:
    """The distribution of one hand's result, in cents; weights add up to one."""

    amounts: tuple[float, ...]
    weights: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The mean result."""
        return sum(amount * weight for amount, weight in zip(self.amounts, self.weights, strict=True))

    @property
    def sd(self) -> float:
        """The standard deviation."""
        mean = self.mean
        pairs = zip(self.amounts, self.weights, strict=True)
        return sqrt(sum(weight * (amount - mean) ** 2 for amount, weight in pairs))

    def moved(self, mean: float, sd: float | None = None) -> Hand:
        """The same shape with another mean and, if given, another standard deviation."""
        own, before = self.mean, self.sd
        scale = sd / before if sd is not None and before else 1.0
        return Hand(tuple(mean + (amount - own) * scale for amount in self.amounts), self.weights)


def hand_of(counts: Mapping[int, float]) -> Hand:
    """A distribution from counts of amounts."""
    total = sum(counts.values())
    return Hand(tuple(map(float, counts)), tuple(count / total for count in counts.values()))


def exponent(hand: Hand) -> float:
    """Lundberg's exponent: the R above zero for which the mean of exp(-R X) is one, where X is a hand's result.

    A bankroll B is ruined with a chance of at most exp(-R B). The exponent is 0 where the mean is not positive, so that
    ruin is certain, and infinite where no hand loses.
    """
    if hand.mean <= 0:
        return 0.0
    if min(hand.amounts) >= 0:
        return inf
    low, high = 0.0, 1.0 / (hand.sd or 1.0)
    while _log_mean(hand, high) < 0:
        low, high = high, high * 2
    if low == 0.0:
        low = high
        while _log_mean(hand, low) >= 0:
            low /= 2
    for _ in range(200):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        low, high = (middle, high) if _log_mean(hand, middle) < 0 else (low, middle)
    return (low + high) / 2


def _log_mean(hand: Hand, rate: float) -> float:
    """The logarithm of the mean of exp(-rate X)."""
    worst = max(-rate * amount for amount in hand.amounts)
    pairs = zip(hand.amounts, hand.weights, strict=True)
    return worst + log(sum(weight * exp(-rate * amount - worst) for amount, weight in pairs))


def ruin(rate: float, bankroll: float) -> float:
    """An upper bound on the chance of ruin of a bankroll, in cents."""
    return exp(-rate * bankroll) if rate else 1.0


def bankroll_for(rate: float, chance: float) -> float:
    """The bankroll, in cents, whose chance of ruin is at most `chance`."""
    return -log(chance) / rate if rate else inf


@dataclass(frozen=True, slots=True)
class Path:
    """A bankroll at evenly spaced hands, in cents; it ends when the bankroll is ruined."""

    points: tuple[tuple[int, float], ...]
    ruined: bool


def paths(hand: Hand, bankroll: float, hands: int, seed: str, number: int = 24, points: int = 120) -> tuple[Path, ...]:
    """Simulated bankrolls, each played for a number of hands drawn from the distribution."""
    draw = _drawer(hand, seed)
    every = max(1, hands // points)
    found = []
    for _ in range(number):
        now, seen = bankroll, [(0, bankroll)]
        for played in range(1, hands + 1):
            now += draw()
            if now < 0 or played % every == 0:
                seen.append((played, max(now, 0.0)))
            if now < 0:
                break
        found.append(Path(tuple(seen), now < 0))
    return tuple(found)


def _drawer(hand: Hand, seed: str) -> Callable[[], float]:
    source = random.Random(f"paths {seed}")  # noqa: S311 - for pictures
    sums = list(accumulate(hand.weights))
    return lambda: source.choices(hand.amounts, cum_weights=sums)[0]
