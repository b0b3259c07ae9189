"""The command `diff`: two filings of a game compared rule by rule, with the worth of each difference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Html, Json, complete_games

if TYPE_CHECKING:
    from houseway.price.ask import Ask
    from houseway.price.contrast import Contrast, Table

_FILING = "like capitol/ez-baccarat, or the path of a rule file."


def diff(
    first: Annotated[
        str, typer.Argument(help=f"A filing, {_FILING}", show_default=False, autocompletion=complete_games)
    ],
    second: Annotated[
        str, typer.Argument(help=f"Another, {_FILING}", show_default=False, autocompletion=complete_games)
    ],
    reading: Annotated[
        list[str] | None,
        typer.Option(help="A reading of the first, like line-tie=push; may be repeated.", show_default=False),
    ] = None,
    second_reading: Annotated[
        list[str] | None,
        typer.Option(help="A reading of the second; may be repeated.", show_default=False),
    ] = None,
    bet: Annotated[str, typer.Option(help="What each seat bets, for the dollars per hour.")] = "$25",
    players: Annotated[int, typer.Option(min=2, max=14, help="Occupied seats, including the bank's.")] = 6,
    hands_an_hour: Annotated[int, typer.Option(min=1, help="Hands per hour.")] = 60,
    words: Annotated[bool, typer.Option("--words", help="Compare the rules only; compute no prices.")] = False,
    workers: Annotated[int, typer.Option(min=1, help="How many processes to use for prices.")] = 1,
    html: Html = "",
    as_json: Json = False,
) -> None:
    """Compare two filings: which rules differ, and what each difference is worth to the bank. Exit 1 if any differ.

    \b
    houseway diff capitol/ez-baccarat village-club/ez-baccarat-panda-8
    houseway diff capitol/ez-baccarat capitol/ez-baccarat --second-reading dragon-7-push=literal
    houseway diff capitol/ez-baccarat drafts/ez-baccarat.toml --words
    houseway diff village-club/no-bust-4.0 lucky-derby/no-bust-4.0 --html no-bust.html
    """
    from houseway.price.contrast import Table
    from houseway.rules.cells import read_money

    told = bet.strip()
    table = Table(read_money(f"${told}" if told[:1].isdecimal() else told), players, hands_an_hour)
    found = _work(_ask(first, reading), _ask(second, second_reading), table, words, workers)
    if html:
        from houseway.cli.options import write_page
        from houseway.price.report.contrast import page

        write_page(html, page(found))
    if as_json:
        from houseway.cli import show
        from houseway.price.report.contrast import figures

        show.as_json(figures(found))
    elif not html:
        _print(found, words)
    if found.rules.differences:
        raise typer.Exit(1)


def _ask(game: str, reading: list[str] | None) -> Ask:
    from houseway.cli.options import named_game, pairs
    from houseway.price.ask import Ask

    name = named_game(game)
    return Ask(game=name, readings=tuple(sorted(pairs(reading, "line-tie=push").items())))


def _work(first: Ask, second: Ask, table: Table, words: bool, workers: int) -> Contrast:
    """Compute the comparison, with a progress bar on a terminal."""
    from houseway.cli.price import watched
    from houseway.price.contrast import contrast
    from houseway.price.workers import workers as made

    if words:
        return contrast(first, second, table, None)
    with watched() as progress:
        return contrast(first, second, table, made(workers), progress)


def _print(found: Contrast, words: bool) -> None:
    from rich.table import Table
    from rich.text import Text

    from houseway.cli import show
    from houseway.price.report import contrast as told

    out = show.console()
    first, second = told.title(found.first), told.title(found.second)
    out.print(Text(f"First:  {first}\nSecond: {second}", "bold"))
    out.print(told.counted(found))
    if found.whole is not None and not words:
        out.print()
        out.print(
            _table(told.WORTH_HEADS, [row for each in (found.whole, *found.parts) for row in told.worth_rows(each)])
        )
    if found.fees and not words:
        out.print()
        out.print(Text("Collections", "bold cyan"))
        out.print(_table(told.FEE_HEADS, told.fee_rows(found)))
    if not words:
        out.print(Text("\n".join(told.conventions(found)), "dim"))
    for heading, rows in told.rule_rows(found):
        out.print()
        out.print(Text(heading, "bold cyan"))
        table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0), expand=True)
        for head in told.RULE_HEADS:
            table.add_column(head, ratio=1, overflow="fold")
        for rule, one, two in rows:
            table.add_row(Text(rule), Text(one), Text(two))
        out.print(table)


def _table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> object:
    """A table whose first column does not repeat a name."""
    from rich.table import Table

    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for number, head in enumerate(heads):
        table.add_column(head, justify="left" if number == 0 or head == "Wager" else "right")
    before = ""
    for row in rows:
        table.add_row(row[0] if row[0] != before else "", *row[1:])
        before = row[0]
    return table
