"""What rows ask of cards beyond what they count: ranks, suits and colors.

A walk over counts knows which counts a hand holds. Given those, its very cards are any of the shoe's that count so,
each as likely: they are told apart only here, and only as far as the facts differ.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from itertools import product
from math import perm
from typing import TYPE_CHECKING, Final, TypeAlias

from houseway.cards.card import is_red, rank_of, suit_of
from houseway.price.solvers.carries import told_apart
from houseway.price.solvers.mod_ten.round import is_carried, is_plain
from houseway.ranks.modulo import digit
from houseway.rules.fact_grammar import hands_of, holds, needs
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.rules.fact_grammar import Fact

Answers: TypeAlias = tuple[tuple[bool, ...], ...]
"""For each hand looked at, whether each fact about it is so."""
Example: TypeAlias = tuple[tuple["Piece", ...], ...]
"""Cards for each hand looked at."""

_ORDERED: Final = frozenset({Feature.FIRST, Feature.ORDER, Feature.UP_CARD})
"""Where a fact needs one of these, the order of cards matters."""
_MOST: Final = 1_000_000
"""Beyond so many hands, telling cards apart takes minutes."""


class Looks:
    """The facts of some rows that look at cards, by hand."""

    def __init__(self, plan: Plan, facts: Iterable[Fact]) -> None:
        self.plan = plan
        self.facts: dict[str, list[Fact]] = {}
        for fact in facts:
            if is_carried(fact) and not is_plain(fact):
                (name,) = hands_of(fact)
                self.facts.setdefault(name, [])
                self.facts[name] += [fact] if fact not in self.facts[name] else []
        self._spreads: dict[tuple[tuple[int, ...], ...], tuple[dict[Answers, tuple[int, Example]], int]] = {}

    @cached_property
    def order(self) -> dict[str, str]:
        """For each hand looked at, whether the order of its cards matters."""
        asked = {name: frozenset().union(*map(needs, facts)) for name, facts in self.facts.items()}
        return {name: "ordered" if found & _ORDERED else "sorted" for name, found in asked.items()}

    @cached_property
    def kinds(self) -> dict[int, dict[Piece, int]]:
        """By what they count, cards that the facts tell apart, one for each kind, and how many of it the shoe has."""
        apart = told_apart(fact for facts in self.facts.values() for fact in facts)
        found: dict[tuple[int, int, int, int], list[Piece]] = {}
        for piece in sorted(self.plan.shoe):
            rank = rank_of(piece)
            kind = (
                digit((piece,)),
                rank if rank in apart.ranks else -1,
                suit_of(piece) if rank in apart.suits else -1,
                is_red(piece) if rank in apart.colors else -1,
            )
            found.setdefault(kind, []).append(piece)
        kinds: dict[int, dict[Piece, int]] = {}
        for (value, *_), pieces in found.items():
            kinds.setdefault(value, {})[pieces[0]] = sum(self.plan.shoe[piece] for piece in pieces)
        return kinds

    def affordable(self, most: Mapping[str, int]) -> bool:
        """Whether the cards of these hands can be told apart in seconds, reckoned from above."""
        told_apart = list(map(len, self.kinds.values()))
        hands = 1
        for name, order in self.order.items():
            hands *= _arrangements(told_apart, most[name], order == "ordered")
        return hands <= _MOST

    def spread(self, counts: tuple[tuple[int, ...], ...]) -> tuple[dict[Answers, tuple[int, Example]], int]:
        """The cards that hands of these counts can be, by what the facts say of them.

        Each has its number of orders of real cards and an example; the number of all such orders comes with them.
        """
        known = self._spreads.get(counts)
        if known is None:
            total = 1
            for value, number in Counter(value for hand in counts for value in hand).items():
                total *= perm(sum(self.kinds[value].values()), number)
            known = self._spreads[counts] = (self._spread(counts), total)
        return known

    def _spread(self, counts: tuple[tuple[int, ...], ...]) -> dict[Answers, tuple[int, Example]]:
        ends = [sum(map(len, counts[: number + 1])) for number in range(len(counts))]
        found: dict[Answers, tuple[int, Example]] = {}
        for cards in product(*(self.kinds[value] for hand in counts for value in hand)):
            ways = 1
            for piece, number in Counter(cards).items():
                ways *= perm(self.kinds[digit((piece,))][piece], number)
            if ways:
                hands = tuple(cards[end - len(hand) : end] for hand, end in zip(counts, ends, strict=True))
                answers = self.answers(hands)
                before, example = found.get(answers, (0, hands))
                found[answers] = (before + ways, example)
        return found

    def answers(self, hands: Example) -> Answers:
        """What the facts say of these cards."""
        told = []
        for (name, facts), cards in zip(self.facts.items(), hands, strict=True):
            table = Table(self.plan.game, {name: Seen(tuple(cards))})
            told.append(tuple(holds(fact, table) for fact in facts))
        return tuple(told)


def _arrangements(kinds: Iterable[int], cards: int, ordered: bool) -> int:
    """In how many ways cards can be of some kinds, where so many kinds count alike: what they count, sorted or not."""
    each = list(kinds)
    if ordered:
        return int(sum(each) ** cards)
    ways = [1] + [0] * cards
    for number in each:
        for size in range(cards):
            ways[size + 1] += number * ways[size]
    return ways[cards]
