"""One quantity of a table varied: the bets (at every edge of a fee band), the number of players, or the speed.

Only means are computed, so no rounds are played: wagers are worth what their prices say, and fees come from the
schedule.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

from houseway.price import run
from houseway.price.economy.economy import column_of, prices_of
from houseway.price.economy.table import check, columns_of, fees_of, table_plan
from houseway.refusal import Refusal
from houseway.rules.cells import write_money
from houseway.rules.collect import options_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.play.banked.plan import Plan
    from houseway.price.economy.table import TableAsk
    from houseway.price.price import Price
    from houseway.price.run import Workers

Varied = Literal["bets", "seats", "speed"]
VARIED: Final[tuple[Varied, ...]] = ("bets", "seats", "speed")
_SPEEDS: Final = (20, 30, 40, 50, 60, 80, 100, 120)
_BETS: Final = (5_00, 10_00, 25_00, 50_00, 100_00, 200_00, 300_00, 500_00, 1_000_00)
_DOLLAR: Final = 100


class Point(NamedTuple):
    """A varied table, and its mean results, in cents."""

    at: int
    """The bet in cents, the number of seats taken, or the hands an hour."""
    said: str
    action: int
    """First stakes of all seats."""
    bank_fee: int
    seat_fees: int
    bank: Fraction
    """The bank's mean result for a hand, after its fee."""
    edge: float
    """What a bettor loses on each dollar of first stakes, including the fee."""
    hands: int
    """Hands an hour."""

    @property
    def drop(self) -> int:
        """What the room takes for a hand."""
        return self.bank_fee + self.seat_fees


class Sweep(NamedTuple):
    """All points of one varied quantity, under one option."""

    varied: Varied
    option: str
    points: tuple[Point, ...]
    why_not: str = ""


def sweep(asked: TableAsk, varied: Varied, work: Workers = run.one_core) -> Sweep:
    """The table under its own option, with one quantity varied."""
    found = []
    option = table_plan(asked).option
    for at, said, each in _tables(asked, varied):
        try:
            point = point_of(each, at, said, work)
        except Refusal:
            continue
        if point is None:
            why = (
                "A wager that stays up, or depends on other players' wagers, is counted in rounds and cannot be varied."
            )
            return Sweep(varied, option, (), why)
        found.append(point)
    return Sweep(varied, option, tuple(found))


def by_option(asked: TableAsk, varied: Varied, work: Workers = run.one_core) -> list[Sweep]:
    """The same sweep under every option of the schedule."""
    plan = table_plan(msgspec.structs.replace(asked, option=""))
    options = options_of(plan.collection) or [""]
    return [sweep(msgspec.structs.replace(asked, option=option), varied, work) for option in options]


def expected(asked: TableAsk, prices: list[Price]) -> Fraction | None:
    """The bank's mean result for a hand before its fee, from prices alone; None if a wager has no usable price."""
    plan, total = table_plan(asked), Fraction(0)
    for seat, name in columns_of(plan, asked):
        mean = column_of(plan, asked, seat, name, prices).mean()
        if mean is None:
            return None
        total -= mean
    return total


def point_of(asked: TableAsk, at: int = 0, said: str = "", work: Workers = run.one_core) -> Point | None:
    """A table's mean results; None if some wager has no usable price."""
    check(asked)
    worth = expected(asked, prices_of(asked, work))
    if worth is None:
        return None
    fees, action = fees_of(asked), asked.staked()
    seats = sum(fees.seats.values())
    return Point(at, said, action, fees.bank, seats, worth - fees.bank, float((worth + seats) / action), asked.hands)


def _tables(asked: TableAsk, varied: Varied) -> Iterator[tuple[int, str, TableAsk]]:
    """The tables of a sweep, in order."""
    if varied == "speed":
        for hands in sorted({*_SPEEDS, asked.hands}):
            yield hands, f"{hands} hands", msgspec.structs.replace(asked, hands=hands)
    elif varied == "seats":
        yield from _by_seats(asked)
    else:
        for cents in bets_of(asked):
            yield cents, write_money(cents), with_bet(asked, cents)


def _by_seats(asked: TableAsk) -> Iterator[tuple[int, str, TableAsk]]:
    """From one bettor to a full table, with every bettor betting like the first; the bank sits last."""
    mine = [(name, cents) for seat, name, cents in asked.stakes if seat == asked.bettors()[0]]
    most = max(table_plan(asked).game.equipment.seats.values(), default=table_plan(asked).seats)
    for players in range(2, most + 1):
        stakes = tuple((seat, name, cents) for seat in range(1, players) for name, cents in mine)
        table = msgspec.structs.replace(asked, players=players, bank_seat=players, seats=0, stakes=stakes)
        bettors = players - 1
        yield bettors, f"{bettors} bettor{'s' * (bettors > 1)}", table


def main_wager(asked: TableAsk) -> str:
    """The wager whose size is varied: the first that a seat makes."""
    return asked.stakes[0][1]


def with_bet(asked: TableAsk, cents: int) -> TableAsk:
    """Set the first wager to this size for everybody who makes it; wagers that must match it follow."""
    plan, main = table_plan(asked), main_wager(asked)
    follows = {main, *(name for name in plan.rows if plan.wager(name).made_with == main)}
    follows |= {name for name in plan.rows if plan.wager(name).size == f"equal to {main}"}
    stakes = tuple((seat, name, cents if name in follows else much) for seat, name, much in asked.stakes)
    return msgspec.structs.replace(asked, stakes=stakes)


def bets_of(asked: TableAsk) -> list[int]:
    """Bets worth looking at: round numbers, limits, and both sides of every edge of a fee band, in dollars."""
    plan, main = table_plan(asked), main_wager(asked)
    span = plan.limits_of(main)
    edges = {edge for party in ("bank", "player") for edge in _edges(plan, asked, party)}
    asks = {*_BETS, span.least, *edges, *(edge - _DOLLAR for edge in edges)} | ({span.most} if span.most else set())
    return sorted(each for each in asks if each >= span.least and each <= (span.most or each) and each > 0)


def _edges(plan: Plan, asked: TableAsk, party: str) -> Iterator[int]:
    """The bets at which a party's fee changes to the next band."""
    table = plan.collection.bank if party == "bank" else plan.collection.player
    if table is None or table.by not in ("total action", "table action", "wager"):
        return
    counted, main = plan.counted[party], main_wager(asked)
    whole = party == "bank" or table.by == "table action"
    bettors = sorted({seat for seat, name, _ in asked.stakes if name == main})
    seats = bettors if whole and table.by != "wager" else bettors[:1]
    beside = sum(
        cents
        for seat, name, cents in asked.stakes
        if name in counted and name != main and (whole or seat in seats) and table.per != "wager"
    )
    for band in plan.bands[party]:
        for least in (band.span.least, (band.span.most or 0) + _DOLLAR):
            if least > beside and main in counted and seats:
                yield -(-(least - beside) // (len(seats) * _DOLLAR)) * _DOLLAR
