"""How a player of a pot table comes in or comes back: the choices besides playing on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.seats import back, posts_owed, waiting
from houseway.play.pot.views import WayIn
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from houseway.play.pot.table import PotTable


def ways_in(table: PotTable, player: str) -> list[WayIn]:
    """How a player of a pot table can come in or come back now: each command that is allowed, and what it means."""
    s = table.state
    found: dict[str, WayIn] = {}
    if player in s.away or player in s.entry.skips:
        for post in (True, False):
            command = m.Return(player, post)
            if table.why_not(command) is None:
                says = _means(table, back(table, command))
                found.setdefault(says, WayIn("Return", says, post))
    elif player in s.entry.fresh and table.why_not(p.Wait(player)) is None:
        return [WayIn("Wait", _means(table, waiting(table, p.Wait(player))))]
    return list(found.values())


def _means(table: PotTable, event: m.Away) -> str:
    """What the player would wait for or post, in words."""
    if event.waits:
        return f"Wait for the {event.waits}"
    if event.owes:
        return f"Post {write_money(sum(cents for _, cents, _ in posts_owed(table.plan, event.owes)))}"
    return "Come back"
