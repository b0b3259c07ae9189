"""Write everything that is derived from the code: pages of docs/, the schema, the README's picture, the page's types.

Run by `make docs`.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

from houseway.cards import parse, symbols
from houseway.cli import show, tour
from houseway.ranks import RANKINGS, ranking
from houseway.ranks.jokers import JOKERS
from houseway.ranks.orders import ORDERS

DOCS = Path(__file__).parent

EXAMPLES = {
    "poker": ("Kd Kc 4s 4h Td 2c 3s", "", {}),
    "quick-draw": ("As Ks Qs Js Jk", "", {"joker": "wild"}),
    "five-kind": ("7s 7d 7h 7c Jk 2d 3c", "", {"joker": "wild"}),
    "three-card": ("As 2d 3c", "", {}),
    "four-card": ("Ks Kd Kh 7s 2d", "", {}),
    "two-card": ("As Ks", "", {}),
    "two-card-flush": ("2s 9s", "", {}),
    "pai-gow-front": ("Ad Jk", "", {"joker": "ace-straight-flush"}),
    "chinese-front": ("9s 9d 9h", "", {}),
    "chinese-front-straights": ("7s 8s 9s", "", {}),
    "ace-to-five": ("Jk 2d 3c 4h 7s", "", {"joker": "lowest-missing"}),
    "eight-or-better": ("As 2d Kc Qh", "3s 5d 8h Jc Js", {"uses": "exactly two"}),
    "deuce-to-seven": ("7s 5d 4c 3h 2s", "", {}),
    "badugi": ("2h 3h 3s 4d", "", {}),
    "mod-10": ("9d 9c", "", {}),
    "points-21": ("As Kd", "", {}),
    "points-21.5-ace": ("As Kd", "", {}),
    "points-21.5-bonus": ("As 7d", "", {}),
    "points-22-ace": ("As Ad", "", {}),
    "points-22-joker-a": ("As Jk", "", {}),
    "points-22-joker-b": ("9s Jk", "", {}),
    "points-31": ("9s 6d 6c Kh", "", {}),
    "tiles": ("6-6 5-4", "", {}),
    "single-card": ("Qh", "", {}),
}


def ranks_page() -> str:
    """Every ranking with its options and an example, every order with its kinds, every joker model."""
    lines = [
        "# Rankings",
        "",
        "Written by `make docs` from the code. `houseway.ranks.ranking(name, **options)` gives one; see",
        "`houseway.ranks` for how to ask it. The larger value wins, in every ranking.",
        "",
        "| Ranking | What it ranks | Options | Example | is |",
        "|---|---|---|---|---|",
    ]
    for name, named in RANKINGS.items():
        hand, board, options = EXAMPLES[name]
        found = ranking(name, **options).rank(parse(hand), parse(board))
        choices = "<br>".join(
            f"`{option}` = {', '.join(choices) if choices else 'text'}" for option, choices in named.options.items()
        )
        shown = symbols(parse(hand)) + (f" with {symbols(parse(board))}" if board else "")
        asked = "".join(f", {option} {choice}" for option, choice in options.items())
        lines.append(f"| `{name}` | {named.meaning} | {choices} | {shown}{asked} | {found.name} |")
    lines += ["", "## Orders: kinds of hands, lowest first", "", "| Order | Cards | Kinds |", "|---|---|---|"]
    lines += [f"| `{order.name}` | {order.size} | {' < '.join(order.kinds)} |" for order in ORDERS.values()]
    lines += [
        "",
        "A low order is won by its lowest hand.",
        "",
        "## Joker models",
        "",
        "| Model | The joker is |",
        "|---|---|",
    ]
    lines += [f"| `{joker.name}` | {joker.meaning} |" for joker in JOKERS.values()]
    return "\n".join(lines) + "\n"


def tour_picture() -> str:
    """The tour as it looks in the terminal."""
    console = Console(record=True, width=92, file=io.StringIO(), force_terminal=True, highlight=False)
    kept, show.console = show.console, lambda: console
    try:
        tour.tour(seed="houseway")
    finally:
        show.console = kept
    picture = console.export_svg(title="houseway tour", unique_id="tour")
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)  # no fonts from the web
    return re.sub(r"<!--.*?-->\s*", "", picture)


if __name__ == "__main__":
    from generate_frames import page, typescript
    from generate_rules import json_schema, rules_page
    from generate_rulings import rulings_page

    (DOCS / "rules.md").write_text(rules_page(), encoding="utf-8")
    (DOCS / "rulings.md").write_text(rulings_page(), encoding="utf-8")
    (DOCS / "rule-file.schema.json").write_text(json_schema(), encoding="utf-8")
    (DOCS / "frames.md").write_text(page(), encoding="utf-8")
    (DOCS.parent / "client/src/lib/frames.ts").write_text(typescript(), encoding="utf-8")
    (DOCS / "ranks.md").write_text(ranks_page(), encoding="utf-8")
    (DOCS / "tour.svg").write_text(tour_picture(), encoding="utf-8")
