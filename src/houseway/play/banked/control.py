"""Who controls a hand with several bettors, decided by a list of rules in order."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import State


def climb(plan: Plan, s: State, spot: int, money: Counter[str]) -> str:
    """The bettor on a spot left after applying each rule in turn; if several are left, the front circle."""
    left = sorted(money, key=lambda player: player != s.at_seat(spot))
    for rung in plan.game.back_line.controls:
        left = _RUNGS[rung](s, spot, money, left)
    return left[0]


def _most_money(_: State, __: int, money: Counter[str], left: list[str]) -> list[str]:
    return [player for player in left if money[player] == max(money[each] for each in left)]


def _seated(s: State, spot: int, _: Counter[str], left: list[str]) -> list[str]:
    return [s.at_seat(spot)] if s.at_seat(spot) in left else left


def _payer(s: State, _: int, __: Counter[str], left: list[str]) -> list[str]:
    """The bettors who paid the most collection this round."""
    paid = Counter(dict.fromkeys(left, 0))
    for fee in s.fees:
        if fee.party == "player" and fee.player in paid:
            paid[fee.player] += fee.cents
    return [player for player in left if paid[player] == max(paid.values())]


def _front(_: State, __: int, ___: Counter[str], left: list[str]) -> list[str]:
    return left[:1]


_RUNGS: Final[dict[str, Callable[[State, int, Counter[str], list[str]], list[str]]]] = {
    "most money in action": _most_money,
    "the seated player": _seated,
    "who paid the collection": _payer,
    "the front circle": _front,
}
