"""The command `coverage`: the state of every line of the bundles."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.cli.options import Json, complete_rooms_and_games

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.table import Table
    from rich.text import Text

    from houseway.rules.checker.coverage import Coverage
    from houseway.rules.checker.states import Citation, State

_MARKS: Final[dict[str, tuple[str, str]]] = {"run": ("█", "green"), "told": ("▒", "yellow"), "no rule": ("░", "dim")}
_MEANS: Final = {"run": "run: a mechanism acts on it", "told": "told: shown to people", "no rule": "no rule"}
_WIDTH: Final = 16


def coverage(
    asked: Annotated[
        str,
        typer.Argument(
            metavar="[room or game]",
            help="A room, shown file by file, or a game, shown section by section; by default, all.",
            show_default=False,
            autocompletion=complete_rooms_and_games,
        ),
    ] = "",
    lines: Annotated[
        str, typer.Option(help="Show who cites these lines of a room's bundle, like 1526-1530.", show_default=False)
    ] = "",
    bundle: Annotated[
        str,
        typer.Option(
            help="The bundle's file, verified by its hash; the text of lines is then printed.", show_default=False
        ),
    ] = "",
    write: Annotated[
        bool, typer.Option("--write", help="Write the room's bundle.toml from the bundle's file.")
    ] = False,
    uncovered: Annotated[bool, typer.Option("--uncovered", help="List the lines that no file cites.")] = False,
    as_json: Json = False,
) -> None:
    """Show what every line of the bundles is: run, told, or not a rule. Exit 1 if some are cited by no file.

    \b
    houseway coverage
    houseway coverage capitol
    houseway coverage capitol/ez-baccarat
    houseway coverage capitol --lines 1526-1530
    houseway coverage casino-580 --uncovered
    houseway coverage capitol --bundle path/to/bundle.txt
    houseway coverage capitol --bundle path/to/bundle.txt --write
    """
    from pathlib import Path

    from houseway.cli import show
    from houseway.refusal import Refusal
    from houseway.rules.catalogue import full_name, load_bundle, room_names
    from houseway.rules.cells import read_lines
    from houseway.rules.checker.coverage import coverage_of, read_bundle, write_bundle

    game = full_name(asked) if asked and asked not in room_names() else ""
    room = game.partition("/")[0] or asked
    if write:
        if not (room and bundle):
            raise Refusal("--write needs a room and its bundle: houseway coverage ROOM --bundle FILE --write.")
        write_bundle(room, Path(bundle))
    if (lines or bundle) and not room:
        raise Refusal("Lines are those of one room's bundle: name the room.")
    rooms = [room] if room else [each for each in room_names() if load_bundle(each)]
    found = [coverage_of(each) for each in show.progress(rooms, "reading rule files")]
    text = read_bundle(room, Path(bundle)) if bundle else []
    if as_json and lines:
        show.as_json([_line_facts(found[0], line, text) for line in sorted(read_lines(lines))])
    elif as_json and game:
        show.as_json([_section_facts(each) for each in _sections(found[0], game)])
    elif as_json:
        show.as_json([_facts(each) for each in found])
    elif lines:
        _print_lines(found[0], lines, text)
    elif game:
        _print_game(found[0], game)
    else:
        _print(found, uncovered=uncovered, text=text)
    if any(each.uncovered or each.beyond for each in found):
        raise typer.Exit(1)


def _facts(each: Coverage) -> dict[str, object]:
    from houseway.rules.cells import write_lines
    from houseway.rules.checker.coverage import counts

    return {
        "room": each.room,
        "lines": each.lines,
        "blank": len(each.blank),
        **_written(counts(each.states)),
        "share": each.share,
        "uncovered": write_lines(each.uncovered),
        "beyond": {name: write_lines(lines) for name, lines in each.beyond.items()},
        "by_file": {name: {"lines": len(own := each.of(name)), **_written(counts(own))} for name in each.files},
    }


def _sections(found: Coverage, game: str) -> tuple[Citation, ...]:
    """What a file cites, section by section."""
    from houseway.refusal import Refusal

    if game not in found.files:
        raise Refusal(f"{game} is a game of your own, not a filing: it has no bundle to cite.")
    return found.files[game]


def _section_facts(each: Citation) -> dict[str, object]:
    return {"section": each.at, "state": each.state, "lines": each.lines}


def _line_facts(found: Coverage, line: int, text: list[str]) -> dict[str, object]:
    """A line with its state and every section that cites it."""
    cites = [{"file": file, "section": each.at, "state": each.state} for file, each in found.citing.get(line, ())]
    said = {"text": text[line - 1].strip()} if 0 < line <= len(text) else {}
    return {"line": line, "state": _state(found, line), "cited": cites, **said}


def _state(found: Coverage, line: int) -> str:
    return found.states.get(line, "blank" if line in found.blank else "not cited")


def _written(found: Mapping[State, int]) -> dict[str, int]:
    return {state.replace(" ", "_"): number for state, number in found.items()}


def _bar(found: Mapping[State, int], all_lines: int) -> Text:
    """One bar in three shades; a nonzero count is always visible."""
    from rich.text import Text

    widths = {state: max(round(number / max(all_lines, 1) * _WIDTH), number > 0) for state, number in found.items()}
    most = max(found, key=lambda state: found[state])
    widths[most] += round(sum(found.values()) / max(all_lines, 1) * _WIDTH) - sum(widths.values())
    text = Text()
    for state, width in widths.items():
        text.append(_MARKS[state][0] * width, _MARKS[state][1])
    return text


def _table(*heads: str) -> Table:
    from rich.table import Table

    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for head in heads:
        table.add_column(head, justify="left" if head in (heads[0], "") else "right", no_wrap=True)
    return table


def _row(name: str, found: Mapping[State, int], lines: int, *more: str) -> tuple[str | Text, ...]:
    return (name, f"{lines:,}", _bar(found, lines), *(f"{number:,}" for number in found.values()), *more)


def _print(found: Sequence[Coverage], *, uncovered: bool, text: list[str]) -> None:
    """The rooms, then the files of each; on request, the lines that no file cites."""
    from rich.text import Text

    from houseway.cli import show
    from houseway.rules.cells import write_lines
    from houseway.rules.checker.coverage import counts

    out = show.console()
    table = _table("Room", "Written", "", "Run", "Told", "No rule", "Not cited")
    sums: Counter[State] = Counter()
    for each in found:
        sums.update(counts(each.states))
        table.add_row(*_row(f"[bold]{each.room}[/]", counts(each.states), each.written, f"{len(each.uncovered):,}"))
    if len(found) > 1:
        missing = sum(len(each.uncovered) for each in found)
        table.add_row(*_row("all", sums, sum(each.written for each in found), f"{missing:,}"), style="bold")
    out.print(table)
    legend = Text()
    for state, (mark, style) in _MARKS.items():
        legend.append(mark, style).append(f" {_MEANS[state]}   ", "dim")
    out.print(legend)
    blank = sum(len(each.blank) for each in found)
    out.print(f"[dim]{sum(each.lines for each in found):,} lines in all, {blank:,} of them blank[/]")
    for each in found:
        out.print()
        table = _table(each.room, "Lines", "", "Run", "Told", "No rule")
        for name in each.files:
            own = each.of(name)
            table.add_row(*_row(name.partition("/")[2], counts(own), len(own)))
        out.print(table)
    for each in found:
        for name, lines in each.beyond.items():
            out.print(f"  [red]{name} cites lines the bundle does not have:[/] {write_lines(lines)}")
        if uncovered and each.uncovered:
            out.print(f"  [yellow]{each.room}, not cited:[/] {write_lines(each.uncovered)}")
        for line in sorted(each.uncovered) if text else ():
            out.print(f"  {line:>5} {text[line - 1]}", markup=False)
    if text:
        out.print("[dim]the bundle's hash is the one in bundle.toml[/]")
    elif not uncovered and any(each.uncovered for each in found):
        out.print("[dim]--uncovered lists the lines that no file cites.[/]")


def _print_game(found: Coverage, game: str) -> None:
    """Every section of a file that cites lines."""
    from rich.text import Text

    from houseway.cli import show

    table = _table("Section", "")
    table.add_column("Lines", ratio=1)
    for each in _sections(found, game):
        table.add_row(Text(each.at), Text(each.state, _MARKS[each.state][1]), Text(each.lines))
    show.console().print(table)


def _print_lines(found: Coverage, asked: str, text: list[str]) -> None:
    """Each line with its state and every section that cites it."""
    from rich.padding import Padding
    from rich.text import Text

    from houseway.cli import show
    from houseway.rules.cells import read_lines

    out = show.console()
    for line in sorted(read_lines(asked)):
        state = _state(found, line)
        said = Text(f"{line:>5} ").append(state, _MARKS.get(state, ("", "red"))[1])
        out.print(said.append(f"  {text[line - 1].strip()}") if 0 < line <= len(text) else said)
        for file, each in found.citing.get(line, ()):
            out.print(Padding(Text(f"{file} {each.at} ({each.state})", "dim"), (0, 0, 0, 6)))
