"""Rounds of poker against the bank, outside Capitol: three cards, Caribbean, Looney 4, hold'em by streets."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final

from tables import Felt

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import load

Result = tuple[float, float, float]
"""Paid, taken and given back."""
Choice = str | tuple[str, float]
"""What a player does, and for how many dollars where it is not plain."""
CHECKED: Final[tuple[Choice, ...]] = ("check", "check", ("play", 10))
"""Of a hand of Ultimate Texas Hold'em: twice nothing, then a bet of the Ante."""
EVEN: Final[Result] = (10, 0, 10)
LOSE: Final[Result] = (0, 10, 0)
PUSH: Final[Result] = (0, 0, 10)


def to_one(odds: float, stake: float = 10) -> Result:
    """A wager of $10, or of so much, that is paid."""
    return (odds * stake, 0, stake)


@cache
def plan_for(game: str, readings: tuple[tuple[str, str], ...] = (), **chosen: Any) -> Plan:
    """A game as a table plays it, by some readings."""
    return Plan(load(game, dict(readings)), **chosen)


def play(table: Felt, *choices: Choice, **hands: str) -> Felt:
    """The round from the deal to its end: pieces by the name of their hand, the rest burned, decisions as they come."""
    told = {name: list(parse(cards)) for name, cards in hands.items()}
    spare = list((table.plan.shoe - Counter(piece for those in told.values() for piece in those)).elements())
    wanted = list(choices)
    while (awaits := table.awaits()).what in ("pieces", "choice"):
        if awaits.what == "pieces":
            name = table.state.deals[0][0].replace(" ", "")
            table.do(m.Give(((told[name] if name in hands else spare).pop(0),)))
        else:
            choice = wanted.pop(0)
            name, dollars = choice if isinstance(choice, tuple) else (choice, 0)
            table.act(awaits.whose[0], name, dollars=dollars)
    assert not wanted, "everything was asked for"
    return table


def seated(plan: Plan, **wagers: float) -> Felt:
    """A table with the bank at seat 1 and these wagers at seat 2, closed."""
    return Felt(plan, (1, 2), chips=200_000).bank(1, 150_000).bet(2, **wagers).close()


def results(table: Felt) -> dict[str, Result]:
    """What became of each wager of the last round."""
    return {wager: (paid, taken, back) for _, wager, paid, taken, back in table.settled()}


def outcome(
    plan: Plan, spot: str, bank: str, *choices: Choice, wagers: tuple[str, ...], board: str = ""
) -> dict[str, Result]:
    """What becomes of wagers of $10 each, and of what the choices put up, with these cards."""
    hands = {"spot2": spot, "bank": bank} | ({"board": board} if board else {})
    return results(play(seated(plan, **dict.fromkeys(wagers, 10)), *choices, **hands))


def fees(table: Felt) -> dict[str, float]:
    """What each has paid the room in this round, in dollars."""
    paid: dict[str, float] = {}
    for each in table.last(m.Collected):
        paid[each.player] = paid.get(each.player, 0) + each.cents / 100
    return paid
