"""The collection for a round: what each fee is based on, who pays it, and the jackpot drop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from houseway.house.collection import whole_dollars
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.rules.cells import read_money, write_money
from houseway.rules.fees import by_option, fee_for, unbanded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import Stake, State
    from houseway.rules.fees import Band, FeeTable, Payer


def collect(plan: Plan, s: State) -> Iterator[m.Collected | b.BetBack | m.Waived]:
    """Collect the round's fees. A wager goes back if its player cannot pay, or if no fee is filed for it.

    After settlement no wager goes back: a player who cannot pay the whole fee pays what they have.
    """
    schedule, late = plan.collection, comes_late(plan, s)
    stakes = list(s.played) if late else list(s.stakes.values())
    vouchers = {stake.player for stake in stakes if stake.voucher}
    for player in dict.fromkeys(stake.player for stake in stakes):
        if schedule.player is not None or player in vouchers:
            yield from _collect_from(plan, s, player, stakes)
    if schedule.bank is not None and stakes and (late or s.stakes):
        stakes = stakes if late else list(s.stakes.values())
        for amount, band in fees_of(plan, "bank", stakes, _spots(stakes)):
            if not late and band is None and unbanded(schedule.bank, plan.bands["bank"], amount) == "refused":
                why = f"no fee is filed for a {_measure(schedule.bank, amount)}"
                for stake in stakes:
                    yield b.BetBack(stake.player, stake.spot, stake.wager, stake.cents, why, stake.hand, stake.circle)
            elif band is None or band.fee is None:
                yield m.Collected(s.dealer, 0, "bank", _without(amount, band))
            elif band.fee:
                cents = min(band.fee, s.chips(s.dealer) + s.ledger.balances["bank"])
                yield m.Collected(s.dealer, cents, "bank", band.text)
    if schedule.jackpots and stakes and (late or s.stakes):
        yield from collect_jackpot(plan, s, "bank", s.dealer)


def comes_late(plan: Plan, s: State) -> bool:
    """Whether the collection is taken after settlement."""
    return any(step.do == "settle" for step in plan.game.round[: s.at])


def collect_jackpot(plan: Plan, s: State, payer: Payer, player: str) -> Iterator[m.Collected]:
    """One party's jackpot drop, if the table's option has one."""
    cents = read_money(by_option(plan.collection.jackpots.get(payer, {}), plan.option) or "$0")
    there = s.chips(player) + (s.ledger.balances["bank"] if player == s.dealer else 0)
    if cents and player:
        yield m.Collected(player, min(cents, there), "jackpot", payer.replace("-", " "))


def _spots(stakes: list[Stake]) -> int:
    return len({stake.spot for stake in stakes})


def _measure(table: FeeTable, amount: int) -> str:
    return f"{table.by} of {amount if table.by == 'players' else write_money(amount)}"


def _without(amount: int, band: Band | None) -> str:
    """Why no fee is taken."""
    return f"{band.text}: the fee is lost from the paper" if band else f"no band has {write_money(amount)}"


def _collect_from(plan: Plan, s: State, player: str, stakes: list[Stake]) -> Iterator[m.Collected | b.BetBack]:
    mine = [stake for stake in stakes if stake.player == player]
    if player in s.waived:
        yield m.Collected(player, 0, "player", "free collection")
        return
    fees = fees_of(plan, "player", mine, _spots(stakes), stakes)
    voucher = read_money(plan.collection.voucher[plan.option]) if any(stake.voucher for stake in mine) else 0
    cents = sum(band.fee or 0 for _, band in fees if band) + voucher
    if comes_late(plan, s):
        cents = min(cents, s.chips(player))
    if cents > s.chips(player):
        for stake in mine:
            why = "cannot pay the collection"
            yield b.BetBack(player, stake.spot, stake.wager, stake.cents, why, stake.hand, stake.circle)
    elif cents or any(band is None or band.fee is None for _, band in fees):
        texts = dict.fromkeys(
            _without(*fee) if (band := fee[1]) is None or band.fee is None else band.text for fee in fees
        ) | dict.fromkeys(["voucher"] * bool(voucher))
        yield m.Collected(player, cents, "player", ", ".join(texts))


def fees_of(
    plan: Plan, party: Literal["bank", "player"], stakes: list[Stake], spots: int, every: Sequence[Stake] = ()
) -> list[tuple[int, Band | None]]:
    """Each fee a party owes: the amount it is based on and its band. The bank pays for all wagers, a player for their
    own; `every` is all wagers on the table."""
    return [(amount, fee_for(plan.bands[party], amount)) for amount in amounts(plan, party, stakes, spots, every)]


def bands_of(
    plan: Plan, party: Literal["bank", "player"], stakes: list[Stake], spots: int, every: Sequence[Stake] = ()
) -> list[Band | None]:
    """The band of each fee a party owes; None if no band covers the amount."""
    return [band for _, band in fees_of(plan, party, stakes, spots, every)]


def amounts(
    plan: Plan, party: Literal["bank", "player"], stakes: list[Stake], spots: int, every: Sequence[Stake] = ()
) -> list[int]:
    """The amount each of a party's fees is based on; empty if no wager counts."""
    table = plan.collection.bank if party == "bank" else plan.collection.player
    if table is None:
        return []
    counted = plan.counted[party]
    those = [stake for stake in stakes if stake.wager in counted]
    if table.by == "flat" and party == "bank":
        groups = [stakes]
    elif party == "bank" or table.per not in ("wager", "circle", "hand"):
        groups = [those] if those else []
    elif table.per == "wager":
        groups = [[stake] for stake in those]
    elif table.per in ("circle", "hand"):
        places: dict[tuple[int, int], list[Stake]] = {}
        for stake in those:
            places.setdefault((stake.spot, stake.circle if table.per == "circle" else 0), []).append(stake)
        groups = list(places.values())
    else:
        groups = [[stake for stake in those if stake.spot == spot] for spot in dict.fromkeys(x.spot for x in those)]
    sums = [whole_dollars(sum(stake.cents for stake in group)) for group in groups]
    if table.by == "table action":
        sums = [whole_dollars(sum(stake.cents for stake in every or stakes if stake.wager in counted))] * len(sums)
    return [spots if table.by == "players" else 0 if table.by == "flat" else amount for amount in sums]
