"""Joker models: what a joker may stand for.

A model is data: may it be an ace, which kinds may it complete, may it pair a card, may it be anything. A hand with a
joker is the best hand among the readings that the model allows (or, in lowball, the one reading it forces).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from houseway.ranks.orders import ACE, Order

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_STRAIGHTS: Final = frozenset({"straight", "straight flush", "royal flush", "mini royal flush", "natural royal flush"})
_FLUSHES: Final = frozenset({"flush"})


@dataclass(frozen=True, slots=True)
class Joker:
    """What a joker may stand for."""

    name: str
    meaning: str
    any_card: bool = False
    ace: bool = False
    pairs: bool = False
    """It may pair a single card, or be a new card; never a third or fourth of a rank."""
    completes: frozenset[str] = frozenset()
    """Kinds it may complete as any card."""
    lowest_missing: bool = False
    """It is the lowest rank missing from the hand, whether that helps or not."""

    def readings(self, order: Order, ranks: Sequence[int], suited: bool) -> Iterator[tuple[int, bool]]:
        """Every (rank, of the hand's suit) that the joker may stand for next to these cards."""
        if self.lowest_missing:
            yield next(rank for rank in (ACE, *range(2, ACE)) if rank not in ranks), False
            return
        for rank in range(2, ACE + 1):
            for of_suit in (False, True) if suited and rank not in ranks else (False,):
                if self.allows(order, ranks, rank, of_suit):
                    yield rank, of_suit

    def allows(self, order: Order, ranks: Sequence[int], rank: int, of_suit: bool) -> bool:
        """Whether the joker may be this card in this hand."""
        if self.any_card:
            return True
        if self.ace and rank == ACE and not of_suit:
            return True
        if self.pairs and not of_suit and (ranks.count(rank) <= 1 or (rank == ACE and ranks.count(ACE) == 4)):
            return True
        return order.kind(order.value(order.score([*ranks, rank], of_suit, joker=True))) in self.completes


JOKERS: Final[dict[str, Joker]] = {
    joker.name: joker
    for joker in (
        # Bundles 000: 747, 1261, 1788; 001: 3212; 002: 1320; 003: 775, 4623, 7717; 004: 17-18
        Joker(
            "ace-straight-flush",
            "an ace, or any card that completes a straight or a flush",
            ace=True,
            completes=_STRAIGHTS | _FLUSHES,
        ),
        # As Ace Up and Face Up print it, bundles 000: 2235; 002: 2201; 003: 6479
        Joker(
            "ace-straight",
            "an ace, or any card that completes a straight or a straight flush, but no plain flush",
            ace=True,
            completes=_STRAIGHTS,
        ),
        # Bundle 001: 337, 420; five aces are in its list of hands (377)
        Joker(
            "pair-straight-flush",
            "any card that completes a pair, a straight or a flush, and the fifth ace",
            pairs=True,
            completes=_STRAIGHTS | _FLUSHES,
        ),
        # Bundles 000: 1108; 001: 1705; 003: 1402; 004: 418-421, 3805
        Joker("wild", "any card", any_card=True),
        # Bundles 000: 45; 003: 191-192
        Joker("lowest-missing", "the lowest card not in the hand", lowest_missing=True),
    )
}
"""The named models; `None` means that the deck has no joker."""
