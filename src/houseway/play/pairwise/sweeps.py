"""Sweeps: whether all of a player's cards together make one."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from houseway.cards.card import is_red, rank_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from houseway.cards import Piece
    from houseway.play.pairwise.plan import PairwisePlan
    from houseway.rules.games.pairwise import Sweep

_RANKS: Final = 13
_ACE: Final = 12


def holds(plan: PairwisePlan, sweep: Sweep, cards: Sequence[Piece]) -> bool:
    """Whether cards hold a sweep, however they would be set in parts."""
    return _HOLDS[sweep.holds](tuple(sorted(cards)), plan.sizes)


def best_sweep(plan: PairwisePlan, cards: Sequence[Piece]) -> Sweep | None:
    """The highest sweep that cards hold, or None."""
    return next((sweep for sweep in plan.sweeps if holds(plan, sweep, cards)), None)


def _each_rank(cards: tuple[Piece, ...], _: tuple[int, ...]) -> bool:
    return len({rank_of(card) for card in cards}) == _RANKS


def _dragon_of_a_suit(cards: tuple[Piece, ...], sizes: tuple[int, ...]) -> bool:
    return _each_rank(cards, sizes) and len({suit_of(card) for card in cards}) == 1


def _one_color(cards: tuple[Piece, ...], _: tuple[int, ...]) -> bool:
    return len({is_red(card) for card in cards}) == 1


def _five_pairs(cards: tuple[Piece, ...], _: tuple[int, ...]) -> bool:
    """Four of a kind count as two pairs, or as three of a kind and a card that belongs to no pair."""
    numbers = list(Counter(map(rank_of, cards)).values())
    return any(
        number >= 3 and sum(each // 2 for at, each in enumerate(numbers) if at != place) >= 5
        for place, number in enumerate(numbers)
    )


def _four_threes(cards: tuple[Piece, ...], _: tuple[int, ...]) -> bool:
    return sum(number >= 3 for number in Counter(map(rank_of, cards)).values()) >= 4


def _six_pairs(cards: tuple[Piece, ...], _: tuple[int, ...]) -> bool:
    """Four of a kind count as two pairs."""
    return sum(number // 2 for number in Counter(map(rank_of, cards)).values()) >= 6


def _straights(cards: tuple[Piece, ...], sizes: tuple[int, ...]) -> bool:
    return _runs(tuple(sorted(map(rank_of, cards))), sizes)


@lru_cache(maxsize=4096)
def _runs(ranks: tuple[int, ...], sizes: tuple[int, ...]) -> bool:
    """Whether ranks can be divided into straights of these lengths; an ace is high or low."""
    if not sizes:
        return True
    have = Counter(ranks)
    for low in range(-1, _RANKS - sizes[0] + 1):
        run = [_ACE if rank < 0 else rank for rank in range(low, low + sizes[0])]
        if all(have[rank] for rank in run):
            left = have - Counter(run)
            if _runs(tuple(sorted(left.elements())), sizes[1:]):
                return True
    return False


def _flushes(cards: tuple[Piece, ...], sizes: tuple[int, ...]) -> bool:
    """Whether the cards can be divided into parts of one suit each; the cards of each suit must fill whole parts."""
    suits = sorted(Counter(map(suit_of, cards)).values())
    return _filled(tuple(suits), sizes)


def _filled(suits: tuple[int, ...], sizes: tuple[int, ...]) -> bool:
    if not suits:
        return not sizes
    return any(
        sum(sizes[place] for place in chosen) == suits[0]
        and _filled(suits[1:], tuple(size for place, size in enumerate(sizes) if place not in chosen))
        for number in range(1, len(sizes) + 1)
        for chosen in combinations(range(len(sizes)), number)
    )


_HOLDS: Final[dict[str, Callable[[tuple[Piece, ...], tuple[int, ...]], bool]]] = {
    "one of each rank": _each_rank,
    "one of each rank, suited": _dragon_of_a_suit,
    "six pairs": _six_pairs,
    "five pairs and three of a kind": _five_pairs,
    "four times three of a kind": _four_threes,
    "a straight in each part": _straights,
    "a flush in each part": _flushes,
    "one color": _one_color,
}
