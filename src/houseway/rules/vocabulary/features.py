"""What facts depend on. A solver states which of these it supports, and declines facts that need others."""

from __future__ import annotations

from enum import Enum


class Feature(Enum):
    """Something a fact can depend on; the value is its name in messages about unsupported features."""

    VALUE = "how hands rank"
    TOTAL = "totals"
    SOFT = "hard and soft totals"
    LIMIT = "totals over a limit"
    NATURAL = "naturals"
    MARKED = "marked cards"
    NUMBER = "numbers of cards"
    ALIKE = "cards that count alike"
    PATTERN = "patterns of cards"
    TAKEN = "hands that are taken in"
    JOINED = "the cards of two hands together"
    READ_AS = "cards read in a ranking of their own"
    QUALIFIER = "qualifiers"
    NAMED = "cards by name"
    COUNTED = "how many cards are of one kind"
    RANKS = "ranks of cards"
    SUITS = "suits"
    COLORS = "colors"
    FIRST = "first cards"
    ORDER = "the order of cards"
    UP_CARD = "up cards"
    LAST = "last cards"
    FOLD = "folded hands"
    SURRENDER = "surrendered hands"
    CHOICE = "choices taken"
    FOUL = "foul hands"
    WAGERS = "wagers made"
    OTHERS = "hands of other spots"
    SHOE = "new shoes"
    PARTS = "hands in parts"


OF_AMOUNTS = frozenset(
    {
        *(Feature.VALUE, Feature.TOTAL, Feature.SOFT, Feature.LIMIT, Feature.NATURAL, Feature.NUMBER, Feature.ALIKE),
        *(Feature.QUALIFIER, Feature.PARTS),
    }
)
"""Features that depend only on the value of a hand."""
OF_COUNTS = frozenset(
    {Feature.VALUE, Feature.TOTAL, Feature.SOFT, Feature.LIMIT, Feature.NATURAL, Feature.ALIKE},
)
"""Features that depend only on what each card of a hand counts."""
