"""The command `book`: every price as a site that needs no server."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.options import complete_rooms_and_games


def book(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            help="Games or rooms; by default, every banked game.",
            show_default=False,
            autocompletion=complete_rooms_and_games,
        ),
    ] = None,
    to: Annotated[str, typer.Option(help="The folder to write to.")] = "build/book",
    workers: Annotated[int, typer.Option(min=1, help="How many processes to use.")] = 1,
    scheduler: Annotated[
        str,
        typer.Option(
            help="The address of a Dask scheduler with workers, like tcp://10.0.0.5:8786.", show_default=False
        ),
    ] = "",
) -> None:
    """Write the price book: a page for each game, a table of all wagers to search, JSON and CSV.

    \b
    houseway book --workers 2
    houseway book capitol --to capitol-prices
    Results are cached. Ctrl-C stops; finished parts are not computed again.
    """
    from pathlib import Path

    from houseway.book.asks import banked_games
    from houseway.book.book import write
    from houseway.cli import show
    from houseway.cli.price import watched
    from houseway.price.workers import workers as made
    from houseway.refusal import Refusal
    from houseway.rules.catalogue import full_name, room_names

    every, rooms = banked_games(), room_names()
    asked = [full_name(each) if each not in rooms else each for each in games or ()]
    names = [name for name in every if not asked or name in asked or name.partition("/")[0] in asked]
    unpriced = [each for each in asked if not any(each in (name, name.partition("/")[0]) for name in every)]
    if unpriced:
        raise Refusal(f"{unpriced[0]} has no price: players win from each other.")
    with watched() as progress:
        found = write(Path(to), names, made(workers, scheduler), workers, progress)
    wagers = sum(len(each.rows) for each in found)
    show.console().print(f"{wagers} prices of {len(found)} games: open {Path(to) / 'index.html'}")
