"""The limits and seats the house may choose within a banked game's filing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.house.seats import seat_of
from houseway.refusal import Refusal
from houseway.rules.cells import Span, read_band, write_money
from houseway.rules.fees import by_option
from houseway.rules.fits.hands import SEATS

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.rules.fees import Band, Schedule
    from houseway.rules.schema import Equipment

_LEAST: Final = Span(100, None)
_MOST: Final = Span(0, None)


def choose_seats(name: str, equipment: Equipment, asked: int) -> int:
    """The seats of a table: the number asked for if the filing allows it, else the most it allows."""
    filed = sorted(set(equipment.seats.values()))
    if not asked:
        return filed[-1] if filed else SEATS
    if filed and equipment.seats_between:
        lawful, those = filed[0] <= asked <= filed[-1], f"{filed[0]} to {filed[-1]}"
    else:
        lawful, those = asked in filed, " or ".join(map(str, filed))
    if not filed:
        lawful, those = asked > 1, "two or more"
    if not lawful:
        raise Refusal(f"A table of {name} has {those} seats, not {asked} (lines {equipment.lines}).")
    return asked


def blocked_seat(plan: Plan, bank: int) -> int:
    """The seat that is out of play while the bank is at a seat; 0 if all are in play."""
    equipment = plan.game.equipment
    extra = equipment.active_seats and plan.seats > equipment.active_seats
    return seat_of(equipment.blocked_seat, plan.seats, bank) if extra and equipment.blocked_seat and bank else 0


def choose_limits(name: str, option: str, schedule: Schedule, bands: dict[str, tuple[Band, ...]], asked: str) -> Span:
    """The limits asked for if the option allows them; else the widest it allows."""
    filed = by_option(schedule.limits, option)
    if filed:
        return _within(f"Option {option} of {name}", read_band(filed), f"{filed} (lines {schedule.lines})", asked)
    low, high = by_option(schedule.minimums, option), by_option(schedule.maximums, option)
    least, most, fees = read_band(low) if low else _LEAST, read_band(high) if high else _MOST, _fees(schedule, bands)
    if not asked:
        ends = [end for end in (most.most, fees.most) if end is not None]
        return Span(max(least.least, fees.least), min(ends, default=None))
    span = read_band(asked)
    end = 10**12 if span.most is None else span.most
    if span.least not in least or (most.most is not None and end not in most):
        ranges = f"a minimum of {low or _words(least)} and a maximum of {high or _words(most)}"
        raise Refusal(f"Option {option} of {name} has {ranges} (lines {schedule.lines}): {asked} does not fit.")
    if span.least < fees.least or (fees.most is not None and end > fees.most):
        raise Refusal(
            f"Option {option} of {name} has fees for {_words(fees)} only (lines {schedule.lines}): "
            f"pick a minimum and a maximum within that, not {asked}."
        )
    return span


def _within(whose: str, allowed: Span, filed: str, asked: str) -> Span:
    span = read_band(asked) if asked else allowed
    if span.least < allowed.least or (allowed.most is not None and (span.most or allowed.most + 1) > allowed.most):
        raise Refusal(f"{whose} allows {filed}: stay within.")
    return span


def _fees(schedule: Schedule, bands: dict[str, tuple[Band, ...]]) -> Span:
    """The range of wagers the option has a fee for, if missing fee bands restrict the limits."""
    least, most = 0, []
    for party, table in (("bank", schedule.bank), ("player", schedule.player)):
        those = bands.get(party, ())
        if table is not None and those and table.by in ("total action", "wager") and table.past_bands == "refused":
            least = max(least, those[0].span.least)
            if table.by == "wager" and those[-1].span.most is not None:
                most.append(those[-1].span.most)
    return Span(least, min(most, default=None))


def _words(span: Span) -> str:
    return (
        f"{write_money(span.least)} and up"
        if span.most is None
        else f"{write_money(span.least)}-{write_money(span.most)}"
    )
