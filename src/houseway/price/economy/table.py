"""A table whose economics are asked for: who bets what against which bank, under which option, and what that costs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.collecting import bands_of
from houseway.play.banked.plan import Plan
from houseway.play.banked.state import Stake, spot_hand
from houseway.play.banked.table import BankedTable
from houseway.price.ask import Ask, plan_of
from houseway.refusal import Refusal
from houseway.rules.cells import read_money, write_money
from houseway.rules.collect import options_of

if TYPE_CHECKING:
    from houseway.rules.fees import Band

ENOUGH = 10**15
"""A stack that no round can use up, in cents."""


class TableAsk(msgspec.Struct, frozen=True, kw_only=True):
    """A question about one table."""

    ask: Ask
    stakes: tuple[tuple[int, str, int], ...]
    """Seat, wager and cents of each wager made before the deal."""
    players: int
    """Seats taken, including the bank's."""
    bank_seat: int
    bank: int = 0
    """What the player-dealer posts, in cents; 0 for enough to cover everything."""
    schedule: str = ""
    option: str = ""
    seats: int = 0
    """Seats of the table; 0 for the smallest filed size that seats everybody."""
    hands: int = 60
    """Hands an hour."""
    play: Literal["best", "way"] = "best"
    plays: tuple[tuple[int, str], ...] = ()
    """Seats that play differently from `play`: each with `best` or `way`."""
    rounds: int = 10_000
    """Rounds to play, for what has to be sampled."""
    seed: str = "1"

    def bettors(self) -> list[int]:
        """Seats that bet."""
        return sorted({seat for seat, _, _ in self.stakes})

    def play_of(self, seat: int) -> str:
        """How a seat plays."""
        return dict(self.plays).get(seat, self.play)

    def staked(self, seat: int = 0) -> int:
        """First stakes of a seat, or of all seats."""
        return sum(cents for each, _, cents in self.stakes if seat in (0, each))


class Fees(NamedTuple):
    """What one option collects for a hand, in cents."""

    bank: int
    seats: dict[int, int]
    notes: tuple[str, ...]
    """Gaps in the schedule, each a sentence."""

    @property
    def drop(self) -> int:
        """The total drop."""
        return self.bank + sum(self.seats.values())


@lru_cache(maxsize=32)
def table_plan(asked: TableAsk) -> Plan:
    """The game with the table's option, and with the question's readings, decks and pay tables."""
    ask, game = asked.ask, plan_of(asked.ask).game
    fits = (seats for seats in sorted(game.equipment.seats.values()) if seats >= asked.players)
    return Plan(
        plan_of(ask).loaded,
        option=asked.option,
        schedule=asked.schedule,
        seats=asked.seats or next(fits, 0),
        decks=ask.decks,
        pay_tables=dict(ask.pay_tables),
        fast=True,
    )


def options(asked: TableAsk) -> list[TableAsk]:
    """The same table under each option of its schedule."""
    names = options_of(table_plan(msgspec.structs.replace(asked, option="")).collection)
    return [msgspec.structs.replace(asked, option=name) for name in names]


def check(asked: TableAsk) -> None:
    """Refuse a table that cannot be played."""
    plan = table_plan(asked)
    if not 2 <= asked.players <= plan.seats:
        raise Refusal(f"{plan.loaded.name} has {plan.seats} seats, the bank's included: {asked.players} cannot play.")
    if not 1 <= asked.bank_seat <= plan.seats:
        raise Refusal(f"There is no seat {asked.bank_seat} for the bank: the seats are 1 to {plan.seats}.")
    if asked.bank_seat in asked.bettors():
        raise Refusal(f"Seat {asked.bank_seat} is the bank's: it covers the wagers of others.")
    if asked.bank < 0:
        raise Refusal("A bank must be more than $0.")
    if not asked.stakes:
        raise Refusal("Nobody bets: a table without wagers earns nothing.")
    seated(plan, asked)


def seated(plan: Plan, asked: TableAsk) -> BankedTable:
    """A new table with the bank posted and every wager made, as far as the filing allows."""
    table = BankedTable(plan)
    seat = asked.bank_seat
    table.do(m.Sit(f"seat{seat}", seat, ENOUGH))
    table.do(b.TakeBank(f"seat{seat}", asked.bank or ENOUGH))
    for seat in asked.bettors():
        table.do(m.Sit(f"seat{seat}", seat, ENOUGH))
    for seat, wager, cents in asked.stakes:
        table.do(b.Bet(f"seat{seat}", wager, cents))
    return table


def fees_of(asked: TableAsk) -> Fees:
    """What the room collects for a hand of this table."""
    plan, seats = table_plan(asked), asked.bettors()
    stakes = [Stake(f"seat{seat}", seat, spot_hand(seat), wager, cents) for seat, wager, cents in asked.stakes]
    bank = bands_of(plan, "bank", stakes, len(seats))
    bands = {
        seat: bands_of(plan, "player", [each for each in stakes if each.spot == seat], len(seats), stakes)
        for seat in seats
    }
    holes = [seat for seat in seats if None in bands[seat]]
    lost = [seat for seat in seats if any(band is not None and band.fee is None for band in bands[seat])]
    notes = [f"Option {plan.option} has no band for this action: the bank pays nothing."] * (None in bank)
    notes += [f"The bank's fee is lost from the paper of option {plan.option}."] * any(
        band is not None and band.fee is None for band in bank
    )
    if holes:
        notes.append(f"Option {plan.option} has no band for the bets of seats {runs(holes)}: they pay nothing.")
    if lost:
        notes.append(f"The fee of seats {runs(lost)} is lost from the paper of option {plan.option}.")
    return Fees(_sum(bank), {seat: _sum(those) for seat, those in bands.items()}, tuple(notes))


def _sum(bands: list[Band | None]) -> int:
    return sum(band.fee or 0 for band in bands if band)


def envies(plan: Plan, asked: TableAsk) -> list[tuple[int, str, int]]:
    """Envy wagers that come with the seats' wagers: the seat, the envy wager, and the stake it comes with."""
    found = []
    for name, wager in plan.game.wagers.items():
        if wager.kind == "envy":
            least = read_money(wager.envy_least or "$0")
            those = [(seat, cents) for seat, kind, cents in asked.stakes if kind == wager.envies]
            found += [(seat, name, cents) for seat, cents in those if cents >= least > 0]
    return found


def columns_of(plan: Plan, asked: TableAsk) -> list[tuple[int, str]]:
    """The columns of the results: each wager of each seat, and the envy wagers that come with them."""
    return [(seat, name) for seat, name, _ in (*asked.stakes, *envies(plan, asked))]


def default_stakes(plan: Plan, seats: list[int], cents: int = 25_00) -> tuple[tuple[int, str, int], ...]:
    """The default bets: each seat makes the game's first base wager."""
    name = next(name for name in plan.rows if plan.wager(name).is_main)
    span = plan.limits_of(name)
    stake = max(span.least, min(cents, span.most or cents))
    return tuple((seat, name, stake) for seat in seats)


def written(asked: TableAsk) -> str:
    """Who bets what, in a sentence."""
    bets: dict[str, list[int]] = {}
    for seat in asked.bettors():
        mine = ", ".join(f"{name} {write_money(cents)}" for each, name, cents in asked.stakes if each == seat)
        bets.setdefault(mine, []).append(seat)
    return "; ".join(f"seat{'s' * (len(seats) > 1)} {runs(seats)}: {mine}" for mine, seats in bets.items())


def runs(seats: list[int]) -> str:
    """Seat numbers as text, with a run written as first to last."""
    if len(seats) > 2 and seats[-1] - seats[0] == len(seats) - 1:
        return f"{seats[0]} to {seats[-1]}"
    return ", ".join(map(str, seats))
