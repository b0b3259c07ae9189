"""Who decides for the hand of a spot that several have bet on."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from houseway.house.seats import in_order, seat_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import State


def controller(plan: Plan, s: State, spot: int) -> str:
    """Who decides for a spot's hand; nobody where the house way plays it."""
    known = s.known.controllers
    if spot not in known:
        found = _find_controller(plan, s, spot)
        known[spot] = found if not found or spot == _only_spot(plan, s, found, spot) else ""
    return known[spot]


def _find_controller(plan: Plan, s: State, spot: int) -> str:
    money = _money(plan, s, spot)
    if not money:
        return ""
    line, own = plan.game.back_line, s.at_seat(spot)
    if isinstance(line.controls, tuple):
        best = _climb(plan, s, spot, money)
    elif line.controls != "most money in action" and own in money:
        return own
    else:
        best = max(money, key=lambda player: (money[player], player == own))
    if s.seat_of(best) or not line.otherwise:
        return best
    return best if any(s.seat_of(player) for player in money) else ""


def _money(plan: Plan, s: State, spot: int) -> Counter[str]:
    """What each has on a spot as base or line wager, the seat's own player first, then as their circles come."""
    found: Counter[str] = Counter()
    stakes = sorted(s.stakes.values(), key=lambda stake: stake.player != s.at_seat(spot))
    for stake in stakes:
        if stake.spot == spot and plan.game.wagers[stake.wager.partition(":")[0]].kind in ("base", "line"):
            found[stake.player] += stake.cents
    return found


def _climb(plan: Plan, s: State, spot: int, money: Counter[str]) -> str:
    """Of those who bet on a spot, the one whom the rungs of a ladder leave; the front circle, where they leave more."""
    left = list(money)
    for rung in plan.game.back_line.controls:
        left = _RUNGS[rung](s, spot, money, left)
    return left[0]


def _most_money(_: State, __: int, money: Counter[str], left: list[str]) -> list[str]:
    return [player for player in left if money[player] == max(money[each] for each in left)]


def _seated(s: State, spot: int, _: Counter[str], left: list[str]) -> list[str]:
    return [s.at_seat(spot)] if s.at_seat(spot) in left else left


def _payer(s: State, _: int, __: Counter[str], left: list[str]) -> list[str]:
    """Whoever paid the most collection of this round."""
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


def _only_spot(plan: Plan, s: State, player: str, spot: int) -> int:
    """The spot whose hand a player sets, where a filing lets nobody set several; else the one asked about."""
    if plan.game.back_line.sets != "first hand":
        return spot
    start = seat_of(plan.game.action.start, plan.seats, s.bank_seat, s.button)
    spots = in_order(s.spots(), start, plan.game.action.direction, plan.seats)
    mine = [each for each in spots if _find_controller(plan, s, each) == player]
    return s.seat_of(player) if s.seat_of(player) in mine else mine[0]
