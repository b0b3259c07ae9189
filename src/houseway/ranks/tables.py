"""Tables: the values of all hands under an order and a joker model, computed once from the reference.

A hand's value depends on the multiset of its ranks, and, if suits count, on the set of ranks it holds in one suit. So
two tables cover everything: `plain` by code, `flush` by the set of ranks in one suit; two more are for hands with the
joker. Tables for more cards follow from those for fewer: the best of seven cards is the best over leaving one out.
Nothing here knows what a straight is; the reference does.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from houseway.ranks.codes import MASKS, multisets, ranks_of_code, ranks_of_mask

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from houseway.ranks.jokers import Joker
    from houseway.ranks.orders import Order


@dataclass(slots=True)
class Tables:
    """Values of all hands of an order, by number of cards other than the joker."""

    plain: dict[int, dict[int, int]] = field(default_factory=dict)
    """cards -> code -> value, no flush."""
    flush: list[int] = field(default_factory=lambda: [0] * MASKS)
    """set of ranks in one suit -> value, 0 if no flush."""
    joker_plain: dict[int, dict[int, int]] = field(default_factory=dict)
    joker_flush: list[int] = field(default_factory=lambda: [0] * MASKS)


@cache
def tables(order: Order, joker: Joker | None, most: int) -> Tables:
    """The tables for hands of up to `most` cards."""
    made = Tables()
    made.plain[order.size] = {
        code: order.value(order.score(ranks_of_code(code), suited=False)) for code, _ in multisets()[order.size]
    }
    if order.counts_suits():
        _fill_flushes(made.flush, order.size, lambda ranks: [order.value(order.score(ranks, suited=True))])
        _lift_masks(made.flush)
    for cards in range(order.size + 1, most + 1):
        made.plain[cards] = _lift(made.plain[cards - 1], cards, {})
    if joker is not None:
        _add_joker(made, order, joker, most)
    return made


def _add_joker(made: Tables, order: Order, joker: Joker, most: int) -> None:
    def values(ranks: list[int], suited: bool) -> Iterable[int]:
        for rank, of_suit in joker.readings(order, ranks, suited):
            if of_suit == suited:
                yield order.value(order.score([*ranks, rank], of_suit, joker=True))

    real = order.size - 1
    made.joker_plain[real] = {code: max(values(ranks_of_code(code), suited=False)) for code, _ in multisets()[real]}
    for cards in range(real + 1, most):
        made.joker_plain[cards] = _lift(made.joker_plain[cards - 1], cards, made.plain[cards])
    if order.counts_suits():
        _fill_flushes(made.joker_flush, real, lambda ranks: values(ranks, suited=True))
        _lift_masks(made.joker_flush, made.flush)


def _lift(fewer: dict[int, int], cards: int, without_joker: dict[int, int]) -> dict[int, int]:
    """The best of `cards` cards: leave each one out in turn (or leave the joker out)."""
    best = {code: max([fewer[code - power] for power in powers]) for code, powers in multisets()[cards]}
    return {code: max(value, without_joker.get(code, 0)) for code, value in best.items()} if without_joker else best


def _fill_flushes(flush: list[int], cards: int, values: Callable[[list[int]], Iterable[int]]) -> None:
    for mask in range(MASKS):
        if mask.bit_count() == cards:
            flush[mask] = max(values(ranks_of_mask(mask)), default=0)


def _lift_masks(flush: list[int], natural: list[int] | None = None) -> None:
    """For more suited cards than a hand needs: the best over leaving one out. Masks come in rising order."""
    for mask in range(MASKS):
        best = max((flush[mask & ~(1 << rank)] for rank in range(13) if mask >> rank & 1), default=0)
        flush[mask] = max(flush[mask], best, natural[mask] if natural else 0)
