"""What is left at a table, and in a room, of what went wrong or came at the same time."""

from __future__ import annotations

import asyncio
from io import StringIO
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from evening import played

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.log.store import Store, WriteFailed
from houseway.live.room.settings import Settings
from houseway.refusal import Refusal
from houseway.web.staff import ROUTES

if TYPE_CHECKING:
    from pathlib import Path

    from houseway.live.log.store import Statement

BANKED, POT = Config("capitol/three-card-poker"), Config("casino-580/texas-holdem")


def test_shoes_that_are_dealt_are_not_kept_in_memory(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.table.watch(Eye("Ada"))
        while house.table.record.number < 5:
            await house.run(50)
        assert house.table.record.chance.sealed >= 5
        assert list(house.table._shoes) == [house.table.record.chance.list_of("pieces").shoe]

    in_house(tmp_path, POT, act)


def test_a_full_room_closes_no_table_that_somebody_comes_to_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(house: House) -> None:
        room = house.room
        await house.account("Ada")
        for _ in range(2):
            await room.add_table(BANKED, "Ada")
        write = Store.write

        async def slowly(store: Store, statements: list[Statement]) -> None:
            await asyncio.sleep(0.05)
            await write(store, statements)

        monkeypatch.setattr(Store, "write", slowly)
        came = [Eye("Ada"), Eye("Ben")]
        opening = asyncio.create_task(room.add_table(BANKED, "Ada"))
        await asyncio.sleep(0.01)
        second, third = room.table("t2"), room.table("t3")
        with pytest.raises(Refusal, match="closed"):
            await second.watch(came[0])
        await third.watch(came[1])
        await opening
        monkeypatch.undo()
        assert not second.viewers
        assert list(third.viewers) == came[1:]
        assert list(room.tables) == ["t1", "t3", "t4"]
        for name in list(room.tables)[1:]:
            await room.tables[name].stop()

    in_house(tmp_path, BANKED, act, settings=Settings(pace=1000, tables=3))


def test_a_lobby_lists_the_other_tables_where_the_file_of_one_is_gone(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        house.table.broken = "its log no longer fits its rules."
        await house.room.add_table(POT, "Ada")
        house.table.config = Config("capitol/no-such-game")
        listed = await house.room.list_tables()
        assert [each["id"] for each in listed] == ["t2"]
        await house.room.tables["t2"].stop()

    in_house(tmp_path, BANKED, act)


def test_a_write_that_fails_at_one_table_miscounts_nobodys_chips_at_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(house: House) -> None:
        for name in ("Ada", "Ben"):
            await house.account(name)
        await house.table.watch(Eye("Ada"))
        cash, store = house.services.cash, house.services.store
        write, second = store.write, asyncio.Event()
        assert (cash.held("Ada"), cash.held("Ben")) == (1_000_000, 1_000_000)

        async def fails(_: list[Statement]) -> None:
            raise WriteFailed("the disk is full")

        async def waits(statements: list[Statement]) -> None:
            await second.wait()
            await write(statements)

        other = await house.room.add_table(BANKED, "Ben")
        await other.watch(Eye("Ben"))
        monkeypatch.setattr(store, "write", waits)
        sitting = asyncio.create_task(other.command("Ben", "player", "", {"type": "Sit", "seat": 2, "chips": 5000}, 0))
        await asyncio.sleep(0.01)
        monkeypatch.setattr(store, "write", fails)
        with pytest.raises(Refusal):
            await house.table.command("Ada", "player", "", {"type": "Sit", "seat": 2, "chips": 5000}, 0)
        assert (cash.held("Ada"), cash.held("Ben")) == (1_000_000, 995_000)
        monkeypatch.undo()
        second.set()
        await sitting
        assert cash.held("Ben") == 995_000
        await other.stop()

    in_house(tmp_path, BANKED, act, settings=Settings(pace=1000))


def test_a_table_that_is_woken_as_it_is_told_to_stop_stops(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.table.watch(Eye("Ada"))
        house.table.start()
        while not house.table._wake._waiters:
            await asyncio.sleep(0)
        house.table._wake.set()
        stopping = asyncio.create_task(house.table.stop())
        done, _ = await asyncio.wait({stopping}, timeout=5)
        assert done == {stopping}

    in_house(tmp_path, BANKED, act, settings=Settings(pace=1000))


def test_whoever_looks_on_is_not_gone_after_a_write_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(house: House) -> None:
        await house.account("Ada")
        await house.table.watch(Eye("Ada"))
        assert not (await house.ask("Ada", type="Sit", seat=2, chips=20_000)).why

        async def fails(_: list[Statement]) -> None:
            raise WriteFailed("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(house.services.store, "write", fails)
            assert "could not be saved" in (await house.ask("Ada", type="Buy", chips=100)).why
        for _ in range(2):
            await house.table.send_home(0.0)
        assert "Ada" in house.table.kind.engine.state.players

    in_house(tmp_path, BANKED, act)


def test_whoever_sat_down_without_looking_on_goes_home_too(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.account("Ada")
        assert not (await house.ask("Ada", type="Sit", seat=2, chips=20_000)).why
        await house.table.send_home(1000.0)
        assert "Ada" in house.table.kind.engine.state.players
        await house.table.send_home(0.0)
        assert "Ada" not in house.table.kind.engine.state.players

    in_house(tmp_path, BANKED, act)


def test_a_file_that_cannot_be_read_is_verified_as_bad(tmp_path: Path) -> None:
    damaged = bytearray(played(BANKED))
    for page in range(80 * 1024, len(damaged), 4096):
        damaged[page : page + 100] = b"\xff" * 100

    async def act(house: House) -> None:
        await house.table.watch(Eye("Ada"))
        house.services.store.path = tmp_path / "damaged.db"
        house.services.store.path.write_bytes(damaged)
        verify = next(each for each in ROUTES if each.path.endswith("/verify"))
        asked: Any = SimpleNamespace(room=house.room, path={"id": "t1"})
        said = await verify.answer(asked)
        assert (said.ok, said.why) == (False, "the room's file cannot be read")

    in_house(tmp_path, BANKED, act)


@pytest.mark.parametrize("config", [BANKED, POT])
def test_a_table_whose_books_do_not_balance_stops_and_writes_nothing_of_it(tmp_path: Path, config: Config) -> None:
    """What is wrong is told to the room; at the table it is said that it is closed, and the log ends where it was."""

    async def act(house: House) -> None:
        table = house.table
        await house.account("Ada")
        await table.watch(Eye("Ada"))
        await house.run(40)
        table.kind.engine.state.ledger.balances["cage"] += 1
        with pytest.raises(Refusal, match="This table is closed: its books or its cards came out wrong"):
            await house.run(40)
        assert house.services.store.one("SELECT MAX(seq) FROM entries") == (table.record.seq,)
        assert table.kind.engine.state.ledger.off() == 0
        assert not await table.step()
        answer = await house.ask("Ada", type="Sit", seat=1, chips=10_000)
        assert "closed" in str(answer)
        told = house.services.out
        assert isinstance(told, StringIO)
        assert "the books do not balance" in told.getvalue()

    in_house(tmp_path, config, act)
