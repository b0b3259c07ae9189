"""Two Card Peek of Parkwest Lodi: three rows, picks, a second window, two settlements; bundle 000, lines beside."""

from __future__ import annotations

from functools import cache

import pytest
from tables import Felt, refused

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.rules.catalogue import load

PEEK = "parkwest-lodi/two-card-peek"
REST = "2c 3c 4h 6s 8d 9c Ts Qh 5d"
"""Three cards more for each row, dealt across: rows B and C get nothing of them."""


@cache
def plan_for(schedule: str = "book", **readings: str) -> Plan:
    chosen = {name.replace("_", "-"): reading for name, reading in readings.items()}
    return Plan(load(PEEK, {**chosen, "which-schedule": schedule}), schedule=schedule, option="1")


def across(a: str, b_: str, c: str) -> str:
    """Rows as they are dealt: one card to each, and again."""
    rows = [row.split() for row in (a, b_, c)]
    return " ".join(row[at] for at in range(len(rows[0])) for row in rows)


def felt(plan: Plan | None = None, /, **wagers: float) -> Felt:
    table = Felt(plan or plan_for(), (1, 2)).bank(1, 9_000)
    for name, dollars in wagers.items():
        table.do(b.Bet("p2", name.replace("__", ":").replace("_", "-"), int(dollars * 100)))
    return table.close()


def results(table: Felt) -> dict[str, tuple[float, float]]:
    """By wager, what was paid and what was taken."""
    return {wager: (paid, taken) for _, wager, paid, taken, _ in table.settled()}


@pytest.mark.parametrize(
    ("line", "rows", "wager", "result"),
    [
        (445, ("Ks 9d", "Qs 9h", "Js 9c"), "one_row__A", (20, 0)),
        (443, ("Ks 9d", "Qs 9h", "Js 9c"), "one_row__B", (0, 10)),
        (446, ("Ks 9d", "Qs 9h", "Js 9c"), "two_rows__AB", (10, 0)),
        (446, ("Ks 9d", "Qs 9h", "Js 9c"), "two_rows__AC", (10, 0)),
        (443, ("Ks 9d", "Qs 9h", "Js 9c"), "two_rows__BC", (0, 10)),
        (447, ("9s 7d", "8s 6h", "5s 3c"), "one_row__A", (0, 10)),  # nine-high or less
        (530, ("9s 7d", "8s 6h", "5s 3c"), "two_rows__AB", (0, 10)),
        (529, ("9s 7d", "Ts 6h", "5s 3c"), "one_row__B", (20, 0)),  # ten-high
        (529, ("4s 4d", "9s 6h", "5s 3c"), "one_row__A", (20, 0)),  # a pair is better than ten-high
        (465, ("2s 2d", "As Kh", "Ad Qd"), "one_row__A", (20, 0)),  # pair above straight and flush
        (464, ("2s 3d", "As Jh", "Kd Qd"), "one_row__C", (20, 0)),  # a straight flush
        (464, ("2s 3d", "As Jh", "Kd 9d"), "one_row__A", (20, 0)),  # a straight above a flush, as charted
        (467, ("As Ks", "Qd Kd", "2c 2d"), "one_row__A", (20, 0)),
    ],
)
def test_pick_row(line: int, rows: tuple[str, str, str], wager: str, result: tuple[float, float]) -> None:
    table = felt(None, **{wager: 10}).deal(across(*rows))
    assert list(results(table).values()) == [result], line


@pytest.mark.parametrize(
    ("reading", "one", "two"),
    [("push", (0, 0), (0, 0)), ("win", (20, 0), (10, 0)), ("lose", (0, 10), (0, 10))],
)
def test_rows_that_tie_for_the_highest(reading: str, one: tuple[float, float], two: tuple[float, float]) -> None:
    """Lines 443, 445-446 say nothing of it; two picked rows that tie above the third win in any reading."""
    rows = across("Ks 9d", "Kd 9s", "Qs 2h")
    plan = plan_for(tie=reading)
    assert list(results(felt(plan, one_row__A=10).deal(rows)).values()) == [one]
    assert list(results(felt(plan, one_row__C=10).deal(rows)).values()) == [(0, 10)]
    assert list(results(felt(plan, two_rows__AC=10).deal(rows)).values()) == [two]
    assert list(results(felt(plan, two_rows__AB=10).deal(rows)).values()) == [(10, 0)]


def test_a_flush_above_a_straight_is_a_reading() -> None:
    rows = across("2s 3d", "As Jh", "Kd 9d")
    assert list(results(felt(plan_for(kinds="flush"), one_row__C=10).deal(rows)).values()) == [(20, 0)]


@pytest.mark.parametrize(("reading", "paid"), [("lowest", 10), ("none", 0)])
def test_an_ace_and_a_two_are_a_straight_by_reading(reading: str, paid: int) -> None:
    """Line 464."""
    table = felt(plan_for(ace_two=reading), one_row__A=10, two_card__A=10).deal(across("As 2d", "9h 5s", "8d 3c"))
    assert results(table)["two-card:A"][0] == paid


@pytest.mark.parametrize(
    ("line", "row", "result"),
    [
        (463, "Ks 9s", (10, 0)),
        (464, "Ks Qd", (10, 0)),
        (465, "7s 7d", (15, 0)),
        (466, "7s 6s", (30, 0)),
        (466, "As 2s", (30, 0)),
        (467, "As Ks", (100, 0)),
        (464, "As Kd", (10, 0)),
        (450, "Js 9d", (0, 10)),
    ],
)
def test_two_card_poker(line: int, row: str, result: tuple[float, float]) -> None:
    """Lines 463-467, on a row that lost its pick: line 455."""
    table = felt(one_row__B=10, two_card__A=10).deal(across(row, "2c 3d", "4h 6c"))
    assert results(table)["two-card:A"] == result, line


def test_two_card_poker_on_all_rows_beside_one_pick() -> None:
    """Line 453."""
    table = felt(two_rows__AB=10, two_card__A=10, two_card__B=10, two_card__C=10)
    table.deal(across("7s 7d", "Ks 9s", "4h 6c"))
    assert results(table) == {
        "two-rows:AB": (10, 0),
        "two-card:A": (15, 0),
        "two-card:B": (10, 0),
        "two-card:C": (0, 10),
    }


def test_only_one_pick_is_made() -> None:
    """Lines 442, 445-446: one row, or two."""
    table = Felt(plan_for(), (1, 2)).bank(1)
    table.do(b.Bet("p2", "one-row:A", 1000))
    said = "Pick Row B cannot be made beside Pick Row A: only one of them is made"
    refused(table, b.Bet("p2", "one-row:B", 1000), said)
    refused(table, b.Bet("p2", "two-rows:AB", 1000), "Pick Row AB cannot be made beside Pick Row A")
    table.do(b.Bet("p2", "one-row:A", 1000))  # more on the same is no second pick
    table.do(b.TakeDown("p2", "one-row:A"))
    table.do(b.Bet("p2", "two-rows:AB", 1000))
    refused(table, b.Bet("p2", "one-row:D", 1000), "is bet on a pick, like “one-row:A”; there are A, B, C")
    refused(table, b.Bet("p2", "one-row", 1000), "bet on a pick")
    refused(table, b.Bet("p2", "super:A", 100), "not bet on a number or a pick")


def test_a_bonus_needs_a_pick() -> None:
    """Lines 451, 473, 492."""
    table = Felt(plan_for(), (1, 2)).bank(1)
    refused(table, b.Bet("p2", "two-card:A", 1000), "needs one-row or two-rows")
    refused(table, b.Bet("p2", "super", 100), "needs one-row or two-rows")


def test_the_super_bet_is_a_dollar() -> None:
    """Line 476."""
    table = Felt(plan_for(), (1, 2)).bank(1)
    table.do(b.Bet("p2", "one-row:A", 1000))
    refused(table, b.Bet("p2", "super", 200), r"Super Bet is \$1 to \$1")
    table.do(b.Bet("p2", "super", 100))


@pytest.mark.parametrize(
    ("line", "rows", "paid"),
    [
        (482, ("7s 7d 7c 2s 3h", "Ks 9d 4c 2d 6h", "Qs 8d 5c 3d 6c"), 5),
        (483, ("7s 8d 9c Ts Jh", "Ks 9d 4c 2d 6h", "Qs 8h 5c 3d 6c"), 7),
        (484, ("2s 9s 7s Ts Js", "Ks 9d 4c 2d 6h", "Qs 8h 5c 3d 6c"), 15),
        (485, ("7s 7d 7c 2s 2h", "Ks 9d 4c 3s 6h", "Qs 8d 5c 3d 6c"), 30),
        (486, ("7s 7d 7c 7h 2h", "Ks 9d 4c 3s 6h", "Qs 8d 5c 3d 6c"), 100),
        (487, ("7s 8s 9s Ts Js", "Ks 9d 4c 2d 6h", "Qs 8h 5c 3d 6c"), 2_000),
        (488, ("As Ks Qs Ts Js", "Kc 9d 4c 2d 6h", "Qc 8h 5c 3d 6c"), 20_000),
        (473, ("7s 7d 7c 2s 3h", "Ks Kd Kc 2d 6h", "Qs 8d 5c 3d 6c"), 10),  # on two rows
        (473, ("7s 7d 7c 2s 3h", "Ks Kd Kc 2d 6h", "Qs Qd Qc 5c 5d"), 40),  # on all three: 5, 5 and 30
    ],
)
def test_the_super_bet_is_paid_on_each_row(line: int, rows: tuple[str, str, str], paid: float) -> None:
    table = Felt(plan_for(), (1, 2), chips=100_000).bank(1, 50_000)
    table.do(b.Bet("p2", "one-row:A", 1000))
    table.do(b.Bet("p2", "super", 100))
    table.close().deal(across(*[" ".join(row.split()[:2]) for row in rows])).close()
    table.deal(across(*[" ".join(row.split()[2:]) for row in rows]))
    assert results(table)["super"] == (paid, 0), line


def test_a_super_bet_with_nothing_on_any_row_is_lost() -> None:
    table = felt(one_row__A=10, super=1).deal(across("Ks 9d", "Qs 7h", "Js 6c")).close().deal(REST)
    assert results(table)["super"] == (0, 1)


@pytest.mark.parametrize(
    ("line", "row", "result"),
    [
        (501, "7s 7d 2c 2h 3h", (10, 0)),
        (503, "7s 2d 7c 2h 3h", (60, 0)),
        (503, "7s 3d 2c 2h 3h", (60, 0)),
        (508, "7s 7d 7c 2h 3h", (20, 0)),
        (510, "7s 2d 7c 7h 3h", (80, 0)),
        (512, "7s 8h 9c Th Jc", (100, 0)),
        (513, "7s 8s 2s Ts Js", (120, 0)),
        (514, "7s 7d 7c 2h 2c", (150, 0)),
        (514, "7s 2d 7c 2h 7h", (150, 0)),
        (515, "7s 7d 7c 7h 3h", (400, 0)),
        (516, "7s 8s 9s Ts Js", (2_000, 0)),
        (517, "As Ks Qs Ts Js", (5_000, 0)),
        (498, "7s 7d 2c 4h 3h", (0, 10)),  # one pair
    ],
)
def test_the_peek_bonus(line: int, row: str, result: tuple[float, float]) -> None:
    """Lines 501-517, whatever became of the pick: line 496."""
    cards = row.split()
    table = felt(one_row__C=10).deal(across(" ".join(cards[:2]), "Kd 9d", "Qd 8d"))
    table.do(b.Bet("p2", "peek:A", 1000))
    table.close().deal(across(" ".join(cards[2:]), "4c 5d 6h", "4d 5c 6c"))
    assert results(table)["peek:A"] == result, line


def test_the_peek_bonus_comes_after_the_first_settlement() -> None:
    """Lines 493, 534-536: Pick Row and 2 Card Poker are settled, and only then is a Peek Bonus made."""
    table = Felt(plan_for(), (1, 2, 3)).bank(1)
    table.do(b.Bet("p2", "one-row:A", 1000))
    table.do(b.Bet("p2", "super", 100))
    refused(table, b.Bet("p2", "peek:A", 1000), "in its own step")
    table.close().deal(across("Ks 9d", "Qs 7h", "Js 6c"))
    assert [wager for _, wager, *_ in table.settled()] == ["one-row:A"]
    assert table.awaits().what == "wagers"
    assert list(table.state.stakes) == ["spot 2 p2 super"]
    refused(table, b.Bet("p2", "one-row:B", 1000), "in its own step")
    refused(table, b.Bet("p3", "peek:A", 1000), "needs one-row or two-rows")  # line 492
    refused(table, b.Bet("p2", "peek:A", 60_00), r"Peek Bonus is \$1 to \$50")  # line 495
    table.do(b.Bet("p2", "peek:A", 10_00))
    refused(table, b.Bet("p2", "peek:B", 10_00), "cannot be made beside Peek Bonus A")  # line 494
    refused(table, b.TakeDown("p2", "super"), "Super Bet cannot be taken down: cards have been dealt")
    table.do(b.TakeDown("p2", "peek:A"))
    table.do(b.Bet("p2", "peek:B", 10_00))
    table.close().deal(REST)
    assert [wager for _, wager, *_ in table.settled()] == ["one-row:A", "peek:B", "super"]


def test_the_window_closes_without_a_peek() -> None:
    table = felt(one_row__A=10).deal(across("Ks 9d", "Qs 7h", "Js 6c"))
    assert not table.state.stakes
    table.close().deal(REST)
    assert table.state.number == 2


@pytest.mark.parametrize(
    ("schedule", "reading", "fee"), [("own", "counts", 100), ("own", "before", 50), ("book", "counts", 50)]
)
def test_the_collection_is_dropped_last(schedule: str, reading: str, fee: int) -> None:
    """Lines 547, 555-560, 3287: $41 before the deal and a Peek Bonus of $50."""
    table = felt(plan_for(schedule, peek_counts=reading), one_row__A=40, super=1)
    table.deal(across("Ks 9d", "Qs 7h", "Js 6c"))
    assert not table.state.fees
    table.do(b.Bet("p2", "peek:A", 50_00))
    table.close().deal(REST)
    taken = [event for event in table.log if isinstance(event, m.Collected)]
    assert [(event.player, event.cents) for event in taken] == [("p1", fee)]
    at = [type(event).__name__ for event in table.log]
    assert at.index("Collected") > max(number for number, name in enumerate(at) if name == "Settled")


def test_settled_from_the_left_of_the_house_dealer() -> None:
    """Lines 534, 543."""
    table = Felt(plan_for(), (1, 2, 3)).bank(2)
    for player in ("p3", "p1"):
        table.do(b.Bet(player, "one-row:A", 1000))
    table.close().deal(across("Ks 9d", "Qs 7h", "Js 6c"))
    assert [seat for seat, *_ in table.settled()] == [1, 3]


def test_a_short_bank_pays_the_first_wagers_alone() -> None:
    table = Felt(plan_for(), (1, 2, 3)).bank(1, 25)
    table.do(b.Bet("p2", "one-row:A", 1000))
    table.do(b.Bet("p3", "one-row:A", 1000))
    table.close().deal(across("Ks 9d", "Qs 7h", "Js 6c"))
    assert [(seat, paid) for seat, _, paid, *_ in table.settled()] == [(2, 20), (3, 5)]
    assert table.awaits().what == "wagers"
    table.close().deal(REST)
    assert table.state.ledger.balances["bank"] == 0
