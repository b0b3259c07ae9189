"""EZ Baccarat Panda 8 of Lucky Derby Casino, played out at the table; bundle 004, the line beside each row."""

from __future__ import annotations

import pytest
from baccarat import EVEN, LOSE, PUSH, Result, fees, outcome, plan_for, to_one, wrong_cells, wrong_when_stood
from tables import Felt, refused

from houseway.play.banked import messages as b

EZ = "lucky-derby/ez-baccarat-panda-8"

OUTCOMES = [
    # line, player, banker, wagers of $10 with what becomes of them
    (3074, "7s Kd", "6c Kh", {"player": EVEN, "banker": LOSE}),
    (3076, "6s Kd", "7c Kh", {"player": LOSE, "banker": EVEN}),
    (3078, "7s Kd", "2c 3h 2d", {"player": PUSH, "tie": to_one(8)}),
    (3156, "7s Kd", "6c Kh", {"tie": LOSE}),
    (3187, "6s Kd", "2c 3h 2d", {"banker": PUSH, "dragon-7": to_one(40)}),
    (3187, "7s Kd", "2c 3h 2d", {"banker": PUSH, "dragon-7": LOSE}),
    (3187, "6s Kd", "7c Kh", {"banker": EVEN, "dragon-7": LOSE}),
    (3207, "2s 3d 3c", "7c Kh", {"player": EVEN, "panda-8": to_one(25)}),
    (3207, "8s Kd", "7c Kh", {"player": EVEN, "panda-8": LOSE}),
]


@pytest.mark.parametrize(("line", "player", "banker", "wagers"), OUTCOMES)
def test_wagers_on_the_two_hands(line: int, player: str, banker: str, wagers: dict[str, Result]) -> None:
    assert outcome(plan_for(EZ), player, banker, *wagers) == wagers, line


def test_the_banker_draws_by_the_rules() -> None:
    """Bundle 004 lines 3096-3105: all eighty cells; the chart (3109-3124) is garbled."""
    assert not list(wrong_cells(plan_for(EZ)))
    assert not list(wrong_when_stood(plan_for(EZ)))


def test_by_the_letter_no_natural_stops_the_draw_and_no_seven_pushes() -> None:
    """Bundle 004 lines 3076, 3094-3097, 3138-3139: neither is written."""
    natural = plan_for(EZ, (("natural-stop", "literal"),))
    assert outcome(natural, "2s 3d 4c", "9c Kh", "tie") == {"tie": to_one(8)}
    seven = plan_for(EZ, (("dragon-7-push", "literal"),))
    assert outcome(seven, "6s Kd", "2c 3h 2d", "banker") == {"banker": EVEN}


def order_with(second: str, *readings: tuple[str, str]) -> list[int]:
    """The seats in the order in which their player line is settled, the bank at seat 3 of eight."""
    table = Felt(plan_for(EZ, readings, seats=8), (1, 2, 3, 4, 5)).bank(3)
    for seat in (1, 2, 4, 5):
        table.bet(seat, player=10)
    table.close().hand_out(player="9s Kd", banker=f"Kc {second}")
    return [seat for seat, _ in table.order()]


@pytest.mark.parametrize(
    ("second", "order"),
    [
        ("Ah", [1, 2, 4, 5]),
        ("2h", [2, 4, 5, 1]),
        ("3h", [4, 5, 1, 2]),  # the player-dealer's seat is not counted
        ("4h", [5, 1, 2, 4]),
        ("5h", [1, 2, 4, 5]),  # seat 6 is empty
        ("8h", [1, 2, 4, 5]),  # round again
        ("9h", [2, 4, 5, 1]),
    ],
)
def test_the_bankers_second_card_places_the_button(second: str, order: list[int]) -> None:
    """Bundle 004 lines 3060-3066."""
    assert order_with(second) == order


def test_or_settlement_begins_at_the_left_of_the_bank() -> None:
    """Bundle 004 lines 3056-3057, the other reading."""
    assert order_with("2h", ("first-action", "left")) == [4, 5, 1, 2]


def test_each_kind_is_settled_round_the_table_and_panda_before_dragon() -> None:
    """Bundle 004 lines 3057-3059."""
    order = ["player", "banker", "tie", "panda-8", "dragon-7"]
    table = Felt(plan_for(EZ, seats=8), (1, 2, 3)).bank(2)
    for seat in (1, 3):
        table.bet(seat, **dict.fromkeys(order, 10))
    table.close().hand_out(player="6s Kd", banker="6c Ah")
    assert table.order() == [(seat, wager) for wager in order for seat in (1, 3)]


def test_dragon_and_panda_need_a_line_and_stay_within_the_table() -> None:
    """Bundle 004 lines 3080-3084, 6309-6310: they may be more than the line wager."""
    table = Felt(plan_for(EZ, limits="$5-$500"), (1, 2)).bank(1)
    refused(table, b.Bet("p2", "dragon-7", 10_00), "needs player or banker")
    table.bet(2, player=10, dragon_7=500)
    refused(table, b.Bet("p2", "panda-8", 501_00), "is not")
    refused(table, b.Bet("p2", "panda-8", 4_00), "is not")


def test_whoever_likes_bets_behind_a_seat() -> None:
    """Bundle 004 line 3052."""
    Felt(plan_for(EZ), (1, 2, 3)).bank(1).bet(2, 3, player=10, dragon_7=10)


@pytest.mark.parametrize(
    ("schedule", "option", "action", "fee"),
    [
        ("book", "9", 1_000, 15),
        ("book", "9", 1_001, 25),
        ("book", "1", 199, 1),
        ("book", "1", 200, 3),
        ("own", "15", 1_000, 5),
        ("own", "15", 1_001, 10),
    ],
)
def test_the_bank_pays_by_total_table_action(schedule: str, option: str, action: int, fee: int) -> None:
    """Bundle 004 lines 3251-3254, 3359-3363, 6305-6308, 6327-6331, 6390-6395: bonus bets counted, no fee of players."""
    table = Felt(plan_for(EZ, schedule=schedule, option=option), (1, 2)).bank(1)
    assert fees(table.bet(2, player=action - 100, panda_8=100).close()) == {"p1": fee}


@pytest.mark.parametrize(
    ("reading", "limits", "fee"),
    [("literal", (15, 2_000), 0), ("fifteen", (15, 2_000), 1), ("twenty-five", (25, 2_000), 1)],
)
def test_option_12_begins_at_15_or_at_25(reading: str, limits: tuple[int, int], fee: float) -> None:
    """Bundle 004 lines 3335, 3339: its limit begins at $15, its first band at $25."""
    plan = plan_for(EZ, (("option-12", reading), ("which-schedule", "own")), option="12")
    assert (plan.span.least, plan.span.most) == tuple(dollars * 100 for dollars in limits)
    table = Felt(plan, (1, 2)).bank(1).bet(2, player=limits[0]).close()
    assert fees(table).get("p1", 0) == fee


def test_the_tie_goes_by_totals_though_naturals_rank_higher() -> None:
    """Bundle 004 lines 3164-3168: however many cards each hand has."""
    plan = plan_for(EZ, (("natural-stop", "literal"), ("natural-rank", "list")))
    assert outcome(plan, "2s 3d 4c", "9c Kh", "tie", "banker") == {"tie": to_one(8), "banker": EVEN}
