"""The table as facts see it: hands with their cards and rankings, and what players did.

`Asked` has every question a fact may ask. `Table` answers from cards. A subclass that knows less, such as the checker's
abstract outcomes, answers what it can and raises `Untold` for the rest.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.modulo import Modulo, digit
from houseway.ranks.orders import ORDERS
from houseway.ranks.patterns import read_pattern
from houseway.ranks.points import Points, Total
from houseway.ranks.qualifiers import least_value
from houseway.ranks.single import SingleCard
from houseway.ranks.tiles import Tiles
from houseway.refusal import Refusal
from houseway.rules.rankings import make_ranking
from houseway.rules.ways.parts import part_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards import Piece
    from houseway.ranks.jokers import Joker
    from houseway.ranks.orders import Order
    from houseway.ranks.registry import Ranking
    from houseway.rules.games.banked import BankedGame, Hand

_DIGITS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Untold(Exception):
    """Raised if a question cannot be answered from what is known."""


class Asked:
    """The questions that facts ask. Each raises `Untold` unless a subclass answers it."""

    __slots__ = ()

    def compare(self, one: str, other: str) -> int:
        """Positive if the first hand ranks above the second, 0 if they tie."""
        raise Untold

    def total(self, name: str) -> float:
        """Its total."""
        raise Untold

    def is_over(self, name: str) -> bool:
        """Whether its total exceeds its limit."""
        raise Untold

    def is_natural(self, name: str) -> bool:
        """Whether it is a natural of its ranking, on its first cards."""
        raise Untold

    def is_marked(self, name: str) -> bool:
        """Whether it is a natural of its ranking's marked cards."""
        raise Untold

    def is_soft(self, name: str) -> bool | None:
        """Whether an ace counts 11 in it; None for a natural, which is neither soft nor hard."""
        raise Untold

    def number(self, name: str) -> int:
        """How many cards it holds."""
        raise Untold

    def first_total(self, name: str, number: int) -> float | None:
        """The total of the first cards dealt to it; None if it has fewer."""
        raise Untold

    def counts_alike(self, name: str) -> bool:
        """Whether each of its cards has the same count."""
        raise Untold

    def cards(self, name: str) -> tuple[Piece, ...]:
        """Its cards, in the order dealt."""
        raise Untold

    def first(self, name: str, number: int) -> tuple[Piece, ...]:
        """The first cards dealt to it; fewer if it has fewer."""
        raise Untold

    def up_card(self, name: str) -> Piece | None:
        """Its up card."""
        raise Untold

    def counted_as(self, name: str, cards: Sequence[Piece]) -> float:
        """The total of some cards, counted by a hand's ranking."""
        raise Untold

    def shows(self, name: str, pattern: str, ranking: str = "") -> bool:
        """Whether its cards show a pattern in its own ranking, or in a named one."""
        raise Untold

    def takes_in(self, name: str, pattern: str) -> bool:
        """Whether a hand that it takes in shows a pattern on its own."""
        raise Untold

    def first_show(self, name: str, number: int, pattern: str, ranking: str = "") -> bool:
        """Whether the first cards dealt to it show a pattern."""
        raise Untold

    def both_show(self, one: str, other: str, pattern: str, ranking: str = "poker") -> bool:
        """Whether the cards of two hands together show a pattern of a ranking."""
        raise Untold

    def with_up_show(self, one: str, other: str, pattern: str) -> bool:
        """Whether the cards of a hand and another hand's up card together show a pattern."""
        raise Untold

    def another_shows(self, name: str, pattern: str, wager: str = "") -> bool:
        """Whether another spot shows a pattern; if a wager is named, only spots that made it count."""
        raise Untold

    def qualifies(self, name: str) -> bool:
        """Whether it reaches its qualifier."""
        raise Untold

    def folded(self, name: str) -> bool:
        """Whether its player folded it."""
        raise Untold

    def surrendered(self, name: str) -> bool:
        """Whether its player surrendered it for half."""
        raise Untold

    def took(self, name: str, choice: str) -> bool:
        """Whether its player took a choice."""
        raise Untold

    def fouls(self, name: str) -> bool:
        """Whether it is set wrongly."""
        raise Untold

    def made(self, wager: str) -> bool:
        """Whether a wager was made on the spot in question."""
        raise Untold

    def is_new_shoe(self) -> bool:
        """Whether the shoe has just been shuffled."""
        raise Untold


@dataclass(slots=True)
class Seen:
    """A hand on the table, and what its player did."""

    cards: tuple[Piece, ...]
    parts: dict[str, tuple[Piece, ...]] = field(default_factory=dict)
    folded: bool = False
    surrendered: bool = False
    took: frozenset[str] = frozenset()
    split: bool = False
    """Whether it came from a split, so that an ace and a ten are no natural."""
    dealt: tuple[Piece, ...] = ()
    """Its cards before it was split or drawn to; empty if it was neither."""
    shown: tuple[Piece, ...] | None = None
    """Its face-up cards, which are what a hand that takes it in uses; None if all are up."""
    known: dict[str, int] = field(default_factory=dict, compare=False, repr=False)
    """Cached values of its parts."""


@dataclass(slots=True)
class Table(Asked):
    """The table from the point of view of one spot's wager."""

    game: BankedGame
    hands: dict[str, Seen]
    """By name in the file; `spot` is the spot in question."""
    others: tuple[tuple[Seen, frozenset[str]], ...] = ()
    """The other spots' hands, each with the wagers made there."""
    wagers: frozenset[str] = frozenset()
    """Wagers made on this spot."""
    new_shoe: bool = False

    def compare(self, one: str, other: str) -> int:
        return self._value(one) - self._value(other)

    def total(self, name: str) -> float:
        return self._count(name, self.cards(name))

    def is_over(self, name: str) -> bool:
        return self._points(name).over

    def is_natural(self, name: str) -> bool:
        if isinstance(self._ranking(name), Points):
            return self._points(name).natural
        return len(self.cards(name)) == 2 and self.total(name) >= 8

    def is_marked(self, name: str) -> bool:
        return self._points(name).marked

    def is_soft(self, name: str) -> bool | None:
        total = self._points(name)
        return None if total.natural else total.soft

    def number(self, name: str) -> int:
        return len(self.cards(name))

    def first_total(self, name: str, number: int) -> float | None:
        first = self.first(name, number)
        return self._count(name, first) if len(first) == number else None

    def counts_alike(self, name: str) -> bool:
        return len({self._count(name, (card,)) for card in self.cards(name)}) == 1

    def cards(self, name: str) -> tuple[Piece, ...]:
        seen = self.hands.get(name)
        if seen is not None:
            return seen.cards
        whole, dot, part = name.partition(".")
        seen = self._seen(whole)
        if not dot:
            return seen.cards
        if part not in seen.parts:
            raise Refusal(f"The hand “{whole}” is not set: give its {part}.")
        return seen.parts[part]

    def first(self, name: str, number: int) -> tuple[Piece, ...]:
        """These are the cards before any split or draw."""
        return (self._seen(name).dealt or self.cards(name))[:number]

    def up_card(self, name: str) -> Piece | None:
        cards = self.cards(name)
        return cards[up_place(self._hand(name), len(cards))] if cards else None

    def counted_as(self, name: str, cards: Sequence[Piece]) -> float:
        return self._count(name, cards)

    def shows(self, name: str, pattern: str, ranking: str = "") -> bool:
        return self._shows(name, (*self.cards(name), *self.taken(name)), pattern, ranking)

    def takes_in(self, name: str, pattern: str) -> bool:
        return any(self.shows(board, pattern) for board in self._hand(name).takes)

    def first_show(self, name: str, number: int, pattern: str, ranking: str = "") -> bool:
        first = self.first(name, number)
        return len(first) == number and self._shows(name, first, pattern, ranking)

    def both_show(self, one: str, other: str, pattern: str, ranking: str = "poker") -> bool:
        return _pattern_holds(pattern, ORDERS[ranking], None, self.joined(one, other))

    def with_up_show(self, one: str, other: str, pattern: str) -> bool:
        up = self.up_card(other)
        cards = (*self.cards(one), *self.taken(one))
        return up is not None and _pattern_holds(pattern, ORDERS["poker"], None, (*cards, up))

    def another_shows(self, name: str, pattern: str, wager: str = "") -> bool:
        those = ((*seen.cards, *self.taken(name)) for seen, made in self.others if not wager or wager in made)
        return any(self._shows(name, cards, pattern) for cards in those)

    def joined(self, one: str, other: str) -> tuple[Piece, ...]:
        """The cards of two hands together with those they take in, each once; a hand and a board it takes in count only
        these two."""
        if other in self._hand(one).takes:
            seen = self._seen(other)
            return (*self.cards(one), *(seen.cards if seen.shown is None else seen.shown))
        cards = (*self.cards(one), *self.taken(one), *self.cards(other), *self.taken(other))
        return tuple(dict.fromkeys(cards)) if self._hand(one).takes or self._hand(other).takes else cards

    def taken(self, name: str) -> tuple[Piece, ...]:
        """The cards that a hand takes in: a board's face-up cards."""
        seen = [self._seen(each) for each in self._hand(name).takes if "." not in name]
        return tuple(card for each in seen for card in (each.cards if each.shown is None else each.shown))

    def qualifies(self, name: str) -> bool:
        ranking, qualifier = self._ranking(name), self._hand(name).qualifier
        if not isinstance(ranking, CardRanking) or not qualifier:
            raise Refusal(f"The hand “{name}” has no qualifier.")
        return self._value(name) >= least_value(ranking.order, qualifier)

    def folded(self, name: str) -> bool:
        return self._seen(name).folded

    def surrendered(self, name: str) -> bool:
        return self._seen(name).surrendered

    def took(self, name: str, choice: str) -> bool:
        return choice in self._seen(name).took

    def fouls(self, name: str) -> bool:
        foul = self._hand(name).foul
        if not foul:
            return False
        above, _, below = foul.partition(" above ")
        return self._value(f"{name}.{above}") > self._value(f"{name}.{below}")

    def made(self, wager: str) -> bool:
        return wager in self.wagers

    def is_new_shoe(self) -> bool:
        return self.new_shoe

    def _seen(self, name: str) -> Seen:
        seen = self.hands.get(name)
        if seen is not None:
            return seen
        whole = name.partition(".")[0]
        if whole not in self.hands:
            raise Refusal(f"The cards of “{whole}” are missing: give its hand.")
        return self.hands[whole]

    def _hand(self, name: str) -> Hand:
        hand = self.game.hands.get(name)
        return hand if hand is not None else self.game.hands[name.partition(".")[0]]

    def _ranking(self, name: str) -> Ranking:
        hand = self.game.hands.get(name)
        if hand is not None:
            return make_ranking(hand.ranking)
        hand, part = self._hand(name), name.partition(".")[2]
        return make_ranking(hand.part_rankings.get(part, hand.ranking) if part else hand.ranking)

    def _value(self, name: str) -> int:
        known = self._seen(name).known
        value = known.get(name)
        if value is None:
            ranking, cards, part = self._ranking(name), self.cards(name), name.partition(".")[2]
            if isinstance(ranking, Points):
                value = ranking.value(cards, (), not self._seen(name).split)
            elif part and self._hand(name).joker_never_fouls:
                value = part_value(self._hand(name), part, self._seen(name).parts)
            else:
                value = ranking.value(cards, self.taken(name)) if self._hand(name).takes else ranking.value(cards)
            known[name] = value
        return value

    def _points(self, name: str) -> Total:
        ranking = self._ranking(name)
        if not isinstance(ranking, Points):
            raise Refusal(f"The hand “{name}” is not counted in points.")
        return ranking.total(self.cards(name), not self._seen(name).split)

    def _count(self, name: str, cards: Sequence[Piece]) -> float:
        """The total of cards: points, the last digit, a single card's rank from 2, or the points of two tiles (none for
        pairs, wong and gong)."""
        ranking = self._ranking(name)
        if isinstance(ranking, Points):
            return ranking.total(cards, not self._seen(name).split).halves / 2
        if isinstance(ranking, Modulo):
            return digit(cards)
        if isinstance(ranking, SingleCard):
            return ranking.number(cards)
        if isinstance(ranking, Tiles):
            category = ranking.rank(cards).category
            return _DIGITS.index(category) if category in _DIGITS else 9 if category == "high nine" else -1
        raise Refusal(f"The hand “{name}” is not counted.")

    def _shows(self, name: str, cards: Sequence[Piece], pattern: str, read_as: str = "") -> bool:
        ranking = self._ranking(name)
        if isinstance(ranking, CardRanking):
            return _pattern_holds(pattern, ORDERS[read_as] if read_as else ranking.order, ranking.joker, tuple(cards))
        if not read_as:
            raise Refusal(f"The hand “{name}” shows no patterns of cards.")
        return _pattern_holds(pattern, ORDERS[read_as], None, tuple(cards))


@lru_cache(maxsize=4096)
def _pattern_holds(pattern: str, order: Order, joker: Joker | None, cards: tuple[Piece, ...]) -> bool:
    """Cached, because every wager of a round asks the same about a hand."""
    return read_pattern(pattern, order).holds(joker, cards)


def up_place(hand: Hand, cards: int) -> int:
    """The position of a hand's up card, from 0."""
    place = {"first": 0, "second": 1, "third": 2, "last": cards - 1}[hand.up_card]
    return max(0, min(place, cards - 1))
