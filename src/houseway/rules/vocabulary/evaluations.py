"""Evaluation of facts: the functions for facts that take more than one question to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.cards.card import CARDS, JOKER, RANKS, is_red, rank_of, suit_of
from houseway.rules.cells import within
from houseway.rules.holdings import read_holding

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards import Piece
    from houseway.rules.vocabulary.table import Asked

_TENS: Final = frozenset("TJQK")
_LOW: Final = {"A": 1, **{word: int(word) for word in "23456789"}}
_UP_CARDS: Final = {"ace": frozenset("A"), "ten": _TENS, "bonus": _TENS, "10": frozenset("T")}


def closer(table: Asked, one: str, other: str) -> bool:
    """Whether both hands are over and the first has the lower total."""
    return table.is_over(one) and table.is_over(other) and table.total(one) < table.total(other)


def first_are(table: Asked, hand: str, number: str, numbers: str) -> bool:
    """Whether the first cards have this total; False if there are too few."""
    total = table.first_total(hand, int(number))
    return total is not None and within(numbers, total)


def first_hold(table: Asked, hand: str, number: str, holding: str) -> bool:
    """Whether the first cards are exactly these."""
    first = table.first(hand, int(number))
    return len(first) == int(number) and read_holding(holding).holds(first)


def both_first_hold(table: Asked, one: str, other: str, number: str, holding: str) -> bool:
    """Whether the first cards of two hands are together exactly these."""
    cards = (*table.first(one, int(number)), *table.first(other, int(number)))
    return len(cards) == 2 * int(number) and read_holding(holding).holds(cards)


def has_counted(table: Asked, hand: str, numbers: str, kind: str) -> bool:
    """Whether a hand has this many cards of a kind, such as nines, or nines of one suit."""
    return counted(table.cards(hand), numbers, kind)


def both_have_counted(table: Asked, one: str, other: str, numbers: str, kind: str) -> bool:
    """Whether two hands together have this many cards of a kind."""
    return counted((*table.cards(one), *table.cards(other)), numbers, kind)


def both_first_counted(table: Asked, one: str, other: str, number: str, numbers: str, kind: str) -> bool:
    """Whether the first cards of two hands include this many of a kind."""
    return counted((*table.first(one, int(number)), *table.first(other, int(number))), numbers, kind)


def counted(cards: Sequence[Piece], numbers: str, kind: str) -> bool:
    """Whether this many cards match the named one; if it must be suited, they must share a suit."""
    held = read_holding(kind)
    found = [card for card in cards if card in CARDS and held.cards[0].is_met(card)]
    one_suit = not held.suits or len({suit_of(card) for card in found}) == 1
    return within(numbers, len(found)) and one_suit


def with_up_card(table: Asked, hand: str, number: str, other: str) -> tuple[Piece, ...]:
    """The first cards of a hand and another hand's up card; empty if any is missing."""
    first, up = table.first(hand, int(number)), table.up_card(other)
    return (*first, up) if up is not None and len(first) == int(number) else ()


def with_up_hold(table: Asked, hand: str, number: str, other: str, holding: str) -> bool:
    """Whether the first cards of a hand and another hand's up card are exactly these."""
    return read_holding(holding).holds(with_up_card(table, hand, number, other))


def with_up_are(table: Asked, hand: str, number: str, other: str, numbers: str) -> bool:
    """Whether those cards have this total, counted by the first hand's ranking."""
    cards = with_up_card(table, hand, number, other)
    return bool(cards) and within(numbers, table.counted_as(hand, cards))


def matches(table: Asked, hand: str, number: str, other: str, numbers: str, suited: bool = False) -> bool:
    """Whether this many first cards have the rank of the up card, or its rank and suit."""
    *first, up = with_up_card(table, hand, number, other) or (JOKER,)
    if up not in CARDS:
        return within(numbers, 0)
    alike = (card == up if suited else card in CARDS and rank_of(card) == rank_of(up) for card in first)
    return within(numbers, sum(alike))


def around(table: Asked, hand: str, number: str, other: str) -> bool:
    """Whether the up card ranks strictly between the lowest and the highest of the first cards; an ace is high."""
    *first, up = _ranks(with_up_card(table, hand, number, other)) or (-1,)
    return bool(first) and min(first) < up < max(first)


def apart(table: Asked, hand: str, number: str, numbers: str) -> bool:
    """Whether the highest of the first cards is this far above the lowest; an ace is high."""
    ranks = _ranks(table.first(hand, int(number)))
    return len(ranks) == int(number) and within(numbers, max(ranks) - min(ranks))


def low_total(table: Asked, hand: str, number: str, numbers: str) -> bool:
    """Whether the first cards have this total, with aces as one and pictures as ten."""
    ranks = _ranks(table.first(hand, int(number)))
    return len(ranks) == int(number) and within(numbers, sum(_LOW.get(RANKS[rank], 10) for rank in ranks))


def _ranks(cards: Sequence[Piece]) -> tuple[int, ...]:
    """The ranks of cards; empty if one is a joker."""
    return tuple(map(rank_of, cards)) if all(card in CARDS for card in cards) else ()


def ranks_alike(table: Asked, hand: str) -> bool:
    """Whether all cards have one rank."""
    cards = table.cards(hand)
    return all(card in CARDS for card in cards) and len(set(map(rank_of, cards))) == 1


def up_card_is(table: Asked, hand: str, wanted: str) -> bool:
    """Whether the up card is one of these."""
    return is_card(table.up_card(hand), wanted)


def last_card_is(table: Asked, hand: str, wanted: str) -> bool:
    """Whether the last card dealt to the hand is one of these."""
    return is_card(next(reversed(table.cards(hand)), None), wanted)


def is_card(up: Piece | None, wanted: str) -> bool:
    """Whether a card is one of those that a word names."""
    if up is None or up not in CARDS:
        return up == JOKER and wanted == "joker"
    rank = RANKS[rank_of(up)]
    return any(rank in _UP_CARDS.get(word, {word}) for word in wanted.split(" or "))


def run(cards: Sequence[Piece], red: bool) -> int:
    """How many cards from the first on have one color."""
    return next((count for count, card in enumerate(cards) if is_red(card) != red), len(cards))


def reds(table: Asked, hand: str) -> int:
    """How many red cards the hand starts with."""
    return run(table.cards(hand), red=True)


def of_one_color(table: Asked, hand: str) -> int:
    """How many cards of its first card's color the hand starts with."""
    cards = table.cards(hand)
    return run(cards, red=bool(cards) and is_red(cards[0]))


def cards_found(number: int, before: str = "", after: str = "") -> str:
    """What a hand starts with, in words."""
    return f"starts with {number or 'no'} {before}card{'s' * (number > 1)}{after}"
