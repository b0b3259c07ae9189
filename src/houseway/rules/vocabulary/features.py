"""What a fact asks of a round. A solver says which of these it carries, and declines a fact that needs another."""

from __future__ import annotations

from enum import Enum


class Feature(Enum):
    """One thing that can be asked of hands and players; the value is how it is named when it is not carried."""

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
"""What follows from what a hand amounts to."""
OF_COUNTS = frozenset(
    {Feature.VALUE, Feature.TOTAL, Feature.SOFT, Feature.LIMIT, Feature.NATURAL, Feature.ALIKE},
)
"""What follows from what each card of a hand counts."""
