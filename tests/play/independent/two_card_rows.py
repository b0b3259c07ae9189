"""Rows of two cards, counted apart from Houseway: for each row, the pairs of lower rows that share no card.

Of the hands below one, ordered pairs without a card in common are all pairs less those that share one: by card, the
squares of how many hold it, which counts a hand with itself twice.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

Card = tuple[int, int]
DECK = [(rank, suit) for rank in range(2, 15) for suit in range(4)]
KINDS = ("high", "flush", "straight", "pair", "straight flush", "mini royal")


def value(one: Card, other: Card) -> tuple[int, int, int]:
    """As the pay chart lists the kinds, an ace and a two the lowest straight."""
    high, low = max(one[0], other[0]), min(one[0], other[0])
    suited, wheel = one[1] == other[1], (high, low) == (14, 2)
    if high == low:
        return 3, high, 0
    if high - low == 1 or wheel:
        top = 2 if wheel else high
        return (5, 0, 0) if suited and (high, low) == (14, 13) else (4 if suited else 2, top, 0)
    return int(suited), high, low


HANDS = [(frozenset(pair), value(*pair)) for pair in combinations(DECK, 2)]


def pairs_apart(hands: list[frozenset[Card]]) -> int:
    """Ordered pairs of hands without a card in common."""
    held = Counter(card for hand in hands for card in hand)
    return len(hands) ** 2 - (sum(number**2 for number in held.values()) - len(hands))


def ways_to_be_highest() -> int:
    """Deals in which the first of three rows beats both others and is ten-high or better."""
    found = 0
    for mine, worth in HANDS:
        if worth >= (0, 10, 0):
            found += pairs_apart([hand for hand, other in HANDS if other < worth and not hand & mine])
    return found


def ways_to_be_highest_or_tied() -> int:
    """Deals in which no other row beats the first, which is ten-high or better."""
    found = 0
    for mine, worth in HANDS:
        if worth >= (0, 10, 0):
            found += pairs_apart([hand for hand, other in HANDS if other <= worth and not hand & mine])
    return found


def ways_unqualified() -> int:
    """Deals in which no row is ten-high or better."""
    low = [hand for hand, worth in HANDS if worth < (0, 10, 0)]
    return sum(pairs_apart([hand for hand in low if not hand & mine]) for mine in low)
