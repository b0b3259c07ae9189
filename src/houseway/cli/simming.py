"""The command `sim`: rounds played by bots through the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.play.banked.sim import Summary
    from houseway.play.pot.plan import PotPlan


def sim(
    game: Game,
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed plays the same rounds.")] = "1",
    players: Annotated[int, typer.Option(min=2, help="Seats taken, the bank's among them.")] = 6,
    bank: Annotated[str, typer.Option(help="What each player-dealer posts.")] = "$100,000",
    wager: Annotated[
        list[str] | None,
        typer.Option(help="Bet only this, like player or tie; may be repeated.", show_default=False),
    ] = None,
    option: Annotated[str, typer.Option(help="The collection's option.", show_default=False)] = "",
    schedule: Annotated[str, typer.Option(help="Which schedule, where a game has several.", show_default=False)] = "",
    no_collection: Annotated[
        bool, typer.Option("--no-collection", help="Of a pot game: take no collection.", show_default=False)
    ] = False,
    decks: Annotated[int, typer.Option(help="How many decks.", show_default=False)] = 0,
    structure: Annotated[str, typer.Option(help="Of a pot game: limit, no limit, …", show_default=False)] = "",
    bets: Annotated[str, typer.Option(help="Of a pot game: small and big bet, like $4-$8.", show_default=False)] = "",
    blinds: Annotated[str, typer.Option(help="Of a pot game: the blinds, like $2-$4.", show_default=False)] = "",
    reading: Annotated[
        list[str] | None,
        typer.Option(help="Take a reading of a doubt, like line-tie=push; may be repeated.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Play rounds by bots through the engine and sum up: of a banked game each wager the least there is.

    \b
    houseway sim capitol/ez-baccarat --rounds 10000
    houseway sim casino-580/lowball --rounds 500 --bets '$4-$8'
    houseway sim capitol/no-bust-4.01 --wager base --bank '$40' --players 7
    Ctrl-C stops it and sums up what was played.
    """
    from houseway.cli import show
    from houseway.cli.options import pairs, refuse_pot_words
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.sim import BankedSimulation
    from houseway.play.pot.plan import PotPlan
    from houseway.rules.catalogue import check_offered, load
    from houseway.rules.texts import read_money

    loaded = load(game, pairs(reading, "line-tie=push"))
    check_offered(loaded)
    if loaded.game.filing.engine == "pot":
        plays = PotPlan(
            loaded,
            structure,
            bets,
            blinds,
            schedule=schedule,
            option=option,
            fast=True,
            collects=not no_collection,
        )
        _sim_pot(plays, rounds, seed, players, as_json)
        return
    refuse_pot_words(loaded.name, structure, bets, blinds, no_collection)
    plan = Plan(loaded, option=option, schedule=schedule, decks=decks, fast=True)
    posted = read_money(bank if bank.startswith("$") else f"${bank}")
    for name in wager or ():
        plan.wager(name)
    simulation = BankedSimulation(plan, seed, min(players, plan.seats), posted, tuple(wager or ()))
    seconds = _run(simulation.rounds(rounds), rounds, as_json)
    done = simulation.summary
    if as_json:
        show.as_json({"game": game, "seed": seed, **_figures(done), "seconds": round(seconds, 3)})
    else:
        _print(done, seconds)


def _run(rounds: Iterator[object], number: int, quiet: bool) -> float:
    """Play them all, with a bar where somebody looks on; Ctrl-C stops. How long it took."""
    import sys
    from time import perf_counter

    from houseway.cli import show

    began = perf_counter()
    try:
        if quiet or not sys.stderr.isatty():
            for _ in rounds:
                pass
        else:
            from rich.progress import track

            for _ in track(rounds, "rounds", number, console=show.console(stderr=True)):
                pass
    except KeyboardInterrupt:
        pass
    return perf_counter() - began


def _sim_pot(plan: PotPlan, hands: int, seed: str, players: int, as_json: bool) -> None:
    from dataclasses import asdict

    from houseway.cli import show
    from houseway.cli.pot_felt import table_words
    from houseway.play.pot.sim import PotSimulation
    from houseway.rules.texts import write_money

    simulation = PotSimulation(plan, seed, players)
    seconds = _run(simulation.rounds(hands), hands, as_json)
    done = simulation.summary
    if as_json:
        show.as_json({"game": plan.loaded.name, "seed": seed, **asdict(done), "seconds": round(seconds, 3)})
        return
    out = show.console()
    out.print(f"{done.hands:,} hands, {table_words(plan)}, {done.showdowns:,} to the showdown")
    for name, count in done.streets.items():
        out.print(f"  {name:<16} {count:>8,}  {show.bar(count / max(done.hands, 1))}")
    average = write_money(done.pots // max(done.hands, 1))
    out.print(
        f"[dim]average pot {average}; collected {write_money(done.dropped)}; {done.events:,} events in {seconds:.1f} s "
        f"({done.hands / seconds:,.0f} hands a second)[/]"
    )


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
    from houseway.rules.texts import write_money

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
