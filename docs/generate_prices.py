"""Write docs/prices-capitol.md from the answers of `houseway price capitol`: takes minutes with an empty cache."""

from __future__ import annotations

from pathlib import Path

from houseway.price.ask import Ask, plan_of
from houseway.price.run import shares, sweep
from houseway.price.workers import workers
from houseway.rules.catalogue import entry, game_names

CHECKS = {
    "draws": "independent count (modulo.py); every order of nine-card shoes; published combinations",
    "duels": "independent count (three_card.py); small decks by a direct loop; published play without an open card",
    "points": "independent count of the chart (points.py); small shoes in fractions; published hands and games; engine",
    "tiles": "ten tiles by a direct loop; the independent script's settings (tiles.py) give its count",
    "set hands": "packs of 16 and 17 cards by a direct loop; 50 million independent deals (pai_gow.py)",
    "bonuses": "independent count (pai_gow.py, three_card.py); small decks by a direct loop; engine",
    "sampled": "none: it is the engine itself",
}


def main() -> None:
    """Price every wager of every banked game of Capitol."""
    games = [name for name in game_names("capitol") if entry(name).engine == "banked"]
    asks = [Ask(game=name) for name in games]
    rows = []
    for ask, prices in zip(asks, sweep(asks, work=workers(2)), strict=True):
        solver = {wager: name for name, its in shares(ask).items() for wager in its}
        title = plan_of(ask).game.filing.name
        for price in prices:
            edge = price.edge
            whole = (
                f"{edge.numerator}/{edge.denominator}" if edge.denominator < 10**18 else "a fraction of large numbers"
            )
            rows.append(
                f"| {title} | {price.wager} | {price.play} | {float(edge):.4%} | {float(edge):.10f} | {whole} | "
                f"{solver[price.wager]} |"
            )
    lines = [
        "# Every wager of Capitol Casino, priced",
        "",
        "Default readings, the filings' own number of decks, one spot against a bank that covers everything. The edge",
        "is the bettor's expected loss for each unit of first stake. All exact. Written by `docs/generate_prices.py`.",
        "",
        "| Game | Wager | Played | Edge | | As a fraction | Solver |",
        "|---|---|---|---|---|---|---|",
        *rows,
        "",
        "## What each is held to",
        "",
        "All are held to the engine: the same random rounds are settled by it and by the solver's classes, to the same",
        "cent. The scripts named are in `tests/play/independent` and import nothing of Houseway.",
        "",
        "| Solver | Independent check |",
        "|---|---|",
        *(f"| {name} | {said} |" for name, said in CHECKS.items()),
        "",
    ]
    Path(__file__).with_name("prices-capitol.md").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
