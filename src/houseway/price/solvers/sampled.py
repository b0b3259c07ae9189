"""Prices from played rounds, for wagers that no solver can price. A sampled price carries its rounds and its error."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bots import bot_stake
from houseway.play.banked.plan import Plan
from houseway.play.banked.sim import BankedSimulation
from houseway.price.ask import plan_of
from houseway.price.price import Outcome, Price, amount_of, gather, made_in, together, until_decided
from houseway.price.solvers.carries import Carries
from houseway.price.solvers.solver import Solver, Tally
from houseway.price.why import why_sampled
from houseway.rules.cells import read_money, read_size
from houseway.rules.vocabulary.features import Feature

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from houseway.price.ask import Ask

_PART: Final = 5_000
"""Rounds in one part."""
_PLAYERS: Final = 2
"""One bettor and the bank; more bettors would add no independent results, since bets of one round share their cards."""
_BOTS: Final = "Played through the engine by the chart, the house way or a simple rule; decisions are not optimized."


def _wagers(plan: Plan) -> frozenset[str]:
    return frozenset(plan.rows)


def _parts(ask: Ask) -> list[str]:
    """One text for each part: its seed and its number of rounds."""
    sizes = [_PART] * (ask.rounds // _PART) + [ask.rounds % _PART] * (ask.rounds % _PART > 0)
    return [f"{ask.seed}/{number}/{size}" for number, size in enumerate(sizes)]


def _work(ask: Ask, part: str) -> Tally:
    whole = plan_of(ask)
    plan = Plan(whole.loaded, decks=ask.decks, pay_tables=dict(ask.pay_tables), fast=True)
    playing = BankedSimulation(plan, part, 2 + ask.others if plan.envious else _PLAYERS)
    found: Tally = Counter()
    settled: list[b.Settled] = []

    def first() -> str:
        state = playing.table.state
        return next(player for player in state.players if player != state.dealer)

    def tell(event: b.AnyEvent) -> None:
        if isinstance(event, b.Settled) and event.player == first():
            settled.append(event)
        elif isinstance(event, b.BetBack) and event.player == first() and playing.table.state.hands:
            found[_key(event.wager, "taken down", "no action", Fraction(0), Fraction(0))] += 1
        elif isinstance(event, m.Ended):
            found.update(_round(plan, settled))
            settled.clear()

    playing.table.tell = tell
    for _ in playing.rounds(int(part.rpartition("/")[2])):
        pass
    return found


def _round(plan: Plan, settled: list[b.Settled]) -> Iterator[str]:
    """The result of each wager in a round, as a key: a base wager together with what was added to it."""
    follows = following(plan)
    for name in dict.fromkeys(event.wager for event in settled):
        kind = plan.wager(name).kind
        beside = [each for each, base in follows.items() if base == name]
        events = [event for event in settled if event.wager == name or event.wager in beside]
        staked = sum(event.stake for event in events)
        unit = staked if kind == "follow-up" else _unit(plan, name)
        because = "; ".join(dict.fromkeys(event.because for event in events))
        pays = ", ".join(event.pays for event in events)
        amount = Fraction(sum(event.paid - event.taken for event in events), unit)
        yield _key(name, because, pays, amount, Fraction(staked, unit))


def _key(name: str, because: str, pays: str, amount: Fraction, staked: Fraction) -> str:
    return msgspec.json.encode((name, because, pays, str(amount), str(staked))).decode()


def following(plan: Plan) -> dict[str, str]:
    """By wager that is made with a base wager or by a decision, that base wager: of several, the one it is sized by or
    needs, else the first.
    """
    bases = [name for name in plan.rows if plan.wager(name).is_main]
    found: dict[str, str] = {}
    for name in plan.rows:
        wager = plan.wager(name)
        if wager.kind == "follow-up" and bases:
            named = [read_size(wager.size)[1] if wager.size else "", *wager.needs]
            found[name] = next((base for base in bases if base in named), bases[0])
        elif wager.made_with:
            found[name] = wager.made_with
    return found


def _unit(plan: Plan, wager: str) -> int:
    """A bot's stake. An envy wager has none; it is measured in units of the least wager that earns it."""
    if plan.wager(wager).kind == "envy":
        return read_money(plan.wager(wager).envy_least or "$1")
    return bot_stake(plan, wager)


def _finish(ask: Ask, tally: Tally) -> list[Price]:
    plan = plan_of(ask)
    by_wager: dict[str, list[Outcome]] = {}
    for key, count in tally.items():
        named, because, pays, amount, staked = msgspec.json.decode(key)
        by_wager.setdefault(named, []).append(Outcome(because, pays, Fraction(amount), count, Fraction(staked)))
    for name, wager in plan.game.wagers.items():
        if wager.kind == "envy" and wager.envies in by_wager:
            idle = _rounds(by_wager[wager.envies]) - _rounds(by_wager.get(name, ()))
            by_wager.setdefault(name, []).append(Outcome("otherwise", "lose", Fraction(0), idle, Fraction(0)))
    follows = following(plan)
    found = []
    for named, outcomes in by_wager.items():
        decided, notes = until_decided(gather(outcomes))
        beside = [plan.wager(each).name for each, base in follows.items() if base == named]
        more = [together(plan.wager(named).name, beside)] if beside else []
        base = by_wager.get(follows.get(named, ""), ())
        if base and (share := Fraction(_rounds(outcomes), _rounds(base))) < 1:
            more.append(made_in(share))
        said = (*more, _BOTS, why_sampled(plan, named), *notes)
        unseen = _unseen(plan, named, decided)
        found.append(Price(named, "as bots play", "sampled", decided, said, (), ask.seed, unseen=unseen))
    return found


def _rounds(outcomes: Iterable[Outcome]) -> int:
    return sum(each.count for each in outcomes)


def _unseen(plan: Plan, name: str, outcomes: Iterable[Outcome]) -> Fraction:
    """The highest pay of a row that never came up."""
    seen = {row for each in outcomes for row in each.name.split("; ")}
    unit = _unit(plan, name)
    return max((amount_of(row.pay, unit) for row in plan.rows[name] if row.text not in seen), default=Fraction(0))


SOLVER: Final = Solver(
    "sampled",
    "any wager, by playing rounds through the engine",
    *(_wagers, _parts, _work, _finish, Carries(frozenset(Feature))),
)
