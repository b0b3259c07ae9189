"""The log: entries in a chain, and any change to it found."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from house import House
from houseway.live.games.game import Config
from houseway.live.log import history
from houseway.live.log.archive import read_entries, unsqueeze
from houseway.live.log.exports import Openings, export_lines, finished_entries, read_export
from houseway.live.log.log import FIRST, BadLog, Body, canonical, digest, entry_after, read_lines, verify
from houseway.live.log.store import connect
from houseway.live.log.verify_file import check_file
from houseway.live.log.verify_log import check_log
from houseway.refusal import Refusal


@cache
def played(game: str, rounds: int = 2) -> bytes:
    """A room's database after some rounds of bots and one person who sits and leaves."""

    async def play(folder: Path) -> None:
        house = await House(folder, Config(game, bots=3)).open()
        await house.account("Ada")
        await house.table._open()
        assert not (await house.ask("Ada", type="Sit", seat=2, chips=50_000)).why
        table = house.table
        while table.record.number <= rounds or not table.kind.between():
            if await table.step():
                continue
            open_to_all = table.kind.engine.awaits().what in ("wagers", "straddle")
            who = ("Ada", "player", "Ready") if open_to_all else ("Flo", "floor", "TimeOut")  # who plays does not rule
            await house.ask(*who[:2], type=who[2])
        assert not (await house.ask("Ada", type="Leave")).why
        house.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(play(Path(folder)))
        return (Path(folder) / "room.db").read_bytes()


@cache
def exported(game: str) -> bytes:
    """The same as an exported log."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "room.db"
        path.write_bytes(played(game))
        with closing(connect(path)) as reader:
            return b"".join(entry.line() + b"\n" for entry in read_entries(reader, "t1"))


@cache
def export(game: str) -> bytes:
    """The same as the room exports it: up to the last finished round, with what opens its shoes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "room.db"
        path.write_bytes(played(game))
        with closing(connect(path)) as reader:
            return b"".join(export_lines(reader, "t1"))


GAMES = ("capitol/pai-gow-tiles", "casino-580/texas-holdem")


def body(seq: int) -> Body:
    return Body(seq, 5, "Ada", "", "00", {"type": "Ready"}, [])


def test_a_hash_is_that_of_the_hash_before_and_of_what_is_said() -> None:
    first = entry_after(FIRST, body(1))
    second = entry_after(first.hash, body(2))
    assert second.hash == digest(first.hash, second.body)
    assert list(verify([first, second])) == [body(1), body(2)]


def test_an_entry_left_out_put_in_or_moved_is_named() -> None:
    chain = [entry_after(FIRST, body(1))]
    for seq in (2, 3, 4):
        chain.append(entry_after(chain[-1].hash, body(seq)))
    for changed, seq in (([*chain[:1], *chain[2:]], 2), ([chain[1], chain[0]], 1), ([*chain[:3], chain[1]], 4)):
        with pytest.raises(BadLog) as bad:
            list(verify(changed))
        assert bad.value.seq == seq


def test_canonical_json_has_one_form() -> None:
    assert canonical({"b": 1, "a": [None, "é"]}) == '{"a":[null,"é"],"b":1}'.encode()


@pytest.mark.parametrize("game", GAMES)
def test_a_log_is_carried_out_again_to_the_same_events(game: str, tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(game))
    found = check_file(path)
    assert [each.bad for each in found] == [0, 0]
    assert found[0].rounds >= 2


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_bit_flipped_anywhere_in_an_exported_log_is_found(game: str, data: st.DataObject) -> None:
    text = bytearray(exported(game))
    place = data.draw(st.integers(0, 8 * len(text) - 1))
    seq = bytes(text[: place // 8]).count(b"\n") + 1
    text[place // 8] ^= 1 << place % 8
    with pytest.raises(BadLog) as bad:
        for _ in verify(read_lines(bytes(text))):
            pass
    assert bad.value.seq in (seq, seq + 1)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_bit_flipped_in_any_column_of_a_log_in_a_database_is_found(game: str, data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "room.db"
        path.write_bytes(played(game))
        with closing(sqlite3.connect(path)) as database:
            rows = database.execute("SELECT seq, body, prev, hash FROM entries ORDER BY seq").fetchall()
            row = data.draw(st.sampled_from(rows))
            column = data.draw(st.sampled_from(("body", "prev", "hash")))
            old = row[("seq", "body", "prev", "hash").index(column)]
            value = bytearray(old if column == "body" else old.encode())
            place = data.draw(st.integers(0, 8 * len(value) - 1))
            value[place // 8] ^= 1 << place % 8
            kept = bytes(value) if column == "body" else bytes(value).decode("latin-1")
            database.execute(f"UPDATE entries SET {column} = ? WHERE seq = ?", (kept, row[0]))  # noqa: S608
            database.commit()
            with pytest.raises(BadLog) as bad:
                for _ in verify(read_entries(database, "t1")):
                    pass
        assert bad.value.seq == row[0]


def _forged(text: bytes, change: object) -> list[object]:
    """A log whose first fitting entry was changed, with every hash after it made right again."""
    made, prev = [], FIRST
    for line in text.splitlines():
        said = msgspec.json.decode(line)
        assert callable(change)
        change(said)
        del said["hash"], said["prev"]
        written = canonical(said)
        entry = entry_after(prev, msgspec.json.decode(written, type=Body))
        made.append(entry)
        prev = entry.hash
    return made  # type: ignore[return-value]


def _exported(game: str) -> tuple[bytes, Openings]:
    """The entries of an export, and what it opens."""
    whole = export(game)
    return whole.partition(b'{"opened"')[0], read_export(whole)[1]


def _other_card(said: dict[str, object]) -> None:
    command = said["command"]
    assert isinstance(command, dict)
    if command["type"] == "Give":
        command["pieces"] = command["pieces"][::-1]


def _other_sum(said: dict[str, object]) -> None:
    events = said["events"]
    assert isinstance(events, list)
    for event in events:
        for key in ("paid", "taken", "stake", "cents"):
            if event.get(key) and event["type"] in ("Settled", "Won"):
                event[key] += 100


@pytest.mark.parametrize("change", [_other_card, _other_sum])
@pytest.mark.parametrize("game", GAMES)
def test_a_log_forged_with_right_hashes_is_found_by_carrying_it_out(game: str, change: object) -> None:
    entries, openings = _exported(game)
    with pytest.raises(BadLog, match=r"other events|not possible|books|holds there"):
        check_log(_forged(entries, change), openings)  # type: ignore[arg-type]


OLD = Path(__file__).parent / "old"
"""Exported logs of rounds from before seven piles were dealt: hands came once the dice had placed the button."""


@pytest.mark.parametrize("path", sorted(OLD.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_log_from_before_piles_lay_on_the_table_holds(path: Path) -> None:
    found, *_ = check_file(path)
    assert (found.bad, found.why) == (0, "")
    assert found.rounds >= 1


@pytest.mark.parametrize("change", [_other_card, _other_sum])
@pytest.mark.parametrize("path", sorted(OLD.glob("*.jsonl")), ids=lambda path: path.stem)
def test_an_old_log_that_is_forged_is_found_all_the_same(path: Path, change: object) -> None:
    with pytest.raises(BadLog, match=r"other events|not possible|books"):
        check_log(_forged(path.read_bytes(), change))  # type: ignore[arg-type]


def test_a_round_that_leaves_the_piles_out_is_found_where_they_were_dealt() -> None:
    """The order of an old log is no way to skip cards that lie in piles already."""

    def unpiled(said: dict[str, object]) -> None:
        events = said["events"]
        assert isinstance(events, list)
        events[:] = [event for event in events if event["type"] != "Piled"]

    entries, openings = _exported("capitol/fortune-pai-gow")
    assert b'"Piled"' in entries
    with pytest.raises(BadLog, match="other events"):
        check_log(_forged(entries, unpiled), openings)  # type: ignore[arg-type]


def test_a_log_may_cite_other_lines_than_the_file_does_now() -> None:
    """Citations are mended, and nothing at a table depends on them."""

    def other_lines(said: dict[str, object]) -> None:
        events = said["events"]
        assert isinstance(events, list)
        for event in events:
            if "lines" in event:
                event["lines"] = "1"

    entries, openings = _exported(GAMES[0])
    assert b'"lines":"' in entries
    assert check_log(_forged(entries, other_lines), openings).rounds >= 2  # type: ignore[arg-type]


def test_what_is_drawn_is_held_to_the_sealed_shoe(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(GAMES[1]))
    with closing(sqlite3.connect(path)) as database:
        name, secret = database.execute("SELECT id, secret FROM shoes LIMIT 1").fetchone()
        said = msgspec.json.decode(unsqueeze(secret))
        said["texts"][0], said["texts"][1] = said["texts"][1], said["texts"][0]
        database.execute("UPDATE shoes SET secret = ? WHERE id = ?", (msgspec.json.encode(said).decode(), name))
        database.commit()
    assert "not the one that was sealed" in check_file(path)[0].why


def test_chips_made_from_nothing_are_found(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(GAMES[1]))
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE accounts SET chips = chips + 1")
        database.commit()
    assert "Ada holds" in check_file(path)[-1].sentence()


def test_any_round_of_a_long_log_is_found_near_a_kept_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "_EVERY", 5)
    monkeypatch.setattr(history, "_KEPT", 4)

    (tmp_path / "room.db").write_bytes(played(GAMES[1], 6))

    async def play() -> None:
        house = await House(tmp_path, Config(GAMES[1], bots=3)).open()
        past = house.table.past
        assert 2 <= len(past._kept) <= 5
        whole = history.Past(house.table.id, house.table.config, house.services)
        assert not whole._kept
        for number in (1, 3, 6):
            found = history.find_round(house.services, "t1", number)
            assert history.frames(past, found, "Ada", "player") == history.frames(whole, found, "Ada", "player")
        house.close()

    asyncio.run(play())


def test_an_export_ends_with_a_finished_round(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(GAMES[0]))
    with closing(connect(path)) as reader:
        entries = [entry.read() for entry in finished_entries(reader, "t1")]
    assert any(event["type"] == "Ended" for event in entries[-1].events)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("DELETE FROM accounts WHERE name = 'Ada'", "Ada has played, and has no account"),
        ("UPDATE results SET cents = cents + 1 WHERE number = 2", "round 2, which ends with it, is not listed"),
        ("UPDATE rounds SET last = last - 1 WHERE number = 1", "round 1, which ends with it, is not listed"),
        ("DELETE FROM rounds WHERE number = 1", "round 1, which ends with it, is not listed"),
        ("INSERT INTO rounds VALUES ('t1', 99, 1, 2, 3, 4, '[]', 'Ada', 0)", "round 99 is listed"),
        ("DELETE FROM entries WHERE seq > 1", "t1: entry 2 is bad: round 1 is listed, and the log ends before it"),
        ("DELETE FROM entries", "t1: entry 1 is bad: round 1 is listed, and the log ends before it"),
    ],
)
def test_what_stands_beside_the_log_is_held_to_it(tmp_path: Path, change: str, why: str) -> None:
    path = tmp_path / "room.db"
    path.write_bytes(played(GAMES[1]))
    assert not any(each.bad for each in check_file(path))
    with closing(connect(path)) as database:
        assert database.execute(change).rowcount
    assert why in next(each.sentence() for each in check_file(path) if each.bad)


def test_a_damaged_file_is_named_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    whole = played(GAMES[1])
    said = []
    for place in range(4096, len(whole), len(whole) // 24):
        path.write_bytes(whole[:place] + bytes(each ^ 0xFF for each in whole[place : place + 64]) + whole[place + 64 :])
        try:
            said += [each.sentence() for each in check_file(path) if each.bad]
        except Refusal as refusal:
            said.append(str(refusal))
    assert any("is damaged" in each for each in said)
    assert any("is bad" in each for each in said)
