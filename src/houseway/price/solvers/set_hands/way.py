"""A way for cards, applied to many hands in one call. The reference is `rules/ways/cards.py`, one hand at a time.

Every hand is split in all twenty-one ways, and what a row asks is answered for all of them together.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np

from houseway.cards.card import JOKER, RANKS
from houseway.rules.ways.cards import (
    BY_GROUPS,
    LEAST_RANKS,
    WITH_COMPLETE,
    completed_kinds,
    is_ace,
    part_rankings,
)
from houseway.rules.ways.parts import spared

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from houseway.ranks.card_ranking import CardRanking
    from houseway.ranks.kernels import Bytes, Words
    from houseway.rules.games.banked import Hand
    from houseway.rules.ways.way import Way

    Flags = npt.NDArray[np.bool_]
    Numbers = npt.NDArray[np.int64]

SPLITS: Final = tuple(combinations(range(7), 2))
"""Which two of the seven go in front."""
_BEHIND: Final = tuple(tuple(place for place in range(7) if place not in two) for two in SPLITS)
_ACE: Final = 12
_FIVE: Final = 5
_CARDS: Final = 52


@dataclass(frozen=True)
class Splits:
    """Hands of seven cards, each split in every way."""

    cards: Bytes
    front: Numbers
    """What the front is worth, by hand and split."""
    back: Numbers
    straight: int
    """The least back that is a complete hand."""
    trips: int
    joker: Numbers
    """By hand, the rank that a joker counts as."""

    def with_ace(self) -> Splits:
        """The same splits, with a joker counted as an ace."""
        return replace(self, joker=np.full_like(self.joker, _ACE))

    def of_part(self, part: str, chosen: Numbers) -> Bytes:
        """The cards of the front or the back, by the split of each hand."""
        places = np.array(SPLITS if part == "front" else _BEHIND)[chosen]
        return np.ascontiguousarray(np.take_along_axis(self.cards, places, axis=1))

    def __getitem__(self, which: Flags | Numbers) -> Splits:
        return Splits(
            *(self.cards[which], self.front[which], self.back[which], self.straight, self.trips, self.joker[which])
        )

    @cached_property
    def ranks(self) -> Numbers:
        """The rank of each card; a joker has the rank it counts as."""
        return np.asarray(np.where(self.cards == JOKER, self.joker[:, None], self.cards >> 2), np.int64)

    @cached_property
    def counts(self) -> Numbers:
        """By hand, the number of cards of each rank."""
        return np.asarray((self.ranks[:, :, None] == np.arange(13)).sum(axis=1))

    @cached_property
    def front_ranks(self) -> tuple[Numbers, Numbers]:
        """The ranks of the first and the second card in front."""
        first, second = np.array(SPLITS).T
        return self.ranks[:, first], self.ranks[:, second]

    @cached_property
    def front_counts(self) -> tuple[Numbers, Numbers]:
        """How many of the seven cards share the rank of each front card."""
        rows = np.arange(len(self.cards))[:, None]
        return self.counts[rows, self.front_ranks[0]], self.counts[rows, self.front_ranks[1]]

    @cached_property
    def fair(self) -> Flags:
        """Whether a split is not foul."""
        return self.front <= self.back

    @cached_property
    def pair(self) -> Flags:
        """Whether there is a pair in front."""
        return np.asarray(self.front >> 20 == 1)

    @cached_property
    def complete(self) -> Flags:
        """Whether there is a straight or better in back."""
        return self.back >= self.straight

    def pair_of(self, count: int) -> Flags:
        """Whether there is a pair in front, of a rank that the hand has this many times."""
        alike = self.front_ranks[0] == self.front_ranks[1]
        return np.asarray(self.pair & alike & (self.front_counts[0] == count))

    def lowest(self, count: int) -> Numbers:
        """The lowest rank that a hand has this many times, as a column."""
        return np.asarray(np.argmax(self.counts == count, axis=1)[:, None])

    def highest(self, count: int) -> Numbers:
        """The highest rank that a hand has this many times, as a column."""
        return np.asarray(_ACE - np.argmax((self.counts == count)[:, ::-1], axis=1)[:, None])


def part(hand: Hand, cards: Bytes) -> Splits:
    """Hands, one a row, split in every way."""
    front, back = part_rankings(hand)
    kinds = back.order.kinds
    fronts = front.values(cards[:, np.array(SPLITS)].reshape(-1, 2)).reshape(-1, len(SPLITS))
    backs = back.values(cards[:, np.array(_BEHIND)].reshape(-1, 5)).reshape(-1, len(SPLITS))
    if hand.joker_never_fouls:
        fronts = _spared(hand, cards, fronts, backs)
    return Splits(
        *(cards, fronts.astype(np.int64), backs.astype(np.int64)),
        *(kinds.index("straight") << 20, kinds.index("three of a kind") << 20),
        _joker_ranks(cards, back),
    )


def _spared(hand: Hand, cards: Bytes, fronts: Words, backs: Words) -> Words:
    """Fronts, where a joker that would foul is read so that it does not."""
    found = fronts.copy()
    first, second = (cards[:, place] for place in np.array(SPLITS).T)
    fouls = ((first == JOKER) | (second == JOKER)) & (fronts > backs)
    known: dict[tuple[int, int], int] = {}
    for row, split in np.argwhere(fouls):
        two, most = (int(first[row, split]), int(second[row, split])), int(backs[row, split])
        key = (min(two), most)
        if key not in known:
            known[key] = spared(hand, "front", two, most)
        found[row, split] = known[key]
    return found


def _joker_ranks(cards: Bytes, back: CardRanking) -> Numbers:
    """By hand, the rank that a joker counts as: the card that makes the seven what their ranking says they are."""
    found = np.full(len(cards), _ACE, np.int64)
    if is_ace(back):
        return found
    with_joker = np.flatnonzero((cards == JOKER).any(axis=1))
    hands = cards[with_joker]
    worth, at = back.values(hands).astype(np.int64), hands == JOKER
    ranks = np.where(at, -1, hands >> 2).astype(np.int64)
    counts = (ranks[:, :, None] == np.arange(13)).sum(axis=1)
    most = _ACE - np.argmax(counts[:, ::-1] == counts.max(axis=1)[:, None], axis=1)
    least, chosen = np.full(len(hands), 1 << 40, np.int64), most.copy()
    completed = np.array(sorted(completed_kinds(back)))
    for card in range(_CARDS - 1, -1, -1):
        fits = np.flatnonzero(~(hands == card).any(axis=1))
        value = back.values(np.where(at[fits], card, hands[fits]).astype(np.uint8)).astype(np.int64)
        allowed = (counts[fits, card >> 2] <= 1) | np.isin(value >> 20, completed)
        better = allowed & (value >= worth[fits]) & (value < least[fits])
        least[fits[better]] = value[better]
        chosen[fits[better]] = card >> 2
    found[with_joker] = chosen
    return found


def set_all(way: Way, splits: Splits) -> Numbers:
    """The split by which a way sets each hand, or -1 if no row applies."""
    splits = splits.with_ace() if way.joker == "ace" else splits
    shapes = shapes_of(splits)
    deciding = _deciding(splits)
    chosen = np.full(len(splits.cards), -1)
    for wanted, span, least, choose, _ in way.rows:
        open_ = (chosen < 0) & (shapes == wanted) & _in_span(deciding, span)
        if open_.any():
            these = splits[open_]
            fits = these.fair & _FRONTS[choose](these) & _holds_least(these, least)
            worth = np.where(fits, these.front << 24 | these.back, -1)
            best = np.argmax(worth, axis=1)
            if way.never_outdone:
                best = _not_outdone(these, best)
            chosen[open_] = np.where(fits.any(axis=1), best, -1)
    return chosen


def _not_outdone(splits: Splits, chosen: Numbers) -> Numbers:
    """The best splits that are no lower in front or in back than those chosen, which are candidates too."""
    front, back = (np.take_along_axis(values, chosen[:, None], axis=1) for values in (splits.front, splits.back))
    high = splits.fair & (splits.front >= front) & (splits.back >= back)
    return np.asarray(np.argmax(np.where(high, splits.front << 24 | splits.back, -1), axis=1))


def can_set(way: Way) -> bool:
    """Whether this module supports every word of a way."""
    return way.kind == "pai gow cards" and all(row[3] in _FRONTS for row in way.rows)


def shapes_of(splits: Splits) -> npt.NDArray[np.str_]:
    """The shape of each seven cards."""
    groups = np.sort(splits.counts, axis=1)[:, ::-1]
    plain = np.zeros(len(groups), "U40")
    for counts, shape in BY_GROUPS.items():
        plain[(groups == (*counts, *(0,) * (13 - len(counts)))).all(axis=1)] = shape
    kind, straight = splits.back >> 20, splits.straight >> 20
    runs = (kind == straight) | (kind == straight + 1) | (kind >= straight + 4)
    plain[(plain == "five aces") & (splits.counts[:, _ACE] < _FIVE)] = "five of a kind"
    complete = (splits.fair & splits.complete & runs).any(axis=1)
    for shape, with_complete in WITH_COMPLETE.items():
        plain[complete & (plain == shape)] = with_complete
    return plain


def _deciding(splits: Splits) -> Numbers:
    """The deciding rank: of ranks held twice or more, the most frequent and then the highest; else the highest."""
    several = np.where(splits.counts >= 2, splits.counts, splits.counts > 0)
    found: Numbers = _ACE - np.argmax((several * 16 + np.arange(13) * (several > 0))[:, ::-1], axis=1)
    return found


def _in_span(rank: Numbers, span: str) -> Flags:
    high, _, low = span.partition("-")
    if not span:
        return np.ones(len(rank), bool)
    return (rank >= RANKS.index(low or high)) & (rank <= RANKS.index(high))


def _holds_least(splits: Splits, least: str) -> Flags:
    if not least:
        return np.ones_like(splits.fair)
    if least == "pair":
        return splits.pair
    return np.asarray(np.maximum(*splits.front_ranks) >= LEAST_RANKS[least])


def _second_and_third(splits: Splits) -> Flags:
    from_top = np.cumsum((splits.counts > 0)[:, ::-1], axis=1)
    second, third = (_ACE - np.argmax(from_top == place, axis=1)[:, None] for place in (2, 3))
    high, low = np.maximum(*splits.front_ranks), np.minimum(*splits.front_ranks)
    return np.asarray((from_top[:, -1:] >= 3) & (high == second) & (low == third))


def _ace_and_single(splits: Splits) -> Flags:
    ace = np.maximum(*splits.front_ranks) == _ACE
    return np.asarray(ace & ~splits.pair & (np.minimum(*splits.front_counts) == 1))


_FRONTS: Final[dict[str, Callable[[Splits], Flags]]] = {
    "second and third highest": _second_and_third,
    "two highest singles": lambda all_: (all_.front_counts[0] == 1) & (all_.front_counts[1] == 1),
    "lower pair": lambda all_: all_.pair_of(2) & (all_.front_ranks[0] == all_.lowest(2)),
    "highest pair": lambda all_: all_.pair_of(2) & (all_.front_ranks[0] == all_.highest(2)),
    "ace and highest single": _ace_and_single,
    "highest two that leave a complete hand": lambda all_: all_.complete,
    "highest pair that leaves a complete hand": lambda all_: all_.pair & all_.complete,
    "pair or ace that leaves a complete hand": lambda all_: (
        (all_.pair | (np.maximum(*all_.front_ranks) == _ACE)) & all_.complete
    ),
    "highest pair that keeps three of a kind": lambda all_: all_.pair & (all_.back >= all_.trips),
    "highest pair that does not foul": lambda all_: all_.pair,
    "two cards that the best five leave": lambda all_: (
        all_.back == np.where(all_.fair, all_.back, -1).max(axis=1, keepdims=True)
    ),
    "pair of the higher set": lambda all_: all_.pair_of(3) & (all_.front_ranks[0] == all_.highest(3)),
    "split pair": lambda all_: all_.pair_of(4) | all_.pair_of(_FIVE),
    "pair beside the four": lambda all_: all_.pair & (np.maximum(*all_.front_counts) < 4),
    "pair of aces": lambda all_: all_.pair & (np.minimum(*all_.front_ranks) == _ACE),
}
"""What each front of the vocabulary requires, for every split."""
