"""Hands whose cards are all of one suit, or all of one color: how often that is so, and how such a hand looks.

No decision looks at suits, so of each value the cards come by chance alone, however many a hand has.
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
    """Cards that are alike in suit, or in color and not in suit; the last of all is those that are neither."""

    suits: tuple[int, ...]
    """What the first card and the others show."""
    shoe: tuple[int, ...]
    """The cards of the shoe that they come from, by value."""
    within: tuple[tuple[int, ...], ...]
    """Those of them that are told already, each in a shoe of its own."""


def asks_suits(game: Counted, fact: Fact) -> bool:
    """Whether it asks if all cards of the bank are of a suit or of a color, be they any or named by what they count."""
    if fact.form != "HAND holds HOLDING" or hands_of(fact) != (game.bank,):
        return False
    held = read_holding(fact.slots[1])
    by_value = all(each.suit is None and not each.ranks < _TENS for each in held.cards)
    return bool(held.suits) and by_value and held.order in ("", "any rank") and _every_suit(game)


def _every_suit(game: Counted) -> bool:
    """Whether each value but a joker comes in all suits."""
    return all(value.joker or {*map(suit_of, value.pieces)} == {*range(len(SUITS))} for value in game.values)


def _of_suit(value: Value, suit: int) -> list[Piece]:
    return [each for each in value.pieces if is_card(each) and suit_of(each) == suit]


def alike(game: Counted) -> list[Alike]:
    """By suit, by color, and what is left."""
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
    """In how many ways cards of these values come alike, each way once."""
    for each in those:
        yield each, _ways(each.shoe, cards) - sum(_ways(within, cards) for within in each.within)


def _ways(shoe: Sequence[int], cards: Sequence[int]) -> int:
    return prod(perm(there, each) for there, each in zip(shoe, cards, strict=True))


def dressed(pieces: Sequence[Piece], those: Alike) -> tuple[Piece, ...]:
    """The same cards in suits that are so alike."""
    first, last = those.suits[0], those.suits[-1]
    return tuple(
        card(rank_of(piece), last if at else first) if is_card(piece) else piece for at, piece in enumerate(pieces)
    )
