"""Chips at a table that cannot be played any more come home by the floor's hand, and the books stay balanced."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from test_chance import BACCARAT, HOLDEM, _rounds, _sit

from house import Eye, House, in_house
from houseway.live.log.owed import owed
from houseway.live.log.store import connect
from houseway.live.log.verify_file import check_file
from houseway.live.room.accounts import Account
from houseway.live.room.payout import pay_out
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from pathlib import Path

    from houseway.live.games.game import Config

FLO = Account("Flo", "floor", False)
GAMES = pytest.mark.parametrize("config", [BACCARAT, HOLDEM], ids=lambda config: config.game)


def played(folder: Path, config: Config) -> dict[str, int]:
    """Ada has played three rounds and sits there with another under way: what she has, the round being void."""
    worth: dict[str, int] = {}

    async def act(house: House) -> None:
        await house.account("Bob")
        await _sit(house, Eye("Ada"))
        eye = Eye("Ada")
        await house.table.watch(eye)
        await _rounds(house, eye, 3)
        record = house.table.record
        worth["Ada"] = record._worth["Ada"]
        while record.kind.engine.awaits().what != "choice" and not record.in_action():
            assert await house.table.step()

    in_house(folder, config, act)
    return worth


def sums(path: Path) -> dict[str, int]:
    with closing(connect(path, read_only=True)) as reader:
        return dict(reader.execute("SELECT name, chips FROM accounts ORDER BY name").fetchall())


def bad(path: Path) -> dict[str, str]:
    return {each.table: each.why for each in check_file(path) if each.bad}


@GAMES
def test_a_log_alone_tells_what_people_have(tmp_path: Path, config: Config) -> None:
    worth = played(tmp_path, config)
    with closing(connect(tmp_path / "room.db", read_only=True)) as reader:
        found = owed(reader, "t1")
    assert found.players == worth
    assert found.is_whole


@GAMES
def test_the_floor_pays_out_a_broken_table_and_the_books_hold(tmp_path: Path, config: Config) -> None:
    worth = played(tmp_path, config)
    path = tmp_path / "room.db"
    before = sums(path)

    async def act(house: House) -> None:
        with pytest.raises(Refusal, match="can be played"):
            await pay_out(house.room, FLO, "t1")
        house.table.broken = "its log cannot be read."
        with pytest.raises(Refusal, match="You have chips at this table yourself"):
            await pay_out(house.room, Account("Ada", "floor", False), "t1")
        assert await pay_out(house.room, FLO, "t1") == worth
        assert "t1" not in house.room.tables
        assert house.services.cash.held("Ada") == before["Ada"] + worth["Ada"]
        with pytest.raises(Refusal, match="no table"):
            await pay_out(house.room, FLO, "t1")

    in_house(tmp_path, config, act)
    assert sums(path)["Ada"] == before["Ada"] + worth["Ada"]
    assert bad(path) == {}
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE entries SET hash = prev WHERE tbl = 't1' AND seq = 9")
        database.commit()
    assert bad(path) == {"t1": "its hash does not match its content"}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("UPDATE accounts SET chips = chips + 100 WHERE name = 'Ada'", "Ada holds"),
        ("UPDATE accounts SET chips = chips + 100 WHERE name = 'Bob'", "Bob holds"),
        ("UPDATE results SET cents = cents + 500 WHERE number = 2", "was not paid out as its log says"),
    ],
)
def test_a_table_that_was_paid_out_hides_no_chips_made_from_nothing(tmp_path: Path, change: str, why: str) -> None:
    played(tmp_path, HOLDEM)
    path = tmp_path / "room.db"

    async def act(house: House) -> None:
        house.table.broken = "its log cannot be read."
        await pay_out(house.room, FLO, "t1")

    in_house(tmp_path, HOLDEM, act)
    assert bad(path) == {}
    with closing(sqlite3.connect(path)) as database:
        database.execute(change)
        database.execute("UPDATE entries SET hash = prev WHERE tbl = 't1' AND seq = 9")
        database.commit()
    assert why in " ".join(each.sentence() for each in check_file(path) if each.table == "accounts")


def damage(path: Path, table: str) -> None:
    """Write over a page of the file on which entries of a table lie."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = database.execute("PRAGMA page_size").fetchone()
        (body,) = database.execute(
            "SELECT body FROM entries WHERE tbl = ? AND length(body) < 250 ORDER BY seq LIMIT 1 OFFSET 20", (table,)
        ).fetchone()
    held = bytearray(path.read_bytes())
    page = held.index(body) // size
    held[page * size : page * size + 60] = b"\xee" * 60
    path.write_bytes(bytes(held))


def test_a_damaged_page_is_named_with_its_table_and_the_others_are_verified(tmp_path: Path) -> None:
    played(tmp_path, HOLDEM)
    path = tmp_path / "room.db"
    damage(path, "t1")
    found: dict[str, Any] = {each.table: each for each in check_file(path)}
    assert "the file is damaged there" in found["t1"].sentence()
    assert 1 <= found["t1"].bad <= 80
    assert found["room"].bad == 0
    with closing(connect(path, read_only=True)) as reader:
        there = owed(reader, "t1")
    assert not there.is_whole
    assert there.read == found["t1"].bad - 1
