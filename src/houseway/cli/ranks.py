"""Commands about hands: rank, compare, rankings, census."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.options import Json

Hand = Annotated[str, typer.Argument(help='Cards like "As Kd Tc 2h Jk", or tiles like "6-6 2-1".', show_default=False)]
As = Annotated[str, typer.Option("--as", help="The ranking; `houseway rankings` lists them.")]
Board = Annotated[str, typer.Option(help="Cards shared by all hands.", show_default=False)]
Option = Annotated[
    list[str] | None,
    typer.Option("--with", help="An option of the ranking, like joker=wild; may be repeated.", show_default=False),
]


def rank(hand: Hand, ranking: As = "poker", board: Board = "", options: Option = None, as_json: Json = False) -> None:
    """Rank a hand, and show which cards make it.

    \b
    houseway rank "Kd Kc 4s 4h Td 2c 3s"
    houseway rank "As Ah Kd Qd" --board "Ad Jd Td 2c 3s" --with "uses=exactly two"
    houseway rank "6-6 6-3" --as tiles
    """
    from houseway.cards import parse, text
    from houseway.cli import show
    from houseway.cli.options import pairs
    from houseway.ranks import ranking as by_name

    found = by_name(ranking, **pairs(options, "joker=wild")).rank(parse(hand), parse(board))
    if as_json:
        show.as_json({"name": found.name, "category": found.category, "value": found.value, "cards": text(found.cards)})
        return
    show.console().print(show.pieces(found.cards), " ", found.name, sep="")


def compare(
    hands: Annotated[list[str], typer.Argument(help="Two hands or more, each in quotes.", show_default=False)],
    ranking: As = "poker",
    board: Board = "",
    options: Option = None,
    as_json: Json = False,
) -> None:
    """Sort hands, best first; equal hands share a place.

    \b
    houseway compare "As Ad" "Kc Kh" "Qs Js" --board "Ts 9s 2d 3c Kd"
    """
    from houseway.cards import parse
    from houseway.cli import show
    from houseway.cli.options import pairs
    from houseway.ranks import ranking as by_name
    from houseway.ranks.card_ranking import CardRanking
    from houseway.ranks.hands import check_cards

    asked = by_name(ranking, **pairs(options, "joker=wild"))
    shared = parse(board)
    dealt = [parse(hand) for hand in hands]
    if isinstance(asked, CardRanking):
        check_cards("one deal", [*(card for hand in dealt for card in hand), *shared], asked.joker is not None)
    found = sorted(
        ((asked.rank(cards, shared), hand) for cards, hand in zip(dealt, hands, strict=True)),
        key=lambda pair: -pair[0].value,
    )
    places = [1 + sum(other.value > each.value for other, _ in found) for each, _ in found]
    if as_json:
        show.as_json(
            [
                {"place": place, "hand": hand, "name": each.name, "value": each.value}
                for place, (each, hand) in zip(places, found, strict=True)
            ]
        )
        return
    from rich.table import Table

    table = Table("Place", "Hand", "Name", "Made by", box=None, header_style="dim")
    for place, (each, hand) in zip(places, found, strict=True):
        table.add_row(str(place), show.pieces(parse(hand)), each.name, show.pieces(each.cards))
    show.console().print(table)


def rankings(as_json: Json = False) -> None:
    """List every ranking, with its options."""
    from houseway.cli import show
    from houseway.ranks import RANKINGS

    if as_json:
        show.as_json({name: {"meaning": named.meaning, "options": named.options} for name, named in RANKINGS.items()})
        return
    from rich.table import Table

    table = Table("Ranking", "What it ranks", "Options", box=None, header_style="dim", padding=(0, 2, 0, 0))
    for name, named in RANKINGS.items():
        options = "\n".join(
            f"{option}={' | '.join(choices) if choices else 'TEXT'}" for option, choices in named.options.items()
        )
        table.add_row(f"[bold]{name}[/]", named.meaning, f"[dim]{options}[/]")
    show.console().print(table)


def census(
    cards: Annotated[int, typer.Argument(help="How many cards are dealt.")] = 7,
    ranking: As = "poker",
    options: Option = None,
    as_json: Json = False,
) -> None:
    """Count every hand of a deck by kind, visiting each one. With a joker model, the deck has 53 cards.

    \b
    houseway census 7
    houseway census 7 --with joker=ace-straight-flush
    houseway census 5 --as ace-to-five
    """
    from time import perf_counter

    from houseway.cli import show
    from houseway.cli.options import pairs
    from houseway.ranks import ranking as by_name
    from houseway.ranks.card_ranking import CardRanking
    from houseway.refusal import Refusal

    asked = by_name(ranking, **pairs(options, "joker=wild"))
    if not isinstance(asked, CardRanking):
        raise Refusal(f"A census takes a ranking of whole hands of cards, such as poker; {ranking} is not one.")
    asked.census(asked.sizes[0])  # loads the kernel, which is not timed
    start = perf_counter()
    counts = asked.census(cards, joker=asked.joker is not None, threads=2)
    seconds = perf_counter() - start
    total = sum(counts.values())
    if as_json:
        show.as_json({"ranking": ranking, "cards": cards, "total": total, "counts": counts})
        return
    from rich.table import Table

    table = Table("Hand", "Hands", "Share", "", box=None, header_style="dim")
    table.columns[1].justify = table.columns[2].justify = "right"
    for kind, count in reversed(counts.items()):
        if count:
            table.add_row(kind, f"{count:,}", f"{count / total:.4%}", f"[cyan]{show.bar(count / total)}[/]")
    table.add_row("all", f"{total:,}", "", f"[dim]{seconds:.2f} s[/]")
    show.console().print(table)
