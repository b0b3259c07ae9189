"""The tour: a short demonstration of cards and ranks."""

from __future__ import annotations

from typing import Annotated

import typer


def tour(
    seed: Annotated[str, typer.Option(help="Deal the same tour again.")] = "",
) -> None:
    """Deal a few hands, say what they are, and count every poker hand there is."""
    from rich.table import Table

    from houseway.cards.card import JOKER
    from houseway.cards.deck import deck
    from houseway.cards.shuffle import seeded_bits, shuffled, system_bits
    from houseway.cli import ranks, show
    from houseway.ranks import ranking

    out = show.console()
    bits = seeded_bits(seed) if seed else system_bits()

    def heading(words: str) -> None:
        out.print(f"\n[bold]{words}[/]")

    heading("Omaha hi-lo, three hands: exactly two from the hole, for each half")
    order = shuffled(deck("standard").shoe(), bits)
    board, holes = order[:5], [order[5 + 4 * seat : 9 + 4 * seat] for seat in range(3)]
    high, low = ranking("poker", uses="exactly two"), ranking("eight-or-better", uses="exactly two")
    table = Table("Hole", "High", "Low", box=None, header_style="dim", padding=(0, 3, 0, 0))
    for hole in holes:
        table.add_row(show.pieces(hole), high.rank(hole, board).name, low.rank(hole, board).name)
    out.print("[dim]board[/]", show.pieces(board))
    out.print(table)

    heading("Pai gow poker, seven cards of 53: what they are under each joker model")
    hand = (JOKER, *[card for card in shuffled(deck("joker").shoe(), bits) if card != JOKER][:6])
    out.print(show.pieces(hand))
    table = Table(box=None, show_header=False, padding=(0, 3, 0, 0))
    for model in ("ace-straight-flush", "ace-straight", "pair-straight-flush", "wild"):
        table.add_row(f"[dim]{model}[/]", ranking("poker", joker=model).rank(hand).name)
    out.print(table)

    heading("Pai gow tiles, four of 32: the three ways to set them")
    from houseway.ranks.tiles import Tiles

    dealt = shuffled(deck("tiles").shoe(), bits)[:4]
    table = Table("High", "", "Low", "", box=None, header_style="dim", padding=(0, 2, 0, 0))
    for setting in Tiles().settings(dealt):
        low_hand, high_hand = setting.low, setting.high
        table.add_row(show.pieces(high_hand.cards), high_hand.name, show.pieces(low_hand.cards), low_hand.name)
    out.print(show.pieces(dealt))
    out.print(table)

    heading("Every seven cards of 52, one by one")
    ranks.census(7)
    out.print('\n[dim]Next: houseway --help, or houseway rank "As Kd Tc 2h 9s"[/]')
