"""What a player may ask for besides playing on: to come in, to wait, to come back; and bets on other spots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.pot import messages as p
from houseway.play.pot.seats import back, made_good, waiting
from houseway.rules.texts import write_money

if TYPE_CHECKING:
    from houseway.play.banked.table import BankedTable
    from houseway.play.pot.table import PotTable


def ways_in(table: PotTable, player: str) -> list[dict[str, Any]]:
    """How a player of a pot table comes in or back now: each command that would not be refused, and what it means."""
    s = table.state
    found: dict[str, dict[str, Any]] = {}
    if player in s.away or player in s.skips:
        for post in (True, False):
            command = m.Return(player, post)
            if table.why_not(command) is None:
                found.setdefault(_means(table, back(table, command)), {"type": "Return", "post": post})
    elif player in s.fresh and table.why_not(p.Wait(player)) is None:
        found[_means(table, waiting(table, p.Wait(player)))] = {"type": "Wait"}
    return [{**command, "says": says} for says, command in found.items()]


def _means(table: PotTable, event: m.Away) -> str:
    """What a player would wait for or post, in words."""
    if event.waits:
        return f"Wait for the {event.waits}"
    if event.owes:
        return f"Post {write_money(sum(cents for _, cents, _ in made_good(table.plan, event.owes)))}"
    return "Come back"


def other_spots(table: BankedTable, player: str) -> list[int]:
    """Spots besides their own where a player may bet, behind another or where nobody sits, or has bet already."""
    s, plan = table.state, table.plan
    line = plan.game.back_line
    if player not in s.players or player == s.dealer or not (line.allowed or line.several_spots or line.unseated):
        return []
    first = next((name for name in plan.rows if plan.wager(name).kind in ("base", "line")), "")
    if not first:
        return []
    has = {stake.spot for stake in s.stakes.values() if stake.player == player}
    least, own = plan.limits_of(first).least, s.seat_of(player)

    others = (spot for spot in range(1, plan.seats + 1) if spot != own)
    return [spot for spot in others if spot in has or table.why_not(b.Bet(player, first, least, spot)) is None]
