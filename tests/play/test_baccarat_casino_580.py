"""The baccarat filings of Casino 580, played out at the table; bundle 003, the line beside each row."""

from __future__ import annotations

import pytest
from baccarat import (
    EVEN,
    HALF,
    LOSE,
    PUSH,
    SIX_TO_FIVE,
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

from houseway.play.banked import messages as b

DRAGON, CASH = "casino-580/baccarat-dragon-bonus", "casino-580/cash-in-baccarat"
FREE = "casino-580/commission-free-baccarat"
BIG, ADVANTAGE, JADE = "casino-580/big-bonus-baccarat", "casino-580/advantage-baccarat", "casino-580/jade-baccarat"

OUTCOMES = [
    # line, game, player, banker, wagers of $10 with what becomes of them
    (925, DRAGON, "9s 9d", "7c Kh", {"player": EVEN}),  # eighteen counts eight
    (958, DRAGON, "Ts Kd Ac", "6c Kh", {"player": LOSE, "banker": HALF}),
    (958, DRAGON, "6s Kd", "7c Kh", {"banker": EVEN}),
    (961, DRAGON, "7s Kd", "7c Kh", {"player": PUSH, "banker": PUSH, "tie": to_one(9)}),
    (1026, DRAGON, "8s Kd", "2c 3h", {"player": EVEN}),
    (1026, DRAGON, "2s 3d", "9c Kh", {"banker": EVEN}),
    (1134, DRAGON, "2s 3d 4c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(30)}),
    (1136, DRAGON, "2s 2d 4c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(10)}),
    (1138, DRAGON, "2s Kd 5c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(6)}),
    (1140, DRAGON, "2s Kd 4c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(4)}),
    (1142, DRAGON, "2s Kd 3c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(2)}),
    (1144, DRAGON, "2s Kd 2c", "Kc Qh Jd", {"player": EVEN, "player-dragon": to_one(1)}),
    (1144, DRAGON, "Ks Qd 3h", "7c Kh", {"banker": EVEN, "banker-dragon": EVEN}),
    (1146, DRAGON, "9s Kd", "2c 3h", {"player": EVEN, "player-dragon": EVEN}),  # a natural ahead by four
    (1146, DRAGON, "8s Kd", "7c Kh", {"player": EVEN, "player-dragon": EVEN}),
    (1148, DRAGON, "9s Kd", "9c Kh", {"player": PUSH, "player-dragon": PUSH, "banker-dragon": PUSH}),
    (1046, DRAGON, "7s Kd", "6c Kh", {"player": EVEN, "player-dragon": LOSE}),
    (1048, DRAGON, "7s Kd", "7c Kh", {"player": PUSH, "player-dragon": LOSE}),
    (1185, DRAGON, "Ts Kd Ac", "6c Kh", {"banker": HALF, "banker-6": to_one(10)}),
    (1187, DRAGON, "Ts Kd Ac", "2c 3h", {"banker": EVEN, "banker-6": LOSE}),
    (1186, DRAGON, "Ts Kd 4c", "2c 3h Ah", {"banker": HALF, "banker-6": to_one(30)}),
    (1187, DRAGON, "6s Kd", "6c Kh", {"banker": PUSH, "banker-6": LOSE}),
    (5955, CASH, "7s Kd", "6c Kh", {"player": EVEN, "banker": LOSE}),
    (5956, CASH, "Ts Kd Ac", "6c Kh", {"player": LOSE, "banker": EVEN}),
    (5957, CASH, "7s Kd", "2c 3h 2d", {"tie": to_one(8)}),
    (5971, CASH, "8s Kd", "2c 3h", {"player": EVEN}),
    (6024, CASH, "6s Kd", "2c 3h 2d", {"player": LOSE, "banker": PUSH, "phoenix-7": to_one(40)}),
    (6075, CASH, "7s Kd", "2c 3h 2d", {"phoenix-7": LOSE}),
    (6099, CASH, "2s 3d 3c", "7c Kh", {"tiger-8": to_one(25)}),
    (6100, CASH, "8s Kd", "7c Kh", {"tiger-8": LOSE}),
    (9462, BIG, "6s Kd", "9c 6h 4d", {"banker": EVEN}),  # nine and six count five, which draws
    (9557, BIG, "2s 3d", "9c Kh", {"banker": EVEN}),
    (9637, BIG, "6s Kd", "2c 3h 2d", {"banker": PUSH, "phoenix-7": to_one(40), "cold-bbq": to_one(22), "bbq": LOSE}),
    (9682, BIG, "2s 3d 3c", "7c Kh", {"tiger-8": to_one(25)}),
    (9736, BIG, "Ks Qd Tc", "Kc Qh Jd", {"tie-0-1": to_one(90), "natural-0": to_one(40), "win-4": LOSE}),
    (9737, BIG, "Ks Qd Ac", "Kc Qh Ad", {"tie-0-1": to_one(90), "natural-0": to_one(40)}),
    (9738, BIG, "Ks Qd 2c", "Kc Qh 2d", {"tie-0-1": LOSE, "natural-0": to_one(40)}),
    (9762, BIG, "6s Kd", "7c Kh", {"bbq": to_one(50), "cold-bbq": to_one(22), "phoenix-7": LOSE}),
    (9763, BIG, "7s Kd", "6c Kh", {"bbq": to_one(50), "cold-bbq": to_one(22)}),
    (9789, BIG, "2s 3d 2c", "6c Kh", {"bbq": LOSE}),
    (9815, BIG, "Ks Qd 9c", "Kc Ah 4d", {"natural-0": LOSE}),
    (9843, BIG, "Ks Qd 4c", "Kc Qh 2d", {"player": EVEN, "win-4": to_one(8)}),
    (9843, BIG, "Ks Qd 2c", "Kc Qh 4d", {"banker": EVEN, "win-4": to_one(8)}),
    (9843, BIG, "Ks Qd 5c", "Kc Qh 4d", {"player": EVEN, "win-4": LOSE}),
    (9844, BIG, "Ks Qd 4c", "Kc Qh 4d", {"player": PUSH, "win-4": LOSE}),
    (10086, ADVANTAGE, "6s Kd", "9c 6h 4d", {"banker": SIX_TO_FIVE}),
    (10143, ADVANTAGE, "7s Kd", "6c Kh", {"player": SIX_TO_FIVE, "banker": LOSE}),
    (10144, ADVANTAGE, "6s Kd", "7c Kh", {"player": LOSE, "banker": SIX_TO_FIVE}),
    (10233, ADVANTAGE, "6s Kd", "2c 3h 2d", {"player": LOSE, "banker": PUSH, "phoenix-7": to_one(40)}),
    (10243, ADVANTAGE, "7s Kd", "7c Kh", {"player": LOSE, "banker": LOSE, "tie": to_one(9)}),
    (10246, ADVANTAGE, "7s Kd", "6c Kh", {"tie": LOSE, "bbq": to_one(50)}),
    (10295, ADVANTAGE, "2s 3d 3c", "7c Kh", {"tiger-8": to_one(25), "bbq": LOSE}),
    (10352, ADVANTAGE, "6s Kd", "7c Kh", {"bbq": to_one(50)}),
    (5133, JADE, "7s Kd", "6c Kh", {"player": EVEN, "banker": LOSE}),
    (5134, JADE, "6s Kd", "2c 3h 2d", {"player": LOSE, "banker": EVEN, "bonus-7": to_one(40)}),
    (5135, JADE, "7s Kd", "2c 3h 2d", {"tie": to_one(8), "bonus-7": LOSE}),
    (5281, JADE, "2s 3d 3c", "7c Kh", {"bonus-8": to_one(25)}),
    (5282, JADE, "8s Kd", "7c Kh", {"bonus-8": LOSE}),
]


@pytest.mark.parametrize(("line", "game", "player", "banker", "wagers"), OUTCOMES)
def test_wagers_on_the_two_hands(line: int, game: str, player: str, banker: str, wagers: dict[str, Result]) -> None:
    assert outcome(plan_for(game), player, banker, *wagers) == wagers, line


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        (DRAGON, "984-999, 1010-1018"),
        (CASH, "5977-5994, 6001-6010"),
        (BIG, "9563-9582, 9592-9601"),
        (ADVANTAGE, "10172-10191, 10204-10212"),
        (JADE, "5157-5172, 5181-5190"),
    ],
)
def test_the_banker_draws_by_the_rules_and_the_chart(game: str, lines: str) -> None:
    """All eighty cells; the charts of the five filings are alike."""
    assert not list(wrong_cells(plan_for(game))), lines
    assert not list(wrong_when_stood(plan_for(game))), lines
    chart = plan_for(game).game.ways["banker-draw"].chart
    assert chart == plan_for(DRAGON).game.ways["banker-draw"].chart


ORDERS = [
    (DRAGON, ["player", "banker", "tie", "player-dragon banker-dragon", "banker-6"], "1065-1068"),
    (CASH, ["player", "banker", "tie", "tiger-8", "phoenix-7"], "5943-5945"),
    (
        BIG,
        ["player", "banker", "bbq", "phoenix-7", "cold-bbq", "tiger-8", "natural-0", "tie-0-1", "win-4"],
        "9609-9613",
    ),
    (JADE, ["player", "banker", "tie", "triple-bac", "bonus-8", "bonus-7"], "5146-5148"),
]


def settled_at_two_seats(game: str, order: list[str]) -> list[tuple[int, str]]:
    table = Felt(plan_for(game), (1, 2, 3)).bank(2)
    for seat in (1, 3):
        table.bet(seat, **dict.fromkeys(" ".join(order).split(), 10))
    close(table).hand_out(player="6s Kd", banker="7c Kh")
    return (table.hand_out(bonus="2c 3d") if table.plan.second_hands else table).order()


@pytest.mark.parametrize(("game", "order", "lines"), ORDERS)
def test_each_kind_is_settled_round_the_table_from_the_left_of_the_bank(
    game: str, order: list[str], lines: str
) -> None:
    expected = [(seat, wager) for kind in order for seat in (3, 1) for wager in kind.split()]
    assert settled_at_two_seats(game, order) == expected, lines


def test_advantage_is_settled_seat_by_seat() -> None:
    """Bundle 003 lines 10215-10218."""
    order = ["player", "banker", "tie", "tiger-8", "phoenix-7", "bbq"]
    assert settled_at_two_seats(ADVANTAGE, order) == [(seat, wager) for seat in (3, 1) for wager in order]


def test_bonuses_of_the_dragon_game_need_a_line_and_the_others_do_not() -> None:
    """Bundle 003 lines 933-935, 1154-1156; 6066, 6090; 9688-9851; 10278-10363; 5220-5273."""
    table = Felt(plan_for(DRAGON), (1, 2)).bank(1)
    for wager in ("player-dragon", "banker-dragon", "banker-6"):
        refused(table, b.Bet("p2", wager, 10_00), "needs player or banker")
    for game in (CASH, BIG, ADVANTAGE, JADE):
        alone = [name for name, wager in plan_for(game).game.wagers.items() if wager.kind == "bonus"]
        assert len(alone) > 2
        Felt(plan_for(game), (1, 2)).bank(1).bet(2, **dict.fromkeys(alone, 5))


@pytest.mark.parametrize(
    ("game", "bonus", "most", "lines"),
    [
        (CASH, "tiger-8", 200, "3436-3438"),
        (BIG, "win-4", 500, "9888-9889"),
        (BIG, "tie-0-1", 200, "9887-9888, 9892"),
        (ADVANTAGE, "bbq", 200, "10383-10384"),
        (JADE, "bonus-7", 200, "5325-5327"),
        (DRAGON, "banker-6", 200, "1161-1163, 1208"),
    ],
)
def test_bonus_bets_begin_at_5_and_have_a_most(game: str, bonus: str, most: int, lines: str) -> None:
    table = Felt(plan_for(game), (1, 2)).bank(1).bet(2, player=100)
    refused(table, b.Bet("p2", bonus, (most + 1) * 100), "is not")
    refused(table, b.Bet("p2", bonus, 4_00), "is not")
    assert table.bet(2, **{bonus: most}).state.stakes, lines


@pytest.mark.parametrize(
    ("game", "option", "action", "fee", "lines"),
    [
        (DRAGON, "2", 600, 4, "1224"),
        (DRAGON, "2", 601, 8, "1226"),
        (CASH, "16", 1_000, 10, "3633"),
        (CASH, "16", 1_001, 25, "3636"),
        (BIG, "8", 2_500, 15, "9979"),
        (BIG, "8", 2_501, 35, "9982"),
        (ADVANTAGE, "11", 2_500, 30, "10507"),
        (ADVANTAGE, "11", 2_501, 75, "10510"),
        (JADE, "18", 1_000, 15, "5543"),
        (JADE, "18", 1_001, 35, "5546"),
    ],
)
def test_the_bank_pays_by_total_table_action(game: str, option: str, action: int, fee: int, lines: str) -> None:
    """Players pay nothing; both lines at as many seats as it takes, none above $200."""
    plan = plan_for(game, option=option)
    table = Felt(plan, range(1, plan.seats + 1)).bank(1, 9_000)
    number = -(-action // 200)
    spaces = [(seat, wager) for seat in range(2, plan.seats + 1) for wager in ("player", "banker")]
    for at, (seat, wager) in enumerate(spaces[:number]):
        table.bet(seat, **{wager: action // number + (at < action % number)})
    assert {who: paid for who, paid in fees(close(table)).items() if paid} == {"p1": fee}, lines


def test_by_another_reading_jades_three_card_seven_pushes() -> None:
    """Bundle 003 lines 5134, 5206-5208: 1 to 1 on every win, and no word of a push."""
    push = plan_for(JADE, (("banker-seven", "push"),))
    assert outcome(push, "6s Kd", "2c 3h 2d", "banker") == {"banker": PUSH}


@pytest.mark.parametrize("bonus", ["player-dragon", "banker-dragon"])
def test_a_dragon_bonus_is_at_most_the_base_wager_the_larger_of_two_lines(bonus: str) -> None:
    """Bundle 003 lines 1118-1119; which of two lines that is, is a doubt. Banker 6 may be more (1161-1163)."""
    table = Felt(plan_for(DRAGON), (1, 2)).bank(1).bet(2, player=20, banker=50)
    refused(table, b.Bet("p2", bonus, 51_00), r"up to player or banker: \$1 to \$50")
    table.bet(2, **{bonus: 50, "banker-6": 200})
    both = Felt(plan_for(DRAGON, (("base-wager", "sum"),)), (1, 2)).bank(1).bet(2, player=20, banker=50)
    refused(both, b.Bet("p2", bonus, 71_00), r"up to player and banker: \$1 to \$70")
    both.bet(2, **{bonus: 70})


def test_commission_free_baccarat_has_the_bonus_and_the_table_of_its_own_room() -> None:
    """Bundle 003 lines 3436-3438, 947-949: what Lodi's filing says of its own ordinance and book is not borrowed."""
    plan = plan_for(FREE)
    assert (plan.seats, plan.game.equipment.most_people) == (14, 0)
    table = Felt(plan, (1, 2)).bank(1).bet(2, player=10, player_dragon=200)
    refused(table, b.Bet("p2", "banker-dragon", 201_00), "is not")
    refused(table, b.Bet("p2", "banker-dragon", 4_00), "is not")
    assert not {"ten-players", "bonus-size"} & set(plan.game.doubts)


def test_jades_tie_goes_by_totals_though_naturals_rank_higher() -> None:
    """Bundle 003 lines 5233-5239: however many cards each hand has."""
    plan = plan_for(JADE, (("natural-stop", "literal"), ("natural-rank", "list")))
    assert outcome(plan, "2s 3d 4c", "9c Kh", "tie", "banker", bonus="2s 2c") == {"tie": to_one(8), "banker": EVEN}
