"""Hands in words: `two pair, kings and fours`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.cards.card import RANK_NAMES, RANKS

if TYPE_CHECKING:
    from houseway.ranks.orders import Order

_PLURALS: Final = tuple(name + ("es" if name == "six" else "s") for name in RANK_NAMES)


def one(rank: int) -> str:
    """The name of a rank, 1 or 14 for the ace: `king`."""
    return RANK_NAMES[(rank - 2) % 13]


def many(rank: int) -> str:
    """The plural of a rank: `kings`."""
    return _PLURALS[(rank - 2) % 13]


def short(ranks: list[int]) -> str:
    """Ranks in figures: `8-6-5-3-A`."""
    return "-".join(RANKS[(rank - 2) % 13].replace("T", "10") for rank in ranks)


def kickers(order: Order, value: int, other: int) -> tuple[str, str] | None:
    """The kickers that separate two high hands of the same name; None if they are equal."""
    if not order.low:
        for shift in (16, 12, 8, 4, 0):
            ranks = value >> shift & 15, other >> shift & 15
            if ranks[0] != ranks[1] and all(ranks):
                return f"{one(ranks[0])} kicker", f"{one(ranks[1])} kicker"
    return None


def describe(order: Order, value: int) -> str:
    """The name of the hand with this value."""
    score = order.score_of(value)
    kind = order.kind(value)
    ranks = [rank for shift in (16, 12, 8, 4, 0) if (rank := score >> shift & 15)]
    if order.low:
        return _low(kind, ranks)
    match kind:
        case "high card":
            return " ".join(("-".join(one(rank) for rank in ranks[:2]), "high"))
        case "pair":
            return f"pair of {many(ranks[0])}"
        case "two pair":
            return f"two pair, {many(ranks[0])} and {many(ranks[1])}"
        case "three of a kind" | "four of a kind" | "five of a kind":
            return f"{kind}, {many(ranks[0])}"
        case "full house":
            return f"full house, {many(ranks[0])} over {many(ranks[1])}"
        case "straight" | "straight flush":
            return f"{kind}, {one(order.first_rank(value))} high"
        case "flush":
            return f"flush, {one(ranks[0])} high"
        case _:
            return kind


def _low(kind: str, ranks: list[int]) -> str:
    figures = short(ranks)
    if kind == "high card":
        return f"{figures} low"
    return f"{kind}, {figures}, played low"
