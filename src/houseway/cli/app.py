"""All commands together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer
from typer.core import TyperGroup

from houseway import __version__
from houseway.cli import (
    book,
    cards,
    check,
    coverage,
    diff,
    play,
    price,
    ranks,
    room,
    rules,
    ruling,
    settle,
    sheet,
    sim,
    table,
    tour,
    train,
    way,
)
from houseway.refusal import meant, quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from typer._click.core import Command, Context


class _Commands(TyperGroup):
    """The commands; a game's name in place of a command is answered with the commands for it."""

    def resolve_command(self, ctx: Context, args: list[str]) -> tuple[str | None, Command | None, list[str]]:
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            ctx.fail(_unknown(args[0], self.list_commands(ctx)))
        return super().resolve_command(ctx, args)


def _unknown(word: str, commands: list[str]) -> str:
    from houseway.rules.catalogue import games_called

    games = games_called(word)
    if not games:
        return f"There is no command {quoted(word)}{meant(word, commands, most=30)}"
    return f"{quoted(word)} is a game, not a command: try houseway show {games[0]}, or play or price in its place."


app = typer.Typer(
    name="houseway",
    cls=_Commands,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # loading rich help pages would take a quarter of a second
)
_COMMANDS: Final[tuple[tuple[Callable[..., None], str], ...]] = (
    (rules.rooms, "List rooms and games."),
    (sheet.show, "Show a game's rule sheet, with the lines it was read from."),
    (play.play, "Sit down with bots in the terminal."),
    (price.price, "Price each wager, exactly where possible."),
    (book.book, "Write every price as a website that needs no server."),
    (table.table, "Show what a table earns the bank, the seats and the room."),
    (diff.diff, "Compare two filings, rule by rule and in dollars."),
    (sim.sim, "Let bots play many rounds, and total the results."),
    (way.way, "Play a hand the house way, and show the row used."),
    (train.train, "Drill a dealer: fees, the house way, draws and payouts."),
    (ruling.ruling, "Look up how the filing rules when something goes wrong."),
    (settle.settle, "Settle a finished round: who gets what, and why."),
    (rules.fee, "Show what the room collects."),
    (check.check, "Find gaps and contradictions in filings."),
    (coverage.coverage, "Show what every line of the bundles is: run, told or not a rule."),
    (room.replay, "Verify a live room's log independently."),
    (room.role, "Make an account a dealer, floor or regulator."),
    (room.bar, "Bar an account from the live room, or end its sessions."),
    (room.backup, "Copy a live room to a file while it keeps running."),
    (room.restore, "Restore a live room from a copy."),
    (tour.tour, "Tour the card layer in a minute."),
    (ranks.rank, "Rank a hand, and show which cards make it."),
    (ranks.compare, "Sort hands, best first."),
    (ranks.rankings, "List every ranking, with its options."),
    (ranks.census, "Count every hand of a deck by kind."),
    (cards.deck, "Show what is in a deck."),
    (cards.shuffle, "Shuffle a deck, every order equally likely."),
)
"""Every command with its line in the help; lines fit 80 columns."""
for _command, _line in _COMMANDS:
    app.command(short_help=_line)(_command)


def join(command: Callable[..., None], line: str, after: str) -> None:
    """Add a command from another part of the program, listed in the help after `after`."""
    place = next(place for place, (each, _) in enumerate(_COMMANDS, start=1) if each.__name__ == after)
    app.command(short_help=line)(command)
    app.registered_commands.insert(place, app.registered_commands.pop())


def _version(asked: bool) -> None:
    if asked:
        print(f"houseway {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Every game of a California card room, playable, priced and provable, from rule files a person can read.

    \b
    houseway play fast-nine
    houseway price supreme-baccarat --compare
    houseway show face-up-pai-gow
    """
