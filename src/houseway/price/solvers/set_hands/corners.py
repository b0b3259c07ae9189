"""What a count needs to know of the bank's hands for each class of the spot's, as corners: how many have a front up to
x and a back up to y.

The bank's hands against which a setting has a given end are a sum and difference of corners. If the spot sees the
bank's hand first, the hands against which it does at least so well are a union of corners: a staircase, counted as its
steps less the places where neighbors overlap. So everything is counted by corners.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import lcm
from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.price.solvers.set_hands import kernel as set_kernel
from houseway.price.solvers.two_part_hands import CELLS, ending

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from houseway.price.solvers.set_hands.game import SetGame
    from houseway.price.solvers.two_part_hands import Ending

    Flags = npt.NDArray[np.bool_]
    Numbers = npt.NDArray[np.int64]
    Short = npt.NDArray[np.int32]
    Places = npt.NDArray[np.int64] | npt.NDArray[np.int32]

_SIGN: Final = {1: (1, 0, 0), 0: (-1, 1, 0), -1: (0, -1, 1)}
"""For the spot above, equal and below: how often to count the bank's hands that are below, below or equal, and any."""
SLACK: Final = 0.2
"""Settings that are worse by more than this, estimated with the spot's own cards still in the pack, are skipped.

Among all hands of 53 cards, no best setting looks worse by more than 0.111.
"""


@dataclass(frozen=True, slots=True)
class Ends:
    """How a wager ends, by the labels of both hands and the cell."""

    ends: list[Ending]
    table: Numbers
    unit: int
    """The common denominator of all amounts."""

    def amounts(self) -> Numbers:
        """The amounts in multiples of `1 / unit`."""
        return np.array([int(end.amount * self.unit) for end in self.ends], np.int64)

    def monotone(self) -> bool:
        """Whether a higher front or back never makes the result worse."""
        worth = self.amounts()[self.table].reshape(*self.table.shape[:2], 3, 3)
        return bool((np.diff(worth, axis=2) >= 0).all() and (np.diff(worth, axis=3) >= 0).all())

    def corners_of(self, spot: int, bank: int) -> Numbers:
        """For each end, its bank hands as a sum of corners: below, below or equal, any; by front, then by back."""
        found = np.zeros((len(self.ends), 3, 3), np.int64)
        for place, (front, back) in enumerate(CELLS):
            found[self.table[spot, bank, place]] += np.outer(_SIGN[front], _SIGN[back])
        return found


def ends_of(game: SetGame, wager: str) -> Ends:
    """Every way in which a wager can end, as settled by the reference rules."""
    ends: list[Ending] = []
    table = np.zeros((len(game.spot.stands_for), len(game.bank.stands_for), len(CELLS)), np.int64)
    for mine, spot in enumerate(game.spot.stands_for):
        for theirs, bank in enumerate(game.bank.stands_for):
            for place, cell in enumerate(CELLS):
                end = ending(game.plan, wager, game.sides, spot, bank, cell)
                if end not in ends:
                    ends.append(end)
                table[mine, theirs, place] = ends.index(end)
    return Ends(ends, table, lcm(*(end.amount.denominator for end in ends)))


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings to choose from, grouped by class; no other setting of the class is as good in both parts."""

    of: Numbers
    """The class, by its place in the list of classes."""
    front: Numbers
    back: Numbers
    house: Flags
    """Whether it is the house way's setting."""

    def take(self, which: Flags) -> Settings:
        """The settings selected by a mask."""
        return Settings(self.of[which], self.front[which], self.back[which], self.house[which])


@dataclass(slots=True)
class Corners:
    """Collected corners, and the slots that each adds to, with a factor."""

    game: SetGame
    slots: int = 0
    of: list[Short] = field(default_factory=list)
    label: list[Short] = field(default_factory=list)
    x: list[Short] = field(default_factory=list)
    y: list[Short] = field(default_factory=list)
    terms: list[tuple[Short, Numbers, int]] = field(default_factory=list)
    """Which corners, the slots they add to (a single slot if it is the same for all), and the factor."""
    _number: int = 0

    def new_slots(self, number: int) -> int:
        """Reserve slots for results, and return the first."""
        self.slots += number
        return self.slots - number

    def add(self, of: Numbers, label: int, x: Numbers, y: Numbers, towards: list[tuple[Numbers | int, int]]) -> None:
        """Add one corner for each of some classes; corners below every hand are zero and are skipped."""
        there = (x >= 0) & (y >= 0)
        number = int(there.sum())
        which = np.arange(self._number, self._number + number, dtype=np.int32)
        self._number += number
        self.of.append(of[there].astype(np.int32))
        self.label.append(np.full(number, label, np.int32))
        self.x.append(x[there].astype(np.int32))
        self.y.append(y[there].astype(np.int32))
        for slot, times in towards:
            slots = slot[there] if isinstance(slot, np.ndarray) else np.full(number, slot)
            same = number > 0 and bool((slots == slots[0]).all())
            self.terms.append((which, slots[:1] if same else slots, times))

    def add_settings(self, wagers: Sequence[tuple[Ends, Numbers]], of: Numbers, front: Numbers, back: Numbers) -> None:
        """Add settings of the given classes for some wagers; each wager comes with the slots of its first ends, by
        setting.
        """
        for mine in range(len(self.game.spot.stands_for)):
            these = self.game.spot.label[of] == mine
            xs = _three(front[these], self.game.fronts)
            ys = _three(back[these], self.game.backs)
            for theirs in range(len(self.game.bank.stands_for)):
                kinds = [(ends.corners_of(mine, theirs)[: slots.shape[1]], slots) for ends, slots in wagers]
                asked = np.any([kind.any(axis=0) for kind, _ in kinds], axis=0)
                for i, j in np.argwhere(asked):
                    towards: list[tuple[Numbers | int, int]] = [
                        (slots[these, end], int(kind[end, i, j]))
                        for kind, slots in kinds
                        for end in np.flatnonzero(kind[:, i, j])
                    ]
                    self.add(of[these], theirs, xs[i], ys[j], towards)

    def add_seen(self, ends: Ends, slots: Numbers) -> None:
        """Add every class, set with the bank's hand in view."""
        game, worth = self.game, ends.amounts()
        for mine in range(len(game.spot.stands_for)):
            of = np.flatnonzero(game.spot.label == mine)
            for theirs in range(len(game.bank.stands_for)):
                cells = ends.table[mine, theirs]
                levels = sorted(set(worth[cells].tolist()))
                slot = [int(slots[cells[worth[cells] == level].min()]) for level in levels]
                last_x, last_y = np.full(len(of), game.fronts - 1), np.full(len(of), game.backs - 1)
                self.add(of, theirs, last_x, last_y, [(slot[0], 1)])
                for number, level in enumerate(levels[1:], start=1):
                    for (which, x, y), times in self._staircase(of, worth[cells] >= level):
                        self.add(which, theirs, x, y, [(slot[number], times), (slot[number - 1], -times)])

    def _staircase(self, of: Numbers, good: Flags) -> list[tuple[tuple[Numbers, Numbers, Numbers], int]]:
        """The bank's hands against which some setting reaches a good cell, as a staircase: steps, less their
        overlaps.
        """
        game = self.game
        fronts, backs = _three(game.front[of], game.fronts), _three(game.back[of], game.backs)
        least = _least([cell for cell, fine in zip(CELLS, good, strict=True) if fine])
        row, x, y = frontier(
            np.hstack([fronts[1 - front] for front, _ in least]),
            np.hstack([backs[1 - back] for _, back in least]),
            np.hstack([game.lawful[of]] * len(least)),
        )
        next_ = row[1:] == row[:-1]
        return [((of[row], x, y), 1), ((of[row[1:][next_]], x[1:][next_], y[:-1][next_]), -1)]


def _three(place: Places, number: int) -> tuple[Numbers, Numbers, Numbers]:
    """The corners below a place, up to it, and of everything: for a spot above, equal and below."""
    upto = place.astype(np.int64)
    return upto - 1, upto, np.full_like(upto, number - 1)


def _least(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The cells that have no other cell below them in both parts."""
    return [
        cell
        for cell in cells
        if not any(other != cell and other[0] <= cell[0] and other[1] <= cell[1] for other in cells)
    ]


def frontier(x: Places, y: Places, lawful: Flags) -> tuple[Numbers, Numbers, Numbers]:
    """For each row, the points that no other point matches in both coordinates: row and point, from the highest
    x down.
    """
    starts, none = np.zeros(len(x) + 1, np.int64), np.zeros(0, np.int32)
    points = x.astype(np.int32), y.astype(np.int32), lawful, starts
    number = set_kernel.frontiers(*points, none, none)
    found = np.zeros((2, number), np.int32)
    set_kernel.frontiers(*points, found[0], found[1])
    return np.repeat(np.arange(len(x)), np.diff(starts)), found[0].astype(np.int64), found[1].astype(np.int64)


def settings_of(game: SetGame, ends: Ends, slack: float = SLACK) -> Settings:
    """The settings that a spot chooses from if it does not see the bank's hand."""
    of, front, back = frontier(game.front, game.back, game.lawful)
    rough = _rough_worth(game, ends, of, front, back)
    best = np.full(len(game.hands), -np.inf)
    np.maximum.at(best, of, rough)
    keep = rough >= best[of] - slack
    every = np.arange(len(game.hands))
    own = game.front[every, game.spot.house], game.back[every, game.spot.house]
    house = (front == own[0][of]) & (back == own[1][of])
    return Settings(of, front, back, house).take(keep)


def _rough_worth(game: SetGame, ends: Ends, of: Numbers, front: Numbers, back: Numbers) -> npt.NDArray[np.float64]:
    """The estimated worth of settings, against hands dealt as if the spot's cards were still in the pack."""
    every = np.arange(len(game.hands))
    table = np.zeros((len(game.bank.stands_for), game.fronts + 1, game.backs + 1))
    own = game.front[every, game.bank.house] + 1, game.back[every, game.bank.house] + 1
    np.add.at(table, (game.bank.label, *own), game.hands / game.hands.sum())
    table = table.cumsum(axis=1).cumsum(axis=2)
    found = np.zeros(len(of))
    xs, ys = (front, front + 1, np.full(len(of), game.fronts)), (back, back + 1, np.full(len(of), game.backs))
    for mine in range(len(game.spot.stands_for)):
        these = game.spot.label[of] == mine
        for theirs in range(len(game.bank.stands_for)):
            kinds = np.tensordot(ends.amounts(), ends.corners_of(mine, theirs), 1) / ends.unit
            for i, j in np.argwhere(kinds):
                found[these] += kinds[i, j] * table[theirs, xs[i][these], ys[j][these]]
    return found
