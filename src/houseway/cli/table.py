"""The command `table`: what a table earns the bank, the seats and the room."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.options import Decks, Game, Html, Option, Pays, Reading, Schedule, Seed


def table(
    game: Game,
    wager: Annotated[
        list[str] | None,
        typer.Option(help="What every seat bets, like player=$25; may be repeated.", show_default=False),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(help="What one seat bets instead, like 3:banker=$100; may be repeated.", show_default=False),
    ] = None,
    players: Annotated[int, typer.Option(help="Occupied seats, including the bank's.")] = 6,
    bank: Annotated[
        str, typer.Option(help="What the player-dealer posts, like $5,000; by default, enough.", show_default=False)
    ] = "",
    bank_seat: Annotated[int, typer.Option(help="Where the bank sits; by default, the last occupied seat.")] = 0,
    option: Option = "",
    schedule: Schedule = "",
    options: Annotated[bool, typer.Option("--options", help="Compare all options of the schedule.")] = False,
    hands_an_hour: Annotated[int, typer.Option(min=0, help="Hands per hour; by default 60, or 30 in a pot game.")] = 0,
    bankroll: Annotated[
        str, typer.Option(help="The bank's money, for its risk of ruin, like $50,000.", show_default=False)
    ] = "",
    shift: Annotated[float, typer.Option(min=0.5, max=1000, help="Hours of a shift.")] = 8,
    sweep: Annotated[
        list[str] | None,
        typer.Option(
            help="Vary one thing: bets (with every edge of a fee band), seats or speed; may be repeated. With "
            "--options, for each option.",
            show_default=False,
        ),
    ] = None,
    play: Annotated[str, typer.Option(help="How bettors decide: best, or way (house way or chart).")] = "best",
    seat_play: Annotated[
        list[str] | None,
        typer.Option(help="How one seat decides instead, like 3:way; may be repeated.", show_default=False),
    ] = None,
    rounds: Annotated[int, typer.Option(min=100, help="Rounds played where something has to be sampled.")] = 10_000,
    seed: Seed = "1",
    decks: Decks = 0,
    pays: Pays = None,
    reading: Reading = None,
    html: Html = "",
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON, amounts in cents.")] = False,
) -> None:
    """Show what a table earns the bank, each seat and the room, per hand and per hour, after collections.

    \b
    houseway table capitol/ez-baccarat --wager 'player=$25' --wager 'tie=$5'
    houseway table capitol/no-bust-4.01 --wager 'base=$50' --option 4 --bankroll '$50,000'
    houseway table capitol/ez-baccarat --wager 'banker=$100' --seat '3:dragon-7=$5' --seat '3:banker=$25' --bank '$300'
    houseway table capitol/three-card-poker --options --sweep bets
    houseway table capitol/no-bust-4.01 --seat-play 2:way --seat-play 3:way --shift 10
    houseway table capitol/omaha --players 6
    Ctrl-C stops the rounds and uses those played so far; results are cached.
    """
    from houseway.cli.engines import Earns, terminal
    from houseway.cli.options import pairs
    from houseway.rules.catalogue import load

    readings = pairs(reading, "line-tie=push")
    loaded = load(game, readings)
    asked = Earns(
        readings=readings,
        wagers=wager or [],
        seats=seat or [],
        players=players,
        bank=bank,
        bank_seat=bank_seat,
        option=option,
        schedule=schedule,
        options=options,
        hands=hands_an_hour,
        bankroll=bankroll,
        play=play,
        plays=seat_play or [],
        shift=shift,
        sweeps=sweep or [],
        rounds=rounds,
        seed=seed,
        decks=decks,
        pays=pairs(pays, "fortune=B"),
        html=html,
        as_json=as_json,
    )
    terminal(loaded).table(loaded, asked)
