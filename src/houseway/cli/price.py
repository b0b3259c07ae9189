"""The command `price`: what each wager is worth."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Html, Json, Pays, Reading, complete_rooms_and_games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.price.ask import Ask
    from houseway.price.compare import Variant
    from houseway.price.price import Price
    from houseway.price.run import Progress, Workers


def price(
    game: Annotated[
        str,
        typer.Argument(
            help="A game, like capitol/fast-nine, or a whole room; leave out with --all.",
            show_default=False,
            autocompletion=complete_rooms_and_games,
        ),
    ] = "",
    wager: Annotated[
        list[str] | None,
        typer.Option(help="Only this wager, with its outcomes and strategy; may be repeated.", show_default=False),
    ] = None,
    decks: Annotated[str, typer.Option(help="How many decks, like 6; or a range to compare, like 1-8.")] = "",
    pays: Pays = None,
    reading: Reading = None,
    compare: Annotated[
        bool, typer.Option("--compare", help="Also show every other reading and pay table that changes a price.")
    ] = False,
    every: Annotated[bool, typer.Option("--all", help="Every banked game of every room.")] = False,
    others: Annotated[int, typer.Option(min=1, help="Other players at the table, for envy wagers.")] = 1,
    strategy: Annotated[
        Path | None,
        typer.Option(
            help="A chart of your own, priced beside best play, in games where cards are totaled.", show_default=False
        ),
    ] = None,
    as_dealt: Annotated[
        bool,
        typer.Option(
            "--as-dealt", help="Play hands of a split like the same cards dealt, in games where cards are totaled."
        ),
    ] = False,
    rounds: Annotated[int, typer.Option(min=100, help="Rounds to play if a wager has to be sampled.")] = 100_000,
    seed: Annotated[str, typer.Option(help="The seed for sampled prices.")] = "1",
    workers: Annotated[int, typer.Option(min=1, help="How many processes to use.")] = 1,
    scheduler: Annotated[
        str,
        typer.Option(
            help="The address of a Dask scheduler with workers, like tcp://10.0.0.5:8786.", show_default=False
        ),
    ] = "",
    fresh: Annotated[bool, typer.Option("--fresh", help="Compute again, ignoring stored answers.")] = False,
    html: Html = "",
    as_json: Json = False,
) -> None:
    """Price each wager: the bettor's expected loss per unit staked, exact where possible, with its outcomes.

    \b
    houseway price capitol/ez-baccarat
    houseway price capitol/ez-baccarat --compare
    houseway price capitol/no-bust-4.01 --wager base --decks 6
    houseway price capitol/no-bust-4.01 --wager base --strategy my-chart.txt
    houseway price capitol/supreme-baccarat --decks 1-8 --html decks.html
    houseway price --all --workers 2
    Results are cached. Ctrl-C stops; finished parts are not computed again.
    """
    from houseway.cli.options import pairs
    from houseway.price.ask import Ask
    from houseway.price.workers import workers as made

    names, chart = _games(game, every), _chart(strategy)
    least, most = _decks(decks)
    asks = [
        Ask(
            game=name,
            readings=tuple(sorted(pairs(reading, "line-tie=push").items())),
            decks=least,
            pay_tables=tuple(sorted(pairs(pays, "fortune=B").items())),
            others=others,
            rounds=rounds,
            seed=seed,
            strategy=chart,
            as_dealt=as_dealt,
        )
        for name in names
    ]
    variants = _variants(asks[0], least, most, compare) if len(asks) == 1 else []
    if chart:
        _counted(asks, wager or [])
    found = _work([*asks, *(variant.ask for variant in variants)], wager or [], made(workers, scheduler), fresh)
    if html:
        from houseway.cli.options import write_page
        from houseway.price.report.page import page

        write_page(html, page(asks, variants, found))
    if as_json:
        _as_json(asks, variants, found)
    elif not html:
        _print(asks, variants, found, bool(wager))


def _chart(path: Path | None) -> str:
    """The text of a chart."""
    from houseway.refusal import Refusal

    if path is None:
        return ""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise Refusal(f"{path.name} cannot be read as text.") from None
    if not text.strip():
        raise Refusal(f"{path.name} is empty: docs/prices.md shows how a chart is written.")
    return text


def _counted(asks: list[Ask], wagers: list[str]) -> None:
    """Refuse a chart for a game without a counted base wager, or when no base wager is asked about."""
    from houseway.price.ask import plan_of
    from houseway.price.run import shares
    from houseway.refusal import Refusal

    for ask in asks:
        plan = plan_of(ask)
        bases = [wager for wager in shares(ask).get("points", []) if plan.wager(wager).kind in ("base", "line")]
        if not bases:
            raise Refusal(f"{ask.game}: a chart is for games of hit and stand whose base wager is priced exactly.")
        if wagers and not set(bases) & set(wagers):
            raise Refusal(f"A chart plays the wager {bases[0]}: ask for --wager {bases[0]}, or for all.")


def _games(game: str, every: bool) -> list[str]:
    """The games asked about: one, the banked games of a room, or those of all rooms."""
    from houseway.cli.options import named_game
    from houseway.refusal import Refusal
    from houseway.rules.catalogue import room_names

    if every:
        return [name for room in room_names() for name in _priced(room)]
    if not game:
        raise Refusal("Name a game, like capitol/ez-baccarat, a room, or --all.")
    if game not in room_names():
        return [named_game(game)]
    found = _priced(game)
    if not found:
        raise Refusal(f"{game} has no banked game, and pot games have no price: players win from each other.")
    return found


def _priced(room: str) -> list[str]:
    """The games of a room whose wagers have a price."""
    from houseway.price.ask import PRICED
    from houseway.rules.catalogue import entry, game_names

    return [name for name in game_names(room) if entry(name).engine in PRICED]


def _decks(text: str) -> tuple[int, int]:
    """`6`, or `1-8`; empty for the filing's own."""
    from houseway.refusal import Refusal, quoted

    first, dash, last = text.partition("-")
    if not text:
        return 0, 0
    if not first.isdecimal() or (dash and not last.isdecimal()) or not 0 < int(first) <= int(last or first) <= 99:
        raise Refusal(f"{quoted(text)} is not a number of decks: write it like 6, or 1-8.")
    return int(first), int(last or first)


def _variants(ask: Ask, least: int, most: int, compare: bool) -> list[Variant]:
    from houseway.price import compare as c

    found = c.decks(ask, least + 1, most) if most > least else []
    return found + ([*c.readings(ask), *c.pay_tables(ask)] if compare else [])


def _work(asks: list[Ask], wagers: list[str], work: Workers, fresh: bool) -> list[list[Price]]:
    from houseway.price.run import sweep

    with watched() as progress:
        return sweep(asks, wagers, work, progress, fresh)


@contextmanager
def watched() -> Iterator[Progress | None]:
    """A progress bar for pricing on a terminal; None elsewhere."""
    import sys

    from houseway.cli import show

    if not sys.stderr.isatty():
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Bar(*columns, console=show.console(stderr=True), transient=True) as bar:
        task = bar.add_task("prices", total=None)
        yield lambda said, done, of: bar.update(task, description=said, completed=done, total=of)


def _as_json(asks: list[Ask], variants: list[Variant], found: list[list[Price]]) -> None:
    from houseway.cli import show
    from houseway.price.ask import plan_of
    from houseway.price.encoding import figures

    names = [*(["as read"] * len(asks)), *(variant.name for variant in variants)]
    answer = [
        {
            "game": ask.game,
            "variant": name,
            "decks": plan_of(ask).decks,
            "readings": dict(ask.readings),
            "prices": [figures(price, name) for price in prices],
        }
        for name, ask, prices in zip(names, [*asks, *(variant.ask for variant in variants)], found, strict=True)
    ]
    show.as_json(answer[0] if len(answer) == 1 else answer)


def _print(asks: list[Ask], variants: list[Variant], found: list[list[Price]], whole: bool) -> None:
    from houseway.cli import price_tables, show
    from houseway.price.run import unpriced

    out = show.console()
    for ask, prices in zip(asks, found, strict=False):
        out.print(price_tables.summary(ask, prices))
        out.print(price_tables.remarks(prices))
        if not whole and (unmade := unpriced(ask, prices)):
            out.print(f"Without a price, since never made in the rounds played: {', '.join(unmade)}.", style="dim")
        for each in prices if whole else ():
            out.print()
            out.print(price_tables.outcomes(each))
            for chart in each.charts:
                out.print(price_tables.chart(chart))
    if variants:
        out.print()
        out.print(price_tables.comparison(asks[0], found[0], list(zip(variants, found[len(asks) :], strict=True))))
