"""What a pot game brings the room: its drop by option. The players' results depend on the players alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.play.pot.fees import END, is_time
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.cells import read_money
from houseway.rules.collect import options_of
from houseway.rules.fees import fee_for, read_games, read_grid, tables_of
from houseway.rules.games.pot import PotGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.fees import FeeTable, Schedule
    from houseway.rules.loader import Loaded

SAID = "What a hand is worth to a player depends on the players: a pot game has no expectation of its own."


class Taken(NamedTuple):
    """What is collected at one moment, in cents."""

    when: str
    by: str
    least: int
    most: int
    an_hour: int = 0
    """How many times an hour, for time fees; 0 for a fee on each hand that gets that far."""


class PotDrop(NamedTuple):
    """What one option of a pot game collects."""

    schedule: str
    option: str
    bets: str
    taken: tuple[Taken, ...]
    jackpot: int
    notes: tuple[str, ...]

    @property
    def hand(self) -> tuple[int, int]:
        """The least and the most collected from a hand that is played to the end, without the jackpot; a shorter hand
        pays less.
        """
        hands = [each for each in self.taken if not each.an_hour]
        return sum(each.least for each in hands), sum(each.most for each in hands)

    @property
    def time(self) -> int:
        """Time fees an hour."""
        return sum(each.most * each.an_hour for each in self.taken)

    def hour(self, hands: int) -> tuple[int, int]:
        """The least and the most collected in an hour in which every hand is played to the end."""
        least, most = self.hand
        return least * hands + self.time, most * hands + self.time


def drops(loaded: Loaded, players: int, schedule: str = "", option: str = "") -> list[PotDrop]:
    """The drop by option, for the schedule named or for all that are in force."""
    game = loaded.game
    if not isinstance(game, PotGame):
        raise Refusal(f"{loaded.name} is no pot game: it is played against a bank.")
    most = max(game.equipment.seats.values(), default=10) if game.equipment else 10
    if not 2 <= players <= most:
        raise Refusal(f"{loaded.name} is played by 2 to {most} players, not {players}.")
    schedules = {name: each for name, each in game.collections.items() if each.current or name == schedule}
    if schedule and schedule not in game.collections:
        raise Refusal(f"{loaded.name} has no schedule {quoted(schedule)}{meant(schedule, game.collections)}")
    chosen = {schedule: schedules[schedule]} if schedule else schedules
    found = [each for name, those in chosen.items() for each in _drops(name, those, players)]
    if not found:
        raise Refusal(f"{loaded.name} has no collection in its filing: there is nothing to show.")
    if option and option not in [each.option for each in found]:
        raise Refusal(
            f"{loaded.name} has no option {quoted(option)}{meant(option, dict.fromkeys(each.option for each in found))}"
        )
    return [each for each in found if option in ("", each.option)]


def _drops(name: str, schedule: Schedule, players: int) -> Iterator[PotDrop]:
    games = read_games(schedule.games) if schedule.games else {}
    for option in options_of(schedule):
        notes: list[str] = []
        taken = [
            _taken(party, table, option, players, notes)
            for _, party, table in tables_of(schedule)
            if option in read_grid(table)
        ]
        jackpot = schedule.jackpot.get(option, schedule.jackpot.get("*", ""))
        bets = games.get(option, ("", "", ""))[0] or schedule.limits.get(option, schedule.limits.get("*", ""))
        yield PotDrop(
            *(name, option, bets or schedule.structure, tuple(taken)),
            *(read_money(jackpot) if jackpot else 0, tuple(notes)),
        )


def _taken(party: str, table: FeeTable, option: str, players: int, notes: list[str]) -> Taken:
    """What one fee grid collects; a fee by the size of the pot has a least and a most."""
    bands = read_grid(table)[option]
    if table.by == "pot":
        those = list(bands)
    else:
        band = fee_for(bands, players if table.by == "players" else 0)
        those = [band] if band else []
        if not those:
            notes.append(f"Option {option} has no band for {players} players: nothing is taken.")
    if any(band.fee is None for band in those):
        notes.append(f"A fee of option {option} is lost from the paper: it is counted as nothing.")
    fees = [band.fee or 0 for band in those] or [0]
    times = players if party == "player" and not table.payer else 1
    hourly = (3 if table.when == "each twenty minutes" else 2) if is_time(table) else 0
    when = table.when or ("each half hour" if hourly else END if table.by == "pot" else "with the blinds")
    return Taken(when, table.by, min(fees) * times, max(fees) * times, hourly)
