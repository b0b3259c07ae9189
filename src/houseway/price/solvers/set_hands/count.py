"""Counting a game of seven cards set in two parts: what to count, how to cut it into parts, and the count of
each part.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.price.solvers.set_hands import kernel as set_kernel
from houseway.price.solvers.set_hands.corners import SLACK, Corners, Ends, Settings, ends_of, settings_of
from houseway.price.solvers.two_part_hands import follows_way

if TYPE_CHECKING:
    import numpy.typing as npt

    from houseway.price.solvers.set_hands.classes import Pack
    from houseway.price.solvers.set_hands.game import SetGame

    Numbers = npt.NDArray[np.int64]
    Masks = npt.NDArray[np.uint16]

CARDS: Final = set_kernel.CARDS
SAME: Final = "same"
"""The part in which both hands are the same seven cards."""
_PART: Final = 250_000_000
"""The approximate number of hands in one part."""
_SET: Final = 2_000
"""The overhead of a set of cards, in hands."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Settings from which the best is chosen after the count."""

    settings: Settings
    slot: int
    """The first slot of the settings that are not alone in their class: one slot for each end but the last."""

    def alone(self) -> npt.NDArray[np.bool_]:
        """Whether each setting is the only one of its class, so that there is no choice."""
        return np.asarray(np.bincount(self.settings.of)[self.settings.of] == 1)

    def open(self) -> Settings:
        """The settings that are not alone in their class."""
        return self.settings.take(~self.alone())


@dataclass(slots=True)
class Count:
    """What is counted for a game, as corners; equal corners of a class are merged."""

    game: SetGame
    ends: dict[str, Ends]
    first: dict[tuple[str, str], int] = field(default_factory=dict)
    """By wager and play, the slot of its first end, followed by its other ends."""
    choices: dict[str, Choice] = field(default_factory=dict)
    """By wager, for a spot that does not see the bank's hand."""
    slots: int = 0
    start: Numbers = field(init=False)
    """By the kernel's class number, the first corner of the class."""
    label: npt.NDArray[np.int32] = field(init=False)
    x: npt.NDArray[np.int32] = field(init=False)
    y: npt.NDArray[np.int32] = field(init=False)
    _terms: list[tuple[npt.NDArray[np.int32], Numbers, int]] = field(init=False)

    def take(self, corners: Corners) -> None:
        """Number the collected corners."""
        game, number = self.game, self.game.classes.numbers
        of, label, x, y = (np.concatenate(each) for each in (corners.of, corners.label, corners.x, corners.y))
        labels = len(game.bank.stands_for)
        key = ((number[of] * labels + label) * game.fronts + x) * game.backs + y
        keys, number_of = np.unique(key, return_inverse=True)
        rest, y = np.divmod(keys, game.backs)
        rest, x = np.divmod(rest, game.fronts)
        of, label = np.divmod(rest, labels)
        self.start = np.searchsorted(of, np.arange(game.classes.finder.size + 1))
        self.label, self.x, self.y = label.astype(np.int32), x.astype(np.int32), y.astype(np.int32)
        self.slots = corners.slots
        number_of = number_of.astype(np.int32)
        self._terms = [(number_of[which], slots, times) for which, slots, times in corners.terms]

    def in_slots(self, found: Numbers) -> Numbers:
        """Add the counts of the corners up into slots."""
        sums = np.zeros(self.slots, np.int64)
        for which, slots, times in self._terms:
            if len(slots) == 1:
                sums[slots[0]] += times * found[which].sum()
            else:
                np.add.at(sums, slots, times * found[which])
        return sums

    def bank(self) -> tuple[npt.NDArray[np.int32], ...]:
        """Front, back and label of the bank's hands, by the kernel's class numbers."""
        game, every = self.game, np.arange(len(self.game.hands))
        laid = np.zeros((3, game.classes.finder.size), np.int32)
        house = game.bank.house
        laid[:, game.classes.numbers] = game.front[every, house], game.back[every, house], game.bank.label
        return laid[0], laid[1], laid[2]


def make_count(game: SetGame, slack: float = SLACK) -> Count:
    """What to count: both sides by the house way, and the spot's best play where it has a choice."""
    made, corners = Count(game, {wager: ends_of(game, wager) for wager in game.wagers}), Corners(game)
    every = np.arange(len(game.hands))
    house = []
    for wager, ends in made.ends.items():
        first = made.first[wager, "house way"] = corners.new_slots(len(ends.ends))
        house.append((ends, _same_slots(first, len(ends.ends), len(every))))
    front, back = (each[every, game.spot.house].astype(np.int64) for each in (game.front, game.back))
    corners.add_settings(house, every, front, back)
    for wager, ends in made.ends.items():
        number = len(ends.ends)
        if not game.sides.chooses or game.sides.sees == "some" or not ends.monotone():
            continue
        if follows_way(game.plan, game.sides, wager):
            continue
        first = made.first[wager, "best play"] = corners.new_slots(number)
        if game.sides.sees == "all":
            corners.add_seen(ends, np.arange(first, first + number))
        else:
            made.choices[wager] = _add_choice(corners, ends, first, slack)
    made.take(corners)
    return made


def _add_choice(corners: Corners, ends: Ends, first: int, slack: float) -> Choice:
    """Add a wager's settings: those alone in their class count directly, the others in slots of their own."""
    number = len(ends.ends)
    made = Choice(settings_of(corners.game, ends, slack), corners.slots)
    one, rest = made.settings.take(made.alone()), made.open()
    corners.add_settings([(ends, _same_slots(first, number, len(one.of)))], one.of, one.front, one.back)
    slot = corners.new_slots(len(rest.of) * (number - 1))
    slots = slot + np.arange(len(rest.of) * (number - 1)).reshape(len(rest.of), number - 1)
    corners.add_settings([(ends, slots)], rest.of, rest.front, rest.back)
    return made


def _same_slots(first: int, number: int, settings: int) -> Numbers:
    """Consecutive slots from the first, repeated for each setting."""
    return np.broadcast_to(np.arange(first, first + number), (settings, number))


@lru_cache(maxsize=8)
def sets_of(pack: Pack, size: int) -> tuple[Masks, Numbers]:
    """Sets of this many cards without the joker, one of each sort, and how many there are like it."""
    allowed = sum(1 << rank for rank in pack.ranks)
    ordered = sorted(
        (mask for mask in range(1 << 13) if not mask & ~allowed), key=lambda mask: (mask.bit_count(), mask)
    )
    starts = np.searchsorted([mask.bit_count() for mask in ordered], np.arange(CARDS + 2))
    masks = np.array(ordered, np.uint16)
    room = set_kernel.list_sets(masks, starts, size, np.zeros((0, 4), np.uint16), np.zeros(0, np.int64))
    sets, orbits = np.zeros((room, 4), np.uint16), np.zeros(room, np.int64)
    set_kernel.list_sets(masks, starts, size, sets, orbits)
    return sets, orbits


def parts_of(pack: Pack) -> list[str]:
    """The work in parts: how many cards of a set are not the joker, whether it has the joker, and which sets of the
    list.
    """
    found = [SAME]
    for size in range(CARDS):
        for joker in range(min(pack.joker, CARDS - 1 - size) + 1):
            sets, _ = sets_of(pack, size)
            held = size + joker
            cost = comb(pack.size - held, CARDS - held) + _SET
            step = max(1, _PART // cost)
            found += [f"{size}:{joker}:{at}-{min(at + step, len(sets))}" for at in range(0, len(sets), step)]
    return found


def do_part(count: Count, part: str) -> Numbers:
    """Count one part: what it adds to each slot."""
    game, found = count.game, np.zeros(len(count.x), np.int64)
    front, back, label = count.bank()
    if part == SAME:
        hands = np.zeros(len(front), np.int64)
        hands[game.classes.numbers] = game.hands
        of = np.repeat(np.arange(len(front)), np.diff(count.start))
        within = (front[of] <= count.x) & (back[of] <= count.y) & (label[of] == count.label)
        return count.in_slots(-hands[of] * within)
    size, joker, span = part.split(":")
    first, _, last = span.partition("-")
    sets, orbits = sets_of(game.classes.pack, int(size))
    which = slice(int(first), int(last))
    pack = game.classes.pack
    cards, jokers = np.array(pack.cards, np.uint8), int(pack.joker)
    sizes = len(game.bank.stands_for), game.fronts, game.backs
    set_kernel.count_pairs(
        *(sets[which], orbits[which], int(joker), cards, jokers, front, back, label, sizes),
        *(count.start, count.label, count.x, count.y, found, game.classes.finder.arrays),
    )
    return count.in_slots(found)
