"""The command `settle`: a real table's round, paid in order with reasons."""

from __future__ import annotations

from typing import Annotated

import typer


def settle(
    game: Annotated[str, typer.Argument(help="A game as room/game, like capitol/ez-baccarat.", show_default=False)],
    file: Annotated[str, typer.Argument(help="The round, described in TOML.", show_default=False)],
    reading: Annotated[
        list[str] | None,
        typer.Option(help="Take a reading of a doubt, like line-tie=push; may be repeated.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Settle a finished round: what each spot gets, in order, and why.

    \b
    The file has bank, bank-seat, seats, button-seat, [hands] and a [[spots]] for each bettor:
        bank = "$500"
        button-seat = 3
        hands = { player = "9s 7d", banker = "4c 3h Kd" }
        [[spots]]
        seat = 3
        wagers = { player = "$100", tie = "$5" }
    """
    from pathlib import Path

    from houseway.cli import show
    from houseway.cli.options import pairs
    from houseway.play.settle import read_round
    from houseway.play.settle import settle as settle_round
    from houseway.rules.catalogue import load
    from houseway.rules.loader import read_source
    from houseway.rules.texts import write_money

    loaded = load(game, pairs(reading, "line-tie=push"))
    done = settle_round(loaded, read_round(read_source(Path(file)).tree))
    if as_json:
        show.as_json({"payments": [each._asdict() for each in done.payments], "bank_left": done.bank_left})
        return
    from rich.table import Table

    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for head in ("seat", "wager", "stake", "", "because", "bank left", "lines"):
        table.add_column(head, no_wrap=head in ("seat", "wager", "stake", ""), style="dim" if head == "lines" else None)
    for each in done.payments:
        result = f"wins {write_money(each.paid)}" if each.paid else f"loses {write_money(each.taken)}"
        if not each.paid and not each.taken:
            result = each.pays
        elif each.paid and each.paid < each.stake and each.bank_left == 0:
            result += ", as far as covered"
        table.add_row(
            *(str(each.seat), each.wager, write_money(each.stake), result, each.because),
            *(write_money(each.bank_left), each.lines),
        )
    show.console().print(table)
