"""The command `play`: a table in the terminal, one person among bots."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.options import Game


def play(
    game: Game,
    players: Annotated[
        int, typer.Option("--players", "--seats", min=2, help="How many sit at the table, you among them.")
    ] = 5,
    seat: Annotated[int, typer.Option(min=1, help="Your seat.")] = 3,
    chips: Annotated[
        str,
        typer.Option(help="What you bring; else $1,000, or a hundred bets of a pot game.", show_default=False),
    ] = "",
    bank: Annotated[str, typer.Option(help="Of a banked game: what a bot posts when it banks.")] = "$5,000",
    option: Annotated[str, typer.Option(help="The option of the collection schedule.", show_default=False)] = "",
    schedule: Annotated[str, typer.Option(help="Which schedule, where a game has several.", show_default=False)] = "",
    no_collection: Annotated[
        bool, typer.Option("--no-collection", help="Of a pot game: take no collection.", show_default=False)
    ] = False,
    reading: Annotated[
        list[str] | None,
        typer.Option(help="Take a reading of a doubt, like line-tie=push; may be repeated.", show_default=False),
    ] = None,
    decks: Annotated[int, typer.Option(help="Of a banked game: decks in the shoe.", show_default=False)] = 0,
    structure: Annotated[str, typer.Option(help="Of a pot game: limit, no limit, …", show_default=False)] = "",
    bets: Annotated[str, typer.Option(help="Of a pot game: small and big bet, like $4-$8.", show_default=False)] = "",
    blinds: Annotated[str, typer.Option(help="Of a pot game: the blinds, like $2-$4.", show_default=False)] = "",
    seed: Annotated[str, typer.Option(help="Deal the same cards again; else by chance.", show_default=False)] = "",
    rounds: Annotated[int, typer.Option(min=0, help="Go home after so many rounds; 0 is when you like.")] = 0,
    auto: Annotated[bool, typer.Option("--auto", help="Let a bot play your seat too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per event, as you see it.")] = False,
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
    from houseway.cli.asking import money
    from houseway.cli.options import pairs, refuse_pot_words
    from houseway.refusal import Refusal
    from houseway.rules.catalogue import check_offered, load

    if as_json and not auto and sys.stdin.isatty():
        raise Refusal("--json is for programs: add --auto, or give the answers on standard input.")
    loaded = load(game, pairs(reading, "line-tie=push"))
    check_offered(loaded)
    bits = seeded_bits(seed) if seed else system_bits()
    if loaded.game.filing.engine == "pot":
        from houseway.cli.pot_sitting import PotSitting
        from houseway.play.pot.plan import PotPlan

        if decks:
            raise Refusal(f"{loaded.name} is a pot game, of one deck: --decks is for banked games.")
        luck = seeded_bits(f"{seed} luck") if seed else bits
        plays = PotPlan(loaded, structure, bets, blinds, schedule=schedule, option=option, collects=not no_collection)
        pot = PotSitting(plays, bits, luck, auto, as_json)
        pot.sit(players, seat, money(chips) if chips else plays.usual_chips)
        pot.play(rounds)
        return

    from houseway.cli.sitting import Sitting
    from houseway.play.banked.plan import Plan

    refuse_pot_words(loaded.name, structure, bets, blinds, no_collection)
    plan = Plan(loaded, option=option, schedule=schedule, decks=decks)
    sitting = Sitting(plan, bits, money(bank), auto, as_json)
    sitting.sit(players, seat, money(chips or "$1,000"))
    sitting.play(rounds)
