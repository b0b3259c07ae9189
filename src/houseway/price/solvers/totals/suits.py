"""Hands whose cards are all of one suit, or all of one color: how often they come up, and what such a hand looks like.

No decision looks at suits, so the suit of each card is pure chance, however many cards a hand has.
"""

from __future__ import annotations

from math import perm, prod
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.cards.card import SUITS, card, is_card, is_red, rank_of, suit_of
from houseway.rules.fact_grammar import hands_of
from houseway.rules.holdings import read_holding

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.cards import Piece
    from houseway.price.solvers.totals.game import Counted, Value
    from houseway.rules.fact_grammar import Fact

_MIXED: Final = (SUITS.index("c"), SUITS.index("d"))
_TENS: Final = read_holding("ten").ranks


class Alike(NamedTuple):
    """Cards of one suit, or of one color but not one suit; the last entry is for all other hands."""

    suits: tuple[int, ...]
    """The suits of the first card and of the others."""
    shoe: tuple[int, ...]
    """The cards of the shoe that they come from, by value."""
    within: tuple[tuple[int, ...], ...]
    """Shoes whose hands are counted in earlier entries already."""


def asks_suits(game: Counted, fact: Fact) -> bool:
    """Whether a fact asks if all the bank's cards are of one suit or color, for any cards or cards named by count."""
    if fact.form != "HAND holds HOLDING" or hands_of(fact) != (game.bank,):
        return False
    held = read_holding(fact.slots[1])
    by_value = all(each.suit is None and not each.ranks < _TENS for each in held.cards)
    return bool(held.suits) and by_value and held.order in ("", "any rank") and _every_suit(game)


def _every_suit(game: Counted) -> bool:
    """Whether each value except a joker comes in all suits."""
    return all(value.joker or {*map(suit_of, value.pieces)} == {*range(len(SUITS))} for value in game.values)


def _of_suit(value: Value, suit: int) -> list[Piece]:
    return [each for each in value.pieces if is_card(each) and suit_of(each) == suit]


def alike(game: Counted) -> list[Alike]:
    """One entry for each suit, each color, and the rest."""
    shoe = game.plan.shoe
    of_suit = [
        tuple(sum(shoe[each] for each in _of_suit(value, suit)) for value in game.values) for suit in range(len(SUITS))
    ]
    found = [Alike((suit,), those, ()) for suit, those in enumerate(of_suit)]
    colors = []
    for red in (True, False):
        both = tuple(suit for suit in range(len(SUITS)) if is_red(card(0, suit)) == red)
        shoes = tuple(of_suit[suit] for suit in both)
        colors.append(tuple(map(sum, zip(*shoes, strict=True))))
        found.append(Alike(both, colors[-1], shoes))
    return [*found, Alike(_MIXED, game.shoe, tuple(colors))]


def ways_alike(those: Sequence[Alike], cards: Sequence[int]) -> Iterator[tuple[Alike, int]]:
    """The number of ways in which cards of these values match in each sense, each way counted once."""
    for each in those:
        yield each, _ways(each.shoe, cards) - sum(_ways(within, cards) for within in each.within)


def _ways(shoe: Sequence[int], cards: Sequence[int]) -> int:
    return prod(perm(there, each) for there, each in zip(shoe, cards, strict=True))


def dressed(pieces: Sequence[Piece], those: Alike) -> tuple[Piece, ...]:
    """The same cards in suits that match in this sense."""
    first, last = those.suits[0], those.suits[-1]
    return tuple(
        card(rank_of(piece), last if at else first) if is_card(piece) else piece for at, piece in enumerate(pieces)
    )
