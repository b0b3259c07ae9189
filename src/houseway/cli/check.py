"""The command `check`: what a careful regulator would find in a filing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.cli.options import Json, complete_rooms_and_games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.checker.finding import Finding

_STYLES: Final = {"fault": "bold red", "doubtful": "yellow", "remark": "dim"}
_MARKS: Final = {"fault": "✗", "doubtful": "?", "remark": "·"}
_FEW: Final = 4
_MOST_PROCESSES: Final = 4
_VERDICTS: Final = {"holds": "green", "fails": "bold red", "told": "yellow"}


def check(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            help="Games or rooms to check; by default, all.",
            show_default=False,
            autocompletion=complete_rooms_and_games,
        ),
    ] = None,
    regime: Annotated[str, typer.Option(help="The law to check against; rooms/regimes.toml lists them.")] = "as-filed",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show faults only, no doubts or remarks.")] = False,
    claims: Annotated[bool, typer.Option("--claims", help="List every claim of the filings with its verdict.")] = False,
    workers: Annotated[
        int,
        typer.Option(min=0, help="How many processes to use; by default, one per core when a room is checked."),
    ] = 0,
    as_json: Json = False,
) -> None:
    """Find gaps and contradictions in filings. Exit 1 if there is a finding.

    \b
    houseway check capitol/ez-baccarat
    houseway check capitol --claims
    houseway check --regime 2026-rules
    """
    from houseway.cli.options import named_game
    from houseway.rules.catalogue import game_names, room_names

    rooms = room_names()
    asked = games or rooms
    names = [name for each in asked for name in (game_names(each) if each in rooms else [named_game(each)])]
    if claims:
        _claims(names, as_json)
    else:
        _findings(names, regime, quiet, workers, as_json)


def _findings(names: list[str], regime: str, quiet: bool, workers: int, as_json: bool) -> None:
    from dataclasses import asdict

    from houseway.cli import show

    findings = [
        each
        for found in _found(names, regime, workers, as_json)
        for each in found
        if not quiet or each.severity == "fault"
    ]
    if as_json:
        show.as_json([asdict(each) for each in findings])
    else:
        _print(findings, names)
    if findings:
        raise typer.Exit(1)


def _found(names: list[str], regime: str, workers: int, as_json: bool) -> Iterator[list[Finding]]:
    """The findings in each game, in order."""
    import os
    from functools import partial

    from houseway.price.check import find
    from houseway.price.pool import process_pool

    number = workers or (min(os.cpu_count() or 1, _MOST_PROCESSES) if len(names) > _FEW else 1)
    if number == 1:
        yield from (find(name, regime) for name in _watched(names, as_json))
        return
    with process_pool(number) as pool:
        found = pool.map(partial(find, regime=regime), names)
        yield from (next(found) for _ in _watched(names, as_json))


def _watched(names: list[str], as_json: bool) -> Iterator[str]:
    """The games one by one, with a progress bar on standard error on a terminal."""
    from houseway.cli import show

    console = show.console(stderr=True)
    if as_json or not console.is_terminal or len(names) == 1:
        yield from names
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("check", total=len(names))
        for name in names:
            bar.update(task, description=name)
            yield name
            bar.advance(task)


def _print(findings: list[Finding], names: list[str]) -> None:
    from rich.padding import Padding

    from houseway.cli import show
    from houseway.rules.cells import cite

    out = show.console()
    counts = {kind: sum(each.severity == kind for each in findings) for kind in _STYLES}
    faults, doubtful, remarks = counts.values()
    total = (
        f"{faults} fault{'s' * (faults != 1)}, {doubtful} doubtful, {remarks} remark{'s' * (remarks != 1)} "
        f"in {len(names)} file{'s' * (len(names) != 1)}."
    )
    out.print(total)
    if len(names) > 1:
        _summary(findings, names)
    for each in findings:
        if each.validator == "doubt-silence":
            continue
        reading = f" [dim]with {each.reading}[/]" if each.reading else ""
        out.print(
            f"[{_STYLES[each.severity]}]{_MARKS[each.severity]} {each.severity}[/] "
            f"[dim]{each.file}:{each.line}[/]{reading}"
        )
        out.print(Padding(each.sentence, (0, 0, 0, 4)))
        cited = f" Bundle {cite(each.lines)}." if each.lines else ""
        out.print(Padding(f"[dim]{each.mend}{cited} ({each.validator})[/]", (0, 0, 0, 4)))
    silences = sum(each.validator == "doubt-silence" for each in findings)
    if silences:
        told = "1 silence is on record" if silences == 1 else f"{silences} silences are on record"
        out.print(f"[dim]{told}: houseway show ROOM/GAME lists {'it' if silences == 1 else 'them'}.[/]")


def _summary(findings: list[Finding], names: list[str]) -> None:
    """Counts of findings of each kind, by file."""
    from rich.table import Table

    from houseway.cli import show

    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("File")
    for kind in _STYLES:
        table.add_column({"fault": "Faults", "doubtful": "Doubtful", "remark": "Remarks"}[kind], justify="right")
    for name in names:
        own = [each for each in findings if each.game == name]
        table.add_row(name, *(str(sum(each.severity == kind for each in own)) for kind in _STYLES))
    show.console().print(table)


def _claims(names: list[str], as_json: bool) -> None:
    """Every claim with its verdict. Exit 1 if one fails."""
    from houseway.cli import show
    from houseway.price.check import decide
    from houseway.rules.catalogue import load
    from houseway.rules.checker.claims import own_claims

    listed = []
    for name in _watched(names, as_json):
        loaded = load(name)
        for claim in own_claims(loaded):
            verdict, why = decide(loaded, claim)
            listed.append(
                {
                    "game": name,
                    "id": claim.id,
                    "kind": claim.kind,
                    "lines": claim.lines,
                    "says": claim.says,
                    "verdict": verdict,
                    "why": why,
                }
            )
    if as_json:
        show.as_json(listed)
    else:
        out = show.console()
        for each in listed:
            out.print(
                f"[{_VERDICTS[each['verdict']]}]{each['verdict']}[/] [bold]{each['game']}[/] {each['says']} "
                f"[dim]({each['why']}; bundle lines {each['lines']})[/]"
            )
        counts = {kind: sum(each["verdict"] == kind for each in listed) for kind in _VERDICTS}
        out.print(
            f"{len(listed)} claims: {counts['holds']} hold, {counts['fails']} fail, {counts['told']} are told only."
        )
    if any(each["verdict"] == "fails" for each in listed):
        raise typer.Exit(1)
