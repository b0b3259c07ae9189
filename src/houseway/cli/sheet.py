"""The command `show`: a game's rule sheet, in the terminal or as a page."""

from __future__ import annotations

from html import escape
from itertools import zip_longest
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from houseway.cli.options import Game, Reading

if TYPE_CHECKING:
    from houseway.rules.loader import Loaded
    from houseway.rules.sheet.blocks import Block


def show(
    game: Game,
    reading: Reading = None,
    arranged: Annotated[
        Literal["sheet", "filing"],
        typer.Option("--as", help="A rule sheet, or a filing in the order that 11 CCR 2071 asks for."),
    ] = "sheet",
    html: Annotated[str, typer.Option(help="Write the sheet as a page to this file instead.", show_default=False)] = "",
    as_json: Annotated[bool, typer.Option("--json", help="The whole game in JSON.")] = False,
) -> None:
    """Show a game's rule sheet: deck, ranks, wagers, pay tables, house way, fees, rulings, doubts, with their lines.

    \b
    houseway show capitol/face-up-pai-gow
    houseway show capitol/ez-baccarat --reading dragon-7-push=literal
    houseway show capitol/pai-gow-tiles --html tiles.html
    houseway show capitol/pai-gow-tiles --as filing --html filing.html
    """
    from houseway.cli.options import pairs, write_page
    from houseway.page import page
    from houseway.rules.catalogue import load
    from houseway.rules.sheet.sheet import sheet

    loaded = load(game, pairs(reading, "line-tie=push"))
    if as_json:
        import msgspec

        from houseway.rules.told import told_keys

        said = {"name": loaded.name, "readings": loaded.readings, "choices": loaded.choices, "told": told_keys()}
        print(msgspec.json.encode({**said, "game": loaded.game}).decode())
        return
    blocks = _filed(loaded) if arranged == "filing" else sheet(loaded)
    if html:
        write_page(html, page(loaded.game.filing.name, "\n".join(_html(block) for block in blocks)))
        return
    _draw(blocks)


def _filed(loaded: Loaded) -> list[Block]:
    """The numbered parts of a filing, each as a heading over its blocks."""
    from msgspec.structs import replace

    from houseway.rules.sheet.blocks import Block
    from houseway.rules.sheet.filing import filing

    found = [Block(loaded.game.filing.name, loaded.game.filing.lines, level=1)]
    for number, part in enumerate(filing(loaded), start=1):
        found.append(Block(f"{number}. {part.title}"))
        found += [replace(each, level=3) for each in part.blocks]
    return found


def _draw(blocks: list[Block]) -> None:
    from rich.table import Table
    from rich.text import Text

    from houseway.cli import show as shown

    out = shown.console()
    for block in blocks:
        cite = Text(f"  lines {block.lines}" if block.lines else "", "dim")
        style = {1: "bold reverse", 2: "bold cyan", 3: "bold"}[block.level]
        title = f" {block.title} " if block.level == 1 else block.title
        out.print()
        out.print(Text(title, style), cite, sep="")
        if block.every_fact:
            table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
            table.add_column(style="dim", no_wrap=True)
            table.add_column()
            for word, what in block.every_fact:
                table.add_row(word, Text(what))
            out.print(table)
        if block.rows:
            table = Table(box=None, show_header=any(block.head), header_style="dim", padding=(0, 2, 0, 0))
            for at, head in enumerate(block.head):
                lines = at == block.cites
                table.add_column(
                    head,
                    style="dim" if lines else None,
                    no_wrap=head in ("pays", "option", "hand"),
                    max_width=22 if lines else None,
                )
            for row in block.rows:
                table.add_row(*(Text(cell) for cell in row))
            out.print(table)
        if block.text:
            out.print(Text(block.text))


def _titles(block: Block) -> list[str]:
    """The tooltip of a row: its fact as the file writes it."""
    return [f' title="{escape(fact)}"' for fact in block.exact]


def _html(block: Block) -> str:
    cite = f'<span class="lines">lines {escape(block.lines)}</span>' if block.lines else ""
    parts = [f"<h{block.level}>{escape(block.title)}{cite}</h{block.level}>"]
    if block.every_fact:
        parts.append(
            "<dl>"
            + "".join(f"<dt>{escape(word)}</dt><dd>{escape(what)}</dd>" for word, what in block.every_fact)
            + "</dl>"
        )
    if block.rows:
        head = "".join(f'<th scope="col">{escape(word)}</th>' for word in block.head) if any(block.head) else ""
        rows = "".join(
            f"<tr{title}>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
            for row, title in zip_longest(block.rows, _titles(block), fillvalue="")
        )
        head = f"<thead><tr>{head}</tr></thead>" if head else ""
        parts.append(f'<div class="wide" tabindex="0"><table>{head}<tbody>{rows}</tbody></table></div>')
    if block.text:
        parts.append(f"<pre>{escape(block.text)}</pre>")
    return "\n".join(parts)
