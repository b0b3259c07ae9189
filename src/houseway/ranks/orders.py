"""Orders: which kind of hand beats which.

An order is a list of kinds, lowest first. A hand is the highest kind in the list that it satisfies; equal kinds
are decided by the ranks of the cards, the most numerous first, then the highest. That is the whole rule:
three-card, four-card, two-card, low and joker games differ only in the list.

A score packs the hand into one number that also reads well in hexadecimal: the kind, then up to five ranks
(2 to 14, the ace 14, or 1 where it is low). Kings and fours with a ten is ``0x2D4A00``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Wheel: TypeAlias = Literal["lowest", "second", "none"]
"""Where the ace-low straight ranks: lowest, second highest, or not a straight at all."""

ACE: Final = 14
KIND_SHIFT: Final = 20
LOW_TOP: Final = 0xFFFFFF
"""A low hand's value is this minus its score, so that the larger value wins in every ranking."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The features of a hand that kinds depend on."""

    counts: tuple[int, ...]
    """How many cards of each rank, most first."""
    ranks: tuple[int, ...]
    """Those ranks, in the same order; equal counts by rank."""
    straight: int
    """The highest rank of a straight (for the ace-low one, its number of cards), or 0."""
    suited: bool
    joker: bool


KINDS: Final[dict[str, Callable[[Shape], bool]]] = {
    "high card": lambda hand: True,
    "pair": lambda hand: hand.counts[0] >= 2,
    "two pair": lambda hand: hand.counts[:2] == (2, 2),
    "three pair": lambda hand: hand.counts[:3] == (2, 2, 2),
    "three of a kind": lambda hand: hand.counts[0] >= 3,
    "straight": lambda hand: hand.straight > 0,
    "flush": lambda hand: hand.suited,
    "full house": lambda hand: hand.counts == (3, 2),
    "four of a kind": lambda hand: hand.counts[0] >= 4,
    "straight flush": lambda hand: hand.straight > 0 and hand.suited,
    "seven-card straight flush": lambda hand: hand.straight > 0 and hand.suited,
    "royal flush": lambda hand: hand.straight == ACE and hand.suited,
    "mini royal flush": lambda hand: hand.straight == ACE and hand.suited,
    "natural royal flush": lambda hand: hand.straight == ACE and hand.suited and not hand.joker,
    "five aces": lambda hand: hand.counts == (5,) and hand.ranks == (ACE,),
    "five of a kind": lambda hand: hand.counts == (5,),
}
"""All kinds, with the condition of each."""

ONE_SUIT: Final = frozenset(
    {
        "flush",
        "straight flush",
        "royal flush",
        "mini royal flush",
        "natural royal flush",
        "seven-card straight flush",
    }
)
"""Kinds that require cards of one suit."""

_BY_STRAIGHT: Final = frozenset({"straight", "straight flush"})
_ALONE: Final = frozenset({"royal flush", "mini royal flush", "natural royal flush", "five aces"})


@dataclass(frozen=True, slots=True)
class Order:
    """A list of kinds for hands of one size."""

    name: str
    size: int
    kinds: tuple[str, ...]
    wheel: Wheel = "lowest"
    low: bool = False
    """Whether the lowest hand wins."""
    ace_low: bool = False
    """Whether the ace counts as one."""

    def score(self, ranks: Sequence[int], suited: bool, joker: bool = False) -> int:
        """The packed score of exactly `size` cards: ranks 2 to 14, whether all of one suit, and whether with a
        joker."""
        return _score(self, tuple(sorted(map(int, ranks))), bool(suited), joker)

    def value(self, score: int) -> int:
        """The number to compare: the larger value wins."""
        return LOW_TOP - score if self.low else score

    def kind(self, value: int) -> str:
        """The kind of hand with this value."""
        return self.kinds[self.score_of(value) >> KIND_SHIFT]

    def score_of(self, value: int) -> int:
        """The packed score of this value."""
        return LOW_TOP - value if self.low else value

    def shape(self, ranks: Sequence[int], suited: bool, joker: bool = False) -> Shape:
        """The shape of exactly `size` cards."""
        return _shape(self, tuple(sorted(ranks)), suited, joker)

    def first_rank(self, value: int) -> int:
        """The rank that decides first (for a straight, its highest); 0 if none does."""
        rank = self.score_of(value) >> 16 & 15
        if self.wheel == "second" and self.kind(value) in _BY_STRAIGHT:
            return {ACE + 1: ACE, ACE: self.size}.get(rank, rank)
        return rank

    def counts_suits(self) -> bool:
        """Whether any kind of this order depends on suits."""
        return "flush" in self.kinds


@cache
def _score(order: Order, ranks: tuple[int, ...], suited: bool, joker: bool) -> int:
    hand = _shape(order, ranks, suited, joker)
    for index in reversed(range(len(order.kinds))):
        kind = order.kinds[index]
        if KINDS[kind](hand):
            return _pack(index, _deciding_ranks(order, kind, hand))
    raise AssertionError(f"{order.name} has no kind for {ranks}")


def _shape(order: Order, ranks: tuple[int, ...], suited: bool, joker: bool) -> Shape:
    seen = [1 if order.ace_low and rank == ACE else rank for rank in ranks]
    groups = sorted(((seen.count(rank), rank) for rank in set(seen)), reverse=True)
    return Shape(
        counts=tuple(count for count, _ in groups),
        ranks=tuple(rank for _, rank in groups),
        straight=_straight(order, ranks),
        suited=suited,
        joker=joker,
    )


def _straight(order: Order, ranks: tuple[int, ...]) -> int:
    if len(set(ranks)) != order.size:
        return 0
    if ranks[-1] - ranks[0] == order.size - 1:
        return ranks[-1]
    begins_with_ace = ranks[-1] == ACE and ranks[-2] == order.size
    return order.size if begins_with_ace and order.wheel != "none" else 0


def _deciding_ranks(order: Order, kind: str, hand: Shape) -> tuple[int, ...]:
    if kind in _ALONE:
        return ()
    if kind not in _BY_STRAIGHT:
        return hand.ranks
    if order.wheel == "second":  # the ace-high one moves up one place to leave room below it
        return ({ACE: ACE + 1, order.size: ACE}.get(hand.straight, hand.straight),)
    return (hand.straight,)


def _pack(kind: int, ranks: tuple[int, ...]) -> int:
    packed = kind
    for position in range(5):
        packed = packed << 4 | (ranks[position] if position < len(ranks) else 0)
    return packed


_POKER: Final = (
    *("high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house"),
    *("four of a kind", "straight flush", "royal flush"),
)

ORDERS: Final[dict[str, Order]] = {
    order.name: order
    for order in (
        Order("poker", 5, (*_POKER, "five aces")),
        # Bundle 000: 1118-1120: five of a kind on top, a natural royal above one with the joker
        Order("quick-draw", 5, (*_POKER, "natural royal flush", "five of a kind")),
        # Bundle 001: 1843-1857 pays five of a kind between five aces and the royal flush
        Order("five-kind", 5, (*_POKER, "five of a kind", "five aces")),
        # Bundle 002: 1649-1658: a straight is above a flush
        Order(
            "three-card",
            3,
            (
                *("high card", "pair", "flush", "straight", "three of a kind"),
                *("straight flush", "mini royal flush"),
            ),
        ),
        # Bundle 000: 3369-3376
        Order(
            "four-card",
            4,
            (
                *("high card", "pair", "two pair", "straight", "flush", "three of a kind"),
                *("straight flush", "four of a kind"),
            ),
        ),
        # Bundle 000: 438-607, in the order of its pay chart
        Order("two-card", 2, ("high card", "flush", "straight", "pair", "straight flush", "mini royal flush")),
        # The same with a flush above a straight: bundle 000: 463-464 gives both one pay
        Order("two-card-flush", 2, ("high card", "straight", "flush", "pair", "straight flush", "mini royal flush")),
        # The front hands of pai gow and of Chinese poker keep poker's numbering, to be compared with the back
        Order("pai-gow-front", 2, ("high card", "pair"), wheel="none"),
        Order("chinese-front", 3, ("high card", "pair", "two pair", "three of a kind"), wheel="none"),
        # Bundle 001: 1305-1314 has one list of ranks for all three hands
        Order("chinese-front-straights", 3, _POKER[:-1]),
        # Bundle 003: 188-190: straights and flushes do not count
        Order(
            "ace-to-five",
            5,
            ("high card", "pair", "two pair", "three of a kind", "full house", "four of a kind"),
            wheel="none",
            low=True,
            ace_low=True,
        ),
        # Bundle 001: 1018, 1056: the ace is high, straights and flushes count against the hand
        Order("deuce-to-seven", 5, _POKER, wheel="none", low=True),
    )
}
"""The named orders."""


def showing_alike(order: Order) -> str:
    """The named order whose hands show the same kinds, ignoring where the ace-low straight ranks among straights. Empty
    if there is none."""
    named = ORDERS.get(order.name)
    if named is None or (order.wheel == "none") != (named.wheel == "none"):
        return ""
    return order.name if replace(order, wheel=named.wheel) == named else ""
