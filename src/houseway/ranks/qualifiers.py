"""Qualifiers: the lowest hand that counts, as the felt says it: `queen high`, `pair of fours`, `eight low`."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from houseway.cards.card import RANK_NAMES
from houseway.ranks.kind_names import many
from houseway.ranks.orders import ACE, KIND_SHIFT
from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from houseway.ranks.orders import Order

_RANK: Final = {name: rank for rank, name in enumerate(RANK_NAMES, start=2)}
_MANY: Final = {many(rank): rank for rank in range(2, 15)}


@cache
def least_value(order: Order, least: str) -> int:
    """The lowest value that satisfies a qualifier.

    Forms: a kind (`pair`), `pair of fours` (also three or four of a kind), `queen high`, `ace-king high`; for low
    orders `eight low`.
    """
    words = least.split()
    if order.low:
        if len(words) == 2 and words[1] == "low" and _RANK.get(words[0], 0) in range(order.size, ACE):
            return order.value((_RANK[words[0]] + 1 << 16) - 1)
        raise _not_one(least, order)
    if least in order.kinds:
        return order.kinds.index(least) << KIND_SHIFT
    if len(words) == 2 and words[1] == "high":
        ranks = [_RANK.get(word, 0) for word in words[0].split("-")]
        if all(ranks) and len(ranks) <= order.size and all(one > other for one, other in pairwise(ranks)):
            return sum(rank << 16 - 4 * place for place, rank in enumerate(ranks))
    kind, _, rank = least.rpartition(" of ")
    if kind in ("pair", "three of a kind", "four of a kind") and kind in order.kinds and rank in _MANY:
        return order.kinds.index(kind) << KIND_SHIFT | _MANY[rank] << 16
    raise _not_one(least, order)


def _not_one(least: str, order: Order) -> Refusal:
    forms = ["eight low"] if order.low else [*order.kinds, "queen high", "pair of fours", "ace-king high"]
    return Refusal(f"{quoted(least)} is not a qualifier of {order.name}{meant(least, forms)}")
