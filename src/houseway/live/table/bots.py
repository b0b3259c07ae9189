"""Bots that people add to a table or send home: who may do so, and the resulting commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.live.table import commands as orders
from houseway.play import messages as m
from houseway.play.seeing import BotChoices
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.live.table.record import Record


def bots_at(record: Record) -> list[str]:
    """The bots that stay at a table."""
    return [player for player in record.kind.engine.state.players if is_staying(record, player)]


def is_staying(record: Record, player: str) -> bool:
    """Whether a player is a bot that has not been sent home."""
    return orders.is_bot(player) and player not in record.going


def bot_choices(record: Record, name: str, role: str, opener: str) -> BotChoices:
    """Whether somebody may add a bot now, or send one home."""
    if not _may(record, name, role, opener):
        return BotChoices(add=False, remove=False)
    return BotChoices(add=bool(_free_seat(record)), remove=bool(bots_at(record)))


def bot_order(record: Record, order: m.Command, who: str, role: str, opener: str) -> m.Command:
    """The command that an order about bots turns into: a bot sits down, or goes home after the round."""
    if not _may(record, who, role, opener):
        raise Refusal("Bots are added and sent home by whoever opened the table, or by a player alone at it.")
    if isinstance(order, orders.AddBot):
        seat = _free_seat(record)
        if not seat:
            raise Refusal("There is no room for another bot: one seat stays free for people.")
        return m.Sit(f"bot{seat}", seat, record.kind.brings)
    there = bots_at(record)
    if not there:
        raise Refusal("There is no bot at this table.")
    banks = record.kind.banker()
    return orders.Going(next((bot for bot in reversed(there) if bot != banks), there[-1]))


def _may(record: Record, name: str, role: str, opener: str) -> bool:
    if role == "regulator":
        return False
    return name == opener or role == "floor" or record.humans() == [name]


def _free_seat(record: Record) -> int:
    """The first free seat for another bot; 0 if bots have all seats but one."""
    kind = record.kind
    taken = set(kind.engine.state.players.values())
    free = [seat for seat in range(1, kind.seats + 1) if seat not in taken]
    return free[0] if free and len(bots_at(record)) < kind.seats - 1 else 0
