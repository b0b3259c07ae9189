"""A chapter: one game's page with its figures, cached as long as neither rules nor code change."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.book.asks import variants
from houseway.book.keys import key_of
from houseway.book.tables import earns
from houseway.page import page
from houseway.price import cache
from houseway.price.ask import Ask, plan_of
from houseway.price.encoding import figures
from houseway.price.report.page import compared, table
from houseway.price.report.page import game as game_parts
from houseway.price.run import sweep
from houseway.rules.catalogue import load_room

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.price.compare import Variant
    from houseway.price.price import Price

_BEST: Final = "best play"


class Row(msgspec.Struct, frozen=True):
    """A price in the table of all prices."""

    wager: str
    variant: str
    """Empty for the default."""
    play: str
    edge: str
    sd: float
    method: str


class Chapter(msgspec.Struct, frozen=True):
    """A game's page and figures."""

    game: str
    title: str
    room: str
    decks: int
    page: str
    rows: list[Row]
    figures: dict[str, Any]


def page_name(game: str) -> str:
    """The file of a game's page."""
    return game.replace("/", "--") + ".html"


def kept(game: str) -> Chapter | None:
    """A cached chapter, if nothing has changed since."""
    body = cache.read(key_of("chapter", game))
    return None if body is None else msgspec.json.decode(body, type=Chapter)


def chapter(game: str) -> Chapter:
    """A game's chapter; cached prices are not computed again."""
    before = kept(game)
    if before is not None:
        return before
    ask, others = Ask(game=game), variants(game)
    prices, *found = sweep([ask, *(each.ask for each in others)])
    told = list(zip(others, found, strict=True))
    plan, earned = plan_of(ask), earns(ask)
    room = load_room(game.partition("/")[0]).room.name
    parts = [
        '<p class="up"><a href="index.html">All prices</a> · '
        f'<a href="findings-{escape(game.partition("/")[0])}.html">What the checker finds in {escape(room)}</a> · '
        '<a href="filings.html">Side by side with other rooms</a></p>',
        *game_parts(ask, prices),
        *_house_way(prices),
        *_others(ask, prices, told),
        *earned.parts,
    ]
    made = Chapter(
        *(game, plan.game.filing.name, room, plan.decks),
        page(f"{plan.game.filing.name}, {room}", "\n".join(parts)),
        [*_rows("", prices), *(row for each, its in told for row in _rows(each.name, _changed(prices, its)))],
        {
            "game": game,
            "title": plan.game.filing.name,
            "decks": plan.decks,
            "prices": [figures(price) for price in prices],
            "variants": [
                {"name": each.name, "means": each.means, "prices": [_short(price) for price in _changed(prices, its)]}
                for each, its in told
            ],
            "table": earned.figures,
        },
    )
    cache.write(key_of("chapter", game), msgspec.json.encode(made))
    return made


def _rows(variant: str, prices: Sequence[Price]) -> list[Row]:
    return [Row(each.wager, variant, each.play, _edge(each), round(each.sd, 6), each.method) for each in prices]


def _edge(price: Price) -> str:
    error = f" ± {price.error:.4%}" if price.method == "sampled" else ""
    return f"{float(price.edge):.4%}{error}".replace("%", " %")


def _changed(prices: Sequence[Price], others: Sequence[Price]) -> list[Price]:
    """Prices that differ from the default."""
    known = {(price.wager, price.play): price.edge for price in prices}
    return [price for price in others if known.get((price.wager, price.play)) != price.edge]


def _short(price: Price) -> dict[str, Any]:
    """A price without its outcomes and charts."""
    return {name: value for name, value in figures(price).items() if name not in ("outcomes", "charts", "notes")}


def _house_way(prices: Sequence[Price]) -> list[str]:
    """The cost of other ways of play compared with best play."""
    best = {price.wager: price for price in prices if price.play == _BEST}
    worse = [price for price in prices if price.wager in best and price.play != _BEST]
    rows = [
        (each.wager, each.play, _edge(best[each.wager]), _edge(each), _costs(each, best[each.wager])) for each in worse
    ]
    if not rows:
        return []
    heads = ("Wager", "Played", "Best play", "Played so", "Costs the bettor")
    return ["<h2>What other play costs</h2>", table(heads, rows)]


def _costs(price: Price, best: Price) -> str:
    return f"{float(price.edge - best.edge):.4%}".replace("%", " %")


def _others(ask: Ask, prices: Sequence[Price], told: Sequence[tuple[Variant, Sequence[Price]]]) -> list[str]:
    """Other readings, pay tables and decks: those that change a price, and the names of those that do not."""
    if not told:
        return ["<h2>Other readings</h2>", "<p>No reading of the filing changes a price.</p>"]
    changing = [(each, its) for each, its in told if _changed(prices, its)]
    same = [each.name for each, its in told if not _changed(prices, its)]
    parts = compared(ask, prices, changing, "Other readings, pay tables and decks") if changing else []
    if same:
        parts.append(f"<p>Every edge is the same with: {escape(', '.join(same))}.</p>")
    return parts
