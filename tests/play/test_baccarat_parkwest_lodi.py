"""The baccarat filings of Parkwest Casino Lodi, played out at the table; bundle 000, the line beside each row."""

from __future__ import annotations

import pytest
from baccarat import (
    EVEN,
    HALF,
    LOSE,
    PUSH,
    Result,
    close,
    fees,
    outcome,
    plan_for,
    to_one,
    wrong_cells,
    wrong_when_stood,
)
from tables import Felt, refused

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.refusal import Refusal

FREE, CASH = "parkwest-lodi/commission-free-baccarat", "parkwest-lodi/cash-in-baccarat"

OUTCOMES = [
    # line, game, player, banker, wagers of $10 with what becomes of them
    (1499, FREE, "9s 9d", "7c Kh", {"player": EVEN}),  # eighteen counts eight
    (1513, FREE, "7s Kd", "6c Kh", {"player": EVEN, "banker": LOSE}),
    (1514, FREE, "Ts Kd Ac", "6c Kh", {"player": LOSE, "banker": HALF}),
    (1514, FREE, "6s Kd", "2c 3h 2d", {"banker": EVEN}),
    (1515, FREE, "7s Kd", "7c Kh", {"player": PUSH, "banker": PUSH, "tie": to_one(9)}),
    (1515, FREE, "7s Kd", "6c Kh", {"tie": LOSE}),
    (1544, FREE, "8s Kd", "2c 3h", {"player": EVEN}),  # five does not draw against a natural
    (1544, FREE, "2s 3d", "9c Kh", {"banker": EVEN}),
    (1550, FREE, "8s Kd", "7c Kh", {"player": EVEN, "player-dragon": EVEN}),  # a natural, ahead by one
    (1551, FREE, "7s Kd", "6c Kh", {"player": EVEN, "player-dragon": LOSE}),
    (1551, FREE, "7s Kd", "7c Kh", {"player": PUSH, "player-dragon": LOSE}),
    (1554, FREE, "6s Kd", "9c Kh", {"player": LOSE, "banker-dragon": EVEN}),
    (1555, FREE, "7s Kd", "6c Kh", {"player": EVEN, "banker-dragon": LOSE}),
    (1576, FREE, "8s Kd", "7c Kh", {"player": EVEN, "player-dragon": EVEN, "banker-dragon": LOSE}),
    (1584, FREE, "2s 3d 4c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(30)}),
    (1585, FREE, "2s 2d 4c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(10)}),
    (1586, FREE, "2s Kd 5c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(6)}),
    (1587, FREE, "2s Kd 4c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(4)}),
    (1588, FREE, "2s Kd 3c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(2)}),
    (1589, FREE, "2s Kd 2c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(1)}),
    (1584, FREE, "Ks Qd Jc", "3c Kh 6d", {"player": LOSE, "banker-dragon": to_one(30)}),
    (1585, FREE, "Ks Qd Jc", "3c Kh 5d", {"player": LOSE, "banker-dragon": to_one(10)}),
    (1589, FREE, "Ks Qd 3h", "7c Kh", {"banker": EVEN, "banker-dragon": EVEN}),
    (1590, FREE, "9s Kd", "2c 3h", {"player": EVEN, "player-dragon": EVEN}),  # a natural ahead by four
    (1591, FREE, "9s Kd", "9c Kh", {"player": PUSH, "player-dragon": PUSH, "banker-dragon": PUSH}),
    (1987, CASH, "7s Kd", "6c Kh", {"player": EVEN, "banker": LOSE}),
    (1988, CASH, "Ts Kd Ac", "6c Kh", {"player": LOSE, "banker": EVEN}),
    (1989, CASH, "7s Kd", "2c 3h 2d", {"tie": to_one(8)}),
    (1995, CASH, "8s Kd", "2c 3h", {"player": EVEN}),
    (1995, CASH, "2s 3d", "9c Kh", {"banker": EVEN}),
    (2024, CASH, "6s Kd", "2c 3h 2d", {"player": LOSE, "banker": PUSH}),
    (2024, CASH, "6s Kd", "7c Kh", {"banker": EVEN}),
    (2037, CASH, "7s Kd", "6c Kh", {"tie": LOSE}),
    (2050, CASH, "6s Kd", "2c 3h 2d", {"phoenix-7": to_one(40)}),
    (2050, CASH, "6s Kd", "7c Kh", {"phoenix-7": LOSE}),
    (2050, CASH, "7s Kd", "2c 3h 2d", {"phoenix-7": LOSE}),
    (2060, CASH, "2s 3d 3c", "7c Kh", {"tiger-8": to_one(25)}),
    (2060, CASH, "8s Kd", "7c Kh", {"tiger-8": LOSE}),
]


@pytest.mark.parametrize(("line", "game", "player", "banker", "wagers"), OUTCOMES)
def test_wagers_on_the_two_hands(line: int, game: str, player: str, banker: str, wagers: dict[str, Result]) -> None:
    assert outcome(plan_for(game), player, banker, *wagers) == wagers, line


@pytest.mark.parametrize(("game", "lines"), [(FREE, "1524-1529"), (CASH, "1997-2004")])
def test_the_banker_draws_by_the_rules(game: str, lines: str) -> None:
    """All eighty cells; the cells of the printed charts are blank (1532-1541, 2008-2017)."""
    assert not list(wrong_cells(plan_for(game))), lines
    assert not list(wrong_when_stood(plan_for(game))), lines


@pytest.mark.parametrize(
    ("game", "order", "line"),
    [
        (FREE, ["player", "banker", "tie", "player-dragon banker-dragon"], 1557),
        (CASH, ["player", "banker", "tie", "tiger-8", "phoenix-7"], 1981),
    ],
)
def test_each_kind_is_settled_round_the_table_from_the_left_of_the_bank(game: str, order: list[str], line: int) -> None:
    table = Felt(plan_for(game, seats=8 if game == FREE else 10), (1, 2, 3)).bank(2)
    for seat in (1, 3):
        table.bet(seat, **dict.fromkeys(" ".join(order).split(), 10))
    close(table).hand_out(player="6s Kd", banker="7c Kh")
    assert table.order() == [(seat, wager) for kind in order for seat in (3, 1) for wager in kind.split()], line


def test_the_dragon_bonus_needs_a_line_and_cash_in_bonuses_do_not() -> None:
    """Bundle 000 lines 1501, 2047, 2057."""
    refused(Felt(plan_for(FREE), (1, 2)).bank(1), b.Bet("p2", "player-dragon", 10_00), "needs player or banker")
    Felt(plan_for(FREE), (1, 2)).bank(1).bet(2, tie=10)
    Felt(plan_for(CASH), (1, 2)).bank(1).bet(2, tie=10, phoenix_7=5, tiger_8=5)


@pytest.mark.parametrize(("game", "bonus"), [(FREE, "player-dragon"), (CASH, "phoenix-7")])
def test_bonus_bets_of_the_shared_table_are_5_to_500(game: str, bonus: str) -> None:
    """Bundle 000 line 2632; the Tie is within the table's limits."""
    table = Felt(plan_for(game, limits="$5-$1,000"), (1, 2)).bank(1).bet(2, player=10, tie=1_000)
    refused(table, b.Bet("p2", bonus, 501_00), "is not")
    refused(table, b.Bet("p2", bonus, 4_00), "is not")
    table.bet(2, **{bonus: 500})


@pytest.mark.parametrize(
    ("schedule", "option", "limits"),
    [("shared", "1", "$5-$500"), ("shared", "1", "$200-$1,000"), ("book", "1", "$5-$600"), ("book", "5", "$5-$900")],
)
def test_a_table_outside_the_ranges_is_refused(schedule: str, option: str, limits: str) -> None:
    """Bundle 000 lines 2601, 2611, 2634."""
    with pytest.raises(Refusal, match=r"minimum .* maximum"):
        plan_for(FREE, schedule=schedule, option=option, limits=limits)


@pytest.mark.parametrize(("option", "least"), [("1", 5), ("8", 25), ("14", 100)])
@pytest.mark.parametrize("game", [FREE, CASH])
def test_the_minimum_is_picked_within_the_bands(game: str, option: str, least: int) -> None:
    """Bundle 000 lines 2634, 2637, 2673, 2704."""
    assert plan_for(game, option=option).span.least == least * 100


def test_a_batwing_table_has_ten_seats_for_the_ordinance() -> None:
    """Bundle 000 lines 345, 1507; fourteen if another city's ordinance binds nobody here."""
    assert plan_for(FREE).seats == 10
    assert plan_for(FREE, (("ten-players", "fourteen"),)).seats == 14


def test_the_back_line_is_open_to_ten_people_in_all() -> None:
    """Bundle 000 line 1556: those who stand count too; at a baccarat table of eight, two may bet behind."""
    table = Felt(plan_for(FREE, seats=8), tuple(range(1, 9)))
    for standing in ("p9", "p10"):
        table.do(m.Sit(standing, 0, 100_00))
    refused(table, m.Sit("p11", 0, 100_00), r"10 people are at this table.*1506-1507, 1556")


def test_options_1_to_4_of_the_book_charge_each_wager_on_a_line_or_the_tie() -> None:
    """Bundle 000 lines 2599, 2604-2607: $3 of the bank, $2 of a player for each; nothing for a Dragon Bonus."""
    table = Felt(plan_for(FREE, schedule="book", option="3"), (1, 2, 3)).bank(1)
    table.bet(2, player=50, banker=50, tie=50, player_dragon=50).bet(3, banker=50).close()
    assert fees(table) == {"p1": 3, "p2": 6, "p3": 2}


@pytest.mark.parametrize(("action", "fee"), [(300, 1), (301, 4), (600, 4), (601, 8), (2_000, 15), (2_001, 25)])
def test_the_bank_pays_by_total_table_action(action: int, fee: int) -> None:
    """Bundle 000 lines 2632, 2648-2652: option 3, bonus bets counted."""
    table = Felt(plan_for(CASH, option="3"), (1, 2)).bank(1).bet(2, player=action - 50, tiger_8=50)
    assert fees(close(table)) == {"p1": fee}


def test_the_game_is_broken_if_nobody_comes_between() -> None:
    """Bundle 000 line 1562: two hands, then somebody else, or the game is broken."""
    assert plan_for(FREE).game.bank.intervening == "game broken"
    assert plan_for(FREE).game.bank.turn == 2


def test_a_dragon_bonus_is_at_most_the_line_by_the_filing_of_2011_and_more_by_the_book() -> None:
    """Bundle 000 lines 1577, 2632: the later paper lets it be more than the base wager."""
    Felt(plan_for(FREE), (1, 2)).bank(1).bet(2, player=10, **{"player-dragon": 100})
    table = Felt(plan_for(FREE, (("bonus-size", "own"),)), (1, 2)).bank(1).bet(2, player=10)
    refused(table, b.Bet("p2", "player-dragon", 11_00), r"up to player or banker: \$1 to \$10")
    table.bet(2, **{"player-dragon": 10})
