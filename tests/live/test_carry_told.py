"""An entry that keeps a state, as others meet it: verifying a log, looking at old rounds, sitting at the table."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from evening import BANKED, POT, Evening, entries_of, openings_of, played, states_of

from house import Eye, House
from houseway.live.games.pot import LivePot
from houseway.live.log import history
from houseway.live.log.log import FIRST, BadLog, entry_after
from houseway.live.log.proof import prove
from houseway.live.log.verify_log import check_log
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path

    from houseway.live.games.game import Config
    from houseway.live.log.log import Entry


def forged(entries: list[Entry], **said: str) -> tuple[list[Entry], int]:
    """A log whose second kept state is said to be another, with every hash after it made right; which entry it is."""
    made: list[Entry] = []
    carries = [seq for seq, entry in enumerate(entries, start=1) if entry.read().command["type"] == "Carry"]
    for entry in entries:
        body = entry.read()
        if body.seq == carries[1]:
            body = msgspec.structs.replace(body, command={**body.command, **said})
        made.append(entry_after(made[-1].hash if made else FIRST, body))
    return made, carries[1]


@pytest.mark.parametrize("config", [BANKED, POT])
def test_a_log_that_vouches_for_another_state_is_named(tmp_path: Path, config: Config) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(config))
    entries, seq = forged(entries_of(path), state="0" * 64)
    with pytest.raises(BadLog, match=f"Entry {seq} is bad: it vouches for another state"):
        check_log(entries, openings_of(path))


def test_a_state_of_other_fields_is_not_held_against_a_log(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(POT))
    entries, _ = forged(entries_of(path), state="0" * 64, shape="of another version")
    # the states after it name the head of the log, which is another now: only as far as the next of them
    after = [seq for seq, entry in enumerate(entries, start=1) if entry.read().command["type"] == "Carry"][2]
    assert check_log(entries[: after - 1], openings_of(path)).entries == after - 1


@pytest.mark.parametrize("config", [BANKED, POT])
def test_nobody_is_told_that_a_state_was_kept(tmp_path: Path, config: Config) -> None:
    async def run() -> None:
        evening = Evening(tmp_path, config, 4, 20)
        eye, house = Eye("Ada"), evening.house
        opened = house.open
        house.open = lambda: _watched(opened(), eye)  # type: ignore[method-assign]
        await evening.play(12)
        states = states_of(tmp_path / "room.db")
        told = {frame["seq"]: frame for frame in map(json.loads, eye.frames) if frame["after"] is not None}
        assert len(states) > 2
        for seq in states:
            assert (told[seq]["after"], told[seq]["events"], told[seq]["lines"]) == (seq - 1, [], [])
            assert told[seq]["view"] == told[seq - 1]["view"]
        for number in range(1, 12):
            found = history.find_round(house.services, "t1", number)
            frames = history.frames(house.table.past, found, "Ada", "player")
            assert not {frame["seq"] for frame in frames} & set(states)
        house.close()

    asyncio.run(run())


async def _watched(opening: Coroutine[Any, Any, House], eye: Eye) -> House:
    house = await opening
    house.table.viewers[eye] = None
    return house


@pytest.mark.parametrize("config", [BANKED, POT])
def test_every_finished_round_is_shown_alike_from_a_state_and_from_the_start(tmp_path: Path, config: Config) -> None:
    async def run() -> None:
        (tmp_path / "room.db").write_bytes(played(config))
        house = await House(tmp_path, config).open()
        rounds = [each["number"] for each in history.rounds(house.services, "t1", "Ada")]
        assert rounds == list(range(max(rounds), 0, -1))
        assert len(rounds) >= 11
        founds = [history.find_round(house.services, "t1", number) for number in rounds]
        near = [_told(house, found) for found in founds]
        await house.services.store.write([("DELETE FROM carries", ())])
        assert near == [_told(house, found) for found in founds]
        house.close()

    asyncio.run(run())


def _told(house: House, found: history.Round) -> list[Any]:
    past = house.table.past
    said: list[Any] = [history.frames(past, found, *who) for who in (("Ada", "player"), ("Reg", "regulator"))]
    return [*said, prove(past, found, "Ada", "player")]


def test_a_state_that_cannot_be_written_was_not_kept(tmp_path: Path) -> None:
    async def run() -> None:
        house = await Evening(tmp_path, BANKED, 4, 0).play(4)
        house.services.settings = replace(house.services.settings, carry=5)
        record = house.table.record
        while not record.finished:
            if not await house.table.step():
                await house.ask("Flo", "floor", type="TimeOut")
                house.services.moment += 31_000
        with closing(sqlite3.connect(tmp_path / "room.db", timeout=10)) as database, database:
            database.execute("CREATE TRIGGER full BEFORE INSERT ON carries BEGIN SELECT RAISE(ABORT, 'full'); END")
        with pytest.raises(Refusal, match="did not happen"):
            await house.table.step()
        assert house.table.record is not record
        assert house.table.record.seq == len(entries_of(tmp_path / "room.db")) == record.seq - 1
        with closing(sqlite3.connect(tmp_path / "room.db", timeout=10)) as database, database:
            database.execute("DROP TRIGGER full")
        assert await house.table.step()
        assert list(states_of(tmp_path / "room.db")) == [house.table.record.seq]
        house.close()

    asyncio.run(run())


def test_keeping_a_state_is_nobodys_to_ask_for(tmp_path: Path) -> None:
    async def run() -> None:
        house = await House(tmp_path, POT).open()
        await house.account("Ada")
        answer = await house.ask("Ada", "floor", type="Carry", state="", shape="", rules="")
        assert "cannot be asked for" in answer.why
        house.close()

    asyncio.run(run())


def test_a_log_holds_when_lines_are_worded_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(POT))
    monkeypatch.setattr(LivePot, "line", lambda _, event: f"in other words, {type(event).__name__}")
    assert check_log(entries_of(path), openings_of(path)).rounds >= 11
