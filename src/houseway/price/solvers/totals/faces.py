"""What suits decide, by chance: no decision looks at suits, so given a hand's values each card may be any with that
count, and the chance that a row's facts hold beyond values is an exact fraction.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.rules.fact_grammar import holds, needs
from houseway.rules.holdings import read_holding
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.cards import Piece
    from houseway.price.solvers.totals.game import Counted
    from houseway.rules.fact_grammar import Fact

OF_CHANCE: Final = frozenset({Feature.SUITS, Feature.COLORS, Feature.MARKED})
"""Features in which cards of one value differ."""
_HOLDS: Final = "HAND holds HOLDING"
_TENS: Final = read_holding("ten").ranks
_MARKED: Final = "HAND is marked natural"


class Face(NamedTuple):
    """Actual cards of a hand, and how often it looks like that as far as rows ask."""

    share: Fraction
    pieces: tuple[Piece, ...]


def is_chance(fact: Fact) -> bool:
    """Whether a fact asks more about a card than its value: its suit, its color, or which of the tens it is."""
    if needs(fact) & OF_CHANCE:
        return True
    return fact.form == _HOLDS and any(card.ranks < _TENS for card in read_holding(fact.slots[1]).cards)


def is_named(fact: Fact) -> bool:
    """Whether such a fact is about a few named cards, so that it can be weighted by looking at all of them."""
    return fact.form == _MARKED or (fact.form == _HOLDS and bool(read_holding(fact.slots[1]).cards))


def faces_of(game: Counted, facts: Iterable[Fact], hand: str, pieces: tuple[Piece, ...]) -> tuple[Face, ...]:
    """The ways a hand of these values can look, one for each set of answers to the facts."""
    may = tuple(fact for fact in facts if may_hold(game, fact, pieces))
    return _faces(game, may, hand, pieces) if may else (Face(Fraction(1), pieces),)


def may_hold(game: Counted, fact: Fact, pieces: tuple[Piece, ...]) -> bool:
    """Whether some cards of these values could make a fact true."""
    if fact.form == _MARKED:
        return len(pieces) == 2
    left = [game.class_of(piece) for piece in pieces]
    named = sorted(read_holding(fact.slots[1]).cards, key=lambda card: len(card.ranks))
    for card in named:
        met = next((each for each in left if any(card.is_met(piece) for piece in each)), None)
        if met is None:
            return False
        left.remove(met)
    return not left


def _faces(game: Counted, facts: tuple[Fact, ...], hand: str, pieces: tuple[Piece, ...]) -> tuple[Face, ...]:
    ways: Counter[tuple[bool, ...]] = Counter()
    example: dict[tuple[bool, ...], tuple[Piece, ...]] = {}
    for cards, number in dealt_faces(game, pieces):
        table = Table(game.plan.game, {hand: Seen(cards)})
        said = tuple(holds(fact, table) for fact in facts)
        ways[said] += number
        example.setdefault(said, cards)
    return tuple(Face(Fraction(number, ways.total()), example[said]) for said, number in ways.items())


def dealt_faces(game: Counted, pieces: tuple[Piece, ...]) -> Iterator[tuple[tuple[Piece, ...], int]]:
    """Actual cards for the values of a hand, in place, and the number of ways the shoe can give them."""
    return _dealt(game, pieces, (), Counter())


def _dealt(
    game: Counted, left: tuple[Piece, ...], cards: tuple[Piece, ...], used: Counter[Piece]
) -> Iterator[tuple[tuple[Piece, ...], int]]:
    """The same for the values still left, after the cards already dealt."""
    if not left:
        yield cards, 1
        return
    for piece in game.class_of(left[0]):
        there = game.plan.shoe[piece] - used[piece]
        if there > 0:
            used[piece] += 1
            for found, ways in _dealt(game, left[1:], (*cards, piece), used):
                yield found, ways * there
            used[piece] -= 1
