"""A wager that pays on each of several hands: its total, from the row that settles it on each hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from houseway.play.banked.payouts import ALSO, on_each
from houseway.price.price import NO_ACTION, UNSETTLED, Outcome, amount_of
from houseway.rules.cells import Pay
from houseway.rules.fact_grammar import holds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.play.banked.plan import Plan
    from houseway.rules.vocabulary.table import Table


def settling_rows(plan: Plan, name: str, table: Table) -> tuple[int, ...]:
    """By hand, the first row that holds; -1 where none does."""
    return tuple(
        next((at for at, row in enumerate(rows) if all(holds(fact, table) for fact in row.facts)), -1)
        for rows in plan.each[name]
    )


def outcome_of(plan: Plan, name: str, rows: Sequence[int], ways: int, least: int = 100) -> Outcome:
    """The total pay over all hands, without regard to which hand is which; a row of -1 means none."""
    those = zip(plan.each[name], rows, plan.wager(name).each, strict=True)
    settled = [
        (_of_a_hand(each[row].text, hand), each[row].pay) if row >= 0 else ("", Pay("push"))
        for each, row, hand in those
    ]
    text, pay = on_each(settled)
    said = ALSO.join(sorted(text.split(ALSO))) if text else UNSETTLED
    return Outcome(said, str(pay) if text else NO_ACTION, amount_of(pay, least), ways)


def _of_a_hand(text: str, hand: str) -> str:
    """A row's text with `a hand` for the hand's own name, which may be a single letter."""
    return re.sub(rf"(?<![\w-]){re.escape(hand)}(?![\w-])", "a hand", text)
