"""Commands about decks: deck, shuffle."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.options import Json

Decks = Annotated[int, typer.Option(help="How many decks, 1 to 8.")]


def deck(
    name: Annotated[str, typer.Argument(help="A deck; by default, all are listed.", show_default=False)] = "",
    decks: Decks = 1,
    as_json: Json = False,
) -> None:
    """Show what is in a deck, and how many orders it can be shuffled into.

    \b
    houseway deck fast-nine --decks 8
    """
    from houseway.cards import text
    from houseway.cards.deck import DECKS
    from houseway.cards.deck import deck as by_name
    from houseway.cards.shuffle import order_bits
    from houseway.cli import show

    if not name:
        sizes = {each: len(found.pieces) for each, found in DECKS.items()}
        if as_json:
            show.as_json(sizes)
            return
        for each, size in sizes.items():
            show.console().print(f"[bold]{each:<12}[/] {size} pieces")
        return
    found = by_name(name)
    shoe = found.shoe(decks)
    marks = {mark: text(sorted(marked)) for mark, marked in found.marks.items()}
    if as_json:
        show.as_json(
            {
                "deck": name,
                "decks": decks,
                "pieces": len(shoe),
                "one_deck": text(found.pieces),
                "marks": marks,
                "order_bits": order_bits(found, decks),
            }
        )
        return
    out = show.console()
    out.print(show.pieces(found.pieces))
    for mark, marked in marks.items():
        out.print(f"[dim]marked {mark}:[/] {marked}")
    out.print(f"{len(shoe)} pieces in {decks} deck{'s' * (decks > 1)}; {order_bits(found, decks):,.1f} bits of order")


def shuffle(
    name: Annotated[str, typer.Argument(help="A deck; `houseway deck` lists them.")] = "standard",
    decks: Decks = 1,
    seed: Annotated[
        str, typer.Option(help="The same seed gives the same order; by default, the system's generator is used.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Shuffle a deck, every order equally likely.

    \b
    houseway shuffle joker --seed 7
    """
    from houseway.cards import text
    from houseway.cards.deck import deck as by_name
    from houseway.cards.shuffle import seeded_bits, shuffled, system_bits
    from houseway.cli import show

    order = shuffled(by_name(name).shoe(decks), seeded_bits(seed) if seed else system_bits())
    if as_json:
        show.as_json({"deck": name, "decks": decks, "seed": seed or None, "order": text(order)})
        return
    show.console().print(show.pieces(order))
