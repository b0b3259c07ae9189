"""EZ Baccarat Panda 8 of The Village Club, played out at the table; bundle 001, the line beside each row."""

from __future__ import annotations

import pytest
from baccarat import EVEN, LOSE, PUSH, Result, fees, outcome, plan_for, to_one, wrong_cells, wrong_when_stood
from tables import Felt, refused

from houseway.play.banked import messages as b

EZ = "village-club/ez-baccarat-panda-8"

OUTCOMES = [
    # line, player, banker, wagers of $10 with what becomes of them
    (1568, "7s Kd", "6c Kh", {"player": EVEN, "banker": LOSE}),
    (1569, "6s Kd", "7c Kh", {"player": LOSE, "banker": EVEN}),
    (1570, "7s Kd", "2c 3h 2d", {"player": PUSH, "tie": to_one(8)}),
    (1611, "7s Kd", "6c Kh", {"tie": LOSE}),
    (1626, "6s Kd", "2c 3h 2d", {"banker": PUSH, "dragon-7": to_one(40)}),
    (1626, "7s Kd", "2c 3h 2d", {"banker": PUSH, "dragon-7": LOSE}),
    (1626, "6s Kd", "7c Kh", {"banker": EVEN, "dragon-7": LOSE}),
    (1635, "2s 3d 3c", "7c Kh", {"player": EVEN, "panda-8": to_one(25)}),
    (1635, "8s Kd", "7c Kh", {"player": EVEN, "panda-8": LOSE}),
    (1635, "2s 2h 4c", "2d 2c 4s", {"player": PUSH, "panda-8": LOSE}),
]


@pytest.mark.parametrize(("line", "player", "banker", "wagers"), OUTCOMES)
def test_wagers_on_the_two_hands(line: int, player: str, banker: str, wagers: dict[str, Result]) -> None:
    assert outcome(plan_for(EZ), player, banker, *wagers) == wagers, line


def test_the_banker_draws_by_the_rules_and_the_chart() -> None:
    """Bundle 001 lines 1577-1582, 1586-1595: all eighty cells."""
    assert not list(wrong_cells(plan_for(EZ)))
    assert not list(wrong_when_stood(plan_for(EZ)))


def test_by_the_letter_no_natural_stops_the_draw_and_no_seven_pushes() -> None:
    """Bundle 001 lines 1569, 1576-1578: neither is written."""
    natural = plan_for(EZ, (("natural-stop", "literal"),))
    assert outcome(natural, "2s 3d 4c", "9c Kh", "tie") == {"tie": to_one(8)}
    assert outcome(plan_for(EZ), "2s 3d", "9c Kh", "tie") == {"tie": LOSE}
    seven = plan_for(EZ, (("dragon-7-push", "literal"),))
    assert outcome(seven, "6s Kd", "2c 3h 2d", "banker") == {"banker": EVEN}


def test_each_kind_is_settled_round_the_table_and_panda_before_dragon() -> None:
    """Bundle 001 line 1560."""
    order = ["player", "banker", "tie", "panda-8", "dragon-7"]
    table = Felt(plan_for(EZ, seats=8), (1, 2, 3)).bank(2)
    for seat in (1, 3):
        table.bet(seat, **dict.fromkeys(order, 10))
    table.close().hand_out(player="6s Kd", banker="7c Kh")
    assert table.order() == [(seat, wager) for wager in order for seat in (3, 1)]


def test_nobody_bets_behind_a_seat() -> None:
    """Bundle 001 lines 1556, 1613, 1624, 1633."""
    table = Felt(plan_for(EZ), (1, 2, 3)).bank(1)
    refused(table, b.Bet("p2", "player", 10_00, 3), "behind another's spot")


def test_dragon_and_panda_need_a_line_and_are_1_to_100() -> None:
    """Bundle 001 lines 1571-1572, 1658."""
    table = Felt(plan_for(EZ), (1, 2)).bank(1)
    refused(table, b.Bet("p2", "dragon-7", 10_00), "needs player or banker")
    refused(table, b.Bet("p2", "panda-8", 10_00), "needs player or banker")
    table.bet(2, player=200, dragon_7=1)
    refused(table, b.Bet("p2", "panda-8", 101_00), "is not")


@pytest.mark.parametrize(
    ("option", "wagers", "bank", "player"),
    [
        ("1", {"player": 10, "dragon-7": 10, "panda-8": 10, "tie": 20}, 0.5, 0.5),
        ("1", {"player": 11, "dragon-7": 10, "panda-8": 10, "tie": 20}, 1, 1),
        ("1", {"banker": 300, "tie": 201}, 4, 3),
        ("2", {"player": 50, "banker": 50}, 1, 1),
        ("3", {"player": 50}, 0.5, 0),
        ("3", {"player": 51}, 1, 0),
        ("6", {"player": 1_001}, 12, 0),
    ],
)
def test_a_player_pays_by_all_his_wagers(option: str, wagers: dict[str, float], bank: float, player: float) -> None:
    """Bundle 001 lines 1658, 1661-1691: in options 1 and 2 the sum of a player's own wagers, bonuses among it."""
    table = Felt(plan_for(EZ, option=option), (1, 2)).bank(1).bet(2, **wagers).close()
    paid = {who: dollars for who, dollars in fees(table).items() if dollars}
    assert paid == ({"p1": bank, "p2": player} if player else {"p1": bank})


def test_a_bonus_is_at_most_the_game_wager_the_larger_of_two_lines() -> None:
    """Bundle 001 line 1658: not greater than the game wager; which of two lines that is, is a doubt."""
    table = Felt(plan_for(EZ), (1, 2)).bank(1).bet(2, player=20, banker=50)
    refused(table, b.Bet("p2", "dragon-7", 51_00), r"up to player or banker: \$1 to \$50")
    table.bet(2, **{"dragon-7": 50})
    refused(table, b.TakeDown("p2", "banker"), r"Dragon 7 is up to player or banker: take that down first \(lines 1556")
    table.do(b.TakeDown("p2", "player"))


def test_by_the_other_reading_both_lines_count_together() -> None:
    plan = plan_for(EZ, (("game-wager", "sum"),))
    table = Felt(plan, (1, 2)).bank(1).bet(2, player=20, banker=50)
    refused(table, b.Bet("p2", "panda-8", 71_00), r"up to player and banker: \$1 to \$70")
    table.bet(2, **{"panda-8": 70})


def test_the_tie_goes_by_totals_though_naturals_rank_higher() -> None:
    """Bundle 001 line 1615: however many cards each hand has."""
    plan = plan_for(EZ, (("natural-stop", "literal"), ("natural-rank", "list")))
    assert outcome(plan, "2s 3d 4c", "9c Kh", "tie", "banker") == {"tie": to_one(8), "banker": EVEN}
