"""States carried over a restart: those of the whole log, and passed over where anything is not as it was."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import replace
from io import StringIO
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from evening import BANKED, POT, assert_same, entries_of, every_table, go_on, played, states_of

from house import House
from houseway.live.games import banked, game, pot
from houseway.live.games.registry import make_game
from houseway.live.log import history
from houseway.live.log.archive import unsqueeze
from houseway.live.log.log import FIRST, BadLog, Body, digest
from houseway.live.log.store import Store
from houseway.live.log.verify_file import check_file
from houseway.live.room.lobby import Room
from houseway.live.room.services import Services
from houseway.live.room.settings import Settings
from houseway.live.table import snapshots as carry
from houseway.live.table.entries import replay
from houseway.live.table.record import Record
from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame
from houseway.rules.packs import Pack

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from houseway.live.games.game import Config
    from houseway.rules.loader import Loaded


def check_states(path: Path, config: Config) -> Counter[str]:
    """Every state that was kept is the one that the log comes to, and leads to where the log leads; what was played."""
    entries, states = entries_of(path), states_of(path)
    seen: Counter[str] = Counter()
    end = go_on(Record(make_game(config)), entries)
    whole = Record(make_game(config))
    for entry in entries:
        body = entry.read()
        seen.update(event["type"] for event in body.events)
        seen[body.command["type"]] += 1
        if whole.seq + 1 in states:
            carried = carry.read_carry(config, entry, states[whole.seq + 1])
            assert_same(carried, whole)
            assert_same(go_on(carried, entries), end)
        replay(whole, body, entry.hash)
    assert len(states) == seen["Carry"] >= 2
    assert [each.sentence() for each in check_file(path) if each.bad] == []
    return seen


@pytest.mark.parametrize("number", [0, *(pytest.param(each, marks=pytest.mark.slow) for each in range(1, 6))])
def test_a_state_of_any_game_is_the_one_that_its_whole_log_comes_to(tmp_path: Path, number: int) -> None:
    seen: Counter[str] = Counter()
    for config in every_table()[number::6]:
        path = tmp_path / "room.db"
        path.write_bytes(played(config, 10))
        seen += check_states(path, config)
    assert min(seen[word] for word in ("Away", "SitOut", "Return", "Left", "Ruled", "BankTaken", "Collected")) > 0


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("capitol/fortune-pai-gow", {"Parted", "BankPassed", "TimeOut", "Going"}),
        ("casino-580/texas-holdem", {"Posted", "Dropped", "Moved", "Uncalled"}),
        ("village-club/badugi", {"Discarded", "Shown", "TimeCalled"}),
    ],
)
def test_long_evenings_with_all_that_happens_at_them(tmp_path: Path, game: str, words: set[str]) -> None:
    config = next(each for each in every_table() if each.game == game)
    path = tmp_path / "room.db"
    path.write_bytes(played(config, 50, 5))
    seen = check_states(path, config)
    assert words <= set(seen)
    if config.game == "casino-580/texas-holdem":
        owing = [each for each in states_of(path).values() if msgspec.json.decode(each)["state"]["entry"]["owes"]]
        assert owing, "nobody missed a blind"


def opened(folder: Path, config: Config) -> tuple[Record, str]:
    """The table after a restart, and what was logged on the way."""

    async def run() -> tuple[Record, str]:
        house = await House(folder, config).open()
        try:
            return house.table.record, house.services.out.getvalue()  # type: ignore[attr-defined]
        finally:
            house.close()

    return asyncio.run(run())


@pytest.mark.parametrize("config", [BANKED, POT])
def test_a_restart_carries_out_only_what_came_after_the_last_state(
    tmp_path: Path, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(config))
    again: list[int] = []

    def counted(record: Record, body: Body, head: str) -> Any:
        again.append(body.seq)
        return replay(record, body, head)

    monkeypatch.setattr(history, "replay", counted)
    record, log = opened(tmp_path, config)
    entries, last = entries_of(path), max(states_of(path))
    assert again == list(range(last, len(entries) + 1))
    assert len(again) < len(entries) / 2
    assert "passed over" not in log
    assert_same(record, go_on(Record(make_game(config)), entries))


def _gone(database: sqlite3.Connection) -> None:
    database.execute("DELETE FROM carries")


def _last_gone(database: sqlite3.Connection) -> None:
    database.execute("DELETE FROM carries WHERE seq = (SELECT max(seq) FROM carries)")


def _changed(database: sqlite3.Connection) -> None:
    seq, state = database.execute("SELECT seq, state FROM carries ORDER BY seq DESC LIMIT 1").fetchone()
    said = msgspec.json.decode(unsqueeze(state))
    said["state"]["ledger"]["balances"]["player Ada"] = 10**9
    database.execute("UPDATE carries SET state = ? WHERE seq = ?", (msgspec.json.encode(said), seq))


def _cut_off(database: sqlite3.Connection) -> None:
    database.execute("UPDATE carries SET state = CAST(substr(state, 1, 100) AS BLOB)")


def _no_bytes(database: sqlite3.Connection) -> None:
    database.execute("UPDATE carries SET state = CAST(state AS TEXT)")


def _another_place(database: sqlite3.Connection) -> None:
    rows = database.execute("SELECT seq, state FROM carries ORDER BY seq").fetchall()
    for (seq, _), (_, state) in zip(rows[1:], rows, strict=False):
        database.execute("UPDATE carries SET state = ? WHERE seq = ?", (state, seq))


def _beside_no_carry(database: sqlite3.Connection) -> None:
    database.execute("UPDATE carries SET seq = seq + 1")


def _before_carries(database: sqlite3.Connection) -> None:
    database.execute("DROP TABLE carries")


@pytest.mark.parametrize("config", [BANKED, POT])
@pytest.mark.parametrize(
    "change",
    [_gone, _last_gone, _changed, _cut_off, _no_bytes, _another_place, _beside_no_carry, _before_carries],
)
def test_a_state_that_is_not_the_one_the_log_vouches_for_is_passed_over(
    tmp_path: Path, config: Config, change: Callable[[sqlite3.Connection], None]
) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(config))
    with closing(sqlite3.connect(path)) as database, database:
        change(database)
    record, log = opened(tmp_path, config)
    assert_same(record, go_on(Record(make_game(config)), entries_of(path)))
    assert ("passed over" in log) == (change not in (_gone, _last_gone, _before_carries))


@pytest.mark.parametrize("config", [BANKED, POT])
def test_after_a_change_of_code_the_whole_log_is_carried_out_and_one_of_rules_changes_nothing(
    tmp_path: Path, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(config))
    whole = go_on(Record(make_game(config)), entries_of(path))
    with monkeypatch.context() as patch:
        patch.setattr(carry, "shape", lambda _: "of another version")
        record, log = opened(tmp_path, config)
        assert log.count("passed over") == len(states_of(path))
        assert_same(record, whole)
    _change_files(monkeypatch, _another_filing)
    try:
        record, log = opened(tmp_path, config)
    finally:
        _forget_filings()
    assert "passed over" not in log  # the log is played by the rules of its day
    assert_same(record, whole)


def _another_filing(name: str) -> Loaded:
    loaded = load(name)
    filing = msgspec.structs.replace(loaded.game.filing, decides="something else")
    return replace(loaded, game=msgspec.structs.replace(loaded.game, filing=filing))


def _shorter_filing(name: str) -> Loaded:
    loaded = load(name)
    if not isinstance(loaded.game, BankedGame):
        return loaded
    return replace(loaded, game=msgspec.structs.replace(loaded.game, round=loaded.game.round[:3]))


def _change_files(monkeypatch: pytest.MonkeyPatch, changed: Callable[[str], Loaded]) -> None:
    """As if the rule files said something else since: a game is another, and so is its pack."""
    monkeypatch.setattr(game, "load", changed)
    monkeypatch.setattr(game, "pack_now", lambda name: Pack(name, {"changed.toml": ""}))
    _forget_filings()


def _forget_filings() -> None:
    for known in (game.loaded_game, banked.plan_of, pot.plan_of):
        known.cache_clear()


@pytest.mark.parametrize(("kept", "broken"), [(True, ""), (False, "its log no longer fits its rules.")])
def test_a_table_whose_rules_are_not_kept_and_do_not_go_with_its_log_stays_shut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool, broken: str
) -> None:
    (tmp_path / "room.db").write_bytes(played(BANKED))
    if not kept:
        with closing(sqlite3.connect(tmp_path / "room.db")) as database, database:
            database.execute("DELETE FROM packs")
    monkeypatch.setattr(game, "PACKS", {})
    _change_files(monkeypatch, _shorter_filing)

    async def run() -> str:
        store = Store(tmp_path / "room.db")
        room = Room(Services(store, Settings(), out=StringIO()))
        await room.open()
        await room.close()
        store.close()
        return room.table("t1").broken

    try:
        assert asyncio.run(run()) == broken
    finally:
        _forget_filings()


def test_the_chain_before_the_last_state_is_checked_too(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(BANKED))
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(
            "UPDATE entries SET body = CAST(replace(body, 'Ada', 'Ida') AS BLOB) WHERE tbl = 't1' AND seq = 5"
        )
    with pytest.raises(BadLog, match="Entry 5 is bad"):
        opened(tmp_path, BANKED)


def _written_anew(database: sqlite3.Connection, last: int) -> None:
    """Entries up to one say otherwise, each with its right hash."""
    prev = FIRST
    rows = database.execute(
        "SELECT seq, body FROM entries WHERE tbl = 't1' AND seq <= ? ORDER BY seq", (last,)
    ).fetchall()
    for seq, body in rows:
        said = body.replace(b"Ada", b"Ida")
        found = digest(prev, said)
        database.execute(
            "UPDATE entries SET body = ?, prev = ?, hash = ? WHERE tbl = 't1' AND seq = ?", (said, prev, found, seq)
        )
        prev = found


def _left_out(database: sqlite3.Connection, last: int) -> None:
    database.execute("DELETE FROM entries WHERE tbl = 't1' AND seq <= ?", (last,))


@pytest.mark.parametrize("change", [_written_anew, _left_out])
def test_what_comes_before_the_last_state_is_what_the_state_follows(
    tmp_path: Path, change: Callable[[sqlite3.Connection, int], None]
) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(BANKED))
    last = max(states_of(path))
    with closing(sqlite3.connect(path)) as database, database:
        change(database, last - 1)
    with pytest.raises(BadLog, match=f"Entry {last} is bad"):
        opened(tmp_path, BANKED)


@pytest.mark.parametrize("config", [BANKED, POT])
def test_bytes_with_more_fields_or_fewer_are_no_state(tmp_path: Path, config: Config) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(config))
    state = max(states_of(path).items())[1]
    assert carry.write_state(carry.read_state(config, state)) == state
    for part in ("record", "state"):
        less, more = msgspec.json.decode(state), msgspec.json.decode(state)
        del less[part][next(iter(less[part]))]
        more[part]["another"] = 1
        for said in (less, more):
            with pytest.raises(carry.NotCarried):
                carry.read_state(config, msgspec.json.encode(said))
