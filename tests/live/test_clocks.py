"""Time and absence: the filing's default when a clock ends, sitting out after two, going home, and a failing disk."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.room.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

THREE = Config("capitol/three-card-poker", bots=2)
HOLDEM = Config("casino-580/texas-holdem", bots=0)


async def seat(house: House, name: str, number: int, chips: int = 20_000) -> Eye:
    await house.account(name)
    eye = Eye(name)
    await house.table.watch(eye)
    answer = await house.ask(name, type="Sit", seat=number, chips=chips)
    assert not answer.why, answer
    return eye


def test_when_time_is_up_the_filing_decides_and_two_misses_sit_one_out(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada, _ = await seat(house, "Ada", 1), await seat(house, "Ben", 2)
        assert not (await house.ask("Ada", type="Buy", chips=100)).why  # no longer a newcomer
        for miss in (1, 2):
            await house.run()
            whose = ada.last["clock"]["whose"][0]
            while whose != "Ada":
                choices = house.table.kind.view(whose).choices
                await house.ask(whose, type="Act", choice="call" if "call" in choices else "check")
                await house.run()
                whose = ada.last["clock"]["whose"][0]
            left = ada.last["clock"]["left"]
            house.services.moment += left - 1
            assert not await house.table.step()
            house.services.moment += 1
            assert await house.table.step()
            assert house.table.record.missed["Ada"] == miss
        await house.run()
        assert "Ada" in house.table.record.away
        assert ada.view.get("away", []) == ["Ada"]
        assert any("Ada" in str(entry) for entry in ada.frames)

    in_house(tmp_path, HOLDEM, play)


def test_the_betting_window_closes_by_itself_or_when_all_are_ready(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada = await seat(house, "Ada", 2)
        await house.run()
        assert ada.last["clock"] == {"whose": ["Ada"], "left": 20_000, "of": 20_000, "for": "betting"}
        offer = ada.view["offers"][0]
        assert not (await house.ask("Ada", type="Bet", wager=offer["wager"], cents=offer["least"])).why
        await house.run()
        assert ada.view["awaits"]["what"] == "wagers"
        assert not (await house.ask("Ada", type="Ready")).why
        await house.run()
        assert ada.view["awaits"]["what"] == "choice"
        assert ada.last["clock"]["for"] == "decision"
        house.services.moment += 30_000
        await house.run()
        assert ada.view["round"] == 2
        house.services.moment += 20_000
        assert await house.table.step()  # nobody waits any longer: the bots' wagers are closed
        assert ada.view["awaits"]["what"] == "pieces"
        assert house.table.record.missed["Ada"] == 2

    in_house(tmp_path, THREE, play)


async def miss_windows(house: House, eye: Eye, most: int = 20) -> int:
    """How many betting windows pass before the player of a page is sat out."""
    for missed in range(1, most):
        await house.run()
        while eye.view["awaits"]["what"] != "wagers":
            house.services.moment += 30_000
            await house.run()
        house.services.moment += 20_000
        await house.run()
        if eye.name in house.table.record.away:
            return missed
    raise AssertionError("nobody was sat out")


def test_nobody_is_sat_out_for_reading_the_rules(tmp_path: Path) -> None:
    """Alone with bots six windows may pass, and a bank offer that is not answered is not a turn missed."""

    async def play(house: House) -> None:
        ada = await seat(house, "Ada", 2)
        assert await miss_windows(house, ada) == 6
        told = [ada.view["you"]["dozed"]]
        assert not (await house.ask("Ada", type="Return")).why
        assert ada.view.get("away", []) == []
        told.append(ada.view["you"]["dozed"])
        assert not (await house.ask("Ada", type="SitOut")).why
        told.append(ada.view["you"]["dozed"])
        assert told == [True, False, False], "the last time they asked for it"

    in_house(tmp_path, THREE, play)


@pytest.mark.parametrize(("acts", "windows"), [(False, 4), (True, 2)])
def test_a_newcomer_may_miss_more_than_who_has_played(tmp_path: Path, acts: bool, windows: int) -> None:
    async def play(house: House) -> None:
        ada, ben = await seat(house, "Ada", 2), await seat(house, "Ben", 3)
        await house.run()
        if acts:
            assert not (await house.ask("Ada", type="Ready")).why
        missed = 0
        while "Ada" not in house.table.record.away:
            await house.run()
            what, whose = ben.view["awaits"]["what"], ben.view["awaits"]["whose"]
            if what == "wagers" and "Ben" not in ben.view.get("ready", []):
                missed += "Ada" not in ada.view.get("ready", [])
                offer = ben.view["offers"][0]
                await house.ask("Ben", type="Bet", wager=offer["wager"], cents=offer["least"])
                await house.ask("Ben", type="Ready")
            elif what == "choice" and "Ben" in whose:
                await house.ask("Ben", type="Act", choice="fold")
            elif what == "bank" and "Ben" in whose:
                await house.ask("Ben", type="PassBank")
            else:
                house.services.moment += 30_000
            assert missed < 9
        assert missed == windows

    in_house(tmp_path, THREE, play)


def test_those_who_are_gone_go_home_with_their_chips(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada = await seat(house, "Ada", 2)
        assert house.services.cash.held("Ada") == 1_000_000 - 20_000
        await house.run()
        house.table.unwatch(ada)
        await house.table.send_home(1000.0)
        assert "Ada" in house.table.kind.engine.state.players
        await house.table.send_home(0.0)
        assert "Ada" not in house.table.kind.engine.state.players
        assert house.services.cash.held("Ada") == 1_000_000

    in_house(tmp_path, THREE, play)


def test_going_home_waits_for_the_money_in_action(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada = await seat(house, "Ada", 2)
        await house.run()
        offer = ada.view["offers"][0]
        await house.ask("Ada", type="Bet", wager=offer["wager"], cents=offer["least"])
        assert "money in action" in (await house.ask("Ada", type="Leave")).why
        assert not (await house.ask("Ada", type="Going")).why
        for _ in range(60):
            await house.table.step()
        assert ada.view["you"]["seat"] is None
        found = house.services.store.one("SELECT chips FROM accounts WHERE name = 'Ada'")
        assert found is not None
        assert found[0] == house.services.cash.held("Ada")

    in_house(tmp_path, THREE, play)


def test_an_entry_that_cannot_be_written_did_not_happen(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        ada = await seat(house, "Ada", 2)
        await house.run()
        with closing(sqlite3.connect(tmp_path / "room.db", timeout=10)) as database, database:
            database.execute(
                "CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
            )
        frames, seq, held = len(ada.frames), house.table.record.seq, house.services.cash.held("Ada")
        state = deepcopy(house.table.kind.engine.state)
        answer = await house.ask("Ada", type="Buy", chips=1_000)
        assert "did not happen" in answer.why
        assert len(ada.frames) == frames
        assert house.table.record.seq == seq
        assert house.table.kind.engine.state == state
        assert house.services.cash.held("Ada") == held
        with closing(sqlite3.connect(tmp_path / "room.db", timeout=10)) as database, database:
            database.execute("DROP TRIGGER full")
        assert not (await house.ask("Ada", type="Buy", chips=1_000)).why
        assert house.services.cash.held("Ada") == held - 1_000
        assert ada.last["after"] == seq

    in_house(tmp_path, THREE, play)


def test_a_restart_comes_to_the_same_table_and_a_clock_that_stood_still(tmp_path: Path) -> None:
    async def play() -> None:
        house = await House(tmp_path, HOLDEM).open()
        ada = await seat(house, "Ada", 1)
        await seat(house, "Ben", 2)
        await house.run()
        house.services.moment += 7_000
        await house.room._beat()
        before = house.table.kind.engine.state
        moment, frame = house.services.moment, ada.last
        house.close()
        again = House(tmp_path, HOLDEM)
        again.services.now()
        again.services.moment = moment + 3_600_000
        await again.open()
        assert again.table.kind.engine.state == before
        assert (again.table.record.chance, again.table.record.seq) == (
            house.table.record.chance,
            house.table.record.seq,
        )
        eye = Eye("Ada")
        await again.table.watch(eye)
        assert eye.last["clock"]["left"] == 30_000 - 7_000
        assert eye.view == frame["view"]
        again.close()

    asyncio.run(play())


def test_nobody_brings_chips_they_do_not_have(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await seat(house, "Ada", 2, 1_000_000)
        assert "You have $0 to bring" in (await house.ask("Ada", type="Buy", chips=1)).why

    in_house(tmp_path, THREE, play, settings=Settings(pace=0))


@pytest.mark.parametrize("config", [THREE, HOLDEM])
def test_the_books_of_accounts_and_tables_add_up(tmp_path: Path, config: Config) -> None:
    async def play(house: House) -> None:
        await seat(house, "Ada", 2)
        await seat(house, "Ben", 3)
        for _ in range(200):
            if not await house.table.step():
                house.services.moment += 30_000
        state = house.table.kind.engine.state
        assert sum(state.ledger.balances.values()) == 0
        brought = sum(-cents for name, cents in state.ledger.balances.items() if name == "cage")
        assert brought == sum(cents for name, cents in state.ledger.balances.items() if name != "cage")

    in_house(tmp_path, config, play)
