"""The commands, joined."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway import __version__
from houseway.cli import (
    cards,
    checking,
    playing,
    pricing,
    ranks,
    rules,
    serving,
    settling,
    sheet,
    simming,
    tables,
    tour,
    ways,
)

app = typer.Typer(
    name="houseway",
    help="Every game of a California card room, playable, priced and provable, from rule files a person can read.",
    no_args_is_help=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # the rich help pages alone would take a quarter of a second to load
)
app.command()(rules.rooms)
app.command()(sheet.show)
app.command()(ways.way)
app.command()(settling.settle)
app.command()(playing.play)
app.command()(simming.sim)
app.command()(pricing.price)
app.command()(tables.table)
app.command()(serving.serve)
app.command()(serving.replay)
app.command()(serving.role)
app.command()(checking.check)
app.command()(rules.fee)
app.command()(rules.coverage)
app.command()(tour.tour)
app.command()(ranks.rank)
app.command()(ranks.compare)
app.command()(ranks.rankings)
app.command()(ranks.census)
app.command()(cards.deck)
app.command()(cards.shuffle)


def _version(asked: bool) -> None:
    if asked:
        print(f"houseway {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Every game of a California card room, playable, priced and provable, from rule files a person can read."""
