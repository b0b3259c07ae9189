"""What a wager's rows ask of each hand, so that an enumeration carries that and no more.

A solver that can tell these features of a hand, and only for those, can settle every row by asking the reference one
representative of each class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.rules.facts import Fact

FEATURES: Final[dict[str, str]] = {
    "value": "what its ranking makes of it, to compare",
    "total": "its points",
    "natural": "whether it is a natural",
    "over": "whether, and how far, it is over its limit",
    "cards": "how many cards it has",
    "first": "the total of its first cards",
    "counts": "what each card counts",
    "colours": "the color of each card in order",
    "faces": "its cards themselves",
    "played": "what its player did",
    "shoe": "whether the shoe is new",
    "others": "the hands of other spots",
    "wagers": "the other wagers of the spot",
}
_OF: Final[dict[str, tuple[str, ...]]] = {
    "HAND beats HAND": ("value",),
    "HAND ties HAND": ("value",),
    "HAND beats HAND by NUMBERS": ("value", "total"),
    "HAND closer than HAND": ("over",),
    "HAND is NUMBERS": ("total",),
    "HAND is natural": ("natural",),
    "HAND is over": ("over",),
    "HAND has NUMBERS cards": ("cards",),
    "HAND cards count alike": ("counts",),
    "HAND shows HOLDING": ("faces",),
    "HAND with HAND shows HOLDING": ("faces",),
    "HAND holds HOLDING": ("faces",),
    "HAND first NUMBERS cards hold HOLDING": ("faces",),
    "HAND qualifies": ("value",),
    "HAND starts with NUMBERS red cards": ("colours",),
    "HAND starts with NUMBERS cards of one colour": ("colours",),
    "HAND first NUMBERS cards are NUMBERS": ("first",),
    "HAND up card is HOLDING": ("faces",),
    "HAND and HAND total NUMBERS": ("total",),
    "HAND folded": ("played",),
    "HAND surrendered": ("played",),
    "HAND took CHOICE": ("played",),
    "HAND fouls": ("value",),
    "another HAND with WAGER shows HOLDING": ("others",),
    "another HAND shows HOLDING": ("others",),
    "HAND made WAGER": ("wagers",),
    "new shoe": ("shoe",),
    "otherwise": (),
}


def needs(facts: Iterable[Fact]) -> dict[str, frozenset[str]]:
    """By hand (a part belongs to its hand; `` is the table itself), the features that some facts ask for."""
    found: dict[str, frozenset[str]] = {}
    for fact in facts:
        words = [word for word in fact.form.split() if word.isupper()]
        hands = {slot.split(".")[0] for word, slot in zip(words, fact.slots, strict=True) if word == "HAND"} or {""}
        for hand in hands:
            found[hand] = found.get(hand, frozenset()) | frozenset(_OF[fact.form])
    return found
