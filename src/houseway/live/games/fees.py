"""The room's fees at a table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TypeAlias

    from houseway.rules.fees import Band, FeeTable

    Fees: TypeAlias = tuple[str, FeeTable, tuple[Band, ...]]
    """Who pays, the fee table, and the bands of the option."""

_WORDS: Final = {"bank": "the player-dealer", "player": "each player", "pot": "the pot"}


def fee_lines(tables: Iterable[Fees]) -> Iterator[str]:
    """Each fee with its bands."""
    for party, table, bands in tables:
        if bands:
            cells = ", ".join(f"{band.text} {write_money(band.fee) if band.fee is not None else '?'}" for band in bands)
            when = f" {table.when}" if table.when else ""
            payer = f"the {table.payer}" if table.payer else _WORDS.get(party, party)
            yield f"{payer}, by {table.by}{when}: {cells}"


def fees_in_short(tables: Iterable[Fees]) -> str:
    """The range of what the room collects, by payer."""
    spans: dict[str, tuple[int, int]] = {}
    for party, table, bands in tables:
        fees = [band.fee for band in bands if band.fee is not None]
        if not any(fees):
            continue
        payer = f"the {table.payer}" if table.payer else _WORDS[party]
        unit = "half hour" if table.by == "half hour" else table.per
        words = f"a {unit}" + (f", from {payer}" if party != "pot" else "")
        least, most = spans.get(words, (0, 0))
        spans[words] = (least + min(fees), most + max(fees))
    said = []
    for words, (least, most) in spans.items():
        span = write_money(most) if least == most else f"{write_money(least)} to {write_money(most)}"
        said.append(f"{span} {words}" if least else f"up to {write_money(most)} {words}")
    return "; ".join(said) or "none"
