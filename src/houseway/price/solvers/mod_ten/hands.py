"""Hands as a walk remembers them: only what the rules look at, so that many hands become one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.cards import Piece


class Look(NamedTuple):
    """What rows must know of the actual cards of a hand."""

    order: str
    """`sorted`, or `ordered` as dealt."""
    first: int
    """The number of first cards; 0 for all."""


class Kept(NamedTuple):
    """What is remembered of a hand besides its total and its number of cards."""

    firsts: frozenset[int] = frozenset()
    """The numbers of first cards whose totals are remembered."""
    last: bool = False
    """Whether it includes what the last card counts."""
    digits: str = ""
    """How it includes what each card counts: `sorted`, or `ordered` as dealt; empty for not at all."""
    first: int = 0
    """For how many first cards; 0 for all."""
    played: bool = False
    """Whether it includes what was chosen for the hand."""


class Hand(NamedTuple):
    """A hand, as far as it is remembered."""

    size: int = 0
    """The number of cards."""
    total: int = 0
    firsts: tuple[int, ...] = ()
    last: int = -1
    digits: tuple[int, ...] = ()
    took: tuple[str, ...] = ()
    done: bool = False


class Book:
    """All hands that came up under one name, numbered, each with example cards; 0 is the empty hand."""

    def __init__(self, kept: Kept, pieces: Mapping[int, Piece]) -> None:
        self.kept = kept
        self.pieces = pieces
        self.hands: list[Hand] = []
        self.cards: list[tuple[Piece, ...]] = []
        self._numbers: dict[Hand, int] = {}
        self._grown: list[tuple[int, ...] | None] = []
        self._chosen: dict[tuple[int, str], int] = {}
        self.number(Hand(), ())

    def number(self, hand: Hand, cards: tuple[Piece, ...]) -> int:
        """The number of a hand; if it is new, these cards become its example."""
        known = self._numbers.get(hand)
        if known is None:
            known = self._numbers[hand] = len(self.hands)
            self.hands.append(hand)
            self.cards.append(cards)
            self._grown.append(None)
        return known

    def grown(self, number: int) -> tuple[int, ...]:
        """The hands that it becomes with one more card, by what that card counts."""
        found = self._grown[number]
        if found is None:
            hand, cards = self.hands[number], self.cards[number]
            faces = self.pieces.items()
            found = tuple(self.number(grow(hand, value, self.kept), (*cards, piece)) for value, piece in faces)
            self._grown[number] = found
        return found

    def chose(self, number: int, choice: str) -> int:
        """The hand after a choice; a hand that stands is done."""
        known = self._chosen.get((number, choice))
        if known is None:
            hand = self.hands[number]
            took = (*hand.took, choice) if self.kept.played else ()
            known = self.number(hand._replace(took=took, done=choice == "stand"), self.cards[number])
            self._chosen[number, choice] = known
        return known

    def asked(self, digits: bool, took: bool) -> list[int]:
        """For each hand by number, the number of the hand with only what rows ask for."""
        found = []
        for hand, cards in list(zip(self.hands, self.cards, strict=True)):
            chosen = tuple(sorted(set(hand.took))) if took else ()
            same = hand._replace(last=-1, digits=hand.digits if digits else (), took=chosen, done=False)
            found.append(self.number(same, cards))
        return found


def grow(hand: Hand, value: int, kept: Kept) -> Hand:
    """A hand with one more card that counts `value`."""
    size, total = hand.size + 1, (hand.total + value) % 10
    digits = (*hand.digits, value) if kept.digits and not 0 < kept.first < size else hand.digits
    return hand._replace(
        size=size,
        total=total,
        firsts=(*hand.firsts, total) if size in kept.firsts else hand.firsts,
        last=value if kept.last else -1,
        digits=tuple(sorted(digits)) if kept.digits == "sorted" else digits,
    )
