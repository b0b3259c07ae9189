"""Banked games at the terminal: play, simulation, and a table's earnings."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.cards.shuffle import Bits
    from houseway.cli.drills import Question
    from houseway.cli.engines import Choices, Earns, Runs, Sits
    from houseway.play.banked.sim import Summary
    from houseway.rules.loader import Loaded


def play(loaded: Loaded, chosen: Choices, sits: Sits) -> None:
    """A table with one person and bots, who bank in turn."""
    from houseway.cli.banked.sitting import Sitting
    from houseway.cli.questions import money
    from houseway.play.banked.plan import Plan

    plan = Plan(loaded, option=chosen.option, schedule=chosen.schedule, decks=chosen.decks, limits=chosen.limits)
    sitting = Sitting(plan, sits.bits, money(sits.bank), sits.auto, sits.as_json)
    sitting.sit(sits.players, sits.seat, money(sits.chips or "$1,000"))
    sitting.play(sits.rounds)


def sim(loaded: Loaded, chosen: Choices, runs: Runs) -> None:
    """Rounds played by bots, with the results of each wager."""
    from houseway.cli import show
    from houseway.cli.sim import run_rounds
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.sim import BankedSimulation
    from houseway.rules.cells import read_money

    plan = Plan(
        loaded, chosen.option, chosen.schedule, decks=chosen.decks, limits=chosen.limits, fast=True
    )  # fmt: skip
    posted = read_money(runs.bank if runs.bank.startswith("$") else f"${runs.bank}")
    for name in runs.wagers:
        plan.wager(name)
    simulation = BankedSimulation(plan, runs.seed, min(runs.players, plan.seats), posted, runs.wagers)
    seconds = run_rounds(simulation.rounds(runs.rounds), runs.rounds, runs.as_json)
    done = simulation.summary
    if runs.as_json:
        show.as_json({"game": loaded.name, "seed": runs.seed, **_figures(done), "seconds": round(seconds, 3)})
    else:
        _print(done, seconds)


def table(loaded: Loaded, asked: Earns) -> None:
    """What a table earns the bank, the seats and the room."""
    from houseway.cli.banked.economy import tell_economy

    tell_economy(loaded.name, asked)


def _figures(done: Summary) -> dict[str, object]:
    wagers = {}
    for name, tally in done.wagers.items():
        wagers[name] = {
            "bets": tally.bets,
            "staked": tally.staked,
            "paid": tally.paid,
            "taken": tally.taken,
            "edge": -tally.mean,
            "error": tally.error,
            "outcomes": dict(tally.outcomes.most_common()),
        }
    return {
        "rounds": done.rounds,
        "events": done.events,
        "collected": done.collected,
        "spent": done.spent,
        "wagers": wagers,
    }


def _print(done: Summary, seconds: float) -> None:
    from rich.table import Table

    from houseway.cli import show
    from houseway.rules.cells import write_money

    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for head in ("wager", "bets", "bettors lose", "± error", "outcomes"):
        table.add_column(head, justify="right" if head in ("bets", "bettors lose", "± error") else "left")
    figures = _figures(done)["wagers"]
    assert isinstance(figures, dict)  # noqa: S101 - made above
    for name, of in figures.items():
        shares = ", ".join(f"{pays} {count / of['bets']:.1%}" for pays, count in list(of["outcomes"].items())[:5])
        table.add_row(name, f"{of['bets']:,}", f"{of['edge']:+.2%}", f"{of['error']:.2%}", shares)
    out = show.console()
    out.print(table)
    out.print(
        f"[dim]{done.rounds:,} rounds, {done.events:,} events in {seconds:.1f} s "
        f"({done.rounds / seconds:,.0f} a second); collected {write_money(done.collected)}; "
        f"the bank ran out in {done.spent:,}[/]"
    )


def way(loaded: Loaded, cards: str, name: str, hand: str, as_json: bool) -> None:
    """How the house way plays a hand, and which row says so."""
    from houseway.cli.banked.ways import way as play_way

    play_way(loaded, cards, name, hand, as_json)


def drills(loaded: Loaded) -> dict[str, Callable[[Bits], Iterator[Question]]]:
    """Drills on settings, draws and payouts."""
    from houseway.cli.banked.drill_questions import banked_drills

    return banked_drills(loaded)
