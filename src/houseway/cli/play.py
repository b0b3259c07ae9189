"""The command `play`: a table in the terminal, one person with bots."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.options import (
    Bets,
    Blinds,
    Decks,
    Game,
    Limits,
    NoCollection,
    Option,
    Reading,
    Schedule,
    Structure,
)


def play(
    game: Game,
    players: Annotated[
        int, typer.Option("--players", "--seats", min=2, help="How many sit at the table, including you.")
    ] = 5,
    seat: Annotated[int, typer.Option(min=1, help="Your seat.")] = 3,
    chips: Annotated[
        str,
        typer.Option(help="What you bring; by default $1,000, or a hundred bets in a pot game.", show_default=False),
    ] = "",
    bank: Annotated[str, typer.Option(help="Banked games: what a bot posts when it banks.")] = "$5,000",
    option: Option = "",
    schedule: Schedule = "",
    no_collection: NoCollection = False,
    reading: Reading = None,
    decks: Decks = 0,
    limits: Limits = "",
    structure: Structure = "",
    bets: Bets = "",
    blinds: Blinds = "",
    seed: Annotated[str, typer.Option(help="Deal the same cards again; random by default.", show_default=False)] = "",
    rounds: Annotated[int, typer.Option(min=0, help="Leave after this many rounds; 0 lets you choose.")] = 0,
    auto: Annotated[bool, typer.Option("--auto", help="Let a bot play your seat too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per event, as you see it.")] = False,
) -> None:
    """Sit down with bots: bet, bank, decide and set, or play for the pot, and see why each wager or hand won or lost.

    \b
    houseway play capitol/pure-21.5
    houseway play capitol/face-up-pai-gow --players 3 --seat 1 --chips 500
    houseway play capitol/ez-baccarat --reading line-tie=push --seed 7
    houseway play capitol/three-card-poker --auto --rounds 3 --json
    houseway play casino-580/texas-holdem --bets '$4-$8' --players 6
    \b
    At every question: Enter takes what is shown, ? helps, hint says what the house way or a bot does, q goes home.
    """
    import sys

    from houseway.cards.shuffle import seeded_bits, system_bits
    from houseway.cli.engines import Choices, Sits, terminal
    from houseway.cli.options import check_choices, pairs
    from houseway.refusal import Refusal
    from houseway.rules.catalogue import check_offered, load

    if as_json and not auto and sys.stdin.isatty():
        raise Refusal("--json is for programs: add --auto, or give the answers on standard input.")
    loaded = load(game, pairs(reading, "line-tie=push"))
    check_offered(loaded)
    table = terminal(loaded)
    asked = {"structure": structure, "bets": bets, "blinds": blinds, "collects": no_collection}
    check_choices(loaded, {**asked, "decks": decks, "limits": limits})
    chosen = Choices(option, schedule, decks, limits, structure, bets, blinds, collects=not no_collection)
    bits = seeded_bits(seed) if seed else system_bits()
    table.play(loaded, chosen, Sits(players, seat, chips, bank, seed, bits, rounds, auto, as_json))
