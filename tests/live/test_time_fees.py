"""Fees for time by the clock: on the hour and half hour or from the start, at the end or the beginning, parts free."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.games.registry import usual_table
from houseway.live.table.time_fees import MINUTE, starts
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.rules.catalogue import load
from houseway.rules.fees import Clock
from houseway.rules.games.pot import PotGame

if TYPE_CHECKING:
    from pathlib import Path

TEN = 1_800_000_000_000
"""Ten o'clock, say: a moment on the hour or the half hour."""
DRAWS = ["deuce-seven-triple-draw", "badugi", "baduci"]


class Watch:
    """A table whose players only fold or check, and what was collected at which minute after ten."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.taken: list[tuple[int, str, int]] = []
        self.frames = 0
        self.eye = Eye("Rail")

    async def sit(self, *names: str, first: int = 1) -> None:
        for seat, name in enumerate(names, start=first):
            await self.house.account(name)
            answer = await self.house.ask(name, type="Sit", seat=seat, chips=500_000)
            assert not answer.why, answer

    async def hand(self, minute: int) -> None:
        """A hand begins at this minute after ten and is over at once."""
        house = self.house
        house.services.moment = TEN + minute * MINUTE
        record, engine = house.table.record, house.table.kind.engine
        hand = record.number
        while record.number == hand or engine.state.playing:
            before = {name: engine.state.chips(name) for name in engine.state.players}
            between = not engine.state.playing
            if not await house.table.step():
                awaits = engine.awaits()
                who = awaits.whose[0]
                if awaits.what == "discard":
                    answer = await house.ask(who, type="Discard", pieces=[])
                elif awaits.what == "straddle":
                    for name in awaits.whose:
                        answer = await house.ask(name, type="Ready")
                else:
                    choices = house.table.kind.view(who).choices
                    answer = await house.ask(who, type="Act", choice="check" if "check" in choices else "fold")
                assert not answer.why, answer
            elif between and not engine.state.playing:
                for name, chips in before.items():
                    if paid := chips - engine.state.chips(name):
                        self.taken.append((minute, name, paid // 100))
            record = house.table.record


def on_the_clock(tmp_path: Path, config: Config, start: int, until: int, step: int = 5) -> list[tuple[int, str, int]]:
    found: list[tuple[int, str, int]] = []

    async def play(house: House) -> None:
        watch = Watch(house)
        house.services.moment = TEN + start * MINUTE
        await watch.sit("Ada", "Ben")
        for minute in range(start, until, step):
            await watch.hand(minute)
        found.extend(watch.taken)

    in_house(tmp_path, config, play)
    return found


@pytest.mark.parametrize("game", DRAWS)
def test_time_falls_on_the_hour_and_half_hour_and_the_first_part_is_free(tmp_path: Path, game: str) -> None:
    """Bundle 001 lines 1089, 1175, 1246: at the end of each half hour; of a game that starts between a part is free."""
    taken = on_the_clock(tmp_path, usual_table(f"village-club/{game}", bots=0), 10, 125)
    fee = taken[0][2]
    assert taken == [(minute, who, fee) for minute in (60, 90, 120) for who in ("Ada", "Ben")]


def test_a_game_that_starts_on_the_hour_has_no_part_free(tmp_path: Path) -> None:
    """Bundle 001 line 1175: only a start in the middle of these times is free."""
    taken = on_the_clock(tmp_path, usual_table("village-club/badugi", bots=0), 0, 35)
    assert [minute for minute, _, _ in taken] == [30, 30]


def test_from_the_start_time_does_not_drift(tmp_path: Path) -> None:
    """Bundle 002 line 2568: 30 minutes after the start and every 30 after that, whenever hands end."""
    taken = on_the_clock(tmp_path, usual_table("capitol/low-ball", bots=0), 3, 105, step=7)
    assert sorted({minute for minute, _, _ in taken}) == [38, 66, 94]


def test_the_readings_of_the_first_period() -> None:
    """Bundle 001 lines 1089, 1175, 1246, 2501: every reading is a clock that runs."""

    def clock(game: str, schedule: str, **readings: str) -> Clock:
        loaded = load(f"village-club/{game}", readings)
        assert isinstance(loaded.game, PotGame)
        return loaded.game.collections[schedule].clock

    at = TEN + 10 * MINUTE
    for game in DRAWS:
        assert starts(clock(game, "time"), 30, at) == TEN + 30 * MINUTE
        assert starts(clock(game, "time", **{"first-period": "literal"}), 30, at) == TEN + 60 * MINUTE
    for game in ("holdem", "omaha", "omaha-hi-lo"):
        for schedule in ("time", "time-pot"):
            assert starts(clock(game, schedule), 30, at) == TEN + 30 * MINUTE
            assert starts(clock(game, schedule, **{"half-hour-start": "from the start"}), 30, at) == at


@pytest.mark.parametrize("game", ["holdem", "omaha", "omaha-hi-lo"])
def test_all_that_is_not_written_of_the_half_hour_rests_on_its_doubt(game: str) -> None:
    """Bundle 001 lines 2434, 2463, 2501 say every 30 minutes; begin, end and parts are the draw games' (1089)."""
    written = tomllib.loads(load(f"village-club/{game}").source.text)["collections"]
    for schedule in ("time", "time-pot"):
        clock = written[schedule]["clock"]
        assert clock == {key: f"?half-hour-start.{key}" for key in ("marks", "taken", "first")}


def at_the_beginning(house: House) -> None:
    """A table with the clock of bundle 003 lines 470-474, which prints no amount, and a fee of another room."""
    kind: Any = house.table.kind
    loaded = load("casino-580/lowball")
    assert isinstance(loaded.game, PotGame)
    kind.clock = loaded.game.collections["time"].clock
    assert kind.clock == Clock(marks="hour and half hour", taken="beginning", late="from the next")


def test_time_paid_ahead_and_who_comes_after_half_of_it_pays_from_the_next(tmp_path: Path) -> None:
    """Bundle 003 lines 470-474: top and bottom of the hour, for the period that begins, half of which may be missed."""

    async def play(house: House) -> None:
        at_the_beginning(house)
        watch = Watch(house)
        house.services.moment = TEN + 10 * MINUTE
        await watch.sit("Ada", "Ben")
        await watch.hand(10)
        house.services.moment = TEN + 14 * MINUTE
        await watch.sit("Cleo", first=3)
        await watch.hand(14)
        house.services.moment = TEN + 16 * MINUTE
        await watch.sit("Dan", first=4)
        for minute in (16, 29, 33, 40, 61):
            await watch.hand(minute)
        everybody = ["Ada", "Ben", "Cleo", "Dan"]
        assert [(minute, who) for minute, who, _ in watch.taken] == [
            *((10, who) for who in ("Ada", "Ben")),
            (14, "Cleo"),
            *((33, who) for who in everybody),
            *((61, who) for who in everybody),
        ]

    in_house(tmp_path, Config("parkwest-lodi/low-ball", schedule="book", option="1", bots=0), play)


def test_who_came_when_is_known_after_a_restart(tmp_path: Path) -> None:
    """Bundle 003 lines 472-473: the log has when each sat down, and until when each has paid."""

    async def play(house: House) -> None:
        watch = Watch(house)
        house.services.moment = TEN + 10 * MINUTE
        await watch.sit("Ada", "Ben")
        await watch.hand(10)
        house.services.moment = TEN + 20 * MINUTE
        await watch.sit("Cleo", first=3)
        for minute in (25, 41):
            await watch.hand(minute)
        before = house.table.record
        assert before.since == {"Ada": TEN + 10 * MINUTE, "Ben": TEN + 10 * MINUTE, "Cleo": TEN + 20 * MINUTE}
        assert before.charged == TEN + 40 * MINUTE
        await house.open()
        again = house.table.record
        assert (again.since, again.paid, again.charged) == (before.since, before.paid, before.charged)

    in_house(tmp_path, Config("parkwest-lodi/low-ball", schedule="book", option="1", bots=0), play)


def test_those_spared_pay_nothing() -> None:
    """Bundle 003 lines 472-473: a call of time passes over who came late; one who is not there is refused."""
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.table import PotTable
    from houseway.refusal import Refusal

    table = PotTable(PotPlan(load("parkwest-lodi/low-ball"), schedule="book", option="1"))
    for seat, name in enumerate(("Ada", "Ben"), start=1):
        table.do(m.Sit(name, seat, 100_00))
    told = table.do(p.Charge(spares=("Ben",)))
    assert [event.player for event in told if isinstance(event, m.Collected)] == ["Ada"]
    with pytest.raises(Refusal, match="not at this table"):
        table.do(p.Charge(spares=("Cleo",)))
    assert msgspec.json.decode(msgspec.json.encode(p.Charge()), type=p.Charge) == p.Charge(), "as older logs have it"
