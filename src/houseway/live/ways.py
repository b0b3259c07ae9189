"""What a player may ask for besides playing on: to come in, to wait, to come back; and bets on other spots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.wagering import check_bet
from houseway.play.pot import messages as p
from houseway.play.pot.seats import come_back, made_good, wait
from houseway.play.pot.table import PotTable
from houseway.play.pot.views import WayIn
from houseway.refusal import Refusal
from houseway.rules.texts import write_money

if TYPE_CHECKING:
    from houseway.play.banked.table import BankedTable


class _Trial(PotTable):
    """A table on which nothing happens: what a command would become is only told."""

    def __init__(self, table: PotTable) -> None:
        super().__init__(table.plan)
        self.state = table.state
        self.told: list[p.AnyEvent] = []

    def emit(self, event: p.AnyEvent) -> None:
        """Something that would happen."""
        self.told.append(event)


def ways_in(table: PotTable, player: str) -> list[WayIn]:
    """How a player of a pot table comes in or back now: each command that would not be refused, and what it means."""
    s = table.state
    found: dict[str, WayIn] = {}
    if player in s.away or player in s.skips:
        for post in (True, False):
            trial = _Trial(table)
            try:
                come_back(trial, m.Return(player, post))
            except Refusal:
                continue
            says = _means(trial)
            found.setdefault(says, WayIn("Return", says, post))
    elif player in s.fresh:
        trial = _Trial(table)
        try:
            wait(trial, p.Wait(player))
        except Refusal:
            return []
        return [WayIn("Wait", _means(trial))]
    return list(found.values())


def _means(trial: _Trial) -> str:
    """What a player would wait for or post, in words."""
    for event in trial.told:
        if isinstance(event, m.Away) and event.waits:
            return f"Wait for the {event.waits}"
        if isinstance(event, m.Away) and event.owes:
            return f"Post {write_money(sum(cents for _, cents, _ in made_good(trial.plan, event.owes)))}"
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

    def lawful(spot: int) -> bool:
        try:
            check_bet(plan, s, b.Bet(player, first, least, spot))
        except Refusal:
            return False
        return True

    return [spot for spot in range(1, plan.seats + 1) if spot != own and (spot in has or lawful(spot))]
