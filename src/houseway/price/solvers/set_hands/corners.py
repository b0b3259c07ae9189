"""What is asked of the bank's hands for each class of the spot's, as corners: how many have a front up to x and a back
up to y.

However a setting ends against the bank's, the bank's hands that it ends so against are a sum and difference of
corners. Where the spot sees the bank's hand first, those it does at least so well against are a union of corners: a
staircase, which is its steps less the places where neighbours overlap. So everything counts by corners.
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
"""The spot above, alike, below: by how many of the bank's are below, below or alike, and there at all."""
SLACK: Final = 0.2
"""Settings that are worse by more than this, counted as if the spot's own cards were still in the pack, are not looked
at; of all hands of 53 cards, none is best set in a way that looks worse by more than 0.111.
"""


@dataclass(frozen=True, slots=True)
class Ends:
    """How a wager ends, by the labels of both hands and the cell."""

    ends: list[Ending]
    table: Numbers
    unit: int
    """What all amounts are whole parts of."""

    def amounts(self) -> Numbers:
        """In whole parts."""
        return np.array([int(end.amount * self.unit) for end in self.ends], np.int64)

    def monotone(self) -> bool:
        """Whether a higher part never costs anything."""
        worth = self.amounts()[self.table].reshape(*self.table.shape[:2], 3, 3)
        return bool((np.diff(worth, axis=2) >= 0).all() and (np.diff(worth, axis=3) >= 0).all())

    def corners_of(self, spot: int, bank: int) -> Numbers:
        """For each end, how its bank hands are made of corners: below, below or alike, any; of front, then of back."""
        found = np.zeros((len(self.ends), 3, 3), np.int64)
        for place, (front, back) in enumerate(CELLS):
            found[self.table[spot, bank, place]] += np.outer(_SIGN[front], _SIGN[back])
        return found


def ends_of(game: SetGame, wager: str) -> Ends:
    """Every row that can settle a wager, each asked of the reference."""
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
    """Settings to choose from, those of one class together; no other of the class is as good in both parts."""

    of: Numbers
    """The class, by its place in the list of classes."""
    front: Numbers
    back: Numbers
    house: Flags
    """Whether it is the house way's."""

    def take(self, which: Flags) -> Settings:
        """Some of them."""
        return Settings(self.of[which], self.front[which], self.back[which], self.house[which])


@dataclass(slots=True)
class Corners:
    """Corners as they are gathered, and what each counts towards: slots, so many times each."""

    game: SetGame
    slots: int = 0
    of: list[Short] = field(default_factory=list)
    label: list[Short] = field(default_factory=list)
    x: list[Short] = field(default_factory=list)
    y: list[Short] = field(default_factory=list)
    terms: list[tuple[Short, Numbers, int]] = field(default_factory=list)
    """Which corners, towards which slots, how many times; one slot where all go there."""
    _number: int = 0

    def new_slots(self, number: int) -> int:
        """The first of so many places for results."""
        self.slots += number
        return self.slots - number

    def add(self, of: Numbers, label: int, x: Numbers, y: Numbers, towards: list[tuple[Numbers | int, int]]) -> None:
        """One corner for each of some classes; those below every hand count nothing."""
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
        """Settings of the classes named, for some wagers; each comes with the slots of its first ends, by setting."""
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
        """Every class, set with the bank's hand in sight."""
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
        """The bank's hands against which some setting comes to a good cell: steps, less where they overlap."""
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
    """The corners below a place, up to it, and over all: for a spot above, alike and below."""
    upto = place.astype(np.int64)
    return upto - 1, upto, np.full_like(upto, number - 1)


def _least(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The cells that no other is below in both."""
    return [
        cell
        for cell in cells
        if not any(other != cell and other[0] <= cell[0] and other[1] <= cell[1] for other in cells)
    ]


def frontier(x: Places, y: Places, lawful: Flags) -> tuple[Numbers, Numbers, Numbers]:
    """For each row the points that no other is as good as in both: the row and the point, from the highest x down."""
    starts, none = np.zeros(len(x) + 1, np.int64), np.zeros(0, np.int32)
    points = x.astype(np.int32), y.astype(np.int32), lawful, starts
    number = set_kernel.frontiers(*points, none, none)
    found = np.zeros((2, number), np.int32)
    set_kernel.frontiers(*points, found[0], found[1])
    return np.repeat(np.arange(len(x)), np.diff(starts)), found[0].astype(np.int64), found[1].astype(np.int64)


def settings_of(game: SetGame, ends: Ends, slack: float = SLACK) -> Settings:
    """What a spot that does not see the bank's hand chooses from."""
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
    """What settings are worth against hands dealt from a whole pack, as if the spot's cards were still in it."""
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
