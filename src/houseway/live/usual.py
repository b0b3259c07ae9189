"""The table that a room opens of a game by itself: one that the filing lists, with a collection in force."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.live.facts import UNLIMITED
from houseway.live.kinds import Config, loaded_game
from houseway.live.pot_kind import plan_of
from houseway.play.pot_fees import is_time
from houseway.refusal import Refusal
from houseway.rules.collect import options_of
from houseway.rules.fees import read_games, read_grid, tables_of
from houseway.rules.pot import PotGame
from houseway.rules.texts import read_band, write_money

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.rules.fees import Schedule
    from houseway.rules.pot import TableLimit

_LARGER_BET: Final = 4_00
"""Of all limits that are filed, the one whose larger bet is nearest to this is opened."""
_SPAN: Final = re.compile(r"(\$[\d,]+)(-\$[\d,]+)? to ")


def usual_table(game: str, bots: int) -> Config:
    """The first of the filed tables; of a banked game the first option, which its plan takes by itself."""
    return msgspec.structs.replace(next(filed_tables(game), Config(game)), bots=bots)


def filed_tables(game: str) -> Iterator[Config]:
    """Every game with fees in force: those by the hand before those by time, limits before none, small ones first."""
    filed = loaded_game(game).game
    if not isinstance(filed, PotGame):
        return
    found: list[tuple[tuple[bool, bool, int], tuple[str, ...]]] = []
    for name, schedule in filed.collections.items():
        rows = read_games(schedule.games) if schedule.games else {}
        timed = any(is_time(table) for _, _, table in tables_of(schedule))
        for option in options_of(schedule) if schedule.current else ():
            if _is_known(schedule, option):
                bets, blinds, _ = rows.get(option, ("", "", ""))
                structure = bets if bets in UNLIMITED else schedule.structure
                bets = "" if bets in UNLIMITED else bets or _least(filed.limits, structure)
                order = (timed, structure in UNLIMITED, abs(_larger(bets) - _LARGER_BET))
                found.append((order, (structure, bets, blinds, name, option)))
    for _, (structure, *how) in sorted(found, key=lambda each: each[0]):
        # a schedule may call every kind of limit a limit: then it is the first kind of the game's own
        for each in dict.fromkeys((structure, "")):
            with suppress(Refusal):
                plan = plan_of(game, each, *how)
                yield Config(game, plan.option, plan.schedule, plan.structure, how[0], how[1])
                break


def _is_known(schedule: Schedule, option: str) -> bool:
    """Whether the option takes something, and every amount of it can be read."""
    fees = [band.fee for _, _, table in tables_of(schedule) for band in read_grid(table).get(option, ())]
    return None not in fees and any(fees)


def _least(limits: Sequence[TableLimit], structure: str) -> str:
    """The smallest bets of limits that are filed as a span, like `$3-$6 to $8-$16` or `$3 to $40`, if not too small."""
    for limit in limits:
        span = _SPAN.match(limit.bets)
        if span and str(limit.structure) == (structure or str(limit.structure)):
            bets = span[1] + (span[2] or f"-{write_money(2 * read_band(span[1]).least)}")
            return bets if _larger(bets) > _LARGER_BET else ""
    return ""


def _larger(bets: str) -> int:
    span = read_band(bets or "$2-$4")
    return span.most or span.least
