"""Write the files of exact counts anew: `python tests/perft/write.py`. The tests recount them; review any difference.

The headings above the counts, with their sources, are kept as they stand in each file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from test_card_perft import FILES as CARD_FILES
from test_card_perft import by_kernel
from test_card_perft import read as read_cards
from test_pay_perft import FILES as PAY_FILES
from test_pay_perft import read as read_pays

if TYPE_CHECKING:
    from pathlib import Path


def heading(path: Path) -> str:
    """What stands above the counts."""
    return path.read_text(encoding="utf-8").partition("\n\n")[0]


def write_cards(path: Path) -> None:
    """The counts of a ranking, the highest kind first, or by first rank."""
    perft = read_cards(path)
    counts = by_kernel(perft)
    rows = [(kind, counts[kind]) for kind in (counts if perft.by_rank else reversed(perft.ranking.order.kinds))]
    rows = [*((kind, count) for kind, count in rows if count), ("total", sum(counts.values()))]
    width = max(len(kind) for kind, _ in rows)
    lines = [f"{kind:<{width}}  {count:>13,}" for kind, count in rows]
    path.write_text("\n".join([heading(path), "", *lines]) + "\n", encoding="utf-8")


def write_pays(path: Path) -> None:
    """The counts of a pay table, in its own order."""
    table, _, _ = read_pays(path)
    counts = table.census(joker=table.joker is not None, threads=2)
    pays = {row.pattern.text: f"{row.pays} to 1" if row.pays else "push" for row in table.rows}
    rows = [
        *((row, pays.get(row, "lose"), count) for row, count in counts.items()),
        ("total", "", sum(counts.values())),
    ]
    width = max(len(row) for row, _, _ in rows)
    lines = [f"{row:<{width}}  {pay:>11}  {count:>13,}" for row, pay, count in rows]
    path.write_text("\n".join([heading(path), "", *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for path in CARD_FILES:
        write_cards(path)
    for path in PAY_FILES:
        write_pays(path)
