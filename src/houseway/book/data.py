"""All figures of the book as JSON and as CSV."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from houseway.book.chapter import Chapter

_PRICES: Final = (
    *("game", "title", "decks", "variant", "wager", "play", "method", "edge", "numerator", "denominator", "error"),
    *("element_of_risk", "sd", "hit", "push", "max_pays"),
)
_COLLECTIONS: Final = ("game", "title", "option", "wager", "bet_cents", "edge_with_fee")


def as_json(chapters: Sequence[Chapter]) -> str:
    """Every figure of every game."""
    return json.dumps([each.figures for each in chapters], ensure_ascii=False, indent=1) + "\n"


def as_csv(chapters: Sequence[Chapter]) -> str:
    """A row for each price, by default and by each variant that changes it."""
    return _written(
        _PRICES,
        (
            {**_about(each), "variant": variant, **price}
            for each in chapters
            for variant, prices in [("", each.figures["prices"]), *_variants(each)]
            for price in prices
        ),
    )


def collections(chapters: Sequence[Chapter]) -> str:
    """A row for each wager under each option, with typical bets."""
    return _written(
        _COLLECTIONS,
        (
            {**_about(each), **after, "bet_cents": bet, "edge_with_fee": edge}
            for each in chapters
            for after in each.figures["table"].get("after_collections", ())
            for bet, edge in after["edges"].items()
            if edge is not None
        ),
    )


def _variants(each: Chapter) -> list[tuple[str, list[dict[str, Any]]]]:
    return [(variant["name"], variant["prices"]) for variant in each.figures["variants"]]


def _about(each: Chapter) -> dict[str, object]:
    return {"game": each.game, "title": each.title, "decks": each.decks}


def _written(columns: Sequence[str], rows: Iterable[dict[str, object]]) -> str:
    out = io.StringIO()
    made = csv.DictWriter(out, columns, restval="", extrasaction="ignore", lineterminator="\n")
    made.writeheader()
    made.writerows(rows)
    return out.getvalue()
