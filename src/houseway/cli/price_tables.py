"""Prices as tables in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from houseway.cli import show
from houseway.price.ask import plan_of
from houseway.rules.cells import write_money
from houseway.rules.own import NOBODYS

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.price.ask import Ask
    from houseway.price.compare import Variant
    from houseway.price.price import Chart, Price


def percent(share: float | Fraction, places: int = 4) -> str:
    """A share as a percentage."""
    return f"{float(share):.{places}%}".replace("%", " %")


def _edge(price: Price) -> Text:
    """The edge; one that favors the bettor stands out."""
    said = percent(price.edge) + (f" ± {percent(price.error)}" if price.method == "sampled" else "")
    return Text(said, "bold yellow" if price.edge < 0 else "bold")


def summary(ask: Ask, prices: list[Price]) -> Table:
    """A row for each price, without empty columns."""
    plan = plan_of(ask)
    whose = f" ({NOBODYS})" if plan.game.filing.own else ""
    title = f"{plan.game.filing.name}{whose}: what each wager costs its bettor"
    if plan.decks > 1:
        title += f", {plan.decks} decks"
    table = Table(title=title, title_justify="left", box=None, header_style="dim")
    risky = any(price.average_bet != 1 for price in prices)
    table.add_column("Wager", no_wrap=True)
    table.add_column("Played", min_width=9)
    for head in ("Edge", *(["Risk"] if risky else []), "Wins", "Pushes", "At most", "Spread"):
        table.add_column(head, justify="right", no_wrap=True)
    before = ""
    for price in prices:
        risk = [percent(price.element_of_risk)] if risky else []
        about, unsure = "≈ " * (price.spread == "approximate"), "≈ " * (not price.wins_are_sure)
        shares = unsure + percent(price.hit, 2), unsure + percent(price.push, 2)
        figures = (*risk, *shares, f"{float(price.max_pays):,.6g}", f"{about}{price.sd:.3f}")
        table.add_row(price.wager if price.wager != before else "", price.play, _edge(price), *figures)
        before = price.wager
    return table


def remarks(prices: list[Price]) -> Text:
    """The conventions behind the figures, each once."""
    by_note: dict[str, list[Price]] = {}
    for price in prices:
        for note in price.notes:
            by_note.setdefault(note, []).append(price)
    noted = sum(bool(price.notes) for price in prices)
    lines = []
    for note, those in by_note.items():
        whose = _whose(those, prices)
        lines.append(note if len(those) == noted else f"{', '.join(whose[:4])}{' …' * (len(whose) > 4)}: {note}")
    said = "Edge: the bettor's expected loss for each unit of first stake; below zero it favors the bettor."
    sampled = [price for price in prices if price.method == "sampled"]
    how = [f"{price.wager} is sampled: {price.total:,} decided wagers, seed {price.seed}." for price in sampled]
    exact = [] if sampled and len(sampled) == len(prices) else ["Exact." if not sampled else "The others are exact."]
    if not all(price.wins_are_sure for price in prices):
        exact = [
            exact[0].replace("exact", "exact except where marked ≈").replace("Exact", "Exact except where marked ≈")
        ]
    return Text("\n".join([said, *how, *exact, *lines]), "dim")


def _whose(those: list[Price], prices: list[Price]) -> list[str]:
    """Wagers, with the way of play where only some of its plays are meant."""
    wagers = dict.fromkeys(price.wager for price in those)
    every = {wager: [price.play for price in prices if price.wager == wager] for wager in wagers}
    found = {wager: [price.play for price in those if price.wager == wager] for wager in wagers}
    return [wager if found[wager] == every[wager] else f"{wager} ({' and '.join(found[wager])})" for wager in wagers]


def outcomes(price: Price) -> Table:
    """Every way a wager can end."""
    table = Table(
        title=f"{price.wager}{', ' + price.play if price.play else ''}",
        title_justify="left",
        box=None,
        header_style="dim",
    )
    table.add_column("Outcome", overflow="fold")
    table.add_column("Pays")
    for head in ("Combinations", "Chance"):
        table.add_column(head, justify="right")
    table.add_column("")
    for each in price.outcomes:
        share = each.count / price.total
        count = f"{each.count:,}" if each.count < 10**15 else f"{each.count:.6e}"
        table.add_row(each.name, each.pays, count, percent(share), Text(show.bar(share, 24), "cyan"))
    edge = price.edge
    if price.method == "exact" and edge.denominator < 10**30:
        table.caption = f"edge = {edge.numerator:,} / {edge.denominator:,}"
        table.caption_justify = "left"
    return table


def chart(drawn: Chart) -> Table:
    """A strategy chart."""
    table = Table(title=drawn.title, title_justify="left", box=None, header_style="dim", pad_edge=False)
    table.add_column(drawn.corner, style="dim")
    for column in drawn.columns:
        table.add_column(column, justify="center")
    for label, cells in drawn.rows:
        table.add_row(label, *(Text(cell, _STYLES.get(cell, "")) for cell in cells))
    if drawn.legend:
        table.caption = ", ".join(f"{word}: {means}" for word, means in drawn.legend.items())
        table.caption_justify = "left"
    return table


_STYLES = {"H": "cyan", "D": "bold yellow", "P": "bold green", "R": "bold magenta", "S": "dim"}


_SAME = "Every edge is the same with: {}. A price does not include rulings, fees or short banks."


def comparison(ask: Ask, prices: list[Price], others: list[tuple[Variant, list[Price]]]) -> Table:
    """What each variant changes: the default edge, the variant's edge, and the difference for the bank."""
    table = Table(title="Compared", title_justify="left", box=None, header_style="dim")
    table.add_column("Variant", overflow="fold", ratio=2)
    table.add_column("Wager")
    for head in ("As read", "So", "To the bank, per $100"):
        table.add_column(head, justify="right")
    known = {(price.wager, price.play): price for price in prices}
    alike = []
    for variant, found in others:
        changed = [price for price in found if _differs(price, known.get((price.wager, price.play)))]
        if not changed:
            alike.append(variant.name)
        for number, price in enumerate(changed):
            before = known.get((price.wager, price.play))
            title = Text(variant.name, "bold") + Text(f"\n{variant.means}" if variant.means else "", "dim")
            table.add_row(
                title if number == 0 else "",
                price.wager + (f", {price.play}" if price.play else ""),
                _edge(before) if before else "not offered",
                _edge(price),
                _gain(price, before),
            )
    if alike:
        table.caption, table.caption_justify = _SAME.format(", ".join(alike)), "left"
    return table


def _differs(price: Price, before: Price | None) -> bool:
    return before is None or price.edge != before.edge


def _gain(price: Price, before: Price | None) -> str:
    gained = price.edge - (before.edge if before else 0)
    cents = round(gained * 10_000)
    return f"{'-' if cents < 0 else '+'}{write_money(abs(cents))}"
