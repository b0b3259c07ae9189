"""What rows ask of cards beyond what they count: ranks, suits and colors.

A walk over counts knows what each card of a hand counts. Given that, the actual cards may be any in the shoe that count
the same, all equally likely; they are told apart only here, and only as far as the facts differ.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from itertools import product
from math import perm, prod
from typing import TYPE_CHECKING, Final, TypeAlias

from houseway.cards.card import is_red, rank_of, suit_of
from houseway.price.solvers.carries import told_apart
from houseway.price.solvers.mod_ten.hands import Look
from houseway.price.solvers.mod_ten.round import is_carried, is_plain
from houseway.ranks.modulo import digit
from houseway.rules.fact_grammar import first_cards, hands_of, holds, needs
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.table import Seen, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.rules.fact_grammar import Fact

Answers: TypeAlias = tuple[bool, ...]
"""Whether each fact holds."""
Example: TypeAlias = tuple[tuple["Piece", ...], ...]
"""Example cards for each hand that is looked at."""
Used: TypeAlias = tuple[tuple["Piece", int], ...]
"""How many cards of each kind are used."""
Counts: TypeAlias = tuple[tuple[int, ...], ...]
"""What each card of some hands counts."""

_ORDERED: Final = frozenset({Feature.ORDER, Feature.UP_CARD, Feature.LAST})
"""Features for which the order of cards matters."""
_MOST: Final = 1_000_000
"""Above this many hands, telling cards apart takes minutes."""


class Looks:
    """The facts of some rows that look at cards, and the hands they look at.

    Hands that one fact looks at together form a group. Groups are handled separately, except for cards with counts that
    appear in several groups: those come from the same part of the shoe.
    """

    def __init__(self, plan: Plan, facts: Iterable[Fact]) -> None:
        self.plan = plan
        asked = tuple(dict.fromkeys(facts))
        looking = [fact for fact in asked if is_carried(fact) and not is_plain(fact)]
        self.groups = _groups(looking)
        self.facts = [[fact for fact in looking if hands_of(fact)[0] in group] for group in self.groups]
        self.hands = {name: _look(name, asked) for group in self.groups for name in group}
        self._spreads: dict[Counts, tuple[dict[Answers, tuple[int, Example]], int]] = {}
        self._of_groups: dict[tuple[int, Counts, frozenset[int]], list[tuple[Answers, Used, int, Example]]] = {}

    @cached_property
    def kinds(self) -> dict[int, dict[Piece, int]]:
        """By what they count: one card of each kind that the facts tell apart, and how many of that kind the
        shoe has.
        """
        apart = told_apart(fact for facts in self.facts for fact in facts)
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
        """Whether the cards of these hands can be told apart in seconds, by an upper bound."""
        told_apart = list(map(len, self.kinds.values()))
        counts = [1] * len(told_apart)

        def ways(kinds: list[int], name: str) -> int:
            look = self.hands[name]
            return _arrangements(kinds, look.first or most[name], look.order == "ordered")

        each = [prod(ways(told_apart, name) for name in group) for group in self.groups]
        return max(each, default=0) <= _MOST and prod(ways(counts, name) for name in self.hands) <= _MOST

    def spread(self, counts: Counts) -> tuple[dict[Answers, tuple[int, Example]], int]:
        """The cards that hands with these counts can be, grouped by the facts' answers.

        Each group has its number of orders of real cards and an example; the total number of orders is returned as
        well.
        """
        known = self._spreads.get(counts)
        if known is None:
            total = 1
            for value, number in Counter(value for hand in counts for value in hand).items():
                total *= perm(sum(self.kinds[value].values()), number)
            known = self._spreads[counts] = (self._spread(counts), total)
        return known

    def _spread(self, counts: Counts) -> dict[Answers, tuple[int, Example]]:
        left = iter(counts)
        groups = [tuple(next(left) for _ in group) for group in self.groups]
        times = Counter(value for hands in groups for value in {value for hand in hands for value in hand})
        shared = frozenset(value for value, number in times.items() if number > 1)
        joint: dict[tuple[Answers, Used], tuple[int, Example]] = {((), ()): (1, ())}
        for number, hands in enumerate(groups):
            grown: dict[tuple[Answers, Used], tuple[int, Example]] = {}
            for (answers, used), (ways, example) in joint.items():
                for more, taken, orders, cards in self._of_group(number, hands, shared):
                    key = (answers + more, _together(used, taken))
                    before, shown = grown.get(key, (0, example + cards))
                    grown[key] = (before + ways * orders, shown)
            joint = grown
        found: dict[Answers, tuple[int, Example]] = {}
        for (answers, used), (ways, example) in joint.items():
            orders = ways * prod(perm(self._of_kind(piece), number) for piece, number in used)
            if orders:
                before, shown = found.get(answers, (0, example))
                found[answers] = (before + orders, shown)
        return found

    def _of_group(self, number: int, hands: Counts, shared: frozenset[int]) -> list[tuple[Answers, Used, int, Example]]:
        """The facts' answers for one group's cards; the orders of its cards with shared counts are left to the
        caller.
        """
        there = shared.intersection(*({value for hand in hands for value in hand},))
        known = self._of_groups.get((number, hands, there))
        if known is not None:
            return known
        ends = [sum(map(len, hands[: place + 1])) for place in range(len(hands))]
        found: dict[tuple[Answers, Used], tuple[int, Example]] = {}
        for cards in product(*(self.kinds[value] for hand in hands for value in hand)):
            ways, used = 1, []
            for piece, times in sorted(Counter(cards).items()):
                if digit((piece,)) in there:
                    used.append((piece, times))
                else:
                    ways *= perm(self._of_kind(piece), times)
            if ways:
                example = tuple(cards[end - len(hand) : end] for hand, end in zip(hands, ends, strict=True))
                key = (self._answers(number, example), tuple(used))
                before, shown = found.get(key, (0, example))
                found[key] = (before + ways, shown)
        those = [(answers, used, ways, example) for (answers, used), (ways, example) in found.items()]
        self._of_groups[number, hands, there] = those
        return those

    def _of_kind(self, piece: Piece) -> int:
        return self.kinds[digit((piece,))][piece]

    def _answers(self, number: int, cards: Example) -> Answers:
        table = Table(
            self.plan.game, {name: Seen(those) for name, those in zip(self.groups[number], cards, strict=True)}
        )
        return tuple(holds(fact, table) for fact in self.facts[number])

    def answers(self, hands: Mapping[str, Seen]) -> Answers:
        """The facts' answers for the cards of a finished round."""
        found: Answers = ()
        for number, group in enumerate(self.groups):
            found += self._answers(number, tuple(hands[name].cards for name in group))
        return found


def _groups(facts: Iterable[Fact]) -> list[tuple[str, ...]]:
    """The hands that facts look at; hands that one fact joins are in one group."""
    groups: list[tuple[str, ...]] = []
    for fact in facts:
        met = [group for group in groups if set(group) & set(hands_of(fact))]
        groups = [group for group in groups if group not in met]
        groups.append(tuple(dict.fromkeys([name for group in met for name in group] + list(hands_of(fact)))))
    return groups


def _look(name: str, facts: Iterable[Fact]) -> Look:
    """What facts need of a hand: cards in any order if all facts ask about the same first cards, else all cards in
    order.
    """
    about = [fact for fact in facts if name in hands_of(fact)]
    looking = [fact for fact in about if not is_plain(fact)]
    firsts = {first_cards(fact) for fact in looking}
    ordered = any(needs(fact) & _ORDERED for fact in looking)
    same = firsts | {first_cards(fact) for fact in about} - {0}
    if ordered or len(same) > 1:
        return Look("ordered", 0)
    return Look("sorted", min(firsts))


def _together(one: Used, other: Used) -> Used:
    if not one or not other:
        return one or other
    found = Counter(dict(one))
    found.update(dict(other))
    return tuple(sorted(found.items()))


def _arrangements(kinds: Iterable[int], cards: int, ordered: bool) -> int:
    """The number of hands of this size by kind of card, where `kinds` has the number of kinds for each count; hands
    differ by the order of their counts only if `ordered`.
    """
    each = list(kinds)
    if ordered:
        return int(sum(each) ** cards)
    ways = [1] + [0] * cards
    for number in each:
        for size in range(cards):
            ways[size + 1] += number * ways[size]
    return ways[cards]
