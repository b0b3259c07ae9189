"""What an analyst asks of a table: the worst hand, a shift, one thing varied, the best option, seats of two minds."""

from __future__ import annotations

from itertools import product
from math import comb
from typing import TYPE_CHECKING

import msgspec
import pytest

from houseway.price.ask import Ask
from houseway.price.economy.best import best_options
from houseway.price.economy.column import Column
from houseway.price.economy.economy import Economy, compare, economy
from houseway.price.economy.play import Rounds
from houseway.price.economy.risk import Hand
from houseway.price.economy.shift import POINTS, shifts
from houseway.price.economy.sweeps import bets_of, by_option, sweep, with_bet
from houseway.price.economy.table import TableAsk, fees_of
from houseway.price.economy.worst import worst_of

if TYPE_CHECKING:
    from collections.abc import Iterator

EZ = "capitol/ez-baccarat"


@pytest.fixture(autouse=True, scope="module")
def _kept_apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOUSEWAY_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def table(game: str, seats: int, more: dict[str, object] | None = None, **bets: int) -> TableAsk:
    stakes = tuple(
        (seat, name.replace("_", "-"), cents) for seat in range(1, seats + 1) for name, cents in bets.items()
    )
    asked = TableAsk(ask=Ask(game=game), stakes=stakes, players=seats + 1, bank_seat=seats + 1)
    return msgspec.structs.replace(asked, **(more or {}))


def test_the_worst_hand_is_the_dearest_of_all_there_are() -> None:
    """On a tie the tie pays nine to one (bundle 002 line 1570) and the player bet goes back."""
    worst = economy(table(EZ, 2, player=25_00, tie=5_00)).worth.worst
    assert worst.exact
    assert worst.seen == worst.most == 2 * 5_00 * 9
    assert worst.covers_all == 2 * 5_00 * 9
    assert worst.covers[0] == (0.95, 2 * 5_00 * 9)
    alone = economy(table(EZ, 2, player=25_00)).worth.worst
    assert (alone.seen, alone.covers_all) == (50_00, 50_00)


def test_the_worst_hand_of_a_sample_is_bounded() -> None:
    columns = [Column(seat, "base", 100, None) for seat in (1, 2)]
    rounds = Rounds(((1, "base"), (2, "base")))
    rounds.rows.update({((100, -100), (), ()): 6, ((-100, -100), (), ()): 3, ((150, -100), (), ()): 1})
    worst = worst_of(columns, rounds)
    assert not worst.exact
    assert (worst.seen, worst.chance) == (50, 0.1)
    assert worst.most == 150  # the second never won
    assert (worst.covers_all, worst.covers[0][1]) == (250, 250)


@pytest.mark.parametrize("chance", [0.5, 0.3])
def test_a_shift_is_the_sum_of_its_hands(chance: float) -> None:
    """A walk of single steps: the binomial distribution."""
    hands = 60
    shift = shifts(Hand((100.0, -100.0), (chance, 1 - chance)), hands, [1.0])[0]
    chances = [comb(hands, wins) * chance**wins * (1 - chance) ** (hands - wins) for wins in range(hands + 1)]
    assert shift.ahead == pytest.approx(sum(chances[hands // 2 :]), abs=1e-9)
    assert shift.mean == pytest.approx(hands * 100 * (2 * chance - 1))
    for share, amount in zip(POINTS, shift.points, strict=True):
        below = 0.0
        for wins, each in enumerate(chances):
            below += each
            if below >= share:
                assert amount == pytest.approx((2 * wins - hands) * 100)
                break


def test_bets_are_looked_at_on_either_side_of_every_edge() -> None:
    """Option 1 pays $1 to $300 and $3 from $301 (bundle 002 lines 2146-2147): with five bettors at $60 and $61."""
    asked = table(EZ, 5, {"option": "1"}, player=25_00)
    bets = bets_of(asked)
    assert {60_00, 61_00} <= set(bets)
    fees = [fees_of(with_bet(asked, cents)).bank for cents in bets]
    changes = {after for before, after, one, two in zip(bets, bets[1:], fees, fees[1:], strict=False) if one != two}
    assert all(each - 100 in bets for each in changes)
    points = {point.at: point for point in sweep(asked, "bets").points}
    assert (points[60_00].bank_fee, points[61_00].bank_fee) == (1_00, 3_00)


def test_what_is_varied_agrees_with_the_table_itself() -> None:
    asked = table(EZ, 3, player=25_00, tie=5_00)
    found = economy(asked)
    bet = next(point for point in sweep(asked, "bets").points if point.at == 25_00)
    seats = next(point for point in sweep(asked, "seats").points if point.at == 3)
    speeds = {point.at: point for point in sweep(asked, "speed").points}
    assert bet.bank == seats.bank == speeds[60].bank == found.bank.mean
    assert bet.drop == found.drop
    assert speeds[30].hands == 30


def test_the_best_option_is_marked_for_each() -> None:
    found = [each for each in compare(economy(table(EZ, 5, player=25_00))) if isinstance(each, Economy)]
    best = best_options(found)
    assert best.bank == {each.option for each in found if each.bank.mean == max(other.bank.mean for other in found)}
    assert best.room == {each.option for each in found if each.drop == max(other.drop for other in found)}
    assert best.players == frozenset()  # they pay nothing with any
    assert best_options([]) == (frozenset(),) * 3


def test_every_option_is_varied() -> None:
    swept = by_option(table(EZ, 2, player=25_00), "speed")
    assert len({each.option for each in swept}) == len(swept) > 1
    assert all(len(each.points) > 1 for each in swept)


def test_seats_of_two_minds() -> None:
    """One seat by the way, one by best play: the bank has what both lose."""
    asked = table("capitol/pai-gow-tiles", 2, {"rounds": 200, "plays": ((2, "way"),)}, base=25_00)
    assert [asked.play_of(seat) for seat in (1, 2)] == ["best", "way"]
    for both in product(("best", "way"), repeat=2):
        plays = msgspec.structs.replace(asked, plays=tuple(zip((1, 2), both, strict=True)))
        assert [plays.play_of(seat) for seat in (1, 2)] == list(both)
