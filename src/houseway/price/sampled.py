"""Prices by playing: for wagers that no solver can price exactly. A sampled price carries its rounds and its error."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.play import messages as m
from houseway.play.plan import Plan
from houseway.play.sim import Simulation
from houseway.price.ask import plan_of
from houseway.price.price import Outcome, Price, gather, until_decided
from houseway.price.solver import Solver, Tally

if TYPE_CHECKING:
    from houseway.price.ask import Ask

_PART: Final = 5_000
"""Rounds in one part."""
_PLAYERS: Final = 2
"""One bettor and the bank: bets of one round share their cards, and would not be independent."""


def _wagers(plan: Plan) -> frozenset[str]:
    return frozenset(plan.rows)


def _parts(ask: Ask) -> list[str]:
    """Each part is a seed of its own, and so many rounds."""
    sizes = [_PART] * (ask.rounds // _PART) + [ask.rounds % _PART] * (ask.rounds % _PART > 0)
    return [f"{ask.seed}/{number}/{size}" for number, size in enumerate(sizes)]


def _work(ask: Ask, part: str) -> Tally:
    whole = plan_of(ask)
    plan = Plan(whole.loaded, decks=ask.decks, pay_tables=dict(ask.pay_tables), fast=True)
    playing = Simulation(plan, part, 2 + ask.others if plan.envious else _PLAYERS)
    found: Tally = Counter()

    def tell(event: m.AnyEvent) -> None:
        if isinstance(event, m.Settled):
            key = (event.wager, event.because, event.pays, str(Fraction(event.paid - event.taken, event.stake or 1)))
            found[msgspec.json.encode(key).decode()] += 1

    playing.table.tell = tell
    for _ in playing.rounds(int(part.rpartition("/")[2])):
        pass
    return found


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    by_wager: dict[str, list[Outcome]] = {}
    for key, count in tally.items():
        wager, because, pays, amount = msgspec.json.decode(key)
        by_wager.setdefault(wager, []).append(Outcome(because, pays, Fraction(amount), count))
    found = []
    for wager, outcomes in by_wager.items():
        decided, notes = until_decided(gather(outcomes))
        said = "Played through the engine by the chart, the house way or a simple rule; no decision is searched for."
        found.append(Price(wager, "as bots play", "sampled", decided, (said, *notes), (), ask.seed))
    return found


SOLVER: Final = Solver("sampled", "any wager, by playing rounds through the engine", _wagers, _parts, _work, _finish)
