"""Ultimate War of two rooms at the table."""

from __future__ import annotations

import pytest
from tables import Felt

from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import load

WARS = ("parkwest-lodi/ultimate-war", "casino-580/ultimate-war")


@pytest.mark.parametrize("game", WARS)
@pytest.mark.parametrize(
    ("reading", "order"),
    [
        ("wager", [(2, "banker"), (3, "banker"), (2, "war"), (3, "war")]),
        ("seat", [(2, "banker"), (2, "war"), (3, "banker"), (3, "war")]),
    ],
)
def test_all_wagers_of_one_kind_are_settled_before_the_next(
    game: str, reading: str, order: list[tuple[int, str]]
) -> None:
    """Bundle 000 line 633, bundle 003 lines 2110-2113; in the other reading the order is kept at each seat."""
    by_default = reading == "wager"
    plan = Plan(load(game, {} if by_default else {"pass": reading}), seats=8)
    table = Felt(plan, (1, 2, 3)).bank(1).bet(2, banker=10, war=10).bet(3, banker=10, war=10).close()
    table.deal("Kc 9d").play_on()
    assert table.order() == order
