"""The command `play`: a table in the terminal, one person among bots."""

from __future__ import annotations

from typing import Annotated

import typer


def play(
    game: Annotated[str, typer.Argument(help="A game as room/game, like capitol/pure-21.5.", show_default=False)],
    players: Annotated[
        int, typer.Option("--players", "--seats", min=2, help="How many sit at the table, you among them.")
    ] = 5,
    seat: Annotated[int, typer.Option(min=1, help="Your seat.")] = 3,
    chips: Annotated[str, typer.Option(help="What you bring.")] = "$1,000",
    bank: Annotated[str, typer.Option(help="What a bot posts when it banks.")] = "$5,000",
    option: Annotated[str, typer.Option(help="The option of the collection schedule.", show_default=False)] = "",
    schedule: Annotated[str, typer.Option(help="Which schedule, where a game has several.", show_default=False)] = "",
    reading: Annotated[
        list[str] | None,
        typer.Option(help="Take a reading of a doubt, like line-tie=push; may be repeated.", show_default=False),
    ] = None,
    decks: Annotated[int, typer.Option(help="Decks in the shoe.", show_default=False)] = 0,
    seed: Annotated[str, typer.Option(help="Deal the same cards again; else by chance.", show_default=False)] = "",
    rounds: Annotated[int, typer.Option(min=0, help="Go home after so many rounds; 0 is when you like.")] = 0,
    auto: Annotated[bool, typer.Option("--auto", help="Let a bot play your seat too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per event, as you see it.")] = False,
) -> None:
    """Sit down at a banked game with bots: bet, bank, decide and set, and see why each wager won or lost.

    \b
    houseway play capitol/pure-21.5
    houseway play capitol/face-up-pai-gow --players 3 --seat 1 --chips 500
    houseway play capitol/ez-baccarat --reading line-tie=push --seed 7
    houseway play capitol/three-card-poker --auto --rounds 3 --json
    \b
    At every question: Enter takes what is shown, ? helps, hint says what the house way does, q goes home.
    """
    import sys

    from houseway.cards.shuffle import seeded_bits, system_bits
    from houseway.cli.asking import money
    from houseway.cli.options import pairs
    from houseway.cli.sitting import Sitting
    from houseway.play.plan import Plan
    from houseway.refusal import Refusal
    from houseway.rules.catalogue import load

    if as_json and not auto and sys.stdin.isatty():
        raise Refusal("--json is for programs: add --auto, or give the answers on standard input.")
    plan = Plan(load(game, pairs(reading, "line-tie=push")), option=option, schedule=schedule, decks=decks)
    bits = seeded_bits(seed) if seed else system_bits()
    sitting = Sitting(plan, bits, money(bank), auto, as_json)
    sitting.sit(players, seat, money(chips))
    sitting.play(rounds)
