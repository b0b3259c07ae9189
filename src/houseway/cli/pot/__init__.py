"""Pot games at the terminal: play, simulation, and a table's earnings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.cards.shuffle import Bits
    from houseway.cli.drills import Question
    from houseway.cli.engines import Choices, Earns, Runs, Sits
    from houseway.play.pot.plan import PotPlan
    from houseway.rules.loader import Loaded

_HANDS: Final = 30
"""Hands per hour."""


def play(loaded: Loaded, chosen: Choices, sits: Sits) -> None:
    """A table with one person and bots."""
    from houseway.cards.shuffle import seeded_bits
    from houseway.cli.pot.sitting import PotSitting
    from houseway.cli.questions import money

    luck = seeded_bits(f"{sits.seed} luck") if sits.seed else sits.bits
    plan = _plan(loaded, chosen)
    sitting = PotSitting(plan, sits.bits, luck, sits.auto, sits.as_json)
    sitting.sit(sits.players, sits.seat, money(sits.chips) if sits.chips else plan.usual_chips)
    sitting.play(sits.rounds)


def _plan(loaded: Loaded, chosen: Choices, *, fast: bool = False) -> PotPlan:
    from houseway.play.pot.plan import PotPlan

    return PotPlan(
        loaded,
        chosen.structure,
        chosen.bets,
        chosen.blinds,
        schedule=chosen.schedule,
        option=chosen.option,
        fast=fast,
        collects=chosen.collects,
    )


def sim(loaded: Loaded, chosen: Choices, runs: Runs) -> None:
    """Hands played by bots: how far they went, and what the room took."""
    from dataclasses import asdict

    from houseway.cli import show
    from houseway.cli.pot.felt import table_words
    from houseway.cli.sim import run_rounds
    from houseway.play.pot.sim import PotSimulation
    from houseway.rules.cells import write_money

    plan = _plan(loaded, chosen, fast=True)
    simulation = PotSimulation(plan, runs.seed, runs.players)
    seconds = run_rounds(simulation.rounds(runs.rounds), runs.rounds, runs.as_json)
    done = simulation.summary
    if runs.as_json:
        show.as_json({"game": loaded.name, "seed": runs.seed, **asdict(done), "seconds": round(seconds, 3)})
        return
    out = show.console()
    out.print(f"{done.rounds:,} hands, {table_words(plan)}, {done.showdowns:,} to the showdown")
    for name, count in done.streets.items():
        out.print(f"  {name:<16} {count:>8,}  {show.bar(count / max(done.rounds, 1))}")
    average = write_money(done.pots // max(done.rounds, 1))
    out.print(
        f"[dim]average pot {average}; collected {write_money(done.dropped)}; {done.events:,} events in {seconds:.1f} s "
        f"({done.rounds / seconds:,.0f} hands a second)[/]"
    )


def table(loaded: Loaded, asked: Earns) -> None:
    """What the room takes per hand and per hour."""
    from houseway.cli import economy_tables, show
    from houseway.price.economy.encoding import pot_figures
    from houseway.price.economy.pot import SAID, drops

    found = drops(loaded, asked.players, asked.schedule, asked.option)
    hands = asked.hands or _HANDS
    if asked.as_json:
        show.as_json(pot_figures(loaded.name, asked.players, hands, found, SAID))
        return
    out = show.console()
    for part in economy_tables.pot(loaded, asked.players, hands, found):
        out.print(part)


def way(loaded: Loaded, cards: str, name: str, hand: str, as_json: bool) -> None:
    """Refuse: pot games have no ways."""
    from houseway.refusal import Refusal

    raise Refusal(f"{loaded.name} has no ways: its hands are not played by a chart.")


def drills(loaded: Loaded) -> dict[str, Callable[[Bits], Iterator[Question]]]:
    """None besides fees."""
    return {}
