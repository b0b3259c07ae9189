"""Blackjack by a chart from every order of a small shoe: what a whole round comes to, splits played one after another.

It shares no code with Houseway, and looks at no hand by itself: cards leave the shoe as they do at a table.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Shoe = tuple[int, ...]
"""Cards of each value, aces first."""
NATURAL = Fraction(3, 2)


def count(cards: tuple[int, ...]) -> tuple[int, bool]:
    """What cards come to, and whether an ace counts eleven."""
    low = sum(cards)
    soft = 1 in cards and low <= 11
    return low + 10 * soft, soft


@dataclass(frozen=True)
class Hand:
    """A hand that is played out: its cards, and what rides on it."""

    cards: tuple[int, ...]
    stake: int


@dataclass
class Table:
    """A shoe by value, a chart, and to how many hands a pair may be split."""

    values: tuple[int, ...]
    shoe: Shoe
    chart: Callable[[tuple[int, ...], int], str]
    most: int
    double_after: bool = True
    _bank: dict[tuple[Shoe, tuple[int, ...]], dict[int, Fraction]] = field(default_factory=dict)

    def deal(self, shoe: Shoe) -> Iterator[tuple[int, Shoe, Fraction]]:
        """Every next card, the shoe without it, and its chance."""
        whole = sum(shoe)
        for place, many in enumerate(shoe):
            if many:
                left = (*shoe[:place], many - 1, *shoe[place + 1 :])
                yield self.values[place], left, Fraction(many, whole)

    def round(self) -> dict[Fraction, Fraction]:
        """What a round wins, in stakes, and how often."""
        found: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
        for up, after_up, a in self.deal(self.shoe):
            for one, after_one, b in self.deal(after_up):
                for two, after_two, c in self.deal(after_one):
                    for hole, left, d in self.deal(after_two):
                        for won, chance in self.decided((one, two), up, hole, left).items():
                            found[won] += a * b * c * d * chance
        return found

    def decided(self, mine: tuple[int, int], up: int, hole: int, left: Shoe) -> dict[Fraction, Fraction]:
        """A round whose first four cards lie."""
        natural, bank = sorted(mine) == [1, 10], sorted((up, hole)) == [1, 10]
        if bank or natural:
            return {Fraction(0) if bank and natural else NATURAL if natural else Fraction(-1): Fraction(1)}
        found: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
        for hands, shoe, chance in self.played([], [mine], up, left, False):
            for total, share in self.bank(shoe, (up, hole)).items():
                found[Fraction(sum(self.won(hand, total) for hand in hands))] += chance * share
        return found

    def played(
        self, done: list[Hand], open_: list[tuple[int, ...]], up: int, shoe: Shoe, split: bool
    ) -> Iterator[tuple[list[Hand], Shoe, Fraction]]:
        """Every way to play out the open hands, the first of them first."""
        if not open_:
            yield done, shoe, Fraction(1)
            return
        cards, *rest = open_
        if len(cards) == 1:  # of a split, its second card comes
            for card, left, chance in self.deal(shoe):
                for hands, end, more in self.played(done, [(cards[0], card), *rest], up, left, split):
                    yield hands, end, chance * more
            return
        word = self.word(cards, up, len(done) + len(open_), split)
        if word == "P":
            yield from self.played(done, [cards[:1], cards[1:], *rest], up, shoe, True)
        elif word in "HD":
            for card, left, chance in self.deal(shoe):
                now = (*cards, card)
                over = count(now)[0] > 21
                ends = [*done, Hand(now, 2 if word == "D" else 1)]
                again = (ends, rest) if word == "D" or over else (done, [now, *rest])
                for hands, end, more in self.played(*again, up, left, split):
                    yield hands, end, chance * more
        else:
            yield from self.played([*done, Hand(cards, 1)], rest, up, shoe, split)

    def word(self, cards: tuple[int, ...], up: int, hands: int, split: bool) -> str:
        """What is done with a hand: a letter of the chart, or what stands behind it where that is not open."""
        if split and cards[0] == 1:
            return "S"  # a split ace has one card
        said = self.chart(cards, up)
        if said == "P" and hands == self.most:
            said = self.chart((0, sum(cards)), up)  # by its total
        first, then = said[0], said[1:].upper() or "H"
        doubles = len(cards) == 2 and (self.double_after or not split)
        return then if first == "D" and not doubles else first

    def bank(self, shoe: Shoe, cards: tuple[int, ...]) -> dict[int, Fraction]:
        """What the bank comes to; 0 is over. It stands on every seventeen."""
        key = (shoe, tuple(sorted(cards)))
        if key not in self._bank:
            total = count(cards)[0]
            found: defaultdict[int, Fraction] = defaultdict(Fraction)
            if total >= 17:
                found[total if total <= 21 else 0] = Fraction(1)
            else:
                for card, left, chance in self.deal(shoe):
                    for end, share in self.bank(left, (*cards, card)).items():
                        found[end] += chance * share
            self._bank[key] = dict(found)
        return self._bank[key]

    @staticmethod
    def won(hand: Hand, bank: int) -> int:
        """What one hand wins against a total of the bank."""
        total = count(hand.cards)[0]
        if total > 21:
            return -hand.stake
        return hand.stake * ((total > bank) - (total < bank))
