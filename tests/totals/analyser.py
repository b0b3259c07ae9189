"""Counted games gone through card by card with fractions, by rules written out again: nothing of Houseway is used."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

NONE, HALF = Fraction(0), Fraction(1, 2)
Cards = tuple[int, ...]
"""Cards by value, an ace at 1, tens at 10; in a shoe, how many there are of each of `values`."""


def total(hand: Cards) -> tuple[int, bool]:
    """What a hand counts, and whether an ace counts 11 in it."""
    low = sum(hand)
    return (low + 10, True) if 1 in hand and low + 10 <= 21 else (low, False)


def is_natural(hand: Cards) -> bool:
    return sorted(hand) == [1, 10]


@dataclass
class Analyser:
    """Best play, in units of the first stake: the player looks at values, and the bank for naturals."""

    shoe: dict[int, int]
    hits_soft_17: bool = False
    doubles: int = 1
    """How often a hand may be doubled; the first time with two cards."""
    hard_doubles: tuple[int, ...] = ()
    """Hard totals that may be doubled; all two cards where there are none."""
    second_card: bool = False
    """A doubled hand may ask for one card more."""
    rescue: bool = False
    surrender: str = "none"
    natural: Fraction = Fraction(3, 2)
    hidden: bool = False
    """Both cards of the bank lie face down; then what is up counts for nothing."""
    splits: bool = False
    """A pair may be split once; aces get one card each."""
    of_split: bool = False
    """Hands are those of a split: an ace and a ten are no natural."""
    instead: Callable[[Cards, int], Fraction | None] = lambda *_: None
    """What else a hand is paid that is not over, against a bank's total that is no natural; none is the usual."""
    _banks: dict[object, dict[tuple[int, bool], Fraction]] = field(default_factory=dict)
    _known: dict[object, Fraction] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.values = tuple(self.shoe)

    def less(self, left: Cards, at: int) -> Cards:
        return (*left[:at], left[at] - 1, *left[at + 1 :])

    def bank(self, left: Cards, hand: Cards) -> dict[tuple[int, bool], Fraction]:
        """Totals and naturals that the bank comes to, by chance."""
        key = (left, hand)
        if key not in self._banks:
            count, soft = total(hand)
            if count > 17 or (count == 17 and not (soft and self.hits_soft_17)):
                return {(count, is_natural(hand)): Fraction(1)}
            found: dict[tuple[int, bool], Fraction] = {}
            for at, many in enumerate(left):
                if many:
                    more = tuple(sorted((*hand, self.values[at])))
                    for end, chance in self.bank(self.less(left, at), more).items():
                        found[end] = found.get(end, NONE) + chance * Fraction(many, sum(left))
            self._banks[key] = found
        return self._banks[key]

    def holes(self, left: Cards, up: int, natural: bool) -> list[tuple[int, Fraction]]:
        """What may lie under an up card, making a natural or not, and how often."""
        each = [(at, Fraction(many, sum(left))) for at, many in enumerate(left) if many]
        return [(at, chance) for at, chance in each if is_natural((up, self.values[at])) == natural]

    def under(self, left: Cards, up: int, natural: bool) -> list[tuple[Cards, Cards, Fraction]]:
        """The bank's two cards, making a natural or not, what they leave, and how often."""
        if not self.hidden:
            each = self.holes(left, up, natural)
            return [(tuple(sorted((up, self.values[at]))), self.less(left, at), chance) for at, chance in each]
        return [
            (tuple(sorted((self.values[first], self.values[at]))), self.less(rest, at), share * chance)
            for first, many in enumerate(left)
            if many
            for rest, share in [(self.less(left, first), Fraction(many, sum(left)))]
            for at, chance in self.holes(rest, self.values[first], natural)
        ]

    def pays(self, hand: Cards, bank: tuple[int, bool]) -> Fraction:
        mine, (theirs, bank_natural) = total(hand)[0], bank
        if is_natural(hand) and not self.of_split:
            return NONE if bank_natural else self.natural
        if bank_natural or mine > 21:
            return Fraction(-1)
        if (other := self.instead(hand, theirs)) is not None:
            return other
        return Fraction(1) if theirs > 21 else Fraction((mine > theirs) - (mine < theirs))

    def stand(self, left: Cards, hand: Cards, up: int, natural: bool = False) -> Fraction:
        """What standing is worth, times the chance that the bank has a natural, or has none."""
        return sum(
            (
                chance * odds * self.pays(hand, end)
                for bank, rest, chance in self.under(left, up, natural)
                for end, odds in self.bank(rest, bank).items()
            ),
            NONE,
        )

    def play(self, left: Cards, hand: Cards, up: int, doubled: int = 0, more: int = 0) -> Fraction:
        """Best play from here, times the chance that the bank has no natural."""
        key = (left, hand, up, doubled, more)
        if key not in self._known:
            self._known[key] = max(self.options(left, hand, up, doubled, more))
        return self._known[key]

    def options(self, left: Cards, hand: Cards, up: int, doubled: int, more: int) -> list[Fraction]:
        count, soft = total(hand)
        stake, chance = 2**doubled, sum((each for *_, each in self.under(left, up, False)), NONE)
        found = [stake * self.stand(left, hand, up)]
        first = len(hand) == 2 and (not self.hard_doubles or (count in self.hard_doubles and not soft))
        if count <= 21:
            if not doubled or (self.second_card and not more):
                found.append(self.drawn(left, hand, up, doubled, 1 if doubled else 0))
            if first if not doubled else doubled < self.doubles:
                found.append(self.drawn(left, hand, up, doubled + 1, 0))
            if doubled and self.rescue:
                found.append(-stake * HALF * chance)
        if self.surrender != "none" and len(hand) == 2:
            found.append(-HALF * chance)
        return found

    def drawn(self, left: Cards, hand: Cards, up: int, doubled: int, more: int) -> Fraction:
        return sum(
            (
                Fraction(many, sum(left))
                * self.play(self.less(left, at), tuple(sorted((*hand, self.values[at]))), up, doubled, more)
                for at, many in enumerate(left)
                if many
            ),
            NONE,
        )

    def halves(self, left: Cards, card: int, up: int) -> Fraction:
        """What the two hands of a split are worth, times the chance that the bank has no natural."""
        hand = replace(self, of_split=True, surrender="none", splits=False, _banks=self._banks, _known={})
        found = NONE
        for at, many in enumerate(left):
            if many:
                rest, cards = self.less(left, at), tuple(sorted((card, self.values[at])))
                each = hand.stand(rest, cards, up) if card == 1 else hand.play(rest, cards, up)
                found += 2 * Fraction(many, sum(left)) * each
        return found

    def whole(self) -> Fraction:
        """The whole game."""
        found, many = NONE, range(len(self.values))
        for cards in product(many, repeat=2 if self.hidden else 3):
            left, chance = tuple(self.shoe.values()), Fraction(1)
            for at in cards:
                chance *= Fraction(left[at], sum(left))
                left = self.less(left, at) if left[at] else left
            if chance:
                one, other, up = (self.values[at] for at in (*cards, cards[0])[:3])
                hand = tuple(sorted((one, other)))
                best = self.play(left, hand, up)
                if self.splits and one == other:
                    best = max(best, self.halves(left, one, up))
                played = self.stand(left, hand, up, natural=True) + best
                found += chance * (max(played, -HALF) if self.surrender == "early" else played)
        return found
