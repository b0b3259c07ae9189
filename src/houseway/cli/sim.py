"""The command `sim`: rounds played by bots through the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import (
    Bets,
    Blinds,
    Decks,
    Game,
    Json,
    Limits,
    NoCollection,
    Option,
    Reading,
    Schedule,
    Seed,
    Structure,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


def sim(
    game: Game,
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds.")] = 1000,
    seed: Seed = "1",
    players: Annotated[int, typer.Option(min=2, help="Occupied seats, including the bank's.")] = 6,
    bank: Annotated[str, typer.Option(help="What each player-dealer posts.")] = "$100,000",
    wager: Annotated[
        list[str] | None,
        typer.Option(help="Bet only this, like player or tie; may be repeated.", show_default=False),
    ] = None,
    option: Option = "",
    schedule: Schedule = "",
    no_collection: NoCollection = False,
    decks: Decks = 0,
    limits: Limits = "",
    structure: Structure = "",
    bets: Bets = "",
    blinds: Blinds = "",
    reading: Reading = None,
    as_json: Json = False,
) -> None:
    """Let bots play rounds through the engine, and total the results. At banked games each wager is the minimum.

    \b
    houseway sim capitol/ez-baccarat --rounds 10000
    houseway sim casino-580/lowball --rounds 500 --bets '$4-$8'
    houseway sim capitol/no-bust-4.01 --wager base --bank '$40' --players 7
    Ctrl-C stops early and totals the rounds played.
    """
    from houseway.cli.engines import Choices, Runs, terminal
    from houseway.cli.options import check_choices, pairs
    from houseway.rules.catalogue import check_offered, load

    loaded = load(game, pairs(reading, "line-tie=push"))
    check_offered(loaded)
    table = terminal(loaded)
    asked = {"structure": structure, "bets": bets, "blinds": blinds, "collects": no_collection, "limits": limits}
    check_choices(loaded, asked)
    chosen = Choices(option, schedule, decks, limits, structure, bets, blinds, collects=not no_collection)
    table.sim(loaded, chosen, Runs(rounds, seed, players, bank, tuple(wager or ()), as_json))


def run_rounds(rounds: Iterator[object], number: int, quiet: bool) -> float:
    """Play all rounds, with a progress bar on a terminal; Ctrl-C stops. Returns the seconds taken."""
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
