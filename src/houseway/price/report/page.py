"""Prices as a page with plots, for the screen or for print."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

from houseway.page import page as whole_page
from houseway.price.ask import plan_of
from houseway.price.report.plots import Series, bars, lines
from houseway.rules.own import NOBODYS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from houseway.price.ask import Ask
    from houseway.price.compare import Variant
    from houseway.price.price import Chart, Price


_SELDOM: Final = 0.001
_FEW: Final = 12
_MANY: Final = 24
"""Rows of an outcome table that are shown before it folds."""
_READABLE: Final = 10**21
"""Counts below this are printed."""
_NUMBER: Final = re.compile(r"[-+$±≈−.,/ %\deo]*\d[-+$±−.,/ %\deo]*|")


def page(asks: Sequence[Ask], variants: Sequence[Variant], found: Sequence[Sequence[Price]]) -> str:
    """The report on some questions; variants belong to the first."""
    parts = []
    for ask, prices in zip(asks, found, strict=False):
        parts += game(ask, prices)
    if variants:
        parts += compared(asks[0], found[0], list(zip(variants, found[len(asks) :], strict=True)))
    title = plan_of(asks[0]).game.filing.name if len(asks) == 1 else "Prices"
    return whole_page(title, "\n".join(parts))


def game(ask: Ask, prices: Sequence[Price]) -> list[str]:
    """One game's prices."""
    plan = plan_of(ask)
    decks = f", {plan.decks} decks" if plan.decks > 1 else ""
    whose = f", {NOBODYS}" if plan.game.filing.own else ""
    parts = [f"<h1>{escape(plan.game.filing.name)}</h1>", f"<p>{escape(ask.game + decks + whose)}</p>"]
    parts.append("<h2>Prices</h2>")
    heads = ("Wager", "Edge", "Wins", "Pushes", "Pays at most", "Spread", "Risk", "How")
    rows = [
        (
            *(
                price.wager,
                _edge(price),
                _unsure(price) + _percent(price.hit, 2),
                _unsure(price) + _percent(price.push, 2),
            ),
            *(f"{float(price.max_pays):g}", f"{_about(price)}{price.sd:.3f}", _percent(price.element_of_risk)),
            f"{price.play}, {price.method}" if price.play else price.method,
        )
        for price in prices
    ]
    parts.append(table(heads, rows))
    parts.append(
        "<p>The edge is the bettor's expected loss for each unit of first stake; the risk, for each unit put up.</p>"
    )
    parts.append(
        bars("Edge of each wager", [(_title(price), float(price.edge), _percent(price.edge)) for price in prices])
    )
    for price in prices:
        parts += _one(price)
    return parts


def _about(price: Price) -> str:
    """The mark before a spread that is not as exact as the edge."""
    return "≈ " if price.spread == "approximate" else ""


def _unsure(price: Price) -> str:
    """The mark before wins and pushes that are not as exact as the edge."""
    return "" if price.wins_are_sure else "≈ "


def _one(price: Price) -> list[str]:
    """Everything about one price: outcomes, plot, strategy and assumptions."""
    parts = [f"<h2>{escape(_title(price))}</h2>"]
    if price.method == "exact":
        parts.append(f"<p>Edge {_fraction(price)} = {_percent(price.edge, 6)}.</p>")
    else:
        parts.append(
            f"<p>Edge {_edge(price)}, sampled over {price.total:,} decided wagers, seed {escape(price.seed)}.</p>"
        )
    parts.append(bars(f"What {price.wager} brings its bettor", _gains(price)))
    parts += _outcomes(price)
    parts += [chart(each) for each in price.charts]
    if price.notes:
        parts.append("<ul>" + "".join(f"<li>{escape(note)}</li>" for note in price.notes) + "</ul>")
    return parts


def _outcomes(price: Price) -> list[str]:
    """The outcome table; very large counts are left to the JSON, and a long tail is folded."""
    counted = price.total < _READABLE
    heads = ("Outcome", "Pays", "Bettor gains", "Put up", *(("Combinations",) if counted else ()), "Chance")
    rows = []
    for each in sorted(price.outcomes, key=lambda outcome: -outcome.count):
        count = (f"{each.count:,}",) if counted else ()
        chance = _percent(each.count / price.total, 6)
        rows.append((each.name, each.pays, str(each.amount), str(each.staked), *count, chance))
    parts = [table(heads, rows[:_MANY])]
    if rows[_MANY:]:
        rest = f"<summary>{len(rows) - _MANY} more outcomes, each rarer than these</summary>"
        parts.append(f"<details>{rest}{table(heads, rows[_MANY:])}</details>")
    if not counted:
        parts.append("<p>Combinations run to dozens of digits here: <code>--json</code> has every one.</p>")
    return parts


def _gains(price: Price) -> list[tuple[str, float, str]]:
    """The bettor's possible gains and the chance of each, with rare ones merged."""
    shares: dict[Fraction, float] = {}
    for each in price.outcomes:
        shares[each.amount] = shares.get(each.amount, 0.0) + each.count / price.total
    often = {amount: share for amount, share in shares.items() if share >= _SELDOM or len(shares) <= _FEW}
    rows = [
        (f"{float(amount):+,g}" if amount else "nothing", share)
        for amount, share in sorted(often.items(), reverse=True)
    ]
    if len(often) < len(shares):
        rows.append(("all else", sum(share for amount, share in shares.items() if amount not in often)))
    return [(label, share, _percent(share)) for label, share in rows]


def chart(drawn: Chart) -> str:
    """A strategy as a table: each decision has a letter and a color."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in ("", *drawn.columns))
    rows = "".join(
        f'<tr><th scope="row">{escape(label)}</th>'
        + "".join(f'<td class="{_class(cell)}">{escape(cell)}</td>' for cell in cells)
        + "</tr>"
        for label, cells in drawn.rows
    )
    legend = ", ".join(f"{word}: {means}" for word, means in drawn.legend.items())
    return (
        f"<h3>{escape(drawn.title)}</h3><p>{escape(drawn.corner)}</p>"
        f'<div class="wide" tabindex="0"><table class="chart"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
        f"<p>{escape(legend)}</p>"
    )


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """An HTML table of text cells."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join("<tr>" + "".join(_cell(cell) for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _cell(text: str) -> str:
    kind = ' class="number"' if text and _NUMBER.fullmatch(text) else ""
    return f"<td{kind}>{escape(text)}</td>"


def compared(
    ask: Ask, prices: Sequence[Price], others: Sequence[tuple[Variant, Sequence[Price]]], title: str = "Compared"
) -> list[str]:
    """Variants compared with the original; if decks vary, the edge by decks as lines."""
    parts = [f"<h2>{escape(title)}</h2>"]
    by_decks = [(plan_of(variant.ask).decks, found) for variant, found in others if not variant.means]
    if by_decks:
        points: dict[str, list[tuple[float, float]]] = {}
        for decks, found in sorted([(plan_of(ask).decks, prices), *by_decks], key=lambda each: each[0]):
            for price in found:
                points.setdefault(_title(price), []).append((float(decks), float(price.edge)))
        series = [Series(name, its) for name, its in points.items()]
        parts.append(lines("Edge by number of decks", series, "decks", "edge", lambda edge: _percent(edge, 2)))
    known = {(price.wager, price.play): price for price in prices}
    rows = []
    for variant, found in others:
        for price in found:
            before = known.get((price.wager, price.play))
            if before is None or before.edge != price.edge:
                rows.append(
                    (
                        variant.name,
                        variant.means,
                        _title(price),
                        _edge(before) if before else "not offered",
                        _edge(price),
                    )
                )
    parts.append(table(("Variant", "Means", "Wager", "As read", "So"), rows))
    return parts


def _title(price: Price) -> str:
    return f"{price.wager}, {price.play}" if price.play else price.wager


def _edge(price: Price) -> str:
    return _percent(price.edge) + (f" ± {_percent(price.error)}" if price.method == "sampled" else "")


def _percent(share: object, places: int = 4) -> str:
    return f"{float(share):.{places}%}".replace("%", " %")  # type: ignore[arg-type]


def _fraction(price: Price) -> str:
    """The edge as an exact fraction; a long one may wrap."""
    text = f"{price.edge.numerator} / {price.edge.denominator}"
    if len(text) <= 90:
        return f"{price.edge.numerator:,} / {price.edge.denominator:,}"
    return f'<span class="long">{text}</span>'


def _class(word: str) -> str:
    return "do-" + re.sub(r"[^A-Za-z0-9]", "", word) if word else "none"
