"""Whose turn it is to be asked for the player-dealer position, and whether a table is between two rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.play.banked import messages as b

if TYPE_CHECKING:
    from houseway.play.banked.table import BankedTable


def candidates(t: BankedTable, seat: int) -> list[str]:
    """Who can be asked at a seat: its own player first, then its heirs if the filing has them; nobody who already
    passed."""
    s = t.state
    own = [s.at_seat(seat)] if eligible(t, seat) else []
    heirs = s.behind_before.get(seat, ()) if t.plan.game.bank.heirs else ()
    there = [*own, *(player for player in heirs if player in s.players and s.chips(player))]
    return [player for player in there if player not in s.passers]


def to_be_asked(t: BankedTable) -> dict[int, str]:
    """The first player to ask at each seat."""
    s = t.state
    if t.plan.game.bank.heirs:
        return {seat: there[0] for seat in s.seats if (there := candidates(t, seat))}
    return {seat: s.seats[seat] for seat in eligible_seats(t) if s.seats[seat] not in s.passers}


def eligible(t: BankedTable, seat: int) -> bool:
    """Whether a seat may be asked to bank."""
    return seat in eligible_seats(t)


def eligible_seats(t: BankedTable) -> list[int]:
    """Seats that may be asked; the filing's condition is waived until somebody has banked, and when nobody meets it."""
    s, rule = t.state, t.plan.game.bank.eligible
    able = [seat for seat, player in s.seats.items() if s.chips(player) > 0]
    if not rule or not s.rotation.holder:
        return able
    return [seat for seat in able if s.seats[seat] == s.rotation.person or seat in s.bet_before] or able


def between_rounds(t: BankedTable) -> bool:
    """Whether no round is under way and wagers are not open yet."""
    what = t.awaits().what
    return what in ("bank", "players") or (what == "house" and t.plan.game.round[t.state.at].do == "offer bank")


def pass_bank(t: BankedTable) -> None:
    """Pass the bank for the player who was asked."""
    s = t.state
    others = [player for player in candidates(t, s.offered) if player != s.asked]
    t.emit(b.BankPassed(s.offered, s.asked, last=not others))
