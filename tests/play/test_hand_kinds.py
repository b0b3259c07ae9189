"""What a page is told of a hand to look it up in a chart: never of cards that lie face down to its viewer."""

from __future__ import annotations

import pytest
from tables import Felt

from houseway.live.games.banked_facts import hand_kinds
from houseway.play import messages as m
from houseway.play.banked.plan import Plan
from houseway.play.banked.views import view
from houseway.rules.catalogue import load


@pytest.mark.parametrize(
    ("cards", "kind"),
    [("Kc 6d", "hard 16"), ("Ac 6d", "soft 17"), ("8c 8d", "hard 16")],
)
def test_a_counted_hand_is_its_total(cards: str, kind: str) -> None:
    table = Felt("no-bust-4.01", (1,)).bank(1)
    table.do(m.Sit("p2", 2, 1_000_00))
    table.bet(2, base=10).close().hand_out(spot2=cards, bank="9h 8h")
    seen = hand_kinds(table.plan, view(table, "p2"))
    assert seen["spot 2"] == kind
    assert "bank" not in seen  # one of its cards lies face down


def test_a_poker_hand_is_its_kind_with_what_is_seen_of_the_board() -> None:
    table = Felt(Plan(load("parkwest-lodi/ultimate-texas-holdem")), (1,)).bank(1)
    table.do(m.Sit("p2", 2, 1_000_00))
    table.bet(2, ante=10).close().hand_out(spot2="Kc 6d", bank="9h 8h", board="Kd 2c 7h 9c 3s")
    assert "spot 2" not in hand_kinds(table.plan, view(table, "p2"))  # two cards are no poker hand
    table.act(2, "check")
    seen = hand_kinds(table.plan, view(table, "p2"))
    assert seen["spot 2"] == "pair"
    assert not {"bank", "board"} & set(seen)
