"""Hit or stand: what a way says for a counted hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.ranks.modulo import Modulo, digit
from houseway.ranks.points import Points
from houseway.refusal import Refusal
from houseway.rules.cells import within
from houseway.rules.ways.way import read_chart

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.cards import Piece
    from houseway.ranks.registry import Ranking
    from houseway.rules.ways.way import Way

_CHARTED: Final = range(8)
"""Totals that a draw chart must cover; with a higher one, the hand stands."""


def says(ways: Mapping[str, Way], name: str, hand: str, ranking: Ranking, hands: Mapping[str, Sequence[Piece]]) -> str:
    """What a way says for a hand that is played by rule, in the words of `play`.

    A draw chart's row is the hand's total; its column is the card the other hand drew.
    """
    way = ways[name]
    mine = hands[hand]
    if way.kind != "draw chart":
        return play(way, ranking, mine)
    other = hands.get(way.against, ())
    if len(other) <= len(mine):
        if not way.if_stood:
            raise Refusal(f"The way {name} does not say what to do when {way.against} drew nothing: add if-stood.")
        return says(ways, way.if_stood, hand, ranking, hands)
    total = digit(mine)
    mark = read_chart(way.chart).get(total, {}).get(digit(other[-1:]), "" if total in _CHARTED else "S")
    return {"H": "hit", "S": "stand"}.get(mark, "not said")


def play(way: Way, ranking: Ranking, cards: Sequence[Piece], first_two: bool = True) -> str:
    """`hit`, `stand`, `as the player likes`, or `not said`; `first_two` is False for cards after a split."""
    if isinstance(ranking, Points):
        total = ranking.total(cards, first_two)
        count, soft, natural = total.halves / 2, total.soft, total.natural
    elif isinstance(ranking, Modulo):
        count, soft, natural = float(digit(cards)), False, False
    else:
        count, soft, natural = float(ranking.value(cards)), False, False
    for said, totals in (("stand", way.stand), ("hit", way.hit), ("as the player likes", way.option)):
        if any(speaks(each, count, soft, natural) for each in totals):
            return said
    for said, totals in (("hit", way.hit), ("stand", way.stand), ("as the player likes", way.option)):
        if "all others" in totals:
            return said
    return "not said"


def speaks(total: str, count: float, soft: bool, natural: bool = False) -> bool:
    """Whether a total in the vocabulary's format matches this hand."""
    if total == "natural":
        return natural
    if natural or total in ("all others", "option", "none"):
        return False
    both = total.removeprefix("soft and hard ")
    if both != total:
        return within(both, count)
    if total.startswith("soft "):
        return soft and within(total.removeprefix("soft "), count)
    if total.startswith("hard "):
        return not soft and within(total.removeprefix("hard "), count)
    return within(total, count)
