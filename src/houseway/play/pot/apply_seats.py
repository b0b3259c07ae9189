"""Seat events of a pot table: what coming, leaving, seat changes, chips, time and the first button do to the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from houseway.house.collection import post_collection, post_collection_back
from houseway.house.seating import buy_chips, change_seat, go_home, sit_down
from houseway.play import messages as m
from houseway.play.pot import messages as p

if TYPE_CHECKING:
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.state import PotState


def _sat(_: PotPlan, s: PotState, e: m.Sat) -> None:
    sit_down(s, e.player, e.seat, e.chips)
    s.entry.fresh.add(e.player)


def _bought(_: PotPlan, s: PotState, e: m.Bought) -> None:
    buy_chips(s, e.player, e.chips)


def _left(_: PotPlan, s: PotState, e: m.Left) -> None:
    for group in (s.away, s.entry.fresh, s.mucks, s.time.free):
        group.discard(e.player)
    for owed in (s.entry.owes, s.entry.waiting, s.entry.skips, s.time.paid):
        owed.pop(e.player, None)
    go_home(s, e.player, e.chips)


def _away(_: PotPlan, s: PotState, e: m.Away) -> None:
    (s.away.add if e.away else s.away.discard)(e.player)
    for words, word in ((s.entry.owes, e.owes), (s.entry.waiting, e.waits)):
        words.pop(e.player, None)
        if word:
            words[e.player] = word
    s.entry.skips.pop(e.player, None)
    if e.skips:
        s.entry.skips[e.player] = e.skips


def _moved(_: PotPlan, s: PotState, e: p.Moved) -> None:
    change_seat(s, e.player, e.seat)
    s.entry.skips.pop(e.player, None)
    if e.hands:
        s.entry.skips[e.player] = e.hands


def _mucks(_: PotPlan, s: PotState, e: p.Mucks) -> None:
    (s.mucks.add if e.on else s.mucks.discard)(e.player)


def _high_card(_: PotPlan, s: PotState, e: p.HighCard) -> None:
    if not s.high:
        s.hand.out.clear()
    s.high = list(e.players)
    s.hand.hole = {player: [] for player in e.players}
    s.hand.up = {player: [] for player in e.players}
    s.hand.deals = [(player, True) for player in e.players]


def _collected(plan: PotPlan, s: PotState, e: m.Collected) -> None:
    if e.cents < 0:
        post_collection_back(s.ledger, e.player, -e.cents, f"collection back, {e.band}")
        s.time.paid.pop(e.player, None)
        return
    post_collection(s.ledger, e.player, e.cents, f"collection, {e.band}")
    if not s.playing:
        s.time.paid[e.player] = e.cents


def _waived(_: PotPlan, s: PotState, e: m.Waived) -> None:
    s.time.free.add(e.player)


def _time_called(_: PotPlan, s: PotState, e: p.TimeCalled) -> None:
    s.time.due += e.due
    s.time.free.clear()


def big_blind(plan: PotPlan, s: PotState, seat: int) -> None:
    """Record that the big blind reached a seat, passing those before it."""
    come_from = s.entry.big_seat or s.button
    gone = {(come_from + step) % plan.seats + 1 for step in range((seat - come_from - 1) % plan.seats + 1)}
    s.entry.went_round = s.entry.went_round or (bool(s.entry.first_big) and s.entry.first_big in gone)
    s.entry.first_big = s.entry.first_big or seat
    s.entry.passed |= gone
    s.entry.big_seat = seat


APPLY_SEATS: Final[dict[type, Callable[..., None]]] = {
    m.Sat: _sat,
    m.Bought: _bought,
    m.Left: _left,
    m.Collected: _collected,
    m.Waived: _waived,
    m.Away: _away,
    p.Moved: _moved,
    p.Mucks: _mucks,
    p.HighCard: _high_card,
    p.TimeCalled: _time_called,
}
