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
from houseway.rules.texts import read_money

if TYPE_CHECKING:
    from houseway.price.ask import Ask

_PART: Final = 5_000
"""Rounds in one part."""
_PLAYERS: Final = 2
"""One bettor and the bank; of several bettors one is counted, since bets of one round share their cards."""


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

    def first() -> str:
        state = playing.table.state
        return next(player for player in state.players if player != state.dealer)

    def tell(event: m.AnyEvent) -> None:
        if isinstance(event, m.Settled) and event.player == first():
            stake = event.stake or _earns(plan, event.wager)
            key = (event.wager, event.because, event.pays, str(Fraction(event.paid - event.taken, stake)))
            found[msgspec.json.encode(key).decode()] += 1

    playing.table.tell = tell
    for _ in playing.rounds(int(part.rpartition("/")[2])):
        pass
    return found


def _earns(plan: Plan, wager: str) -> int:
    """Envy stakes nothing: it is reckoned in units of the least wager that earns it."""
    return read_money(plan.wager(wager).envy_least or "$1")


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    by_wager: dict[str, list[Outcome]] = {}
    for key, count in tally.items():
        named, because, pays, amount = msgspec.json.decode(key)
        staked = Fraction(plan_of(ask).wager(named).kind != "envy")
        by_wager.setdefault(named, []).append(Outcome(because, pays, Fraction(amount), count, staked))
    for name, wager in plan_of(ask).game.wagers.items():
        if wager.kind == "envy" and wager.envies in by_wager:
            idle = sum(each.count for each in by_wager[wager.envies]) - sum(
                each.count for each in by_wager.get(name, ())
            )
            by_wager.setdefault(name, []).append(Outcome("otherwise", "lose", Fraction(0), idle, Fraction(0)))
    found = []
    for named, outcomes in by_wager.items():
        decided, notes = until_decided(gather(outcomes))
        said = "Played through the engine by the chart, the house way or a simple rule; no decision is searched for."
        found.append(Price(named, "as bots play", "sampled", decided, (said, *notes), (), ask.seed))
    return found


SOLVER: Final = Solver("sampled", "any wager, by playing rounds through the engine", _wagers, _parts, _work, _finish)
