"""Old entries lie together on the disk, several times smaller; they stay provable, and nothing is lost on the way."""

from __future__ import annotations

import json
import threading
import time
from contextlib import closing
from functools import cache
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from unittest import mock

import pytest
from stranger_verifier import verify_export, verify_proof

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.log import archive, history
from houseway.live.log.archive import hash_of, put_away, read_entries
from houseway.live.log.exports import export_lines
from houseway.live.log.log import FIRST, Body, check_links, entry_after
from houseway.live.log.proof import prove
from houseway.live.log.store import connect
from houseway.live.log.verify_file import check_file
from houseway.live.room.settings import Settings

if TYPE_CHECKING:
    import sqlite3

GAMES = [Config("capitol/ez-baccarat", bots=2, halts=True), Config("casino-580/texas-holdem", bots=2)]
TOGETHER = 50


@cache
def played(game: Config) -> tuple[bytes, int]:
    """A room whose first rounds lie in pieces, as bytes; and how many rounds were played."""

    async def act(house: House) -> None:
        await house.table.watch(Eye("rail"))
        while house.table.record.number < 25:
            assert await house.table.step()
        rounds.append(house.table.record.number - 1)

    rounds: list[int] = []
    with TemporaryDirectory() as folder, mock.patch.object(archive, "_TOGETHER", TOGETHER):
        in_house(Path(folder), game, act, settings=Settings(pace=0, carry=40))
        return (Path(folder) / "room.db").read_bytes(), rounds[0]


@pytest.fixture(params=GAMES, ids=lambda game: game.game)
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "room.db"
    path.write_bytes(played(request.param)[0])
    return path


def test_old_entries_lie_together_and_take_a_fifth(room: Path) -> None:
    with closing(connect(room, read_only=True)) as reader:
        (pieces, size) = reader.execute("SELECT count(*), sum(length(bodies) + 128) FROM archive").fetchone()
        (rows,) = reader.execute("SELECT count(*) FROM entries").fetchone()
        entries = list(read_entries(reader, "t1"))
    assert pieces >= 3
    assert rows < 2 * TOGETHER + 60, "the latest entries alone are rows"
    assert len(entries) == rows + TOGETHER * pieces
    away = sum(len(each.body) + 128 for each in entries[: TOGETHER * pieces])
    assert size * 5 < away


def test_a_log_in_pieces_holds_in_the_file_and_in_an_export(room: Path) -> None:
    found = check_file(room)
    assert [each.sentence() for each in found if each.bad] == []
    with closing(connect(room, read_only=True)) as reader:
        lines = b"".join(export_lines(reader, "t1")).decode().splitlines()
        assert verify_export(lines) == []
        entries = list(read_entries(reader, "t1"))
        assert [hash_of(reader, "t1", seq) for seq in (1, 60, len(entries))] == [
            entries[seq - 1].hash for seq in (1, 60, len(entries))
        ]
        assert hash_of(reader, "t1", len(entries) + 1) is None
        for first, last in ((1, 1), (49, 52), (50, 50), (51, 100), (77, 10**9)):
            assert list(read_entries(reader, "t1", first, last)) == entries[first - 1 : last]


def test_rounds_in_pieces_are_shown_and_proved_and_the_table_goes_on(tmp_path: Path) -> None:
    (tmp_path / "room.db").write_bytes(played(GAMES[1])[0])

    async def act(house: House) -> None:
        number = house.table.record.number
        for each in (1, 2, 10):
            found = history.find_round(house.services, "t1", each)
            assert verify_proof(json.loads(json.dumps(prove(house.table.past, found, "rail", "regulator")))) == []
            assert history.frames(house.table.past, found, "rail", "player")[-1]["seq"] <= found.last
        await house.table.watch(Eye("rail"))
        while house.table.record.number < number + 2:
            assert await house.table.step()

    in_house(tmp_path, GAMES[1], act)
    assert [each.sentence() for each in check_file(tmp_path / "room.db") if each.bad] == []


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE archive SET bodies = CAST(substr(bodies, 1, 900) AS BLOB) WHERE first > 1",
        "UPDATE archive SET bodies = (SELECT bodies FROM archive ORDER BY first LIMIT 1) WHERE first > 1",
        "UPDATE archive SET bodies = 'no bytes' WHERE first > 1",
        "UPDATE archive SET prev = hash WHERE first > 1",
        "UPDATE archive SET hash = prev WHERE first > 1",
        "UPDATE archive SET last = last + 1 WHERE first > 1",
        "UPDATE archive SET first = first + 1 WHERE first > 1",
        "DELETE FROM archive WHERE first > 1",
        "DELETE FROM archive",
    ],
)
def test_a_piece_that_was_changed_cut_exchanged_or_taken_away_is_found(room: Path, change: str) -> None:
    with closing(connect(room)) as database:
        database.execute(change)
    (found, *_) = check_file(room)
    assert 0 < found.bad <= 2 * TOGETHER + 1, found.sentence()


def _chain(path: Path, number: int) -> sqlite3.Connection:
    database = connect(path)
    columns = "tbl TEXT, seq INTEGER, body BLOB, prev TEXT, hash TEXT, PRIMARY KEY (tbl, seq)"
    database.execute(f"CREATE TABLE entries ({columns}) WITHOUT ROWID")
    database.execute("CREATE TABLE archive (tbl, first, last, prev, hash, bodies, PRIMARY KEY (tbl, first))")
    prev = FIRST
    for seq in range(1, number + 1):
        entry = entry_after(prev, Body(seq, 0, "house", "", "", {"type": "Proceed"}, []))
        database.execute("INSERT INTO entries VALUES ('t1', ?, ?, ?, ?)", (seq, *entry))
        prev = entry.hash
    return database


def test_who_reads_while_entries_are_put_away_reads_all_of_them(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    with closing(_chain(path, 2_600)) as database, closing(connect(path, read_only=True)) as reader:
        read: list[int] = []
        over = threading.Event()

        def look() -> None:
            while not over.is_set() or not read:
                read.append(sum(1 for _ in check_links(read_entries(reader, "t1"))))

        looking = threading.Thread(target=look)
        looking.start()
        for _ in range(10):
            database.execute("BEGIN IMMEDIATE")
            put_away("t1", 2_601, at_once=1)(database)
            database.execute("COMMIT")
        over.set()
        looking.join()
        assert set(read) == {2_600}
        assert database.execute("SELECT count(*) FROM archive").fetchone() == (10,)
        assert database.execute("SELECT count(*) FROM entries").fetchone() == (100,)


def test_entries_that_are_no_chain_are_not_put_away_so_that_the_bad_one_is_named(tmp_path: Path) -> None:
    with closing(_chain(tmp_path / "room.db", 600)) as database:
        database.execute("UPDATE entries SET body = CAST(replace(body, 'house', 'Eve') AS BLOB) WHERE seq = 300")
        put_away("t1", 600)(database)
        assert database.execute("SELECT first, last FROM archive").fetchall() == [(1, 250)]


def test_bots_rest_when_they_have_played_long_for_onlookers_alone(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        eye, table = Eye("Ada"), house.table
        await house.account("Ada")
        await table.watch(eye)
        while await table.step():
            pass
        assert table.record.number == 4
        seq = table.record.seq
        assert eye.view["says"] == "The bots are resting: sit down and play goes on."
        for name in ("Bob", "Cyd"):  # more who look on wake nobody
            await table.watch(Eye(name))
            assert not await table.step()
        assert table.record.seq == seq
        assert (await house.ask("Ada", type="Sit", seat=2, chips=50_000)).why == ""
        assert "rest" not in eye.view["says"]
        assert await table.step()
        assert (await house.ask("Ada", type="Leave")).why == ""
        await house.run(400)
        assert 7 <= table.record.number <= 9

    in_house(tmp_path, GAMES[0], act, settings=Settings(pace=0, shown=3))


def test_refusals_are_kept_for_a_while_and_not_without_end(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.account("Ada")
        first = await house.ask("Ada", name="the-first-one", type="Buy", chips=-5)
        assert first.why
        assert await house.ask("Ada", name="the-first-one", type="Buy", chips=500) == first
        with mock.patch("houseway.live.room.limits.time") as clock:  # a slow machine takes more than its minute
            clock.monotonic.return_value = time.monotonic()
            for _ in range(200):
                await house.ask("Ada", type="Buy", chips=-5)
        store, answers = house.services.store, house.room.answers
        assert store.one("SELECT count(*) FROM refusals") == (60,)
        assert store.one("SELECT count(*) FROM answers") == (0,)
        assert isinstance(house.services.out, StringIO)
        assert house.services.out.getvalue().count('"refused"') == 60
        house.services.moment = house.services.now() + 11 * 60_000
        await answers.sweep()
        assert store.one("SELECT count(*) FROM refusals") == (0,)

    in_house(tmp_path, GAMES[0], act)


def test_the_rooms_own_log_is_put_away_too(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        for number in range(30):
            await house.room.accounts.guest(f"Guest{number}")
        await house.room.open()
        await house.room.close()

    with mock.patch.object(archive, "_TOGETHER", 10):
        in_house(tmp_path, GAMES[0], act)
    with closing(connect(tmp_path / "room.db", read_only=True)) as reader:
        assert reader.execute("SELECT count(*) FROM archive WHERE tbl = 'room'").fetchone() == (3,)
    assert [each.sentence() for each in check_file(tmp_path / "room.db") if each.bad] == []
