"""Files that earlier versions wrote open, are brought to today's layout in one unit, and hold before and after."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from house import Eye, House, in_house
from houseway.live.games.game import Config
from houseway.live.log import formats
from houseway.live.log.store import Store, connect
from houseway.live.log.verify_file import check_file
from houseway.live.room.settings import Settings
from houseway.refusal import Refusal

OLD = Path(__file__).parent / "old"
HOLDEM = Config("casino-580/texas-holdem", bots=2)
FORMATS = ["1", "2"]


def written(folder: Path, number: str) -> Path:
    """A room as the version wrote it that had this format: three hands, one of them ruled on, refusals, two guests."""
    path = folder / "room.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(gzip.decompress((OLD / f"format-{number}.sql.gz").read_bytes()).decode())
    return path


def _format(path: Path) -> str:
    with closing(connect(path, read_only=True)) as reader:
        return str(reader.execute("SELECT value FROM meta WHERE key = 'format'").fetchone()[0])


@pytest.mark.parametrize("number", FORMATS)
def test_an_earlier_file_holds_as_it_is_and_once_it_is_of_todays_format(tmp_path: Path, number: str) -> None:
    path = written(tmp_path, number)
    before = check_file(path)
    assert [each.sentence() for each in before if each.bad] == []
    assert _format(path) == number, "looking changes nothing"
    Store(path).close()
    assert _format(path) == formats.FORMAT
    after = check_file(path)
    assert [each.sentence() for each in after if each.bad] == []
    assert {each.table: each.head for each in before if each.table != "room"} == {
        each.table: each.head for each in after if each.table != "room"
    }
    with closing(connect(path, read_only=True)) as reader:
        assert reader.execute("SELECT number FROM rounds WHERE ruled").fetchall() == [(2,)]
        assert reader.execute("SELECT count(*) FROM answers WHERE seq = 0").fetchone() == (0,)
        assert sorted(why for (why,) in reader.execute("SELECT why FROM refusals")) == [
            "Ada is at this table already.",
            "Ada is in a hand: fold and wait for its end, then leave.",
        ]


@pytest.mark.parametrize("number", FORMATS)
def test_people_play_on_in_an_earlier_file_with_their_chips(tmp_path: Path, number: str) -> None:
    path = written(tmp_path, number)

    async def act(house: House) -> None:
        table = house.table
        assert table.record.humans() == ["Ada"]
        assert house.services.cash.held("Bob") == 1_000_000
        await table.watch(Eye("Ada"))
        start = table.record.number
        for _ in range(2_000):
            if table.record.number >= start + 4:
                break
            if not await table.step():
                assert (await house.ask("Flo", "floor", type="TimeOut")).why == ""
        assert table.record.number >= start + 4

    in_house(tmp_path, HOLDEM, act, settings=Settings(pace=0, carry=20))
    assert [each.sentence() for each in check_file(path) if each.bad] == []


@pytest.mark.parametrize("number", FORMATS)
def test_a_change_of_format_that_fails_midway_leaves_the_file_as_it_was(
    tmp_path: Path, number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, number)
    with closing(sqlite3.connect(path)) as database:
        before = list(database.iterdump())

    def fails(database: sqlite3.Connection, at: int) -> None:
        database.execute("DELETE FROM answers")
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setitem(formats._STEPS, "2", fails)
    with pytest.raises(Refusal, match="disk I/O error"):
        Store(path)
    with closing(sqlite3.connect(path)) as database:
        assert list(database.iterdump()) == before
    monkeypatch.undo()
    Store(path).close()
    assert _format(path) == formats.FORMAT


def test_a_file_of_a_later_version_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    Store(path).close()
    with closing(connect(path)) as database:
        database.execute("UPDATE meta SET value = '9' WHERE key = 'format'")
    with pytest.raises(Refusal, match=r"later version of Houseway \(format 9"):
        Store(path)
    assert _format(path) == "9"


def test_a_file_that_lacks_a_column_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    Store(path).close()
    with closing(connect(path)) as database:
        database.execute("ALTER TABLE rounds DROP COLUMN players")
    with pytest.raises(Refusal, match="its table rounds lacks players"):
        Store(path)


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(Refusal, match="it holds something else"):
        Store(path)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
