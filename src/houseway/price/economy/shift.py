"""A bank's result after several hours: the whole distribution, hand by hand, not only its mean and spread."""

from __future__ import annotations

from math import gcd, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from houseway.price.economy.risk import Hand

    Numbers = npt.NDArray[np.float64]

POINTS: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
"""The quantiles reported for a shift."""
_CELLS: Final = 1 << 16
_NEAR: Final = 1e-4
"""Tolerance in cents for floating-point error."""
_SPREADS: Final = 10.0
"""How many standard deviations of a shift the lattice reaches on either side; anything beyond counts as the last point.
"""


class Shift(NamedTuple):
    """The bank's result over several hours after its fees, in cents."""

    hours: float
    hands: int
    mean: float
    sd: float
    ahead: float
    """The chance that the bank does not lose."""
    points: tuple[float, ...]
    """The amounts at the quantiles of `POINTS`."""


def shifts(hand: Hand, hands_an_hour: int, hours: list[float]) -> list[Shift]:
    """Shifts of several lengths, each hand on a fresh shoe."""
    return [_shift(hand, max(1, round(hands_an_hour * each)), each) for each in hours]


def _shift(hand: Hand, hands: int, hours: float) -> Shift:
    import numpy as np

    mean, sd = hand.mean * hands, hand.sd * sqrt(hands)
    if not sd:
        return Shift(hours, hands, mean, sd, float(mean >= 0), (mean,) * len(POINTS))
    lattice = _lattice(hand, 2 * max(_SPREADS * sd, hand.sd))
    chances = np.fft.irfft(np.fft.rfft(_laid(hand, lattice)) ** hands, _CELLS).clip(0)
    middle = round((mean - lattice.first * hands) / lattice.step)  # circular: start half a turn below the mean
    places = np.arange(_CELLS) + middle - _CELLS // 2
    along = np.cumsum(chances[places % _CELLS])
    along /= along[-1]
    at = lattice.first * hands + places * lattice.step
    below = int(np.searchsorted(at, -lattice.near))
    ahead = 1 - (along[below - 1] if below else 0.0)
    ends = (float(at[min(int(place), _CELLS - 1)]) for place in np.searchsorted(along, POINTS))
    return Shift(hours, hands, mean, sd, float(min(max(ahead, 0.0), 1.0)), tuple(ends))


class _Lattice(NamedTuple):
    """Evenly spaced amounts that hands are laid on: the first, and the step."""

    first: float
    step: float
    near: float
    """How far below zero an amount still counts as zero."""


def _lattice(hand: Hand, reach: float) -> _Lattice:
    """The lattice that all amounts of a hand lie on, if it is not too fine; else one that spans the reach."""
    first = min(hand.amounts)
    steps = [round(amount - first) for amount in hand.amounts]
    own = gcd(*steps)
    whole = all(abs(amount - first - step) < _NEAR for amount, step in zip(hand.amounts, steps, strict=True))
    if whole and own and max(reach, *steps) / own < _CELLS:
        return _Lattice(first, float(own), _NEAR)
    step = reach / _CELLS
    return _Lattice(0.0, step, step / 2)


def _laid(hand: Hand, lattice: _Lattice) -> Numbers:
    """One hand on the lattice; an amount between two points is split between them, so that the mean stays the same."""
    import numpy as np

    half = _CELLS // 2 - 1
    places = (np.array(hand.amounts) - lattice.first) / lattice.step
    if not lattice.first:
        places = np.clip(places, -half, half - 1)
    lower = np.floor(places + _NEAR).astype(np.int64)
    upper = np.clip(places - lower, 0, 1)
    one = np.zeros(_CELLS)
    weights = np.array(hand.weights)
    np.add.at(one, lower % _CELLS, weights * (1 - upper))
    np.add.at(one, (lower + 1) % _CELLS, weights * upper)
    return one
