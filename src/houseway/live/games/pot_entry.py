"""How a player of a pot table comes in or back: what they may ask for besides playing on."""

from __future__ import annotations

from typing import Any

from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.seats import come_back, made_good, wait
from houseway.play.pot.table import PotTable
from houseway.refusal import Refusal
from houseway.rules.texts import write_money


class _Trial(PotTable):
    """A table on which nothing happens: what a command would become is only told."""

    def __init__(self, table: PotTable) -> None:
        super().__init__(table.plan)
        self.state = table.state
        self.told: list[p.AnyEvent] = []

    def emit(self, event: p.AnyEvent) -> None:
        """Something that would happen."""
        self.told.append(event)


def ways_in(table: PotTable, player: str) -> list[dict[str, Any]]:
    """How a player of a pot table comes in or back now: each command that would not be refused, and what it means."""
    s = table.state
    found: dict[str, dict[str, Any]] = {}
    if player in s.away or player in s.skips:
        for post in (True, False):
            trial = _Trial(table)
            try:
                come_back(trial, m.Return(player, post))
            except Refusal:
                continue
            found.setdefault(_means(trial), {"type": "Return", "post": post})
    elif player in s.fresh:
        trial = _Trial(table)
        try:
            wait(trial, p.Wait(player))
        except Refusal:
            return []
        found[_means(trial)] = {"type": "Wait"}
    return [{**command, "says": says} for says, command in found.items()]


def _means(trial: _Trial) -> str:
    """What a player would wait for or post, in words."""
    for event in trial.told:
        if isinstance(event, m.Away) and event.waits:
            return f"Wait for the {event.waits}"
        if isinstance(event, m.Away) and event.owes:
            return f"Post {write_money(sum(cents for _, cents, _ in made_good(trial.plan, event.owes)))}"
    return "Come back"
