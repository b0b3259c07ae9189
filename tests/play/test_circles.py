"""Several circles for one player at a seat: each has its own limit, its own fee and its own settlement."""

from __future__ import annotations

import pytest
from tables import Felt, changed, refused

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.lines import event_line
from houseway.play.banked.plan import Plan
from houseway.play.banked.state import account_of
from houseway.play.banked.views import view
from houseway.rules.catalogue import load

TILES = "pai-gow-tiles"


def tiles(*circles: float, **chosen: str) -> Felt:
    """Seat 2 bets on so many circles of its own against seat 1."""
    plan = Plan(load(f"capitol/{TILES}"), schedule=chosen.get("schedule", ""))
    table = Felt(plan, (1, 2, 3)).bank(1)
    for number, dollars in enumerate(circles, start=1):
        table.do(b.Bet("p2", "base", int(dollars * 100), 2, number))
    return table


def test_each_circle_takes_the_limit_of_its_own() -> None:
    """Bundle 002 line 525: ten circles at a seat, $600 at most on each."""
    table = tiles(600, 600, 10)
    assert [(stake.circle, stake.cents) for stake in table.state.stakes.values()] == [
        *((1, 60_000), (2, 60_000), (3, 1_000))
    ]
    refused(table, b.Bet("p2", "base", 1_000, 2, 2), r"\$10 to \$600: \$610 is not")
    refused(table, b.Bet("p2", "base", 500, 2, 4), r"\$10 to \$600: \$5 is not")
    refused(table, b.Bet("p2", "base", 1_000, 2, 11), "There is no circle 11: each seat has 1 to 10")
    refused(table, b.Bet("p2", "base", 1_000, 2, 0), "There is no circle 0")


def test_ten_circles_at_a_seat_are_all_there_are() -> None:
    """Bundle 002 line 525: of all bettors together; the first is kept for who sits there."""
    plan = changed(TILES, "back_line", allowed=True)
    table = Felt(plan, (1, 2, 3)).bank(1)
    for circle in range(1, 10):
        table.do(b.Bet("p3", "base", 1_000, 2, circle))
    refused(table, b.Bet("p3", "base", 1_000, 2, 10), "Spot 2 has 10 circles, and all are taken")
    table.bet(2, base=10)
    refused(table, b.Bet("p2", "base", 1_000, 2, 2), "all are taken")


@pytest.mark.parametrize(("schedule", "fees"), [("own", 300 + 100 + 200), ("current", 300 + 100 + 200)])
def test_the_fee_is_taken_of_each_circle(schedule: str, fees: int) -> None:
    """Bundle 002 lines 525, 528-530, 2072: by the money of the circle, not of the player."""
    table = tiles(600, 10, 250, schedule=schedule).close()
    assert [each.cents for each in table.last(m.Collected) if each.party == "player"] == [fees]


def test_each_circle_is_settled_by_itself() -> None:
    """Bundle 002 lines 410, 525: a line for each, and each by the same hand; the ledger knows them apart."""
    table = tiles(100, 50, 20)
    assert set(table.state.stakes) == {
        *("spot 2 p2 base", "spot 2 p2 base circle 2", "spot 2 p2 base circle 3"),
    }
    table.play_on()
    made = table.last(b.Settled)
    assert [(each.circle, each.stake, each.hand) for each in made] == [
        *((1, 10_000, "spot 2"), (2, 5_000, "spot 2"), (3, 2_000, "spot 2")),
    ]
    assert len({each.because for each in made}) == 1
    assert ", circle 2" in event_line(table.plan, made[1])
    assert ", circle" not in event_line(table.plan, made[0])


def test_a_short_bank_covers_circles_in_turn() -> None:
    """Bundle 002 lines 410, 1955: what the stake does not reach goes back, circle by circle."""
    plan = Plan(load(f"capitol/{TILES}"))
    table = Felt(plan, (1, 2)).bank(1, 120)
    for circle in (1, 2, 3):
        table.do(b.Bet("p2", "base", 10_000, 2, circle))
    table.play_on()
    assert [each.paid + each.taken for each in table.last(b.Settled)] == [10_000, 2_000, 0]
    assert [each.back for each in table.last(b.Settled)][2] == 10_000


def test_a_circle_is_taken_down_by_its_number() -> None:
    table = tiles(100, 50)
    table.do(b.TakeDown("p2", "base", 2, 2))
    assert [stake.circle for stake in table.state.stakes.values()] == [1]
    refused(table, b.TakeDown("p2", "base", 2, 2), "no Base game on spot 2 to take down")


def test_a_filing_without_circles_has_one_for_each_player() -> None:
    """Bundle 002: only tiles are filed with several (525)."""
    table = Felt("fortune-pai-gow", (1, 2)).bank(1)
    refused(table, b.Bet("p2", "base", 1_000, 2, 2), "has no second circle")


def test_a_bonus_goes_with_its_own_circle() -> None:
    """A wager that needs another needs it on the same circle; limits, fee and envy go by circle (2024, 1427)."""
    table = Felt(changed("fortune-pai-gow", "equipment", circles_per_seat=3), (1, 2)).bank(1)
    table.bet(2, base=100)
    refused(table, b.Bet("p2", "fortune", 500, 2, 2), "needs base on the same spot")
    table.do(b.Bet("p2", "base", 15_000, 2, 2))
    table.do(b.Bet("p2", "fortune", 500, 2, 2))
    table.close()
    assert [each.cents for each in table.last(m.Collected) if each.party == "player"] == [100 + 200]


def test_a_decision_puts_up_for_every_circle() -> None:
    """Doubling and splitting are for the whole hand: each circle is doubled by its own stake."""
    table = Felt(changed("pure-21.5", "equipment", circles_per_seat=3), (1, 2)).bank(1)
    table.do(b.Bet("p2", "base", 2_000, 2, 1))
    table.do(b.Bet("p2", "base", 5_000, 2, 2))
    table.close().hand_out(spot2="5c 6d", bank="9h 7h").play_on("choice")
    table.act(2, "double")
    assert [(each.circle, each.cents) for each in table.last(b.BetMade)[2:]] == [(1, 2_000), (2, 5_000)]
    table.play_on()
    assert [(each.circle, each.stake) for each in table.last(b.Settled)] == [(1, 4_000), (2, 10_000)]


def test_events_of_old_logs_lie_on_the_first_circle() -> None:
    """What was written before there were circles to count is on the first."""
    assert b.BetMade("ann", 2, "base", 1_000).circle == 1
    assert account_of("spot 2", "ann", "base", 1) == "spot 2 ann base"


def test_a_view_tells_circles_apart() -> None:
    assert [(bet.circle, bet.cents) for bet in view(tiles(100, 50), "p3").wagers] == [(1, 10_000), (2, 5_000)]
