"""Filings that count, gone through card by card on small shoes, by rules written out again from the bundles.

Nothing of Houseway is used. Pairs are not split, so that a round is one hand against the bank; splits are held to every
order of the cards elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

Hand = tuple[str, ...]
Shoe = tuple[str, ...]
"""Cards by rank, a ten-value as K, a joker as J, in order."""
NONE, HALF = Fraction(0), Fraction(1, 2)


class Count(NamedTuple):
    total: int
    soft: bool
    natural: bool


def plain(hand: Hand, most: int) -> tuple[int, bool]:
    """Aces at one, and one of them at eleven where that keeps within the most."""
    low = sum(1 if card == "A" else 10 if card == "K" else int(card) for card in hand if card != "J")
    return (low + 10, True) if "A" in hand and low + 10 <= most else (low, False)


class Filing:
    """What differs between filings; the defaults are those of most."""

    limit = 21
    peeks = True
    early = False
    """Whether a hand may be given up before the look."""

    def count(self, hand: Hand) -> Count:
        return Count(*plain(hand, 21), natural=sorted(hand) == ["A", "K"])

    def hits(self, bank: Count) -> bool:
        return not bank.natural and bank.total <= (17 if bank.soft else 16)

    def open(self, hand: Hand, mine: Count, up: str, doubled: int) -> set[str]:
        raise NotImplementedError

    def pays(self, mine: Count, bank: Count, hand: Hand, up: str) -> Fraction:
        raise NotImplementedError

    def compared(self, mine: Count, bank: Count, tie: int) -> Fraction:
        return Fraction(tie) if mine.total == bank.total else Fraction(1 if mine.total > bank.total else -1)


class CenturyA(Filing):
    """Bundle 001 lines 133-230."""

    limit, peeks = 22, False

    def count(self, hand: Hand) -> Count:
        if "J" in hand:
            return Count(22, False, sorted(hand) == ["A", "J"])
        return Count(*plain(hand, 22), natural=hand == ("A", "A"))

    def hits(self, bank: Count) -> bool:
        return not bank.natural and bank.total <= (18 if bank.soft else 17)

    def open(self, hand: Hand, mine: Count, up: str, doubled: int) -> set[str]:
        if up == "J" or mine.natural or mine.total >= 22:
            return {"stand"}
        if doubled:
            return {"stand", "hit"} if len(hand) == 3 else {"stand"}
        return {"stand", "hit"} | ({"double"} if len(hand) == 2 and not mine.soft and mine.total in (11, 12) else set())

    def pays(self, mine: Count, bank: Count, hand: Hand, up: str) -> Fraction:
        if mine.natural and (bank.natural or up == "J"):
            return NONE
        if up == "J" or (bank.natural and not mine.natural):
            return Fraction(-1)
        if mine.natural:
            return Fraction(1)
        if mine.total > 22:
            return NONE if bank.total > mine.total else Fraction(-1)
        return Fraction(1) if bank.total > 22 else self.compared(mine, bank, -1)


class CenturyB(Filing):
    """Bundle 001 lines 232-327; ties and hands that are both over as the other sheet has them."""

    peeks = False

    def count(self, hand: Hand) -> Count:
        if "J" in hand:
            return Count(22, False, natural=True) if hand == ("J", "J") else Count(21, False, natural=False)
        return Count(*plain(hand, 21), natural=False)

    def open(self, hand: Hand, mine: Count, up: str, doubled: int) -> set[str]:
        if doubled or mine.natural or mine.total >= 20:
            return {"stand"} | ({"surrender"} if self._two(hand, up) and not doubled else set())
        found = {"hit"} if mine.total <= 11 else {"stand", "hit"}
        return found | ({"double", "surrender"} if self._two(hand, up) else set())

    def _two(self, hand: Hand, up: str) -> bool:
        return len(hand) == 2 and up != "J"

    def pays(self, mine: Count, bank: Count, hand: Hand, up: str) -> Fraction:
        if mine.natural:
            return NONE if bank.natural else Fraction(2)
        if bank.natural:
            return Fraction(-1)
        if mine.total > 21:
            return NONE if bank.total > mine.total else Fraction(-1)
        return Fraction(1) if bank.total > 21 else self.compared(mine, bank, -1)


class NoBust6(Filing):
    """Bundle 001 lines 707-854: a natural pays 6 to 5; nobody looks; no 7-8-9 in the shoe."""

    peeks = False
    natural = Fraction(6, 5)

    def open(self, hand: Hand, mine: Count, up: str, doubled: int) -> set[str]:
        if doubled or mine.natural or mine.total >= 21:
            return {"stand"}
        found = {"hit"} if mine.total <= 11 else {"stand", "hit"}
        return found | ({"double"} if len(hand) == 2 else set())

    def over(self, mine: Count, bank: Count, hand: Hand) -> Fraction:
        return Fraction(-1)

    def pays(self, mine: Count, bank: Count, hand: Hand, up: str) -> Fraction:
        if mine.natural:
            return NONE if bank.natural else self.natural
        if bank.natural:
            return Fraction(-1)
        if mine.total > 21:
            return self.over(mine, bank, hand) if bank.total > 21 else Fraction(-1)
        return Fraction(1) if bank.total > 21 else self.compared(mine, bank, 0)


class NoBust4(NoBust6):
    """Bundle 001 lines 493-645: surrender up to 20 at any time; a closer hand of three cards up to 25 pushes."""

    def open(self, hand: Hand, mine: Count, up: str, doubled: int) -> set[str]:
        found = {"stand"} if doubled or mine.total >= 21 else {"hit"} if mine.total <= 11 else {"stand", "hit"}
        if mine.natural:
            return {"stand"}
        found |= {"double"} if len(hand) == 2 and not doubled else set()
        return found | ({"surrender"} if mine.total <= 20 else set())

    def over(self, mine: Count, bank: Count, hand: Hand) -> Fraction:
        return NONE if mine.total < bank.total and len(hand) == 3 and mine.total <= 25 else Fraction(-1)


class NoBustBuster(NoBust6):
    """Bundle 001 lines 3514-3830: 3 to 2; hands that are over push where they tie, or at a closer three-card 25."""

    peeks = True
    natural = Fraction(3, 2)

    def open(self, hand: Hand, mine: Count, up: str, doubled: int) -> set[str]:
        if mine.natural:
            return {"stand", "surrender"}
        found = {"stand"} if doubled or mine.total >= 21 else {"hit"} if mine.total <= 11 else {"stand", "hit"}
        return found | ({"double", "surrender"} if len(hand) == 2 and not doubled else set())

    def over(self, mine: Count, bank: Count, hand: Hand) -> Fraction:
        pushes = bank.total == mine.total or (mine.total == 25 < bank.total and len(hand) == 3)
        return NONE if pushes else Fraction(-1)


class BlackjackX(Filing):
    """Bundle 003 lines 3129-3420: a hard 31 wins 3 to 1; naturals tie; surrender before the look and after."""

    early = True

    def count(self, hand: Hand) -> Count:
        total, soft = plain(hand, 21)
        return Count(31 if sorted(hand) == ["A", "K"] else total, soft, sorted(hand) == ["A", "K"])

    def open(self, hand: Hand, mine: Count, up: str, doubled: int) -> set[str]:
        if doubled or mine.natural or mine.total > 21:
            return {"stand"} | ({"surrender"} if mine.natural else set())
        return {"stand", "hit"} | ({"double", "surrender"} if len(hand) == 2 else set())

    def pays(self, mine: Count, bank: Count, hand: Hand, up: str) -> Fraction:
        if mine.natural:
            return NONE if bank.natural else Fraction(6, 5)
        if bank.natural:
            return Fraction(-1)
        if mine.total == 31:
            return Fraction(3)
        if mine.total > 21:
            return Fraction(-1)
        return Fraction(1) if bank.total > 21 else self.compared(mine, bank, 0)


class Spanish(Filing):
    """Bundle 001 lines 1947-2057: doubled up to three times and rescued; an even 21 wins, as an even natural does."""

    doubles = 3

    def open(self, hand: Hand, mine: Count, up: str, doubled: int) -> set[str]:
        if mine.natural:
            return {"stand", "surrender"}
        again = {"double"} if doubled < self.doubles else set()
        if doubled:
            return {"stand"} if mine.total > 21 else {"stand", "rescue"} | again
        if not mine.soft and mine.total >= 17:
            return {"stand"} | ({"surrender"} if len(hand) == 2 else set())
        return {"stand", "hit"} | ({"double", "surrender"} if len(hand) == 2 else set())

    def pays(self, mine: Count, bank: Count, hand: Hand, up: str) -> Fraction:
        if mine.natural:
            return Fraction(6, 5)
        if bank.natural or mine.total > 21:
            return Fraction(-1)
        return Fraction(1) if bank.total > 21 else self.compared(mine, bank, int(mine.total == 21))


@dataclass
class Round:
    """Best play of one hand against the bank of a filing."""

    filing: Filing
    _known: dict[object, Fraction] = field(default_factory=dict)
    _banks: dict[object, dict[Count, Fraction]] = field(default_factory=dict)

    def less(self, left: Shoe, card: str) -> Shoe:
        at = left.index(card)
        return (*left[:at], *left[at + 1 :])

    def next(self, left: Shoe) -> list[tuple[str, Fraction]]:
        return [(card, Fraction(left.count(card), len(left))) for card in dict.fromkeys(left)]

    def bank(self, left: Shoe, cards: Hand) -> dict[Count, Fraction]:
        key = (left, cards)
        if key not in self._banks:
            now = self.filing.count(cards)
            if not self.filing.hits(now):
                return {now: Fraction(1)}
            found: dict[Count, Fraction] = {}
            for card, chance in self.next(left):
                for end, odds in self.bank(self.less(left, card), tuple(sorted((*cards, card)))).items():
                    found[end] = found.get(end, NONE) + chance * odds
            self._banks[key] = found
        return self._banks[key]

    def looked(self, up: str, down: str) -> bool:
        """Whether a look ends the round."""
        return self.filing.peeks and self.filing.count(tuple(sorted((up, down)))).natural

    def stand(self, left: Shoe, hand: Hand, up: str, looked: bool = False) -> Fraction:
        """Worth of a hand as it lies, times the chance that the look ends the round, or does not."""
        mine, found = self.filing.count(hand), NONE
        for down, chance in self.next(left):
            if self.looked(up, down) == looked:
                for end, odds in self.bank(self.less(left, down), tuple(sorted((up, down)))).items():
                    found += chance * odds * self.filing.pays(mine, end, hand, up)
        return found

    def goes_on(self, left: Shoe, up: str) -> Fraction:
        return sum((chance for down, chance in self.next(left) if not self.looked(up, down)), NONE)

    def play(self, left: Shoe, hand: Hand, up: str, doubled: int = 0) -> Fraction:
        key = (left, hand, up, doubled)
        if key not in self._known:
            open_ = self.filing.open(hand, self.filing.count(hand), up, doubled)
            found = []
            stake = 2**doubled
            if "stand" in open_:
                found.append(stake * self.stand(left, hand, up))
            if open_ & {"surrender", "rescue"}:
                found.append(-stake * HALF * self.goes_on(left, up))
            for choice, then in (("hit", doubled), ("double", doubled + 1)):
                if choice in open_:
                    found.append(
                        sum(
                            (
                                chance * self.play(self.less(left, card), tuple(sorted((*hand, card))), up, then)
                                for card, chance in self.next(left)
                            ),
                            NONE,
                        )
                    )
            self._known[key] = max(found)
        return self._known[key]

    def whole(self, shoe: Shoe) -> Fraction:
        found = NONE
        for one, a in self.next(shoe):
            for other, b in self.next(after := self.less(shoe, one)):
                for up, c in self.next(rest := self.less(after, other)):
                    left, hand = self.less(rest, up), tuple(sorted((one, other)))
                    played = self.stand(left, hand, up, looked=True) + self.play(left, hand, up)
                    found += a * b * c * (max(played, -HALF) if self.filing.early else played)
        return found
