"""The first card of a new shoe burns as many cards as it says; bundle 000 lines 1954-1961; bundle 003 lines 5893-5905,
9511-9523, 10065-10077.
"""

from __future__ import annotations

import pytest
from baccarat import plan_for
from tables import Felt, refused

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.lines import event_line
from houseway.play.banked.views import seen_event

GAMES = (
    "parkwest-lodi/cash-in-baccarat",
    *(f"casino-580/{each}-baccarat" for each in ("cash-in", "big-bonus", "advantage")),
)


def opened(game: str) -> Felt:
    return Felt(plan_for(game), (1, 2)).bank(1).bet(2, player=10).close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("card", "more"), [("As", 1), ("Kd", 10), ("Qh", 10), ("Jc", 10), ("Ts", 10), ("9s", 9), ("2d", 2)]
)
def test_the_first_card_says_how_many_are_burned(game: str, card: str, more: int) -> None:
    table = opened(game)
    assert table.awaits().number == 1
    table.deal(card)
    assert table.state.deals == [("burned", False)] * more
    table.do(m.Give(table.next_pieces(more)))
    assert [len(each.pieces) for each in table.last(b.BurnShown, m.Burned)] == [1, more]
    assert table.state.out.total() == 1 + more


def test_the_first_card_is_shown_and_the_others_are_not() -> None:
    table = opened(GAMES[0]).deal("2d")
    table.do(m.Give(table.next_pieces(2)))
    first, second = table.last(b.BurnShown, m.Burned)
    for viewer in ("p2", "rail"):
        assert seen_event(table, first, viewer) == first
        assert seen_event(table, second, viewer).pieces == (-1, -1)  # type: ignore[union-attr]
    assert event_line(table.plan, first, "", 0) == "2d is shown and burned"


def test_nothing_is_burned_before_the_second_round_of_a_shoe() -> None:
    table = opened(GAMES[0]).deal("As").deal("2c").hand_out(player="7s Kd", banker="6c Kh")
    table.play_on("bank")
    table.bank(1).bet(2, player=10).close()
    assert [hand for hand, _ in table.state.deals] == ["player", "banker"] * 2
    assert len(table.last(b.BurnShown, m.Burned)) == 0


def test_more_cards_than_the_first_says_are_refused() -> None:
    table = opened(GAMES[0]).deal("2d")
    refused(table, m.Give(parse("3c 4c 5c")), "2 pieces are due")
