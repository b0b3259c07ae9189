"""The reference: the best hand by trying every choice the rules allow.

Slow and plain. It reads like the rule and names the cards it used; the tables and kernels are tested against it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.cards.card import JOKER, rank_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.cards import Piece
    from houseway.ranks.jokers import Joker
    from houseway.ranks.orders import Order

Uses: TypeAlias = Literal["any", "exactly two", "at most two"]
"""How many hole cards a hand may use: any (hold'em), exactly two (Omaha, Big O), at most two (Tahoe)."""


@dataclass(frozen=True, slots=True)
class Best:
    """The best hand found, and the cards that make it."""

    value: int
    cards: tuple[Piece, ...]


def best(order: Order, joker: Joker | None, uses: Uses, hole: Sequence[Piece], board: Sequence[Piece]) -> Best:
    """The best hand of the order's size that the hole cards and the board can make."""
    return max(
        (Best(worth(order, joker, hand), hand) for hand in choices(order.size, uses, hole, board)),
        key=lambda found: found.value,
    )


def choices(size: int, uses: Uses, hole: Sequence[Piece], board: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    """Every set of cards that may be played."""
    if uses == "any":
        yield from combinations((*hole, *board), size)
        return
    for from_hole in (2,) if uses == "exactly two" else range(3):
        for held in combinations(hole, from_hole):
            for shared in combinations(board, size - from_hole):
                yield held + shared


def worth(order: Order, joker: Joker | None, hand: Sequence[Piece]) -> int:
    """The value of exactly as many cards as the order compares; a joker takes its best allowed reading."""
    cards = [card for card in hand if card != JOKER]
    ranks = [rank_of(card) + 2 for card in cards]
    suited = len({suit_of(card) for card in cards}) == 1
    if joker is None or len(cards) == len(hand):
        return order.value(order.score(ranks, suited))
    return max(
        order.value(order.score([*ranks, rank], of_suit, joker=True))
        for rank, of_suit in joker.readings(order, ranks, suited)
    )
