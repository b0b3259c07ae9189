"""What a player may bet at a banked table now, and on which spots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from houseway.play.banked import messages as b
from houseway.play.banked.choices import size_of
from houseway.play.banked.views import Offer
from houseway.rules.cells import goes_by_another
from houseway.rules.games.banked import kind_of

if TYPE_CHECKING:
    from houseway.play.banked.table import BankedTable


def offers(table: BankedTable, viewer: str) -> list[Offer]:
    """The bets open to a player: on the player's own spot, or, for a standing player, on any spot with a seated
    player.
    """
    s = table.state
    if viewer not in s.players or viewer == s.dealer:
        return []
    own = s.seat_of(viewer)
    spots = [own] if own else [seat for seat in sorted(s.seats) if seat != s.bank_seat]
    found = []
    for spot in spots:
        for circle in _circles(table, viewer, spot):
            for name in table.plan.rows:
                span = _span(table, viewer, name, spot, circle)
                if span is not None:
                    found.append(Offer(name, table.plan.title(name), *span, spot, circle))
    return found


def _circles(table: BankedTable, viewer: str, spot: int) -> list[int]:
    """The circles of a spot on which a player has a wager, and the next free one, if the filing has more."""
    stakes = table.state.stakes.values()
    mine = {stake.circle for stake in stakes if (stake.player, stake.spot) == (viewer, spot)}
    most = max(1, table.plan.game.equipment.circles_per_seat)
    free = next((circle for circle in range(1, most + 1) if circle not in mine), 0)
    return sorted(mine | ({free} if free else set()))


def _span(table: BankedTable, viewer: str, name: str, spot: int, circle: int) -> tuple[int, int] | None:
    """The least and the most that may be added to a wager now."""
    s, plan = table.state, table.plan
    there = (viewer, spot, name, circle)
    held = sum(x.cents for x in s.stakes.values() if (x.player, x.spot, x.wager, x.circle) == there)
    limits = plan.limits_of(name)
    least, most = max(limits.least - held, 1), min((limits.most or 10**9) - held, s.chips(viewer))
    wager = plan.wager(name)
    if goes_by_another(wager.size):
        size = size_of(plan, s, kind_of(name), viewer, spot, circle)
        if size is None:
            return None
        least, most = max(least, size.least - held), min(most, size.most - held)
    step = plan.steps.get(kind_of(name), 1)
    most -= (held + most) % step
    least = least if held == 0 else min(max(least, 100, step), most)
    bet = b.Bet(viewer, name, least, spot, circle)
    if not 0 < least <= most or not is_lawful(table, bet):
        return None
    return least, _most(table, bet, most, max(step, 100))


def _most(table: BankedTable, bet: b.Bet, most: int, step: int) -> int:
    """The most that is accepted, given a lawful minimum: fee bands may set a lower maximum than the limits."""
    if is_lawful(table, msgspec.structs.replace(bet, cents=most)):
        return most
    few, many = 0, (most - bet.cents) // step
    while few < many:
        middle = (few + many + 1) // 2
        lawful = is_lawful(table, msgspec.structs.replace(bet, cents=bet.cents + middle * step))
        few, many = (middle, many) if lawful else (few, middle - 1)
    return bet.cents + few * step


def is_lawful(table: BankedTable, bet: b.Bet) -> bool:
    """Whether a bet would be accepted now."""
    return table.why_not(bet) is None


def other_spots(table: BankedTable, player: str) -> list[int]:
    """Other spots where a player may bet, behind another player or at an empty seat, or has already bet."""
    s, plan = table.state, table.plan
    line = plan.game.back_line
    if player not in s.players or player == s.dealer or not (line.allowed or line.several_spots or line.unseated):
        return []
    first = next((name for name in plan.rows if plan.wager(name).is_main), "")
    if not first:
        return []
    has = {stake.spot for stake in s.stakes.values() if stake.player == player}
    least, own = plan.limits_of(first).least, s.seat_of(player)

    open_to = (b.Bet(player, first, least, spot) for spot in range(1, plan.seats + 1) if spot != own)
    return [bet.spot for bet in open_to if bet.spot in has or is_lawful(table, bet)]
